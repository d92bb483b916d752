# What is wrong with card files, as far as every game's files are alike. An entry is what is wrong, `.label` stands at
# the caret, `.also` at a second place, `.help` says what would be right. Arguments called `en-...` are names from the
# code; other languages say the sentence without them.

pack-error = error
pack-warning = warning
pack-help = help
pack-see-also = see also
pack-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
}
pack-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
pack-no-faults = no faults
pack-more-faults = ... and { $count } more.

# What stands in the file.

pack-found-flag = `{ $value }`
pack-found-number = the number { $value }
pack-found-text = the text "{ $value }"
pack-found-date = the date { $value }
pack-found-list = a list
pack-found-table = a table

# What belongs there.

pack-a-flag = true or false
pack-a-number = a whole number from { $least } to { $most }
pack-a-text = a text in quotes
pack-a-nonempty-text = a text that is not empty
pack-a-version = a version of three numbers in quotes
pack-a-name = a name in quotes
pack-a-name-of = the name of a { $en-kind } in quotes
pack-one-of = one of { $list }
pack-a-record = { $en-record }
pack-a-verb = { $en-verb }
pack-a-list = a list, each item { $item }
pack-a-list-of = a list of { $many } items, each { $item }
pack-a-map = a table, each value { $value }
pack-exactly = exactly { $count }
pack-at-most = at most { $most }
pack-from-to = { $least } to { $most }

# Advice.

pack-meant = did you mean `{ $word }`? { $known }
pack-list-cut = { $list } and { $count } more
pack-allowed-keys = keys allowed here: { $list }
pack-known-words = known words: { $list }
pack-no-words = there are no known words here
pack-known-names = known names: { $list }
pack-no-names = there are no known names here
pack-known-games = games: { $list }
pack-no-games = there are no games here
pack-for-example = for example `{ $example }`
pack-name-rules = start with a letter a-z; at most { $most } characters; for example `"dark-elf"`
pack-remove-quotes = remove the quotes: `{ $right }`
pack-add-quotes = put it in quotes: `{ $right }`
pack-double-brackets = write the header with double brackets: `{ $right }`
pack-single-brackets = there is only one of these: write `{ $right }`, and only once
pack-square-brackets = put it in square brackets: `{ $right }`

# Files and folders.

pack-unreadable = { $file } cannot be read: { $reason }
    .help = check that it exists and that you may read it
pack-unreadable-not-text = { $file } is not UTF-8 text: the byte at offset { $offset } (line { $line }) cannot be read
    .help = save the file as UTF-8; editors offer it as an encoding
pack-unreadable-name = the name of { $file } is not UTF-8
    .help = rename it with plain letters
pack-unreadable-link = { $file } is a link, and links inside a pack are not followed
    .help = copy the file itself into the pack, so that the pack is whole wherever it is copied
pack-unreadable-no-file = { $file } is not an ordinary file
    .help = replace it with a text file, or give it another ending than .toml
pack-unreadable-no-folder = { $file } is a file, not a folder
    .help = name the folder the pack lies in
pack-too-large = { $file } has { $bytes } bytes, and a card file may have { $most }
    .help = split it into several files; they are read as one pack
pack-too-large-many-files = { $folder } holds more than { $most } card files
    .help = put several cards into one file, or make two packs
pack-too-large-deep = { $folder } lies more than { $most } folders deep in its pack
    .help = move the card files further up
pack-missing-manifest = { $folder } holds card files, but no { $manifest }
    .help =
        write { $folder }/{ $manifest } with id, version, game, title, authors, licence and languages

        { $example }
pack-missing-manifest-no-pack = there is no pack in { $folder }
    .help =
        name a folder with a { $manifest } in it, or a folder of such folders

        { $example }
pack-unknown-game = there is no game called `{ $game }`
    .label = unknown game
    .help = { $advice }
pack-duplicate-pack = two packs are called `{ $id }`
    .label = the name is taken
    .also = first given here
    .help = give one of them another `id`, or leave one of them out

# TOML.

pack-syntax = this is not TOML: { $parser }
    .label = here
    .help = check the quotes, brackets, commas and `=` on this line
pack-syntax-colon = a key and its value are joined by `=`
    .label = after a `:`
    .help = write `key = value`, for example `life = 12`
pack-syntax-no-value = a key without a value
    .label = `=` and a value belong here
    .help = write `key = value`, for example `life = 12`
pack-syntax-open-text = a text is not closed
    .label = the closing quote is missing
    .help = put the same quote at the end of the text as at its start, on the same line; a text of several lines stands in """three quotes"""
pack-syntax-open-long-text = a text of several lines is not closed
    .label = opened here and never closed
    .help = end the text with three quotes, as it began
pack-syntax-escape = `\` starts an escape that does not exist
    .label = unknown escape
    .help = write `\\` for a backslash, or put the text in 'single quotes', where nothing is escaped
pack-syntax-no-key = this cannot be a key
    .label = not a key
    .help = a key is made of the letters a-z, digits, `-` and `_`, followed by `=` and a value
pack-syntax-leading-zero = a number cannot start with a zero
    .label = leading zero
    .help = write the number without it: `7`, not `07`
pack-syntax-more = something follows the value
    .label = the line should end here
    .help = write one `key = value` a line; several values form a list: `[1, 2]`
pack-syntax-list-comma = a comma or the end of a list is missing
    .label = before this
    .help = separate the items of a list with `,` and close the list with `]`
pack-syntax-table-comma = a comma or the end of a table is missing
    .label = before this
    .help = separate the entries of a table with `,` and close the table with `{"}"}`
pack-syntax-open-list = a list is not closed
    .label = `]` is missing
    .help = close the list with `]`
pack-syntax-open-table = a table is not closed
    .label = `{"}"}` is missing
    .help = close the table with `{"}"}`
pack-syntax-open-header = a header is not closed
    .label = `]` is missing
    .help = write `[name]`, or `[[name]]` where several of a kind may follow one another
pack-syntax-value-missing = a value is missing
    .label = a value belongs here
    .help = write a value after `=`: a number, "text", true, false, a [list] or a {"{"} table {"}"}
pack-syntax-capitals = `{ $found }` is not a value
    .label = small letters only
    .help = write `{ $right }`
pack-syntax-quotes = a text must stand in straight quotes
    .label = no quotes around this
    .help = write `"{ $text }"`

# Keys.

pack-duplicate-key = `{ $key }` is given twice
    .label = given again here
    .also = first given here
    .help = keep one of them
pack-duplicate-key-header = `{ $key }` is given twice
    .label = given again here
    .also = first given here
    .help = put the keys of both under one header; if there may be several of a kind, start each with `{ $header }`
pack-duplicate-key-language = the language `{ $language }` is named twice
    .label = named again here
    .also = first named here
    .help = write `["en", "ru"]`: every text of a pack exists in both languages
pack-unknown-key = { $en-what } has no key `{ $key }`
    .label = unknown key
    .help = { $advice }
pack-missing-key = { $en-what } needs `{ $key }`
    .label = `{ $key }` is missing
    .help = add `{ $key } = { $example }`: { $expected }
pack-missing-key-header = { $en-what } needs `{ $key }`
    .label = `{ $key }` is missing
    .help = add `[[{ $key }]]` with its keys below it: { $expected }

# Values.

pack-wrong-type = expected { $expected }, found { $found }
    .label = wrong kind of value
    .help = { $advice }
pack-out-of-range = { $found } is not allowed here: expected { $expected }
    .label = should be { $expected }
    .help = for example `{ $example }`
pack-out-of-range-small = { $number } is too small
    .label = should be { $expected }
    .help = the nearest allowed number is `{ $nearest }`
pack-out-of-range-large = { $number } is too large
    .label = should be { $expected }
    .help = the nearest allowed number is `{ $nearest }`
pack-out-of-range-empty-text = the text is empty
    .label = should be { $expected }
    .help = write what players should see
pack-out-of-range-long-text = the text has { $count } characters
    .label = should be { $expected }
    .help = shorten it to at most { $most } characters
pack-out-of-range-long-list = { $count ->
        [one] this list has 1 item
       *[other] this list has { $count } items
    }
    .label = one too many
    .help = give { $many } items
pack-out-of-range-short-list = { $count ->
        [0] this list is empty
        [one] this list has 1 item
       *[other] this list has { $count } items
    }
    .label = too few
    .help = give { $many } items
pack-too-deep = tables and lists are nested too deeply here
    .label = one level too many
    .help = at most { $most } levels are read; write the card with fewer levels

# Names.

pack-out-of-range-name = `{ $name }` cannot be a name
    .label = should be small Latin letters, digits and single hyphens
    .help = { $advice }
pack-duplicate-id = there is already a { $en-kind } called `{ $name }`
    .label = the name is taken
    .also = first given here
    .help = give each { $en-kind } a name of its own
pack-duplicate-id-built-in = there is already a { $en-kind } called `{ $name }`
    .label = the name is taken
    .help = the game itself has a { $en-kind } of this name; choose another
pack-dangling-reference = there is no { $en-kind } called `{ $name }`
    .label = no such { $en-kind }
    .help = { $advice }

# Words and verbs.

pack-unknown-word = `{ $word }` is not { $en-what }
    .label = unknown word
    .help = { $advice }
pack-wrong-type-alone = `{ $word }` needs a value
    .label = stands alone here
    .help = write `{ $right }`
pack-wrong-type-not-alone = `{ $word }` takes no value
    .label = one value too many
    .help = write the word alone: `"{ $word }"`
pack-wrong-type-verb = `{ $word }` takes a table, found { $found }
    .label = should be a table
    .help = write `{ $right }`
pack-missing-key-verb = this table should be { $en-what }, but it is empty
    .label = empty
    .help = write one of { $list }
pack-unknown-key-stray = { $en-what } is a table with exactly one key, and this one has { $count }
    .label = does not belong here
    .help = if `{ $stray }` is part of `{ $verb }`, put it inside: `{ $right }`
pack-unknown-key-second-verb = { $en-what } is a table with exactly one key, and this one has { $count }
    .label = a second one
    .help = make a list of them: `{ $right }`
pack-unknown-key-second = { $en-what } is a table with exactly one key, and this one has { $count }
    .label = a second key
    .help = write one of { $list }
pack-too-deep-verbs = verbs are nested too deeply here
    .label = one verb too deep
    .help = a verb may hold verbs at most { $most } levels deep; split the effect or write it flatter

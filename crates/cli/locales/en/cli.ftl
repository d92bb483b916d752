# What the program says while it works. Every key exists in every language with the same arguments.

cli-spectator = spectator

cli-command-missing = Say what to do: { $known }; “karman help” explains each of them.
cli-command-unknown = There is no command “{ $text }”; there are: { $known }.
cli-command-unknown-near = There is no command “{ $text }”; did you mean “{ $near }”? There are: { $known }.
cli-command-plain = “{ $command }” has no commands inside it, so there is no “{ $text }”; “karman help { $command }” shows its page.
cli-argument-unknown = “{ $text }” is not understood here; add --help to see what is.
cli-argument-unknown-near = “{ $text }” is not understood here; did you mean “{ $near }”?
cli-argument-missing = { $what } is missing; add --help to see an example.
cli-argument-twice = “{ $text }” is given twice; give it once.
cli-argument-conflict = “{ $one }” and “{ $other }” cannot go together; leave one of them out.
cli-argument-not-text = An argument is not UTF-8 text.
cli-argument-wrong = “{ $text }” is not understood here; add --help to see what is.
cli-value-missing = { $what } needs a value.
cli-value-number = “{ $value }” does not fit { $what }; it takes a whole number that is not negative and not too large.
cli-value-choice = “{ $value }” does not fit { $what }; choose one of: { $known }.
cli-option-shape = “{ $text }” is no option; write it as KEY=VALUE, for example --option cards=5.
cli-bring-shape = “{ $text }” brings nothing along; write SEAT=TEXT with a seat that is at the table, for example --bring a=orcs80.
army-none = Seats bring nothing along to { $game }.
army-legal = A legal army: { $army }.
army-empty = The text is empty; write an army like this: “karman army check orcs: orc06 / orc05 orc29”.
army-no-faction = There is no faction “{ $text }”; there are: { $known }.
army-no-style = There is no style “{ $text }”; there are: { $known }.

cli-terminal-failed = The terminal does not work: { $reason }.
cli-output-failed = The output cannot be written: { $reason }.
cli-no-interrupts = Ctrl-C cannot be watched for: { $reason }.
cli-file-fault = { $file }: { $fault }
cli-file-is-folder = { $file } is a folder, not a file; name the files in it.
cli-folder-no-journals = There is no journal (*.journal) in the folder { $file } nor below it.
cli-file-unreadable = { $file } cannot be read: { $reason }.
cli-file-unwritable = { $file } cannot be written: { $reason }.
cli-folder-unwritable = The folder { $file } cannot be made: { $reason }.
cli-file-exists = { $file } is there already and is left as it is; choose another name, or pass --force to overwrite it.
cli-reason-not-found = it does not exist
cli-reason-not-allowed = you have no right to
cli-reason-is-folder = it is a folder
cli-reason-not-folder = a part of its path is no folder
cli-reason-full = there is no room left
cli-reason-exists = a file of that name is there already
cli-reason-name = it cannot be called so

games-seats = players: { $seats }
games-hint = Play one: karman play ID --option KEY=VALUE. More: karman help play.

perft-depth = depth
perft-positions = positions
perft-ended = ended
perft-order = order

cards-none = { $game } has no cards of its own.
cards-no-terminal = --browse needs a terminal for input and output; without it the cards are listed.

check-fine = { $folders }: in order.
check-hatches = { $game }: cards that need code of their own: { $count }.
check-which-game = { $file } does not say which game it is for; add --game with one of: { $known }.
check-not-text = { $file } is not UTF-8 text; save it as UTF-8, editors offer it as an encoding.
check-watching = Watching { $folders }; Ctrl-C ends.
check-same = No card says anything new.
check-cannot-watch = { $file } cannot be watched: { $reason }.
check-lost = Nothing can be watched any more: { $reason }.
check-stopped = No longer watching.
check-schema-written = The schema is in { $file }.

print-no-cards = There are no cards to print in { $what }.
print-no-pack = There is no pack “{ $text }” here; there are: { $known }.
print-written = { $cards ->
    [one] One card is
   *[other] { $cards } cards are
} on { $sheets ->
    [one] one sheet
   *[other] { $sheets } sheets
} in { $folder }.
print-how = Print them on A4 at 100 %, and cut along the marks.

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-examples = EXAMPLES
man-commands = COMMANDS
man-version = VERSION
man-written = { $count ->
    [one] One page is
   *[other] { $count } pages are
} in { $folder }.

show-entry = Entry { $at } of { $last }, as seen by: { $viewer }
show-log = Log
show-no-entry = There is no entry { $asked }; the entries of this journal go from 0 to { $last }.

verify-fair = OK FAIR
verify-believed = OK
verify-unfinished = Not over yet.
verify-what = { $title }, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}
verify-summary = { $good } of { $count } journals are in order; in { $fair } of them every draw was computed again from the key.

simulate-left = left:
simulate-stopped = Stopped after { $played } of { $games } games; nothing is counted.
simulate-played = { $title }: { $games } games, { $moves } moves in { $seconds } s
simulate-speed = { $games } games/s, { $moves } moves/s
simulate-seat = seat
simulate-player = player
simulate-wins = wins
simulate-share = share
simulate-score = mean score
simulate-draws = Draws
simulate-hash = Hash { $hash }

play-game-missing = Say which game to play: { $known }; without one the games are offered on a terminal, and here there is none.
play-journal = The journal is in { $file }.
play-unfinished = the match is not over.
play-interrupted = The match was interrupted.
play-no-chance = This machine gives no random numbers ({ $reason }); pass --seed.
play-people-count = { $people ->
    [one] One person wants
   *[other] { $people } people want
} to play, but the table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}; pass --seats with as many.
play-bots-count = { $given ->
    [one] One bot is named
   *[other] { $given } bots are named
}, but the free seats are { $free }; name as many, or one to sit in all of them.

host-running = Karman is at { $url } until you press Ctrl+C.
host-no-browser = There is no browser to open here; open the address yourself.
host-no-page-built = No page has been built yet; build it with “cargo xtask web”, or name its folder with --dir.
host-no-page = { $folder } holds no page: there is no index.html in it. Build one with “cargo xtask web”.
host-listen-wrong = { $text } is not an address to listen at; write it like 127.0.0.1:8080, port 0 meaning any free one.
host-listen-failed = The page cannot be served at { $address }: { $reason }. Port 0 takes any free one.
host-failed = The page cannot be served: { $reason }.

solve-announced = Solving within { $memory } GB of memory; Ctrl+C ends it.
solve-finding = positions found, { $waiting } to look at
solve-layers = rounds to go, still { $width } wide
solve-certifying = rounds back, certifying the strategy
solve-value = If both play perfectly, { $one } wins { $lower } % to { $upper } % of bouts against { $other }, a draw counting half.
solve-certified = Whatever the other does, the strategy found gets { $one } at least { $lower } %, and that of { $other } gives away { $upper } % at most.
solve-loses = Against perfect play it loses at most { $share } % of bouts, and { $most } % is allowed.
solve-loses-more = Not proven to be perfect: against perfect play it may lose { $share } % of bouts, and { $most } % is allowed.
solve-work = { $positions } positions, { $layers } of { $limit } rounds back from the limit, { $seconds } s, { $megabytes } MB.
solve-automa-value = The best reply to the Automa wins { $lower } % to { $upper } % of bouts for { $one } against { $other }, a draw counting half.
solve-automa-first = { $count ->
    [one] It begins with { $cards }.
   *[other] It may begin with any of these: { $cards }.
}
solve-automa-certified = Played by the strategy found, { $one } wins at least { $lower } %.
solve-no-automa = There is no Automa card of “{ $text }”; choose from { $known }.
solve-automa-whom = Name the Automa’s hero after --automa; without one it stands beside --all.
solve-balance-automa = How many percent of bouts the best reply to the Automa wins
solve-balance-challenge = How many percent of bouts the best reply to the Automa with its challenge rule wins
solve-page-title = Balance: pocket duel, solved
solve-page-note = What a pairing of the duel is worth if both play perfectly, by the solver of `karman solve duel` under the usual options: the share of bouts the first hero wins, a draw counting half, as a proven interval rounded outwards. A pairing stays solved until one of its two decks changes.
solve-page-made = Made by `karman solve duel --all --memory { $memory } --out { $folder }` and `karman solve balance { $folder } --doc docs/balance --force`.
solve-page-holds = Every pairing is solved, every hero averages 42 to 58 %, and no pairing is beyond 30 to 70 %: DUEL-153 holds by proof.
solve-page-holds-so-far = No pairing solved so far is beyond 30 to 70 % (DUEL-153); averages are told once all pairings of a hero are solved.
solve-page-across = Across the boxes
solve-page-all = Every pairing
solve-page-sizes = Half of the pairings have { $states } positions at most. No interval is wider than { $width } percentage points.
solve-page-spent-columns = | | pairings | median, s | largest, s | median, MB | largest, MB |
solve-page-spent = Together they took { $hours } hours.
solve-page-columns = | first | second | wins of the first, % | positions | layers | MB |
solve-map-box = Box { $box }
solve-map-cell = { $one } against { $other }: { $share } %
solve-map-average = { $one } on average: { $share } %
solve-kept = The solution is kept in { $file }, { $bytes } bytes.
solve-no-hero = There is no hero “{ $text }”; choose from { $known }.
solve-number = { $name } must be a number above 0.
solve-incomplete = Memory of { $memory } GB did not suffice: { $positions } positions were found, and there are more, so the interval holds whatever those may be worth. Allow more with --memory.
solve-not-narrow = So near the round limit an interval of { $width } cannot be proven; this one is as narrow as can be.
solve-too-wide = A question with { $ways } ways to answer cannot be solved.
solve-all-out = Name a folder for the results with --out.
solve-about = { $number } of { $all }, { $one } against { $other }:{" "}
solve-other-record = { $file } was made for other cards, rules or options; choose another folder.
solve-no-records = There is no solved pairing in { $folder }; “karman solve duel --all --out { $folder }” makes them.
solve-average = average
solve-balance-box = Box { $box }: how many percent of bouts the hero of the row wins if both play perfectly, a draw counting half
solve-balance-across = Across the boxes { $solved } pairings are solved.
solve-balance-count = { $solved } of { $all } pairings are solved.
solve-beyond-average = Not within 42 % to 58 %: { $hero } averages { $share } %.
solve-unproven-average = Not proven to be within 42 % to 58 %: { $hero } averages { $share } %.
solve-beyond-pairing = Not within 30 % to 70 %: { $one } wins { $share } % against { $other }.
solve-unproven-pairing = Not proven: { $one } wins { $lower } % to { $upper } % against { $other }.
solve-interrupted = Interrupted before everything was solved.

advise-nobody = Nobody has to choose there.
advise-over = The match is over there.
advise-asking = { $done } of { $all } choices

# The kernel's own sentences. Every key exists in every language with the same arguments.

seat-name = Player { $seat }
seat-unknown = “{ $text }” is no seat; seats are a, b, c and d.
seat-not-here = Seat { $seat } is not at this table; its seats go from a to { $last }.
seats-count = { $seats } cannot play this game; { $choice ->
    [one] choose { $min } seats.
   *[several] choose { $min } to { $max } seats.
}
language-unknown = “{ $text }” is no language Karman speaks; choose en or ru.

outcome-draw = It is a draw.
outcome-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win together.
}

option-unknown = There is no option “{ $key }”; this game has: { $known }.
option-twice = The option “{ $key }” is named twice; name it once.
option-value = “{ $value }” does not fit the option “{ $key }”; it takes { $allowed }.
option-wins = Games to win
option-hands = Hands to play

series-game-over = Game { $number } is over. { $outcome }
series-hand-over = Hand { $number } is over. { $outcome }
series-retired = { $seat } gives up the match.
series-headline-wins = Game { $number }, first to { $goal } wins, { $count }.
series-headline-hands = Hand { $number } of { $goal }, { $count }.

match-over = The match is over; nothing more can be chosen.
request-stale = That answers question { $given }, but the table asks question { $current } now; look again and choose.
seat-out = Seat { $seat } has given up and takes no further part.
choice-not-owed = Seat { $seat } owes no choice now; the table waits for: { $choosers }.
choice-missing = The choice of seat { $seat } is missing.
nothing-to-withdraw = Seat { $seat } has no choice to take back.
move-illegal = “{ $text }” is no legal move now; legal are: { $legal }.
draft-done = “{ $text }” comes after what was put together is finished.
move-too-long = “{ $text }” is too long for a move; at most { $limit } bytes.
bot-name = “{ $text }” cannot name a bot; use letters, digits and - _ . : /.
replay-only = The key of this match is not known here, so it can be looked at but not played on.

draw-missing = The rules ask for a draw of { $sides } that is not listed.
draw-differs = The draw { $listed } is listed, but the rules ask for one of { $sides }.
draw-left-over = { $count ->
    [one] One listed draw was not asked for.
   *[other] { $count } listed draws were not asked for.
}
draws-unfair = The draws “{ $found }” are not what the key says: { $truth }.

journal-line = Line { $line }: { $fault }
journal-too-large = The file is larger than { $limit } MiB and no journal.
journal-line-long = The line is longer than { $limit } KiB; this is no journal, or it is damaged here.
journal-cut = The line has no end: the journal was cut off here (a line has at most { $limit } KiB). Get the whole file, or remove the line to read what came before.
journal-not-text = Byte { $byte } of the line is not UTF-8 text; the file is damaged here.
journal-header-ends = The file ends where “{ $expected }” should stand; it was cut off.
journal-expected = Expected “{ $expected }”, found “{ $found }”.
journal-spelling = The line is not written as Karman writes it; it should read “{ $expected }”.
journal-algorithm = The draws were made by “{ $found }”; this version knows “{ $known }”.
journal-no-start = The journal has no entries; the first one is the start.
journal-number = The entry should have number { $expected }, but it has “{ $found }”.
journal-after-end = The match is over before this line.
journal-mark = The mark is { $found }, but the position reached here gives { $truth }: this line or an earlier one was changed.
journal-game = This is a journal of “{ $found }”, not of “{ $truth }”.
journal-rules = The journal follows rules version { $found }; these are version { $truth }.
journal-packs = The journal was played with the packs { $found }; loaded are { $truth }. Load the packs it names with --packs.
journal-sealed = The loadout of seat { $seat } is still sealed; the journal can be played again once it is opened.
journal-seal-differs = The loadout of seat { $seat } is not the one that was sealed.
journal-options = The header does not name every option in the game's order.
journal-ending-missing = The match is over here, but the line that says how is missing; the journal was cut off.
journal-ending-early = The journal says the match is over, but by its entries it is not.
journal-ending-differs = The match came out otherwise; the line should read “{ $truth }”.
journal-unfinished = The match is not over here. If the journal was cut off, get the whole file; if it is still being played, pass --unfinished.

ending-decided = Decided
ending-drawn = Drawn

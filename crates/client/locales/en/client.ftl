# What every screen says. Every key exists in every language with the same arguments.

client-said = { $text }
client-piece-gone = That piece is no longer on the table.
client-piece-no-choice = You owe no choice now, so “{ $piece }” cannot be used.
client-piece-not-now = “{ $piece }” cannot be used now.
client-piece-not-next = “{ $piece }” does not go with what you have touched; let go of it first, or touch something that is offered.
client-not-your-eyes = The person of seat { $seat } does not sit at this screen.
client-nobody-looks = Nobody who plays looks at this screen now.
client-no-such-move = “{ $text }” is no legal move now.
client-nothing-to-choose = There is nothing to choose now.
client-bring-not-now = You are not asked to put anything together now, so there is nothing a text could stand for.
client-choose-more = { $left ->
    [one] One move is possible; touch its pieces first.
   *[other] { $left } moves are still possible; touch a piece to choose among them.
}

client-prompt-chosen = You chose: { $choice }. Still choosing: { $seats }.
client-prompt-waiting = Still choosing: { $seats }.
client-prompt-passing = { $prompt } It is passed by itself in a moment; touch anything to take your time.

client-cover-headline = Hand the screen to { $seat }
client-cover-prompt = { $seat }: go on when only you can see the screen.
client-cover-why = Everybody else looks away now: the next screen is for { $seat } alone.
client-cover-chosen = Already chosen: { $seats }.

client-undo-nothing = You have not decided anything yet that could be taken back.
client-undo-answered = Somebody has answered since; what was answered stays.
client-undo-drawn = Something was rolled or drawn since; what chance has shown stays.
client-undo-looked = You have seen something hidden by it; what was looked at stays.
client-undo-consent = The others at the table must agree before it is taken back.

client-bot-failed = The bot could not answer: { $reason }
client-bot-illegal = The bot chose move { $place } of { $moves }, which does not exist.
client-bot-lost = The bot has left the table.
client-bot-other-game = The bot was asked about “{ $asked }”, but plays “{ $known }”.
client-hint-no-choice = You owe no choice now, so there is nothing to advise on.
client-hint-never = It was settled at set-up that the coach is silent in this match.
client-journal-sealed = The record holds the secrets of everybody; it opens when the match is over.

client-share-empty = The link holds no match.
client-share-other = This is no link to a match; such a link begins with “{ $prefix }”.
client-share-newer = The link was made by a newer version; this one reads links that begin with “{ $prefix }”.
client-share-letter = The link has “{ $letter }” at place { $place }, which no link has; it was changed on its way. Ask for it again.
client-share-cut = The link was cut short on its way. Ask for the whole link, or for the journal as a file.
client-share-damaged = The link was changed on its way and cannot be read. Ask for it again, or for the journal as a file.
client-share-large = The link unfolds to more than { $limit } MiB and is no match of ours.
client-share-journal = The link can be read, but its match cannot: { $fault }

client-saved-unreadable = The match that was put aside cannot be read any more.
client-saved-newer = The match was put aside by a newer version ({ $version }) of this program.

client-settings-unreadable = The stored settings could not be read; everything is as by default.
client-settings-newer = The stored settings are of the newer version { $version }; everything is as by default.
client-settings-fallback = { $count ->
    [one] One stored setting could not be read and is as by default: { $names }.
   *[other] Some stored settings could not be read and are as by default: { $names }.
}

client-sitter-me = Me
client-sitter-same-screen = Somebody at this screen
client-sitter-bot = Bot: { $level }
client-level-random = picks by chance
client-level-novice = novice
client-level-player = player
client-level-master = master
client-level-solver = solver
client-option-on = on
client-option-off = off
client-setup-me-twice = You sit at this table already; seat somebody else here.
client-setup-bot-unknown = There is no bot “{ $bot }”; choose one of: { $known }.

client-leg = this game
client-replay-start = The match begins.
client-replay-choice = { $seat }: { $choice }
client-act-resigned = { $seat } gives up the match.
client-act-resigned-leg = { $seat } gives up { $leg }.
client-act-timed-out = { $seat } has run out of time and loses the match.
client-act-timed-out-leg = { $seat } has run out of time and loses { $leg }.
client-act-bot = A bot ({ $bot }) plays on for { $seat }.
client-act-draw = Everybody agrees on a draw.

coach-heading = Review
coach-nothing = Nobody had anything to choose between, so there is nothing to review.
coach-sure = { $choices ->
    [one] One choice was judged
   *[other] { $choices } choices were judged
}: { $proven } by proof, { $solved } by a solution too near the last round to be proven, { $balanced } by balance over all that may be hidden, { $believed } by belief over hidden cards, { $estimated } by a search.
coach-seat = { $seat } gave away { $lost } of what was at stake in { $choices ->
    [one] one choice
   *[other] { $choices } choices
}; { $outside } of them perfect play would not make.
coach-value-line = Chances of { $seat } over the match:
coach-decided = What decided it
coach-moment = Entry { $at }: the chances of { $seat } went from { $before } to { $after }.
coach-choice = { $seat }: { $choice } ({ $share } of perfect play), gave away { $lost }.
coach-choice-better = { $seat }: { $choice } ({ $share } of perfect play), gave away { $lost }; most often right: { $best } ({ $bestshare }).
coach-choices = Every choice, and what it gave away of what was at stake
coach-proven = proven: { $lower } to { $upper }
coach-solved = by the solution, but too near the last round to be proven
coach-believed = solved for { $decks ->
    [one] one deck drawn from those the foe may hold
   *[other] { $decks } decks drawn from those the foe may hold
}
coach-balanced = balanced over { $positions ->
    [one] the one position it can be
   *[other] { $positions } positions it may be
}, { $far ->
    [end] to the end
   *[sight] as far as a search looks
}: the best reply takes at most { $lost } of what is at stake
coach-estimated = estimated by a search of { $simulations } games
coach-unknown = not looked at
coach-position = { $seat } wins { $wins } ({ $sure }).
coach-move = { $share } { $choice }, gives away { $lost }
coach-here = Your chances: { $wins } ({ $sure }).
coach-expects = The coach expects { $value } for you.
coaching = Coach
coaching-never = silent
coaching-asked = when asked
coaching-always = at every choice
coaching-unknown = “{ $text }” does not say when the coach speaks; choose from: { $known }.

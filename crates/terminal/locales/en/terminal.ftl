# What the terminal says. Every key exists in every language with the same arguments.

terminal-none = This needs a terminal for input and output; with --plain it works line by line anywhere.
terminal-too-small = This window has { $width } by { $height } characters; at least { $least-width } by { $least-height } are needed, 80 by 24 are comfortable. Make it larger, or play line by line with --plain.
terminal-bot-broke-down = the bot broke down while thinking.

terminal-log = What happened
terminal-aid = At hand
terminal-on-the-table = On the table
terminal-share = Share this match
terminal-share-text = Whoever has this text can replay the match:
terminal-spectator = Spectator
terminal-open-eyes = All cards open
terminal-zone-empty = Nothing lies here.
terminal-tip = Press the key on a piece to take it up, then Enter; ? tells the rest.
terminal-ready = Enter: { $choice }
terminal-value-line = { $seat } expects { $value }
terminal-value-asked = The adviser is thinking about every position…
terminal-hint-asked = The adviser is thinking…
terminal-passing = What is usually passed is passed by itself.
terminal-asking = You are asked every time from now on.

terminal-quit-heading = Leave the table?
terminal-quit-text = The match is not over.
terminal-consent-heading = Take it back?
terminal-consent-text = Do the others at the table agree that the last decision is taken back?
terminal-resign-heading = Give up?
terminal-resign-text = Giving up loses the match.

terminal-help-quit = quit
terminal-help-yes = yes
terminal-help-no = no
terminal-help-close = close
terminal-help-next-zone = next zone
terminal-help-uncover = I am looking
terminal-help-pass = hand over
terminal-help-again = ask the bot again
terminal-help-go-on = go on
terminal-help-pause = pause
terminal-help-play = play
terminal-help-speed = speed
terminal-help-eyes = other eyes
terminal-help-confirm = choose
terminal-help-let-go = let go
terminal-help-withdraw = take back
terminal-help-aid = help
terminal-help-undo = undo
terminal-help-hint = hint
terminal-help-inspect = look closer
terminal-help-log = log
terminal-help-replay = replay
terminal-help-resign = give up
terminal-help-resign-match = give up the match
terminal-help-resign-leg = give up { $leg }
terminal-help-back = back
terminal-help-step = on
terminal-help-continue = play on
terminal-help-values = values
terminal-help-review = review
terminal-help-share = share
terminal-help-next-card = next card
terminal-help-kind = kind
terminal-help-search = search

terminal-speed-slow = slow
terminal-speed-normal = normal
terminal-speed-fast = fast
terminal-speed-fastest = fastest

terminal-keys-heading = Keys
terminal-keys =
    1 a … — touch the piece with this key
    Enter — choose what is touched
    Backspace, Esc — let go of the last piece, of all
    arrows, Tab, space — move, go to the next piece in play, touch
    W — take back a choice that still waits
    U — undo the last decision
    H — ask the adviser for a hint
    I — look closer at a zone
    L — the whole log
    P — hand the screen to somebody else
    T — pass trap windows and the like by themselves, or be asked every time
    R — give up; after the end, replay
    Q — leave
terminal-replay-keys =
    arrows — a step on, a step back
    PageUp, PageDown, Home, End — jump
    space — play or pause
    + - — faster, slower
    Tab — look through other eyes
    C — play on from here against a bot
    V — what the adviser expects all along
    I — everything on the table in words
    R — what the coach says about the match
    S — the match as a text to share
    Q — leave

terminal-cards-count = { $shown } of { $all } cards
terminal-every-kind = every kind
terminal-filter = Kind: { $kind } · Search: { $search }
terminal-no-cards = This game has no cards of its own.
terminal-no-card-passes = No card is like that. Tab shows another kind, Esc ends the search.

terminal-setup-title = What shall it be?
terminal-setup-name = Karman
terminal-setup-play = Play
terminal-setup-seats = Players
terminal-setup-no-loadout = chosen at the table
terminal-help-start = play
terminal-help-cards = cards
terminal-help-next-game = next game
terminal-help-choose-game = set it up
terminal-help-next-row = next line
terminal-help-turn = change
terminal-help-games = games
terminal-help-write = write or paste
terminal-help-bring = bring it
terminal-help-written = take
terminal-help-unwritten = leave it

terminal-you = You
terminal-plain-empty = nothing
terminal-plain-enter = Press Enter when only you can see the screen.
terminal-plain-help-hint = Type a move as it is written in the list; “help” tells what else there is.
terminal-plain-yes = Type “yes” to do it, anything else to leave it.
terminal-plain-left = You leave the table. Goodbye!
terminal-plain-scores = Scores: { $scores }.
terminal-plain-help = Type a move as it is written in the list, or its number where the list has numbers. Besides that:
terminal-plain-colon = A colon before such a word keeps it from being a move.
terminal-plain-bring = Or write it: “bring” and the text.
terminal-word-help = help
terminal-word-aid = aid
terminal-word-look = look
terminal-word-log = log
terminal-word-hint = hint
terminal-word-undo = undo
terminal-word-withdraw = withdraw
terminal-word-bring = bring
terminal-word-hand-over = hand-over
terminal-word-passing = passing
terminal-word-resign = resign
terminal-word-quit = quit
terminal-about-help = this page
terminal-about-aid = the rules one wants at hand
terminal-about-look = everything on the table with its text
terminal-about-log = what has happened so far
terminal-about-hint = what the adviser would do
terminal-about-undo = take the last decision back
terminal-about-withdraw = take back a choice that still waits
terminal-about-bring = bring along what is written after it, where something is put together at the table
terminal-about-hand-over = hand the screen to somebody else
terminal-about-passing = whether trap windows and the like are passed by themselves
terminal-about-resign = give up the match
terminal-about-quit = leave the table

terminal-online-lost = The line was lost; trying again…
terminal-online-back = The line is back.
terminal-online-closed = The server has ended this: { $why }
terminal-online-unchecked = NOT CHECKED: the record could not be had. { $why }
terminal-online-said = { $name }: { $text }
terminal-online-no-hint = There is no advice in a match with others.
terminal-online-draw = offer a draw
terminal-online-agree = agree
terminal-online-decline = decline
terminal-online-say = say something
terminal-online-rematch = propose a rematch
terminal-review-waiting = The coach is still thinking; choices left: { $left }.

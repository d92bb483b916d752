# What the page says. Every key exists in every language with the same arguments.

web-skip = Skip to the content
web-title = { $page } · Karman
web-close = Close

web-nav = Pages
web-nav-home = Games
web-nav-table = Table
web-nav-gallery = Cards
web-nav-rules = Rules
web-nav-settings = Settings

web-home-title = What shall we play?
web-home-lead = Small games of secret choices, against a bot or somebody beside you. Everything runs in this page, without an account.
web-game-seats = { $least } to { $most } players
web-game-seats-fixed = { $most ->
    [one] One player
   *[other] { $most } players
}
web-game-rules = Rules
web-game-cards = Cards
web-unfinished-title = Unfinished matches
web-unfinished = { $steps ->
    [0] Unfinished: { $game }, just begun
    [one] Unfinished: { $game }, one step played
   *[other] Unfinished: { $game }, { $steps } steps played
}
web-unfinished-lost = The match cannot be taken up again: { $fault } You can forget it and start a new one.
web-continue = Continue
web-forget = Forget it
web-open-title = Look at a match
web-open-link = Link or text of a match
web-open-file = Journal as a file
web-open = Open
web-file-unreadable = “{ $file }” is no journal of a match: { $fault } Choose a file that was saved here or written by “karman play --journal”.
web-file-refused = The browser did not hand the file over.

web-setup-seats = Who plays
web-setup-count = How many
web-setup-more = More options
web-setup-start = Start

web-seat = { $seat }: { $sitter }
web-person = a person
web-seat-chosen = has chosen
web-seat-awaited = is choosing…
web-zone-empty = empty
web-side = What happened and what holds
web-bar = Your choice
web-recap = What just happened
web-log = Log
web-aid-title = Rules at hand
web-piece-touched = chosen
web-piece-open = can be used
web-piece-lit = in the light
web-piece-share = the adviser gives it { $share }
web-piece-key = key { $key }
web-confirm = Play: { $choice }
web-confirm-nothing = Choose a piece
web-withdraw = Take it back
web-let-go = Let go
web-undo = Undo
web-hint = Hint
web-surprise = Surprise me
web-swap = Screen to { $seat }
web-resign = Give up
web-resign-title = Give up?
web-resign-question = The match is lost then.
web-resign-yes = Give up
web-resign-no = Play on
web-help = Help
web-ask-again = Ask the bot again
web-hold = Let me think
web-ready = I am alone with the screen
web-rematch = Play again
web-replay = Watch again
web-other-game = Another game
web-watching = Only bots play here. Sit back; you can watch it again step by step when it is over.
web-no-match-title = No match is on
web-no-match = Choose a game to start one; a match that was put aside can be continued from there too.
web-no-chance = The browser hands out no random numbers, so no card can be dealt. Try another browser.
web-bots-unable = The browser stops the worker in which bots think. Load the page again, or try another browser.

web-keys-title = Keys
web-keys-pieces = touch the piece that shows the key
web-keys-confirm = play what is chosen
web-keys-withdraw = take it back, let go
web-keys-undo = undo
web-keys-hint = ask for a hint
web-keys-surprise = let chance choose
web-keys-help = this page
web-keys-shift = Where a piece shows one of these letters, hold Shift for the command.

web-share = Copy link
web-save = Save as file
web-share-link = Link to this match
web-share-copied = The link is copied. It holds the whole match; whoever opens it can watch it.
web-share-by-hand = The browser allows no copying here; mark the link and copy it by hand.
web-share-no-file = The browser refused to save a file.

web-replay-title = Replay
web-replay-unreadable = This match cannot be shown: { $fault }
web-replay-at = Step { $at } of { $last }
web-replay-first = Start
web-replay-previous = Back
web-replay-next = Next
web-replay-last = End
web-replay-play = Play
web-replay-pause = Pause
web-replay-position = Position
web-replay-speed = Speed
web-replay-study = What was expected?
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-fastest = fastest
web-gaze = Seen by
web-gaze-open = everybody, all cards open
web-gaze-spectator = a spectator
web-gaze-seat = { $seat }
web-go-on = Go on from here
web-go-on-against = Against
web-curve = What the adviser expected

web-gallery-title = Cards: { $game }
web-gallery-games = Games
web-gallery-search = Search names and texts
web-gallery-pack = Pack
web-gallery-owner = Belongs to
web-gallery-kind = Kind
web-gallery-all = all
web-gallery-count = { $all ->
    [0] This game has no cards of its own.
   *[other] { $found } of { $all } cards
}

web-rules-title = Rules: { $game }
web-rules-games = Games
web-rules-search = Search the rules
web-rules-found = { $found ->
    [0] Nothing found; try fewer or other words.
    [one] One passage found
   *[other] { $found } passages found
}
web-rules-clauses = Every case, clause by clause
web-rules-clauses-coming = The clauses are on their way…
web-rules-clauses-away = The clauses could not be had. Is there a network?
web-rules-play = Play it

web-settings-language = Language
web-settings-theme = Colours
web-settings-motion = Motion
web-settings-system = as the system has it
web-settings-dark = dark
web-settings-light = light
web-settings-motion-full = everything moves
web-settings-motion-reduced = nothing that need not
web-settings-sound = Sound
web-settings-sound-why = Small tones when a card is chosen and turned.
web-settings-hand-over = Cover between people
web-settings-hand-over-why = When two people share this screen, nothing is shown until the right one looks.
web-settings-confirm = Confirm choices
web-settings-confirm-why = A choice waits for “Play” or Enter, so that a slip of the finger costs nothing.
web-settings-pass = Pass what is usually passed
web-settings-pass-why = Trap windows and the like open often and are passed by themselves: against bots when you could do nothing, against people after a few seconds, equally long whatever you could do.
web-settings-kept = Settings are kept in this browser and nowhere else.

web-store-forbidden = This browser keeps nothing for this page, so the match is gone when the page is closed. You can play on.
web-store-full = The browser's store is full, so the match is gone when the page is closed. You can play on.

web-no-games = This build has no games.
web-error-title = That did not work
web-error-what-to-do = If somebody sent you the link, ask for it again. Everything else starts from the first page.
web-error-home = To the games
web-unknown-route = There is no page “{ $path }”.
web-crash-title = The page has stopped
web-crash-explanation = Something went wrong in the program itself. Your match was kept after the last choice: load the page again and continue it. If it stops again, forget the kept matches.
web-crash-reload = Load again
web-crash-forget = Forget the matches and load again

web-loadout-label = { $title } of { $seat }
web-loadout-at-table = { $title } as a text
web-loadout-none = chosen at the table
web-loadout-bring = Bring it
web-loadout-keep = Keep it
web-loadout-copy = Copy it
web-loadout-clear = Clear
web-loadout-kept = Kept in this browser
web-loadout-forget = Forget
web-loadout-copied = The text is on the clipboard.
web-loadout-by-hand = The browser did not let the text be copied; mark it and copy it by hand.
web-review-waiting = The coach is still thinking; choices left: { $left }.

# What the page says where it plays with others. Every key exists in every language with the same arguments.

web-nav-online = With others
web-hint-alone = There is no advice in a match with others.

web-online-door-title = Play with others.
web-online-door-lead = This page came from a server: send somebody a link, and play at once.
web-online-door-go = To the lobby

web-online-title = Play with others
web-online-lead = Make a match and send its link; whoever opens it takes a seat. No account is needed.
web-online-name = Your name
web-online-no-name = Say first what you want to be called.
web-online-new = New match
web-online-quick = Whoever comes first
web-online-quick-what = Game
web-online-quick-go = Find somebody
web-online-looking = Looking for matches…
web-online-mine = Your matches
web-online-open = Open matches
web-online-open-none = Nobody waits in public now. Make a match and let it stand here.
web-online-watch = To watch
web-online-watch-none = Nobody plays in public now.
web-online-join = Join
web-online-go-on = Go on
web-online-look = Look at it
web-online-watch-it = Watch
web-online-stage-waiting = waiting
web-online-stage-playing = being played
web-online-stage-over = over

web-online-invite-lead = Seats that are left open are taken by whoever opens the link.
web-online-by-link = Open seat, by the link
web-online-clock = Clock
web-online-late = Who runs out of time
web-online-late-lose = loses
web-online-late-bot = is replaced by a bot
web-online-listed = In the public list
web-online-make = Make the match
web-online-back = Back to the lobby
web-clock-none = Without a clock
web-clock-move-60 = 1 minute a choice
web-clock-bank-300-5 = 5 minutes, 5 seconds more with each choice
web-clock-bank-900-10 = 15 minutes, 10 seconds more with each choice
web-clock-days-1 = 1 day a choice
web-clock-days-3 = 3 days a choice

web-online-opening = To the match…
web-online-refused = The server does not open this match
web-online-waits-people = Waiting for whoever takes the open seats.
web-online-waits-ready = All seats are taken; it starts as soon as everybody is here.
web-online-take-seat = Take a seat
web-online-invitation = Invite
web-online-link = Link to this match
web-online-copy = Copy
web-online-link-copied = The link is copied: send it to whoever shall play or watch.
web-online-qr = The link to this match as a QR code

web-online-strip = Who is here
web-online-people = Seats
web-online-is-you = you
web-online-is-away = away
web-online-is-coming = takes the seat…
web-online-is-here = here
web-online-watching = { $count ->
    [one] One watches
   *[other] { $count } watch
}
web-online-line-opening = Connecting…
web-online-line-up = Connected
web-online-line-lost = The line was lost; trying again…
web-online-line-ended = The server ended the line: { $why }
web-online-draw = Offer a draw
web-online-agree = Agree
web-online-decline = No
web-online-take-back = No longer
web-online-say = Say something
web-online-sayings = What was said
web-online-rematch = The rematch begins: the seats are changed.
web-online-to-rematch = To the rematch
web-online-verify = Check that it was fair
web-online-unreachable = The server cannot be reached. It may be back soon: try again.
web-online-garbled = The server answered something this page does not understand. Load the page again: it may be an older one.

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
web-online-grace = { $seconds ->
    [one] A lost connection stops the clock for 1 second in all
   *[other] A lost connection stops the clock for { $seconds } seconds in all
}
web-online-listed = In the public list
web-online-make = Make the match
web-online-back = Back to the lobby
web-clock-none = Without a clock
web-clock-move-60 = 1 minute a choice
web-clock-bank-300-5 = 5 minutes, 5 seconds more with each choice
web-clock-bank-900-10 = 15 minutes, 10 seconds more with each choice
web-clock-days-1 = 1 day a choice
web-clock-days-3 = 3 days a choice
web-clock-move = { $seconds ->
    [one] { $seconds } second a choice
   *[other] { $seconds } seconds a choice
}
web-clock-bank = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, { $increment } more with each choice
web-clock-days = { $days ->
    [one] { $days } day a choice
   *[other] { $days } days a choice
}

web-online-opening = To the match…
web-online-refused = The server does not open this match
web-online-waits-people = Waiting for whoever takes the open seats.
web-online-waits-ready = All seats are taken; it starts as soon as everybody is here.
web-online-take-seat = Take a seat
web-online-terms = What is played for
web-online-term = { $name }: { $value }
web-online-rated-guest = This match counts for the ratings, so only people with an account sit here. You can watch it as you are.
web-online-rated-account = Make an account or log in
web-online-leave-question = Others sit here and wait. Your seat becomes free, and whoever opens the link can take it.
web-online-stay = Stay
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

web-online-stranger = { $why }
web-online-called-off = There is no match here
web-online-left = You have left the match.
web-online-leave = Leave the match
web-online-call-off = Call the match off
web-online-rated = Rated
web-online-rated-why = It counts for the ratings: only people with an account sit there, and whoever runs out of time loses.
web-online-is-rated = rated

web-account-title = Your account
web-account-link = Account
web-account-as = You are { $name }.
web-account-guest = You play as the guest { $name }. With an account you keep your matches, come back from any device and play rated matches.
web-account-nobody = With an account you keep your matches, come back from any device and play rated matches. Nothing but a name and a password is needed.
web-account-make = Make an account
web-account-make-go = Make it
web-account-log-in = Log in
web-account-log-in-go = Log in
web-account-name = Name
web-account-password = Password
web-account-password-hint = At least { $least } characters.
web-account-made = The account is made, { $name }. Your matches are yours.
web-account-logged-in = Welcome back, { $name }.
web-account-over = You are no longer logged in here.
web-account-log-out = Log out
web-account-log-out-everywhere = Log out everywhere
web-account-logged-out = You are logged out.
web-account-logged-out-everywhere = You are logged out on every device.
web-account-profile = As others see you
web-account-since = Here since { $date }
web-account-ratings = Your ratings
web-account-change = Change the password
web-account-change-go = Change it
web-account-old = Old password
web-account-new = New password
web-account-password-changed = The password is changed. Every other device is logged out.
web-account-data = Your data
web-account-export = Take everything along
web-account-exported = Everything the server keeps of you is in the file.
web-account-delete = Delete everything
web-account-delete-title = Do you want to be forgotten?
web-account-delete-question = What you play now is given up. Your name, your ratings and your sessions are deleted; the records of your matches stay without your name. This cannot be undone.
web-account-delete-yes = Delete everything
web-account-delete-no = Stay
web-account-deleted = The server has forgotten you.

web-rating = Rating
web-rating-game = Game
web-rating-tables = Tables
web-rating-matches = Matches
web-rating-two = Tables of two
web-rating-many = Tables of three and more
web-rating-none = No rated match yet.
web-rating-now = { $name } has a first rating: { $rating }
web-rating-changed = { $name }: { $before } → { $rating } ({ $change })
web-rating-changes = What this match changed
web-ratings-link = Ratings
web-ratings-title = { $game }: the best
web-ratings-games = Ratings of other games
web-ratings-why = Counted are rated matches between accounts. Who stands higher is surer to play better: a rating is taken for as low as it may well be.
web-ratings-looking = Asking the server…
web-ratings-nobody = Nobody has played a rated match yet.
web-ratings-place = Place
web-ratings-name = Name

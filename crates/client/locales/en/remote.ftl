# What is said about tables on a server.
remote-no-welcome = The server did not say welcome.
remote-not-started = The match has not started yet.
remote-not-yours = That is for the server to do, not for a screen.
remote-no-undo = Nothing of yours can be taken back now: something was drawn or answered since.
remote-no-seed = The record does not show the server's seed.
remote-other-seed = The seed in the record is not the one the server promised before the match.
remote-other-entropy = What you added to the key is not in the record.
remote-other-parts = The key in the record is not made of exactly what the people at the table added.
remote-other-story = The record does not tell what was told here while it was played.
remote-other-ending = The record does not end as the match did here.
remote-fair-mine = FAIR: the seed is the one that was promised, your part is in the key, every draw is what the key says, and the record tells what you saw.
remote-fair-seen = FAIR: the seed is the one that was promised, every draw is what the key says, and the record tells what was shown here.
remote-unfair = NOT FAIR: { $fault }
remote-refused = The server says: { $why }
remote-open-seat = open seat
remote-you = { $name } (you)
remote-days-left = { $days ->
    [one] { $days } day and { $time }
   *[other] { $days } days and { $time }
}
remote-joined = { $name } has come.
remote-proposes-draw = { $name } proposes a draw.
remote-proposes-undo = { $name } wants to take the last decision back.
remote-proposes-rematch = { $name } proposes a rematch with the seats changed.
remote-declined = { $name } does not agree.
remote-undone = { $name } has taken the last decision back.
remote-bot-took = A bot plays on for { $name }.
remote-timed-out = { $name } has run out of time.
remote-resigned = { $name } has given up.
remote-draw-agreed = A draw was agreed on.
remote-phrase-hello = 👋 Hello!
remote-phrase-good-luck = 🍀 Good luck!
remote-phrase-well-played = 👏 Well played!
remote-phrase-wow = 😮 Wow!
remote-phrase-sorry = 🙏 Sorry.
remote-phrase-thinking = 🤔 Let me think…
remote-phrase-thanks = 😊 Thanks!
remote-phrase-bye = 🚪 Bye!
remote-left = { $name } has left the table.
remote-cancelled = The match was called off.

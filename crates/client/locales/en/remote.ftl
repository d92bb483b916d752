# What is said about tables on a server.
remote-no-welcome = The server did not say welcome.
remote-not-started = The match has not started yet.
remote-not-yours = That is for the server to do, not for a screen.
remote-no-undo = Nothing of yours can be taken back now: something was drawn or answered since.
remote-no-seed = The record does not show the server's seed.
remote-other-seed = The seed in the record is not the one the server promised before the match.
remote-other-entropy = What you added to the key is not in the record.

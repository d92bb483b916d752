# What the laboratory says. Every key exists in every language with the same arguments.

lab-bots = Bots
lab-no-iterations = Without a simulation a bot cannot think; ask for at least one.
lab-no-pairings = There is nothing to be measured in “{ $game }” that way; leave out a filter.
lab-unknown-group = There is no group “{ $text }”; there are: { $known }.
lab-unknown-contender = Nobody is called “{ $text }”; there are: { $known }.

lab-stopped = Stopped after { $played } of { $games } games; the numbers above are of those.
lab-headline = { $title }: { $games } games, { $each } a pairing, { $bot } on both sides, { $seconds } s ({ $speed } games/s)
lab-name = name
lab-share = wins
lab-interval = 95 %
lab-draws = draws
lab-median = rounds
lab-worst = worst
lab-best = best
lab-course = Rounds: median { $median }, 5 % up to { $low }, 95 % up to { $high }. Draws { $draws }. Decided by: { $endings }.
lab-solo = Alone against the game
lab-opponent = opponent
lab-all-opponents = All
lab-targets = Targets
lab-holds = holds
lab-fails = FAILS
lab-unsure = (could be chance)
lab-against = { $one } against { $other }
lab-target-average = Each average within its group { $low } to { $high } %
lab-target-pairing = No pairing beyond { $low } to { $high } %
lab-target-rounds = Median of { $low } to { $high } rounds
lab-target-ending = { $ending } decides { $low } to { $high } % of games
lab-target-solo = The bot alone wins { $low } to { $high } %
lab-target-harder = The harder way costs at least { $low } points, at most { $high }

# What the arcade itself says. Every key exists in every language with the same arguments.

arcade-unknown-game = There is no game “{ $text }”; there are: { $known }.
arcade-unknown-game-near = There is no game “{ $text }”; did you mean “{ $near }”? There are: { $known }.
arcade-no-card-files = The game “{ $game }” has no card files.
arcade-players-count = { $given ->
    [one] One player was named
   *[other] { $given } players were named
} for a table of { $seats }; name { $seats } of them, or one to sit in every seat.
arcade-no-games = No games were asked for; ask for at least one.
arcade-no-threads = Without a thread nothing is played; ask for at least one.
arcade-many-threads = At most { $most } threads can be asked for; { $asked } are too many.
arcade-thread = A thread could not be started: { $reason }.
arcade-player-failed = Game { $number }, seat { $seat }: { $fault }
arcade-player-illegal = The player in seat { $seat } chose something that is no legal move.

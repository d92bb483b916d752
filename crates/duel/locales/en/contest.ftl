# A match of the duel: choosing heroes, the games, the log. Every key exists in every language with the same arguments.

game-duel = Pocket duel
about-duel = Two heroes, one card each a round, revealed together.

option-format = Format
option-format-standard-1 = One game
option-format-standard-2 = First to two wins
option-format-conquest = Conquest: win once with each of three heroes
option-format-legacy = Legacy: beaten heroes pass cards on
option-start_health = Health at the start
option-max_health = Most health
option-max_energy = Most energy
option-rest_energy = Energy for a Rest
option-defense_block = What Defense blocks
option-defense_block-all = Everything
option-round_limit = Most rounds in a game
option-draw_limit = Drawn games that end a match
option-mirror = Secret choice, same hero allowed
option-boxes = Heroes from
option-boxes-mixed = Both boxes
option-boxes-a = Box A
option-boxes-b = Box B
option-challenge = The Automa's challenge rule

duel-automa = The Automa
duel-solo-conquest = Conquest is not played against the Automa; choose standard-1, standard-2 or legacy.
duel-challenge-two = The challenge rule belongs to the Automa; switch “challenge” off or play alone.

duel-log-taken = { $player } takes { $hero }.
duel-log-teams = The teams lie open: { $one } against { $other }.
duel-log-game = Game { $number }: { $one } against { $other }.
duel-log-column = The Automa turns over its deck card { $number }.
duel-log-column-none = The Automa sees a lone Rest and needs no deck card.
duel-log-won = Game { $number } is over. { $count }.
duel-log-drawn = Game { $number } is drawn. { $count }.
duel-log-next = { $player } sends { $hero }.
duel-log-passed = You pass { $card } in place of { $replaced }.
duel-log-kept = You pass nothing.
duel-log-considered = { $player } has decided about passing a card.
duel-log-resigned = { $player } gives up the match.
duel-log-round = Round { $round }.
duel-log-revealed = { $hero } plays { $card } ({ $type }).
duel-log-cancelled = { $hero }'s card is cancelled by { $foe }'s.
duel-log-cancelled-text = { $hero }'s card is cancelled: the text of { $foe }'s card says so.
duel-log-uncancellable = { $hero }'s card cannot be cancelled.
duel-log-energy-cancelling = { $hero } gains energy for cancelling: { $change }, now { $now }.
duel-log-energy-rest = { $hero } gains energy from Rest: { $change }, now { $now }.
duel-log-energy-effect = { $hero }: energy { $change }, now { $now }.
duel-log-energy-cost = { $hero } pays energy: { $change }, now { $now }.
duel-log-energy-reserve = { $hero }'s card goes to reserve: energy { $change }, now { $now }.
duel-log-unlocked = { $hero } unlocks { $card }.
duel-log-executed = { $hero } rested against a Weapon and is executed by { $foe }.
duel-log-executed-text = { $hero } is executed: the text of { $foe }'s card says so.
duel-log-annulled = Both would execute each other; neither does.
duel-log-unexecutable = { $hero } cannot be executed.
duel-log-attacked = { $hero } attacks with { $attack }: { $dealt } dealt, { $foe } at { $health }.
duel-log-blocked-card = { $hero } blocks { $damage } with the card played.
duel-log-blocked-permanent = { $hero } blocks { $damage } with the permanent.
duel-log-blocked-next = { $hero } blocks { $damage } as promised last round.
duel-log-hurt = { $hero } takes { $damage }, now at { $health }.
duel-log-healed = { $hero } heals { $gained }, now at { $health }.
duel-log-used = { $hero } uses { $card }.
duel-log-declined = { $hero } does not use { $card }.
duel-log-chose = { $hero } chooses option { $option } of { $card }.
duel-log-could-not-pay = { $hero } cannot pay for { $card } any more.
duel-log-paid = { $hero } pays { $health } health.
duel-log-named = { $type } is named in { $hero }'s hand.
duel-log-discarded = { $hero } discards { $card }.
duel-log-removed = { $hero }'s { $card } leaves the game.
duel-log-sealed = { $hero }'s { $card } is sealed.
duel-log-took = { $hero } takes back { $card }.
duel-log-unsealed = { $hero }'s { $card } only loses its seal.
duel-log-hand-safe = { $hero }'s hand cannot be reached.
duel-log-turned = { $hero }'s permanent turns to side { $side }.
duel-log-marks = { $hero }: marks now { $now }.
duel-log-next-round = { $hero } carries something into the next round.
duel-log-went = { $hero }'s { $card } { $to ->
    [hand] returns to hand
    [reserve] goes to reserve
    [removed] leaves the game
   *[discard] is discarded
}.
duel-log-recovered = { $hero } rests: { $count ->
    [one] one card comes
   *[other] { $count } cards come
} back to hand.
duel-log-sudden-death = Both are down and equal: the first difference decides.
duel-log-gave-up = { $hero } gives up the game.
duel-log-ended-health = { $hero } wins: { $foe } has fallen.
duel-log-ended-execution = { $hero } wins by execution of { $foe }.
duel-log-ended-limit = { $hero } wins: more health than { $foe } after the last round.
duel-log-ended-resigned = { $hero } wins: { $foe } has given up.
duel-log-ended-draw = The game is drawn: equal health after the last round.

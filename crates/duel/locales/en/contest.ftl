# A match of the duel: choosing heroes, the games, the log. Every key exists in every language with the same arguments.

game-duel = Pocket duel
about-duel = Two heroes, one card each a round, revealed together.

option-format = Format
option-format-standard-1 = One game
option-format-standard-2 = First to two wins
option-format-conquest = Conquest: win with each hero
option-format-legacy = Legacy: the beaten pass cards
option-heroes = Heroes
option-heroes-chosen = Chosen by the players
option-heroes-random = Dealt by chance
option-start_health = Health at the start
option-max_health = Most health
option-max_energy = Most energy
option-rest_energy = Energy for a Rest
option-defense_block = What Defense blocks
option-defense_block-all = Everything
option-defense_block-1 = 1
option-defense_block-2 = 2
option-defense_block-3 = 3
option-defense_block-4 = 4
option-defense_block-5 = 5
option-defense_block-6 = 6
option-defense_block-7 = 7
option-defense_block-8 = 8
option-defense_block-9 = 9
option-round_limit = Most rounds in a game
option-draw_limit = Drawn games that end a match
option-mirror = Secret choice, same hero allowed
option-boxes = Heroes from
option-boxes-mixed = Both boxes
option-boxes-a = Box A
option-boxes-b = Box B
option-challenge = The Automa's challenge rule

duel-automa = The Automa
duel-automa-inside = the Automa
duel-automa-wins = The Automa wins.
duel-counter-deck = deck cards
duel-log-inherited = The Automa passes { $card } in place of { $replaced }.
duel-solo-conquest = Conquest is not played against the Automa; choose standard-1, standard-2 or legacy.
duel-challenge-two = The challenge rule belongs to the Automa; switch “challenge” off or play alone.

duel-log-taken = { $player } takes { $hero }.
duel-log-teams = The teams lie open: { $one } against { $other }.
duel-log-dealt = Chance deals the heroes: { $one } against { $other }.
duel-log-game = Game { $number }: { $one } against { $other }.
duel-log-column = The Automa turns over its deck card { $number }.
duel-log-column-none = The Automa sees a lone Rest and needs no deck card.
duel-log-won = Game { $number } is over. { $count }.
duel-log-drawn = Game { $number } is drawn. { $count }.
duel-log-rival-next = The Automa sends { $hero }.
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
duel-log-score = { $round }. { $one } / { $other } · health { $health }, energy { $energy }
duel-log-score-cancel = { $round }. { $one } / { $other } cancel · health { $health }, energy { $energy }
duel-log-sudden-death = Both are down and equal: the first difference decides.
duel-log-gave-up = { $hero } gives up the game.
duel-log-ended-health = { $hero } wins: { $foe } has fallen.
duel-log-ended-execution = { $hero } wins by execution of { $foe }.
duel-log-ended-limit = { $hero } wins: more health than { $foe } after the last round.
duel-log-ended-resigned = { $hero } wins: { $foe } has given up.
duel-log-ended-draw = The game is drawn: equal health after the last round.

duel-few-heroes = This format needs { $needed } heroes, but the chosen boxes have { $count }; choose other boxes or load more packs.
duel-no-automa = No Automa cards are loaded for the chosen boxes, so nobody plays against you; choose other boxes or two seats.
duel-pass-marked = “{ $card }” carries the no-pass mark and cannot take the place of “{ $place }” or any other card.
duel-pass-received = “{ $card }” was received and is no own card of this hero; it cannot take the place of “{ $place }” now.
duel-pass-own = Only the received card can travel on now; “{ $card }” cannot take the place of “{ $place }”.
duel-pass-place = There is no place “{ $place }” free for “{ $card }” in the next hero's deck.
duel-pass-type = “{ $card }” is of another type than “{ $place }”; a passed card replaces one of its own type.

duel-headline-round = Game { $game }, round { $round }. Games { $count }.
duel-headline-between = Before game { $game }. Games { $count }.
duel-prompt-wait = Waiting.
duel-prompt-team = Choose three heroes, one after another.
duel-prompt-hero = Choose your hero.
duel-prompt-rival = Choose the Automa's hero.
duel-prompt-rival-team = Choose the Automa's team.
duel-prompt-field = Choose the hero for this game.
duel-prompt-next = Choose the hero who comes next.
duel-prompt-pass = Pass a card of the beaten hero: touch it, then the card it replaces. Or pass nothing.
duel-prompt-pass-on = Pass the received card on, or not.
duel-prompt-play = Choose a card to play.
duel-prompt-may = Use the effect?
duel-prompt-option = Choose one.
duel-prompt-option-of = { $card }: choose one.
duel-prompt-may-of = { $card }: use the effect?
duel-prompt-may-this = { $card }: { $what }. Use it?
duel-prompt-card = Choose a card.
duel-prompt-type = Name a type in your foe's hand.

duel-zone-played = Played by { $player }
duel-zone-hand = Hand of { $player }
duel-zone-active = In force for { $player }
duel-zone-reserve = Reserve of { $player }
duel-zone-discard = Discard of { $player }
duel-zone-removed = Out of the game, { $player }
duel-zone-beaten = The beaten hero's cards
duel-zone-receiver = The next hero's cards
duel-zone-answers = Answers
duel-counter-health = health
duel-counter-energy = energy
duel-counter-marks = marks
duel-counter-attack = attack
duel-badge-fights = fights
duel-badge-out = out
duel-badge-cancelled = cancelled
duel-badge-sealed = sealed
duel-badge-side-b = side B
duel-side-b = Side B:
duel-hidden-hero = a hero chosen secretly
duel-hidden-card = a hidden card, { $type }
duel-label-keep = Pass nothing
duel-label-yes = Yes
duel-label-no = No
duel-label-option = Option { $number }
duel-label-pass = { $card } in place of { $replaced }

duel-aid-1 = Strength cancels Agility, Agility cancels Intelligence, Intelligence cancels Strength; cancelling gives 1 energy.
duel-aid-2 = A Weapon against a Rest wins at once, unless the Weapon is cancelled.
duel-aid-3 = Defense blocks all damage that can be blocked.
duel-aid-4 = Rest takes the whole discard back in hand and then gives 1 energy.
duel-aid-5 = A cancelled card does nothing and returns to hand; any other goes to the discard.
duel-aid-6 = An ultimate unlocks when your energy reaches its number; a permanent stays in force, a playable one comes to hand.
duel-aid-7 = At 0 health or less you lose unless your foe is as low; equal and down, the first difference decides.

ending-health = Health
ending-execution = Execution
ending-limit = Round limit
ending-resigned = Resignation
duel-solo-plain = Plain
duel-solo-challenge = Challenge
duel-box-a = Box A
duel-box-b = Box B

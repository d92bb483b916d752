# The game: set-up, table, log. Every key exists in every language with the same arguments.

game-tactics = Tactics
about-tactics = Two units around secret leaders: rows that change what a hero does, orders, operations and traps; for two.

option-trophies = Trophies to win
option-mirror-leaders = Equal leaders
option-mirror-leaders-allow = are allowed
option-mirror-leaders-redraw = are chosen anew
option-actions-per-turn = Actions per turn
option-operation-time = Time of an operation
option-operation-clock = Operations tick
option-operation-clock-own-turns = in own turns
option-operation-clock-all-turns = in all turns
option-cast-any-wave = Spells in every wave
option-granted-attacks-count = Granted attacks count
option-truce-passives = Abilities reach the rival in the truce
option-trap-depth = Traps that answer traps
option-round-cap = Most rounds of a match
option-quiet-cap = Quiet rounds that end a match
option-match-cap = Most matches

ending-retreat = a leader fell
ending-stalemate = stalemate
ending-resigned = resigned

tactics-hidden = a hidden card
tactics-trap = a face-down trap
tactics-body = body
tactics-lit = row of the wave
tactics-attack = Attack
tactics-life = Life
tactics-damage = Damage
tactics-time = Time
tactics-cards = Cards
tactics-trophies = Trophies
tactics-empty = empty: { $place }
tactics-headline = Match { $match }, round { $round }, wave: { $row }. Turn of { $seat }, actions: { $actions }. Trophies { $a }:{ $b }
tactics-ask-leader = Choose your leader.
tactics-ask-action = Take an action, or pass.
tactics-ask-window = Trigger a trap, or go on.
tactics-ask-choice = Choose.
tactics-zone-unit = Unit of { $seat }
tactics-zone-reserve = Reserve of { $seat }
tactics-zone-hand = Hand of { $seat }
tactics-zone-discard = Discard pile of { $seat }
tactics-zone-deck = Deck of { $seat }
tactics-zone-seen = Cards to choose from
tactics-zone-words = What you may do

tactics-word-draw = Draw
tactics-word-shoot = At range
tactics-word-cast = Cast
tactics-word-power = Leader action { $n }
tactics-word-order = Play the order
tactics-word-operation = Play the operation
tactics-word-trap = Set the trap
tactics-word-swap = Swap
tactics-word-clear = Clear
tactics-word-drop = Discard
tactics-word-pass = Pass
tactics-word-yes = Yes
tactics-word-no = No
tactics-word-option = Option { $n }
tactics-word-number = Number { $n }
tactics-word-react = Reaction { $n } first
tactics-word-done = Done

tactics-move-leader = Lead with { $card }
tactics-move-recruit = Recruit { $card } to { $slot }
tactics-move-attack = { $card } attacks { $target }
tactics-move-shoot = { $card } shoots at { $target }
tactics-move-cast = { $card } casts
tactics-move-order = Play the order of { $card }
tactics-move-operation = Play the operation of { $card }
tactics-move-trap = Set { $card } as a trap
tactics-move-move = Move { $card } to { $slot }
tactics-move-swap = Swap { $card } and { $other }
tactics-move-clear = Clear { $card }
tactics-move-drop = Discard reserve { $n }
tactics-move-trigger = Trigger trap { $n }
tactics-move-pick = Choose { $card }
tactics-move-pick-unit = Choose { $card } ({ $slot })
tactics-move-held = Choose reserve { $n }
tactics-move-slot = Choose slot { $slot } of { $seat }

tactics-log-leaders = Leaders: { $a } and { $b }.
tactics-log-round = Round { $number }.
tactics-log-wave = Wave: { $row }.
tactics-log-turn = Turn of { $seat }.
tactics-log-passed = { $seat } passes.
tactics-log-announced = { $seat }: { $action }{ $plain ->
    [yes] {""}
   *[no] , { $card }
}.
tactics-log-cancelled = The action of { $seat } is cancelled.
tactics-log-drawn = { $seat } draws { $card }.
tactics-log-looked = { $seat } looks at { $card }.
tactics-log-shown = Shown: { $card }.
tactics-log-discarded = Discarded: { $card }.
tactics-log-returned = Back to the hand: { $card }.
tactics-log-buried = Into the deck: { $card }.
tactics-log-damaged = { $card }: { $n } damage.
tactics-log-healed = { $card }: { $n } healed.
tactics-log-defeated = { $card } is defeated.
tactics-log-resurrected = { $card } is back.
tactics-log-placed = { $card } stands on { $slot } of { $seat }.
tactics-log-triggered = Trap: { $card }.
tactics-log-expired = Its time is over: { $card }.
tactics-log-trophies = Trophies { $a }:{ $b }.
tactics-log-champion = { $seat } wins the game.
tactics-log-won = { $seat } wins the match.
tactics-log-drawn-match = The match is drawn.

tactics-why-row = It is not the wave of that row ({ $clause }).
tactics-why-taken = That slot is taken ({ $clause }).
tactics-why-starred = That card has acted this turn ({ $clause }).
tactics-why-fresh = A hero recruited this wave does not attack ({ $clause }).
tactics-why-reserve = Your reserve is full, or the card is not of that kind ({ $clause }).
tactics-why-long = That takes two actions ({ $clause }).
tactics-why-deck = Your deck is empty ({ $clause }).
tactics-why-hand = Your hand is full ({ $clause }).
tactics-why-nobody = Nobody stands there ({ $clause }).
tactics-why-truce = No attacks in the first round ({ $clause }).
tactics-why-ranged = That card cannot attack at range ({ $clause }).
tactics-why-shield = The target is shielded ({ $clause }).
tactics-why-reach = Melee reaches the first of a column, from the first of a column ({ $clause }).

tactics-aid-1 = A round is three waves: vanguard, flank, rear. In a wave each player has one turn of two actions.
tactics-aid-2 = Draw, recruit, attack, cast, play an order or operation, set a trap, move, clear a body, discard from the reserve: one action. A swap takes two.
tactics-aid-3 = Recruits and attacks belong to the row of the wave. Each card does one of recruit, attack, cast, move and swap a turn.
tactics-aid-4 = Melee is between the first cards of columns. Ranged attacks reach everybody who is not behind an interceptor.
tactics-aid-5 = The first round is a truce: no attacks, no traps, nothing that touches the rival.
tactics-aid-6 = Losses are counted at the end of a wave. A fallen leader ends the match; trophies win the game.

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
option-trap-depth = How deep traps answer traps
option-round-cap = Most rounds of a match
option-quiet-cap = Quiet rounds that end a match
option-match-cap = Most matches

ending-retreat = a leader fell
ending-stalemate = stalemate
ending-resigned = resigned

tactics-hidden = a hidden card
tactics-trap = a face-down trap
tactics-body = body
tactics-attack = Attack
tactics-life = Life
tactics-damage = Damage
tactics-time = Time
tactics-cards = Cards
tactics-trophies = Trophies
tactics-empty = empty: { $place }
tactics-headline = Match { $match }, round { $round }{ $truce ->
    [yes] {" "}(truce)
   *[no] {""}
}, wave: { $row }. Turn of { $seat }, actions: { $actions }. Trophies { $a }:{ $b }
tactics-ask-leader = Choose your leader.
tactics-ask-action = Take an action, or pass. { $actions ->
    [one] One action is left.
   *[other] { $actions } actions are left.
}
tactics-ask-window = { $action } Trigger a trap, or go on.
tactics-ask-choice = Choose.
tactics-zone-unit = Unit of { $seat }
tactics-zone-reserve = Reserve of { $seat }
tactics-zone-hand = Hand of { $seat }
tactics-zone-discard = Discard pile of { $seat }
tactics-zone-deck = Deck of { $seat }
tactics-zone-seen = Laid out
tactics-zone-words = What you may do

tactics-word-draw = Draw
tactics-word-shoot = At range
tactics-word-cast = Cast
tactics-word-power = Leader action
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
tactics-move-attack = { $card } attacks { $target }: { $n } damage
tactics-move-shoot = { $card } shoots at { $target }: { $n } damage
tactics-move-cast = { $card } casts: { $text }
tactics-move-order = Play the order of { $card }
tactics-move-operation = Play the operation of { $card }
tactics-move-trap = Set { $card } as a trap
tactics-move-move = Move { $card } to { $slot }
tactics-move-swap = Swap { $card } and { $other }
tactics-move-clear = Clear { $card }
tactics-move-drop = Discard from the reserve: { $card }
tactics-move-trigger = Trigger the trap of { $card }
tactics-move-pick = Choose { $card }
tactics-move-pick-unit = Choose { $card } ({ $seat }, { $slot })
tactics-move-held = Choose reserve { $n }
tactics-move-slot = Choose slot { $slot } of { $seat }

tactics-log-leaders = Leaders: { $a } and { $b }.
tactics-log-round = Round { $number }.
tactics-log-wave = Wave: { $row }.
tactics-log-turn = Turn of { $seat }.
tactics-log-passed = { $seat } passes.
tactics-log-announced = { $action }.
tactics-log-cancelled = The action of { $seat } is cancelled.
tactics-log-drawn = { $seat } draws { $card }.
tactics-log-looked = { $seat } looks at { $card }.
tactics-log-shown = Shown: { $card }.
tactics-log-discarded = Discarded: { $card }.
tactics-log-returned = Back to the hand: { $card }.
tactics-log-buried = Into the deck: { $card }.
tactics-log-damaged = { $card }: { $n } damage{ $known ->
    [yes] , by { $by }
   *[no] {""}
}.
tactics-log-healed = { $card }: { $n } healed{ $known ->
    [yes] , by { $by }
   *[no] {""}
}.
tactics-log-defeated = { $card } is defeated{ $known ->
    [yes] , by { $by }
   *[no] : losses of the wave
}.
tactics-log-resurrected = { $card } comes back to life.
tactics-log-placed = { $card } stands on { $slot }.
tactics-log-triggered = A trap is triggered: { $card }.
tactics-log-expired = Its time is over: { $card }.
tactics-log-trophies = Trophies { $a }:{ $b }.
tactics-log-champion = { $seat } wins the game.
tactics-log-won = { $seat } wins the match.
tactics-log-drawn-match = The match is drawn.

tactics-why-row = It is the wave of the { $row ->
    [vanguard] vanguard
    [flank] flank
   *[rear] rear
}: that row recruits, attacks and casts ({ $clause }).
tactics-why-taken = That slot is taken: name an empty one ({ $clause }).
tactics-why-starred = That card has acted this turn, by one of recruit, attack, cast, move and swap: let another act ({ $clause }).
tactics-why-fresh = A hero recruited this wave does not attack ({ $clause }).
tactics-why-reserve = Your reserve is full: discard one of its three cards first ({ $clause }).
tactics-why-long = That takes two actions; { $actions ->
    [0] none is left
    [one] one is left
   *[other] { $actions } are left
} ({ $clause }).
tactics-why-deck = Your deck is empty ({ $clause }).
tactics-why-hand = Your hand is full ({ $clause }).
tactics-why-nobody = Nobody stands there ({ $clause }).
tactics-why-truce = No attacks in the first round ({ $clause }).
tactics-why-ranged = That card cannot attack at range ({ $clause }).
tactics-why-shield = The interceptor on { $slot } shields the target from ranged attacks: aim at the interceptor or at another column ({ $clause }).
tactics-why-reach = Melee reaches the first of a column only: in that column, { $slot } ({ $clause }).
tactics-why-out-of-reach = Nobody is within its reach ({ $clause }).
tactics-why-no-place = Too many such effects are at work already: wait until one ends ({ $clause }).

tactics-aid-1 = A round is three waves: vanguard, flank, rear. In a wave each player has one turn of two actions.
tactics-aid-2 = Draw, recruit, attack, cast, play an order or operation, set a trap, move, clear a body, discard from the reserve: one action. A swap takes two.
tactics-aid-3 = Recruits and attacks belong to the row of the wave. Each card does one of recruit, attack, cast, move and swap a turn.
tactics-aid-4 = Melee is between the first cards of columns. Ranged attacks reach everybody who is not behind an interceptor.
tactics-aid-5 = The first round is a truce: no attacks, no traps, nothing that touches the rival.
tactics-aid-6 = Losses are counted at the end of a wave. A fallen leader ends the match; trophies win the game.

tactics-headline-leaders = Match { $match }. Leaders are chosen in secret. Trophies { $a }:{ $b }
tactics-deck-top = the top of the deck
tactics-hand-max = At most
tactics-reserve-slot = reserve { $n }
tactics-both-names = { $leader } ({ $hero })
tactics-owner = card of { $seat }
tactics-lethal = lethal damage
tactics-shielded = shielded
tactics-in-melee = in melee
tactics-acted = has acted
tactics-who = { $card } ({ $seat })
tactics-who-foreign = { $card } ({ $seat }, card of { $owner })
tactics-does = { $seat }: { $action }, { $card }
tactics-does-plain = { $seat }: { $action }
tactics-does-to = { $seat }: { $action }, { $card } to { $slot }
tactics-does-attack = { $seat }: { $card } attacks { $target } { $kind }
tactics-window = { $done ->
    [yes] Done: { $action }.
   *[no] Announced: { $action }.
}
tactics-ask-text = { $card }: { $text }
tactics-ask-reaction = Several abilities react: which comes first?
tactics-ask-clock = The time of several operations is over: which leaves first?
tactics-points-left = left: { $n }
tactics-delayed = what was to come later
tactics-over-resigned = { $seat } wins the game: the rival resigned.
tactics-group = Leaders
option-any-leader = Leaders of the whole deck
tactics-why-turn = It is not your turn: answer what is asked ({ $clause }).
tactics-why-question = First answer the open question ({ $clause }).
tactics-why-not-in-hand = That card is not in your hand ({ $clause }).
tactics-why-other-bar = The card has another bar than that ({ $clause }).
tactics-why-actions = No action is left ({ $clause }).
tactics-why-limited = That can be done once a turn ({ $clause }).
tactics-why-forbidden = An ability forbids that ({ $clause }).
tactics-why-attacked = A card attacks once a wave ({ $clause }).
tactics-why-behind = Somebody stands in front of the attacker in its column ({ $clause }).
tactics-why-untargetable = An ability keeps the target out of reach of that attack ({ $clause }).
tactics-why-touches = In the truce nothing may touch the rival ({ $clause }).
tactics-why-pay = You cannot pay for that text ({ $clause }).
tactics-why-no-target = There is nothing to choose for that text ({ $clause }).
tactics-why-no-spell = That card has no spell there ({ $clause }).
tactics-why-no-power = Your leader has no such action ({ $clause }).
tactics-why-no-hero = Only living heroes move ({ $clause }).
tactics-why-no-pair = A swap takes two heroes or bodies of your unit, without the leader ({ $clause }).
tactics-why-no-body = No body lies there ({ $clause }).
tactics-why-nothing-held = Nothing lies there in your reserve ({ $clause }).

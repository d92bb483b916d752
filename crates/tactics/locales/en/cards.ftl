# What cards say, made from their trees. Every key exists in every language with the same arguments.

tactics-kind-card = Card
tactics-vanguard = Vanguard
tactics-flank = Flank
tactics-rear = Rear
tactics-card-bar = { $bar }: { $text }
tactics-card-leader = Leader { $name } { $attack }/{ $life }: { $text }
tactics-bar-order = Order: { $text }
tactics-bar-operation = Operation: { $text }
tactics-bar-operation-expiry = Operation: { $text }. When its time is over: { $expiry }
tactics-bar-trap = Trap. { $event }: { $text }

tactics-ability-spell = → { $text }
tactics-ability-while = while { $when }: { $text }
tactics-ability-on = { $event }: { $text }
tactics-ability-on-may = { $event }: you may { $text }
tactics-ability-per-turn = { $text } ({ $n ->
    [one] once a turn
   *[other] { $n } times a turn
})
tactics-ability-leader = action ({ $price }{ $limited ->
    [yes] , once a turn
   *[no] {""}
}): { $text }
tactics-price-free = free
tactics-price-one = one action
tactics-price-long = two actions

tactics-select = { $noun } ({ $marks })
tactics-each = each { $what }
tactics-noun-hero = { $side ->
    [own] own hero
    [rival] rival hero
   *[any] hero
}
tactics-noun-leader = { $side ->
    [own] own leader
    [rival] rival leader
   *[any] leader
}
tactics-noun-card = { $side ->
    [own] own hero or leader
    [rival] rival hero or leader
   *[any] hero or leader
}
tactics-noun-body = { $side ->
    [own] own body
    [rival] rival body
   *[any] body
}
tactics-noun-piece = { $side ->
    [own] own hero or body
    [rival] rival hero or body
   *[any] hero or body
}
tactics-noun-empty = { $side ->
    [own] own empty slot
    [rival] rival empty slot
   *[any] empty slot
}
tactics-noun-operation = { $side ->
    [own] own operation
    [rival] rival operation
   *[any] operation
}
tactics-noun-trap = { $side ->
    [own] own trap
    [rival] rival trap
   *[any] trap
}
tactics-noun-hand = { $side ->
    [own] card of your hand
    [rival] card of the rival hand
   *[any] card in hand
}
tactics-noun-discard = { $side ->
    [own] card of your discard pile
    [rival] card of the rival discard pile
   *[any] discarded card
}
tactics-noun-deck = { $side ->
    [own] card of your deck
    [rival] card of the rival deck
   *[any] card of a deck
}
tactics-place-self = this card
tactics-place-current-row = in the row of the wave
tactics-place-my-row = in this row
tactics-place-my-column = in this column
tactics-place-in-melee = in melee
tactics-place-shielded = shielded
tactics-place-adjacent = adjacent
tactics-place-ahead = ahead
tactics-place-behind = behind
tactics-place-forward = forward
tactics-place-support = support
tactics-place-each = it
tactics-place-event-source = the cause
tactics-place-event-target = the target
tactics-place-last = the one before
tactics-place-row-vanguard = in the vanguard
tactics-place-row-flank = on the flank
tactics-place-row-rear = in the rear
tactics-place-column = in column { $n }
tactics-place-column-of = in the column of choice { $n }
tactics-place-chosen = choice { $n }
tactics-place-top = top { $n }
tactics-filter-other = another
tactics-filter-wounded = wounded
tactics-filter-unwounded = unwounded
tactics-filter-lethal = with lethal damage
tactics-filter-in-melee = in melee
tactics-filter-fresh = recruited this wave
tactics-filter-hurt-this-wave = hurt this wave
tactics-filter-spell = with a spell
tactics-filter-foreign = of another owner
tactics-filter-has-order = with an order
tactics-filter-has-operation = with an operation
tactics-filter-has-trap = with a trap
tactics-filter-attacked-melee = attacked in melee this wave
tactics-filter-attacked-ranged = attacked at range this wave
tactics-filter-not = not: { $what }
tactics-compared = { $what } { $is } { $n }
tactics-stat-attack = attack
tactics-stat-life = life
tactics-stat-damage-on = damage
tactics-stat-life-left = life left
tactics-stat-printed-attack = printed attack
tactics-stat-printed-life = printed life
tactics-keyword-ranged = ranged
tactics-keyword-intercept = intercept
tactics-counter-vengeance = vengeance
tactics-counter-magic = magic
tactics-counter-rage = rage

tactics-stat-of = { $what } of { $of }
tactics-count = the number of: { $of }
tactics-hand-size-own = your hand size
tactics-hand-size-rival = the rival hand size
tactics-hand-size-any = cards in both hands
tactics-deck-size-own = your deck size
tactics-deck-size-rival = the rival deck size
tactics-deck-size-any = cards in both decks
tactics-quantity-actions-left = actions left
tactics-quantity-event-amount = that much
tactics-quantity-last = as much as was done
tactics-quantity-picked = the number picked
tactics-difference = { $of } less { $less }
tactics-half-up = half of { $of }, rounded up
tactics-sum = the sum ({ $parts })
tactics-times = the product ({ $parts })
tactics-min = the least ({ $parts })
tactics-max = the greatest ({ $parts })

tactics-and = {" and "}
tactics-or = {" or "}
tactics-when-exists = there is: { $what }
tactics-when-compare = { $left } { $is } { $right }
tactics-when-nth = number { $n } of the turn: { $event }
tactics-when-by = by: { $what }
tactics-when-to = to: { $what }
tactics-when-first-player = you are first player
tactics-when-my-turn = in your turn
tactics-when-truce = in the truce
tactics-when-wave-vanguard = in the vanguard wave
tactics-when-wave-flank = in the flank wave
tactics-when-wave-rear = in the rear wave
tactics-when-kind-melee = in melee
tactics-when-kind-ranged = at range
tactics-when-cause-losses = by losses
tactics-when-cause-instant = by an effect
tactics-whose-own = own
tactics-whose-rival = rival
tactics-whose-any = anybody

tactics-event-announced = announced: { $action }
tactics-event-done = done: { $action }
tactics-event-damaged = damage was placed
tactics-event-healed = damage was healed
tactics-event-defeated = a hero was defeated
tactics-event-resurrected = a hero came back
tactics-event-moved = a hero moved
tactics-event-entered = a hero came
tactics-event-left = a hero left
tactics-event-cleared = a body was cleared
tactics-event-drawn = cards were drawn
tactics-event-discarded = cards were discarded
tactics-event-trap-triggered = a trap was triggered
tactics-event-expired = an operation ended
tactics-event-counter-changed = counters changed
tactics-event-status-changed = markers changed
tactics-event-turn-start = a turn starts
tactics-event-turn-end = a turn ends
tactics-event-wave-start = a wave starts
tactics-event-wave-end = a wave ends, before losses
tactics-event-round-start = a round starts
tactics-action-recruit = recruit
tactics-action-attack = attack
tactics-action-cast = spell
tactics-action-leader-action = leader action
tactics-action-order = order
tactics-action-operation = operation
tactics-action-trap = trap
tactics-action-move = move
tactics-action-swap = swap
tactics-action-clear = clear a body
tactics-action-draw = draw
tactics-action-reserve-discard = discard from the reserve

tactics-give-attack = attack { $n }: { $to }{ $aimed ->
    [yes] , against: { $versus }
   *[no] {""}
}
tactics-give-attack-times = attack × { $n }: { $to }{ $aimed ->
    [yes] , against: { $versus }
   *[no] {""}
}
tactics-give-attack-of = has the attack of { $of }: { $to }
tactics-give-attack-of-higher = has the attack of { $of } if higher: { $to }
tactics-give-life = life { $n }: { $to }
tactics-give-life-set = life { $n }: { $to }
tactics-give-keyword = { $keyword }: { $to }
tactics-give-reduce = { $n } damage less ({ $from }){ $floor ->
    [0] {""}
   *[other] , at least { $floor }
}: { $to }
tactics-give-prevent = no damage ({ $from }): { $to }
tactics-give-untargetable = no target ({ $by }): { $to }
tactics-give-hand-max = maximum hand { $n }
tactics-give-actions = actions per turn: { $n }
tactics-give-cost = { $action }: { $price }{ $limited ->
    [yes] , once a turn
   *[no] {""}
}
tactics-give-open-hand = the rival hand is open to you
tactics-give-see-top = you always see the top card of your deck
tactics-give-forbid = forbidden ({ $side }): { $action }
tactics-harm-attacks = attacks
tactics-harm-melee = melee
tactics-harm-ranged = ranged
tactics-harm-all = all damage
tactics-aim-melee = melee
tactics-aim-ranged = ranged attacks
tactics-aim-spells = spells
tactics-aim-orders = orders

tactics-then = {", then "}
tactics-effect-then = { $first }; if that did something: { $then }
tactics-effect-if = if { $when }: { $then }
tactics-effect-if-else = if { $when }: { $then }; otherwise { $otherwise }
tactics-effect-may = you may { $what }
tactics-effect-choose-one = one of these: { $what }
tactics-effect-repeat = { $n } times: { $what }
tactics-effect-for-each = for each { $what }: { $effect }
tactics-effect-choose = choose { $n }: { $what }
tactics-effect-choose-up-to = choose up to { $n }: { $what }
tactics-effect-choose-random = { $n } at random: { $what }
tactics-effect-choose-rival = the rival chooses { $n }: { $what }
tactics-effect-pick-number = pick a number from { $from } to { $to }
tactics-effect-split-damage = { $n } damage split among: { $what }
tactics-effect-split-heal = heal { $n } split among: { $what }
tactics-effect-pay = pay { $cost }: { $what }
tactics-effect-later = later, { $event } ({ $until }): { $what }
tactics-effect-during = { $until }: { $what }
tactics-effect-damage = { $n } damage: { $what }
tactics-effect-heal = heal { $n }: { $what }
tactics-effect-move-damage = move { $n } damage from { $what } to { $to }
tactics-effect-defeat = defeat: { $what }
tactics-effect-resurrect = resurrect: { $what }
tactics-effect-clear = clear: { $what }
tactics-effect-attack = attack ({ $kind }) by: { $what }
tactics-effect-attack-bonus = attack ({ $kind }, +{ $bonus }) by: { $what }
tactics-effect-recruit = recruit { $what } into { $into }
tactics-effect-move = move { $what } to { $into }
tactics-effect-swap = swap { $what } and { $other }
tactics-effect-rearrange = rearrange the unit ({ $side })
tactics-effect-rearrange-in = rearrange ({ $side }) { $where }
tactics-effect-send = { $what }: to { $to }
tactics-effect-take-hero = take { $what } into { $into }
tactics-effect-draw = draw { $n }
tactics-effect-draw-from = draw { $n } ({ $side }) from the deck ({ $from })
tactics-effect-discard = discard { $n } ({ $side })
tactics-effect-discard-random = discard { $n } at random ({ $side })
tactics-effect-discard-top = discard the top { $n } of the deck ({ $side })
tactics-effect-take-card = take into your hand: { $what }
tactics-effect-look = look at: { $what }
tactics-effect-reveal = show to all: { $what }
tactics-effect-reorder = look at the top { $n } cards of your deck and put them back in any order
tactics-effect-search = find, show and take: { $what }; shuffle
tactics-effect-shuffle = shuffle the deck ({ $side })
tactics-effect-run-order = run the order of { $what }{ $then }
tactics-effect-cast = cast the spell of { $what }
tactics-effect-actions = { $n } actions this turn ({ $side })
tactics-effect-actions-next = { $n } actions next turn ({ $side })
tactics-effect-cancel = cancel it
tactics-effect-add-status = { $status } × { $n }: { $what }
tactics-effect-remove-status = remove { $status }: { $what }
tactics-effect-add-counter = { $n } { $kind }: { $what }
tactics-effect-spend-counter = spend { $kind }: { $what }
tactics-effect-add-time = { $n } time: { $what }
tactics-effect-discard-reserve = discard: { $what }
tactics-effect-recall = back to the hand: { $what }
tactics-cost-discard = discard { $n }
tactics-cost-spend = { $n } { $kind }
tactics-cost-damage = { $n } damage to this
tactics-cost-defeat-self = the defeat of this
tactics-cost-defeat = the defeat of { $what }
tactics-until-turn = this turn
tactics-until-wave = this wave
tactics-until-round = this round
tactics-until-match = this match
tactics-to-hand = its owner's hand
tactics-to-top = the top of its owner's deck
tactics-to-bottom = the bottom of its owner's deck
tactics-to-discard = its owner's discard pile
tactics-fate-stay = {""}
tactics-fate-discard = {""}, then discard it
tactics-fate-bottom = {""}, then put it under the deck
tactics-kind-melee = melee
tactics-kind-ranged = ranged

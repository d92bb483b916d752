# What cards say, made from their trees. Every key exists in every language with the same arguments.

tactics-kind-card = Hero, attack { $attack }, life { $life }
tactics-vanguard = Vanguard
tactics-flank = Flank
tactics-rear = Rear
tactics-card-bar = { $bar }: { $text }
tactics-card-leader = Leader { $name } { $attack }/{ $life }: { $text }
tactics-bar-order = Order: { $text }{ $touches ->
    [yes] {" "}[not in the truce]
   *[no] {""}
}
tactics-bar-operation = Operation: { $text }{ $touches ->
    [yes] {" "}[not in the truce]
   *[no] {""}
}
tactics-bar-operation-expiry = Operation: { $text }. When its time is over: { $expiry }{ $touches ->
    [yes] {" "}[not in the truce]
   *[no] {""}
}
tactics-bar-trap = Trap: when { $event }, you may { $text }

tactics-ability-spell = → { $text }{ $touches ->
    [yes] {" "}[not in the truce]
   *[no] {""}
}
tactics-ability-while = while { $when }: { $text }
tactics-ability-on = when { $event }: { $text }
tactics-ability-on-may = when { $event }: you may { $text }
tactics-ability-per-turn = { $text } ({ $n ->
    [one] once a turn
   *[other] { $n } times a turn
})
tactics-ability-leader = action ({ $price }{ $limited ->
    [yes] , once a turn
   *[no] {""}
}): { $text }{ $touches ->
    [yes] {" "}[not in the truce]
   *[no] {""}
}
tactics-price-free = free
tactics-price-one = one action
tactics-price-long = two actions

tactics-select = { $noun } ({ $marks })
tactics-noun-hero = { $number ->
    [each] { $side ->
        [own] each own hero
        [rival] each rival hero
       *[any] each hero
    }
   *[one] { $side ->
        [own] own hero
        [rival] rival hero
       *[any] hero
    }
}
tactics-noun-leader = { $number ->
    [each] { $side ->
        [own] each own leader
        [rival] each rival leader
       *[any] each leader
    }
   *[one] { $side ->
        [own] own leader
        [rival] rival leader
       *[any] leader
    }
}
tactics-noun-card = { $number ->
    [each] { $side ->
        [own] each own hero and leader
        [rival] each rival hero and leader
       *[any] each hero and leader
    }
   *[one] { $side ->
        [own] own hero or leader
        [rival] rival hero or leader
       *[any] hero or leader
    }
}
tactics-noun-body = { $number ->
    [each] { $side ->
        [own] each own body
        [rival] each rival body
       *[any] each body
    }
   *[one] { $side ->
        [own] own body
        [rival] rival body
       *[any] body
    }
}
tactics-noun-piece = { $number ->
    [each] { $side ->
        [own] each own hero and body
        [rival] each rival hero and body
       *[any] each hero and body
    }
   *[one] { $side ->
        [own] own hero or body
        [rival] rival hero or body
       *[any] hero or body
    }
}
tactics-noun-empty = { $number ->
    [each] { $side ->
        [own] each own empty slot
        [rival] each rival empty slot
       *[any] each empty slot
    }
   *[one] { $side ->
        [own] own empty slot
        [rival] rival empty slot
       *[any] empty slot
    }
}
tactics-noun-operation = { $number ->
    [each] { $side ->
        [own] each own operation
        [rival] each rival operation
       *[any] each operation
    }
   *[one] { $side ->
        [own] own operation
        [rival] rival operation
       *[any] operation
    }
}
tactics-noun-trap = { $number ->
    [each] { $side ->
        [own] each own trap
        [rival] each rival trap
       *[any] each trap
    }
   *[one] { $side ->
        [own] own trap
        [rival] rival trap
       *[any] trap
    }
}
tactics-noun-hand = { $number ->
    [each] { $side ->
        [own] each card of your hand
        [rival] each card of the rival's hand
       *[any] each card in hand
    }
   *[one] { $side ->
        [own] card of your hand
        [rival] card of the rival's hand
       *[any] card in hand
    }
}
tactics-noun-discard = { $number ->
    [each] { $side ->
        [own] each card of your discard pile
        [rival] each card of the rival's discard pile
       *[any] each discarded card
    }
   *[one] { $side ->
        [own] card of your discard pile
        [rival] card of the rival's discard pile
       *[any] discarded card
    }
}
tactics-noun-deck = { $number ->
    [each] { $side ->
        [own] each card of your deck
        [rival] each card of the rival's deck
       *[any] each card of the decks
    }
   *[one] { $side ->
        [own] card of your deck
        [rival] card of the rival's deck
       *[any] card of a deck
    }
}
tactics-chosen = { $kind ->
    [empty] the chosen slot
   *[other] { $n ->
        [1] the chosen
        [2] the second chosen
       *[other] the third chosen
    } { $kind ->
        [hero] hero
        [leader] leader
        [body] body
        [piece] piece
        [operation] operation
        [trap] trap
       *[other] card
    }
}
tactics-per = +1 per { $what }
tactics-up-to = up to { $n }
tactics-any-number = any number
tactics-all = all
tactics-place-self = this card
tactics-place-current-row = in the row of the wave
tactics-place-my-row = in this row
tactics-place-my-column = in this column
tactics-place-in-melee = in melee
tactics-place-shielded = shielded
tactics-place-adjacent = adjacent
tactics-place-ahead = ahead
tactics-place-behind = behind
tactics-place-forward = in front of this card
tactics-place-support = behind this card
tactics-place-each = that card
tactics-place-event-source = its cause
tactics-place-event-target = its target
tactics-place-last = of the step before
tactics-place-row-vanguard = in the vanguard
tactics-place-row-flank = on the flank
tactics-place-row-rear = in the rear
tactics-place-column = in column { $n }
tactics-place-column-of = in the column of the chosen card{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
}
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

tactics-event-announced = { $side ->
    [own] you announce: { $action }
    [rival] the rival announces: { $action }
   *[any] somebody announces: { $action }
}
tactics-event-done = { $side ->
    [own] your { $action } is done
    [rival] a rival { $action } is done
   *[any] any { $action } is done
}
tactics-event-damaged = { $side ->
    [own] an own card takes damage
    [rival] a rival card takes damage
   *[any] a card takes damage
}
tactics-event-healed = { $side ->
    [own] an own card is healed
    [rival] a rival card is healed
   *[any] a card is healed
}
tactics-event-defeated = { $side ->
    [own] an own hero is defeated
    [rival] a rival hero is defeated
   *[any] a hero is defeated
}
tactics-event-resurrected = { $side ->
    [own] an own hero comes back
    [rival] a rival hero comes back
   *[any] a hero comes back
}
tactics-event-moved = { $side ->
    [own] an own hero moves
    [rival] a rival hero moves
   *[any] a hero moves
}
tactics-event-entered = { $side ->
    [own] a hero comes into your unit
    [rival] a hero comes into the rival's unit
   *[any] a hero comes into a unit
}
tactics-event-left = { $side ->
    [own] a hero leaves your unit
    [rival] a hero leaves the rival's unit
   *[any] a hero leaves a unit
}
tactics-event-cleared = { $side ->
    [own] an own body is cleared
    [rival] a rival body is cleared
   *[any] a body is cleared
}
tactics-event-drawn = { $side ->
    [own] you draw
    [rival] the rival draws
   *[any] somebody draws
}
tactics-event-discarded = { $side ->
    [own] you discard
    [rival] the rival discards
   *[any] somebody discards
}
tactics-event-trap-triggered = { $side ->
    [own] you trigger a trap
    [rival] the rival triggers a trap
   *[any] a trap is triggered
}
tactics-event-expired = { $side ->
    [own] an own operation ends
    [rival] a rival operation ends
   *[any] an operation ends
}
tactics-event-counter-changed = { $side ->
    [own] counters of an own card change
    [rival] counters of a rival card change
   *[any] counters of a card change
}
tactics-event-status-changed = { $side ->
    [own] markers of an own hero change
    [rival] markers of a rival hero change
   *[any] markers of a hero change
}
tactics-event-turn-start = { $side ->
    [own] your turn starts
    [rival] the rival's turn starts
   *[any] a turn starts
}
tactics-event-turn-end = { $side ->
    [own] your turn ends
    [rival] the rival's turn ends
   *[any] a turn ends
}
tactics-event-wave-start = { $side ->
    [own] a wave starts (you are first)
    [rival] a wave starts (the rival is first)
   *[any] a wave starts
}
tactics-event-wave-end = { $side ->
    [own] a wave ends, before losses (you are first)
    [rival] a wave ends, before losses (the rival is first)
   *[any] a wave ends, before losses
}
tactics-event-round-start = { $side ->
    [own] a round starts (you are first)
    [rival] a round starts (the rival is first)
   *[any] a round starts
}
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

tactics-give-attack = attack { $n }{ $limited ->
    [yes] {" "}{ $kind }
   *[no] {""}
}: { $to }{ $aimed ->
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
tactics-give-forbid = { $side ->
    [own] you may not
    [rival] the rival may not
   *[any] nobody may
}: { $action }
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
tactics-effect-repeat = { $count ->
    [0] { $n } times
    [one] once
   *[other] { $n } times
}: { $what }
tactics-effect-for-each = for each { $what }: { $effect }
tactics-effect-choose = { $by ->
    [random] { $n } at random
    [rival] the rival chooses { $n }
    [owner] the owner chooses { $n }
   *[own] choose { $n }
}: { $what }
tactics-effect-pick-number = pick a number from { $from } to { $to }
tactics-effect-split-damage = { $n } damage split among: { $what }
tactics-effect-split-heal = heal { $n } split among: { $what }
tactics-effect-pay = pay { $cost }: { $what }
tactics-effect-later = later, { $each ->
    [yes] each time
   *[no] once
} when { $event } ({ $until }): { $what }
tactics-effect-during = { $until }: { $what }
tactics-effect-damage = { $n } damage: { $what }
tactics-effect-heal = heal { $n }: { $what }
tactics-effect-move-damage = move { $n } damage from { $what } to { $to }
tactics-effect-defeat = defeat: { $what }
tactics-effect-resurrect = resurrect: { $what }
tactics-effect-clear = clear: { $what }
tactics-effect-attack = { $what } attacks { $kind }{ $plain ->
    [yes] {""}
   *[no] {" "}with +{ $bonus }
}{ $usual ->
    [yes] {""}
   *[no] , target: { $targets }
}{ $fresh ->
    [yes] , also if recruited this wave
   *[no] {""}
}
tactics-effect-recruit = recruit { $what } into { $into }
tactics-effect-move = move { $what } to { $into }
tactics-effect-swap = swap { $what } and { $other }
tactics-effect-rearrange = { $side ->
    [own] rearrange your unit
    [rival] rearrange the rival's unit
   *[any] rearrange both units
}
tactics-effect-rearrange-in = { $side ->
    [own] rearrange your pieces
    [rival] rearrange the rival's pieces
   *[any] rearrange pieces
} { $where }
tactics-effect-send = { $what }: to { $to }
tactics-effect-take-hero = take { $what } into { $into }
tactics-effect-draw = { $side ->
    [own] draw
    [rival] the rival draws
   *[any] each player draws
} { $n }{ $usual ->
    [yes] {""}
   *[no] {" "}from { $from ->
        [own] your deck
        [rival] the rival's deck
       *[any] any deck
    }
}
tactics-effect-discard = { $side ->
    [own] discard
    [rival] the rival discards
   *[any] each player discards
} { $n }{ $by ->
    [random] {" "}at random
    [own] {" "}of your choice
    [rival] {" "}of the rival's choice
   *[holder] {""}
}
tactics-effect-discard-top = discard the top { $n } of { $side ->
    [own] your deck
    [rival] the rival's deck
   *[any] both decks
}
tactics-effect-take-card = take into your hand: { $what }
tactics-effect-look = look at: { $what }
tactics-effect-reveal = show to all: { $what }
tactics-effect-reorder = look at the top { $n } cards of your deck and put them back in any order
tactics-effect-search = find, show and take: { $what }; shuffle
tactics-effect-shuffle = shuffle { $side ->
    [own] your deck
    [rival] the rival's deck
   *[any] both decks
}
tactics-effect-run-order = run the order of { $what }{ $then }
tactics-effect-cast = cast the spell of { $what }
tactics-effect-actions = { $side ->
    [own] you have
    [rival] the rival has
   *[any] each player has
} { $n } { $count ->
    [one] action
   *[other] actions
} this turn
tactics-effect-actions-next = { $side ->
    [own] you have
    [rival] the rival has
   *[any] each player has
} { $n } { $count ->
    [one] action
   *[other] actions
} next turn
tactics-effect-cancel = cancel it
tactics-effect-add-status = { $status } × { $n }: { $what }
tactics-effect-remove-status = remove { $n } × { $status }: { $what }
tactics-effect-add-counter = { $n } { $kind }: { $what }
tactics-effect-spend-counter = spend { $n } { $kind }: { $what }
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

# Words the shipped set does not use.
tactics-price-three = three actions
tactics-price-four = four actions
tactics-noun-trophy = { $side ->
    [own] card of your trophies
    [rival] card of the rival's trophies
   *[any] card of a trophy
}
tactics-place-event-cards = those cards
tactics-filter-the-named = as named
tactics-filter-attacked-us-melee = attacked your unit in melee this wave
tactics-filter-attacked-us-ranged = shot at your unit this wave
tactics-give-more-actions = { $n } actions per turn
tactics-give-copy-power = has the power of: { $of }{ $numbers ->
    [yes] , and its numbers
   *[no] {""}
}
tactics-give-show-hand = your hand is open to the rival
tactics-ability-replace = instead: { $text }
tactics-ability-replace-may = you may instead: { $text }
tactics-replace-redirect = damage to { $of } ({ $lethal ->
    [yes] what is lethal
   *[no] up to { $n }
}) lands on: { $to }
tactics-replace-retarget = attack of { $of } gets another target, chosen by { $by ->
    [rival] the rival
   *[own] you
}
tactics-replace-leaving = leaving { $of }: { $to }
tactics-replace-damage = of damage to { $of }: { $text }
tactics-replace-defeat = of the defeat of { $of }: { $text }
tactics-replace-draw = draw from the rival's deck
tactics-flag-losses-at-once = { $side ->
    [own] your heroes
    [rival] the rival's heroes
   *[any] heroes
} with lethal damage fall at once
tactics-flag-steal-losses = rival heroes lost at the end of a wave may come to you with life { $n }
tactics-flag-bodies-attack = your bodies may attack with attack { $n }
tactics-flag-choose-rival-melee-target = you pick the targets of the rival's melee attacks
tactics-flag-attack-when-recruited = a hero you recruit may at once do this for free: { $action }
tactics-flag-act-any-wave = attacks and casts in every wave: { $what }
tactics-flag-all-free-once-per-kind = every kind of action is free once per turn, and you have no other actions
tactics-flag-bodies-block-melee = { $side ->
    [own] your bodies
    [rival] the rival's bodies
   *[any] bodies
} block melee
tactics-flag-extra-columns = { $n ->
    [one] your unit has one more column on the outside
   *[other] your unit has { $n } more columns on the outside
}
tactics-flag-trap-on-own-turn = your traps may be triggered in your own turn
tactics-effect-show-to = show the rival: { $what }
tactics-effect-name-card = name a card
tactics-effect-actions-for = { $side ->
    [own] you have
    [rival] the rival has
   *[any] each player has
} { $n } actions this turn for: { $kinds }
tactics-cost-time = a time token
tactics-until-next-turn = to the end of your next turn
tactics-fate-return = {""}, then return it to its owner's hand

# What cards say. Every key exists in every language with the same arguments.
# `who` is `me` (the owner of the card) or `foe`; `is` is `yes`, or `no` where a condition is turned round;
# `on` is `card`, or `permanent` where the text lies on a permanent ultimate.

## Types: by name, after "a", after "played" or "cancels", and before "card".

duel-type-strength = Strength
duel-type-agility = Agility
duel-type-intelligence = Intelligence
duel-type-weapon = Weapon
duel-type-defense = Defense
duel-type-rest = Rest
duel-type-ultimate = Ultimate
duel-type-permanent = Permanent

duel-a-type-strength = a Strength
duel-a-type-agility = an Agility
duel-a-type-intelligence = an Intelligence
duel-a-type-weapon = a Weapon
duel-a-type-defense = a Defense
duel-a-type-rest = a Rest
duel-a-type-ultimate = an Ultimate
duel-a-type-permanent = a Permanent

duel-played-type-strength = Strength
duel-played-type-agility = Agility
duel-played-type-intelligence = Intelligence
duel-played-type-weapon = Weapon
duel-played-type-defense = Defense
duel-played-type-rest = Rest
duel-played-type-ultimate = Ultimate
duel-played-type-permanent = Permanent
duel-played-any = any card

duel-of-type-strength = Strength
duel-of-type-agility = Agility
duel-of-type-intelligence = Intelligence
duel-of-type-weapon = Weapon
duel-of-type-defense = Defense
duel-of-type-rest = Rest
duel-of-type-ultimate = Ultimate
duel-of-type-permanent = Permanent

## Cards of a set of types.

duel-cards-a = { $types } card
duel-cards-a-any = a card
duel-cards-one = { $types } card
duel-cards-one-any = card
duel-cards-of-one = { $types } card
duel-cards-of-one-any = card
duel-cards-no = { $types } card
duel-cards-no-any = card
duel-cards-all = { $types } cards
duel-cards-all-any = cards
duel-cards-number = { $types } cards
duel-cards-number-any = cards
duel-cards-count = { $count ->
    [one] { $count } { $types } card
   *[other] { $count } { $types } cards
}
duel-cards-count-any = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Lists.

duel-list-comma = { $first }, { $last }
duel-list-and = { $first } and { $last }
duel-list-or = { $first } or { $last }
duel-list-apart = { $first }; { $last }

## Sentences.

duel-say-plain = { $what }.
duel-say-when = { $when }: { $what }.
duel-say-if = if { $if }: { $what }.
duel-say-when-if = { $when }, if { $if }: { $what }.
duel-say-while-if = if { $if }, { $what }.

duel-when-hit = { $on ->
    [permanent] when your attack hits
   *[card] when this hits
}
duel-when-cancelled = when this is cancelled
duel-when-round = every round
duel-when-end = { $on ->
    [permanent] at the end of every round
   *[card] at the end of the round
}
duel-when-unlocked = when this is unlocked
duel-when-turned = when turned to this side

duel-may = you may { $what }
duel-may-apart = if you wish, { $what }
duel-may-pay = you may pay { $cost }. If you do: { $what }
duel-cost-energy = { $n } energy
duel-cost-health = { $n } health
duel-choose = choose one: { $options }
duel-choose-option = ({ $n }) { $what }
duel-choose-nothing = nothing

## Conditions.

duel-if-type = { $is ->
    [no] { $who ->
        [me] you did not play { $types }
       *[foe] your foe did not play { $types }
    }
   *[yes] { $who ->
        [me] you played { $types }
       *[foe] your foe played { $types }
    }
}
duel-if-last = { $is ->
    [no] { $who ->
        [me] you did not play { $types } last round
       *[foe] your foe did not play { $types } last round
    }
   *[yes] { $who ->
        [me] you played { $types } last round
       *[foe] your foe played { $types } last round
    }
}
duel-if-same-type = { $is ->
    [no] both cards are of different types
   *[yes] both cards are of the same type
}
duel-if-cancelled = { $is ->
    [no] { $who ->
        [me] your card was not cancelled
       *[foe] your foe's card was not cancelled
    }
   *[yes] { $who ->
        [me] your card was cancelled
       *[foe] your foe's card was cancelled
    }
}
duel-if-hit = { $is ->
    [no] { $who ->
        [me] your attack did not hit
       *[foe] your foe's attack did not hit
    }
   *[yes] { $who ->
        [me] your attack hit
       *[foe] your foe's attack hit
    }
}
duel-if-blocked = { $is ->
    [no] { $who ->
        [me] you blocked no attack
       *[foe] your foe blocked no attack
    }
   *[yes] { $who ->
        [me] you blocked an attack
       *[foe] your foe blocked your attack
    }
}
duel-if-dealt-more = { $is ->
    [no] { $who ->
        [me] your attack did not deal more than your foe's
       *[foe] your foe's attack did not deal more than yours
    }
   *[yes] { $who ->
        [me] your attack dealt more than your foe's
       *[foe] your foe's attack dealt more than yours
    }
}
duel-if-active = { $is ->
    [no] { $who ->
        [me] your permanent is not in force
       *[foe] your foe's permanent is not in force
    }
   *[yes] { $who ->
        [me] your permanent is in force
       *[foe] your foe's permanent is in force
    }
}

duel-if-health-at-least = { $who ->
    [me] you have { $n } health or more
   *[foe] your foe has { $n } health or more
}
duel-if-health-at-most = { $who ->
    [me] you have { $n } health or less
   *[foe] your foe has { $n } health or less
}
duel-if-health-exactly = { $is ->
    [no] { $who ->
        [me] your health is not exactly { $n }
       *[foe] your foe's health is not exactly { $n }
    }
   *[yes] { $who ->
        [me] you have exactly { $n } health
       *[foe] your foe has exactly { $n } health
    }
}
duel-if-health-more = { $is ->
    [no] { $who ->
        [me] you do not have more health than your foe
       *[foe] your foe does not have more health than you
    }
   *[yes] { $who ->
        [me] you have more health than your foe
       *[foe] your foe has more health than you
    }
}
duel-if-health-less = { $is ->
    [no] { $who ->
        [me] you do not have less health than your foe
       *[foe] your foe does not have less health than you
    }
   *[yes] { $who ->
        [me] you have less health than your foe
       *[foe] your foe has less health than you
    }
}
duel-if-health-equal = { $is ->
    [no] you and your foe differ in health
   *[yes] you and your foe have equal health
}

duel-if-energy-at-least = { $who ->
    [me] you have { $n } energy or more
   *[foe] your foe has { $n } energy or more
}
duel-if-energy-at-most = { $n ->
    [0] { $who ->
        [me] you have no energy
       *[foe] your foe has no energy
    }
   *[other] { $who ->
        [me] you have { $n } energy or less
       *[foe] your foe has { $n } energy or less
    }
}
duel-if-energy-exactly = { $is ->
    [no] { $who ->
        [me] your energy is not exactly { $n }
       *[foe] your foe's energy is not exactly { $n }
    }
   *[yes] { $who ->
        [me] you have exactly { $n } energy
       *[foe] your foe has exactly { $n } energy
    }
}
duel-if-energy-more = { $is ->
    [no] { $who ->
        [me] you do not have more energy than your foe
       *[foe] your foe does not have more energy than you
    }
   *[yes] { $who ->
        [me] you have more energy than your foe
       *[foe] your foe has more energy than you
    }
}
duel-if-energy-less = { $is ->
    [no] { $who ->
        [me] you do not have less energy than your foe
       *[foe] your foe does not have less energy than you
    }
   *[yes] { $who ->
        [me] you have less energy than your foe
       *[foe] your foe has less energy than you
    }
}
duel-if-energy-equal = { $is ->
    [no] you and your foe differ in energy
   *[yes] you and your foe have equal energy
}

duel-if-hand-at-least = { $n ->
    [one] { $who ->
        [me] you hold at least 1 card
       *[foe] your foe holds at least 1 card
    }
   *[other] { $who ->
        [me] you hold { $n } cards or more
       *[foe] your foe holds { $n } cards or more
    }
}
duel-if-hand-at-most = { $n ->
    [0] { $who ->
        [me] you hold no cards
       *[foe] your foe holds no cards
    }
    [one] { $who ->
        [me] you hold at most 1 card
       *[foe] your foe holds at most 1 card
    }
   *[other] { $who ->
        [me] you hold { $n } cards or fewer
       *[foe] your foe holds { $n } cards or fewer
    }
}
duel-if-hand-exactly = { $is ->
    [no] { $who ->
        [me] the number of cards you hold is not { $n }
       *[foe] the number of cards your foe holds is not { $n }
    }
   *[yes] { $n ->
        [one] { $who ->
            [me] you hold exactly 1 card
           *[foe] your foe holds exactly 1 card
        }
       *[other] { $who ->
            [me] you hold exactly { $n } cards
           *[foe] your foe holds exactly { $n } cards
        }
    }
}
duel-if-hand-more = { $is ->
    [no] { $who ->
        [me] you do not hold more cards than your foe
       *[foe] your foe does not hold more cards than you
    }
   *[yes] { $who ->
        [me] you hold more cards than your foe
       *[foe] your foe holds more cards than you
    }
}
duel-if-hand-less = { $is ->
    [no] { $who ->
        [me] you do not hold fewer cards than your foe
       *[foe] your foe does not hold fewer cards than you
    }
   *[yes] { $who ->
        [me] you hold fewer cards than your foe
       *[foe] your foe holds fewer cards than you
    }
}
duel-if-hand-equal = { $is ->
    [no] you and your foe hold different numbers of cards
   *[yes] you and your foe hold the same number of cards
}

duel-if-marks-at-least = { $n ->
    [one] { $who ->
        [me] you have a mark
       *[foe] your foe has a mark
    }
   *[other] { $who ->
        [me] you have { $n } marks or more
       *[foe] your foe has { $n } marks or more
    }
}
duel-if-marks-at-most = { $n ->
    [0] { $who ->
        [me] you have no marks
       *[foe] your foe has no marks
    }
    [one] { $who ->
        [me] you have at most 1 mark
       *[foe] your foe has at most 1 mark
    }
   *[other] { $who ->
        [me] you have { $n } marks or fewer
       *[foe] your foe has { $n } marks or fewer
    }
}
duel-if-marks-exactly = { $is ->
    [no] { $who ->
        [me] the number of your marks is not { $n }
       *[foe] the number of your foe's marks is not { $n }
    }
   *[yes] { $n ->
        [one] { $who ->
            [me] you have exactly 1 mark
           *[foe] your foe has exactly 1 mark
        }
       *[other] { $who ->
            [me] you have exactly { $n } marks
           *[foe] your foe has exactly { $n } marks
        }
    }
}

duel-if-holds = { $zone ->
    [hand] { $who ->
        [me] you hold { $cards }
       *[foe] your foe holds { $cards }
    }
    [discard] { $who ->
        [me] { $cards } lies in your discard
       *[foe] { $cards } lies in your foe's discard
    }
   *[removed] { $who ->
        [me] { $cards } of yours has been removed
       *[foe] { $cards } of your foe's has been removed
    }
}
duel-if-lacks = { $zone ->
    [hand] { $who ->
        [me] you hold no { $cards }
       *[foe] your foe holds no { $cards }
    }
    [discard] { $who ->
        [me] no { $cards } lies in your discard
       *[foe] no { $cards } lies in your foe's discard
    }
   *[removed] { $who ->
        [me] no { $cards } of yours has been removed
       *[foe] no { $cards } of your foe's has been removed
    }
}

duel-if-either = either { $options }
duel-if-both = ({ $options })

## Amounts: what something is equal to.

duel-amount-count = { $zone ->
    [hand] { $who ->
        [me] the number of { $cards } in your hand
       *[foe] the number of { $cards } in your foe's hand
    }
    [discard] { $who ->
        [me] the number of { $cards } in your discard
       *[foe] the number of { $cards } in your foe's discard
    }
   *[removed] { $who ->
        [me] the number of your removed { $cards }
       *[foe] the number of your foe's removed { $cards }
    }
}
duel-amount-energy = { $who ->
    [me] your energy
   *[foe] your foe's energy
}
duel-amount-marks = { $who ->
    [me] your marks
   *[foe] your foe's marks
}
duel-amount-missing = { $who ->
    [me] your missing health
   *[foe] your foe's missing health
}
duel-amount-dealt = the damage your attack dealt
duel-amount-taken = the attack damage you took
duel-amount-blocked = the attack damage you blocked
duel-amount-times = { $by ->
    [1] { $of }
    [2] twice { $of }
   *[other] { $by } times { $of }
}
duel-amount-at-most = { $of } (at most { $limit })

## What holds while a card lies open.

duel-while-also-cancels-this = this card also cancels { $types }
duel-while-also-cancels-yours = your { $cards } also cancel { $types }
duel-while-uncancellable-this = this card cannot be cancelled
duel-while-uncancellable-yours = your { $cards } cannot be cancelled
duel-while-executes-this = this card executes a foe who played { $types }
duel-while-executes-yours = your { $cards } execute a foe who played { $types }
duel-while-unexecutable = you cannot be executed
duel-while-attack-plus = { $whose ->
    [this] this card gets +{ $n } attack
    [yours] your { $cards } get +{ $n } attack
    [foe-one] your foe's { $cards } gets +{ $n } attack
   *[foe] your foe's { $cards } get +{ $n } attack
}
duel-while-attack-minus = { $whose ->
    [this] this card gets −{ $n } attack
    [yours] your { $cards } get −{ $n } attack
    [foe-one] your foe's { $cards } gets −{ $n } attack
   *[foe] your foe's { $cards } get −{ $n } attack
}
duel-while-attack-becomes = { $whose ->
    [this] this card's attack becomes { $n }
    [yours] the attack of your { $cards } becomes { $n }
    [foe-one] the attack of your foe's { $cards } becomes { $n }
   *[foe] the attack of your foe's { $cards } becomes { $n }
}
duel-while-attack-plus-equal = { $whose ->
    [this] this card's attack is raised by { $amount }
    [yours] the attack of your { $cards } is raised by { $amount }
    [foe-one] the attack of your foe's { $cards } is raised by { $amount }
   *[foe] the attack of your foe's { $cards } is raised by { $amount }
}
duel-while-attack-minus-equal = { $whose ->
    [this] this card's attack is lowered by { $amount }
    [yours] the attack of your { $cards } is lowered by { $amount }
    [foe-one] the attack of your foe's { $cards } is lowered by { $amount }
   *[foe] the attack of your foe's { $cards } is lowered by { $amount }
}
duel-while-attack-becomes-equal = { $whose ->
    [this] this card's attack is { $amount }
    [yours] the attack of your { $cards } is { $amount }
    [foe-one] the attack of your foe's { $cards } is { $amount }
   *[foe] the attack of your foe's { $cards } is { $amount }
}
duel-while-pierce = { $on ->
    [permanent] blocks cannot stop { $n } damage of each of your attacks
   *[card] blocks cannot stop { $n } damage of this attack
}
duel-while-pierce-all = { $on ->
    [permanent] your attacks cannot be blocked
   *[card] this attack cannot be blocked
}
duel-while-block = { $on ->
    [permanent] block up to { $n } damage every round
    [given] block up to { $n } damage
   *[card] block up to { $n } damage this round
}
duel-while-block-all = { $on ->
    [permanent] block all damage every round
    [given] block all damage
   *[card] block all damage this round
}
duel-while-safe-hand = your foe's effects cannot discard or remove cards from your hand

## What happens.

duel-op-execute = execute your foe
duel-op-damage-me = take { $n } damage
duel-op-damage-me-equal = take damage equal to { $amount }
duel-op-damage-foe = deal { $n } damage
duel-op-damage-foe-equal = deal damage equal to { $amount }
duel-op-damage-foe-unblockable = deal { $n } unblockable damage
duel-op-damage-foe-unblockable-equal = deal unblockable damage equal to { $amount }
duel-op-heal-me = heal { $n }
duel-op-heal-me-equal = heal as much as { $amount }
duel-op-heal-foe = your foe heals { $n }
duel-op-heal-foe-equal = your foe heals as much as { $amount }
duel-op-energy-me-plus = gain { $n } energy
duel-op-energy-me-plus-equal = gain energy equal to { $amount }
duel-op-energy-me-minus = lose { $n } energy
duel-op-energy-me-minus-equal = lose energy equal to { $amount }
duel-op-energy-foe-plus = your foe gains { $n } energy
duel-op-energy-foe-plus-equal = your foe gains energy equal to { $amount }
duel-op-energy-foe-minus = your foe loses { $n } energy
duel-op-energy-foe-minus-equal = your foe loses energy equal to { $amount }
duel-op-discard-me = discard { $cards }
duel-op-discard-me-other = discard { $cards } of your foe's choice
duel-op-discard-foe = your foe discards { $cards }
duel-op-discard-foe-other = your foe discards { $cards } of your choice
duel-op-remove-me = { $zone ->
    [hand] remove { $cards } in your hand from the game
   *[discard] remove { $cards } in your discard from the game
}
duel-op-remove-me-other = { $zone ->
    [hand] remove { $cards } in your hand, of your foe's choice, from the game
   *[discard] remove { $cards } in your discard, of your foe's choice, from the game
}
duel-op-remove-foe = { $zone ->
    [hand] your foe removes { $cards } in hand from the game
   *[discard] your foe removes { $cards } in their discard from the game
}
duel-op-remove-foe-other = { $zone ->
    [hand] remove { $cards } of your choice in your foe's hand from the game
   *[discard] remove { $cards } of your choice in your foe's discard from the game
}
duel-op-seal = your foe seals { $cards } in their discard
duel-op-seal-other = seal { $cards } of your choice in your foe's discard
duel-op-take = take { $cards } from your discard
duel-op-take-all = take all { $cards } from your discard
duel-op-send-this = { $to ->
    [hand] return this card to your hand
    [discard] put this card into your discard
    [reserve] return this card to the reserve; your energy becomes 0
   *[removed] remove this card from the game
}
duel-op-send-yours = { $to ->
    [hand] return the card you played to your hand
    [discard] put the card you played into your discard
    [reserve] return the card you played to the reserve; your energy becomes 0
   *[removed] remove the card you played from the game
}
duel-op-send-foe = { $to ->
    [hand] return the card your foe played to their hand
    [discard] put the card your foe played into their discard
    [reserve] return the card your foe played to the reserve; their energy becomes 0
   *[removed] remove the card your foe played from the game
}
duel-op-turn = turn this card over
duel-op-mark-me-plus = { $n ->
    [one] gain { $n } mark
   *[other] gain { $n } marks
}
duel-op-mark-me-minus = { $n ->
    [one] lose { $n } mark
   *[other] lose { $n } marks
}
duel-op-mark-foe-plus = { $n ->
    [one] your foe gains { $n } mark
   *[other] your foe gains { $n } marks
}
duel-op-mark-foe-minus = { $n ->
    [one] your foe loses { $n } mark
   *[other] your foe loses { $n } marks
}
duel-op-next-attack = { $who ->
    [me] your card gets { $change } attack next round
   *[foe] your foe's card gets { $change } attack next round
}
duel-op-next-block = { $who ->
    [me] you block up to { $n } damage next round
   *[foe] your foe blocks up to { $n } damage next round
}
duel-op-next-block-all = { $who ->
    [me] you block all damage next round
   *[foe] your foe blocks all damage next round
}
duel-op-next-uncancellable = { $who ->
    [me] your card cannot be cancelled next round
   *[foe] your foe's card cannot be cancelled next round
}
duel-op-next-forbid = { $who ->
    [me] you cannot play { $types } next round
   *[foe] your foe cannot play { $types } next round
}
duel-op-next-forbid-all = { $who ->
    [me] you can only rest next round
   *[foe] your foe can only rest next round
}
duel-breakthrough = Breakthrough: when this is cancelled, deal 1 unblockable damage.

## What every card of a type does.

duel-reminder-strength = Cancels Agility.
duel-reminder-agility = Cancels Intelligence.
duel-reminder-intelligence = Cancels Strength.
duel-reminder-weapon = Executes a foe who played Rest.
duel-reminder-defense = Blocks all damage this round.
duel-reminder-defense-some = Blocks up to { $n } damage this round.
duel-reminder-rest = { $n ->
    [0] Take back every card of your discard and this one.
   *[other] Take back every card of your discard and this one, then gain { $n } energy.
}
duel-reminder-ultimate = Comes to your hand at { $n } energy.
duel-reminder-permanent = { $n ->
    [0] In force from the start of the game.
   *[other] In force once you have { $n } energy.
}
duel-reminder-goes = { $to ->
    [discard] Goes to your discard after use.
    [reserve] Goes back to the reserve after use, and your energy becomes 0.
   *[removed] Leaves the game after use.
}
duel-reminder-sealed = A sealed card that would come back loses its seal instead.
duel-reminder-no-pass = Cannot be passed on.

## Cards and heroes at a glance.

duel-card-attack = { $type }, attack { $n }
duel-card-no-attack = { $type }
duel-hero-difficulty = Difficulty { $n } of 3
duel-label-hero = Hero
duel-label-automa = Automa
duel-label-deck = The Automa's deck
duel-label-team = The Automa's team
duel-hero-talent = Talent: { $card }

## The Automa's cards. Its own rules call the Automa "you".

duel-automa-note = On this card "you" is the Automa, and "your foe" is the player.
duel-automa-deck = Deck cards: { $numbers }.
duel-automa-pick = Pick order: { $types }.
duel-automa-use = { $type }: do what the card says you may.
duel-automa-use-if = { $type }: if { $if }, do what the card says you may.
duel-automa-decline = { $type }: do not do what the card says you may.
duel-automa-decline-if = { $type }: if { $if }, do not do what the card says you may.
duel-automa-option = { $type }: choose option { $n }.
duel-automa-option-if = { $type }: if { $if }, choose option { $n }.
duel-challenge-health = { $who ->
    [me] you start the game with { $n } health.
   *[foe] your foe starts the game with { $n } health.
}
duel-challenge-energy = { $who ->
    [me] you start the game with { $n } energy.
   *[foe] your foe starts the game with { $n } energy.
}
duel-challenge-add = { $count ->
    [one] Shuffle in deck card { $numbers } as well.
   *[other] Shuffle in deck cards { $numbers } as well.
}
duel-challenge-drop = { $count ->
    [one] Leave out deck card { $numbers }.
   *[other] Leave out deck cards { $numbers }.
}
duel-automa-challenge = Challenge: { $what }
duel-automa-player = In a player's hand { $card } says: { $what }
duel-deck-card = Deck card { $n }
duel-team-heroes = Heroes in order: { $heroes }.
duel-team-pass = { $from } passes to { $to }: { $type }.

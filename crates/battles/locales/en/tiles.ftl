# What tiles say. Every key exists in every language with the same arguments.

battles-kind-tile = Tile
battles-kind-army = Ready army
battles-tile-numbers = Cost { $cost }, HP { $hp }, formation { $formation }.
battles-tile-dice = Melee: { $black }. Shooting: { $white }.
battles-trait-line = { $name }: { $text }
battles-army-unit = { $number }. { $tiles }
battles-army-cost = Costs { $cost }.

battles-trait-engagement = +{ $n } Engagement
battles-trait-shooting = +{ $n } Shooting
battles-trait-wounds = +{ $n } Wounds
battles-trait-impetus = Impetus
battles-trait-blood-lust = Blood Lust
battles-trait-fast = Fast
battles-trait-slow = Slow
battles-trait-flying = Flying
battles-trait-scout = Scout
battles-trait-long-range = Long Range
battles-trait-wide-arc = Wide Arc
battles-trait-reactive = Reactive
battles-trait-skirmish = Skirmish
battles-trait-regenerate = Regenerate
battles-trait-overwhelming = Overwhelming
battles-trait-control = Control
battles-trait-heal = Heal
battles-trait-excite = Excite
battles-trait-galvanize = Galvanize
battles-trait-auxiliary = Auxiliary

battles-says-engagement = the unit rolls { $n ->
    [one] one more die
   *[other] { $n } more dice
} in every melee roll.
battles-says-shooting = the unit rolls { $n ->
    [one] one more die
   *[other] { $n } more dice
} in every shooting roll.
battles-says-wounds = a roll of the unit that hits scores { $n ->
    [one] one more hit
   *[other] { $n } more hits
}.
battles-says-impetus = a charge gives the unit 2 more dice instead of 1.
battles-says-blood-lust = its owner picks 1 to 6 dice for every roll, nothing is added to them, and each 1 hits the unit itself first.
battles-says-fast = the unit may be ordered in the turn in which it was redeployed.
battles-says-slow = the unit cannot be redeployed; an ordered move stays possible.
battles-says-flying = a charge may be aimed at the rear of the sector past its front.
battles-says-scout = a charge at the front of the same sector may be made without giving a chance to react.
battles-says-long-range = the unit shoots from the rear as if it stood at the front.
battles-says-wide-arc = the unit may shoot into adjacent sectors while its own holds enemies.
battles-says-reactive = an order costs as many tokens as lie on the unit as orders, but at least 1.
battles-says-skirmish = the unit intercepts and fires at chargers without tokens.
battles-says-regenerate = at the end of a round the unit’s wound tokens become available.
battles-says-overwhelming = when its charge destroys the enemy unit, it must charge again at once, for nothing.
battles-says-control = an order on it lets another unit act instead, without tokens on that one. The attacker may not in round 1.
battles-says-heal = an order on it takes a wound token off another unit. The attacker may not in round 1.
battles-says-excite = an order on it gives another unit’s charge, fight or shot one more die. The attacker may not in round 1.
battles-says-galvanize = an order on it makes another unit’s charge Overwhelming. The attacker may not in round 1.
battles-says-auxiliary = joins a unit beyond its formation, one to a unit; may also be a unit alone.

# The battle: set-up, log, field. Every key exists in every language with the same arguments.

game-battles = Battles
about-battles = Secret armies, dice and order tokens that turn into wounds, on fifteen zones; for two.

option-size = Battle size
option-size-10 = 10 points
option-size-20 = 20 points
option-size-30 = 30 points
option-size-40 = 40 points
option-size-50 = 50 points
option-size-60 = 60 points
option-size-70 = 70 points
option-size-80 = 80 points
option-size-90 = 90 points
option-size-100 = 100 points
option-mirror = Both may field the same faction
option-passed-wounds = Passed tokens serve as wounds
option-rounds = Most rounds

ending-goal = half of an army destroyed
ending-limit = last round over
ending-conceded = conceded
battles-group = Ready armies of { $size } points

battles-faults = { $all } { $next }
battles-army-of = { $seat }: { $fault }
battles-army-faction = There is no faction “{ $text }”; there are: { $known }. An army is written like this: orcs: orc06 / orc05 orc29.
battles-army-unknown = There is no tile “{ $text }”.
battles-army-unknown-near = There is no tile “{ $text }”; did you mean { $near }?
battles-army-size = { $size } is no battle size; it is a multiple of 10 from 10 to 100.
battles-army-foreign = The tile { $tile } belongs to another faction.
battles-army-twice = The tile { $tile } is named twice; there is one of each.
battles-army-budget = The army costs { $cost }; at most { $size } is allowed.
battles-army-formation = Unit { $unit } has { $troops } troops; its lowest formation is { $formation }.
battles-army-auxiliaries = Unit { $unit } has two auxiliaries; one is allowed.
battles-army-hp = Unit { $unit } has no HP; somebody with HP must be in it.
battles-army-empty-unit = Unit { $unit } is empty.
battles-army-empty = The army has no unit.
battles-army-long = The text is too long for an army.
battles-army-chosen = You field the faction “{ $faction }”; the army must be one of its own.
battles-army-begun = You have begun “{ $army }”; the army must go on from there, or take your last choices back.
battles-same-faction = Both sides field the same faction; choose another one, or switch on “{ option-mirror }”.
battles-one-faction = There is only one faction; switch on “{ option-mirror }”, or add another one.
battles-no-teams = A battle is one against one; there are no teams.

battles-ready-large = { $army } costs more than { $size }.
battles-ready-foreign = { $army } belongs to another faction than yours.
battles-react-elsewhere = Unit { $unit } does not stand at the front of the sector that is charged.
battles-react-no-fire = Unit { $unit } has no dice for shooting and cannot fire.
battles-react-no-melee = Unit { $unit } has no dice for melee and cannot intercept.
battles-no-unit = There is no unit { $unit }; you have units 1 to { $units }.
battles-unit-gone = Unit { $unit } is destroyed.
battles-redeployed-already = One unit a turn may be redeployed, and one was.
battles-redeploy-engaged = Unit { $unit } is engaged and cannot be redeployed.
battles-redeploy-slow = Unit { $unit } is Slow and cannot be redeployed.
battles-redeploy-far = Unit { $unit } can be redeployed to an adjacent zone only: lf, cf, rf, lr, cr, rr without diagonals.
battles-order-redeployed = Unit { $unit } was redeployed in this turn and is not Fast: it gets no order.
battles-order-dear = An order to unit { $unit } costs { $cost }; { $available } available.
battles-support-dear = With the support of unit { $unit } the order costs { $cost }; { $available } available.
battles-support-itself = Unit { $unit } cannot support its own order.
battles-excite-lust = Unit { $unit } has Blood Lust: Excite does not help it.
battles-lacks-control = Unit { $unit } does not have Control.
battles-lacks-heal = Unit { $unit } does not have Heal.
battles-lacks-excite = Unit { $unit } does not have Excite.
battles-lacks-galvanize = Unit { $unit } does not have Galvanize.
battles-special-early = The attacker may use no special action in the first round.
battles-order-impossible = Unit { $unit } cannot do “{ $text }” from where it stands.

battles-nobody = nobody
battles-no-faction = no faction yet
battles-unit = unit { $number } ({ $tile })
battles-unit-short = #{ $number } { $tile }
battles-odds = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $average } hits on average; { $spread }

battles-sector-left = left
battles-sector-centre = centre
battles-sector-right = right
battles-zone-lf = left front
battles-zone-lr = left rear
battles-zone-cf = centre front
battles-zone-cr = centre rear
battles-zone-rf = right front
battles-zone-rr = right rear
battles-zone-melee = melee, { $sector }
battles-zone-enemy = enemy, { $zone }
battles-zone-nowhere = not placed
battles-zone-field = The field
battles-zone-own-army = Your army: { $faction }
battles-zone-army = { $seat }: { $faction }
battles-zone-dice = Dice of { $seat }
battles-zone-troops = Troops
battles-zone-answers = Your answers

battles-counter-available = available
battles-counter-passed = passed
battles-counter-lost = lost
battles-counter-destroyed = destroyed
battles-counter-goal = loses at
battles-counter-hp = HP
battles-counter-orders = orders
battles-counter-wounds = wounds
battles-counter-hits = hits

battles-text-hidden = What lies under the top tile is hidden until all units are placed.
battles-text-troop = { $tile }: HP { $hp } of { $most }, dice { $dice }, { $traits }
battles-text-charge = Charge: { $odds }
battles-text-shot = Shot: { $odds }
battles-text-early = No special action in round 1: its owner attacks.

battles-style-mixed = A bit of everything
battles-style-horde = Horde
battles-style-elite = Elite
battles-style-shooters = Shooters

battles-act-redeploy = Redeploy
battles-act-move = Move
battles-act-charge = Charge
battles-act-scout = Scouting charge
battles-act-fight = Fight on
battles-act-leave = Leave
battles-act-shoot = Shoot
battles-act-heal = Heal
battles-act-control = Control
battles-act-pass = Pass
battles-act-intercept = Intercept
battles-act-fire = Fire
battles-act-wait = Wait
battles-act-wound = Wound
battles-act-destroy = Destroy
battles-act-passed = A passed token
battles-act-strike = Strike back
battles-act-hold = Do not strike
battles-act-done = Done
battles-answer-excite = Excited by { $unit }
battles-answer-galvanize = Galvanized by { $unit }
battles-answer-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}

battles-label-odds = { $label } ({ $odds })
battles-label-lust = { $label }; { $own } hits on itself on average, destroyed by them { $fatal } %
battles-label-shared = { $label }; the { $units } units of that melee share the hits, your own too: { $own }
battles-label-faction = Field { $faction }
battles-label-ready = Field { $army }
battles-label-random = Field a random army: { $style }
battles-label-deploy = Place { $unit } at the { $zone }
battles-label-redeploy = Redeploy { $unit } to the { $zone }, free
battles-label-move = { $unit } moves to the { $zone }
battles-label-charge = { $unit } charges
battles-label-charge-at = { $unit } charges { $target }
battles-label-scout = { $unit } charges { $target } as scouts
battles-label-fight = { $unit } fights on against { $target }
battles-label-leave = { $unit } leaves the melee
battles-label-shoot = { $unit } shoots at { $target }
battles-label-heal = { $unit } takes a wound off { $tile }
battles-label-control = { $label }, controlled by { $unit }
battles-label-excite = { $label }, excited by { $unit }
battles-label-galvanize = { $label }, galvanized by { $unit }
battles-label-pass = Pass: set a token aside
battles-label-intercept = Intercept with { $unit }
battles-label-fire = Fire with { $unit }
battles-label-wait = Wait for the charge
battles-label-target = Charge { $target }
battles-label-dice = Roll { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
battles-label-wound = A wound token on { $tile }
battles-label-wound-order = A wound token on { $tile }, from the orders of { $unit }
battles-label-wound-passed = A wound token on { $tile }, from the passed ones
battles-label-destroy = Destroy { $tile }
battles-label-strike = Strike back
battles-label-part = Attack with { $unit }
battles-label-hold = Do not strike
battles-label-give-up = Give up { $unit }
battles-label-done = Give up no more

battles-headline-muster = A battle of { $size } points: the armies gather
battles-headline-deploy = Deployment; { $seat } attacks
battles-headline-round = Round { $round } of { $limit }; { $seat } has the turn
battles-headline-over = The battle is over; { $seat } has won

battles-prompt-wait = { $seat } decides.
battles-prompt-wait-armies = The armies are being chosen.
battles-prompt-over = The battle is over.
battles-prompt-faction = Which faction do you field?
battles-prompt-muster = Which army do you field? The other player will see only top tiles until all units stand.
battles-prompt-deploy = Place a unit at a front or in a rear.
battles-prompt-turn = Redeploy one unit if you like, then give an order or pass.
battles-prompt-order = Give an order or pass.
battles-prompt-react = { $unit } charges. Intercept, fire or wait?
battles-prompt-target = Whom do you charge?
battles-prompt-press = Your unit must charge again. How?
battles-prompt-strength = How many dice does Blood Lust roll? Each 1 hits the unit itself.
battles-prompt-loss = { $unit } must take { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}. Who pays for the next one?
battles-prompt-strike-back = Strike back at { $unit }?
battles-prompt-parting = { $unit } leaves. Who attacks it?
battles-prompt-give-up = Give up a wounded unit? Its tokens come back, its cost counts for the other player.

battles-blocked-redeployed = It was redeployed in this turn and is not Fast.
battles-blocked-dear = An order costs { $cost }; { $available } available.
battles-blocked-idle = There is nothing it could do now.

battles-aid-1 = A turn: redeploy one unit for nothing if you like, then one order or a pass.
battles-aid-2 = You have { $tokens } tokens. An order costs the order tokens on the unit plus 1; they stay there until the round ends.
battles-aid-3 = At the front: move, charge, shoot. In the rear: move. Engaged: fight on, leave.
battles-aid-4 = A fight: 1 die, 1 more for charging, plus bonuses; every die hits as often as its face is printed in black. Then the other strikes back.
battles-aid-5 = A shot: 1 die plus bonuses, white faces. Into a melee the hits are shared by everybody in it, rounded up.
battles-aid-6 = A hit: put a wound token on a troop with 2 HP left or more, or destroy a troop. Without tokens a troop must die.
battles-aid-7 = At the end of a round whoever has destroyed half of the enemy army wins.
battles-aid-8 = Nobody ahead in the sector: its rear can be charged and shot at; nobody in it at all: the adjacent sectors. To such a charge there is no reaction.
battles-aid-9 = Special actions (Control, Heal, Excite, Galvanize) cost an order on the unit that has them; the attacker has none in round 1.
battles-aid-10 = At the end of a round you may give up wounded units: their tokens come back, their cost counts for the other player.

battles-log-body = { $seat }’s { $unit }
battles-log-faction = { $seat } fields { $faction }.
battles-log-locked = Both armies are ready.
battles-log-roll-off = The roll for the attack: { $a } against { $b }.
battles-log-attacker = { $seat } attacks.
battles-log-placed = { $unit } stands at the { $zone }.
battles-log-first-round = All tiles lie open. Round 1; { $seat } has the first turn.
battles-log-round = Round { $number }; { $seat } has the first turn.
battles-log-redeployed = { $unit } is redeployed to the { $zone }.
battles-log-ordered = { $told } ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}{ $thanks }).
battles-log-controlled = { $told } (Control of { $by }, { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}{ $thanks }).
battles-log-moves = { $unit } moves to the { $zone }
battles-log-charges = { $unit } charges
battles-log-charges-at = { $unit } charges { $target }; there is no reaction
battles-log-scouts = { $unit } charges { $target } by Scout; there is no reaction
battles-log-carries-on = { $unit } fights on against { $target }
battles-log-leaves = { $unit } leaves the melee
battles-log-shoots = { $unit } shoots at { $target }
battles-log-heals = { $unit } takes a wound off { $tile }
battles-log-excited = { $unit } excites ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}): one more die.
battles-log-galvanized = { $unit } galvanizes ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}): the charge is Overwhelming.
battles-log-passed = { $seat } passes.
battles-log-intercepts = { $unit } intercepts ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}).
battles-log-intercepts-free = { $unit } intercepts (Skirmish: no token).
battles-log-fires = { $unit } fires at the charger ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}).
battles-log-fires-free = { $unit } fires at the charger (Skirmish: no token).
battles-log-waits = { $seat } waits.
battles-log-fight = { $unit } meets { $target }.
battles-log-fight-flying = { $unit } flies past the front (Flying) and meets { $target }.
battles-log-presses = { $unit } is Overwhelming and charges again.
battles-log-presses-galvanized = { $unit } is galvanized and charges again.
battles-log-rolled = { $unit } rolls { $dice }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
battles-log-rolled-back = { $unit } strikes back with { $dice }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
battles-log-rolled-parting = { $unit } attacks the one that leaves with { $dice }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
battles-log-rolled-shot = { $unit } shoots with { $dice }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
battles-log-because = { $said } ({ $why }).
battles-log-said = { $said }.
battles-why-charge = charge
battles-why-impetus = charge with Impetus
battles-why-excited = Excite
battles-why-lust = Blood Lust: { $n ->
    [0] no hit on itself
    [one] 1 hit on itself
   *[other] { $n } hits on itself
}
battles-log-shared = { $units } units in the melee share the hits: { $share } each.
battles-log-wounded = { $seat }: a wound token on { $tile }.
battles-log-wounded-order = { $seat }: a wound token on { $tile }, from the orders of { $unit }.
battles-log-wounded-passed = { $seat }: a wound token on { $tile }, from the passed ones.
battles-log-destroyed = { $seat } loses { $tile } ({ $cost }).
battles-log-gone = { $unit } is no more.
battles-log-held = { $seat } does not strike.
battles-log-returned = { $unit } goes to the { $zone }.
battles-log-regenerated = { $unit } regenerates: { $tokens ->
    [one] 1 wound
   *[other] { $tokens } wounds
} gone.
battles-log-gave-up = { $unit } is given up.
battles-log-round-over = Round { $number } is over: A has destroyed { $a }, B { $b }.
battles-log-won = { $seat } wins: half of the enemy army is destroyed.
battles-log-won-limit = { $seat } wins after the last round.
battles-log-won-conceded = { $seat } wins; the other concedes.

battles-zone-roster = Tiles you can still take
battles-zone-advice = What your army is good for
battles-counter-cost = cost
battles-counter-left = left
battles-prompt-build = Build your army: { $cost } of { $size } points spent. Take a tile, or lock the army.
battles-style-build = Build one
battles-act-add = To this unit
battles-act-new = As a new unit
battles-act-lock = Lock the army
battles-label-build = Build an army tile by tile
battles-label-add = { $tile } joins this unit
battles-label-new = { $tile } begins a new unit
battles-label-lock = Lock the army
battles-advice-unit = Unit { $number }: cost { $cost }, HP { $hp }
battles-advice-charge = Charge: { $average } hits on average; fells a troop of 1, 2, 3, 4 HP: { $felled }
battles-advice-shot = Shot: { $average } hits on average; fells a troop of 1, 2, 3, 4 HP: { $felled }
battles-advice-idle = It neither fights nor shoots.
battles-gap-melee = No unit can fight in melee
battles-gap-shooting = No unit can shoot
battles-gap-units = Fewer than three units: a sector stays empty
battles-gap-unspent = Ten points or more are left

battles-workshop = Army
battles-workshop-hint = The faction, then its units with the top tile first: orcs: orc06 / orc05 orc29.
battles-army-name = { $faction }, { $cost } points, { $units ->
    [one] 1 unit
   *[other] { $units } units
}
battles-advice-cost = Cost { $cost }, { $left } left, { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
battles-advice-numbers = cost { $cost }, HP { $hp }
battles-advice-dice = melee { $black }, shooting { $white }
battles-step-tile = { $tile } ({ $cost }, { $id })
battles-shelf-ready = Ready armies
battles-shelf-faction = Begin with a faction
battles-shelf-random = A random army, another one with every press
battles-shelf-join = Into the last unit
battles-shelf-begin = As a new unit
battles-shelf-out = Take a unit out

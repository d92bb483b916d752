# What is wrong with factions, tiles and ready armies. An entry is what is wrong, `.label` stands at the caret, `.help`
# says what would be right.

battles-faction-count = there are { $count } factions in all packs together
    .help = the game needs 1 to 32
battles-tile-count = `{ $faction }` has { $count } tiles
    .label = this faction
    .help = a faction has 1 to 30 tiles
battles-never-fielded = `{ $faction }` can field no army in the smallest battle
    .label = this faction
    .help = give it a tile with HP that costs 10 or less
battles-auxiliary-formation = `{ $tile }` is auxiliary and has a formation
    .label = an auxiliary has none
    .help = leave `formation` out, or the trait
battles-no-formation = `{ $tile }` has no formation
    .label = this tile
    .help = write `formation`, or give it the trait `auxiliary`
battles-twice = `{ $tile }` has `{ $word }` twice
    .label = a second time
    .help = say it once, with the number meant
battles-army-count = there are { $count } ready armies in all packs together
    .help = the game can have 255
battles-army-word = an army is called `{ $army }`
    .label = players write this word for something else
    .help = give it another id
battles-army = `{ $army }` is no legal army: { $why }
    .label = this army
    .help = change its units or its size

# Why an army is not legal.

battles-why-faction = no faction `{ $text }`
battles-why-tile = no tile `{ $text }`
battles-why-size = { $size } is no battle size; multiples of 10 from 10 to 100 are
battles-why-foreign = `{ $tile }` belongs to another faction
battles-why-twice = `{ $tile }` stands twice
battles-why-budget = it costs { $cost }, at most { $size } is allowed
battles-why-formation = unit { $unit } has { $troops } troops where { $formation } are allowed
battles-why-auxiliaries = unit { $unit } has two auxiliaries
battles-why-hp = unit { $unit } has no HP
battles-why-empty-unit = unit { $unit } is empty
battles-why-empty = it has no unit
battles-why-long = its text is too long

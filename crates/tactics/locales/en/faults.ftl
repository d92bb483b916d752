# What is wrong with cards and status effects. An entry is what is wrong, `.label` stands at the caret, `.help` says what
# would be right.

# What belongs somewhere.

tactics-an-amount = { $number }, or a quantity like `"actions-left"`

# All cards together.

tactics-deck-size = there are { $count } cards in all packs together
    .help = a deck has { $least } to { $most } cards
tactics-status-count = there are { $count } status effects in all packs together
    .help = at most { $most }

# One text.

tactics-abilities-in-all = `{ $card }`: too many abilities in all cards together
    .label = here
    .help = leave some out: at most 500
tactics-too-much = `{ $card }`: the cards say too much
    .label = here
    .help = no card needs thousands of steps; write less
tactics-long-list-modifiers = `{ $card }`: { $count } modifiers in one list
    .label = here
    .help = name at most { $most }
tactics-long-list-filters = `{ $card }`: { $count } filters in one list
    .label = here
    .help = name at most { $most }
tactics-long-list-branches = `{ $card }`: { $count } branches in one list
    .label = here
    .help = name at most { $most }
tactics-abilities = `{ $card }`: too many abilities in one bar
    .label = here
    .help = a bar has at most { $most }
tactics-runners = `{ $card }`: { $count } orders and spells of all cards run other orders or spells
    .label = here
    .help = at most { $most } may, so that they cannot run one another without end
tactics-too-deep = `{ $card }`: the texts of all cards that run one another remember too much
    .label = here
    .help = let orders and spells that run others choose or look at fewer cards
tactics-trap-runs = `{ $card }`: a trap runs an order or a spell
    .label = here
    .help = a trap says itself what it does; put `run-order` and `cast` into spells, orders and powers
tactics-not-harmless = `{ $card }`: `{ $part }` is marked as harmless and touches the rival
    .label = here
    .help = take it out of `harmless`, or let its text name own cards alone
tactics-hero-leader-action = `{ $card }`: a hero has a leader action
    .label = here
    .help = heroes act by `spell`; put the leader action into the leader's power
tactics-two-spells = `{ $card }`: two spells in one bar
    .label = here
    .help = a bar has one spell; join them by `choose-one`
tactics-no-may = `{ $card }`: a replacement that cannot be declined has `may`
    .label = here
    .help = leave `may` out: another zone is always taken, and a target can be left as it is
tactics-columns-of-hero = `{ $card }`: extra columns that could go while heroes stand in them
    .label = here
    .help = put `extra-columns` into a leader's power, which stays for the match
tactics-empty-text = `{ $card }`: a text does nothing
    .label = here
    .help = write at least one effect, such as `{"{"} draw = {"{}"} {"}"}`, or leave the ability out
tactics-places = `{ $card }`: a selector with too many places
    .label = here
    .help = name at most { $most }
tactics-no-forward = `{ $card }`: a vanguard bar speaks of the slot in front
    .label = here
    .help = nothing stands before the vanguard; use `support`, or put the text on another bar
tactics-no-support = `{ $card }`: a rear bar speaks of the slot behind
    .label = here
    .help = nothing stands behind the rear; use `forward`, or put the text on another bar
tactics-chosen-before = `{ $card }`: `chosen` { $which } comes before its choice
    .label = here
    .help = choices are counted from 0 in the order they are written; put the `choose` first
tactics-empty-list-amount = `{ $card }`: an amount of nothing
    .label = here
    .help = name at least one amount in the list
tactics-empty-list-condition = `{ $card }`: a condition of nothing
    .label = here
    .help = name at least one condition in the list
tactics-nested-repeat = `{ $card }`: a repeat inside a repeat
    .label = here
    .help = one repeat at a time
tactics-nested-loop = `{ $card }`: a for-each inside a for-each
    .label = here
    .help = one for-each at a time
tactics-each-slot = `{ $card }`: a for-each over empty slots
    .label = here
    .help = name cards: a loop is about cards, and `choose` picks slots
tactics-choices = `{ $card }`: too many choices
    .label = here
    .help = a text makes at most { $most }
tactics-empty-range = `{ $card }`: a number from a greater to a smaller one
    .label = here
    .help = `from` is at most `to`
tactics-rearrange-loop = `{ $card }`: a rearrangement inside a for-each
    .label = here
    .help = rearrange outside of the loop
tactics-discard-any = `{ $card }`: a discard of either side
    .label = here
    .help = write one `discard` for each side, in their order
tactics-action-kinds = `{ $card }`: fewer actions, or those of a coming turn, serve some kinds only
    .label = here
    .help = `kinds` is for extra actions of this turn
tactics-cancel = `{ $card }`: cancels, but waits for nothing that was announced
    .label = here
    .help = `cancel` belongs into a reaction or trap on an `announced` event
tactics-until-loop = `{ $card }`: a modifier with an end or a delayed reaction inside a loop
    .label = here
    .help = say it once: `during` is for all cards its modifier names, and `later` can be for `each` event
tactics-until-many = `{ $card }`: a text with too many modifiers with an end or delayed reactions
    .label = here
    .help = at most { $most } of them find a place
tactics-no-slot = `{ $card }`: `{ $word }` stands where a slot belongs
    .label = here
    .help = name an empty slot: `{"{"} kind = "empty", ... {"}"}`
tactics-trap-event = `{ $card }`: a trap waits for `{ $word }`, which no trap can answer
    .label = here
    .help = traps are triggered in the rival's turn, after an action: wait for an action or what it did
tactics-trap-own = `{ $card }`: a trap waits for what its own player does only in the own turn
    .label = here
    .help = traps are triggered in the rival's turn: write `whose = "rival"`, or add a leader with the flag `trap-on-own-turn`
tactics-trap-place = `{ $card }`: a trap speaks of itself or of what stands beside it
    .label = here
    .help = a trap lies in the reserve, beside nothing and in no row or column: name a `row`, a `column`, `in-melee` or nothing
tactics-trap-when = `{ $card }`: a trap waits for what never holds when traps may be triggered
    .label = here
    .help = that is in the rival's turn, after the truce, and from the reserve: leave `my-turn`, `truce` and `in-row` out of `when`

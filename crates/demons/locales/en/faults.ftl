# What is wrong with techniques, demons and battlefields. An entry is what is wrong, `.label` stands at the caret, `.help`
# says what would be right.

demons-seven-kinds = there are { $count } techniques in all packs together
    .label = one too many
    .help = the game has exactly seven; a pack that changes one replaces the pack it comes from
demons-own-number = `{ $technique }` has the number of `{ $other }`
    .label = taken already
    .help = every technique has a number of its own, from 1 to 7
demons-technique-name = `{ $technique }` is a word of the notation
    .label = not a name of its own
    .help = `pass` and `use` are answers of players; give the technique another id
demons-two-actions = `{ $technique }` has { $count } actions
    .label = not two
    .help = a technique has exactly two actions: write two `[[technique.action]]` tables
demons-one-target = `{ $action }` asks for two targets
    .label = asks a second time
    .help = an action asks for one target at most; leave one of the deeds out
demons-action-name = `{ $action }` is the name of something else too
    .label = not a name of its own
    .help = every action has a name of its own; `pass` and `use` are words of the notation
demons-demon-count = there are { $count } demons in all packs together
    .help = the game needs 8 to 32: two are dealt to each of four players
demons-one-ability-none = `{ $demon }` has no ability
    .label = this demon
    .help = give it either `active` (once a battle) or `passive` (always)
demons-one-ability-many = `{ $demon }` has more than one ability
    .label = this demon
    .help = give it either `active` (once a battle) or `passive` (always)
demons-field-count = there are { $count } battlefields in all packs together
    .help = the game needs 1 to 32
demons-twice = `{ $card }` says `{ $word }` twice
    .label = a second time
    .help = say it once, with the number meant

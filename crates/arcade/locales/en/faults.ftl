# What is wrong with packs as far as it is the arcade that finds it.

arcade-no-card-files = the game `{ $game }` has no card files
    .label = takes no packs
    .help = name the game the cards are for, or leave this pack out

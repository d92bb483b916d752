# What is wrong with the cards of the two pokers. An entry is what is wrong, `.label` stands at the caret, `.also` at a
# second place, `.help` says what would be right.

cards-missing = { $game } needs { $slots } cards and has { $count }
    .help = give a card for every rank and suit, or keep the pack that is compiled in
cards-symbol = the symbol of `{ $card }` has { $count } characters
    .label = should have at most { $most }
    .help = take a letter or two, as `"K"`
cards-same-place = `{ $card }` and `{ $other }` are for the same place in the deck
    .label = this rank and suit again
    .also = first given here
    .help = the deck has one card for each rank and suit; change one of them or leave it out
cards-same-name = `{ $card }` and `{ $other }` have the same name
    .label = this card
    .also = and this one
    .help = give each card a name of its own in every language, or players cannot tell them apart

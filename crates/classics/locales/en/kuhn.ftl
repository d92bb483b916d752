# Kuhn poker.

game-kuhn = Kuhn poker
about-kuhn = Three cards, two players, one bet: the smallest game in which bluffing is right.
leg-kuhn = this hand

kuhn-headline = { $pot ->
    [one] { $pot } chip in the pot.
   *[other] { $pot } chips in the pot.
}
kuhn-card-text = Rank { $rank } of 3; the higher card wins the showdown.

kuhn-aid-ranks = The higher card wins: { $ranks }.
kuhn-aid-bets = Everybody starts with one chip in the pot; there is one bet, of one chip.

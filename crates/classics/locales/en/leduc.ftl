# Leduc poker.

game-leduc = Leduc poker
about-leduc = Six cards, two rounds of betting, and a card in the middle that can make a pair.
leg-leduc = this hand

leduc-headline = Round { $round } of 2. { $pot ->
    [one] { $pot } chip in the pot.
   *[other] { $pot } chips in the pot.
}
leduc-card-text = Rank { $rank } of 3; a pair with the card in the middle beats everything else.

leduc-aid-ranks = Without a pair the higher rank wins: { $ranks }. Suits count for nothing.
leduc-aid-pair = A pair with the card in the middle beats everything; equal hands divide the pot.
leduc-aid-bets = A bet is 2 chips in the first round and 4 in the second; a round takes two raises, the first bet included.

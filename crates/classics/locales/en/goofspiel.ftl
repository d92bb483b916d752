# Goofspiel.

game-goofspiel = Goofspiel
about-goofspiel = Bid your cards for prizes, everybody at once: every card can be spent only once.

option-cards = Cards in a hand
option-prizes = Order of the prizes
option-prizes-random = By chance
option-prizes-descending = From the highest to the lowest

goofspiel-headline = Round { $round } of { $rounds }. { $prize ->
    [one] The prize is worth { $prize } point.
   *[other] The prize is worth { $prize } points.
}
goofspiel-headline-given-up = The rest of the prizes was given up.
goofspiel-headline-over = All prizes are settled.
goofspiel-prompt-bid = { $prize ->
    [one] Which card do you bid for the prize of { $prize } point?
   *[other] Which card do you bid for the prize of { $prize } points?
}
goofspiel-prompt-wait = Still to bid: { $seats }.

goofspiel-zone-prize = Prize
goofspiel-zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $seat }
}
goofspiel-zone-played = { $you ->
    [yes] Your bids so far
   *[no] Bids of { $seat } so far
}
goofspiel-prizes-left = Prizes to come
goofspiel-points = Points
goofspiel-prize = { $prize ->
    [one] Prize of { $prize } point
   *[other] Prize of { $prize } points
}
goofspiel-card = Card { $card }
goofspiel-badge-took = took { $prize }
goofspiel-badge-for = for { $prize }
goofspiel-touch = Bid the { $card }

goofspiel-blocked-played = The { $card } is spent; every card can be bid only once.
goofspiel-card-played = The { $card } is spent; every card can be bid only once. You still hold: { $hand }.
goofspiel-no-such-card = There is no card “{ $text }”; the cards go from 1 to { $cards }.

goofspiel-saw-prize = { $prize ->
    [one] A prize of { $prize } point is turned up.
   *[other] A prize of { $prize } points is turned up.
}
goofspiel-saw-bid = { $you ->
    [yes] you bid { $card }
   *[no] { $seat } bids { $card }
}
goofspiel-saw-taken = The bids: { $bids }. { $you ->
    [yes] You take the prize of { $prize }.
   *[no] { $seat } takes the prize of { $prize }.
}
goofspiel-saw-tied = The bids: { $bids }. The highest are equal, so nobody takes the prize of { $prize }.

goofspiel-aid-bid = All bid one card at once; the highest takes the prize.
goofspiel-aid-tie = If the highest bids are equal, nobody takes the prize.
goofspiel-aid-random = The prizes come in any order.
goofspiel-aid-descending = The prizes come from the highest to the lowest.
goofspiel-aid-end = A card that was bid is gone. Most points win.

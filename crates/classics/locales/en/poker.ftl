# What both pokers say.

poker-word-fold = Fold
poker-word-check = Check
poker-word-call = Call
poker-word-bet = Bet
poker-word-raise = Raise

poker-zone-board = In the middle
poker-zone-hand = { $you ->
    [yes] Your card
   *[no] Card of { $seat }
}
poker-zone-words = What you can say
poker-hidden-card = A card face down
poker-paid = Chips in the pot

poker-prompt-open = Nothing to pay so far. Do you check or bet?
poker-prompt-answer = { $chips ->
    [one] It costs you { $chips } chip to stay in. What do you say?
   *[other] It costs you { $chips } chips to stay in. What do you say?
}
poker-prompt-wait = { $seat } is to speak.

poker-touch-fold = Fold and give the pot up
poker-touch-check = Check: stay in without paying
poker-touch-call = { $chips ->
    [one] Call for { $chips } chip
   *[other] Call for { $chips } chips
}
poker-touch-bet = { $chips ->
    [one] Bet { $chips } chip
   *[other] Bet { $chips } chips
}
poker-touch-raise = { $chips ->
    [one] Raise: put in { $chips } chip
   *[other] Raise: put in { $chips } chips
}

poker-nothing-to-fold = Nobody has bet, so there is nothing to fold to; checking is free.
poker-nothing-to-call = Nobody has bet, so there is nothing to call; you can check or bet.
poker-nothing-to-raise = Nobody has bet, so there is nothing to raise; you can bet.
poker-cannot-check = There is a bet against you; you can only check when there is none.
poker-already-bet = There is a bet already; answer it first.
poker-raise-limit = { $limit ->
    [one] No raising here: a round takes { $limit } bet.
   *[other] No more raising: a round takes { $limit } raises, the first bet included.
}
poker-not-your-turn = It is not your turn to speak.

poker-saw-dealt = { $you ->
    [yes] You are dealt a card: { $card }.
   *[no] { $seat } is dealt a card: { $card }.
}
poker-saw-dealt-hidden = { $you ->
    [yes] You are dealt a card.
   *[no] { $seat } is dealt a card.
}
poker-saw-fold = { $you ->
    [yes] You fold.
   *[no] { $seat } folds.
}
poker-saw-check = { $you ->
    [yes] You check.
   *[no] { $seat } checks.
}
poker-saw-call = { $you ->
    [yes] You call with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
   *[no] { $seat } calls with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
}
poker-saw-bet = { $you ->
    [yes] You bet { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
   *[no] { $seat } bets { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
}
poker-saw-raise = { $you ->
    [yes] You raise and put in { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
   *[no] { $seat } raises and puts in { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
}
poker-saw-board = Turned up in the middle: { $card }.
poker-saw-shows = { $you ->
    [yes] you show { $card }
   *[no] { $seat } shows { $card }
}
poker-saw-showdown = Showdown: { $cards }.
poker-saw-won = { $you ->
    [yes] You win { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
   *[no] { $seat } wins { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }.
}
poker-saw-split = The hands are equal, so the pot is divided.

poker-aid-fold = Whoever folds loses what he has put in and shows nothing.

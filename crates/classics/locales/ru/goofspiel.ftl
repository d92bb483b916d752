# Гуфшпиль.

game-goofspiel = Гуфшпиль
about-goofspiel = Все разом ставят по карте за очередной приз, и каждую карту можно поставить только один раз.

option-cards = Карт на руке
option-prizes = Порядок призов
option-prizes-random = Случайный
option-prizes-descending = От старшего к младшему

goofspiel-headline = Круг { $round } из { $rounds }. { $prize ->
    [one] Приз — { $prize } очко.
    [few] Приз — { $prize } очка.
   *[other] Приз — { $prize } очков.
}
goofspiel-headline-given-up = За остальные призы уже не спорят.
goofspiel-headline-over = Все призы разыграны.
goofspiel-prompt-bid = { $prize ->
    [one] Какую карту поставите за приз в { $prize } очко?
    [few] Какую карту поставите за приз в { $prize } очка?
   *[other] Какую карту поставите за приз в { $prize } очков?
}
goofspiel-prompt-wait = Ещё не поставили: { $seats }.

goofspiel-zone-prize = Приз
goofspiel-zone-hand = { $you ->
    [yes] Ваша рука
   *[no] { $seat }: рука
}
goofspiel-zone-played = { $you ->
    [yes] Ваши прошлые ставки
   *[no] { $seat }: прошлые ставки
}
goofspiel-prizes-left = Призов впереди
goofspiel-points = Очки
goofspiel-prize = { $prize ->
    [one] Приз в { $prize } очко
    [few] Приз в { $prize } очка
   *[other] Приз в { $prize } очков
}
goofspiel-card = Карта { $card }
goofspiel-badge-took = взят приз { $prize }
goofspiel-badge-for = за приз { $prize }
goofspiel-touch = Поставить { $card }

goofspiel-blocked-played = Карта { $card } уже сыграна: каждую можно поставить только один раз.
goofspiel-card-played = Карта { $card } уже сыграна: каждую можно поставить только один раз. На руке остались: { $hand }.
goofspiel-no-such-card = Карты «{ $text }» нет; карты идут от 1 до { $cards }.

goofspiel-saw-prize = { $prize ->
    [one] Открыт приз в { $prize } очко.
    [few] Открыт приз в { $prize } очка.
   *[other] Открыт приз в { $prize } очков.
}
goofspiel-saw-bid = { $you ->
    [yes] вы — { $card }
   *[no] { $seat } — { $card }
}
goofspiel-saw-taken = Ставки: { $bids }. { $you ->
    [yes] Приз { $prize } ваш.
   *[no] Приз { $prize } берёт { $seat }.
}
goofspiel-saw-tied = Ставки: { $bids }. Старшие ставки равны, приз { $prize } не достаётся никому.

goofspiel-aid-bid = Все разом ставят по карте; старшая берёт приз.
goofspiel-aid-tie = Если старшие ставки равны, приз не достаётся никому.
goofspiel-aid-random = Призы выходят в случайном порядке.
goofspiel-aid-descending = Призы выходят от старшего к младшему.
goofspiel-aid-end = Поставленная карта уходит. Побеждает тот, у кого больше очков.

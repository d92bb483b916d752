# Общие фразы двух покеров.

poker-word-fold = Пас
poker-word-check = Чек
poker-word-call = Колл
poker-word-bet = Бет
poker-word-raise = Рейз

poker-zone-board = На столе
poker-zone-hand = { $you ->
    [yes] Ваша карта
   *[no] { $seat }: карта
}
poker-zone-words = Что можно сказать
poker-hidden-card = Карта рубашкой вверх
poker-paid = Фишек в банке

poker-prompt-open = Платить пока не за что. Чек или бет?
poker-prompt-answer = { $chips ->
    [one] Чтобы остаться в игре, нужна { $chips } фишка. Ваше слово?
    [few] Чтобы остаться в игре, нужны { $chips } фишки. Ваше слово?
   *[other] Чтобы остаться в игре, нужно { $chips } фишек. Ваше слово?
}
poker-prompt-wait = Сейчас говорит { $seat }.

poker-touch-fold = Пас: отдать банк
poker-touch-check = Чек: остаться, ничего не платя
poker-touch-call = { $chips ->
    [one] Колл: уравнять, добавив { $chips } фишку
    [few] Колл: уравнять, добавив { $chips } фишки
   *[other] Колл: уравнять, добавив { $chips } фишек
}
poker-touch-bet = { $chips ->
    [one] Бет: поставить { $chips } фишку
    [few] Бет: поставить { $chips } фишки
   *[other] Бет: поставить { $chips } фишек
}
poker-touch-raise = { $chips ->
    [one] Рейз: добавить { $chips } фишку
    [few] Рейз: добавить { $chips } фишки
   *[other] Рейз: добавить { $chips } фишек
}

poker-nothing-to-fold = Ставок нет, пасовать незачем: чек ничего не стоит.
poker-nothing-to-call = Ставок нет, уравнивать нечего: можно сказать чек или бет.
poker-nothing-to-raise = Ставок нет, повышать нечего: можно сказать бет.
poker-cannot-check = Против вас ставка; чек возможен, только пока ставок нет.
poker-already-bet = Ставка уже сделана; сначала ответьте на неё.
poker-raise-limit = { $limit ->
    [one] Повышать здесь нельзя: в круге бывает только { $limit } ставка.
    [few] Больше повышать нельзя: в круге бывает { $limit } повышения, считая первую ставку.
   *[other] Больше повышать нельзя: в круге бывает { $limit } повышений, считая первую ставку.
}
poker-not-your-turn = Сейчас не ваше слово.

poker-saw-dealt = { $you ->
    [yes] Вам сдана карта: { $card }.
   *[no] { $seat } получает карту: { $card }.
}
poker-saw-dealt-hidden = { $you ->
    [yes] Вам сдана карта.
   *[no] { $seat } получает карту.
}
poker-saw-fold = { $you ->
    [yes] Вы пасуете.
   *[no] { $seat } пасует.
}
poker-saw-check = { $you ->
    [yes] Вы говорите «чек».
   *[no] { $seat } говорит «чек».
}
poker-saw-call = { $you ->
    [yes] Вы уравниваете: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
   *[no] { $seat } уравнивает: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
}
poker-saw-bet = { $you ->
    [yes] Вы ставите { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
   *[no] { $seat } ставит { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
}
poker-saw-raise = { $you ->
    [yes] Вы повышаете и кладёте { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
   *[no] { $seat } повышает и кладёт { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
}
poker-saw-board = На стол открыта карта: { $card }.
poker-saw-shows = { $you ->
    [yes] у вас { $card }
   *[no] { $seat } показывает: { $card }
}
poker-saw-showdown = Вскрытие: { $cards }.
poker-saw-won = { $you ->
    [yes] Вы выигрываете { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
   *[no] { $seat } выигрывает { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }.
}
poker-saw-split = Карты равны, банк делится поровну.

poker-aid-fold = Кто пасует, теряет всё, что положил в банк, и карту не показывает.

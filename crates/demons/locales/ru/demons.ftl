# Побоище: настройка, журнал, стол. Каждый ключ есть на каждом языке с теми же аргументами.

game-demons = Демоны
about-demons = Побоище для двух–четырёх игроков: растущие номера, ловушки, нокауты — и последний, кто устоял.

option-plain = Без демонов и полей боя
option-quick = Быстрый старт: первые руки раздаются
option-teams = Двое на двое (четыре игрока)
option-tie = Если решающую победу одержали сразу несколько
option-tie-clockwise = Побеждает ближайший к первому игроку
option-tie-fourth = Решает четвёртая победа
option-tie-deciding = Они проводят решающий бой
option-seize = Первый игрок, у которого отняли карту
option-seize-damage = Получает 1 урон
option-seize-energy = Получает 1 энергию
option-rounds = Предел раундов в бою
option-numbers = Номера приёмов
option-numbers-printed = Как напечатаны
option-numbers-shuffled = Перемешаны перед матчем
option-demons = Из кого выбирать демона
option-demons-dealt = По два каждому
option-demons-any = Из всех

demons-teams-four = Для игры двое на двое нужны 4 игрока, а не { $seats }; позовите четверых или выключите «teams».
demons-teams-shape = Здесь { $teams ->
    [one] { $teams } команда
    [few] { $teams } команды
   *[other] { $teams } команд
}; команд две по двое: a и c против b и d, и «teams» включено.
demons-plain-any = Без демонов выбирать не из кого; выключите «plain» или оставьте «demons» как dealt.

demons-no-such-card = Нет приёма «{ $card }»; есть такие: { $known }.
demons-no-such-demon = Среди ваших демонов нет «{ $demon }»; выберите: { $known }.
demons-not-in-hand = У вас на руке нет карты «{ $card }».
demons-not-in-display = В выкладке нет карты «{ $card }».
demons-not-in-that-hand = В этой руке нет карты «{ $card }».
demons-no-such-action = «{ $action }» — не действие приёма «{ $card }»; у него есть: { $known }.
demons-target-out = { $seat } вне боя, выбрать его нельзя.
demons-target-self = Себя выбрать нельзя; выберите соперника.
demons-target-mate = { $seat } в вашей команде; выберите соперника.
demons-target-nobody = Места «{ $seat }» здесь нет.
demons-target-none = Для «{ $action }» нужен соперник: напишите { $action }>{ $target }.
demons-knockout-there = На тактике «{ $card }» уже лежит Нокаут; больше одного нельзя.
demons-knockout-not-there = На тактике «{ $card }» нет Нокаута.
demons-trap-there = Тактика «{ $card }» уже повёрнута стороной ловушки.
demons-trap-not-there = Тактика «{ $card }» лежит номером вверх; ловушки там нет.

demons-log-first = Первый игрок: { $seat }.
demons-log-teams = Две команды: { $cross } (✕) против { $circle } (○).
demons-log-numbers = Номера перемешаны: { $numbers }.
demons-log-offered = Вы можете оставить: { $demons }.
demons-log-kept = { $seat } выбирает демона: { $demon }.
demons-log-battle = Бой { $number }.
demons-log-field = Поле боя: { $field }.
demons-log-rigged-traps = Ловушки стоят: { $cards }.
demons-log-rigged-knockouts = Нокаут лежит: { $cards }.
demons-log-rigged-both = Ловушки стоят: { $cards }; Нокауты лежат: { $others }.
demons-log-drew = { $seat } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}.
demons-log-drew-own = Вы берёте: { $cards }.
demons-log-reshuffled = Сброс перемешан в новую колоду.
demons-log-given = { $seat } получает карту «{ $card }».
demons-log-display = В выкладке: { $cards }.
demons-log-drafted = { $seat } берёт из выкладки карту «{ $card }».
demons-log-cleared = В сброс уходят: { $cards }.
demons-log-round = Раунд { $number }.
demons-log-laid = Все карты лежат рубашкой вверх.
demons-log-exchanged = { $seat } меняет лежащую карту на другую.
demons-log-used = { $seat } применяет способность: { $demon }.
demons-log-revealed = { $seat } открывает «{ $card }» ({ $number }).
demons-log-slipped = { $seat } действует, будто номер не нарушает серию.
demons-log-struck = { $seat } налетает на Нокаут: «{ $card }».
demons-log-struck-guarded = { $seat } налетает на Нокаут («{ $card }»), но стойка держит.
demons-log-trapped = { $seat } попадает в ловушку: «{ $card }».
demons-log-acts = { $seat }: { $action }.
demons-log-acts-seat = { $seat }: { $action }, цель — { $target }.
demons-log-acts-named = { $seat }: { $action }, цель — { $target }, названа карта «{ $card }».
demons-log-acts-tactic = { $seat }: { $action }, «{ $card }».
demons-log-damaged = { $seat } получает урон { $damage }; энергия { $energy }.
demons-log-gained = { $seat } получает энергию; теперь { $energy }.
demons-log-spared-guard = { $seat } в стойке: ничего не происходит.
demons-log-spared-armour = { $seat } не получает урона: демон слишком крепок.
demons-log-spared-trap = { $seat } проходит через ловушку без урона.
demons-log-spared-hand = { $seat }: на руке нет карт, смотреть и забирать нечего.
demons-log-spared-full = { $seat }: энергии больше некуда.
demons-log-spared-field = { $seat }: на этом поле боя энергию получить нельзя.
demons-log-turned = { $seat } встаёт в стойку.
demons-log-knockout = Теперь на тактике «{ $card }» лежит Нокаут.
demons-log-lifted = Нокаут с тактики «{ $card }» возвращается в запас.
demons-log-trap = Тактика «{ $card }» повёрнута стороной ловушки.
demons-log-disarmed = Тактика «{ $card }» снова лежит номером вверх.
demons-log-seized = { $seat } забирает карту первого игрока; раньше она лежала у: { $from }.
demons-log-seized-own = { $seat } перехватывает карту первого игрока у самого себя.
demons-log-looked = { $seat } смотрит руку соперника ({ $target }).
demons-log-looked-own = { $seat } смотрит руку соперника ({ $target }): { $cards }.
demons-log-took = { $seat } забирает карту из руки соперника ({ $target }).
demons-log-took-own = { $seat } забирает «{ $card }» из руки соперника ({ $target }).
demons-log-shown = { $seat }: такой карты нет, рука показана всем: { $cards }.
demons-log-hidden = { $seat }: карты «{ $card }» нет, рука остаётся закрытой.
demons-log-lost-trimmed = { $seat } сбрасывает «{ $card }».
demons-log-lost-frightened = { $seat } теряет случайную карту: «{ $card }».
demons-log-lost-yielded = { $seat } отдаёт «{ $card }».
demons-log-lost-stunned = { $seat } теряет названную карту: «{ $card }».
demons-log-lost-unrevealed = { $seat }: лежавшая карта — «{ $card }».
demons-log-left-energy = { $count ->
    [one] { $seats } выбывает из боя: энергии не осталось.
   *[other] { $seats } выбывают из боя вместе: энергии не осталось.
}
demons-log-left-knockout = { $count ->
    [one] { $seats } выбывает из боя: нокаут.
   *[other] { $seats } выбывают из боя вместе: нокаут.
}
demons-log-left-number = { $count ->
    [one] { $seats } выбывает из боя: номер нарушает серию.
   *[other] { $seats } выбывают из боя вместе: номера нарушают серии.
}
demons-log-left-no-card = { $count ->
    [one] { $seats } выбывает из боя: выложить нечего.
   *[other] { $seats } выбывают из боя вместе: выложить нечего.
}
demons-log-left-limit = { $count ->
    [one] { $seats } выбывает из боя: последний раунд окончен.
   *[other] { $seats } выбывают из боя вместе: последний раунд окончен.
}
demons-log-left-resigned = { $count ->
    [one] { $seats } сдаётся и выбывает из боя.
   *[other] { $seats } сдаются и выбывают из боя.
}
demons-log-round-over = Раунд { $number } окончен; в бою остались: { $seats }.
demons-log-won = Бой { $number } выигран: { $seats }.
demons-log-won-nobody = В бою { $number } никто не участвует.
demons-log-undecided-fourth = По три победы: { $seats }; решит четвёртая.
demons-log-undecided-deciding = По три победы: { $seats }; их ждёт решающий бой.
demons-log-resigned = { $seat } сдаёт матч.
demons-log-nothing = ничего

demons-headline-demons = Выбор демонов
demons-headline-prepare = Бой { $battle }: подготовка
demons-headline-turn = Бой { $battle }, раунд { $round }, ход { $turn }
demons-headline-field = { $headline } · { $field }
demons-headline-over = Матч окончен

demons-prompt-wait = Подождите остальных.
demons-prompt-over = Матч окончен.
demons-prompt-demons = Оставьте одного демона.
demons-prompt-trim = Сбросьте карты до пяти.
demons-prompt-draft = Возьмите карту из выкладки.
demons-prompt-lay = Выложите карту рубашкой вверх.
demons-prompt-exchange = Обменять лежащую карту на карту с руки?
demons-prompt-ambush = Поставить ловушку, пока ваша карта не открыта?
demons-prompt-slip = Ваш номер нарушает серию. Действовать, будто не нарушает?
demons-prompt-endure = Нокаут выводит вас из боя. Остаться?
demons-prompt-act = Выберите действие своей карты.
demons-prompt-again = Выполнить и второе действие?
demons-prompt-take = Заберите карту из этой руки.
demons-prompt-shield = Вам грозит урон { $damage }. Отвести его?
demons-prompt-yield = Выберите карту для сброса.

demons-zone-place = { $seat }
demons-zone-series = Серия: { $seat }
demons-zone-hand = Ваша рука
demons-zone-seen = Рука: { $seat }
demons-zone-tactics = Тактики
demons-zone-display = Выкладка
demons-zone-discard = Сброс
demons-zone-field = Поле боя
demons-zone-answers = Выбор

demons-counter-energy = энергия
demons-counter-victories = победы
demons-counter-hand = карты
demons-counter-number = номер
demons-counter-deck = колода
demons-counter-knockouts = Нокауты в запасе

demons-badge-first = первый игрок
demons-badge-team-cross = команда ✕
demons-badge-team-circle = команда ○
demons-badge-your-team-cross = ваши ✕
demons-badge-your-team-circle = ваши ○
demons-badge-out = вне боя
demons-badge-used = применено
demons-badge-guard = в стойке
demons-badge-trap = ловушка
demons-badge-knockout = Нокаут
demons-badge-acts = действует
demons-badge-gone = покинул матч
demons-badge-copies = { $count } шт.

demons-hidden-card = Карта рубашкой вверх
demons-no-demon = Боец

demons-label-keep = Оставить: { $demon }
demons-label-lay = Выложить: { $card }
demons-label-discard = Сбросить: { $card }
demons-label-draft = Взять: { $card }
demons-label-exchange = Обменять на: { $card }
demons-label-trap = Ловушка: { $card }
demons-label-act = { $action }
demons-label-act-seat = { $action }: { $target }
demons-label-act-named = { $action }: { $target }, { $card }
demons-label-act-tactic = { $action }: { $card }
demons-label-use = Применить: { $demon }
demons-label-pass = Не надо

demons-blocked-hand = Карты выкладывают в начале хода.
demons-blocked-mate = { $seat } в вашей команде.
demons-blocked-self = Себя выбрать нельзя.
demons-blocked-out = { $seat } вне боя.

demons-aid-1 = Каждый выкладывает карту; потом их открывают по часовой стрелке от первого игрока.
demons-aid-2 = По порядку: номер ({ $order ->
    [falling] не выше
   *[rising] не ниже
} карты слева), Нокаут, ловушка (урон { $damage }), одно действие.
demons-aid-3 = Номера: { $numbers }.
demons-aid-4 = Кто потерял последнюю энергию, нокаутирован, нарушил серию или не может выложить карту, тот выбывает.
demons-aid-5 = Карты берут, только если так велит карта; в раунде { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[other] { $turns } ходов
}, потом серии убирают.
demons-aid-6 = В стойке до конца раунда не страшны Нокаут, Град ударов, Круговая атака и Устрашение.
demons-aid-7 = Последний демон в бою побеждает; { $victories ->
    [one] { $victories } выигранный бой
    [few] { $victories } выигранных боя
   *[other] { $victories } выигранных боёв
} — победа в матче.

demons-kind-technique = Приём
demons-kind-demon = Демон
demons-kind-battlefield = Поле боя
demons-group = Демоны

ending-victories = Победы в боях
ending-resigned = Сдача

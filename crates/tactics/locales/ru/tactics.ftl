# The game: set-up, table, log. Every key exists in every language with the same arguments.

game-tactics = Тактика
about-tactics = Два отряда вокруг тайных лидеров: ряды меняют героя, приказы, операции и ловушки; для двоих.

option-trophies = Трофеев для победы
option-mirror-leaders = Одинаковые лидеры
option-mirror-leaders-allow = разрешены
option-mirror-leaders-redraw = выбираются заново
option-actions-per-turn = Действий за ход
option-operation-time = Время операции
option-operation-clock = Время операций идёт
option-operation-clock-own-turns = в свои ходы
option-operation-clock-all-turns = во все ходы
option-cast-any-wave = Заклинания в любую волну
option-granted-attacks-count = Дарованные атаки считаются
option-truce-passives = Способности действуют на соперника в перемирие
option-trap-depth = Глубина ловушек в ответ на ловушки
option-round-cap = Предел раундов матча
option-quiet-cap = Тихих раундов до конца матча
option-match-cap = Предел матчей

ending-retreat = пал лидер
ending-stalemate = пат
ending-resigned = сдача

tactics-hidden = скрытая карта
tactics-trap = ловушка рубашкой вверх
tactics-body = тело
tactics-attack = Атака
tactics-life = Жизнь
tactics-damage = Урон
tactics-time = Время
tactics-cards = Карты
tactics-trophies = Трофеи
tactics-empty = пусто: { $place }
tactics-headline = Матч { $match }, раунд { $round }{ $truce ->
    [yes] {" "}(перемирие)
   *[no] {""}
}, волна: { $row }. Ходит { $seat }, действий: { $actions }. Трофеи { $a }:{ $b }
tactics-ask-leader = Выберите лидера.
tactics-ask-action = Сделайте действие или спасуйте. { $actions ->
    [one] Осталось { $actions } действие.
    [few] Осталось { $actions } действия.
   *[other] Осталось { $actions } действий.
}
tactics-ask-window = { $action } Раскройте ловушку или продолжайте.
tactics-ask-choice = Выбирайте.
tactics-zone-unit = Отряд: { $seat }
tactics-zone-reserve = Резерв: { $seat }
tactics-zone-hand = Рука: { $seat }
tactics-zone-discard = Сброс: { $seat }
tactics-zone-deck = Колода: { $seat }
tactics-zone-seen = Выложено
tactics-zone-words = Что можно сделать

tactics-word-draw = Взять карту
tactics-word-shoot = Издали
tactics-word-cast = Заклинание
tactics-word-power = Действие лидера
tactics-word-order = Сыграть приказ
tactics-word-operation = Начать операцию
tactics-word-trap = Поставить ловушку
tactics-word-swap = Поменять
tactics-word-clear = Убрать
tactics-word-drop = Сбросить
tactics-word-pass = Пас
tactics-word-yes = Да
tactics-word-no = Нет
tactics-word-option = Вариант { $n }
tactics-word-number = Число { $n }
tactics-word-react = Сначала реакция { $n }
tactics-word-done = Готово

tactics-move-leader = Лидер: { $card }
tactics-move-recruit = Нанять: { $card } на { $slot }
tactics-move-attack = { $card } атакует: { $target }, урон { $n }
tactics-move-shoot = { $card } стреляет: { $target }, урон { $n }
tactics-move-cast = { $card }, заклинание: { $text }
tactics-move-order = Приказ карты: { $card }
tactics-move-operation = Операция карты: { $card }
tactics-move-trap = Поставить ловушку: { $card }
tactics-move-move = Переместить: { $card } на { $slot }
tactics-move-swap = Поменять: { $card } и { $other }
tactics-move-clear = Убрать: { $card }
tactics-move-drop = Сбросить из резерва: { $card }
tactics-move-trigger = Раскрыть ловушку: { $card }
tactics-move-pick = Выбрать: { $card }
tactics-move-pick-unit = Выбрать: { $card } ({ $seat }, { $slot })
tactics-move-held = Выбрать резерв { $n }
tactics-move-slot = Выбрать место { $slot }: { $seat }

tactics-log-leaders = Лидеры: { $a } и { $b }.
tactics-log-round = Раунд { $number }.
tactics-log-wave = Волна: { $row }.
tactics-log-turn = Ходит { $seat }.
tactics-log-passed = { $seat } пасует.
tactics-log-announced = { $action }.
tactics-log-cancelled = Действие отменено: { $seat }.
tactics-log-drawn = { $seat } берёт: { $card }.
tactics-log-looked = { $seat } смотрит: { $card }.
tactics-log-shown = Показано: { $card }.
tactics-log-discarded = Сброшено: { $card }.
tactics-log-returned = Возвращено в руку: { $card }.
tactics-log-buried = В колоду: { $card }.
tactics-log-damaged = { $card }: урон { $n }{ $known ->
    [yes] , причина: { $by }
   *[no] {""}
}.
tactics-log-healed = { $card }: снято урона { $n }{ $known ->
    [yes] , причина: { $by }
   *[no] {""}
}.
tactics-log-defeated = { $card } погибает, причина: { $known ->
    [yes] { $by }
   *[no] потери волны
}.
tactics-log-resurrected = { $card } возвращается к жизни.
tactics-log-placed = { $card } стоит на { $slot }.
tactics-log-triggered = Срабатывает ловушка: { $card }.
tactics-log-expired = Время вышло: { $card }.
tactics-log-trophies = Трофеи { $a }:{ $b }.
tactics-log-champion = { $seat } побеждает в игре.
tactics-log-won = { $seat } выигрывает матч.
tactics-log-drawn-match = Матч вничью.

tactics-why-row = Сейчас волна { $row ->
    [vanguard] авангарда
    [flank] фланга
   *[rear] тыла
}: в этом ряду нанимают, атакуют и колдуют ({ $clause }).
tactics-why-taken = Это место занято: назовите свободное ({ $clause }).
tactics-why-starred = Эта карта уже действовала в этот ход: наём, атака, заклинание, перемещение или рокировка. Пусть действует другая ({ $clause }).
tactics-why-fresh = Нанятый в эту волну не атакует ({ $clause }).
tactics-why-reserve = Резерв полон: сначала сбросьте одну из трёх его карт ({ $clause }).
tactics-why-long = На это нужно два действия; осталось { $actions } ({ $clause }).
tactics-why-deck = Колода пуста ({ $clause }).
tactics-why-hand = Рука полна ({ $clause }).
tactics-why-nobody = Там никого нет ({ $clause }).
tactics-why-truce = В первом раунде нет атак ({ $clause }).
tactics-why-ranged = Эта карта не стреляет ({ $clause }).
tactics-why-shield = Цель прикрыта от дальних атак перехватчиком на { $slot }: цельтесь в него или в другой столбец ({ $clause }).
tactics-why-reach = Врукопашную достают только первого в столбце, здесь это { $slot } ({ $clause }).
tactics-why-out-of-reach = Никого не достать ({ $clause }).
tactics-why-no-place = Таких действий уже слишком много: подождите, пока одно закончится ({ $clause }).

tactics-aid-1 = Раунд — три волны: авангард, фланг, тыл. В волну у каждого один ход из двух действий.
tactics-aid-2 = Взять карту, нанять, атаковать, применить заклинание, сыграть приказ или операцию, поставить ловушку, переместить, убрать тело, сбросить из резерва — одно действие. Рокировка — два.
tactics-aid-3 = Наём и атака — в ряду волны. Каждая карта делает за ход одно: наём, атаку, заклинание, перемещение или рокировка.
tactics-aid-4 = Врукопашную бьются первые в столбцах. Дальняя атака достаёт всех, кто не за перехватчиком.
tactics-aid-5 = Первый раунд — перемирие: без атак, ловушек и всего, что касается соперника.
tactics-aid-6 = Потери — в конце волны. Пал лидер — матч окончен; трофеи приносят победу.

tactics-headline-leaders = Матч { $match }. Лидеров выбирают тайно. Трофеи { $a }:{ $b }
tactics-deck-top = верх колоды
tactics-hand-max = Предел
tactics-reserve-slot = резерв { $n }
tactics-both-names = { $leader } ({ $hero })
tactics-owner = карта: { $seat }
tactics-lethal = смертельный урон
tactics-shielded = под прикрытием
tactics-in-melee = в ближнем бою
tactics-acted = действие сделано
tactics-who = { $card } ({ $seat })
tactics-who-foreign = { $card } ({ $seat }, карта: { $owner })
tactics-does = { $seat }: { $action }, { $card }
tactics-does-plain = { $seat }: { $action }
tactics-does-to = { $seat }: { $action }, { $card } на { $slot }
tactics-does-attack = { $seat }: { $card } атакует { $kind }, цель: { $target }
tactics-window = { $done ->
    [yes] Сделано: { $action }.
   *[no] Объявлено: { $action }.
}
tactics-ask-text = { $card }: { $text }
tactics-ask-reaction = Отвечает несколько способностей: какая раньше?
tactics-ask-clock = Вышло время нескольких операций: какая уходит раньше?
tactics-points-left = осталось: { $n }
tactics-delayed = то, что должно было прийти позже
tactics-over-resigned = { $seat } побеждает в игре: соперник сдался.
tactics-group = Лидеры
option-any-leader = Лидер из всей колоды
tactics-why-turn = Сейчас не ваш ход: ответьте на вопрос ({ $clause }).
tactics-why-question = Сначала ответьте на вопрос ({ $clause }).
tactics-why-not-in-hand = Этой карты нет у вас в руке ({ $clause }).
tactics-why-other-bar = У карты другая полоса ({ $clause }).
tactics-why-actions = Действий не осталось ({ $clause }).
tactics-why-limited = Это можно сделать раз за ход ({ $clause }).
tactics-why-forbidden = Это запрещено способностью ({ $clause }).
tactics-why-attacked = Карта атакует раз за волну ({ $clause }).
tactics-why-behind = Перед атакующим в столбце кто-то стоит ({ $clause }).
tactics-why-untargetable = Способность не даёт выбрать эту цель ({ $clause }).
tactics-why-touches = В перемирие нельзя касаться соперника ({ $clause }).
tactics-why-pay = Нечем заплатить за этот текст ({ $clause }).
tactics-why-no-target = Для этого текста некого или нечего выбрать ({ $clause }).
tactics-why-no-spell = У этой карты здесь нет заклинания ({ $clause }).
tactics-why-no-power = У вашего лидера нет такого действия ({ $clause }).
tactics-why-no-hero = Перемещаются только живые герои ({ $clause }).
tactics-why-no-pair = Для рокировки нужны два героя или тела своего отряда, без лидера ({ $clause }).
tactics-why-no-body = Там нет тела ({ $clause }).
tactics-why-nothing-held = В этом месте резерва ничего нет ({ $clause }).

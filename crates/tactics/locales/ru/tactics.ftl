# The game: set-up, table, log. Every key exists in every language with the same arguments.

game-tactics = Тактика
about-tactics = Два отряда вокруг тайных вождей: ряды меняют героя, приказы, операции и ловушки; для двоих.

option-trophies = Трофеев для победы
option-mirror-leaders = Одинаковые вожди
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
option-trap-depth = Ловушки в ответ на ловушки
option-round-cap = Предел раундов матча
option-quiet-cap = Тихих раундов до конца матча
option-match-cap = Предел матчей

ending-retreat = пал вождь
ending-stalemate = пат
ending-resigned = сдача

tactics-hidden = скрытая карта
tactics-trap = ловушка рубашкой вверх
tactics-body = тело
tactics-lit = ряд волны
tactics-attack = Атака
tactics-life = Жизнь
tactics-damage = Урон
tactics-time = Время
tactics-cards = Карты
tactics-trophies = Трофеи
tactics-empty = пусто: { $place }
tactics-headline = Матч { $match }, раунд { $round }, волна: { $row }. Ходит { $seat }, действий: { $actions }. Трофеи { $a }:{ $b }
tactics-ask-leader = Выберите вождя.
tactics-ask-action = Сделайте действие или спасуйте.
tactics-ask-window = Раскройте ловушку или продолжайте.
tactics-ask-choice = Выбирайте.
tactics-zone-unit = Отряд: { $seat }
tactics-zone-reserve = Резерв: { $seat }
tactics-zone-hand = Рука: { $seat }
tactics-zone-discard = Сброс: { $seat }
tactics-zone-deck = Колода: { $seat }
tactics-zone-seen = Карты на выбор
tactics-zone-words = Что можно сделать

tactics-word-draw = Взять карту
tactics-word-shoot = Издали
tactics-word-cast = Заклинание
tactics-word-power = Действие вождя { $n }
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

tactics-move-leader = Вождь: { $card }
tactics-move-recruit = Призвать: { $card } на { $slot }
tactics-move-attack = { $card } атакует: { $target }
tactics-move-shoot = { $card } стреляет: { $target }
tactics-move-cast = { $card }: заклинание
tactics-move-order = Приказ карты: { $card }
tactics-move-operation = Операция карты: { $card }
tactics-move-trap = Поставить ловушку: { $card }
tactics-move-move = Переместить: { $card } на { $slot }
tactics-move-swap = Поменять: { $card } и { $other }
tactics-move-clear = Убрать: { $card }
tactics-move-drop = Сбросить резерв { $n }
tactics-move-trigger = Раскрыть ловушку { $n }
tactics-move-pick = Выбрать: { $card }
tactics-move-pick-unit = Выбрать: { $card } ({ $slot })
tactics-move-held = Выбрать резерв { $n }
tactics-move-slot = Выбрать место { $slot }: { $seat }

tactics-log-leaders = Вожди: { $a } и { $b }.
tactics-log-round = Раунд { $number }.
tactics-log-wave = Волна: { $row }.
tactics-log-turn = Ходит { $seat }.
tactics-log-passed = { $seat } пасует.
tactics-log-announced = { $seat }: { $action }{ $plain ->
    [yes] {""}
   *[no] , { $card }
}.
tactics-log-cancelled = Действие отменено: { $seat }.
tactics-log-drawn = { $seat } берёт: { $card }.
tactics-log-looked = { $seat } смотрит: { $card }.
tactics-log-shown = Показано: { $card }.
tactics-log-discarded = Сброшено: { $card }.
tactics-log-returned = Возвращено в руку: { $card }.
tactics-log-buried = В колоду: { $card }.
tactics-log-damaged = { $card }: урон { $n }.
tactics-log-healed = { $card }: снято урона { $n }.
tactics-log-defeated = { $card }: повержен.
tactics-log-resurrected = { $card }: воскрешён.
tactics-log-placed = { $card } стоит на { $slot }: { $seat }.
tactics-log-triggered = Ловушка: { $card }.
tactics-log-expired = Время вышло: { $card }.
tactics-log-trophies = Трофеи { $a }:{ $b }.
tactics-log-champion = { $seat } побеждает в игре.
tactics-log-won = { $seat } выигрывает матч.
tactics-log-drawn-match = Матч вничью.

tactics-why-row = Сейчас не волна этого ряда ({ $clause }).
tactics-why-taken = Это место занято ({ $clause }).
tactics-why-starred = Эта карта уже действовала в этот ход ({ $clause }).
tactics-why-fresh = Призванный в эту волну не атакует ({ $clause }).
tactics-why-reserve = Резерв полон или это не та карта ({ $clause }).
tactics-why-long = На это нужно два действия ({ $clause }).
tactics-why-deck = Колода пуста ({ $clause }).
tactics-why-hand = Рука полна ({ $clause }).
tactics-why-nobody = Там никого нет ({ $clause }).
tactics-why-truce = В первом раунде нет атак ({ $clause }).
tactics-why-ranged = Эта карта не стреляет ({ $clause }).
tactics-why-shield = Цель прикрыта ({ $clause }).
tactics-why-reach = Рукопашная: первый в столбце бьёт первого в столбце ({ $clause }).

tactics-aid-1 = Раунд — три волны: авангард, фланг, тыл. В волну у каждого один ход из двух действий.
tactics-aid-2 = Взять карту, призвать, атаковать, применить заклинание, сыграть приказ или операцию, поставить ловушку, переместить, убрать тело, сбросить из резерва — одно действие. Обмен — два.
tactics-aid-3 = Призыв и атака — в ряду волны. Каждая карта делает за ход одно: призыв, атаку, заклинание, перемещение или обмен.
tactics-aid-4 = Врукопашную бьются первые в столбцах. Дальняя атака достаёт всех, кто не за перехватчиком.
tactics-aid-5 = Первый раунд — перемирие: без атак, ловушек и всего, что касается соперника.
tactics-aid-6 = Потери — в конце волны. Пал вождь — матч окончен; трофеи приносят победу.

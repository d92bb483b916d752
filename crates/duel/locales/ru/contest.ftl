# Матч дуэли: выбор героев, партии, журнал событий. Каждый ключ есть на всех языках с теми же аргументами.

game-duel = Карманная дуэль
about-duel = Два героя, по одной карте в раунд, открываются вместе.

option-format = Формат
option-format-standard-1 = Одна партия
option-format-standard-2 = До двух побед
option-format-conquest = Завоевание: победить каждым
option-format-legacy = Наследие: с передачей карт
option-heroes = Герои
option-heroes-chosen = По выбору игроков
option-heroes-random = Случайные
option-start_health = Здоровье в начале
option-max_health = Предел здоровья
option-max_energy = Предел энергии
option-rest_energy = Энергия за Отдых
option-defense_block = Что блокирует Защита
option-defense_block-all = Всё
option-defense_block-1 = 1
option-defense_block-2 = 2
option-defense_block-3 = 3
option-defense_block-4 = 4
option-defense_block-5 = 5
option-defense_block-6 = 6
option-defense_block-7 = 7
option-defense_block-8 = 8
option-defense_block-9 = 9
option-round_limit = Предел раундов в партии
option-draw_limit = Сколько ничьих кончают матч
option-mirror = Тайный выбор, герои могут совпасть
option-boxes = Герои из
option-boxes-mixed = Обеих коробок
option-boxes-a = Коробки А
option-boxes-b = Коробки Б
option-challenge = Правило вызова Автомы

duel-automa = Автома
duel-automa-inside = Автома
duel-automa-wins = Победа Автомы.
duel-counter-deck = карт в колоде
duel-log-inherited = Автома передаёт карту «{ $card }» вместо карты «{ $replaced }».
duel-solo-conquest = В завоевание против Автомы не играют; выберите standard-1, standard-2 или legacy.
duel-challenge-two = Правило вызова есть только у Автомы; выключите «challenge» или играйте в одиночку.

duel-log-taken = { $player } берёт героя: { $hero }.
duel-log-teams = Команды открыты: { $one } — { $other }.
duel-log-dealt = Герои достались по жребию: { $one } — { $other }.
duel-log-game = Партия { $number }: { $one } — { $other }.
duel-log-column = Автома открывает карту колоды { $number }.
duel-log-column-none = Автома видит одинокий Отдых: карта колоды не нужна.
duel-log-won = Партия { $number } окончена. Счёт { $count }.
duel-log-drawn = Партия { $number }: ничья. Счёт { $count }.
duel-log-rival-next = Автома посылает героя: { $hero }.
duel-log-next = { $player } посылает героя: { $hero }.
duel-log-passed = Вы передаёте карту «{ $card }» вместо карты «{ $replaced }».
duel-log-kept = Вы не передаёте ничего.
duel-log-considered = { $player } решает, передавать ли карту.
duel-log-resigned = { $player } сдаёт матч.
duel-log-round = Раунд { $round }.
duel-log-revealed = { $hero } открывает карту «{ $card }» ({ $type }).
duel-log-cancelled = { $hero }: карта отменена картой соперника ({ $foe }).
duel-log-cancelled-text = { $hero }: карта отменена по тексту карты соперника ({ $foe }).
duel-log-uncancellable = { $hero }: карту нельзя отменить.
duel-log-energy-cancelling = { $hero }: энергия за отмену { $change }, теперь { $now }.
duel-log-energy-rest = { $hero }: энергия за Отдых { $change }, теперь { $now }.
duel-log-energy-effect = { $hero }: энергия { $change }, теперь { $now }.
duel-log-energy-cost = { $hero }: уплачено энергией { $change }, осталось { $now }.
duel-log-energy-reserve = { $hero }: карта уходит в запас, энергия { $change }, теперь { $now }.
duel-log-unlocked = { $hero }: доступна карта «{ $card }».
duel-log-executed = { $hero }: Отдых против Оружия — казнь. Победитель: { $foe }.
duel-log-executed-text = { $hero }: казнь по тексту карты. Победитель: { $foe }.
duel-log-annulled = Оба казнили бы друг друга — не казнён никто.
duel-log-unexecutable = { $hero }: казнить нельзя.
duel-log-attacked = { $hero }: атака { $attack }, нанесено { $dealt }. { $foe }: здоровье { $health }.
duel-log-blocked-card = { $hero }: сыгранная карта блокирует { $damage }.
duel-log-blocked-permanent = { $hero }: постоянная карта блокирует { $damage }.
duel-log-blocked-next = { $hero }: обещанный блок останавливает { $damage }.
duel-log-hurt = { $hero }: урон { $damage }, здоровье { $health }.
duel-log-healed = { $hero }: лечение { $gained }, здоровье { $health }.
duel-log-used = { $hero } использует карту «{ $card }».
duel-log-declined = { $hero } не использует карту «{ $card }».
duel-log-chose = { $hero }: карта «{ $card }», выбран вариант { $option }.
duel-log-could-not-pay = { $hero }: за карту «{ $card }» уже нечем заплатить.
duel-log-paid = { $hero }: уплачено здоровьем { $health }.
duel-log-named = { $hero }: в руке назван тип «{ $type }».
duel-log-discarded = { $hero } сбрасывает карту «{ $card }».
duel-log-removed = { $hero }: карта «{ $card }» выбывает из игры.
duel-log-sealed = { $hero }: карта «{ $card }» запечатана.
duel-log-took = { $hero } возвращает в руку карту «{ $card }».
duel-log-unsealed = { $hero }: карта «{ $card }» только теряет печать.
duel-log-hand-safe = { $hero }: рука под защитой.
duel-log-turned = { $hero }: постоянная карта перевёрнута, сторона { $side }.
duel-log-marks = { $hero }: метки { $now }.
duel-log-next-round = { $hero }: кое-что подействует в следующем раунде.
duel-log-went = { $hero }: карта «{ $card }» { $to ->
    [hand] возвращается в руку
    [reserve] уходит в запас
    [removed] выбывает из игры
   *[discard] сброшена
}.
duel-log-recovered = { $hero } отдыхает: { $count ->
    [one] { $count } карта возвращается
    [few] { $count } карты возвращаются
   *[other] { $count } карт возвращаются
} в руку.
duel-log-score = { $round }. { $one } / { $other } · здоровье { $health }, энергия { $energy }
duel-log-score-cancel = { $round }. { $one } / { $other } отмена · здоровье { $health }, энергия { $energy }
duel-log-sudden-death = Оба повержены и равны: решит первая разница.
duel-log-gave-up = { $hero } сдаёт партию.
duel-log-ended-health = Победа: { $hero }. Повержен соперник: { $foe }.
duel-log-ended-execution = Победа: { $hero }. Казнён соперник: { $foe }.
duel-log-ended-limit = Победа: { $hero }. После последнего раунда здоровья больше, чем у соперника ({ $foe }).
duel-log-ended-resigned = Победа: { $hero }. Соперник сдался ({ $foe }).
duel-log-ended-draw = Ничья: после последнего раунда здоровье равно.

duel-few-heroes = Для этого формата нужно героев: { $needed }, а в выбранных коробках их { $count }; выберите другие коробки или загрузите ещё наборы.
duel-no-automa = Для выбранных коробок карты Автомы не загружены, играть не с кем; выберите другие коробки или стол на двоих.
duel-pass-marked = На карте «{ $card }» метка запрета: передать её нельзя ни вместо «{ $place }», ни вместо другой.
duel-pass-received = Карта «{ $card }» получена, а не своя у этого героя; сейчас она не может занять место «{ $place }».
duel-pass-own = Сейчас дальше может уйти только полученная карта; «{ $card }» не может занять место «{ $place }».
duel-pass-place = В колоде следующего героя нет свободного места «{ $place }» для карты «{ $card }».
duel-pass-type = «{ $card }» другого типа, чем «{ $place }»; переданная карта заменяет карту своего типа.

duel-headline-round = Партия { $game }, раунд { $round }. Счёт { $count }.
duel-headline-between = Перед партией { $game }. Счёт { $count }.
duel-prompt-wait = Ожидание.
duel-prompt-team = Выберите трёх героев, одного за другим.
duel-prompt-hero = Выберите своего героя.
duel-prompt-rival = Выберите героя Автомы.
duel-prompt-rival-team = Выберите команду Автомы.
duel-prompt-field = Выберите героя для этой партии.
duel-prompt-next = Выберите, кто выйдет следующим.
duel-prompt-pass = Передайте карту побеждённого героя: коснитесь её, затем карты, которую она заменит. Или не передавайте ничего.
duel-prompt-pass-on = Передайте полученную карту дальше — или нет.
duel-prompt-play = Выберите карту.
duel-prompt-may = Использовать эффект?
duel-prompt-option = Выберите одно.
duel-prompt-option-of = «{ $card }»: выберите одно.
duel-prompt-may-of = «{ $card }»: использовать эффект?
duel-prompt-may-this = «{ $card }». { $what }. Использовать?
duel-prompt-card = Выберите карту.
duel-prompt-type = Назовите тип карты в руке соперника.

duel-zone-played = Сыграно ({ $player })
duel-zone-hand = Рука ({ $player })
duel-zone-active = В силе ({ $player })
duel-zone-reserve = Запас ({ $player })
duel-zone-discard = Сброс ({ $player })
duel-zone-removed = Вне игры ({ $player })
duel-zone-beaten = Карты побеждённого героя
duel-zone-receiver = Карты следующего героя
duel-zone-answers = Ответы
duel-counter-health = здоровье
duel-counter-energy = энергия
duel-counter-marks = метки
duel-counter-attack = атака
duel-badge-fights = в бою
duel-badge-out = выбыл
duel-badge-cancelled = отменена
duel-badge-sealed = запечатана
duel-badge-side-b = сторона Б
duel-side-b = Сторона Б:
duel-hidden-hero = тайно выбранный герой
duel-hidden-card = скрытая карта, { $type }
duel-label-keep = Не передавать
duel-label-yes = Да
duel-label-no = Нет
duel-label-option = Вариант { $number }
duel-label-pass = «{ $card }» вместо «{ $replaced }»

duel-aid-1 = Сила отменяет Ловкость, Ловкость — Интеллект, Интеллект — Силу; отмена даёт 1 энергию.
duel-aid-2 = Оружие против Отдыха побеждает сразу, если Оружие не отменено.
duel-aid-3 = Защита блокирует весь урон, который можно блокировать.
duel-aid-4 = Отдых возвращает весь сброс в руку и затем даёт 1 энергию.
duel-aid-5 = Отменённая карта не делает ничего и возвращается в руку; остальные уходят в сброс.
duel-aid-6 = Ультимативная карта открывается, когда энергии достаточно: постоянная остаётся в силе, разыгрываемая приходит в руку.
duel-aid-7 = При 0 здоровья и ниже вы проигрываете, если соперник не так же низко; если оба повержены поровну, решит первая разница.

ending-health = Здоровье
ending-execution = Казнь
ending-limit = Предел раундов
ending-resigned = Сдача
duel-solo-plain = Обычная игра
duel-solo-challenge = С правилом вызова
duel-box-a = Коробка А
duel-box-b = Коробка Б

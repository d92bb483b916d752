# Матч дуэли: выбор героев, партии, журнал событий. Каждый ключ есть на всех языках с теми же аргументами.

game-duel = Карманная дуэль
about-duel = Два героя, по одной карте в раунд, открываются вместе.

option-format = Формат
option-format-standard-1 = Одна партия
option-format-standard-2 = До двух побед
option-format-conquest = Завоевание: победить каждым из трёх героев
option-format-legacy = Наследие: побеждённые герои передают карты
option-start_health = Здоровье в начале
option-max_health = Предел здоровья
option-max_energy = Предел энергии
option-rest_energy = Энергия за Отдых
option-defense_block = Что блокирует Защита
option-defense_block-all = Всё
option-round_limit = Предел раундов в партии
option-draw_limit = Сколько ничьих кончают матч
option-mirror = Тайный выбор, герои могут совпасть
option-boxes = Герои из
option-boxes-mixed = Обеих коробок
option-boxes-a = Коробки А
option-boxes-b = Коробки Б
option-challenge = Правило вызова Автомы

duel-automa = Автома
duel-solo-conquest = В завоевание против Автомы не играют; выберите standard-1, standard-2 или legacy.
duel-challenge-two = Правило вызова есть только у Автомы; выключите «challenge» или играйте в одиночку.

duel-log-taken = { $player } берёт героя: { $hero }.
duel-log-teams = Команды открыты: { $one } против { $other }.
duel-log-game = Партия { $number }: { $one } против { $other }.
duel-log-column = Автома открывает карту колоды { $number }.
duel-log-column-none = Автома видит одинокий Отдых: карта колоды не нужна.
duel-log-won = Партия { $number } окончена. Счёт { $count }.
duel-log-drawn = Партия { $number }: ничья. Счёт { $count }.
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
duel-log-sudden-death = Оба повержены и равны: решит первая разница.
duel-log-gave-up = { $hero } сдаёт партию.
duel-log-ended-health = Победа: { $hero }. Повержен соперник: { $foe }.
duel-log-ended-execution = Победа: { $hero }. Казнён соперник: { $foe }.
duel-log-ended-limit = Победа: { $hero }. После последнего раунда здоровья больше, чем у соперника ({ $foe }).
duel-log-ended-resigned = Победа: { $hero }. Соперник сдался ({ $foe }).
duel-log-ended-draw = Ничья: после последнего раунда здоровье равно.

# What cards say, made from their trees. Every key exists in every language with the same arguments.

tactics-kind-card = Карта
tactics-vanguard = Авангард
tactics-flank = Фланг
tactics-rear = Тыл
tactics-card-bar = { $bar }: { $text }
tactics-card-leader = Вождь { $name } { $attack }/{ $life }: { $text }
tactics-bar-order = Приказ: { $text }
tactics-bar-operation = Операция: { $text }
tactics-bar-operation-expiry = Операция: { $text }. Когда время вышло: { $expiry }
tactics-bar-trap = Ловушка. { $event }: { $text }

tactics-ability-spell = → { $text }
tactics-ability-while = пока { $when }: { $text }
tactics-ability-on = { $event }: { $text }
tactics-ability-on-may = { $event }: можно { $text }
tactics-ability-per-turn = { $text } ({ $n ->
    [one] { $n } раз за ход
    [few] { $n } раза за ход
   *[other] { $n } раз за ход
})
tactics-ability-leader = действие ({ $price }{ $limited ->
    [yes] , раз за ход
   *[no] {""}
}): { $text }
tactics-price-free = бесплатно
tactics-price-one = одно действие
tactics-price-long = два действия

tactics-select = { $noun } ({ $marks })
tactics-each = каждый: { $what }
tactics-noun-hero = { $side ->
    [own] свой герой
    [rival] герой соперника
   *[any] герой
}
tactics-noun-leader = { $side ->
    [own] свой вождь
    [rival] вождь соперника
   *[any] вождь
}
tactics-noun-card = { $side ->
    [own] свой герой или вождь
    [rival] герой или вождь соперника
   *[any] герой или вождь
}
tactics-noun-body = { $side ->
    [own] своё тело
    [rival] тело соперника
   *[any] тело
}
tactics-noun-piece = { $side ->
    [own] свой герой или тело
    [rival] герой или тело соперника
   *[any] герой или тело
}
tactics-noun-empty = { $side ->
    [own] своё пустое место
    [rival] пустое место соперника
   *[any] пустое место
}
tactics-noun-operation = { $side ->
    [own] своя операция
    [rival] операция соперника
   *[any] операция
}
tactics-noun-trap = { $side ->
    [own] своя ловушка
    [rival] ловушка соперника
   *[any] ловушка
}
tactics-noun-hand = { $side ->
    [own] карта своей руки
    [rival] карта руки соперника
   *[any] карта в руке
}
tactics-noun-discard = { $side ->
    [own] карта своего сброса
    [rival] карта сброса соперника
   *[any] карта в сбросе
}
tactics-noun-deck = { $side ->
    [own] карта своей колоды
    [rival] карта колоды соперника
   *[any] карта колоды
}
tactics-place-self = эта карта
tactics-place-current-row = в ряду волны
tactics-place-my-row = в этом ряду
tactics-place-my-column = в этом столбце
tactics-place-in-melee = в ближнем бою
tactics-place-shielded = прикрыт
tactics-place-adjacent = рядом
tactics-place-ahead = впереди
tactics-place-behind = позади
tactics-place-forward = перед этой картой
tactics-place-support = за этой картой
tactics-place-each = она сама
tactics-place-event-source = виновник
tactics-place-event-target = цель
tactics-place-last = только что
tactics-place-row-vanguard = в авангарде
tactics-place-row-flank = на фланге
tactics-place-row-rear = в тылу
tactics-place-column = в столбце { $n }
tactics-place-column-of = в столбце выбора { $n }
tactics-place-chosen = выбор { $n }
tactics-place-top = верхние: { $n }
tactics-filter-other = другая карта
tactics-filter-wounded = ранен
tactics-filter-unwounded = не ранен
tactics-filter-lethal = смертельный урон
tactics-filter-in-melee = в ближнем бою
tactics-filter-fresh = призван в эту волну
tactics-filter-hurt-this-wave = получил урон в эту волну
tactics-filter-spell = с заклинанием
tactics-filter-foreign = чужой владелец
tactics-filter-has-order = с приказом
tactics-filter-has-operation = с операцией
tactics-filter-has-trap = с ловушкой
tactics-filter-attacked-melee = атаковал врукопашную в эту волну
tactics-filter-attacked-ranged = стрелял в эту волну
tactics-filter-not = не: { $what }
tactics-compared = { $what } { $is } { $n }
tactics-stat-attack = атака
tactics-stat-life = жизнь
tactics-stat-damage-on = урон
tactics-stat-life-left = остаток жизни
tactics-stat-printed-attack = атака на карте
tactics-stat-printed-life = жизнь на карте
tactics-keyword-ranged = дальний бой
tactics-keyword-intercept = перехват
tactics-counter-vengeance = месть
tactics-counter-magic = магия
tactics-counter-rage = ярость

tactics-stat-of = { $what } ({ $of })
tactics-count = число: { $of }
tactics-hand-size-own = карт в своей руке
tactics-hand-size-rival = карт в руке соперника
tactics-hand-size-any = карт в обеих руках
tactics-deck-size-own = карт в своей колоде
tactics-deck-size-rival = карт в колоде соперника
tactics-deck-size-any = карт в обеих колодах
tactics-quantity-actions-left = оставшиеся действия
tactics-quantity-event-amount = столько же
tactics-quantity-last = сколько сделано
tactics-quantity-picked = выбранное число
tactics-difference = { $of } минус { $less }
tactics-half-up = половина с округлением вверх: { $of }
tactics-sum = сумма ({ $parts })
tactics-times = произведение ({ $parts })
tactics-min = наименьшее ({ $parts })
tactics-max = наибольшее ({ $parts })

tactics-and = {" и "}
tactics-or = {" или "}
tactics-when-exists = есть: { $what }
tactics-when-compare = { $left } { $is } { $right }
tactics-when-nth = за ход номер { $n }: { $event }
tactics-when-by = кем: { $what }
tactics-when-to = с кем: { $what }
tactics-when-first-player = вы первый игрок
tactics-when-my-turn = в свой ход
tactics-when-truce = в перемирие
tactics-when-wave-vanguard = в волну авангарда
tactics-when-wave-flank = в волну фланга
tactics-when-wave-rear = в волну тыла
tactics-when-kind-melee = врукопашную
tactics-when-kind-ranged = издали
tactics-when-cause-losses = потери
tactics-when-cause-instant = эффект
tactics-whose-own = своё
tactics-whose-rival = соперник
tactics-whose-any = любой

tactics-event-announced = объявлено: { $action }
tactics-event-done = сделано: { $action }
tactics-event-damaged = нанесён урон
tactics-event-healed = снят урон
tactics-event-defeated = герой повержен
tactics-event-resurrected = герой воскрешён
tactics-event-moved = герой перемещён
tactics-event-entered = герой появился
tactics-event-left = герой ушёл
tactics-event-cleared = тело убрано
tactics-event-drawn = взяты карты
tactics-event-discarded = сброшены карты
tactics-event-trap-triggered = сработала ловушка
tactics-event-expired = операция закончилась
tactics-event-counter-changed = изменились жетоны
tactics-event-status-changed = изменились состояния
tactics-event-turn-start = начало хода
tactics-event-turn-end = конец хода
tactics-event-wave-start = начало волны
tactics-event-wave-end = конец волны до потерь
tactics-event-round-start = начало раунда
tactics-action-recruit = призыв
tactics-action-attack = атака
tactics-action-cast = заклинание
tactics-action-leader-action = действие вождя
tactics-action-order = приказ
tactics-action-operation = операция
tactics-action-trap = ловушка
tactics-action-move = перемещение
tactics-action-swap = обмен
tactics-action-clear = уборка тела
tactics-action-draw = взятие карты
tactics-action-reserve-discard = сброс из резерва

tactics-give-attack = атака { $n }: { $to }{ $aimed ->
    [yes] , против: { $versus }
   *[no] {""}
}
tactics-give-attack-times = атака × { $n }: { $to }{ $aimed ->
    [yes] , против: { $versus }
   *[no] {""}
}
tactics-give-attack-of = атака как у карты «{ $of }»: { $to }
tactics-give-attack-of-higher = атака как у карты «{ $of }», если выше: { $to }
tactics-give-life = жизнь { $n }: { $to }
tactics-give-life-set = жизнь { $n }: { $to }
tactics-give-keyword = { $keyword }: { $to }
tactics-give-reduce = урон меньше на { $n } ({ $from }){ $floor ->
    [0] {""}
   *[other] , но не меньше { $floor }
}: { $to }
tactics-give-prevent = нет урона ({ $from }): { $to }
tactics-give-untargetable = не цель ({ $by }): { $to }
tactics-give-hand-max = предел руки { $n }
tactics-give-actions = действий за ход: { $n }
tactics-give-cost = { $action }: { $price }{ $limited ->
    [yes] , раз за ход
   *[no] {""}
}
tactics-give-open-hand = рука соперника открыта вам
tactics-give-see-top = вы всегда видите верхнюю карту своей колоды
tactics-give-forbid = запрещено ({ $side }): { $action }
tactics-harm-attacks = атаки
tactics-harm-melee = ближний бой
tactics-harm-ranged = дальний бой
tactics-harm-all = любой урон
tactics-aim-melee = ближний бой
tactics-aim-ranged = дальние атаки
tactics-aim-spells = заклинания
tactics-aim-orders = приказы

tactics-then = {", затем "}
tactics-effect-then = { $first }; если удалось: { $then }
tactics-effect-if = если { $when }: { $then }
tactics-effect-if-else = если { $when }: { $then }; иначе { $otherwise }
tactics-effect-may = можно { $what }
tactics-effect-choose-one = одно из: { $what }
tactics-effect-repeat = { $n } раз: { $what }
tactics-effect-for-each = для каждого ({ $what }): { $effect }
tactics-effect-choose = выбрать { $n }: { $what }
tactics-effect-choose-up-to = выбрать до { $n }: { $what }
tactics-effect-choose-random = { $n } случайно: { $what }
tactics-effect-choose-rival = соперник выбирает { $n }: { $what }
tactics-effect-pick-number = выбрать число от { $from } до { $to }
tactics-effect-split-damage = урон { $n } распределить: { $what }
tactics-effect-split-heal = лечение { $n } распределить: { $what }
tactics-effect-pay = плата ({ $cost }): { $what }
tactics-effect-later = позже, { $event } ({ $until }): { $what }
tactics-effect-during = { $until }: { $what }
tactics-effect-damage = урон { $n }: { $what }
tactics-effect-heal = лечение { $n }: { $what }
tactics-effect-move-damage = перенести урон { $n }: { $what } → { $to }
tactics-effect-defeat = повергнуть: { $what }
tactics-effect-resurrect = воскресить: { $what }
tactics-effect-clear = убрать: { $what }
tactics-effect-attack = атака ({ $kind }): { $what }
tactics-effect-attack-bonus = атака ({ $kind }, +{ $bonus }): { $what }
tactics-effect-recruit = призвать: { $what } → { $into }
tactics-effect-move = переместить: { $what } → { $into }
tactics-effect-swap = поменять местами: { $what } и { $other }
tactics-effect-rearrange = переставить отряд ({ $side })
tactics-effect-rearrange-in = переставить ({ $side }) { $where }
tactics-effect-send = { $what }: { $to }
tactics-effect-take-hero = забрать: { $what } → { $into }
tactics-effect-draw = взять карт: { $n }
tactics-effect-draw-from = взять карт: { $n } ({ $side }) из колоды ({ $from })
tactics-effect-discard = сбросить { $n } ({ $side })
tactics-effect-discard-random = сбросить случайно { $n } ({ $side })
tactics-effect-discard-top = сбросить верхние { $n } колоды ({ $side })
tactics-effect-take-card = взять в руку: { $what }
tactics-effect-look = посмотреть: { $what }
tactics-effect-reveal = показать всем: { $what }
tactics-effect-reorder = посмотреть верхние { $n } карт своей колоды и вернуть в любом порядке
tactics-effect-search = найти, показать и взять: { $what }; перемешать
tactics-effect-shuffle = перемешать колоду ({ $side })
tactics-effect-run-order = выполнить приказ: { $what }{ $then }
tactics-effect-cast = применить заклинание: { $what }
tactics-effect-actions = { $n } действий в этот ход ({ $side })
tactics-effect-actions-next = { $n } действий в следующий ход ({ $side })
tactics-effect-cancel = отменить это
tactics-effect-add-status = { $status } × { $n }: { $what }
tactics-effect-remove-status = снять { $status }: { $what }
tactics-effect-add-counter = { $kind } +{ $n }: { $what }
tactics-effect-spend-counter = потратить ({ $kind }): { $what }
tactics-effect-add-time = время { $n }: { $what }
tactics-effect-discard-reserve = сбросить: { $what }
tactics-effect-recall = вернуть в руку: { $what }
tactics-cost-discard = сбросить { $n }
tactics-cost-spend = { $kind }: { $n }
tactics-cost-damage = урон { $n } этой карте
tactics-cost-defeat-self = повергнуть эту карту
tactics-cost-defeat = повергнуть: { $what }
tactics-until-turn = в этот ход
tactics-until-wave = в эту волну
tactics-until-round = в этот раунд
tactics-until-match = в этот матч
tactics-to-hand = в руку владельца
tactics-to-top = на верх колоды владельца
tactics-to-bottom = под низ колоды владельца
tactics-to-discard = в сброс владельца
tactics-fate-stay = {""}
tactics-fate-discard = {""}, затем сбросить
tactics-fate-bottom = {""}, затем положить под колоду
tactics-kind-melee = ближний бой
tactics-kind-ranged = дальний бой

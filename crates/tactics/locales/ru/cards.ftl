# What cards say, made from their trees. Every key exists in every language with the same arguments.

tactics-kind-card = Герой, атака { $attack }, жизнь { $life }
tactics-vanguard = Авангард
tactics-flank = Фланг
tactics-rear = Тыл
tactics-card-bar = { $bar }: { $text }
tactics-card-leader = Лидер { $name } { $attack }/{ $life }: { $text }
tactics-bar-order = Приказ: { $text }{ $touches ->
    [yes] {" "}[не в перемирие]
   *[no] {""}
}
tactics-bar-operation = Операция: { $text }{ $touches ->
    [yes] {" "}[не в перемирие]
   *[no] {""}
}
tactics-bar-operation-expiry = Операция: { $text }. Когда время вышло: { $expiry }{ $touches ->
    [yes] {" "}[не в перемирие]
   *[no] {""}
}
tactics-bar-trap = Ловушка ({ $event }): { $text }

tactics-ability-spell = → { $text }{ $touches ->
    [yes] {" "}[не в перемирие]
   *[no] {""}
}
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
}): { $text }{ $touches ->
    [yes] {" "}[не в перемирие]
   *[no] {""}
}
tactics-price-free = бесплатно
tactics-price-one = одно действие
tactics-price-long = два действия

tactics-select = { $noun } ({ $marks })
tactics-noun-hero = { $number ->
    [each] { $side ->
        [own] все свои герои
        [rival] все герои соперника
       *[any] все герои
    }
   *[one] { $side ->
        [own] свой герой
        [rival] герой соперника
       *[any] герой
    }
}
tactics-noun-leader = { $number ->
    [each] { $side ->
        [own] свой лидер
        [rival] лидер соперника
       *[any] оба лидера
    }
   *[one] { $side ->
        [own] свой лидер
        [rival] лидер соперника
       *[any] лидер
    }
}
tactics-noun-card = { $number ->
    [each] { $side ->
        [own] все свои герои и лидер
        [rival] все герои и лидер соперника
       *[any] все герои и лидеры
    }
   *[one] { $side ->
        [own] свой герой или лидер
        [rival] герой или лидер соперника
       *[any] герой или лидер
    }
}
tactics-noun-body = { $number ->
    [each] { $side ->
        [own] все свои тела
        [rival] все тела соперника
       *[any] все тела
    }
   *[one] { $side ->
        [own] своё тело
        [rival] тело соперника
       *[any] тело
    }
}
tactics-noun-piece = { $number ->
    [each] { $side ->
        [own] все свои герои и тела
        [rival] все герои и тела соперника
       *[any] все герои и тела
    }
   *[one] { $side ->
        [own] свой герой или тело
        [rival] герой или тело соперника
       *[any] герой или тело
    }
}
tactics-noun-empty = { $number ->
    [each] { $side ->
        [own] все свои пустые места
        [rival] все пустые места соперника
       *[any] все пустые места
    }
   *[one] { $side ->
        [own] своё пустое место
        [rival] пустое место соперника
       *[any] пустое место
    }
}
tactics-noun-operation = { $number ->
    [each] { $side ->
        [own] все свои операции
        [rival] все операции соперника
       *[any] все операции
    }
   *[one] { $side ->
        [own] своя операция
        [rival] операция соперника
       *[any] операция
    }
}
tactics-noun-trap = { $number ->
    [each] { $side ->
        [own] все свои ловушки
        [rival] все ловушки соперника
       *[any] все ловушки
    }
   *[one] { $side ->
        [own] своя ловушка
        [rival] ловушка соперника
       *[any] ловушка
    }
}
tactics-noun-hand = { $number ->
    [each] { $side ->
        [own] все карты своей руки
        [rival] все карты руки соперника
       *[any] все карты в руках
    }
   *[one] { $side ->
        [own] карта своей руки
        [rival] карта руки соперника
       *[any] карта в руке
    }
}
tactics-noun-discard = { $number ->
    [each] { $side ->
        [own] все карты своего сброса
        [rival] все карты сброса соперника
       *[any] все карты в сбросе
    }
   *[one] { $side ->
        [own] карта своего сброса
        [rival] карта сброса соперника
       *[any] карта в сбросе
    }
}
tactics-noun-deck = { $number ->
    [each] { $side ->
        [own] все карты своей колоды
        [rival] все карты колоды соперника
       *[any] все карты колод
    }
   *[one] { $side ->
        [own] карта своей колоды
        [rival] карта колоды соперника
       *[any] карта колоды
    }
}
tactics-chosen = { $kind ->
    [hero] выбранный герой
    [leader] выбранный лидер
    [body] выбранное тело
    [piece] выбранная фигура
    [empty] выбранное место
    [operation] выбранная операция
    [trap] выбранная ловушка
   *[other] выбранная карта
}{ $kind ->
    [empty] {""}
   *[other] { $n ->
        [1] {""}
       *[other] {" "}({ $n })
    }
}
tactics-per = +1 за: { $what }
tactics-up-to = до { $n }
tactics-any-number = сколько угодно
tactics-all = всё
tactics-place-self = эта карта
tactics-place-current-row = в ряду волны
tactics-place-my-row = в этом ряду
tactics-place-my-column = в этом столбце
tactics-place-in-melee = в ближнем бою
tactics-place-shielded = под прикрытием
tactics-place-adjacent = рядом
tactics-place-ahead = впереди
tactics-place-behind = позади
tactics-place-forward = перед этой картой
tactics-place-support = за этой картой
tactics-place-each = эта же карта
tactics-place-event-source = виновник
tactics-place-event-target = эта цель
tactics-place-last = из предыдущего шага
tactics-place-row-vanguard = в авангарде
tactics-place-row-flank = на фланге
tactics-place-row-rear = в тылу
tactics-place-column = в столбце { $n }
tactics-place-column-of = в столбце выбранной карты{ $n ->
    [1] {""}
   *[other] {" "}({ $n })
}
tactics-place-top = верхние: { $n }
tactics-filter-other = кроме этой карты
tactics-filter-wounded = с ранами
tactics-filter-unwounded = без ран
tactics-filter-lethal = со смертельным уроном
tactics-filter-in-melee = в ближнем бою
tactics-filter-fresh = наём в эту волну
tactics-filter-hurt-this-wave = с уроном в эту волну
tactics-filter-spell = с заклинанием
tactics-filter-foreign = с чужим владельцем
tactics-filter-has-order = с приказом
tactics-filter-has-operation = с операцией
tactics-filter-has-trap = с ловушкой
tactics-filter-attacked-melee = после рукопашной атаки в эту волну
tactics-filter-attacked-ranged = после дальней атаки в эту волну
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

tactics-event-announced = { $side ->
    [own] вы объявляете: { $action }
    [rival] соперник объявляет: { $action }
   *[any] объявлено: { $action }
}
tactics-event-done = { $side ->
    [own] вами сделано: { $action }
    [rival] соперником сделано: { $action }
   *[any] сделано: { $action }
}
tactics-event-damaged = { $side ->
    [own] своя карта получает урон
    [rival] карта соперника получает урон
   *[any] карта получает урон
}
tactics-event-healed = { $side ->
    [own] со своей карты снят урон
    [rival] с карты соперника снят урон
   *[any] с карты снят урон
}
tactics-event-defeated = { $side ->
    [own] свой герой повержен
    [rival] герой соперника повержен
   *[any] герой повержен
}
tactics-event-resurrected = { $side ->
    [own] свой герой воскрешён
    [rival] герой соперника воскрешён
   *[any] герой воскрешён
}
tactics-event-moved = { $side ->
    [own] свой герой перемещён
    [rival] герой соперника перемещён
   *[any] герой перемещён
}
tactics-event-entered = { $side ->
    [own] герой входит в ваш отряд
    [rival] герой входит в отряд соперника
   *[any] герой входит в отряд
}
tactics-event-left = { $side ->
    [own] герой покидает ваш отряд
    [rival] герой покидает отряд соперника
   *[any] герой покидает отряд
}
tactics-event-cleared = { $side ->
    [own] своё тело убрано
    [rival] тело соперника убрано
   *[any] тело убрано
}
tactics-event-drawn = { $side ->
    [own] вы берёте карты
    [rival] соперник берёт карты
   *[any] кто-то берёт карты
}
tactics-event-discarded = { $side ->
    [own] вы сбрасываете карты
    [rival] соперник сбрасывает карты
   *[any] кто-то сбрасывает карты
}
tactics-event-trap-triggered = { $side ->
    [own] сработала своя ловушка
    [rival] сработала ловушка соперника
   *[any] сработала ловушка
}
tactics-event-expired = { $side ->
    [own] своя операция закончилась
    [rival] операция соперника закончилась
   *[any] операция закончилась
}
tactics-event-counter-changed = { $side ->
    [own] изменились жетоны своей карты
    [rival] изменились жетоны карты соперника
   *[any] изменились жетоны карты
}
tactics-event-status-changed = { $side ->
    [own] изменились состояния своего героя
    [rival] изменились состояния героя соперника
   *[any] изменились состояния героя
}
tactics-event-turn-start = { $side ->
    [own] начало вашего хода
    [rival] начало хода соперника
   *[any] начало хода
}
tactics-event-turn-end = { $side ->
    [own] конец вашего хода
    [rival] конец хода соперника
   *[any] конец хода
}
tactics-event-wave-start = { $side ->
    [own] начало волны (вы первый)
    [rival] начало волны (соперник первый)
   *[any] начало волны
}
tactics-event-wave-end = { $side ->
    [own] конец волны до потерь (вы первый)
    [rival] конец волны до потерь (соперник первый)
   *[any] конец волны до потерь
}
tactics-event-round-start = { $side ->
    [own] начало раунда (вы первый)
    [rival] начало раунда (соперник первый)
   *[any] начало раунда
}
tactics-action-recruit = наём
tactics-action-attack = атака
tactics-action-cast = заклинание
tactics-action-leader-action = действие лидера
tactics-action-order = приказ
tactics-action-operation = операция
tactics-action-trap = ловушка
tactics-action-move = перемещение
tactics-action-swap = рокировка
tactics-action-clear = уборка тела
tactics-action-draw = взятие карты
tactics-action-reserve-discard = сброс из резерва

tactics-give-attack = атака { $n }{ $limited ->
    [yes] {" "}{ $kind }
   *[no] {""}
}: { $to }{ $aimed ->
    [yes] , против: { $versus }
   *[no] {""}
}
tactics-give-attack-times = атака × { $n }: { $to }{ $aimed ->
    [yes] , против: { $versus }
   *[no] {""}
}
tactics-give-attack-of = атака как у цели «{ $of }»: { $to }
tactics-give-attack-of-higher = атака как у цели «{ $of }», если выше: { $to }
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
tactics-give-forbid = { $side ->
    [own] вам нельзя
    [rival] сопернику нельзя
   *[any] никому нельзя
}: { $action }
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
tactics-effect-repeat = { $count ->
    [0] столько раз: { $n }
    [one] { $n } раз
    [few] { $n } раза
   *[other] { $n } раз
}: { $what }
tactics-effect-for-each = для каждой цели ({ $what }): { $effect }
tactics-effect-choose = { $by ->
    [random] случайно { $n }
    [rival] соперник выбирает { $n }
    [owner] владелец выбирает { $n }
   *[own] выбрать { $n }
}: { $what }
tactics-effect-pick-number = выбрать число от { $from } до { $to }
tactics-effect-split-damage = урон { $n } распределить: { $what }
tactics-effect-split-heal = лечение { $n } распределить: { $what }
tactics-effect-pay = плата ({ $cost }): { $what }
tactics-effect-later = позже, { $each ->
    [yes] каждый раз
   *[no] один раз
}: { $event } ({ $until }): { $what }
tactics-effect-during = { $until }: { $what }
tactics-effect-damage = урон { $n }: { $what }
tactics-effect-heal = лечение { $n }: { $what }
tactics-effect-move-damage = перенести урон { $n }: { $what } → { $to }
tactics-effect-defeat = повергнуть: { $what }
tactics-effect-resurrect = воскресить: { $what }
tactics-effect-clear = убрать: { $what }
tactics-effect-attack = { $what } атакует { $kind }{ $plain ->
    [yes] {""}
   *[no] {" "}с +{ $bonus }
}{ $usual ->
    [yes] {""}
   *[no] , цель: { $targets }
}{ $fresh ->
    [yes] , даже после найма в эту волну
   *[no] {""}
}
tactics-effect-recruit = нанять: { $what } → { $into }
tactics-effect-move = переместить: { $what } → { $into }
tactics-effect-swap = поменять местами: { $what } и { $other }
tactics-effect-rearrange = { $side ->
    [own] переставить свой отряд
    [rival] переставить отряд соперника
   *[any] переставить оба отряда
}
tactics-effect-rearrange-in = { $side ->
    [own] переставить свои фигуры
    [rival] переставить фигуры соперника
   *[any] переставить фигуры
} { $where }
tactics-effect-send = { $what }: { $to }
tactics-effect-take-hero = забрать: { $what } → { $into }
tactics-effect-draw = { $side ->
    [own] взять карт
    [rival] соперник берёт карт
   *[any] каждый берёт карт
}: { $n }{ $usual ->
    [yes] {""}
   *[no] {" "}из { $from ->
        [own] своей колоды
        [rival] колоды соперника
       *[any] любой колоды
    }
}
tactics-effect-discard = { $side ->
    [own] сбросить карт
    [rival] соперник сбрасывает карт
   *[any] каждый сбрасывает карт
}: { $n }{ $by ->
    [random] {" "}(случайно)
    [own] {" "}(по вашему выбору)
    [rival] {" "}(по выбору соперника)
   *[holder] {""}
}
tactics-effect-discard-top = сбросить сверху карт: { $n } ({ $side ->
    [own] своя колода
    [rival] колода соперника
   *[any] обе колоды
})
tactics-effect-take-card = взять в руку: { $what }
tactics-effect-look = посмотреть: { $what }
tactics-effect-reveal = показать всем: { $what }
tactics-effect-reorder = посмотреть { $n ->
    [one] { $n } верхнюю карту
    [few] { $n } верхние карты
   *[other] { $n } верхних карт
} своей колоды и вернуть в любом порядке
tactics-effect-search = найти, показать и взять: { $what }; перемешать
tactics-effect-shuffle = перемешать { $side ->
    [own] свою колоду
    [rival] колоду соперника
   *[any] обе колоды
}
tactics-effect-run-order = выполнить приказ: { $what }{ $then }
tactics-effect-cast = применить заклинание: { $what }
tactics-effect-actions = { $side ->
    [own] вам
    [rival] сопернику
   *[any] каждому
} { $n } { $count ->
    [one] действие
    [few] действия
   *[other] действий
} в этот ход
tactics-effect-actions-next = { $side ->
    [own] вам
    [rival] сопернику
   *[any] каждому
} { $n } { $count ->
    [one] действие
    [few] действия
   *[other] действий
} в следующий ход
tactics-effect-cancel = отменить это
tactics-effect-add-status = { $status } × { $n }: { $what }
tactics-effect-remove-status = снять { $n } × { $status }: { $what }
tactics-effect-add-counter = { $kind } +{ $n }: { $what }
tactics-effect-spend-counter = потратить { $n } ({ $kind }): { $what }
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

# Слова, которых нет в наборе игры.
tactics-price-three = три действия
tactics-price-four = четыре действия
tactics-noun-trophy = { $side ->
    [own] карта ваших трофеев
    [rival] карта трофеев соперника
   *[any] карта трофея
}
tactics-place-event-cards = эти карты
tactics-filter-the-named = названная карта
tactics-filter-attacked-us-melee = атаковал ваш отряд врукопашную в эту волну
tactics-filter-attacked-us-ranged = стрелял по вашему отряду в эту волну
tactics-give-more-actions = действий за ход: { $n }
tactics-give-copy-power = имеет силу карты «{ $of }»{ $numbers ->
    [yes] , и её числа
   *[no] {""}
}
tactics-give-show-hand = ваша рука открыта сопернику
tactics-ability-replace = вместо этого: { $text }
tactics-ability-replace-may = можно вместо этого: { $text }
tactics-replace-redirect = урон ({ $of }; { $lethal ->
    [yes] смертельная часть
   *[no] до { $n }
}) получает: { $to }
tactics-replace-retarget = у атаки ({ $of }) другая цель, её { $by ->
    [rival] выбирает соперник
   *[own] выбираете вы
}
tactics-replace-leaving = уход ({ $of }): { $to }
tactics-replace-damage = урона ({ $of }): { $text }
tactics-replace-defeat = поражения ({ $of }): { $text }
tactics-replace-draw = взять карту из колоды соперника
tactics-flag-losses-at-once = { $side ->
    [own] ваши герои
    [rival] герои соперника
   *[any] герои
} со смертельным уроном повержены сразу
tactics-flag-steal-losses = герои соперника, потерянные в конце волны, могут перейти к вам с жизнью { $n }
tactics-flag-bodies-attack = ваши тела могут атаковать, атака { $n }
tactics-flag-choose-rival-melee-target = цели рукопашных атак соперника выбираете вы
tactics-flag-attack-when-recruited = герой, которого вы нанимаете, может сразу бесплатно сделать это: { $action }
tactics-flag-act-any-wave = атакует и колдует в каждую волну: { $what }
tactics-flag-all-free-once-per-kind = каждый вид действий раз за ход бесплатен, других действий у вас нет
tactics-flag-bodies-block-melee = { $side ->
    [own] ваши тела
    [rival] тела соперника
   *[any] тела
} закрывают от рукопашной
tactics-flag-extra-columns = { $n ->
    [one] в вашем отряде на { $n } внешний столбец больше
    [few] в вашем отряде на { $n } внешних столбца больше
   *[many] в вашем отряде на { $n } внешних столбцов больше
}
tactics-flag-trap-on-own-turn = ваши ловушки могут срабатывать и в ваш ход
tactics-effect-show-to = показать сопернику: { $what }
tactics-effect-name-card = назвать карту
tactics-effect-actions-for = { $side ->
    [own] у вас
    [rival] у соперника
   *[any] у каждого
} действий в этот ход: { $n }, только для: { $kinds }
tactics-cost-time = жетон времени
tactics-until-next-turn = до конца вашего следующего хода
tactics-fate-return = {""}, затем вернуть в руку владельца

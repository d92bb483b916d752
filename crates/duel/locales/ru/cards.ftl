# Что говорят карты. Каждый ключ есть на всех языках с теми же аргументами.
# `who`: `me` (владелец карты) или `foe`; `is`: `yes`, или `no` для обратного условия;
# `on`: `card`, или `permanent`, если текст лежит на постоянной ульте.

## Типы: имя, «есть карта …», «сыграли …», «карта …».

duel-type-strength = Сила
duel-type-agility = Ловкость
duel-type-intelligence = Интеллект
duel-type-weapon = Оружие
duel-type-defense = Защита
duel-type-rest = Отдых
duel-type-ultimate = Ульта
duel-type-permanent = Постоянная ульта

duel-a-type-strength = Силы
duel-a-type-agility = Ловкости
duel-a-type-intelligence = Интеллекта
duel-a-type-weapon = Оружия
duel-a-type-defense = Защиты
duel-a-type-rest = Отдыха
duel-a-type-ultimate = Ульты
duel-a-type-permanent = Постоянной ульты

duel-played-type-strength = Силу
duel-played-type-agility = Ловкость
duel-played-type-intelligence = Интеллект
duel-played-type-weapon = Оружие
duel-played-type-defense = Защиту
duel-played-type-rest = Отдых
duel-played-type-ultimate = Ульту
duel-played-type-permanent = Постоянную ульту
duel-played-any = любую карту

duel-of-type-strength = Силы
duel-of-type-agility = Ловкости
duel-of-type-intelligence = Интеллекта
duel-of-type-weapon = Оружия
duel-of-type-defense = Защиты
duel-of-type-rest = Отдыха
duel-of-type-ultimate = Ульты
duel-of-type-permanent = Постоянной ульты

## Карты нескольких типов.

duel-cards-a = карта { $types }
duel-cards-a-any = карта
duel-cards-one = карта { $types }
duel-cards-one-any = карта
duel-cards-of-one = карты { $types }
duel-cards-of-one-any = карты
duel-cards-no = карты { $types }
duel-cards-no-any = карт
duel-cards-all = карты { $types }
duel-cards-all-any = карты
duel-cards-number = карт { $types }
duel-cards-number-any = карт
duel-cards-count = { $count ->
    [one] { $count } карту { $types }
    [few] { $count } карты { $types }
   *[other] { $count } карт { $types }
}
duel-cards-count-any = { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}

## Перечисления.

duel-list-comma = { $first }, { $last }
duel-list-and = { $first } и { $last }
duel-list-or = { $first } или { $last }
duel-list-apart = { $first }; { $last }

## Предложения.

duel-say-plain = { $what }.
duel-say-when = { $when }: { $what }.
duel-say-if = если { $if }: { $what }.
duel-say-when-if = { $when }, если { $if }: { $what }.
duel-say-while-if = если { $if }, { $what }.

duel-when-hit = { $on ->
    [permanent] при попадании вашей атаки
   *[card] при попадании
}
duel-when-cancelled = при отмене этой карты
duel-when-round = каждый раунд
duel-when-end = { $on ->
    [permanent] в конце каждого раунда
   *[card] в конце раунда
}
duel-when-unlocked = при открытии этой карты
duel-when-turned = при повороте этой стороной вверх

duel-may = по желанию { $what }
duel-may-apart = если хотите, { $what }
duel-may-pay = можете заплатить { $cost }. Если заплатили: { $what }
duel-cost-energy = { $n ->
    [one] { $n } энергию
   *[other] { $n } энергии
}
duel-cost-health = { $n ->
    [one] { $n } здоровье
   *[other] { $n } здоровья
}
duel-choose = выберите одно: { $options }
duel-choose-option = ({ $n }) { $what }
duel-choose-nothing = ничего

## Условия.

duel-if-type = { $is ->
    [no] { $who ->
        [me] вы не сыграли { $types }
       *[foe] противник не сыграл { $types }
    }
   *[yes] { $who ->
        [me] вы сыграли { $types }
       *[foe] противник сыграл { $types }
    }
}
duel-if-last = { $is ->
    [no] { $who ->
        [me] в прошлом раунде вы не сыграли { $types }
       *[foe] в прошлом раунде противник не сыграл { $types }
    }
   *[yes] { $who ->
        [me] в прошлом раунде вы сыграли { $types }
       *[foe] в прошлом раунде противник сыграл { $types }
    }
}
duel-if-same-type = { $is ->
    [no] сыграны карты разных типов
   *[yes] обе сыгранные карты одного типа
}
duel-if-cancelled = { $is ->
    [no] { $who ->
        [me] ваша карта не отменена
       *[foe] карта противника не отменена
    }
   *[yes] { $who ->
        [me] ваша карта отменена
       *[foe] карта противника отменена
    }
}
duel-if-hit = { $is ->
    [no] { $who ->
        [me] ваша атака не попала
       *[foe] атака противника не попала
    }
   *[yes] { $who ->
        [me] ваша атака попала
       *[foe] атака противника попала
    }
}
duel-if-blocked = { $is ->
    [no] { $who ->
        [me] вы не заблокировали атаку
       *[foe] противник не заблокировал вашу атаку
    }
   *[yes] { $who ->
        [me] вы заблокировали атаку
       *[foe] противник заблокировал вашу атаку
    }
}
duel-if-dealt-more = { $is ->
    [no] { $who ->
        [me] ваша атака нанесла не больше урона, чем атака противника
       *[foe] атака противника нанесла не больше урона, чем ваша
    }
   *[yes] { $who ->
        [me] ваша атака нанесла больше урона, чем атака противника
       *[foe] атака противника нанесла больше урона, чем ваша
    }
}
duel-if-active = { $is ->
    [no] { $who ->
        [me] ваша постоянная ульта не действует
       *[foe] постоянная ульта противника не действует
    }
   *[yes] { $who ->
        [me] ваша постоянная ульта действует
       *[foe] постоянная ульта противника действует
    }
}

duel-if-health-at-least = { $who ->
    [me] у вас не меньше { $n } здоровья
   *[foe] у противника не меньше { $n } здоровья
}
duel-if-health-at-most = { $who ->
    [me] у вас не больше { $n } здоровья
   *[foe] у противника не больше { $n } здоровья
}
duel-if-health-exactly = { $is ->
    [no] { $who ->
        [me] ваше здоровье не равно { $n }
       *[foe] здоровье противника не равно { $n }
    }
   *[yes] { $who ->
        [me] ваше здоровье равно { $n }
       *[foe] здоровье противника равно { $n }
    }
}
duel-if-health-more = { $is ->
    [no] { $who ->
        [me] у вас не больше здоровья, чем у противника
       *[foe] у противника не больше здоровья, чем у вас
    }
   *[yes] { $who ->
        [me] у вас больше здоровья, чем у противника
       *[foe] у противника больше здоровья, чем у вас
    }
}
duel-if-health-less = { $is ->
    [no] { $who ->
        [me] у вас не меньше здоровья, чем у противника
       *[foe] у противника не меньше здоровья, чем у вас
    }
   *[yes] { $who ->
        [me] у вас меньше здоровья, чем у противника
       *[foe] у противника меньше здоровья, чем у вас
    }
}
duel-if-health-equal = { $is ->
    [no] здоровья у вас и у противника не поровну
   *[yes] здоровья у вас и у противника поровну
}

duel-if-energy-at-least = { $who ->
    [me] у вас не меньше { $n } энергии
   *[foe] у противника не меньше { $n } энергии
}
duel-if-energy-at-most = { $n ->
    [0] { $who ->
        [me] у вас нет энергии
       *[foe] у противника нет энергии
    }
   *[other] { $who ->
        [me] у вас не больше { $n } энергии
       *[foe] у противника не больше { $n } энергии
    }
}
duel-if-energy-exactly = { $is ->
    [no] { $who ->
        [me] ваша энергия не равна { $n }
       *[foe] энергия противника не равна { $n }
    }
   *[yes] { $who ->
        [me] ваша энергия равна { $n }
       *[foe] энергия противника равна { $n }
    }
}
duel-if-energy-more = { $is ->
    [no] { $who ->
        [me] у вас не больше энергии, чем у противника
       *[foe] у противника не больше энергии, чем у вас
    }
   *[yes] { $who ->
        [me] у вас больше энергии, чем у противника
       *[foe] у противника больше энергии, чем у вас
    }
}
duel-if-energy-less = { $is ->
    [no] { $who ->
        [me] у вас не меньше энергии, чем у противника
       *[foe] у противника не меньше энергии, чем у вас
    }
   *[yes] { $who ->
        [me] у вас меньше энергии, чем у противника
       *[foe] у противника меньше энергии, чем у вас
    }
}
duel-if-energy-equal = { $is ->
    [no] энергии у вас и у противника не поровну
   *[yes] энергии у вас и у противника поровну
}

duel-if-hand-at-least = { $n ->
    [one] { $who ->
        [me] у вас на руке есть хотя бы { $n } карта
       *[foe] у противника на руке есть хотя бы { $n } карта
    }
   *[other] { $who ->
        [me] у вас на руке не меньше { $n } карт
       *[foe] у противника на руке не меньше { $n } карт
    }
}
duel-if-hand-at-most = { $n ->
    [0] { $who ->
        [me] у вас на руке нет карт
       *[foe] у противника на руке нет карт
    }
    [one] { $who ->
        [me] у вас на руке не больше { $n } карты
       *[foe] у противника на руке не больше { $n } карты
    }
   *[other] { $who ->
        [me] у вас на руке не больше { $n } карт
       *[foe] у противника на руке не больше { $n } карт
    }
}
duel-if-hand-exactly = { $is ->
    [no] { $who ->
        [me] число карт у вас на руке не равно { $n }
       *[foe] число карт у противника на руке не равно { $n }
    }
   *[yes] { $n ->
        [one] { $who ->
            [me] у вас на руке ровно { $n } карта
           *[foe] у противника на руке ровно { $n } карта
        }
        [few] { $who ->
            [me] у вас на руке ровно { $n } карты
           *[foe] у противника на руке ровно { $n } карты
        }
       *[other] { $who ->
            [me] у вас на руке ровно { $n } карт
           *[foe] у противника на руке ровно { $n } карт
        }
    }
}
duel-if-hand-more = { $is ->
    [no] { $who ->
        [me] у вас на руке не больше карт, чем у противника
       *[foe] у противника на руке не больше карт, чем у вас
    }
   *[yes] { $who ->
        [me] у вас на руке больше карт, чем у противника
       *[foe] у противника на руке больше карт, чем у вас
    }
}
duel-if-hand-less = { $is ->
    [no] { $who ->
        [me] у вас на руке не меньше карт, чем у противника
       *[foe] у противника на руке не меньше карт, чем у вас
    }
   *[yes] { $who ->
        [me] у вас на руке меньше карт, чем у противника
       *[foe] у противника на руке меньше карт, чем у вас
    }
}
duel-if-hand-equal = { $is ->
    [no] у вас и у противника разное число карт на руке
   *[yes] у вас и у противника поровну карт на руке
}

duel-if-marks-at-least = { $n ->
    [one] { $who ->
        [me] у вас есть метка
       *[foe] у противника есть метка
    }
   *[other] { $who ->
        [me] у вас не меньше { $n } меток
       *[foe] у противника не меньше { $n } меток
    }
}
duel-if-marks-at-most = { $n ->
    [0] { $who ->
        [me] у вас нет меток
       *[foe] у противника нет меток
    }
    [one] { $who ->
        [me] у вас не больше { $n } метки
       *[foe] у противника не больше { $n } метки
    }
   *[other] { $who ->
        [me] у вас не больше { $n } меток
       *[foe] у противника не больше { $n } меток
    }
}
duel-if-marks-exactly = { $is ->
    [no] { $who ->
        [me] число ваших меток не равно { $n }
       *[foe] число меток противника не равно { $n }
    }
   *[yes] { $n ->
        [one] { $who ->
            [me] у вас ровно { $n } метка
           *[foe] у противника ровно { $n } метка
        }
        [few] { $who ->
            [me] у вас ровно { $n } метки
           *[foe] у противника ровно { $n } метки
        }
       *[other] { $who ->
            [me] у вас ровно { $n } меток
           *[foe] у противника ровно { $n } меток
        }
    }
}

duel-if-holds = { $zone ->
    [hand] { $who ->
        [me] у вас на руке есть { $cards }
       *[foe] у противника на руке есть { $cards }
    }
    [discard] { $who ->
        [me] в вашем сбросе есть { $cards }
       *[foe] в сбросе противника есть { $cards }
    }
   *[removed] { $who ->
        [me] среди ваших удалённых карт есть { $cards }
       *[foe] среди удалённых карт противника есть { $cards }
    }
}
duel-if-lacks = { $zone ->
    [hand] { $who ->
        [me] у вас на руке нет { $cards }
       *[foe] у противника на руке нет { $cards }
    }
    [discard] { $who ->
        [me] в вашем сбросе нет { $cards }
       *[foe] в сбросе противника нет { $cards }
    }
   *[removed] { $who ->
        [me] среди ваших удалённых карт нет { $cards }
       *[foe] среди удалённых карт противника нет { $cards }
    }
}

duel-if-either = ({ $options })
duel-if-both = ({ $options })

## Количества: чему что-то равно (в дательном падеже).

duel-amount-count = { $zone ->
    [hand] { $who ->
        [me] числу { $cards } у вас на руке
       *[foe] числу { $cards } у противника на руке
    }
    [discard] { $who ->
        [me] числу { $cards } в вашем сбросе
       *[foe] числу { $cards } в сбросе противника
    }
   *[removed] { $who ->
        [me] числу ваших удалённых { $cards }
       *[foe] числу удалённых { $cards } противника
    }
}
duel-amount-energy = { $who ->
    [me] запасу вашей энергии
   *[foe] запасу энергии противника
}
duel-amount-marks = { $who ->
    [me] числу ваших меток
   *[foe] числу меток противника
}
duel-amount-missing = { $who ->
    [me] вашему недостающему здоровью
   *[foe] недостающему здоровью противника
}
duel-amount-dealt = урону вашей атаки
duel-amount-taken = полученному вами урону от атаки
duel-amount-blocked = заблокированному вами урону от атаки
duel-amount-times = { $by ->
    [1] { $of }
    [2] удвоенному { $of }
    [3] утроенному { $of }
   *[other] { $of }, умноженному на { $by }
}
duel-amount-at-most = { $of } (но не больше { $limit })

## Что действует, пока карта открыта.

duel-while-also-cancels-this = эта карта отменяет также { $types }
duel-while-also-cancels-yours = ваши { $cards } отменяют также { $types }
duel-while-uncancellable-this = эту карту нельзя отменить
duel-while-uncancellable-yours = ваши { $cards } нельзя отменить
duel-while-executes-this = эта карта казнит противника, сыгравшего { $types }
duel-while-executes-yours = ваши { $cards } казнят противника, сыгравшего { $types }
duel-while-unexecutable = вас нельзя казнить
duel-while-attack-plus = { $whose ->
    [this] эта карта получает +{ $n } к атаке
    [yours] ваши { $cards } получают +{ $n } к атаке
    [foe-one] { $cards } противника получает +{ $n } к атаке
   *[foe] { $cards } противника получают +{ $n } к атаке
}
duel-while-attack-minus = { $whose ->
    [this] эта карта получает −{ $n } к атаке
    [yours] ваши { $cards } получают −{ $n } к атаке
    [foe-one] { $cards } противника получает −{ $n } к атаке
   *[foe] { $cards } противника получают −{ $n } к атаке
}
duel-while-attack-becomes = { $whose ->
    [this] атака этой карты становится равна { $n }
    [yours] атака ваших { $cards } становится равна { $n }
    [foe-one] атака { $cards } противника становится равна { $n }
   *[foe] атака { $cards } противника становится равна { $n }
}
duel-while-attack-plus-equal = { $whose ->
    [this] эта карта получает прибавку к атаке, равную { $amount }
    [yours] ваши { $cards } получают прибавку к атаке, равную { $amount }
    [foe-one] { $cards } противника получает прибавку к атаке, равную { $amount }
   *[foe] { $cards } противника получают прибавку к атаке, равную { $amount }
}
duel-while-attack-minus-equal = { $whose ->
    [this] эта карта получает штраф к атаке, равный { $amount }
    [yours] ваши { $cards } получают штраф к атаке, равный { $amount }
    [foe-one] { $cards } противника получает штраф к атаке, равный { $amount }
   *[foe] { $cards } противника получают штраф к атаке, равный { $amount }
}
duel-while-attack-becomes-equal = { $whose ->
    [this] атака этой карты становится равна { $amount }
    [yours] атака ваших { $cards } становится равна { $amount }
    [foe-one] атака { $cards } противника становится равна { $amount }
   *[foe] атака { $cards } противника становится равна { $amount }
}
duel-while-pierce = { $n ->
    [one] { $on ->
        [permanent] блок не останавливает { $n } урон каждой вашей атаки
       *[card] блок не останавливает { $n } урон этой атаки
    }
   *[other] { $on ->
        [permanent] блок не останавливает { $n } урона каждой вашей атаки
       *[card] блок не останавливает { $n } урона этой атаки
    }
}
duel-while-pierce-all = { $on ->
    [permanent] ваши атаки нельзя заблокировать
   *[card] эту атаку нельзя заблокировать
}
duel-while-block = { $on ->
    [permanent] каждый раунд блокируйте до { $n } урона
    [given] блокируйте до { $n } урона
   *[card] в этом раунде блокируйте до { $n } урона
}
duel-while-block-all = { $on ->
    [permanent] каждый раунд блокируйте весь урон
    [given] блокируйте весь урон
   *[card] в этом раунде блокируйте весь урон
}
duel-while-safe-hand = эффекты противника не могут сбрасывать и удалять карты с вашей руки

## Что происходит.

duel-op-execute = казните противника
duel-op-damage-me = { $n ->
    [one] получите { $n } урон
   *[other] получите { $n } урона
}
duel-op-damage-me-equal = получите урон, равный { $amount }
duel-op-damage-foe = { $n ->
    [one] нанесите { $n } урон
   *[other] нанесите { $n } урона
}
duel-op-damage-foe-equal = нанесите урон, равный { $amount }
duel-op-damage-foe-unblockable = { $n ->
    [one] нанесите { $n } неблокируемый урон
   *[other] нанесите { $n } неблокируемого урона
}
duel-op-damage-foe-unblockable-equal = нанесите неблокируемый урон, равный { $amount }
duel-op-heal-me = { $n ->
    [one] восстановите { $n } здоровье
   *[other] восстановите { $n } здоровья
}
duel-op-heal-me-equal = восстановите здоровье, равное { $amount }
duel-op-heal-foe = { $n ->
    [one] противник восстанавливает { $n } здоровье
   *[other] противник восстанавливает { $n } здоровья
}
duel-op-heal-foe-equal = противник восстанавливает здоровье, равное { $amount }
duel-op-energy-me-plus = { $n ->
    [one] получите { $n } энергию
   *[other] получите { $n } энергии
}
duel-op-energy-me-plus-equal = получите энергию, равную { $amount }
duel-op-energy-me-minus = { $n ->
    [one] потеряйте { $n } энергию
   *[other] потеряйте { $n } энергии
}
duel-op-energy-me-minus-equal = потеряйте энергию, равную { $amount }
duel-op-energy-foe-plus = { $n ->
    [one] противник получает { $n } энергию
   *[other] противник получает { $n } энергии
}
duel-op-energy-foe-plus-equal = противник получает энергию, равную { $amount }
duel-op-energy-foe-minus = { $n ->
    [one] противник теряет { $n } энергию
   *[other] противник теряет { $n } энергии
}
duel-op-energy-foe-minus-equal = противник теряет энергию, равную { $amount }
duel-op-discard-me = сбросьте { $cards }
duel-op-discard-me-other = сбросьте { $cards } по выбору противника
duel-op-discard-foe = противник сбрасывает { $cards }
duel-op-discard-foe-other = противник сбрасывает { $cards } по вашему выбору
duel-op-remove-me = { $zone ->
    [hand] удалите из игры { $cards } со своей руки
   *[discard] удалите из игры { $cards } из своего сброса
}
duel-op-remove-me-other = { $zone ->
    [hand] удалите из игры { $cards } со своей руки по выбору противника
   *[discard] удалите из игры { $cards } из своего сброса по выбору противника
}
duel-op-remove-foe = { $zone ->
    [hand] противник удаляет из игры { $cards } со своей руки
   *[discard] противник удаляет из игры { $cards } из своего сброса
}
duel-op-remove-foe-other = { $zone ->
    [hand] удалите из игры { $cards } с руки противника по своему выбору
   *[discard] удалите из игры { $cards } из сброса противника по своему выбору
}
duel-op-seal = противник запечатывает { $cards } в своём сбросе
duel-op-seal-other = запечатайте { $cards } в сбросе противника по своему выбору
duel-op-take = возьмите { $cards } из своего сброса
duel-op-take-all = возьмите все { $cards } из своего сброса
duel-op-send-this = { $to ->
    [hand] верните эту карту на руку
    [discard] положите эту карту в сброс
    [reserve] верните эту карту в резерв; ваша энергия становится равна 0
   *[removed] удалите эту карту из игры
}
duel-op-send-yours = { $to ->
    [hand] верните сыгранную вами карту на руку
    [discard] положите сыгранную вами карту в сброс
    [reserve] верните сыгранную вами карту в резерв; ваша энергия становится равна 0
   *[removed] удалите сыгранную вами карту из игры
}
duel-op-send-foe = { $to ->
    [hand] верните сыгранную противником карту ему на руку
    [discard] положите сыгранную противником карту в его сброс
    [reserve] верните сыгранную противником карту в резерв; его энергия становится равна 0
   *[removed] удалите сыгранную противником карту из игры
}
duel-op-turn = переверните эту карту
duel-op-mark-me-plus = { $n ->
    [one] получите { $n } метку
    [few] получите { $n } метки
   *[other] получите { $n } меток
}
duel-op-mark-me-minus = { $n ->
    [one] потеряйте { $n } метку
    [few] потеряйте { $n } метки
   *[other] потеряйте { $n } меток
}
duel-op-mark-foe-plus = { $n ->
    [one] противник получает { $n } метку
    [few] противник получает { $n } метки
   *[other] противник получает { $n } меток
}
duel-op-mark-foe-minus = { $n ->
    [one] противник теряет { $n } метку
    [few] противник теряет { $n } метки
   *[other] противник теряет { $n } меток
}
duel-op-next-attack = { $who ->
    [me] в следующем раунде ваша карта получает { $change } к атаке
   *[foe] в следующем раунде карта противника получает { $change } к атаке
}
duel-op-next-block = { $who ->
    [me] в следующем раунде вы блокируете до { $n } урона
   *[foe] в следующем раунде противник блокирует до { $n } урона
}
duel-op-next-block-all = { $who ->
    [me] в следующем раунде вы блокируете весь урон
   *[foe] в следующем раунде противник блокирует весь урон
}
duel-op-next-uncancellable = { $who ->
    [me] в следующем раунде вашу карту нельзя отменить
   *[foe] в следующем раунде карту противника нельзя отменить
}
duel-op-next-forbid = { $who ->
    [me] в следующем раунде вам нельзя играть { $types }
   *[foe] в следующем раунде противнику нельзя играть { $types }
}
duel-op-next-forbid-all = { $who ->
    [me] в следующем раунде вам можно только отдыхать
   *[foe] в следующем раунде противнику можно только отдыхать
}
duel-breakthrough = Прорыв: при отмене этой карты нанесите 1 неблокируемый урон.

## Что делает любая карта этого типа.

duel-reminder-strength = Отменяет Ловкость.
duel-reminder-agility = Отменяет Интеллект.
duel-reminder-intelligence = Отменяет Силу.
duel-reminder-weapon = Казнит противника, сыгравшего Отдых.
duel-reminder-defense = Блокирует весь урон в этом раунде.
duel-reminder-defense-some = Блокирует до { $n } урона в этом раунде.
duel-reminder-rest = { $n ->
    [0] Верните на руку весь свой сброс и эту карту.
    [one] Верните на руку весь свой сброс и эту карту, затем получите { $n } энергию.
   *[other] Верните на руку весь свой сброс и эту карту, затем получите { $n } энергии.
}
duel-reminder-ultimate = Приходит на руку при { $n } энергии.
duel-reminder-permanent = { $n ->
    [0] Действует с начала игры.
    [one] Действует, как только у вас наберётся { $n } энергия.
   *[other] Действует, как только у вас наберётся { $n } энергии.
}
duel-reminder-goes = { $to ->
    [discard] После применения уходит в сброс.
    [reserve] После применения возвращается в резерв, а ваша энергия становится равна 0.
   *[removed] После применения удаляется из игры.
}
duel-reminder-sealed = Запечатанная карта вместо возвращения на руку лишь теряет печать.
duel-reminder-no-pass = Передать нельзя.

## Карты и герои одним взглядом.

duel-card-attack = { $type }, атака { $n }
duel-card-no-attack = { $type }
duel-hero-difficulty = Сложность { $n } из 3
duel-label-hero = Герой
duel-label-automa = Автома
duel-label-deck = Колода Автомы
duel-label-team = Команда Автомы
duel-hero-talent = Талант: { $card }

## Карты Автомы. Её собственные правила говорят Автоме «вы».

duel-automa-note = На этой карте «вы» — Автома, а «противник» — игрок.
duel-automa-deck = Карты колоды: { $numbers }.
duel-automa-pick = Порядок выбора: { $types }.
duel-automa-use = { $type }: делайте то, что карта предлагает по желанию.
duel-automa-use-if = { $type }: если { $if }, делайте то, что карта предлагает по желанию.
duel-automa-decline = { $type }: не делайте того, что карта предлагает по желанию.
duel-automa-decline-if = { $type }: если { $if }, не делайте того, что карта предлагает по желанию.
duel-automa-option = { $type }: выбирайте вариант { $n }.
duel-automa-option-if = { $type }: если { $if }, выбирайте вариант { $n }.
duel-challenge-health = { $who ->
    [me] вы начинаете игру со здоровьем { $n }.
   *[foe] противник начинает игру со здоровьем { $n }.
}
duel-challenge-energy = { $who ->
    [me] вы начинаете игру с энергией { $n }.
   *[foe] противник начинает игру с энергией { $n }.
}
duel-challenge-add = { $count ->
    [one] Добавьте в колоду карту { $numbers }.
   *[other] Добавьте в колоду карты { $numbers }.
}
duel-challenge-drop = { $count ->
    [one] Уберите из колоды карту { $numbers }.
   *[other] Уберите из колоды карты { $numbers }.
}
duel-automa-challenge = Испытание: { $what }
duel-automa-player = В руках игрока карта «{ $card }» говорит: { $what }
duel-deck-card = Карта колоды { $n }
duel-team-heroes = Герои по порядку: { $heroes }.
duel-team-pass = { $from } → { $to }: передаётся { $type }.

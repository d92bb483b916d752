# Битва: настройка, журнал, поле. Каждый ключ есть на каждом языке с теми же аргументами.

game-battles = Битвы
about-battles = Тайные армии, кубики и жетоны приказов, которые становятся ранами, на пятнадцати зонах; для двоих.

option-size = Размер битвы
option-size-10 = 10 очков
option-size-20 = 20 очков
option-size-30 = 30 очков
option-size-40 = 40 очков
option-size-50 = 50 очков
option-size-60 = 60 очков
option-size-70 = 70 очков
option-size-80 = 80 очков
option-size-90 = 90 очков
option-size-100 = 100 очков
option-mirror = Оба могут взять одну и ту же фракцию
option-passed-wounds = Жетоны пропуска служат ранами
option-rounds = Предел раундов

ending-goal = половина армии уничтожена
ending-limit = последний раунд окончен
ending-conceded = сдача
battles-group = Готовые армии на { $size } очков

battles-faults = { $all } { $next }
battles-army-of = { $seat }: { $fault }
battles-army-faction = Нет фракции «{ $text }»; есть: { $known }. Армия записывается так: orcs: orc06 / orc05 orc29.
battles-army-unknown = Нет тайла «{ $text }».
battles-army-unknown-near = Нет тайла «{ $text }»; может быть, { $near }?
battles-army-size = { $size } — не размер битвы; он кратен 10, от 10 до 100.
battles-army-foreign = Тайл { $tile } из другой фракции.
battles-army-twice = Тайл { $tile } указан дважды, а он один.
battles-army-budget = Армия стоит { $cost }; можно не больше { $size }.
battles-army-formation = В подразделении { $unit } отрядов: { $troops }; наименьшее построение среди них: { $formation }.
battles-army-auxiliaries = В подразделении { $unit } два вспомогательных отряда; можно один.
battles-army-hp = В подразделении { $unit } ни у одного отряда нет здоровья; хотя бы у одного оно должно быть.
battles-army-empty-unit = Подразделение { $unit } пусто.
battles-army-empty = В армии нет подразделений.
battles-army-long = Для армии этот текст слишком длинный.
battles-army-chosen = Ваша фракция — «{ $faction }», и армия должна быть её.
battles-army-begun = Вы уже начали: «{ $army }»; армия должна продолжать начатое, либо верните последние выборы.
battles-same-faction = Обе стороны берут одну и ту же фракцию; выберите другую или включите «{ option-mirror }».
battles-one-faction = Фракция всего одна; включите «{ option-mirror }» или добавьте другую.
battles-no-teams = Битва идёт один на один; команд в ней нет.

battles-ready-large = { $army } стоит больше { $size }.
battles-ready-foreign = { $army } — армия не вашей фракции.
battles-react-elsewhere = Подразделение { $unit } стоит не на фронте того сектора, где наступают.
battles-react-no-fire = У подразделения { $unit } нет кубиков стрельбы, обстрелять оно не может.
battles-react-no-melee = У подразделения { $unit } нет кубиков ближнего боя, перехватить оно не может.
battles-no-unit = Нет подразделения { $unit }; у вас есть с 1 по { $units }.
battles-unit-gone = Подразделение { $unit } уничтожено.
battles-redeployed-already = За ход можно передислоцировать одно подразделение, и это уже сделано.
battles-redeploy-engaged = Подразделение { $unit } в бою, передислоцировать его нельзя.
battles-redeploy-slow = Подразделение { $unit } медлительно, передислоцировать его нельзя.
battles-redeploy-far = Подразделение { $unit } можно передислоцировать только в соседнюю зону: lf, cf, rf, lr, cr, rr, не по диагонали.
battles-order-redeployed = Подразделение { $unit } передислоцировано в этот ход и не обладает Быстротой: приказ отдать нельзя.
battles-order-dear = Приказ подразделению { $unit } стоит { $cost }; доступно { $available }.
battles-support-dear = С помощью подразделения { $unit } приказ стоит { $cost }; доступно { $available }.
battles-support-itself = Подразделение { $unit } не может помогать собственному приказу.
battles-excite-lust = У подразделения { $unit } Жажда крови: Воодушевление ему не помогает.
battles-lacks-control = У подразделения { $unit } нет Управления.
battles-lacks-heal = У подразделения { $unit } нет Лечения.
battles-lacks-excite = У подразделения { $unit } нет Воодушевления.
battles-lacks-galvanize = У подразделения { $unit } нет Исступления.
battles-special-early = В первом раунде атакующему нельзя применять особые действия.
battles-order-impossible = Подразделение { $unit } не может отсюда сделать «{ $text }».

battles-nobody = никто
battles-no-faction = фракции ещё нет
battles-unit = подразделение { $number } ({ $tile })
battles-unit-short = № { $number } { $tile }
battles-odds = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}, в среднем попаданий { $average }; { $spread }

battles-sector-left = слева
battles-sector-centre = в центре
battles-sector-right = справа
battles-zone-lf = левый фронт
battles-zone-lr = левый тыл
battles-zone-cf = центральный фронт
battles-zone-cr = центральный тыл
battles-zone-rf = правый фронт
battles-zone-rr = правый тыл
battles-zone-melee = сражение { $sector }
battles-zone-enemy = враг, { $zone }
battles-zone-nowhere = не на поле
battles-zone-field = Поле
battles-zone-own-army = Ваша армия: { $faction }
battles-zone-army = { $seat }: { $faction }
battles-zone-dice = Кубики: { $seat }
battles-zone-troops = Отряды
battles-zone-answers = Ваши ответы

battles-counter-available = доступно
battles-counter-passed = пропущено
battles-counter-lost = потеряно
battles-counter-destroyed = уничтожено
battles-counter-goal = поражение при
battles-counter-hp = здоровье
battles-counter-orders = приказы
battles-counter-wounds = раны
battles-counter-hits = попадания

battles-text-hidden = Что лежит под верхним тайлом, скрыто, пока не расставлены все.
battles-text-troop = { $tile }: здоровье { $hp } из { $most }, кубики { $dice }, { $traits }
battles-text-charge = Наступление: { $odds }
battles-text-shot = Обстрел: { $odds }
battles-text-early = В первом раунде особых действий нет: владелец атакует.

battles-style-mixed = Всего понемногу
battles-style-horde = Орда
battles-style-elite = Элита
battles-style-shooters = Стрелки

battles-act-redeploy = Передислокация
battles-act-move = Манёвр
battles-act-charge = Наступление
battles-act-scout = Наступление разведки
battles-act-fight = Продолжить бой
battles-act-leave = Выйти
battles-act-shoot = Обстрел
battles-act-heal = Лечение
battles-act-control = Управление
battles-act-pass = Пропуск
battles-act-intercept = Перехват
battles-act-fire = Обстрел наступающего
battles-act-wait = Ожидание
battles-act-wound = Рана
battles-act-destroy = Уничтожить
battles-act-passed = Жетон пропуска
battles-act-strike = Ответный удар
battles-act-hold = Не бить
battles-act-done = Довольно
battles-answer-excite = Воодушевление: { $unit }
battles-answer-galvanize = Исступление: { $unit }
battles-answer-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}

battles-label-odds = { $label } ({ $odds })
battles-label-lust = { $label }; по себе в среднем { $own }, гибель от них { $fatal } %
battles-label-shared = { $label }; попадания поделят все в том бою ({ $units }), свои тоже: { $own }
battles-label-faction = Взять фракцию: { $faction }
battles-label-ready = Взять армию: { $army }
battles-label-random = Взять случайную армию: { $style }
battles-label-deploy = Поставить { $unit }: { $zone }
battles-label-redeploy = Передислоцировать { $unit }: { $zone }, бесплатно
battles-label-move = { $unit }: манёвр, { $zone }
battles-label-charge = { $unit }: наступление
battles-label-charge-at = { $unit }: наступление, цель: { $target }
battles-label-scout = { $unit }: наступление разведки, цель: { $target }
battles-label-fight = { $unit }: продолжить бой, цель: { $target }
battles-label-leave = { $unit }: выйти из боя
battles-label-shoot = { $unit }: обстрел, цель: { $target }
battles-label-heal = { $unit }: снять рану, отряд: { $tile }
battles-label-control = { $label }; Управление: { $unit }
battles-label-excite = { $label }; Воодушевление: { $unit }
battles-label-galvanize = { $label }; Исступление: { $unit }
battles-label-pass = Пропуск: отложить жетон
battles-label-intercept = Перехватить: { $unit }
battles-label-fire = Обстрелять: { $unit }
battles-label-wait = Ждать наступающих
battles-label-target = Наступать, цель: { $target }
battles-label-dice = Бросить { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}
battles-label-wound = Жетон раны: { $tile }
battles-label-wound-order = Жетон раны: { $tile }; взять приказ: { $unit }
battles-label-wound-passed = Жетон раны: { $tile }; из пропущенных
battles-label-destroy = Уничтожить отряд: { $tile }
battles-label-strike = Ударить в ответ
battles-label-part = Ударить: { $unit }
battles-label-hold = Не бить
battles-label-give-up = Пожертвовать: { $unit }
battles-label-done = Больше никем не жертвовать

battles-headline-muster = Битва на { $size } очков: армии собираются
battles-headline-deploy = Расстановка; атакует { $seat }
battles-headline-round = Раунд { $round } из { $limit }; ход: { $seat }
battles-headline-over = Битва окончена; победа: { $seat }

battles-prompt-wait = Решает { $seat }.
battles-prompt-wait-armies = Армии выбираются.
battles-prompt-over = Битва окончена.
battles-prompt-faction = Какую фракцию вы берёте?
battles-prompt-muster = Какую армию вы берёте? Пока не расставлены все, другой игрок увидит только верхние тайлы.
battles-prompt-deploy = Поставьте подразделение на фронт или в тыл.
battles-prompt-turn = Если хотите, передислоцируйте одно подразделение; затем приказ или пропуск.
battles-prompt-order = Отдайте приказ или пропустите.
battles-prompt-react = Наступает { $unit }. Перехват, обстрел или ожидание?
battles-prompt-target = На кого вы наступаете?
battles-prompt-press = Подразделение обязано наступать снова. Как?
battles-prompt-strength = Сколько кубиков бросает Жажда крови? Каждая единица — попадание по самому подразделению.
battles-prompt-loss = { $unit }: нужно принять { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}. Кто платит за следующее?
battles-prompt-strike-back = Ударить в ответ? Напало { $unit }.
battles-prompt-parting = Выходит из боя { $unit }. Кто ударит?
battles-prompt-give-up = Пожертвовать раненым подразделением? Его жетоны вернутся, стоимость пойдёт другому игроку.

battles-blocked-redeployed = Оно передислоцировано в этот ход и не обладает Быстротой.
battles-blocked-dear = Приказ стоит { $cost }; доступно { $available }.
battles-blocked-idle = Сейчас ему нечего делать.

battles-aid-1 = Ход: если хотите, бесплатно передислоцируйте одно подразделение, затем один приказ или пропуск.
battles-aid-2 = Жетонов у вас { $tokens }. Приказ стоит столько, сколько жетонов приказа на подразделении, плюс 1; они лежат там до конца раунда.
battles-aid-3 = На фронте: манёвр, наступление, обстрел. В тылу: манёвр. В сражении: продолжить бой, выйти.
battles-aid-4 = Бой: 1 кубик, ещё 1 за наступление, плюс добавки; каждый кубик попадает столько раз, сколько его грань напечатана чёрным. Потом ответный удар.
battles-aid-5 = Обстрел: 1 кубик плюс добавки, белые грани. В гущу боя попадания делятся на всех, кто в нём, с округлением вверх.
battles-aid-6 = Попадание: жетон раны на отряд, у которого осталось 2 здоровья или больше, либо уничтожить отряд. Без жетонов отряд гибнет.
battles-aid-7 = В конце раунда побеждает тот, кто уничтожил половину вражеской армии.
battles-aid-8 = Если впереди в секторе врага нет, можно наступать на его тыл и обстреливать его; если в секторе нет никого, соседние сектора. На такое наступление ответить нельзя.
battles-aid-9 = Особые действия (Управление, Лечение, Воодушевление, Исступление) стоят приказа подразделению, у которого они есть; у атакующего в первом раунде их нет.
battles-aid-10 = В конце раунда можно пожертвовать ранеными подразделениями: их жетоны вернутся, стоимость пойдёт другому игроку.

battles-log-body = { $seat }, { $unit }
battles-log-faction = { $seat } берёт фракцию: { $faction }.
battles-log-locked = Обе армии готовы.
battles-log-roll-off = Бросок за атаку: { $a } против { $b }.
battles-log-attacker = Атакует { $seat }.
battles-log-placed = { $unit }: { $zone }.
battles-log-first-round = Все тайлы открыты. Раунд 1; первый ход: { $seat }.
battles-log-round = Раунд { $number }; первый ход: { $seat }.
battles-log-redeployed = { $unit }: передислокация, { $zone }.
battles-log-ordered = { $told } (жетонов: { $tokens }{ $thanks }).
battles-log-controlled = { $told } (Управление: { $by }, жетонов: { $tokens }{ $thanks }).
battles-log-moves = { $unit }: манёвр, { $zone }
battles-log-charges = { $unit }: наступление
battles-log-charges-at = { $unit }: наступление, цель: { $target }; ответить нельзя
battles-log-scouts = { $unit }: наступление разведки (Разведка), цель: { $target }; ответить нельзя
battles-log-carries-on = { $unit }: бой продолжается, цель: { $target }
battles-log-leaves = { $unit }: выход из боя
battles-log-shoots = { $unit }: обстрел, цель: { $target }
battles-log-heals = { $unit }: рана снята, отряд: { $tile }
battles-log-excited = { $unit }: Воодушевление (жетонов: { $tokens }), ещё один кубик.
battles-log-galvanized = { $unit }: Исступление (жетонов: { $tokens }), у наступления Сокрушение.
battles-log-passed = { $seat } пропускает.
battles-log-intercepts = { $unit }: перехват (жетонов: { $tokens }).
battles-log-intercepts-free = { $unit }: перехват (Застрельщики: без жетона).
battles-log-fires = { $unit }: обстрел наступающего (жетонов: { $tokens }).
battles-log-fires-free = { $unit }: обстрел наступающего (Застрельщики: без жетона).
battles-log-waits = { $seat } ждёт.
battles-log-fight = Бой: { $unit } — { $target }.
battles-log-fight-flying = Бой поверх фронта (Полёт): { $unit } — { $target }.
battles-log-presses = { $unit }: Сокрушение, новое наступление.
battles-log-presses-galvanized = { $unit }: Исступление, новое наступление.
battles-log-rolled = { $unit }, бросок: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}
battles-log-rolled-back = { $unit }, ответный удар: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}
battles-log-rolled-parting = { $unit }, удар вдогонку: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}
battles-log-rolled-shot = { $unit }, выстрел: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}
battles-log-because = { $said } ({ $why }).
battles-log-said = { $said }.
battles-why-charge = наступление
battles-why-impetus = наступление с Натиском
battles-why-excited = Воодушевление
battles-why-lust = Жажда крови: { $n ->
    [0] по себе мимо
    [one] { $n } попадание по себе
    [few] { $n } попадания по себе
   *[other] { $n } попаданий по себе
}
battles-log-shared = Попадания делят все, кто в бою ({ $units }): по { $share }.
battles-log-wounded = { $seat }, рана: { $tile }.
battles-log-wounded-order = { $seat }, рана: { $tile }; жетон взят из приказов: { $unit }.
battles-log-wounded-passed = { $seat }, рана: { $tile }; взят жетон пропуска.
battles-log-destroyed = { $seat }, потеря: { $tile } ({ $cost }).
battles-log-gone = { $unit }: подразделения больше нет.
battles-log-held = { $seat } не бьёт.
battles-log-returned = { $unit }: { $zone }.
battles-log-regenerated = { $unit }: Регенерация, ран снято { $tokens }.
battles-log-gave-up = { $unit }: пожертвовано.
battles-log-round-over = Раунд { $number } окончен: A уничтожил на { $a }, B на { $b }.
battles-log-won = Победа: { $seat }. Половина вражеской армии уничтожена.
battles-log-won-limit = Победа после последнего раунда: { $seat }.
battles-log-won-conceded = Победа: { $seat }; другой сдаётся.

battles-zone-roster = Тайлы, которые ещё можно взять
battles-zone-advice = На что годится армия
battles-counter-cost = стоимость
battles-counter-left = осталось
battles-prompt-build = Соберите армию: потрачено { $cost } из { $size }. Возьмите тайл или закончите.
battles-style-build = Собрать свою
battles-act-add = В это подразделение
battles-act-new = Новым подразделением
battles-act-lock = Армия готова
battles-label-build = Собрать армию тайл за тайлом
battles-label-add = { $tile }: в это подразделение
battles-label-new = { $tile }: новое подразделение
battles-label-lock = Армия готова
battles-advice-unit = Подразделение { $number }: стоимость { $cost }, здоровье { $hp }
battles-advice-charge = Наступление: в среднем попаданий { $average }; сразит отряд со здоровьем 1, 2, 3, 4: { $felled }
battles-advice-shot = Обстрел: в среднем попаданий { $average }; сразит отряд со здоровьем 1, 2, 3, 4: { $felled }
battles-advice-idle = Ни сражаться, ни стрелять не умеет.
battles-gap-melee = Сражаться врукопашную некому
battles-gap-shooting = Стрелять некому
battles-gap-units = Меньше трёх подразделений: какой-то сектор останется пустым
battles-gap-unspent = Осталось десять очков или больше

battles-workshop = Армия
battles-workshop-hint = Фракция, затем подразделения, верхний тайл первым: orcs: orc06 / orc05 orc29.
battles-army-name = { $faction }, очков: { $cost }, { $units ->
    [one] { $units } подразделение
    [few] { $units } подразделения
   *[other] { $units } подразделений
}
battles-advice-cost = Стоимость { $cost }, осталось { $left }, { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[other] { $tokens } жетонов
}
battles-advice-numbers = стоимость { $cost }, здоровье { $hp }
battles-advice-dice = ближний бой { $black }, стрельба { $white }
battles-step-tile = { $tile } ({ $cost }, { $id })
battles-shelf-ready = Готовые армии
battles-shelf-faction = Начать с фракции
battles-shelf-random = Случайная армия, с каждым нажатием новая
battles-shelf-join = В последнее подразделение
battles-shelf-begin = Новым подразделением
battles-shelf-out = Убрать подразделение

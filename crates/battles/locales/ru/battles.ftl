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
option-mirror = Оба могут взять одну фракцию
option-passed-wounds = Жетоны пропуска служат ранами
option-rounds = Предел раундов

ending-goal = половина армии уничтожена
ending-limit = последний раунд окончен
ending-conceded = сдача
battles-group = Готовые армии на 80 очков

battles-army-of = { $seat }: { $fault }
battles-army-faction = Нет фракции «{ $text }»; есть: { $known }. Армия записывается так: orcs: orc06 / orc05 orc29.
battles-army-unknown = Нет тайла «{ $text }».
battles-army-unknown-near = Нет тайла «{ $text }»; может быть, { $near }?
battles-army-size = { $size } — не размер битвы; он кратен 10, от 10 до 100.
battles-army-foreign = Тайл { $tile } из другой фракции.
battles-army-twice = Тайл { $tile } стоит дважды, а он один.
battles-army-budget = Армия стоит { $cost }; можно не больше { $size }.
battles-army-formation = В подразделении { $unit } отрядов: { $troops }; наименьшее построение среди них: { $formation }.
battles-army-auxiliaries = В подразделении { $unit } два вспомогательных отряда; можно один.
battles-army-hp = В подразделении { $unit } нет здоровья; в нём должен быть кто-то со здоровьем.
battles-army-empty-unit = Подразделение { $unit } пусто.
battles-army-empty = В армии нет подразделений.
battles-army-long = Для армии этот текст слишком длинный.
battles-same-faction = Обе стороны берут { $faction }; выберите другую фракцию или включите «mirror».
battles-no-teams = Битва идёт один на один; команд в ней нет.

battles-ready-large = { $army } стоит больше { $size }.
battles-ready-foreign = { $army } — армия не вашей фракции.
battles-no-reaction = Подразделение { $unit } не может так ответить ({ $way }): оно должно стоять на фронте того сектора, уметь это, и на приказ должно хватать жетонов.
battles-no-unit = Нет подразделения { $unit }; у вас есть с 1 по { $units }.
battles-unit-gone = Подразделение { $unit } уничтожено.
battles-redeployed-already = За ход можно передислоцировать одно подразделение, и это уже сделано.
battles-redeploy-engaged = Подразделение { $unit } в бою, передислоцировать его нельзя.
battles-redeploy-slow = Подразделение { $unit } медлительно, передислоцировать его нельзя.
battles-redeploy-far = Подразделение { $unit } можно передислоцировать только в соседнюю зону: lf, cf, rf, lr, cr, rr, не по диагонали.
battles-order-redeployed = Подразделение { $unit } передислоцировано в этот ход и не обладает Быстротой: приказ отдать нельзя.
battles-order-dear = Приказ подразделению { $unit } стоит { $cost }; доступно { $available }.
battles-special-early = В первом раунде атакующему нельзя применять особые действия.
battles-order-impossible = Подразделение { $unit } не может отсюда сделать «{ $text }».

battles-nobody = никто
battles-no-faction = фракции ещё нет
battles-unit = { $number } { $tile }
battles-odds = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}: в среднем попаданий { $average }, хотя бы одно { $any } %, два и больше { $two } %

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
battles-counter-goal = разбита при
battles-counter-hp = здоровье
battles-counter-orders = приказы
battles-counter-wounds = раны
battles-counter-hits = попадания

battles-text-hidden = Что лежит под верхним тайлом, скрыто, пока не расставлены все.
battles-text-troop = { $tile }: здоровье { $hp } из { $most }, кубики { $dice }, { $traits }
battles-text-charge = Наступление: { $odds }
battles-text-shot = Обстрел: { $odds }

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
battles-answer-excite = Воодушевляет { $unit }
battles-answer-galvanize = Доводит до исступления { $unit }
battles-answer-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}

battles-label-odds = { $label } ({ $odds })
battles-label-faction = Взять фракцию: { $faction }
battles-label-ready = Взять армию: { $army }
battles-label-random = Взять случайную армию: { $style }
battles-label-deploy = Поставить { $unit }: { $zone }
battles-label-redeploy = Передислоцировать { $unit }: { $zone }, бесплатно
battles-label-move = { $unit }: манёвр, { $zone }
battles-label-charge = { $unit } наступает
battles-label-charge-at = { $unit } наступает на { $target }
battles-label-scout = { $unit } наступает на { $target } как разведка
battles-label-fight = { $unit } продолжает бой против { $target }
battles-label-leave = { $unit } выходит из боя
battles-label-shoot = { $unit } обстреливает { $target }
battles-label-heal = { $unit } снимает рану: { $tile }
battles-label-control = { $label }, управляет { $unit }
battles-label-excite = { $label }, воодушевляет { $unit }
battles-label-galvanize = { $label }, доводит до исступления { $unit }
battles-label-pass = Пропуск: отложить жетон
battles-label-intercept = Перехватить: { $unit }
battles-label-fire = Обстрелять: { $unit }
battles-label-wait = Ждать наступающих
battles-label-target = Наступать на { $target }
battles-label-dice = Бросить { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}
battles-label-wound = Жетон раны на { $tile }
battles-label-wound-order = Жетон раны на { $tile }, из приказов { $unit }
battles-label-wound-passed = Жетон раны на { $tile }, из пропущенных
battles-label-destroy = Уничтожить { $tile }
battles-label-strike = Ударить в ответ
battles-label-part = Ударить: { $unit }
battles-label-hold = Не бить
battles-label-give-up = Пожертвовать: { $unit }
battles-label-done = Больше никем не жертвовать

battles-headline-muster = Битва на { $size } очков: армии собираются
battles-headline-deploy = Расстановка; атакует { $seat }
battles-headline-round = Раунд { $round } из { $limit }; ход: { $seat }
battles-headline-over = Битва окончена; победа: { $seat }

battles-prompt-wait = Решает другой игрок.
battles-prompt-over = Битва окончена.
battles-prompt-faction = Какую фракцию вы берёте?
battles-prompt-muster = Какую армию вы берёте? Пока не расставлены все, другой игрок увидит только верхние тайлы.
battles-prompt-deploy = Поставьте подразделение на фронт или в тыл.
battles-prompt-turn = Если хотите, передислоцируйте одно подразделение; затем приказ или пропуск.
battles-prompt-order = Отдайте приказ или пропустите.
battles-prompt-react = { $unit } наступает. Перехват, обстрел или ожидание?
battles-prompt-target = На кого вы наступаете?
battles-prompt-press = Подразделение обязано наступать снова. Как?
battles-prompt-strength = Сколько кубиков бросает Жажда крови? Каждая единица — попадание по самому подразделению.
battles-prompt-loss = { $unit }: нужно принять { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}. Кто платит за следующее?
battles-prompt-strike-back = Ударить в ответ? Напал { $unit }.
battles-prompt-parting = { $unit } выходит из боя. Кто ударит?
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

battles-log-body = { $seat }, { $unit }
battles-log-faction = { $seat } берёт фракцию: { $faction }.
battles-log-locked = Обе армии готовы.
battles-log-roll-off = Бросок за атаку: { $a } против { $b }.
battles-log-attacker = Атакует { $seat }.
battles-log-placed = { $unit }: { $zone }.
battles-log-first-round = Все тайлы открыты. Раунд 1; первый ход: { $seat }.
battles-log-round = Раунд { $number }; первый ход: { $seat }.
battles-log-redeployed = { $unit }: передислокация, { $zone }.
battles-log-ordered = { $told } (жетонов: { $tokens })
battles-log-controlled = { $told } (Управление: { $by }, жетонов: { $tokens })
battles-log-moves = { $unit }: манёвр, { $zone }.
battles-log-charges = { $unit }: наступление.
battles-log-charges-at = { $unit }: наступление на { $target }; ответить нельзя.
battles-log-scouts = { $unit }: наступление разведки на { $target }; ответить нельзя.
battles-log-carries-on = { $unit }: бой продолжается против { $target }.
battles-log-leaves = { $unit }: выход из боя.
battles-log-shoots = { $unit }: обстрел, цель { $target }.
battles-log-heals = { $unit } снимает рану: { $tile }.
battles-log-excited = { $unit } воодушевляет (жетонов: { $tokens }): ещё один кубик.
battles-log-galvanized = { $unit } доводит до исступления (жетонов: { $tokens }): у наступления Сокрушение.
battles-log-passed = { $seat } пропускает.
battles-log-intercepts = { $unit }: перехват (жетонов: { $tokens }).
battles-log-intercepts-free = { $unit }: перехват (Застрельщики: без жетона).
battles-log-fires = { $unit }: обстрел наступающего (жетонов: { $tokens }).
battles-log-fires-free = { $unit }: обстрел наступающего (Застрельщики: без жетона).
battles-log-waits = { $seat } ждёт.
battles-log-fight = { $unit } сходится с { $target }.
battles-log-presses = { $unit }: Сокрушение, новое наступление.
battles-log-presses-galvanized = { $unit }: Исступление, новое наступление.
battles-log-rolled = { $unit }: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}.
battles-log-rolled-back = { $unit }, ответный удар: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}.
battles-log-rolled-parting = { $unit }, удар вдогонку: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}.
battles-log-rolled-shot = { $unit }, выстрел: { $dice } — { $hits ->
    [0] мимо
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}.
battles-log-because = { $said } ({ $why })
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
battles-log-wounded = { $seat }: рана, { $tile }.
battles-log-wounded-order = { $seat }: рана, { $tile }; жетон приказа взят у { $unit }.
battles-log-wounded-passed = { $seat }: рана, { $tile }; взят жетон пропуска.
battles-log-destroyed = { $seat }: уничтожен отряд { $tile } ({ $cost }).
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

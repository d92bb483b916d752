# Фразы ядра. Каждый ключ есть на всех языках с теми же аргументами.

seat-name = Игрок { $seat }
seat-unknown = «{ $text }» — не место за столом; места обозначаются a, b, c и d.
seat-not-here = Места { $seat } за этим столом нет; места идут от a до { $last }.
seats-count = В эту игру нельзя играть при числе мест { $seats }; { $choice ->
    [one] выберите { $min }.
   *[several] выберите от { $min } до { $max }.
}
language-unknown = Языка «{ $text }» Карман не знает; выберите en или ru.

outcome-draw = Ничья.
outcome-won = { $count ->
    [one] { $winners }: победа.
   *[other] { $winners }: общая победа.
}

option-unknown = Настройки «{ $key }» нет; у этой игры есть: { $known }.
option-twice = Настройка «{ $key }» названа дважды; назовите её один раз.
option-value = Значение «{ $value }» не подходит для настройки «{ $key }»; допустимо: { $allowed }.
option-wins = Партий до победы
option-hands = Сколько раздач играть

series-game-over = Партия { $number } окончена. { $outcome }
series-hand-over = Раздача { $number } окончена. { $outcome }
series-retired = { $seat } сдаёт весь матч.
series-headline-wins = Партия { $number }, нужно побед: { $goal }, счёт { $count }.
series-headline-hands = Раздача { $number } из { $goal }, счёт { $count }.

match-over = Матч окончен, выбирать больше нечего.
request-stale = Это ответ на вопрос { $given }, а стол уже задаёт вопрос { $current }; взгляните ещё раз и выберите.
seat-out = Место { $seat } сдалось и больше не участвует.
choice-not-owed = Место { $seat } сейчас ничего не выбирает; стол ждёт: { $choosers }.
choice-missing = Не хватает выбора места { $seat }.
nothing-to-withdraw = Месту { $seat } нечего брать назад.
move-illegal = Хода «{ $text }» сейчас нет; можно: { $legal }.
draft-done = «{ $text }» идёт уже после того, как всё собрано.
move-too-long = «{ $text }» — слишком длинно для хода; не больше { $limit } байт.
bot-name = «{ $text }» не годится как имя бота; годятся латинские буквы, цифры и - _ . : /.
replay-only = Ключ этого матча здесь неизвестен: его можно смотреть, но нельзя продолжать.

draw-missing = Правила просят жребий из { $sides }, которого нет в записи.
draw-differs = Записан жребий { $listed }, а правила просят жребий из { $sides }.
draw-left-over = { $count ->
    [one] { $count } записанный жребий никто не просил.
    [few] { $count } записанных жребия никто не просил.
   *[other] { $count } записанных жребиев никто не просил.
}
draws-unfair = Жребии «{ $found }» не те, что даёт ключ: { $truth }.

journal-line = Строка { $line }: { $fault }
journal-too-large = Файл больше { $limit } МиБ — это не журнал.
journal-line-long = Строка длиннее { $limit } КиБ; это не журнал, или он здесь повреждён.
journal-cut = У строки нет конца: журнал здесь оборван (в строке не больше { $limit } КиБ). Возьмите файл целиком или удалите строку, чтобы прочесть то, что до неё.
journal-not-text = Байт { $byte } строки — не текст UTF-8; файл здесь повреждён.
journal-header-ends = Файл кончается там, где должно стоять «{ $expected }»; он оборван.
journal-expected = Ожидалось «{ $expected }», а стоит «{ $found }».
journal-spelling = Строка записана не так, как её пишет Карман; должно быть «{ $expected }».
journal-algorithm = Жребии сделаны способом «{ $found }», а эта версия знает «{ $known }».
journal-no-start = В журнале нет записей; первая из них — начало.
journal-number = Номер записи должен быть { $expected }, а стоит «{ $found }».
journal-after-end = Матч окончен раньше этой строки.
journal-mark = Метка { $found }, а положение на этом месте даёт { $truth }: эту строку или одну из прежних изменили.
journal-game = Это журнал игры «{ $found }», а не «{ $truth }».
journal-rules = Журнал сыгран по правилам версии { $found }, а здесь версия { $truth }.
journal-packs = Журнал сыгран с наборами { $found }, а загружены { $truth }. Загрузите нужные наборы через --packs.
journal-sealed = Состав места { $seat } ещё запечатан; журнал можно будет проиграть, когда его откроют.
journal-seal-differs = Состав места { $seat } — не тот, что был запечатан.
journal-options = Заголовок называет не все настройки в порядке игры.
journal-ending-missing = Здесь матч окончен, но строки с итогом нет: журнал оборван.
journal-ending-early = Журнал говорит, что матч окончен, а по записям это не так.
journal-ending-differs = Матч кончился иначе; строка должна быть «{ $truth }».
journal-unfinished = Матч здесь не окончен. Если журнал оборван, возьмите файл целиком; если матч ещё идёт, добавьте --unfinished.

ending-decided = Решена
ending-drawn = Ничья

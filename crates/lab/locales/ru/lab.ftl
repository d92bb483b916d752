# Что говорит лаборатория. Каждый ключ есть в каждом языке с теми же аргументами.

lab-bots = Боты
lab-no-iterations = Без единой пробы бот думать не может; попросите хотя бы одну.
lab-no-pairings = Так в игре «{ $game }» мерить нечего; уберите какой-нибудь отбор.
lab-unknown-group = Нет группы «{ $text }»; есть: { $known }.
lab-unknown-contender = Никого не зовут «{ $text }»; есть: { $known }.

lab-stopped = Остановлено после { $played } игр из { $games }; числа — по ним.
lab-headline = { $title }: игр { $games }, на пару { $each }, с обеих сторон { $bot }{ $thinking }, зерно { $seed }.
lab-headline-bots = { $title }: игр { $games }, на пару { $each }, уровни ботов друг против друга{ $thinking }, зерно { $seed }.
lab-iterations = {" "}и не больше { $count } проб на выбор
lab-speed = { $seconds } с, игр в секунду { $speed }
lab-name = имя
lab-share = победы
lab-interval = 95 %
lab-draws = ничьи
lab-median = раунды
lab-worst = худшая пара
lab-best = лучшая пара
lab-endings = чем решено
lab-course = Раунды: медиана { $median }, 5 % не длиннее { $low }, 95 % не длиннее { $high }. Ничьи: { $draws }. Чем решено: { $endings }.
lab-matrix = { $group }: все против всех, победы стоящего впереди в %
lab-field = { $name } против всех
lab-solo = { $bot } в одиночку против игры
lab-opponent = противник
lab-average = в среднем
lab-targets = Цели
lab-verdict = итог
lab-target = цель
lab-found = вышло
lab-holds = да
lab-fails = НЕТ
lab-against = { $one } — { $other }
lab-beyond = За пределами: { $who }, { $value } ({ $low }–{ $high }).
lab-beyond-unsure = За пределами, но может быть случайностью: { $who }, { $value } ({ $low }–{ $high }).
lab-beyond-more = И ещё за пределами, возможно, случайно: { $count }.
lab-target-average = каждое среднее в своей группе от { $low } до { $high } %
lab-target-pairing = ни одной пары вне { $low }–{ $high } %
lab-target-rounds = медиана от { $low } до { $high } раундов
lab-target-ending = «{ $ending }» решает от { $low } до { $high } % игр
lab-target-solo = в одиночку бот побеждает в { $low }–{ $high } % игр
lab-target-harder = трудная игра отнимает от { $low } до { $high } пунктов
lab-target-each-harder = трудная игра отнимает от { $low } до { $high } пунктов против каждого противника
lab-map-title = { $title }: кто кого побеждает
lab-map-note = Победы строки над столбцом в %, ничья — половина победы. Синее побеждает, оранжевое проигрывает.
lab-map-cell = { $one } — { $other }: { $share } ({ $interval }), игр { $games }
lab-map-average = { $one } в среднем: { $share } ({ $interval })
lab-page-title = Баланс: { $title }
lab-page-made = Эту страницу пишет `{ $command }`; не правьте её руками.
lab-page-note = Ничья считается за половину победы. За каждой долей стоит её доверительный интервал 95 % (Уилсон); обе стороны одинаково часто сидят первыми.
lab-hero-nobody = В файле { $file } мерить некого.

lab-ladder-level = уровень
lab-ladder-below = против
lab-ladder-games = партий
lab-ladder-set = серии из { $count } { $count ->
    [one] матча
   *[other] матчей
}
lab-ladder-elo = Эло выше
lab-ladder-all = больше, чем можно сказать

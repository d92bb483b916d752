# Что говорит лаборатория. Каждый ключ есть в каждом языке с теми же аргументами.

lab-bots = Боты
lab-no-iterations = Без единой пробы бот думать не может; попросите хотя бы одну.
lab-no-pairings = Так в игре «{ $game }» мерить нечего; уберите какой-нибудь отбор.
lab-unknown-group = Нет группы «{ $text }»; есть: { $known }.
lab-unknown-contender = Никого не зовут «{ $text }»; есть: { $known }.

lab-stopped = Остановлено после { $played } игр из { $games }; числа выше — по ним.
lab-headline = { $title }: игр { $games }, на пару { $each }, с обеих сторон { $bot }, { $seconds } с (игр в секунду { $speed })
lab-name = имя
lab-share = победы
lab-interval = 95 %
lab-draws = ничьи
lab-median = раунды
lab-worst = хуже всего
lab-best = лучше всего
lab-course = Раунды: медиана { $median }, 5 % не больше { $low }, 95 % не больше { $high }. Ничьих { $draws }. Чем решено: { $endings }.
lab-solo = В одиночку против игры
lab-opponent = противник
lab-all-opponents = Все
lab-targets = Цели
lab-holds = да
lab-fails = НЕТ
lab-unsure = (может быть случайностью)
lab-against = { $one } против { $other }
lab-target-average = Каждое среднее в своей группе от { $low } до { $high } %
lab-target-pairing = Ни одной пары вне { $low }–{ $high } %
lab-target-rounds = Медиана от { $low } до { $high } раундов
lab-target-ending = { $ending } решает от { $low } до { $high } % игр
lab-target-solo = В одиночку бот побеждает в { $low }–{ $high } % игр
lab-target-harder = Трудный способ отнимает не меньше { $low } и не больше { $high } пунктов

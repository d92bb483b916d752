# Что говорят боты и внешние программы. Каждый ключ есть на всех языках с теми же аргументами.

level-novice = Новичок
level-novice-about = Смотрит на свой ближайший выбор и гадает, что будет дальше.
level-player = Игрок
level-player-about = Смотрит на несколько ходов вперёд и допускает мелкие ошибки.
level-master = Мастер
level-master-about = Смотрит вперёд так далеко, как может, и хорошо чередует свои решения.
level-unknown = Уровня «{ $text }» нет; выберите из: { $known }.

bot-random = Наугад
bot-random-about = Ходит наугад, все ходы равновероятны.
bot-unknown = Игрока «{ $text }» Карман не знает; выберите из: { $known }.
bot-no-moves = Место { $seat } спросили о ходе, но выбирать ему не из чего.
bot-view = Вид не подходит к игре «{ $game }»: { $fault }.
bot-moves-differ = Ходы, предложенные месту { $seat } ({ $given }), — не те, что следуют из его вида ({ $known }).

bot-solver-file = После «solver:» нет файла решения; нужно, например, solver:match.solution.
bot-solver-positions = «{ $text }» — не число позиций; напишите, например, solver=100000.
bot-solver-unreadable = Решение «{ $file }» не читается: { $reason }.
bot-solver-other = Файл решения не подходит к этому поединку: { $fault }.

bot-program-empty = После «exec:» нет команды; нужно, например, exec:python3 my_bot.py.
bot-program-quotes = В команде «{ $command }» кавычка не закрыта.
bot-program-missing = Программы «{ $program }» нет; проверьте написание или укажите полный путь.
bot-program-forbidden = Программу «{ $program }» нельзя запустить; сделайте её исполняемой или назовите то, что её запускает (например, exec:python3 my_bot.py).
bot-program-start = Программу «{ $program }» не удалось запустить: { $reason }.
bot-program-ended = Программа «{ $command }» завершилась с кодом { $code }, не ответив; посмотрите, что она написала в вывод ошибок.
bot-program-killed = Программу «{ $command }» убили раньше, чем она ответила.
bot-program-silent = Программа «{ $command }» закрыла вывод, не ответив.
bot-program-late = Программа «{ $command }» не ответила за { $allowed } мс и остановлена.
bot-program-long = Программа «{ $command }» написала строку длиннее { $limit } КиБ и остановлена; ответ — одна короткая строка.
bot-program-not-text = Программа «{ $command }» написала байты, которые не являются текстом UTF-8, и остановлена.
bot-program-unasked = Программа «{ $command }» написала «{ $text }», хотя её не спрашивали, и остановлена; на каждый вопрос — ровно одна строка.
bot-program-garbage = Программа «{ $command }» ответила «{ $text }»; ответ — одна строка вида {"{"}"move": "7"{"}"} или {"{"}"mix": {"{"}"7": 0.5, "3": 0.5{"}"}{"}"}.
bot-program-illegal = Программа «{ $command }» ответила «{ $text }», но такого хода нет; можно: { $legal }.
bot-program-weight = Программа «{ $command }» дала ходу «{ $text }» вес меньше 0; вес — это 0 или больше.
bot-program-mix = Программа «{ $command }» ответила смесью, веса которой ни во что не складываются; дайте хотя бы одному из этих ходов вес больше 0: { $legal }.

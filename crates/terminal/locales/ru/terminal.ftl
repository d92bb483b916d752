# Что говорит терминал. Каждый ключ есть на каждом языке с теми же аргументами.

terminal-none = Нужен терминал для ввода и вывода; с --plain игра идёт построчно где угодно.
terminal-too-small = В этом окне { $width } на { $height } знаков; нужно хотя бы { $least-width } на { $least-height }, удобно 80 на 24. Увеличьте окно или играйте построчно с --plain.
terminal-bot-broke-down = бот сломался, пока думал.

terminal-log = Что произошло
terminal-aid = Под рукой
terminal-on-the-table = На столе
terminal-share = Поделиться партией
terminal-share-text = По этому тексту партию может пересмотреть каждый:
terminal-spectator = Зритель
terminal-open-eyes = Все карты открыты
terminal-zone-empty = Здесь ничего нет.
terminal-ready = Enter: { $choice }
terminal-value = Советник ждёт для вас { $value }.
terminal-value-line = { $seat } ждёт { $value }
terminal-value-asked = Советник обдумывает каждую позицию…
terminal-hint-asked = Советник думает…

terminal-quit-heading = Уйти из-за стола?
terminal-quit-text = Партия не закончена.
terminal-consent-heading = Взять назад?
terminal-consent-text = Согласны ли остальные за столом, чтобы последнее решение взяли назад?
terminal-resign-heading = Сдаться?
terminal-resign-text = Кто сдаётся, проигрывает партию.

terminal-help-quit = выйти
terminal-help-yes = да
terminal-help-no = нет
terminal-help-close = закрыть
terminal-help-next-zone = дальше
terminal-help-uncover = смотрю я
terminal-help-pass = передать
terminal-help-again = спросить бота ещё раз
terminal-help-go-on = дальше
terminal-help-pause = пауза
terminal-help-play = играть
terminal-help-speed = скорость
terminal-help-eyes = чьи глаза
terminal-help-confirm = выбрать
terminal-help-let-go = отпустить
terminal-help-withdraw = забрать
terminal-help-aid = помощь
terminal-help-undo = назад
terminal-help-hint = совет
terminal-help-inspect = ближе
terminal-help-log = журнал
terminal-help-replay = пересмотр
terminal-help-resign = сдаться
terminal-help-resign-match = сдать партию
terminal-help-resign-leg = сдать эту часть
terminal-help-back = назад
terminal-help-step = вперёд
terminal-help-continue = играть отсюда
terminal-help-share = ссылка
terminal-help-next-card = ещё карта
terminal-help-kind = вид
terminal-help-search = поиск

terminal-speed-slow = медленно
terminal-speed-normal = обычно
terminal-speed-fast = быстро
terminal-speed-fastest = мигом

terminal-keys-heading = Клавиши
terminal-keys =
    1 a … — коснуться предмета с этой клавишей
    Enter — выбрать то, чего коснулись
    Backspace, Esc — отпустить последнее, отпустить всё
    стрелки, Tab, пробел — идти, к следующему в игре, коснуться
    W — забрать выбор, который ещё ждёт
    U — взять назад последнее решение
    H — спросить совета
    I — рассмотреть место ближе
    L — весь журнал
    P — передать экран другому
    R — сдаться; после конца — пересмотр
    Q — уйти
terminal-replay-keys =
    стрелки — шаг вперёд, шаг назад
    PageUp, PageDown, Home, End — прыжок
    пробел — играть или пауза
    + - — быстрее, медленнее
    Tab — смотреть чужими глазами
    C — играть отсюда против бота
    V — чего советник ждёт на протяжении партии
    I — всё, что на столе, словами
    S — партия текстом, чтобы поделиться
    Q — уйти

terminal-cards-count = карт: { $shown } из { $all }
terminal-every-kind = любой
terminal-filter = Вид: { $kind } · Поиск: { $search }
terminal-no-cards = У этой игры нет своих карт.
terminal-no-card-passes = Такой карты нет. Tab — другой вид, Esc — закончить поиск.

terminal-plain-enter = Нажмите Enter, когда экран видите только вы.
terminal-plain-help-hint = Введите ход или «help».
terminal-plain-yes = Введите «да», чтобы так и сделать; что угодно другое — чтобы оставить как есть.
terminal-plain-help =
    Введите ход так, как он назван в списке. Или введите:
    help — этот список
    ? — правила, которые хочется иметь под рукой
    table — стол ещё раз
    log — всё, что произошло
    hint — что сделал бы советник
    undo — взять назад последнее решение
    withdraw — забрать выбор, который ещё ждёт
    pass-screen — передать экран другому
    resign — сдаться
    quit — уйти
    Двоеточие перед таким словом не даёт ему стать ходом.

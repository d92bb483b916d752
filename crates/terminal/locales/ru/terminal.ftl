# Что говорит терминал. Каждый ключ есть на каждом языке с теми же аргументами.

terminal-none = Нужен терминал для ввода и вывода; с --plain игра идёт построчно где угодно.
terminal-too-small = В этом окне { $width } на { $height } знаков; нужно хотя бы { $least-width } на { $least-height }, удобно 80 на 24. Увеличьте окно или играйте построчно с --plain.
terminal-bot-broke-down = бот сломался, пока думал.

terminal-log = Что произошло
terminal-aid = Под рукой
terminal-on-the-table = На столе
terminal-share = Поделиться матчем
terminal-share-text = По этому тексту матч может пересмотреть каждый:
terminal-spectator = Зритель
terminal-open-eyes = Все карты открыты
terminal-zone-empty = Здесь ничего нет.
terminal-tip = Нажмите клавишу на предмете, чтобы взять его, потом Enter; остальное скажет ?.
terminal-ready = Enter: { $choice }
terminal-value-line = { $seat } ждёт { $value }
terminal-value-asked = Советник обдумывает каждую позицию…
terminal-hint-asked = Советник думает…
terminal-passing = То, что обычно пропускают, пропускается само.
terminal-asking = Теперь вас спросят каждый раз.

terminal-quit-heading = Уйти из-за стола?
terminal-quit-text = Матч не окончен.
terminal-consent-heading = Взять назад?
terminal-consent-text = Согласны ли остальные за столом, чтобы последнее решение взяли назад?
terminal-resign-heading = Сдаться?
terminal-resign-text = Кто сдаётся, проигрывает матч.

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
terminal-help-resign-match = сдать матч
terminal-help-resign-leg = сдать { $leg }
terminal-help-back = назад
terminal-help-step = вперёд
terminal-help-continue = играть отсюда
terminal-help-values = оценки
terminal-help-review = разбор
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
    T — пропускать окна ловушек и подобное само или спрашивать
    R — сдаться; после конца — пересмотр
    Q — уйти
terminal-replay-keys =
    стрелки — шаг вперёд, шаг назад
    PageUp, PageDown, Home, End — прыжок
    пробел — играть или пауза
    + - — быстрее, медленнее
    Tab — смотреть чужими глазами
    C — играть отсюда против бота
    V — чего советник ждёт на протяжении матча
    I — всё, что на столе, словами
    R — что о матче говорит тренер
    S — матч текстом, чтобы поделиться
    Q — уйти

terminal-cards-count = карт: { $shown } из { $all }
terminal-every-kind = любой
terminal-filter = Вид: { $kind } · Поиск: { $search }
terminal-no-cards = У этой игры нет своих карт.
terminal-no-card-passes = Такой карты нет. Tab — другой вид, Esc — закончить поиск.

terminal-setup-title = Во что сыграем?
terminal-setup-name = Карман
terminal-setup-play = Играть
terminal-setup-seats = Игроков
terminal-setup-no-loadout = выбирается за столом
terminal-help-start = играть
terminal-help-cards = карты
terminal-help-next-game = ещё игра
terminal-help-choose-game = настроить
terminal-help-next-row = ниже
terminal-help-turn = изменить
terminal-help-games = к играм
terminal-help-write = написать или вставить
terminal-help-bring = взять
terminal-help-written = принять
terminal-help-unwritten = оставить как было

terminal-you = Вы
terminal-plain-empty = пусто
terminal-plain-enter = Нажмите Enter, когда экран видите только вы.
terminal-plain-help-hint = Введите ход так, как он записан в списке; что ещё можно, скажет «помощь».
terminal-plain-yes = Введите «да», чтобы так и сделать; что угодно другое — чтобы оставить как есть.
terminal-plain-left = Вы встаёте из-за стола. До встречи!
terminal-plain-scores = Счёт: { $scores }.
terminal-plain-help = Введите ход так, как он записан в списке, или его номер, если ходы пронумерованы. Кроме того:
terminal-plain-colon = Двоеточие перед таким словом не даёт ему стать ходом.
terminal-plain-bring = Или напишите сразу: «взять» и текст.
terminal-word-help = помощь
terminal-word-aid = памятка
terminal-word-look = осмотр
terminal-word-log = запись
terminal-word-hint = совет
terminal-word-undo = назад
terminal-word-withdraw = забрать
terminal-word-bring = взять
terminal-word-hand-over = передать
terminal-word-passing = пропуск
terminal-word-resign = сдаюсь
terminal-word-quit = выход
terminal-about-help = эта страница
terminal-about-aid = правила, которые хочется иметь под рукой
terminal-about-look = всё, что на столе, вместе с текстом
terminal-about-log = что было до сих пор
terminal-about-hint = что сделал бы советник
terminal-about-undo = взять назад последнее решение
terminal-about-withdraw = забрать выбор, который ещё ждёт
terminal-about-bring = взять то, что написано следом, когда за столом что-то собирают
terminal-about-hand-over = передать экран другому
terminal-about-passing = пропускаются ли окна ловушек и подобное сами
terminal-about-resign = сдать матч
terminal-about-quit = встать из-за стола

terminal-online-lost = Связь пропала; пробуем снова…
terminal-online-back = Связь восстановлена.
terminal-online-closed = Сервер закончил: { $why }
terminal-online-unchecked = НЕ ПРОВЕРЕНО: запись не получена. { $why }
terminal-online-said = { $name }: { $text }
terminal-online-no-hint = В матче с другими подсказок нет.
terminal-online-draw = предложить ничью
terminal-online-agree = согласиться
terminal-online-decline = отказаться
terminal-online-say = сказать что-нибудь
terminal-online-rematch = предложить реванш
terminal-review-waiting = Тренер ещё думает; осталось решений: { $left }.

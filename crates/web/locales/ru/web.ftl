# Что говорит страница. Каждый ключ есть в каждом языке с теми же аргументами.

web-skip = К содержанию
web-title = { $page } · Karman
web-close = Закрыть

web-nav = Страницы
web-nav-home = Игры
web-nav-table = Стол
web-nav-gallery = Карты
web-nav-rules = Правила
web-nav-settings = Настройки

web-home-title = Во что сыграем?
web-home-lead = Маленькие игры тайного выбора — против бота или соседа за тем же экраном. Всё работает на этой странице, без регистрации.
web-game-seats = Игроков: от { $least } до { $most }
web-game-seats-fixed = { $most ->
    [one] { $most } игрок
    [few] { $most } игрока
   *[other] { $most } игроков
}
web-game-rules = Правила
web-game-cards = Карты
web-unfinished-title = Неоконченные матчи
web-unfinished = { $steps ->
    [0] Не окончено: { $game }, матч только начался
    [one] Не окончено: { $game }, сыгран { $steps } шаг
    [few] Не окончено: { $game }, сыграно { $steps } шага
   *[other] Не окончено: { $game }, сыграно { $steps } шагов
}
web-unfinished-lost = Матч нельзя продолжить: { $fault } Его можно забыть и начать новый.
web-continue = Продолжить
web-forget = Забыть
web-open-title = Посмотреть матч
web-open-link = Ссылка или текст матча
web-open-file = Журнал из файла
web-open = Открыть
web-file-unreadable = «{ $file }» — не журнал матча: { $fault } Выберите файл, сохранённый здесь или записанный командой «karman play --journal».
web-file-refused = Браузер не отдал файл.

web-setup-seats = Кто играет
web-setup-count = Сколько
web-setup-more = Ещё настройки
web-setup-start = Начать

web-seat = { $seat }: { $sitter }
web-person = человек
web-seat-chosen = выбор сделан
web-seat-awaited = выбирает…
web-zone-empty = пусто
web-side = Что произошло и что действует
web-bar = Ваш выбор
web-recap = Что произошло
web-log = Запись матча
web-aid-title = Памятка
web-piece-touched = выбрано
web-piece-open = можно взять
web-piece-lit = на свету
web-piece-share = советчик даёт { $share }
web-piece-key = клавиша { $key }
web-confirm = Сыграть: { $choice }
web-confirm-nothing = Выберите карту
web-withdraw = Взять назад
web-let-go = Отпустить
web-undo = Отменить
web-hint = Подсказка
web-surprise = Наугад
web-swap = Экран: { $seat }
web-resign = Сдаться
web-resign-title = Сдаться?
web-resign-question = Матч будет проигран.
web-resign-yes = Сдаться
web-resign-no = Играть дальше
web-help = Справка
web-ask-again = Спросить бота снова
web-hold = Дайте подумать
web-ready = Экран вижу только я
web-rematch = Ещё раз
web-replay = Пересмотреть
web-other-game = Другая игра
web-watching = Здесь играют только боты. Смотрите; в конце матч можно пересмотреть по шагам.
web-no-match-title = Матча нет
web-no-match = Выберите игру, чтобы начать; там же можно продолжить отложенный матч.
web-no-chance = Браузер не даёт случайных чисел, и карты сдать нельзя. Попробуйте другой браузер.
web-bots-unable = Браузер останавливает процесс, в котором думают боты. Загрузите страницу снова или попробуйте другой браузер.

web-keys-title = Клавиши
web-keys-pieces = взять то, на чём показана клавиша
web-keys-confirm = сыграть выбранное
web-keys-withdraw = взять назад, отпустить
web-keys-undo = отменить
web-keys-hint = попросить подсказку
web-keys-surprise = выбрать наугад
web-keys-help = эта справка
web-keys-shift = Если одна из этих букв стоит на карте, для команды удерживайте Shift.

web-share = Скопировать ссылку
web-save = Сохранить в файл
web-share-link = Ссылка на этот матч
web-share-copied = Ссылка скопирована. В ней весь матч: кто её откроет, сможет посмотреть.
web-share-by-hand = Браузер не даёт скопировать; выделите ссылку и скопируйте сами.
web-share-no-file = Браузер не сохранил файл.

web-replay-title = Пересмотр матча
web-replay-unreadable = Этот матч нельзя показать: { $fault }
web-replay-at = Шаг { $at } из { $last }
web-replay-first = В начало
web-replay-previous = Назад
web-replay-next = Дальше
web-replay-last = В конец
web-replay-play = Смотреть
web-replay-pause = Пауза
web-replay-position = Место в матче
web-replay-speed = Скорость
web-replay-study = Чего ждали?
web-speed-slow = медленно
web-speed-normal = обычно
web-speed-fast = быстро
web-speed-fastest = быстрее всего
web-gaze = Видит
web-gaze-open = каждый, карты открыты
web-gaze-spectator = зритель
web-gaze-seat = { $seat }
web-go-on = Продолжить отсюда
web-go-on-against = Против кого
web-curve = Чего ждал советчик

web-gallery-title = Карты: { $game }
web-gallery-games = Игры
web-gallery-search = Искать в названиях и текстах
web-gallery-pack = Набор
web-gallery-owner = Чья
web-gallery-kind = Вид
web-gallery-all = все
web-gallery-count = { $all ->
    [0] У этой игры нет своих карт.
   *[other] Карт: { $found } из { $all }
}

web-rules-title = Правила: { $game }
web-rules-games = Игры
web-rules-search = Искать в правилах
web-rules-found = { $found ->
    [0] Ничего не найдено; попробуйте меньше слов или другие.
    [one] Найдено { $found } место
    [few] Найдено { $found } места
   *[other] Найдено { $found } мест
}
web-rules-clauses = Все случаи по пунктам (на английском)
web-rules-clauses-coming = Пункты загружаются…
web-rules-clauses-away = Пункты получить не удалось. Есть ли сеть?
web-rules-play = Сыграть

web-settings-language = Язык
web-settings-theme = Цвета
web-settings-motion = Движение
web-settings-system = как в системе
web-settings-dark = тёмные
web-settings-light = светлые
web-settings-motion-full = двигается всё
web-settings-motion-reduced = ничего лишнего
web-settings-sound = Звук
web-settings-sound-why = Тихие тоны, когда карту выбирают и открывают.
web-settings-hand-over = Заставка между игроками
web-settings-hand-over-why = Когда двое играют за одним экраном, ничего не видно, пока не посмотрит тот, кому можно.
web-settings-confirm = Подтверждать выбор
web-settings-confirm-why = Выбор ждёт кнопки «Сыграть» или Enter, чтобы промах ничего не стоил.
web-settings-pass = Пропускать то, что обычно пропускают
web-settings-pass-why = Окна ловушек и подобные вопросы возникают часто и пропускаются сами: против ботов — когда сделать нечего, против людей — через несколько секунд, одинаково, что бы вы ни могли.
web-settings-kept = Настройки хранятся только в этом браузере.

web-store-forbidden = Браузер ничего не хранит для этой страницы: если её закрыть, матч пропадёт. Играть можно.
web-store-full = Место в браузере кончилось: если закрыть страницу, матч пропадёт. Играть можно.

web-no-games = В этой сборке нет игр.
web-error-title = Не получилось
web-error-what-to-do = Если ссылку вам прислали, попросите её ещё раз. Всё остальное начинается с первой страницы.
web-error-home = К играм
web-unknown-route = Страницы «{ $path }» нет.
web-crash-title = Страница остановилась
web-crash-explanation = Ошибка в самой программе. Матч сохранён после последнего выбора: загрузите страницу снова и продолжите. Если она снова остановится, забудьте сохранённые матчи.
web-crash-reload = Загрузить снова
web-crash-forget = Забыть матчи и загрузить снова

web-loadout-label = { $title }, { $seat }
web-loadout-at-table = { $title } текстом
web-loadout-none = выбирается за столом
web-loadout-bring = Взять
web-loadout-keep = Сохранить
web-loadout-copy = Скопировать
web-loadout-clear = Очистить
web-loadout-kept = Сохранено в этом браузере
web-loadout-forget = Забыть
web-loadout-copied = Текст в буфере обмена.
web-loadout-by-hand = Браузер не дал скопировать текст; выделите и скопируйте его сами.
web-review-waiting = Тренер ещё думает; осталось решений: { $left }.

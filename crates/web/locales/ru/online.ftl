# Что говорит страница, когда играют с другими. Каждый ключ есть на каждом языке, с теми же аргументами.

web-nav-online = С другими
web-hint-alone = В матче с другими подсказок нет.

web-online-door-title = Играйте с другими.
web-online-door-lead = Эта страница — с сервера: отправьте кому-нибудь ссылку и играйте сразу.
web-online-door-go = К матчам

web-online-title = Играть с другими
web-online-lead = Создайте матч и отправьте ссылку: кто её откроет, займёт место. Учётная запись не нужна.
web-online-name = Ваше имя
web-online-no-name = Сначала скажите, как вас называть.
web-online-new = Новый матч
web-online-quick = С первым, кто придёт
web-online-quick-what = Игра
web-online-quick-go = Найти соперника
web-online-looking = Ищем матчи…
web-online-mine = Ваши матчи
web-online-open = Открытые матчи
web-online-open-none = Сейчас никто не ждёт. Создайте матч и покажите его здесь.
web-online-watch = Посмотреть
web-online-watch-none = Сейчас никто не играет на виду у всех.
web-online-join = Присоединиться
web-online-go-on = Продолжить
web-online-look = Взглянуть
web-online-watch-it = Смотреть
web-online-stage-waiting = ждёт
web-online-stage-playing = идёт
web-online-stage-over = окончен

web-online-invite-lead = Свободные места займут те, кто откроет ссылку.
web-online-by-link = Свободно, по ссылке
web-online-clock = Часы
web-online-late = У кого вышло время
web-online-late-lose = проигрывает
web-online-late-bot = уступает место боту
web-online-grace = { $seconds ->
    [one] Потерянная связь останавливает часы всего на { $seconds } секунду за матч
    [few] Потерянная связь останавливает часы всего на { $seconds } секунды за матч
   *[other] Потерянная связь останавливает часы всего на { $seconds } секунд за матч
}
web-online-listed = В общем списке
web-online-make = Создать матч
web-online-back = К списку матчей
web-clock-none = Без часов
web-clock-move-60 = 1 минута на ход
web-clock-bank-300-5 = 5 минут и ещё 5 секунд за каждый ход
web-clock-bank-900-10 = 15 минут и ещё 10 секунд за каждый ход
web-clock-days-1 = 1 день на ход
web-clock-days-3 = 3 дня на ход
web-clock-move = { $seconds ->
    [one] { $seconds } секунда на ход
    [few] { $seconds } секунды на ход
   *[other] { $seconds } секунд на ход
}
web-clock-bank = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
} и ещё { $increment } с за каждый ход
web-clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}

web-online-opening = Идём к столу…
web-online-refused = Сервер не открывает этот матч
web-online-waits-people = Ждём тех, кто займёт свободные места.
web-online-waits-ready = Все места заняты; начнём, как только все будут здесь.
web-online-take-seat = Занять место
web-online-terms = Условия матча
web-online-term = { $name }: { $value }
web-online-rated-guest = Матч идёт в рейтинг, поэтому за столом сидят только те, у кого есть учётная запись. Смотреть можно и так.
web-online-rated-account = Создать учётную запись или войти
web-online-leave-question = Другие уже сидят и ждут. Ваше место освободится, и его займёт тот, кто откроет ссылку.
web-online-stay = Остаться
web-online-invitation = Пригласить
web-online-link = Ссылка на этот матч
web-online-copy = Скопировать
web-online-link-copied = Ссылка скопирована: отправьте её тем, кто будет играть или смотреть.
web-online-qr = Ссылка на этот матч в виде QR-кода

web-online-strip = Кто здесь
web-online-people = Места
web-online-is-you = вы
web-online-is-away = нет на связи
web-online-is-coming = садится…
web-online-is-here = на связи
web-online-watching = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
web-online-line-opening = Соединяемся…
web-online-line-up = На связи
web-online-line-lost = Связь пропала; пробуем снова…
web-online-line-ended = Сервер закончил разговор: { $why }
web-online-draw = Предложить ничью
web-online-agree = Согласиться
web-online-decline = Нет
web-online-take-back = Уже не надо
web-online-say = Сказать что-нибудь
web-online-sayings = Что было сказано
web-online-rematch = Новая партия: места поменялись.
web-online-to-rematch = К новой партии
web-online-verify = Проверить честность
web-online-unreachable = Сервер недоступен. Возможно, он скоро вернётся: попробуйте ещё раз.
web-online-garbled = Сервер ответил что-то, чего эта страница не понимает. Загрузите её снова: возможно, она устарела.

web-online-stranger = { $why }
web-online-called-off = Здесь нет матча
web-online-left = Вы ушли из матча.
web-online-leave = Уйти из матча
web-online-call-off = Отменить матч
web-online-rated = На рейтинг
web-online-rated-why = Идёт в счёт рейтинга: играют только люди с учётной записью, и у кого вышло время, тот проигрывает.
web-online-is-rated = на рейтинг

web-account-title = Ваша учётная запись
web-account-link = Учётная запись
web-account-as = Вы — { $name }.
web-account-guest = Вы играете как гость { $name }. С учётной записью ваши матчи останутся вашими, вернуться можно с любого устройства и можно играть на рейтинг.
web-account-nobody = С учётной записью ваши матчи останутся вашими, вернуться можно с любого устройства и можно играть на рейтинг. Нужны только имя и пароль.
web-account-make = Завести учётную запись
web-account-make-go = Завести
web-account-log-in = Войти
web-account-log-in-go = Войти
web-account-name = Имя
web-account-password = Пароль
web-account-password-hint = Не меньше { $least } знаков.
web-account-made = Учётная запись заведена, { $name }. Ваши матчи остались за вами.
web-account-logged-in = С возвращением, { $name }.
web-account-over = Сеанс окончен: войдите снова.
web-account-log-out = Выйти
web-account-log-out-everywhere = Выйти везде
web-account-logged-out = Вы вышли.
web-account-logged-out-everywhere = Вы вышли на всех устройствах.
web-account-profile = Как вас видят другие
web-account-since = Здесь с { $date }
web-account-ratings = Ваши рейтинги
web-account-change = Сменить пароль
web-account-change-go = Сменить
web-account-old = Старый пароль
web-account-new = Новый пароль
web-account-password-changed = Пароль изменён. На остальных устройствах вы вышли.
web-account-data = Ваши данные
web-account-export = Забрать всё с собой
web-account-exported = В файле — всё, что сервер о вас хранит.
web-account-delete = Удалить всё
web-account-delete-title = Хотите, чтобы вас забыли?
web-account-delete-question = То, что вы сейчас играете, будет сдано. Имя, рейтинги и входы удаляются; записи матчей остаются без вашего имени. Вернуть это нельзя.
web-account-delete-yes = Удалить всё
web-account-delete-no = Остаться
web-account-deleted = Сервер вас забыл.

web-rating = Рейтинг
web-rating-game = Игра
web-rating-tables = Столы
web-rating-matches = Матчи
web-rating-two = Столы на двоих
web-rating-many = Столы на троих и больше
web-rating-none = Матчей на рейтинг ещё не было.
web-rating-now = У { $name } первый рейтинг: { $rating }
web-rating-changed = { $name }: { $before } → { $rating } ({ $change })
web-rating-changes = Что изменил этот матч
web-ratings-link = Рейтинги
web-ratings-title = { $game }: лучшие
web-ratings-games = Рейтинги других игр
web-ratings-why = Считаются матчи на рейтинг между учётными записями. Выше тот, кто надёжнее играет лучше: рейтинг берётся таким низким, каким он вполне может быть.
web-ratings-looking = Спрашиваем сервер…
web-ratings-nobody = На рейтинг ещё никто не играл.
web-ratings-place = Место
web-ratings-name = Имя

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
web-online-listed = В общем списке
web-online-make = Создать матч
web-online-back = К списку матчей
web-clock-none = Без часов
web-clock-move-60 = 1 минута на выбор
web-clock-bank-300-5 = 5 минут и ещё 5 секунд за каждый выбор
web-clock-bank-900-10 = 15 минут и ещё 10 секунд за каждый выбор
web-clock-days-1 = 1 день на выбор
web-clock-days-3 = 3 дня на выбор

web-online-opening = Идём к столу…
web-online-refused = Сервер не открывает этот матч
web-online-waits-people = Ждём тех, кто займёт свободные места.
web-online-waits-ready = Все места заняты; начнём, как только все будут здесь.
web-online-take-seat = Занять место
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

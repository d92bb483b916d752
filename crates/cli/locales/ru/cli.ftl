# Что программа говорит за работой. Каждый ключ есть на всех языках с теми же аргументами.

cli-spectator = зритель

cli-command-missing = Скажите, что делать: { $known }; подробно — «karman help».
cli-command-unknown = Команды «{ $text }» нет; есть: { $known }.
cli-command-unknown-near = Команды «{ $text }» нет; может быть, «{ $near }»? Есть: { $known }.
cli-command-plain = У «{ $command }» нет команд внутри, нет и «{ $text }»; страницу покажет «karman help { $command }».
cli-argument-unknown = «{ $text }» здесь непонятно; что понятно, покажет --help.
cli-argument-unknown-near = «{ $text }» здесь непонятно; может быть, «{ $near }»?
cli-argument-missing = Не хватает { $what }; пример покажет --help.
cli-argument-twice = «{ $text }» указано дважды; укажите один раз.
cli-argument-conflict = «{ $one }» и «{ $other }» вместе не годятся; уберите одно из двух.
cli-argument-not-text = Один из аргументов — не текст UTF-8.
cli-argument-wrong = «{ $text }» здесь непонятно; что понятно, покажет --help.
cli-value-missing = Для { $what } нужно значение.
cli-value-number = «{ $value }» не подходит для { $what }; нужно целое число, не отрицательное и не слишком большое.
cli-value-choice = «{ $value }» не подходит для { $what }; выберите: { $known }.
cli-option-shape = «{ $text }» — не настройка; пишите КЛЮЧ=ЗНАЧЕНИЕ, например --option cards=5.
cli-bring-shape = «{ $text }» ничего не приносит; пишите МЕСТО=ТЕКСТ, и место должно быть за столом, например --bring a=orcs80.
army-none = В игру «{ $game }» с собой ничего не приносят.
army-legal = Армия по правилам: { $army }.
army-empty = Текст пуст; армия пишется так: «karman army check orcs: orc06 / orc05 orc29».
army-no-faction = Нет фракции «{ $text }»; есть: { $known }.
army-no-style = Нет стиля «{ $text }»; есть: { $known }.

cli-terminal-failed = Терминал не работает: { $reason }.
cli-output-failed = Не удаётся вывести результат: { $reason }.
cli-no-interrupts = Не удаётся следить за Ctrl-C: { $reason }.
cli-file-fault = { $file }: { $fault }
cli-file-is-folder = { $file } — папка, а не файл; назовите файлы в ней.
cli-folder-no-journals = В папке { $file } и ниже нет ни одного журнала (*.journal).
cli-file-unreadable = { $file } не читается: { $reason }.
cli-file-unwritable = { $file } не записать: { $reason }.
cli-folder-unwritable = Папку { $file } не создать: { $reason }.
cli-file-exists = { $file } уже есть и остаётся как есть; выберите другое имя или добавьте --force, чтобы заменить.
cli-reason-not-found = такого нет
cli-reason-not-allowed = нет прав
cli-reason-is-folder = это папка
cli-reason-not-folder = часть пути — не папка
cli-reason-full = нет места
cli-reason-exists = файл с таким именем уже есть
cli-reason-name = так назвать нельзя

games-seats = игроков: { $seats }
games-hint = Сыграть: karman play ID --option КЛЮЧ=ЗНАЧЕНИЕ. Подробно: karman help play.

perft-depth = глубина
perft-positions = положений
perft-ended = оконченных
perft-order = порядок

cards-none = { $game }: своих карт у игры нет.
cards-no-terminal = Для --browse нужен терминал для ввода и вывода; без --browse карты выводятся списком.

check-fine = { $folders }: всё в порядке.
check-hatches = { $game }: карт, которым нужен свой код: { $count }.
check-which-game = { $file } не говорит, для какой он игры; добавьте --game с одной из: { $known }.
check-not-text = { $file } — не текст UTF-8; сохраните его как UTF-8, редакторы предлагают это среди кодировок.
check-watching = Слежу за { $folders }; Ctrl-C завершает.
check-same = Ни одна карта не говорит ничего нового.
check-cannot-watch = За { $file } нельзя следить: { $reason }.
check-lost = Следить больше не получается: { $reason }.
check-stopped = Больше не слежу.
check-schema-written = Схема записана в { $file }.

print-no-cards = Здесь нет карт для печати: { $what }.
print-no-pack = Набора «{ $text }» здесь нет; есть: { $known }.
print-written = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
} на { $sheets ->
    [one] { $sheets } листе
   *[other] { $sheets } листах
} — в { $folder }.
print-how = Печатайте на А4 в масштабе 100 % и режьте по меткам.

man-name = ИМЯ
man-synopsis = ВЫЗОВ
man-description = ОПИСАНИЕ
man-options = ПАРАМЕТРЫ
man-examples = ПРИМЕРЫ
man-commands = КОМАНДЫ
man-version = ВЕРСИЯ
man-written = { $count ->
    [one] { $count } страница
    [few] { $count } страницы
   *[other] { $count } страниц
} в { $folder }.

show-entry = Запись { $at } из { $last }, смотрит: { $viewer }
show-log = Ход матча
show-no-entry = Записи { $asked } нет; записи этого журнала идут от 0 до { $last }.

verify-fair = OK ЧЕСТНО
verify-believed = OK
verify-unfinished = Ещё не окончен.
verify-what = { $title }, { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
   *[other] { $entries } записей
}
verify-summary = В порядке журналов: { $good } из { $count }; из них в { $fair } каждый жребий заново вычислен по ключу.

simulate-left = осталось:
simulate-stopped = Остановлено после { $played } игр из { $games }; ничего не подсчитано.
simulate-played = { $title }: игр { $games }, ходов { $moves } за { $seconds } с
simulate-speed = игр в секунду { $games }, ходов в секунду { $moves }
simulate-seat = место
simulate-player = игрок
simulate-wins = побед
simulate-share = доля
simulate-score = средний счёт
simulate-draws = Ничьи
simulate-hash = Отпечаток { $hash }

play-game-missing = Назовите игру: { $known }; без неё игры предлагаются на терминале, а здесь его нет.
play-journal = Журнал записан в { $file }.
play-unfinished = матч не окончен.
play-interrupted = Матч прерван.
play-no-chance = Эта машина не даёт случайных чисел ({ $reason }); укажите --seed.
play-people-count = { $people ->
    [one] Играть хочет { $people } человек
    [few] Играть хотят { $people } человека
   *[many] Играть хотят { $people } человек
}, а за столом { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
}; укажите нужное число с --seats.
play-bots-count = { $given ->
    [one] Назван { $given } бот
    [few] Названо { $given } бота
   *[other] Названо { $given } ботов
}, а свободных мест { $free }; назовите столько же или одного на все места.

host-running = Karman открыт по адресу { $url }, пока вы не нажмёте Ctrl+C.
host-no-browser = Здесь нет браузера; откройте адрес сами.
host-no-page-built = Страница ещё не собрана; соберите её командой «cargo xtask web» или назовите её папку: --dir.
host-no-page = В папке { $folder } нет страницы: там нет файла index.html. Соберите её командой «cargo xtask web».
host-listen-wrong = { $text } — не адрес, на котором можно слушать; напишите его так: 127.0.0.1:8080, где порт 0 — любой свободный.
host-listen-failed = Страницу нельзя раздавать по адресу { $address }: { $reason }. Порт 0 — любой свободный.
host-failed = Страницу нельзя раздавать: { $reason }.

solve-announced = Решение займёт не больше { $memory } ГБ памяти; Ctrl+C прервёт его.
solve-finding = положений найдено, просмотреть ещё { $waiting }
solve-layers = раундов до предела, ширина пока { $width }
solve-certifying = раундов назад, проверка стратегии
solve-value = Если оба играют безошибочно, { $one } побеждает в { $lower }–{ $upper } % поединков, соперник — { $other }; ничья считается за половину.
solve-certified = Что бы ни делал другой, с найденной стратегией { $one } получит не меньше { $lower } %, а { $other } отдаст не больше { $upper } %.
solve-loses = Против безошибочной игры она теряет не больше { $share } % поединков, а допустимо { $most } %.
solve-loses-more = Безошибочность не доказана: против безошибочной игры она может потерять { $share } % поединков, а допустимо { $most } %.
solve-work = Положений: { $positions }; раундов назад от предела: { $layers } из { $limit }; { $seconds } с, { $megabytes } МБ.
solve-automa-value = С лучшим ответом на игру Автомы { $one } побеждает в { $lower }–{ $upper } % поединков, герой Автомы — { $other }; ничья считается за половину.
solve-automa-first = { $count ->
    [1] Первая карта: { $cards }.
   *[other] Первая карта — любая из этих: { $cards }.
}
solve-automa-certified = По найденной стратегии { $one } побеждает не меньше чем в { $lower } %.
solve-no-automa = Карты Автомы для героя «{ $text }» нет; выберите из таких: { $known }.
solve-automa-whom = Назовите героя Автомы после --automa; без имени этот ключ стоит рядом с --all.
solve-balance-automa = В скольких процентах поединков побеждает лучший ответ на игру Автомы
solve-balance-challenge = В скольких процентах поединков побеждает лучший ответ на игру Автомы с правилом испытания
solve-page-title = Баланс: карманная дуэль, решено
solve-page-note = Чего стоит пара дуэли при безошибочной игре обоих, по решателю команды `karman solve duel` с обычными настройками: доля поединков, в которых побеждает первый герой (ничья считается за половину), в доказанных пределах, округлённых наружу. Пара остаётся решённой, пока не изменится одна из двух её колод.
solve-page-made = Страницу делают `karman solve duel --all --memory { $memory } --out { $folder }` и `karman solve balance { $folder } --doc docs/balance --force`.
solve-page-holds = Все пары решены, каждый герой в среднем берёт 42–58 %, и ни одна пара не выходит за 30–70 %: DUEL-153 выполнено, и это доказано.
solve-page-holds-so-far = Ни одна из решённых пар не выходит за 30–70 % (DUEL-153); среднее известно, когда решены все пары героя.
solve-page-across = Между коробками
solve-page-all = Все пары
solve-page-sizes = У половины пар не больше { $states } положений. Все пределы не шире { $width } процентного пункта.
solve-page-spent-columns = | | пар | медиана, с | больше всего, с | медиана, МБ | больше всего, МБ |
solve-page-spent = Вместе они заняли { $hours } ч.
solve-page-columns = | первый | второй | побед первого, % | положений | слоёв | МБ |
solve-map-box = Коробка { $box }
solve-map-cell = { $one } — { $other }: { $share } %
solve-map-average = { $one } в среднем: { $share } %
solve-kept = Решение сохранено в файле { $file }, байт: { $bytes }.
solve-no-hero = Героя «{ $text }» нет; выберите из таких: { $known }.
solve-number = { $name }: нужно конечное число больше 0.
solve-incomplete = Памяти в { $memory } ГБ не хватило: найдено положений { $positions }, и это не все, поэтому пределы учитывают любую цену остальных. Разрешите больше: --memory.
solve-not-narrow = Так близко к пределу раундов ширину { $width } доказать нельзя; эти пределы — самые узкие.
solve-too-wide = Вопрос, на который можно ответить { $ways } способами, решить нельзя.
solve-all-out = Назовите папку для результатов: --out.
solve-about = { $number } из { $all }, { $one } — { $other }:{" "}
solve-other-record = Файл { $file } сделан для других карт, правил или настроек; выберите другую папку.
solve-no-records = В папке { $folder } нет решённых пар; их создаст «karman solve duel --all --out { $folder }».
solve-average = среднее
solve-balance-box = Коробка { $box }: в скольких процентах поединков герой строки побеждает при безошибочной игре обоих; ничья считается за половину
solve-balance-across = Пар из разных коробок решено: { $solved }.
solve-balance-count = Пар решено: { $solved } из { $all }.
solve-beyond-average = Не в пределах 42–58 %: { $hero } в среднем берёт { $share } %.
solve-unproven-average = Не доказано, что в пределах 42–58 %: { $hero } в среднем берёт { $share } %.
solve-beyond-pairing = Не в пределах 30–70 %: { $one } берёт { $share } %, соперник — { $other }.
solve-unproven-pairing = Не доказано: { $one } берёт { $lower }–{ $upper } %, соперник — { $other }.
solve-interrupted = Прервано, решено не всё.

advise-nobody = Там никто не выбирает.
advise-over = Матч там уже окончен.
advise-asking = Решений: { $done } из { $all }

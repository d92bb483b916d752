# Матчи на сервере: как их раздавать и как играть в них из терминала.
value-url = АДРЕС
value-name = ИМЯ
value-sitters = КТО
value-match = МАТЧ
value-clock = ЧАСЫ
value-late = ИСХОД
value-seconds = СЕКУНДЫ

cmd-serve = Проводить матчи между людьми в разных местах, вместе со страницей, если она собрана; Ctrl+C завершает, ничего не теряя.
examples-serve =
    {"  "}karman serve
    {"  "}karman serve --listen 0.0.0.0:8080 --database sqlite:/var/lib/karman/karman.db
    {"  "}karman serve --config /etc/karman.toml --behind-proxy
arg-serve-listen = Где слушать; иначе 127.0.0.1:8080
arg-serve-database = Где хранить матчи, sqlite: и имя файла; иначе sqlite:karman.db
arg-serve-key_file = Файл ключа, которым запечатано хранимое; иначе рядом с базой. Если файла нет, он будет создан
arg-serve-page = Папка собранной страницы; иначе та, которую собрала команда cargo xtask web, если она есть
arg-serve-tls_cert = Шифровать сертификатом из этого файла PEM
arg-serve-tls_key = Файл PEM с ключом сертификата
arg-serve-behind_proxy = Верить посреднику впереди, кто обращается (X-Forwarded-For)
arg-serve-proxies = Сети, из которых обращается посредник, через запятую; без ключа — эта машина
arg-serve-config = Читать настройки из этого файла; окружение (KARMAN_LISTEN и другие) и ключи командной строки важнее

cmd-backup = Записать полную и цельную копию базы сервера в новый файл, даже если он работает.
examples-backup =
    {"  "}karman backup karman-monday.db
    {"  "}karman backup --database sqlite:/var/lib/karman/karman.db /backup/karman.db
arg-backup-to = Файл для копии; его ещё не должно быть. Ключа в ней нет: храните и его файл
arg-backup-database = База; иначе sqlite:karman.db

arg-play-server = Играть на этом сервере; новый матч ждёт других, и его имя можно им передать
arg-play-tls_ca = Верить и сертификатам из этого файла PEM, если у сервера (https) свой собственный
arg-play-name = Как вас зовут на сервере; иначе имя пользователя
arg-play-opponents = Кто сидит на других местах на сервере: open, random, novice, player или master, через запятую; иначе open
arg-play-listed = Показывать новый матч в общем списке сервера
arg-play-clock = Как считать время в новом матче: none, move:СЕКУНДЫ, bank:СЕКУНДЫ+ДОБАВКА или days:ДНИ; иначе none
arg-play-late = Что бывает с тем, чьё время вышло: lose (проигрывает) или bot (за него играет бот); иначе lose
arg-play-grace = На сколько секунд за весь матч потерянная связь останавливает часы; иначе 0
arg-play-quick = Играть на сервере с первым, кто хочет того же
arg-play-join = Занять место в этом матче на сервере, по имени или ссылке
arg-play-spectate = Смотреть этот матч на сервере

serve-running = Karman проводит матчи по адресу { $url }, пока вы не нажмёте Ctrl+C.
serve-file = { $file } не годится: { $reason }.
serve-setting = { $place } так не настроить: { $reason }.
serve-no-file = Названа не база SQLite; напишите sqlite: и имя файла, например sqlite:karman.db.
serve-in-memory = База в памяти ничего не сохранит, когда сервер остановится; напишите sqlite: и имя файла, например sqlite:karman.db.
serve-used = Базой { $database } уже пользуется другой сервер; остановите его или назовите другую базу через --database.
serve-database = База { $database } не годится: { $reason }.
serve-listen = По адресу { $address } матчи не провести: { $reason }. Напишите адрес вида 127.0.0.1:8080; порт 0 — любой свободный.
backup-exists = { $file } уже есть; назовите файл, которого нет.
backup-done = Копия в файле { $file }. Храните и файл ключа: без него никто не прочтёт неоконченные матчи.

online-address = { $text } — не адрес сервера; напишите его так: http://127.0.0.1:8080 или https://play.example.org.
online-ca = В файле { $file } нет сертификатов, которым можно верить: { $reason }.
online-tls = Шифровать здесь нельзя: { $reason }.
online-unreachable = { $url } недоступен: { $reason }.
online-not-karman = { $url } отвечает не так, как сервер Karman.
online-refused = Сервер говорит: { $why }
online-what = Скажите, во что играть: игра, --join МАТЧ или --spectate МАТЧ.
online-match = { $text } — не имя матча: 32 цифры от 0 до f или ссылка, которая ими кончается.
online-table = Матч { $id } на { $url }. Другие садятся с --join или смотрят с --spectate.
online-promise = Сервер обещал зерно ({ $promise }); ваша часть ключа добавлена к нему.
online-lost = Связь потеряна; пробуем снова…
online-ca-clear = Сертификаты названы, но http://{ $host } не шифруется; напишите https:// или уберите --tls-ca.
online-left = Вы ушли; матч сохранён на сервере. Вернуться можно так: { $line }
online-no-seat = У вас нет места в этом матче.
online-unkept = Обратный путь к вашему месту не сохранить в { $file }: { $reason }.
online-clock = { $text } — не часы; напишите none, move:30, bank:300+5 или days:3.
online-late = { $text } — не исход для опоздавшего; напишите lose или bot.
online-said = { $name }: { $text }
online-answer = Напишите :agree (согласен) или :decline (нет).
online-over = Напишите :rematch, чтобы сыграть реванш со сменой мест, :say, чтобы сказать что-нибудь, :quit, чтобы уйти.
online-unchecked = НЕ ПРОВЕРЕНО: запись не получена. { $why } Когда сервер будет доступен, её проверит karman verify.
online-help = Напишите ход, как он указан, или :look, :withdraw, :undo, :draw, :agree, :decline, :say, :resign, :quit.
online-watched = Вы ушли; матч продолжается без вас.
online-unchecked-yet = Она была в пути.

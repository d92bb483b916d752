# Страницы --help: `cmd-` — что делает команда, `examples-` — как её вызывают, `arg-` — что значит аргумент,
# `value-` — что ставят на его место.

help-usage = Вызов:
help-commands = Команды
help-arguments = Аргументы
help-options = Параметры
help-examples = Примеры:

value-command = КОМАНДА
value-options = ПАРАМЕТРЫ
value-lang = ЯЗЫК
value-level = УРОВЕНЬ
value-dir = ПАПКА
value-file = ФАЙЛ
value-game = ИГРА
value-players = ИГРОКИ
value-seat = МЕСТО
value-seed = ЗЕРНО
value-n = N
value-key-value = КЛЮЧ=ЗНАЧЕНИЕ
value-player = ИГРОК
value-group = ГРУППА
value-id = ИМЯ
value-address = АДРЕС
value-shell = ОБОЛОЧКА
value-path = ПУТЬ
value-pack = НАБОР
value-networks = СЕТИ
value-when = КОГДА

cmd-karman = Карман: играть в маленькие дуэльные игры, изучать и придумывать их.
examples-karman =
    {"  "}karman games
    {"  "}karman play
    {"  "}karman play duel
    {"  "}karman help simulate
arg-help = Показать эту страницу
arg-version = Показать версию
arg-lang = Язык, en или ru; иначе язык системы
arg-packs = Папка с другими наборами карт; можно указать несколько раз

arg-game = Обозначение игры из списка «karman games»
arg-seats = Сколько играют; иначе двое, а где двоим нельзя — наименьшее число
arg-options = Настройка игры; можно указать несколько раз
arg-json = Вывести данные для программ
arg-force = Заменять файлы, которые уже есть

cmd-games = Перечислить игры и их настройки.
examples-games =
    {"  "}karman games
    {"  "}karman games --json

cmd-play = Сыграть в терминале: против бота, вместе за одним экраном или посмотреть на ботов. Без названия игры её можно выбрать и настроить на экране.
examples-play =
    {"  "}karman play
    {"  "}karman play duel
    {"  "}karman play duel --seats 1
    {"  "}karman play duel --people 2 -o format=legacy
    {"  "}karman play kuhn --bots master --seat b
    {"  "}karman play leduc -o hands=10 --journal evening.journal
    {"  "}karman play goofspiel --watch --bots novice,master
    {"  "}karman play goofspiel --plain --bots "exec:python3 my_bot.py"
arg-play-game = Название игры, как в «karman games»; без него игры предлагаются на экране
arg-play-seats = Сколько играют; иначе двое. В дуэль играют и в одиночку, против Автомы: --seats 1
arg-play-people = Сколько людей за этим экраном, первый на вашем месте; иначе 1. Заслонка скрывает то, что можно видеть лишь другому
arg-play-coach = Когда тренер показывает на картах, что и как часто выбрать, и шансы: never (никогда), asked (по клавише H) или always (при каждом выборе); иначе asked
arg-play-plain = Играть построчно, для программ чтения с экрана и сценариев; так и бывает там, где нет терминала
arg-play-bots = Другие игроки: random, novice, player, master, solver или exec:КОМАНДА, один на все места или список через запятую; иначе player
arg-play-seat = Ваше место, от a до d; иначе a
arg-play-seed = Брать жребий из этого зерна, чтобы сыграть тот же расклад; иначе никто не знает, что выпадет
arg-play-watch = Посадить ботов на все места и смотреть
arg-play-journal = Записать журнал матча в этот файл

cmd-simulate = Дать ботам сыграть много игр и подсчитать итоги.
examples-simulate =
    {"  "}karman simulate goofspiel --games 100000
    {"  "}karman simulate leduc --bots master,novice --games 200 --threads 4
    {"  "}karman simulate kuhn -o hands=100 --seed 7 --journals matches --json
arg-simulate-games = Сколько игр; иначе 1000
arg-simulate-seed = Откуда берётся весь жребий; иначе 1
arg-simulate-bots = Игроки: random, novice, player, master, solver или exec:КОМАНДА, один на все места или список через запятую; иначе random
arg-simulate-threads = Сколько потоков; иначе столько, сколько есть у машины. Итоги одинаковы при любом числе
arg-simulate-journals = Записать журнал каждой игры в эту папку

cmd-perft = Сосчитать положения на каждой глубине; перемена покажет, что изменились правила или порядок ходов.
examples-perft =
    {"  "}karman perft kuhn --depth 4
    {"  "}karman perft goofspiel -o cards=4 --depth 3 --seed 7 --json
arg-perft-depth = До какой глубины считать; иначе 3
arg-perft-seed = Откуда берётся весь жребий; иначе 1

cmd-verify = Проверить журналы: каждый ход по правилам, каждый жребий по ключу, каждая метка верна. У повреждённого называется строка, а код выхода — 2.
examples-verify =
    {"  "}karman verify evening.journal
    {"  "}karman verify matches
    {"  "}karman verify --unfinished - < running.journal
arg-verify-files = Журналы и папки с журналами (*.journal) на любой глубине; - читает журнал со стандартного ввода
arg-verify-unfinished = Принимать и матч, который ещё не окончен
arg-verify-verbose = Перечислить все файлы, сколько бы их ни было

cmd-show = Пересмотреть матч на экране; без терминала или с --plain — показать его на одной из записей и всё, что было до неё.
examples-show =
    {"  "}karman show evening.journal
    {"  "}karman show evening.journal --at 5 --seat b
    {"  "}karman show evening.journal --plain
arg-show-file = Журнал; - читает его со стандартного ввода
arg-show-at = Запись, считая от 0, начала; иначе на экране начало, словами последняя
arg-show-seat = Чьими глазами, от a до d; иначе на экране все карты открыты, словами — глазами зрителя
arg-show-plain = Рассказать одну запись словами, для программ чтения с экрана и сценариев; так и бывает там, где нет терминала

cmd-cards = Перечислить карты игры с их текстами.
examples-cards =
    {"  "}karman cards goofspiel
    {"  "}karman cards duel --browse
    {"  "}karman cards leduc --json
arg-cards-browse = Листать карты на экране

cmd-army = Армии текстом: список готовых, разбор, проверка, случайная армия.
examples-army =
    {"  "}karman army list --size 50
    {"  "}karman army random orcs --style horde
    {"  "}karman army check orcs: orc06 / orc05 orc29
cmd-army-list = Показать готовые армии этого размера и меньше.
examples-army-list =
    {"  "}karman army list
    {"  "}karman army list --size 50 --json
cmd-army-show = Показать, чего стоит армия: цена, кубики, что дают приказы, чего не хватает и все ошибки.
examples-army-show =
    {"  "}karman army show orcs80
    {"  "}karman army show --size 50 orcs: orc06 / orc05 orc29
cmd-army-check = Проверить армию и назвать все ошибки; если они есть, код выхода 2.
examples-army-check =
    {"  "}karman army check orcs: orc06 / orc05 orc29
    {"  "}karman army check --size 50 - < army.txt
cmd-army-random = Собрать случайную армию по правилам, в выбранном стиле.
examples-army-random =
    {"  "}karman army random elves
    {"  "}karman army random orcs --style shooters --size 50 --seed 7
arg-army-list-game = Для какой игры армия; иначе battles
arg-army-show-game = Для какой игры армия; иначе battles
arg-army-check-game = Для какой игры армия; иначе battles
arg-army-random-game = Для какой игры армия; иначе battles
arg-size = Размер битвы; иначе 80
arg-text = Армия: фракция, двоеточие, подразделения через косую черту; имя готовой армии; или - для ввода
arg-faction = Фракция
arg-style = Стиль: mixed, horde, elite или shooters; иначе mixed
arg-army-random-seed = Откуда берётся весь жребий; иначе 1

cmd-check = Проверить наборы и файлы карт, один раз или при каждом сохранении, и показать всё, что в них не так; или записать схему, по которой редакторы дополняют файлы карт.
examples-check =
    {"  "}karman check my-pack
    {"  "}karman check --watch my-hero.toml
    {"  "}karman check my-pack --json
    {"  "}karman check --schema pack.schema.json
arg-check-paths = Файлы карт, папки наборов или папки, в которых лежат наборы
arg-check-watch = Проверять снова при каждом сохранении и показывать, что говорят карты на обоих языках; Ctrl-C завершает
arg-check-plain = Не очищать экран
arg-check-schema = Записать JSON Schema файла pack.toml, а с --game — файлов карт игры; без имени файла она выводится
arg-check-game = Игра, для которой схема или файл карт; обычно файл сам говорит об этом своими списками

cmd-solve = Решить игру: чего она стоит при безошибочной игре обоих, в доказанных пределах.
examples-solve =
    {"  "}karman solve duel candlebearer cinderfoot
cmd-solve-duel = Решить поединок двух героев: как часто побеждает первый, если оба играют безошибочно.
examples-solve-duel =
    {"  "}karman solve duel candlebearer cinderfoot
    {"  "}karman solve duel keykeeper keykeeper -o start_health=5 --json
    {"  "}karman solve duel bellringer stoker --memory 8 --width 0.0001
    {"  "}karman solve duel --all --out solved
    {"  "}karman solve duel candlebearer --automa cinderfoot
    {"  "}karman solve duel candlebearer --automa cinderfoot --out reply.solution
    {"  "}karman solve duel --all --automa --out solved
arg-solve-duel-one = Первый герой, по имени из «karman cards duel --json»
arg-solve-duel-other = Второй герой
arg-solve-duel-all = Решить все пары, каждую сохранить в файле папки, названной в --out; что там решено достаточно точно, заново не решается
arg-solve-duel-automa = Решить вместо этого игру героя против Автомы с этим героем: как часто побеждает лучший ответ на её игру; с --all — каждого героя, а без ID — против каждого героя Автомы
arg-solve-duel-challenge = С правилом испытания Автомы
arg-solve-duel-width = Наибольшая ширина пределов, как доля побед; иначе 0.000001
arg-solve-duel-memory = Сколько памяти занять самое большее, в ГБ; иначе 4
arg-solve-duel-certify = Составить и стратегию для обоих и доказать, чего она стоит против лучшего ответа; займёт в несколько раз больше времени
arg-solve-duel-out = Сохранить решение в этот файл: все положения с их ценой; с --all — папка для результатов
cmd-solve-balance = Напечатать баланс дуэли по парам, решённым командой «karman solve duel --all».
examples-solve-balance =
    {"  "}karman solve balance solved
    {"  "}karman solve balance solved --doc docs/balance --force
arg-solve-balance-folder = Папка с результатами
arg-solve-balance-doc = Записать в эту папку страницу документации на обоих языках, с рисунками

cmd-print = Напечатать карты на бумаге: листы А4 в SVG с метками для разрезания.
examples-print =
    {"  "}karman print my-pack --out sheets
    {"  "}karman print my-hero.toml --out sheets --lang ru
    {"  "}karman print --game duel --box a --out sheets --backs
arg-print-path = Файл карт, папка набора или папка, в которой лежат наборы
arg-print-game = Игра, собственные карты которой печатаются, или игра, для которой файл карт
arg-print-pack = Только этот набор; довольно конца имени: «--box a» для duel-box-a
arg-print-out = Папка для листов
arg-print-backs = И лист рубашек для каждого набора

cmd-lab = Исследовать игру множеством игр между ботами.
examples-lab =
    {"  "}karman lab balance duel
cmd-lab-balance = Свести всё, что игра даёт взять с собой, со всем остальным и сказать, честно ли это.
examples-lab-balance =
    {"  "}karman lab balance duel
    {"  "}karman lab balance duel --group a --games 1000 --iterations 300
    {"  "}karman lab balance duel --hero my-hero.toml
    {"  "}karman lab balance duel --games 1000 --svg duel.svg --csv duel.csv
    {"  "}karman lab balance kuhn --games 500
arg-lab-balance-games = Сколько игр на пару; иначе 20
arg-lab-balance-bot = Кто играет с обеих сторон: random, novice, player, master, solver или exec:КОМАНДА; иначе player
arg-lab-balance-alone = Кто играет в одиночку против игры; иначе тот, по кому игра себя меряет
arg-lab-balance-iterations = Сколько проб бот делает на один выбор самое большее; иначе столько, сколько делает его уровень
arg-lab-balance-seed = Откуда берётся весь жребий; иначе 1
arg-lab-balance-threads = Сколько потоков; иначе столько, сколько есть у машины. Итоги одинаковы при любом числе
arg-lab-balance-group = Только эта группа, например коробка
arg-lab-balance-all = Пары и между группами
arg-lab-balance-only = Только пары с этим участником; можно указать несколько раз
arg-lab-balance-solo = Только игры в одиночку против игры
arg-lab-balance-versus = Только игры двоих друг против друга
arg-lab-balance-hero = Файлы с кем-то новым, вне наборов, или папки таких файлов: чего они стоят против остальных. Файл с именем собственного файла игры заменяет его
arg-lab-balance-csv = Записать в этот файл по строке на пару
arg-lab-balance-svg = Нарисовать пары тепловой картой в этот файл
arg-lab-balance-doc = Записать в эту папку страницу документации на обоих языках, с рисунками

cmd-host = Раздавать страницу на этой машине, чтобы её открыл браузер; завершает Ctrl+C.
examples-host =
    {"  "}karman host --open
    {"  "}karman host --dir my-page --listen 127.0.0.1:8080
arg-host-dir = Папка собранной страницы; иначе та, которую собрала команда cargo xtask web
arg-host-listen = Где слушать; иначе любой свободный порт только этой машины, 127.0.0.1:0
arg-host-open = Открыть страницу в браузере

cmd-completions = Вывести то, что нужно оболочке, чтобы дополнять командную строку.
examples-completions =
    {"  "}karman completions bash > ~/.local/share/bash-completion/completions/karman
    {"  "}karman completions fish > ~/.config/fish/completions/karman.fish
arg-completions-shell = bash, elvish, fish, powershell или zsh

cmd-man = Вывести страницу руководства или записать по странице на команду в папку.
examples-man =
    {"  "}karman man | man -l -
    {"  "}karman man ~/.local/share/man/man1
arg-man-folder = Папка для страниц

cmd-help = Показать страницу команды.
examples-help =
    {"  "}karman help
    {"  "}karman help play
    {"  "}karman help lab balance
arg-help-command = Команда и команда внутри неё

arg-bring = Что место приносит с собой, если игра этого просит: армия; можно повторять
value-seat-text = МЕСТО=ТЕКСТ
value-text = ТЕКСТ
value-faction = ФРАКЦИЯ
value-style = СТИЛЬ

cmd-advise = Разобрать матч, как тренер: чего стоила каждая позиция, как часто так выбирает безупречная игра, что отдали сделанные решения и что всё решило; или посоветовать в одной позиции. Поединки дуэли решаются, если они достаточно малы, последние ходы всех других игр на двоих уравновешиваются, остальное оценивает поиск, и при каждом значении сказано, что именно.
examples-advise =
    {"  "}karman advise evening.journal
    {"  "}karman advise evening.journal --seat b
    {"  "}karman advise evening.journal --at 5
    {"  "}karman advise evening.journal --solution pair.solution --json
arg-advise-file = Журнал; - читает его со стандартного ввода
arg-advise-at = Посоветовать в позиции после этой записи, считая с 0, начала; без этого разбирается весь матч
arg-advise-seat = Чьи шансы показывает разбор, от a до d; иначе a
arg-advise-solution = Решение этого поединка, как его пишет «karman solve duel A B --out FILE»
arg-advise-positions = Решать на месте всё, где позиций не больше; по умолчанию 1000000
arg-advise-seed = Из чего черпает поиск; по умолчанию 1

cmd-lab-ladder = Измерить, насколько далеко уровни ботов друг от друга: каждый уровень играет с тем, что ниже, и доля очков пересчитывается в разницу Эло с её 95-процентным интервалом. Без настроек играется матч, который игра считает достаточно длинным, или серия матчей, которая считается за один.
examples-lab-ladder =
    {"  "}karman lab ladder duel --games 200
    {"  "}karman lab ladder tactics --step master --games 40
    {"  "}karman lab ladder --json
arg-lab-ladder-game = Игры, как их перечисляет «karman games»; по умолчанию все
arg-lab-ladder-games = Сколько партий или серий партий на ступень; по умолчанию 100
arg-lab-ladder-set = Сколько партий составляют серию, которая считается за одну: её берёт тот, кто выиграл больше партий; иначе столько, сколько игра считает достаточным
arg-lab-ladder-step = Только ступень к этому уровню: novice, player или master; можно указать несколько раз
arg-lab-ladder-seed = Откуда берётся весь жребий; иначе 1
arg-lab-ladder-threads = Сколько потоков; иначе столько, сколько есть у машины. Итоги одинаковы при любом числе

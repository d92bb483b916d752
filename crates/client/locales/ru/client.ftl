# Что говорит любой экран. Каждый ключ есть на каждом языке с теми же аргументами.

client-said = { $text }
client-piece-gone = Этого предмета на столе уже нет.
client-piece-no-choice = Сейчас от вас выбора не ждут, поэтому «{ $piece }» не использовать.
client-piece-not-now = «{ $piece }» сейчас не использовать.
client-piece-not-next = «{ $piece }» не подходит к тому, что вы уже взяли: отпустите это или коснитесь того, что предложено.
client-not-your-eyes = Тот, кто сидит на месте { $seat }, играет не за этим экраном.
client-nobody-looks = Сейчас на этот экран не смотрит никто из играющих.
client-no-such-move = «{ $text }» — сейчас это не допустимый ход.
client-nothing-to-choose = Сейчас выбирать нечего.
client-bring-not-now = Сейчас вас не просят ничего собирать, так что тексту нечего обозначать.
client-choose-more = { $left ->
    [one] Возможен { $left } ход: сначала коснитесь его предметов.
    [few] Возможны ещё { $left } хода: коснитесь предмета, чтобы выбрать.
   *[many] Возможно ещё { $left } ходов: коснитесь предмета, чтобы выбрать.
}

client-prompt-chosen = Ваш выбор: { $choice }. Ещё выбирают: { $seats }.
client-prompt-waiting = Ещё выбирают: { $seats }.
client-prompt-passing = { $prompt } Скоро пропустится само; коснитесь чего угодно, чтобы подумать.

client-cover-headline = Передайте экран: { $seat }
client-cover-prompt = { $seat }: продолжайте, когда экран видите только вы.
client-cover-why = Остальные сейчас отворачиваются: дальше экран смотрит только { $seat }.
client-cover-chosen = Уже выбрали: { $seats }.

client-undo-nothing = Вы ещё ничего не решали, взять назад нечего.
client-undo-answered = На это уже ответили; то, на что ответили, остаётся.
client-undo-drawn = С тех пор бросали кость или тянули карту; что показал случай, остаётся.
client-undo-looked = Этим ходом вы увидели скрытое; что видели, то остаётся.
client-undo-consent = Чтобы взять ход назад, нужно согласие остальных за столом.

client-bot-failed = Бот не смог ответить: { $reason }
client-bot-illegal = Бот выбрал ход { $place } из { $moves }, такого нет.
client-bot-lost = Бот ушёл из-за стола.
client-bot-other-game = Бота спросили об игре «{ $asked }», а он играет в «{ $known }».
client-hint-no-choice = Сейчас от вас выбора не ждут, советовать нечего.
client-hint-never = При настройке решено, что в этом матче тренер молчит.
client-journal-sealed = В записи тайны всех игроков; она откроется, когда матч закончится.

client-share-empty = В ссылке нет матча.
client-share-other = Это не ссылка на матч: такая ссылка начинается с «{ $prefix }».
client-share-newer = Ссылку сделала более новая версия; эта читает ссылки, которые начинаются с «{ $prefix }».
client-share-letter = В ссылке на месте { $place } стоит «{ $letter }», такого в ссылках не бывает: её изменили в пути. Попросите её ещё раз.
client-share-cut = Ссылку обрезали в пути. Попросите ссылку целиком или запись матча файлом.
client-share-damaged = Ссылку изменили в пути, прочесть её нельзя. Попросите её ещё раз или запись матча файлом.
client-share-large = Ссылка разворачивается больше чем в { $limit } МиБ, это не наш матч.
client-share-journal = Ссылка читается, а матч в ней — нет: { $fault }

client-saved-unreadable = Отложенный матч больше нельзя прочитать.
client-saved-newer = Матч отложила более новая версия программы ({ $version }).

client-settings-unreadable = Сохранённые настройки прочесть не удалось; всё как по умолчанию.
client-settings-newer = Сохранённые настройки — более новой версии { $version }; всё как по умолчанию.
client-settings-fallback = { $count ->
    [one] Одну сохранённую настройку прочесть не удалось, она как по умолчанию: { $names }.
   *[other] Некоторые сохранённые настройки прочесть не удалось, они как по умолчанию: { $names }.
}

client-sitter-me = Я
client-sitter-same-screen = Ещё кто-то за этим экраном
client-sitter-bot = Бот: { $level }
client-level-random = ходит наугад
client-level-novice = новичок
client-level-player = игрок
client-level-master = мастер
client-level-solver = решатель
client-option-on = да
client-option-off = нет
client-setup-me-twice = Вы уже сидите за этим столом; посадите сюда кого-то другого.
client-setup-bot-unknown = Бота «{ $bot }» нет; выберите из: { $known }.

client-leg = эту партию
client-replay-start = Матч начинается.
client-replay-choice = { $seat }: { $choice }
client-act-resigned = { $seat } сдаёт матч.
client-act-resigned-leg = { $seat } сдаёт { $leg }.
client-act-timed-out = { $seat } не успевает и проигрывает матч.
client-act-timed-out-leg = { $seat } не успевает и проигрывает { $leg }.
client-act-bot = Дальше вместо { $seat } играет бот ({ $bot }).
client-act-draw = Все согласны на ничью.

coach-heading = Разбор
coach-nothing = Выбирать никому было не из чего, так что разбирать нечего.
coach-sure = Разобрано решений: { $choices }. Из них по доказательству { $proven }, по решению слишком близко к последнему раунду для доказательства { $solved }, по равновесию во всём скрытом { $balanced }, по вере в скрытые карты { $believed }, поиском { $estimated }.
coach-seat = { $seat } теряет { $lost } от того, что стояло на кону, за решения, которых { $choices }; безупречная игра не сделала бы { $outside } из них.
coach-value-line = Шансы по ходу матча, { $seat }:
coach-decided = Что всё решило
coach-moment = Запись { $at }: шансы ({ $seat }) с { $before } до { $after }.
coach-choice = { $seat }: { $choice } ({ $share } безупречной игры), потеряно { $lost }.
coach-choice-better = { $seat }: { $choice } ({ $share } безупречной игры), потеряно { $lost }; чаще всего верно: { $best } ({ $bestshare }).
coach-choices = Все решения и доля поставленного на кон, потерянная в каждом
coach-proven = доказано: от { $lower } до { $upper }
coach-solved = по решению, но слишком близко к последнему раунду, чтобы доказать
coach-believed = решено для колод, взятых из тех, что могут быть у соперника: { $decks }
coach-balanced = { $positions ->
    [1] единственная возможная позиция
   *[other] равновесие по возможным позициям ({ $positions })
}, { $far ->
    [end] до конца
   *[sight] насколько видит поиск
}: лучший ответ отнимает не больше { $lost } поставленного на кон
coach-estimated = оценка поиска по { $simulations } партиям
coach-unknown = не рассматривалось
coach-position = { $seat } выигрывает { $wins } ({ $sure }).
coach-move = { $share } { $choice }, теряет { $lost }
coach-here = Ваши шансы: { $wins } ({ $sure }).
coach-expects = Тренер ждёт для вас { $value }.
coaching = Тренер
coaching-never = молчит
coaching-asked = когда спросят
coaching-always = при каждом выборе
coaching-unknown = «{ $text }» не говорит, когда подсказывает тренер; выберите из: { $known }.

# Что не так с файлами карт, насколько файлы всех игр похожи. Запись говорит, что не так, `.label` стоит у стрелки,
# `.also` у второго места, `.help` советует, как правильно. Аргументы `en-...` — названия из кода, здесь они не нужны.

pack-error = ошибка
pack-warning = предупреждение
pack-help = совет
pack-see-also = смотрите также
pack-errors = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
pack-warnings = { $count ->
    [one] { $count } предупреждение
    [few] { $count } предупреждения
   *[other] { $count } предупреждений
}
pack-no-faults = замечаний нет
pack-more-faults = ... и ещё { $count }.

# Что стоит в файле.

pack-found-flag = `{ $value }`
pack-found-number = число { $value }
pack-found-text = текст "{ $value }"
pack-found-date = дата { $value }
pack-found-list = список
pack-found-table = таблица

# Что там должно быть.

pack-a-flag = `true` или `false`
pack-a-number = целое число от { $least } до { $most }
pack-a-text = текст в кавычках
pack-a-nonempty-text = непустой текст
pack-a-version = версия из трёх чисел в кавычках
pack-a-name = имя в кавычках
pack-a-name-of = имя в кавычках
pack-one-of = одно из слов { $list }
pack-a-record = таблица
pack-a-verb = слово в кавычках или таблица с одним ключом
pack-a-list = список, где каждый пункт — { $item }
pack-a-list-of = список, где пунктов { $many } и каждый — { $item }
pack-a-map = таблица, где каждое значение — { $value }
pack-exactly = ровно { $count }
pack-at-most = не больше { $most }
pack-from-to = от { $least } до { $most }

# Советы.

pack-meant = может быть, `{ $word }`? { $known }
pack-list-cut = { $list } и ещё { $count }
pack-allowed-keys = здесь годятся ключи: { $list }
pack-known-words = известные слова: { $list }
pack-no-words = известных слов здесь нет
pack-known-names = известные имена: { $list }
pack-no-names = известных имён здесь нет
pack-known-games = игры: { $list }
pack-no-games = игр здесь нет
pack-for-example = например, `{ $example }`
pack-name-rules = начните с буквы `a`–`z`; всего не больше { $most } знаков; например, `"dark-elf"`
pack-remove-quotes = уберите кавычки: `{ $right }`
pack-add-quotes = поставьте кавычки: `{ $right }`
pack-double-brackets = пишите заголовок в двойных скобках: `{ $right }`
pack-single-brackets = такая таблица бывает только одна: напишите `{ $right }`, и только раз
pack-square-brackets = поставьте квадратные скобки: `{ $right }`

# Файлы и папки.

pack-unreadable = { $file } не читается; ответ системы: `{ $reason }`
    .help = проверьте, что он есть и что у вас есть право его читать
pack-unreadable-not-text = { $file } — не текст в UTF-8: байт { $offset } (строка { $line }) не прочесть
    .help = сохраните файл в кодировке UTF-8, она есть в каждом редакторе
pack-unreadable-name = имя { $file } записано не в UTF-8
    .help = переименуйте его простыми буквами
pack-unreadable-link = { $file } — ссылка, а ссылки внутри набора не читаются
    .help = положите в набор сам файл: тогда набор останется целым, куда бы его ни скопировали
pack-unreadable-no-file = { $file } — не обычный файл
    .help = замените его текстовым файлом или дайте ему другое окончание, не `.toml`
pack-unreadable-no-folder = { $file } — файл, а не папка
    .help = назовите папку, в которой лежит набор
pack-too-large = { $file }: размер { $bytes } Б, а у файла карт он не больше { $most } Б
    .help = разделите его на несколько файлов: они читаются как один набор
pack-too-large-many-files = { $folder }: файлов карт больше { $most }
    .help = соберите несколько карт в один файл или сделайте два набора
pack-too-large-deep = { $folder } лежит в своём наборе глубже { $most } папок
    .help = перенесите файлы карт выше
pack-missing-manifest = { $folder }: файлы карт есть, а { $manifest } нет
    .help =
        напишите { $folder }/{ $manifest } с ключами `id`, `version`, `game`, `title`, `authors`, `licence` и `languages`

        { $example }
pack-missing-manifest-no-pack = { $folder }: здесь нет набора
    .help =
        назовите папку, где есть { $manifest }, или папку с такими папками

        { $example }
pack-unknown-game = игры `{ $game }` нет
    .label = неизвестная игра
    .help = { $advice }
pack-duplicate-pack = два набора называются `{ $id }`
    .label = имя занято
    .also = впервые дано здесь
    .help = дайте одному из них другой `id` или уберите один из них

# TOML.

pack-syntax = это не TOML; разбор говорит: `{ $parser }`
    .label = здесь
    .help = проверьте в этой строке кавычки, скобки, запятые и `=`
pack-syntax-colon = ключ и значение соединяет `=`
    .label = после `:`
    .help = пишите `key = value`, например, `life = 12`
pack-syntax-no-value = ключ без значения
    .label = здесь нужны `=` и значение
    .help = пишите `key = value`, например, `life = 12`
pack-syntax-open-text = текст не закрыт
    .label = нет закрывающей кавычки
    .help = закройте текст той же кавычкой, какой он открыт, в той же строке; текст из нескольких строк стоит в """тройных кавычках"""
pack-syntax-open-long-text = текст из нескольких строк не закрыт
    .label = открыт здесь и нигде не закрыт
    .help = закройте текст тремя кавычками, как он и начат
pack-syntax-escape = после `\` стоит то, чего не бывает
    .label = неизвестная замена
    .help = вместо обратной черты пишите `\\` или поставьте текст в 'одинарные кавычки': в них всё значит само себя
pack-syntax-no-key = это не может быть ключом
    .label = не ключ
    .help = ключ состоит из букв `a`–`z`, цифр, `-` и `_`, а за ним идут `=` и значение
pack-syntax-leading-zero = число не может начинаться с нуля
    .label = ноль впереди
    .help = пишите число без него: `7`, а не `07`
pack-syntax-more = после значения что-то ещё
    .label = строка должна кончиться здесь
    .help = пишите по одному `key = value` в строке; несколько значений — это список: `[1, 2]`
pack-syntax-list-comma = не хватает запятой или конца списка
    .label = перед этим
    .help = разделяйте пункты списка знаком `,` и закройте список знаком `]`
pack-syntax-table-comma = не хватает запятой или конца таблицы
    .label = перед этим
    .help = разделяйте записи таблицы знаком `,` и закройте таблицу знаком `{"}"}`
pack-syntax-open-list = список не закрыт
    .label = нет `]`
    .help = закройте список знаком `]`
pack-syntax-open-table = таблица не закрыта
    .label = нет `{"}"}`
    .help = закройте таблицу знаком `{"}"}`
pack-syntax-open-header = заголовок не закрыт
    .label = нет `]`
    .help = пишите `[name]` или `[[name]]`, если таких может быть несколько подряд
pack-syntax-value-missing = нет значения
    .label = здесь нужно значение
    .help = напишите после `=` значение: число, "текст", `true`, `false`, [список] или {"{"} таблицу {"}"}
pack-syntax-capitals = `{ $found }` — не значение
    .label = только строчные буквы
    .help = пишите `{ $right }`
pack-syntax-quotes = текст должен стоять в прямых кавычках
    .label = здесь нет кавычек
    .help = пишите `"{ $text }"`

# Ключи.

pack-duplicate-key = `{ $key }` стоит дважды
    .label = второй раз здесь
    .also = впервые здесь
    .help = оставьте один из них
pack-duplicate-key-header = `{ $key }` стоит дважды
    .label = второй раз здесь
    .also = впервые здесь
    .help = соберите ключи обоих под одним заголовком; если таких может быть несколько, начинайте каждый с `{ $header }`
pack-duplicate-key-language = язык `{ $language }` назван дважды
    .label = второй раз здесь
    .also = впервые здесь
    .help = напишите `["en", "ru"]`: каждый текст набора есть на обоих языках
pack-unknown-key = ключа `{ $key }` здесь нет
    .label = неизвестный ключ
    .help = { $advice }
pack-missing-key = не хватает ключа `{ $key }`
    .label = нет `{ $key }`
    .help = добавьте `{ $key } = { $example }`: { $expected }
pack-missing-key-header = не хватает ключа `{ $key }`
    .label = нет `{ $key }`
    .help = добавьте `[[{ $key }]]`, а под ним его ключи: { $expected }

# Значения.

pack-wrong-type = ожидается { $expected }, а стоит { $found }
    .label = значение не того рода
    .help = { $advice }
pack-out-of-range = { $found } здесь не годится: ожидается { $expected }
    .label = ожидается { $expected }
    .help = например, `{ $example }`
pack-out-of-range-small = { $number } — слишком мало
    .label = ожидается { $expected }
    .help = ближайшее годное число — `{ $nearest }`
pack-out-of-range-large = { $number } — слишком много
    .label = ожидается { $expected }
    .help = ближайшее годное число — `{ $nearest }`
pack-out-of-range-empty-text = текст пуст
    .label = ожидается { $expected }
    .help = напишите, что увидят игроки
pack-out-of-range-long-text = { $count ->
        [one] в тексте { $count } знак
        [few] в тексте { $count } знака
       *[other] в тексте { $count } знаков
    }
    .label = ожидается { $expected }
    .help = сократите его: не больше { $most } знаков
pack-out-of-range-long-list = { $count ->
        [one] в этом списке { $count } пункт
        [few] в этом списке { $count } пункта
       *[other] в этом списке { $count } пунктов
    }
    .label = один лишний
    .help = пунктов должно быть { $many }
pack-out-of-range-short-list = { $count ->
        [0] этот список пуст
        [one] в этом списке { $count } пункт
        [few] в этом списке { $count } пункта
       *[other] в этом списке { $count } пунктов
    }
    .label = слишком мало
    .help = пунктов должно быть { $many }
pack-too-deep = таблицы и списки вложены слишком глубоко
    .label = лишний уровень
    .help = читается не больше { $most } уровней; запишите карту проще

# Имена.

pack-out-of-range-name = `{ $name }` не может быть именем
    .label = годятся строчные латинские буквы, цифры и одиночные дефисы
    .help = { $advice }
pack-duplicate-id = имя `{ $name }` уже есть
    .label = имя занято
    .also = впервые дано здесь
    .help = дайте каждому своё имя
pack-duplicate-id-built-in = имя `{ $name }` уже есть
    .label = имя занято
    .help = это имя есть в самой игре; возьмите другое
pack-dangling-reference = имени `{ $name }` ни у кого нет
    .label = такого нет
    .help = { $advice }

# Слова и действия.

pack-unknown-word = неизвестное слово `{ $word }`
    .label = неизвестное слово
    .help = { $advice }
pack-wrong-type-alone = слову `{ $word }` нужно значение
    .label = здесь оно одно
    .help = пишите `{ $right }`
pack-wrong-type-not-alone = слову `{ $word }` значение не нужно
    .label = лишнее значение
    .help = напишите одно слово: `"{ $word }"`
pack-wrong-type-verb = для `{ $word }` ожидается таблица, а стоит { $found }
    .label = ожидается таблица
    .help = пишите `{ $right }`
pack-missing-key-verb = здесь нужна таблица с одним ключом, а эта пуста
    .label = пусто
    .help = напишите одно из слов { $list }
pack-unknown-key-stray = { $count ->
        [one] здесь нужна таблица с одним ключом, а в этой { $count } ключ
        [few] здесь нужна таблица с одним ключом, а в этой { $count } ключа
       *[other] здесь нужна таблица с одним ключом, а в этой { $count } ключей
    }
    .label = здесь лишнее
    .help = если `{ $stray }` — часть `{ $verb }`, поставьте внутрь: `{ $right }`
pack-unknown-key-second-verb = { $count ->
        [one] здесь нужна таблица с одним ключом, а в этой { $count } ключ
        [few] здесь нужна таблица с одним ключом, а в этой { $count } ключа
       *[other] здесь нужна таблица с одним ключом, а в этой { $count } ключей
    }
    .label = второе слово
    .help = сделайте из них список: `{ $right }`
pack-unknown-key-second = { $count ->
        [one] здесь нужна таблица с одним ключом, а в этой { $count } ключ
        [few] здесь нужна таблица с одним ключом, а в этой { $count } ключа
       *[other] здесь нужна таблица с одним ключом, а в этой { $count } ключей
    }
    .label = второй ключ
    .help = напишите одно из слов { $list }
pack-too-deep-verbs = слова вложены слишком глубоко
    .label = лишний уровень
    .help = одно слово держит в себе другие не глубже { $most } уровней; разделите эффект или запишите его проще

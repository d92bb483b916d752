# Что не так с фракциями, тайлами и готовыми армиями. Запись говорит, что не так, `.label` стоит у стрелки, `.help`
# советует, как правильно.

battles-faction-count = всего фракций во всех наборах вместе: { $count }
    .help = игре нужно от 1 до 32
battles-tile-count = { $count ->
        [one] у фракции `{ $faction }` { $count } тайл
        [few] у фракции `{ $faction }` { $count } тайла
       *[other] у фракции `{ $faction }` { $count } тайлов
    }
    .label = эта фракция
    .help = у фракции от 1 до 30 тайлов
battles-never-fielded = фракции `{ $faction }` некого выставить в самой маленькой битве
    .label = эта фракция
    .help = дайте ей тайл со здоровьем, который стоит 10 или меньше
battles-auxiliary-formation = `{ $tile }` — вспомогательный, и у него есть построение
    .label = у вспомогательного его нет
    .help = уберите `formation` или это свойство
battles-no-formation = у тайла `{ $tile }` нет построения
    .label = этот тайл
    .help = напишите `formation` или дайте ему свойство `auxiliary`
battles-twice = у тайла `{ $tile }` дважды стоит `{ $word }`
    .label = второй раз
    .help = скажите один раз, с нужным числом
battles-army-count = всего готовых армий во всех наборах вместе: { $count }
    .help = в игре их не больше 255
battles-army-word = армия называется `{ $army }`
    .label = этим словом игроки пишут другое
    .help = дайте ей другой `id`
battles-army = армия `{ $army }` не по правилам: { $why }
    .label = эта армия
    .help = измените её подразделения или размер

# Почему армия не по правилам.

battles-why-faction = нет фракции `{ $text }`
battles-why-tile = нет тайла `{ $text }`
battles-why-size = { $size } — не размер битвы; он кратен 10, от 10 до 100
battles-why-foreign = `{ $tile }` из другой фракции
battles-why-twice = `{ $tile }` стоит дважды
battles-why-budget = она стоит { $cost }, а можно не больше { $size }
battles-why-formation = в подразделении { $unit } отрядов { $troops }, а можно { $formation }
battles-why-auxiliaries = в подразделении { $unit } два вспомогательных
battles-why-hp = в подразделении { $unit } нет здоровья
battles-why-empty-unit = подразделение { $unit } пусто
battles-why-empty = в ней нет подразделений
battles-why-long = её текст слишком длинный

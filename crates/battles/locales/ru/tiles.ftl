# Что написано на тайлах. Каждый ключ есть на каждом языке с теми же аргументами.

battles-kind-tile = Тайл
battles-kind-army = Готовая армия
battles-tile-numbers = Стоимость { $cost }, здоровье { $hp }, построение { $formation }.
battles-tile-dice = Ближний бой: { $black }. Стрельба: { $white }.
battles-trait-line = { $name }: { $text }
battles-army-unit = { $number }. { $tiles }
battles-army-cost = Стоит { $cost }.

battles-trait-engagement = +{ $n } к сражению
battles-trait-shooting = +{ $n } к стрельбе
battles-trait-wounds = +{ $n } к ранам
battles-trait-impetus = Натиск
battles-trait-blood-lust = Жажда крови
battles-trait-fast = Быстрота
battles-trait-slow = Медлительность
battles-trait-flying = Полёт
battles-trait-scout = Разведка
battles-trait-long-range = Дальний бой
battles-trait-wide-arc = Широкий обстрел
battles-trait-reactive = Расторопность
battles-trait-skirmish = Застрельщики
battles-trait-regenerate = Регенерация
battles-trait-overwhelming = Сокрушение
battles-trait-control = Управление
battles-trait-heal = Лечение
battles-trait-excite = Воодушевление
battles-trait-galvanize = Исступление
battles-trait-auxiliary = Вспомогательный

battles-says-engagement = подразделение бросает на { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[other] { $n } кубиков
} больше в каждом броске ближнего боя.
battles-says-shooting = подразделение бросает на { $n ->
    [one] { $n } кубик
    [few] { $n } кубика
   *[other] { $n } кубиков
} больше в каждом броске стрельбы.
battles-says-wounds = бросок с попаданием наносит на { $n ->
    [one] { $n } попадание
    [few] { $n } попадания
   *[other] { $n } попаданий
} больше.
battles-says-impetus = наступление даёт 2 дополнительных кубика вместо 1.
battles-says-blood-lust = владелец сам выбирает от 1 до 6 кубиков на каждый бросок, ничего к ним не прибавляя; каждая единица — попадание по самому подразделению, раньше всех прочих.
battles-says-fast = подразделению можно отдать приказ в тот же ход, когда его передислоцировали.
battles-says-slow = подразделение нельзя передислоцировать; манёвр по приказу возможен.
battles-says-flying = наступать можно и на тыл сектора поверх фронта.
battles-says-scout = наступать на фронт своего сектора можно так, что противник не успеет отреагировать.
battles-says-long-range = подразделение стреляет из тыла так, будто стоит на фронте.
battles-says-wide-arc = подразделение может стрелять по соседним секторам, даже если в его собственном есть враги.
battles-says-reactive = приказ стоит столько жетонов, сколько жетонов приказа лежит на подразделении, но не меньше 1.
battles-says-skirmish = подразделение перехватывает и обстреливает наступающих без жетонов.
battles-says-regenerate = в конце раунда жетоны ран подразделения снова становятся доступными.
battles-says-overwhelming = уничтожив врага наступлением, подразделение обязано сразу наступать снова, бесплатно.
battles-says-control = приказ ему позволяет действовать другому подразделению, и жетоны на то не кладутся. Атакующему в первом раунде нельзя.
battles-says-heal = приказ ему снимает жетон раны с другого подразделения. Атакующему в первом раунде нельзя.
battles-says-excite = приказ ему даёт наступлению, бою или выстрелу другого подразделения ещё один кубик. Атакующему в первом раунде нельзя.
battles-says-galvanize = приказ ему даёт наступлению другого подразделения Сокрушение. Атакующему в первом раунде нельзя.
battles-says-auxiliary = входит в подразделение сверх построения, не больше одного; может быть и отдельным подразделением.

# Фразы самого зала. Каждый ключ есть на всех языках с теми же аргументами.

arcade-unknown-game = Игры «{ $text }» нет; есть: { $known }.
arcade-unknown-game-near = Игры «{ $text }» нет; может быть, «{ $near }»? Есть: { $known }.
arcade-no-card-files = У игры «{ $game }» нет файлов с картами.
arcade-players-count = { $given ->
    [one] Назван { $given } игрок
    [few] Названо { $given } игрока
   *[other] Названо { $given } игроков
}, а мест за столом { $seats }; назовите столько же или одного на все места.
arcade-no-games = Не задано ни одной партии; задайте хотя бы одну.
arcade-no-threads = Без единого потока ничего не сыграть; задайте хотя бы один.
arcade-many-threads = Потоков может быть не больше { $most }; { $asked } — слишком много.
arcade-thread = Не удалось запустить поток: { $reason }.
arcade-player-failed = Партия { $number }, место { $seat }: { $fault }
arcade-player-illegal = Игрок на месте { $seat } выбрал то, что не является ходом.

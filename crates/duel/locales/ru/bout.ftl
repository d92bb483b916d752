# Что отвечает бой поединка. Каждый ключ есть на всех языках с теми же аргументами.

duel-start-health = Герой не может начать со здоровьем { $start }, если наибольшее — { $max }; уменьшите «start_health» или увеличьте «max_health».
duel-max-energy = Суперспособность открывается при энергии { $threshold }, а «max_energy» равно { $max }; задайте не меньше { $threshold }.

duel-over = Бой окончен.
duel-not-asked = Сейчас от вас не ждут ответа.
duel-forbidden = Карту «{ $card }» нельзя выбрать в этом раунде.
duel-in-discard = Карта «{ $card }» в вашем сбросе; её вернёт передышка.
duel-in-reserve = Карта «{ $card }» ещё в резерве; её откроет энергия.
duel-removed = Карта «{ $card }» выбыла из игры.
duel-not-in-hand = Карты «{ $card }» нет у вас в руке.
duel-legal-card = Выберите карту из руки: { $legal }.
duel-legal-may = Ответьте: { $legal }.
duel-legal-option = Выберите одно из: { $legal }.
duel-legal-pick = Выберите одну из этих карт: { $legal }.
duel-legal-type = Назовите один из этих типов: { $legal }.

# Что говорится о столах на сервере.
remote-no-welcome = Сервер не поздоровался.
remote-not-started = Матч ещё не начался.
remote-not-yours = Это дело сервера, а не экрана.
remote-no-undo = Сейчас вам нечего взять назад: с тех пор что-то вытянуто или отвечено.
remote-no-seed = В записи нет зерна сервера.
remote-other-seed = Зерно в записи — не то, которое сервер обещал до матча.
remote-other-entropy = В записи нет того, что вы добавили к ключу.
remote-other-parts = Ключ в записи составлен не ровно из того, что добавили люди за столом.
remote-other-story = В записи не то, что рассказывалось здесь во время матча.
remote-other-ending = Запись кончается не так, как кончился матч здесь.
remote-fair-mine = ЧЕСТНО: зерно — обещанное, ваша часть в ключе, каждый жребий таков, как велит ключ, а запись говорит то, что вы видели.
remote-fair-seen = ЧЕСТНО: зерно — обещанное, каждый жребий таков, как велит ключ, а запись говорит то, что здесь показывалось.
remote-unfair = НЕЧЕСТНО: { $fault }
remote-refused = Сервер отвечает: { $why }
remote-open-seat = место свободно
remote-you = { $name } (вы)
remote-days-left = { $days ->
    [one] { $days } день и { $time }
    [few] { $days } дня и { $time }
   *[other] { $days } дней и { $time }
}
remote-joined = { $name } за столом.
remote-proposes-draw = { $name } предлагает ничью.
remote-proposes-undo = { $name } хочет взять последнее решение назад.
remote-proposes-rematch = { $name } предлагает сыграть ещё раз, поменявшись местами.
remote-declined = { $name } не согласен.
remote-undone = { $name } берёт последнее решение назад.
remote-bot-took = За { $name } теперь играет бот.
remote-timed-out = У { $name } вышло время.
remote-resigned = { $name } сдаётся.
remote-draw-agreed = Стороны согласились на ничью.
remote-phrase-hello = 👋 Привет!
remote-phrase-good-luck = 🍀 Удачи!
remote-phrase-well-played = 👏 Хорошо сыграно!
remote-phrase-wow = 😮 Ого!
remote-phrase-sorry = 🙏 Простите.
remote-phrase-thinking = 🤔 Дайте подумать…
remote-phrase-thanks = 😊 Спасибо!
remote-phrase-bye = 🚪 Пока!
remote-left = { $name } встаёт из-за стола.
remote-cancelled = Матч отменён.

# Общие фразы классических игр.

classics-saw-retired = { $you ->
    [yes] Вы сдаётесь.
   *[no] { $seat } сдаётся.
}

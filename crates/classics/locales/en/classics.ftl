# What more than one of the classics says.

classics-saw-retired = { $you ->
    [yes] You give up.
   *[no] { $seat } gives up.
}

# What bots and outside programs say. Every key exists in every language with the same arguments.

level-novice = Novice
level-novice-about = Looks at its own next choice and guesses how games go on.
level-player = Player
level-player-about = Looks a few turns ahead and makes small mistakes.
level-master = Master
level-master-about = Looks as far ahead as it can and mixes its choices well.
level-unknown = “{ $text }” is no level; choose from: { $known }.

bot-random = Random
bot-unknown = “{ $text }” is no player Karman knows; choose from: { $known }.
bot-no-moves = Seat { $seat } was asked for a move but has none to choose from.
bot-view = The view does not fit the game “{ $game }”: { $fault }.
bot-moves-differ = The moves offered to seat { $seat } ({ $given }) are not those its view allows ({ $known }).

bot-solver-file = After “solver:” the solution file is missing, as in solver:match.solution.
bot-solver-positions = “{ $text }” is no number of positions; write for example solver=100000.
bot-solver-unreadable = The solution “{ $file }” cannot be read: { $reason }.
bot-solver-other = The solution file cannot be used for this bout: { $fault ->
    [no-solution] it is no solution file
    [damaged] it is damaged, its checksum is not that of its bytes
    [format] it has format { $found }, which this program does not read; solve the bout again
    [game] it was made for the game “{ $found }”, and “{ $wanted }” is played
    [rules] it was made for version { $found } of the rules, and version { $wanted } is played
    [packs] it was made for other cards ({ $found }, and { $wanted } is played)
   *[setup] it was made for “{ $found }”, and “{ $wanted }” is played
}.

bot-program-empty = After “exec:” the command of a program is missing, as in exec:python3 my_bot.py.
bot-program-quotes = The command “{ $command }” has a quotation mark that is never closed.
bot-program-missing = There is no program “{ $program }”; check the spelling, or name it with its full path.
bot-program-forbidden = The program “{ $program }” may not be run; make it executable, or name what runs it (as in exec:python3 my_bot.py).
bot-program-start = The program “{ $program }” could not be started: { $reason }.
bot-program-ended = The program “{ $command }” ended with status { $code } instead of answering; see what it wrote to its error output.
bot-program-killed = The program “{ $command }” was killed before it answered.
bot-program-silent = The program “{ $command }” closed its output instead of answering.
bot-program-late = The program “{ $command }” did not answer within { $allowed } ms and was stopped.
bot-program-long = The program “{ $command }” wrote a line of more than { $limit } KiB and was stopped; an answer is one short line.
bot-program-not-text = The program “{ $command }” wrote bytes that are not UTF-8 text and was stopped.
bot-program-unasked = The program “{ $command }” wrote “{ $text }” without being asked and was stopped; it must write one line per question.
bot-program-garbage = The program “{ $command }” answered “{ $text }”; an answer is one line like {"{"}"move": "7"{"}"} or {"{"}"mix": {"{"}"7": 0.5, "3": 0.5{"}"}{"}"}.
bot-program-illegal = The program “{ $command }” answered “{ $text }”, which is no legal move; legal are: { $legal }.
bot-program-weight = The program “{ $command }” gave the move “{ $text }” a weight below 0; weights are 0 or more.
bot-program-mix = The program “{ $command }” answered with a mix whose weights do not add up to anything; give at least one of these moves a weight above 0: { $legal }.

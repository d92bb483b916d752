# The pages of --help: `cmd-` what a command does, `examples-` how it is called, `arg-` what an argument means,
# `value-` what is put in its place.

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples:

value-command = COMMAND
value-options = OPTIONS
value-lang = LANG
value-level = LEVEL
value-dir = DIR
value-file = FILE
value-game = GAME
value-players = PLAYERS
value-seat = SEAT
value-seed = SEED
value-n = N
value-key-value = KEY=VALUE
value-player = PLAYER
value-group = GROUP
value-id = ID
value-address = ADDRESS
value-shell = SHELL
value-path = PATH
value-pack = PACK
value-networks = NETWORKS
value-when = WHEN

cmd-karman = Karman: play, study and invent small duel games.
examples-karman =
    {"  "}karman games
    {"  "}karman play
    {"  "}karman play duel
    {"  "}karman help simulate
arg-help = Show this page
arg-version = Show the version
arg-lang = The language, en or ru; by default that of the system
arg-packs = A folder with more card packs; may be given several times

arg-game = The game's id, as “karman games” lists it
arg-seats = How many play; by default two, or the fewest where two cannot
arg-options = An option of the game; may be given several times
arg-json = Print data for programs
arg-force = Overwrite files that are there already

cmd-games = List the games with their options.
examples-games =
    {"  "}karman games
    {"  "}karman games --json

cmd-play = Play a game in the terminal: against a bot, several people at one screen, or watching bots. Without a game it lets you choose one and set it up.
examples-play =
    {"  "}karman play
    {"  "}karman play duel
    {"  "}karman play duel --seats 1
    {"  "}karman play duel --people 2 -o format=legacy
    {"  "}karman play kuhn --bots master --seat b
    {"  "}karman play leduc -o hands=10 --journal evening.journal
    {"  "}karman play goofspiel --watch --bots novice,master
    {"  "}karman play goofspiel --plain --bots "exec:python3 my_bot.py"
arg-play-game = The game's id, as “karman games” lists it; without it the games are offered
arg-play-seats = How many play; by default two. The duel is played by one against the Automa: --seats 1
arg-play-people = How many people share this screen, the first in your seat; by default 1. A cover hides what only the other may see
arg-play-coach = When the coach shows his mix on the cards and what the position is worth: never, asked (the key H) or always; by default asked
arg-play-plain = Play line by line, for screen readers and scripts; so it is anyway where there is no terminal
arg-play-bots = The other players: random, novice, player, master, solver or exec:COMMAND, one for all seats or a list with commas; by default player
arg-play-seat = Your seat, a to d; by default a
arg-play-seed = Draw from this seed, to play the same deal again; by default nobody knows what comes
arg-play-watch = Let bots take every seat, and watch
arg-play-journal = Write the journal of the match to this file

cmd-simulate = Let bots play many games and count the results.
examples-simulate =
    {"  "}karman simulate goofspiel --games 100000
    {"  "}karman simulate leduc --bots master,novice --games 200 --threads 4
    {"  "}karman simulate kuhn -o hands=100 --seed 7 --journals matches --json
arg-simulate-games = How many games; by default 1000
arg-simulate-seed = What all chance comes from; by default 1
arg-simulate-bots = The players: random, novice, player, master, solver or exec:COMMAND, one for all seats or a list with commas; by default random
arg-simulate-threads = How many threads; by default as many as the machine has. The results are the same for any number
arg-simulate-journals = Write the journal of every game into this folder

cmd-perft = Count the positions at each depth; a change shows that the rules or the order of moves have changed.
examples-perft =
    {"  "}karman perft kuhn --depth 4
    {"  "}karman perft goofspiel -o cards=4 --depth 3 --seed 7 --json
arg-perft-depth = How deep to count; by default 3
arg-perft-seed = What all chance comes from; by default 1

cmd-verify = Check journals: every move legal, every draw the key's, every mark right. A damaged one is named with its line, and the exit code is 2.
examples-verify =
    {"  "}karman verify evening.journal
    {"  "}karman verify matches
    {"  "}karman verify --unfinished - < running.journal
arg-verify-files = The journals, and folders with journals (*.journal) at any depth; - reads one from standard input
arg-verify-unfinished = Accept a match that is not over yet
arg-verify-verbose = List every file, however many there are

cmd-show = Replay a match on the screen; without a terminal or with --plain, show it as it was at one of its entries, and what had happened until then.
examples-show =
    {"  "}karman show evening.journal
    {"  "}karman show evening.journal --at 5 --seat b
    {"  "}karman show evening.journal --plain
arg-show-file = The journal; - reads it from standard input
arg-show-at = The entry, from 0, the start; by default the start on the screen, the last in words
arg-show-seat = Through whose eyes, a to d; by default with all cards open on the screen, a spectator's in words
arg-show-plain = Tell one entry in words, for screen readers and scripts; so it is anyway where there is no terminal

cmd-cards = List the cards of a game with their texts.
examples-cards =
    {"  "}karman cards goofspiel
    {"  "}karman cards duel --browse
    {"  "}karman cards leduc --json
arg-cards-browse = Leaf through the cards on the screen

cmd-army = Armies as texts: list the ready ones, look at one, check one, draw one at random.
examples-army =
    {"  "}karman army list --size 50
    {"  "}karman army random orcs --style horde
    {"  "}karman army check orcs: orc06 / orc05 orc29
cmd-army-list = List the ready armies of a size and below.
examples-army-list =
    {"  "}karman army list
    {"  "}karman army list --size 50 --json
cmd-army-show = Show what an army is worth: cost, dice, what its orders do, what it lacks, and every fault.
examples-army-show =
    {"  "}karman army show orcs80
    {"  "}karman army show --size 50 orcs: orc06 / orc05 orc29
cmd-army-check = Check an army and name every fault; exit code 2 if there is one.
examples-army-check =
    {"  "}karman army check orcs: orc06 / orc05 orc29
    {"  "}karman army check --size 50 - < army.txt
cmd-army-random = Draw a legal army at random, in a style.
examples-army-random =
    {"  "}karman army random elves
    {"  "}karman army random orcs --style shooters --size 50 --seed 7
arg-army-list-game = The game the army is for; by default battles
arg-army-show-game = The game the army is for; by default battles
arg-army-check-game = The game the army is for; by default battles
arg-army-random-game = The game the army is for; by default battles
arg-size = The battle size; by default 80
arg-text = The army: a faction, a colon, its units between slashes; the id of a ready army; or - for the input
arg-faction = The faction
arg-style = The style: mixed, horde, elite or shooters; by default mixed
arg-army-random-seed = What all chance comes from; by default 1

cmd-check = Check packs of cards and card files, once or on every save, and show everything that is wrong with them; or write the schema with which editors complete card files.
examples-check =
    {"  "}karman check my-pack
    {"  "}karman check --watch my-hero.toml
    {"  "}karman check my-pack --json
    {"  "}karman check --schema pack.schema.json
arg-check-paths = Card files, and folders that are packs or hold packs
arg-check-watch = Look again on every save, and show what the cards say in both languages; Ctrl-C ends
arg-check-plain = Do not clear the screen
arg-check-schema = Write the JSON Schema of pack.toml, or with --game that of a game's card files; without a file it goes to the output
arg-check-game = The game the schema or a card file is for; a card file usually says it by its lists

cmd-solve = Solve a game: what it is worth if both play perfectly, as a proven interval.
examples-solve =
    {"  "}karman solve duel candlebearer cinderfoot
cmd-solve-duel = Solve the bout between two heroes: how often the first wins if both play perfectly.
examples-solve-duel =
    {"  "}karman solve duel candlebearer cinderfoot
    {"  "}karman solve duel keykeeper keykeeper -o start_health=5 --json
    {"  "}karman solve duel bellringer stoker --memory 8 --width 0.0001
    {"  "}karman solve duel --all --out solved
    {"  "}karman solve duel candlebearer --automa cinderfoot
    {"  "}karman solve duel candlebearer --automa cinderfoot --out reply.solution
    {"  "}karman solve duel --all --automa --out solved
arg-solve-duel-one = The first hero, by the id “karman cards duel --json” lists
arg-solve-duel-other = The second hero
arg-solve-duel-all = Solve every pairing, each kept in a file of the folder named by --out; what is solved narrowly enough there is not solved again
arg-solve-duel-automa = Solve the hero against the Automa with this hero instead: how often the best reply to it wins; with --all, every hero against it, and without an ID against each of the Automa’s
arg-solve-duel-challenge = With the Automa’s challenge rule
arg-solve-duel-width = The widest interval to be content with, as a share of wins; by default 0.000001
arg-solve-duel-memory = The most memory to use, in GB; by default 4
arg-solve-duel-certify = Make a strategy for both, too, and prove what it is worth against the best reply to it; takes several times as long
arg-solve-duel-out = Keep the solution in this file: every position with its value; with --all, the folder for the results
cmd-solve-balance = Print the balance of the duel from pairings solved with “karman solve duel --all”.
examples-solve-balance =
    {"  "}karman solve balance solved
    {"  "}karman solve balance solved --doc docs/balance --force
arg-solve-balance-folder = The folder with the results
arg-solve-balance-doc = Write the page of the documentation in both languages, with its pictures, into this folder

cmd-print = Print cards on paper: SVG sheets in A4 with marks to cut along.
examples-print =
    {"  "}karman print my-pack --out sheets
    {"  "}karman print my-hero.toml --out sheets --lang ru
    {"  "}karman print --game duel --box a --out sheets --backs
arg-print-path = A card file, or a folder that is a pack or holds packs
arg-print-game = The game whose own cards are printed, or which a card file is for
arg-print-pack = Only this pack; its end is enough: “--box a” for duel-box-a
arg-print-out = The folder for the sheets
arg-print-backs = A sheet of backs for every pack, too

cmd-lab = Study a game by many games between bots.
examples-lab =
    {"  "}karman lab balance duel
cmd-lab-balance = Let everything a game lets players bring meet everything else, and tell how fair it is.
examples-lab-balance =
    {"  "}karman lab balance duel
    {"  "}karman lab balance duel --group a --games 1000 --iterations 300
    {"  "}karman lab balance duel --hero my-hero.toml
    {"  "}karman lab balance duel --games 1000 --svg duel.svg --csv duel.csv
    {"  "}karman lab balance kuhn --games 500
arg-lab-balance-games = How many games a pairing; by default 20
arg-lab-balance-bot = Who plays on both sides: random, novice, player, master, solver or exec:COMMAND; by default player
arg-lab-balance-alone = Who plays alone against the game; by default whom the game holds itself to
arg-lab-balance-iterations = The most simulations a bot makes for one choice; by default as many as its level makes
arg-lab-balance-seed = What all chance comes from; by default 1
arg-lab-balance-threads = How many threads; by default as many as the machine has. The results are the same for any number
arg-lab-balance-group = Only this group, such as a box
arg-lab-balance-all = Pairings between groups, too
arg-lab-balance-only = Only pairings with this one; may be given several times
arg-lab-balance-solo = Only games alone against the game
arg-lab-balance-versus = Only games of two against each other
arg-lab-balance-hero = Files with somebody new, of no pack, or folders of them: how they fare against the field. A file called as one of the game's own stands in for it
arg-lab-balance-csv = Write a line for every pairing to this file
arg-lab-balance-svg = Draw the pairings as a heat map into this file
arg-lab-balance-doc = Write the page of the documentation in both languages, with its pictures, into this folder

cmd-host = Serve the page on this machine, so that a browser can open it; Ctrl+C ends it.
examples-host =
    {"  "}karman host --open
    {"  "}karman host --dir my-page --listen 127.0.0.1:8080
arg-host-dir = The folder of a built page; by default the one that cargo xtask web has built
arg-host-listen = Where to listen; by default any free port of this machine alone, 127.0.0.1:0
arg-host-open = Open the page in a browser

cmd-completions = Print what a shell needs to complete the command line.
examples-completions =
    {"  "}karman completions bash > ~/.local/share/bash-completion/completions/karman
    {"  "}karman completions fish > ~/.config/fish/completions/karman.fish
arg-completions-shell = bash, elvish, fish, powershell or zsh

cmd-man = Print the manual page, or write a page for every command into a folder.
examples-man =
    {"  "}karman man | man -l -
    {"  "}karman man ~/.local/share/man/man1
arg-man-folder = The folder for the pages

cmd-help = Show the page of a command.
examples-help =
    {"  "}karman help
    {"  "}karman help play
    {"  "}karman help lab balance
arg-help-command = The command, and the command inside it

arg-bring = What a seat brings along, where the game asks for it: an army; may be repeated
value-seat-text = SEAT=TEXT
value-text = TEXT
value-faction = FACTION
value-style = STYLE

cmd-advise = Judge a match like a coach: what every position was worth, how likely perfect play makes each choice, what the choices made gave away, and what decided the match; or advise on one position. Bouts of the duel are solved where they are small enough, the last turns of every other game of two are balanced, everything else is estimated by a search, and every value says which.
examples-advise =
    {"  "}karman advise evening.journal
    {"  "}karman advise evening.journal --seat b
    {"  "}karman advise evening.journal --at 5
    {"  "}karman advise evening.journal --solution pair.solution --json
arg-advise-file = The journal; - reads it from standard input
arg-advise-at = Advise on the position after this entry, from 0, the start; without it the whole match is reviewed
arg-advise-seat = Whose chances the review tells, a to d; by default a
arg-advise-solution = A solution of this bout, as “karman solve duel A B --out FILE” writes it
arg-advise-positions = Solve on the spot whatever has up to so many positions; by default 1000000
arg-advise-seed = What a search draws from; by default 1

cmd-lab-ladder = Measure how far apart the levels of the bots are: each level plays the one below it, and the share of points is told as a difference in Elo with its 95 % interval. Without options a match is set up, or several matches count as one, as the game finds long enough to tell.
examples-lab-ladder =
    {"  "}karman lab ladder duel --games 200
    {"  "}karman lab ladder tactics --step master --games 40
    {"  "}karman lab ladder --json
arg-lab-ladder-game = The games, as “karman games” lists them; all by default
arg-lab-ladder-games = How many games a step, or sets of them; by default 100
arg-lab-ladder-set = How many games make a set, which counts as one: whoever wins more of them wins it; by default as many as the game finds enough
arg-lab-ladder-step = Only the step up to this level: novice, player or master; may be given several times
arg-lab-ladder-seed = What all chance comes from; by default 1
arg-lab-ladder-threads = How many threads; by default as many as the machine has. The results are the same for any number

# Matches on a server: serving them, and playing them from the terminal.
value-url = URL
value-name = NAME
value-sitters = SITTERS
value-match = MATCH
value-clock = CLOCK
value-late = LATE
value-seconds = SECONDS

cmd-serve = Serve matches between people elsewhere, with the page if it is built; Ctrl+C ends it and loses nothing.
examples-serve =
    {"  "}karman serve
    {"  "}karman serve --listen 0.0.0.0:8080 --database sqlite:/var/lib/karman/karman.db
    {"  "}karman serve --config /etc/karman.toml --behind-proxy
arg-serve-listen = Where to listen; by default 127.0.0.1:8080
arg-serve-database = Where matches are kept, sqlite: and the name of a file; by default sqlite:karman.db
arg-serve-key_file = The file of the key that seals what is kept; by default beside the database. It is made if there is none
arg-serve-page = The folder of a built page; by default the one that cargo xtask web has built, if it has
arg-serve-tls_cert = Encrypt with the certificate in this PEM file
arg-serve-tls_key = The PEM file of the certificate's key
arg-serve-behind_proxy = Believe the proxy in front who is asking (X-Forwarded-For)
arg-serve-proxies = The networks the proxy asks from, with commas between; by default this machine
arg-serve-config = Read settings from this file; the environment (KARMAN_LISTEN and others) and flags stand over it

cmd-backup = Write a whole and consistent copy of a server's database into a new file, even while it serves.
examples-backup =
    {"  "}karman backup karman-monday.db
    {"  "}karman backup --database sqlite:/var/lib/karman/karman.db /backup/karman.db
arg-backup-to = The file to write; it must not be there yet. The key is not in it: keep its file as well
arg-backup-database = The database; by default sqlite:karman.db

arg-play-server = Play on this server; a new match waits for others and its name can be given to them
arg-play-tls_ca = Also believe the certificates in this PEM file, for a server (https) with one of its own making
arg-play-name = What you are called on the server; by default your user name
arg-play-opponents = Who sits in the other seats on the server: open, random, novice, player or master, with commas; by default open
arg-play-listed = Let the new match stand in the server's lobby
arg-play-clock = How time is counted in the new match: none, move:SECONDS, bank:SECONDS+INCREMENT or days:DAYS; by default none
arg-play-late = What becomes of whoever runs out of time: lose or bot; by default lose
arg-play-grace = How many seconds a lost line stops the clock in the whole match; by default 0
arg-play-quick = Play on the server with whoever comes first and wants the same
arg-play-join = Take a seat in this match on the server, by its name or its link
arg-play-spectate = Watch this match on the server

serve-running = Karman serves matches at { $url } until you press Ctrl+C.
serve-file = { $file } cannot be used: { $reason }.
serve-setting = { $place } cannot be set so: { $reason }.
serve-no-file = The database that is named is none of SQLite; write sqlite: and the name of a file, such as sqlite:karman.db.
serve-in-memory = A database in memory keeps nothing once the server ends; write sqlite: and the name of a file, such as sqlite:karman.db.
serve-used = Another server uses the database { $database } already; stop that one, or name another database with --database.
serve-database = The database { $database } cannot be used: { $reason }.
serve-listen = Matches cannot be served at { $address }: { $reason }. Write an address like 127.0.0.1:8080; port 0 takes any free one.
backup-exists = { $file } is there already; name a file that is not.
backup-done = The copy is in { $file }. Keep the file of the key as well: without it nobody can read the matches that are not over.

online-address = { $text } is no address of a server; write it like http://127.0.0.1:8080 or https://play.example.org.
online-ca = { $file } holds no certificates to believe: { $reason }.
online-tls = Lines cannot be encrypted here: { $reason }.
online-unreachable = { $url } cannot be reached: { $reason }.
online-not-karman = { $url } does not answer as a server of Karman does.
online-refused = The server says: { $why }
online-what = Say what to play: a game, --join MATCH or --spectate MATCH.
online-match = { $text } is no name of a match: 32 digits from 0 to f, or a link that ends in them.
online-table = The match is { $id } at { $url }. Others take a seat with --join, or watch with --spectate.
online-promise = The server has promised a seed ({ $promise }); your part of the key has been added to it.
online-lost = The line was lost; trying again…
online-ca-clear = Certificates were named, but http://{ $host } is not encrypted; write https:// or leave --tls-ca out.
online-left = You have left; the match is kept on the server. Come back with: { $line }
online-no-seat = You have no seat in this match.
online-unkept = The way back to your seat cannot be kept in { $file }: { $reason }.
online-clock = { $text } is no clock; write none, move:30, bank:300+5 or days:3.
online-late = { $text } is not what becomes of whoever is late; write lose or bot.
online-said = { $name }: { $text }
online-answer = Type :agree or :decline.
online-over = Type :rematch to play again with the seats changed, :say to speak, :quit to leave.
online-unchecked = NOT CHECKED: the record could not be had. { $why } Once the server can be reached, karman verify checks it.
online-help = Type a move as it is listed, or :look, :withdraw, :undo, :draw, :agree, :decline, :say, :resign, :quit.
online-watched = You have left; the match goes on without you.
online-unchecked-yet = It was on its way.

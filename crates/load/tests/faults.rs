//! A server whose process is killed in the middle of many matches, and lines that lose, double and mix up what is said: its
//! players come back by themselves, and whatever was acknowledged is there, once and in order.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use karman_load::rest::Rest;
use proto::rest::{Guest, Join, NewGuest, NewMatch, Seated};
use proto::{
    Entropy, MatchId, Now, Show, Stage, ToClient, ToServer, Token, VERSION, read_from_server, write,
};
use table::journal::What;
use table::{Journal, Seat};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;

/// Nothing takes longer than this; it only bounds what hangs.
const PATIENCE: Duration = Duration::from_mins(5);
/// How long a line that loses messages is silent before whoever listens comes back.
const SILENCE: Duration = Duration::from_secs(1);

/// A server in a process of its own.
struct Served {
    child: Child,
    address: SocketAddr,
}

impl Served {
    fn start(folder: &std::path::Path, listen: &str) -> Served {
        Served::with(Command::new(env!("CARGO_BIN_EXE_karman-load")), folder, listen)
    }

    /// One that lives on when it may not write any more, as on a full disk.
    #[cfg(target_os = "linux")]
    fn sparing(folder: &std::path::Path) -> Served {
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_karman-load")]);
        Served::with(command, folder, "127.0.0.1:0")
    }

    /// No file of it grows beyond this.
    #[cfg(target_os = "linux")]
    fn limit(&self, bytes: &str) {
        let (process, limit) = (self.child.id().to_string(), format!("--fsize={bytes}:"));
        assert!(Command::new("prlimit").args(["--pid", &process, &limit]).status().unwrap().success());
    }

    fn with(mut command: Command, folder: &std::path::Path, listen: &str) -> Served {
        let mut child = command
            .args(["serve", "--listen", listen, "--folder"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Served { child, address: line.trim().parse().unwrap() }
    }

    /// As `kill -9` does it.
    fn kill(self) {
        drop(self);
    }
}

/// However a test ends, its server ends with it.
impl Drop for Served {
    fn drop(&mut self) {
        let killed = self.child.kill().and_then(|()| self.child.wait());
        assert!(killed.is_ok() || std::thread::panicking(), "the server was gone already: {killed:?}");
    }
}

/// Somebody who plays on, whatever becomes of his connection.
struct Player {
    address: SocketAddr,
    table: MatchId,
    token: Token,
    seat: Seat,
    number: u64,
    ids: u64,
    now: Option<Now>,
    moves: Vec<String>,
    /// The command that is not answered yet.
    unanswered: Option<ToServer>,
    /// The event his last command led to.
    done: u64,
    /// What he chose and the server acknowledged.
    acknowledged: Vec<String>,
    /// How often he had to come back.
    returns: u32,
    /// How often he was told that nothing can be written now.
    refused: u32,
    /// What goes wrong on his line, if anything does.
    mischief: Option<Mischief>,
    /// What goes wrong on its way back.
    back: Option<Mischief>,
    /// What has arrived and is not heard yet, and what others overtake.
    arrived: VecDeque<String>,
    overtaken: Option<String>,
    /// What he has said so far.
    said: Vec<ToServer>,
}

/// What goes wrong on a line, always the same for the same seed.
struct Mischief(u64);

/// What becomes of a command on its way.
enum Fate {
    Arrives,
    /// The line breaks before it is sent.
    Lost,
    /// The line breaks before the answer comes.
    Unheard,
    Doubled,
    /// Something said before comes in again first.
    Overtaken,
    /// An answer to a question nobody asked comes in first.
    Misplaced,
}

impl Mischief {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn fate(&mut self) -> Fate {
        match self.below(10) {
            0 => Fate::Lost,
            1 | 2 => Fate::Unheard,
            3 | 4 => Fate::Doubled,
            5 => Fate::Overtaken,
            6 => Fate::Misplaced,
            _ => Fate::Arrives,
        }
    }
}

/// What becomes of a message on its way back.
enum Return {
    Arrives,
    Lost,
    Doubled,
    Overtaken,
}

impl Mischief {
    fn coming_back(&mut self) -> Return {
        match self.below(20) {
            0 => Return::Lost,
            1 | 2 => Return::Doubled,
            3..6 => Return::Overtaken,
            _ => Return::Arrives,
        }
    }
}

impl Player {
    fn new(address: SocketAddr, seated: &Seated) -> Player {
        let seat = seated.seat.unwrap();
        let entropy = Entropy::new([u8::try_from(seat.index()).unwrap() + 1; 32]);
        Player {
            address,
            table: seated.card.id,
            token: seated.token.unwrap(),
            seat,
            number: 0,
            ids: 1,
            now: None,
            moves: Vec::new(),
            done: 0,
            unanswered: Some(ToServer::Ready { id: 1, entropy }),
            acknowledged: Vec::new(),
            returns: 0,
            refused: 0,
            mischief: None,
            back: None,
            arrived: VecDeque::new(),
            overtaken: None,
            said: Vec::new(),
        }
    }

    /// Sends the command that is not answered yet, as far as the line lets him.
    async fn send(&mut self, socket: &mut WebSocketStream<TcpStream>) -> Option<()> {
        let Some(command) = self.unanswered.clone() else { return Some(()) };
        let fate = self.mischief.as_mut().map_or(Fate::Arrives, Mischief::fate);
        let mut texts = vec![write(&command)];
        match &fate {
            Fate::Lost => return None,
            Fate::Arrives | Fate::Unheard => {}
            Fate::Doubled => texts.push(write(&command)),
            Fate::Overtaken => texts.splice(0..0, self.said.iter().rev().take(3).map(write)).for_each(drop),
            Fate::Misplaced => {
                let choose = ToServer::Choose { id: 1 << 40, request: 1 << 40, choice: "1".to_owned() };
                texts.insert(0, write(&choose));
            }
        }
        for text in texts {
            socket.send(Frame::text(text)).await.ok()?;
        }
        self.said.push(command);
        if matches!(fate, Fate::Unheard) { None } else { Some(()) }
    }

    /// The next message, as far as the line lets it through; nothing, if it breaks or is silent for too long.
    async fn hear(&mut self, socket: &mut WebSocketStream<TcpStream>) -> Option<String> {
        loop {
            if let Some(text) = self.arrived.pop_front() {
                return Some(text);
            }
            let Some(mischief) = &mut self.back else {
                let Frame::Text(text) = socket.next().await?.ok()? else { continue };
                return Some(text.to_string());
            };
            let Ok(frame) = timeout(SILENCE, socket.next()).await else { return self.overtaken.take() };
            let Frame::Text(text) = frame?.ok()? else { continue };
            let text = text.to_string();
            match mischief.coming_back() {
                Return::Lost => {}
                Return::Overtaken => self.arrived.extend(self.overtaken.replace(text)),
                fate => {
                    self.arrived.push_back(text.clone());
                    self.arrived.extend(self.overtaken.take());
                    self.arrived.extend(matches!(fate, Return::Doubled).then_some(text));
                }
            }
        }
    }

    async fn play(mut self) -> Player {
        while self.connect().await.is_none() {
            self.returns += 1;
            sleep(Duration::from_millis(50)).await;
        }
        self
    }

    /// Plays over one connection; nothing, if it broke off before the match was over.
    async fn connect(&mut self) -> Option<()> {
        self.arrived.clear();
        self.overtaken = None;
        let stream = TcpStream::connect(self.address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let url = format!("ws://{}/api/play", self.address);
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.ok()?;
        let seen = (self.number > 0).then_some(self.number);
        let (table, token) = (self.table, Some(self.token));
        let hello = ToServer::Hello {
            version: VERSION,
            table,
            token,
            seen,
            lang: table::Lang::En,
            show: Show::Moves,
        };
        socket.send(Frame::text(write(&hello))).await.ok()?;
        self.send(&mut socket).await?;
        loop {
            let text = self.hear(&mut socket).await?;
            match read_from_server(&text).unwrap() {
                // What comes a second time, or late, is known already.
                ToClient::Welcome { number, .. } | ToClient::Event { number, .. }
                    if self.back.is_some() && self.now.is_some() && number <= self.number => {}
                // Something is missing: whoever comes back is told.
                ToClient::Event { number, .. } if self.back.is_some() && number > self.number + 1 => {
                    return None;
                }
                ToClient::Welcome { number, now, .. } => {
                    assert!(number >= self.number, "what was told has happened");
                    self.take_in(number, *now);
                }
                ToClient::Event { number, now, .. } => {
                    assert_eq!(number, self.number + 1);
                    self.take_in(number, *now);
                }
                ToClient::Done { id, number }
                    if self.unanswered.as_ref().and_then(ToServer::id) == Some(id) =>
                {
                    self.done = number;
                    if let Some(ToServer::Choose { choice, .. }) = self.unanswered.take() {
                        self.acknowledged.push(choice);
                    }
                }
                ToClient::Refused { key, .. } if key == "server-store" => {
                    self.refused += 1;
                    return None;
                }
                ToClient::Refused { id, key, .. }
                    if id.is_some() && id == self.unanswered.as_ref().and_then(ToServer::id) =>
                {
                    panic!("{key}: what was sent once is not refused later")
                }
                ToClient::Closing { .. } => return None,
                _ => {}
            }
            let now = self.now.as_ref()?;
            // What his last command led to may still be on its way.
            if self.unanswered.is_some() || self.number < self.done {
                continue;
            }
            if now.stage == Stage::Over {
                return Some(());
            }
            if now.asked.choosers.minus(now.asked.chosen).contains(self.seat) {
                self.ids += 1;
                let (request, choice) = (now.asked.request, self.moves[0].clone());
                self.unanswered = Some(ToServer::Choose { id: self.ids, request, choice });
                self.send(&mut socket).await?;
            }
        }
    }

    fn take_in(&mut self, number: u64, mut now: Now) {
        self.number = number;
        if let Some(picture) = now.picture.take() {
            self.moves = picture.moves;
        }
        self.now = Some(now);
    }
}

async fn seated(address: SocketAddr) -> [Player; 2] {
    let mut rest = Rest::connect(address).await.unwrap();
    let name = |name: &str| NewGuest { name: name.to_owned() };
    let first: Guest = rest.post("/api/guests", None, &name("Ann")).await.unwrap();
    let second: Guest = rest.post("/api/guests", None, &name("Ben")).await.unwrap();
    let new = NewMatch {
        game: "goofspiel".to_owned(),
        options: Vec::new(),
        seats: vec!["me".to_owned(), "open".to_owned()],
        clock: proto::ClockCard::default(),
        listed: false,
        rated: false,
    };
    let made: Seated = rest.post("/api/matches", Some(&first.token), &new).await.unwrap();
    let join = format!("/api/matches/{}/join", made.card.id);
    let joined: Seated = rest.post(&join, Some(&second.token), &Join::default()).await.unwrap();
    [Player::new(address, &made), Player::new(address, &joined)]
}

/// What a seat chose, as the record says.
fn chosen(journal: &Journal, seat: Seat) -> Vec<String> {
    let choices = journal.entries.iter().filter_map(|entry| match &entry.what {
        What::Choices(choices) => choices.iter().find(|(who, _)| *who == seat),
        _ => None,
    });
    choices.map(|(_, choice)| choice.clone()).collect()
}

/// Plays so many matches to their end on a server that is killed so often meanwhile, and looks whether their records hold
/// what was acknowledged.
fn play_through(matches: usize, kills: usize, mischief: impl Fn(u64) -> [Option<Mischief>; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let mut served = Served::start(folder.path(), "127.0.0.1:0");
    let address = served.address;
    let players: Vec<[Player; 2]> = (0..matches).map(|_| runtime.block_on(seated(address))).collect();
    let mut playing = JoinSet::new();
    for (place, mut player) in (0..).zip(players.into_iter().flatten()) {
        [player.mischief, player.back] = mischief(place);
        playing.spawn_on(player.play(), runtime.handle());
    }
    for _ in 0..kills {
        std::thread::sleep(Duration::from_millis(300));
        served.kill();
        served = Served::start(folder.path(), &address.to_string());
    }
    let played: Vec<Player> =
        runtime.block_on(async { timeout(PATIENCE, playing.join_all()).await.unwrap() });
    assert!(played.iter().any(|player| player.returns > 0), "somebody was cut off");
    assert!(played.iter().all(|player| player.refused == 0));
    look_into_records(&runtime, address, &played);
    served.kill();
}

/// The records hold what was acknowledged, and nothing else.
fn look_into_records(runtime: &tokio::runtime::Runtime, address: SocketAddr, played: &[Player]) {
    for player in played {
        let path = format!("/api/matches/{}/journal", player.table);
        let journal =
            runtime.block_on(async { Rest::connect(address).await.unwrap().text(&path).await.unwrap() });
        let journal = Journal::read(journal.as_bytes()).unwrap();
        assert_eq!(chosen(&journal, player.seat), player.acknowledged, "{} {}", player.table, player.seat);
        assert_eq!(player.acknowledged.len(), 13);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_for_a_while_loses_nothing_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let served = Served::sparing(folder.path());
    let address = served.address;
    let players: Vec<[Player; 2]> = (0..100).map(|_| runtime.block_on(seated(address))).collect();
    let mut playing = JoinSet::new();
    for player in players.into_iter().flatten() {
        playing.spawn_on(player.play(), runtime.handle());
    }
    // It fills up in the middle of their matches: nothing more is written but what is the very beginning of a file.
    std::thread::sleep(Duration::from_millis(50));
    served.limit("4096");
    std::thread::sleep(Duration::from_secs(2));
    let ready = runtime.block_on(async { Rest::connect(address).await.unwrap().text("/readyz").await });
    assert!(ready.is_err(), "and whoever looks after it sees it");
    served.limit("unlimited");
    let played: Vec<Player> =
        runtime.block_on(async { timeout(PATIENCE, playing.join_all()).await.unwrap() });
    assert!(played.iter().any(|player| player.refused > 0), "somebody was told");
    look_into_records(&runtime, address, &played);
    served.kill();
}

#[test]
fn a_process_killed_in_the_middle_of_two_hundred_matches_loses_nothing_it_acknowledged() {
    play_through(200, 3, |_| [None, None]);
}

#[test]
fn a_line_that_loses_doubles_and_mixes_up_what_is_said_changes_nothing() {
    play_through(20, 2, |player| [Some(Mischief(player + 1)), None]);
}

#[test]
fn a_line_that_does_so_with_what_is_heard_changes_nothing_either() {
    play_through(12, 1, |player| [None, Some(Mischief(player + 1))]);
}

#[test]
fn nor_does_one_that_spoils_both_ways() {
    play_through(8, 1, |player| [Some(Mischief(player + 1)), Some(Mischief(player + 100))]);
}

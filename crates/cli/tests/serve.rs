//! `karman serve` as a process of its own: played from terminals, killed, started again, copied.

#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use proto::rest::{Guest, Seated};
use proto::{
    Entropy, Now, Picture, Show, Stage, ToClient, ToServer, Token, VERSION, read_from_server, write,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::Lang;
use tungstenite::{Message as Frame, WebSocket};

/// It only bounds what hangs.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server process; killed when it is dropped.
struct Server {
    child: Child,
    scheme: &'static str,
    address: String,
    _out: BufReader<ChildStdout>,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn karman() -> Command {
    common::command(&[])
}

/// Limits that let one machine be many people.
fn serve(folder: &Path) -> Server {
    serve_with(folder, "http", &[])
}

fn serve_with(folder: &Path, scheme: &'static str, arguments: &[&str]) -> Server {
    let config = folder.join("karman.toml");
    let limits = "[limits]\nrequests = 100000\nrequests-at-once = 100000\nmessages = 100000\nmessages-at-once = 100000\nconnections = 100000\nguests = 100000\n";
    std::fs::write(&config, limits).unwrap();
    let mut child = karman()
        .args(["serve", "--listen", "127.0.0.1:0", "--config"])
        .arg(&config)
        .arg("--database")
        .arg(format!("sqlite:{}", folder.join("karman.db").display()))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    let address = line.split_once(&format!("{scheme}://")).unwrap().1.split('/').next().unwrap().to_owned();
    Server { child, scheme, address, _out: out }
}

impl Server {
    fn ask(&self, method: &str, path: &str, token: Option<&Token>, body: &str) -> String {
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: k\r\nConnection: close\r\n{token}Content-Length: {length}\r\n\r\n{body}"
        );
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {answer}");
        body.to_owned()
    }

    fn post<T: DeserializeOwned>(&self, path: &str, token: Option<&Token>, body: &Value) -> T {
        serde_json::from_str(&self.ask("POST", path, token, &body.to_string())).unwrap()
    }

    /// Two seats of one match.
    fn pair(&self) -> (Seated, Seated) {
        let guest = |name| -> Guest { self.post("/api/guests", None, &json!({ "name": name })) };
        let (ann, ben) = (guest("Ann"), guest("Ben"));
        let wanted = json!({ "game": "goofspiel", "seats": ["me", "open"], "options": [["cards", "4"]] });
        let first: Seated = self.post("/api/matches", Some(&ann.token), &wanted);
        let path = format!("/api/matches/{}/join", first.card.id);
        let second = self.post(&path, Some(&ben.token), &json!({}));
        (first, second)
    }
}

/// One seat's line to the server.
struct Seat {
    seated: Seated,
    socket: WebSocket<TcpStream>,
    number: u64,
    now: Now,
    picture: Picture,
}

impl Seat {
    fn open(server: &Server, seated: Seated, seen: Option<u64>) -> Seat {
        let stream = TcpStream::connect(&server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (mut socket, _) =
            tungstenite::client(format!("ws://{}/api/play", server.address), stream).unwrap();
        let hello = ToServer::Hello {
            version: VERSION,
            table: seated.card.id,
            token: seated.token,
            seen,
            lang: Lang::En,
            show: Show::Moves,
        };
        socket.send(Frame::text(write(&hello))).unwrap();
        let text = socket.read().unwrap().into_text().unwrap();
        let ToClient::Welcome { number, mut now, .. } = read_from_server(&text).unwrap() else {
            panic!("{text}")
        };
        let picture = now.picture.take().unwrap_or_default();
        Seat { seated, socket, number, now: *now, picture }
    }

    fn hear(&mut self) -> ToClient {
        loop {
            let text = match self.socket.read() {
                Ok(Frame::Text(text)) => text,
                Ok(_) => continue,
                // A signal to this process is no trouble of the line.
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::Interrupted => {
                    continue;
                }
                Err(error) => panic!("{error}"),
            };
            let message = read_from_server(&text).unwrap();
            if let ToClient::Event { number, now, .. } = &message {
                self.number = *number;
                self.now = (**now).clone();
                if let Some(picture) = self.now.picture.take() {
                    self.picture = picture;
                }
            }
            return message;
        }
    }

    /// Sends a command; its number once it is acknowledged.
    fn command(&mut self, wanted: u64, message: &ToServer) -> u64 {
        self.socket.send(Frame::text(write(message))).unwrap();
        loop {
            match self.hear() {
                ToClient::Done { id, number } if id == wanted => return number,
                ToClient::Refused { why, .. } => panic!("{why}"),
                _ => {}
            }
        }
    }

    fn until(&mut self, holds: impl Fn(&Seat) -> bool) {
        while !holds(self) {
            self.hear();
        }
    }
}

#[test]
fn a_server_killed_in_the_middle_of_two_hundred_matches_keeps_every_choice_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let mut pairs: Vec<(Seat, Seat)> = (0..200)
        .map(|_| {
            let (first, second) = server.pair();
            let (mut a, mut b) = (Seat::open(&server, first, None), Seat::open(&server, second, None));
            a.command(1, &ToServer::Ready { id: 1, entropy: Entropy::new([1; 32]) });
            b.command(1, &ToServer::Ready { id: 1, entropy: Entropy::new([2; 32]) });
            a.until(|seat| seat.now.stage == Stage::Playing);
            (a, b)
        })
        .collect();
    let mut acknowledged = Vec::new();
    for (place, (a, b)) in pairs.iter_mut().enumerate() {
        let (request, choice) = (a.now.asked.request, "3".to_owned());
        let mut last = a.command(2, &ToServer::Choose { id: 2, request, choice: choice.clone() });
        if place % 2 == 1 {
            last = b.command(2, &ToServer::Choose { id: 2, request, choice });
        }
        acknowledged.push(last);
    }
    // Some more are on their way when it is killed; whether they arrived, nobody was told.
    for (_, b) in &mut pairs {
        let choose = ToServer::Choose { id: 3, request: b.now.asked.request, choice: "1".to_owned() };
        b.socket.send(Frame::text(write(&choose))).unwrap();
    }
    drop(server);

    let server = serve(folder.path());
    for (place, (a, b)) in pairs.into_iter().enumerate() {
        let (mut a, b) =
            (Seat::open(&server, a.seated, Some(a.number)), Seat::open(&server, b.seated, Some(b.number)));
        assert!(a.number >= acknowledged[place], "{place}");
        assert_eq!(a.number, b.number, "{place}");
        let carried_out = !a.picture.moves.contains(&"3".to_owned());
        assert!(carried_out || a.now.pending.is_some(), "{place}: what was acknowledged is there");
        assert!(carried_out || place % 2 == 0, "{place}: both had been acknowledged");
        if a.now.pending.is_none() && a.now.stage == Stage::Playing {
            let (request, choice) = (a.now.asked.request, a.picture.moves[0].clone());
            a.command(9, &ToServer::Choose { id: 9, request, choice });
        }
    }
}

/// Tells a process to end as a service manager does.
#[cfg(unix)]
#[test]
fn a_server_told_to_end_in_the_middle_of_matches_loses_nothing_and_says_goodbye() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = serve(folder.path());
    let mut pairs: Vec<(Seat, Seat)> = (0..20)
        .map(|_| {
            let (first, second) = server.pair();
            let (mut a, mut b) = (Seat::open(&server, first, None), Seat::open(&server, second, None));
            a.command(1, &ToServer::Ready { id: 1, entropy: Entropy::new([1; 32]) });
            b.command(1, &ToServer::Ready { id: 1, entropy: Entropy::new([2; 32]) });
            a.until(|seat| seat.now.stage == Stage::Playing);
            (a, b)
        })
        .collect();
    for (a, _) in &mut pairs {
        let request = a.now.asked.request;
        a.command(2, &ToServer::Choose { id: 2, request, choice: "3".to_owned() });
    }
    // These are on their way when it is told to end.
    for (a, b) in &mut pairs {
        let choose = ToServer::Choose { id: 3, request: a.now.asked.request, choice: "1".to_owned() };
        b.socket.send(Frame::text(write(&choose))).unwrap();
    }
    // Every shell has `kill`; as a program it may be missing.
    let kill = format!("kill -TERM {}", server.child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let mut acknowledged = Vec::new();
    for (a, b) in &mut pairs {
        let mut done = None;
        let goodbye = loop {
            let text = match b.socket.read() {
                Ok(Frame::Text(text)) => text,
                Ok(Frame::Ping(_) | Frame::Pong(_)) => continue,
                _ => break None,
            };
            match read_from_server(&text).unwrap() {
                ToClient::Done { id: 3, number } => done = Some(number),
                ToClient::Closing { key, again, .. } => break Some((key, again)),
                _ => {}
            }
        };
        assert_eq!(
            goodbye,
            Some(("server-stopping".to_owned(), true)),
            "whoever is here is told to come back"
        );
        acknowledged.push(done.unwrap_or(a.number));
    }
    assert!(server.child.wait().unwrap().success(), "it ends by itself, and well");
    drop(server);

    let server = serve(folder.path());
    for (place, (a, b)) in pairs.into_iter().enumerate() {
        let (a, b) = (Seat::open(&server, a.seated, None), Seat::open(&server, b.seated, None));
        assert!(b.number >= acknowledged[place], "{place}: {} of {}", b.number, acknowledged[place]);
        let carried_out = !a.picture.moves.contains(&"3".to_owned());
        assert!(
            carried_out || a.now.pending.as_deref() == Some("3"),
            "{place}: what was acknowledged is there"
        );
    }
}

/// A terminal that plays by itself: whenever moves are listed it types the first.
fn terminal(
    server: &Server,
    arguments: &[&str],
) -> (mpsc::Receiver<String>, std::thread::JoinHandle<(String, bool)>) {
    let mut child = karman()
        .args(["play", "--server", &format!("{}://{}", server.scheme, server.address)])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (first, named) = mpsc::channel();
    let (mut typed, out, mut complaints) =
        (child.stdin.take().unwrap(), child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let (over, watched) = mpsc::channel::<()>();
    let ending = std::thread::spawn(move || {
        // A terminal that waits for ever is ended, and the test with it.
        if watched.recv_timeout(PATIENCE).is_err() {
            child.kill().unwrap();
        }
        child.wait().unwrap()
    });
    let thread = std::thread::spawn(move || {
        let mut said = String::new();
        let mut listed = false;
        for line in BufReader::new(out).lines() {
            let line = line.unwrap();
            if let Some(rest) = line.strip_prefix("The match is ") {
                // Not every test wants to know it.
                let _ = first.send(rest.split(' ').next().unwrap().to_owned());
            }
            let offered = line.strip_prefix("  ").and_then(|line| line.split_once(" — "));
            if let (Some((offer, _)), false) = (offered, listed) {
                // Listed with numbers, moves are taken by them as well. The match may just have ended.
                let _ = writeln!(typed, "{}", offer.split_once(')').map_or(offer, |(number, _)| number));
            }
            listed = offered.is_some();
            said.push_str(&line);
            said.push('\n');
        }
        let mut complaint = String::new();
        complaints.read_to_string(&mut complaint).unwrap();
        // It has closed its output already, or was ended.
        let _ = over.send(());
        let ended = ending.join().unwrap();
        (said + &complaint, ended.success())
    });
    (named, thread)
}

#[test]
fn two_terminals_play_a_third_watches_and_all_find_it_fair() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let (named, ann) = terminal(&server, &["goofspiel", "-o", "cards=3", "--name", "Ann"]);
    let id = named.recv_timeout(PATIENCE).unwrap();
    let (watching, watcher) = terminal(&server, &["--spectate", &id]);
    watching.recv_timeout(PATIENCE).unwrap();
    let (_, ben) =
        terminal(&server, &["--join", &format!("http://{}/#/match/{id}", server.address), "--name", "Ben"]);
    for (who, player) in [("ann", ann), ("ben", ben), ("watcher", watcher)] {
        let (said, well) = player.join().unwrap();
        assert!(well && said.contains("FAIR: "), "{who}: {said}");
    }
    let journal = server.ask("GET", &format!("/api/matches/{id}/journal"), None, "");
    let file = folder.path().join("match.journal");
    std::fs::write(&file, journal).unwrap();
    let verified = karman().arg("verify").arg(&file).output().unwrap();
    let said = String::from_utf8(verified.stdout).unwrap();
    assert!(verified.status.success() && said.contains("FAIR"), "{said}");
    let text = std::fs::read_to_string(&file).unwrap();
    let bent = text.replacen("entropy a ", "entropy b ", 1);
    std::fs::write(&file, bent).unwrap();
    let refused = karman().arg("verify").arg(&file).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("line "), "the line is named");
}

#[test]
fn a_terminal_plays_a_bot_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let (_, ann) = terminal(&server, &["kuhn", "--opponents", "random", "-o", "hands=2", "--lang", "en"]);
    let (said, well) = ann.join().unwrap();
    assert!(well && said.contains("FAIR: "), "{said}");
}

#[test]
fn a_copy_can_be_taken_while_it_serves_and_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let (first, _) = server.pair();
    let database = format!("sqlite:{}", folder.path().join("karman.db").display());
    let copy = folder.path().join("copy.db");
    let taken = karman().args(["backup", "--database", &database]).arg(&copy).output().unwrap();
    assert!(taken.status.success(), "{taken:?}");
    let again = karman().args(["backup", "--database", &database]).arg(&copy).output().unwrap();
    assert_eq!(again.status.code(), Some(2));
    drop(server);
    std::fs::rename(&copy, folder.path().join("karman.db")).unwrap();
    for rest in ["karman.db-wal", "karman.db-shm"] {
        // A killed server leaves them behind; they belong to the old file.
        let _ = std::fs::remove_file(folder.path().join(rest));
    }
    let server = serve(folder.path());
    let card = server.ask("GET", &format!("/api/matches/{}", first.card.id), None, "");
    assert!(card.contains("goofspiel"), "{card}");
}

#[test]
fn a_database_is_served_by_one_server_until_it_ends_however_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let first = serve(folder.path());
    let database = format!("sqlite:{}", folder.path().join("karman.db").display());
    for (lang, said) in [("en", "karman.db already"), ("ru", "уже пользуется")] {
        let mut child = karman()
            .args(["--lang", lang, "serve", "--listen", "127.0.0.1:0", "--database", &database])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut line, mut complaint) = (String::new(), String::new());
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        if !line.is_empty() {
            // It serves after all, and would never end by itself.
            child.kill().unwrap();
        }
        child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
        assert_eq!((line.as_str(), child.wait().unwrap().code()), ("", Some(2)), "{complaint}");
        assert!(complaint.starts_with("karman: ") && complaint.contains(said), "{complaint}");
    }
    first.pair();
    // It is killed, and so lets go of nothing itself.
    drop(first);
    serve(folder.path()).pair();
}

/// A server that encrypts with a certificate of its own making, for this machine only.
#[test]
fn a_terminal_plays_over_an_encrypted_line_and_only_with_a_server_it_believes() {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let cert = file("cert.pem", made.cert.pem());
    let key = file("key.pem", made.signing_key.serialize_pem());
    let server = serve_with(folder.path(), "https", &["--tls-cert", &cert, "--tls-key", &key]);
    let (_, ann) = terminal(&server, &["kuhn", "--opponents", "random", "-o", "hands=2", "--tls-ca", &cert]);
    let (said, well) = ann.join().unwrap();
    assert!(well && said.contains("FAIR: ") && said.contains("https://"), "{said}");
    let (_, stranger) = terminal(&server, &["kuhn", "--opponents", "random"]);
    let (said, well) = stranger.join().unwrap();
    assert!(!well && said.contains("certificate"), "{said}");
    // The certificate is believed, but not of whoever is called otherwise.
    let elsewhere = format!("https://localhost:{}", server.address.rsplit(':').next().unwrap());
    let other = karman().args(["play", "kuhn", "--tls-ca", &cert, "--server", &elsewhere]).output().unwrap();
    let said = String::from_utf8(other.stderr).unwrap();
    assert!(!other.status.success() && said.contains("not valid for name"), "{said}");
    let (_, wrong) = terminal(&server, &["kuhn", "--opponents", "random", "--tls-ca", &key]);
    let (said, well) = wrong.join().unwrap();
    assert!(!well && said.contains("key.pem"), "{said}");
}

#[test]
fn what_cannot_be_served_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join("odd.toml");
    std::fs::write(&odd, "lissen = 1").unwrap();
    let odd = odd.display().to_string();
    let password = "postgres://u:secretpw@127.0.0.1/db";
    for (arguments, said) in [
        (vec!["serve", "--config", odd.as_str()], "lissen"),
        (vec!["serve", "--database", "sqlite:/nowhere/at/all.db", "--listen", "127.0.0.1:0"], "/nowhere"),
        (vec!["serve", "--listen", "nowhere"], "nowhere"),
        (vec!["serve", "--listen", "127.0.0.1:0", "--database", "mysql:x"], "sqlite:karman.db"),
        (vec!["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:"], "in memory"),
        (vec!["serve", "--listen", "127.0.0.1:0", "--database", password], "sqlite:karman.db"),
        (vec!["backup", "--database", password, "copy.db"], "sqlite:karman.db"),
        (vec!["serve", "--page", "/nowhere"], "/nowhere"),
        (vec!["play", "--server", "ftp://x", "kuhn"], "ftp://x"),
        (vec!["play", "--server", "http://127.0.0.1:9", "kuhn"], "127.0.0.1:9"),
        (vec!["play", "--server", "http://127.0.0.1:9"], "--join"),
        (vec!["play", "--server", "http://127.0.0.1:9", "--join", "x"], "32 digits"),
        (vec!["play", "--server", "http://127.0.0.1:9", "--spectate", &"0f".repeat(16)], "127.0.0.1:9"),
        (vec!["play", "--server", "http://127.0.0.1:9", "kuhn", "--tls-ca", "x.pem"], "https://"),
        (vec!["play", "--server", "http://127.0.0.1:9", "kuhn", "--clock", "soon"], "move:30"),
        (vec!["play", "--server", "http://127.0.0.1:9", "kuhn", "--clock", "none", "--late", "x"], "bot"),
    ] {
        let output = karman().args(&arguments).current_dir(folder.path()).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        let last = complaint.lines().next_back().unwrap_or_default();
        assert!(last.starts_with("karman: ") && last.contains(said), "{arguments:?}: {complaint}");
        assert!(!complaint.contains("secretpw"), "{complaint}");
    }
    assert!(!folder.path().join("mysql:x").exists(), "nothing was made");
}

#[test]
fn what_is_wrong_with_a_set_up_is_told_in_the_language_of_the_reader_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in [("limits.toml", "[limits]\nmessages = 0"), ("proxies.toml", "proxies = [\"x\"]")] {
        std::fs::write(folder.path().join(file), text).unwrap();
    }
    std::fs::write(folder.path().join("empty.db"), "").unwrap();
    for (arguments, english, russian) in [
        (vec!["serve", "--config", "none.toml"], "it does not exist", "такого нет"),
        (vec!["serve", "--config", "limits.toml"], "every limit is at least 1", "каждый предел не меньше 1"),
        (vec!["serve", "--config", "proxies.toml"], "a network is an address", "сеть — это адрес"),
        (
            vec!["serve", "--behind-proxy", "--proxies", "10.0.0.0/99"],
            "a network is an address",
            "сеть — это адрес",
        ),
        (
            vec!["backup", "--database", "sqlite:empty.db", "copy.db"],
            "no database of a server",
            "не база сервера",
        ),
    ] {
        for (lang, said) in [("en", english), ("ru", russian)] {
            let mut command = karman();
            let output = command.args(&arguments).args(["--lang", lang]).current_dir(folder.path()).output();
            let complaint = String::from_utf8(output.unwrap().stderr).unwrap();
            assert!(complaint.contains(said), "{arguments:?}: {complaint}");
        }
    }
}

#[test]
fn a_terminal_does_not_wait_at_a_match_that_was_called_off() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let ann: Guest = server.post("/api/guests", None, &json!({ "name": "Ann" }));
    let wanted = json!({ "game": "kuhn", "seats": ["me", "open"] });
    let seated: Seated = server.post("/api/matches", Some(&ann.token), &wanted);
    let id = seated.card.id;
    let (there, before) = terminal(&server, &["--spectate", &id.to_string()]);
    there.recv_timeout(PATIENCE).unwrap();
    let _: Value = server.post(&format!("/api/matches/{id}/leave"), Some(&ann.token), &json!({}));
    let (_, after) = terminal(&server, &["--spectate", &id.to_string()]);
    for watcher in [before, after] {
        let (said, well) = watcher.join().unwrap();
        assert!(well && said.contains("called off"), "{said}");
    }
}

#[test]
fn a_clock_is_asked_for_by_its_kind_and_the_same_name_is_the_same_guest() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let arguments = ["kuhn", "--clock", "bank:300+5", "--late", "bot", "--grace", "20", "--name", "Clara"];
    let made = |arguments: &[&str]| {
        let (named, terminal) = terminal(&server, arguments);
        let id = named.recv_timeout(PATIENCE).unwrap();
        (server.ask("GET", &format!("/api/matches/{id}"), None, ""), id, terminal)
    };
    let (card, id, first) = made(&arguments);
    let card: proto::TableCard = serde_json::from_str(&card).unwrap();
    let kind = proto::ClockKind::Bank { seconds: 300, increment: 5 };
    assert_eq!(card.clock, proto::ClockCard { kind, late: proto::Late::Bot, grace: 20 });
    // Whoever asks for a seat he has gets that one, and the other stays open.
    let (again, _, second) = made(&["--join", &id, "--name", "Clara"]);
    let again: proto::TableCard = serde_json::from_str(&again).unwrap();
    assert!(matches!(again.seats[1].sitter, proto::Sitter::Open {}), "{again:?}");
    let (_, _, ben) = made(&["--join", &id, "--name", "Benno"]);
    for (who, terminal) in [("first", first), ("second", second), ("ben", ben)] {
        let (said, _) = terminal.join().unwrap();
        assert!(said.contains("FAIR: ") && !said.contains("NOT FAIR"), "{who}: {said}");
    }
}

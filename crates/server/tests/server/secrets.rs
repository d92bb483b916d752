//! What must not leave the server, nor lie about on its disk.

use std::sync::{Arc, Mutex, OnceLock};

use arcade::Arcade;
use proto::{Entropy, MatchId, PersonId, Phrase, Show, ToClient, ToServer};
use serde_json::{Value, json};
use server::record::{Entry, Made, Place, Record};
use server::room::{Room, Shown};
use server::speech::Speech;
use table::chance::Key;
use table::journal::Secret;
use table::{Form, Journal, Lang, Scope, Seat, Viewer};

use crate::kit::{Client, Serving, folder, short_goofspiel, started};

/// The events a client received, without what counts up by itself.
fn events(client: &Client) -> Vec<Value> {
    let texts = client.bytes.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    texts
        .filter(|message| message["say"] == "event")
        .map(|mut message| {
            message["number"] = json!(0);
            message
        })
        .collect()
}

#[test]
fn what_the_others_receive_does_not_depend_on_what_was_picked() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    let mut watcher = Client::watching(serving.address, id);
    let request = a.now.asked.request;
    b.until("the start", Client::owes);
    let picks = ["1", "2", "3"];
    for pick in picks {
        a.choose(pick).unwrap();
        a.command(|id| ToServer::Withdraw { id, request }).unwrap();
    }
    for client in [&mut b, &mut watcher] {
        client.until("every event", |client| client.number >= a.number);
        let received = events(client);
        let last = &received[received.len() - 2 * picks.len()..];
        for pair in last.chunks(2) {
            assert_eq!(pair[0].to_string(), last[0].to_string(), "byte by byte, so in length as well");
            assert_eq!(pair[1].to_string(), last[1].to_string());
        }
    }
    assert_eq!(b.bytes.iter().filter(|text| text.contains("\"pending\":\"")).count(), 0);
    serving.stop();
}

/// What reaches a client from now until somebody has said something: how often, in which order, how much at a time.
fn frames(client: &mut Client) -> Vec<(String, usize)> {
    let mut frames = Vec::new();
    loop {
        let frame = client.frame().unwrap();
        let (kind, length) = match &frame {
            tungstenite::Message::Text(text) => {
                let message: Value = serde_json::from_str(text).unwrap();
                (message["say"].as_str().unwrap().to_owned(), text.len())
            }
            other => (format!("{other:?}"), other.len()),
        };
        let last = kind == "said";
        frames.push((kind, length));
        if last {
            return frames;
        }
    }
}

#[test]
fn neither_number_nor_size_nor_order_of_what_is_sent_tells_what_was_locked() {
    let folder = folder();
    let serving = Serving::over(&folder);
    for game in ["goofspiel", "duel"] {
        // Each in a match of its own, so that nothing else differs.
        let observed = |choose: &dyn Fn(&[String]) -> String| {
            let (mut a, mut b, id) = started(&serving, game, &json!({}));
            let mut watcher = Client::watching(serving.address, id);
            a.until("a question", Client::owes);
            for client in [&mut a, &mut b, &mut watcher] {
                client.until("everybody here", |client| client.number >= 3);
            }
            a.command(|id| ToServer::Say { id, phrase: Phrase::Hello }).unwrap();
            frames(&mut b);
            frames(&mut watcher);
            let pick = choose(&a.picture.moves);
            a.choose(&pick).unwrap();
            a.command(|id| ToServer::Say { id, phrase: Phrase::Hello }).unwrap();
            (pick, frames(&mut b), frames(&mut watcher))
        };
        let by_length = |moves: &[String]| {
            let mut moves = moves.to_vec();
            moves.sort_by_key(String::len);
            moves
        };
        let short = observed(&|moves| by_length(moves).swap_remove(0));
        let long = observed(&|moves| by_length(moves).pop().unwrap());
        assert_ne!(short.0, long.0, "{game}");
        assert_eq!(short.1.iter().filter(|(kind, _)| kind == "event").count(), 1, "{:?}", short.1);
        assert_eq!((&short.1, &short.2), (&long.1, &long.2), "{game}: {} and {}", short.0, long.0);
    }
    serving.stop();
}

/// A match of Kuhn poker that starts from this seed.
fn dealt(seed: u64, speech: &Arc<Speech>, arcade: &Arcade) -> Room {
    let game = arcade.game("kuhn").unwrap();
    let person = |number| Place::Person { person: PersonId::new([number; 16]), name: format!("P{number}") };
    let made = Made {
        game: "kuhn".to_owned(),
        rules: game.version(),
        packs: game.packs().to_owned(),
        form: game.accept(&Form::seats(2)).unwrap(),
        places: vec![person(1), person(2)],
        seed: Key::from_seed(seed).to_string(),
        clock: proto::ClockCard::default(),
        listed: false,
        quick: false,
        rated: false,
        maker: None,
    };
    let entry = |what| Entry::new(0, None, what);
    let first = entry(Record::Made(Box::new(made)));
    let mut room = Room::new(MatchId::new([1; 16]), Arc::clone(game), Arc::clone(speech), &first).unwrap();
    for seat in [Seat::A, Seat::B] {
        let entropy = Entropy::new([9; 32]).to_string();
        room.apply(&entry(Record::Ready { seat, entropy })).unwrap();
    }
    room
}

/// Everything a viewer is sent, apart from the promise, which is another for every seed.
fn sent(room: &Room, viewer: Viewer, show: Show) -> String {
    let welcome = room.welcome(Shown { viewer, lang: Lang::En, show }, None, 0);
    let ToClient::Welcome { card, told, now, .. } = welcome else { unreachable!() };
    let card = proto::TableCard { promise: String::new(), ..card };
    serde_json::to_string(&(card, told, now)).unwrap()
}

#[test]
fn what_is_sent_is_the_same_whatever_the_others_were_dealt() {
    let arcade = Arcade::new(&[]).unwrap();
    let speech = Arc::new(Speech::new(&arcade));
    for show in [Show::Scene, Show::View, Show::Moves] {
        let rooms: Vec<Room> = (0..24).map(|seed| dealt(seed, &speech, &arcade)).collect();
        let own = |room: &Room, seat| sent(room, Viewer::Seat(seat), Show::View);
        let (mut alike, mut others) = (0, 0);
        for (place, one) in rooms.iter().enumerate() {
            for other in &rooms[place + 1..] {
                assert_eq!(sent(one, Viewer::Spectator, show), sent(other, Viewer::Spectator, show));
                if own(one, Seat::B) == own(other, Seat::B) {
                    alike += 1;
                    others += usize::from(own(one, Seat::A) != own(other, Seat::A));
                    assert_eq!(
                        sent(one, Viewer::Seat(Seat::B), show),
                        sent(other, Viewer::Seat(Seat::B), show)
                    );
                }
            }
        }
        assert!(alike > 10 && others > 0, "the deals differ where b cannot see it");
    }
}

/// Everything that is logged, at every level.
fn logged() -> &'static Arc<Mutex<Vec<u8>>> {
    static LOG: OnceLock<Arc<Mutex<Vec<u8>>>> = OnceLock::new();
    LOG.get_or_init(|| {
        let log = Arc::new(Mutex::new(Vec::new()));
        let writer = Arc::clone(&log);
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .with_writer(move || Tap(Arc::clone(&writer)))
            .init();
        log
    })
}

struct Tap(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Tap {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[test]
fn neither_database_nor_log_holds_a_pick_a_seed_or_a_token() {
    let log = logged();
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "duel", &json!({}));
    a.until("a question", |client| client.owes() || client.now.asked.chosen.contains(Seat::A));
    let pick = a.picture.moves.iter().max_by_key(|notation| notation.len()).unwrap().clone();
    a.choose(&pick).unwrap();
    let files: Vec<(String, Vec<u8>)> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.display().to_string(), std::fs::read(path).unwrap()))
        .collect();
    assert!(
        files.iter().any(|(name, _)| name.ends_with("-wal")),
        "the log of the database is looked at, too"
    );
    b.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    a.until("the end", Client::is_over);
    let journal = serving.ask("GET", &format!("/api/matches/{}/journal", a.table), None, "").body;
    let Secret::Mixed { seed, .. } = Journal::read(journal.as_bytes()).unwrap().header.secret.clone() else {
        panic!("the seed is open now")
    };
    serving.stop();
    let (seed, token) = (seed.to_string(), a.token().unwrap().to_string());
    let log = log.lock().unwrap();
    assert!(contains(&log, "request"), "there is a log");
    for (name, bytes) in
        files.iter().map(|(name, bytes)| (name.as_str(), &bytes[..])).chain([("log", &log[..])])
    {
        assert!(!contains(bytes, &seed), "{name} holds the seed");
        assert!(!contains(bytes, &token), "{name} holds a token");
        assert!(!contains(bytes, "\"choice\":"), "{name} holds a record in the clear");
        if pick.len() >= 6 {
            assert!(!contains(bytes, &pick), "{name} holds the pick {pick}");
        }
    }
}

//! What must not leave the server, nor lie about on its disk.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use arcade::Arcade;
use proto::{Entropy, MatchId, PersonId, Phrase, Show, Stage, ToClient, ToServer};
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
                // Events are counted, and the tenth number is longer than the ninth whatever was picked.
                let counted = message["number"].as_u64().map_or(0, |number| number.to_string().len());
                (message["say"].as_str().unwrap().to_owned(), text.len() - counted)
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

/// A match with people in all of so many seats, which has begun.
fn many(serving: &Serving, game: &str, options: &Value, seats: usize) -> Vec<Client> {
    let guests: Vec<_> = (0..seats).map(|number| serving.guest(&format!("P{number}"))).collect();
    let mut places = vec!["open"; seats];
    places[0] = "me";
    let first = serving.make(&guests[0], &json!({ "game": game, "options": options, "seats": places }));
    let joined = guests[1..].iter().map(|guest| serving.join(guest, first.card.id));
    let seated: Vec<_> = std::iter::once(first.clone()).chain(joined).collect();
    let mut clients: Vec<Client> =
        seated.iter().map(|seated| Client::seated(serving.address, seated)).collect();
    for client in &mut clients {
        client.ready();
    }
    for client in &mut clients {
        client.until("the start", |client| client.now.stage == Stage::Playing);
    }
    clients
}

#[test]
fn neither_number_nor_size_nor_order_of_what_is_sent_tells_what_was_locked() {
    let folder = folder();
    let serving = Serving::over(&folder);
    for (game, options, seats) in [
        ("goofspiel", json!([]), 2),
        ("goofspiel", json!([]), 4),
        ("duel", json!([]), 2),
        ("demons", json!([["quick", "on"]]), 3),
        ("demons", json!([["quick", "on"]]), 4),
    ] {
        let mut clients = many(&serving, game, &options, seats);
        clients.push(Client::watching(serving.address, clients[0].table));
        let (a, others) = clients.split_first_mut().unwrap();
        a.until("a question", Client::owes);
        assert!(a.now.asked.choosers.len() > 1, "{game}: several choose at once");
        a.command(|id| ToServer::Say { id, phrase: Phrase::Hello }).unwrap();
        for client in &mut *others {
            frames(client);
        }
        let mut moves = a.picture.moves.clone();
        moves.sort_by_key(String::len);
        moves.dedup();
        assert!(moves.len() > 1, "{game}: there is something to tell apart");
        let picks = [moves.first().unwrap(), moves.last().unwrap(), &moves[moves.len() / 2]];
        let observed: Vec<Vec<Vec<(String, usize)>>> = picks
            .into_iter()
            .map(|pick| {
                let request = a.now.asked.request;
                a.choose(pick).unwrap();
                a.command(|id| ToServer::Withdraw { id, request }).unwrap();
                a.command(|id| ToServer::Say { id, phrase: Phrase::Hello }).unwrap();
                others.iter_mut().map(frames).collect()
            })
            .collect();
        let events = observed[0][0].iter().filter(|(kind, _)| kind == "event").count();
        assert_eq!(events, 2, "{game}: that somebody chose, and that he took it back: {:?}", observed[0][0]);
        for (pick, seen) in picks.into_iter().zip(&observed) {
            assert_eq!(seen, &observed[0], "{game} of {seats}: {pick} looks otherwise than {}", picks[0]);
        }
    }
    serving.stop();
}

/// What a connection was sent, message by message.
type Told = Vec<String>;

/// Everything a connection was sent, without what is another in every match: its name, its promise, when it was made.
fn told_to(client: &Client) -> Told {
    fn without(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for own in ["id", "promise", "made"] {
                    fields.remove(own);
                }
                fields.values_mut().for_each(without);
            }
            Value::Array(values) => values.iter_mut().for_each(without),
            _ => {}
        }
    }
    let messages = client.bytes.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    // Who comes and goes is no secret, and when that is heard depends on the threads of this test.
    let messages = messages.filter(|message| message["say"] != "presence");
    messages
        .map(|mut message| {
            without(&mut message);
            message.to_string()
        })
        .collect()
}

#[test]
fn what_leaves_the_socket_is_the_same_whatever_the_others_were_dealt() {
    let folder = folder();
    let serving = Serving::over(&folder);
    for game in ["kuhn", "leduc"] {
        // A deal is told by what its owner is sent; the others are compared where they were dealt the same.
        let mut seen: HashMap<Told, Vec<(Told, Told)>> = HashMap::new();
        for _ in 0..36 {
            let (mut a, mut b, id) = started(&serving, game, &json!({}));
            b.until("the start", |client| client.now.stage == Stage::Playing);
            let fresh = Client::open(serving.address, &crate::kit::hello(id, b.token(), None));
            a.until("a question", |client| client.number >= b.number);
            let watcher = Client::watching(serving.address, id);
            let (own, other) = (told_to(&b), told_to(&a));
            let key = own.clone();
            let rest = [told_to(&fresh), told_to(&watcher)].concat();
            seen.entry(key).or_default().push((other, rest));
        }
        let mut dealt_otherwise = 0;
        for alike in seen.values() {
            for (other, rest) in alike {
                dealt_otherwise += usize::from(*other != alike[0].0);
                assert_eq!(rest, &alike[0].1, "{game}: who comes later is told the same");
            }
        }
        assert!(seen.len() <= 6, "{game}: b is told nothing but his own card: {} ways", seen.len());
        assert!(dealt_otherwise > 0, "{game}: a was dealt something else where b could not know");
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
    assert!(pick.len() >= 6, "{pick} could stand anywhere by chance");
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
        assert!(!contains(bytes, &pick), "{name} holds the pick {pick}");
    }
}

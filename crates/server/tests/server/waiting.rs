//! Matches that wait, matches that are too many, and connections that are.

use std::sync::atomic::Ordering;
use std::time::Duration;

use proto::rest::{Quick, Seated};
use proto::{ClockCard, Happened, Stage, TableCard, ToClient, ToServer, Token};
use serde_json::{Value, json};
use server::config::{Config, Limits};
use server::node::MATCHES;
use table::{Scope, Seat};

use crate::kit::{Client, Serving, folder, generous, hello, short_goofspiel, socket, started, url};
use crate::troubled::troubled;

fn open_kuhn() -> Value {
    json!({ "game": "kuhn", "seats": ["me", "open"], "listed": true })
}

fn card(serving: &Serving, seated: &Seated) -> TableCard {
    let answer = serving.ask("GET", &format!("/api/matches/{}", seated.card.id), None, "");
    serde_json::from_str(&answer.body).unwrap()
}

fn leave(serving: &Serving, token: &Token, seated: &Seated) -> (u16, String) {
    let answer = serving.ask("POST", &format!("/api/matches/{}/leave", seated.card.id), Some(token), "");
    (answer.status, answer.body)
}

#[test]
fn whoever_waits_may_leave_and_his_seat_is_free_again() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben, cid) = (serving.guest("Ann"), serving.guest("Ben"), serving.guest("Cid"));
    let made = serving.make(&ann, &open_kuhn());
    let joined = serving.join(&ben, made.card.id);
    let mut a = Client::seated(serving.address, &made);
    let mut b = Client::seated(serving.address, &joined);
    b.ready();
    assert_eq!(leave(&serving, &ben, &joined).0, 200);
    assert_eq!(a.until_happened(|it| matches!(it, Happened::Left { .. })), Happened::Left { seat: Seat::B });
    let farewell = std::iter::from_fn(|| b.hear_message()).last();
    let Some(ToClient::Closing { key, again, .. }) = farewell else { panic!("{farewell:?}") };
    assert_eq!((&*key, again), ("server-seat-left", true), "nobody has logged out");
    let mut stale = socket(serving.address);
    stale.send(tungstenite::Message::text(proto::write(&hello(made.card.id, joined.token, None)))).unwrap();
    assert!(stale.read().unwrap().into_text().unwrap().contains("server-no-token"), "his token is void");
    assert_eq!(leave(&serving, &ben, &joined).0, 200, "whoever did not hear it asks again");
    let next = serving.join(&cid, made.card.id);
    assert_eq!(next.seat, Some(Seat::B));
    let mut c = Client::seated(serving.address, &next);
    a.ready();
    c.ready();
    a.until("the start", |client| client.now.stage == Stage::Playing);
    assert_eq!(leave(&serving, &cid, &next).0, 200, "and whoever leaves a match that is played gives it up");
    a.until("the end", Client::is_over);
    assert!(a.now.outcome.is_some_and(|outcome| outcome.winners.contains(Seat::A)));
    serving.stop();
}

#[test]
fn whoever_made_a_match_and_left_it_does_not_call_it_off_for_the_others() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben, cid) = (serving.guest("Ann"), serving.guest("Ben"), serving.guest("Cid"));
    let made = serving.make(&ann, &open_kuhn());
    serving.join(&ben, made.card.id);
    assert_eq!([0; 2].map(|_| leave(&serving, &ann, &made).0), [200, 200]);
    assert_eq!(card(&serving, &made).stage, Stage::Waiting);
    assert_eq!(serving.matches("/api/matches/mine", Some(&ben)).len(), 1);
    assert_eq!(leave(&serving, &cid, &made).0, 403, "a stranger has nothing to leave");
    serving.stop();
}

#[test]
fn a_token_that_is_written_late_does_not_open_a_seat_that_was_left() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (ann, ben, cid) = (serving.guest("Ann"), serving.guest("Ben"), serving.guest("Cid"));
    let made = serving.make(&ann, &open_kuhn());
    let joined = serving.join(&ben, made.card.id);
    store.holds_tokens.store(true, Ordering::Relaxed);
    let path = format!("/api/matches/{}/seat", made.card.id);
    std::thread::scope(|scope| {
        let asking = scope.spawn(|| serving.ask("POST", &path, Some(&ben), ""));
        while store.held_tokens.load(Ordering::Relaxed) == 0 {
            std::thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(leave(&serving, &ben, &joined).0, 200);
        store.holds_tokens.store(false, Ordering::Relaxed);
        let answer = asking.join().unwrap();
        assert_eq!(answer.status, 403, "{}", answer.body);
        assert!(answer.body.contains("server-not-yours"), "{}", answer.body);
    });
    assert_eq!(serving.join(&cid, made.card.id).seat, Some(Seat::B));
    serving.stop();
}

#[test]
fn of_the_tokens_of_a_seat_only_the_newest_are_kept() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let made = serving.make(&ann, &open_kuhn());
    let path = format!("/api/matches/{}/seat", made.card.id);
    let tokens: Vec<Option<Token>> = (0..20)
        .map(|_| {
            std::thread::sleep(Duration::from_millis(2));
            serving.post::<Seated>(&path, Some(&ann), &json!({})).token
        })
        .collect();
    let opens = |token: Option<Token>| {
        let mut socket = socket(serving.address);
        socket.send(tungstenite::Message::text(proto::write(&hello(made.card.id, token, None)))).unwrap();
        socket.read().unwrap().into_text().unwrap().contains("welcome")
    };
    assert!(!opens(made.token), "the first one is too old");
    assert_eq!(tokens.iter().filter(|token| opens(**token)).count(), 16);
    assert!(opens(tokens[19]));
    serving.stop();
}

#[test]
fn however_many_are_asked_for_at_once_nobody_has_too_many() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let table = json!({ "game": "kuhn", "seats": ["me", "open"] }).to_string();
    for _ in 1..MATCHES {
        assert_eq!(serving.ask("POST", "/api/matches", Some(&ann), &table).status, 200);
    }
    let made = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..30)
            .map(|_| scope.spawn(|| serving.ask("POST", "/api/matches", Some(&ann), &table).status))
            .collect();
        asking.into_iter().map(|asked| asked.join().unwrap()).filter(|status| *status == 200).count()
    });
    assert_eq!(made, 1);
    serving.stop();
}

#[test]
fn a_match_the_last_one_leaves_is_called_off() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben) = (serving.guest("Ann"), serving.guest("Ben"));
    let made = serving.make(&ann, &open_kuhn());
    let mut watcher = Client::watching(serving.address, made.card.id);
    assert_eq!(leave(&serving, &ben, &made).0, 403);
    assert_eq!(leave(&serving, &ann, &made).0, 200);
    assert_eq!(watcher.until_happened(|_| true), Happened::Cancelled {});
    assert!(watcher.is_over() && watcher.now.outcome.is_none());
    assert_eq!(serving.matches("/api/matches", None), []);
    let join = serving.ask("POST", &format!("/api/matches/{}/join", made.card.id), Some(&ben), "{}");
    assert_eq!(join.status, 409, "{}", join.body);
    let journal = serving.ask("GET", &format!("/api/matches/{}/journal", made.card.id), None, "");
    assert_eq!(journal.status, 404, "{}", journal.body);
    serving.kill();
    let serving = Serving::over(&folder);
    assert_eq!(card(&serving, &made).stage, Stage::Over);
    assert!(Client::watching(serving.address, made.card.id).is_over());
    serving.stop();
}

#[test]
fn what_nobody_waits_for_is_called_off_in_the_end() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let (forgotten, awaited) = (serving.make(&ann, &open_kuhn()), serving.make(&ann, &open_kuhn()));
    let mut slow = open_kuhn();
    slow["clock"] = json!({ "kind": { "kind": "days", "days": 3 } });
    let (slow, bots) = (
        serving.make(&ann, &slow),
        serving.make(&ann, &json!({ "game": "kuhn", "seats": ["random", "random"] })),
    );
    let (a, _, played) = started(&serving, "goofspiel", &short_goofspiel());
    let _here = Client::seated(serving.address, &awaited);
    let before = serving.node.time.now() + 1;
    assert_eq!(serving.block_on(serving.node.call_off(before)), Ok(2));
    assert_eq!([&forgotten, &bots].map(|made| card(&serving, made).stage), [Stage::Over; 2]);
    assert_eq!([&awaited, &slow].map(|made| card(&serving, made).stage), [Stage::Waiting; 2]);
    assert_eq!((a.table, a.now.stage), (played, Stage::Playing), "what is played goes on");
    serving.stop();
}

#[test]
fn a_match_somebody_was_seen_in_lately_is_not_called_off_by_a_restart() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    let (awaited, forgotten) = (serving.make(&ann, &open_kuhn()), serving.make(&ann, &open_kuhn()));
    let here = Client::seated(serving.address, &awaited);
    let long_after_they_were_made = serving.node.time.now() + 1;
    std::thread::sleep(Duration::from_millis(5));
    // What is called off for its absence is called off; who is there now is noted.
    assert_eq!(serving.block_on(serving.node.call_off(0)), Ok(0));
    drop(here);
    serving.kill();
    let serving = Serving::over(&folder);
    assert_eq!(card(&serving, &forgotten).stage, Stage::Waiting, "nobody is called off while he comes back");
    assert_eq!(serving.block_on(serving.node.call_off(long_after_they_were_made)), Ok(1));
    assert_eq!(card(&serving, &awaited).stage, Stage::Waiting);
    assert_eq!(card(&serving, &forgotten).stage, Stage::Over);
    serving.stop();
}

#[test]
fn nobody_has_more_matches_than_he_can_play() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (ann, ben) = (serving.guest("Ann"), serving.guest("Ben"));
    let bots = json!({ "game": "kuhn", "seats": ["random", "random"] });
    let table = json!({ "game": "kuhn", "seats": ["me", "open"] });
    let made: Vec<Seated> =
        (0..MATCHES).map(|number| serving.make(&ann, if number % 2 == 0 { &bots } else { &table })).collect();
    let more = |path: &str, body: &Value| {
        let answer = serving.ask("POST", path, Some(&ann), &body.to_string());
        (answer.status, answer.body.contains("server-matches"))
    };
    assert_eq!(more("/api/matches", &bots), (429, true));
    let quick = Quick { game: "kuhn".to_owned(), options: vec![], clock: ClockCard::default(), rated: false };
    assert_eq!(more("/api/quick", &serde_json::to_value(quick).unwrap()), (429, true));
    let theirs = serving.make(&ben, &open_kuhn());
    assert_eq!(more(&format!("/api/matches/{}/join", theirs.card.id), &json!({})), (429, true));
    assert_eq!(more(&format!("/api/matches/{}/join", made[1].card.id), &json!({})), (200, false));
    assert_eq!(leave(&serving, &ann, &made[0]).0, 200, "who made a match of bots can call it off");
    assert_eq!(more("/api/matches", &bots), (200, false));
    serving.stop();
}

#[test]
fn an_address_has_only_so_many_connections() {
    let folder = folder();
    let limits = Limits { connections: 2, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..generous() }, &url(&folder));
    let made = serving.make(&serving.guest("Ann"), &open_kuhn());
    let (one, _other) =
        (Client::seated(serving.address, &made), Client::watching(serving.address, made.card.id));
    let upgrade = "GET /api/play HTTP/1.1\r\nHost: k\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                   Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    let refused = serving.raw(&format!("{upgrade}Connection: close\r\n\r\n"));
    assert_eq!(refused.status, 429, "{}", refused.body);
    let elsewhere = format!("{upgrade}Origin: https://elsewhere.example\r\nConnection: close\r\n\r\n");
    assert_eq!(serving.raw(&elsewhere).status, 403, "no other site opens a connection");
    drop(one);
    let again = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(20));
        tungstenite::connect(format!("ws://{}/api/play", serving.address))
    });
    assert!(again.take(500).any(|connected| connected.is_ok()), "a place is free again");
    serving.stop();
}

#[test]
fn whoever_only_opens_connections_is_not_listened_to() {
    let folder = folder();
    let limits = Limits { connections: 2, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..generous() }, &url(&folder));
    let mut opened: Vec<std::net::TcpStream> =
        (0..100).map(|_| std::net::TcpStream::connect(serving.address).unwrap()).collect();
    let listened_to = |stream: &mut std::net::TcpStream| {
        stream.set_read_timeout(Some(crate::kit::PATIENCE)).unwrap();
        let asked = std::io::Write::write_all(stream, b"GET /healthz HTTP/1.1\r\nHost: k\r\n\r\n");
        asked.is_ok() && matches!(std::io::Read::read(stream, &mut [0; 64]), Ok(heard) if heard > 0)
    };
    let heard = opened.iter_mut().filter_map(|stream| listened_to(stream).then_some(())).count();
    assert_eq!(heard, 34, "two for matches and some for requests");
    let started = std::time::Instant::now();
    drop(opened);
    let answered = || {
        let stream = std::net::TcpStream::connect(serving.address);
        stream.and_then(|mut stream| {
            std::io::Write::write_all(
                &mut stream,
                b"GET /healthz HTTP/1.1\r\nHost: k\r\nConnection: close\r\n\r\n",
            )?;
            let mut answer = String::new();
            std::io::Read::read_to_string(&mut stream, &mut answer)?;
            Ok(answer.contains("200 OK"))
        })
    };
    while !answered().unwrap_or(false) {
        assert!(started.elapsed() < crate::kit::PATIENCE, "nobody is listened to any more");
        std::thread::sleep(Duration::from_millis(20));
    }
    serving.stop();
}

#[test]
fn a_connection_that_says_nothing_is_closed() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let mut silent = std::net::TcpStream::connect(serving.address).unwrap();
    silent.set_read_timeout(Some(crate::kit::PATIENCE)).unwrap();
    std::io::Write::write_all(&mut silent, b"GET /healthz HTTP/1.1\r\nHost: k\r\nX-Slow: ").unwrap();
    let mut answer = Vec::new();
    std::io::Read::read_to_end(&mut silent, &mut answer).unwrap();
    assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
    serving.stop();
}

#[test]
fn resigning_from_one_device_reaches_the_other() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    let hello = hello(a.table, a.token(), None);
    let mut second = Client::open(serving.address, &hello);
    a.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    second.until("the end", Client::is_over);
    b.until("the end", Client::is_over);
    serving.stop();
}

//! What goes wrong between a client and the disk, and loses nothing.

use std::sync::atomic::Ordering;
use std::time::Duration;

use proto::{Happened, MatchId, ToClient, ToServer, Token, VERSION, read_from_server, write};
use serde_json::json;
use server::config::{Config, Limits};
use table::{Lang, Scope, Seat, Seats};
use tungstenite::Message as Frame;

use crate::kit::{Client, Serving, folder, generous, hello, short_goofspiel, socket, started, two, url};
use crate::troubled::troubled;

#[test]
fn a_full_disk_refuses_and_nothing_has_changed() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    let number = a.number;
    store.full.store(true, Ordering::Relaxed);
    assert_eq!(a.choose("1"), Err("server-store".to_owned()));
    assert_eq!(a.command(|id| ToServer::Resign { id, scope: Scope::Match }), Err("server-store".to_owned()));
    assert_eq!(serving.ask("GET", "/readyz", None, "").status, 503);
    assert_eq!(serving.ask("GET", "/healthz", None, "").status, 200);
    let watcher = Client::watching(serving.address, id);
    assert_eq!((watcher.number, watcher.now.asked.chosen), (number, Seats::NONE));
    store.full.store(false, Ordering::Relaxed);
    a.choose("1").unwrap();
    b.choose("2").unwrap();
    a.until("the next question", Client::owes);
    serving.stop();
}

#[test]
fn a_disk_that_fails_while_it_is_read_back_is_asked_again_later() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (mut a, ..) = started(&serving, "goofspiel", &short_goofspiel());
    store.full.store(true, Ordering::Relaxed);
    store.gone.store(true, Ordering::Relaxed);
    // Whether it was written is not known, so neither yes nor no is said: the connection ends and may be made anew.
    let unsure = |a: &mut Client| {
        let (id, request) = (a.id(), a.now.asked.request);
        a.send(&ToServer::Choose { id, request, choice: "1".to_owned() });
        loop {
            match a.hear() {
                ToClient::Closing { key, again, .. } => {
                    break assert_eq!((&*key, again), ("server-unsure", true));
                }
                ToClient::Done { id: answered, .. } | ToClient::Refused { id: Some(answered), .. } => {
                    assert_ne!(answered, id);
                }
                _ => {}
            }
        }
    };
    unsure(&mut a);
    let mut a = a.again(serving.address);
    store.full.store(false, Ordering::Relaxed);
    unsure(&mut a);
    let mut a = a.again(serving.address);
    store.gone.store(false, Ordering::Relaxed);
    a.choose("1").unwrap();
    serving.stop();
}

#[test]
fn nobody_loses_by_the_time_a_disk_was_full() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let more = json!({ "clock": { "kind": { "kind": "move", "seconds": 4 } } });
    let (mut a, _b, _) = started(&serving, "goofspiel", &more);
    store.full.store(true, Ordering::Relaxed);
    std::thread::sleep(Duration::from_secs(6));
    store.full.store(false, Ordering::Relaxed);
    let happened = a.until_happened(|_| true);
    assert_eq!(happened, Happened::Clock {}, "the time is given back before it is up");
    let left = a.now.clocks.as_ref().unwrap().left;
    assert!(left[0] > Some(0) && left[1] > Some(0), "{left:?}");
    serving.stop();
}

#[test]
fn a_choice_that_was_written_though_the_answer_was_lost_counts_once() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    store.lost_answer.store(true, Ordering::Relaxed);
    let number = a.choose("1").unwrap();
    b.until("the choice", |client| client.now.asked.chosen == Seats::only(Seat::A));
    assert_eq!(b.number, number);
    serving.stop();
}

#[test]
fn a_slow_disk_keeps_everybody_in_order() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    store.slow.store(30, Ordering::Relaxed);
    let playing = std::thread::spawn(move || {
        b.play_out();
        b
    });
    a.play_out();
    let b = playing.join().unwrap();
    assert_eq!((a.number, &a.now.outcome), (b.number, &b.now.outcome));
    serving.stop();
}

#[test]
fn a_store_that_is_slow_and_writes_twice_brings_nobody_out_of_step() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    store.slow.store(3, Ordering::Relaxed);
    store.copies.store(true, Ordering::Relaxed);
    let pairs: Vec<_> = (0..4).map(|_| started_slowly(&serving)).collect();
    let playing: Vec<_> = pairs
        .into_iter()
        .flat_map(|(a, b)| [a, b])
        .map(|mut client| {
            std::thread::spawn(move || {
                client.play_out();
                client
            })
        })
        .collect();
    let played: Vec<Client> = playing.into_iter().map(|thread| thread.join().unwrap()).collect();
    for pair in played.chunks(2) {
        assert_eq!((pair[0].number, &pair[0].now.outcome), (pair[1].number, &pair[1].now.outcome));
        assert!(pair[0].is_over());
    }
    serving.stop();
}

fn started_slowly(serving: &Serving) -> (Client, Client) {
    let (a, b, _) = started(serving, "goofspiel", &short_goofspiel());
    (a, b)
}

#[test]
fn bots_go_on_when_the_disk_has_room_again() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let wanted = json!({ "game": "goofspiel", "seats": ["random", "random"], "options": [["cards", "5"]] });
    store.slow.store(5, Ordering::Relaxed);
    let made = serving.make(&serving.guest("Ann"), &wanted);
    let mut watcher = Client::watching(serving.address, made.card.id);
    watcher.until_happened(|happened| matches!(happened, Happened::Resolved {}));
    store.full.store(true, Ordering::Relaxed);
    std::thread::sleep(Duration::from_millis(50));
    store.full.store(false, Ordering::Relaxed);
    watcher.until("the end", Client::is_over);
    serving.stop();
}

#[test]
fn a_command_sent_twice_is_carried_out_once() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    let choose = ToServer::Choose { id: 77, request: a.now.asked.request, choice: "1".to_owned() };
    a.send(&choose);
    a.send(&choose);
    let (first, second) = (a.answer(77).unwrap(), a.answer(77).unwrap());
    assert_eq!(first, second);
    b.choose("2").unwrap();
    a.until("the next question", Client::owes);
    let number = a.number;
    a.send(&choose);
    assert_eq!(a.answer(77), Ok(first), "even after it was carried out");
    assert_eq!(a.number, number);
    a.choose("2").unwrap();
    assert_eq!(a.number, number + 1, "and nothing else happened");
    serving.stop();
}

#[test]
fn late_wrong_and_out_of_order_answers_change_nothing() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    let old = a.now.asked.request;
    a.choose("1").unwrap();
    b.choose("2").unwrap();
    a.until("the next question", Client::owes);
    let number = a.number;
    for request in [old, old + 1000, 0, u64::MAX] {
        let answer = a.command(|id| ToServer::Choose { id, request, choice: "2".to_owned() });
        assert_eq!(answer, Err("request-stale".to_owned()), "{request}");
    }
    assert!(a.choose("99").is_err(), "not legal");
    assert!(a.choose(&"x".repeat(1000)).is_err(), "not a move");
    assert_eq!(a.number, number);
    serving.stop();
}

#[test]
fn a_token_opens_its_seat_and_no_other() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mine, theirs) = two(&serving, "goofspiel", &json!({}));
    let (other, _) = two(&serving, "goofspiel", &json!({}));
    for (table, token) in [
        (mine.card.id, other.token.unwrap()),
        (mine.card.id, Token::new([0; 32])),
        (other.card.id, theirs.token.unwrap()),
    ] {
        assert_eq!(closing(&serving, &write(&hello(table, Some(token), None))), "server-no-token");
    }
    let mut watcher = Client::watching(serving.address, mine.card.id);
    assert_eq!(watcher.choose("1"), Err("server-no-seat".to_owned()));
    let resign = watcher.command(|id| ToServer::Resign { id, scope: Scope::Match });
    assert_eq!(resign, Err("server-no-seat".to_owned()));
    serving.stop();
}

/// What a connection that opens with this is closed for.
fn closing(serving: &Serving, first: &str) -> String {
    let mut socket = socket(serving.address);
    socket.send(Frame::text(first)).unwrap();
    let text = socket.read().unwrap().into_text().unwrap();
    let ToClient::Closing { key, .. } = read_from_server(&text).unwrap() else { panic!("{text}") };
    assert!(socket.read().is_err() || socket.read().is_err(), "and then it is closed");
    key
}

#[test]
fn a_connection_opens_with_a_hello_of_this_version() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mine, _) = two(&serving, "goofspiel", &json!({}));
    assert_eq!(closing(&serving, "{}"), "server-garbled");
    assert_eq!(closing(&serving, &write(&ToServer::Seen { number: 1 })), "server-hello-first");
    let ToServer::Hello { table, token, seen, show, .. } = hello(mine.card.id, None, None) else {
        unreachable!()
    };
    let newer = ToServer::Hello { version: VERSION + 1, table, token, seen, lang: Lang::Ru, show };
    assert_eq!(closing(&serving, &write(&newer)), "server-version");
    let unknown = format!("{{\"say\":\"hello\",\"version\":{},\"more\":1}}", VERSION + 1);
    assert_eq!(closing(&serving, &unknown), "server-version", "whatever else it says");
    assert_eq!(closing(&serving, &write(&hello(MatchId::new([5; 16]), None, None))), "server-no-match");
    serving.stop();
}

#[test]
fn ten_thousand_messages_of_nonsense_disturb_nobody() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    let mut sent = 0;
    let nonsense = ["", "{", "[[[[[[[[[[[[", "null", "{\"say\":\"choose\"}", "\u{0}", "{\"say\":\"hello\"}"];
    while sent < 10_000 {
        let mut noisy = Client::watching(serving.address, id);
        loop {
            let text = nonsense[sent % nonsense.len()];
            sent += 1;
            // It may have been closed while the last answer was on its way.
            if noisy.try_send_text(text).is_err() {
                break;
            }
            match noisy.hear_message() {
                Some(ToClient::Closing { key, .. }) => {
                    assert_eq!(key, "server-garbled-often");
                    break;
                }
                Some(_) => {}
                None => break,
            }
        }
    }
    a.choose("1").unwrap();
    b.choose("2").unwrap();
    b.until("the next question", Client::owes);
    serving.stop();
}

#[test]
fn a_message_that_is_too_long_ends_the_connection_and_nothing_else() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    let mut noisy = Client::watching(serving.address, id);
    noisy.send_text(&"x".repeat(100_000));
    while noisy.frame().is_ok() {}
    a.choose("1").unwrap();
    b.choose("2").unwrap();
    serving.stop();
}

#[test]
fn whoever_says_too_much_is_asked_to_wait() {
    let folder = folder();
    let limits = Limits { messages: 1, messages_at_once: 10, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..Config::default() }, &url(&folder));
    let (mut a, ..) = started(&serving, "goofspiel", &short_goofspiel());
    let request = a.now.asked.request;
    let answers: Vec<Result<u64, String>> =
        (0..30).map(|_| a.command(|id| ToServer::Withdraw { id, request })).collect();
    assert!(answers.contains(&Err("server-often".to_owned())), "{answers:?}");
    serving.stop();
}

#[test]
fn whoever_acknowledges_what_he_is_told_says_nothing_too_much() {
    let folder = folder();
    let limits = Limits { messages: 1, messages_at_once: 3, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..Config::default() }, &url(&folder));
    let wanted = json!({ "game": "goofspiel", "seats": ["random", "random"] });
    let made = serving.make(&serving.guest("Ann"), &wanted);
    let mut watcher = Client::watching(serving.address, made.card.id);
    watcher.until("the end", Client::is_over);
    let asked_to_wait = watcher.bytes.iter().filter(|text| text.contains("server-often")).count();
    assert_eq!(asked_to_wait, 0);
    assert_eq!(watcher.choose("1"), Err("server-no-seat".to_owned()));
    serving.stop();
}

#[test]
fn a_line_that_died_silently_is_noticed() {
    let folder = folder();
    let limits = Limits { silence: 1, ..generous().limits };
    let serving = Serving::with(&Config { limits, ..Config::default() }, &url(&folder));
    let (mut a, b, _) = started(&serving, "goofspiel", &short_goofspiel());
    // b is still connected as far as its system knows, and answers nothing any more.
    loop {
        if let ToClient::Presence { here, .. } = a.hear()
            && here == Seats::only(Seat::A)
        {
            break;
        }
    }
    let b = b.again(serving.address);
    assert!(b.owes());
    serving.stop();
}

#[test]
fn whoever_asks_whether_the_server_is_there_is_told_who_is_present() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, _b, _) = started(&serving, "goofspiel", &short_goofspiel());
    // What was on its way is heard before the answer of a command.
    assert!(a.command(|id| ToServer::Withdraw { id, request: 99 }).is_err());
    for _ in 0..2 {
        a.send(&ToServer::Seen { number: a.number });
        let heard = a.hear();
        assert!(matches!(heard, ToClient::Presence { here, .. } if here == Seats::first(2)), "{heard:?}");
    }
    serving.stop();
}

#[test]
fn whoever_reads_too_slowly_is_let_go_and_can_come_back() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let (mut a, mut b, id) = started(&serving, "duel", &json!({}));
    let mut slow = Client::watching(serving.address, id);
    slow.stream().set_write_timeout(Some(Duration::from_millis(500))).unwrap();
    for lang in [Lang::Ru, Lang::En].into_iter().cycle().take(20_000) {
        if slow.try_send(&ToServer::Speak { lang }).is_err() {
            break;
        }
    }
    a.play_a_little();
    b.play_a_little();
    let slow = slow.again(serving.address);
    assert!(slow.number >= 3);
    let metrics = serving.ask("GET", "/metrics", None, "").body;
    assert!(!metrics.contains("karman_slow_readers_total 0\n"), "{metrics}");
    serving.stop();
}

#[test]
fn a_server_that_is_killed_in_the_middle_of_many_matches_forgets_nothing_it_acknowledged() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let more = json!({ "options": [["cards", "5"]] });
    let mut pairs: Vec<(Client, Client)> = (0..20)
        .map(|_| {
            let (a, b, _) = started(&serving, "goofspiel", &more);
            (a, b)
        })
        .collect();
    for (place, (a, b)) in pairs.iter_mut().enumerate() {
        a.choose("5").unwrap();
        if place % 2 == 0 {
            b.choose("4").unwrap();
        }
    }
    serving.kill();
    let serving = Serving::over(&folder);
    for (place, (a, b)) in pairs.into_iter().enumerate() {
        let acknowledged = a.number.max(b.number);
        let (a, mut b) = (a.again(serving.address), b.again(serving.address));
        assert!(a.number >= acknowledged, "{place}");
        if place % 2 == 0 {
            assert!(!a.picture.moves.contains(&"5".to_owned()) && a.owes(), "{place}");
        } else {
            assert_eq!(a.now.pending.as_deref(), Some("5"), "{place}");
            b.choose("1").unwrap();
        }
    }
    serving.stop();
}

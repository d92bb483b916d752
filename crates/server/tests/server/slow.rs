//! Disks that take their time, and a server that ends between writing something down and saying so.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use proto::{Happened, ToServer};
use serde_json::json;
use table::Seat;

use crate::kit::{Client, PATIENCE, Serving, folder, short_goofspiel, started};
use crate::troubled::troubled;

#[test]
fn a_slow_disk_costs_nobody_the_time_of_a_question_he_was_not_asked_yet() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let more = json!({
        "clock": { "kind": { "kind": "move", "seconds": 3 } },
        "options": [["cards", "3"], ["prizes", "descending"]],
    });
    let (mut a, mut b, _) = started(&serving, "goofspiel", &more);
    b.until("a question", Client::owes);
    store.slow.store(4000, Ordering::Relaxed);
    let choose = |client: &mut Client, choice: &str| {
        let (id, request) = (client.id(), client.now.asked.request);
        client.send(&ToServer::Choose { id, request, choice: choice.to_owned() });
    };
    let first = a.now.asked.request;
    choose(&mut a, "1");
    choose(&mut b, "2");
    for client in [&mut a, &mut b] {
        client.until("the next question", |client| client.now.asked.request != first || client.is_over());
        assert!(client.owes(), "nobody has lost before he was asked");
        let left = client.now.clocks.as_ref().unwrap().left;
        assert_eq!(left[..2], [Some(3000), Some(3000)], "his time begins when he is told");
    }
    store.slow.store(0, Ordering::Relaxed);
    let playing = std::thread::spawn(move || b.play_out());
    a.play_out();
    playing.join().unwrap();
    let journal = serving.ask("GET", &format!("/api/matches/{}/journal", a.table), None, "").body;
    assert!(!journal.contains("timed-out"), "{journal}");
    serving.stop();
}

#[test]
fn what_was_written_down_before_the_server_ended_is_carried_out_once() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let (mut a, mut b, _) = started(&serving, "goofspiel", &short_goofspiel());
    b.until("a question", Client::owes);
    let (before, request) = (a.number, a.now.asked.request);
    let choose = ToServer::Choose { id: 77, request, choice: "1".to_owned() };
    store.mute.store(true, Ordering::Relaxed);
    a.send(&choose);
    let started = Instant::now();
    while store.muted.load(Ordering::Relaxed) == 0 {
        assert!(started.elapsed() < PATIENCE, "nothing was written");
        std::thread::sleep(Duration::from_millis(5));
    }
    // It is on the disk, and nobody was told: neither its sender nor the others.
    serving.kill();
    let serving = Serving::over(&folder);
    let (mut a, mut b) = (a.again(serving.address), b.again(serving.address));
    assert_eq!((a.number, a.now.pending.as_deref()), (before + 1, Some("1")), "it is there");
    a.send(&choose);
    assert_eq!(a.answer(77), Ok(before + 1), "and once");
    b.choose("2").unwrap();
    let happened = a.until_happened(|happened| !matches!(happened, Happened::Clock {}));
    assert_eq!((happened, a.number), (Happened::Resolved {}, before + 2), "nothing lies between");
    serving.stop();
}

#[test]
fn a_store_of_uneven_speed_that_writes_twice_brings_no_match_out_of_step() {
    let folder = folder();
    let (serving, store) = troubled(&folder);
    let mut players = Vec::new();
    for _ in 0..8 {
        let (a, b, id) = started(&serving, "goofspiel", &short_goofspiel());
        players.extend([a, b, Client::watching(serving.address, id)]);
    }
    store.slow.store(12, Ordering::Relaxed);
    store.uneven.store(7, Ordering::Relaxed);
    store.copies.store(true, Ordering::Relaxed);
    let playing: Vec<_> = players
        .into_iter()
        .map(|mut client| {
            std::thread::spawn(move || {
                client.play_out();
                client
            })
        })
        .collect();
    let played: Vec<Client> = playing.into_iter().map(|thread| thread.join().unwrap()).collect();
    for one in played.chunks(3) {
        for client in one {
            assert_eq!((client.number, &client.now.outcome), (one[0].number, &one[0].now.outcome));
            assert_eq!(client.you.seat().is_none(), client.you != one[0].you && client.you != one[1].you);
        }
        assert!(one[0].you.is(Seat::A) && one[1].you.is(Seat::B));
    }
    serving.stop();
}

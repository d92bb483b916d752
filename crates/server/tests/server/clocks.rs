//! Clocks over real connections. How long things take is never asserted, only what they lead to.

use proto::{Happened, Sitter};
use serde_json::json;
use table::{Seat, Seats};

use crate::kit::{Client, Serving, folder, started};

#[test]
fn whoever_does_not_choose_in_time_loses() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let more = json!({ "clock": { "kind": { "kind": "move", "seconds": 1 } } });
    let (mut a, mut b, _) = started(&serving, "goofspiel", &more);
    a.choose("1").unwrap();
    b.until("the end", Client::is_over);
    assert_eq!(b.now.outcome.unwrap().winners, Seats::only(Seat::A));
    let journal = serving.ask("GET", &format!("/api/matches/{}/journal", b.table), None, "").body;
    assert!(journal.contains("| timed-out b match |"), "{journal}");
    serving.stop();
}

#[test]
fn or_a_bot_plays_on_for_him() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let clock = json!({ "kind": { "kind": "bank", "seconds": 1, "increment": 0 }, "late": "bot" });
    let more = json!({ "clock": clock, "options": [["cards", "3"]] });
    let (mut a, mut b, _) = started(&serving, "goofspiel", &more);
    a.choose("1").unwrap();
    b.until_happened(|happened| matches!(happened, Happened::BotTook { seat: Seat::B, .. }));
    a.until_happened(|happened| matches!(happened, Happened::BotTook { seat: Seat::B, .. }));
    assert_eq!(a.now.pending.as_deref(), Some("1"), "what the others chose stays chosen");
    assert!(matches!(b.card.seats[1].sitter, Sitter::Bot { .. }));
    assert_eq!(b.choose("1"), Err("server-no-seat".to_owned()), "the seat is the bot's now");
    serving.stop();
}

#[test]
fn a_clock_that_ran_while_the_server_was_away_still_ends_the_match() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let more = json!({ "clock": { "kind": { "kind": "move", "seconds": 1 }, "grace": 0 } });
    let (a, b, _) = started(&serving, "goofspiel", &more);
    serving.kill();
    let serving = Serving::over(&folder);
    let mut a = a.again(serving.address);
    drop(b);
    a.until("the end", Client::is_over);
    serving.stop();
}

#[test]
fn clocks_that_cannot_be_set_are_refused() {
    let folder = folder();
    let serving = Serving::over(&folder);
    let ann = serving.guest("Ann");
    for clock in [
        json!({ "kind": { "kind": "move", "seconds": 0 } }),
        json!({ "kind": { "kind": "days", "days": 31 } }),
        json!({ "kind": { "kind": "bank", "seconds": 100_000, "increment": 0 } }),
        json!({ "kind": { "kind": "none" }, "grace": 601 }),
    ] {
        let wanted = json!({ "game": "goofspiel", "seats": ["me", "open"], "clock": clock });
        let answer = serving.ask("POST", "/api/matches", Some(&ann), &wanted.to_string());
        assert_eq!(answer.status, 422, "{}", answer.body);
        assert!(answer.body.contains("server-clock"), "{}", answer.body);
    }
    serving.stop();
}

//! A key of several parts: a seed that was promised, and what the players added to it.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

#[allow(dead_code, reason = "every test file uses another part of it")]
mod common;

use std::sync::Arc;

use common::Purses;
use karman_table::chance::Key;
use karman_table::journal::Secret;
use karman_table::{Act, BySeat, Form, Journal, Scope, Seat, Seats, Session, Table};

fn entropy() -> BySeat<Option<Key>> {
    let mut entropy = BySeat::default();
    entropy[Seat::A] = Some(Key::from_seed(11));
    entropy[Seat::B] = Some(Key::from_seed(12));
    entropy
}

fn form() -> Form {
    let mut form = Form::seats(2);
    form.loadouts[Seat::A] = Some("1 2 3".to_owned());
    form.loadouts[Seat::B] = Some("1 2 3".to_owned());
    form
}

fn played() -> Session<Purses> {
    let secret = Secret::Mixed { seed: Key::from_seed(5), entropy: entropy() };
    let mut session = Session::open_under(Arc::new(Purses), &form(), secret, BySeat::default()).unwrap();
    for seat in [Seat::A, Seat::B] {
        let offer = session.offers(seat)[0].clone();
        session.choose(seat, 1, &offer).unwrap();
    }
    session.act(Act::Resigned { seat: Seat::A, scope: Scope::Match }).unwrap();
    session
}

#[test]
fn every_part_changes_the_key() {
    let seed = Key::from_seed(5);
    let key = seed.mixed(&entropy());
    assert_ne!(key, Key::from_seed(6).mixed(&entropy()));
    let mut swapped = entropy();
    swapped.0.swap(0, 1);
    assert_ne!(key, seed.mixed(&swapped));
    let mut fewer = entropy();
    fewer[Seat::B] = None;
    assert_ne!(key, seed.mixed(&fewer));
}

#[test]
fn the_draws_are_those_of_all_parts_together() {
    let journal = played().journal().clone();
    let text = journal.to_string();
    assert!(text.contains(&format!("entropy b {}\nseed {}\nbegin\n", Key::from_seed(12), Key::from_seed(5))));
    let read = Journal::read(text.as_bytes()).unwrap();
    assert_eq!(read, journal);
    assert!(Session::replay(Arc::new(Purses), &read).is_ok());
    let plain =
        Session::open(Arc::new(Purses), &form(), &Key::from_seed(5).mixed(&entropy()), BySeat::default());
    assert_eq!(plain.unwrap().truth(), Session::replay_to(Arc::new(Purses), &read, 1).unwrap().truth());
}

#[test]
fn a_seed_that_was_exchanged_is_found_on_the_line_of_its_first_draw() {
    let journal = played().journal().clone();
    let other = Key::from_seed(6).to_string();
    let bent = journal.to_string().replace(&Key::from_seed(5).to_string(), &other);
    let bent = Journal::read(bent.as_bytes()).unwrap();
    let error = Session::replay(Arc::new(Purses), &bent).err().unwrap();
    assert!(error.line > 1, "{error}");
}

#[test]
fn before_the_end_only_the_promise_is_shown_and_the_marks_are_the_same() {
    let full = played();
    let sealed = full.journal().sealed(Seats::first(2));
    let text = sealed.to_string();
    assert!(text.contains(&format!("promise {}\n", Key::from_seed(5).commitment())));
    assert!(!text.contains(&Key::from_seed(5).to_string()));
    let read = Journal::read(text.as_bytes()).unwrap();
    let watched = Session::replay(Arc::new(Purses), &read).unwrap();
    assert_eq!(watched.journal().entries, full.journal().entries);
}

#[test]
fn nothing_starts_from_a_promise_alone() {
    let secret = Secret::Promised { promise: Key::from_seed(5).commitment(), entropy: entropy() };
    let faults = Session::open_under(Arc::new(Purses), &form(), secret, BySeat::default()).err().unwrap();
    assert_eq!(faults[0].key, "replay-only");
}

#[test]
fn entropy_goes_with_a_seed_and_not_with_a_key() {
    let text = played().journal().to_string();
    let seed = format!("seed {}", Key::from_seed(5));
    for wrong in [format!("key {}", Key::from_seed(5)), "seed 12".to_owned(), "begin".to_owned()] {
        let error = Journal::read(text.replace(&seed, &wrong).as_bytes()).expect_err("not a journal");
        assert_eq!(error.fault.key, "journal-expected", "{wrong}");
    }
}

#[test]
fn a_part_of_nobody_at_the_table_or_a_second_one_of_somebody_is_not_read() {
    let text = played().journal().to_string();
    let part = format!("entropy b {}\n", Key::from_seed(12));
    for more in [format!("{part}entropy c {}\n", Key::from_seed(13)), format!("{part}{part}")] {
        let bent = text.replacen(&part, &more, 1);
        assert_ne!(bent, text);
        assert!(Journal::read(bent.as_bytes()).is_err(), "{more}");
    }
}

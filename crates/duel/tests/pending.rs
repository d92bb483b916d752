//! A choice lies sealed until the last one owed is in: until then it can be changed and withdrawn (DUEL-026).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod arena_kit;

use arena_kit::{A, B, contest, form};
use duel::contest::{Contest, Event};
use table::chance::Key;
use table::{BySeat, Progress, Seat, Seats, Session, Table, Viewer};

/// The first round of a game between two plain heroes.
fn first_round() -> Session<Contest> {
    let key = Key::from_seed(5);
    let mut table = Session::open(contest(), &form("standard-1"), &key, BySeat::default()).unwrap();
    choose(&mut table, A, "alpha");
    choose(&mut table, B, "beta");
    table
}

fn choose(table: &mut Session<Contest>, seat: Seat, card: &str) -> Progress {
    let request = table.request().id;
    table.choose(seat, request, card).unwrap()
}

/// The types revealed this round, those of A before those of B.
fn revealed(table: &Session<Contest>) -> Vec<duel::Kind> {
    let kinds = table.events().iter().filter_map(|event| match event {
        Event::Bout { what: duel::Event::Revealed { kind, .. }, .. } => Some(*kind),
        _ => None,
    });
    kinds.collect()
}

#[test]
fn duel_026_a_choice_may_be_changed_until_the_last_is_in() {
    let mut table = first_round();
    for card in ["str", "wpn", "agi"] {
        choose(&mut table, A, card);
        assert_eq!(table.pending(A).as_deref(), Some(card));
    }
    choose(&mut table, B, "def");
    assert_eq!(revealed(&table), [duel::Kind::Agility, duel::Kind::Defense]);
}

#[test]
fn duel_026_a_choice_may_be_withdrawn_until_the_last_is_in_and_is_then_owed_again() {
    let mut table = first_round();
    let request = table.request().id;
    choose(&mut table, A, "str");
    table.withdraw(A, request).unwrap();
    assert_eq!((table.pending(A), table.request().chosen), (None, Seats::NONE));
    choose(&mut table, B, "def");
    assert_eq!(revealed(&table), [], "the choice of A is owed again");
    choose(&mut table, A, "int");
    assert_eq!(revealed(&table), [duel::Kind::Intelligence, duel::Kind::Defense]);
    assert!(table.withdraw(A, request).is_err(), "the last choice is in");
}

#[test]
fn duel_026_only_the_chooser_knows_what_was_chosen_changed_and_withdrawn() {
    let others = |table: &Session<Contest>| {
        let view = |viewer| table.view(viewer).to_string();
        [view(Viewer::Seat(B)), view(Viewer::Spectator)]
    };
    let mut table = first_round();
    let (untouched, told) = (others(&table), table.events().len());
    for card in ["str", "wpn"] {
        choose(&mut table, A, card);
        assert_eq!(others(&table), untouched, "{card}");
        assert_eq!(table.pending(B), None);
    }
    let request = table.request().id;
    table.withdraw(A, request).unwrap();
    assert_eq!((others(&table), table.events().len()), (untouched, told));
}

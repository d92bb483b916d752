//! What a table takes, what it refuses, and that a refusal changes nothing.

mod common;

use std::sync::Arc;

use common::{Purses, Stake};
use karman_table::chance::{Key, Keyed};
use karman_table::journal::{Secret, What};
use karman_table::{
    Act, BySeat, Canon, Form, Journal, Lang, Progress, Scope, Seat, Seats, Session, Table, Turn, Viewer,
    Words,
};

fn open(form: &Form) -> Session<Purses> {
    Session::open(Arc::new(Purses), form, &Key::from_seed(5), BySeat::default()).expect("a legal form")
}

fn fresh() -> Session<Purses> {
    open(&Form::seats(2))
}

/// Plays the same coins on both sides until the end.
fn finished() -> Session<Purses> {
    let mut session = fresh();
    for coin in ["stake 1", "stake 3", "stake 2"] {
        let request = session.request().id;
        session.choose(Seat::A, request, coin).expect("in hand");
        session.choose(Seat::B, request, coin).expect("in hand");
    }
    session
}

fn everything(session: &Session<Purses>) -> String {
    let words = Words::new(Lang::En, &[]);
    let shown: Vec<_> = Viewer::all(2)
        .map(|viewer| (session.view(viewer), session.scene(viewer, &words), session.told(viewer, 0, &words)))
        .collect();
    let pending: Vec<_> = [Seat::A, Seat::B].map(|seat| session.pending(seat)).to_vec();
    format!(
        "{shown:?} {pending:?} {:?} {} {:?}",
        session.request(),
        session.journal(),
        session.truth().to_bytes()
    )
}

#[track_caller]
fn refused(session: &mut Session<Purses>, seat: Seat, request: u32, text: &str, key: &str) {
    let before = everything(session);
    let refusal = session.choose(seat, request, text).expect_err("must be refused");
    assert_eq!(refusal.key, key);
    assert!(!refusal.to_string().contains('['), "{refusal}");
    assert_eq!(everything(session), before);
}

#[test]
fn choices_wait_for_each_other_and_resolve_together() {
    let mut session = fresh();
    let request = session.request();
    assert_eq!((request.id, request.choosers, request.chosen), (1, Seats::first(2), Seats::NONE));
    assert_eq!(session.choose(Seat::B, 1, "stake 2"), Ok(Progress::Waiting));
    assert_eq!(session.request().chosen, Seats::only(Seat::B));
    assert_eq!(session.pending(Seat::B).as_deref(), Some("stake 2"));
    assert_eq!(session.truth().log.len(), 0);
    assert_eq!(session.choose(Seat::A, 1, "stake 1"), Ok(Progress::Resolved));
    assert_eq!(session.truth().log[0].coins, [1, 2]);
    assert_eq!((session.request().id, session.request().chosen), (2, Seats::NONE));
    assert_eq!(session.pending(Seat::B), None);
}

#[test]
fn a_choice_can_be_changed_and_taken_back_until_the_last_is_in() {
    let mut session = fresh();
    session.choose(Seat::A, 1, "stake 3").expect("legal");
    session.choose(Seat::A, 1, "stake 1").expect("changing is choosing again");
    assert_eq!(session.pending(Seat::A).as_deref(), Some("stake 1"));
    session.withdraw(Seat::A, 1).expect("it is in");
    assert_eq!(session.request().chosen, Seats::NONE);
    let refusal = session.withdraw(Seat::A, 1).expect_err("it is out");
    assert_eq!(refusal.key, "nothing-to-withdraw");
    session.choose(Seat::A, 1, "stake 3").expect("legal");
    session.choose(Seat::B, 1, "stake 3").expect("legal");
    assert_eq!(session.truth().log[0].coins, [3, 3]);
    assert_eq!(session.withdraw(Seat::A, 2).expect_err("carried out").key, "nothing-to-withdraw");
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut session = fresh();
    session.choose(Seat::B, 1, "stake 2").expect("legal");
    refused(&mut session, Seat::A, 1, "stake 4", "move-illegal");
    refused(&mut session, Seat::A, 1, "stake 1 ", "move-illegal");
    refused(&mut session, Seat::A, 1, "", "move-illegal");
    refused(&mut session, Seat::A, 0, "stake 1", "request-stale");
    refused(&mut session, Seat::A, 2, "stake 1", "request-stale");
    refused(&mut session, Seat::C, 1, "stake 1", "seat-not-here");
    refused(&mut session, Seat::A, 1, &"x".repeat(10_000_000), "move-too-long");
    refused(&mut session, Seat::A, 1, "stake\n1\u{7}", "move-illegal");
    assert!(session.choose_move(Seat::A, 1, Stake(9)).is_err());
    let mut over = finished();
    let request = over.request().id;
    refused(&mut over, Seat::A, request, "stake 1", "match-over");
    assert_eq!(over.act(Act::DrawAgreed).expect_err("over").key, "match-over");
}

#[test]
fn a_refusal_lists_what_is_legal() {
    let mut session = fresh();
    let refusal = session.choose(Seat::A, 1, "stake 7").expect_err("not in the purse");
    assert!(refusal.to_string().contains("stake 1, stake 2, stake 3"), "{refusal}");
    let russian = Words::new(Lang::Ru, &[]).say(&refusal);
    assert!(russian.contains("stake 7") && russian.contains("можно"), "{russian}");
}

#[test]
fn every_fault_of_a_form_is_named() {
    let mut form = Form::seats(3).with("rounds", "9").with("colour", "red");
    let faults = |form: &Form| {
        let Err(faults) = Session::open(Arc::new(Purses), form, &Key::from_seed(0), BySeat::default()) else {
            panic!("the form has faults");
        };
        faults.iter().map(|fault| fault.key).collect::<Vec<_>>()
    };
    assert_eq!(faults(&form), ["seats-count", "option-value", "option-unknown"]);
    form = Form::seats(2);
    form.loadouts = BySeat([Some("5 5".to_owned()), Some("1 2 9".to_owned()), None, None]);
    assert_eq!(faults(&form), ["purse-size", "purse-rich", "purse-rich"]);
}

#[test]
fn acts_stand_in_the_journal_and_replay() {
    let mut session = fresh();
    session.act(Act::BotTook { seat: Seat::B, bot: "master".to_owned() }).expect("a plain name");
    assert_eq!(session.request().id, 2, "an act asks anew");
    assert!(session.act(Act::BotTook { seat: Seat::B, bot: "a | b".to_owned() }).is_err());
    assert!(session.act(Act::Resigned { seat: Seat::D, scope: Scope::Match }).is_err());
    session.act(Act::TimedOut { seat: Seat::A, scope: Scope::Match }).expect("legal at any moment");
    let Turn::Over(outcome) = session.turn() else { panic!("a seat has lost on time") };
    assert_eq!(outcome.sole_winner(), Some(Seat::B));
    let text = session.journal().to_string();
    assert!(text.contains("1 | bot-took b master | - | "), "{text}");
    assert!(text.contains("2 | timed-out a match | - | "), "{text}");
    assert!(text.ends_with("over | winners b | scores -1 1\n"), "{text}");
    let journal = Journal::read(text.as_bytes()).expect("what was written");
    let replayed = Session::replay(Arc::new(Purses), &journal).expect("true");
    assert_eq!(replayed.journal(), session.journal());
}

#[test]
fn a_bot_that_takes_a_seat_leaves_the_choices_of_the_others_alone() {
    let mut session = fresh();
    session.choose(Seat::A, 1, "stake 3").expect("legal");
    session.act(Act::BotTook { seat: Seat::B, bot: "master".to_owned() }).expect("a plain name");
    assert_eq!(session.pending(Seat::A).as_deref(), Some("stake 3"));
    let request = session.request();
    assert_eq!(request.chosen, Seats::only(Seat::A));
    assert_eq!(session.choose(Seat::B, request.id, "stake 1"), Ok(Progress::Resolved));
    let mut session = fresh();
    session.choose(Seat::A, 1, "stake 3").expect("legal");
    session.act(Act::BotTook { seat: Seat::A, bot: "master".to_owned() }).expect("a plain name");
    assert_eq!(session.pending(Seat::A), None, "the bot chooses for itself");
}

#[test]
fn an_agreed_draw_ends_the_match() {
    let mut session = fresh();
    session.choose(Seat::A, 1, "stake 3").expect("legal");
    session.act(Act::DrawAgreed).expect("nobody objects");
    assert!(session.outcome().is_some_and(|outcome| outcome.is_draw()));
    assert!(session.offers(Seat::A).is_empty());
    let words = Words::new(Lang::En, &[]);
    assert_eq!(session.scene(Viewer::Spectator, &words).prompt, "It is a draw.");
    assert!(Session::replay(Arc::new(Purses), session.journal()).is_ok());
}

#[test]
fn loadouts_and_key_are_sealed_until_revealed() {
    let mut form = Form::seats(2);
    form.loadouts[Seat::A] = Some("2 2 5".to_owned());
    form.loadouts[Seat::B] = Some("1 4 4".to_owned());
    let session = open(&form);
    let sealed = session.journal().sealed(Seats::only(Seat::B));
    let text = sealed.to_string();
    assert!(text.contains("loadout a sealed ") && !text.contains("2 2 5"), "{text}");
    assert!(text.contains("loadout b sealed ") && text.contains("loadout b open \"1 4 4\""), "{text}");
    assert!(
        matches!(&sealed.header.secret, Secret::Commitment(promise) if *promise == Key::from_seed(5).commitment())
    );
    assert!(!text.contains(&Key::from_seed(5).to_string()));
    let read = Journal::read(text.as_bytes()).expect("what was written");
    assert_eq!(read, sealed);
    let error = Session::replay(Arc::new(Purses), &read).err().expect("still sealed");
    assert_eq!(error.fault.key, "journal-sealed");
    let exchanged = session.journal().to_string().replacen("1 4 4", "2 3 4", 1);
    let exchanged = Journal::read(exchanged.as_bytes()).expect("well written");
    let error = Session::replay(Arc::new(Purses), &exchanged).err().expect("another purse");
    assert_eq!(error.fault.key, "journal-seal-differs");
}

#[test]
fn without_the_key_a_match_can_be_watched_but_not_played_on() {
    let full = finished();
    let sealed = full.journal().sealed(Seats::first(2));
    let watched = Session::replay(Arc::new(Purses), &sealed).expect("the draws are listed");
    assert_eq!(watched.truth(), full.truth());
    assert_eq!(watched.journal().entries, full.journal().entries, "the marks are those of the open journal");
    let mut part = Session::replay_to(Arc::new(Purses), &sealed, 2).expect("the draws are listed");
    let request = part.request().id;
    part.choose(Seat::A, request, "stake 3").expect("one choice alone draws nothing");
    let before = everything(&part);
    assert_eq!(part.choose(Seat::B, request, "stake 3").expect_err("no key, no draws").key, "replay-only");
    assert_eq!(everything(&part), before);
}

#[test]
fn replaying_part_of_a_journal_shows_that_moment() {
    let full = finished();
    let part = Session::replay_to(Arc::new(Purses), full.journal(), 2).expect("true");
    assert_eq!(part.truth().log.len(), 1);
    assert_eq!(part.journal().entries[..], full.journal().entries[..2]);
    assert_eq!(part.journal().ending, None);
    let mut on = part.clone();
    for coin in ["stake 3", "stake 2"] {
        let request = on.request().id;
        on.choose(Seat::A, request, coin).expect("legal");
        on.choose(Seat::B, request, coin).expect("legal");
    }
    assert_eq!(on.journal(), full.journal(), "the stream of chance goes on where it was");
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut session = fresh();
    let mut fork = session.fork();
    fork.act(Act::Resigned { seat: Seat::A, scope: Scope::Leg }).expect("legal");
    assert!(fork.outcome().is_some() && session.outcome().is_none());
    session.choose(Seat::A, 1, "stake 1").expect("nothing has changed here");
}

#[test]
fn everybody_is_told_from_where_he_left_off() {
    let session = finished();
    let words = Words::new(Lang::En, &[]);
    assert_eq!(session.told(Viewer::Spectator, 0, &words).len(), 3);
    let last = session.told(Viewer::Seat(Seat::A), 2, &words);
    assert_eq!(last[0].text, "2 against 2");
    assert_eq!(last[0].seen["coins"], serde_json::json!([2, 2]));
    assert!(session.told(Viewer::Seat(Seat::A), 9, &words).is_empty());
}

#[test]
fn the_journal_lists_choices_by_seat_and_draws_by_size() {
    let session = finished();
    let entry = &session.journal().entries[1];
    assert_eq!(entry.what, What::Choices(vec![(Seat::A, "stake 1".into()), (Seat::B, "stake 1".into())]));
    let mut stream = Keyed::new(&Key::from_seed(5));
    assert_eq!(entry.draws[0].value, karman_table::Chance::below(&mut stream, 2));
    assert_eq!(entry.draws[0].sides, 2);
}

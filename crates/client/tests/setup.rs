//! The form before a match, without a screen.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::coach::Coaching;
use client::{SetupForm, Sitter};
use common::{bot, goofspiel, words};
use table::{Lang, Seat};

#[test]
fn a_fresh_form_is_ready_to_play() {
    let game = goofspiel();
    let mut form = SetupForm::new(&*game);
    assert_eq!(form.counts(), game.seat_counts());
    let ready = form.check(&*game).expect("defaults are legal");
    assert_eq!(ready.form.seats, *game.seat_counts().start());
    assert_eq!(ready.sitters[Seat::A], Sitter::Me);
    assert_eq!(ready.sitters[Seat::B], bot("player"));
    assert!(game.accept(&ready.form).is_ok());
}

#[test]
fn options_have_titles_and_choices_in_both_languages() {
    let game = goofspiel();
    for lang in Lang::ALL {
        let words = words(&*game, lang);
        let form = SetupForm::new(&*game);
        for field in form.options() {
            assert_ne!(field.title(&words), field.spec.key, "{lang}");
            for (word, title) in field.choices(&words) {
                assert!(
                    form.options()
                        .iter()
                        .any(|field| field.choices(&words).contains(&(word.clone(), title.clone())))
                );
                assert_ne!(word, title, "{lang}");
            }
        }
        let titles: Vec<String> = Sitter::all().iter().map(|sitter| sitter.title(&words)).collect();
        assert_eq!(titles.len(), 6);
        for (at, title) in titles.iter().enumerate() {
            assert!(!titles[..at].contains(title), "{title} stands twice");
        }
    }
}

#[test]
fn values_turn_by_keys() {
    let game = goofspiel();
    let mut form = SetupForm::new(&*game);
    let cards = form.option_mut("cards").unwrap();
    cards.value = "16".to_owned();
    cards.turn(true);
    assert_eq!(cards.value, "16", "a number stays within its bounds");
    cards.turn(false);
    assert_eq!(cards.value, "15");
    cards.value = "many".to_owned();
    cards.turn(true);
    assert!(cards.value.parse::<i64>().is_ok(), "what is no number starts over");
    let prizes = form.option_mut("prizes").unwrap();
    let first = prizes.value.clone();
    prizes.turn(true);
    assert_ne!(prizes.value, first);
    prizes.turn(false);
    assert_eq!(prizes.value, first);
}

#[test]
fn every_fault_stands_at_its_field() {
    let game = goofspiel();
    let mut form = SetupForm::new(&*game);
    form.option_mut("cards").unwrap().value = "99".to_owned();
    form.set_seats(3);
    form.seat_mut(Seat::B).unwrap().sitter = Sitter::Me;
    form.seat_mut(Seat::C).unwrap().sitter = bot("champion");
    assert!(form.check(&*game).is_none());
    assert!(form.has_faults());
    let fault = |seat: Seat| form.seats().iter().find(|field| field.seat == seat).unwrap().fault.clone();
    assert_eq!(fault(Seat::A), None);
    assert_eq!(fault(Seat::B).unwrap().key, "client-setup-me-twice");
    assert_eq!(fault(Seat::C).unwrap().key, "client-setup-bot-unknown");
    let cards = form.options().iter().find(|field| field.spec.key == "cards").unwrap();
    assert_eq!(cards.fault.as_ref().unwrap().key, "option-value");
    assert!(form.faults.is_empty(), "{:?}", form.faults);

    form.option_mut("cards").unwrap().value = "5".to_owned();
    form.seat_mut(Seat::B).unwrap().sitter = Sitter::SameScreen;
    form.seat_mut(Seat::C).unwrap().sitter = bot("master");
    let ready = form.check(&*game).expect("everything was put right");
    assert_eq!(ready.form.options.get("cards"), Some("5"));
    assert!(!form.has_faults());
}

#[test]
fn too_many_seats_are_a_fault_of_their_number() {
    let game = common::kuhn();
    let mut form = SetupForm::new(&*game);
    form.set_seats(4);
    assert_eq!(form.seats().len(), 4);
    assert!(form.check(&*game).is_none());
    assert_eq!(form.seats_fault.as_ref().unwrap().key, "seats-count");
    form.set_seats(2);
    assert!(form.check(&*game).is_some());
    assert_eq!(form.seats().len(), 2);
}

#[test]
fn whoever_plays_perfectly_sits_where_something_can_be_solved() {
    let solver = bot("solver");
    let duel = common::game("duel");
    let mut form = SetupForm::new(&*duel);
    assert!(form.sitters().contains(&solver) && !SetupForm::new(&*goofspiel()).sitters().contains(&solver));
    form.seat_mut(Seat::B).unwrap().sitter = solver.clone();
    assert_eq!(form.check(&*duel).expect("a bot of this game").sitters[Seat::B], solver);
    let game = goofspiel();
    let mut form = SetupForm::new(&*game);
    form.seat_mut(Seat::B).unwrap().sitter = solver;
    assert!(form.check(&*game).is_none(), "nothing of it is solved at once");
    assert!(client::is_bot("solver") && client::is_bot("novice") && !client::is_bot("human"));
}

#[test]
fn when_the_coach_speaks_is_part_of_the_form() {
    let game = goofspiel();
    let mut form = SetupForm::new(&*game);
    assert_eq!(form.check(&*game).unwrap().coaching, Coaching::Asked);
    form.coaching = form.coaching.turned(true);
    assert_eq!(form.check(&*game).unwrap().coaching, Coaching::Always);
    assert_eq!(form.coaching.turned(true), Coaching::Never);
    for coaching in Coaching::ALL {
        assert_eq!(coaching.name().parse(), Ok(coaching));
        let titles = Lang::ALL.map(|lang| coaching.title(&words(&*game, lang)));
        assert_ne!(titles[0], titles[1]);
    }
    assert_eq!("loudly".parse::<Coaching>().unwrap_err().key, "coaching-unknown");
}

//! Two people at one screen: what the first picks reaches nothing the second is given before it is revealed.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::{Eyes, Link, Sitter, Sitting};
use common::{against, goofspiel, kuhn, open, short_form, words};
use table::{Act, Form, Lang, Progress, Seat, Viewer};

fn text(sitting: &mut Sitting<client::LocalLink>, words: &table::Words) -> String {
    serde_json::to_string(&sitting.shown(words).unwrap()).unwrap()
}

/// Everything the screen gives between the first seat's pick and the reveal, in the order one comes across it.
fn given_to_the_second(pick: &str) -> Vec<String> {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    sitting.touch(&format!("a-{pick}"), &words);
    assert_eq!(sitting.confirm(&words), Ok(Progress::Waiting));
    let mut given = vec![text(&mut sitting, &words)];
    assert_eq!(sitting.eyes(), Eyes::Cover(Seat::B));
    sitting.uncover();
    given.push(text(&mut sitting, &words));
    sitting.touch("b-2", &words);
    given.push(text(&mut sitting, &words));
    sitting.touch("prize", &words);
    given.push(text(&mut sitting, &words));
    sitting.hand_to(Seat::A);
    given.push(text(&mut sitting, &words));
    sitting.hand_to(Seat::B);
    sitting.uncover();
    let _ = sitting.undo(true);
    let _ = sitting.withdraw();
    given.push(text(&mut sitting, &words));
    given.push(serde_json::to_string(&sitting.link().scene(Viewer::Spectator, &words).unwrap()).unwrap());
    given.push(format!("{:?}", sitting.link().request()));
    given
}

#[test]
fn a_pick_changes_nothing_the_other_is_given_before_the_reveal() {
    let ones = given_to_the_second("1");
    assert_eq!(ones.len(), 8);
    for pick in ["2", "3", "4"] {
        assert_eq!(given_to_the_second(pick), ones, "pick {pick} shows");
    }
}

#[test]
fn the_cover_says_who_has_chosen_and_nothing_of_the_table() {
    let game = kuhn();
    let words = words(&*game, Lang::En);
    let mut covers = Vec::new();
    for seed in 0..8 {
        let mut sitting = Sitting::new(open(&game, &Form::seats(2), seed, against(Sitter::SameScreen)), true);
        let shown = sitting.shown(&words).unwrap();
        assert!(matches!(shown.eyes, Eyes::Cover(_)));
        assert!(shown.scene.zones.is_empty() && shown.scene.moves.is_empty() && shown.log.is_empty());
        assert!(shown.labels.is_empty() && shown.pending.is_none());
        covers.push(shown);
    }
    assert!(covers.windows(2).all(|pair| pair[0] == pair[1]), "the cards dealt change nothing on the cover");
}

#[test]
fn behind_the_cover_nothing_can_be_done() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 7, against(Sitter::SameScreen)), true);
    assert_eq!(sitting.choose_text("1", &words).unwrap_err().key, "client-nobody-looks");
    assert_eq!(sitting.undo(true).unwrap_err().key, "client-nobody-looks");
    sitting.look(Viewer::Seat(Seat::B));
    assert_eq!(sitting.eyes(), Eyes::Cover(Seat::A), "no way around the cover");
}

#[test]
fn both_are_told_what_happened_when_they_look_again() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    sitting.choose_text("1", &words).unwrap();
    sitting.uncover();
    assert_eq!(sitting.choose_text("2", &words), Ok(Progress::Resolved));
    let second = sitting.shown(&words).unwrap();
    assert_eq!(second.eyes, Eyes::Of(Viewer::Seat(Seat::B)));
    assert!(!second.recap.is_empty());
    sitting.choose_text("1", &words).unwrap();
    sitting.uncover();
    let first = sitting.shown(&words).unwrap();
    assert_eq!(first.eyes, Eyes::Of(Viewer::Seat(Seat::A)));
    assert_eq!(first.recap.len(), second.recap.len(), "he missed the same round");
}

#[test]
fn a_pick_is_withdrawn_by_whoever_made_it() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    sitting.choose_text("1", &words).unwrap();
    sitting.hand_to(Seat::A);
    sitting.uncover();
    assert_eq!(sitting.shown(&words).unwrap().pending.as_deref(), Some("1"));
    sitting.withdraw().unwrap();
    assert_eq!(sitting.eyes(), Eyes::Of(Viewer::Seat(Seat::A)));
    assert!(sitting.link().request().chosen.is_empty());
}

#[test]
fn a_seat_left_to_a_bot_leaves_the_screen_to_the_other() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    sitting.act(Act::BotTook { seat: Seat::A, bot: "random".to_owned() }).unwrap();
    assert_eq!(sitting.eyes(), Eyes::Of(Viewer::Seat(Seat::B)), "alone, B needs no cover");
    assert_eq!(sitting.link_mut().bots_to_ask().len(), 1);
    assert_eq!(sitting.link().scene(Viewer::Seat(Seat::A), &words).unwrap_err().key, "client-not-your-eyes");
    sitting.act(Act::DrawAgreed).unwrap();
    assert!(sitting.link().outcome().is_some());
    assert_eq!(sitting.act(Act::DrawAgreed).unwrap_err().key, "match-over");
}

#[test]
fn between_people_what_was_answered_stays() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &short_form(), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    sitting.choose_text("1", &words).unwrap();
    sitting.uncover();
    sitting.choose_text("2", &words).unwrap();
    assert_eq!(sitting.undo(true).unwrap_err().key, "client-undo-answered");
}

#[test]
fn between_people_a_quiet_choice_is_taken_back_by_consent() {
    let game = kuhn();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &Form::seats(2), 7, against(Sitter::SameScreen)), true);
    sitting.uncover();
    let first = sitting.eyes().seat().unwrap();
    let choice = sitting.link().offers(first).unwrap().remove(0);
    sitting.choose_text(&choice, &words).unwrap();
    sitting.hand_to(first);
    sitting.uncover();
    let refusal = sitting.undo(false).unwrap_err();
    assert!(client::undo::needs_consent(&refusal), "{refusal}");
    sitting.undo(true).unwrap();
    assert!(sitting.link().request().choosers.contains(first));
}

#[test]
fn between_people_what_a_choice_showed_stays() {
    let game = kuhn();
    let words = words(&*game, Lang::En);
    let mut sitting = Sitting::new(open(&game, &Form::seats(2), 7, against(Sitter::SameScreen)), true);
    for choice in ["bet", "call"] {
        sitting.uncover();
        sitting.choose_text(choice, &words).unwrap();
    }
    assert!(sitting.link().outcome().is_some(), "both cards lie open");
    assert_eq!(sitting.undo(true).unwrap_err().key, "client-undo-looked");
    assert!(sitting.link().outcome().is_some(), "nothing was taken back");
}

//! A match set up on the screen, by keys and mouse.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::Sitter;
use client::coach::Coaching;
use common::{Stage, arcade, bot, words};
use table::{Lang, Seat};
use terminal::setup::SetupScreen;
use terminal::{Flow, Input, Look};

const DOWN: Input = Input::Arrow(0, 1);
const RIGHT: Input = Input::Arrow(1, 0);
const LEFT: Input = Input::Arrow(-1, 0);

fn stage(lang: Lang) -> Stage<SetupScreen> {
    Stage::new("kuhn", SetupScreen::new(arcade().games(), words(lang), Look::PLAIN), (80, 24))
}

fn press(stage: &mut Stage<SetupScreen>, inputs: &[Input]) {
    for input in inputs {
        stage.press(*input);
    }
}

#[test]
fn two_enters_begin_a_match_against_a_bot() {
    let mut stage = stage(Lang::En);
    assert!(matches!(stage.press(Input::Enter), Flow::Stay));
    assert!(matches!(stage.press(Input::Enter), Flow::Leave));
    let chosen = stage.screen.take_chosen().unwrap();
    assert_eq!((chosen.game.id(), chosen.ready.form.seats), ("goofspiel", 2));
    assert_eq!(chosen.ready.sitters[Seat::A], Sitter::Me);
    assert_eq!(chosen.ready.sitters[Seat::B], bot("player"));
    assert!(stage.screen.take_chosen().is_none(), "it is begun once");
}

#[test]
fn seats_and_options_are_turned() {
    let mut stage = stage(Lang::En);
    // Three play: me, somebody beside me, a bot.
    press(&mut stage, &[Input::Enter, DOWN, RIGHT, DOWN, DOWN, LEFT, LEFT, LEFT, DOWN]);
    let text = stage.text();
    assert!(text.contains("Player C") && text.contains("Somebody at this screen"), "{text}");
    press(&mut stage, &[DOWN, RIGHT, DOWN, LEFT, LEFT]);
    assert!(stage.text().contains("◀ at every choice ▶"), "{}", stage.text());
    stage.keys("P");
    let ready = stage.screen.take_chosen().unwrap().ready;
    assert_eq!(ready.form.seats, 3);
    assert_eq!(ready.sitters[Seat::A], Sitter::Me);
    assert_eq!(ready.sitters[Seat::B], Sitter::SameScreen, "one does not sit in two seats");
    assert_eq!(ready.sitters[Seat::C], bot("player"));
    assert_eq!(ready.coaching, Coaching::Always);
    assert_eq!(ready.form.options.get("cards"), Some("11"));
}

#[test]
fn what_is_wrong_stands_at_its_field_until_it_is_right() {
    let mut stage = stage(Lang::Ru);
    press(&mut stage, &[Input::Enter, DOWN, DOWN, DOWN, DOWN, DOWN]);
    stage.keys("99");
    assert!(matches!(stage.press(Input::Key('P')), Flow::Stay));
    assert!(stage.text().contains("! Значение «1399» не подходит"), "{}", stage.text());
    press(&mut stage, &[Input::Backspace, Input::Backspace]);
    assert!(!stage.text().contains("! "), "{}", stage.text());
}

#[test]
fn the_mouse_chooses_turns_and_begins() {
    let mut stage = stage(Lang::En);
    stage.click("Kuhn poker");
    let text = stage.text();
    assert!(text.contains("Hands to play"), "{text}");
    let row = text.lines().position(|line| line.contains("Hands to play")).unwrap();
    let column = text.lines().nth(row).unwrap().chars().position(|letter| letter == '▶').unwrap();
    stage.press(Input::Click(u16::try_from(column).unwrap(), u16::try_from(row).unwrap()));
    assert!(stage.text().contains("◀ 2 ▶"), "{}", stage.text());
    assert!(matches!(stage.click("C cards"), Flow::Open(_)), "the cards of the game open");
    assert!(matches!(stage.click("[ Play ]"), Flow::Leave));
    assert_eq!(stage.screen.take_chosen().unwrap().ready.form.options.get("hands"), Some("2"));
    assert!(matches!(stage.press(Input::Key('Q')), Flow::Leave));
    assert!(stage.screen.take_chosen().is_none());
}

#[test]
fn an_army_is_pasted_and_what_is_wrong_with_it_is_said() {
    let mut stage = stage(Lang::En);
    stage.click("Battles");
    press(&mut stage, &[Input::Enter, DOWN, DOWN]);
    assert!(stage.text().contains("chosen at the table"), "{}", stage.text());
    stage.press(Input::Key('E'));
    stage.keys("orcs: orc06 / orc99");
    assert!(stage.text().contains("orcs: orc06 / orc99_"), "{}", stage.text());
    assert!(matches!(stage.press(Input::Enter), Flow::Stay));
    let text = stage.text();
    assert!(text.contains("! ") && text.contains("orc99"), "{text}");
    assert!(matches!(stage.press(Input::Key('P')), Flow::Stay), "nothing begins with a wrong army");
    press(&mut stage, &[Input::Key('E'), Input::Backspace, Input::Backspace]);
    stage.keys("08 PQ");
    press(&mut stage, &[Input::Escape, Input::Key('E'), Input::Backspace, Input::Backspace]);
    stage.keys("08 orc29");
    stage.press(Input::Enter);
    assert!(!stage.text().contains("! "), "{}", stage.text());
    stage.keys("P");
    let ready = stage.screen.take_chosen().unwrap().ready;
    assert_eq!(ready.form.loadouts[Seat::A].as_deref(), Some("orcs: orc06 / orc08 orc29"));
    assert_eq!(ready.form.loadouts[Seat::B], None);
}

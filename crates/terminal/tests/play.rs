//! Matches on the screen, as people see them.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::Sitter;
use common::{Stage, against, bot, open, play, style, text_of};
use ratatui::style::Color;
use table::{Form, Lang};
use terminal::play::PlayScreen;
use terminal::{Flow, Input, Look, Screen as _};

#[test]
fn a_match_against_a_bot_at_80_by_24() {
    let mut stage = play("goofspiel", against(&bot("random")), Lang::En, Look::COLOURED);
    insta::assert_snapshot!("goofspiel_first_question", stage.text());
    stage.keys("7");
    insta::assert_snapshot!("goofspiel_touched", stage.text());
    stage.press(Input::Enter);
    insta::assert_snapshot!("goofspiel_waiting", stage.text());
    stage.think();
    insta::assert_snapshot!("goofspiel_revealed", stage.text());
}

#[test]
fn a_match_in_russian() {
    let mut stage = play("kuhn", against(&bot("random")), Lang::Ru, Look::COLOURED);
    stage.think();
    insta::assert_snapshot!("kuhn_in_russian", stage.text());
    stage.keys("?");
    insta::assert_snapshot!("kuhn_aid_in_russian", stage.text());
}

#[test]
fn a_match_is_played_to_its_end_by_keys_and_replayed() {
    let mut stage = play("kuhn", against(&bot("random")), Lang::En, Look::PLAIN);
    stage.think();
    let mut choices = 0;
    while !stage.screen.is_over() {
        stage.press(Input::Tab);
        stage.keys(" ");
        stage.press(Input::Enter);
        stage.think();
        choices += 1;
        assert!(choices < 20, "{}", stage.text());
    }
    insta::assert_snapshot!("kuhn_over", stage.text());
    let flow = stage.press(Input::Key('R'));
    let Flow::Open(replay) = flow else {
        panic!("a replay opens after the end");
    };
    let mut above = Stage::new("kuhn", Boxed(replay), (80, 24));
    assert!(above.text().contains("The match begins."));
    assert!(matches!(stage.press(Input::Key('Q')), Flow::Leave));
}

/// A screen behind a box, as the loop has it.
struct Boxed(Box<dyn terminal::Screen>);

impl terminal::Screen for Boxed {
    fn draw(&mut self, frame: &mut ratatui::Frame<'_>) {
        self.0.draw(frame);
    }

    fn handle(&mut self, input: Input) -> Flow {
        self.0.handle(input)
    }

    fn tick(&mut self, millis: u64) -> bool {
        self.0.tick(millis)
    }
}

#[test]
fn two_people_hand_the_screen_over_behind_a_cover() {
    let mut stage = play("goofspiel", against(&Sitter::SameScreen), Lang::En, Look::COLOURED);
    insta::assert_snapshot!("cover_for_the_first", stage.text());
    stage.press(Input::Enter);
    stage.keys("7");
    stage.press(Input::Enter);
    let cover = stage.text();
    insta::assert_snapshot!("cover_for_the_second", cover);
    stage.press(Input::Enter);
    let second = stage.text();
    assert!(second.contains("Player B") && !second.contains("Bid the 7"), "{second}");
    stage.keys("3");
    stage.press(Input::Enter);
    assert!(stage.text().contains("Player A bids 7"), "{}", stage.text());
}

#[test]
fn what_the_first_picks_changes_no_cell_the_second_sees() {
    let seen = |pick: &str| {
        let mut stage = play("goofspiel", against(&Sitter::SameScreen), Lang::En, Look::COLOURED);
        stage.press(Input::Enter);
        stage.keys(pick);
        stage.press(Input::Enter);
        let mut buffers = vec![stage.buffer()];
        stage.press(Input::Enter);
        buffers.push(stage.buffer());
        stage.keys("?");
        buffers.push(stage.buffer());
        stage.press(Input::Escape);
        stage.keys("L");
        buffers.push(stage.buffer());
        buffers
    };
    let one = seen("1");
    assert_eq!(one, seen("c"));
    assert_eq!(one, seen("7"));
}

#[test]
fn a_choice_is_made_by_mouse() {
    let mut stage = play("kuhn", against(&bot("random")), Lang::En, Look::COLOURED);
    stage.think();
    stage.click("Bet");
    assert!(stage.text().contains("Enter choose"), "{}", stage.text());
    stage.click("let go");
    assert!(!stage.text().contains("Enter choose"));
    stage.click("Bet");
    stage.click("Bet");
    stage.think();
    assert!(
        stage.screen.record().expect("a record").to_string().contains("a bet"),
        "a second click means it"
    );
    stage.click("help");
    assert!(stage.text().contains("At hand"));
}

#[test]
fn without_colour_the_same_is_said() {
    let draw = |look| {
        let mut stage = play("goofspiel", against(&bot("random")), Lang::En, look);
        stage.keys("7");
        stage.buffer()
    };
    let (coloured, plain) = (draw(Look::COLOURED), draw(Look::PLAIN));
    assert_eq!(text_of(&coloured), text_of(&plain));
    assert!(plain.content().iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    let colours: Vec<Color> = coloured.content().iter().map(|cell| cell.fg).collect();
    assert!(colours.iter().any(|colour| *colour != Color::Reset));
    assert!(
        colours.iter().all(|colour| !matches!(colour, Color::Rgb(..) | Color::Indexed(_))),
        "sixteen at most"
    );
}

#[test]
fn a_hint_stands_on_the_pieces() {
    let mut stage = play("goofspiel", against(&bot("random")), Lang::En, Look::COLOURED);
    stage.keys("H");
    assert!(stage.text().contains("The adviser is thinking"));
    stage.think();
    let text = stage.text();
    assert!(text.contains('%') && text.contains("Your chances"), "{text}");
}

#[test]
fn undo_and_give_up_ask_where_they_should() {
    let mut stage = play("goofspiel", against(&bot("random")), Lang::En, Look::COLOURED);
    let before = stage.text();
    stage.keys("7");
    stage.press(Input::Enter);
    stage.think();
    assert!(stage.text().contains("Round 2"));
    stage.keys("U");
    let unmarked = |text: String| text.replace('▌', " ");
    assert_eq!(unmarked(stage.text()), unmarked(before), "against a bot it goes back at once");
    stage.keys("R");
    assert!(stage.text().contains("Give up?"));
    stage.press(Input::Escape);
    assert!(!stage.screen.is_over());
    stage.keys("Ry");
    assert!(stage.screen.is_over());
    let mut other = play("goofspiel", against(&bot("random")), Lang::En, Look::COLOURED);
    assert!(matches!(other.press(Input::Key('Q')), Flow::Stay));
    assert!(other.text().contains("Leave the table?"));
    assert!(matches!(other.press(Input::Key('y')), Flow::Leave));
    assert!(matches!(other.press(Input::Interrupt), Flow::Quit));
}

#[test]
fn between_people_undo_asks_for_consent() {
    let mut stage = play("kuhn", against(&Sitter::SameScreen), Lang::En, Look::COLOURED);
    stage.press(Input::Enter);
    stage.press(Input::Tab);
    stage.keys(" ");
    stage.press(Input::Enter);
    stage.keys("P");
    stage.press(Input::Enter);
    stage.keys("U");
    assert!(stage.text().contains("Take it back?"), "{}", stage.text());
    stage.keys("y");
    assert!(stage.text().contains("▶"), "the choice is owed again:\n{}", stage.text());
}

#[test]
fn a_blocked_piece_says_why() {
    let mut stage = play("kuhn", against(&Sitter::SameScreen), Lang::En, Look::COLOURED);
    stage.press(Input::Enter);
    stage.keys("1");
    let text = stage.text();
    assert!(text.lines().any(|line| line.starts_with("! ")), "{text}");
}

#[test]
fn bots_are_watched_at_a_pace() {
    let mut stage = play("goofspiel", against(&bot("random")), Lang::En, Look::PLAIN);
    assert!(!stage.text().contains("pause"));
    let sitters = table::BySeat::from_fn(|_| bot("random"));
    let screen = PlayScreen::new(open("goofspiel", &Form::seats(2), sitters), &style(Lang::En, Look::PLAIN));
    let mut stage = Stage::new("goofspiel", screen, (80, 24));
    assert!(stage.screen.questions().is_empty(), "time must pass first");
    stage.screen.tick(60_000);
    assert_eq!(stage.screen.questions().len(), 2);
    stage.keys(" ");
    stage.screen.tick(60_000);
    assert!(stage.screen.questions().is_empty(), "it rests");
    insta::assert_snapshot!("watched", stage.text());
    stage.press(Input::Tab);
    assert!(stage.text().lines().next().unwrap().ends_with("Player A"));
}

#[test]
fn the_screen_shrinks_gracefully() {
    for (width, height) in [(60, 18), (40, 12), (132, 43), (80, 20)] {
        let screen = PlayScreen::new(
            open("goofspiel", &Form::seats(2), against(&bot("random"))),
            &style(Lang::En, Look::PLAIN),
        );
        let mut stage = Stage::new("goofspiel", screen, (width, height));
        let text = stage.text();
        assert!(text.contains("Which card do you bid"), "{width}x{height}\n{text}");
        assert!(text.contains("help"), "{width}x{height}\n{text}");
        for _ in 0..40 {
            stage.press(Input::Arrow(0, 1));
        }
        stage.keys("7");
        assert!(stage.text().contains("Bid the 7"), "{width}x{height}\n{}", stage.text());
    }
    let screen = PlayScreen::new(
        open("kuhn", &Form::seats(2), against(&bot("random"))),
        &style(Lang::En, Look::PLAIN),
    );
    let mut stage = Stage::new("kuhn", screen, (39, 11));
    insta::assert_snapshot!("too_small", stage.text());
}

#[test]
fn a_closer_look_names_everything_in_a_zone() {
    let mut stage = play("goofspiel", against(&bot("random")), Lang::En, Look::PLAIN);
    stage.press(Input::Arrow(1, 0));
    stage.keys("I");
    let text = stage.text();
    assert!(text.contains("• Card 13"), "{text}");
    stage.press(Input::Tab);
    assert_ne!(stage.text(), text);
    stage.press(Input::Escape);
    stage.keys("L");
    assert!(stage.text().contains("What happened"));
}

/// The game asks for an army, and whoever has one written down pastes it.
#[test]
fn what_is_put_together_at_the_table_can_be_pasted() {
    let mut stage = play("battles", against(&bot("random")), Lang::En, Look::PLAIN);
    assert!(stage.text().contains("E write or paste"), "{}", stage.text());
    stage.keys("E");
    stage.keys("orcs: orc06 orc06 / orc29 orc30");
    stage.press(Input::Enter);
    let text = stage.text();
    for fault in ["The tile orc06 is named twice", "Unit 2 has two auxiliaries"] {
        assert!(text.contains(fault), "{text}");
    }
    let unchanged = stage.screen.record().expect("a record").entries.len();
    (0..40).for_each(|_| drop(stage.press(Input::Backspace)));
    stage.keys("orcs: orc21 orc22 / orc06");
    stage.press(Input::Enter);
    assert!(!stage.text().contains("is named twice"), "{}", stage.text());
    assert!(stage.screen.record().expect("a record").entries.len() > unchanged);
    stage.think();
    let record = stage.screen.record().expect("a record").to_string();
    for choice in ["a orcs", "a build", "a new-orc21", "a add-orc22", "a new-orc06", "a lock"] {
        assert!(record.contains(choice), "{choice}: {record}");
    }
    assert!(!stage.text().contains("E write or paste"));
}

//! Replays, cards, and the table line by line.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::{LocalLink, Replay, Sitter, share};
use common::{Stage, against, bot, game, open, style, words};
use table::{BySeat, Form, Journal, Lang};
use terminal::gallery::GalleryScreen;
use terminal::plain::{self, Lines};
use terminal::play::PlayScreen;
use terminal::replay::ReplayScreen;
use terminal::{CATALOGUES, Flow, Input, Look, Options, Screen as _};

fn played(id: &str) -> Journal {
    let sitters = BySeat::from_fn(|_| bot("random"));
    let screen = PlayScreen::new(open(id, &Form::seats(2), sitters), &style(Lang::En, Look::PLAIN));
    let mut stage = Stage::new(id, screen, (80, 24));
    stage.think();
    assert!(stage.screen.is_over());
    stage.screen.record().expect("a record").clone()
}

fn replay(id: &str, lang: Lang) -> Stage<ReplayScreen> {
    let replay = Replay::open(game(id), played(id)).unwrap();
    Stage::new(id, ReplayScreen::new(replay, &style(lang, Look::COLOURED)), (80, 24))
}

#[test]
fn everything_is_said_in_both_languages() {
    for catalogue in CATALOGUES {
        assert_eq!(catalogue.faults(), Vec::<String>::new());
    }
}

#[test]
fn a_replay_at_80_by_24() {
    let mut stage = replay("goofspiel", Lang::En);
    insta::assert_snapshot!("replay_start", stage.text());
    stage.press(Input::Arrow(1, 0));
    stage.press(Input::Enter);
    insta::assert_snapshot!("replay_second_step", stage.text());
    stage.press(Input::Tab);
    assert!(stage.text().lines().next().unwrap().ends_with("Player A"));
    stage.press(Input::End);
    assert!(stage.text().contains("wins") || stage.text().contains("draw"), "{}", stage.text());
    stage.press(Input::Backspace);
    stage.press(Input::Home);
    assert_eq!(stage.screen.replay().at(), 0);
}

#[test]
fn a_replay_in_russian() {
    let mut stage = replay("leduc", Lang::Ru);
    stage.press(Input::Arrow(1, 0));
    insta::assert_snapshot!("replay_in_russian", stage.text());
}

#[test]
fn a_replay_plays_jumps_and_values() {
    let mut stage = replay("goofspiel", Lang::En);
    stage.keys(" ");
    assert!(stage.screen.tick(60_000));
    assert_eq!(stage.screen.replay().at(), 1);
    stage.keys("+");
    assert!(stage.text().contains("fast"));
    let last = stage.screen.replay().last();
    let row = stage.text().lines().position(|line| line.contains('●')).unwrap();
    stage.press(Input::Click(0, u16::try_from(row).unwrap()));
    assert_eq!(stage.screen.replay().at(), 0, "the timeline can be clicked");
    assert!(!stage.screen.replay().is_playing());
    stage.press(Input::PageDown);
    assert_eq!(stage.screen.replay().at(), last.min(10));
    stage.keys("V");
    stage.think();
    assert!(stage.text().contains("Player A expects"), "{}", stage.text());
}

#[test]
fn a_replay_is_shared_as_a_text_that_can_be_copied_off_the_screen() {
    let mut stage = replay("kuhn", Lang::En);
    stage.keys("S");
    let text = stage.text();
    let copied: String =
        text.lines().skip_while(|line| !line.starts_with("k1")).take_while(|line| !line.is_empty()).collect();
    assert_eq!(share::unpack(&copied).unwrap(), *stage.screen.replay().journal());
}

#[test]
fn one_plays_on_from_a_replay() {
    let mut stage = replay("goofspiel", Lang::En);
    stage.press(Input::Arrow(1, 0));
    let Flow::Open(mut screen) = stage.press(Input::Key('C')) else {
        panic!("a table opens");
    };
    stage.terminal.draw(|frame| screen.draw(frame)).unwrap();
    let text = common::text_of(stage.terminal.backend().buffer());
    assert!(text.contains("Round 2") && text.contains("▶"), "{text}");
    stage.press(Input::End);
    assert!(matches!(stage.press(Input::Key('C')), Flow::Stay), "at the end there is nothing to go on with");
    assert!(matches!(stage.press(Input::Escape), Flow::Leave));
}

#[test]
fn the_cards_are_leafed_through_and_searched() {
    let screen = GalleryScreen::new(&*game("leduc"), words(Lang::En), Look::PLAIN);
    let mut stage = Stage::new("leduc", screen, (80, 24));
    insta::assert_snapshot!("gallery", stage.text());
    stage.press(Input::Arrow(0, 1));
    let second = stage.text();
    stage.keys("/zzz");
    assert!(stage.screen.is_typing());
    assert!(stage.text().contains("No card is like that"), "{}", stage.text());
    stage.press(Input::Escape);
    stage.press(Input::Arrow(0, 1));
    assert_eq!(stage.text(), second);
    stage.press(Input::Tab);
    stage.press(Input::End);
    assert!(stage.text().contains('▶'));
    assert!(matches!(stage.press(Input::Key('Q')), Flow::Leave));
}

fn plain(id: &str, other: &Sitter, lang: Lang, typed: &str) -> (String, terminal::Ended) {
    let link: LocalLink = open(id, &Form::seats(2), against(other));
    let options = Options { adviser: "novice".to_owned(), look: Look::PLAIN, ..Options::new(words(lang), 5) };
    let mut output = Vec::new();
    let mut input = typed.as_bytes();
    let lines = Lines { input: &mut input, output: &mut output, width: None, echo: true, blank_lines: 2 };
    let ended = plain::play(link, None, &options, lines).unwrap();
    (String::from_utf8(output).unwrap(), ended)
}

#[test]
fn a_match_line_by_line() {
    let (text, ended) =
        plain("kuhn", &bot("random"), Lang::En, "help\n?\nfly\ncheck\nlog\ncheck\nfold\nbet\ncall\n");
    insta::assert_snapshot!("plain_kuhn", text);
    assert!(ended.over);
}

#[test]
fn a_match_line_by_line_in_russian() {
    let (text, ended) = plain("goofspiel", &bot("random"), Lang::Ru, "7\nundo\n8\nresign\nда\n");
    insta::assert_snapshot!("plain_goofspiel_in_russian", text);
    assert!(ended.over);
    assert_eq!(ended.record.entries.len(), 3, "the start, one round, giving up");
}

#[test]
fn side_by_side_line_by_line_hides_the_pick() {
    let heard_by_the_second = |pick: &str| {
        let typed = format!("\n{pick}\n\n3\nquit\n");
        let (text, ended) = plain("goofspiel", &Sitter::SameScreen, Lang::En, &typed);
        assert!(!ended.over && text.contains(&format!("Player A bids {pick}")), "{text}");
        let after = text.split_once("Hand the screen to Player B").unwrap().1;
        after.split_once("The bids:").unwrap().0.to_owned()
    };
    assert_eq!(heard_by_the_second("7"), heard_by_the_second("12"));
}

#[test]
fn the_end_of_the_input_leaves_the_table() {
    let (_, ended) = plain("goofspiel", &bot("random"), Lang::En, "7\n");
    assert!(!ended.over);
    assert_eq!(ended.record.entries.len(), 2);
}

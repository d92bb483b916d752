//! The review of a match on the screen, with numbers worked out by hand.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use client::Replay;
use common::{Stage, bot, game, open, style};
use table::{BySeat, Form, Lang, Seat};
use terminal::play::PlayScreen;
use terminal::replay::ReplayScreen;
use terminal::{Input, Look};

/// Four cards each, prizes 4, 3, 2, 1. The first two rounds are level. For 2 and then 1 both hold 3 and 4: it is even, whoever
/// bids 4 now does not lose, and the first bids 3 against it: half a victory given away, and the match with it.
fn replay(lang: Lang) -> Stage<ReplayScreen> {
    let form = Form::seats(2).with("cards", "4").with("wins", "1").with("prizes", "descending");
    let sitters = BySeat::from_fn(|_| bot("random"));
    let screen = PlayScreen::new(open("goofspiel", &form, sitters), &style(Lang::En, Look::PLAIN));
    let mut stage = Stage::new("goofspiel", screen, (80, 24));
    stage.think();
    let mut table = game("goofspiel").replay_to(stage.screen.record().unwrap(), 1).unwrap();
    for bids in [["1", "1"], ["2", "2"], ["3", "4"], ["4", "3"]] {
        for (seat, bid) in [Seat::A, Seat::B].into_iter().zip(bids) {
            table.choose(seat, table.request().id, bid).unwrap();
        }
    }
    let replay = Replay::open(game("goofspiel"), table.journal().clone()).unwrap();
    let mut stage = Stage::new("goofspiel", ReplayScreen::new(replay, &style(lang, Look::PLAIN)), (120, 60));
    stage.press(Input::Key('R'));
    stage.think();
    stage
}

/// What stands on the screen, without the frames around it and the breaks of lines.
fn said(stage: &mut Stage<ReplayScreen>) -> String {
    let text = stage.text().replace(['│', '║'], " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_review_tells_what_decided_it() {
    let mut stage = replay(Lang::En);
    let text = said(&mut stage);
    for told in [
        "6 choices were judged: 0 by proof,",
        "6 by balance over all that may be hidden",
        "Chances of Player A over the match:",
        "Entry 3: the chances of Player A went from 50.0 % to 0.0 %.",
        "gave away 50.0 %; most often right:",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let text = said(&mut replay(Lang::Ru));
    assert!(text.contains("с 50,0 % до 0,0 %") && text.contains("потеряно 50,0 %"), "{text}");
}

#[test]
fn the_review_is_of_whoever_looks() {
    let mut stage = replay(Lang::En);
    stage.press(Input::Escape);
    // From every card open to the eyes of the first, and of the second.
    stage.press(Input::Tab);
    stage.press(Input::Tab);
    stage.press(Input::Key('R'));
    let text = said(&mut stage);
    assert!(text.contains("Entry 3: the chances of Player B went from 50.0 % to 100.0 %."), "{text}");
}

//! Matches played again, shared, and gone on with.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use std::sync::Arc;

use client::{Gaze, House, Link, Replay, Sitting, Speed, open_scene, share};
use common::{against, answer, bot, bots_move, goofspiel, kuhn, open, short_form, words};
use table::journal::Secret;
use table::{Form, Journal, Lang, Seat, Viewer};

/// A match two bots play to its end.
fn played(game: &Arc<dyn arcade::Cabinet>, form: &Form, seed: u64) -> Journal {
    let mut sitters = against(bot("random"));
    sitters[Seat::A] = bot("random");
    let mut sitting = Sitting::new(open(game, form, seed, sitters), true);
    bots_move(&mut sitting, &mut House::new(game.clone(), seed));
    sitting.link().journal().unwrap().clone()
}

#[test]
fn a_replay_steps_back_and_forth() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let journal = played(&game, &short_form(), 1);
    let mut replay = Replay::open(game, journal.clone()).unwrap();
    assert_eq!((replay.at(), replay.last()), (0, journal.entries.len() - 1));
    let start = replay.shown(&words);
    assert!(!start.step.is_empty() && start.outcome.is_none());
    assert!(!replay.back());
    let mut news = start.news.len();
    while replay.step() {
        let shown = replay.shown(&words);
        assert_eq!(shown.before.len(), news, "what was news becomes known");
        news += shown.news.len();
        assert!(shown.step.contains("Player A") && shown.step.contains("Player B"), "{}", shown.step);
    }
    assert_eq!(replay.at(), replay.last());
    assert!(replay.shown(&words).outcome.is_some());
    replay.jump(1);
    assert!(replay.back());
    assert_eq!(replay.shown(&words), start);
    replay.jump(usize::MAX);
    assert_eq!(replay.at(), replay.last());
}

#[test]
fn a_replay_plays_by_the_clock_of_the_screen() {
    let game = goofspiel();
    let journal = played(&game, &short_form(), 1);
    let mut replay = Replay::open(game, journal).unwrap();
    assert!(!replay.tick(60_000), "it stands until it is told to play");
    replay.play(true);
    replay.set_speed(Speed::Fast);
    let step = Speed::Fast.step_millis();
    assert!(!replay.tick(step - 1));
    assert!(replay.tick(1));
    assert_eq!(replay.at(), 1);
    while replay.is_playing() {
        replay.tick(step);
    }
    assert_eq!(replay.at(), replay.last());
    replay.play(true);
    assert_eq!(replay.at(), 0, "at the end it starts over");
    assert_eq!(Speed::Slow.turned(false), Speed::Slow);
    assert_eq!(Speed::Normal.turned(true), Speed::Fast);
    assert_eq!(Speed::Fastest.turned(true), Speed::Fastest);
}

#[test]
fn through_a_seats_eyes_a_replay_shows_what_the_seat_saw() {
    let game = kuhn();
    let words = words(&*game, Lang::En);
    let journal = played(&game, &Form::seats(2), 4);
    let mut replay = Replay::open(game.clone(), journal.clone()).unwrap();
    replay.step();
    let table = game.replay_to(&journal, 2).unwrap();
    let open = replay.shown(&words).scene;
    assert_eq!(open, open_scene(&*table, &words));
    assert!(open.faults().is_empty(), "{:?}", open.faults());
    for viewer in Viewer::all(2) {
        replay.look(Gaze::Of(viewer));
        let shown = replay.shown(&words);
        assert_eq!(shown.scene, table.scene(viewer, &words));
        assert_ne!(shown.scene, open);
    }
    assert_eq!(replay.gazes().len(), 4);
    replay.look(Gaze::Of(Viewer::Seat(Seat::B)));
    let step = replay.shown(&words).step;
    assert!(
        step.contains("Player A") && step.contains('…'),
        "that somebody chose is public, what is not: {step}"
    );
    replay.look(Gaze::Of(Viewer::Spectator));
    let down = |scene: &table::Scene| {
        scene.pieces().filter(|piece| matches!(piece.face, table::scene::Face::Down { .. })).count()
    };
    assert!(down(&open) < down(&replay.shown(&words).scene), "open eyes see more than a spectator");
}

#[test]
fn one_can_go_on_from_the_middle_of_a_match() {
    let game = goofspiel();
    let words = words(&*game, Lang::En);
    let journal = played(&game, &short_form(), 1);
    let mut replay = Replay::open(game.clone(), journal.clone()).unwrap();
    replay.jump(2);
    let link = replay.continue_from_here(against(bot("random"))).unwrap();
    let mut sitting = Sitting::new(link, true);
    let shown = sitting.shown(&words).unwrap();
    let piece = shown.next.first().unwrap().clone();
    sitting.touch(&piece, &words);
    sitting.confirm(&words).unwrap();
    bots_move(&mut sitting, &mut House::new(game.clone(), 3));
    assert_eq!(sitting.link().record().entries.len(), 4);
    assert_eq!(sitting.link().record().entries[..3], journal.entries[..3]);
    assert_eq!(replay.at(), 2, "the replay stays where it was");
    replay.jump(usize::MAX);
    assert_eq!(replay.continue_from_here(against(bot("random"))).err().unwrap().key, "match-over");
}

#[test]
fn without_its_key_a_match_can_be_seen_but_not_gone_on_with() {
    let game = goofspiel();
    let journal = played(&game, &short_form(), 1).sealed(table::Seats::NONE);
    assert!(matches!(journal.header.secret, Secret::Commitment(_)));
    let replay = Replay::open(game, journal).unwrap();
    assert_eq!(replay.continue_from_here(against(bot("random"))).err().unwrap().key, "replay-only");
}

#[test]
fn a_journal_that_was_changed_is_not_replayed() {
    let game = goofspiel();
    let mut journal = played(&game, &short_form(), 1);
    Arc::make_mut(&mut journal.entries[2]).mark = "0000000000000000".to_owned();
    let error = Replay::open(game.clone(), journal.clone()).err().unwrap();
    assert_eq!(error.line, journal.line_of(2));
    Arc::make_mut(&mut journal.header).rules += 1;
    assert_eq!(Replay::open(game, journal).err().unwrap().fault.key, "journal-rules");
}

#[test]
fn the_value_of_every_position_can_be_asked_for() {
    let game = goofspiel();
    let journal = played(&game, &short_form(), 1);
    let mut replay = Replay::open(game.clone(), journal).unwrap();
    let questions = replay.value_questions(Seat::A, "novice");
    assert_eq!(questions.len(), replay.last(), "one for every position but the end");
    let mut house = House::new(game, 1);
    for question in &questions {
        let answer = answer(&mut house, question);
        replay.value_answered(&answer);
    }
    for question in questions.iter().filter(|question| question.moves.len() > 1) {
        assert!(replay.values()[question.ticket as usize].is_some(), "{:?}", replay.values());
    }
    assert_eq!(replay.values().last(), Some(&None), "there is nothing to expect at the end");
}

#[test]
fn a_shared_match_comes_back_as_it_was() {
    for (game, form) in [(goofspiel(), Form::seats(2)), (kuhn(), Form::seats(2))] {
        let journal = played(&game, &form, 8);
        let text = share::pack(&journal);
        assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)), "fit for a link");
        assert!(text.len() < journal.to_string().len());
        assert_eq!(share::unpack(&text).unwrap(), journal);
        let (head, tail) = text.split_at(40);
        assert_eq!(share::unpack(&format!("  {head}\r\n{tail}\n")).unwrap(), journal, "copied in two lines");
    }
}

#[test]
fn a_link_cut_short_anywhere_says_so() {
    let text = share::pack(&played(&goofspiel(), &short_form(), 8));
    for length in 1..text.len() {
        let fault = share::unpack(&text[..length]).unwrap_err();
        assert_eq!(fault.key, "client-share-cut", "cut at {length}");
    }
}

#[test]
fn a_link_that_is_none_or_was_changed_says_so() {
    let text = share::pack(&played(&goofspiel(), &short_form(), 8));
    assert_eq!(share::unpack("").unwrap_err().key, "client-share-empty");
    assert_eq!(share::unpack("https://example.org").unwrap_err().key, "client-share-other");
    assert_eq!(share::unpack("ж").unwrap_err().key, "client-share-other");
    assert_eq!(share::unpack("kж").unwrap_err().key, "client-share-other");
    assert_eq!(share::unpack("k2AAAA").unwrap_err().key, "client-share-newer");
    assert_eq!(share::unpack(&text.replacen(&text[9..10], "%", 1)).unwrap_err().key, "client-share-letter");
    for place in (2..text.len()).step_by(7) {
        let other = if text.as_bytes()[place] == b'A' { "B" } else { "A" };
        let changed = format!("{}{other}{}", &text[..place], &text[place + 1..]);
        if let Ok(read) = share::unpack(&changed) {
            panic!("a changed letter at {place} went unnoticed: {read:?}");
        }
    }
}

#[test]
fn a_link_cannot_unfold_without_end() {
    use base64::Engine as _;
    let endless = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b'a'; 5 * 1024 * 1024], 9);
    let text = format!("k1{}", base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(endless));
    assert_eq!(share::unpack(&text).unwrap_err().key, "client-share-large");
}

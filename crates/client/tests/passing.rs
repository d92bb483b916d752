//! Questions that are usually passed: passed by themselves until somebody asks otherwise, and nobody can tell from the
//! outside what could have been answered.

mod common;

use std::sync::Arc;

use client::remote::{RemoteLink, Ticket};
use client::{AnyLink, House, Link as _, LocalLink, STANDS, Sitting};
use common::{against, bot, bots_move, game, open, words};
use proto::{
    Asked, ClockCard, MatchId, Now, Picture, SeatCard, Sitter, Stage, TableCard, ToClient, ToServer, Token,
};
use table::chance::Key;
use table::scene::{Layout, Piece, Touch, Zone};
use table::{Form, Lang, Scene, Seat, Seats, Viewer, Words};

/// What was seen of trap windows in some matches.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    passed: usize,
    asked_with_one_answer: usize,
    asked_with_more: usize,
}

/// Plays a match of tactics against a bot, with as many traps as can be set.
fn trapper(number: u64, passes: bool) -> Seen {
    let game = game("tactics");
    let words = words(&*game, Lang::En);
    let mut house = House::new(Arc::clone(&game), number);
    let mut sitting = Sitting::new(open(&game, &Form::seats(2), number, against(bot("random"))), true);
    sitting.set_passing(passes);
    let mut seen = Seen::default();
    let mut whim = number;
    for _ in 0..400 {
        bots_move(&mut sitting, &mut house);
        if sitting.pass_at_once(&words) {
            seen.passed += 1;
            let shown = sitting.shown(&words).expect("a table");
            assert_eq!(shown.passing, None, "one window after another is passed before anything is shown");
            continue;
        }
        let shown = sitting.shown(&words).expect("a table");
        assert_eq!(shown.passing, None, "against bots it is passed at once or not at all");
        if shown.outcome.is_some() {
            break;
        }
        match (shown.scene.pass, shown.scene.moves.len()) {
            (Some(_), 1) => seen.asked_with_one_answer += 1,
            (Some(_), _) => seen.asked_with_more += 1,
            (None, _) => {}
        }
        let moves = shown.scene.moves;
        let trap = moves.iter().find(|touch| touch.notation.starts_with("trap "));
        whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let free = &moves[(whim >> 33) as usize % moves.len()];
        let choice = trap.unwrap_or(free).notation.clone();
        sitting.choose_text(&choice, &words).expect("it is offered");
    }
    seen
}

fn trappers(passes: bool) -> Seen {
    (1..4).map(|number| trapper(number, passes)).fold(Seen::default(), |sum, seen| Seen {
        passed: sum.passed + seen.passed,
        asked_with_one_answer: sum.asked_with_one_answer + seen.asked_with_one_answer,
        asked_with_more: sum.asked_with_more + seen.asked_with_more,
    })
}

#[test]
fn against_bots_only_a_question_with_an_answer_is_asked() {
    let seen = trappers(true);
    assert!(seen.passed > 10 && seen.asked_with_more > 0, "{seen:?}");
    assert_eq!(seen.asked_with_one_answer, 0);
}

#[test]
fn whoever_wants_to_is_asked_every_time() {
    let seen = trappers(false);
    assert!(seen.asked_with_one_answer > 10 && seen.asked_with_more > 0, "{seen:?}");
    assert_eq!(seen.passed, 0);
}

#[test]
fn what_was_taken_back_is_not_passed_again() {
    let game = game("tactics");
    let words = words(&*game, Lang::En);
    let mut house = House::new(Arc::clone(&game), 1);
    let mut sitting: Sitting<LocalLink> =
        Sitting::new(open(&game, &Form::seats(2), 1, against(bot("random"))), true);
    for _ in 0..400 {
        bots_move(&mut sitting, &mut house);
        if sitting.pass_at_once(&words) {
            sitting.undo(true).expect("against bots it is free");
            let shown = sitting.shown(&words).expect("a table");
            assert!(shown.scene.pass.is_some(), "the window stands again");
            assert!(!sitting.pass_at_once(&words), "and waits");
            return;
        }
        let offers = sitting.link().offers(Seat::A).expect("mine");
        let wanted = ["trap ", "leader ", "pass", "draw"];
        let choice = wanted.iter().find_map(|start| offers.iter().find(|offer| offer.starts_with(start)));
        let choice = choice.or(offers.first()).expect("somebody owes a choice").clone();
        sitting.choose_text(&choice, &words).expect("it is offered");
    }
    panic!("no trap window in a whole match");
}

#[test]
fn a_shared_screen_passes_nothing() {
    let game = game("tactics");
    let words = words(&*game, Lang::En);
    let mut sitting =
        Sitting::new(open(&game, &Form::seats(2), 1, against(client::Sitter::SameScreen)), false);
    let mut whim = 1_u64;
    for _ in 0..400 {
        let shown = sitting.shown(&words).expect("a table");
        assert_eq!(shown.passing, None);
        assert!(!sitting.pass_at_once(&words));
        if shown.scene.pass.is_some() {
            return;
        }
        let moves = &shown.scene.moves;
        whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let free = &moves[(whim >> 33) as usize % moves.len()];
        let trap = moves.iter().find(|touch| touch.notation.starts_with("trap "));
        let choice = trap.unwrap_or(free).notation.clone();
        sitting.choose_text(&choice, &words).expect("it is offered");
    }
    panic!("no trap window in a whole match");
}

/// A table on a server where this seat is asked what is usually passed, with these answers, and these sit opposite.
fn elsewhere(answers: &[&str], rival: Sitter) -> Sitting<AnyLink> {
    let me = Sitter::Person { name: "Ann".to_owned() };
    let seat = |seat, sitter| SeatCard { seat, sitter, ready: true };
    let card = TableCard {
        id: MatchId::new([1; 16]),
        game: "tactics".to_owned(),
        options: Vec::new(),
        seats: vec![seat(Seat::A, me), seat(Seat::B, rival)],
        stage: Stage::Playing,
        promise: Key::from_seed(5).commitment(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    };
    let touch = |notation: &&str| Touch {
        notation: (*notation).to_owned(),
        label: (*notation).to_owned(),
        path: vec![(*notation).to_owned()],
    };
    let pieces = answers.iter().map(|&answer| Piece::up(answer, answer, answer, "word"));
    let scene = Scene {
        zones: vec![Zone::new("words", "Words", None, Layout::Row).with_pieces(pieces)],
        moves: answers.iter().map(touch).collect(),
        prompt: "A trap?".to_owned(),
        pass: Some("done".to_owned()),
        ..Scene::default()
    };
    let now = Now {
        stage: Stage::Playing,
        asked: Asked { request: 4, choosers: Seats::only(Seat::A), chosen: Seats::NONE },
        pending: None,
        proposed: Vec::new(),
        can_undo: false,
        clocks: None,
        outcome: None,
        rewinds: 0,
        picture: Some(Picture {
            moves: answers.iter().map(|&notation| notation.to_owned()).collect(),
            scene: Some(scene),
            view: None,
            whole: false,
        }),
    };
    let welcome = ToClient::Welcome {
        version: proto::VERSION,
        you: Viewer::Seat(Seat::A),
        number: 4,
        tail: false,
        card,
        told: Vec::new(),
        now: Box::new(now),
    };
    let ticket = Ticket { table: MatchId::new([1; 16]), token: Some(Token::new([2; 32])), lang: Lang::En };
    let link = RemoteLink::open(ticket, welcome, 100).expect("a welcome");
    Sitting::new(link.into(), true)
}

fn voice() -> Words {
    Words::new(Lang::En, &[client::CATALOGUE])
}

fn sent(sitting: &mut Sitting<AnyLink>) -> Vec<ToServer> {
    sitting.remote_mut().expect("elsewhere").outbox().collect()
}

fn person() -> Sitter {
    Sitter::Person { name: "Ben".to_owned() }
}

#[test]
fn people_wait_equally_long_and_hear_the_same_whatever_could_be_answered() {
    let words = voice();
    let told = [&["done"][..], &["done", "trigger 1"], &["done", "trigger 1", "trigger 2"]].map(|answers| {
        let mut sitting = elsewhere(answers, person());
        assert!(!sitting.pass_at_once(&words), "at once would tell");
        let shown = sitting.shown(&words).expect("a table");
        assert!(sent(&mut sitting).is_empty(), "nothing is said before its time");
        sitting.pass(shown.request, &words).expect("it is offered");
        (shown.passing, sent(&mut sitting))
    });
    assert_eq!(told[0].0, Some(STANDS));
    assert_eq!(told[0].1, [ToServer::Choose { id: 101, request: 4, choice: "done".to_owned() }]);
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
}

#[test]
fn a_question_in_hand_waits() {
    let words = voice();
    for answers in [&["done"][..], &["done", "trigger 1"]] {
        let mut held = elsewhere(answers, person());
        held.hold();
        let mut touched = elsewhere(answers, person());
        touched.touch("done", &words);
        let mut asked = elsewhere(answers, person());
        asked.set_passing(false);
        for sitting in [&mut held, &mut touched, &mut asked] {
            assert_eq!(sitting.shown(&words).expect("a table").passing, None);
            sitting.pass(4, &words).expect("nothing is wrong with it");
            assert!(sent(sitting).is_empty(), "and nothing was passed");
        }
    }
}

#[test]
fn an_older_question_is_not_passed_late() {
    let words = voice();
    let mut sitting = elsewhere(&["done"], person());
    sitting.pass(3, &words).expect("nothing is wrong with it");
    assert!(sent(&mut sitting).is_empty());
}

#[test]
fn bots_on_a_server_are_answered_at_once() {
    let words = voice();
    let level = || Sitter::Bot { level: "player".to_owned() };
    let mut sitting = elsewhere(&["done"], level());
    assert!(sitting.pass_at_once(&words));
    assert_eq!(sent(&mut sitting).len(), 1);
    assert!(!sitting.pass_at_once(&words), "once");
    let mut sitting = elsewhere(&["done", "trigger 1"], level());
    assert!(!sitting.pass_at_once(&words));
    assert_eq!(sitting.shown(&words).expect("a table").passing, None);
}

//! What players are told and shown: teams, numbers, why nothing happens, who left and what lay before him.

mod common;

use common::{A, B, Board, C, words};
use demons::{Event, Loss, Reason, Spared, Stage};
use table::{Form, Game, Lang, Rules, Scene, Scope, Seat, Turn, Veiled, Viewer, Words};

fn scene(board: &Board, viewer: Viewer, words: &Words) -> Scene {
    let view = board.game.view(&board.s, viewer);
    let asked = viewer.seat().filter(|&seat| board.asked().contains(seat));
    let offers = asked.map(|seat| board.game.offers(&board.s, seat)).unwrap_or_default();
    board.game.scene(&view, viewer, &offers, words)
}

fn badges(scene: &Scene, piece: &str) -> Vec<String> {
    let pieces = scene.zones.iter().flat_map(|zone| &zone.pieces);
    pieces.filter(|each| each.id == piece).flat_map(|each| each.badges.clone()).collect()
}

fn spared(board: &Board, seat: Seat, by: Spared) -> bool {
    board.happened(|event| *event == Event::Spared { seat, by })
}

#[test]
fn demo_079_teams_are_told_and_marked() {
    let board = Board::start(Form::seats(4).with("teams", "on"), 1);
    let told: Vec<String> =
        board.events.iter().map(|event| board.game.narrate(event, Viewer::Spectator, &words())).collect();
    assert!(told[0].contains("A, Player C (✕) against Player B, Player D (○)"), "{}", told[0]);
    let mut board = Board::with(
        Form::seats(4).with("teams", "on").with("plain", "on"),
        &["combo guard", "combo guard", "combo guard", "combo guard"],
    );
    board.go("a combo, b combo, c combo, d combo");
    for lang in [Lang::En, Lang::Ru] {
        let words = Words::new(lang, &board.game.catalogues());
        let own = scene(&board, Viewer::Seat(A), &words);
        let (your, other) =
            (words.text("demons-badge-your-team-cross"), words.text("demons-badge-team-circle"));
        assert!(badges(&own, "demon-a").contains(&your) && badges(&own, "demon-c").contains(&your));
        assert!(badges(&own, "demon-b").contains(&other) && badges(&own, "demon-d").contains(&other));
        let watched = scene(&board, Viewer::Spectator, &words);
        assert!(badges(&watched, "demon-a").contains(&words.text("demons-badge-team-cross")));
        let reason = |piece: &str| {
            own.blocked.iter().find(|blocked| blocked.piece == piece).map(|blocked| blocked.reason.clone())
        };
        assert!(
            reason("demon-c").is_some_and(|reason| reason.contains(&words.seat(C))),
            "a mate is no target"
        );
        assert_eq!(reason("demon-a"), Some(words.text("demons-blocked-self")));
        assert_eq!(reason("demon-b"), None);
    }
    let alone = Board::of(&["guard", "guard"]);
    let badges = badges(&scene(&alone, Viewer::Seat(A), &words()), "demon-a");
    assert!(badges.iter().all(|badge| !badge.contains("team")), "{badges:?}");
}

#[test]
fn demo_099_a_shuffled_number_is_the_one_on_the_picture() {
    let mut board = Board::start(Form::seats(2).with("plain", "on").with("numbers", "shuffled"), 5);
    board.play_until(|board| board.s.stage == Stage::Lay);
    let scene = scene(&board, Viewer::Seat(A), &words());
    let tactics = scene.zones.iter().find(|zone| zone.id == "tactics").expect("the tactics");
    let mut changed = 0;
    for kind in demons::Kind::ALL {
        let technique = board.game.library().technique(kind);
        let id = format!("tactic-{}", technique.id.as_str());
        let piece = tactics.pieces.iter().find(|piece| piece.id == id).expect("a tactic of each kind");
        let number = board.s.numbers.count(kind);
        let drawn = board.game.picture(piece.picture().expect("a picture")).expect("a drawing");
        assert_eq!(drawn, demons::picture::technique(technique, number), "{id}");
        changed += u8::from(number != technique.number.u8());
    }
    assert!(changed > 2, "the numbers are shuffled");
    assert_eq!(board.game.picture("technique/guard/8"), None);
    assert_eq!(board.game.picture("technique/guard/03"), None);
}

#[test]
fn what_does_nothing_is_told() {
    let mut board = Board::of(&["combo combo", "guard combo", "onslaught combo"]).first(B);
    board.go("a combo, b guard, c onslaught").go("b stance").go("c whirl");
    assert!(spared(&board, B, Spared::Guard), "Whirl");
    board.go("a flurry>b");
    assert!(spared(&board, B, Spared::Guard), "Flurry");
    let mut board = Board::with(Form::seats(3), &["combo combo", "combo", "combo"]).demon(B, "iron-mantle");
    board.go("a combo, b combo, c combo").go("a flurry>b");
    assert!(spared(&board, B, Spared::Armour));
    let mut board = Board::of(&["backstep combo", "combo", "combo"]);
    board.go("a backstep, b combo, c combo").go("a vantage>b");
    assert!(spared(&board, B, Spared::EmptyHand));
    let mut board = Board::of(&["guard combo", "guard", "guard"]).energy(A, 6);
    board.go("a guard, b guard, c guard").go("a breather");
    assert!(spared(&board, A, Spared::Full));
    let mut board = Board::with(Form::seats(3), &["guard combo", "guard", "guard"]).field("salt-flat");
    board.go("a guard, b guard, c guard").go("a breather");
    assert!(spared(&board, A, Spared::Field));
    let mut board =
        Board::with(Form::seats(3), &["guard combo", "guard", "guard"]).demon(A, "lightfoot").traps("guard");
    board.go("a guard, b guard, c guard");
    assert!(spared(&board, A, Spared::TrapProof));
    for by in
        [Spared::Guard, Spared::Armour, Spared::TrapProof, Spared::EmptyHand, Spared::Full, Spared::Field]
    {
        let line = board.game.narrate(&Event::Spared { seat: A, by }, Viewer::Spectator, &words());
        assert!(line.contains("Player A") && !line.contains('['), "{line}");
    }
}

#[test]
fn demo_066_a_leaving_is_told_before_what_lay_face_down() {
    let mut board = Board::of(&["onslaught combo", "guard combo", "combo combo"]).energy(B, 1);
    board.go("a onslaught, b guard, c combo").go("a whirl");
    let place = |wanted: Event| board.events.iter().position(|event| *event == wanted).expect("it was told");
    let left = place(Event::Left { seats: table::Seats::only(B), reason: Reason::Energy });
    let lost = place(Event::Lost { seat: B, kind: board.kind("guard"), why: Loss::Unrevealed });
    assert!(left < lost);
}

#[test]
fn demo_075_the_score_shows_who_won_a_tie() {
    let mut board = Board::of(&["guard", "guard", "guard"]).first(B);
    for seat in [A, B, C] {
        board = board.victories(seat, 2);
    }
    board.go("a guard, b guard, c guard").go("b stance").go("c stance").go("a stance");
    let Turn::Over(outcome) = board.game.turn(&board.s) else {
        panic!("nobody has a card, so all have three")
    };
    assert_eq!(outcome.winners.to_string(), "b");
    assert_eq!((outcome.scores[A], outcome.scores[B], outcome.scores[C]), (3, 4, 3));
    assert_eq!(board.game.standing(&board.s), outcome.scores);
    assert_eq!(board.game.ending(&board.s), Some("victories"));
}

#[test]
fn demo_078_a_resignation_is_called_one_whatever_the_tie_rule() {
    for tie in ["clockwise", "fourth", "deciding"] {
        let form = Form::seats(2).with("plain", "on").with("tie", tie);
        let mut board = Board::with(form, &["guard combo", "guard combo"]).victories(A, 3).victories(B, 3);
        board.s.four = tie == "fourth";
        board.retire(B, Scope::Match);
        assert_eq!(board.game.ending(&board.s), Some("resigned"), "{tie}");
        let scores = board.game.outcome(&board.s).expect("the match is over").scores;
        assert!(scores[A] > scores[B], "{tie}");
    }
}

#[test]
fn demo_011_the_battlefields_are_shuffled_before_the_match() {
    let board = Board::start(Form::seats(3), 2);
    let fields = board.game.library().fields() as u32;
    assert_eq!(board.game.view(&board.s, Viewer::Seat(A)).fields.count_ones(), fields);
    assert_eq!(Board::start(Form::seats(2), 2).s.fields, 0, "two play without them");
}

#[test]
fn a_battle_is_a_leg_counted_from_nought() {
    let mut board = Board::start(Form::seats(3), 2);
    assert_eq!(board.game.leg(&board.s), 0);
    board.play_until(|board| board.s.stage == Stage::Lay);
    assert_eq!((board.game.leg(&board.s), board.s.battle), (0, 1));
    board.play_until(|board| board.s.battle == 2);
    assert_eq!(board.game.leg(&board.s), 1);
}

#[test]
fn nothing_of_an_action_outlives_its_battle() {
    let mut board = Board::start(Form::seats(4), 6);
    let mut battles = 0;
    board.play_until(|board| {
        if matches!(board.s.stage, Stage::Draft | Stage::Trim) {
            let s = &board.s;
            assert_eq!((s.action, s.step, s.aim, s.second, s.damage), (0, 0, demons::Aim::Nothing, false, 0));
            battles = battles.max(s.battle);
        }
        false
    });
    assert!(battles > 1);
}

#[test]
fn demo_104_a_card_is_not_revealed_while_a_trap_may_be_set() {
    let mut board = Board::with(Form::seats(3), &["guard combo", "guard", "guard"]).demon(A, "snarewright");
    board.go("a guard, b guard, c guard");
    assert!(board.asks(A, Stage::Ambush));
    assert!(!board.s.places[A].revealed);
    board.go("a pass");
    assert!(board.s.places[A].revealed);
}

#[test]
fn a_target_left_out_is_asked_for_with_one_who_can_be_chosen() {
    let mut board = Board::of(&["combo", "combo guard", "combo guard"]).first(B);
    board.go("a combo, b combo, c combo");
    assert!(board.refuses(B, "flurry").contains("flurry>a"), "{}", board.refuses(B, "flurry"));
}

//! Choice points and hidden information (section 15 of the spec), and what a viewer may believe.

mod common;

use std::collections::BTreeMap;

use common::{A, B, Board, C};
use demons::{Event, Pile, Stage};
use table::chance::Swift;
use table::{Form, Rules, Seats, Turn, Veiled, Viewer};

#[test]
fn demo_092_only_demons_and_cards_are_chosen_together_and_nobody_is_asked_in_vain() {
    for seed in 0..6 {
        let mut board = Board::start(Form::seats(4), seed);
        board.play_until(|board| {
            let Turn::Choose(choosers) = board.game.turn(&board.s) else { return true };
            let together = matches!(board.s.stage, Stage::Demons | Stage::Lay);
            assert!(together || choosers.len() == 1, "{:?}", board.s.stage);
            assert!(choosers.iter().all(|seat| board.game.move_count(&board.s, seat) > 0));
            false
        });
    }
}

#[test]
fn demo_093_the_acting_player_decides_and_vantage_has_two_steps() {
    let mut board = Board::of(&["backstep guard", "guard combo", "guard grab"]);
    board.go("a backstep, b guard, c guard");
    assert_eq!(board.offers(A), ["fade", "vantage>b", "vantage>c"]);
    board.go("a vantage>c");
    assert!(board.asks(A, Stage::Take));
    assert_eq!(board.offers(A), ["grab"], "the card after the hand has been seen");
}

#[test]
fn demo_094_everybody_decides_his_own_discards_picks_and_abilities() {
    let mut board = Board::start(Form::seats(3), 4);
    let mut asked = BTreeMap::new();
    board.play_until(|board| {
        if !matches!(board.s.stage, Stage::Demons | Stage::Lay) {
            *asked.entry(format!("{:?}", board.s.stage)).or_insert(0) += 1;
            assert_eq!(board.asked(), Seats::only(board.s.asked));
        }
        if matches!(board.s.stage, Stage::Trim | Stage::Draft) {
            assert!(board.s.playing().contains(board.s.asked));
        }
        false
    });
    assert!(asked.contains_key("Draft") && asked.contains_key("Act"), "{asked:?}");
}

#[test]
fn demo_095_a_seat_sees_its_own_hand_and_the_sizes_of_others() {
    let mut board = Board::of(&["guard combo", "snare grab grab", "grab combo"]);
    board.go("a guard, b snare, c grab");
    let view = board.game.view(&board.s, Viewer::Seat(B));
    let own = view.own.expect("a player");
    assert_eq!((own.hand, own.down), (board.pile("grab grab"), Some(board.kind("snare"))));
    assert_eq!((view.places[A].hand, view.places[C].hand, view.places[C].has_down), (1, 1, true));
    assert_eq!(view.known(C).least(), Pile::EMPTY);
    assert_eq!(board.game.view(&board.s, Viewer::Spectator).own, None);
    let text = serde_json::to_string(&view).expect("plain data");
    let swapped = {
        let mut other = board.s;
        (other.hands[A], other.deck) = (board.pile("onslaught"), board.s.deck);
        serde_json::to_string(&board.game.view(&other, Viewer::Seat(B))).expect("plain data")
    };
    assert_eq!(text, swapped, "another hand of the same size looks the same");
}

#[test]
fn demo_096_what_lies_open_is_everybodys() {
    let mut board =
        Board::of(&["guard combo", "guard grab"]).traps("combo").knockouts("snare").discard("sweep").first(B);
    board.go("a guard, b guard").go("b stance");
    let view = board.game.view(&board.s, Viewer::Spectator);
    assert_eq!(view.places[B].series[0], Some((board.kind("guard"), true)), "with turned cards");
    assert_eq!((view.traps, view.knockouts, view.first), (board.s.traps, board.s.knockouts, B));
    assert_eq!((view.discard, view.deck), (board.s.discard, board.s.deck.len()));
    assert_eq!((view.places[A].energy, view.places[A].victories), (3, 0));
}

#[test]
fn demo_097_vantage_shows_a_hand_to_two_and_a_stun_to_all_for_a_moment() {
    let mut board = Board::of(&["backstep guard", "guard combo grab", "guard guard"]);
    board.go("a backstep, b guard, c guard").go("a vantage>b");
    let seen = |board: &Board, viewer: Viewer| -> Vec<Event> {
        board.events.iter().filter_map(|event| event.seen_by(viewer)).collect()
    };
    let hand = Some(board.s.hands[B]);
    let looked = |hand| Event::Looked { seat: A, target: B, hand };
    assert!(seen(&board, Viewer::Seat(A)).contains(&looked(hand)));
    assert!(seen(&board, Viewer::Seat(B)).contains(&looked(hand)), "its owner knows what was seen");
    assert!(seen(&board, Viewer::Seat(C)).contains(&looked(None)));
    assert_eq!(board.game.view(&board.s, Viewer::Seat(A)).known(B).least(), board.s.hands[B]);
    assert_eq!(board.game.view(&board.s, Viewer::Seat(C)).known(B).least(), Pile::EMPTY);
    board.go("a combo");
    let took = Event::Took { seat: A, target: B, kind: None };
    assert!(seen(&board, Viewer::Spectator).contains(&took));
    assert_eq!(board.game.view(&board.s, Viewer::Seat(B)).known(A).least(), board.pile("combo"));
    let mut board = Board::of(&["sweep guard", "guard combo grab", "guard guard"]);
    board.go("a sweep, b guard, c guard").go("a stun>b/snare");
    let shown = Event::Shown { seat: B, hand: board.s.hands[B] };
    assert!(seen(&board, Viewer::Spectator).contains(&shown));
    assert_eq!(board.game.view(&board.s, Viewer::Spectator).known(B).least(), board.s.hands[B], "remembered");
    board.go("b stance").go("c stance").go("a guard, b grab, c guard");
    assert_eq!(board.game.view(&board.s, Viewer::Seat(C)).known(B).least(), board.pile("combo grab"));
    board.go("a stance");
    assert_eq!(
        board.game.view(&board.s, Viewer::Seat(C)).known(B).least(),
        board.pile("combo"),
        "grab was revealed"
    );
}

#[test]
fn demo_098_nobody_knows_the_deck_the_box_or_the_battlefields_to_come() {
    let board = Board::start(Form::seats(3), 8);
    let view = board.game.view(&board.s, Viewer::Seat(A));
    let redealt =
        (0..40).map(|seed| board.game.redeal(&board.s, Viewer::Seat(A), &mut Swift::new(seed)).offers[B]);
    let different: std::collections::BTreeSet<u32> = redealt.collect();
    assert!(different.len() > 10, "demons dealt to others can be any");
    assert_eq!(view.own.map(|own| own.offer), Some(board.s.offers[A]));
    let mut later = Board::start(Form::seats(3).with("plain", "on"), 8);
    later.play_until(|board| board.s.stage == Stage::Lay);
    let decks: std::collections::BTreeSet<Pile> = (0..40)
        .map(|seed| later.game.redeal(&later.s, Viewer::Seat(A), &mut Swift::new(seed)).deck)
        .collect();
    assert!(decks.len() > 10, "the deck can hold anything unseen");
}

#[test]
fn a_seat_knows_what_it_drafted_before_all_eyes() {
    let mut board = Board::start(Form::seats(3).with("plain", "on"), 5);
    board.play_until(|board| board.s.stage == Stage::Lay);
    for viewer in [A, B, C] {
        for about in Seats::first(3).without(viewer) {
            assert_eq!(board.s.known[viewer][about].least().len(), 2, "two picks each");
        }
    }
    let view = board.game.view(&board.s, Viewer::Seat(A));
    for seed in 0..50 {
        let imagined = board.game.imagine(&view, &mut Swift::new(seed));
        assert!(imagined.hands[B].holds(board.s.known[A][B].least()));
        assert_eq!(board.game.view(&imagined, Viewer::Seat(A)), view);
    }
}

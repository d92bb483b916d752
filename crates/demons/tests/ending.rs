//! Leaving, the first-player card, the end of battles and of the match, resigning, teams, deck and discard (sections 9 to
//! 13 of the spec).

mod common;

use common::{A, B, Board, C, D};
use demons::{Event, Reason, Stage};
use table::{Form, Scope, Seat, Seats};

fn plain(seats: u8) -> Form {
    Form::seats(seats).with("plain", "on")
}

#[test]
fn demo_063_laying_the_last_card_is_no_reason_to_leave() {
    let mut board = Board::of(&["guard", "guard guard", "guard guard"]);
    board.go("a guard, b guard, c guard");
    assert!(board.asks(A, Stage::Act) && board.inside() == "abc");
    let mut board = Board::of(&["guard guard", "onslaught guard", "guard"]).first(B);
    board.go("a guard, b onslaught, c guard").go("b intimidate");
    assert_eq!(board.inside(), "abc", "c could discard nothing");
}

#[test]
fn demo_064_the_series_goes_to_the_discard_and_the_hand_is_kept() {
    let mut board = Board::of(&["backstep grab", "guard guard", "guard guard"]).series(A, "guard").turned(A);
    board.go("a backstep, b guard, c guard");
    assert_eq!(
        (board.named(board.s.discard), board.hand(A)),
        ("backstep guard".to_owned(), "grab".to_owned())
    );
    assert!(board.s.places[A].series.is_empty(), "a turned Guard ends with it");
}

#[test]
fn demo_065_whoever_is_out_is_asked_nothing_and_touched_by_nothing() {
    let mut board =
        Board::of(&["onslaught guard", "guard guard", "guard guard", "guard guard"]).out(C).energy(C, 1);
    assert_eq!(board.asked().to_string(), "abd");
    board.go("a onslaught, b guard, d guard").go("a intimidate");
    assert_eq!(board.s.hands[C].len(), 2);
    let mut board = Board::of(&["combo guard", "guard guard", "guard guard"]).out(C);
    board.go("a combo, b guard");
    assert_eq!(board.offers(A), ["feint", "flurry>b"]);
}

#[test]
fn demo_066_every_leaving_says_why() {
    let reason = |board: &Board| board.left().first().map(|(_, reason)| *reason);
    let hands = ["combo guard", "guard guard", "guard guard"];
    let lay = "a combo, b guard, c guard";
    let mut seen = vec![
        reason(Board::of(&hands).energy(A, 1).traps("combo").go(lay)),
        reason(Board::of(&hands).knockouts("combo").go(lay)),
        reason(Board::of(&hands).series(A, "grab").go(lay)),
        reason(Board::of(&hands).retire(A, Scope::Match)),
    ];
    let mut board = Board::of(&["guard", "guard guard", "guard guard"]);
    board.go("a guard, b guard, c guard").go("a stance").go("b stance").go("c stance");
    seen.push(reason(&board));
    let mut board = Board::with(plain(2).with("rounds", "1"), &["guard guard guard", "guard guard guard"]);
    for _ in 0..3 {
        board.go("a guard, b guard").go("a stance").go("b stance");
    }
    seen.push(reason(&board));
    let all =
        [Reason::Energy, Reason::Knockout, Reason::Number, Reason::Resigned, Reason::NoCard, Reason::Limit];
    assert_eq!(seen, all.map(Some));
}

#[test]
fn demo_067_demons_that_lose_their_last_energy_to_one_action_leave_together() {
    let hand = "onslaught guard";
    let mut board = Board::of(&[hand, hand, hand, hand]).energy(B, 1).energy(D, 1);
    board.go("a onslaught, b guard, c guard, d guard").go("a whirl");
    assert_eq!(board.left(), [("bd".to_owned(), Reason::Energy)], "one leaving of two");
    let damage =
        board.events.iter().rposition(|event| matches!(event, Event::Damaged { .. })).expect("damage");
    let left = board.events.iter().position(|event| matches!(event, Event::Left { .. })).expect("a leaving");
    assert!(damage < left, "nobody leaves before all have taken the damage");
}

#[test]
fn demo_068_the_first_player_card_changes_hands_only_by_seizing() {
    let mut board = Board::of(&["backstep", "guard guard", "guard guard"]).series(A, "guard");
    board.go("a backstep, b guard, c guard");
    assert_eq!((board.inside(), board.s.first), ("bc".to_owned(), A), "not by leaving");
    let mut board = Board::start(plain(3), 7);
    let mut first = board.s.first;
    board.play_until(|board| {
        let seized = board.events.iter().rev().find_map(|event| match event {
            Event::Seized { seat, .. } => Some(*seat),
            _ => None,
        });
        first = seized.unwrap_or(first);
        assert_eq!(board.s.first, first, "not by the end of a turn, round or battle");
        false
    });
    assert!(board.over().is_some());
}

#[test]
fn demo_069_seizing_changes_the_rest_of_this_turn_and_the_next() {
    let hand = "sweep guard guard";
    let mut board = Board::of(&[hand, hand, hand, hand]);
    board.go("a guard, b sweep, c guard, d guard").go("a breather").go("b seize");
    assert!(board.asks(C, Stage::Act));
    board.go("c breather").go("d breather");
    board.go("a guard, b guard, c guard, d guard");
    assert!(board.asks(B, Stage::Act), "the next turn begins with the new first player");
}

#[test]
fn demo_070_the_last_demon_in_wins_at_once_with_a_card_that_would_have_failed() {
    let mut board = Board::of(&["backstep guard", "backstep guard"]).series(A, "guard").series(B, "guard");
    board.go("a backstep, b backstep");
    assert_eq!((board.won().as_deref(), board.victories_of_all()), (Some("b"), vec![0, 1]));
    let unresolved = |event: &Event| matches!(event, Event::Revealed { seat: B, .. });
    assert!(!board.happened(unresolved));
}

#[test]
fn demo_071_demo_072_whoever_leaves_last_together_wins_together() {
    let mut board = Board::of(&["guard", "guard", "guard"]).out(C);
    board.go("a guard, b guard").go("a stance").go("b stance");
    assert_eq!(board.left(), [("ab".to_owned(), Reason::NoCard)]);
    assert_eq!((board.won().as_deref(), board.victories_of_all()), (Some("ab"), vec![1, 1, 0]));
}

#[test]
fn demo_073_series_are_discarded_and_hands_kept_at_the_end_of_a_battle() {
    let mut board = Board::of(&["grab combo combo combo combo", "backstep guard"])
        .series(A, "guard")
        .series(B, "guard")
        .first(B);
    board.go("a grab, b backstep");
    assert_eq!(board.won().as_deref(), Some("a"));
    assert!(board.s.hands[A].holds(board.pile("combo combo combo combo")), "the winner's hand too");
    assert!(board.s.hands[B].holds(board.pile("guard")));
    let all_seen = board.events.iter().filter(|event| matches!(event, Event::Lost { .. })).count();
    assert_eq!(all_seen, 1, "the winner's face-down card");
}

#[test]
fn demo_074_three_victories_win_the_match_at_once() {
    let mut board = Board::of(&["backstep guard", "guard guard"]).series(A, "guard").victories(B, 2);
    board.go("a backstep, b guard");
    assert_eq!(board.over().as_deref(), Some("b"));
    let mut board = Board::of(&["backstep guard", "guard guard"]).series(A, "guard").victories(B, 1);
    board.go("a backstep, b guard");
    assert_eq!((board.over(), board.s.battle), (None, 2), "otherwise the next battle is prepared");
}

/// Seats b and d of four are about to leave together with two victories each.
fn joint(form: Form) -> Board {
    let mut board = Board::with(form, &["guard", "guard", "guard", "guard"])
        .out(A)
        .out(C)
        .victories(B, 2)
        .victories(D, 2);
    board.go("b guard, d guard").go("b stance").go("d stance");
    board
}

#[test]
fn demo_075_of_several_claimants_the_nearest_to_the_first_player_wins() {
    assert_eq!(joint(plain(4)).over().as_deref(), Some("b"), "a is first, b the nearest");
    let mut board = Board::with(plain(4), &["guard", "guard", "guard", "guard"])
        .out(A)
        .out(C)
        .victories(B, 2)
        .victories(D, 2)
        .first(D);
    board.go("b guard, d guard").go("d stance").go("b stance");
    assert_eq!(board.over().as_deref(), Some("d"), "the first player himself");
    let specs = demons::Setup::specs();
    assert_eq!(
        specs.iter().find(|spec| spec.key == "tie").map(|spec| spec.default.as_str()),
        Some("clockwise")
    );
}

#[test]
fn demo_076_with_the_fourth_victory_everybody_plays_on() {
    let mut board = joint(plain(4).with("tie", "fourth"));
    assert_eq!((board.over(), board.s.four, board.s.battle), (None, true, 2));
    assert_eq!(board.s.playing(), Seats::first(4));
    assert!(board.happened(|event| matches!(event, Event::Undecided { deciding: false, .. })));
    board.play_until(|board| board.over().is_some());
    let winner: Seat = board.over().and_then(|seat| seat.parse().ok()).expect("one winner");
    assert_eq!(board.s.places[winner].victories, 4);
}

#[test]
fn demo_077_in_the_deciding_battle_only_the_claimants_fight() {
    let mut board = joint(plain(4).with("tie", "deciding"));
    assert_eq!((board.over(), board.s.battle), (None, 2));
    assert_eq!(board.s.playing(), [B, D].into_iter().collect::<Seats>());
    board.play_until(|board| board.s.stage == Stage::Draft);
    assert_eq!(board.s.display.len(), 6, "a display for two");
    board.play_until(|board| board.s.stage == Stage::Lay);
    assert_eq!(board.inside(), "bd");
    board.play_until(|board| board.over().is_some());
    assert!(["b", "d"].contains(&board.over().unwrap_or_default().as_str()));
    let mut board = joint(plain(4).with("tie", "deciding").with("rounds", "1"));
    board.play_until(|board| board.s.stage == Stage::Lay);
    board.retire(D, Scope::Leg);
    assert_eq!(board.over().as_deref(), Some("b"), "its winner wins the match");
}

#[test]
fn demo_078_a_resigned_player_is_gone_for_good() {
    let mut board = Board::of(&["guard guard", "guard combo", "guard guard"]);
    board.retire(B, Scope::Match);
    assert_eq!(board.left(), [("b".to_owned(), Reason::Resigned)]);
    assert_eq!((board.hand(B), board.named(board.s.discard)), (String::new(), "guard combo".to_owned()));
    board.play_until(|board| board.s.battle == 2 && board.s.stage == Stage::Draft);
    assert_eq!(board.s.display.len() + 2 * board.s.turn.saturating_sub(1), 6, "a display for two");
    assert!(!board.s.playing().contains(B));
    board.retire(C, Scope::Match);
    assert_eq!(board.over().as_deref(), Some("a"), "the last player left wins");
}

#[test]
fn resigning_in_the_middle_of_anything_leaves_a_game_that_goes_on() {
    let given = || {
        let mut board = Board::of(&["backstep onslaught", "guard combo", "guard guard"]);
        board.go("a backstep, b guard, c guard");
        board
    };
    let mut board = given();
    board.retire(A, Scope::Match);
    assert!(board.asks(B, Stage::Act), "the acting player leaves: the next reveals");
    let mut board = given();
    board.go("a vantage>b").retire(B, Scope::Match);
    assert!(board.asks(C, Stage::Act), "nothing is left to take");
    let mut board =
        Board::of(&["onslaught guard", "guard guard", "guard guard", "guard guard"]).demon(B, "ash-veil");
    board.go("a onslaught, b guard, c guard, d guard").go("a whirl");
    assert!(board.asks(B, Stage::Shield));
    board.retire(B, Scope::Match);
    assert_eq!(board.energies()[2..], [2, 2], "the damage is dealt without him");
    let mut board =
        Board::of(&["onslaught guard", "guard guard", "guard guard", "guard guard"]).demon(B, "ash-veil");
    board.go("a onslaught, b guard, c guard, d guard").go("a whirl").retire(A, Scope::Leg);
    assert!(
        board.asks(B, Stage::Act) && board.energies()[1..] == [3, 3, 3],
        "the action ends with its player"
    );
}

#[test]
fn demo_123_giving_up_a_battle_keeps_hand_and_match() {
    let mut board = Board::of(&["guard guard", "guard combo", "guard guard"]);
    board.retire(B, Scope::Leg);
    assert_eq!((board.inside(), board.hand(B)), ("ac".to_owned(), "guard combo".to_owned()));
    board.play_until(|board| board.s.battle == 2 && board.s.stage == Stage::Lay);
    assert!(board.inside().contains('b'));
    let mut board = Board::start(Form::seats(2), 3);
    board.retire(A, Scope::Leg);
    let keeps = format!("a {}, b {}", board.offers(A)[0], board.offers(B)[0]);
    board.go(&keeps);
    assert_eq!((board.s.battle, board.victories_of_all()), (2, vec![0, 1]), "given up before it began");
}

fn teams() -> Form {
    plain(4).with("teams", "on")
}

#[test]
fn demo_080_a_team_wins_with_one_demon_in() {
    let mut board = Board::with(teams(), &["onslaught guard", "guard guard", "guard guard", "guard guard"])
        .out(C)
        .out(D)
        .energy(B, 1);
    board.go("a onslaught, b guard").go("a whirl");
    assert_eq!((board.won().as_deref(), board.victories_of_all()), (Some("ac"), vec![1, 0, 1, 0]));
}

#[test]
fn demo_081_both_teams_may_win_a_battle_and_then_the_first_players_team_wins_the_match() {
    let both = |victories: u8| {
        let mut board = Board::with(teams(), &["guard", "guard", "guard", "guard"]).out(A).out(D).first(D);
        for seat in Seat::ALL {
            board = board.victories(seat, victories);
        }
        board.go("b guard, c guard").go("b stance").go("c stance");
        board
    };
    let board = both(0);
    assert_eq!((board.over(), board.victories_of_all()), (None, vec![1; 4]));
    assert_eq!(both(2).over().as_deref(), Some("bd"));
}

#[test]
fn demo_083_the_discard_is_shuffled_when_a_card_is_needed() {
    let mut board = Board::of(&["backstep", "guard guard"]).deck("combo").discard("");
    board.s.discard = board.pile("grab");
    let grab = board.kind("grab");
    board.s.hands[D].take(grab);
    board.go("a backstep, b guard").go("a fade");
    assert_eq!(board.hand(A), "combo grab", "the deck, then the discard; the third draw is skipped");
    assert!(board.happened(|event| matches!(event, Event::Reshuffled { .. })));
    assert!(board.s.deck.is_empty() && board.s.discard.is_empty());
}

#[test]
fn demo_084_discarding_takes_all_there_is_and_nobody_leaves() {
    let mut board = Board::of(&["onslaught guard", "guard", "guard guard"]);
    board.go("a onslaught, b guard, c guard").go("a intimidate");
    assert_eq!((board.s.hands[B].len(), board.s.hands[C].len()), (0, 0));
    assert_eq!(board.inside(), "abc");
}

#[test]
fn demo_085_damage_stops_at_nothing_and_gains_at_six() {
    let mut board =
        Board::of(&["combo guard", "guard guard", "guard guard"]).series(A, "combo combo").energy(B, 2);
    board.go("a combo, b guard, c guard").go("a flurry>b");
    assert_eq!((board.energies()[1], board.left()), (0, vec![("b".to_owned(), Reason::Energy)]));
    let damaged = Event::Damaged { seat: B, damage: 3, energy: 0 };
    assert!(board.happened(|event| *event == damaged));
}

/// A battle prepared on the Sparring Hall with so many Combos in deck and discard, the others in the hand of seat b.
fn sparring(deck: usize, discard: usize) -> Board {
    let others = "combo ".repeat(7 - deck - discard) + &"guard ".repeat(deck + discard - 2);
    let hands = [
        "backstep backstep backstep sweep sweep sweep",
        &others,
        "snare snare snare snare snare",
        "grab grab grab grab grab",
    ];
    let mut board = Board::with(plain(4), &hands).field("sparring-hall").discard(&"combo ".repeat(discard));
    (board.s.stage, board.s.asked, board.s.battle) = (Stage::Trim, A, 2);
    board.go("a sweep");
    board
}

fn given(board: &Board) -> String {
    let given = board.events.iter().filter_map(|event| match event {
        Event::Given { seat, .. } => Some(seat.letter()),
        _ => None,
    });
    given.collect()
}

#[test]
fn demo_086_named_cards_come_from_the_deck_first_and_then_from_the_discard() {
    let board = sparring(4, 1);
    assert_eq!(given(&board), "dcba");
    assert_eq!(board.s.discard.count(board.kind("combo")), 1, "the deck had enough");
    let board = sparring(2, 2);
    assert_eq!((given(&board).as_str(), board.s.discard.count(board.kind("combo"))), ("dcba", 0));
}

#[test]
fn demo_087_too_few_copies_are_handed_out_counter_clockwise() {
    assert_eq!(given(&sparring(0, 3)), "dcb");
    assert_eq!(given(&sparring(2, 0)), "dc");
    let board = sparring(1, 1);
    assert_eq!(given(&board), "dc");
    assert!(!board.s.bound.has(board.kind("combo")), "everybody knows that the deck holds none");
}

#[test]
fn demo_088_the_discard_is_face_up_and_has_no_effect() {
    use table::{Veiled, Viewer};
    let mut board = Board::of(&["onslaught guard", "combo guard", "guard guard"])
        .energy(B, 1)
        .knockouts("combo")
        .traps("combo");
    board.go("a onslaught, b combo, c guard").go("a whirl");
    let view = board.game.view(&board.s, Viewer::Spectator);
    assert!(view.discard.has(board.kind("combo")), "never revealed, and public");
    assert_eq!(
        (board.s.knockouts, board.s.traps),
        (board.kinds("combo"), board.kinds("combo")),
        "no effect there"
    );
    assert_eq!(board.asked(), Seats::only(C));
}

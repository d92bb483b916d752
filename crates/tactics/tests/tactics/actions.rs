//! Actions: what they cost, what they need, what they do (TACT-043 to TACT-068).

use crate::common::{A, B, Board, attack, shoot, slot};
use tactics::state::{Piece, Zone};
use tactics::{Config, Move};

fn recruit(board: &Board, id: &str, place: &str) -> Move {
    Move::Recruit { card: board.card(A, id), slot: slot(place) }
}

#[test]
fn tact_026_a_turn_gives_two_actions_and_e01_both_may_be_recruits() {
    let mut board = Board::of("smith", "smith").hand(A, "butler archer shooter").ready();
    assert_eq!(board.s.actions, 2);
    let (first, second) = (recruit(&board, "butler", "v0"), recruit(&board, "archer", "v2"));
    board.play(A, first).play(A, second);
    assert_eq!(board.asked(), Some(B), "no action is left, so the turn is over");
    assert!(board.piece(A, "v0").is_alive() && board.piece(A, "v2").is_alive());
}

#[test]
fn tact_026_option_actions_per_turn() {
    let config = Config { actions: 4, ..Config::DEFAULT };
    let mut board = Board::with("smith", "smith", config).ready();
    board.play(A, Move::Pass);
    assert_eq!((board.asked(), board.s.actions), (Some(B), 4));
}

#[test]
fn tact_027_a_turn_ends_by_itself_only_without_actions_and_free_actions() {
    let mut board = Board::of("cartographer", "smith").unit(A, "butler@v0 archer@v1 crusader@r0").ready();
    board.play_drawing(A, Move::Draw, &[0]).play_drawing(A, Move::Draw, &[0]);
    assert_eq!(board.asked(), Some(A), "moving is free for this leader");
    assert_eq!(board.s.actions, 0);
    board.play(A, Move::Move { from: slot("r0"), to: slot("r1") });
    assert_eq!(board.asked(), Some(B), "and limited to once");
}

#[test]
fn tact_043_drawing_needs_a_deck_and_room_in_the_hand() {
    let full = Board::of("smith", "smith").hand(A, "butler archer shooter crusader pikeman").ready();
    assert!(!full.may(A, Move::Draw), "five cards in hand");
    let mut four = Board::of("smith", "smith").hand(A, "butler archer shooter crusader").ready();
    four.play_drawing(A, Move::Draw, &[0]);
    assert_eq!(four.s.hand_size(A), 5);
    let mut empty = Board::of("smith", "smith");
    while let Some(card) = (0..25).find(|&card| empty.s.zone(card) == Zone::Deck) {
        empty.s.throw(card);
    }
    assert!(!empty.ready().may(A, Move::Draw), "no card in the deck");
}

#[test]
fn tact_044_recruits_go_into_empty_slots_of_the_current_row() {
    let board = Board::of("smith", "smith").unit(A, "archer@v0").hand(A, "butler").ready();
    assert!(!board.may(A, recruit(&board, "butler", "v0")), "taken");
    assert!(board.may(A, recruit(&board, "butler", "v1")));
    assert!(!board.may(A, recruit(&board, "butler", "f0")), "another row");
    let flank = Board::of("smith", "smith").hand(A, "butler").wave(1).ready();
    assert!(!flank.may(A, recruit(&flank, "butler", "f1")), "the leader stands there");
    assert!(flank.may(A, recruit(&flank, "butler", "f2")));
}

#[test]
fn tact_015_a_body_keeps_its_slot_closed() {
    let board =
        Board::of("smith", "smith").unit(A, "archer@v0 crusader@r0").body(A, "v0").hand(A, "butler").ready();
    assert!(!board.may(A, recruit(&board, "butler", "v0")));
    assert!(!board.may(A, Move::Move { from: slot("r0"), to: slot("v0") }));
}

#[test]
fn tact_045_tact_058_e11_a_fresh_recruit_takes_no_starred_action() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "crusader@v1")
        .unit(B, "archer@v0")
        .hand(A, "duelist pikeman")
        .ready();
    let first = recruit(&board, "duelist", "v0");
    board.play(A, first);
    assert!(!board.may(A, attack("v0", "v0")), "no attack");
    assert!(!board.may(A, Move::Move { from: slot("v0"), to: slot("r0") }), "no move");
    assert!(board.may(A, Move::Move { from: slot("v1"), to: slot("r0") }), "another hero may");
    let mut caster = Board::of("smith", "smith").unit(B, "archer@v0").hand(A, "archer").ready();
    let first = recruit(&caster, "archer", "v0");
    caster.play(A, first);
    assert!(!caster.may(A, Move::Cast(slot("v0"))), "no spell");
    let mut swapper = Board::with("smith", "smith", Config { actions: 3, ..Config::DEFAULT })
        .unit(A, "crusader@v1")
        .hand(A, "duelist")
        .ready();
    let first = recruit(&swapper, "duelist", "v0");
    swapper.play(A, first);
    assert_eq!(swapper.s.actions, 2, "enough for a swap");
    assert!(!swapper.may(A, Move::Swap { one: slot("v0"), other: slot("v1") }), "no swap");
}

#[test]
fn tact_045_an_order_does_not_offer_a_fresh_recruit_an_attack() {
    let mut board = Board::of("smith", "smith").unit(B, "crusader@v0").hand(A, "duelist pikeman").ready();
    let order = Move::Order(board.card(A, "duelist"));
    let first = Move::Recruit { card: board.card(A, "pikeman"), slot: slot("v0") };
    board.play(A, first);
    assert!(!board.may(A, order), "nobody but the recruit could attack");
    board.s.piece_mut(A, slot("v0")).marks &= !Piece::FRESH;
    assert!(board.may(A, order));
}

#[test]
fn tact_046_tact_047_attacks_belong_to_the_row_of_the_wave_and_come_once() {
    let mut board =
        Board::of("smith", "smith").unit(A, "pikeman@v0 shooter@r1").unit(B, "crusader@v0").ready();
    assert!(!board.may(A, shoot("r1", "v0")), "the rear does not act in the vanguard wave");
    assert!(!board.may(A, attack("f1", "v0")), "nor does the leader (E14)");
    board.play(A, attack("v0", "v0"));
    assert!(!board.may(A, attack("v0", "v0")), "once per wave");
    assert_eq!(board.piece(B, "v0").damage, 4);
}

#[test]
fn tact_048_casting_belongs_to_the_row_unless_the_option_says_otherwise() {
    let units = |config| Board::with("smith", "smith", config).unit(A, "lamplighter@r0").ready();
    assert!(!units(Config::DEFAULT).may(A, Move::Cast(slot("r0"))));
    assert!(units(Config { cast_any_wave: true, ..Config::DEFAULT }).may(A, Move::Cast(slot("r0"))));
    assert!(
        Board::of("smith", "smith").unit(A, "lamplighter@r0").wave(2).ready().may(A, Move::Cast(slot("r0")))
    );
}

#[test]
fn tact_049_tact_064_leader_actions_come_in_any_wave_and_limited_ones_once() {
    let mut board = Board::of("alewife", "smith").ready();
    board.play_drawing(A, Move::Power(1), &[0, 0]);
    assert_eq!((board.s.hand_size(A), board.s.actions), (2, 1));
    assert!(!board.may(A, Move::Power(1)), "limited");
    let mut oracle = Board::of("storm-caller", "smith").unit(B, "crusader@v0").ready();
    assert!(!oracle.may(A, Move::Power(1)), "two magic must be spent");
    oracle.s.piece_mut(A, slot("f1")).counters[1] = 4;
    oracle.play(A, Move::Power(1));
    assert_eq!(oracle.piece(B, "v0").damage, 5);
    oracle.play(A, Move::Power(1));
    assert_eq!(oracle.piece(B, "v0").damage, 10, "E14: twice, since it is not limited");
}

#[test]
fn tact_049_e15_the_leader_attacks_and_uses_the_leader_action() {
    let mut board = Board::of("alewife", "smith").wave(1).ready();
    board.play(A, attack("f1", "f1"));
    assert!(board.may(A, Move::Power(1)));
    board.play_drawing(A, Move::Power(1), &[0, 0]);
    assert_eq!(board.asked(), Some(B));
}

#[test]
fn tact_050_tact_051_e25_the_reserve_holds_three() {
    let mut board =
        Board::of("butler", "butler").hand(A, "smith lamplighter gatewarden stonemason falconer").ready();
    let [smith, gate, stone] =
        ["smith", "gatewarden", "stonemason"].map(|id| Move::Operation(board.card(A, id)));
    let [lamp, falcon] = ["lamplighter", "falconer"].map(|id| Move::Trap(board.card(A, id)));
    assert!(!board.may(A, Move::Trap(board.card(A, "smith"))), "no trap bar");
    board.s.actions = 5;
    board.play(A, smith).play(A, gate).play(A, lamp);
    assert!(board.s.reserves[0][2].hidden);
    assert_eq!(board.s.reserves[0][0].time, 4);
    assert!(!board.may(A, stone) && !board.may(A, falcon), "three slots are full");
    board.play(A, Move::Reserve(0));
    assert_eq!(board.s.zone(board.card(A, "smith")), Zone::Discard);
    assert!(board.may(A, stone) && board.may(A, falcon));
}

#[test]
fn tact_051_option_operation_time() {
    let config = Config { time: 2, ..Config::DEFAULT };
    let mut board = Board::with("butler", "butler", config).hand(A, "smith").ready();
    let smith = Move::Operation(board.card(A, "smith"));
    board.play(A, smith);
    assert_eq!(board.s.reserves[0][0].time, 2);
}

#[test]
fn tact_052_e02_orders_are_bounded_by_actions_alone() {
    let mut board =
        Board::of("smith", "smith").hand(A, "alewife bellringer brawler").unit(A, "archer@v0").ready();
    let order = |board: &Board, id: &str| Move::Order(board.card(A, id));
    let (first, second) = (order(&board, "alewife"), order(&board, "brawler"));
    board.play_drawing(A, first, &[0, 0, 0]).play(A, second);
    assert_eq!(board.asked(), Some(B), "the third finds no action");
    assert_eq!(board.s.zone(board.card(A, "alewife")), Zone::Discard);
    assert_eq!(board.s.zone(board.card(A, "bellringer")), Zone::Hand(A));
}

#[test]
fn tact_053_bodies_of_the_own_unit_are_cleared_to_their_owner() {
    let mut board = Board::of("smith", "smith").unit(B, "butler@v1").body(B, "v1").wave(2);
    let foreign = board.card(B, "archer");
    board.s.stand(A, slot("v0"), foreign);
    let mut board = board.body(A, "v0").ready();
    assert!(!board.may(A, Move::Clear(slot("v1"))));
    board.play(A, Move::Clear(slot("v0")));
    assert_eq!(board.s.discards[1].places(), [foreign], "to its owner, in any wave");
}

#[test]
fn tact_054_moving_crosses_any_distance_but_takes_no_leader_and_no_body() {
    let mut board = Board::of("smith", "smith").unit(A, "butler@v0 archer@v1").body(A, "v1").ready();
    for from in ["f1", "v1"] {
        assert!(!board.may(A, Move::Move { from: slot(from), to: slot("r2") }), "{from}");
    }
    board.play(A, Move::Move { from: slot("v0"), to: slot("r2") });
    assert!(board.piece(A, "r2").is_alive() && board.piece(A, "v0").is_empty());
}

#[test]
fn tact_055_tact_059_tact_062_e16_a_swap_is_long_and_uses_up_its_heroes() {
    let mut board = Board::of("smith", "smith").unit(A, "butler@v0 archer@r1").body(A, "r1").ready();
    board.s.actions = 1;
    let swap = Move::Swap { one: slot("v0"), other: slot("r1") };
    assert!(!board.may(A, swap), "one action is not enough");
    board.s.actions = 3;
    assert!(!board.may(A, Move::Swap { one: slot("v0"), other: slot("f1") }), "leaders take no part");
    board.play(A, swap);
    assert!(board.piece(A, "r1").is_alive() && board.piece(A, "v0").is_body());
    assert_eq!(board.s.actions, 1);
    assert!(!board.may(A, Move::Move { from: slot("r1"), to: slot("v1") }), "its starred action is used");
}

#[test]
fn tact_056_discarding_from_the_reserve_costs_an_action_in_any_wave() {
    let mut board = Board::of("butler", "butler").trap(A, 1, "falconer").wave(2).ready();
    assert!(!board.may(A, Move::Reserve(0)));
    board.play(A, Move::Reserve(1));
    assert_eq!((board.s.actions, board.s.discards[0].len()), (1, 1));
}

#[test]
fn tact_029_tact_057_pass_is_always_legal_in_the_own_turn() {
    let mut board = Board::of("smith", "smith").ready();
    assert!(board.may(A, Move::Pass) && board.moves(B).is_empty(), "only the player whose turn it is acts");
    board.play(A, Move::Pass);
    assert!(board.may(B, Move::Pass) && board.moves(A).is_empty());
}

#[test]
fn tact_058_tact_061_e12_a_hero_that_attacked_is_moved_only_by_an_effect() {
    let mut board = Board::with("smith", "smith", Config { cast_any_wave: true, ..Config::DEFAULT })
        .unit(A, "pikeman@v0 gatewarden@r1")
        .unit(B, "crusader@v0")
        .ready();
    board.s.actions = 3;
    board.play(A, attack("v0", "v0"));
    assert!(!board.may(A, Move::Move { from: slot("v0"), to: slot("r0") }));
    let pikeman = board.pick(A, "pikeman");
    board.play(A, Move::Cast(slot("r1"))).play(A, pikeman).play(A, Move::Slot(slot("r0")));
    assert_eq!(board.piece(A, "r0").card, board.card(A, "pikeman"));
}

#[test]
fn tact_060_who_moved_into_the_row_by_an_action_neither_attacks_nor_casts_there() {
    let mut board = Board::of("smith", "smith").unit(A, "pikeman@r0 archer@r1").unit(B, "archer@v0").ready();
    board.play(A, Move::Move { from: slot("r0"), to: slot("v0") });
    assert!(!board.may(A, attack("v0", "v0")));
    let mut caster = Board::of("smith", "smith").unit(A, "archer@r1").unit(B, "archer@v0").ready();
    caster.play(A, Move::Move { from: slot("r1"), to: slot("v1") });
    assert!(!caster.may(A, Move::Cast(slot("v1"))));
}

#[test]
fn tact_061_e13_a_granted_attack_is_a_second_one_unless_the_option_counts_it() {
    let play = |granted_count| {
        let config = Config { granted_count, ..Config::DEFAULT };
        let mut board = Board::with("smith", "smith", config)
            .unit(A, "falconer@r0")
            .unit(B, "crusader@v0")
            .hand(A, "shooter")
            .wave(2)
            .ready();
        board.play(A, shoot("r0", "v0"));
        let order = Move::Order(board.card(A, "shooter"));
        (board.may(A, order), board, order)
    };
    let (legal, mut board, order) = play(false);
    assert!(legal);
    let target = board.pick(B, "crusader");
    board.play(A, order).play(A, target);
    assert_eq!(board.piece(B, "v0").damage, 3 + 3 + 2, "three, then three with two more");
    assert!(!play(true).0);
}

#[test]
fn tact_063_tact_065_a_free_action_costs_nothing() {
    let mut board = Board::of("herald", "smith").hand(A, "alewife brawler").unit(A, "archer@v0").ready();
    let (order, second) = (Move::Order(board.card(A, "alewife")), Move::Order(board.card(A, "brawler")));
    board.play_drawing(A, order, &[0, 0, 0]);
    assert_eq!(board.s.actions, 2, "playing an order is free for this leader");
    assert!(!board.may(A, second), "and limited");
    board.play(A, Move::Pass).play(B, Move::Pass);
    assert!(board.may(A, second), "the limit is of the turn");
}

#[test]
fn tact_066_actions_gained_add_and_actions_lost_leave_one() {
    let mut board = Board::of("smith", "smith").hand(A, "bellringer").ready();
    let order = Move::Order(board.card(A, "bellringer"));
    board.play(A, order);
    assert_eq!(board.s.actions, 3, "two less one, and two more");
    let mut less = Board::of("smith", "smith").unit(A, "bellringer@r0 lamplighter@r1").wave(2).ready();
    less.play(A, Move::Cast(slot("r0"))).play(A, Move::Pass);
    assert_eq!(less.s.actions, 1);
    let mut floor = Board::of("smith", "smith").ready();
    floor.s.next_actions[1] = -4;
    floor.play(A, Move::Pass);
    assert_eq!(floor.s.actions, 1, "never below one");
}

#[test]
fn tact_067_a_text_needs_a_candidate_for_its_first_required_choice() {
    let mut board = Board::of("smith", "smith").hand(A, "archer alewife pikeman").ready();
    let [archer, alewife, pikeman] =
        ["archer", "alewife", "pikeman"].map(|id| Move::Order(board.card(A, id)));
    assert!(!board.may(A, archer), "no rival hero in the row");
    assert!(board.may(A, alewife) && board.may(A, pikeman), "no choice is required");
    board.play(A, pikeman);
    assert_eq!(board.piece(B, "f1").damage, 3, "the leader is in melee");
}

#[test]
fn tact_068_the_cost_is_paid_when_the_action_is_announced() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "pikeman@v0")
        .unit(B, "crusader@v0")
        .trap(B, 0, "lamplighter")
        .ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!((board.asked(), board.s.actions), (Some(B), 1));
    board.play(B, Move::Trigger(0));
    assert_eq!(
        (board.piece(B, "v0").damage, board.s.actions),
        (0, 1),
        "TACT-113: cancelled, and not refunded"
    );
    assert!(!board.may(A, attack("v0", "v0")), "the starred action counts as used");
}

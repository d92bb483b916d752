//! The worked examples of the rules on turns, the truce, actions and losses (TACT-155).

use crate::common::{A, B, Board, Text, attack, probe, shoot, slot};
use tactics::state::{Piece, Zone};
use tactics::{Config, Move};

fn recruit(board: &Board, id: &str, place: &str) -> Move {
    Move::Recruit { card: board.card(A, id), slot: slot(place) }
}

fn order(board: &Board, id: &str) -> Move {
    Move::Order(board.card(A, id))
}

#[test]
fn tact_155_e01_both_actions_are_recruits() {
    let mut board = Board::of("smith", "smith").unit(A, "crusader@v2").hand(A, "butler archer").ready();
    assert_eq!((board.s.wave, board.s.actions), (0, 2));
    let (first, second) = (recruit(&board, "butler", "v0"), recruit(&board, "archer", "v1"));
    board.play(A, first);
    assert_eq!(board.s.actions, 1);
    board.play(A, second);
    assert!(board.piece(A, "v0").is_alive() && board.piece(A, "v1").is_alive());
    assert_eq!(board.asked(), Some(B), "no action is left, so the turn is over");
}

#[test]
fn tact_155_e02_the_third_order_finds_no_action() {
    // Moving is free for this leader, so the turn goes on without actions.
    let mut board = Board::of("cartographer", "smith")
        .unit(A, "archer@v0")
        .damage(A, "v0", 2)
        .hand(A, "alewife brawler crusader")
        .ready();
    let [draws, stronger] = ["alewife", "brawler"].map(|id| order(&board, id));
    board.play_drawing(A, draws, &[0, 0, 0]).play(A, stronger);
    assert_eq!(board.game.attack(&board.s, board.card(A, "archer")), 3 + 4, "both ran");
    assert_eq!((board.s.hand_size(A), board.s.actions, board.asked()), (1 + 3, 0, Some(A)));
    assert!(!board.may(A, order(&board, "crusader")));
    assert!(board.refusal(A, "order crusader").contains("No action is left (TACT-026)"));
}

#[test]
fn tact_155_e03_no_attack_in_round_one_by_anybody() {
    let place = ["v0", "f0", "r0"];
    let attacks = |board: &Board, seat| {
        board.moves(seat).iter().filter(|one| matches!(one, Move::Attack { .. })).count()
    };
    for wave in 0..3 {
        let hero = format!("shooter@{}", place[usize::from(wave)]);
        let mut board = Board::of("smith", "smith").unit(A, &hero).unit(B, &hero).wave(wave).round(1).ready();
        let try_it = format!("shoot {}1>f2", &place[usize::from(wave)][..1]);
        for seat in [A, B] {
            assert_eq!(attacks(&board, seat), 0, "wave {wave}, {seat}");
            assert!(board.refusal(seat, &try_it).contains("TACT-031"));
            board.play(seat, Move::Pass);
        }
    }
    let mut board = Board::of("smith", "smith").unit(B, "shooter@v0").wave(2).round(1).ready();
    board.play(A, Move::Pass).play(B, Move::Pass);
    assert_eq!((board.s.round, board.s.wave, board.asked()), (2, 0, Some(B)), "the first turn of round 2");
    assert!(board.may(B, shoot("v0", "f1")));
}

#[test]
fn tact_155_e04_the_truce_looks_at_the_text_and_not_at_the_table() {
    let board = Board::of("smith", "smith")
        .unit(A, "butler@v0")
        .damage(A, "v0", 3)
        .hand(A, "crusader storm-caller")
        .round(1)
        .ready();
    assert!(board.may(A, order(&board, "crusader")), "heal 8 split among own heroes");
    assert_eq!(board.s.living_heroes(B), 0, "no rival hero in any row");
    assert!(!board.may(A, order(&board, "storm-caller")), "4 damage to each hero of one row in both units");
    assert!(board.refusal(A, "order storm-caller").contains("TACT-034"));
}

#[test]
fn tact_155_e05_a_choice_of_either_side_offers_own_heroes_in_the_truce() {
    let units = |round| {
        let mut board = Board::of("smith", "smith")
            .unit(A, "crusader@r0 butler@v0")
            .unit(B, "archer@v0")
            .damage(A, "v0", 2)
            .damage(B, "v0", 2)
            .wave(2)
            .round(round)
            .ready();
        board.play(A, Move::Cast(slot("r0")));
        let rival = board.pick(B, "archer");
        (board.moves(A).len(), board.may(A, rival))
    };
    assert_eq!(units(1), (2, false), "the two own heroes");
    assert_eq!(units(2), (3, true));
}

#[test]
fn tact_155_e06_a_reaction_reaches_nobody_of_the_rival_in_the_truce() {
    let play = |round| {
        let mut board = Board::of("beekeeper", "smith")
            .unit(A, "ogre-cook@r0 butler@v0")
            .unit(B, "archer@v0")
            .wave(2)
            .round(round)
            .ready();
        board.play(A, Move::Cast(slot("r0")));
        assert!(board.piece(A, "v0").is_body(), "defeated by an own effect");
        board.piece(B, "v0").damage
    };
    assert_eq!((play(1), play(2)), (0, 1));
}

#[test]
fn tact_155_e07_a_trap_set_in_the_truce_cancels_an_attack_after_it() {
    let mut board =
        Board::of("butler", "butler").unit(A, "pikeman@v0").hand(B, "lamplighter").wave(2).round(1).ready();
    let trap = Move::Trap(board.card(B, "lamplighter"));
    board.play(A, Move::Pass).play(B, trap).play(B, Move::Pass);
    assert_eq!((board.s.round, board.asked()), (2, Some(B)));
    board.play(B, Move::Pass).play(A, attack("v0", "f1"));
    assert_eq!((board.asked(), board.moves(B)), (Some(B), vec![Move::Done, Move::Trigger(0)]));
    board.play(B, Move::Trigger(0));
    assert_eq!((board.piece(B, "f1").damage, board.s.actions), (0, 1), "cancelled, and the action is lost");
    assert_eq!(board.s.discards[1].places(), [board.card(B, "lamplighter")]);
}

#[test]
fn tact_155_e08_a_hero_healed_by_one_in_the_same_wave_survives() {
    let healer = Text {
        vanguard: r#"{ spell = [{ choose = { from = { side = "own", filter = ["other"] } } }, { heal = { of = { place = [{ chosen = 0 }] }, n = 1 } }] }"#,
        ..Text::default()
    };
    let play = |heals: bool| {
        let mut board = probe(std::slice::from_ref(&healer), "plain", "plain")
            .unit(A, "marker@v0")
            .unit(B, "payer@v0 probe@v1")
            .damage(B, "v0", 2)
            .ready();
        board.play(A, attack("v0", "v0")).play(A, Move::Pass);
        assert_eq!((board.piece(B, "v0").damage, board.game.life(&board.s, board.card(B, "payer"))), (5, 5));
        assert!(board.piece(B, "v0").is_alive(), "not before both turns are over");
        if heals {
            board.play(B, Move::Cast(slot("v1")));
            assert_eq!(board.piece(B, "v0").damage, 4);
        }
        board.play(B, Move::Pass);
        assert_eq!(board.s.wave, 1);
        board.piece(B, "v0").is_body()
    };
    assert_eq!((play(false), play(true)), (true, false));
}

#[test]
fn tact_155_e09_nine_damage_on_a_life_of_five_spill_nowhere() {
    let mut board = Board::of("pikeman", "smith")
        .unit(A, "ogre-cook@v0")
        .unit(B, "butler@v0 archer@v1 shooter@f0")
        .hand(A, "brawler")
        .ready();
    let stronger = order(&board, "brawler");
    board.play(A, stronger).play(A, attack("v0", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 4 + 1 + 4, "the cook, its leader and the order");
    board.end_wave();
    assert!(board.piece(B, "v0").is_body());
    let others = ["v1", "f0", "f1"].map(|place| board.piece(B, place).damage);
    assert_eq!(others, [0; 3]);
}

#[test]
fn tact_155_e10_the_bellringer_draws_however_it_is_defeated() {
    let unit = || Board::of("smith", "smith").unit(A, "butler@v0").unit(B, "bellringer@v0");
    let mut spell = unit().damage(B, "v0", 4).ready();
    spell.play_drawing(A, Move::Cast(slot("v0")), &[0]);
    assert!(spell.piece(B, "v0").is_body(), "defeated by a spell");
    let mut losses = unit().damage(B, "v0", 6).ready();
    losses.end_wave();
    assert!(losses.piece(B, "v0").is_body(), "defeated by losses");
    assert_eq!((spell.s.hand_size(B), losses.s.hand_size(B)), (1, 1));
}

#[test]
fn tact_155_e11_a_hero_recruited_this_turn_takes_no_starred_action() {
    let mut board = Board::with("smith", "smith", Config { actions: 4, ..Config::DEFAULT })
        .unit(A, "crusader@v1 gatewarden@v2")
        .unit(B, "archer@v0")
        .hand(A, "archer duelist")
        .ready();
    let fresh = recruit(&board, "archer", "v0");
    board.play(A, fresh);
    for (choice, text, clause) in [
        (attack("v0", "v0"), "attack v1>v1", "TACT-045"),
        (Move::Cast(slot("v0")), "cast v1", "TACT-058"),
        (Move::Move { from: slot("v0"), to: slot("r0") }, "move v1>r1", "TACT-058"),
        (Move::Swap { one: slot("v0"), other: slot("v1") }, "swap v1 v2", "TACT-059"),
    ] {
        assert!(!board.may(A, choice), "{text}");
        assert!(board.refusal(A, text).contains(clause), "{text}");
    }
    let granting = order(&board, "duelist");
    board.play(A, granting);
    let offered = ["archer", "crusader", "gatewarden"].map(|id| board.may(A, board.pick(A, id)));
    assert_eq!(offered, [false, true, true], "an own hero in melee attacks, but not the recruit");
}

#[test]
fn tact_155_e12_who_attacked_is_moved_by_a_spell_and_not_by_an_action() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "shooter@r0 gatewarden@r1")
        .unit(B, "crusader@v0")
        .wave(2)
        .ready();
    board.play(A, shoot("r0", "v0"));
    assert!(!board.may(A, Move::Move { from: slot("r0"), to: slot("v2") }));
    assert!(board.refusal(A, "move r1>v3").contains("TACT-058"));
    let shooter = board.pick(A, "shooter");
    board.play(A, Move::Cast(slot("r1"))).play(A, shooter).play(A, Move::Slot(slot("v2")));
    assert_eq!(board.s.zone(board.card(A, "shooter")), Zone::Grid(A, slot("v2")));
}

#[test]
fn tact_155_e13_an_order_lets_a_rear_hero_attack_a_second_time() {
    let play = |granted_count| {
        let config = Config { granted_count, ..Config::DEFAULT };
        let mut board = Board::with("smith", "smith", config)
            .unit(A, "falconer@r0 archer@f0 storm-caller@r1")
            .unit(B, "crusader@v0")
            .hand(A, "shooter")
            .wave(2)
            .ready();
        board.play(A, shoot("r0", "v0"));
        let granting = order(&board, "shooter");
        board.play(A, granting);
        let offered = ["falconer", "archer", "storm-caller"].map(|id| board.may(A, board.pick(A, id)));
        (board, offered)
    };
    let (mut board, offered) = play(false);
    assert_eq!(offered, [true; 3]);
    let (falconer, target) = (board.pick(A, "falconer"), board.pick(B, "crusader"));
    board.play(A, falconer).play(A, target);
    assert_eq!(board.piece(B, "v0").damage, 3 + (3 + 2));
    assert_eq!(play(true).1, [false, true, true], "with the option it is not offered");
}

#[test]
fn tact_155_e14_the_leader_in_the_vanguard_wave() {
    let mut oracle = Board::of("storm-caller", "smith").unit(B, "crusader@v0").ready();
    assert!(!oracle.may(A, attack("f1", "v0")));
    assert!(oracle.refusal(A, "attack f2>v1").contains("TACT-046"));
    oracle.s.piece_mut(A, slot("f1")).counters[1] = 4;
    oracle.play(A, Move::Power(1)).play(A, Move::Power(1));
    assert_eq!((oracle.piece(B, "v0").damage, oracle.asked()), (10, Some(B)), "twice with two actions");
    let mut limited = Board::of("alewife", "smith").ready();
    limited.play_drawing(A, Move::Power(1), &[0, 0]);
    assert!(!limited.may(A, Move::Power(1)));
    assert!(limited.refusal(A, "power 2").contains("TACT-064"));
}

#[test]
fn tact_155_e15_the_leader_attacks_and_uses_its_action_in_the_flank_wave() {
    let mut board = Board::of("alewife", "smith").wave(1).ready();
    board.play(A, attack("f1", "f1")).play_drawing(A, Move::Power(1), &[0, 0]);
    assert_eq!((board.piece(B, "f1").damage, board.s.hand_size(A)), (1, 2));
}

#[test]
fn tact_155_e16_a_swap_is_long_and_uses_the_heros_starred_action() {
    let swap = Move::Swap { one: slot("v0"), other: slot("r1") };
    let mut board = Board::of("smith", "smith").unit(A, "butler@v0 archer@r1").body(A, "r1").ready();
    board.play_drawing(A, Move::Draw, &[0]);
    assert_eq!(board.s.actions, 1);
    assert!(!board.may(A, swap));
    assert!(board.refusal(A, "swap v1 r2").contains("TACT-062"));
    let mut board = Board::of("smith", "smith").unit(A, "butler@v0 archer@r1").body(A, "r1").ready();
    board.play(A, swap);
    assert!(board.piece(A, "r1").is_alive() && board.piece(A, "v0").is_body());
    // The turn is over with its two actions, so the mark is looked at in a turn with more of them.
    let config = Config { actions: 3, ..Config::DEFAULT };
    let mut board =
        Board::with("smith", "smith", config).unit(A, "butler@v0 archer@r1").body(A, "r1").ready();
    board.play(A, swap);
    assert!(board.piece(A, "r1").has(Piece::STARRED) && !board.piece(A, "v0").has(Piece::STARRED));
    assert!(!board.may(A, Move::Move { from: slot("r1"), to: slot("v1") }));
}

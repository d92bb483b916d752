//! Attacks, reach, shields, numbers and abilities (TACT-069 to TACT-094).

use crate::common::{A, B, Board, attack, leg, shoot, slot};
use table::{Veiled, Viewer};
use tactics::state::bit;
use tactics::verbs::{AttackKind, Keyword};
use tactics::{Move, Tactics};

#[test]
fn tact_069_an_attack_names_attacker_kind_and_target_of_the_rival() {
    let board = Board::of("smith", "smith").unit(A, "shooter@v0").unit(B, "butler@v0").ready();
    assert!(board.may(A, attack("v0", "v0")) && board.may(A, shoot("v0", "v0")), "both kinds, by name");
    let attacks = board.moves(A).into_iter().filter(|one| matches!(one, Move::Attack { .. })).count();
    assert_eq!(attacks, 2 + 2, "hero and leader, in melee and at range");
}

#[test]
fn tact_070_tact_071_e17_melee_reaches_the_first_of_any_column() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "pikeman@v2")
        .unit(B, "butler@v0 archer@r0 crusader@v1")
        .body(B, "v0")
        .ready();
    assert!(board.may(A, attack("v2", "r0")), "a body and an empty slot are skipped");
    assert!(board.may(A, attack("v2", "v1")));
    assert!(!board.may(A, attack("v2", "f1")), "the leader stands behind a hero");
    board.play(A, attack("v2", "r0"));
    assert_eq!(board.piece(B, "r0").damage, 4);
}

#[test]
fn tact_071_e18_who_stands_behind_a_hero_does_not_reach() {
    let units = |fallen: bool| {
        let board =
            Board::of("smith", "smith").unit(A, "butler@v0 pikeman@f0").unit(B, "crusader@v0").wave(1);
        (if fallen { board.body(A, "v0") } else { board }).ready()
    };
    assert!(!units(false).may(A, attack("f0", "v0")));
    assert!(units(true).may(A, attack("f0", "v0")));
}

#[test]
fn tact_072_the_leader_fights_when_nobody_stands_before_it() {
    let open = Board::of("smith", "smith").wave(1).ready();
    assert!(open.may(A, attack("f1", "f1")));
    let covered = Board::of("smith", "smith").unit(A, "butler@v1").wave(1).ready();
    assert!(!covered.may(A, attack("f1", "f1")));
    let rival = Board::of("smith", "smith").unit(B, "butler@v1").wave(1).ready();
    assert!(!rival.may(A, attack("f1", "f1")) && rival.may(A, attack("f1", "v1")));
}

#[test]
fn tact_073_ranged_attacks_need_the_keyword_and_pass_over_everybody() {
    let board = Board::of("herald", "herald")
        .unit(A, "crusader@v0 falconer@r0")
        .unit(B, "butler@v1 pikeman@r2")
        .wave(2)
        .ready();
    assert!(board.may(A, shoot("r0", "f1")) && board.may(A, shoot("r0", "r2")));
    let plain = Board::of("herald", "herald").unit(A, "pikeman@v0").unit(B, "butler@v1").ready();
    assert!(!plain.may(A, shoot("v0", "v1")));
}

#[test]
fn tact_074_tact_077_e19_an_interceptor_shields_its_own_column() {
    let board = Board::of("herald", "herald")
        .unit(A, "shooter@v2")
        .unit(B, "crusader@v1 butler@r1 archer@f0 duelist@f2")
        .ready();
    for (target, legal) in [("v1", true), ("f1", false), ("r1", false), ("f0", true), ("f2", true)] {
        assert_eq!(board.may(A, shoot("v2", target)), legal, "{target}");
    }
}

#[test]
fn tact_074_the_shield_reaches_past_an_empty_slot_and_not_to_other_columns() {
    let board = Board::of("herald", "herald").unit(A, "shooter@v2").unit(B, "crusader@v0 duelist@r0").ready();
    assert!(board.may(A, shoot("v2", "v0")), "the interceptor itself");
    assert!(!board.may(A, shoot("v2", "r0")), "behind it, whatever the distance");
    assert!(board.may(A, shoot("v2", "f1")), "another column");
}

#[test]
fn tact_076_tact_082_e22_damage_that_is_no_attack_ignores_shields() {
    let mut board =
        Board::of("herald", "herald").unit(A, "saboteur@r0").unit(B, "crusader@v1 butler@r1").wave(2).ready();
    board.play(A, Move::Cast(slot("r0")));
    assert_eq!(board.piece(B, "r1").damage, 2, "the only rival hero not in melee needs no question");
}

#[test]
fn tact_078_a_target_out_of_reach_after_the_announcement_is_still_hit() {
    let mut board = Board::of("herald", "herald")
        .unit(A, "pikeman@v0")
        .unit(B, "butler@v0")
        .trap(B, 0, "falconer")
        .ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!(board.asked(), Some(B), "a window between the announcement and the blow");
    board.s.units[1].swap(usize::from(slot("v0")), usize::from(slot("r0")));
    let card = board.card(B, "butler");
    board.s.stand(B, slot("r0"), card);
    let shield = board.card(B, "crusader");
    board.s.stand(B, slot("v0"), shield);
    board.play(B, Move::Done).play(B, Move::Done);
    assert_eq!(board.piece(B, "r0").damage, 4);
}

#[test]
fn tact_079_attack_is_printed_plus_modifiers_and_life_too() {
    let board = Board::of("pikeman", "gatewarden").unit(A, "smith@f0 butler@v0").unit(B, "butler@v0").ready();
    let attack = |id| board.game.attack(&board.s, board.card(A, id));
    assert_eq!(attack("butler"), 2 + 1 + 1, "in melee, and before the smith");
    assert_eq!(board.game.life(&board.s, board.card(B, "butler")), 5 + 2);
    assert_eq!(board.game.life(&board.s, board.card(A, "butler")), 5);
}

#[test]
fn tact_080_an_attack_of_nothing_is_an_attack() {
    let mut board =
        Board::of("herald", "herald").unit(A, "lamplighter@v0").unit(B, "beekeeper@v0 stonemason@v1").ready();
    let gate = board.card(B, "gatewarden");
    board.s.lay(B, 0, gate, 4, false);
    board.play(A, attack("v0", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 0, "one less one");
    assert_eq!(board.piece(A, "v0").damage, 1, "and yet it was attacked in melee");
}

#[test]
fn tact_081_reductions_add_up_and_the_highest_floor_holds() {
    let mut board = Board::of("herald", "herald").unit(A, "butler@v0 duelist@v1").unit(B, "stonemason@v0");
    let gate = board.card(B, "gatewarden");
    board.s.lay(B, 0, gate, 4, false);
    let mut board = board.ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 1, "two less three, at least one");
    board.play(A, attack("v1", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 1 + 4, "seven against the vanguard, less three");
}

#[test]
fn tact_083_tact_084_e09_lethal_damage_stays_and_spills_nowhere() {
    let mut board =
        Board::of("herald", "herald").unit(A, "brawler@v0 duelist@v1").unit(B, "butler@v0 archer@f0").ready();
    board.play(A, attack("v0", "v0")).play(A, attack("v1", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 5 + 7);
    assert!(
        board.piece(B, "v0").is_alive() && board.may(B, attack("v0", "v0")),
        "it fights until the wave ends"
    );
    board.end_wave();
    assert!(board.piece(B, "v0").is_body());
    assert_eq!(board.piece(B, "f0").damage + board.piece(B, "f1").damage, 0);
}

#[test]
fn tact_085_casting_takes_the_place_of_attacking() {
    let mut board =
        Board::of("herald", "herald").unit(A, "archer@v0").unit(B, "archer@v0 pikeman@v1").ready();
    board.play(A, Move::Cast(slot("v0")));
    assert!(board.piece(B, "v0").is_body());
    assert!(!board.may(A, attack("v0", "v1")));
}

#[test]
fn tact_002_tact_086_a_bar_is_live_in_its_row_alone_and_from_the_moment_on() {
    let mut board = Board::of("herald", "herald").unit(A, "falconer@f0 pikeman@v0 brawler@v1").ready();
    let ranged = |board: &Board, id| board.game.has_keyword(&board.s, board.card(A, id), Keyword::Ranged);
    assert!(ranged(&board, "pikeman") && !ranged(&board, "falconer") && !ranged(&board, "brawler"));
    board.play(A, Move::Move { from: slot("f0"), to: slot("r1") });
    assert!(!ranged(&board, "pikeman") && ranged(&board, "falconer"));
}

#[test]
fn tact_087_tact_089_a_reaction_runs_after_its_event_and_once() {
    let mut board = Board::of("herald", "herald").unit(A, "pikeman@v0").unit(B, "beekeeper@v0").ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!((board.piece(A, "v0").damage, board.piece(B, "v0").damage), (1, 4));
    let mut shot = Board::of("herald", "herald").unit(A, "shooter@v0").unit(B, "beekeeper@v0").ready();
    shot.play(A, shoot("v0", "v0"));
    assert_eq!(shot.piece(A, "v0").damage, 0, "it reacts to melee");
}

#[test]
fn tact_088_the_player_whose_turn_it_is_orders_the_own_reactions() {
    let mut board = Board::of("storm-caller", "butler")
        .unit(A, "herald@f2")
        .hand(A, "alewife")
        .damage(A, "f1", 2)
        .ready();
    let order = Move::Order(board.card(A, "alewife"));
    board.play_drawing(A, order, &[0, 0, 0]);
    assert_eq!(board.moves(A), [Move::React(0), Move::React(1)], "the leader's and the herald's");
    board.play(A, Move::React(1));
    assert_eq!(board.piece(A, "f1").damage, 1, "the herald came first, and the rest needs no question");
    assert_eq!(board.piece(A, "f1").counters[1], 1);
    assert_eq!(board.asked(), Some(A));
}

#[test]
fn tact_093_a_hero_without_a_side_is_of_either_unit_and_other_leaves_out_the_speaker() {
    let mut board =
        Board::of("herald", "herald").unit(A, "crusader@r0 pikeman@v0").unit(B, "archer@v0").wave(2).ready();
    board.s.piece_mut(B, slot("v0")).damage = 2;
    board.play(A, Move::Cast(slot("r0")));
    assert_eq!(board.moves(A).len(), 3, "the speaker, a friend and a rival");
    let rival = board.pick(B, "archer");
    board.play(A, rival);
    assert_eq!(board.piece(B, "v0").damage, 0);
    let mut other = Board::of("herald", "herald").unit(A, "cartographer@v0 pikeman@v1 smith@r0").ready();
    other.play(A, Move::Cast(slot("v0")));
    let speaker = other.pick(A, "cartographer");
    assert!(!other.may(A, speaker) && other.moves(A).len() == 2);
}

#[test]
fn tact_094_healing_takes_what_is_there() {
    let mut board = Board::of("herald", "herald")
        .unit(A, "crusader@f0 butler@v0")
        .damage(A, "v0", 2)
        .damage(A, "f1", 5)
        .wave(1)
        .ready();
    board.play(A, Move::Cast(slot("f0")));
    assert_eq!((board.piece(A, "v0").damage, board.piece(A, "f1").damage), (0, 2));
}

#[test]
fn tact_012_tact_016_tact_017_units_have_nine_slots_and_neighbours() {
    let board = Board::of("herald", "butler").unit(A, "smith@f0 butler@v0 archer@r0 pikeman@v1").ready();
    let attack = |id| board.game.attack(&board.s, board.card(A, id));
    assert_eq!(
        (attack("butler"), attack("archer"), attack("pikeman")),
        (3, 4, 4),
        "forward and support of the smith"
    );
    let seen = Tactics::new(leg()).view(&board.campaign(), Viewer::Spectator);
    assert_eq!((seen.units[0].len(), seen.units[1].len()), (9, 9));
    assert_eq!(board.s.unit(A)[4].card, board.s.leaders[0], "the leader stands in the middle");
    let gap = Board::of("herald", "herald").unit(A, "falconer@f0 pikeman@r0").ready();
    assert!(!gap.game.has_keyword(&gap.s, gap.card(A, "pikeman"), Keyword::Ranged), "forward is in front");
}

#[test]
fn tact_004_leaders_are_no_heroes() {
    let board =
        Board::of("herald", "herald").unit(B, "archer@v0").hand(A, "archer").damage(B, "f1", 5).ready();
    let order = Move::Order(board.card(A, "archer"));
    assert!(board.may(A, order));
    let mut butler = Board::of("smith", "smith")
        .unit(B, "pikeman@v0 archer@v1")
        .hand(A, "butler")
        .damage(B, "f1", 9)
        .ready();
    let order = Move::Order(butler.card(A, "butler"));
    assert!(!butler.may(A, order), "the leader has nine damage, and is no hero");
    butler.s.piece_mut(B, slot("v0")).damage = 4;
    butler.play(A, order);
    assert!(butler.piece(B, "v0").is_body());
}

#[test]
fn tact_075_a_shielded_card_is_no_target_at_range() {
    let board = Board::of("herald", "herald").unit(A, "shooter@r0").unit(B, "crusader@v1 pikeman@v0").ready();
    let reach = |kind| board.game.reach(&board.s, board.card(A, "shooter"), kind);
    assert_eq!(
        reach(AttackKind::Ranged),
        bit(board.card(B, "crusader")) | bit(board.card(B, "pikeman")),
        "the leader is shielded"
    );
    assert_eq!(reach(AttackKind::Melee), bit(board.card(B, "crusader")) | bit(board.card(B, "pikeman")));
}

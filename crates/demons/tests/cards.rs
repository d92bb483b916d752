//! Demons and battlefields (section 14 and the content of the spec). Every test would fail without the card's effect.

mod common;

use common::{A, B, Board, C};
use demons::{Event, Reason, Stage};
use table::{Form, Veiled, Viewer};

const GUARDS: &str = "guard guard guard";

#[test]
fn demo_089_an_ability_is_used_once_a_battle_and_seen_by_all() {
    let mut board =
        Board::of(&["backstep backstep guard", GUARDS]).series(A, "guard").demon(A, "gale-strider");
    board.go("a backstep, b guard");
    assert!(board.asks(A, Stage::Slip));
    board.go("a use");
    assert!(board.s.places[A].used && board.game.view(&board.s, Viewer::Spectator).places[A].used);
    assert!(board.happened(|event| matches!(event, Event::Used { seat: A, .. })));
    board.go("a fade").go("b breather");
    let mut again = Board::of(&["backstep guard", GUARDS]).series(A, "guard").demon(A, "gale-strider");
    again.s.places[A].used = true;
    again.go("a backstep, b guard");
    assert_eq!(again.left(), [("a".to_owned(), Reason::Number)], "not a second time");
    let mut declined = Board::of(&["backstep guard", GUARDS]).series(A, "guard").demon(A, "gale-strider");
    declined.go("a backstep, b guard").go("a pass");
    assert_eq!(declined.left(), [("a".to_owned(), Reason::Number)], "it is optional");
}

#[test]
fn demo_090_a_battlefield_holds_for_everybody_and_for_one_battle() {
    let mut board = Board::of(&["combo guard", "combo guard"]).field("thornyard").traps("combo");
    board.go("a combo, b combo");
    board.go("a feint");
    assert_eq!(board.energies(), [1, 1], "for all alike");
    let mut board = Board::start(Form::seats(3), 12);
    board.play_until(|board| board.s.battle == 2 && board.s.stage == Stage::Lay);
    let events = board.s.field;
    board.play_until(|board| board.s.battle == 3);
    assert_ne!(board.s.field, events, "the next battle has its own");
}

#[test]
fn demo_091_changes_of_the_same_quantity_are_added() {
    let mut board = Board::of(&["combo guard", GUARDS]).field("archive-vault").demon(A, "scroll-eater");
    board.go("a combo, b guard").go("a feint");
    assert_eq!(board.s.hands[A].len(), 1 + 4, "2, 1 for the battlefield, 1 for the demon");
    let started = |demon: &str| {
        let mut board = Board::start(Form::seats(3).with("demons", "any"), 3);
        board.s.fields = 1 << board.game.library().find_field("kindled-arena").expect("a battlefield");
        board.go(&format!("a {demon}, b lightfoot, c lightfoot"));
        board.energies()
    };
    assert_eq!(started("furnace-heart"), [5, 4, 4]);
}

#[test]
fn demo_100_emberjaw_carries_out_the_other_action_too() {
    let mut board = Board::of(&["guard guard", GUARDS]).demon(A, "emberjaw");
    board.go("a guard, b guard").go("a breather");
    assert!(board.asks(A, Stage::Again));
    assert_eq!(board.offers(A), ["stance", "pass"]);
    board.go("a stance");
    assert!(board.energies()[0] == 4 && board.s.places[A].series.is_guarded() && board.s.places[A].used);
    assert!(board.asks(B, Stage::Act), "and no third action");
    let mut board = Board::of(&["guard guard", GUARDS]).demon(A, "emberjaw");
    board.go("a guard, b guard").go("a stance").go("a pass");
    assert!(!board.s.places[A].used && board.energies()[0] == 3);
}

#[test]
fn demo_101_gale_strider_steps_over_a_failed_number() {
    let mut board =
        Board::of(&["backstep guard", GUARDS]).series(A, "guard").demon(A, "gale-strider").traps("backstep");
    board.go("a backstep, b guard").go("a use");
    assert!(board.asks(A, Stage::Act), "treated as passed");
    assert_eq!(board.energies()[0], 2, "the later checks are made");
}

#[test]
fn demo_102_stonehide_survives_a_knockout_and_does_nothing_more() {
    let mut board =
        Board::of(&["combo guard", GUARDS]).demon(A, "stonehide").knockouts("combo").traps("combo");
    board.go("a combo, b guard");
    assert!(board.asks(A, Stage::Endure) && board.s.knockouts.is_empty());
    board.go("a use");
    assert!(board.asks(B, Stage::Act) && board.inside() == "ab");
    assert_eq!(
        (board.energies()[0], board.s.places[A].series.len()),
        (3, 1),
        "no trap, no action, the card stays"
    );
    let mut board = Board::of(&["combo guard", GUARDS]).demon(A, "stonehide").knockouts("combo");
    board.go("a combo, b guard").go("a pass");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Knockout)]);
}

#[test]
fn demo_103_mist_fox_exchanges_the_face_down_card_unseen() {
    let mut board = Board::of(&[GUARDS, "combo grab guard"]).demon(B, "mist-fox");
    board.go("a guard, b combo");
    assert!(board.asks(B, Stage::Exchange), "before the first reveal");
    assert_eq!(board.offers(B), ["guard", "grab", "pass"]);
    board.go("b grab");
    assert_eq!((board.s.places[B].down, board.hand(B)), (Some(board.kind("grab")), "guard combo".to_owned()));
    let seen: Vec<Event> = board.events.iter().filter_map(|event| event.seen_by(Viewer::Seat(A))).collect();
    assert!(seen.contains(&Event::Exchanged { seat: B }) && board.s.places[B].used);
    let mut board = Board::of(&[GUARDS, "combo"]).demon(B, "mist-fox");
    board.go("a guard, b combo");
    assert!(board.asks(A, Stage::Act), "without a card in hand there is nothing to ask");
}

#[test]
fn demo_104_snarewright_sets_a_trap_before_his_reveal() {
    let mut board = Board::of(&["combo guard", GUARDS]).demon(A, "snarewright");
    board.go("a combo, b guard");
    assert!(board.asks(A, Stage::Ambush) && board.s.places[A].down.is_some());
    board.go("a trap@combo");
    assert_eq!((board.s.traps, board.energies()[0]), (board.kinds("combo"), 2), "his own trap meets him");
    let mut board = Board::of(&["combo guard", GUARDS]).demon(A, "snarewright");
    board.go("a combo, b guard").go("a pass");
    assert!(board.s.traps.is_empty() && !board.s.places[A].used);
}

#[test]
fn demo_105_ash_veil_reduces_the_damage_of_a_technique_to_nothing_for_himself() {
    let mut board = Board::of(&["onslaught guard", GUARDS, GUARDS]).demon(B, "ash-veil");
    board.go("a onslaught, b guard, c guard").go("a whirl");
    assert!(board.asks(B, Stage::Shield) && board.energies() == [3, 3, 3], "before it is dealt");
    board.go("b use");
    assert_eq!(board.energies(), [3, 3, 2]);
    let mut board = Board::of(&["onslaught guard", GUARDS, GUARDS]).demon(B, "ash-veil");
    board.go("a onslaught, b guard, c guard").go("a whirl").go("b pass");
    assert_eq!(board.energies(), [3, 2, 2]);
    let mut board = Board::of(&[GUARDS, "sweep guard"]).demon(A, "ash-veil");
    board.go("a guard, b sweep").go("a stance").go("b seize");
    assert!(board.asks(A, Stage::Shield), "seizing is a technique too");
    let mut board = Board::of(&["combo guard", GUARDS]).demon(A, "ash-veil").traps("combo");
    board.go("a combo, b guard");
    assert_eq!(board.energies()[0], 2, "a trap is not");
}

#[test]
fn demo_106_lightfoot_feels_no_trap() {
    let mut board = Board::of(&["combo guard", GUARDS]).demon(A, "lightfoot").traps("combo").energy(A, 1);
    board.go("a combo, b guard");
    assert!(board.asks(A, Stage::Act));
    assert_eq!(board.energies()[0], 1);
}

#[test]
fn demo_107_scroll_eater_draws_one_more_the_first_time_in_a_round() {
    let mut board = Board::of(&["combo combo guard", GUARDS]).demon(A, "scroll-eater");
    board.go("a combo, b guard").go("a feint");
    assert_eq!(board.s.hands[A].len(), 2 + 3);
    board.go("b breather").go("a combo, b guard").go("a feint");
    assert_eq!(board.s.hands[A].len(), 4 + 2, "the second time the usual number");
}

#[test]
fn demo_108_iron_mantle_takes_less_from_a_flurry() {
    let mut board = Board::of(&["combo combo guard", GUARDS]).demon(B, "iron-mantle");
    board.go("a combo, b guard").go("a flurry>b");
    assert_eq!(board.energies()[1], 3, "not below 0");
    board.go("b breather").go("a combo, b guard").go("a flurry>b");
    assert_eq!(board.energies()[1], 3, "4, less 2 but 1");
    let mut board = Board::of(&["onslaught guard", GUARDS]).demon(B, "iron-mantle");
    board.go("a onslaught, b guard").go("a whirl");
    assert_eq!(board.energies()[1], 2, "a Whirl is not aimed");
}

#[test]
fn demo_109_deep_well_draws_at_the_start_of_later_rounds() {
    let mut board = Board::of(&[GUARDS, "guard guard guard guard"]).demon(A, "deep-well");
    for _ in 0..3 {
        assert!(!board.happened(|event| matches!(event, Event::Drew { .. })));
        board.go("a guard, b guard").go("a stance").go("b stance");
    }
    assert_eq!((board.s.round, board.s.hands[A].len()), (2, 1), "before the empty-hand check");
    assert_eq!(board.inside(), "ab");
}

#[test]
fn demo_110_furnace_heart_starts_with_more_energy() {
    let mut board = Board::start(Form::seats(2).with("demons", "any"), 1);
    board.go("a furnace-heart, b lightfoot");
    assert_eq!(board.energies(), [4, 3]);
}

#[test]
fn demo_111_cold_eye_chooses_his_discard_and_shows_no_hand() {
    let mut board = Board::of(&["onslaught sweep guard", "guard guard combo"]).demon(B, "cold-eye");
    board.go("a onslaught, b guard").go("a intimidate");
    assert!(board.asks(B, Stage::Yield));
    board.go("b combo");
    assert_eq!(board.hand(B), "guard");
    let mut board = Board::of(&["sweep guard", "guard guard combo"]).demon(B, "cold-eye");
    board.go("a sweep, b guard").go("a stun>b/grab");
    assert!(!board.happened(|event| matches!(event, Event::Shown { .. })));
    let missed = Event::Hidden { seat: B, kind: board.kind("grab") };
    assert!(board.happened(|event| *event == missed));
    let mut board = Board::of(&["sweep guard", "guard guard combo"]).demon(B, "cold-eye");
    board.go("a sweep, b guard").go("a stun>b/combo");
    assert_eq!(board.hand(B), "guard", "a named card is still discarded");
}

/// A first battle of three on a battlefield, with demons that change nothing here.
fn fought_on(field: &str, quick: bool) -> Board {
    let quick = if quick { "on" } else { "off" };
    let mut board = Board::start(Form::seats(3).with("demons", "any").with("quick", quick), 5);
    board.s.fields = 1 << board.game.library().find_field(field).expect("a battlefield");
    board.go("a cold-eye, b cold-eye, c cold-eye");
    board
}

#[test]
fn demo_112_on_the_kindled_arena_everybody_starts_with_more_energy() {
    assert_eq!(fought_on("kindled-arena", false).energies(), [4, 4, 4]);
    assert_eq!(fought_on("salt-flat", false).energies(), [3, 3, 3]);
}

#[test]
fn demo_113_on_the_salt_flat_nobody_gains_energy() {
    let mut board = Board::of(&[GUARDS, GUARDS]).field("salt-flat");
    board.go("a guard, b guard").go("a breather");
    assert_eq!(board.energies()[0], 3);
}

#[test]
fn demo_114_the_rigged_stair_starts_with_two_traps() {
    let board = fought_on("rigged-stair", false);
    assert_eq!(board.s.traps, board.kinds("backstep onslaught"), "the numbers 1 and 7");
    assert!(board.happened(|event| matches!(event, Event::Rigged { .. })));
}

#[test]
fn demo_115_in_the_thornyard_a_trap_deals_two() {
    let mut board = Board::of(&["combo guard", GUARDS]).field("thornyard").traps("combo");
    board.go("a combo, b guard");
    assert_eq!(board.energies()[0], 1);
}

#[test]
fn demo_116_in_the_sparring_hall_everybody_receives_a_combo() {
    let board = fought_on("sparring-hall", true);
    let given = board.events.iter().filter(|event| matches!(event, Event::Given { .. })).count();
    assert_eq!(given, 3, "with quick start after the deal");
    assert!([A, B, C].iter().all(|&seat| board.s.hands[seat].len() == 8));
    let board = fought_on("sparring-hall", false);
    assert!([A, B, C].iter().all(|&seat| board.s.hands[seat].len() == 6), "before the display");
}

#[test]
fn demo_117_in_the_archive_vault_every_drawing_action_draws_more() {
    let mut board = Board::of(&["backstep guard", GUARDS]).field("archive-vault");
    board.go("a backstep, b guard").go("a fade");
    assert_eq!(board.s.hands[A].len(), 1 + 4);
}

fn turns_of_a_round(field: &str) -> u8 {
    let hands = ["guard guard guard guard guard", "combo combo combo combo combo"];
    let mut board = Board::of(&hands).field(field);
    let mut turns = 0;
    while board.s.round == 1 {
        board.go("a guard, b combo").go("a stance").go("b flurry>a");
        turns += 1;
    }
    turns
}

#[test]
fn demo_118_on_the_short_bridge_rounds_have_two_turns() {
    assert_eq!(turns_of_a_round("short-bridge"), 2);
}

#[test]
fn demo_119_in_the_long_gallery_rounds_have_four_turns() {
    assert_eq!(turns_of_a_round("long-gallery"), 4);
}

#[test]
fn demo_120_the_cracked_floor_starts_with_a_knockout() {
    let board = fought_on("cracked-floor", false);
    assert_eq!(board.s.knockouts.len(), 1);
}

#[test]
fn demo_121_on_the_mirror_lake_numbers_must_not_rise() {
    let reveal = |card: &str| {
        let mut board =
            Board::of(&[&format!("{card} guard"), GUARDS]).series(A, "combo").field("mirror-lake");
        board.go(&format!("a {card}, b guard"));
        board.asks(A, Stage::Act)
    };
    assert!(reveal("guard") && reveal("combo"));
    assert!(!reveal("grab"));
}

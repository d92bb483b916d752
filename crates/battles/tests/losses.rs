//! Losses, carrying on, leaving and shooting (sections 11 to 14 of the spec).

mod common;

use battles::{Event, Stage};
use common::{A, B, Board};

/// Seat a's orcs of faces 5 and 6 have charged the unit in seat b's centre rear and rolled so.
fn struck(b: &str, dice: &[u32]) -> Board {
    let mut board = Board::of("orcs: orc19@cf / orc18@lr", b);
    board.go("1-charge>1", dice);
    board
}

#[test]
fn batt_080_losses_are_single_decisions_until_hits_or_troops_are_used_up() {
    let mut board = struck("elves: elv13 elv14@cr / elv26@lr", &[5, 6]);
    assert!(board.asks(B, Stage::Loss) && board.s.battle.hits == 2);
    board.go("wound-elv13", &[]);
    assert!(board.asks(B, Stage::Loss) && board.s.battle.hits == 1);
    board.go("wound-elv14", &[]);
    assert!(board.asks(B, Stage::StrikeBack));
    let over = struck("elves: elv26@cr / elv27@lr", &[5, 6]);
    assert_eq!(
        (over.place(B, 1), over.lives(B, "elv27")),
        ("gone".to_owned(), true),
        "the second hit is lost"
    );
}

#[test]
fn batt_081_a_wound_needs_a_troop_with_two_hp_left() {
    let mut board = struck("elves: elv13 elv26@cr / elv27@lr", &[5, 1]);
    assert_eq!(board.offers(), ["wound-elv13", "destroy-elv13", "destroy-elv26"]);
    board.go("wound-elv13", &[]);
    assert_eq!((board.tokens(B), board.s.battle.hits), ([7, 0, 1, 0, 0], 0));
}

#[test]
fn batt_082_a_destroyed_troop_uses_up_its_hp_left_and_no_token() {
    let mut board = struck("elves: elv13 elv14@cr / elv27@lr", &[5, 6]);
    board.go("destroy-elv13", &[]);
    assert!(!board.lives(B, "elv13") && board.asks(B, Stage::StrikeBack), "two hits at once");
    assert_eq!(board.tokens(B), [8, 0, 0, 0, 0]);
}

#[test]
fn batt_083_a_troop_with_more_hp_may_be_destroyed_for_one_hit() {
    let mut board = struck("elves: elv09@cr / elv27@lr", &[5, 1]);
    board.go("destroy-elv09", &[]);
    assert_eq!((board.place(B, 1), board.destroyed(A)), ("gone".to_owned(), 8));
}

#[test]
fn batt_084_a_wound_token_comes_from_the_available_ones() {
    let mut board = Board::of("orcs: orc19@cf / orc18@lr", "elves: elv09@cr").orders(B, 1, 2);
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(board.offers(), ["wound-elv09", "destroy-elv09"], "no other source while one is available");
    board.go("wound-elv09", &[]);
    assert_eq!(board.tokens(B), [5, 2, 1, 0, 0]);
}

#[test]
fn batt_085_without_available_tokens_orders_on_any_unit_serve() {
    let mut board = Board::sized(50, "orcs: orc19@cf / orc18@lr", "elves: elv09@cr / elv27@lr / elv26@lr")
        .orders(B, 1, 3)
        .orders(B, 2, 2);
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(board.offers(), ["wound-elv09=1", "wound-elv09=2", "destroy-elv09"]);
    board.go("wound-elv09=1", &[]);
    assert_eq!((board.orders_on(B, 1), board.tokens(B)), (2, [0, 4, 1, 0, 0]), "its next order costs 3");
}

#[test]
fn batt_086_passed_tokens_serve_unless_the_option_is_off() {
    let mut board = Board::of("orcs: orc19@cf / orc18@lr", "elves: elv09@cr").available(B, 0);
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(board.offers(), ["wound-elv09=passed", "destroy-elv09"]);
    board.go("wound-elv09=passed", &[]);
    assert_eq!(board.tokens(B), [0, 0, 1, 7, 0]);
    let mut off = Board::of("orcs: orc19@cf / orc18@lr", "elves: elv09@cr").available(B, 0);
    off.s.battle.passed_wounds = false;
    off.go("1-charge>1", &[5, 1]);
    assert_eq!(off.place(B, 1), "gone", "nothing else was possible");
}

#[test]
fn batt_087_without_any_token_a_troop_must_be_destroyed() {
    let mut board =
        Board::of("orcs: orc19@cf / orc18@lr", "elves: elv13 elv14@cr").available(B, 0).lost(B, 8);
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(board.offers(), ["destroy-elv13", "destroy-elv14"], "of his choice");
}

#[test]
fn batt_088_wounds_of_a_destroyed_troop_are_lost_until_the_next_round() {
    let mut board =
        Board::of("orcs: orc19@cf / orc18@lr", "elves: elv13 elv14@cr").wounds(B, "elv13", 1).available(B, 0);
    board.go("1-charge>1", &[5, 1]).go("destroy-elv13", &[]);
    assert_eq!(board.tokens(B), [0, 0, 0, 7, 1]);
    let mut next = Board::of("orcs: orc19@cf / orc18@lr", "elves: elv14@cr").available(B, 0).lost(B, 8);
    next.go("1-charge>1", &[5, 1]);
    assert_eq!(next.place(B, 1), "gone", "lost tokens serve as no wounds");
}

#[test]
fn batt_089_orders_of_a_destroyed_unit_are_lost() {
    let mut board =
        Board::of("orcs: orc19@cf / orc18@lr", "elves: elv26 elv27@cr / elv28@lr").orders(B, 1, 3);
    board.go("1-charge>1", &[5, 1]).go("destroy-elv26", &[]);
    assert_eq!((board.orders_on(B, 1), board.tokens(B)[4]), (3, 0), "the unit lives");
    let mut last = Board::of("orcs: orc19@cf / orc18@lr", "elves: elv26@cr / elv28@lr").orders(B, 1, 3);
    last.go("1-charge>1", &[5, 1]);
    assert_eq!(last.tokens(B), [5, 0, 0, 0, 3]);
}

#[test]
fn batt_090_every_destroyed_troop_counts_for_the_opponent_whoever_did_it() {
    let mut fury = Board::of("orcs: orc05 orc29@cf / orc18@lr", "elves: elv09@cr");
    fury.go("1-charge>1", &[]).go("dice-1", &[1]).go("destroy-orc29", &[]);
    assert_eq!((fury.destroyed(B), fury.destroyed(A)), (1, 0), "by its own Blood Lust");
    let mut own = Board::of("orcs: orc17@cf / orc08@cr / orc18@lr", "elves: elv09@cf / elv26@rr").engaged(
        1,
        0,
        &[1],
        &[1],
    );
    own.go("2-shoot>1", &[4, 1]).go("wound-elv09", &[]);
    assert_eq!(own.destroyed(B), 3, "by its own fire");
}

#[test]
fn batt_091_a_troop_without_hp_goes_with_the_last_that_has_some() {
    let mut board = struck("elves: elv10 elv26 elv27@cr / elv28@lr", &[5, 1]);
    assert_eq!(board.offers(), ["destroy-elv26", "destroy-elv27"], "never chosen");
    board.go("destroy-elv26", &[]);
    assert!(board.lives(B, "elv10"));
    let last = struck("elves: elv10 elv26@cr / elv28@lr", &[5, 1]);
    assert!(!last.lives(B, "elv10") && last.destroyed(A) == 6, "and it counts");
}

#[test]
fn batt_092_the_rollers_opponent_takes_losses_first_unit_by_unit() {
    let mut board = Board::of("orcs: orc13@cf / orc08@cr", "elves: elv13@cf / elv14@cf / elv26@lr").engaged(
        1,
        0,
        &[1],
        &[1, 2],
    );
    board.go("2-shoot>2", &[4, 5]);
    assert!(board.happened(|event| matches!(event, Event::Shared { units: 3, share: 1 })));
    assert!(board.asks(B, Stage::Loss) && board.can("wound-elv13"), "unit 1 before unit 2");
    board.go("destroy-elv13", &[]);
    assert!(board.asks(B, Stage::Loss) && board.can("wound-elv14"));
    board.go("destroy-elv14", &[]);
    assert!(
        board.asks(A, Stage::Loss) && board.place(A, 1) == "melee 1.0",
        "positions change after all losses"
    );
    board.go("wound-orc13", &[]);
    assert_eq!(board.place(A, 1), "cf");
}

#[test]
fn batt_093_an_engaged_unit_may_carry_on() {
    let mut board =
        Board::of("orcs: orc19@cf", "elves: elv13@cf / elv09@cf / elv26@cf").engaged(1, 0, &[1], &[1, 2]);
    assert_eq!(board.starting("1-fight"), ["1-fight>1", "1-fight>2"], "one enemy of its engagement");
    board.go("1-fight>2", &[1]);
    assert_eq!(board.rolls(), [(1, 0)], "no charge bonus, no reaction");
    assert!(board.asks(B, Stage::StrikeBack));
    let archers = Board::of("elves: elv21@cf", "orcs: orc17@cf").engaged(1, 0, &[1], &[1]);
    assert!(archers.starting("1-fight").is_empty());
}

#[test]
fn batt_094_an_engaged_unit_may_leave_for_its_front() {
    let mut board = Board::of("elves: elv26@cf", "elves: elv21@cf").engaged(2, 0, &[1], &[1]);
    board.go("1-leave", &[]);
    assert_eq!((board.place(A, 1), board.orders_on(A, 1)), ("rf".to_owned(), 1));
}

#[test]
fn batt_095_each_enemy_that_can_may_attack_it_once() {
    let mut board = Board::of("orcs: orc06@cf", "elves: elv26 elv08@cf / elv21@cf / elv27@cf").engaged(
        1,
        0,
        &[1],
        &[1, 2, 3],
    );
    board.go("1-leave", &[]);
    assert_eq!(board.offers(), ["strike-1", "strike-3", "hold"], "archers cannot");
    let before = board.tokens(B);
    board.go("strike-1", &[1, 1]);
    assert_eq!((board.rolls(), board.tokens(B)), (vec![(2, 0)], before), "1 die and +1 Engagement, free");
    assert_eq!(board.offers(), ["strike-3", "hold"]);
}

#[test]
fn batt_096_the_opponent_orders_and_forgoes_attacks_and_there_is_no_strike_back() {
    let mut board =
        Board::of("orcs: orc17@cf / orc18@cf", "elves: elv26@cf / elv27@cf").engaged(1, 0, &[1], &[1, 2]);
    board.go("1-leave", &[]).go("strike-2", &[3]);
    assert!(board.place(A, 1) == "gone" && board.asks(B, Stage::Turn), "they stop when it is destroyed");
    let mut stays = Board::of("orcs: orc17@cf / orc18@cf", "elves: elv26@cf").engaged(1, 0, &[1, 2], &[1]);
    stays.go("1-leave", &[]).go("hold", &[]);
    assert_eq!([stays.place(A, 1), stays.place(A, 2), stays.place(B, 1)], ["cf", "melee 1.0", "melee 1.0"]);
}

#[test]
fn batt_097_enemies_without_another_opponent_go_to_their_fronts() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv27@cf").engaged(1, 0, &[1], &[1, 2]);
    board.go("1-leave", &[]).go("strike-1", &[1]).go("strike-2", &[1]);
    assert_eq!([board.place(A, 1), board.place(B, 1), board.place(B, 2)], ["cf"; 3]);
}

#[test]
fn batt_098_who_stands_at_the_front_and_can_may_shoot() {
    let board = Board::of("elves: elv21@cf / elv22@cr / elv11@cf / elv26@cf", "orcs: orc17@cf / orc18@cf")
        .engaged(1, 0, &[3], &[2]);
    let shots: Vec<String> = board.offers().into_iter().filter(|offer| offer.contains("shoot")).collect();
    assert_eq!(shots, ["1-shoot>1", "1-shoot>2"], "not the rear, not the engaged, not without white dice");
}

#[test]
fn batt_099_targets_are_front_and_engagement_zone_of_the_sector() {
    let board = Board::of("elves: elv21@cf / elv26@cf", "orcs: orc17@cf / orc18@cf / orc19@cr / orc20@lf")
        .engaged(1, 0, &[2], &[2]);
    assert_eq!(board.starting("1-shoot"), ["1-shoot>1", "1-shoot>2"]);
}

#[test]
fn batt_100_a_shot_is_one_die_of_white_faces_without_answer() {
    let mut board = Board::of("elves: elv21 elv22@cf", "orcs: orc13@cf / orc17@lr");
    board.go("1-shoot>1", &[2]);
    assert_eq!(board.rolls(), [(1, 2)]);
    assert!(board.asks(B, Stage::Loss));
    board.go("destroy-orc13", &[]);
    assert!(board.asks(B, Stage::Turn), "no strike back");
    let mut miss = Board::of("elves: elv21@cf", "orcs: orc17@cf");
    miss.go("1-shoot>1", &[6]);
    assert!(miss.asks(B, Stage::Turn) && miss.place(B, 1) == "cf", "the target stays where it is");
}

#[test]
fn batt_101_hits_into_a_melee_are_shared_and_rounded_up() {
    let shared = |dice: &[u32]| {
        let mut board = Board::of("elves: elv17 elv18 elv19@cf / elv09@cf", "orcs: orc06@cf / orc17@lr")
            .engaged(1, 0, &[2], &[1]);
        board.go("1-shoot>1", dice);
        let found = board.events.iter().find_map(|event| match event {
            Event::Shared { units, share } => Some((*units, *share)),
            _ => None,
        });
        found.expect("shared")
    };
    assert_eq!(shared(&[6]), (2, 2), "3 hits for two units");
    assert_eq!(shared(&[5]), (2, 1), "1 hit for two units");
}

#[test]
fn batt_102_other_engagements_of_the_zone_are_untouched() {
    let mut board = Board::of("elves: elv21@cf / elv13@cf / elv26@cf", "orcs: orc13@cf / orc17@cf")
        .engaged(1, 0, &[2], &[1])
        .engaged(1, 1, &[3], &[2]);
    board.go("1-shoot>1", &[2]).go("destroy-orc13", &[]).go("destroy-elv13", &[]);
    assert!(board.lives(A, "elv26") && board.lives(B, "orc17"));
}

#[test]
fn batt_103_the_rear_is_a_target_only_when_nobody_stands_before_it() {
    let held = Board::of("elves: elv21@cf", "orcs: orc17@cf / orc18@cr");
    assert_eq!(held.starting("1-shoot"), ["1-shoot>1"]);
    let bare = Board::of("elves: elv21@cf", "orcs: orc17@lf / orc18@cr");
    assert_eq!(bare.starting("1-shoot"), ["1-shoot>2"]);
}

#[test]
fn batt_104_adjacent_sectors_are_targets_when_ones_own_is_empty() {
    let board = Board::of("elves: elv21@cf", "orcs: orc17@lf / orc18@lr / orc19@rr");
    assert_eq!(board.starting("1-shoot"), ["1-shoot>1", "1-shoot>3"], "a rear only behind an empty front");
}

#[test]
fn batt_107_more_wounds_count_once_a_roll_before_division() {
    let mut board = Board::of("orcs: orc15 orc25@cf / orc13@cf", "elves: elv09@cf").engaged(1, 0, &[2], &[1]);
    board.go("1-shoot>1", &[3]);
    assert!(
        board.happened(|event| matches!(event, Event::Shared { units: 2, share: 1 })),
        "1 and 1 of the gnolls"
    );
}

#[test]
fn batt_092_the_rollers_own_units_follow_in_ascending_order() {
    let mut board = Board::of("orcs: orc13@cf / orc14@cf / orc08@cr", "elves: elv13@cf / elv26@lr").engaged(
        1,
        0,
        &[1, 2],
        &[1],
    );
    board.go("3-shoot>1", &[4, 5]);
    assert!(board.asks(B, Stage::Loss));
    board.go("wound-elv13", &[]);
    assert!(board.asks(A, Stage::Loss) && board.can("wound-orc13") && !board.can("wound-orc14"));
    board.go("wound-orc13", &[]);
    assert!(board.asks(A, Stage::Loss) && board.can("wound-orc14"));
}

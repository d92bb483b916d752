//! Every trait, each by what would be different without it (section 15 of the spec).

mod common;

use battles::{Event, Pool, Purpose, Side, Stage};
use common::{A, B, Board};
use table::{Game, Veiled, Viewer};

#[test]
fn batt_105_engagement_adds_dice_to_every_melee_roll() {
    let mut charge = Board::of("orcs: orc03 orc17@cf", "elves: elv09@cr");
    charge.go("1-charge>1", &[1, 1, 1]);
    let mut fight = Board::of("orcs: orc03 orc17@cf", "elves: elv13@cf").engaged(1, 0, &[1], &[1]);
    fight.go("1-fight>1", &[1, 1]);
    let mut back = Board::of("elves: elv13@cf", "orcs: orc03 orc17@cr");
    back.go("1-charge>1", &[1, 1]).go("strike", &[1, 1]);
    let mut leave = Board::of("elves: elv13@cf", "orcs: orc03 orc17@cf").engaged(1, 0, &[1], &[1]);
    leave.go("1-leave", &[]).go("strike-1", &[1, 1]);
    assert_eq!(
        [charge.rolls()[0].0, fight.rolls()[0].0, back.rolls()[0].0, leave.rolls()[0].0],
        [3, 2, 2, 2]
    );
    let mut plain = Board::of("orcs: orc17@cf", "elves: elv09@cr");
    plain.go("1-charge>1", &[1, 1]);
    assert_eq!(plain.rolls()[0].0, 2);
}

#[test]
fn batt_106_shooting_adds_dice_to_every_shot() {
    let mut shot = Board::of("elves: elv06@cf", "orcs: orc17@cf");
    shot.go("1-shoot>1", &[1, 1, 1]);
    assert_eq!(shot.rolls(), [(3, 0)]);
    let mut fire = Board::of("orcs: orc17@cf", "elves: elv06@cf");
    fire.go("1-charge", &[]).go("fire-1", &[1, 1, 1, 1, 1]);
    assert_eq!(fire.rolls()[0], (3, 0), "reaction fire included");
    let mut plain = Board::of("elves: elv19@cf", "orcs: orc17@cf");
    plain.go("1-shoot>1", &[1]);
    assert_eq!(plain.rolls(), [(1, 0)]);
    // No formation of the box lets two such troops stand together; another pack may.
    let troop = |id: &str| {
        let (faction, tile) = plain.game.library().find_tile(id).expect("a tile");
        plain.game.library().tile(faction, tile).profile
    };
    let both = troop("elv05").and(&troop("elv06"));
    assert_eq!(Pool::of(&both, Purpose::Shot, false, false).dice(), 4, "1, and 1 and 2 added (BATT-006)");
}

#[test]
fn batt_107_wounds_add_hits_to_a_roll_that_hits() {
    let rolled = |unit: &str, dice: &[u32]| {
        let mut board = Board::of(&format!("orcs: {unit}@cf"), "elves: elv09@cr");
        board.go("1-charge>1", dice);
        board.rolls()[0].1
    };
    assert_eq!(rolled("orc16", &[6, 1]), 2);
    assert_eq!(rolled("orc16", &[6, 6]), 3, "once a roll, not once a hit");
    assert_eq!(rolled("orc16", &[1, 1]), 0);
    assert_eq!(rolled("orc15 orc16", &[6, 1]), 3);
    assert_eq!(rolled("orc14", &[6, 1]), 1, "without the trait");
}

#[test]
fn batt_108_impetus_charges_with_two_more_dice() {
    let mut board = Board::of("orcs: orc12@cf", "elves: elv09@cr");
    board.go("1-charge>1", &[1, 1, 1]);
    assert_eq!(board.rolls(), [(3, 0)]);
    let mut fight = Board::of("orcs: orc12@cf", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    fight.go("1-fight>1", &[1]);
    assert_eq!(fight.rolls(), [(1, 0)], "only when charging");
}

#[test]
fn batt_109_blood_lust_picks_its_dice_and_nothing_is_added() {
    let mut board = Board::of("orcs: orc05@cf / orc02@cr", "elves: elv09@cr");
    assert!(!board.offers().iter().any(|offer| offer.starts_with("1-charge") && offer.contains("+e")));
    board.go("1-charge>1", &[]);
    assert!(board.asks(A, Stage::Strength));
    assert_eq!(board.offers(), ["dice-1", "dice-2", "dice-3", "dice-4", "dice-5", "dice-6"]);
    board.go("dice-3", &[2, 2, 2]);
    assert_eq!(board.rolls(), [(3, 0)], "no charge bonus");
    let mut fight = Board::of("orcs: orc05@cf", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    fight.go("1-fight>1", &[]);
    assert!(fight.asks(A, Stage::Strength));
    let mut shot = Board::of("orcs: orc07@cf", "elves: elv09@cf");
    shot.go("1-shoot>1", &[]);
    assert!(shot.asks(A, Stage::Strength));
    let mut back = Board::of("elves: elv13@cf", "orcs: orc05@cr");
    back.go("1-charge>1", &[1, 1]).go("strike", &[]);
    assert!(back.asks(B, Stage::Strength));
    let mut leave = Board::of("elves: elv13@cf", "orcs: orc05@cf").engaged(1, 0, &[1], &[1]);
    leave.go("1-leave", &[]).go("strike-1", &[]);
    assert!(leave.asks(B, Stage::Strength));
    let mut fire = Board::of("elves: elv13@cf", "orcs: orc07@cf");
    fire.go("1-charge", &[]).go("fire-1", &[]);
    assert!(fire.asks(B, Stage::Strength));
}

#[test]
fn batt_110_every_one_hits_the_unit_itself_first() {
    let mut board = Board::of("orcs: orc05 orc29@cf / orc17@lr", "elves: elv09@cr");
    board.go("1-charge>1", &[]).go("dice-2", &[1, 4]);
    assert!(board.asks(A, Stage::Loss) && board.can("destroy-orc29"));
    board.go("destroy-orc29", &[]);
    assert!(board.asks(B, Stage::Loss), "then the target");
}

#[test]
fn batt_111_a_unit_destroyed_by_its_fury_hits_nobody() {
    let mut board = Board::of("orcs: orc05@cf / orc17@lr", "elves: elv09@cr");
    board.go("1-charge>1", &[]).go("dice-2", &[1, 4]);
    assert!(board.place(A, 1) == "gone" && board.asks(B, Stage::Turn), "and nobody strikes back");
    assert_eq!((board.tokens(B), board.place(B, 1)), ([8, 0, 0, 0, 0], "cf".to_owned()));
}

#[test]
fn batt_112_hits_count_by_the_dice_at_the_moment_of_the_roll() {
    let mut board = Board::of("orcs: orc05 orc29@cf / orc17@lr", "elves: elv09@cr / elv26@lr");
    board.go("1-charge>1", &[]).go("dice-3", &[1, 4, 5]).go("destroy-orc05", &[]);
    assert!(board.asks(B, Stage::Loss) && board.s.battle.hits == 2, "though the fanatic is gone");
}

#[test]
fn batt_113_fast_units_are_ordered_though_redeployed() {
    let mut board = Board::of("elves: elv07@cr / elv13@cr", "orcs: orc17@cf");
    board.go("1~cf", &[]);
    assert!(board.can("1-charge"));
    let mut plain = Board::of("elves: elv07@cr / elv13@cr", "orcs: orc17@cf");
    plain.go("2~cf", &[]);
    assert!(plain.starting("2-").is_empty());
}

#[test]
fn batt_114_slow_units_are_not_redeployed_even_if_fast() {
    let board = Board::of("elves: elv09@cf / elv08 elv10@cf / elv13@cf", "orcs: orc17@cf");
    assert!(board.starting("1~").is_empty() && board.starting("2~").is_empty());
    assert!(board.can("1-move@cr") && !board.starting("3~").is_empty());
    assert!(board.refuses("1~cr").contains("Slow"));
}

#[test]
fn batt_115_flying_reaches_the_rear_past_the_front() {
    let mut board = Board::of("elves: elv07@cf", "orcs: orc25@cf / orc02@cr");
    board.go("1-charge", &[]);
    assert!(board.asks(B, Stage::React) && board.can("fire-1"), "the usual reactions");
    board.go("wait", &[]);
    assert_eq!(board.offers(), ["target-1", "target-2"]);
    let mut walks = Board::of("elves: elv13@cf", "orcs: orc25@cf / orc02@cr");
    walks.go("1-charge", &[]).go("wait", &[1, 1]);
    assert!(walks.asks(B, Stage::StrikeBack), "on foot there was only one target");
}

#[test]
fn batt_116_scouts_charge_the_front_without_reaction() {
    let mut board = Board::of("elves: elv10 elv13@cf", "orcs: orc25@cf / orc02@cr");
    assert_eq!(board.starting("1-scout"), ["1-scout>1"], "the rear is no target");
    assert!(board.can("1-charge"), "it need not be declared");
    board.go("1-scout>1", &[1, 1]);
    assert!(board.asks(B, Stage::StrikeBack), "no reaction");
    let plain = Board::of("elves: elv13@cf", "orcs: orc25@cf");
    assert!(plain.starting("1-scout").is_empty());
    let melee = Board::of("elves: elv10 elv13@cf / elv14@cf", "orcs: orc25@cf / orc13@cf");
    let melee = melee.engaged(1, 0, &[2], &[2]);
    assert_eq!(melee.starting("1-scout"), ["1-scout>1"], "nor is who fights already");
}

#[test]
fn batt_117_long_range_shoots_from_the_rear() {
    let board = Board::of("orcs: orc08@cr / orc21@cr", "elves: elv26@cf");
    assert_eq!(board.starting("1-shoot"), ["1-shoot>1"]);
    assert!(board.starting("2-shoot").is_empty());
    let joined = Board::of("elves: elv04 elv21@cr", "orcs: orc17@cf");
    assert_eq!(joined.starting("1-shoot"), ["1-shoot>1"], "for the whole unit");
}

#[test]
fn batt_118_wide_arc_shoots_into_adjacent_sectors() {
    let board = Board::of("orcs: orc08@cf / orc21@cf", "elves: elv26@cf / elv27@lf / elv28@lr / elv29@rr");
    assert_eq!(board.starting("1-shoot"), ["1-shoot>1", "1-shoot>2"], "fronts, not rears");
    assert_eq!(board.starting("2-shoot"), ["2-shoot>1"]);
}

#[test]
fn batt_119_reactive_units_pay_one_less_but_at_least_one() {
    let mut board = Board::of("elves: elv06@cf", "orcs: orc17@lr").available(B, 0);
    for (to, on_it) in [("cr", 1), ("cf", 2), ("cr", 4), ("cf", 8)] {
        board.go(&format!("1-move@{to}"), &[]);
        if on_it < 8 {
            assert_eq!(board.orders_on(A, 1), on_it);
        }
    }
    let profile = board.s.side(A).profile(board.game.library(), 0);
    assert_eq!([0, 1, 2, 4].map(|orders| Side::cost(orders, profile.traits)), [1, 1, 2, 4]);
}

#[test]
fn batt_120_skirmishers_react_without_tokens() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv11@cf / elv26@cf").available(B, 0);
    board.go("1-charge", &[]);
    assert_eq!(board.offers(), ["intercept-1", "fire-1", "wait"], "the spearmen cannot pay");
    board.go("intercept-1", &[1, 1]);
    assert_eq!(board.orders_on(B, 1), 0);
}

#[test]
fn batt_121_regenerate_returns_wounds_at_the_end_of_a_round() {
    let mut board = Board::of("orcs: orc06@lr", "elves: elv09@lr")
        .wounds(A, "orc06", 2)
        .wounds(B, "elv09", 2)
        .available(A, 1)
        .available(B, 0);
    board.go("pass", &[]);
    assert_eq!(board.tokens(A), [2, 0, 0, 6, 0], "available at once");
    board.go("done", &[]);
    assert_eq!(
        (board.tokens(A), board.tokens(B)),
        ([8, 0, 0, 0, 0], [6, 0, 2, 0, 0]),
        "the treeman does not"
    );
}

#[test]
fn batt_122_overwhelming_units_must_charge_again() {
    let mut board = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc06@cr / orc18@lr");
    board.go("1-charge", &[]).go("wait", &[4, 1, 1, 1, 1, 1]);
    assert!(board.happened(|event| matches!(event, Event::Presses { .. })));
    assert_eq!((board.orders_on(A, 1), board.rolls().len()), (1, 2), "for nothing");
    let mut met = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc06@cr / orc18@lr");
    met.go("1-charge", &[]).go("intercept-1", &[4, 1, 1, 1, 1, 1]);
    assert!(met.happened(|event| matches!(event, Event::Presses { .. })), "interceptors included");
    let mut plain = Board::of("elves: elv14@cf", "orcs: orc17@cf / orc06@cr / orc18@lr");
    plain.go("1-charge", &[]).go("wait", &[4, 1]);
    assert!(plain.asks(B, Stage::Turn));
    let mut engaged = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc06@cr").engaged(1, 0, &[1], &[1]);
    engaged.go("1-fight>1", &[4]);
    assert!(engaged.asks(B, Stage::Turn), "who carries on does not charge");
}

#[test]
fn batt_123_the_new_charge_has_targets_reactions_and_bonus_and_may_repeat() {
    let mut board = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc18@cf / orc19@cr / orc20@lr");
    board.go("1-charge", &[]).go("wait", &[]).go("target-1", &[4, 1, 1]);
    assert!(board.asks(B, Stage::React), "the front is still held");
    board.go("wait", &[4, 1, 1, 1, 1, 1]);
    assert_eq!(board.rolls(), [(3, 1), (3, 0)], "the second and the third charge");
    assert_eq!([board.place(B, 2), board.place(B, 3)], ["gone", "melee 1.0"]);
}

#[test]
fn batt_124_the_chain_ends_when_the_enemy_survives_or_destroys_itself() {
    let mut lives = Board::of("elves: elv03@cf", "orcs: orc06@cf / orc18@cr");
    lives.go("1-charge", &[]).go("wait", &[4, 1, 1]).go("wound-orc06", &[]).go("hold", &[]);
    assert!(lives.asks(B, Stage::Turn));
    let mut fury = Board::of("elves: elv03@cf", "orcs: orc05@cf / orc18@cr");
    fury.go("1-charge", &[]).go("wait", &[1, 1, 1]).go("strike", &[]).go("dice-1", &[1]);
    assert!(fury.place(B, 1) == "gone" && fury.asks(B, Stage::Turn), "it destroyed itself");
    let mut none = Board::of("elves: elv03@lf / elv26@lr", "orcs: orc17@rf / orc18@lf");
    none.go("1-charge", &[]).go("wait", &[4, 1, 1]);
    assert!(none.asks(B, Stage::Turn) && none.place(A, 1) == "lf", "no target");
}

#[test]
fn batt_124_the_chain_ends_with_the_charger_or_its_dice() {
    // The interceptor is destroyed by the charge, but its fire had already taken the only black dice.
    let mut blunt = Board::of("orcs: orc04 orc29@cf", "elves: elv26@cf / elv24@cf / elv27@cr / elv09@lr");
    blunt.go("1-charge", &[]).go("fire-2", &[4]).go("destroy-orc04", &[]);
    assert!(blunt.asks(B, Stage::Turn) && blunt.place(A, 1) == "cf", "nothing left to charge with");
    let mut fury =
        Board::of("orcs: orc05 orc29@cf / orc02@cr / orc17@lr", "elves: elv26@cf / elv27@cr / elv09@lr");
    fury.go("1-charge+g2", &[]).go("wait", &[]).go("dice-2", &[4, 2]);
    assert!(fury.asks(A, Stage::Strength), "galvanized: the second charge of the chain");
    fury.go("dice-2", &[1, 1]).go("destroy-orc29", &[]);
    assert!(
        fury.place(A, 1) == "gone" && fury.asks(B, Stage::Turn),
        "it destroyed itself: the chain is over"
    );
}

#[test]
fn batt_123_where_there_are_several_ways_to_press_on_the_owner_chooses() {
    let mut board = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc06@cr / orc18@cr");
    board.go("1-charge", &[]).go("wait", &[4, 1, 1]);
    assert!(board.asks(A, Stage::Press));
    assert_eq!(board.offers(), ["charge>2", "charge>3"]);
    let words = common::words();
    let offers = board.game.offers(&board.s, A);
    let scene =
        board.game.scene(&board.game.view(&board.s, Viewer::Seat(A)), Viewer::Seat(A), &offers, &words);
    assert_eq!(scene.faults(), Vec::<String>::new());
    assert_eq!(scene.moves[0].path, ["act-charge", "e2"]);
    assert!(
        scene.moves[1].label.starts_with("Unit 1 (Chariot) charges unit 3 (Orcs)"),
        "{}",
        scene.moves[1].label
    );
    board.go("charge>3", &[1, 1, 1]);
    assert!(board.asks(B, Stage::StrikeBack) && board.place(B, 3) == "melee 1.0");
}

#[test]
fn batt_127_a_controlled_charge_counts_as_ordered() {
    let mut board = Board::of("elves: elv01@cr / elv03@cf", "orcs: orc17@cf / orc06@cr");
    board.go("1:2-charge", &[]).go("wait", &[4, 1, 1, 1, 1, 1]);
    assert!(board.happened(|event| matches!(event, Event::Presses { .. })), "so it must press on");
    assert_eq!([board.orders_on(A, 1), board.orders_on(A, 2)], [1, 0]);
}

#[test]
fn batt_118_wide_arc_reaches_an_adjacent_melee() {
    let board =
        Board::of("orcs: orc08@cf / orc17@lf", "elves: elv26@cf / elv27@rf").engaged(0, 0, &[2], &[2]);
    assert_eq!(board.starting("1-shoot"), ["1-shoot>1", "1-shoot>2"]);
}

#[test]
fn batt_115_the_rear_may_be_picked_after_reaction_fire() {
    let mut board = Board::of("elves: elv07@cf", "orcs: orc25@cf / orc02@cr");
    board.go("1-charge", &[]).go("fire-1", &[1]);
    assert_eq!(board.offers(), ["target-1", "target-2"]);
    board.go("target-2", &[1, 1]);
    assert!(board.happened(|event| matches!(event, Event::Fight { flew: true, .. })));
}

#[test]
fn batt_125_the_attacker_has_no_special_actions_in_round_one() {
    let board = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf").round(1);
    assert!(!board.offers().iter().any(|offer| offer.contains('+')));
    assert!(board.refuses("1-charge+e2").contains("first round"));
    let second = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf").round(2);
    assert!(second.can("1-charge+e2"));
    let defender = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv01@cr").round(1).turn(B);
    assert!(defender.can("2:1-charge"));
}

#[test]
fn batt_126_special_actions_belong_to_ones_own_turn_and_to_any_zone() {
    let engaged =
        Board::of("orcs: orc17@cf / orc02@cf", "elves: elv26@cf / elv27@cf").engaged(1, 0, &[2], &[2]);
    assert!(engaged.can("1-charge+e2"), "engaged or not");
    let mut reaction = Board::of("elves: elv26@cf", "orcs: orc17@cf / orc02@cr");
    reaction.go("1-charge", &[]);
    assert_eq!(reaction.offers(), ["intercept-1", "wait"]);
}

#[test]
fn batt_127_control_lets_another_unit_act_without_tokens_on_it() {
    let mut board =
        Board::of("elves: elv01@cr / elv21@cf / elv26@cf / elv27@cf", "orcs: orc17@cf / orc18@cf")
            .engaged(1, 0, &[4], &[2])
            .orders(A, 2, 3);
    for text in ["1:2-shoot>1", "1:3-charge", "1:3-move@cr", "1:4-fight>2", "1:4-leave"] {
        assert!(board.can(text), "{text}");
    }
    board.go("1:2-shoot>1", &[6]);
    assert_eq!([board.orders_on(A, 1), board.orders_on(A, 2)], [1, 3]);
    let none = Board::of("elves: elv02@cr / elv21@cf", "orcs: orc17@cf");
    assert!(!none.offers().iter().any(|offer| offer.contains(':')));
}

#[test]
fn batt_128_control_moves_no_redeployed_unit_and_no_special_action() {
    let mut board =
        Board::of("elves: elv01@cr / elv21@cr / elv02@cr / elv09@cr / elv07@cr", "orcs: orc17@cf")
            .wounds(A, "elv09", 1);
    assert!(board.can("3-heal>elv09") && !board.can("1:3-heal>elv09"));
    board.go("2~cf", &[]);
    assert!(board.starting("1:2-").is_empty() && !board.starting("1:3-").is_empty());
    let mut fast = Board::of("elves: elv01@cr / elv07@cr", "orcs: orc17@cf");
    fast.go("2~cf", &[]);
    assert!(fast.can("1:2-charge"), "unless it is Fast");
}

#[test]
fn batt_129_heal_takes_a_wound_off_another_unit() {
    let mut board = Board::of("elves: elv02@cr / elv09@cr", "orcs: orc17@cf").wounds(A, "elv09", 2);
    board.go("1-heal>elv09", &[]);
    assert_eq!(board.tokens(A), [6, 1, 1, 0, 0]);
    let none = Board::of("elves: elv02@cr / elv09@cr", "orcs: orc17@cf");
    assert!(none.starting("1-heal").is_empty());
    let other = Board::of("elves: elv26@cr / elv09@cr", "orcs: orc17@cf").wounds(A, "elv09", 2);
    assert!(other.starting("1-heal").is_empty(), "without the trait");
    let own = Board::of("elves: elv02@cr / elv09@cr", "orcs: orc17@cf").wounds(A, "elv02", 1);
    assert!(own.starting("1-heal").is_empty(), "not its own");
}

#[test]
fn batt_130_excite_gives_one_more_die() {
    let mut charge = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv09@cr");
    charge.go("1-charge>1+e2", &[1, 1, 1]);
    assert_eq!((charge.rolls(), charge.orders_on(A, 2)), (vec![(3, 0)], 1));
    let mut fight = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    fight.go("1-fight>1+e2", &[1, 1]);
    let mut shot = Board::of("orcs: orc21@cf / orc02@cr", "elves: elv09@cf");
    shot.go("1-shoot>1+e2", &[1, 1]);
    assert_eq!([fight.rolls()[0].0, shot.rolls()[0].0], [2, 2]);
    fight.go("strike", &[1, 1, 1, 1]);
    assert_eq!(fight.rolls(), [(4, 0)], "nothing for whoever strikes back");
    let unlike =
        Board::of("orcs: orc17@cf / orc21@cf / orc02@cr", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    let supported =
        |way: &str| unlike.offers().iter().any(|offer| offer.contains(way) && offer.contains('+'));
    assert_eq!(["fight", "shoot", "leave", "move"].map(supported), [true, true, false, false]);
}

#[test]
fn batt_131_excite_helps_the_first_charge_of_a_chain_only() {
    let mut board = Board::of("orcs: orc04@cf / orc02@cr", "elves: elv26@cf / elv09@cr / elv27@lr");
    board.go("1-charge+e2", &[]).go("wait", &[5, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(board.rolls(), [(5, 1), (4, 0)], "1 die, 2 of Impetus, 1 of Engagement, and once Excite");
    let lust = Board::of("orcs: orc05@cf / orc02@cr", "elves: elv26@cf");
    assert!(!lust.can("1-charge+e2") && lust.can("1-charge+g2"));
    let mut once = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf");
    once.go("1-charge+e2", &[]).go("wait", &[1, 1, 1]);
    assert_eq!((once.rolls()[0].0, once.orders_on(A, 2)), (3, 1), "one die for one order");
}

#[test]
fn batt_132_galvanize_makes_a_charge_overwhelming() {
    let mut board = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf / elv09@cr / elv27@lr");
    board.go("1-charge+g2", &[]).go("wait", &[3, 1, 1, 1]);
    assert!(board.happened(|event| matches!(event, Event::Presses { galvanized: true, .. })));
    board.go("hold", &[]);
    assert!(!board.s.battle.galvanized, "for that order");
    let mut plain = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf / elv09@cr / elv27@lr");
    plain.go("1-charge", &[]).go("wait", &[3, 1]);
    assert!(plain.asks(B, Stage::Turn));
    assert!(!Board::of("orcs: orc21@cf / orc02@cr", "elves: elv26@cf").can("1-shoot>1+g2"));
}

#[test]
fn batt_133_both_may_support_one_charge_at_rising_cost() {
    let mut board =
        Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf / elv09@cr / elv27@lr").available(A, 4);
    board.go("1-charge+e2+g2", &[]).go("wait", &[1, 1, 1]);
    assert_eq!([board.orders_on(A, 1), board.orders_on(A, 2)], [1, 3]);
    let poor = Board::of("orcs: orc17@cf / orc02@cr", "elves: elv26@cf").available(A, 3);
    assert!(poor.can("1-charge+e2") && poor.can("1-charge+g2") && !poor.can("1-charge+e2+g2"));
}

#[test]
fn batt_155_a_controlled_unit_is_not_supported() {
    let board = Board::of("dead: dead01@cr / dead02@cr / dead12@cf", "elves: elv26@cf");
    assert!(board.can("1:3-charge") && board.can("3-charge+e2"));
    assert!(!board.offers().iter().any(|offer| offer.contains(':') && offer.contains('+')));
}

//! Charges and fights (sections 9 and 10 of the spec).

mod common;

use battles::{Event, Stage, bits};
use common::{A, B, Board};
use table::Form;

#[test]
fn batt_052_only_a_unit_at_the_front_with_black_dice_and_a_target_charges() {
    let board = Board::of("orcs: orc08@cf / orc17@cr / orc18@cf / orc19@lf", "elves: elv26@cf");
    let charges: Vec<String> = board.offers().into_iter().filter(|offer| offer.contains("charge")).collect();
    assert_eq!(
        charges,
        ["3-charge", "4-charge>1"],
        "the catapult has no black dice, unit 2 stands in the rear"
    );
    let far = Board::of("orcs: orc17@lf", "elves: elv26@lf");
    assert!(!far.offers().iter().any(|offer| offer.contains("charge")), "no target within reach");
}

#[test]
fn batt_053_a_normal_charge_reaches_front_and_engagement_zone_of_the_sector() {
    let mut board = Board::of(
        "orcs: orc17@cf / orc18@cf",
        "elves: elv26@cf / elv27@cf / elv28@cr / elv29@lf",
    )
    .engaged(1, 0, &[2], &[2]);
    board.go("1-charge", &[]).go("wait", &[]);
    assert_eq!(board.offers(), ["target-1", "target-2"]);
}

#[test]
fn batt_054_the_charger_is_on_its_way_and_in_no_engagement() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf");
    board.go("1-charge", &[]);
    assert_eq!((board.place(A, 1), board.place(B, 1)), ("on the way in 1".to_owned(), "cf".to_owned()));
}

#[test]
fn batt_055_the_opponent_intercepts_fires_or_waits() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cf / elv11@cf");
    board.go("1-charge", &[]);
    assert!(board.asks(B, Stage::React));
    assert_eq!(board.offers(), ["intercept-1", "intercept-3", "fire-2", "fire-3", "wait"]);
}

#[test]
fn batt_056_an_interceptor_is_the_target_and_the_charger_rolls_first() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv13@cf / elv21@cf");
    board.go("1-charge", &[]).go("intercept-1", &[3, 1]);
    assert_eq!(
        (board.orders_on(B, 1), board.rolls()),
        (1, vec![(2, 1)]),
        "two dice: the charge bonus is kept"
    );
    assert_eq!([board.place(A, 1), board.place(B, 1), board.place(B, 2)], ["melee 1.0", "melee 1.0", "cf"]);
    assert!(board.asks(B, Stage::Loss));
    let archers = Board::of("orcs: orc17@cf", "elves: elv21@cf / elv26@cr / elv27@lf");
    let mut none = archers;
    none.go("1-charge", &[]);
    assert_eq!(none.offers(), ["fire-1", "wait"], "archers cannot intercept, nor can rear or other sectors");
}

#[test]
fn batt_057_reaction_fire_comes_from_the_front_of_the_sector() {
    let mut board = Board::of("orcs: orc13@cf", "elves: elv21@cf / elv22@cr / elv24@lf");
    board.go("1-charge", &[]);
    assert_eq!(board.offers(), ["fire-1", "wait"]);
    board.go("fire-1", &[2]);
    assert_eq!((board.orders_on(B, 1), board.rolls()), (1, vec![(1, 1)]));
    assert!(board.asks(A, Stage::Loss), "the charger takes the hit");
}

#[test]
fn batt_058_rear_engaged_and_distant_units_never_fire_whatever_their_traits() {
    let mut board = Board::of("orcs: orc13@cf / orc14@cf", "orcs: orc08@cr / orc21@cf / orc22@lf").engaged(
        1,
        0,
        &[2],
        &[2],
    );
    board.go("1-charge", &[5, 1]);
    assert!(
        board.asks(B, Stage::StrikeBack) || board.asks(B, Stage::Turn) || board.asks(A, Stage::Target),
        "no reaction was asked for"
    );
    assert!(!board.happened(|event| matches!(event, Event::Waits { .. })));
    // Hits of reaction fire fall on the charger alone, though another of its side fights in the zone.
    let mut fire =
        Board::of("orcs: orc13@cf / orc14@cf", "elves: elv21@cf / elv26@cf").engaged(1, 0, &[2], &[2]);
    fire.go("1-charge", &[]).go("fire-1", &[2]).go("destroy-orc13", &[]);
    assert!(fire.lives(A, "orc14") && fire.lives(B, "elv26"));
}

#[test]
fn batt_059_a_reaction_costs_a_normal_order_and_is_no_turn() {
    let mut poor = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cf").orders(B, 1, 2).available(B, 2);
    poor.go("1-charge", &[]);
    assert_eq!(poor.offers(), ["fire-2", "wait"], "intercepting would cost 3 of 2");
    poor.go("fire-2", &[6]);
    assert_eq!(poor.orders_on(B, 2), 1);
    poor.go("target-2", &[1, 1]);
    assert!(poor.asks(B, Stage::Turn), "after the charge b has his ordinary turn");
}

#[test]
fn batt_060_who_survives_the_fire_picks_a_target() {
    let mut dead = Board::of("orcs: orc17@cf / orc18@lr", "elves: elv26@cf / elv21@cf");
    dead.go("1-charge", &[]).go("fire-2", &[2]);
    assert!(dead.asks(B, Stage::Turn) && dead.place(A, 1) == "gone", "the order is over");
    let mut alive = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cf");
    alive.go("1-charge", &[]).go("fire-2", &[6]);
    assert!(alive.asks(A, Stage::Target));
    let mut waited = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cf");
    waited.go("1-charge", &[]).go("wait", &[]);
    assert!(waited.asks(A, Stage::Target));
}

#[test]
fn batt_061_a_charge_cannot_be_called_off() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv26@cf / elv21@cf");
    board.go("1-charge", &[]).go("wait", &[]);
    assert_eq!(board.offers(), ["target-1", "target-2"]);
}

#[test]
fn batt_062_a_charger_without_dice_or_target_returns_to_its_front() {
    let mut board = Board::of("orcs: orc17 orc29@cf", "elves: elv26@cf / elv21@cf");
    board.go("1-charge", &[]).go("fire-2", &[2]).go("destroy-orc17", &[]);
    assert_eq!((board.place(A, 1), board.orders_on(A, 1)), ("cf".to_owned(), 1), "the token stays");
    assert!(board.asks(B, Stage::Turn));
    let mut fury = Board::of("elves: elv26@cf", "orcs: orc07@cf / orc17@lf");
    fury.go("1-charge", &[]).go("fire-1", &[]).go("dice-2", &[1, 1]).go("destroy-orc07", &[]);
    assert_eq!(fury.place(A, 1), "cf", "the shooter destroyed itself");
    assert!(fury.asks(B, Stage::Turn));
}

#[test]
fn batt_063_the_target_is_drawn_into_the_engagement_zone_before_the_roll() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv09@cf");
    board.go("1-charge", &[]).go("wait", &[1, 1]);
    assert!(board.asks(B, Stage::StrikeBack));
    assert_eq!([board.place(A, 1), board.place(B, 1)], ["melee 1.0", "melee 1.0"]);
}

#[test]
fn batt_064_an_engaged_unit_may_be_charged_with_the_usual_reactions() {
    let mut board =
        Board::of("orcs: orc17@cf / orc18@cf", "elves: elv13@cf / elv21@cf").engaged(1, 0, &[1], &[1]);
    board.go("2-charge", &[]);
    assert!(board.asks(B, Stage::React) && board.can("fire-2"));
    board.go("wait", &[]);
    assert!(board.can("target-1"));
}

#[test]
fn batt_065_in_every_engagement_one_side_has_one_unit() {
    let mut several = 0;
    for seed in 0..12 {
        let mut form = Form::seats(2);
        form.loadouts[A] = Some("orcs80".to_owned());
        form.loadouts[B] = Some("elves80".to_owned());
        Board::start(form, &[2, 5]).play_until(seed, |board| {
            for unit in bits(board.s.side(A).units) {
                let place = board.s.side(A).place(unit);
                if place.engagement().is_some() {
                    let [a, b] = [A, B].map(|seat| board.s.in_engagement(seat, place).count_ones());
                    assert!(a <= 1 || b <= 1, "{a} against {b}");
                    several += usize::from(a > 1 || b > 1);
                }
            }
            false
        });
    }
    assert!(several > 0, "engagements of three occur");
}

#[test]
fn batt_066_a_charger_joins_the_engagement_of_a_lone_unit() {
    let mut board = Board::of("orcs: orc17@cf / orc18@cf", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    board.go("2-charge", &[1, 1]);
    assert_eq!([board.place(A, 1), board.place(A, 2), board.place(B, 1)], ["melee 1.0"; 3]);
}

#[test]
fn batt_067_a_charged_unit_with_companions_leaves_them() {
    let mut board =
        Board::of("orcs: orc17@cf / orc18@cf", "elves: elv09@cf / elv13@cf").engaged(1, 0, &[1], &[1, 2]);
    board.go("2-charge", &[]).go("target-1", &[1, 1]);
    assert_eq!([board.place(A, 1), board.place(B, 2)], ["melee 1.0"; 2], "the others stay");
    assert_eq!([board.place(A, 2), board.place(B, 1)], ["melee 1.1"; 2], "a new one");
}

#[test]
fn batt_068_companions_neither_roll_nor_take_hits() {
    let mut board = Board::of("orcs: orc17@cf / orc13@cf", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    board.go("2-charge", &[5, 1]);
    assert_eq!(board.rolls(), [(2, 1)], "two dice: no bonus for the flank");
    board.go("destroy-elv09", &[]);
    assert!(board.lives(A, "orc17"));
    let mut back = Board::of("orcs: orc17@cf / orc13@cf", "elves: elv14@cf").engaged(1, 0, &[1], &[1]);
    back.go("2-charge", &[1, 1]).go("strike", &[4]);
    assert!(
        back.asks(A, Stage::Loss) && back.offers() == ["wound-orc13", "destroy-orc13"],
        "only the charger is hit"
    );
}

#[test]
fn batt_069_the_rear_is_a_target_when_nobody_stands_before_it() {
    let mut board = Board::of("orcs: orc17@cf", "elves: elv09@cr / elv21@cr / elv26@lf");
    assert_eq!(board.starting("1-charge"), ["1-charge>1", "1-charge>2"]);
    board.go("1-charge>1", &[1, 1]);
    assert!(board.asks(B, Stage::StrikeBack), "no reaction");
    let held = Board::of("orcs: orc17@cf", "elves: elv09@cr / elv21@cf");
    assert_eq!(held.starting("1-charge"), ["1-charge"], "somebody stands before it");
}

#[test]
fn batt_070_an_adjacent_sector_is_a_target_when_ones_own_is_empty() {
    let mut board = Board::of("orcs: orc17@lf", "elves: elv26@cf / elv09@cr / elv27@lf");
    assert_eq!(
        board.starting("1-charge"),
        ["1-charge>1", "1-charge>2"],
        "rear units included, the far side not"
    );
    board.go("1-charge>2", &[1, 1]);
    assert!(board.asks(B, Stage::StrikeBack), "no reaction");
    let rear = Board::of("orcs: orc17@lf", "elves: elv26@cf / elv09@rr");
    assert_eq!(rear.starting("1-charge"), ["1-charge>2"], "the own sector holds an enemy");
}

#[test]
fn batt_071_it_is_fought_in_the_sector_of_the_target() {
    let mut both = Board::of("orcs: orc17@lf", "elves: elv09@cr");
    both.go("1-charge>1", &[1, 1]).go("hold", &[]);
    assert_eq!([both.place(A, 1), both.place(B, 1)], ["melee 1.0"; 2]);
    let mut won = Board::of("orcs: orc17@lf", "elves: elv26@cr / elv27@lr");
    won.go("1-charge>1", &[3, 1]);
    assert_eq!(won.place(A, 1), "cf");
    let mut lost = Board::of("orcs: orc17@lf / orc18@rr", "elves: elv14@cr");
    lost.go("1-charge>1", &[1, 1]).go("strike", &[4]);
    assert_eq!((lost.place(A, 1), lost.place(B, 1)), ("gone".to_owned(), "cf".to_owned()));
}

#[test]
fn batt_072_one_die_and_one_for_charging() {
    let mut charge = Board::of("orcs: orc17@cf", "elves: elv09@cr");
    charge.go("1-charge>1", &[1, 1]);
    assert_eq!(charge.rolls(), [(2, 0)]);
    let mut fight = Board::of("orcs: orc17@cf", "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    fight.go("1-fight>1", &[1]);
    assert_eq!(fight.rolls(), [(1, 0)]);
    let mut strong = Board::of("orcs: orc01 orc17@cf", "elves: elv09@cr");
    strong.go("1-charge>1", &[1, 1, 1, 1]);
    assert_eq!(strong.rolls(), [(4, 0)]);
}

#[test]
fn batt_073_every_die_hits_as_often_as_its_face_is_printed() {
    let rolled = |dice: &[u32]| {
        let mut board = Board::of("elves: elv15 elv28@cf", "elves: elv09@cr");
        board.go("1-charge>1", dice);
        board.rolls()[0].1
    };
    assert_eq!([rolled(&[4, 5]), rolled(&[3, 3]), rolled(&[1, 6])], [4, 4, 0]);
}

#[test]
fn batt_074_the_number_of_dice_has_no_upper_limit() {
    let mut board = Board::of("orcs: orc01 orc03 orc09@cf / orc02@cr", "elves: elv09@cr");
    board.go("1-charge>1+e2", &[1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(board.rolls(), [(7, 0)]);
}

#[test]
fn batt_075_the_target_takes_all_hits_before_anything_else() {
    let mut board = Board::of("orcs: orc19@cf", "elves: elv13 elv14@cr");
    board.go("1-charge>1", &[5, 6]);
    assert!(board.asks(B, Stage::Loss) && board.s.battle.hits == 2);
    board.go("wound-elv13", &[]).go("wound-elv14", &[]);
    assert!(board.asks(B, Stage::StrikeBack));
}

#[test]
fn batt_076_a_surviving_target_may_strike_back_with_one_die() {
    let mut board = Board::of("orcs: orc13@cf", "elves: elv08 elv13@cr");
    board.go("1-charge>1", &[1, 1]);
    assert_eq!(board.offers(), ["strike", "hold"]);
    let before = board.tokens(B);
    board.go("strike", &[1, 1]);
    assert_eq!(
        (board.rolls(), board.tokens(B)),
        (vec![(2, 0)], before),
        "one die and +1 Engagement, no token"
    );
    let mut archers = Board::of("orcs: orc13@cf", "elves: elv21@cr");
    archers.go("1-charge>1", &[1, 1]);
    assert!(archers.asks(B, Stage::Turn), "archers cannot strike back");
}

#[test]
fn batt_077_there_is_no_reply_to_a_strike_back() {
    let mut board = Board::of("orcs: orc13 orc14@cf / orc17@cf", "elves: elv14@cf").engaged(1, 0, &[2], &[1]);
    board.go("1-charge", &[1, 1]).go("strike", &[4]);
    assert!(board.asks(A, Stage::Loss));
    board.go("wound-orc13", &[]);
    assert!(board.asks(B, Stage::Turn) && board.lives(A, "orc17"));
}

#[test]
fn batt_078_who_lives_stays_engaged() {
    let mut board = Board::of("orcs: orc13@cf", "elves: elv14@cr");
    board.go("1-charge>1", &[1, 1]).go("strike", &[1]);
    assert_eq!([board.place(A, 1), board.place(B, 1)], ["melee 1.0"; 2]);
}

#[test]
fn batt_079_who_has_no_enemy_left_goes_to_its_front_at_once() {
    let mut won =
        Board::of("orcs: orc17@cf / orc18@lr", "elves: elv26@cf / elv27@lf").engaged(1, 0, &[1], &[1]);
    won.go("1-fight>1", &[3]);
    assert_eq!(won.place(A, 1), "cf");
    let mut rear = Board::of("orcs: orc17@cf / orc18@lr", "elves: elv14@cr");
    rear.go("1-charge>1", &[1, 1]).go("strike", &[4]);
    assert_eq!(rear.place(B, 1), "cf", "though it came from the rear");
}

//! The worked examples of the spec, one by one.

mod common;

use battles::{ArmyFault, Event, Stage, army};
use common::{A, B, Board, war};
use table::Form;

#[test]
fn example_01_order_cost() {
    let mut board = Board::sized(70, "orcs: orc17@cf", "elves: elv26@lr").available(B, 3);
    let mut costs = Vec::new();
    for to in ["cr", "cf", "cr"] {
        let before = board.tokens(A)[0];
        board.go(&format!("1-move@{to}"), &[]);
        costs.push(before - board.tokens(A)[0]);
        if board.tokens(A)[0] > 0 {
            board.go("pass", &[]);
        }
    }
    assert_eq!((costs, board.orders_on(A, 1)), (vec![1, 2, 4], 7));
    let mut hero = Board::of("elves: elv06@cf", "orcs: orc17@lr").available(B, 4);
    let mut paid = Vec::new();
    for to in ["cr", "cf", "cr", "cf"] {
        let before = hero.tokens(A)[0];
        hero.go(&format!("1-move@{to}"), &[]);
        paid.push(before - hero.tokens(A)[0]);
        if hero.tokens(A)[0] > 0 {
            hero.go("pass", &[]);
        }
    }
    assert_eq!((paid, hero.orders_on(A, 1)), (vec![1, 1, 2, 4], 8));
}

#[test]
fn example_02_tokens() {
    let mut form = Form::seats(2).with("size", "50");
    form.loadouts[A] = Some("orcs50".to_owned());
    form.loadouts[B] = Some("elves: elv26 elv27".to_owned());
    let board = Board::start(form, &[6, 1]);
    assert_eq!([A, B].map(|seat| board.tokens(seat)[0]), [5, 5]);
}

#[test]
fn example_03_formation() {
    let war = war();
    let read = |text: &str| army::read(war.library(), text, 80);
    assert_eq!(
        read("orcs: orc21 orc22 orc23 orc25"),
        Err(vec![ArmyFault::Formation { unit: 1, troops: 4, formation: 3 }])
    );
    assert_eq!(read("orcs: orc21 orc22 orc23 orc29").map(|army| army.count), Ok(4));
    assert_eq!(read("orcs: orc21 orc22 orc23 orc29 orc30"), Err(vec![ArmyFault::TwoAuxiliaries(1)]));
}

#[test]
fn example_04_minimum_hp() {
    let war = war();
    assert_eq!(army::read(war.library(), "elves: elv10", 80), Err(vec![ArmyFault::NoHp(1)]));
    assert!(army::read(war.library(), "elves: elv10 elv13", 80).is_ok());
}

#[test]
fn example_05_counting_hits() {
    let unit = "orcs: orc09 orc10 orc13@cf";
    let mut one = Board::of(unit, "elves: elv09@cf").engaged(1, 0, &[1], &[1]);
    one.go("1-fight>1", &[4]);
    assert_eq!(one.rolls(), [(1, 2)], "3 3 4 4 5");
    let mut two = Board::of(unit, "elves: elv09@cr");
    two.go("1-charge>1", &[4, 5, 1]);
    assert_eq!(two.rolls(), [(3, 3)], "Impetus throws a third die, which hits nothing");
}

#[test]
fn example_06_dice_of_a_charge() {
    let field = || Board::of("orcs: orc06@cf / orc01 orc09 orc10@cf / orc02@cr", "elves: elv09@cr");
    let thrown = |mut board: Board, text: &str, dice: usize| {
        board.go(text, &vec![1; dice]);
        board.rolls()[0].0
    };
    assert_eq!(thrown(field(), "1-charge>1", 4), 4);
    assert_eq!(thrown(field(), "2-charge>1", 5), 5);
    assert_eq!(thrown(field(), "2-charge>1+e3", 6), 6);
    assert_eq!(thrown(field().engaged(1, 0, &[2], &[1]), "2-fight>1", 3), 3);
}

#[test]
fn example_07_extra_wounds() {
    let rolled = |unit: &str, dice: &[u32]| {
        let mut board = Board::of(&format!("orcs: {unit}@cf"), "elves: elv09@cr");
        board.go("1-charge>1", dice);
        board.rolls()[0].1
    };
    assert_eq!(rolled("orc09 orc16 orc18 orc28", &[6, 6, 1]), 5);
    assert_eq!(rolled("orc09 orc16 orc18 orc28", &[1, 2, 2]), 0);
    assert_eq!(rolled("orc09 orc16 orc15 orc28", &[6, 1, 1]), 4, "2 and 2 of the gnolls");
}

#[test]
fn example_08_three_ways_to_take_one_hit() {
    let mut board = Board::of("orcs: orc19@cf / orc18@lr", "elves: elv13 elv14 elv26@cr");
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(
        board.offers(),
        ["wound-elv13", "destroy-elv13", "wound-elv14", "destroy-elv14", "destroy-elv26"]
    );
    let mut second =
        Board::of("orcs: orc19@cf / orc18@lr", "elves: elv13 elv14 elv26@cr").wounds(B, "elv13", 1);
    second.go("1-charge>1", &[5, 1]);
    assert_eq!(second.offers(), ["destroy-elv13", "wound-elv14", "destroy-elv14", "destroy-elv26"]);
}

#[test]
fn example_09_two_hits() {
    let struck = || {
        let mut board =
            Board::of("orcs: orc17 orc18@cf / orc19@lr", "elves: elv13 elv28@cf").engaged(1, 0, &[1], &[1]);
        board.go("1-fight>1", &[4]);
        assert_eq!(board.rolls(), [(1, 2)]);
        board
    };
    let mut one = struck();
    one.go("destroy-elv13", &[]);
    assert!(one.asks(B, Stage::StrikeBack) && one.tokens(B) == [8, 0, 0, 0, 0]);
    let mut other = struck();
    other.go("destroy-elv28", &[]).go("wound-elv13", &[]);
    assert!(other.asks(B, Stage::StrikeBack) && other.tokens(B) == [7, 0, 1, 0, 0]);
}

#[test]
fn example_10_shortage() {
    let mut board =
        Board::sized(50, "orcs: orc19@cf / orc18@lr", "elves: elv09@cr / elv26@lr").orders(B, 2, 3);
    board = board.available(B, 0).lost(B, 2);
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(board.offers(), ["wound-elv09=2", "destroy-elv09"]);
    board.go("wound-elv09=2", &[]);
    assert_eq!(board.orders_on(B, 2) + 1, 3, "what its next order costs");
    let mut none = Board::sized(
        50,
        "orcs: orc19@cf / orc18@lr",
        "elves: elv09@cr / elv13 elv14@lr / elv11@lr / elv12@lr",
    );
    for id in ["elv13", "elv14", "elv11", "elv12"] {
        none = none.wounds(B, id, 1);
    }
    none = none.available(B, 0).lost(B, 1);
    assert_eq!(none.tokens(B), [0, 0, 4, 0, 1]);
    none.go("1-charge>1", &[5, 1]);
    assert_eq!(none.place(B, 1), "gone", "although it had 4 HP left");
}

#[test]
fn example_11_death_of_a_wounded_troop() {
    let mut board = Board::sized(50, "elves: elv29@cf / elv30@lr", "orcs: orc06@cr / orc17@lr / orc18@lr")
        .wounds(B, "orc06", 2)
        .orders(B, 2, 2);
    board.go("1-charge>1", &[5, 1]);
    assert_eq!(board.tokens(B), [1, 2, 0, 0, 2]);
    let mut board = board.available(A, 1);
    board.go("pass", &[]).go("pass", &[]);
    assert_eq!(board.tokens(B), [5, 0, 0, 0, 0]);
}

#[test]
fn example_12_charge_intercepted() {
    let mut board = Board::of("orcs: orc13@cf", "elves: elv14@cf / elv21@cf").available(B, 1);
    board.go("1-charge", &[]).go("intercept-1", &[1, 1]);
    assert_eq!((board.orders_on(B, 1), board.rolls()), (1, vec![(2, 0)]));
    board.go("strike", &[1]);
    assert_eq!(board.rolls(), [(1, 0)]);
    assert!(board.asks(A, Stage::Turn), "b has no token and no turn");
}

#[test]
fn example_13_charge_shot_at() {
    let mut board = Board::of("orcs: orc17@cf / orc18@lr", "elves: elv26@cf / elv21@cf");
    board.go("1-charge", &[]).go("fire-2", &[6]);
    assert_eq!(board.offers(), ["target-1", "target-2"]);
    let mut dead = Board::of("orcs: orc17@cf / orc18@lr", "elves: elv26@cf / elv21@cf");
    dead.go("1-charge", &[]).go("fire-2", &[2]);
    assert!(dead.asks(B, Stage::Turn));
}

#[test]
fn example_14_rear_and_flank() {
    let mut rear = Board::of("orcs: orc13@cf / orc17@lr", "elves: elv14@cr");
    rear.go("1-charge>1", &[1, 1]).go("hold", &[]);
    assert_eq!([rear.place(A, 1), rear.place(B, 1)], ["melee 1.0"; 2]);
    let mut lost = Board::of("orcs: orc17@cf / orc18@lr", "elves: elv14@cr");
    lost.go("1-charge>1", &[1, 1]).go("strike", &[4]);
    assert_eq!(lost.place(B, 1), "cf");
    let mut flank = Board::of("orcs: orc17@lf", "elves: elv26@cf / elv27@cr");
    flank.go("1-charge>2", &[3, 1]);
    assert_eq!(flank.place(A, 1), "cf");
}

#[test]
fn example_15_joining_and_splitting() {
    let mut join = Board::of("orcs: orc17@cf / orc13@cf", "elves: elv14@cf").engaged(1, 0, &[1], &[1]);
    join.go("2-charge", &[1, 1]).go("strike", &[4]);
    assert!(join.asks(A, Stage::Loss) && join.lives(A, "orc17"), "b1 strikes at a2 alone");
    assert_eq!([join.place(A, 1), join.place(A, 2), join.place(B, 1)], ["melee 1.0"; 3]);
    let mut split =
        Board::of("orcs: orc17@cf / orc13@cf", "elves: elv14@cf / elv13@cf").engaged(1, 0, &[1], &[1, 2]);
    split.go("2-charge", &[]).go("target-1", &[1, 1]);
    assert_eq!([split.place(A, 2), split.place(B, 1)], ["melee 1.1"; 2]);
    assert_eq!([split.place(A, 1), split.place(B, 2)], ["melee 1.0"; 2]);
}

#[test]
fn example_16_leaving() {
    let mut one = Board::of("orcs: orc17@cf / orc18@cf", "elves: elv14@cf").engaged(1, 0, &[1, 2], &[1]);
    one.go("1-leave", &[]).go("strike-1", &[1]);
    assert_eq!([one.place(A, 1), one.place(A, 2), one.place(B, 1)], ["cf", "melee 1.0", "melee 1.0"]);
    let mut two = Board::of("orcs: orc17@cf", "elves: elv14@cf / elv13@cf").engaged(1, 0, &[1], &[1, 2]);
    two.go("1-leave", &[]).go("strike-2", &[1]).go("strike-1", &[1]);
    assert_eq!([two.place(A, 1), two.place(B, 1), two.place(B, 2)], ["cf"; 3]);
}

#[test]
fn example_17_shooting_into_a_melee() {
    let shared = |archers: &str, own: &[u8], face: u32| {
        let text = format!("elves: {archers}@cf / elv09@cf / elv13@cf");
        let mut board = Board::of(&text, "orcs: orc06@cf / orc17@lr").engaged(1, 0, own, &[1]);
        board.go("1-shoot>1", &[face]);
        let scored = board.rolls()[0].1;
        let share = board.events.iter().find_map(|event| match event {
            Event::Shared { share, .. } => Some(*share),
            _ => None,
        });
        (scored, share)
    };
    let (three, four) = ("elv17 elv18 elv20", "elv17 elv18 elv20 elv19");
    assert_eq!(shared(three, &[2], 4), (1, Some(1)));
    assert_eq!(shared(three, &[2], 6), (3, Some(2)));
    assert_eq!(shared(three, &[2, 3], 6), (3, Some(1)));
    assert_eq!(shared(four, &[2, 3], 6), (4, Some(2)));
}

#[test]
fn example_18_blood_lust() {
    let mut board = Board::of("orcs: orc05 orc29@cf / orc17@lr", "elves: elv09@cr / elv26@lr");
    board.go("1-charge>1", &[]).go("dice-6", &[1, 2, 4, 4, 5, 6]).go("destroy-orc29", &[]);
    assert_eq!((board.destroyed(B), board.s.battle.hits), (1, 4));
    let mut dead = Board::of("orcs: orc05 orc29@cf / orc17@lr", "elves: elv09@cr / elv26@lr");
    dead.go("1-charge>1", &[]).go("dice-6", &[1, 1, 4, 5, 6, 6]).go("destroy-orc29", &[]);
    assert_eq!((dead.place(A, 1), dead.tokens(B)), ("gone".to_owned(), [8, 0, 0, 0, 0]));
}

#[test]
fn example_19_overwhelming() {
    let mut board = Board::of("elves: elv03@cf", "orcs: orc17@cf / orc06@cr");
    board.go("1-charge", &[]).go("wait", &[4, 1, 1, 1, 1, 1]);
    assert_eq!((board.rolls(), board.orders_on(A, 1)), (vec![(3, 1), (3, 0)], 1));
    assert!(board.asks(B, Stage::StrikeBack));
}

#[test]
fn example_20_special_actions() {
    let attacker = Board::of("elves: elv01@cr / elv21@cf", "orcs: orc17@cf").round(1);
    assert!(!attacker.can("1:2-shoot>1"));
    let defender = Board::of("orcs: orc17@cf", "elves: elv01@cr / elv21@cf").round(1).turn(B);
    assert!(defender.can("1:2-shoot>1"));
    let mut control =
        Board::of("elves: elv01@cr / elv21@cf", "orcs: orc17@cf").orders(A, 2, 3).available(A, 2);
    control.go("1:2-shoot>1", &[6]);
    assert_eq!([control.orders_on(A, 1), control.orders_on(A, 2)], [1, 3]);
    let mut heal =
        Board::of("elves: elv02@cr / elv09@cr", "orcs: orc17@cf").wounds(A, "elv09", 1).available(A, 1);
    heal.go("1-heal>elv09", &[]);
    assert_eq!((heal.orders_on(A, 1), heal.tokens(A)), (1, [1, 1, 0, 6, 0]));
}

#[test]
fn example_21_turn_order() {
    let mut board = Board::of("orcs: orc17@lr", "elves: elv26@lr").available(A, 2).available(B, 0);
    board.go("pass", &[]);
    assert!(board.asks(A, Stage::Turn));
    board.go("pass", &[]);
    assert!(board.happened(|event| matches!(event, Event::RoundOver { .. })));
}

#[test]
fn example_22_victory() {
    // An army of 49 and one of 48; the numbers are those of units that are gone.
    let elves = "elves: elv09@lr / elv03@lr / elv01@lr / elv13@lr / elv04@lr / elv05@lr / elv02@lr / elv11@lr / elv26@lr";
    let orcs = "orcs: orc06@lr / orc07@lr / orc08@lr / orc04@lr / orc09@lr / orc10@lr / orc01@lr / orc02@lr / orc05@lr";
    let ended = |of_a: &[u8], of_b: &[u8]| {
        let mut board = Board::of(orcs, elves).available(A, 1).available(B, 0);
        assert_eq!(board.s.side(B).army_cost(board.game.library()), 49);
        for (seat, numbers) in [(A, of_a), (B, of_b)] {
            for &number in numbers {
                let unit = board.unit(seat, number);
                let side = board.s.side_mut(seat);
                side.alive &= !side.span(unit);
                side.units &= !(1 << unit);
            }
        }
        board.go("pass", &[]);
        (board.destroyed(A), board.destroyed(B), board.winner())
    };
    assert_eq!(ended(&[], &[1, 3, 4, 5]), (24, 0, None));
    assert_eq!(ended(&[], &[1, 3, 5, 7]), (25, 0, Some(A)));
    assert_eq!(ended(&[1, 2, 3, 4, 9], &[1, 2, 3, 5]), (27, 27, Some(B)), "the defender");
    assert_eq!(ended(&[1, 2, 3, 4, 9], &[1, 2, 3, 7, 9]), (28, 27, Some(A)));
}

#[test]
fn example_23_giving_a_unit_up() {
    let text = "orcs: orc08@lr / orc06@lr / orc07@lr / orc04@lr / orc17@lr / orc09@lr / orc10@lr / orc11@lr / orc12@lr / orc05@lr";
    let mut board = Board::of(text, "elves: elv09@lr").available(A, 1).available(B, 0);
    assert_eq!(board.s.side(A).army_cost(board.game.library()), 50);
    let wounded = board.slot(A, "orc08");
    for number in [2, 3, 4, 5] {
        let unit = board.unit(A, number);
        let side = board.s.side_mut(A);
        side.alive &= !side.span(unit);
        side.units &= !(1 << unit);
    }
    board.s.side_mut(A).passed -= 1;
    board.s.side_mut(A).set_wounds(wounded, 1);
    assert_eq!(board.destroyed(B), 20);
    board.go("pass", &[]);
    assert!(board.asks(A, Stage::GiveUp));
    board.go("give-up-1", &[]);
    assert_eq!((board.destroyed(B), board.winner()), (26, Some(B)), "in the same check");
}

#[test]
fn example_24_flying_and_scout() {
    let mut eagle = Board::of("elves: elv07@lf", "orcs: orc25@rf / orc02@rr");
    eagle.go("1-charge", &[]);
    assert_eq!(eagle.offers(), ["intercept-1", "fire-1", "wait"]);
    eagle.go("wait", &[]).go("target-2", &[1, 1]);
    assert_eq!(eagle.place(B, 2), "melee 0.0");
    let mut scouts = Board::of("elves: elv10 elv13@lf", "orcs: orc25@rf / orc02@rr");
    assert_eq!(scouts.starting("1-scout"), ["1-scout>1"]);
    scouts.go("1-scout>1", &[1, 1]);
    assert!(scouts.asks(B, Stage::StrikeBack));
}

#[test]
fn example_25_skirmish() {
    let mut board = Board::of("orcs: orc13@cf", "elves: elv11@cf").available(B, 0);
    board.go("1-charge", &[]);
    assert_eq!(board.offers(), ["intercept-1", "fire-1", "wait"]);
    board.go("fire-1", &[1, 1, 1, 1]);
    assert_eq!(
        (board.rolls()[0].0, board.orders_on(B, 1)),
        (2, 0),
        "1 and 1 die for the shot, then the charge"
    );
}

#[test]
fn example_26_long_range_and_wide_arc() {
    let board = Board::of("orcs: orc08@cr", "elves: elv26@cf / elv27@lf / elv28@lr");
    assert_eq!(board.starting("1-shoot"), ["1-shoot>1", "1-shoot>2"]);
    let mut shot = Board::of("orcs: orc08@cr", "elves: elv26@cf / elv27@lf / elv28@lr");
    shot.go("1-shoot>2", &[1, 1]);
    assert_eq!(shot.rolls(), [(2, 0)]);
    let mut charged = Board::of("elves: elv26@cf", "orcs: orc08@cr / orc17@cf");
    charged.go("1-charge", &[]);
    assert_eq!(charged.offers(), ["intercept-2", "wait"]);
}

#[test]
fn example_27_deployment() {
    let mut form = Form::seats(2).with("size", "50");
    form.loadouts[A] = Some("orcs50".to_owned());
    form.loadouts[B] = Some("elves50".to_owned());
    let mut board = Board::start(form, &[6, 1]);
    let mut order = String::new();
    board.play_until(1, |board| {
        let placing = board.s.battle.stage == Stage::Deploy;
        if placing {
            assert!(!board.s.is_open());
            order.push(if board.s.battle.asked == A { 'A' } else { 'B' });
        }
        !placing
    });
    assert_eq!((order.as_str(), board.s.is_open()), ("ABABABABABABBB", true));
}

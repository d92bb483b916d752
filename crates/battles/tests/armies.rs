//! Tiles, dice and armies (sections 1, 2 and 20 of the spec).

mod common;

use std::collections::{BTreeMap, BTreeSet};

use battles::{Army, ArmyFault, Dice, Pool, Purpose, SideView, Stage, Traits, War, army};
use common::{A, B, Board, war};
use table::{Form, Game, Veiled, Viewer};

fn faults(war: &War, text: &str, size: u8) -> Vec<ArmyFault> {
    army::read(war.library(), text, size).expect_err("refused")
}

fn fine(war: &War, text: &str) -> bool {
    army::read(war.library(), text, 100).is_ok()
}

fn faces(dice: Dice) -> Vec<u8> {
    dice.faces().collect()
}

#[test]
fn batt_001_the_box_holds_sixty_tiles_one_of_each() {
    let war = war();
    for (id, start) in [("orcs", "orc"), ("elves", "elv")] {
        let place = war.library().find_faction(id).expect(id);
        let faction = war.library().faction(place).expect(id);
        assert_eq!((faction.pack.as_str(), faction.len()), ("battles-box", 30));
        let ids: BTreeSet<String> =
            (0..30).map(|tile| war.library().tile_id(place, tile).to_owned()).collect();
        assert_eq!(ids, (1..=30).map(|number| format!("{start}{number:02}")).collect());
    }
    assert!(war.library().factions().len() > 2, "further factions come as further packs");
    assert!(war.library().factions().iter().all(|faction| faction.len() <= 30));
}

#[test]
fn batt_002_a_face_printed_twice_counts_twice() {
    let war = war();
    let (faction, tile) = war.library().find_tile("elv15").expect("a tile");
    let does = war.library().tile(faction, tile);
    assert_eq!((does.cost, does.formation, does.hp), (4, 3, 1));
    assert_eq!(faces(does.profile.black), [3, 3, 4, 4]);
    assert_eq!([2, 3, 4, 5].map(|face| does.profile.black.count(face)), [0, 2, 2, 0]);
}

#[test]
fn batt_003_dice_of_living_troops_are_added_wounded_or_not() {
    let board = Board::of("orcs: orc09 orc18 orc25@cf", "elves: elv09@cf").wounds(A, "orc09", 1);
    let profile = board.s.side(A).profile(board.game.library(), 0);
    assert_eq!((faces(profile.black), faces(profile.white)), (vec![3, 3, 3, 4, 5], vec![3]));
    let mut fewer = board.s;
    fewer.sides[0].alive &= !1;
    assert_eq!(faces(fewer.side(A).profile(board.game.library(), 0).black), [3, 4, 5]);
}

#[test]
fn batt_004_one_die_is_enough_to_fight_or_to_shoot() {
    let board = Board::of("orcs: orc02@cf / orc08@cf / orc17@cf / orc25@cf", "elves: elv09@cf");
    let able = |number| {
        let profile = board.s.side(A).profile(board.game.library(), board.unit(A, number));
        (profile.can_melee(), profile.can_shoot())
    };
    assert_eq!(
        [able(1), able(2), able(3), able(4)],
        [(false, false), (false, true), (true, false), (true, true)]
    );
}

#[test]
fn batt_005_a_trait_works_for_the_unit_until_its_last_bearer_falls() {
    let board = Board::of("orcs: orc09 orc18 orc10@cf", "elves: elv09@cf");
    let mut s = board.s;
    let has = |s: &battles::State| s.side(A).profile(board.game.library(), 0).has(Traits::IMPETUS);
    assert!(has(&s));
    s.sides[0].alive &= !1;
    assert!(has(&s), "one bearer is left");
    s.sides[0].alive &= !4;
    assert!(!has(&s));
}

#[test]
fn batt_006_numbers_add_up_and_the_rest_is_there_or_not() {
    let board = Board::of("orcs: orc15 orc16 orc09 orc10@cf / orc01 orc03@cf", "elves: elv05@cf");
    let library = board.game.library();
    let profile = board.s.side(A).profile(library, 0);
    assert_eq!(profile.wounds, 2);
    assert_eq!(Pool::of(&profile, Purpose::Attack, true, false).charge, 2, "Impetus twice is Impetus once");
    assert_eq!(board.s.side(A).profile(library, board.unit(A, 2)).engagement, 3);
    assert_eq!(board.s.side(B).profile(library, 0).shooting, 1);
}

#[test]
fn batt_007_every_tile_belongs_to_the_faction() {
    let war = war();
    assert_eq!(faults(&war, "orcs: orc17 elv26", 80), [ArmyFault::Foreign("elv26".to_owned())]);
    let mut board = Board::start(Form::seats(2), &[]);
    board.go("elves", &[]).go("orcs", &[]);
    assert!(
        board.offers_of(A).contains(&"elves80".to_owned())
            && !board.offers_of(A).contains(&"orcs80".to_owned())
    );
    assert!(
        board.offers_of(B).contains(&"orcs80".to_owned())
            && !board.offers_of(B).contains(&"elves80".to_owned())
    );
}

#[test]
fn batt_008_the_same_faction_twice_needs_mirror() {
    let game = war();
    let mut form = Form::seats(2);
    form.loadouts[A] = Some("orcs80".to_owned());
    form.loadouts[B] = Some("orcs80".to_owned());
    let wrong = game.accept(&form).expect_err("the same faction");
    assert_eq!(wrong.iter().map(|fault| fault.key).collect::<Vec<_>>(), ["battles-same-faction"]);
    assert!(game.accept(&form.with("mirror", "on")).is_ok());
    let mut board = Board::start(Form::seats(2), &[]);
    board.go("orcs", &[]);
    assert!(!board.can("orcs") && board.can("elves"));
    let mut mirror = Board::start(Form::seats(2).with("mirror", "on"), &[]);
    mirror.go("orcs", &[]);
    assert!(mirror.can("orcs"));
}

#[test]
fn batt_009_a_size_is_a_multiple_of_ten() {
    let war = war();
    assert!(war.accept(&Form::seats(2).with("size", "55")).is_err());
    assert_eq!(faults(&war, "orcs: orc17", 55), [ArmyFault::Size(55)]);
    assert_eq!(
        (1..=255).filter(|&size| army::is_size(size)).collect::<Vec<u8>>(),
        [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    );
}

#[test]
fn batt_010_sizes_from_10_to_100_with_80_by_default() {
    let war = war();
    for size in (10..=100).step_by(10) {
        assert!(war.accept(&Form::seats(2).with("size", &size.to_string())).is_ok(), "{size}");
    }
    assert!(war.accept(&Form::seats(2).with("size", "110")).is_err());
    assert!(war.accept(&Form::seats(2).with("size", "0")).is_err());
    assert_eq!(war.accept(&Form::seats(2)).expect("the defaults").1.size, 80);
    let spec = war.options().into_iter().find(|spec| spec.key == "size").expect("an option");
    let table::OptionKind::Choice { words } = spec.kind else { panic!("a list of sizes") };
    assert_eq!(words[..6], ["80", "50", "60", "70", "90", "100"], "what people play comes first");
}

#[test]
fn batt_011_tokens_follow_from_the_size_alone() {
    for size in [10, 50, 100] {
        let board = Board::sized(size, "orcs: orc17@cf", "elves: elv26@cf / elv27@cf");
        assert_eq!([A, B].map(|seat| board.tokens(seat)), [[size / 10, 0, 0, 0, 0]; 2]);
    }
}

#[test]
fn batt_012_an_army_may_cost_less_than_the_size_but_not_more() {
    let war = war();
    assert!(army::read(war.library(), "orcs: orc17 orc18 orc19", 10).is_ok(), "9 of 10");
    let over = faults(&war, "orcs: orc17 orc18 orc19 orc25", 10);
    assert_eq!(over, [ArmyFault::OverBudget { cost: 11, size: 10 }]);
}

#[test]
fn batt_013_no_tile_is_used_twice() {
    let war = war();
    assert_eq!(faults(&war, "orcs: orc17 / orc18 orc17", 80), [ArmyFault::Duplicate("orc17".to_owned())]);
    let army: Army = army::read(war.library(), "orcs: orc17 / orc18 orc19", 80).expect("legal");
    let tiles: Vec<u8> = army.units().flatten().copied().collect();
    assert_eq!(tiles, [16, 17, 18], "every tile is in exactly one unit");
}

#[test]
fn batt_014_a_unit_has_no_more_troops_than_its_lowest_formation() {
    let war = war();
    assert!(fine(&war, "orcs: orc17 orc18 orc19 orc20"));
    let over = faults(&war, "orcs: orc17 orc18 orc19 orc20 orc25", 80);
    assert_eq!(over, [ArmyFault::Formation { unit: 1, troops: 5, formation: 4 }]);
    let lowest = faults(&war, "orcs: orc25 / orc21 orc17 orc18 orc19", 80);
    assert_eq!(lowest, [ArmyFault::Formation { unit: 2, troops: 4, formation: 3 }]);
    assert_eq!(
        faults(&war, "orcs: orc06 orc17", 80),
        [ArmyFault::Formation { unit: 1, troops: 2, formation: 1 }]
    );
}

#[test]
fn batt_015_one_auxiliary_joins_beyond_the_formation_or_stands_alone() {
    let war = war();
    assert!(fine(&war, "orcs: orc06 orc29 / orc17 orc18 orc19 orc20 orc30"));
    assert!(fine(&war, "orcs: orc29 / orc30"));
    assert_eq!(faults(&war, "orcs: orc17 orc29 orc30", 80), [ArmyFault::TwoAuxiliaries(1)]);
}

#[test]
fn batt_016_a_unit_has_hp() {
    let war = war();
    assert_eq!(faults(&war, "elves: elv26 / elv10", 80), [ArmyFault::NoHp(2)]);
    assert!(fine(&war, "elves: elv10 elv26"));
}

#[test]
fn batt_017_units_stay_as_they_were_locked() {
    let mut board =
        Board::of("orcs: orc09 orc18@cf / orc08@cr / orc05 orc29@lf", "elves: elv13 elv28@cf / elv06@rf");
    let units = [
        vec![vec!["orc09", "orc18"], vec!["orc08"], vec!["orc05", "orc29"]],
        vec![vec!["elv13", "elv28"], vec!["elv06"]],
    ];
    let mut seen = 0;
    board.play_until(4, |board| {
        if board.s.battle.stage == Stage::Loss {
            let seat = board.s.battle.bleeding;
            let number = board.s.side(seat).number(board.s.battle.victim);
            let unit = &units[seat.index()][usize::from(number) - 1];
            for offer in board.offers() {
                assert!(unit.iter().any(|tile| offer.contains(tile)), "{offer} of {unit:?}");
                seen += 1;
            }
        }
        false
    });
    assert!(seen > 0, "somebody bled");
}

#[test]
fn batt_018_the_first_tile_lies_on_top() {
    let mut form = Form::seats(2);
    form.loadouts[A] = Some("orcs: orc28 orc09".to_owned());
    form.loadouts[B] = Some("elves: elv30 elv29".to_owned());
    let board = Board::start(form, &[6, 1]);
    let SideView::Stacks { stacks, .. } = board.game.view(&board.s, Viewer::Seat(B)).sides[0] else {
        panic!("stacks")
    };
    assert_eq!(stacks.iter().flatten().map(|stack| stack.top).collect::<Vec<_>>(), [27], "the goblins");
}

#[test]
fn batt_019_every_fault_is_named_at_once() {
    let war = war();
    let text = "orcs: orc06 orc17 / orc29 orc30 orc06 / elv10 / / orc77";
    let named = faults(&war, text, 15);
    let expected = [
        ArmyFault::Size(15),
        ArmyFault::Formation { unit: 1, troops: 2, formation: 1 },
        ArmyFault::Duplicate("orc06".to_owned()),
        ArmyFault::TwoAuxiliaries(2),
        ArmyFault::Foreign("elv10".to_owned()),
        ArmyFault::NoHp(3),
        ArmyFault::EmptyUnit(4),
        ArmyFault::UnknownTile { text: "orc77".to_owned(), near: None },
        ArmyFault::OverBudget { cost: 21, size: 15 },
    ];
    for fault in &expected {
        assert!(
            named.iter().any(|one| std::mem::discriminant(one) == std::mem::discriminant(fault)),
            "{fault:?} in {named:?}"
        );
    }
    assert_eq!(named.len(), expected.len(), "{named:?}");
    assert_eq!(faults(&war, "orcs:", 80), [ArmyFault::EmptyArmy]);
    assert_eq!(faults(&war, "goats: orc17", 80).len(), 1);
    assert_eq!(
        faults(&war, "orcs: /", 80),
        [ArmyFault::EmptyArmy, ArmyFault::EmptyUnit(1), ArmyFault::EmptyUnit(2)]
    );
    assert_eq!(faults(&war, "orcs50", 55), [ArmyFault::Size(55)]);
    assert_eq!(
        faults(&war, "orcs80", 55),
        [ArmyFault::Size(55), ArmyFault::OverBudget { cost: 80, size: 55 }]
    );
    assert!(army::read(war.library(), "ORCS80", 80).is_ok(), "letters may be large");
}

#[test]
fn batt_152_the_catalogue_is_the_table_row_by_row() {
    let war = war();
    let spec = include_str!("../../../docs/spec/battles.md");
    let (mut rows, mut sums) = (0, BTreeMap::new());
    for line in spec.lines().filter(|line| line.starts_with("| ORC") || line.starts_with("| ELV")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, english, russian, cost, formation, hp, black, white, traits] = cells[..] else { continue };
        let (faction, tile) = war.library().find_tile(&id.to_lowercase()).expect(id);
        let compiled = war.library().tile(faction, tile);
        let file = war.library().factions()[usize::from(faction)].file(tile).expect(id);
        let list = |dice: Dice| {
            let faces: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
            if faces.is_empty() { "–".to_owned() } else { faces.join(" ") }
        };
        let list_of_traits: Vec<String> =
            file.traits.iter().map(|one| battles::text::trait_name(one, &common::words())).collect();
        let named = if list_of_traits.is_empty() { "–".to_owned() } else { list_of_traits.join(", ") };
        let words = [packs::Language::English, packs::Language::Russian].map(|lang| file.name.get(lang));
        assert_eq!(words, [english, russian], "{id}");
        assert_eq!([compiled.cost.to_string(), compiled.hp.to_string()], [cost, hp], "{id}");
        let own = if compiled.is_auxiliary() { "*".to_owned() } else { compiled.formation.to_string() };
        assert_eq!(own, formation, "{id}");
        assert_eq!([list(compiled.profile.black), list(compiled.profile.white)], [black, white], "{id}");
        assert_eq!(named, traits, "{id}");
        rows += 1;
        *sums.entry(&id[..3]).or_insert(0) += u32::from(compiled.cost);
    }
    assert_eq!((rows, sums), (60, BTreeMap::from([("ELV", 125), ("ORC", 107)])));
}

#[test]
fn batt_153_the_four_ready_armies_are_legal_and_cost_what_they_say() {
    let war = war();
    for (id, cost, units) in [("orcs50", 50, 6), ("elves50", 50, 8), ("orcs80", 80, 9), ("elves80", 80, 10)] {
        let army = army::read(war.library(), id, cost).expect(id);
        assert_eq!((army.cost(war.library()), army.units().count()), (u16::from(cost), units), "{id}");
        let text = army.write(war.library());
        assert_eq!(army::read(war.library(), &text, cost), Ok(army), "the text of {id} reads back");
    }
}

#[test]
fn batt_154_the_last_unit_of_the_orc_army_of_80_costs_10() {
    let war = war();
    let army = army::read(war.library(), "orcs80", 80).expect("ready");
    let last = army.units().last().expect("a unit");
    let cost: u8 = last.iter().map(|&tile| war.library().tile(army.faction, tile).cost).sum();
    assert_eq!(cost, 10);
}

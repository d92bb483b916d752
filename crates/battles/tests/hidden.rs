//! What is imagined of an army one has not seen all of.

mod common;

use std::collections::BTreeMap;

use battles::{Stage, State, War, bits};
use common::{A, B, Board, changed};
use table::chance::Swift;
use table::{Form, Game, Rules, Veiled, Viewer};

fn imagined(war: &War, state: &State, seed: u64) -> impl Iterator<Item = State> {
    let view = war.view(state, Viewer::Seat(B));
    let mut chance = Swift::new(seed);
    std::iter::repeat_with(move || war.imagine(&view, &mut chance)).take(9000)
}

fn with_armies(size: &str, a: &str, b: &str) -> Form {
    let mut form = Form::seats(2).with("size", size);
    form.loadouts[A] = Some(a.to_owned());
    form.loadouts[B] = Some(b.to_owned());
    form
}

#[test]
fn batt_027_every_army_behind_the_tops_is_imagined_equally_often() {
    let board = Board::start(with_armies("10", "elves: elv10 elv13 / elv27", "orcs: orc17"), &[6, 1]);
    let mut counts = BTreeMap::new();
    for state in imagined(&board.game, &board.s, 5) {
        let army = state.side(A).army().write(board.game.library());
        assert!(battles::army::read(board.game.library(), &army, 10).is_ok(), "{army}");
        *counts.entry(army).or_insert(0u32) += 1;
    }
    // Below the pathfinders one of 18 tiles, or two spearmen in either order, or one there and one below the others.
    assert_eq!(counts.len(), 18 + 12 + 12, "{counts:?}");
    assert!(counts.contains_key("elves: elv10 elv13 / elv27"), "the truth is among them");
    let (least, most) = (counts.values().min(), counts.values().max());
    assert!(least >= Some(&150) && most <= Some(&285), "214 each on average: {counts:?}");
}

#[test]
fn batt_016_no_unit_is_imagined_without_hp() {
    let war = changed(|path, text| {
        if path != "orcs.toml" {
            return text.to_owned();
        }
        let mut text = text[..text.find("[[army]]").unwrap_or(text.len())].to_owned();
        for id in ["orc04", "orc17", "orc18"] {
            let start = text.find(&format!("id = \"{id}\"")).expect("a tile");
            let hp = start + text[start..].find("hp = ").expect("its HP");
            text.replace_range(hp..hp + 6, "hp = 0");
        }
        text
    })
    .expect("tiles without HP are allowed");
    // The chariot stands alone but for an auxiliary; whoever gives both auxiliaries to the others leaves it none.
    let form = with_armies("30", "orcs: orc17 orc25 / orc18 orc29 / orc04 orc30", "elves: elv26");
    let (_, setup) = war.accept(&form).expect("legal");
    let state = war.start(&setup, &mut Swift::new(2), &mut Vec::new());
    assert_eq!(state.battle.stage, Stage::Deploy);
    for state in imagined(&war, &state, 3).take(300) {
        let side = state.side(A);
        for unit in bits(side.units) {
            assert!(bits(side.living(unit)).any(|slot| side.hp_left(war.library(), slot) > 0), "{side:?}");
        }
    }
}

#[test]
fn batt_149_an_army_nobody_saw_may_be_a_ready_one_or_leave_points() {
    let mut form = Form::seats(2).with("size", "50");
    form.loadouts[A] = Some("orcs50".to_owned());
    let mut board = Board::start(form, &[]);
    board.go("elves", &[]);
    assert_eq!(board.s.battle.stage, Stage::Muster);
    let (mut ready, mut saving, mut dear) = (0, 0, 0);
    for state in imagined(&board.game, &board.s, 8).take(1000) {
        let side = state.side(A);
        let text = side.army().write(board.game.library());
        assert!(battles::army::read(board.game.library(), &text, 50).is_ok(), "{text}");
        let cost = side.army_cost(board.game.library());
        ready += usize::from(side.army() == board.s.side(A).army());
        saving += usize::from(cost < 40);
        dear += usize::from(cost > 47);
    }
    assert!(ready > 100 && saving > 50 && dear > 300, "{ready} {saving} {dear}");
}

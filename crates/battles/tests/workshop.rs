//! An army put together step by step, as a set-up form shows it.

mod common;

use battles::army;
use common::{A, war, words};
use table::workshop::Workshop;
use table::{Form, Game, Lang, Words};

fn workshop(text: &str, size: &str, seed: u64) -> Workshop {
    let mut form = Form::seats(2).with("size", size);
    form.loadouts[A] = Some(text.to_owned());
    war().workshop(&form, A, seed, &words()).expect("armies are put together")
}

fn ids(workshop: &Workshop, shelf: &str) -> Vec<String> {
    let found = workshop.shelves.iter().find(|other| other.id == shelf);
    found.map_or_else(Vec::new, |shelf| shelf.steps.iter().map(|step| step.id.clone()).collect())
}

#[test]
fn an_empty_army_offers_ready_ones_and_factions() {
    let empty = workshop("", "50", 1);
    assert_eq!((empty.faults.len(), empty.spelled.as_deref(), empty.name.as_str()), (0, None, ""));
    assert_eq!(ids(&empty, "ready").len(), 4, "those of 50 points");
    assert_eq!(ids(&empty, "faction"), ["faction-elves", "faction-orcs", "faction-dead", "faction-men"]);
    assert_eq!(ids(&empty, "random"), Vec::<String>::new(), "of which faction?");
    assert_eq!(ids(&workshop("", "80", 1), "ready").len(), 8);
}

#[test]
fn every_step_leads_to_a_legal_army() {
    let war = war();
    for text in ["", "orcs:", "orcs: orc06", "elves: elv10 elv13", "orcs: orc21 orc22 orc23", "men80"] {
        let now = workshop(text, "80", 7);
        let shelves = now.shelves.iter().filter(|shelf| !["faction", "out"].contains(&shelf.id));
        let steps: Vec<_> = shelves.flat_map(|shelf| &shelf.steps).collect();
        assert!(!steps.is_empty(), "{text}");
        for step in steps {
            let read = army::read(war.library(), &step.becomes, 80);
            assert!(read.is_ok(), "{text}: {} becomes {}: {read:?}", step.id, step.becomes);
        }
    }
}

#[test]
fn a_unit_takes_what_its_formation_allows_and_no_more() {
    let full = workshop("orcs: orc21 orc22 orc23", "80", 1);
    assert_eq!(ids(&full, "join"), ["join-orc29", "join-orc30"], "auxiliaries only");
    assert!(ids(&full, "begin").contains(&"begin-orc06".to_owned()));
    let poor = workshop("orcs: orc06", "10", 1);
    assert!(!ids(&poor, "begin").contains(&"begin-orc08".to_owned()), "4 points are left");
    let built = full.step("join-orc29").map(|step| step.becomes.as_str());
    assert_eq!(built, Some("orcs: orc21 orc22 orc23 orc29"));
    let out = workshop("orcs: orc06 / orc17 orc18", "80", 1);
    assert_eq!(out.step("out-1").map(|step| step.becomes.as_str()), Some("orcs: orc17 orc18"));
}

#[test]
fn the_adviser_tells_worth_gaps_and_every_fault() {
    let now = workshop("orcs: orc06 / orc17 orc18", "80", 1);
    assert_eq!(now.name, "Orcs, 12 points, 2 units");
    assert_eq!(now.advice[0], "Cost 12, 68 left, 8 tokens");
    assert_eq!(
        now.advice[1],
        "1. Troll · cost 6, HP 3 · melee 4 5 6, shooting – · Charge: 2.00 hits on average; fells a troop of 1, 2, 3, 4 HP: 94 %, 69 %, 31 %, 6 %"
    );
    assert_eq!(
        now.gaps,
        ["No unit can shoot", "Fewer than three units: a sector stays empty", "Ten points or more are left"]
    );
    let wrong = workshop("orcs: orc06 orc17 / orc17 / orc9", "10", 1);
    let said: Vec<String> = wrong.faults.iter().map(|fault| words().say(fault)).collect();
    assert_eq!((said.len(), wrong.spelled), (4, None), "{said:?}");
    assert!(said.iter().any(|fault| fault.contains("“orc9”")), "{said:?}");
}

#[test]
fn chance_comes_from_the_seed_and_ready_armies_read_by_their_ids() {
    let horde =
        |seed| workshop("orcs:", "80", seed).step("random-orcs-horde").map(|step| step.becomes.clone());
    assert_eq!(horde(3), horde(3));
    assert_ne!(horde(3), horde(4));
    assert!(workshop("ORCS80", "80", 1).spelled.is_some_and(|text| text.starts_with("orcs: orc01 orc09")));
}

#[test]
fn the_workshop_speaks_russian() {
    let mut form = Form::seats(2);
    form.loadouts[A] = Some("elves: elv21".to_owned());
    let game = war();
    let now = game.workshop(&form, A, 1, &Words::new(Lang::Ru, &game.catalogues())).expect("armies");
    assert_eq!((now.title.as_str(), now.name.as_str()), ("Армия", "Эльфы, очков: 3, 1 подразделение"));
    assert_eq!(now.advice[0], "Стоимость 3, осталось 77, 8 жетонов");
}

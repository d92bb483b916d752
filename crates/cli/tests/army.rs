//! Armies as texts on the command line.

mod common;

use common::{karman, karman_with};

#[test]
fn ready_armies_are_listed() {
    let listed = karman(&["army", "list", "--size", "50"]).ok();
    assert!(
        listed.contains("orcs50") && listed.contains("elves50") && !listed.contains("orcs80"),
        "{listed}"
    );
    let data = karman(&["army", "list", "--json"]).json();
    let armies = data.as_array().expect("a list");
    let orcs = armies.iter().find(|army| army["id"] == "orcs80").expect("the orcs");
    assert!(orcs["army"].as_str().is_some_and(|text| text.starts_with("orcs: orc01 orc09")), "{orcs}");
}

#[test]
fn an_army_is_drawn_at_random_and_checked() {
    let drawn = ["army", "random", "orcs", "--style", "horde", "--size", "50", "--seed", "7", "--json"];
    let army = karman(&drawn).json()["army"].as_str().expect("a text").to_owned();
    assert!(army.starts_with("orcs: "), "{army}");
    let said = karman_with(&["army", "check", "--size", "50", "-"], army.as_bytes()).ok();
    assert!(said.starts_with("A legal army: Orcs"), "{said}");
    let words: Vec<&str> = ["army", "show", "--lang", "ru"].into_iter().chain(army.split(' ')).collect();
    assert!(karman(&words).ok().contains("Стоимость"));
}

#[test]
fn every_fault_of_an_army_is_named() {
    let text = ["army", "check", "--size", "10", "orcs:", "orc06", "orc17", "/", "orc17", "/", "elv26"];
    let refused = karman(&text);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    let said = refused.err;
    for part in ["lowest formation is 1", "orc17 is named twice", "elv26 belongs to another", "costs 14"] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    assert!(karman(&["army", "check", "--size", "15", "orcs50"]).mistake().contains("size"));
    assert!(karman(&["army", "random", "goats"]).mistake().contains("elves, orcs, dead, men"));
    assert!(karman(&["army", "random", "orcs", "--style", "brave"]).mistake().contains("mixed, horde"));
    assert!(karman(&["army", "list", "--game", "kuhn"]).mistake().contains("bring nothing along"));
}

#[test]
fn what_a_seat_brings_along_is_played() {
    let played = |bring: &str| {
        let brings = [
            "simulate",
            "battles",
            "--games",
            "2",
            "-o",
            "size=50",
            "--bring",
            bring,
            "--bring",
            "b=elves50",
        ];
        karman(&brings)
    };
    assert!(played("a=orcs50").ok().contains('2'));
    assert!(played("a=elves50").mistake().contains("same faction"));
    assert!(played("x=orcs50").mistake().contains("SEAT=TEXT"));
}

//! What the validator says of heroes beside each other, of what the Automa's cards change, and of texts too long to be
//! kept (DUEL-137, DUEL-148 to DUEL-150).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use duel::Library;
use packs::{PackSet, PackSource, Report};

/// A hero without fault; `extra` stands on the Strength.
fn hero(id: &str, name: &str, extra: &str) -> String {
    let mut text = format!(
        "[[hero]]\nid = \"{id}\"\nname = {{ en = \"{name}\", ru = \"Герой {name}\" }}\nbox = \"a\"\n\
         difficulty = 1\ntalent = \"{id}-str\"\nstyle = {{ en = \"Plain.\", ru = \"Просто.\" }}\n"
    );
    for (short, lines) in [
        ("str", format!("type = \"strength\"\nattack = 2\n{extra}")),
        ("agi", "type = \"agility\"\nattack = 2".to_owned()),
        ("int", "type = \"intelligence\"\nattack = 2".to_owned()),
        ("wpn", "type = \"weapon\"\nattack = 1".to_owned()),
        ("def", "type = \"defense\"".to_owned()),
        ("rest", "type = \"rest\"".to_owned()),
        ("perm", "type = \"permanent\"\nthreshold = 5".to_owned()),
    ] {
        let card = format!("id = \"{id}-{short}\"\nname = {{ en = \"{short}\", ru = \"{short}, карта\" }}");
        text = format!("{text}[[hero.card]]\n{card}\n{lines}\n");
    }
    text
}

/// What is said of a pack of these heroes, with these cards of the Automa.
fn report(heroes: &str, automa: &str) -> Report {
    let files = [("pack.toml", packs::MANIFEST_EXAMPLE), ("heroes.toml", heroes), ("automa.toml", automa)];
    let files = &files[..if automa.is_empty() { 2 } else { 3 }];
    let set = PackSet::load(&[PackSource::embedded("packs/test", files)], &[], &["duel"]).unwrap();
    let report = match Library::load(&set) {
        Ok((_, warnings)) => warnings,
        Err(report) => report,
    };
    assert_eq!(report.not_in_russian(), Vec::<String>::new());
    report
}

fn codes(report: &Report) -> Vec<&str> {
    report.faults().iter().map(packs::Fault::code).collect()
}

/// Ten columns, and an Automa hero card of `alpha` that ends in these lines.
fn automa(lines: &str) -> String {
    let tops = ["ultimate", "strength", "agility", "intelligence", "weapon", "defense"];
    let column = |number: usize| {
        let top = tops[number % tops.len()];
        let next = if top == "strength" { "agility" } else { "strength" };
        format!("[[deck_card]]\nnumber = {}\ncolumn = [\"{top}\", \"{next}\", \"rest\"]\n", number + 1)
    };
    let columns: String = (0..10).map(column).collect();
    format!(
        "{columns}[[automa]]\nhero = \"alpha\"\ndeck = [1, 2, 3, 4, 5]\n\
         pick = [\"defense\", \"weapon\", \"intelligence\", \"agility\", \"strength\", \"ultimate\", \"rest\"]\n{lines}\n"
    )
}

const PLAIN_CHALLENGE: &str = "challenge = { start = { energy = 1 } }";

#[test]
fn duel_148_no_two_heroes_share_a_name() {
    assert_eq!(
        codes(&report(&(hero("alpha", "One", "") + &hero("beta", "Two", "")), "")),
        Vec::<&str>::new()
    );
    let twice = report(&(hero("alpha", "One", "") + &hero("beta", "One", "")), "");
    assert_eq!((codes(&twice), twice.has_errors()), (vec!["duel::hero-name-twice"], true));
    // One language is enough.
    let other = hero("beta", "Two", "").replace("Герой Two", "Герой One");
    assert_eq!(codes(&report(&(hero("alpha", "One", "") + &other), "")), ["duel::hero-name-twice"]);
}

#[test]
fn more_heroes_than_can_be_told_apart_are_refused() {
    let heroes = |count: usize| -> String {
        (0..count).map(|number| hero(&format!("hero{number}"), &format!("Name{number}"), "")).collect()
    };
    assert_eq!(codes(&report(&heroes(255), "")), Vec::<&str>::new());
    let many = report(&heroes(256), "");
    assert_eq!((codes(&many), many.has_errors()), (vec!["duel::too-many-heroes"], true));
}

#[test]
fn duel_137_a_side_holds_at_most_sixteen_operations() {
    let text = |count: usize| {
        let operations = vec!["{ heal = { amount = 1 } }"; count].join(", ");
        format!("effects = [{{ played = {{ then = [{operations}] }} }}]")
    };
    assert_eq!(codes(&report(&hero("alpha", "One", &text(16)), "")), Vec::<&str>::new());
    assert_eq!(codes(&report(&hero("alpha", "One", &text(17)), "")), ["duel::too-much-text"]);
    // Of a choice every list counts, and so does every other effect of the side.
    let lists = format!("[{}]", ["{ heal = { amount = 1 } }"; 9].join(", "));
    let choose = format!("effects = [{{ played = {{ then = [{{ choose = [{lists}, {lists}] }}] }} }}]");
    assert_eq!(codes(&report(&hero("alpha", "One", &choose), "")), ["duel::too-much-text"]);
}

#[test]
fn duel_150_an_attack_added_to_the_next_round_is_announced_and_not_counted() {
    let adds = |change: i8, damage: u8| {
        format!(
            "effects = [{{ played = {{ then = [{{ next = {{ who = \"me\", gets = {{ attack = {change} }} }} }}, \
             {{ damage = {{ amount = {damage} }} }}] }} }}]"
        )
    };
    // The attacks are 2, 2, 2 and 1.
    assert_eq!(codes(&report(&hero("alpha", "One", &adds(4, 5)), "")), Vec::<&str>::new(), "12");
    assert_eq!(codes(&report(&hero("alpha", "One", &adds(4, 6)), "")), ["duel::burst"], "13");
}

const READS: &str = "{ played = { if = { marks = { who = \"me\", is = { at_least = 1 } } }, then = [{ heal = { amount = 1 } }] } }";
const MARKS: &str =
    "effects = [{ played = { then = [{ mark = { who = \"me\", change = { plus = 1 } } }] } }]";

#[test]
fn duel_149_a_player_section_reads_only_marks_the_deck_changes() {
    let section = |card: &str, effects: &str| {
        automa(&format!(
            "{PLAIN_CHALLENGE}\n[[automa.player]]\ncard = \"alpha-{card}\"\neffects = [{effects}]"
        ))
    };
    let (plain, marking) = (hero("alpha", "One", ""), hero("alpha", "One", MARKS));
    assert_eq!(codes(&report(&marking, &section("agi", READS))), Vec::<&str>::new());
    assert_eq!(codes(&report(&plain, &section("agi", READS))), ["duel::marks"]);
    // What changed them was replaced.
    let changed = codes(&report(&marking, &section("str", READS))).len();
    assert_eq!(changed, 1);
    // A fault of the printed card is told once.
    let faulty = hero("alpha", "One", &format!("effects = [{READS}]"));
    assert_eq!(codes(&report(&faulty, &section("agi", ""))), ["duel::marks"]);
}

#[test]
fn duel_149_a_challenge_reads_only_marks_the_deck_changes() {
    for standing in [
        "{ if = { marks = { who = \"me\", is = { at_least = 1 } } }, does = { block = 1 } }",
        "{ does = { attack = { whose = \"me\", change = { plus = { marks = \"me\" } } } } }",
    ] {
        let cards = automa(&format!("challenge = {{ standing = {standing} }}"));
        assert_eq!(codes(&report(&hero("alpha", "One", MARKS), &cards)), Vec::<&str>::new(), "{standing}");
        assert_eq!(codes(&report(&hero("alpha", "One", ""), &cards)), ["duel::marks"], "{standing}");
    }
}

//! What the validator refuses and warns of (DUEL-003, DUEL-004, DUEL-148 to DUEL-150).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use duel::file::CardFile;
use duel::{Card, CardId, check};
use packs::{PackSet, PackSource, Report};
use table::Lang;

/// A hero of box B without fault, to spoil.
const HERO: &str = r#"
[[hero]]
id = "someone"
name = { en = "Someone", ru = "Некто" }
box = "b"
difficulty = 2
talent = "blow"
style = { en = "Hits.", ru = "Бьёт." }

[[hero.card]]
id = "blow"
name = { en = "Blow", ru = "Удар" }
type = "strength"
attack = 2

[[hero.card]]
id = "step"
name = { en = "Step", ru = "Шаг" }
type = "agility"
attack = 2
effects = [{ played = { then = [{ mark = { who = "me", change = { plus = 1 } } }] } }]

[[hero.card]]
id = "plan"
name = { en = "Plan", ru = "План" }
type = "intelligence"
attack = 1

[[hero.card]]
id = "blade"
name = { en = "Blade", ru = "Клинок" }
type = "weapon"
attack = 1

[[hero.card]]
id = "shield"
name = { en = "Shield", ru = "Щит" }
type = "defense"

[[hero.card]]
id = "breath"
name = { en = "Breath", ru = "Вдох" }
type = "rest"

[[hero.card]]
id = "stance"
name = { en = "Stance", ru = "Стойка" }
type = "permanent"
threshold = 1
effects = [{ round = { then = ["turn"] } }]
back = [{ while = { does = { block = 1 } } }]

[[hero.card]]
id = "storm"
name = { en = "Storm", ru = "Буря" }
type = "ultimate"
threshold = 3
attack = 2
destination = "reserve"
"#;

fn report(text: &str) -> Report {
    let manifest = packs::MANIFEST_EXAMPLE;
    let source = PackSource::embedded("packs/test", &[("pack.toml", manifest), ("heroes.toml", text)]);
    let set = PackSet::load(&[source], &[], &["duel"]).unwrap();
    let mut reading = set.reading();
    for pack in set.of_game("duel") {
        for file in pack.read::<CardFile>(&mut reading) {
            file.hero.iter().for_each(|hero| check::hero(hero, &mut reading));
        }
    }
    let report = reading.finish();
    assert_eq!(report.not_in_russian(), Vec::<String>::new());
    report
}

fn spoilt(from: &str, to: &str) -> Report {
    assert!(HERO.contains(from), "{from}");
    report(&HERO.replacen(from, to, 1))
}

fn codes(report: &Report) -> Vec<&str> {
    report.faults().iter().map(packs::Fault::code).collect()
}

/// The hero with one more effect on a card.
fn saying(card: &str, effect: &str) -> Report {
    let line = HERO.lines().skip_while(|line| *line != format!("id = \"{card}\"")).nth(2).unwrap();
    let with = format!("{line}\neffects = [{effect}]");
    let without_old = HERO.replace(
        "effects = [{ round = { then = [\"turn\"] } }]\nback = [{ while = { does = { block = 1 } } }]",
        if card == "stance" {
            ""
        } else {
            "effects = [{ round = { then = [\"turn\"] } }]\nback = [{ while = { does = { block = 1 } } }]"
        },
    );
    report(&without_old.replacen(line, &with, 1))
}

#[test]
fn faults_in_russian() {
    let shield =
        "[[hero.card]]\nid = \"shield\"\nname = { en = \"Shield\", ru = \"Щит\" }\ntype = \"defense\"\n";
    let heal = "[{ heal = { amount = 1 } }]";
    let drawn: String = [
        spoilt(shield, ""),
        spoilt("type = \"rest\"", "type = \"defense\""),
        spoilt("box = \"b\"", "box = \"a\""),
        spoilt("talent = \"blow\"", "talent = \"bow\""),
        spoilt("type = \"rest\"", "type = \"rest\"\nattack = 1"),
        saying("blow", &format!("{{ round = {{ then = {heal} }} }}")),
        saying("blow", "{ played = { then = [{ discard = { who = \"foe\", types = [\"rest\"] } }] } }"),
        saying("blow", "{ played = { then = [{ discard = { who = \"foe\", types = 1 } }] } }"),
        saying("blow", "{ played = { then = [{ heal = { amount = { marks = \"foe\" } } }] } }"),
    ]
    .iter()
    .map(|report| report.render_in(Lang::Ru, 100, false) + "\n")
    .collect();
    insta::assert_snapshot!(drawn);
}

#[test]
fn every_fault_has_its_sentence_in_both_languages() {
    assert_eq!(check::FAULTS.gaps(), Vec::<String>::new());
}

#[test]
fn a_good_hero_has_no_fault() {
    assert_eq!(codes(&report(HERO)), Vec::<&str>::new(), "{}", report(HERO).render(100, false));
}

#[test]
fn duel_003_duel_004_no_rule_reads_difficulty_talent_or_style() {
    let compiled = |text: &str| {
        let file: CardFile = packs::read_text("heroes.toml", text).unwrap();
        file.hero[0].card.iter().map(|card| Card::compile(card, CardId::default())).collect::<Vec<_>>()
    };
    let other = HERO
        .replace("difficulty = 2", "difficulty = 3")
        .replace("talent = \"blow\"", "talent = \"storm\"")
        .replace("Hits.", "Waits.");
    assert_eq!(codes(&report(&other)), Vec::<&str>::new());
    assert_eq!(compiled(HERO), compiled(&other));
}

#[test]
fn duel_148_counts_are_checked() {
    let shield =
        "[[hero.card]]\nid = \"shield\"\nname = { en = \"Shield\", ru = \"Щит\" }\ntype = \"defense\"\n";
    assert_eq!(codes(&spoilt(shield, "")), ["duel::starting-cards"]);
    assert_eq!(codes(&spoilt("type = \"rest\"", "type = \"defense\"")), ["duel::one-rest"]);
    assert_eq!(codes(&spoilt("type = \"defense\"", "type = \"rest\"")), ["duel::one-rest"]);
    let three = HERO
        .replace("type = \"agility\"", "type = \"strength\"")
        .replace("type = \"weapon\"", "type = \"strength\"");
    assert_eq!(codes(&report(&three)), ["duel::three-of-a-type"]);
    assert_eq!(codes(&spoilt("box = \"b\"", "box = \"a\"")), ["duel::ultimates"]);
}

#[test]
fn duel_148_names_and_numbers_are_checked() {
    for (from, to, code) in [
        ("difficulty = 2", "difficulty = 4", "packs::out-of-range"),
        ("talent = \"blow\"", "talent = \"bow\"", "duel::talent"),
        ("id = \"plan\"", "id = \"step\"", "duel::card-twice"),
        ("ru = \"План\"", "ru = \"Шаг\"", "duel::name-twice"),
        ("attack = 1", "attack = 5", "packs::out-of-range"),
        ("threshold = 3", "threshold = 0", "duel::threshold"),
        ("threshold = 3", "threshold = 9", "packs::out-of-range"),
        ("threshold = 3\n", "", "duel::threshold"),
        ("type = \"rest\"", "type = \"rest\"\nthreshold = 1", "duel::threshold"),
        ("destination = \"reserve\"", "", "duel::destination"),
        ("destination = \"reserve\"", "destination = \"hand\"", "duel::destination"),
        ("type = \"rest\"", "type = \"rest\"\ndestination = \"discard\"", "duel::destination"),
        ("threshold = 1", "threshold = 1\nattack = 1", "duel::attack"),
        ("type = \"rest\"", "type = \"rest\"\nback = [\"breakthrough\"]", "duel::back"),
    ] {
        let report = spoilt(from, to);
        let found = codes(&report);
        assert!(
            found.iter().any(|found| *found == code || found.ends_with(code.trim_start_matches("packs::"))),
            "{to}: {found:?}"
        );
        let place = report.faults()[0].place().unwrap();
        assert!(place.file().ends_with("heroes.toml") && place.line() > 1);
    }
}

#[test]
fn duel_148_an_attack_on_defense_or_rest_is_worth_a_warning() {
    for kind in ["defense", "rest"] {
        let report = spoilt(&format!("type = \"{kind}\""), &format!("type = \"{kind}\"\nattack = 1"));
        assert_eq!((codes(&report), report.has_errors()), (vec!["duel::odd-attack"], false));
    }
}

#[test]
fn duel_149_text_that_can_never_work_is_refused() {
    let heal = "[{ heal = { amount = 1 } }]";
    for (card, effect, code) in [
        ("shield", format!("{{ hit = {{ then = {heal} }} }}"), "duel::never"),
        ("shield", "{ while = { does = { pierce = 1 } } }".into(), "duel::pierce"),
        ("blow", "{ while = { if = { did_hit = \"me\" }, does = { block = 1 } } }".into(), "duel::too-early"),
        ("blow", "{ while = { does = { attack = { whose = \"me\", change = { plus = \"taken\" } } } } }".into(), "duel::too-early"),
        ("blow", "{ while = { if = { not = { was_cancelled = \"foe\" } }, does = { uncancellable = \"this\" } } }".into(), "duel::too-early"),
        ("blow", "{ played = { then = [{ discard = { who = \"foe\", types = [\"rest\"] } }] } }".into(), "duel::out-of-reach"),
        ("blow", "{ played = { then = [{ next = { who = \"foe\", gets = { forbid = [\"rest\"] } } }] } }".into(), "duel::out-of-reach"),
        ("breath", "{ played = { then = [{ send = { to = \"hand\" } }] } }".into(), "duel::out-of-reach"),
        ("blow", format!("{{ round = {{ then = {heal} }} }}"), "duel::never"),
        ("blow", format!("{{ unlocked = {{ then = {heal} }} }}"), "duel::never"),
        ("blow", format!("{{ turned = {{ then = {heal} }} }}"), "duel::never"),
        ("blow", "{ played = { then = [\"turn\"] } }".into(), "duel::turn"),
        ("stance", format!("{{ played = {{ then = {heal} }} }}"), "duel::never"),
        ("stance", "\"breakthrough\"".into(), "duel::never"),
        ("stance", "{ round = { then = [\"turn\"] } }".into(), "duel::turn"),
        ("stance", format!("{{ turned = {{ then = {heal} }} }}"), "duel::never"),
        ("stance", "{ while = { does = { uncancellable = \"this\" } } }".into(), "duel::which-card"),
        ("blow", "{ while = { does = { uncancellable = [\"agility\"] } } }".into(), "duel::which-card"),
        ("blow", "{ played = { if = { marks = { who = \"foe\", is = { at_least = 1 } } }, then = [\"execute\"] } }".into(), "duel::marks"),
        ("blow", "{ played = { then = [{ heal = { amount = { marks = \"foe\" } } }] } }".into(), "duel::marks"),
        ("blow", "{ end = { then = [{ send = { to = \"hand\" } }] } }".into(), "duel::send"),
        ("blow", "{ played = { then = [{ send = { to = \"reserve\" } }] } }".into(), "duel::send"),
        ("blow", format!("{{ played = {{ then = [{{ may = {{ then = [{{ may = {{ then = {heal} }} }}] }} }}] }} }}"), "duel::nested"),
        ("blow", format!("{{ played = {{ then = [{{ choose = [{heal}] }}] }} }}"), "duel::choose"),
        ("blow", "{ played = { then = [] } }".into(), "duel::empty"),
        ("blow", "{ played = { if = { any = [] }, then = [\"execute\"] } }".into(), "duel::empty"),
        ("blow", "{ played = { then = [{ next = { who = \"me\", gets = { attack = 0 } } }] } }".into(), "duel::empty"),
        ("blow", "{ played = { if = { type = { who = \"me\", types = [] } }, then = [\"execute\"] } }".into(), "duel::empty-set"),
    ] {
        let report = saying(card, &effect);
        assert!(codes(&report).contains(&code), "{card} {effect}: {:?}", codes(&report));
    }
}

#[test]
fn duel_138_a_type_or_a_verb_that_does_not_exist_is_refused() {
    for effect in [
        "{ played = { if = { type = { who = \"me\", types = [\"sword\"] } }, then = [\"execute\"] } }",
        "{ played = { then = [\"explode\"] } }",
        "{ played = { then = [{ damage = { amount = 10 } }] } }",
        "{ sometimes = { then = [\"execute\"] } }",
        "{ played = { then = [{ take = { number = 1 } }] } }",
    ] {
        assert!(saying("blow", effect).has_errors(), "{effect}");
    }
}

#[test]
fn duel_149_side_b_needs_a_turn_on_side_a() {
    let report = spoilt("effects = [{ round = { then = [\"turn\"] } }]", "effects = []");
    assert_eq!(codes(&report), ["duel::side-b"]);
}

#[test]
fn duel_149_marks_may_be_read_where_the_deck_changes_them() {
    let report = saying(
        "blow",
        "{ while = { does = { attack = { whose = \"me\", change = { plus = { marks = \"me\" } } } } } }",
    );
    assert_eq!(codes(&report).iter().filter(|code| **code == "duel::marks").count(), 0);
}

#[test]
fn a_text_that_does_not_fit_into_a_round_is_refused() {
    let may = "{ may = { then = [{ heal = { amount = 1 } }] } }";
    assert_eq!(
        codes(&saying("blow", &format!("{{ played = {{ then = [{may}, {may}] }} }}"))),
        Vec::<&str>::new()
    );
    assert_eq!(
        codes(&saying("blow", &format!("{{ played = {{ then = [{may}, {may}, {may}] }} }}"))),
        ["duel::too-much-text"]
    );
}

#[test]
fn duel_150_the_printed_attacks_of_the_six_starting_cards_lie_between_5_and_9() {
    let attacks = |four: [u8; 4]| {
        let [a, b, c, d] = four;
        let text = HERO
            .replacen("type = \"strength\"\nattack = 2", &format!("type = \"strength\"\nattack = {a}"), 1)
            .replacen("type = \"agility\"\nattack = 2", &format!("type = \"agility\"\nattack = {b}"), 1)
            .replacen(
                "type = \"intelligence\"\nattack = 1",
                &format!("type = \"intelligence\"\nattack = {c}"),
                1,
            )
            .replacen("type = \"weapon\"\nattack = 1", &format!("type = \"weapon\"\nattack = {d}"), 1);
        let report = report(&text);
        codes(&report).contains(&"duel::attack-sum")
    };
    assert!(
        attacks([1, 1, 1, 1]) && !attacks([2, 1, 1, 1]) && !attacks([3, 3, 2, 1]) && attacks([3, 3, 2, 2])
    );
}

#[test]
fn duel_150_thirteen_damage_without_a_rest_is_worth_a_warning() {
    assert_eq!(codes(&report(HERO)), Vec::<&str>::new(), "6 of the starting cards");
    let dealing = |trigger: &str, amount: u8| {
        saying("blow", &format!("{{ {trigger} = {{ then = [{{ damage = {{ amount = {amount} }} }}] }} }}"))
    };
    assert_eq!(codes(&dealing("hit", 6)), Vec::<&str>::new(), "12");
    let report = dealing("hit", 7);
    assert_eq!((codes(&report), report.has_errors()), (vec!["duel::burst"], false));
    assert_eq!(codes(&dealing("cancelled", 8)), Vec::<&str>::new(), "12: 8 instead of the attack of 2");
    assert_eq!(codes(&dealing("cancelled", 9)), ["duel::burst"]);
    let report = saying(
        "blow",
        "{ while = { does = { attack = { whose = \"me\", change = { plus = { at_most = { limit = 9, of = { missing = \"me\" } } } } } } } }",
    );
    assert_eq!(codes(&report), ["duel::burst"]);
}

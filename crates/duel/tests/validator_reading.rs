//! What a text reads must be able to come out either way (DUEL-149).

use duel::file::AbilityCard;
use packs::Reading;
use table::Lang;

/// The codes of what is wrong with one effect on a card of a type, each told with its place, with advice and in Russian.
#[track_caller]
fn faults(kind: &str, effect: &str) -> Vec<String> {
    let ultimate = if kind == "permanent" { "threshold = 1" } else { "attack = 1" };
    let text = format!(
        "id = \"card\"\nname = {{ en = \"Card\", ru = \"Карта\" }}\ntype = \"{kind}\"\n{ultimate}\neffects = [\n{effect},\n]"
    );
    let card: AbilityCard = packs::read_text("card.toml", &text)
        .unwrap_or_else(|report| panic!("{effect}: {}", report.render(100, false)));
    let mut reading = Reading::new();
    let hero = plain();
    duel::check::card(&card, &hero, &mut reading);
    let report = reading.finish();
    assert_eq!(report.not_in_russian(), Vec::<String>::new());
    for fault in report.faults() {
        assert_eq!(fault.place().map(packs::Place::line), Some(6), "{}", fault.message());
        assert!(fault.advice().is_some(), "{}", fault.message());
    }
    let russian = report.render_in(Lang::Ru, 100, false);
    assert!(report.is_empty() || russian.contains("в этом эффекте"), "{russian}");
    report.faults().iter().map(|fault| fault.code().to_owned()).collect()
}

/// A hero the card could belong to; nothing that is asked here reads it.
fn plain() -> duel::file::Hero {
    let file: duel::file::CardFile = packs::read_text(
        "hero.toml",
        "[[hero]]\nid = \"someone\"\nname = { en = \"Someone\", ru = \"Некто\" }\nbox = \"a\"\ndifficulty = 1\n\
         talent = \"card\"\nstyle = { en = \"Plain.\", ru = \"Просто.\" }\n\
         [[hero.card]]\nid = \"rest\"\nname = { en = \"Breath\", ru = \"Вдох\" }\ntype = \"rest\"\n",
    )
    .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    file.hero.into_iter().next().expect("a hero")
}

/// An effect that asks for a condition.
fn when(trigger: &str, condition: &str) -> String {
    format!("{{ {trigger} = {{ if = {condition}, then = [{{ heal = {{ amount = 1 }} }}] }} }}")
}

fn lasting(does: &str) -> String {
    format!("{{ while = {{ does = {does} }} }}")
}

#[test]
fn duel_149_a_permanent_is_named_nowhere() {
    let set = "types = [\"strength\", \"permanent\"]";
    for (kind, effect) in [
        ("strength", when("played", &format!("{{ type = {{ who = \"foe\", {set} }} }}"))),
        ("strength", when("played", &format!("{{ not = {{ last = {{ who = \"me\", {set} }} }} }}"))),
        ("strength", when("played", &format!("{{ holds = {{ who = \"me\", zone = \"hand\", {set} }} }}"))),
        (
            "strength",
            when("played", &format!("{{ holds = {{ who = \"foe\", zone = \"removed\", {set} }} }}")),
        ),
        ("strength", lasting(&format!("{{ executes = {{ {set} }} }}"))),
        ("strength", lasting(&format!("{{ also_cancels = {{ {set} }} }}"))),
        (
            "strength",
            lasting(&format!("{{ attack = {{ whose = \"foe\", {set}, change = {{ minus = 1 }} }} }}")),
        ),
        ("permanent", lasting("{ uncancellable = [\"permanent\"] }")),
        ("permanent", lasting("{ executes = { card = [\"permanent\"], types = [\"defense\"] } }")),
        ("permanent", lasting("{ also_cancels = { card = [\"permanent\"], types = [\"defense\"] } }")),
        (
            "strength",
            format!(
                "{{ played = {{ then = [{{ damage = {{ amount = {{ times = {{ by = 2, of = {{ count = {{ who = \"me\", zone = \"discard\", {set} }} }} }} }} }} }}] }} }}"
            ),
        ),
        (
            "strength",
            lasting(&format!(
                "{{ attack = {{ whose = \"me\", change = {{ plus = {{ count = {{ who = \"me\", zone = \"hand\", {set} }} }} }} }} }}"
            )),
        ),
    ] {
        assert_eq!(faults(kind, &effect), ["duel::out-of-reach"], "{effect}");
        let without = effect.replace(", \"permanent\"", "").replace("permanent", "weapon");
        assert_eq!(faults(kind, &without), Vec::<String>::new(), "{without}");
        let any =
            effect.replace("[\"strength\", \"permanent\"]", "\"any\"").replace("[\"permanent\"]", "\"any\"");
        assert_eq!(faults(kind, &any), Vec::<String>::new(), "{any}");
    }
}

#[test]
fn duel_149_a_rest_is_looked_for_in_the_hand_alone() {
    for (zone, wrong) in [("hand", false), ("discard", true), ("removed", true)] {
        let lying = format!("who = \"foe\", zone = \"{zone}\", types = [\"rest\"]");
        for effect in [
            when("played", &format!("{{ holds = {{ {lying} }} }}")),
            format!(
                "{{ played = {{ then = [{{ damage = {{ amount = {{ count = {{ {lying} }} }} }} }}] }} }}"
            ),
        ] {
            let expected: &[&str] = if wrong { &["duel::out-of-reach"] } else { &[] };
            assert_eq!(faults("strength", &effect), expected, "{effect}");
        }
    }
    for effect in [
        when("played", "{ last = { who = \"me\", types = [\"rest\"] } }"),
        lasting("{ also_cancels = { types = [\"rest\"] } }"),
        lasting("{ executes = { types = [\"rest\"] } }"),
    ] {
        assert_eq!(faults("strength", &effect), Vec::<String>::new(), "a Rest is revealed: {effect}");
    }
}

#[test]
fn duel_149_a_comparison_with_one_answer_only_is_refused() {
    let compared = |trigger: &str, what: &str, is: &str| {
        faults("strength", &when(trigger, &format!("{{ {what} = {{ who = \"foe\", is = {{ {is} }} }} }}")))
    };
    for (what, least, most) in [("energy", 0, 9), ("hand", 0, 6), ("marks", 0, 3)] {
        for (is, wrong) in [
            (format!("at_least = {least}"), true),
            (format!("at_least = {}", least + 1), false),
            (format!("at_least = {most}"), false),
            (format!("at_most = {most}"), true),
            (format!("at_most = {}", most - 1), false),
            (format!("at_most = {least}"), false),
            (format!("exactly = {least}"), false),
            (format!("exactly = {most}"), false),
        ] {
            let mut found = compared("played", what, &is);
            found.retain(|code| code != "duel::marks");
            let expected: &[&str] = if wrong { &["duel::compared"] } else { &[] };
            assert_eq!(found, expected, "{what} {is}");
        }
    }
    for (what, is) in [
        ("energy", "at_least = 10"),
        ("energy", "exactly = 10"),
        ("energy", "at_most = -1"),
        ("energy", "exactly = -1"),
        ("hand", "at_least = 7"),
        ("hand", "exactly = 30"),
        ("hand", "at_most = -9"),
        ("health", "at_most = 30"),
    ] {
        assert_eq!(compared("played", what, is), ["duel::compared"], "{what} {is}");
    }
    for is in ["at_least = 30", "exactly = -9", "at_least = -9", "at_most = 29"] {
        assert_eq!(compared("played", "health", is), Vec::<String>::new(), "health {is}");
    }
}

#[test]
fn duel_149_all_seven_cards_are_in_hand_only_when_the_round_has_ended() {
    for (kind, trigger, wrong) in [
        ("strength", "hit", true),
        ("strength", "cancelled", true),
        ("permanent", "round", true),
        ("strength", "end", false),
        ("permanent", "end", false),
        ("permanent", "unlocked", false),
    ] {
        let effect = when(trigger, "{ hand = { who = \"me\", is = { at_least = 7 } } }");
        let expected: &[&str] = if wrong { &["duel::compared"] } else { &[] };
        assert_eq!(faults(kind, &effect), expected, "{kind} {trigger}");
    }
    let block = "{ while = { if = { not = { hand = { who = \"me\", is = { at_least = 7 } } } }, does = { block = 1 } } }";
    assert_eq!(faults("strength", block), ["duel::compared"]);
}

//! One scenario for every row of the vocabulary (DUEL-138), named after the row.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{A, B, Hero, Play};
use duel::{Event, Extent};

const ME: &str = "who = \"me\"";

fn played(operations: &str) -> String {
    format!("{{ played = {{ then = [{operations}] }} }}")
}

/// A mark for the owner, given a condition, in 4b on the Strength.
fn marks_if(condition: &str) -> Hero {
    Hero::plain().says(
        "strength",
        &format!(
            "{{ played = {{ if = {condition}, then = [{{ mark = {{ {ME}, change = {{ plus = 1 }} }} }}] }} }}"
        ),
    )
}

fn is_marked(play: &Play) -> bool {
    play.side(A).marks == 1
}

/// Whether the condition is true for A when these cards are played in the position.
#[track_caller]
fn holds(condition: &str, other: &str, position: impl FnOnce(Play) -> Play) -> bool {
    let mut play = position(Play::new(&marks_if(condition), &Hero::plain()));
    play.round("str", other);
    is_marked(&play)
}

fn as_it_is(play: Play) -> Play {
    play
}

/// Damage to the foe of an amount, unblockable, in 4b on the Strength.
#[track_caller]
fn amounts_to(amount: &str, other: &str, position: impl FnOnce(Play) -> Play) -> i8 {
    let hero = Hero::plain()
        .says("strength", &played(&format!("{{ damage = {{ amount = {amount}, unblockable = true }} }}")));
    let mut play = position(Play::new(&hero, &Hero::plain()));
    play.round("str", other);
    play.log
        .iter()
        .find_map(|event| match event {
            Event::Hurt { seat: B, damage, .. } => Some(damage.cast_signed()),
            _ => None,
        })
        .unwrap_or(0)
}

// Triggers

#[test]
fn duel_138_trigger_played() {
    let hero = Hero::plain().says("strength", &played("{ heal = { amount = 1 } }"));
    for (other, gained) in [("def", 1), ("int", 0)] {
        let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 10);
        play.round("str", other);
        assert_eq!(play.saw(|event| matches!(event, Event::Healed { .. })), gained == 1, "{other}");
    }
}

#[test]
fn duel_138_trigger_hit_on_a_permanent() {
    let hero = Hero::plain()
        .permanent("{ hit = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }");
    for (one, other, energy) in [("str", "str", 1), ("str", "def", 0), ("def", "str", 0)] {
        let mut play = Play::new(&hero, &Hero::plain());
        play.round(one, other);
        assert_eq!(play.energy().0, energy, "{one} {other}");
    }
}

#[test]
fn duel_138_trigger_cancelled() {
    let hero = Hero::plain().says("agility", "{ cancelled = { then = [{ heal = { amount = 2 } }] } }");
    for (other, health) in [("str", 5), ("wpn", 4)] {
        let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 10);
        play.round("agi", other);
        assert_eq!(play.health().0, health);
    }
}

#[test]
fn duel_138_trigger_round() {
    let hero = Hero::plain().with(
        "permanent",
        "threshold = 1\neffects = [{ round = { then = [{ damage = { amount = 1, unblockable = true } }] } }]",
    );
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("def", "def");
    assert_eq!(play.health().1, 10, "not yet in force");
    play.round("rest", "rest");
    assert_eq!(play.health().1, 10, "unlocked in 5c");
    play.round("def", "def");
    assert_eq!(play.health().1, 9);
}

#[test]
fn duel_138_trigger_end() {
    let card = Hero::plain().says("agility", "{ end = { then = [{ heal = { amount = 1 } }] } }");
    for (other, health) in [("def", 6), ("str", 3)] {
        let mut play = Play::new(&card, &Hero::plain()).health_is(5, 10);
        play.round("agi", other);
        assert_eq!(play.health().0, health, "not if it was cancelled");
    }
    let permanent = Hero::plain().permanent("{ end = { then = [{ heal = { amount = 1 } }] } }");
    let mut play = Play::new(&permanent, &Hero::plain()).health_is(5, 10);
    play.round("agi", "str");
    assert_eq!(play.health().0, 4);
}

#[test]
fn duel_138_trigger_unlocked() {
    let lines = "threshold = 1\nattack = 1\ndestination = \"discard\"\neffects = [{ unlocked = { then = [{ heal = { amount = 2 } }] } }]";
    let hero = Hero::plain().without("permanent").ultimate(lines);
    let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 10);
    play.round("str", "agi");
    assert_eq!((play.health().0, play.hand(A).ends_with("ult")), (7, true));
    play.round("agi", "int");
    assert_eq!(play.health().0, 7, "once");
}

#[test]
fn duel_138_trigger_turned() {
    let lines = "threshold = 0\neffects = [{ round = { then = [\"turn\"] } }]\nback = [{ turned = { then = [{ damage = { amount = 2, unblockable = true } }] } }]";
    let hero = Hero::plain().with("permanent", lines);
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("def", "def");
    assert_eq!((play.health().1, play.side(A).flipped), (8, true), "turned in 4b, and so in 5d");
    play.round("rest", "rest");
    assert_eq!(play.health().1, 8);
}

// Conditions

#[test]
fn duel_138_condition_type() {
    let condition = "{ type = { who = \"foe\", types = [\"defense\", \"rest\"] } }";
    assert!(holds(condition, "def", as_it_is) && !holds(condition, "str", as_it_is));
    assert!(holds("{ type = { who = \"me\", types = [\"strength\"] } }", "def", as_it_is));
}

#[test]
fn duel_138_condition_same_type() {
    assert!(holds("\"same_type\"", "str", as_it_is) && !holds("\"same_type\"", "wpn", as_it_is));
}

#[test]
fn duel_138_condition_was_cancelled() {
    assert!(holds("{ was_cancelled = \"foe\" }", "agi", as_it_is));
    assert!(!holds("{ was_cancelled = \"foe\" }", "wpn", as_it_is));
    assert!(!holds("{ was_cancelled = \"me\" }", "agi", as_it_is));
}

#[test]
fn duel_138_condition_did_hit() {
    assert!(
        holds("{ did_hit = \"me\" }", "agi", as_it_is) && !holds("{ did_hit = \"me\" }", "def", as_it_is)
    );
    assert!(
        holds("{ did_hit = \"foe\" }", "wpn", as_it_is) && !holds("{ did_hit = \"foe\" }", "agi", as_it_is)
    );
}

#[test]
fn duel_138_condition_did_block() {
    assert!(
        holds("{ did_block = \"foe\" }", "def", as_it_is)
            && !holds("{ did_block = \"foe\" }", "wpn", as_it_is)
    );
    assert!(!holds("{ did_block = \"me\" }", "def", as_it_is));
}

#[test]
fn duel_138_condition_dealt_more() {
    assert!(
        holds("{ dealt_more = \"me\" }", "wpn", as_it_is)
            && !holds("{ dealt_more = \"me\" }", "str", as_it_is)
    );
    assert!(!holds("{ dealt_more = \"foe\" }", "wpn", as_it_is));
}

#[test]
fn duel_138_condition_last() {
    let condition = "{ last = { who = \"foe\", types = [\"weapon\"] } }";
    assert!(!holds(condition, "wpn", as_it_is), "not in round 1");
    for (first, marked) in [("wpn", true), ("agi", false)] {
        let after = |mut play: Play| {
            play.round("def", first);
            play
        };
        assert_eq!(holds(condition, "def", after), marked);
    }
}

#[test]
fn duel_138_condition_health() {
    let at = |condition: &str, mine: i8, theirs: i8| {
        holds(&format!("{{ health = {condition} }}"), "def", |play| play.health_is(mine, theirs))
    };
    assert!(
        at("{ who = \"me\", is = { at_least = 5 } }", 5, 9)
            && !at("{ who = \"me\", is = { at_least = 5 } }", 4, 9)
    );
    assert!(
        at("{ who = \"foe\", is = { at_most = 5 } }", 9, 5)
            && !at("{ who = \"foe\", is = { at_most = 5 } }", 5, 6)
    );
    assert!(
        at("{ who = \"me\", is = { exactly = 5 } }", 5, 9)
            && !at("{ who = \"me\", is = { exactly = 5 } }", 6, 9)
    );
    assert!(at("{ who = \"me\", is = \"more\" }", 6, 5) && !at("{ who = \"me\", is = \"more\" }", 5, 5));
    assert!(at("{ who = \"me\", is = \"less\" }", 4, 5) && !at("{ who = \"foe\", is = \"less\" }", 4, 5));
    assert!(at("{ who = \"me\", is = \"equal\" }", 5, 5) && !at("{ who = \"me\", is = \"equal\" }", 4, 5));
}

#[test]
fn duel_138_condition_energy() {
    let at = |condition: &str, mine: u8, theirs: u8| {
        holds(&format!("{{ energy = {condition} }}"), "def", |play| play.energy_is(mine, theirs))
    };
    assert!(
        at("{ who = \"me\", is = { at_least = 2 } }", 2, 0)
            && !at("{ who = \"me\", is = { at_least = 2 } }", 1, 3)
    );
    assert!(at("{ who = \"foe\", is = \"more\" }", 1, 2) && !at("{ who = \"foe\", is = \"more\" }", 2, 2));
}

#[test]
fn duel_138_condition_hand() {
    let condition = "{ hand = { who = \"foe\", is = { at_most = 2 } } }";
    assert!(holds(condition, "def", |play| play.holds(B, "def agi rest")), "the played card is not in hand");
    assert!(!holds(condition, "def", |play| play.holds(B, "def agi wpn rest")));
    assert!(holds("{ hand = { who = \"me\", is = \"more\" } }", "def", |play| play.discarded(B, "agi")));
    assert!(!holds("{ hand = { who = \"me\", is = \"more\" } }", "def", as_it_is));
}

#[test]
fn duel_138_condition_holds() {
    let in_discard = "{ holds = { who = \"me\", zone = \"discard\", types = [\"weapon\"] } }";
    assert!(holds(in_discard, "def", |play| play.discarded(A, "wpn")));
    assert!(!holds(in_discard, "def", |play| play.discarded(A, "agi")));
    assert!(holds("{ holds = { who = \"foe\", zone = \"hand\", types = [\"rest\"] } }", "def", as_it_is));
    let removed = |play: Play| {
        play.change(A, |side| {
            side.removed = side.hand.and(duel::Cards::only(1));
            side.hand = side.hand.minus(side.removed);
        })
    };
    assert!(holds("{ holds = { who = \"me\", zone = \"removed\" } }", "def", removed));
    assert!(!holds("{ holds = { who = \"me\", zone = \"removed\" } }", "def", as_it_is));
}

#[test]
fn duel_138_condition_active() {
    assert!(!holds("{ active = \"me\" }", "def", as_it_is));
    let mut play = Play::new(
        &marks_if("{ active = \"foe\" }"),
        &Hero::plain().permanent("{ while = { does = { block = 1 } } }"),
    );
    play.round("str", "agi");
    assert!(is_marked(&play));
}

#[test]
fn duel_138_condition_marks() {
    let with = |condition: &str, marks: u8| {
        let mut play = Play::new(
            &marks_if(&format!("{{ marks = {{ who = \"foe\", is = {{ {condition} }} }} }}")),
            &Hero::plain(),
        )
        .change(B, |side| side.marks = marks);
        play.round("str", "def");
        is_marked(&play)
    };
    assert!(with("at_least = 2", 2) && !with("at_least = 2", 1));
    assert!(with("at_most = 2", 2) && !with("at_most = 2", 3));
    assert!(with("exactly = 1", 1) && !with("exactly = 1", 2));
}

#[test]
fn duel_138_condition_all_any_not() {
    let (yes, no) = ("{ was_cancelled = \"foe\" }", "\"same_type\"");
    for (condition, marked) in [
        (format!("{{ all = [{yes}, {yes}] }}"), true),
        (format!("{{ all = [{yes}, {no}] }}"), false),
        (format!("{{ any = [{no}, {yes}] }}"), true),
        (format!("{{ any = [{no}, {no}] }}"), false),
        (format!("{{ not = {no} }}"), true),
        (format!("{{ not = {yes} }}"), false),
    ] {
        assert_eq!(holds(&condition, "agi", as_it_is), marked, "{condition}");
    }
}

// Amounts

#[test]
fn duel_138_amount_number() {
    assert_eq!(amounts_to("3", "def", as_it_is), 3);
    assert_eq!(amounts_to("0", "def", as_it_is), 0);
}

#[test]
fn duel_138_amount_count() {
    let discard = "{ count = { who = \"me\", zone = \"discard\", types = [\"agility\", \"weapon\"] } }";
    assert_eq!(amounts_to(discard, "def", |play| play.discarded(A, "agi wpn def")), 2);
    assert_eq!(amounts_to("{ count = { who = \"foe\", zone = \"hand\" } }", "def", as_it_is), 5);
}

#[test]
fn duel_138_amount_energy_and_marks() {
    assert_eq!(amounts_to("{ energy = \"foe\" }", "def", |play| play.energy_is(1, 4)), 4);
    assert_eq!(amounts_to("{ marks = \"foe\" }", "def", |play| play.change(B, |side| side.marks = 3)), 3);
}

#[test]
fn duel_138_amount_missing() {
    assert_eq!(amounts_to("{ missing = \"me\" }", "def", |play| play.health_is(6, 10)), 4);
    assert_eq!(
        amounts_to("{ missing = \"foe\" }", "wpn", |play| play.health_is(6, 10)),
        2,
        "with what was dealt in step 3"
    );
}

#[test]
fn duel_138_amount_dealt_taken_blocked() {
    assert_eq!(amounts_to("\"dealt\"", "wpn", as_it_is), 2);
    assert_eq!(amounts_to("\"taken\"", "wpn", as_it_is), 1);
    let hero = Hero::plain().says("defense", &played("{ damage = { amount = \"blocked\" } }"));
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("def", "str");
    assert_eq!(play.health().1, 8);
}

#[test]
fn duel_138_amount_times_and_at_most() {
    let energy = |play: Play| play.energy_is(4, 0);
    assert_eq!(amounts_to("{ times = { by = 2, of = { energy = \"me\" } } }", "def", energy), 8);
    assert_eq!(amounts_to("{ at_most = { limit = 3, of = { energy = \"me\" } } }", "def", energy), 3);
    assert_eq!(
        amounts_to(
            "{ times = { by = 2, of = { at_most = { limit = 3, of = { energy = \"me\" } } } } }",
            "def",
            energy
        ),
        6
    );
    assert_eq!(
        amounts_to(
            "{ at_most = { limit = 7, of = { times = { by = 2, of = { energy = \"me\" } } } } }",
            "def",
            energy
        ),
        7
    );
    assert_eq!(amounts_to("{ times = { by = 3, of = 2 } }", "def", as_it_is), 6);
}

// Standing operations

#[test]
fn duel_138_standing_also_cancels() {
    let card =
        Hero::plain().says("weapon", "{ while = { does = { also_cancels = { types = [\"defense\"] } } } }");
    let mut play = Play::new(&card, &Hero::plain());
    play.round("wpn", "def");
    assert_eq!((play.energy(), play.health()), ((1, 0), (10, 9)));
    let permanent = Hero::plain().permanent(
        "{ while = { does = { also_cancels = { card = [\"weapon\"], types = [\"strength\"] } } } }",
    );
    for (one, energy) in [("wpn", 1), ("def", 0)] {
        let mut play = Play::new(&permanent, &Hero::plain());
        play.round(one, "str");
        assert_eq!(play.energy().0, energy, "only its card of the named set");
    }
}

#[test]
fn duel_138_standing_uncancellable() {
    let permanent = Hero::plain().permanent("{ while = { if = { health = { who = \"me\", is = { at_most = 5 } } }, does = { uncancellable = [\"agility\"] } } }");
    for (health, energy) in [(5, 0), (6, 1)] {
        let mut play = Play::new(&permanent, &Hero::plain()).health_is(health, 10);
        play.round("agi", "str");
        assert_eq!(play.energy().1, energy);
    }
}

#[test]
fn duel_138_standing_executes() {
    let hero = Hero::plain().permanent("{ while = { if = { hand = { who = \"foe\", is = { at_most = 2 } } }, does = { executes = { card = [\"weapon\"], types = [\"defense\"] } } } }");
    for (hand, over) in [("def agi rest", true), ("def agi int rest", false)] {
        let mut play = Play::new(&hero, &Hero::plain()).holds(B, hand);
        play.round("wpn", "def");
        assert_eq!(!play.goes_on(), over, "{hand}");
    }
}

#[test]
fn duel_138_standing_unexecutable() {
    let hero = Hero::plain().says("rest", "{ while = { does = \"unexecutable\" } }");
    let mut play = Play::new(&Hero::plain(), &hero);
    play.round("wpn", "rest");
    assert_eq!((play.goes_on(), play.health().1, play.energy().1), (true, 9, 1));
    assert!(play.saw(|event| matches!(event, Event::Unexecutable { seat: B })));
}

#[test]
fn duel_138_standing_attack() {
    let hero = Hero::plain().permanent("{ while = { does = { attack = { whose = \"me\", types = [\"weapon\"], change = { plus = { marks = \"me\" } } } } } }");
    let mut play = Play::new(&hero, &Hero::plain()).change(A, |side| side.marks = 2);
    play.round("wpn", "agi");
    assert_eq!(play.health().1, 7);
    play.round("agi", "wpn");
    assert_eq!(play.health().1, 5, "another type is not raised");
}

#[test]
fn duel_138_standing_pierce() {
    let hero = Hero::plain().with("weapon", "attack = 3\neffects = [{ while = { does = { pierce = 2 } } }]");
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("wpn", "def");
    assert_eq!(play.health().1, 8);
}

#[test]
fn duel_138_standing_block() {
    for (block, health) in [("1", 9), ("\"all\"", 10)] {
        let hero = Hero::plain().permanent(&format!("{{ while = {{ does = {{ block = {block} }} }} }}"));
        let mut play = Play::new(&hero, &Hero::plain());
        play.round("str", "str");
        assert_eq!(play.health().0, health);
    }
}

#[test]
fn duel_138_standing_safe_hand() {
    let thief = Hero::plain().says("strength", &played("{ discard = { who = \"foe\", count = 9 } }, { remove = { who = \"foe\", zone = \"discard\", count = 9 } }"));
    let safe = Hero::plain()
        .permanent("{ while = { does = \"safe_hand\" } }")
        .says("defense", &played("{ discard = { who = \"me\", types = [\"agility\"] } }"));
    let mut play = Play::new(&thief, &safe).discarded(B, "wpn");
    play.round("str", "def");
    assert_eq!(
        (play.hand(B), play.removed(B), play.discard(B)),
        ("str int rest".into(), "wpn".into(), "agi def".into())
    );
}

// Triggered operations

#[test]
fn duel_138_operation_may() {
    let hero = Hero::plain()
        .says("strength", &played("{ may = { cost = { energy = 1 }, then = [{ heal = { amount = 2 } }] } }"));
    let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 10).energy_is(1, 0);
    play.round("str", "def").answer(A, "yes");
    assert_eq!((play.health().0, play.energy().0), (7, 0));
}

#[test]
fn duel_138_operation_choose() {
    let hero = Hero::plain().says("strength", &played("{ choose = [[{ heal = { amount = 2 } }], [{ energy = { who = \"me\", change = { plus = 1 } } }], []] }"));
    for (answer, health, energy) in [("opt1", 7, 0), ("opt2", 5, 1), ("opt3", 5, 0)] {
        let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 10);
        play.round("str", "def").answer(A, answer);
        assert_eq!((play.health().0, play.energy().0), (health, energy));
    }
}

#[test]
fn duel_138_operation_execute() {
    let hero = Hero::plain().says(
        "strength",
        "{ hit = { if = { health = { who = \"foe\", is = { at_most = 3 } } }, then = [\"execute\"] } }",
    );
    for (health, over) in [(5, true), (6, false)] {
        let mut play = Play::new(&hero, &Hero::plain()).health_is(10, health);
        play.round("str", "wpn");
        assert_eq!(!play.goes_on(), over);
    }
}

#[test]
fn duel_138_operation_damage() {
    for (lines, health) in [
        ("amount = 2", (10, 10)),
        ("amount = 2, unblockable = true", (10, 8)),
        ("who = \"me\", amount = 2", (8, 10)),
    ] {
        let hero = Hero::plain().says("strength", &played(&format!("{{ damage = {{ {lines} }} }}")));
        let mut play = Play::new(&hero, &Hero::plain());
        play.round("str", "def");
        assert_eq!(play.health(), health, "{lines}");
    }
}

#[test]
fn duel_138_operation_heal() {
    let hero = Hero::plain()
        .says("strength", &played("{ heal = { who = \"foe\", amount = 2 } }, { heal = { amount = 1 } }"));
    let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 5);
    play.round("str", "def");
    assert_eq!(play.health(), (6, 7));
}

#[test]
fn duel_138_operation_energy() {
    let hero = Hero::plain().says("strength", &played("{ energy = { who = \"me\", change = { plus = 2 } } }, { energy = { who = \"foe\", change = { minus = 1 } } }"));
    let mut play = Play::new(&hero, &Hero::plain()).energy_is(0, 3);
    play.round("str", "def");
    assert_eq!(play.energy(), (2, 2));
}

#[test]
fn duel_138_operation_discard() {
    let hero = Hero::plain().says(
        "strength",
        &played("{ discard = { who = \"me\", count = 2, types = [\"agility\", \"weapon\"] } }"),
    );
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.hand(A), play.discard(A)), ("int def rest".into(), "str agi wpn".into()));
}

#[test]
fn duel_138_operation_remove() {
    let hero = Hero::plain().says("strength", &played("{ remove = { who = \"foe\", zone = \"hand\", types = [\"weapon\"] } }, { remove = { who = \"me\", zone = \"discard\" } }"));
    let mut play = Play::new(&hero, &Hero::plain()).discarded(A, "agi");
    play.round("str", "def");
    assert_eq!((play.removed(A), play.removed(B)), ("agi".into(), "wpn".into()));
}

#[test]
fn duel_138_operation_seal() {
    let hero = Hero::plain()
        .says("strength", &played("{ seal = { count = 2, types = [\"agility\", \"weapon\"] } }"));
    let mut play = Play::new(&hero, &Hero::plain()).discarded(B, "agi wpn int");
    play.round("str", "def");
    assert_eq!(play.seals(B), "agi wpn");
    play.round("def", "rest");
    assert_eq!(
        (play.hand(B), play.discard(B), play.seals(B)),
        ("str int def rest".into(), "agi wpn".into(), String::new())
    );
    play.round("rest", "rest");
    assert_eq!(play.hand(B), "str agi int wpn def rest");
    let takes = Hero::plain().says("strength", &played("{ take = { types = [\"agility\"] } }"));
    let mut play =
        Play::new(&takes, &Hero::plain()).discarded(A, "agi").change(A, |side| side.seals = side.discard);
    play.round("str", "def");
    assert_eq!((play.discard(A), play.seals(A)), ("str agi".into(), String::new()));
    assert!(play.saw(|event| matches!(event, Event::Unsealed { seat: A, .. })));
}

#[test]
fn duel_138_operation_take() {
    for (count, hand) in [("1", "agi int def rest"), ("\"all\"", "agi int wpn def rest")] {
        let hero = Hero::plain().says("strength", &played(&format!("{{ take = {{ count = {count} }} }}")));
        let mut play = Play::new(&hero, &Hero::plain()).discarded(A, "agi wpn");
        play.round("str", "def");
        if count == "1" {
            play.answer(A, "agi");
        }
        assert_eq!(play.hand(A), hand);
    }
}

#[test]
fn duel_138_operation_send() {
    let hero = Hero::plain().says(
        "strength",
        &played("{ send = { to = \"hand\" } }, { send = { whose = \"foe\", to = \"removed\" } }"),
    );
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.hand(A), play.removed(B)), ("str agi int wpn def rest".into(), "def".into()));
    // To reserve goes only one's own playable ultimate.
    let back = Hero::plain().without("permanent").ultimate("threshold = 1\nattack = 1\ndestination = \"discard\"\neffects = [{ played = { then = [{ send = { to = \"reserve\" } }] } }]");
    let mut play = Play::new(&back, &Hero::plain()).energy_is(0, 0);
    play.round("rest", "def").round("ult", "rest");
    assert_eq!((play.reserve(A), play.energy().0), ("ult".into(), 0));
    let wrong = Hero::plain().says("strength", &played("{ send = { to = \"reserve\" } }"));
    let mut play = Play::new(&wrong, &Hero::plain());
    play.round("str", "def");
    assert_eq!(play.discard(A), "str");
}

#[test]
fn duel_138_operation_turn() {
    let hero = Hero::plain().with("permanent", "threshold = 0\neffects = [{ round = { if = { type = { who = \"me\", types = [\"rest\"] } }, then = [\"turn\"] } }]\nback = [{ while = { does = { block = 2 } } }]");
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("rest", "def");
    assert!(play.saw(|event| matches!(event, Event::Turned { seat: A, flipped: true })));
    play.round("str", "str");
    assert_eq!(play.health(), (10, 8));
}

#[test]
fn duel_138_operation_mark() {
    let hero = Hero::plain().says("strength", &played("{ mark = { who = \"foe\", change = { plus = 2 } } }, { mark = { who = \"me\", change = { minus = 1 } } }"));
    let mut play = Play::new(&hero, &Hero::plain()).change(A, |side| side.marks = 2);
    play.round("str", "def");
    assert_eq!((play.side(A).marks, play.side(B).marks), (1, 2));
}

#[test]
fn duel_138_operation_next() {
    let gives = |who: &str, boon: &str| {
        Hero::plain().says("defense", &played(&format!("{{ next = {{ who = \"{who}\", gets = {boon} }} }}")))
    };
    let mut play = Play::new(&gives("me", "{ attack = 2 }"), &Hero::plain());
    play.round("def", "def").round("wpn", "str");
    assert_eq!(play.health().1, 7);
    let mut play = Play::new(&gives("me", "{ block = \"all\" }"), &Hero::plain());
    play.round("def", "def");
    assert_eq!(play.side(A).next.block(), Extent::ALL);
    play.round("wpn", "str");
    assert_eq!(play.health().0, 10);
    let mut play = Play::new(&gives("me", "\"uncancellable\""), &Hero::plain());
    play.round("def", "def").round("agi", "str");
    assert_eq!((play.health(), play.energy()), ((8, 8), (0, 0)));
    let mut play = Play::new(&gives("foe", "{ forbid = [\"strength\", \"weapon\"] }"), &Hero::plain());
    play.round("def", "def");
    assert_eq!(play.offers(B), "agi int rest");
    play.round("str", "agi");
    assert_eq!(play.offers(B), "str agi int wpn rest", "in the next round only");
}

#[test]
fn duel_138_operation_breakthrough() {
    let hero = Hero::plain().says("strength", "\"breakthrough\"");
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "int");
    assert_eq!(play.health(), (8, 9));
}

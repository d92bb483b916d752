//! Step 4: batches, phases, queues and costs (DUEL-051 to DUEL-065, DUEL-137 to DUEL-141).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{A, B, Hero, Play};
use duel::{Event, Kind};

fn heal(amount: u8) -> String {
    format!("{{ heal = {{ amount = {amount} }} }}")
}

fn played(operations: &str) -> String {
    format!("{{ played = {{ then = [{operations}] }} }}")
}

#[test]
fn duel_051_an_effect_happens_unless_its_text_leaves_it_to_the_owner() {
    let must = Hero::plain().says("strength", &played("{ damage = { who = \"me\", amount = 1 } }"));
    let mut play = Play::new(&must, &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.health().0, play.owing()), (9, "ab".into()), "nobody was asked");
    let may = Hero::plain()
        .says("strength", &played("{ may = { then = [{ damage = { who = \"me\", amount = 1 } }] } }"));
    for (answer, health) in [("yes", 9), ("no", 10)] {
        let mut play = Play::new(&may, &Hero::plain());
        play.round("str", "def");
        assert_eq!(play.offers(A), "yes no");
        play.answer(A, answer);
        assert_eq!(play.health().0, health);
    }
}

#[test]
fn duel_052_what_is_impossible_is_skipped_and_the_rest_happens() {
    let text = played(
        "{ take = { count = 3, types = [\"agility\", \"weapon\"] } }, { discard = { who = \"foe\", count = 9, types = [\"agility\"] } }, { energy = { who = \"foe\", change = { minus = 5 } } }, { heal = { amount = 1 } }",
    );
    let mut play = Play::new(&Hero::plain().says("strength", &text), &Hero::plain())
        .discarded(A, "agi")
        .energy_is(0, 2)
        .health_is(5, 10);
    play.round("str", "def");
    assert_eq!((play.hand(A), play.discard(B)), ("agi int wpn def rest".into(), "agi def".into()));
    assert_eq!((play.energy(), play.health()), ((0, 0), (6, 10)));
}

#[test]
fn duel_052_a_promised_cost_that_cannot_be_paid_any_more_is_declined() {
    let buys = "{ may = { cost = { energy = 2 }, then = [{ heal = { amount = 1 } }] } }, { may = { cost = { energy = 1 }, then = [{ heal = { amount = 4 } }] } }";
    let hero = Hero::plain().says("strength", &played(buys));
    for (energy, first, second, health, left) in
        [(3, "yes", "yes", 9, 0), (2, "yes", "yes", 5, 0), (2, "no", "yes", 8, 1)]
    {
        let mut play = Play::new(&hero, &Hero::plain()).health_is(5, 10).energy_is(energy, 0);
        play.round("str", "wpn").answer(A, first).answer(A, second);
        assert_eq!((play.health().0, play.energy().0), (health, left));
    }
}

#[test]
fn duel_053_hit_effects_need_at_least_1_damage_dealt() {
    let hits = "{ hit = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }";
    let hero = Hero::plain().says("strength", hits);
    for (other, energy) in [("str", 1), ("def", 0), ("int", 0)] {
        let mut play = Play::new(&hero, &Hero::plain());
        play.round("str", other);
        assert_eq!(play.energy().0, energy, "against {other}");
    }
}

#[test]
fn duel_054_effect_damage_is_no_hit() {
    let text = "{ hit = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }, { played = { then = [{ damage = { amount = 2 } }] } }";
    let hero = Hero::plain().with("weapon", &format!("attack = 0\neffects = [{text}]"));
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("wpn", "str");
    assert_eq!((play.health().1, play.energy().0), (8, 0));
}

#[test]
fn duel_055_4b_holds_played_cancelled_and_round_effects_together() {
    let mark = |who: &str| format!("{{ mark = {{ who = \"{who}\", change = {{ plus = 1 }} }} }}");
    let one = Hero::plain()
        .says("strength", &played(&mark("me")))
        .permanent(&format!("{{ round = {{ then = [{}] }} }}", mark("me")));
    let two = Hero::plain().says(
        "agility",
        &format!("{{ cancelled = {{ then = [{}] }} }}, {}", mark("me"), played(&mark("foe"))),
    );
    let mut play = Play::new(&one, &two);
    play.round("str", "agi");
    assert_eq!((play.side(A).marks, play.side(B).marks), (2, 1));
}

#[test]
fn duel_056_breakthrough_deals_1_unblockable_damage_and_is_no_hit() {
    let hero = Hero::plain().says(
        "strength",
        "\"breakthrough\", { hit = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }",
    );
    let guarded = Hero::plain().permanent("{ while = { does = { block = \"all\" } } }");
    let mut play = Play::new(&hero, &guarded);
    play.round("str", "int");
    assert_eq!((play.health(), play.energy()), ((8, 9), (0, 1)));
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "agi");
    assert_eq!(play.health().1, 8, "only when cancelled");
}

#[test]
fn duel_057_nothing_brings_a_removed_card_back() {
    let text = played(
        "{ remove = { who = \"me\", zone = \"hand\", types = [\"agility\"] } }, { take = { count = \"all\" } }",
    );
    let mut play = Play::new(&Hero::plain().says("strength", &text), &Hero::plain());
    play.round("str", "def").round("rest", "rest");
    assert_eq!((play.removed(A), play.hand(A)), ("agi".into(), "str int wpn def rest".into()));
}

#[test]
fn duel_058_taking_reaches_the_own_discard_alone() {
    let text = played("{ take = { count = \"all\" } }");
    let mut play = Play::new(&Hero::playable().says("strength", &text), &Hero::plain())
        .discarded(A, "agi wpn")
        .discarded(B, "agi");
    play.round("str", "def");
    assert_eq!((play.hand(A), play.reserve(A)), ("agi int wpn def rest".into(), "ult".into()));
    assert_eq!(play.discard(B), "agi def");
}

#[test]
fn duel_059_the_owner_chooses_unless_the_text_says_otherwise() {
    let holder = Hero::plain().says("strength", &played("{ discard = { who = \"foe\" } }"));
    let mut play = Play::new(&holder, &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.owing(), play.offers(B)), ("b".into(), "str agi int wpn".into()), "never Rest");
    play.answer(B, "int");
    assert_eq!(play.discard(B), "int def");
    let other =
        Hero::plain().says("strength", &played("{ discard = { who = \"foe\", chooser = \"other\" } }"));
    let mut play = Play::new(&other, &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.owing(), play.offers(A)), ("a".into(), "str agi int wpn".into()));
    play.answer(A, "wpn");
    assert_eq!(play.discard(B), "wpn def");
}

#[test]
fn duel_060_a_foe_names_a_type_and_the_owner_says_which_of_two() {
    let other = Hero::plain()
        .says("strength", &played("{ discard = { who = \"foe\", count = 2, chooser = \"other\" } }"));
    let twin = Hero::plain().trade("intelligence", "strength", "attack = 1");
    let start = || {
        let mut play = Play::new(&other, &twin);
        play.round("str", "def");
        assert_eq!((play.owing(), play.offers(A)), ("a".into(), "str agi wpn".into()));
        play
    };
    let mut play = start();
    play.answer(A, "str");
    assert_eq!(play.offers(A), "str agi wpn", "the second Strength can be named too");
    play.answer(A, "agi");
    assert!(play.saw(|event| matches!(event, Event::Named { seat: B, kind: Kind::Strength })));
    assert_eq!((play.owing(), play.offers(B)), ("b".into(), "str1 str2".into()));
    play.answer(B, "str2");
    assert_eq!((play.discard(B), play.hand(B)), ("agi str2 def".into(), "str1 wpn rest".into()));
    let mut play = start();
    play.answer(A, "str").answer(A, "str");
    assert_eq!(
        (play.owing(), play.discard(B)),
        ("ab".into(), "str1 str2 def".into()),
        "both, so nothing to settle"
    );
}

#[test]
fn duel_060_from_an_open_discard_the_foe_picks_cards() {
    let other = Hero::plain()
        .says("strength", &played("{ remove = { who = \"foe\", zone = \"discard\", chooser = \"other\" } }"));
    let twin = Hero::plain().trade("intelligence", "strength", "attack = 1");
    let mut play = Play::new(&other, &twin).discarded(B, "str1 str2");
    play.round("str", "def");
    assert_eq!(play.offers(A), "str1 str2");
    play.answer(A, "str2");
    assert_eq!((play.removed(B), play.discard(B)), ("str2".into(), "str1 def".into()));
}

#[test]
fn duel_061_only_hand_cards_are_discarded_and_a_permanent_never() {
    let text = played(
        "{ discard = { who = \"foe\", count = 9 } }, { remove = { who = \"foe\", zone = \"discard\", count = 9 } }",
    );
    let foe = Hero::box_b();
    let mut play = Play::new(&Hero::plain().says("strength", &text), &foe).energy_is(0, 0);
    play.round("def", "rest").round("str", "wpn");
    assert_eq!((play.active(B), play.reserve(B)), ("perm".into(), "ult".into()));
    assert_eq!(
        (play.hand(B), play.discard(B)),
        ("rest".into(), "wpn".into()),
        "the played card was out of reach"
    );
    assert_eq!(play.removed(B), "str agi int def");
}

#[test]
fn duel_062_conditions_and_amounts_are_read_when_the_batch_opens() {
    let text = "{ played = { then = [{ energy = { who = \"me\", change = { plus = 3 } } }] } }, { played = { if = { energy = { who = \"me\", is = { at_least = 3 } } }, then = [{ heal = { amount = 5 } }] } }, { played = { then = [{ damage = { amount = { energy = \"me\" }, unblockable = true } }] } }, { end = { if = { energy = { who = \"me\", is = { at_least = 3 } } }, then = [{ heal = { amount = 1 } }] } }";
    let mut play =
        Play::new(&Hero::plain().says("strength", text), &Hero::plain()).health_is(1, 10).energy_is(1, 0);
    play.round("str", "def");
    assert_eq!((play.energy().0, play.health()), (4, (2, 9)), "the end is another batch");
}

#[test]
fn duel_062_amounts_are_read_before_costs_are_paid() {
    let text = played(
        "{ may = { cost = { energy = 2 }, then = [{ damage = { amount = { energy = \"me\" }, unblockable = true } }] } }",
    );
    let mut play = Play::new(&Hero::plain().says("strength", &text), &Hero::plain()).energy_is(3, 0);
    play.round("str", "def").answer(A, "yes");
    assert_eq!((play.energy().0, play.health().1), (1, 7));
}

#[test]
fn duel_063_the_phases_come_in_order() {
    let text = played(
        "{ mark = { who = \"me\", change = { plus = 1 } } }, { take = { types = [\"agility\"] } }, { discard = { who = \"me\", types = [\"agility\"] } }, { energy = { who = \"me\", change = { plus = 1 } } }, { heal = { amount = 1 } }, { damage = { amount = 1, unblockable = true } }, { may = { cost = { energy = 1 }, then = [] } }",
    );
    let mut play =
        Play::new(&Hero::plain().says("strength", &text), &Hero::plain()).health_is(5, 10).energy_is(1, 0);
    play.round("str", "def").answer(A, "yes");
    let order = [
        play.place(|event| matches!(event, Event::Answered { seat: A, answer: 1, .. })),
        play.place(|event| matches!(event, Event::Energy { change: -1, .. })),
        play.place(|event| matches!(event, Event::Hurt { seat: B, .. })),
        play.place(|event| matches!(event, Event::Healed { seat: A, .. })),
        play.place(|event| matches!(event, Event::Energy { change: 1, .. })),
        play.place(|event| matches!(event, Event::Moved { verb: duel::card::CardVerb::Discard, .. })),
        play.place(|event| matches!(event, Event::Moved { verb: duel::card::CardVerb::Take, .. })),
        play.place(|event| matches!(event, Event::Marks { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert!(play.hand(A).contains("agi"), "discarded and taken again");
}

#[test]
fn duel_064_damage_comes_before_healing_within_a_batch() {
    let hero = Hero::plain()
        .says("strength", &played(&format!("{}, {{ damage = {{ who = \"me\", amount = 3 }} }}", heal(3))));
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "def");
    assert_eq!(play.health().0, 10);
}

#[test]
fn duel_065_the_other_chooses_first_then_played_before_permanent() {
    let both = Hero::plain()
        .says("strength", &played("{ discard = { who = \"foe\" } }"))
        .permanent("{ round = { then = [{ discard = { who = \"foe\", chooser = \"other\" } }] } }");
    let mut play = Play::new(&both, &Hero::plain());
    play.round("str", "def");
    assert_eq!(play.owing(), "a", "the choice of the other player comes first, though a permanent asks it");
    play.answer(A, "str");
    assert_eq!((play.owing(), play.offers(B)), ("b".into(), "agi int wpn".into()));
    play.answer(B, "agi");
    assert_eq!(play.discard(B), "str agi def");
}

#[test]
fn duel_065_the_queues_of_both_advance_in_parallel() {
    let hero = Hero::plain().says(
        "strength",
        &played("{ discard = { who = \"foe\" } }, { discard = { who = \"foe\", types = [\"weapon\"] } }"),
    );
    let mut play = Play::new(&hero, &hero);
    play.round("str", "str");
    assert_eq!(play.owing(), "ab");
    play.both("agi", "wpn");
    assert_eq!((play.discard(A), play.discard(B)), ("str agi wpn".into(), "str wpn".into()));
}

#[test]
fn duel_133_a_seat_that_chooses_in_both_queues_answers_for_the_foe_first() {
    let hero = Hero::plain()
        .says("strength", &played("{ discard = { who = \"foe\", chooser = \"other\" } }, { discard = { who = \"me\", types = [\"agility\", \"defense\"] } }"));
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "wpn");
    assert_eq!((play.owing(), play.offers(A)), ("a".into(), "str agi int def".into()));
    play.answer(A, "int");
    assert_eq!(play.offers(A), "agi def");
    assert_eq!(play.discard(B), "", "sealed until the last answer is in");
    play.answer(A, "def");
    assert_eq!((play.discard(A), play.discard(B)), ("str def".into(), "int wpn".into()));
}

#[test]
fn duel_137_a_standing_effect_holds_only_while_its_card_lies_open() {
    let louder = "{ while = { if = { health = { who = \"me\", is = { at_most = 5 } } }, does = { attack = { whose = \"me\", change = { plus = 2 } } } } }";
    for (health, dealt) in [(5, 4), (6, 2)] {
        let mut play =
            Play::new(&Hero::plain().says("strength", louder), &Hero::plain()).health_is(health, 10);
        play.round("str", "str");
        assert_eq!(10 - play.health().1, dealt);
        let before = play.health().1;
        play.round("agi", "agi");
        assert_eq!(before - play.health().1, 2, "the Strength no longer lies open");
    }
}

#[test]
fn duel_139_what_forbids_beats_what_allows() {
    let firm = Hero::plain().says("agility", "{ while = { does = { uncancellable = \"this\" } } }");
    let mut play = Play::new(&Hero::plain(), &firm);
    play.round("str", "agi");
    assert_eq!((play.energy(), play.health()), ((0, 0), (8, 8)));
    assert!(play.saw(|event| matches!(event, Event::Uncancellable { seat: B })));
    let safe = Hero::plain()
        .permanent("{ while = { does = \"unexecutable\" } }, { while = { does = \"safe_hand\" } }");
    let executes =
        Hero::plain().says("weapon", &played("\"execute\", { discard = { who = \"foe\", count = 9 } }"));
    let mut play = Play::new(&executes, &safe);
    play.round("wpn", "rest");
    assert!(play.goes_on());
    assert_eq!(play.hand(B), "str agi int wpn def rest");
    assert!(play.saw(|event| matches!(event, Event::HandSafe { seat: B })));
}

#[test]
fn duel_140_unlocked_effects_join_the_next_batch_or_form_a_further_one() {
    let text = "threshold = 1\neffects = [{ unlocked = { then = [{ damage = { amount = 3, unblockable = true } }] } }]";
    let hero = Hero::plain().with("permanent", text);
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "agi");
    let hurt = play.place(|event| matches!(event, Event::Hurt { seat: B, damage: 3, .. }));
    assert!(hurt < play.place(|event| matches!(event, Event::Went { .. })), "4a, right after step 3");
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("rest", "def");
    let hurt = play.place(|event| matches!(event, Event::Hurt { seat: B, damage: 3, .. }));
    assert!(play.place(|event| matches!(event, Event::Unlocked { .. })) < hurt, "5c, and so in 5d");
    assert_eq!(play.health().1, 7);
    // Unlocked by an end effect, no batch is left: a further one, before the verdict.
    let late = Hero::plain()
        .with("permanent", text)
        .says("strength", "{ end = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }");
    let mut play = Play::new(&late, &Hero::plain()).health_is(10, 3);
    play.round("str", "def");
    assert_eq!(play.winner(), Some(A));
}

#[test]
fn duel_140_at_set_up_they_form_a_batch_at_once() {
    let text = "{ unlocked = { then = [{ damage = { amount = 2 } }, { may = { then = [{ mark = { who = \"me\", change = { plus = 2 } } }] } }, { next = { who = \"me\", gets = { attack = 1 } } }] } }";
    let mut play = Play::new(&Hero::plain().permanent(text), &Hero::plain());
    assert_eq!((play.owing(), play.health().1), ("a".into(), 10));
    play.answer(A, "yes");
    assert_eq!(
        (play.owing(), play.health().1, play.side(A).marks, play.state.round()),
        ("ab".into(), 8, 2, 1)
    );
    play.round("str", "str");
    assert_eq!(play.health(), (8, 5), "the next round is the first");
}

#[test]
fn duel_141_a_cost_is_offered_only_if_it_can_be_paid_with_health_to_spare() {
    let text = played(
        "{ may = { cost = { health = 3 }, then = [{ damage = { amount = 4, unblockable = true } }] } }",
    );
    let hero = Hero::plain().says("strength", &text);
    let mut play = Play::new(&hero, &Hero::plain()).health_is(3, 10);
    play.round("str", "def");
    assert_eq!((play.owing(), play.state.round()), ("ab".into(), 2), "three health cannot pay three");
    let mut play = Play::new(&hero, &Hero::plain()).health_is(4, 10);
    play.round("str", "def").answer(A, "yes");
    assert_eq!(play.health(), (1, 6));
    let paid = play.place(|event| matches!(event, Event::Paid { seat: A, health: 3 }));
    assert!(paid < play.place(|event| matches!(event, Event::Hurt { .. })));
}

#[test]
fn duel_142_marks_and_modifiers_stay_in_bounds_and_batches_add_up_first() {
    let text = played(
        "{ mark = { who = \"me\", change = { plus = 3 } } }, { mark = { who = \"me\", change = { plus = 3 } } }, { mark = { who = \"me\", change = { minus = 2 } } }, { mark = { who = \"foe\", change = { minus = 1 } } }, { next = { who = \"me\", gets = { attack = 4 } } }, { next = { who = \"me\", gets = { attack = 4 } } }, { next = { who = \"me\", gets = { attack = -3 } } }, { next = { who = \"me\", gets = { block = 9 } } }, { next = { who = \"me\", gets = { block = 9 } } }",
    );
    let mut play = Play::new(&Hero::plain().says("strength", &text), &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.side(A).marks, play.side(B).marks), (3, 0));
    assert_eq!((play.side(A).next.attack(), play.side(A).next.block().get()), (4, 9));
}

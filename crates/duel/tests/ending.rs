//! The end of the round, health, energy and ultimates (DUEL-066 to DUEL-091).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{A, B, Hero, Play};
use duel::{Event, Terms, Why};
use table::{Options, Rules, Scope};

fn full() -> String {
    "str agi int wpn def rest".into()
}

fn played(operations: &str) -> String {
    format!("{{ played = {{ then = [{operations}] }} }}")
}

#[test]
fn duel_066_duel_067_played_cards_are_discarded_cancelled_ones_return() {
    let mut play = Play::plain();
    play.round("str", "agi");
    assert_eq!((play.discard(A), play.hand(B)), ("str".into(), full()));
    let stays = Hero::plain().says("strength", &played("{ send = { to = \"hand\" } }"));
    let leaves =
        Hero::plain().says("agility", "{ cancelled = { then = [{ send = { to = \"removed\" } }] } }");
    let mut play = Play::new(&stays, &leaves);
    play.round("str", "agi");
    assert_eq!((play.hand(A), play.removed(B)), (full(), "agi".into()));
}

#[test]
fn duel_068_of_several_destinations_the_first_in_the_order_applies() {
    let sends = |one: &str, other: &str| {
        let mine = Hero::plain().says("strength", &played(&format!("{{ send = {{ to = \"{one}\" }} }}")));
        let foe = Hero::plain()
            .says("strength", &played(&format!("{{ send = {{ whose = \"foe\", to = \"{other}\" }} }}")));
        let mut play = Play::new(&mine, &foe);
        play.round("str", "str");
        (play.hand(A).contains("str"), play.discard(A).contains("str"), play.removed(A).contains("str"))
    };
    assert_eq!(sends("hand", "hand"), (true, false, false));
    assert_eq!(sends("hand", "discard"), (false, true, false));
    assert_eq!(sends("discard", "removed"), (false, false, true));
    // The printed destination of an ultimate is asked for like any other.
    let hand = "{ send = { whose = \"foe\", to = \"hand\" } }";
    let mut play = Play::new(&Hero::playable(), &Hero::plain().says("weapon", &played(hand))).energy_is(2, 0);
    play.round("rest", "def").round("ult", "wpn");
    assert_eq!((play.reserve(A), play.energy().0), ("ult".into(), 0));
}

#[test]
fn duel_069_duel_070_rest_recovers_everything_then_gives_energy() {
    let mut play = Play::plain().discarded(A, "str wpn def");
    play.round("rest", "str");
    assert_eq!((play.hand(A), play.discard(A), play.energy()), (full(), String::new(), (1, 0)));
    let terms = Terms { rest_energy: 3, ..Terms::default() };
    let mut play = Play::under(&Hero::plain(), &Hero::plain(), terms);
    play.round("rest", "str");
    assert_eq!(play.energy(), (3, 0));
}

#[test]
fn duel_071_a_cancelled_rest_gives_nothing_and_returns() {
    let also =
        Hero::plain().says("strength", "{ while = { does = { also_cancels = { types = [\"rest\"] } } } }");
    let mut play = Play::new(&also, &Hero::plain()).discarded(B, "wpn");
    play.round("str", "rest");
    assert_eq!(
        (play.hand(B), play.discard(B), play.energy()),
        ("str agi int def rest".into(), "wpn".into(), (1, 0))
    );
}

#[test]
fn duel_072_end_effects_come_before_the_verdict() {
    let saves = Hero::plain().says("strength", "{ end = { then = [{ heal = { amount = 2 } }] } }");
    let mut play = Play::new(&saves, &Hero::plain()).health_is(1, 10);
    play.round("str", "str");
    assert_eq!((play.health().0, play.goes_on()), (1, true));
}

#[test]
fn duel_073_duel_074_duel_075_the_higher_health_wins_and_equality_goes_on() {
    let mut play = Play::plain().health_is(2, 10);
    play.round("wpn", "str");
    assert_eq!((play.winner(), play.health()), (Some(B), (0, 9)));
    let mut play = Play::plain().health_is(1, 1);
    play.round("str", "str");
    assert!(play.goes_on() && play.state.open().sudden_death);
    assert!(play.saw(|event| matches!(event, Event::SuddenDeath)));
    play.round("wpn", "def");
    assert!(play.goes_on());
    play.round("agi", "rest");
    assert_eq!((play.winner(), play.health()), (Some(A), (-1, -3)));
}

#[test]
fn duel_076_what_belongs_to_a_round_is_dropped_with_it() {
    let next = Hero::plain().says("strength", &played("{ next = { who = \"me\", gets = { attack = 2 } } }"));
    let mut play = Play::new(&next, &Hero::plain());
    play.round("str", "def");
    let side = play.side(A);
    assert_eq!((side.dealt, side.stopped, side.shown.len(), side.next.attack()), (0, 0, 0, 2));
    assert_eq!(play.side(B).stopped, 0);
    play.round("wpn", "agi");
    assert_eq!((play.health(), play.side(A).next.attack()), ((8, 7), 0));
    play.round("agi", "wpn");
    assert_eq!(play.health().1, 5, "used once");
}

#[test]
fn duel_077_after_the_last_round_health_decides() {
    let terms = Terms { round_limit: 2, ..Terms::default() };
    let mut play = Play::under(&Hero::plain(), &Hero::plain(), terms);
    play.round("str", "def").round("wpn", "str");
    assert_eq!((play.health(), play.winner()), ((8, 9), Some(B)));
    assert_eq!(play.state.ending().unwrap().why, Why::Limit);
    let mut play = Play::under(&Hero::plain(), &Hero::plain(), terms);
    play.round("str", "def").round("def", "agi");
    assert_eq!(play.winner(), None);
    assert!(play.bout.turn(&play.state).outcome().unwrap().is_draw());
    let mut play =
        Play::under(&Hero::plain(), &Hero::plain(), Terms { round_limit: 1, ..terms }).health_is(2, 2);
    play.round("str", "str");
    assert_eq!(play.winner(), None, "not even sudden death goes on");
}

#[test]
fn duel_078_health_never_exceeds_the_maximum() {
    let medic = Hero::plain().says("defense", &played("{ heal = { amount = 5 } }"));
    let mut play = Play::new(&medic, &Hero::plain()).health_is(8, 10);
    play.round("def", "def");
    assert_eq!(play.health().0, 10);
    let terms = Terms { max_health: 12, ..Terms::default() };
    let mut play = Play::under(&medic, &Hero::plain(), terms);
    play.round("def", "def");
    assert_eq!(play.health().0, 12);
}

#[test]
fn duel_079_energy_stays_between_0_and_the_maximum() {
    let mut play = Play::plain().energy_is(5, 0);
    play.round("str", "agi");
    assert_eq!(play.energy(), (5, 0));
    let drains =
        Hero::plain().says("strength", &played("{ energy = { who = \"foe\", change = { minus = 3 } } }"));
    let mut play = Play::new(&drains, &Hero::plain()).energy_is(0, 1);
    play.round("str", "def");
    assert_eq!(play.energy(), (0, 0));
    let terms = Terms { max_energy: 6, ..Terms::default() };
    let mut play = Play::under(&Hero::plain(), &Hero::plain(), terms).energy_is(5, 0);
    play.round("str", "agi");
    assert_eq!(play.energy(), (6, 0));
}

#[test]
fn duel_080_the_options_of_a_bout_have_their_defaults_and_ranges() {
    let specs = Terms::specs();
    let completed = |options: Options| options.completed(&specs);
    assert_eq!(Terms::read(&completed(Options::default()).unwrap()), Ok(Terms::default()));
    for (key, bad) in [
        ("start_health", "0"),
        ("max_health", "31"),
        ("max_energy", "10"),
        ("rest_energy", "4"),
        ("defense_block", "0"),
        ("defense_block", "10"),
        ("round_limit", "1001"),
        ("speed", "1"),
    ] {
        let faults = completed(Options::default().with(key, bad)).unwrap_err();
        assert!(faults[0].to_string().contains(key), "{}", faults[0]);
    }
    let odd = Options::default().with("start_health", "12").with("max_health", "11");
    assert_eq!(Terms::read(&completed(odd).unwrap()).unwrap_err()[0].key, "duel-start-health");
    let fine = Options::default().with("defense_block", "3").with("max_energy", "4");
    let terms = Terms::read(&completed(fine).unwrap()).unwrap();
    assert_eq!((terms.defense_block.get(), terms.max_energy), (3, 4));
    assert_eq!(terms.allow(&Hero::plain().deck()).unwrap_err().key, "duel-max-energy");
    assert!(terms.allow(&Hero::playable().deck()).is_ok());
}

#[test]
fn duel_081_an_ultimate_unlocks_the_moment_its_threshold_is_reached_and_spends_nothing() {
    let gains = |much: u8| {
        Hero::playable().says(
            "defense",
            &played(&format!("{{ energy = {{ who = \"me\", change = {{ plus = {much} }} }} }}")),
        )
    };
    let mut play = Play::new(&gains(1), &Hero::plain());
    play.round("def", "def");
    assert_eq!((play.reserve(A), play.energy().0), ("ult".into(), 1));
    let mut play = Play::new(&gains(2), &Hero::plain());
    play.round("def", "def");
    assert_eq!((play.reserve(A), play.energy().0), (String::new(), 2));
    assert!(play.hand(A).ends_with("ult"));
}

#[test]
fn duel_082_duel_083_a_permanent_stays_in_force_whatever_happens_to_energy() {
    let hero =
        Hero::plain().with("permanent", "threshold = 1\neffects = [{ while = { does = { block = 1 } } }]");
    let drains =
        Hero::plain().says("defense", &played("{ energy = { who = \"foe\", change = { minus = 5 } } }"));
    let mut play = Play::new(&hero, &drains);
    play.round("rest", "str").round("rest", "def");
    assert_eq!((play.active(A), play.energy().0), ("perm".into(), 1), "drained to 0, then one more Rest");
    play.round("str", "int");
    assert_eq!(play.health().0, 8 - 1);
    let mut play = Play::new(&Hero::box_b(), &Hero::plain()).energy_is(1, 0);
    play.round("rest", "def");
    assert_eq!(
        (play.active(A), play.reserve(A)),
        ("perm".into(), String::new()),
        "more than one needs, and the other needs it"
    );
}

#[test]
fn duel_084_only_the_side_that_is_up_holds_and_it_turns_once_a_round() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain()).energy_is(1, 0);
    play.round("rest", "def");
    assert!(!play.side(A).flipped);
    play.round("agi", "str");
    assert!(play.side(A).flipped, "its card was cancelled");
    let before = play.health();
    play.round("wpn", "agi");
    assert_eq!(play.health(), (before.0 - 1, before.1 - 1), "side B blocks 1");
    let twice = Hero::plain().with(
        "permanent",
        "threshold = 0\neffects = [{ round = { then = [\"turn\", \"turn\"] } }, { hit = { then = [\"turn\"] } }]\nback = [{ round = { then = [\"turn\"] } }, { while = { does = { block = 1 } } }]",
    );
    let mut play = Play::new(&twice, &Hero::plain());
    play.round("str", "str");
    assert!(play.side(A).flipped, "turned in 4a, and not again in 4b");
    play.round("wpn", "wpn");
    assert!(!play.side(A).flipped, "in 4b, for its side B has no hit effect");
    let blank = Hero::plain().permanent("{ round = { then = [\"turn\"] } }");
    let mut play = Play::new(&blank, &Hero::plain());
    play.round("str", "str");
    assert!(!play.side(A).flipped, "nothing on side B");
}

#[test]
fn duel_085_duel_086_a_playable_ultimate_goes_to_hand_and_stays() {
    let drains =
        Hero::plain().says("weapon", &played("{ energy = { who = \"foe\", change = { minus = 5 } } }"));
    let mut play = Play::new(&Hero::playable(), &drains).energy_is(1, 0);
    play.round("rest", "def");
    assert!(play.offers(A).ends_with("ult"));
    play.round("def", "wpn");
    assert_eq!(play.energy().0, 0);
    assert!(play.offers(A).ends_with("ult"), "in hand though energy fell");
}

#[test]
fn duel_087_duel_088_the_ultimate_says_where_it_goes_and_reserve_costs_all_energy() {
    for (to, energy) in [("removed", 3), ("discard", 3), ("reserve", 0)] {
        let hero = Hero::plain()
            .without("permanent")
            .ultimate(&format!("threshold = 2\nattack = 1\ndestination = \"{to}\""));
        let mut play = Play::new(&hero, &Hero::plain()).energy_is(2, 0);
        play.round("rest", "def").round("ult", "rest");
        let zones =
            [("removed", play.removed(A)), ("discard", play.discard(A)), ("reserve", play.reserve(A))];
        for (name, cards) in zones {
            assert_eq!(cards == "ult", name == to, "{name} {cards}");
        }
        assert_eq!(play.energy().0, energy);
    }
}

#[test]
fn duel_089_taking_brings_an_ultimate_back_from_the_discard_never_from_reserve() {
    let hero =
        Hero::plain().without("permanent").ultimate("threshold = 2\nattack = 1\ndestination = \"discard\"");
    let mut play = Play::new(&hero, &Hero::plain()).energy_is(2, 0);
    play.round("rest", "def").round("ult", "rest").round("rest", "def");
    assert!(play.hand(A).ends_with("ult"));
    let mut play = Play::new(&Hero::playable(), &Hero::plain()).energy_is(2, 0);
    play.round("rest", "def").round("ult", "rest").round("rest", "def");
    assert_eq!((play.reserve(A), play.energy().0), ("ult".into(), 1));
}

#[test]
fn duel_090_a_cancelled_ultimate_returns_to_hand_and_keeps_energy() {
    let also =
        Hero::plain().says("weapon", "{ while = { does = { also_cancels = { types = [\"ultimate\"] } } } }");
    let mut play = Play::new(&Hero::playable(), &also).energy_is(2, 0);
    play.round("rest", "def").round("ult", "wpn");
    assert_eq!((play.energy(), play.reserve(A)), ((3, 1), String::new()));
    assert!(play.hand(A).ends_with("ult"));
}

#[test]
fn duel_091_both_ultimates_watch_the_same_energy() {
    let gains =
        Hero::box_b().says("defense", &played("{ energy = { who = \"me\", change = { plus = 2 } } }"));
    let mut play = Play::new(&gains, &Hero::plain());
    play.round("def", "def");
    assert_eq!((play.active(A), play.reserve(A)), ("perm".into(), String::new()), "both at once");
    // The reset of a returning ultimate also throws back a permanent not yet in force.
    let slow = Hero::plain()
        .with("permanent", "threshold = 4")
        .ultimate("threshold = 1\nattack = 1\ndestination = \"reserve\"");
    let mut play = Play::new(&slow, &Hero::plain()).energy_is(2, 0);
    play.round("rest", "def");
    assert_eq!((play.energy().0, play.active(A)), (3, String::new()));
    play.round("ult", "rest").round("rest", "def");
    assert_eq!((play.energy().0, play.active(A)), (1, String::new()));
}

#[test]
fn duel_156_a_player_may_resign_at_any_moment() {
    let asks = Hero::plain().says("strength", &played("{ may = { then = [{ heal = { amount = 1 } }] } }"));
    let start = Play::new(&asks, &Hero::plain());
    let mut asked = Play::new(&asks, &Hero::plain());
    asked.round("str", "str");
    for mut play in [start, asked] {
        let seat = B;
        play.bout.retire(&mut play.state, seat, Scope::Leg, &mut table::chance::Swift::new(1), &mut play.log);
        assert_eq!((play.winner(), play.state.ending().unwrap().why), (Some(A), Why::Resigned));
        assert!(play.saw(|event| matches!(event, Event::Resigned { seat: B })));
        let over = play.state;
        play.bout.retire(&mut play.state, A, Scope::Match, &mut table::chance::Swift::new(1), &mut play.log);
        assert_eq!(play.state, over, "once over, nothing changes");
    }
}

//! The settled orders of phases 5 and 6, and what set-up can already end (DUEL-065, DUEL-140).

mod common;

use common::{A, B, Hero, Play};
use duel::{Event, Why};
use table::Seat;

const KINDS: [&str; 5] = ["agility", "intelligence", "weapon", "defense", "strength"];

/// The one who holds the cards gives up one of two types of a hand; the second is always Strength.
fn gives_up(who: &str, kind: usize) -> String {
    format!("{{ discard = {{ who = \"{who}\", types = [\"{}\", \"strength\"] }} }}", KINDS[kind])
}

/// The same as an effect that waits for a moment.
fn when(trigger: &str, who: &str, kind: usize) -> String {
    format!("{{ {trigger} = {{ then = [{}] }} }}", gives_up(who, kind))
}

/// What `holder` is asked to give up, one question after another, always giving up the card that is not Strength.
fn asked(mut play: Play, holder: Seat) -> Vec<String> {
    let mut asked = Vec::new();
    while play.owing() == holder.to_string() {
        let offers = play.offers(holder);
        let named = offers.split(' ').find(|card| *card != "str").expect("a card that is no Strength");
        asked.push(named.to_owned());
        let named = named.to_owned();
        play.answer(holder, &named);
    }
    asked
}

/// A game in which the hero sits in a seat and the foe in the other, and both play Rest.
fn resting(hero: &Hero, foe: &Hero, seat: Seat) -> Play {
    let mut play = if seat == A { Play::new(hero, foe) } else { Play::new(foe, hero) };
    play.round("rest", "rest");
    play
}

#[test]
fn duel_065_of_two_played_cards_the_effects_of_the_foe_come_first() {
    for holder in [A, B] {
        let own = Hero::plain().says("rest", &when("played", "me", 0));
        let foe = Hero::plain().says("rest", &when("played", "foe", 1));
        assert_eq!(asked(resting(&own, &foe, holder), holder), ["int", "agi"], "cards of {holder}");
    }
}

#[test]
fn duel_065_of_two_permanents_the_effects_of_the_foe_come_first_but_after_played_cards() {
    for holder in [A, B] {
        let own = Hero::plain().permanent(&when("round", "me", 0)).says("rest", &when("played", "me", 2));
        let foe = Hero::plain().permanent(&when("round", "foe", 1));
        assert_eq!(asked(resting(&own, &foe, holder), holder), ["wpn", "int", "agi"], "cards of {holder}");
    }
}

#[test]
fn duel_065_effects_of_an_ultimate_just_unlocked_come_after_those_of_a_permanent() {
    // Rest gives the energy that unlocks, so what is unlocked joins the batch at the end of the round.
    let unlocked = format!(
        "attack = 1\nthreshold = 1\ndestination = \"discard\"\neffects = [{}]",
        when("unlocked", "foe", 3)
    );
    for holder in [A, B] {
        let own = Hero::plain().says("rest", &when("end", "me", 2)).permanent(&when("end", "me", 0));
        let foe = Hero::plain().permanent(&when("end", "foe", 1)).ultimate(&unlocked);
        let asked = asked(resting(&own, &foe, holder), holder);
        assert_eq!(asked, ["wpn", "int", "agi", "def"], "cards of {holder}");
    }
}

/// Effects as a permanent prints them.
fn discards(trigger: &str, types: &str) -> String {
    format!("{{ {trigger} = {{ then = [{{ discard = {{ who = \"foe\", types = {types} }} }}] }} }}")
}

/// A hero whose permanent unlocks with the first energy and says this, in this order.
fn unlocking(effects: &[String]) -> Hero {
    Hero::plain().with("permanent", &format!("threshold = 1\neffects = [{}]", effects.join(", ")))
}

/// A hero whose permanent is in force, is turned over by every hit, and says this on its other side.
fn turning(effects: &[String]) -> Hero {
    let lines = format!(
        "threshold = 0\neffects = [{{ hit = {{ then = [\"turn\"] }} }}]\nback = [{}]",
        effects.join(", ")
    );
    Hero::plain().with("permanent", &lines)
}

/// The hero in a seat and Plain in the other, and the cards they play.
fn against_plain(hero: &Hero, seat: Seat, card: &str, other: &str) -> Play {
    let plain = Hero::plain();
    let mut play = if seat == A { Play::new(hero, &plain) } else { Play::new(&plain, hero) };
    if seat == A {
        play.round(card, other)
    } else {
        play.round(other, card)
    };
    play
}

/// The one other than a seat.
fn foe(seat: Seat) -> Seat {
    if seat == A { B } else { A }
}

#[test]
fn duel_065_parts_of_a_permanent_come_in_printed_order_whatever_they_wait_for() {
    for seat in [A, B] {
        // 5c unlocks the permanent, so both of its effects run at the end of this round.
        let texts = [discards("unlocked", "[\"strength\"]"), discards("end", "[\"weapon\"]")];
        let play = against_plain(&unlocking(&texts), seat, "rest", "agi");
        assert_eq!(play.discard(foe(seat)), "str agi wpn", "{:?}", play.log);
        let texts = [discards("turned", "[\"strength\"]"), discards("round", "[\"weapon\"]")];
        let play = against_plain(&turning(&texts), seat, "agi", "def");
        assert_eq!(play.discard(foe(seat)), "def", "a block is no hit");
        let play = against_plain(&turning(&texts), seat, "agi", "agi");
        assert_eq!(play.discard(foe(seat)), "str agi wpn", "{:?}", play.log);
    }
}

#[test]
fn duel_065_an_earlier_part_that_asks_nobody_does_not_hide_a_later_one_that_does() {
    for seat in [A, B] {
        let texts = [discards("unlocked", "[\"weapon\"]"), discards("end", "\"any\"")];
        let mut play = against_plain(&unlocking(&texts), seat, "rest", "agi");
        assert_eq!(play.discard(foe(seat)), "agi wpn");
        assert_eq!((play.owing(), play.offers(foe(seat))), (foe(seat).to_string(), "str int def".into()));
        play.answer(foe(seat), "int");
        assert_eq!((play.discard(foe(seat)), play.owing()), ("agi int wpn".into(), "ab".into()));
        let texts = [discards("turned", "[\"weapon\"]"), discards("round", "\"any\"")];
        let mut play = against_plain(&turning(&texts), seat, "agi", "agi");
        assert_eq!((play.owing(), play.offers(foe(seat))), (foe(seat).to_string(), "str int def".into()));
        play.answer(foe(seat), "int");
        assert_eq!((play.discard(foe(seat)), play.owing()), ("agi int wpn".into(), "ab".into()));
    }
}

#[test]
fn duel_065_an_earlier_part_asks_first_whatever_it_waits_for() {
    for holder in [A, B] {
        let texts = [when("unlocked", "foe", 0), when("end", "foe", 1)];
        assert_eq!(
            asked(resting(&Hero::plain(), &unlocking(&texts), holder), holder),
            ["agi", "int"],
            "cards of {holder}"
        );
        let texts = [when("turned", "foe", 0), when("round", "foe", 1)];
        let play = against_plain(&turning(&texts), foe(holder), "wpn", "wpn");
        assert_eq!(asked(play, holder), ["agi", "int"], "cards of {holder}");
    }
}

#[test]
fn duel_140_an_execution_at_set_up_ends_the_game() {
    let hero = Hero::plain().permanent("{ unlocked = { then = [\"execute\"] } }");
    for (seat, play) in [(A, Play::new(&hero, &Hero::plain())), (B, Play::new(&Hero::plain(), &hero))] {
        assert_eq!((play.winner(), play.health(), play.state.round()), (Some(seat), (10, 10), 1));
        assert_eq!(play.state.ending().map(|ending| ending.why), Some(Why::Execution));
        assert_eq!(play.owing(), "", "nobody chooses a card any more");
    }
    let both = Play::new(&hero, &hero);
    assert!(both.goes_on() && both.saw(|event| matches!(event, Event::ExecutionsAnnulled)));
    assert_eq!(both.owing(), "ab");
}

#[test]
fn duel_140_nothing_is_judged_at_set_up() {
    let hero = Hero::plain()
        .permanent("{ unlocked = { then = [{ damage = { amount = { times = { by = 2, of = 6 } } } }] } }");
    let mut play = Play::new(&hero, &Hero::plain());
    assert_eq!((play.health(), play.goes_on(), play.owing()), ((10, -2), true, "ab".into()));
    play.round("def", "def");
    assert_eq!(play.winner(), Some(A), "the first verdict is that of round 1");
}

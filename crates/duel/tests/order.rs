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

//! Rounds in whose midst an ultimate comes into play, or a hand is out of reach for a while: every step is played plainly
//! and prepared, and both must lead to the same position.

mod common;

use common::{A, B, Hero, Play};
use table::Seat;

/// The hero in a seat and the foe in the other.
fn seated(hero: &Hero, foe: &Hero, seat: Seat) -> Play {
    if seat == A { Play::new(hero, foe) } else { Play::new(foe, hero) }
}

/// One choice of the one in the seat and one of the other.
fn round(play: &mut Play, seat: Seat, card: &str, other: &str) {
    if seat == A {
        play.round(card, other)
    } else {
        play.round(other, card)
    };
}

fn foe(seat: Seat) -> Seat {
    if seat == A { B } else { A }
}

/// Says what happens to the foe when a card is played.
fn played(operations: &str) -> String {
    format!("{{ played = {{ then = [{operations}] }} }}")
}

const GAIN: &str = "{ hit = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }";
const TAKES_AGILITY: &str = "{ discard = { who = \"foe\", types = [\"agility\"] } }";

#[test]
fn duel_062_a_hand_is_safe_from_the_batch_on_in_which_the_permanent_comes_into_force() {
    let safe = "threshold = 1\neffects = [{ while = { does = \"safe_hand\" } }]";
    for seat in [A, B] {
        // Energy of a hit, of the batch that reaches for the hand, and of a Rest before the end of the round.
        let hero = Hero::plain().with("permanent", safe).says("strength", GAIN);
        let mut play = seated(&hero, &Hero::plain().says("weapon", &played(TAKES_AGILITY)), seat);
        round(&mut play, seat, "str", "wpn");
        assert_eq!((play.active(seat), play.discard(seat)), ("perm".into(), "str".into()), "a hit");

        let gain = played("{ energy = { who = \"me\", change = { plus = 1 } } }");
        let hero = Hero::plain().with("permanent", safe).says("strength", &gain);
        let mut play = seated(&hero, &Hero::plain().says("weapon", &played(TAKES_AGILITY)), seat);
        round(&mut play, seat, "str", "wpn");
        assert_eq!((play.active(seat), play.discard(seat)), ("perm".into(), "str".into()), "the same batch");

        // Whose hand is safe is noted wherever cards are given up, even by their owner.
        let gives = format!("{gain}, {}", played("{ discard = { who = \"me\", types = \"any\" } }"));
        let hero = Hero::plain().with("permanent", safe).says("strength", &gives);
        let mut play = seated(&hero, &Hero::plain(), seat);
        round(&mut play, seat, "str", "wpn");
        play.answer(seat, "agi");
        assert_eq!((play.active(seat), play.discard(seat)), ("perm".into(), "str agi".into()));

        let late = format!("{{ end = {{ then = [{TAKES_AGILITY}] }} }}");
        let hero = Hero::plain().with("permanent", safe);
        let mut play = seated(&hero, &Hero::plain().says("strength", &late), seat);
        round(&mut play, seat, "rest", "str");
        assert_eq!((play.active(seat), play.discard(seat)), ("perm".into(), String::new()), "a Rest");
    }
}

#[test]
fn duel_086_an_ultimate_that_joined_the_hand_stays_there_when_energy_falls() {
    let lines = "threshold = 2\nattack = 3\ndestination = \"discard\"";
    let drains = "{ energy = { who = \"foe\", change = { minus = 1 } } }, { discard = { who = \"foe\", types = \"any\" } }";
    for seat in [A, B] {
        let hero = Hero::plain().without("permanent").ultimate(lines).says("strength", GAIN);
        let mut play = seated(&hero, &Hero::plain().says("weapon", &played(drains)), seat)
            .holds(seat, "str rest")
            .change(seat, |side| side.energy = 1);
        round(&mut play, seat, "str", "wpn");
        assert_eq!(play.side(seat).energy, 1);
        assert_eq!((play.hand(seat), play.reserve(seat)), ("rest".into(), String::new()));
        assert!(play.discard(seat).contains("ult"), "it joined in 4a and was discarded in 4b");

        // What is counted in a hand is counted with it.
        let counts = "{ end = { if = { hand = { who = \"foe\", is = { at_least = 3 } } }, then = [{ heal = { amount = 1 } }] } }";
        let drains = played("{ energy = { who = \"foe\", change = { minus = 1 } } }");
        let other = Hero::plain().says("weapon", &drains).permanent(counts);
        let mut play =
            seated(&hero, &other, seat).holds(seat, "str rest def").change(seat, |side| side.energy = 1);
        round(&mut play, seat, "str", "wpn");
        assert_eq!(play.side(foe(seat)).health, 9, "hurt by 2, healed by 1");
    }
}

#[test]
fn a_hand_that_was_out_of_reach_in_one_batch_is_not_noted_as_such_in_the_next() {
    let safe = Hero::plain().permanent("{ while = { does = \"safe_hand\" } }");
    let reaches = format!("{{ hit = {{ then = [{TAKES_AGILITY}] }} }}");
    for seat in [A, B] {
        let asks = format!("{reaches}, {}", played("{ may = { then = [{ heal = { amount = 1 } }] } }"));
        let mut play = seated(&safe, &Hero::plain().says("weapon", &asks), seat);
        round(&mut play, seat, "int", "wpn");
        play.answer(foe(seat), "yes");
        round(&mut play, seat, "str", "str");
        assert!(play.discard(seat) == "str int", "nothing of the hand was discarded");

        let picks = format!("{reaches}, {}", played("{ take = { types = \"any\" } }"));
        let mut play = seated(&safe, &Hero::plain().says("weapon", &picks), seat);
        play = play.discarded(foe(seat), "str agi");
        round(&mut play, seat, "int", "wpn");
        play.answer(foe(seat), "agi");
        assert_eq!(play.discard(foe(seat)), "str wpn");
    }
}

#[test]
fn as_much_as_texts_can_say_breaks_nothing() {
    // Three texts of 16 times 729 come to more than a sum holds.
    let damage = |who: &str| {
        let amount = "{ times = { by = 9, of = { times = { by = 9, of = 9 } } } }";
        let once = format!("{{ damage = {{ who = \"{who}\", amount = {amount}, unblockable = true }} }}");
        vec![once; 16].join(", ")
    };
    let always = format!("{{ round = {{ then = [{}] }} }}", damage("foe"));
    for seat in [A, B] {
        let hero = Hero::plain().says("strength", &played(&damage("foe"))).permanent(&always);
        let mut play = seated(&hero, &Hero::plain().says("weapon", &played(&damage("me"))), seat);
        round(&mut play, seat, "str", "wpn");
        assert_eq!((play.side(foe(seat)).health, play.winner()), (-99, Some(seat)));
    }
    // The same of operations on cards, which queue up.
    let (discards, always) = (vec![TAKES_AGILITY; 16].join(", "), vec![TAKES_AGILITY; 16].join(", "));
    let always = format!("{{ round = {{ then = [{always}] }} }}");
    let hero = Hero::plain().says("strength", &played(&discards)).permanent(&always);
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "wpn");
    assert_eq!((play.discard(B), play.owing()), ("agi wpn".into(), "ab".into()));
}

//! What is wrong with a hero (DUEL-148 to DUEL-150): counts, names, numbers, and text that can never work.

mod power;
mod reading;
mod text;

use packs::{Fault, Place, Reading, Wording};

pub(crate) use reading::{challenge, rule};

use crate::card::Face;
use crate::file::{AbilityCard, Edition, Hero};
use crate::kind::Kind;
use crate::library::MOST_HEROES;
use crate::verbs::Destination;

/// Names everything that is wrong with a hero.
pub fn hero(hero: &Hero, reading: &mut Reading) {
    counts(hero, reading);
    names(hero, reading);
    for card in &hero.card {
        numbers(card, reading);
        room(card, reading);
        text::card(card, hero, reading);
    }
    text::marks(hero, reading);
    power::hero(hero, reading);
}

/// Names everything that can never work in the text of one card of a hero, as when a card's text is replaced.
pub fn card(card: &AbilityCard, hero: &Hero, reading: &mut Reading) {
    room(card, reading);
    text::card(card, hero, reading);
}

/// Names marks the player's version of a hero reads and never changes, as when a card's text is replaced.
pub(crate) fn players(players: &Hero, printed: &Hero, reading: &mut Reading) {
    text::marks_replaced(players, printed, reading);
}

/// Names what no two heroes of a game may share, and more heroes than a match can tell apart.
pub(crate) fn heroes<'h>(heroes: impl Iterator<Item = &'h Hero>, reading: &mut Reading) {
    let mut seen: Vec<&Hero> = Vec::new();
    for hero in heroes {
        let same = |other: &&&Hero| other.name.en == hero.name.en || other.name.ru == hero.name.ru;
        if let Some(first) = seen.iter().find(same) {
            let fault = error("hero-name-twice", hero.id.place()).also_at(first.id.place());
            reading.push(fault.with("hero", hero.id.as_str()).with("other", first.id.as_str()));
        }
        seen.push(hero);
    }
    if let Some(first) = seen.get(MOST_HEROES) {
        let fault = error("too-many-heroes", first.id.place()).with("count", seen.len());
        reading.push(fault.with("most", MOST_HEROES));
    }
}

/// What there is to say about faults of heroes and of the Automa's cards.
pub static FAULTS: Wording = packs::wording!("duel", "faults.ftl");

pub(crate) fn error(name: &str, place: &Place) -> Fault {
    FAULTS.error(name).at(place)
}

fn of_kind(hero: &Hero, kind: Kind) -> impl Iterator<Item = &AbilityCard> {
    hero.card.iter().filter(move |card| *card.r#type == kind)
}

/// Six starting cards, one Rest, at most two of a type, the ultimates of the box (DUEL-008, DUEL-009).
fn counts(hero: &Hero, reading: &mut Reading) {
    let place = hero.id.place();
    let starting = hero.card.iter().filter(|card| !card.r#type.is_ultimate()).count();
    if starting != 6 {
        let fault = error("starting-cards", place).with("hero", hero.id.as_str());
        reading.push(fault.with("count", starting));
    }
    let rests = of_kind(hero, Kind::Rest).count();
    if rests != 1 {
        let fault = match of_kind(hero, Kind::Rest).nth(1) {
            Some(second) => error("one-rest/many", second.id.place()).with("count", rests),
            None => error("one-rest/none", place),
        };
        reading.push(fault.with("hero", hero.id.as_str()));
    }
    for &kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Rest && !kind.is_ultimate()) {
        if let Some(third) = of_kind(hero, kind).nth(2) {
            let fault = error("three-of-a-type", third.id.place()).with("hero", hero.id.as_str());
            reading.push(fault.with("type", kind.word()));
        }
    }
    let (permanents, playables) =
        (of_kind(hero, Kind::Permanent).count(), of_kind(hero, Kind::Ultimate).count());
    let (fits, name) = match *hero.r#box {
        Edition::A => (permanents + playables == 1, "ultimates/a"),
        Edition::B => ((permanents, playables) == (1, 1), "ultimates/b"),
    };
    if !fits {
        let fault = error(name, hero.r#box.place()).with("hero", hero.id.as_str());
        reading.push(fault.with("permanents", permanents).with("playables", playables));
    }
}

/// Every card has a name of its own, and the talent is one of them.
fn names(hero: &Hero, reading: &mut Reading) {
    for (index, card) in hero.card.iter().enumerate() {
        let earlier = &hero.card[..index];
        if earlier.iter().any(|other| other.id == card.id) {
            let fault = error("card-twice", card.id.place()).with("hero", hero.id.as_str());
            reading.push(fault.with("card", card.id.as_str()));
        }
        if earlier.iter().any(|other| other.name.en == card.name.en || other.name.ru == card.name.ru) {
            reading.push(error("name-twice", card.id.place()).with("hero", hero.id.as_str()));
        }
    }
    if !hero.card.iter().any(|card| card.id == hero.talent) {
        let known: Vec<&str> = hero.card.iter().map(|card| card.id.as_str()).collect();
        let fault = error("talent", hero.talent.place()).with("hero", hero.id.as_str());
        reading.push(fault.with("known", known.join(", ")));
    }
}

/// Thresholds, destinations and attacks stand where they belong.
fn numbers(card: &AbilityCard, reading: &mut Reading) {
    let (kind, place) = (*card.r#type, card.id.place());
    let mut push = |fault: Fault| reading.push(fault.with("card", card.id.as_str()));
    match (&card.threshold, kind) {
        (None, Kind::Ultimate | Kind::Permanent) => push(error("threshold/none", place)),
        (Some(threshold), Kind::Ultimate) if threshold.get() == 0 => {
            push(error("threshold/zero", threshold.place()));
        }
        (Some(threshold), kind) if !kind.is_ultimate() => push(error("threshold/idle", threshold.place())),
        _ => {}
    }
    match (&card.destination, kind) {
        (None, Kind::Ultimate) => push(error("destination/none", place)),
        (Some(destination), Kind::Ultimate) if **destination == Destination::Hand => {
            push(error("destination/hand", destination.place()));
        }
        (Some(destination), kind) if kind != Kind::Ultimate => {
            push(error("destination/idle", destination.place()));
        }
        _ => {}
    }
    match (&card.attack, kind) {
        (Some(attack), Kind::Permanent) => push(error("attack", attack.place())),
        (Some(attack), Kind::Defense | Kind::Rest) => {
            push(FAULTS.warning("odd-attack").at(attack.place()).with("type", kind.word()));
        }
        _ => {}
    }
    if kind != Kind::Permanent
        && let Some(effect) = card.back.first()
    {
        push(error("back", effect.place()));
    }
}

/// A text must fit the room the state of a round has for it.
fn room(card: &AbilityCard, reading: &mut Reading) {
    for (effects, place) in [(&card.effects, card.effects.first()), (&card.back, card.back.first())] {
        let face = Face::compile(effects.iter().map(|effect| &**effect));
        if let Some(first) = place.filter(|_| face.says_too_much() || face.does_too_much()) {
            let fault = error("too-much-text", first.place()).with("card", card.id.as_str());
            let fault = fault.with("parts", Face::MAX_PARTS).with("questions", Face::MAX_QUESTIONS);
            let fault = fault.with("operations", Face::MAX_OPERATIONS);
            reading.push(fault.with("options", Face::MAX_OPTIONS));
        }
    }
}

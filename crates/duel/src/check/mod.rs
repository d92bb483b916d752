//! What is wrong with a hero (DUEL-148 to DUEL-150): counts, names, numbers, and text that can never work.

mod power;
mod text;

use packs::{Fault, Place, Reading};

use crate::card::Face;
use crate::file::{AbilityCard, Edition, Hero};
use crate::kind::Kind;
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

pub(crate) fn error(code: &str, message: impl Into<String>, place: &Place, label: &str, help: &str) -> Fault {
    Fault::error(format!("duel::{code}"), message).at(place, label).help(help)
}

fn of_kind(hero: &Hero, kind: Kind) -> impl Iterator<Item = &AbilityCard> {
    hero.card.iter().filter(move |card| *card.r#type == kind)
}

/// Six starting cards, one Rest, at most two of a type, the ultimates of the box (DUEL-008, DUEL-009).
fn counts(hero: &Hero, reading: &mut Reading) {
    let place = hero.id.place();
    let starting = hero.card.iter().filter(|card| !card.r#type.is_ultimate()).count();
    if starting != 6 {
        reading.push(error(
            "starting-cards",
            format!("`{}` has {starting} cards that are not ultimates", hero.id),
            place,
            "this hero",
            "a hero starts with exactly six cards",
        ));
    }
    let rests = of_kind(hero, Kind::Rest).count();
    if rests != 1 {
        let found = if rests == 0 { "no Rest".to_owned() } else { format!("{rests} Rests") };
        reading.push(error(
            "one-rest",
            format!("`{}` has {found}", hero.id),
            of_kind(hero, Kind::Rest).nth(1).map_or(place, |card| card.id.place()),
            if rests == 0 { "no card of type \"rest\"" } else { "one Rest too many" },
            "a hero has exactly one card of type \"rest\"",
        ));
    }
    for &kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Rest && !kind.is_ultimate()) {
        if let Some(third) = of_kind(hero, kind).nth(2) {
            reading.push(error(
                "three-of-a-type",
                format!("`{}` has more than two cards of type \"{kind}\"", hero.id),
                third.id.place(),
                "one too many",
                "a hero has at most two cards of a type",
            ));
        }
    }
    let (permanents, playables) =
        (of_kind(hero, Kind::Permanent).count(), of_kind(hero, Kind::Ultimate).count());
    let (fits, wanted) = match *hero.r#box {
        Edition::A => (permanents + playables == 1, "a hero of box \"a\" has one ultimate, of either kind"),
        Edition::B => (
            (permanents, playables) == (1, 1),
            "a hero of box \"b\" has one permanent and one playable ultimate",
        ),
    };
    if !fits {
        reading.push(error(
            "ultimates",
            format!("`{}` has {permanents} permanent and {playables} playable ultimates", hero.id),
            hero.r#box.place(),
            "of this box",
            wanted,
        ));
    }
}

/// Every card has a name of its own, and the talent is one of them.
fn names(hero: &Hero, reading: &mut Reading) {
    for (index, card) in hero.card.iter().enumerate() {
        let earlier = &hero.card[..index];
        if earlier.iter().any(|other| other.id == card.id) {
            reading.push(error(
                "card-twice",
                format!("`{}` has two cards called `{}`", hero.id, card.id),
                card.id.place(),
                "used before",
                "give every card of a hero an id of its own",
            ));
        }
        if earlier.iter().any(|other| other.name.en == card.name.en || other.name.ru == card.name.ru) {
            reading.push(error(
                "name-twice",
                format!("two cards of `{}` have the same name", hero.id),
                card.id.place(),
                "named like a card before",
                "give every card of a hero a name of its own, in both languages",
            ));
        }
    }
    if !hero.card.iter().any(|card| card.id == hero.talent) {
        let known: Vec<&str> = hero.card.iter().map(|card| card.id.as_str()).collect();
        reading.push(error(
            "talent",
            format!("the talent of `{}` is no card of this hero", hero.id),
            hero.talent.place(),
            "no such card",
            &format!("name one of {}", known.join(", ")),
        ));
    }
}

/// Thresholds, destinations and attacks stand where they belong.
fn numbers(card: &AbilityCard, reading: &mut Reading) {
    let (kind, place) = (*card.r#type, card.id.place());
    match (&card.threshold, kind) {
        (None, Kind::Ultimate | Kind::Permanent) => reading.push(error(
            "threshold",
            format!("the ultimate `{}` has no threshold", card.id),
            place,
            "unlocks at how much energy?",
            "add `threshold`, 1 to 5, or from 0 for a permanent",
        )),
        (Some(threshold), Kind::Ultimate) if threshold.get() == 0 => reading.push(error(
            "threshold",
            "a playable ultimate cannot start unlocked",
            threshold.place(),
            "should be 1 to 5",
            "only a permanent may have threshold 0",
        )),
        (Some(threshold), kind) if !kind.is_ultimate() => reading.push(error(
            "threshold",
            format!("`{}` is no ultimate, so nothing unlocks it", card.id),
            threshold.place(),
            "never read",
            "remove `threshold`, or make the type \"ultimate\" or \"permanent\"",
        )),
        _ => {}
    }
    match (&card.destination, kind) {
        (None, Kind::Ultimate) => reading.push(error(
            "destination",
            format!("the playable ultimate `{}` does not say where it goes", card.id),
            place,
            "goes where after it was played?",
            "add `destination`: \"removed\", \"discard\" or \"reserve\"",
        )),
        (Some(destination), Kind::Ultimate) if **destination == Destination::Hand => reading.push(error(
            "destination",
            "a playable ultimate does not go back to hand",
            destination.place(),
            "should be \"removed\", \"discard\" or \"reserve\"",
            "an effect may still send it to hand",
        )),
        (Some(destination), kind) if kind != Kind::Ultimate => reading.push(error(
            "destination",
            format!("`{}` is no playable ultimate, so it goes to the discard", card.id),
            destination.place(),
            "not allowed here",
            "remove `destination`; the effect `send` moves other cards",
        )),
        _ => {}
    }
    match (&card.attack, kind) {
        (Some(attack), Kind::Permanent) => reading.push(error(
            "attack",
            format!("the permanent `{}` is never played, so it never attacks", card.id),
            attack.place(),
            "never read",
            "remove `attack`",
        )),
        (Some(attack), Kind::Defense | Kind::Rest) => reading.push(
            Fault::warning("duel::odd-attack", format!("`{}` is of type \"{kind}\" and attacks", card.id))
                .at(attack.place(), "unusual")
                .help("cards of this type usually have no attack"),
        ),
        _ => {}
    }
    if kind != Kind::Permanent
        && let Some(effect) = card.back.first()
    {
        reading.push(error(
            "back",
            format!("`{}` is no permanent, so it has no side B", card.id),
            effect.place(),
            "never shown",
            "move the effect to `effects`",
        ));
    }
}

/// A text must fit the room the state of a round has for it.
fn room(card: &AbilityCard, reading: &mut Reading) {
    for (effects, place) in [(&card.effects, card.effects.first()), (&card.back, card.back.first())] {
        let face = Face::compile(effects.iter().map(|effect| &**effect));
        if let Some(first) = place.filter(|_| face.says_too_much()) {
            reading.push(error(
                "too-much-text",
                format!("`{}` says more than a round has room for", card.id),
                first.place(),
                "this side",
                &format!(
                    "one side of a card has at most {} parts (a run of operations, a may or a choose is one), asks at \
                     most {} questions at a time, and offers at most {} options",
                    Face::MAX_PARTS,
                    Face::MAX_QUESTIONS,
                    Face::MAX_OPTIONS,
                ),
            ));
        }
    }
}

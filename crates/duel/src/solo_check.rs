//! What is wrong with the Automa's cards (DUEL-151): columns, pick orders, deck lists, answers, changes and teams.

use std::collections::BTreeSet;

use packs::{Place, Reading};

use crate::check::{self, error};
use crate::file::{AbilityCard, Edition, Hero};
use crate::solo_file::{Answer, Automa, AutomaHero, Challenge, DeckCard, Listed, Team};
use crate::text;
use crate::values::Own;
use crate::verbs::{Lasting, Operation};

/// The numbers of the deck cards.
const NUMBERS: std::ops::RangeInclusive<u8> = 1..=10;

/// Names everything that is wrong with the Automa's cards; without any there is nothing to check.
pub(crate) fn automa(automa: &Automa, heroes: &[&Hero], reading: &mut Reading) {
    if automa.deck.is_empty() && automa.heroes.is_empty() && automa.teams.is_empty() {
        return;
    }
    deck(&automa.deck, reading);
    let mut seen: Vec<&AutomaHero> = Vec::new();
    for card in &automa.heroes {
        if let Some(first) = seen.iter().find(|other| other.hero == card.hero) {
            let fault = error("automa-twice", card.hero.place()).also_at(first.hero.place());
            reading.push(fault.with("hero", card.hero.as_str()));
        }
        seen.push(card);
        // A hero who does not exist is reported as a dangling reference.
        if let Some(hero) = find(heroes, card.hero.as_str()) {
            hero_card(card, hero, reading);
        }
    }
    let mut members = BTreeSet::new();
    for card in &automa.teams {
        team(card, automa, heroes, reading);
        for hero in card.heroes.iter() {
            if !members.insert(hero.as_str()) {
                reading.push(error("team-hero-twice", hero.place()).with("hero", hero.as_str()));
            }
        }
    }
}

fn find<'h>(heroes: &[&'h Hero], id: &str) -> Option<&'h Hero> {
    heroes.iter().find(|hero| hero.id.as_str() == id).copied()
}

/// The first entry that stands there for the second time.
fn repeated<T: Copy + PartialEq>(entries: impl Iterator<Item = (T, Place)>) -> Option<(T, Place)> {
    let mut seen = Vec::new();
    for (entry, place) in entries {
        if seen.contains(&entry) {
            return Some((entry, place));
        }
        seen.push(entry);
    }
    None
}

fn deck(cards: &[DeckCard], reading: &mut Reading) {
    for card in cards {
        column(card, reading);
    }
    let numbers = cards.iter().map(|card| (card.number.u8(), card.number.place().clone()));
    if let Some((number, place)) = repeated(numbers) {
        reading.push(error("deck-number-twice", &place).with("number", number));
    }
    let Some(last) = cards.last() else { return };
    let missing: Vec<String> = NUMBERS
        .filter(|number| cards.iter().all(|card| card.number.u8() != *number))
        .map(|number| number.to_string())
        .collect();
    if !missing.is_empty() {
        let fault = error("deck-number-missing", last.number.place());
        reading.push(fault.with("numbers", missing.join(", ")));
    }
    for listed in Listed::ALL.iter().filter(|listed| **listed != Listed::Rest) {
        if cards.iter().all(|card| card.column.first().is_none_or(|top| **top != *listed)) {
            let fault = error("deck-never-topmost", last.number.place());
            reading.push(fault.with("type", listed.word()));
        }
    }
}

fn column(card: &DeckCard, reading: &mut Reading) {
    let types = card.column.iter().map(|listed| (**listed, listed.place().clone()));
    if let Some((listed, place)) = repeated(types) {
        let fault = error("column-type-twice", &place).with("type", listed.word());
        reading.push(fault.with("number", card.number.u8()));
    }
    let last = card.column.len().saturating_sub(1);
    let rest = card.column.iter().position(|listed| **listed == Listed::Rest);
    if rest != Some(last) {
        reading.push(error("column-rest", card.column.place()).with("number", card.number.u8()));
    }
}

fn hero_card(card: &AutomaHero, hero: &Hero, reading: &mut Reading) {
    if *hero.r#box != Edition::A {
        reading.push(error("automa-box", card.hero.place()).with("hero", card.hero.as_str()));
    }
    if let Some((number, place)) =
        repeated(card.deck.iter().map(|number| (number.u8(), number.place().clone())))
    {
        reading.push(error("deck-list-twice", &place).with("number", number));
    }
    if let Some((listed, place)) = repeated(card.pick.iter().map(|listed| (**listed, listed.place().clone())))
    {
        reading.push(error("pick-order", &place).with("type", listed.word()));
    }
    for rule in &card.rule {
        check::rule(rule, reading);
        if never_asked(*rule.r#type, &rule.answer, hero) {
            let place = rule.r#type.place();
            let fault = match &*rule.answer {
                Answer::Use | Answer::Decline => error("automa-rule/may", place),
                Answer::Option(option) => error("automa-rule/choose", place).with("count", option.get()),
            };
            reading.push(fault.with("type", rule.r#type.word()).with("hero", hero.id.as_str()));
        }
    }
    challenge(card, hero, reading);
    player(card, hero, reading);
}

/// Whether a rule fits no question a hero's cards ask.
fn never_asked(listed: Listed, answer: &Answer, hero: &Hero) -> bool {
    let cards = hero.card.iter().filter(|card| Listed::of(*card.r#type) == listed);
    !cards.flat_map(operations).any(|operation| match (operation, answer) {
        (Operation::May { .. }, Answer::Use | Answer::Decline) => true,
        (Operation::Choose(lists), Answer::Option(option)) => option.usize() <= lists.len(),
        _ => false,
    })
}

fn operations(card: &AbilityCard) -> impl Iterator<Item = &Operation> {
    card.effects().chain(card.back()).flat_map(text::operations).map(|operation| &**operation)
}

fn challenge(card: &AutomaHero, hero: &Hero, reading: &mut Reading) {
    let place = card.challenge.place();
    match &*card.challenge {
        Challenge::Start { health: None, energy: None, .. } => reading.push(error("challenge-empty", place)),
        Challenge::Start { .. } => {}
        Challenge::Deck { add, drop } => {
            let listed = |number: u8| card.deck.iter().any(|other| other.u8() == number);
            let wrong = add.iter().find(|number| listed(number.u8()));
            let wrong = wrong.or_else(|| drop.iter().find(|number| !listed(number.u8())));
            if let Some(number) = wrong {
                reading.push(error("challenge-deck", number.place()).with("number", number.u8()));
            }
            let changed = card.deck_numbers(true);
            let different: BTreeSet<&u8> = changed.iter().collect();
            if add.is_empty() && drop.is_empty() || !(5..=8).contains(&different.len()) {
                reading.push(error("challenge-list", place).with("count", different.len()));
            }
        }
        Challenge::Standing(standing) => {
            check::challenge(standing, hero, place, reading);
            let this = match &standing.does {
                Lasting::AlsoCancels { card, .. }
                | Lasting::Uncancellable(card)
                | Lasting::Executes { card, .. } => *card == Own::This,
                Lasting::Pierce(_) => true,
                _ => false,
            };
            if this {
                reading.push(error("challenge-this", place));
            }
        }
    }
}

fn player(card: &AutomaHero, hero: &Hero, reading: &mut Reading) {
    check::players(&card.players_hero(hero), hero, reading);
    for (place, change) in card.player.iter().enumerate() {
        let printed = hero.card.iter().find(|other| other.id == change.card);
        if let Some(printed) = printed {
            check::card(&card.players_card(printed), hero, reading);
        } else {
            let ids: Vec<&str> = hero.card.iter().map(|other| other.id.as_str()).collect();
            let fault = error("player-card", change.card.place()).with("hero", hero.id.as_str());
            reading.push(fault.with("card", change.card.as_str()).with("known", ids.join(", ")));
        }
        if card.player[..place].iter().any(|earlier| earlier.card == change.card) {
            let fault = error("player-card-twice", change.card.place());
            reading.push(fault.with("card", change.card.as_str()));
        }
    }
}

fn team(team: &Team, automa: &Automa, heroes: &[&Hero], reading: &mut Reading) {
    for hero in team.heroes.iter().filter(|hero| find(heroes, hero.as_str()).is_some()) {
        if automa.of_hero(hero.as_str()).is_none() {
            reading.push(error("team-hero", hero.place()).with("hero", hero.as_str()));
        }
    }
    let decks: Vec<&Hero> = team.heroes.iter().filter_map(|hero| find(heroes, hero.as_str())).collect();
    let ([first, second, third], [one, two]) = (&*decks, &**team.pass) else { return };
    if **one == **two {
        reading.push(error("team-pass-twice", two.place()).with("type", one.word()));
    }
    for (listed, giver, takers) in [(one, first, vec![*second, *third]), (two, second, vec![*third])] {
        if let Some((name, hero)) = cannot_pass(**listed, giver, &takers) {
            let fault = error(name, listed.place()).with("type", listed.word());
            reading.push(fault.with("hero", hero.id.as_str()));
        }
    }
}

/// The fault of a pass that is not legal by DUEL-106 and DUEL-109, and the hero it is about; an ultimate always finds its
/// place (DUEL-110).
fn cannot_pass<'h>(listed: Listed, giver: &'h Hero, takers: &[&'h Hero]) -> Option<(&'static str, &'h Hero)> {
    let cards = |hero: &Hero| hero.card.iter().filter(|card| Listed::of(*card.r#type) == listed).count();
    let mut own = giver.card.iter().filter(|card| Listed::of(*card.r#type) == listed);
    if cards(giver) == 0 {
        return Some(("team-pass/none", giver));
    }
    if own.all(|card| card.no_pass) {
        return Some(("team-pass/kept", giver));
    }
    let lacking = takers.iter().find(|taker| cards(taker) == 0)?;
    Some(("team-pass/lacking", lacking))
}

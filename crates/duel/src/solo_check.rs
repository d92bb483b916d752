//! What is wrong with the Automa's cards (DUEL-151): columns, pick orders, deck lists, answers, changes and teams.

use std::collections::BTreeSet;

use packs::{Fault, Place, Reading};

use crate::check;
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
            reading.push(
                Fault::error("duel::automa-twice", format!("`{}` has two Automa hero cards", card.hero))
                    .at(card.hero.place(), "the second")
                    .at(first.hero.place(), "the first")
                    .help("keep one of them"),
            );
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
                reading.push(
                    Fault::error("duel::team-hero-twice", format!("`{hero}` is in a team already"))
                        .at(hero.place(), "named again")
                        .help("teams have no hero in common, and three different ones each"),
                );
            }
        }
    }
}

fn find<'h>(heroes: &[&'h Hero], id: &str) -> Option<&'h Hero> {
    heroes.iter().find(|hero| hero.id.as_str() == id).copied()
}

fn error(code: &str, message: String, place: &Place, label: &str, help: &str) -> Fault {
    Fault::error(code, message).at(place, label).help(help)
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
        reading.push(error(
            "duel::deck-number-twice",
            format!("there are two deck cards with the number {number}"),
            &place,
            "the second",
            "number the deck cards from 1 to 10, each number once",
        ));
    }
    let Some(last) = cards.last() else { return };
    let missing: Vec<String> = NUMBERS
        .filter(|number| cards.iter().all(|card| card.number.u8() != *number))
        .map(|number| number.to_string())
        .collect();
    if !missing.is_empty() {
        reading.push(error(
            "duel::deck-number-missing",
            format!("the Automa's deck lacks number {}", missing.join(", ")),
            last.number.place(),
            "the highest number there is",
            "the deck has ten cards, numbered from 1 to 10",
        ));
    }
    for listed in Listed::ALL.iter().filter(|listed| **listed != Listed::Rest) {
        if cards.iter().all(|card| card.column.first().is_none_or(|top| **top != *listed)) {
            reading.push(error(
                "duel::deck-never-topmost",
                format!("`{listed}` is topmost on no deck card"),
                last.number.place(),
                "the last deck card",
                "every type but Rest must be topmost on at least one deck card",
            ));
        }
    }
}

fn column(card: &DeckCard, reading: &mut Reading) {
    let types = card.column.iter().map(|listed| (**listed, listed.place().clone()));
    if let Some((listed, place)) = repeated(types) {
        reading.push(error(
            "duel::column-type-twice",
            format!("`{listed}` stands twice in the column of deck card {}", card.number.u8()),
            &place,
            "named before",
            "a column names 3 to 7 different types",
        ));
    }
    let last = card.column.len().saturating_sub(1);
    let rest = card.column.iter().position(|listed| **listed == Listed::Rest);
    if rest != Some(last) {
        reading.push(error(
            "duel::column-rest",
            format!("the column of deck card {} does not end with Rest", card.number.u8()),
            card.column.place(),
            "Rest must be last, and only last",
            "put \"rest\" at the end of the column",
        ));
    }
}

fn hero_card(card: &AutomaHero, hero: &Hero, reading: &mut Reading) {
    if *hero.r#box != Edition::A {
        reading.push(error(
            "duel::automa-box",
            format!("`{}` is a hero of box B", card.hero),
            card.hero.place(),
            "the Automa plays heroes with one ultimate",
            "give Automa hero cards to heroes of box A only",
        ));
    }
    if let Some((number, place)) =
        repeated(card.deck.iter().map(|number| (number.u8(), number.place().clone())))
    {
        reading.push(error(
            "duel::deck-list-twice",
            format!("deck card {number} stands twice in this list"),
            &place,
            "named before",
            "name 5 to 8 different deck cards",
        ));
    }
    if let Some((listed, place)) = repeated(card.pick.iter().map(|listed| (**listed, listed.place().clone())))
    {
        reading.push(error(
            "duel::pick-order",
            format!("`{listed}` stands twice in this pick order"),
            &place,
            "named before",
            "name each of the seven types once",
        ));
    }
    for rule in &card.rule {
        if let Some(why) = never_asked(*rule.r#type, &rule.answer, hero) {
            reading.push(error(
                "duel::automa-rule",
                format!("this rule can never decide anything: {why}"),
                rule.r#type.place(),
                "no such question",
                "`use` and `decline` answer a may effect, `option` answers a choose effect",
            ));
        }
    }
    challenge(card, reading);
    player(card, hero, reading);
}

/// Why a rule fits no question a hero's cards ask.
fn never_asked(listed: Listed, answer: &Answer, hero: &Hero) -> Option<String> {
    let cards = hero.card.iter().filter(|card| Listed::of(*card.r#type) == listed);
    let fits = cards.flat_map(operations).any(|operation| match (operation, answer) {
        (Operation::May { .. }, Answer::Use | Answer::Decline) => true,
        (Operation::Choose(lists), Answer::Option(option)) => option.usize() <= lists.len(),
        _ => false,
    });
    let wanted = match answer {
        Answer::Use | Answer::Decline => "a may effect".to_owned(),
        Answer::Option(option) => format!("a choose effect with {} options", option.get()),
    };
    (!fits).then(|| format!("no `{listed}` card of `{}` has {wanted}", hero.id))
}

fn operations(card: &AbilityCard) -> impl Iterator<Item = &Operation> {
    card.effects().chain(card.back()).flat_map(text::operations).map(|operation| &**operation)
}

fn challenge(card: &AutomaHero, reading: &mut Reading) {
    let place = card.challenge.place();
    match &*card.challenge {
        Challenge::Start { health: None, energy: None, .. } => reading.push(error(
            "duel::challenge-empty",
            "this challenge changes no starting value".to_owned(),
            place,
            "nothing named",
            "name health or energy",
        )),
        Challenge::Start { .. } => {}
        Challenge::Deck { add, drop } => {
            let listed = |number: u8| card.deck.iter().any(|other| other.u8() == number);
            let wrong = add.iter().find(|number| listed(number.u8()));
            let wrong = wrong.or_else(|| drop.iter().find(|number| !listed(number.u8())));
            if let Some(number) = wrong {
                reading.push(error(
                    "duel::challenge-deck",
                    format!("deck card {} cannot be added or dropped here", number.u8()),
                    number.place(),
                    "no change",
                    "add numbers that are not in the list and drop numbers that are",
                ));
            }
            let changed = card.deck_numbers(true);
            let different: BTreeSet<&u8> = changed.iter().collect();
            if add.is_empty() && drop.is_empty() || !(5..=8).contains(&different.len()) {
                reading.push(error(
                    "duel::challenge-list",
                    format!("with this challenge the deck has {} cards", different.len()),
                    place,
                    "not a change to 5 to 8 cards",
                    "add or drop deck cards so that 5 to 8 are left",
                ));
            }
        }
        Challenge::Standing(standing) => {
            let this = match &standing.does {
                Lasting::AlsoCancels { card, .. }
                | Lasting::Uncancellable(card)
                | Lasting::Executes { card, .. } => *card == Own::This,
                Lasting::Pierce(_) => true,
                _ => false,
            };
            if this {
                reading.push(error(
                    "duel::challenge-this",
                    "a challenge lies on no card, so there is no \"this\"".to_owned(),
                    place,
                    "speaks of this card",
                    "name the types of the Automa's cards, or \"any\"",
                ));
            }
        }
    }
}

fn player(card: &AutomaHero, hero: &Hero, reading: &mut Reading) {
    for (place, change) in card.player.iter().enumerate() {
        let printed = hero.card.iter().find(|other| other.id == change.card);
        if let Some(printed) = printed {
            check::card(&card.players_card(printed), hero, reading);
        } else {
            let ids: Vec<&str> = hero.card.iter().map(|other| other.id.as_str()).collect();
            reading.push(error(
                "duel::player-card",
                format!("`{}` has no card called `{}`", hero.id, change.card),
                change.card.place(),
                "no such card",
                &format!("the cards are: {}", ids.join(", ")),
            ));
        }
        if card.player[..place].iter().any(|earlier| earlier.card == change.card) {
            reading.push(error(
                "duel::player-card-twice",
                format!("`{}` is changed twice", change.card),
                change.card.place(),
                "changed before",
                "write all effects of the card in one place",
            ));
        }
    }
}

fn team(team: &Team, automa: &Automa, heroes: &[&Hero], reading: &mut Reading) {
    for hero in team.heroes.iter().filter(|hero| find(heroes, hero.as_str()).is_some()) {
        if automa.of_hero(hero.as_str()).is_none() {
            reading.push(error(
                "duel::team-hero",
                format!("`{hero}` has no Automa hero card"),
                hero.place(),
                "the Automa cannot play this hero",
                "write an [[automa]] for the hero, or name another",
            ));
        }
    }
    let decks: Vec<&Hero> = team.heroes.iter().filter_map(|hero| find(heroes, hero.as_str())).collect();
    let ([first, second, third], [one, two]) = (&*decks, &**team.pass) else { return };
    if **one == **two {
        reading.push(error(
            "duel::team-pass-twice",
            format!("`{}` is passed at both changes", **one),
            two.place(),
            "the card passed before is passed on anyway",
            "name two different types",
        ));
    }
    for (listed, giver, takers) in [(one, first, vec![*second, *third]), (two, second, vec![*third])] {
        if let Some(why) = cannot_pass(**listed, giver, &takers) {
            reading.push(error(
                "duel::team-pass",
                format!("`{}` cannot be passed: {why}", **listed),
                listed.place(),
                "no legal pass",
                "name a type the giver may pass and every later hero has",
            ));
        }
    }
}

/// Why a pass is not legal by DUEL-106 and DUEL-109; an ultimate always finds its place (DUEL-110).
fn cannot_pass(listed: Listed, giver: &Hero, takers: &[&Hero]) -> Option<String> {
    let cards = |hero: &Hero| hero.card.iter().filter(|card| Listed::of(*card.r#type) == listed).count();
    let mut own = giver.card.iter().filter(|card| Listed::of(*card.r#type) == listed);
    if cards(giver) == 0 {
        return Some(format!("`{}` has no such card", giver.id));
    }
    if own.all(|card| card.no_pass) {
        return Some(format!("`{}` may not pass it on", giver.id));
    }
    let lacking = takers.iter().find(|taker| cards(taker) == 0)?;
    Some(format!("`{}` has no card of the type to give up", lacking.id))
}

//! What cards say, in words made from their effects (DUEL-137, DUEL-138).
//!
//! A card's text is never written by hand: this module walks the tree a card file holds, picks the sentences of
//! `locales/*/cards.ftl` that belong to it and puts them together. Words and grammar live in those files alone, so a
//! card cannot say one thing and do another, and a new language is a new file.
//!
//! [`card`] gives the own text of a card paragraph by paragraph and the reminder of what its type does, [`hero`] and
//! [`hero_cards`] the whole hero, [`automa`] and [`team`] the cards of the solo game.

mod amounts;
mod conditions;
mod effects;
mod lasting;
mod operations;
mod solo;
mod types;
mod voice;

use packs::Language;
use table::{Catalogue, Lang, Message, Words};

use crate::card::Extent;
use crate::file::{AbilityCard, Hero};
use crate::kind::Kind;
use crate::terms::Terms;
use crate::verbs::{Effect, Operation};

pub use solo::{AutomaWords, TeamWords, automa, team};

pub(crate) use effects::operations;
pub(crate) use voice::{On, Voice, capital};

/// The sentences of the cards.
pub const CARD_WORDS: Catalogue = Catalogue {
    name: "cards.ftl",
    en: include_str!("../../locales/en/cards.ftl"),
    ru: include_str!("../../locales/ru/cards.ftl"),
};

/// An ability card in words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CardWords {
    /// Its name.
    pub name: String,
    /// Its type and, if it has one, its attack.
    pub line: String,
    /// Its own text, paragraph by paragraph; side A of a permanent.
    pub rules: Vec<String>,
    /// Side B of a two-sided permanent.
    pub back: Vec<String>,
    /// What every card of its type does, when an ultimate unlocks and where it goes, and the no-pass mark.
    pub reminder: String,
}

/// A hero in words, without the cards.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct HeroWords {
    /// The hero's name.
    pub name: String,
    /// How hard the hero is to play.
    pub difficulty: String,
    /// The card the hero is known for.
    pub talent: String,
    /// How the hero likes to play.
    pub style: String,
}

/// A card in words, under the usual terms.
pub fn card(card: &AbilityCard, words: &Words) -> CardWords {
    card_under(card, Terms::default(), words)
}

/// A card in words, under these terms: they say what Rest gives and what Defense blocks.
pub fn card_under(card: &AbilityCard, terms: Terms, words: &Words) -> CardWords {
    let voice = Voice::new(words, On::of(*card.r#type));
    CardWords {
        name: card.name.get(language(words)).to_owned(),
        line: type_line(*card.r#type, card.attack.as_ref().map(|attack| attack.u8()), words),
        rules: card.effects().map(|effect| voice.effect(effect)).collect(),
        back: card.back().map(|effect| voice.effect(effect)).collect(),
        reminder: reminder(card, terms, words),
    }
}

/// A hero in words.
pub fn hero(hero: &Hero, words: &Words) -> HeroWords {
    let language = language(words);
    let talent = hero.card.iter().find(|card| card.id == hero.talent);
    let talent = talent.map_or(hero.talent.as_str(), |card| card.name.get(language));
    HeroWords {
        name: hero.name.get(language).to_owned(),
        difficulty: words.say(&Message::new("duel-hero-difficulty").with("n", hero.difficulty.u8())),
        talent: words.say(&Message::new("duel-hero-talent").with("card", talent)),
        style: hero.style.get(language).to_owned(),
    }
}

/// A hero's ability cards in words, in printed order, under the usual terms.
pub fn hero_cards(hero: &Hero, words: &Words) -> Vec<CardWords> {
    hero.card.iter().map(|each| card(each, words)).collect()
}

/// The name of a type.
pub fn type_name(kind: Kind, words: &Words) -> String {
    Voice::new(words, On::Card).type_name(kind)
}

/// The language of card files that goes with the words.
pub(crate) fn language(words: &Words) -> Language {
    match words.lang() {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    }
}

fn type_line(kind: Kind, attack: Option<u8>, words: &Words) -> String {
    let name = type_name(kind, words);
    words.say(&match attack {
        Some(attack) => Message::new("duel-card-attack").with("type", name).with("n", attack),
        None => Message::new("duel-card-no-attack").with("type", name),
    })
}

fn reminder(card: &AbilityCard, terms: Terms, words: &Words) -> String {
    let threshold = card.threshold.as_ref().map_or(0, |threshold| threshold.u8());
    let mut sentences = vec![match *card.r#type {
        Kind::Strength => Message::new("duel-reminder-strength"),
        Kind::Agility => Message::new("duel-reminder-agility"),
        Kind::Intelligence => Message::new("duel-reminder-intelligence"),
        Kind::Weapon => Message::new("duel-reminder-weapon"),
        Kind::Defense if terms.defense_block == Extent::ALL => Message::new("duel-reminder-defense"),
        Kind::Defense => Message::new("duel-reminder-defense-some").with("n", terms.defense_block.get()),
        Kind::Rest => Message::new("duel-reminder-rest").with("n", terms.rest_energy),
        Kind::Ultimate => Message::new("duel-reminder-ultimate").with("n", threshold),
        Kind::Permanent => Message::new("duel-reminder-permanent").with("n", threshold),
    }];
    if let Some(destination) = &card.destination {
        sentences.push(Message::new("duel-reminder-goes").with("to", destination.word()));
    }
    if card.effects().chain(card.back()).any(seals) {
        sentences.push(Message::new("duel-reminder-sealed"));
    }
    if card.no_pass {
        sentences.push(Message::new("duel-reminder-no-pass"));
    }
    sentences.iter().map(|sentence| words.say(sentence)).collect::<Vec<_>>().join(" ")
}

/// Whether an effect seals cards, which needs a word of explanation.
fn seals(effect: &Effect) -> bool {
    operations(effect).iter().any(|operation| match &**operation {
        Operation::Seal { .. } => true,
        Operation::May { then, .. } => then.iter().any(is_seal),
        Operation::Choose(lists) => lists.iter().flatten().any(is_seal),
        _ => false,
    })
}

fn is_seal(operation: &Operation) -> bool {
    matches!(operation, Operation::Seal { .. })
}

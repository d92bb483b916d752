//! The decks of the two pokers: what their cards are called. The cards are data and come from packs.

mod files;

use packs::{Language, PackSource, Text};
use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{CardText, Lang, Words};

pub(crate) use files::{KuhnFile, LeducFile, deck};

/// How many cards the larger deck has.
const MOST_CARDS: u8 = 6;

/// A card by its place in its deck, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(pub u8);

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(place: u8) -> Result<Card, &'static str> {
        if place < MOST_CARDS { Ok(Card(place)) } else { Err("no deck has so many cards") }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl Canon for Card {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Card, CanonError> {
        Card::try_from(u8::decode(from)?).map_err(|_| CanonError::Value)
    }
}

/// The pack of Kuhn poker that is compiled in.
pub fn kuhn_pack() -> PackSource {
    packs::embed_pack!("packs/kuhn", ["pack.toml", "cards.toml"])
}

/// The pack of Leduc poker that is compiled in.
pub fn leduc_pack() -> PackSource {
    packs::embed_pack!("packs/leduc", ["pack.toml", "cards.toml"])
}

/// What a card looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The pack it comes from.
    pub pack: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// A letter or two.
    pub symbol: Text,
}

/// The cards of a game, from the lowest to the highest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    hash: String,
    faces: Vec<Face>,
}

impl Deck {
    /// The content hash of the packs the deck was read from.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// All cards in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.faces.len() as u8).map(Card)
    }

    /// What a card looks like. A card that is not in the deck looks like its last one.
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[usize::from(card.0).min(self.faces.len() - 1)]
    }

    /// A card's name.
    pub fn name(&self, card: Card, words: &Words) -> &str {
        self.face(card).name.get(language(words))
    }

    /// A card's letter or two.
    pub fn symbol(&self, card: Card, words: &Words) -> &str {
        self.face(card).symbol.get(language(words))
    }

    /// The gallery of the deck.
    pub(crate) fn gallery(&self, words: &Words, text: impl Fn(Card) -> String) -> Vec<CardText> {
        self.cards()
            .map(|card| CardText {
                pack: self.face(card).pack.clone(),
                kind: "card".to_owned(),
                id: self.face(card).id.clone(),
                name: self.name(card, words).to_owned(),
                text: text(card),
                corner: self.symbol(card, words).to_owned(),
                ..CardText::default()
            })
            .collect()
    }
}

fn language(words: &Words) -> Language {
    match words.lang() {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    }
}

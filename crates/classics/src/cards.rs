//! The decks of the two pokers: what their cards are called.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{CardText, Lang, Words};

/// A card by its place in its deck, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Canon for Card {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Card, CanonError> {
        u8::decode(from).map(Card)
    }
}

/// Text in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl Said {
    fn new(en: &str, ru: &str) -> Said {
        Said { en: en.to_owned(), ru: ru.to_owned() }
    }

    /// The text in a reader's language.
    pub fn to(&self, words: &Words) -> &str {
        match words.lang() {
            Lang::En => &self.en,
            Lang::Ru => &self.ru,
        }
    }
}

/// What a card looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its id in its pack.
    pub id: String,
    /// Its name.
    pub name: Said,
    /// A letter or two.
    pub symbol: Said,
}

/// The cards of a game, from the lowest to the highest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pack: String,
    hash: String,
    faces: Vec<Face>,
}

impl Deck {
    /// The deck of Kuhn poker: jack, queen, king.
    pub fn kuhn() -> Deck {
        Deck::of(&[
            ("jack", "Jack", "Валет", "J", "В"),
            ("queen", "Queen", "Дама", "Q", "Д"),
            ("king", "King", "Король", "K", "К"),
        ])
    }

    /// The deck of Leduc poker: jack, queen, king in two suits.
    pub fn leduc() -> Deck {
        Deck::of(&[
            ("jack-spades", "Jack of spades", "Валет пик", "J♠", "В♠"),
            ("jack-hearts", "Jack of hearts", "Валет червей", "J♥", "В♥"),
            ("queen-spades", "Queen of spades", "Дама пик", "Q♠", "Д♠"),
            ("queen-hearts", "Queen of hearts", "Дама червей", "Q♥", "Д♥"),
            ("king-spades", "King of spades", "Король пик", "K♠", "К♠"),
            ("king-hearts", "King of hearts", "Король червей", "K♥", "К♥"),
        ])
    }

    fn of(cards: &[(&str, &str, &str, &str, &str)]) -> Deck {
        let faces = cards.iter().map(|&(id, en, ru, symbol_en, symbol_ru)| Face {
            id: id.to_owned(),
            name: Said::new(en, ru),
            symbol: Said::new(symbol_en, symbol_ru),
        });
        Deck { pack: "classics".to_owned(), hash: "none".to_owned(), faces: faces.collect() }
    }

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
    pub fn name(&self, card: Card, words: &Words) -> String {
        self.face(card).name.to(words).to_owned()
    }

    /// The gallery of the deck.
    pub fn gallery(&self, words: &Words, text: impl Fn(Card) -> String) -> Vec<CardText> {
        self.cards()
            .map(|card| CardText {
                pack: self.pack.clone(),
                kind: "card".to_owned(),
                id: self.face(card).id.clone(),
                name: self.name(card, words),
                text: text(card),
            })
            .collect()
    }
}

//! What cards say, in words made from their trees: nobody writes a card's text by hand (design of generated text).
//!
//! Phrases are put together without declension: a verb, a colon, and what it works on, so that both languages can be made
//! of the same parts. *Own* and *rival* always stand in front of what is selected, as coloured frames do in print.

mod ability;
mod asking;
mod effect;
mod phrase;

use packs::{Language, Text};
use table::{CardText, Catalogue, Lang, Message, Words};

use crate::campaign::Tactics;
use crate::file::Card;
use crate::library::Library;

pub(crate) use self::asking::{Asking, ability, asking};

/// The sentences of the cards.
pub const CARD_WORDS: Catalogue = Catalogue {
    name: "tactics-cards.ftl",
    en: include_str!("../../locales/en/cards.ftl"),
    ru: include_str!("../../locales/ru/cards.ftl"),
};

/// A text of a card file in the reader's language.
pub(crate) fn said<'a>(text: &'a Text, words: &Words) -> &'a str {
    text.get(match words.lang() {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    })
}

/// Somebody who reads cards aloud.
pub(crate) struct Reader<'a> {
    library: &'a Library,
    words: &'a Words,
}

impl Reader<'_> {
    /// A phrase without arguments, by the group and the word of a verb.
    fn word(&self, group: &str, word: &str) -> String {
        let key = format!("tactics-{group}-{word}");
        self.words.find(&key).unwrap_or_else(|| format!("[{key}]"))
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// The three bars of a hero, what else the card is, and the leader, a line each.
    fn card(&self, card: &Card) -> String {
        let bars = [
            ("tactics-vanguard", &card.vanguard),
            ("tactics-flank", &card.flank),
            ("tactics-rear", &card.rear),
        ];
        let mut lines: Vec<String> = bars
            .into_iter()
            .map(|(key, bar)| {
                let text = self.abilities(bar.iter().map(|ability| &**ability));
                self.say(
                    &Message::new("tactics-card-bar").with("bar", self.words.text(key)).with("text", text),
                )
            })
            .collect();
        lines.push(self.bar(&card.bar));
        let leader = &card.leader;
        lines.push(
            self.say(
                &Message::new("tactics-card-leader")
                    .with("name", said(&leader.name, self.words))
                    .with("attack", leader.attack.i8())
                    .with("life", leader.life.i8())
                    .with("text", self.abilities(leader.power.iter().map(|ability| &**ability))),
            ),
        );
        lines.join("\n")
    }
}

impl Tactics {
    pub(crate) fn reader<'a>(&'a self, words: &'a Words) -> Reader<'a> {
        Reader { library: self.leg_rules().library(), words }
    }

    /// Everything a card says, a line for each side.
    pub fn card_text(&self, print: u8, words: &Words) -> String {
        let card = self.leg_rules().library().cards().get(usize::from(print));
        card.map(|card| self.reader(words).card(card)).unwrap_or_default()
    }

    /// What a card says where it stands: its bar, or its power.
    pub(crate) fn standing_text(&self, print: u8, slot: u8, words: &Words) -> String {
        let Some(card) = self.leg_rules().library().cards().get(usize::from(print)) else {
            return String::new();
        };
        let bar = match (slot, crate::eye::row(slot)) {
            (crate::state::LEADER, _) => &card.leader.power,
            (_, 0) => &card.vanguard,
            (_, 1) => &card.flank,
            _ => &card.rear,
        };
        self.reader(words).abilities(bar.iter().map(|ability| &**ability))
    }

    /// What a card says in a reserve.
    pub(crate) fn bar_text(&self, print: u8, words: &Words) -> String {
        let card = self.leg_rules().library().cards().get(usize::from(print));
        card.map(|card| self.reader(words).bar(&card.bar)).unwrap_or_default()
    }

    /// Every card with its text, for galleries.
    pub(crate) fn gallery(&self, words: &Words) -> Vec<CardText> {
        let library = self.leg_rules().library();
        let numbered = (0..).zip(library.cards());
        numbered
            .map(|(print, card)| CardText {
                pack: library.pack(print).to_owned(),
                kind: "card".to_owned(),
                id: format!("card/{}", card.id.as_str()),
                name: said(&card.name, words).to_owned(),
                text: self.card_text(print, words),
                label: words.say(
                    &Message::new("tactics-kind-card")
                        .with("attack", card.attack.i8())
                        .with("life", card.life.i8()),
                ),
                corner: format!("{}/{}", card.attack, card.life),
                picture: crate::portrait::hero_id(card.id.as_str()),
                ..CardText::default()
            })
            .collect()
    }
}

//! What cards say, in words made from their verbs: nobody writes a card's text by hand.

use packs::{Language, Text};
use table::{CardText, Catalogue, Lang, Message, Words};

use crate::brawl::Brawl;
use crate::file::{Action, Battlefield, Demon};
use crate::kind::{Kind, Pile};
use crate::picture;
use crate::verbs::{Deed, Passive, Rule};

/// The sentences of the cards.
pub const CARD_WORDS: Catalogue = Catalogue {
    name: "cards.ftl",
    en: include_str!("../locales/en/cards.ftl"),
    ru: include_str!("../locales/ru/cards.ftl"),
};

/// A text of a card file in the reader's language.
pub(crate) fn said<'a>(text: &'a Text, words: &Words) -> &'a str {
    text.get(match words.lang() {
        Lang::En => Language::English,
        Lang::Ru => Language::Russian,
    })
}

/// A sentence whose key ends in the word of a verb; its number, if it has one, is `$n`.
fn verb(group: &'static str, word: &str, words: &Words) -> String {
    let key = format!("{group}-{word}");
    words.find(&key).unwrap_or_else(|| format!("[{key}]"))
}

fn counted(key: &'static str, count: u8, words: &Words) -> String {
    words.say(&Message::new(key).with("n", count))
}

fn deed(deed: &Deed, words: &Words) -> String {
    match deed {
        Deed::Draw(count) => counted("demons-deed-draw", count.u8(), words),
        Deed::Gain(count) => counted("demons-deed-gain", count.u8(), words),
        Deed::Strike(count) => counted("demons-deed-strike", count.u8(), words),
        Deed::Sweep(count) => counted("demons-deed-sweep", count.u8(), words),
        Deed::Frighten(count) => counted("demons-deed-frighten", count.u8(), words),
        plain => verb("demons-deed", plain.word(), words),
    }
}

/// An action in words: its name and what it does.
pub fn action(action: &Action, words: &Words) -> String {
    let mut parts = action.deeds.iter().map(|each| deed(each, words));
    let first = parts.next().unwrap_or_default();
    let text = parts.fold(first, |first, last| {
        words.say(&Message::new("demons-then").with("first", first).with("last", last))
    });
    words.say(&Message::new("demons-action").with("name", said(&action.name, words)).with("text", text))
}

/// A demon's ability in words.
pub fn demon(demon: &Demon, words: &Words) -> String {
    let active = demon.active.as_ref().map(|active| verb("demons-active", active.word(), words));
    let passive = demon.passive.iter().map(|passive| match **passive {
        Passive::FirstDraw(count) => counted("demons-passive-first-draw", count.u8(), words),
        Passive::Armour(count) => counted("demons-passive-armour", count.u8(), words),
        Passive::RoundDraw(count) => counted("demons-passive-round-draw", count.u8(), words),
        Passive::Energy(count) => counted("demons-passive-energy", count.u8(), words),
        Passive::TrapProof | Passive::ChooseDiscard | Passive::HideHand => {
            verb("demons-passive", passive.word(), words)
        }
    });
    active.into_iter().chain(passive).collect::<Vec<_>>().join(" ")
}

impl Brawl {
    /// A technique's name.
    pub(crate) fn kind_name<'a>(&'a self, kind: Kind, words: &Words) -> &'a str {
        said(&self.library().technique(kind).name, words)
    }

    /// The name of an action.
    pub(crate) fn action_name<'a>(&'a self, kind: Kind, action: u8, words: &Words) -> &'a str {
        said(&self.library().action_file(kind, action).name, words)
    }

    /// A demon's name; without demons everybody is a fighter.
    pub(crate) fn demon_name(&self, demon: u8, words: &Words) -> String {
        let card = self.library().demon(demon);
        card.map_or_else(|| words.text("demons-no-demon"), |(_, demon)| said(&demon.name, words).to_owned())
    }

    /// A battlefield's name.
    pub(crate) fn field_name(&self, field: u8, words: &Words) -> Option<String> {
        self.library().field(field).map(|(_, field)| said(&field.name, words).to_owned())
    }

    /// Both actions of a technique, a line each.
    pub(crate) fn technique_text(&self, kind: Kind, words: &Words) -> String {
        [0, 1].map(|place| action(self.library().action_file(kind, place), words)).join("\n")
    }

    /// Cards as a list of names with numbers: `2 × Guard, Combo`.
    pub(crate) fn list(&self, pile: Pile, words: &Words) -> String {
        let named = |kind: Kind| match pile.count(kind) {
            1 => self.kind_name(kind, words).to_owned(),
            count => format!("{count} × {}", self.kind_name(kind, words)),
        };
        let list: Vec<String> = pile.kinds().iter().map(named).collect();
        if list.is_empty() { words.text("demons-log-nothing") } else { list.join(", ") }
    }

    /// What a battlefield changes, in words.
    pub(crate) fn field_text(&self, field: &Battlefield, words: &Words) -> String {
        let rule = |rule: &Rule| match rule {
            Rule::Energy(count) => counted("demons-rule-energy", count.u8(), words),
            Rule::TrapDamage(count) => counted("demons-rule-trap-damage", count.u8(), words),
            Rule::MoreDraw(count) => counted("demons-rule-more-draw", count.u8(), words),
            Rule::Turns(count) => counted("demons-rule-turns", count.u8(), words),
            Rule::Knockouts(count) => counted("demons-rule-knockouts", count.u8(), words),
            Rule::Traps(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
                words.say(&Message::new("demons-rule-traps").with("numbers", numbers.join(", ")))
            }
            Rule::Give(kind) => {
                let name = self.library().kind(kind.as_str()).map_or("", |kind| self.kind_name(kind, words));
                words.say(&Message::new("demons-rule-give").with("card", name))
            }
            Rule::NoGain | Rule::Reversed => verb("demons-rule", rule.word(), words),
        };
        field.rules.iter().map(|each| rule(each)).collect::<Vec<_>>().join(" ")
    }

    /// Every card with its text, for galleries.
    pub(crate) fn gallery(&self, words: &Words) -> Vec<CardText> {
        let library = self.library();
        let techniques = Kind::ALL.into_iter().map(|kind| {
            let technique = library.technique(kind);
            CardText {
                pack: library.technique_pack(kind).to_owned(),
                kind: "technique".to_owned(),
                id: format!("technique/{}", technique.id.as_str()),
                name: said(&technique.name, words).to_owned(),
                text: self.technique_text(kind, words),
                label: words.text("demons-kind-technique"),
                corner: technique.number.to_string(),
                picture: picture::technique_id(technique),
                ..CardText::default()
            }
        });
        let demons =
            (0..library.demons() as u8).filter_map(|place| library.demon(place)).map(|(pack, card)| {
                CardText {
                    pack: pack.clone(),
                    kind: "demon".to_owned(),
                    id: format!("demon/{}", card.id.as_str()),
                    name: said(&card.name, words).to_owned(),
                    text: demon(card, words),
                    label: words.text("demons-kind-demon"),
                    picture: picture::demon_id(card),
                    ..CardText::default()
                }
            });
        let fields =
            (0..library.fields() as u8).filter_map(|place| library.field(place)).map(|(pack, card)| {
                CardText {
                    pack: pack.clone(),
                    kind: "battlefield".to_owned(),
                    id: format!("battlefield/{}", card.id.as_str()),
                    name: said(&card.name, words).to_owned(),
                    text: self.field_text(card, words),
                    label: words.text("demons-kind-battlefield"),
                    picture: picture::field_id(card),
                    ..CardText::default()
                }
            });
        techniques.chain(demons).chain(fields).collect()
    }
}

//! The small values card files use besides words and verbs: sets of types, how much, which card.

use packs::{At, Content, Form, Node, Ranged, Reading, Schemas, Shape, Wording};
use serde_json::{Value, json};
use table::Message;

use crate::check::FAULTS;
use crate::kind::{Kind, Kinds};
use crate::verbs::Reckoned;

/// The one word that stands for every type a set may hold.
const ANY: &str = "any";
const ALL: &str = "all";
const THIS: &str = "this";

fn is_word(node: &Node, word: &str) -> bool {
    matches!(node.content(), Content::Text(text) if text == word)
}

/// A set of types: a list such as `["strength", "agility"]`, or `"any"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Types {
    kinds: Kinds,
    any: bool,
}

impl Types {
    /// Every type.
    pub const ANY: Types = Types { kinds: Kinds::ALL, any: true };

    /// The set itself.
    pub const fn kinds(self) -> Kinds {
        self.kinds
    }

    /// Whether a type was written, instead of being covered by `any`.
    pub const fn names(self, kind: Kind) -> bool {
        !self.any && self.kinds.has(kind)
    }

    /// Whether it was written as `any`.
    pub const fn is_any(self) -> bool {
        self.any
    }
}

impl Shape for Types {
    fn read(node: &Node, reading: &mut Reading) -> Option<Types> {
        if is_word(node, ANY) {
            return Some(Types::ANY);
        }
        let Content::List(_) = node.content() else {
            reading.wrong_type::<Types>(node);
            return None;
        };
        let words: Vec<At<Kind>> = Vec::read(node, reading)?;
        if words.is_empty() {
            reading.push(FAULTS.error("empty-set").at(node.place()));
            return None;
        }
        let mut kinds = Kinds::NONE;
        for word in &words {
            if kinds.has(**word) {
                reading.push(FAULTS.error("type-twice").at(word.place()).with("type", word.word()));
            }
            kinds = kinds.with(**word);
        }
        Some(Types { kinds, any: false })
    }

    fn schema(schemas: &mut Schemas) -> Value {
        json!({ "oneOf": [
            { "const": ANY },
            { "type": "array", "items": Kind::schema(schemas), "minItems": 1, "uniqueItems": true },
        ] })
    }

    fn expects() -> Message {
        Message::new("duel-a-set-of-types")
    }

    fn wording() -> Option<&'static Wording> {
        Some(&FAULTS)
    }

    fn example() -> String {
        "[\"strength\"]".to_owned()
    }

    fn form() -> Form {
        Form::List
    }
}

/// How much or how many: a number from 1 to 9, or `"all"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpTo {
    /// So many.
    Number(u8),
    /// Everything.
    All,
}

impl Shape for UpTo {
    fn read(node: &Node, reading: &mut Reading) -> Option<UpTo> {
        match node.content() {
            Content::Text(text) if text == ALL => Some(UpTo::All),
            Content::Whole(_) | Content::Huge(_) => {
                Ranged::<1, 9>::read(node, reading).map(|number| UpTo::Number(number.u8()))
            }
            _ => {
                reading.wrong_type::<UpTo>(node);
                None
            }
        }
    }

    fn schema(_: &mut Schemas) -> Value {
        json!({ "oneOf": [{ "const": ALL }, { "type": "integer", "minimum": 1, "maximum": 9 }] })
    }

    fn expects() -> Message {
        Message::new("duel-up-to")
    }

    fn wording() -> Option<&'static Wording> {
        Some(&FAULTS)
    }

    fn example() -> String {
        "1".to_owned()
    }

    fn form() -> Form {
        Form::Number
    }
}

/// Which card of the owner a lasting effect speaks of: `"this"` on a card that is played, types on a permanent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// The card that carries the text.
    This,
    /// The owner's played card, if it is of one of these types.
    Of(Types),
}

impl Shape for Own {
    fn read(node: &Node, reading: &mut Reading) -> Option<Own> {
        if is_word(node, THIS) {
            return Some(Own::This);
        }
        if matches!(node.content(), Content::Text(_) | Content::List(_)) {
            return Types::read(node, reading).map(Own::Of);
        }
        reading.wrong_type::<Own>(node);
        None
    }

    fn schema(schemas: &mut Schemas) -> Value {
        json!({ "oneOf": [{ "const": THIS }, Types::schema(schemas)] })
    }

    fn expects() -> Message {
        Message::new("duel-own-card")
    }

    fn wording() -> Option<&'static Wording> {
        Some(&FAULTS)
    }

    fn example() -> String {
        "\"this\"".to_owned()
    }

    fn form() -> Form {
        Form::Word
    }
}

/// An amount: a number from 0 to 9, or something that is reckoned when it is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Always the same.
    Number(u8),
    /// Read from the state of play.
    Reckoned(Box<Reckoned>),
}

impl Shape for Amount {
    fn read(node: &Node, reading: &mut Reading) -> Option<Amount> {
        match node.content() {
            Content::Whole(_) | Content::Huge(_) => {
                Ranged::<0, 9>::read(node, reading).map(|number| Amount::Number(number.u8()))
            }
            Content::Text(_) | Content::Table(_) => Box::read(node, reading).map(Amount::Reckoned),
            _ => {
                reading.wrong_type::<Amount>(node);
                None
            }
        }
    }

    fn schema(schemas: &mut Schemas) -> Value {
        schemas.named::<Amount>("Amount", |schemas| {
            json!({ "oneOf": [
                { "type": "integer", "minimum": 0, "maximum": 9 },
                Reckoned::schema(schemas),
            ] })
        })
    }

    fn expects() -> Message {
        Message::new("duel-an-amount")
    }

    fn wording() -> Option<&'static Wording> {
        Some(&FAULTS)
    }

    fn example() -> String {
        "1".to_owned()
    }

    fn form() -> Form {
        Form::Number
    }
}

//! What holds while a card lies open, in words.

use table::Message;

use super::types::Noun;
use super::voice::{Join, On, Voice};
use crate::values::{Own, Types, UpTo};
use crate::verbs::{Change, Lasting, Who};

impl Voice<'_> {
    /// `given` says that a condition stands before it.
    pub(crate) fn lasting(&self, lasting: &Lasting, given: bool) -> String {
        let block = |key: &'static str| match (self.on, given) {
            (On::Permanent, true) => Message::new(key).with("on", "given"),
            _ => self.here(key),
        };
        let message = match lasting {
            Lasting::AlsoCancels { card, types } => self
                .own(*card, "duel-while-also-cancels-this", "duel-while-also-cancels-yours")
                .with("types", self.played(*types, Join::And)),
            Lasting::Uncancellable(card) => {
                self.own(*card, "duel-while-uncancellable-this", "duel-while-uncancellable-yours")
            }
            Lasting::Executes { card, types } => self
                .own(*card, "duel-while-executes-this", "duel-while-executes-yours")
                .with("types", self.played(*types, Join::Or)),
            Lasting::Unexecutable => Message::new("duel-while-unexecutable"),
            Lasting::Attack { whose, types, change } => self.attack(*whose, *types, change),
            Lasting::Pierce(UpTo::All) => self.here("duel-while-pierce-all"),
            Lasting::Pierce(UpTo::Number(n)) => self.here("duel-while-pierce").with("n", *n),
            Lasting::Block(UpTo::All) => block("duel-while-block-all"),
            Lasting::Block(UpTo::Number(n)) => block("duel-while-block").with("n", *n),
            Lasting::SafeHand => Message::new("duel-while-safe-hand"),
        };
        self.say(&message)
    }

    pub(crate) fn here(&self, key: &'static str) -> Message {
        Message::new(key).with("on", self.on.word())
    }

    fn own(&self, card: Own, this: &'static str, yours: &'static str) -> Message {
        match card {
            Own::This => Message::new(this),
            Own::Of(types) => Message::new(yours).with("cards", self.cards(types, Noun::All)),
        }
    }

    /// A played card speaks of itself and of the one card against it, a permanent of all that will be played.
    fn attack(&self, whose: Who, types: Types, change: &Change) -> Message {
        let (amount, number, equal) = match change {
            Change::Plus(amount) => (amount, "duel-while-attack-plus", "duel-while-attack-plus-equal"),
            Change::Minus(amount) => (amount, "duel-while-attack-minus", "duel-while-attack-minus-equal"),
            Change::Becomes(amount) => {
                (amount, "duel-while-attack-becomes", "duel-while-attack-becomes-equal")
            }
        };
        let becomes = matches!(change, Change::Becomes(_));
        let (whose, noun) = match (whose, self.on) {
            (Who::Me, On::Card) => ("this", Noun::One),
            (Who::Me, On::Permanent) => ("yours", if becomes { Noun::Number } else { Noun::All }),
            (Who::Foe, On::Card) => ("foe-one", if becomes { Noun::OfOne } else { Noun::One }),
            (Who::Foe, On::Permanent) => ("foe", if becomes { Noun::Number } else { Noun::All }),
        };
        self.amounting(amount, number, equal).with("whose", whose).with("cards", self.cards(types, noun))
    }
}

//! Amounts in words: a plain number where it is known, else what it is equal to.

use table::Message;

use super::types::Noun;
use super::voice::Voice;
use crate::values::Amount;
use crate::verbs::Reckoned;

/// An amount as a sentence needs it.
pub(crate) enum Much {
    /// A number that is known beforehand.
    Number(u8),
    /// Something to look up when it is needed.
    Equal(String),
}

impl Voice<'_> {
    pub(crate) fn much(&self, amount: &Amount) -> Much {
        let reckoned = match amount {
            Amount::Number(number) => return Much::Number(*number),
            Amount::Reckoned(reckoned) => &**reckoned,
        };
        let message = match reckoned {
            Reckoned::Count { who, zone, types } => Message::new("duel-amount-count")
                .with("who", who.word())
                .with("zone", zone.word())
                .with("cards", self.cards(*types, Noun::Number)),
            Reckoned::Energy(who) => Message::new("duel-amount-energy").with("who", who.word()),
            Reckoned::Marks(who) => Message::new("duel-amount-marks").with("who", who.word()),
            Reckoned::Missing(who) => Message::new("duel-amount-missing").with("who", who.word()),
            Reckoned::Dealt => Message::new("duel-amount-dealt"),
            Reckoned::Taken => Message::new("duel-amount-taken"),
            Reckoned::Blocked => Message::new("duel-amount-blocked"),
            Reckoned::Times { by, of } => match self.much(of) {
                Much::Number(number) => return Much::Number(number.saturating_mul(by.u8())),
                Much::Equal(of) => Message::new("duel-amount-times").with("by", by.u8()).with("of", of),
            },
            Reckoned::AtMost { limit, of } => match self.much(of) {
                Much::Number(number) => return Much::Number(number.min(limit.u8())),
                Much::Equal(of) => {
                    Message::new("duel-amount-at-most").with("limit", limit.u8()).with("of", of)
                }
            },
        };
        Much::Equal(self.say(&message))
    }

    /// The sentence of a number or the one of something to look up, whichever the amount is.
    pub(crate) fn amounting(&self, amount: &Amount, number: &'static str, equal: &'static str) -> Message {
        match self.much(amount) {
            Much::Number(known) => Message::new(number).with("n", known),
            Much::Equal(text) => Message::new(equal).with("amount", text),
        }
    }
}

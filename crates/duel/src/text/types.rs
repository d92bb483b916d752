//! Types and the cards of a set of types, in the forms sentences need them.

use table::Message;

use super::voice::{Join, Voice};
use crate::kind::Kind;
use crate::values::Types;

/// How a sentence speaks of the cards of a set.
#[derive(Clone, Copy)]
pub(crate) enum Noun {
    /// Some card: "a Strength card".
    Some,
    /// The one that was played: "Strength card".
    One,
    /// What belongs to the one that was played: after "the attack of".
    OfOne,
    /// None of them: after "no".
    No,
    /// All of them: "Strength cards".
    All,
    /// How many of them: after "the number of".
    Number,
}

impl Voice<'_> {
    pub(crate) fn type_name(&self, kind: Kind) -> String {
        self.named("duel-type", kind.word())
    }

    /// The types as what someone played, cancels or must not play.
    pub(crate) fn played(&self, types: Types, join: Join) -> String {
        if types.is_any() {
            return self.text("duel-played-any");
        }
        let names = types.kinds().iter().map(|kind| self.named("duel-played-type", kind.word()));
        self.list(names.collect(), join)
    }

    fn of(&self, types: Types, join: Join) -> String {
        let names = types.kinds().iter().map(|kind| self.named("duel-of-type", kind.word()));
        self.list(names.collect(), join)
    }

    /// The types with the article that goes before the first of them.
    fn with_article(&self, types: Types) -> String {
        let names = types.kinds().iter().enumerate().map(|(place, kind)| {
            self.named(if place == 0 { "duel-a-type" } else { "duel-of-type" }, kind.word())
        });
        self.list(names.collect(), Join::Or)
    }

    /// Cards of these types.
    pub(crate) fn cards(&self, types: Types, noun: Noun) -> String {
        let (any, some, names) = match noun {
            Noun::Some => ("duel-cards-a-any", "duel-cards-a", self.with_article(types)),
            Noun::One => ("duel-cards-one-any", "duel-cards-one", self.of(types, Join::Or)),
            Noun::OfOne => ("duel-cards-of-one-any", "duel-cards-of-one", self.of(types, Join::Or)),
            Noun::No => ("duel-cards-no-any", "duel-cards-no", self.of(types, Join::Or)),
            Noun::All => ("duel-cards-all-any", "duel-cards-all", self.of(types, Join::And)),
            Noun::Number => ("duel-cards-number-any", "duel-cards-number", self.of(types, Join::And)),
        };
        if types.is_any() { self.text(any) } else { self.say(&Message::new(some).with("types", names)) }
    }

    /// So many cards of these types.
    pub(crate) fn counted(&self, count: u8, types: Types) -> String {
        if types.is_any() {
            return self.say(&Message::new("duel-cards-count-any").with("count", count));
        }
        let names = self.of(types, Join::Or);
        self.say(&Message::new("duel-cards-count").with("count", count).with("types", names))
    }
}

//! What is known of a hand by somebody who does not hold it.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};

use crate::kind::{Kind, Pile};

/// What is known of a hand: at least these cards are in it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Known(
    /// 21 bits of cards, one that says whether they lie apart from the face-down card, three for that card.
    u32,
);

impl Known {
    const APART: u32 = 1 << 21;
    const DOWN: u32 = 22;

    /// These cards are in the hand or face down before it.
    pub const fn of(cards: Pile) -> Known {
        Known(cards.bits())
    }

    /// The cards.
    #[inline]
    pub const fn cards(self) -> Pile {
        Pile::from_bits(self.0)
    }

    /// Whether the hand was seen while a card lay face down: the known cards are all in the hand then. Otherwise the
    /// face-down card may be one of them.
    #[inline]
    pub const fn apart(self) -> bool {
        self.0 & Known::APART != 0
    }

    /// The face-down card, where it follows from what was seen.
    #[inline]
    pub fn down(self) -> Option<Kind> {
        (self.0 >> Known::DOWN & 7).checked_sub(1).and_then(|place| Kind::new(place as usize))
    }

    fn with_cards(self, cards: Pile) -> Known {
        Known(self.0 & !Pile::ALL.bits() | cards.bits())
    }

    /// A card came to the hand before all eyes.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind) {
        let mut cards = self.cards();
        cards.add(kind);
        *self = self.with_cards(cards);
    }

    /// A card left the hand before all eyes.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind) {
        let mut cards = self.cards();
        cards.take(kind);
        *self = self.with_cards(cards);
    }

    /// A card left the hand, and nobody knows which: of each kind one less is certain.
    #[inline]
    pub(crate) fn blur(&mut self) {
        *self = self.with_cards(self.cards().fewer());
    }

    /// The face-down card was turned up or discarded.
    #[inline]
    pub(crate) fn uncovered(&mut self, kind: Kind) {
        if !self.apart() {
            self.take(kind);
        }
        *self = Known::of(self.cards());
    }

    /// The hand is no more.
    pub(crate) fn forget(&mut self) {
        *self = Known::default();
    }

    /// The whole hand is seen.
    pub(crate) fn sees(&mut self, hand: Pile, has_down: bool) {
        if !has_down {
            *self = Known::of(hand);
            return;
        }
        let down = if self.apart() {
            self.down()
        } else {
            // A card known to be there that is not in the hand can only be the one that lies face down.
            self.cards().minus(hand).nth(0)
        };
        let down = down.map_or(0, |kind| kind.index() as u32 + 1);
        *self = Known(hand.bits() | Known::APART | down << Known::DOWN);
    }
}

impl std::fmt::Debug for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Known({:?}, apart: {}, down: {:?})", self.cards(), self.apart(), self.down())
    }
}

impl Canon for Known {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Known, CanonError> {
        let bits = u32::decode(from)?;
        if bits >> 25 == 0 { Ok(Known(bits)) } else { Err(CanonError::Value) }
    }
}

/// How a known hand is written: the cards, and what lies face down where that is known.
#[derive(Serialize, Deserialize)]
struct Written {
    cards: Pile,
    apart: bool,
    down: Option<Kind>,
}

impl Serialize for Known {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Written { cards: self.cards(), apart: self.apart(), down: self.down() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Known {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Known, D::Error> {
        let Written { cards, apart, down } = Written::deserialize(from)?;
        let down = down.map_or(0, |kind| kind.index() as u32 + 1);
        Ok(Known(cards.bits() | if apart { Known::APART } else { 0 } | down << Known::DOWN))
    }
}

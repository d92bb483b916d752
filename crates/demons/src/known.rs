//! What is known of a hand by somebody who does not hold it.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};

use crate::kind::{Kind, Kinds, Pile};

/// What is known of a hand, and of the card that lies face down before it: cards that are certainly there, cards that can
/// be there, and how many more of any kind there can be.
///
/// Until the hand is seen while a card lies face down, both are one: the bounds hold for them together. Afterwards they
/// lie apart: the bounds hold for the hand alone.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Known(
    /// 21 bits for the least, 21 for what is missing from seven of each to the most, one that says whether hand and
    /// face-down card lie apart, seven for the kinds one of the two is not, five for the cards beyond the most, one that
    /// says whether some of these came from another hand, and one that says whether a hand seen whole has lost a card
    /// unseen. So nothing known is zero.
    u64,
);

/// The parts of what is known, unpacked.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Parts {
    least: Pile,
    most: Pile,
    apart: bool,
    barred: Kinds,
    extra: u8,
    mixed: bool,
    faded: bool,
}

impl Known {
    const PILE: u64 = Pile::ALL.bits() as u64;
    const MISSING: u32 = 21;
    const APART: u32 = 42;
    const BARRED: u32 = 43;
    const EXTRA: u32 = 50;
    const MIXED: u32 = 55;
    const FADED: u32 = 56;
    const BITS: u32 = 57;
    const MOST_EXTRA: u8 = 31;

    #[inline]
    fn parts(self) -> Parts {
        Parts {
            least: self.least(),
            most: self.most(),
            apart: self.apart(),
            barred: self.barred(),
            extra: self.extra(),
            mixed: self.mixed(),
            faded: self.faded(),
        }
    }

    #[inline]
    fn of_parts(parts: Parts) -> Known {
        // Where anything can be there, nothing is beyond it.
        let bounded = parts.most != Pile::ALL && parts.extra > 0;
        let extra = if bounded { parts.extra.min(Known::MOST_EXTRA) } else { 0 };
        Known(
            u64::from(parts.least.bits())
                | u64::from(Pile::ALL.bits() - parts.most.bits()) << Known::MISSING
                | u64::from(parts.apart) << Known::APART
                | u64::from(parts.barred.bits()) << Known::BARRED
                | u64::from(extra) << Known::EXTRA
                | u64::from(parts.mixed && bounded) << Known::MIXED
                | u64::from(parts.faded) << Known::FADED,
        )
    }

    /// These cards are in the hand or face down before it.
    pub fn of(cards: Pile) -> Known {
        Known::of_parts(Parts { least: cards, ..Known::default().parts() })
    }

    /// At least these cards are there.
    #[inline]
    pub const fn least(self) -> Pile {
        Pile::from_bits((self.0 & Known::PILE) as u32)
    }

    /// At most these cards are there, besides as many of any kind as [`Known::extra`] says.
    #[inline]
    pub const fn most(self) -> Pile {
        Pile::from_bits(Pile::ALL.bits() - (self.0 >> Known::MISSING & Known::PILE) as u32)
    }

    /// How many cards of any kind there can be besides: they came unseen.
    #[inline]
    pub const fn extra(self) -> u8 {
        (self.0 >> Known::EXTRA) as u8 & Known::MOST_EXTRA
    }

    /// Whether some of them came from another hand; otherwise all came from the deck.
    #[inline]
    const fn mixed(self) -> bool {
        self.0 >> Known::MIXED & 1 == 1
    }

    /// Whether a card went unseen out of a hand of which every card was known.
    #[inline]
    pub(crate) const fn faded(self) -> bool {
        self.0 >> Known::FADED & 1 == 1
    }

    /// Whether the hand was seen while a card lay face down: the bounds are those of the hand alone then.
    #[inline]
    pub const fn apart(self) -> bool {
        self.0 >> Known::APART & 1 == 1
    }

    /// Kinds that are not there: apart, those the face-down card is not; together, those the hand alone does not hold,
    /// while the face-down card may be one of them.
    #[inline]
    pub const fn barred(self) -> Kinds {
        Kinds::from_bits((self.0 >> Known::BARRED) as u8)
    }

    /// The face-down card, where it follows from what was seen.
    #[inline]
    pub fn down(self) -> Option<Kind> {
        let left = self.barred().others();
        if self.apart() && left.len() == 1 { left.nth(0) } else { None }
    }

    /// How many cards are certain.
    pub(crate) fn certain(self) -> u8 {
        self.least().len() + u8::from(self.down().is_some())
    }

    /// The most there can be of each kind by itself.
    fn most_of_each(self) -> Pile {
        let extra = self.extra();
        if extra == 0 { self.most() } else { Pile::from_fn(|kind| self.most().count(kind) + extra) }
    }

    /// Of these cards, those that can only have come from the deck since the discard was last shuffled into it.
    pub(crate) fn surely_drawn(self, cards: Pile) -> Pile {
        if self.extra() > 0 && !self.mixed() { cards.minus(self.most()) } else { Pile::EMPTY }
    }

    /// Whether a hand and a face-down card agree with what is known.
    pub fn admits(self, hand: Pile, down: Option<Kind>) -> bool {
        let mut bounded = hand;
        if let Some(kind) = down.filter(|_| !self.apart()) {
            bounded.add(kind);
        }
        let barred = self.barred();
        let bars = match down {
            Some(kind) if self.apart() => barred.has(kind),
            Some(_) => barred.iter().any(|kind| hand.has(kind)),
            None => false,
        };
        bounded.holds(self.least()) && bounded.minus(self.most()).len() <= self.extra() && !bars
    }

    /// What the owner of the hand can tell of it: what was seen, and of what was concluded only what everybody concludes.
    /// The knower concludes more from cards the owner does not see.
    pub(crate) fn witnessed(self, everybody: Known) -> Known {
        let barred = if self.apart() == everybody.apart() { everybody.barred() } else { Kinds::NONE };
        Known::of_parts(Parts { least: self.least(), apart: self.apart(), barred, ..everybody.parts() })
    }

    /// A card came to the hand before the knower's eyes.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind) {
        let mut parts = self.parts();
        parts.least.add(kind);
        if parts.most.count(kind) < 7 {
            parts.most.add(kind);
        }
        *self = Known::of_parts(parts);
    }

    /// A card left the hand before the knower's eyes.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind) {
        if self.0 == 0 {
            return;
        }
        let mut parts = self.parts();
        parts.least.take(kind);
        if parts.most == Pile::ALL {
            // Nothing was ruled out, and nothing is now.
        } else if parts.most.has(kind) {
            parts.most.take(kind);
        } else {
            parts.extra = parts.extra.saturating_sub(1);
        }
        *self = Known::of_parts(parts);
    }

    /// A card left the hand, and the knower does not know which: of each kind one less is certain.
    pub(crate) fn loses_any(&mut self) {
        let parts = self.parts();
        let faded = parts.faded || parts.least == parts.most;
        *self = Known::of_parts(Parts { least: parts.least.fewer(), faded, ..parts });
    }

    /// A card came to the hand, from the deck or from another hand, and the knower does not know which.
    #[inline]
    pub(crate) fn gains_any(&mut self, from_deck: bool) {
        if self.most() != Pile::ALL {
            let parts = self.parts();
            *self =
                Known::of_parts(Parts { extra: parts.extra + 1, mixed: parts.mixed || !from_deck, ..parts });
        }
    }

    /// The cards that can be there are no more than these; those that came unseen are counted as before.
    pub(crate) fn at_most(&mut self, cards: Pile) {
        *self = Known::of_parts(Parts { most: self.most().least(cards), ..self.parts() });
    }

    /// There cannot be more than these, whatever came unseen.
    pub(crate) fn only(&mut self, cards: Pile) {
        let most = self.most_of_each().least(cards);
        *self = Known::of_parts(Parts { most, extra: 0, faded: false, ..self.parts() });
    }

    /// The face-down card is none of these, if it lies apart.
    pub(crate) fn down_is_not(&mut self, kinds: Kinds) {
        if self.apart() && self.down().is_none() {
            *self = Known::of_parts(Parts { barred: self.barred().or(kinds), ..self.parts() });
        }
    }

    /// The face-down card was turned up or discarded.
    #[inline]
    pub(crate) fn uncovered(&mut self, kind: Kind) {
        if !self.apart() {
            self.take(kind);
        }
        let mut parts = self.parts();
        if !parts.apart {
            for absent in parts.barred.iter() {
                (parts.least, parts.most) = (parts.least.without(absent), parts.most.without(absent));
            }
        }
        *self = Known::of_parts(Parts { apart: false, barred: Kinds::NONE, ..parts });
    }

    /// The whole hand is seen.
    pub(crate) fn sees(&mut self, hand: Pile, has_down: bool) {
        let barred = match (has_down, self.apart()) {
            (false, _) => Kinds::NONE,
            (true, true) => self.barred(),
            (true, false) => match self.least().minus(hand).nth(0) {
                // A card known to be there that is not in the hand can only be the one that lies face down.
                Some(down) => Kinds::NONE.with(down).others(),
                None => self.most_of_each().minus(hand).kinds().others(),
            },
        };
        let parts =
            Parts { least: hand, most: hand, apart: has_down, barred, extra: 0, mixed: false, faded: false };
        *self = Known::of_parts(parts);
    }

    /// The hand holds none of a kind.
    pub(crate) fn lacks(&mut self, kind: Kind, has_down: bool) {
        let mut parts = Parts { most: self.most_of_each(), extra: 0, ..self.parts() };
        if has_down && !parts.apart {
            // Only the face-down card can be one.
            let most = parts.most;
            parts.most =
                Pile::from_fn(|each| if each == kind { most.count(each).min(1) } else { most.count(each) });
            parts.barred = parts.barred.with(kind);
        } else {
            (parts.least, parts.most) = (parts.least.without(kind), parts.most.without(kind));
        }
        *self = Known::of_parts(parts);
    }
}

impl Canon for Known {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Known, CanonError> {
        let bits = u64::decode(from)?;
        if bits >> Known::BITS == 0 { Ok(Known(bits)) } else { Err(CanonError::Value) }
    }
}

impl std::fmt::Debug for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.parts().fmt(f)
    }
}

impl Serialize for Known {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.parts().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Known {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Known, D::Error> {
        Parts::deserialize(from).map(Known::of_parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(counts: [u8; 7]) -> Pile {
        Pile::new(counts).expect("at most seven of each")
    }

    #[test]
    fn nothing_known_bounds_nothing() {
        let known = Known::default();
        assert_eq!((known.least(), known.most()), (Pile::EMPTY, Pile::ALL));
        assert!(known.admits(pile([7, 0, 0, 0, 0, 0, 1]), Some(Kind::ALL[3])));
    }

    #[test]
    fn a_card_that_left_unseen_takes_certainty_and_adds_no_possibility() {
        let mut known = Known::default();
        known.sees(pile([1, 2, 0, 0, 0, 0, 0]), false);
        known.loses_any();
        assert_eq!(known.least(), pile([0, 1, 0, 0, 0, 0, 0]));
        assert_eq!(known.most(), pile([1, 2, 0, 0, 0, 0, 0]));
        known.gains_any(true);
        assert!(
            known.admits(pile([1, 1, 0, 0, 0, 0, 1]), None)
                && !known.admits(pile([0, 1, 0, 0, 0, 1, 1]), None)
        );
    }

    #[test]
    fn a_card_that_could_not_be_there_was_drawn() {
        let mut known = Known::default();
        known.sees(pile([1, 0, 0, 0, 0, 0, 0]), false);
        known.gains_any(true);
        assert_eq!(known.surely_drawn(pile([1, 0, 0, 0, 0, 0, 1])), pile([0, 0, 0, 0, 0, 0, 1]));
        let mut after = known;
        after.take(Kind::ALL[6]);
        assert_eq!((after.extra(), after.most()), (0, pile([1, 0, 0, 0, 0, 0, 0])));
        after.gains_any(false);
        assert_eq!(after.surely_drawn(pile([0, 0, 0, 0, 0, 0, 1])), Pile::EMPTY, "it may come from a hand");
        known.take(Kind::ALL[0]);
        assert_eq!((known.extra(), known.most()), (1, Pile::EMPTY), "what stays is the one drawn");
    }

    #[test]
    fn a_hand_seen_beside_a_face_down_card_tells_what_that_card_is_not() {
        let mut known = Known::default();
        known.at_most(pile([1, 1, 1, 0, 0, 0, 0]));
        known.sees(pile([1, 0, 0, 0, 0, 0, 0]), true);
        assert_eq!(known.barred().others().iter().map(Kind::index).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(known.down(), None);
        known.down_is_not(Kinds::NONE.with(Kind::ALL[2]));
        assert_eq!(known.down(), Some(Kind::ALL[1]));
        known.uncovered(Kind::ALL[1]);
        assert_eq!((known.least(), known.apart()), (pile([1, 0, 0, 0, 0, 0, 0]), false));
    }

    #[test]
    fn a_hand_that_lacks_a_kind_may_still_have_laid_it() {
        let (guard, combo) = (Kind::ALL[2], Kind::ALL[3]);
        let mut known = Known::default();
        known.lacks(guard, true);
        assert!(known.admits(pile([0, 0, 0, 1, 0, 0, 0]), Some(guard)));
        assert!(!known.admits(pile([0, 0, 1, 0, 0, 0, 0]), Some(combo)));
        known.uncovered(combo);
        assert_eq!(known.most().count(guard), 0);
        known.gains_any(true);
        assert!(known.admits(pile([0, 0, 1, 1, 0, 0, 0]), None), "of one card drawn one can be it");
        assert!(!known.admits(pile([0, 0, 2, 0, 0, 0, 0]), None));
    }

    #[test]
    fn what_is_known_is_written_and_read() {
        let mut known = Known::of(pile([0, 1, 0, 0, 2, 0, 0]));
        known.sees(pile([0, 0, 0, 0, 2, 0, 0]), true);
        let text = serde_json::to_string(&known).expect("plain data");
        assert_eq!(serde_json::from_str::<Known>(&text).expect("as written"), known);
        assert_eq!(Known::from_bytes(&known.to_bytes()), Ok(known));
        assert_eq!(Known::from_bytes(&(1u64 << Known::BITS).to_le_bytes()), Err(CanonError::Value));
    }
}

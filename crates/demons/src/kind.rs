//! Kinds of technique cards, sets of them, and piles of cards as counters.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};

/// How many kinds there are (DEMO-002).
pub const KINDS: usize = 7;

/// How many copies of each kind there are (DEMO-002).
pub const COPIES: u8 = 7;

/// One of the seven kinds, by its place in the card files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Kind(
    /// The place from 1, so that an absent kind needs no room of its own.
    NonZeroU8,
);

impl Kind {
    /// Every kind, in order.
    pub const ALL: [Kind; KINDS] = [kind(1), kind(2), kind(3), kind(4), kind(5), kind(6), kind(7)];

    /// The kind with this place, if there is one.
    #[inline]
    pub const fn new(place: usize) -> Option<Kind> {
        if place < KINDS { Some(Kind::ALL[place]) } else { None }
    }

    /// Its place, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() as usize - 1) % KINDS
    }

    const fn shift(self) -> u32 {
        3 * (self.0.get() as u32 - 1)
    }

    const fn bit(self) -> u8 {
        1 << (self.0.get() - 1)
    }
}

const fn kind(from_one: u8) -> Kind {
    match NonZeroU8::new(from_one) {
        Some(place) => Kind(place),
        None => Kind(NonZeroU8::MIN),
    }
}

impl TryFrom<u8> for Kind {
    type Error = &'static str;

    fn try_from(place: u8) -> Result<Kind, &'static str> {
        Kind::new(usize::from(place)).ok_or("a kind is a number from 0 to 6")
    }
}

impl From<Kind> for u8 {
    fn from(kind: Kind) -> u8 {
        kind.index() as u8
    }
}

impl Canon for Kind {
    fn encode(&self, out: &mut impl Sink) {
        u8::from(*self).encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Kind, CanonError> {
        Kind::new(usize::from(u8::decode(from)?)).ok_or(CanonError::Value)
    }
}

/// A set of kinds, such as the tactics that show their trap side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Kind>", into = "Vec<Kind>")]
pub struct Kinds(u8);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// Every kind.
    pub const ALL: Kinds = Kinds((1 << KINDS) - 1);

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set of the lowest seven bits.
    pub(crate) const fn from_bits(bits: u8) -> Kinds {
        Kinds(bits & Kinds::ALL.0)
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// The kinds of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// The set with the kind.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | kind.bit())
    }

    /// The set without the kind.
    #[inline]
    #[must_use]
    pub const fn without(self, kind: Kind) -> Kinds {
        Kinds(self.0 & !kind.bit())
    }

    /// The kinds that are not in the set.
    #[inline]
    #[must_use]
    pub const fn others(self) -> Kinds {
        Kinds(!self.0 & Kinds::ALL.0)
    }

    /// How many kinds are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no kind is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }

    /// The kind with this rank within the set.
    #[inline]
    pub fn nth(self, rank: usize) -> Option<Kind> {
        let mut bits = self.0;
        for _ in 0..rank {
            bits &= bits.wrapping_sub(1);
        }
        Kind::new(bits.trailing_zeros() as usize)
    }
}

impl From<Vec<Kind>> for Kinds {
    fn from(kinds: Vec<Kind>) -> Kinds {
        kinds.into_iter().collect()
    }
}

impl From<Kinds> for Vec<Kind> {
    fn from(kinds: Kinds) -> Vec<Kind> {
        kinds.iter().collect()
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::NONE, Kinds::with)
    }
}

impl Canon for Kinds {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Kinds, CanonError> {
        let bits = u8::decode(from)?;
        if bits <= Kinds::ALL.0 { Ok(Kinds(bits)) } else { Err(CanonError::Value) }
    }
}

/// How many cards of each kind lie somewhere: three bits a kind, since there are seven copies of each.
///
/// No rule looks at the order of a pile, so hands, deck, discard and display are nothing but such counters, and a draw
/// is a pick by weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; KINDS]", into = "[u8; KINDS]")]
pub struct Pile(u32);

impl Pile {
    /// No card.
    pub const EMPTY: Pile = Pile(0);
    /// All 49 cards.
    pub const ALL: Pile = Pile(0o777_7777);

    /// So many of each kind; nothing if a number is above 7.
    pub fn new(counts: [u8; KINDS]) -> Option<Pile> {
        let fits = counts.iter().all(|count| *count <= COPIES);
        fits.then(|| Pile(counts.iter().rev().fold(0, |pile, count| pile << 3 | u32::from(*count))))
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The pile of the lowest 21 bits.
    pub(crate) const fn from_bits(bits: u32) -> Pile {
        Pile(bits & Pile::ALL.0)
    }

    /// How many cards of a kind.
    #[inline]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> kind.shift() & 7) as u8
    }

    /// Whether there is a card of the kind.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind.shift() & 7 != 0
    }

    /// How many cards in all.
    #[inline]
    pub const fn len(self) -> u8 {
        // Neighbours are added in lanes of six bits, then the lanes: 49 fits six bits.
        let lanes = (self.0 & 0o707_0707) + (self.0 >> 3 & 0o707_0707);
        (lanes.wrapping_mul(0o101_0101) >> 18 & 63) as u8
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One more card. There are never more than seven of a kind.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        debug_assert!(self.count(kind) < COPIES, "an eighth card of one kind");
        self.0 += 1 << kind.shift();
    }

    /// One card less; nothing happens if there is none.
    #[inline]
    pub fn take(&mut self, kind: Kind) {
        if self.has(kind) {
            self.0 -= 1 << kind.shift();
        }
    }

    /// All cards of another pile.
    #[inline]
    pub fn add_all(&mut self, other: Pile) {
        debug_assert!(Kind::ALL.iter().all(|&kind| self.count(kind) + other.count(kind) <= COPIES));
        self.0 += other.0;
    }

    /// Without the cards of another pile, kind by kind as far as there are any.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Pile) -> Pile {
        Pile::from_fn(|kind| self.count(kind).saturating_sub(other.count(kind)))
    }

    /// The lower number of each kind.
    #[inline]
    #[must_use]
    pub fn least(self, other: Pile) -> Pile {
        Pile::from_fn(|kind| self.count(kind).min(other.count(kind)))
    }

    /// One card less of every kind there is.
    #[inline]
    #[must_use]
    pub const fn fewer(self) -> Pile {
        let one_each = (self.0 | self.0 >> 1 | self.0 >> 2) & 0o111_1111;
        Pile(self.0 - one_each)
    }

    /// Without a kind.
    #[inline]
    #[must_use]
    pub const fn without(self, kind: Kind) -> Pile {
        Pile(self.0 & !(7 << kind.shift()))
    }

    /// Whether at least these cards are there.
    #[inline]
    pub fn holds(self, other: Pile) -> bool {
        Kind::ALL.iter().all(|&kind| self.count(kind) >= other.count(kind))
    }

    /// The pile made kind by kind; numbers above 7 are 7.
    #[inline]
    pub fn from_fn(mut count: impl FnMut(Kind) -> u8) -> Pile {
        let mut pile = 0;
        for kind in Kind::ALL {
            pile |= u32::from(count(kind).min(COPIES)) << kind.shift();
        }
        Pile(pile)
    }

    /// The kinds there are.
    #[inline]
    pub fn kinds(self) -> Kinds {
        Kind::ALL.into_iter().filter(|&kind| self.has(kind)).collect()
    }

    /// The kind of the card with this rank when the cards lie sorted.
    #[inline]
    pub fn nth(self, rank: u32) -> Option<Kind> {
        let (mut left, mut bits) = (rank, self.0);
        for kind in Kind::ALL {
            let here = bits & 7;
            if left < here {
                return Some(kind);
            }
            left -= here;
            bits >>= 3;
        }
        None
    }

    /// The cards one by one, sorted.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| (0..self.count(kind)).map(move |_| kind))
    }
}

impl FromIterator<Kind> for Pile {
    fn from_iter<I: IntoIterator<Item = Kind>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|kind| pile.add(kind));
        pile
    }
}

impl TryFrom<[u8; KINDS]> for Pile {
    type Error = &'static str;

    fn try_from(counts: [u8; KINDS]) -> Result<Pile, &'static str> {
        Pile::new(counts).ok_or("there are at most 7 cards of a kind")
    }
}

impl From<Pile> for [u8; KINDS] {
    fn from(pile: Pile) -> [u8; KINDS] {
        Kind::ALL.map(|kind| pile.count(kind))
    }
}

impl Canon for Pile {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Pile, CanonError> {
        let bits = u32::decode(from)?;
        if bits <= Pile::ALL.0 { Ok(Pile(bits)) } else { Err(CanonError::Value) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_counts_each_kind_and_all_together() {
        let counts = [7, 0, 3, 1, 7, 2, 5];
        let pile = Pile::new(counts).expect("at most seven of each");
        assert_eq!(<[u8; KINDS]>::from(pile), counts);
        assert_eq!(pile.len(), 25);
        assert_eq!((Pile::ALL.len(), Pile::EMPTY.len()), (49, 0));
        for one in Kind::ALL {
            assert_eq!(Pile::from_iter([one]).len(), 1, "{one:?}");
            assert_eq!(Kind::new(one.index()), Some(one));
        }
        assert_eq!(Pile::new([8, 0, 0, 0, 0, 0, 0]), None);
    }

    #[test]
    fn the_nth_card_is_found_by_weight() {
        let pile = Pile::new([2, 0, 1, 0, 0, 0, 3]).expect("few cards");
        let found: Vec<Option<usize>> = (0..7).map(|rank| pile.nth(rank).map(Kind::index)).collect();
        assert_eq!(found, [Some(0), Some(0), Some(2), Some(6), Some(6), Some(6), None]);
        assert_eq!(pile.iter().map(Kind::index).collect::<Vec<_>>(), [0, 0, 2, 6, 6, 6]);
    }

    #[test]
    fn piles_are_compared_kind_by_kind() {
        let one = Pile::new([2, 0, 1, 0, 0, 0, 3]).expect("few cards");
        let two = Pile::new([1, 1, 0, 0, 0, 0, 3]).expect("few cards");
        assert_eq!(one.minus(two), Pile::new([1, 0, 1, 0, 0, 0, 0]).expect("few cards"));
        assert_eq!(one.least(two), Pile::new([1, 0, 0, 0, 0, 0, 3]).expect("few cards"));
        assert_eq!(one.fewer(), Pile::new([1, 0, 0, 0, 0, 0, 2]).expect("few cards"));
        assert_eq!(one.without(kind(7)), Pile::new([2, 0, 1, 0, 0, 0, 0]).expect("few cards"));
        assert!(one.holds(one.fewer()) && !one.holds(two));
    }

    #[test]
    fn a_set_names_its_kinds() {
        let kinds: Kinds = [kind(7), kind(3)].into_iter().collect();
        assert_eq!(kinds.iter().map(Kind::index).collect::<Vec<_>>(), [2, 6]);
        assert_eq!((kinds.nth(0), kinds.nth(1), kinds.nth(2)), (Some(kind(3)), Some(kind(7)), None));
        assert_eq!(kinds.others().len(), 5);
    }

    #[test]
    fn what_does_not_exist_is_not_read() {
        assert_eq!(Pile::from_bytes(&0o1000_0000u32.to_le_bytes()), Err(CanonError::Value));
        assert_eq!(Kinds::from_bytes(&[128]), Err(CanonError::Value));
        assert_eq!(Kind::from_bytes(&[7]), Err(CanonError::Value));
        assert!(serde_json::from_str::<Pile>("[8,0,0,0,0,0,0]").is_err());
        assert!(serde_json::from_str::<Kind>("7").is_err());
    }
}

//! Sets of cards that are drawn from lazily: nobody shuffles, a card is decided when it is drawn.

use serde::{Deserialize, Serialize};

use crate::canon::{Canon, CanonError, Sink, Source};
use crate::chance::Chance;

/// A set of up to 64 different cards, numbered from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardSet(pub u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The cards `0..count`, at most 64.
    pub const fn first(count: u32) -> CardSet {
        CardSet(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: u8) -> bool {
        self.0 >> (card & 63) & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub const fn insert(&mut self, card: u8) {
        self.0 |= 1 << (card & 63);
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: u8) {
        self.0 &= !(1 << (card & 63));
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with this rank from below; `rank` is below [`CardSet::len`].
    #[inline]
    pub const fn nth(self, rank: u32) -> u8 {
        let mut bits = self.0;
        let mut left = rank;
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        bits.trailing_zeros() as u8
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }

    /// Takes out a card by chance, each as likely; `None` from an empty set.
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let card = self.nth(chance.below(self.len()));
        self.remove(card);
        Some(card)
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl IntoIterator for CardSet {
    type Item = u8;
    type IntoIter = CardSetIter;

    #[inline]
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

/// The cards of a set, one after another.
#[derive(Clone, Debug)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let card = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl Canon for CardSet {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<CardSet, CanonError> {
        u64::decode(from).map(CardSet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_counts_from_below() {
        let set: CardSet = [3, 9, 63, 0].into_iter().collect();
        assert_eq!((0..4).map(|rank| set.nth(rank)).collect::<Vec<_>>(), [0, 3, 9, 63]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 9, 63]);
        assert_eq!(CardSet::first(64).len(), 64);
    }
}

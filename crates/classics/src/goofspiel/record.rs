//! Small containers for up to sixteen cards numbered from 1: a hand, and a track of cards in order.

use table::canon::{Canon, CanonError, Sink, Source};

/// For every byte, the places of its set bits from below.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// For every byte, how many of its bits are set: not every machine we build for counts them in one step.
static SIZES: [u8; 256] = {
    let mut sizes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        sizes[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    sizes
};

/// A set of different cards from 1 to 16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u16);

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);

    /// The cards from 1 to `cards`, at most sixteen.
    pub const fn full(cards: u8) -> Hand {
        Hand(if cards >= 16 { u16::MAX } else { (1 << cards) - 1 })
    }

    /// Whether the card is there.
    #[inline]
    pub const fn contains(self, card: u8) -> bool {
        card >= 1 && card <= 16 && self.0 >> (card - 1) & 1 == 1
    }

    /// Takes a card out.
    #[inline]
    pub(super) const fn remove(&mut self, card: u8) {
        self.0 &= !(1u16 << (card.wrapping_sub(1) & 15));
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with this rank from below; `rank` is below [`Hand::len`].
    #[inline]
    pub(super) fn nth(self, rank: usize) -> u8 {
        // Two steps instead of a loop whose length nobody can predict: playouts ask this at every bid.
        let [low, high] = self.0.to_le_bytes();
        let in_low = usize::from(SIZES[usize::from(low)]);
        let (byte, rank, base) = if rank < in_low { (low, rank, 1) } else { (high, rank - in_low, 9) };
        PLACES[usize::from(byte)][rank & 7] + base
    }

    /// The cards from below.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (1..=16).filter(move |&card| self.contains(card))
    }
}

impl Canon for Hand {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Hand, CanonError> {
        u16::decode(from).map(Hand)
    }
}

/// Up to sixteen cards in order, four bits each, the last one lowest; how many there are is kept by whoever holds the
/// track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track(u64);

impl Track {
    /// Puts a card at the end.
    #[inline]
    pub(super) const fn push(&mut self, card: u8) {
        self.0 = self.0 << 4 | (card.wrapping_sub(1) & 15) as u64;
    }

    /// The last card of a track that has any.
    pub(super) const fn last(self) -> u8 {
        (self.0 & 15) as u8 + 1
    }

    /// The cards of a track that holds so many.
    pub(super) fn cards(self, count: u8) -> impl Iterator<Item = u8> {
        (0..count).rev().map(move |after| (self.0 >> (4 * (after & 15)) & 15) as u8 + 1)
    }
}

impl Canon for Track {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Track, CanonError> {
        u64::decode(from).map(Track)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_of_a_rank_is_the_one_counted_off() {
        for bits in 0..=u16::MAX {
            let hand = Hand(bits);
            let listed: Vec<u8> = hand.iter().collect();
            assert_eq!(listed.len(), usize::from(hand.len()));
            for (rank, &card) in listed.iter().enumerate() {
                assert_eq!(hand.nth(rank), card, "{bits:b} {rank}");
            }
        }
    }

    #[test]
    fn a_full_hand_holds_every_card_up_to_its_size() {
        assert_eq!(Hand::full(16).len(), 16);
        assert_eq!(Hand::full(3).iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert!(!Hand::full(16).contains(0) && !Hand::full(16).contains(17));
    }

    #[test]
    fn a_track_keeps_sixteen_cards_in_order() {
        let mut track = Track::default();
        let cards: Vec<u8> = (1..=16).map(|n| if n % 2 == 0 { n } else { 17 - n }).collect();
        for (count, &card) in (1..).zip(&cards) {
            track.push(card);
            assert_eq!(track.last(), card);
            assert_eq!(track.cards(count).collect::<Vec<_>>(), cards[..usize::from(count)]);
        }
        assert_eq!(Track::from_bytes(&track.to_bytes()), Ok(track));
    }
}

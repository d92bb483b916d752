//! Sets of cards and decks that are drawn from lazily: nobody shuffles, a card is decided when it is drawn.

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

/// A face-down deck: cards whose place is known on top and at the bottom, and a shuffled rest between them.
///
/// Shuffling is forgetting: the cards become a set again, and a draw decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck<const PLACED: usize> {
    loose: CardSet,
    top: Pile<PLACED>,
    bottom: Pile<PLACED>,
}

/// A few cards in known order; the last one put on it comes off first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pile<const CAP: usize> {
    cards: [u8; CAP],
    len: u8,
}

impl<const CAP: usize> Pile<CAP> {
    const EMPTY: Pile<CAP> = Pile { cards: [0; CAP], len: 0 };

    fn as_slice(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    fn push(&mut self, card: u8) {
        assert!(usize::from(self.len) < CAP, "a pile holds at most {CAP} cards in known places");
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        // A stale card behind the end would make equal decks unequal.
        Some(std::mem::take(&mut self.cards[usize::from(self.len)]))
    }

    /// Takes the card that was put on first.
    fn shift(&mut self) -> Option<u8> {
        let first = *self.as_slice().first()?;
        let len = usize::from(self.len);
        self.cards.copy_within(1..len, 0);
        self.len -= 1;
        self.cards[len - 1] = 0;
        Some(first)
    }
}

impl<const PLACED: usize> Deck<PLACED> {
    /// A shuffled deck of these cards.
    pub const fn shuffled(cards: CardSet) -> Deck<PLACED> {
        Deck { loose: cards, top: Pile::EMPTY, bottom: Pile::EMPTY }
    }

    /// How many cards the deck has.
    pub fn len(&self) -> u32 {
        self.loose.len() + u32::from(self.top.len) + u32::from(self.bottom.len)
    }

    /// Whether the deck is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every card of the deck, wherever it lies.
    pub fn cards(&self) -> CardSet {
        let placed = self.top.as_slice().iter().chain(self.bottom.as_slice()).copied();
        CardSet(self.loose.0 | placed.collect::<CardSet>().0)
    }

    /// The shuffled cards, whose order nobody knows.
    pub fn loose(&self) -> CardSet {
        self.loose
    }

    /// Draws the top card; chance decides only among shuffled cards.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<u8> {
        self.top.pop().or_else(|| self.loose.draw(chance)).or_else(|| self.bottom.shift())
    }

    /// Puts a card on top. Panics when more than `PLACED` cards have known places there.
    pub fn put_on_top(&mut self, card: u8) {
        self.top.push(card);
    }

    /// Puts a card at the bottom. Panics when more than `PLACED` cards have known places there.
    pub fn put_at_bottom(&mut self, card: u8) {
        self.bottom.push(card);
    }

    /// Adds cards and shuffles everything.
    pub fn shuffle_in(&mut self, cards: CardSet) {
        *self = Deck::shuffled(CardSet(self.cards().0 | cards.0));
    }
}

impl<const PLACED: usize> Canon for Deck<PLACED> {
    fn encode(&self, out: &mut impl Sink) {
        self.loose.encode(out);
        for pile in [&self.top, &self.bottom] {
            pile.len.encode(out);
            out.bytes(pile.as_slice());
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Deck<PLACED>, CanonError> {
        let loose = CardSet::decode(from)?;
        let mut pile = || {
            let mut pile = Pile::EMPTY;
            for _ in 0..u8::decode(from)? {
                if usize::from(pile.len) == PLACED {
                    return Err(CanonError::Value);
                }
                pile.push(u8::decode(from)?);
            }
            Ok(pile)
        };
        Ok(Deck { loose, top: pile()?, bottom: pile()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Scripted, Swift};

    #[test]
    fn the_nth_card_counts_from_below() {
        let set: CardSet = [3, 9, 63, 0].into_iter().collect();
        assert_eq!((0..4).map(|rank| set.nth(rank)).collect::<Vec<_>>(), [0, 3, 9, 63]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 9, 63]);
        assert_eq!(CardSet::first(64).len(), 64);
    }

    #[test]
    fn known_cards_come_where_they_were_put() {
        let mut deck: Deck<3> = Deck::shuffled(CardSet::first(3));
        deck.put_on_top(10);
        deck.put_on_top(11);
        deck.put_at_bottom(20);
        deck.put_at_bottom(21);
        let mut chance = Scripted::new([1, 1]);
        let drawn: Vec<u8> = std::iter::from_fn(|| deck.draw(&mut chance)).collect();
        assert_eq!(drawn, [11, 10, 1, 2, 0, 20, 21]);
        assert_eq!(chance.finish(), Ok(()), "only the shuffled cards are a matter of chance");
    }

    #[test]
    fn equal_decks_are_equal_whatever_happened_before() {
        let mut deck: Deck<2> = Deck::shuffled(CardSet::first(5));
        deck.put_on_top(40);
        deck.put_at_bottom(41);
        deck.draw(&mut Swift::new(0));
        deck.bottom.shift();
        assert_eq!(deck, Deck::shuffled(CardSet::first(5)));
    }

    #[test]
    fn shuffling_in_forgets_places() {
        let mut deck: Deck<2> = Deck::shuffled(CardSet::first(2));
        deck.put_on_top(7);
        deck.shuffle_in(CardSet(1 << 9));
        assert_eq!(deck, Deck::shuffled([0, 1, 7, 9].into_iter().collect()));
    }

    #[test]
    fn a_deck_survives_its_encoding() {
        let mut deck: Deck<3> = Deck::shuffled(CardSet::first(4));
        deck.put_on_top(8);
        deck.put_at_bottom(9);
        let bytes = deck.to_bytes();
        assert_eq!(Deck::from_bytes(&bytes), Ok(deck));
        assert!(Deck::<0>::from_bytes(&bytes).is_err(), "more placed cards than the deck can hold");
    }
}

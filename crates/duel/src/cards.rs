//! Sets of cards of one deck, as bits.

use serde::{Deserialize, Serialize};
use table::Chance;

/// A set of slots of a deck; travels as a list of slot numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct Cards(u8);

/// No card: what stands beyond the last bit of a set.
const BEYOND: u8 = u8::MAX;

/// The place of the n-th bit of every set: random play asks for it all the time, and a loop would guess wrong.
static NTH: [[u8; 8]; 256] = {
    let mut table = [[BEYOND; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut slot, mut place) = (0, 0);
        while slot < 8 {
            if bits >> slot & 1 == 1 {
                table[bits][place] = slot;
                place += 1;
            }
            slot += 1;
        }
        bits += 1;
    }
    table
};

/// How many cards every set has; the plainest processors we build for cannot count bits in one step.
static LEN: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        table[bits] = (bits as u8).count_ones() as u8;
        bits += 1;
    }
    table
};

/// What to multiply by instead of dividing by 1 to 8, as so many parts of 65,536; rounded up.
static RECIPROCALS: [u32; 9] = {
    let mut table = [0; 9];
    let mut divisor = 1;
    while divisor < 9 {
        table[divisor] = 65_536_u32.div_ceil(divisor as u32);
        divisor += 1;
    }
    table
};

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The first so many cards.
    pub const fn first(count: u8) -> Cards {
        if count >= 8 { Cards(u8::MAX) } else { Cards((1 << count) - 1) }
    }

    /// One card.
    #[inline]
    pub const fn only(slot: u8) -> Cards {
        Cards(1 << (slot & 7))
    }

    /// The set of these bits.
    #[inline]
    pub const fn from_bits(bits: u8) -> Cards {
        Cards(bits)
    }

    /// The set as bits, lowest bit for the first slot.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn has(self, slot: u8) -> bool {
        self.0 & 1 << (slot & 7) != 0
    }

    /// The same set with one more card.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: u8) -> Cards {
        Cards(self.0 | 1 << (slot & 7))
    }

    /// Both sets together.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// What both sets have.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The set without the cards of the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u8 {
        LEN[self.0 as usize]
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card of the set.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The card at a place in the set, counted from 0.
    #[inline]
    pub const fn nth(self, index: usize) -> Option<u8> {
        if index > 7 {
            return None;
        }
        match NTH[self.0 as usize][index] {
            BEYOND => None,
            slot => Some(slot),
        }
    }

    /// A card of each of two sets by chance, each pair as likely. Neither set is empty: a Rest is always there.
    ///
    /// One draw tells both: random play does little else as often.
    #[inline]
    pub(crate) fn any_two(sets: [Cards; 2], chance: &mut impl Chance) -> [u8; 2] {
        let [one, other] = sets.map(|set| u32::from(set.len()));
        let pair = chance.below(one * other);
        // Exact for numbers so small, and far sooner there than a division.
        let first = (pair * RECIPROCALS[other as usize]) >> 16;
        [(sets[0], first), (sets[1], pair - first * other)]
            .map(|(set, index)| NTH[set.0 as usize][index as usize % 8])
    }

    /// The cards of the set in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let slot = Cards(bits).lowest()?;
            bits &= bits - 1;
            Some(slot)
        })
    }

    /// The cards that pass a test.
    #[must_use]
    pub fn filter(self, keep: impl Fn(u8) -> bool) -> Cards {
        self.iter().filter(|&slot| keep(slot)).collect()
    }

    /// Puts cards in.
    #[inline]
    pub const fn add(&mut self, cards: Cards) {
        self.0 |= cards.0;
    }

    /// Takes cards out.
    #[inline]
    pub const fn drop(&mut self, cards: Cards) {
        self.0 &= !cards.0;
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(slots: I) -> Cards {
        slots.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl From<Cards> for Vec<u8> {
    fn from(cards: Cards) -> Vec<u8> {
        cards.iter().collect()
    }
}

impl TryFrom<Vec<u8>> for Cards {
    type Error = String;

    fn try_from(slots: Vec<u8>) -> Result<Cards, String> {
        match slots.iter().find(|&&slot| slot > 7) {
            Some(slot) => Err(format!("a deck has no slot {slot}; slots are 0 to 7")),
            None => Ok(slots.into_iter().collect()),
        }
    }
}

impl table::Canon for Cards {
    fn encode(&self, out: &mut impl table::canon::Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut table::canon::Source<'_>) -> Result<Cards, table::canon::CanonError> {
        u8::decode(from).map(Cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_cards_in_order() {
        let cards: Cards = [6, 1, 3].into_iter().collect();
        assert_eq!(cards.iter().collect::<Vec<_>>(), [1, 3, 6]);
        assert_eq!((cards.nth(0), cards.nth(2), cards.nth(3)), (Some(1), Some(6), None));
        assert_eq!(cards.minus(Cards::only(3)).len(), 2);
        assert_eq!(Cards::first(8).len(), 8);
        assert_eq!(Cards::first(3).iter().collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn one_draw_gives_every_pair_once() {
        for sizes in (1..=8).flat_map(|one| (1..=8).map(move |other| [one, other])) {
            let mut pairs = std::collections::BTreeSet::new();
            let count = u32::from(sizes[0]) * u32::from(sizes[1]);
            for value in 0..count {
                let mut chance = table::chance::Scripted::new((count > 1).then_some(value));
                pairs.insert(Cards::any_two(sizes.map(Cards::first), &mut chance));
            }
            assert_eq!(pairs.len(), count as usize, "{sizes:?}");
            assert!(pairs.iter().all(|pair| pair[0] < sizes[0] && pair[1] < sizes[1]), "{sizes:?}");
        }
    }

    #[test]
    fn a_set_travels_as_a_list() {
        let text = serde_json::to_string(&Cards::first(3)).expect("plain data");
        assert_eq!(text, "[0,1,2]");
        assert_eq!(serde_json::from_str::<Cards>(&text).expect("a list"), Cards::first(3));
        assert!(serde_json::from_str::<Cards>("[9]").is_err());
    }
}

//! Where what was worked out lies: close together, so that a round finds it in the cache.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::{NOWHERE, Span};

/// A list in which equal stretches lie only once.
#[derive(Debug)]
pub(super) struct Pool<T> {
    pub(super) list: Vec<T>,
    known: HashMap<Vec<T>, Span, BuildHasherDefault<Mixer>>,
    /// Whether something did not fit: what was found then is nothing to play by.
    pub(super) is_full: bool,
}

/// So much has a place that a number of two bytes names, which also says that something lies nowhere.
const MOST: usize = NOWHERE as usize;

/// Mixes what is hashed word by word: preparing hashes more than it does anything else, and nobody chooses what.
#[derive(Clone, Copy, Debug, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_i8(&mut self, number: i8) {
        self.write_u64(number.cast_unsigned().into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.cast_unsigned() as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool { list: Vec::new(), known: HashMap::default(), is_full: false }
    }
}

impl<T: Clone + Eq + Hash> Pool<T> {
    /// Where one item lies. A pair of decks has far fewer of a kind than there are places.
    pub(super) fn place(&mut self, item: T) -> u16 {
        if let Some(span) = self.known.get(std::slice::from_ref(&item)) {
            return span.from;
        }
        self.span(vec![item]).from
    }

    /// Where neighbours lie.
    pub(super) fn span(&mut self, items: Vec<T>) -> Span {
        if items.is_empty() {
            return Span::default();
        }
        if let Some(&span) = self.known.get(&items) {
            return span;
        }
        if self.list.len() + items.len() > MOST {
            self.is_full = true;
            return Span::default();
        }
        let span = Span { from: self.list.len() as u16, len: items.len() as u16 };
        self.list.extend_from_slice(&items);
        self.known.insert(items, span);
        span
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_stretches_lie_once() {
        let mut pool = Pool::default();
        let one = pool.span(vec![1, 2]);
        assert_eq!(one.of(&pool.list), [1, 2]);
        assert_eq!(pool.span(vec![1, 2]), one);
        assert_eq!(pool.place(3), 2);
        assert_eq!(pool.place(3), 2);
        assert!(pool.span(Vec::new()).is_empty());
        assert_eq!(pool.list, [1, 2, 3]);
    }

    #[test]
    fn what_has_no_place_is_noted_and_not_put_elsewhere() {
        let mut pool = Pool::default();
        let most = pool.span((0..MOST as u32 - 1).collect());
        let last = pool.place(u32::MAX);
        assert_eq!((usize::from(most.len), usize::from(last), pool.is_full), (MOST - 1, MOST - 1, false));
        assert!(pool.span(vec![7, 9]).is_empty() && pool.is_full);
        assert_eq!(pool.list.len(), MOST);
        assert_eq!(pool.place(u32::MAX), last, "what lies there is still found");
    }
}

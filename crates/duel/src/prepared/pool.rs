//! Where what was worked out lies: close together, so that a round finds it in the cache.

use std::collections::HashMap;
use std::hash::Hash;

use super::Span;

/// A list in which equal stretches lie only once.
#[derive(Debug)]
pub(super) struct Pool<T> {
    pub(super) list: Vec<T>,
    known: HashMap<Vec<T>, Span>,
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool { list: Vec::new(), known: HashMap::new() }
    }
}

impl<T: Clone + Eq + Hash> Pool<T> {
    /// Where one item lies. A pair of decks has far fewer of a kind than there are places.
    pub(super) fn place(&mut self, item: T) -> u16 {
        self.span(vec![item]).from as u16
    }

    pub(super) fn span(&mut self, items: Vec<T>) -> Span {
        if items.is_empty() {
            return Span::default();
        }
        if let Some(&span) = self.known.get(&items) {
            return span;
        }
        let span = Span { from: self.list.len() as u32, len: items.len() as u32 };
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
}

//! Forks as they lie in memory: each beside where its answers lead, so that one look at the memory finds both.

use super::fork::Spot;

/// A fork.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The two bytes looked at.
    pub(super) at: [Spot; 2],
    /// What of them.
    pub(super) masks: [u8; 2],
    /// What they mean, in [`Prepared::meanings`](super::Prepared); for a comparison [`COMPARED`] and its place in
    /// [`Prepared::comparisons`](super::Prepared).
    pub(super) meanings: [u8; 2],
}

/// Marks a question about the numbers of both.
pub(super) const COMPARED: u8 = u8::MAX;

/// How long a fork is, in words of two bytes.
const LEN: usize = 3;

impl Node {
    /// The fork, and behind it where its answers lead.
    pub(super) fn written(self, ways: &[u16]) -> Vec<u16> {
        let words = [self.at.map(Spot::byte), self.masks, self.meanings].map(u16::from_le_bytes);
        words.into_iter().chain(ways.iter().copied()).collect()
    }

    /// The fork at a place, and where its answers lead; nothing if there is none.
    #[inline]
    pub(super) fn read(twigs: &[u16], place: u16) -> Option<(Node, &[u16])> {
        let (node, ways) = twigs.get(place_of(place)..)?.split_first_chunk::<LEN>()?;
        let [at, masks, meanings] = node.map(u16::to_le_bytes);
        Some((Node { at: at.map(Spot::of_byte), masks, meanings }, ways))
    }
}

/// Where something lies whose place is counted in words of four bytes: twice as many have a place so.
#[inline]
pub(super) fn place_of(place: u16) -> usize {
    2 * usize::from(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fork_is_read_as_it_was_written() {
        let at = [Spot::of_byte(3), Spot::of_byte(28)];
        let node = Node { at, masks: [0xf0, 1], meanings: [7, COMPARED] };
        let twigs: Vec<u16> = [9, 9].into_iter().chain(node.written(&[4, 5, 6])).collect();
        assert_eq!(Node::read(&twigs, 1), Some((node, [4, 5, 6].as_slice())));
        assert_eq!(Node::read(&twigs, 3), None);
        assert_eq!(Node::read(&twigs, u16::MAX), None);
    }
}

//! The tree: one node per information set, found by its key, with the statistics of its moves side by side.
//!
//! Nothing is allocated while simulations run: nodes and arms lie in two vectors that grow by doubling between
//! simulations, keep their size from one question to the next, and are forgotten by counting up the epoch.

use std::ops::Range;

use super::fingerprint::Key;

/// What is known of one move at one information set.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Arm {
    /// How often it was chosen.
    pub visits: u32,
    /// What its seat got on average when it was.
    pub mean: f32,
    /// How much better always choosing it would have been, summed up; regret matching only.
    pub regret: f32,
    /// How much of the played mixes it was, summed up; regret matching only.
    pub share: f32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    key: Key,
    /// A node of an earlier epoch is an empty place.
    epoch: u32,
    visits: u32,
    first: u32,
    arms: u32,
}

impl Node {
    #[inline]
    fn range(&self) -> Range<usize> {
        let first = self.first as usize;
        first..first + self.arms as usize
    }
}

/// What became of looking for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// It was here before.
    Known(u32),
    /// It was made.
    New(u32),
    /// The tree is full, or the node that answers to the key has another number of moves.
    Nowhere,
}

/// Everything the simulations have learnt.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    arms: Vec<Arm>,
    live: usize,
    epoch: u32,
    /// Most nodes it may come to hold.
    capacity: usize,
}

/// Room for arms per node of the capacity; a game with more moves fills the tree with fewer nodes.
const ARMS_PER_NODE: usize = 8;

const FIRST_PLACES: usize = 256;

impl Tree {
    /// An empty tree for at most `capacity` nodes.
    pub fn new(capacity: u32) -> Tree {
        let capacity = capacity.clamp(16, 1 << 26) as usize;
        Tree { nodes: vec![Node::default(); FIRST_PLACES], arms: Vec::new(), live: 0, epoch: 1, capacity }
    }

    /// Forgets everything and keeps the room.
    pub fn clear(&mut self) {
        self.arms.clear();
        self.live = 0;
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.nodes.fill(Node::default());
            self.epoch = 1;
        }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.live
    }

    /// Makes room for the nodes of one more simulation, so that places stay put while it runs.
    #[inline]
    pub fn make_room(&mut self) {
        // At most half of the places are taken: probing stays short.
        if (self.live + table::MAX_SEATS) * 2 > self.nodes.len() && self.live < self.capacity {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let places = self.nodes.len() * 2;
        let old = std::mem::replace(&mut self.nodes, vec![Node::default(); places]);
        for node in old.into_iter().filter(|node| node.epoch == self.epoch) {
            let place = self.free_place(node.key);
            self.nodes[place] = node;
        }
    }

    fn free_place(&self, key: Key) -> usize {
        let mask = self.nodes.len() - 1;
        let mut place = key.low as usize & mask;
        while self.nodes[place].epoch == self.epoch {
            place = (place + 1) & mask;
        }
        place
    }

    /// The node of a key with so many moves; made if it is missing and there is room.
    #[inline]
    pub fn find_or_add(&mut self, key: Key, arms: usize) -> Found {
        let mask = self.nodes.len() - 1;
        let mut place = key.low as usize & mask;
        loop {
            let node = &self.nodes[place & mask];
            if node.epoch != self.epoch {
                return self.add(place, key, arms);
            }
            if node.key == key {
                return if node.arms as usize == arms { Found::Known(place as u32) } else { Found::Nowhere };
            }
            place = (place + 1) & mask;
        }
    }

    fn add(&mut self, place: usize, key: Key, arms: usize) -> Found {
        let first = self.arms.len();
        let full = self.live >= self.capacity
            || (self.live + 1) * 2 > self.nodes.len()
            || first + arms > self.capacity * ARMS_PER_NODE;
        // The first node is the root: whatever its size, the question must be answered.
        if full && self.live > 0 {
            return Found::Nowhere;
        }
        self.arms.resize(first + arms, Arm::default());
        self.nodes[place] =
            Node { key, epoch: self.epoch, visits: 0, first: first as u32, arms: arms as u32 };
        self.live += 1;
        Found::New(place as u32)
    }

    /// The node's arms.
    #[inline]
    pub fn arms(&self, place: u32) -> &[Arm] {
        &self.arms[self.nodes[place as usize].range()]
    }

    /// How often the node was visited, and its arms.
    #[inline]
    pub fn visit(&self, place: u32) -> (u32, &[Arm]) {
        (self.nodes[place as usize].visits, self.arms(place))
    }

    /// Counts a visit to a node. Gives the count, its arms to write in, and those of another node or none.
    #[inline]
    pub fn learn(&mut self, place: u32, other: Option<u32>) -> (u32, &mut [Arm], &mut [Arm]) {
        let node = &mut self.nodes[place as usize];
        node.visits += 1;
        let (visits, one) = (node.visits, node.range());
        let other = other.filter(|&other| other != place);
        let other = other.map_or(0..0, |other| self.nodes[other as usize].range());
        let [arms, others] = self.arms.get_disjoint_mut([one, other]).expect("two nodes never share arms");
        (visits, arms, others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        // Few different low halves: the table must cope with crowding.
        Key { low: number % 7, high: number }
    }

    #[test]
    fn nodes_are_found_again_across_growth() {
        let mut tree = Tree::new(1000);
        for number in 0..500 {
            tree.make_room();
            let Found::New(place) = tree.find_or_add(key(number), 3) else { panic!("{number} is new") };
            tree.learn(place, None).1[2].visits = number as u32;
        }
        for number in 0..500 {
            let Found::Known(place) = tree.find_or_add(key(number), 3) else { panic!("{number} is known") };
            assert_eq!(tree.arms(place)[2].visits, number as u32);
        }
        assert_eq!(tree.len(), 500);
    }

    #[test]
    fn a_full_tree_takes_no_more_and_says_so() {
        let mut tree = Tree::new(20);
        for number in 0..100 {
            tree.make_room();
            let made = tree.find_or_add(key(number), 2);
            assert_eq!(made == Found::Nowhere, number >= 20, "{number}");
        }
        assert_eq!(tree.len(), 20);
        let mut tree = Tree::new(20);
        let many = 20 * ARMS_PER_NODE + 1;
        assert!(matches!(tree.find_or_add(key(1), many), Found::New(_)), "the root is always kept");
        assert_eq!(tree.find_or_add(key(2), 1), Found::Nowhere);
    }

    #[test]
    fn a_cleared_tree_knows_nothing() {
        let mut tree = Tree::new(100);
        let Found::New(place) = tree.find_or_add(key(5), 2) else { panic!("new") };
        tree.learn(place, None).1[0].mean = 9.0;
        tree.clear();
        assert_eq!(tree.len(), 0);
        let Found::New(place) = tree.find_or_add(key(5), 2) else { panic!("new again") };
        assert_eq!(tree.arms(place), [Arm::default(); 2]);
    }

    #[test]
    fn another_number_of_moves_is_another_position() {
        let mut tree = Tree::new(100);
        tree.find_or_add(key(5), 2);
        assert_eq!(tree.find_or_add(key(5), 3), Found::Nowhere);
    }
}

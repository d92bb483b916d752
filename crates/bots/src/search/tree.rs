//! The tree: one node per information set, found by its key, with the statistics of its moves side by side.
//!
//! Nothing is allocated while simulations run: nodes and what is known there lie in vectors that grow by doubling between
//! simulations, keep their size from one question to the next, and are forgotten by counting up the epoch.

use std::ops::Range;

use super::fingerprint::Key;
use super::meeting::{Encounter, Meeting, Row};

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

/// How many moves there are at a node: of one seat, or of two that choose at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    first: u32,
    second: u32,
}

impl Shape {
    /// The moves of one seat.
    #[inline]
    pub const fn alone(moves: usize) -> Shape {
        Shape { first: moves as u32, second: 0 }
    }

    /// The moves of two; each has one at least.
    #[inline]
    pub const fn meeting(moves: [usize; 2]) -> Shape {
        Shape { first: moves[0] as u32, second: moves[1] as u32 }
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    key: Key,
    /// A node of an earlier epoch is an empty place.
    epoch: u32,
    visits: u32,
    /// Its first arm; of two who choose at once their place among the encounters.
    first: u32,
    shape: Shape,
}

impl Node {
    #[inline]
    fn range(&self) -> Range<usize> {
        let first = self.first as usize;
        first..first + self.shape.first as usize
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
    encounters: Vec<Encounter>,
    rows: Vec<Row>,
    live: usize,
    epoch: u32,
    /// Most nodes it may come to hold.
    capacity: usize,
}

/// Room for arms per node of the capacity; a game with more moves fills the tree with fewer nodes.
const ARMS_PER_NODE: usize = 8;

/// Room for rows of matrices per node of the capacity; most positions are not visited often enough to need any.
const ROWS_PER_NODE: usize = 2;

const FIRST_PLACES: usize = 256;

impl Tree {
    /// An empty tree for at most `capacity` nodes.
    pub fn new(capacity: u32) -> Tree {
        let capacity = capacity.clamp(16, 1 << 26) as usize;
        let (nodes, arms) = (vec![Node::default(); FIRST_PLACES], Vec::new());
        Tree { nodes, arms, encounters: Vec::new(), rows: Vec::new(), live: 0, epoch: 1, capacity }
    }

    /// Forgets everything and keeps the room.
    pub fn clear(&mut self) {
        self.arms.clear();
        self.encounters.clear();
        self.rows.clear();
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
    pub fn find_or_add(&mut self, key: Key, shape: Shape) -> Found {
        let mask = self.nodes.len() - 1;
        let mut place = key.low as usize & mask;
        loop {
            let node = &self.nodes[place & mask];
            if node.epoch != self.epoch {
                return self.add(place, key, shape);
            }
            if node.key == key {
                return if node.shape == shape { Found::Known(place as u32) } else { Found::Nowhere };
            }
            place = (place + 1) & mask;
        }
    }

    fn add(&mut self, place: usize, key: Key, shape: Shape) -> Found {
        let meets = shape.second > 0;
        let (first, arms) = (self.arms.len(), if meets { 0 } else { shape.first as usize });
        let full = self.live >= self.capacity
            || (self.live + 1) * 2 > self.nodes.len()
            || first + arms > self.capacity * ARMS_PER_NODE;
        // The first node is the root: whatever its size, the question must be answered.
        if full && self.live > 0 {
            return Found::Nowhere;
        }
        let first = if meets {
            self.encounters.push(Encounter::new([shape.first as usize, shape.second as usize]));
            self.encounters.len() - 1
        } else {
            self.arms.resize(first + arms, Arm::default());
            first
        };
        self.nodes[place] = Node { key, epoch: self.epoch, visits: 0, first: first as u32, shape };
        self.live += 1;
        Found::New(place as u32)
    }

    /// The node's arms.
    #[inline]
    pub fn arms(&self, place: u32) -> &[Arm] {
        &self.arms[self.nodes[place as usize].range()]
    }

    /// The place among the encounters of a node at which two choose at once.
    #[inline]
    pub fn encounter_at(&self, place: u32) -> u32 {
        self.nodes[place as usize].first
    }

    /// Two who choose at once.
    #[inline]
    pub fn encounter(&self, place: u32) -> &Encounter {
        &self.encounters[place as usize]
    }

    /// Two who chose at once learn what came of it for the first.
    #[inline]
    pub fn learn_meeting(&mut self, meeting: &Meeting, worth: f32) {
        let room = self.capacity * ROWS_PER_NODE;
        self.encounters[meeting.place as usize].learn(meeting, worth, &mut self.rows, room);
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
            let Found::New(place) = tree.find_or_add(key(number), Shape::alone(3)) else {
                panic!("{number} is new")
            };
            tree.learn(place, None).1[2].visits = number as u32;
        }
        for number in 0..500 {
            let Found::Known(place) = tree.find_or_add(key(number), Shape::alone(3)) else {
                panic!("{number} is known")
            };
            assert_eq!(tree.arms(place)[2].visits, number as u32);
        }
        assert_eq!(tree.len(), 500);
    }

    #[test]
    fn a_full_tree_takes_no_more_and_says_so() {
        let mut tree = Tree::new(20);
        for number in 0..100 {
            tree.make_room();
            let made = tree.find_or_add(key(number), Shape::alone(2));
            assert_eq!(made == Found::Nowhere, number >= 20, "{number}");
        }
        assert_eq!(tree.len(), 20);
        let mut tree = Tree::new(20);
        let many = 20 * ARMS_PER_NODE + 1;
        assert!(
            matches!(tree.find_or_add(key(1), Shape::alone(many)), Found::New(_)),
            "the root is always kept"
        );
        assert_eq!(tree.find_or_add(key(2), Shape::alone(1)), Found::Nowhere);
    }

    #[test]
    fn a_cleared_tree_knows_nothing() {
        let mut tree = Tree::new(100);
        let Found::New(place) = tree.find_or_add(key(5), Shape::alone(2)) else { panic!("new") };
        tree.learn(place, None).1[0].mean = 9.0;
        tree.clear();
        assert_eq!(tree.len(), 0);
        let Found::New(place) = tree.find_or_add(key(5), Shape::alone(2)) else { panic!("new again") };
        assert_eq!(tree.arms(place), [Arm::default(); 2]);
    }

    #[test]
    fn another_number_of_moves_is_another_position() {
        let mut tree = Tree::new(100);
        tree.find_or_add(key(5), Shape::alone(2));
        assert_eq!(tree.find_or_add(key(5), Shape::alone(3)), Found::Nowhere);
    }
}

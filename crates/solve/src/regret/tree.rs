//! A game of two written down whole: every line of play, and what each seat knows at its choices.

use std::collections::HashMap;
use std::ops::Range;

use table::chance::enumerate;
use table::{Choices, Nobody, Seat, Turn, Veiled, Viewer};

/// The most nodes a tree may have.
const MOST_NODES: usize = 1 << 26;

/// A game written down whole.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    sets: Vec<Set>,
    shares: usize,
}

/// One moment of one line of play. The nodes after it stand in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// How likely chance leads here from the node before; 1 after a choice.
    pub(super) chance: f64,
    /// What the first seat gets, at an end.
    pub(super) payoff: f64,
    pub(super) first: u32,
    pub(super) count: u16,
    pub(super) kind: Kind,
    /// At a choice: which set of moments the seat cannot tell apart, and where its shares begin.
    pub(super) set: u32,
    pub(super) shares: u32,
}

impl Node {
    /// The nodes after it.
    pub(super) fn after(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// What happens at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Over,
    Chance,
    /// The first or second seat chooses.
    Choice(u8),
}

/// Moments a seat cannot tell apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set {
    pub(super) seat: u8,
    pub(super) first: u32,
    pub(super) choices: u16,
}

impl Set {
    pub(super) fn range(self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.choices)
    }
}

/// Why a game cannot be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeFault {
    /// Another number of seats.
    #[error("only two players can be solved for, and {0} play")]
    NotTwo(usize),
    /// Several seats choose at once: one after the other, without telling, comes to the same and is not done here.
    #[error("only games in which one seat chooses at a time can be written down")]
    AtOnce,
    /// Too many lines of play.
    #[error("more than {MOST_NODES} moments are too many to be written down")]
    TooLarge,
    /// What happened pays one seat something other than it takes from the other.
    #[error("what one seat wins the other must lose")]
    NotZeroSum,
}

impl Tree {
    /// Writes a game down from its set-up.
    pub fn new<R: Veiled>(rules: &R, setup: &R::Setup) -> Result<Tree, TreeFault> {
        let mut starts = Vec::new();
        enumerate(
            |chance| rules.start(setup, chance, &mut Nobody),
            |state, weight| starts.push((state, weight.share as f64 / weight.total as f64)),
        );
        if let Some(seats) = starts.iter().map(|(state, _)| rules.seats(state)).find(|&seats| seats != 2) {
            return Err(TreeFault::NotTwo(seats));
        }
        let mut writer = Writer {
            rules,
            tree: Tree { nodes: vec![BLANK], sets: Vec::new(), shares: 0 },
            known: HashMap::new(),
        };
        writer.chance(0, starts)?;
        Ok(writer.tree)
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(super) fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// How many shares a policy has.
    pub(super) const fn shares(&self) -> usize {
        self.shares
    }

    /// How many moments there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: a game has a start.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many different things the seats can know when they choose.
    pub fn knowledge(&self) -> usize {
        self.sets.len()
    }
}

const BLANK: Node =
    Node { chance: 1.0, payoff: 0.0, first: 0, count: 0, kind: Kind::Over, set: 0, shares: 0 };

struct Writer<'a, R: Veiled> {
    rules: &'a R,
    tree: Tree,
    known: HashMap<(Seat, R::View), u32>,
}

impl<R: Veiled> Writer<'_, R> {
    /// Makes room for so many nodes after one.
    fn room(&mut self, at: usize, kind: Kind, count: usize) -> Result<usize, TreeFault> {
        let first = self.tree.nodes.len();
        if first + count > MOST_NODES || count > usize::from(u16::MAX) {
            return Err(TreeFault::TooLarge);
        }
        self.tree.nodes.resize(first + count, BLANK);
        let node = &mut self.tree.nodes[at];
        (node.kind, node.first, node.count) = (kind, first as u32, count as u16);
        Ok(first)
    }

    /// Writes down what chance leads to from a node; nothing happens by chance where there is one outcome.
    fn chance(&mut self, at: usize, mut outcomes: Vec<(R::State, f64)>) -> Result<(), TreeFault> {
        if outcomes.len() == 1
            && let Some((state, _)) = outcomes.pop()
        {
            return self.state(at, &state);
        }
        let first = self.room(at, Kind::Chance, outcomes.len())?;
        for (place, (state, share)) in outcomes.into_iter().enumerate() {
            self.tree.nodes[first + place].chance = share;
            self.state(first + place, &state)?;
        }
        Ok(())
    }

    fn state(&mut self, at: usize, state: &R::State) -> Result<(), TreeFault> {
        let choosers = match self.rules.turn(state) {
            Turn::Over(outcome) => {
                let [one, other] = [outcome.scores[Seat::A], outcome.scores[Seat::B]];
                self.tree.nodes[at].payoff = f64::from(one);
                return if one == -other { Ok(()) } else { Err(TreeFault::NotZeroSum) };
            }
            Turn::Choose(choosers) => choosers,
        };
        let (1, Some(seat)) = (choosers.len(), choosers.lowest()) else { return Err(TreeFault::AtOnce) };
        let mut moves = Vec::new();
        self.rules.moves_into(state, seat, &mut moves);
        let first = self.room(at, Kind::Choice(seat.index() as u8), moves.len())?;
        let view = self.rules.view(state, Viewer::Seat(seat));
        let Tree { sets, shares, nodes } = &mut self.tree;
        let number = *self.known.entry((seat, view)).or_insert_with(|| {
            sets.push(Set { seat: seat.index() as u8, first: *shares as u32, choices: moves.len() as u16 });
            *shares += moves.len();
            sets.len() as u32 - 1
        });
        nodes[at].set = number;
        nodes[at].shares = sets[number as usize].first;
        for (place, choice) in moves.into_iter().enumerate() {
            let (choices, mut outcomes) = (Choices::one(seat, choice), Vec::new());
            enumerate(
                |chance| {
                    let mut next = state.clone();
                    self.rules.resolve(&mut next, &choices, chance, &mut Nobody);
                    next
                },
                |next, weight| outcomes.push((next, weight.share as f64 / weight.total as f64)),
            );
            self.chance(first + place, outcomes)?;
        }
        Ok(())
    }
}

//! A game of two written down: every line of play, and what each seat knows at its choices.

use std::collections::HashMap;
use std::ops::Range;

use table::chance::enumerate;
use table::{Nobody, Outcome, Seat, Veiled};

use super::knowledge::Moment;
use super::stakes::Stakes;
use super::writer::Writer;
use super::yardstick::Yardstick;

/// The most nodes the tree of a whole game may have.
const MOST_NODES: usize = 1 << 26;

/// A game written down whole, or what is left of one.
#[derive(Debug, Default)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) sets: Vec<Set>,
    pub(super) shares: usize,
    /// Every moment of choice by what the seat that chooses knows.
    pub(super) known: HashMap<Moment, u32>,
    /// Whether some lines stop before the end of the leg.
    pub(super) stops_short: bool,
}

/// One moment of one line of play. The nodes after it stand in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// How likely chance leads here from the node before; 1 after a choice.
    pub(super) chance: f64,
    /// What the first seat gets, at an end.
    pub(super) payoff: f64,
    /// How likely it wins the leg, at an end.
    pub(super) won: f64,
    pub(super) first: u32,
    pub(super) count: u16,
    pub(super) kind: Kind,
    /// At a choice: which set of moments the seat cannot tell apart, and where its shares begin.
    pub(super) set: u32,
    pub(super) shares: u32,
}

impl Node {
    /// Whether a seat chooses here and cannot tell it from the other moments of a set.
    pub(super) fn is_of(&self, seat: u8, known: usize) -> bool {
        self.kind == Kind::Choice(seat) && self.set as usize == known
    }

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
    /// Too many lines of play.
    #[error("there are too many moments to be written down")]
    TooLarge,
    /// What happened pays one seat something other than it takes from the other.
    #[error("what one seat wins the other must lose")]
    NotZeroSum,
    /// A seat that cannot tell two positions apart could by what it may do there.
    #[error("positions that look the same must offer the same choices")]
    Telltale,
}

impl Tree {
    /// Writes a game down from its set-up. It pays its scores.
    pub fn new<R: Veiled>(rules: &R, setup: &R::Setup) -> Result<Tree, TreeFault> {
        Tree::paying(rules, setup, |outcome| {
            let [one, other] = [outcome.scores[Seat::A], outcome.scores[Seat::B]];
            (one == -other).then_some(f64::from(one))
        })
    }

    /// Writes a game down from its set-up. `payoff` says what an outcome is worth to the first seat, and the opposite to the
    /// second; nothing if it cannot be said so.
    pub fn paying<R: Veiled>(
        rules: &R,
        setup: &R::Setup,
        payoff: impl Fn(&Outcome) -> Option<f64>,
    ) -> Result<Tree, TreeFault> {
        let mut starts = Vec::new();
        enumerate(
            |chance| rules.start(setup, chance, &mut Nobody),
            |state, weight| starts.push((state, weight.share as f64 / weight.total as f64)),
        );
        Writer::write(rules, Stakes::Outcome(payoff), starts, MOST_NODES)
    }

    /// Writes down what is left of a game from positions nobody may be able to tell apart, each with its likelihood (they
    /// come to 1), in at most so many nodes.
    ///
    /// Lines are followed as far as a search looks: to the end of the match or the leg, or less far where the game says so
    /// ([`Rules::horizon`](table::Rules::horizon)). Where all of them come to the end of the match, that is what is paid:
    /// the scores if they cancel out, else victory and defeat. Otherwise half of what the first seat gains above the
    /// second by the prospects.
    pub fn of_positions<R: Veiled>(
        rules: &R,
        positions: Vec<(R::State, f64)>,
        most: usize,
    ) -> Result<Tree, TreeFault> {
        let Some((state, _)) = positions.first() else { return Err(TreeFault::TooLarge) };
        let stakes = Stakes::<fn(&Outcome) -> Option<f64>, R::State>::of_stretch(rules, state);
        Writer::write(rules, stakes, positions, most)
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

    /// Whether every line goes to the end of the match, or of the leg that is being played.
    pub const fn goes_to_the_end(&self) -> bool {
        !self.stops_short
    }

    /// The number of what a seat knows in a position the tree begins with, if it has a choice there.
    pub(super) fn beginning<R: Veiled>(&self, rules: &R, state: &R::State, seat: Seat) -> Option<usize> {
        self.known.get(&Moment::of(rules, state, seat, None)).map(|&set| set as usize)
    }

    /// What can be won or lost: the difference between the best end and the worst.
    pub(super) fn stake(&self) -> f64 {
        let ends = || self.nodes.iter().filter(|node| node.kind == Kind::Over).map(|node| node.payoff);
        ends().fold(f64::NEG_INFINITY, f64::max) - ends().fold(f64::INFINITY, f64::min)
    }

    /// What a loss is measured by.
    pub(super) fn yardstick(&self) -> Yardstick {
        let mut yardstick = Yardstick::default();
        for node in self.nodes.iter().filter(|node| node.kind == Kind::Over) {
            yardstick.saw(node.won, node.payoff);
        }
        yardstick
    }
}

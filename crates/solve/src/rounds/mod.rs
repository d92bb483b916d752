//! Games of rounds solved backwards from their last round.
//!
//! A position is worth what its matrix of choices is worth, and that hangs on the positions after it, with one round
//! less to go. With no round left the limit decides. So values are worked out layer by layer: all positions with one
//! round left, with two, and so on. Positions may come back in later rounds; nothing but the rounds left makes the game
//! finite.
//!
//! Making a layer of another never moves values further apart than they were. So once a layer has changed no value by
//! more than `d`, all layers that are left together change none by more than `d` times their number: that is the proven
//! interval. That values stopped changing visibly proves nothing by itself.

mod atlas;
mod certify;
mod file;
mod layers;

use std::ops::ControlFlow;

use atlas::Atlas;
pub use certify::Certificate;
pub use file::{FileFault, Solution, Subject};
use layers::Values;

/// What follows a position, written flat: each choice and each chance is followed by what follows it, one after another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A position of the next round.
    Position(u128),
    /// The end: 1 for the first player, -1 for the second, 0 for a draw.
    Over(i8),
    /// Both choose at once; the cells follow row by row. Whoever has one row or column does not choose.
    Choice {
        /// The first player's choices.
        rows: u16,
        /// The second player's choices.
        columns: u16,
    },
}

/// A game of rounds between two players in which nothing is hidden but the choices being made.
pub trait Rounds: Sync {
    /// What the game begins with.
    fn start(&self, steps: &mut Vec<Step>);

    /// What follows a position, in one round: a choice, as a rule.
    fn follow(&self, position: u128, steps: &mut Vec<Step>);

    /// What a position is worth when no round is left: 1, 0 or -1.
    fn at_the_limit(&self, position: u128) -> i8;

    /// How many rounds there are at most.
    fn limit(&self) -> u32;
}

/// What solving may take, and how good it must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demands {
    /// The widest interval to be content with.
    pub width: f64,
    /// The most memory, in bytes.
    pub memory: u64,
}

impl Default for Demands {
    fn default() -> Demands {
        Demands { width: 1e-6, memory: 4 << 30 }
    }
}

/// How far solving has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Positions are being found.
    Finding {
        /// Found so far.
        positions: u64,
        /// Found, and what follows them not yet.
        waiting: u64,
        /// Memory in use.
        bytes: u64,
    },
    /// Layers are being worked out.
    Layer {
        /// The layer that is done, from 1.
        layer: u32,
        /// How many there are at most.
        limit: u32,
        /// How many values it changed.
        changed: u64,
        /// The largest change.
        largest: f64,
        /// The width of the interval now.
        width: f64,
    },
    /// A strategy is being made, or the best reply to it worked out.
    Certifying {
        /// The layer that is done, from 1.
        layer: u32,
        /// How many there are at most.
        limit: u32,
        /// How many values it changed.
        changed: u64,
        /// The largest change.
        largest: f64,
    },
}

/// Why a game could not be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// It needs more memory than allowed.
    #[error("{positions} positions, and more to come, take {bytes} bytes, and {allowed} are allowed")]
    TooLarge {
        /// The positions found so far.
        positions: u64,
        /// What they take.
        bytes: u64,
        /// What is allowed.
        allowed: u64,
    },
    /// Whoever watched wanted no more of it.
    #[error("interrupted")]
    Interrupted,
}

/// Values both players can choose by.
#[derive(Clone, Debug)]
pub struct Plan(Vec<i32>);

/// A game solved: all its positions, and what they are worth within a proven interval.
#[derive(Debug)]
pub struct Solved {
    atlas: Atlas,
    values: Values,
    bytes: u64,
}

impl Solved {
    /// Solves a game; whoever watches may break it off.
    pub fn new(
        game: &impl Rounds,
        demands: Demands,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solved, Unsolved> {
        let atlas = Atlas::new(game, demands.memory, &mut watch)?;
        let values = Values::new(&atlas, game, demands.width, &mut watch)?;
        let bytes = atlas.peak().max(atlas.bytes() + values.bytes());
        Ok(Solved { atlas, values, bytes })
    }

    /// What the game is worth to the first player at least and at most, from -1 to 1.
    pub fn interval(&self) -> (f64, f64) {
        self.values.around(self.values.start())
    }

    /// What a position is worth at least and at most with all rounds to go; nothing if it cannot come up.
    pub fn value(&self, position: u128) -> Option<(f64, f64)> {
        Some(self.values.around(self.values.of(self.atlas.find(position)?)))
    }

    /// A strategy for both players: values to choose by, with ties broken towards ending the game.
    pub fn plan(
        &self,
        game: &impl Rounds,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Plan, Unsolved> {
        certify::paced(&self.atlas, self.values.all(), game.limit(), &mut watch).map(Plan)
    }

    /// What a strategy is worth against the best reply to it.
    pub fn certify(
        &self,
        game: &impl Rounds,
        plan: &Plan,
        width: f64,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Certificate, Unsolved> {
        certify::certify(&self.atlas, game, &plan.0, width, &mut watch)
    }

    /// The strategy with all positions, to be kept.
    pub fn solution(&self, subject: Subject, plan: &Plan) -> Solution {
        let mut values: Vec<(u128, i32)> = plan
            .0
            .iter()
            .enumerate()
            .filter_map(|(number, &value)| Some((self.atlas.key(number)?, value)))
            .collect();
        values.sort_unstable_by_key(|(position, _)| *position);
        Solution::new(subject, self.interval(), &values)
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.atlas.positions()
    }

    /// How many layers were worked out.
    pub fn layers(&self) -> u32 {
        self.values.layers()
    }

    /// The most memory that was in use for it, in bytes.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }
}

#[cfg(test)]
mod tests;

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
mod doubt;
mod due;
mod file;
mod layers;
mod plan;
mod shard;
mod words;

use std::io;
use std::ops::ControlFlow;

use atlas::Atlas;
pub use certify::Certificate;
use file::Proof;
pub use file::{FileFault, Part, Solution, Subject};
pub(crate) use layers::adding;
use layers::{ONE, Values};
pub use plan::Plan;

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
    /// Chance decides; so many [`Step::Weight`]s follow, each with what follows it.
    Chance {
        /// How many ways there are.
        ways: u16,
    },
    /// How likely the way that follows is, in proportion to the others.
    Weight(u16),
}

/// A choice with more ways than are ever written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a choice of {ways} ways is more than can be solved")]
pub struct TooWide {
    /// How many ways it has.
    pub ways: usize,
}

/// A game of rounds between two players in which nothing is hidden but the choices being made.
pub trait Rounds: Sync {
    /// What the game begins with.
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide>;

    /// What follows a position, in one round: a choice, as a rule.
    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide>;

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
    /// The most memory, in bytes. Where it does not suffice for all positions, the interval stays wider; a few
    /// megabytes are always taken.
    pub memory: u64,
    /// Whether a strategy will be asked for, too, which takes its memory.
    pub strategy: bool,
}

impl Default for Demands {
    fn default() -> Demands {
        Demands { width: 1e-6, memory: 4 << 30, strategy: false }
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
    /// A choice has too many ways.
    #[error(transparent)]
    TooWide(#[from] TooWide),
    /// Whoever watched wanted no more of it.
    #[error("interrupted")]
    Interrupted,
}

/// A game solved: all its positions, and what they are worth within a proven interval.
#[derive(Debug)]
pub struct Solved {
    atlas: Atlas,
    /// What everything is worth at least; exactly, as far as there is no other.
    lower: Values,
    /// What everything is worth at most, where not all positions were looked at.
    upper: Option<Values>,
    limit: u32,
    width: f64,
    bytes: u64,
    /// How much memory was left besides that of positions and values, in bytes.
    spare: u64,
}

impl Solved {
    /// Solves a game; whoever watches may break it off.
    pub fn new(
        game: &impl Rounds,
        demands: Demands,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solved, Unsolved> {
        let a_position = if demands.strategy { STRATEGY } else { VALUES };
        let atlas = Atlas::new(game, demands.memory, a_position, &mut watch)?;
        let taken = atlas.bytes() + atlas.values_bytes(a_position);
        let spare = demands.memory.saturating_sub(taken);
        let lower = Values::new(&atlas, game, demands.width, -ONE, spare, &mut watch)?;
        let upper = if atlas.is_complete() {
            None
        } else {
            Some(Values::new(&atlas, game, demands.width, ONE, spare, &mut watch)?)
        };
        let schedule = lower.schedule_bytes().max(upper.as_ref().map_or(0, Values::schedule_bytes));
        let bytes = atlas.peak().max(taken + schedule);
        Ok(Solved { atlas, lower, upper, limit: game.limit(), width: demands.width, bytes, spare })
    }

    /// What the game is worth to the first player at least and at most, from -1 to 1.
    pub fn interval(&self) -> (f64, f64) {
        self.between(Values::start)
    }

    /// What a position is worth at least and at most with so many rounds to go; nothing if it cannot come up, or if so
    /// few rounds are left that its value may be another.
    pub fn value(&self, position: u128, rounds_left: u32) -> Option<(f64, f64)> {
        if rounds_left > self.limit || rounds_left < self.layers() {
            return None;
        }
        let number = self.atlas.find(position)?;
        Some(self.between(|values| values.of(number)))
    }

    fn between(&self, value: impl Fn(&Values) -> f64) -> (f64, f64) {
        let upper = self.upper.as_ref().unwrap_or(&self.lower);
        let (least, most) = (value(&self.lower) - self.lower.doubt(), value(upper) + upper.doubt());
        (least.max(-1.0), most.min(1.0))
    }

    /// A strategy for both players: values to choose by, with ties broken towards ending the game.
    pub fn plan(
        &self,
        game: &impl Rounds,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Plan, Unsolved> {
        let upper = self.upper.as_ref().unwrap_or(&self.lower);
        let middle = |number: usize| 0.5 * (self.lower.of(number) + upper.of(number));
        let made_of = (0..self.atlas.numbers()).map(middle).collect();
        let values = plan::paced(&self.atlas, game, made_of, self.spare, &mut watch)?;
        // Where values still moved when the last layer was done, pacing goes on moving them; how far is simply looked up, and
        // rounded up by a grain.
        let moved = values.iter().enumerate().map(|(number, value)| (value - middle(number)).abs());
        let doubt = moved.fold(0.0, f64::max) + plan::of_grains(1);
        Ok(Plan { values, doubt })
    }

    /// What a strategy is worth against the best reply to it.
    pub fn certify(
        &self,
        game: &impl Rounds,
        plan: &Plan,
        width: f64,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Certificate, Unsolved> {
        certify::certify(&self.atlas, game, &plan.values, width, self.spare, &mut watch)
    }

    /// The strategy with all positions, to be asked.
    pub fn solution(&self, subject: Subject, plan: &Plan) -> Solution {
        Solution::new(subject, self.proof(plan), self.entries(&self.in_order(), plan))
    }

    /// Writes the strategy with all positions as a file, and says how many bytes it has. It is never in memory as a whole:
    /// besides the order of positions, which takes less than was needed to certify them, next to nothing is.
    pub fn write_solution(&self, subject: Subject, plan: &Plan, out: impl io::Write) -> io::Result<u64> {
        file::write(subject, self.proof(plan), self.entries(&self.in_order(), plan), out)
    }

    /// The numbers of all positions in the order of positions.
    fn in_order(&self) -> Vec<u32> {
        let is_one = |number: &u32| self.atlas.key(*number as usize).is_some();
        let mut order: Vec<u32> = Vec::with_capacity(self.positions() as usize);
        order.extend((0..self.atlas.numbers() as u32).filter(is_one));
        order.sort_unstable_by_key(|&number| self.atlas.key(number as usize));
        order
    }

    fn entries<'a>(
        &'a self,
        order: &'a [u32],
        plan: &'a Plan,
    ) -> impl Iterator<Item = (u128, i64)> + Clone + 'a {
        order.iter().filter_map(move |&number| {
            let number = number as usize;
            Some((self.atlas.key(number)?, plan::grains(plan.values[number])))
        })
    }

    /// What is proven of a strategy: nothing of its values where not all positions were looked at.
    fn proof(&self, plan: &Plan) -> Proof {
        let doubts = if self.is_complete() { self.lower.doubts() } else { &[] };
        let doubts = doubts.iter().map(|doubt| doubt + plan.doubt).collect();
        Proof { interval: self.interval(), doubts }
    }

    /// How many positions there are, or were found.
    pub fn positions(&self) -> u64 {
        self.atlas.positions()
    }

    /// Whether all positions were looked at; if not, memory did not suffice, and the interval holds what the others can
    /// be worth.
    pub const fn is_complete(&self) -> bool {
        self.atlas.is_complete()
    }

    /// Whether what follows each position was kept; if not, memory did not suffice, and it was worked out in each layer.
    pub const fn keeps_lists(&self) -> bool {
        self.atlas.keeps_lists()
    }

    /// Whether the interval is as narrow as was demanded.
    pub fn is_narrow(&self) -> bool {
        let (lower, upper) = self.interval();
        upper - lower <= self.width
    }

    /// How many layers were worked out.
    pub fn layers(&self) -> u32 {
        self.upper.as_ref().map_or(0, Values::layers).max(self.lower.layers())
    }

    /// The most memory that was in use for it, in bytes.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// What a position takes while layers are worked out: two layers of values, and two bits for what moved. What its choice
/// mixes takes two bytes more, or what the other bound takes.
const VALUES: u64 = 9;

/// What a position takes while a strategy is made and certified: its values, the plan, two layers of replies.
const STRATEGY: u64 = 4 + 8 + 16 + 1;

#[cfg(test)]
mod tests;

//! What is left of a bout, solved on the spot: the round being played, and the rounds after it.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::ops::ControlFlow;

use duel::{Batch, Deck, Stage, State};

use super::guide::Guide;
use super::{AgainstAutoma, Pairing};
use crate::matrix;
use crate::rounds::{Demands, Progress, Rounds, Solved, Step, Subject, TooWide, Unsolved, adding};

/// How narrow what is solved on the spot must be: finer than anybody can read.
const WIDTH: f64 = 1e-5;
/// More than a position with all that belongs to it ever takes.
const BYTES_A_POSITION: u64 = 1 << 10;

/// With at most so many rounds left positions are followed round by round: most of those that could come up later never
/// will.
const FEW_ROUNDS: u32 = 8;

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// Solves what is left of a bout from a state in it; nothing if more positions than these may follow.
    pub fn solve_rest(&self, state: &State, most_positions: u64) -> Result<Option<Guide>, TooWide> {
        let mut start = Vec::new();
        match state.open().stage {
            Stage::Choose => self.play(state, &mut start)?,
            Stage::Over(_) => self.lead(state, &mut start)?,
            Stage::Ask(_) | Stage::Pick(..) | Stage::Settle(_) => {
                self.ask(&state.unanswered(), &mut start)?;
            }
        }
        Rest { game: self, start, limit: self.rounds_after(state) }.solve(most_positions)
    }

    /// How many rounds are left once the round of a state is over.
    pub(super) fn rounds_after(&self, state: &State) -> u32 {
        rounds_after(self.limit, state)
    }
}

impl AgainstAutoma<'_> {
    /// Solves what is left of the bout from where it stands; nothing if more positions than these may follow.
    pub fn solve_rest(&self, most_positions: u64) -> Result<Option<Guide>, TooWide> {
        let (mut start, at) = (Vec::new(), self.start());
        match at.state.open().stage {
            Stage::Over(_) => self.lead(&at, &mut start),
            Stage::Choose | Stage::Ask(_) | Stage::Pick(..) | Stage::Settle(_) => {
                self.choose(&at, &mut start);
            }
        }
        Rest { game: self, start, limit: self.rounds_after() }.solve(most_positions)
    }

    /// How many rounds are left once the round it stands in is over.
    pub(super) fn rounds_after(&self) -> u32 {
        rounds_after(self.limit(), &self.start().state)
    }
}

/// How many rounds of so many are left once the round of a state is over; what is asked at set-up comes before the first.
fn rounds_after(limit: u32, state: &State) -> u32 {
    let at_set_up = match state.open().stage {
        Stage::Ask(batch) | Stage::Pick(batch, _) | Stage::Settle(batch) => batch == Batch::Setup,
        Stage::Choose | Stage::Over(_) => false,
    };
    if at_set_up { limit } else { limit.saturating_sub(u32::from(state.round())) }
}

/// A game that goes on with what `start` says and then has so many rounds.
struct Rest<'a, G> {
    game: &'a G,
    start: Vec<Step>,
    limit: u32,
}

impl<G: Rounds> Rest<'_, G> {
    fn solve(&self, most_positions: u64) -> Result<Option<Guide>, TooWide> {
        if self.limit <= FEW_ROUNDS
            && let Some(guide) = self.counted(most_positions)?
        {
            return Ok(Some(guide));
        }
        let demands =
            Demands { width: WIDTH, memory: most_positions.saturating_mul(BYTES_A_POSITION), strategy: true };
        let solved = Solved::new(self, demands, |progress| match progress {
            Progress::Finding { positions, .. } if positions > most_positions => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        let planned = solved.and_then(|solved| {
            let plan = solved.plan(self, |_| ControlFlow::Continue(()))?;
            Ok(solved.is_complete().then(|| Guide::new(solved.solution(Subject::default(), &plan))))
        });
        match planned {
            Ok(guide) => Ok(guide),
            Err(Unsolved::Interrupted) => Ok(None),
            Err(Unsolved::TooWide(wide)) => Err(wide),
        }
    }

    /// Follows the few rounds that are left one by one; nothing if that takes more positions than these.
    fn counted(&self, most_positions: u64) -> Result<Option<Guide>, TooWide> {
        // Every round adds the error of its choices at most; choices within choices add theirs.
        const CHOICES_A_ROUND: f64 = 8.0;
        let mut count = Count { known: HashMap::new(), most: most_positions, error: 0.0 };
        let mut values = HashMap::new();
        for step in &self.start {
            let Step::Position(position) = *step else { continue };
            let Some(value) = count.worth(self.game, position, self.limit)? else { return Ok(None) };
            values.insert(position, value);
        }
        let doubt = f64::from(self.limit) * CHOICES_A_ROUND * count.error;
        Ok(Some(Guide::counted(values, self.limit, doubt)))
    }
}

impl<G: Rounds> Rounds for Rest<'_, G> {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        steps.extend_from_slice(&self.start);
        Ok(())
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        self.game.follow(position, steps)
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        self.game.at_the_limit(position)
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

/// Positions with the rounds left to them.
struct Count {
    known: HashMap<(u128, u32), f64>,
    most: u64,
    /// What any choice or chance can be off by.
    error: f64,
}

impl Count {
    /// What a position is worth with so many rounds left; nothing if too many are known by now.
    fn worth(
        &mut self,
        game: &impl Rounds,
        position: u128,
        rounds_left: u32,
    ) -> Result<Option<f64>, TooWide> {
        if rounds_left == 0 {
            return Ok(Some(f64::from(game.at_the_limit(position))));
        }
        if let Some(&value) = self.known.get(&(position, rounds_left)) {
            return Ok(Some(value));
        }
        if self.known.len() as u64 >= self.most {
            return Ok(None);
        }
        let mut steps = Vec::new();
        game.follow(position, &mut steps)?;
        let value = self.read(game, &steps, &mut 0, rounds_left - 1)?;
        if let Some(value) = value {
            self.known.insert((position, rounds_left), value);
        }
        Ok(value)
    }

    fn read(
        &mut self,
        game: &impl Rounds,
        steps: &[Step],
        at: &mut usize,
        rounds_left: u32,
    ) -> Result<Option<f64>, TooWide> {
        let step = steps.get(*at).copied();
        *at += 1;
        Ok(match step {
            Some(Step::Position(position)) => self.worth(game, position, rounds_left)?,
            Some(Step::Over(outcome)) => Some(f64::from(outcome)),
            Some(Step::Choice { rows, columns }) => {
                let (rows, columns) = (usize::from(rows), usize::from(columns));
                let mut cells = Vec::with_capacity(rows * columns);
                for _ in 0..rows * columns {
                    let Some(cell) = self.read(game, steps, at, rounds_left)? else { return Ok(None) };
                    cells.push(cell);
                }
                let (value, gap) = matrix::value_of_any_size(&cells, rows, columns);
                self.error = self.error.max(gap + adding(rows + columns));
                Some(value)
            }
            Some(Step::Chance { ways }) => {
                let (mut sum, mut whole) = (0.0, 0.0);
                self.error = self.error.max(adding(usize::from(ways)));
                for _ in 0..ways {
                    let Some(Step::Weight(weight)) = steps.get(*at).copied() else { return Ok(None) };
                    *at += 1;
                    let Some(way) = self.read(game, steps, at, rounds_left)? else { return Ok(None) };
                    sum += f64::from(weight) * way;
                    whole += f64::from(weight);
                }
                Some(sum / whole)
            }
            Some(Step::Weight(_)) | None => None,
        })
    }
}

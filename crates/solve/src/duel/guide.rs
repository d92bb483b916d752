//! What advice is drawn from: a solution that was kept, or what is left of a bout, solved on the spot.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::ops::ControlFlow;

use duel::{Batch, Deck, Stage, State, Terms};

use super::{Pairing, key};
use crate::matrix;
use crate::rounds::{Demands, Progress, Rounds, Solution, Solved, Step, Subject, TooWide, Unsolved};

/// How narrow what is solved on the spot must be: finer than anybody can read.
const WIDTH: f64 = 1e-5;
/// More than a position with all that belongs to it ever takes.
const BYTES_A_POSITION: u64 = 1 << 10;

/// With at most so many rounds left positions are followed round by round: most of those that could come up later never
/// will.
const FEW_ROUNDS: u32 = 8;

/// The values of a bout's positions, whoever's seat they were written down for.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide(Source);

#[derive(Clone, Debug, PartialEq)]
enum Source {
    /// A solution, perhaps with the seats changed.
    Solution { solution: Solution, is_turned: bool },
    /// What positions are worth with exactly so many rounds left, and how far that can be off.
    Counted { values: HashMap<u128, f64>, rounds_left: u32, doubt: f64 },
}

impl Guide {
    /// A solution of the bout as it is played.
    pub const fn new(solution: Solution) -> Guide {
        Guide(Source::Solution { solution, is_turned: false })
    }

    /// A solution of the same bout with the seats changed.
    pub const fn turned(solution: Solution) -> Guide {
        Guide(Source::Solution { solution, is_turned: true })
    }

    /// What a position is worth to the first seat, from -1 to 1; nothing if it is not known.
    pub(super) fn value(&self, position: u128) -> Option<f64> {
        match &self.0 {
            Source::Solution { solution, is_turned: false } => solution.value(position),
            Source::Solution { solution, is_turned: true } => {
                solution.value(key::turned(position)).map(|value| -value)
            }
            Source::Counted { values, .. } => values.get(&position).copied(),
        }
    }

    /// How far values are from the truth at most with so many rounds to go; nothing if nothing is proven of them.
    pub(super) fn doubt(&self, rounds_left: u32) -> Option<f64> {
        match &self.0 {
            Source::Solution { solution, .. } => solution.doubt(rounds_left),
            Source::Counted { rounds_left: counted, doubt, .. } => {
                (*counted == rounds_left).then_some(*doubt)
            }
        }
    }
}

/// What a solution of a bout is of: the cards, the rules, both heroes in the order of seats, and every option.
pub fn subject(rules: u32, packs: &str, heroes: [&str; 2], terms: &Terms) -> Subject {
    let options = terms.options().0.into_iter().map(|(key, value)| format!("{key}={value}"));
    let setup: Vec<String> = heroes.into_iter().map(str::to_owned).chain(options).collect();
    Subject { game: "duel".to_owned(), rules, packs: packs.to_owned(), setup: setup.join(" ") }
}

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// Solves what is left of a bout from a state in it; nothing if more positions than these may follow.
    pub fn solve_rest(&self, state: &State, most_positions: u64) -> Result<Option<Guide>, TooWide> {
        let limit = self.rounds_after(state);
        let rest = Rest { pairing: self, state, limit };
        if limit <= FEW_ROUNDS
            && let Some(guide) = rest.counted(most_positions)?
        {
            return Ok(Some(guide));
        }
        let demands =
            Demands { width: WIDTH, memory: most_positions.saturating_mul(BYTES_A_POSITION), strategy: true };
        let solved = Solved::new(&rest, demands, |progress| match progress {
            Progress::Finding { positions, .. } if positions > most_positions => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        let planned = solved.and_then(|solved| {
            let plan = solved.plan(&rest, |_| ControlFlow::Continue(()))?;
            Ok(solved.is_complete().then(|| Guide::new(solved.solution(Subject::default(), &plan))))
        });
        match planned {
            Ok(guide) => Ok(guide),
            Err(Unsolved::Interrupted) => Ok(None),
            Err(Unsolved::TooWide(wide)) => Err(wide),
        }
    }

    /// How many rounds are left once the round of a state is over; what is asked at set-up comes before the first.
    pub(super) fn rounds_after(&self, state: &State) -> u32 {
        let at_set_up = match state.open().stage {
            Stage::Ask(batch) | Stage::Pick(batch, _) | Stage::Settle(batch) => batch == Batch::Setup,
            Stage::Choose | Stage::Over(_) => false,
        };
        if at_set_up { self.limit } else { self.rounds_left(state).saturating_sub(1) }
    }
}

/// What is left of a bout: the round being played, and the rounds after it.
struct Rest<'a, D> {
    pairing: &'a Pairing<D>,
    state: &'a State,
    limit: u32,
}

impl<D: Borrow<Deck> + Send + Sync> Rest<'_, D> {
    /// Follows the few rounds that are left one by one; nothing if that takes more positions than these.
    fn counted(&self, most_positions: u64) -> Result<Option<Guide>, TooWide> {
        // Every round adds the gap of its choices at most; choices within choices add theirs.
        const CHOICES_A_ROUND: f64 = 8.0;
        let mut count = Count { known: HashMap::new(), most: most_positions, gap: 0.0 };
        let (mut steps, mut values) = (Vec::new(), HashMap::new());
        self.start(&mut steps)?;
        for step in steps {
            let Step::Position(position) = step else { continue };
            let Some(value) = count.worth(self.pairing, position, self.limit)? else { return Ok(None) };
            values.insert(position, value);
        }
        let doubt = f64::from(self.limit) * CHOICES_A_ROUND * (count.gap + 1e-14);
        Ok(Some(Guide(Source::Counted { values, rounds_left: self.limit, doubt })))
    }
}

/// Positions with the rounds left to them.
struct Count {
    known: HashMap<(u128, u32), f64>,
    most: u64,
    /// The largest gap of any choice.
    gap: f64,
}

impl Count {
    /// What a position is worth with so many rounds left; nothing if too many are known by now.
    fn worth(
        &mut self,
        pairing: &impl Rounds,
        position: u128,
        rounds_left: u32,
    ) -> Result<Option<f64>, TooWide> {
        if rounds_left == 0 {
            return Ok(Some(f64::from(pairing.at_the_limit(position))));
        }
        if let Some(&value) = self.known.get(&(position, rounds_left)) {
            return Ok(Some(value));
        }
        if self.known.len() as u64 >= self.most {
            return Ok(None);
        }
        let mut steps = Vec::new();
        pairing.follow(position, &mut steps)?;
        let value = self.read(pairing, &steps, &mut 0, rounds_left - 1)?;
        if let Some(value) = value {
            self.known.insert((position, rounds_left), value);
        }
        Ok(value)
    }

    fn read(
        &mut self,
        pairing: &impl Rounds,
        steps: &[Step],
        at: &mut usize,
        rounds_left: u32,
    ) -> Result<Option<f64>, TooWide> {
        let step = steps.get(*at).copied();
        *at += 1;
        Ok(match step {
            Some(Step::Position(position)) => self.worth(pairing, position, rounds_left)?,
            Some(Step::Over(outcome)) => Some(f64::from(outcome)),
            Some(Step::Choice { rows, columns }) => {
                let (rows, columns) = (usize::from(rows), usize::from(columns));
                let mut cells = Vec::with_capacity(rows * columns);
                for _ in 0..rows * columns {
                    let Some(cell) = self.read(pairing, steps, at, rounds_left)? else { return Ok(None) };
                    cells.push(cell);
                }
                let (value, gap) = matrix::value_of_any_size(&cells, rows, columns);
                self.gap = self.gap.max(gap);
                Some(value)
            }
            // A bout has no chance.
            Some(Step::Chance { .. } | Step::Weight(_)) | None => None,
        })
    }
}

impl<D: Borrow<Deck> + Send + Sync> Rounds for Rest<'_, D> {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        match self.state.open().stage {
            Stage::Choose => self.pairing.play(self.state, steps),
            Stage::Over(_) => self.pairing.lead(self.state, steps),
            Stage::Ask(_) | Stage::Pick(..) | Stage::Settle(_) => {
                self.pairing.ask(&self.state.unanswered(), steps)
            }
        }
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        self.pairing.follow(position, steps)
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        self.pairing.at_the_limit(position)
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

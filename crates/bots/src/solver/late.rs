//! Any game of two, late: what is left of it is balanced by regret where it is small enough, from what the seat knows and
//! nothing else.

use solve::regret::Late;
use table::{Message, Veiled};

use crate::bot::{Answer, Ask, Bot, Choice, some_moves};
use crate::insight::{Basis, Insight};
use crate::level::Level;

/// The share of what is at stake that an answer aims to lose at most.
const AIM: f64 = 0.001;
/// The share of what is at stake that an answer may lose at most; whatever loses more is searched.
const GOOD_ENOUGH: f64 = 0.01;

pub(super) struct LateSolver<R> {
    most: usize,
    search: Box<dyn Bot<R>>,
}

impl<R: Veiled> LateSolver<R> {
    pub(super) fn new(positions: u32, seed: u64) -> LateSolver<R> {
        LateSolver { most: positions as usize, search: Level::Master.bot(seed) }
    }
}

impl<R: Veiled> Bot<R> for LateSolver<R> {
    fn answer(&mut self, ask: &Ask<'_, R>) -> Result<Answer, Message> {
        let moves = some_moves(ask.moves.len(), ask.seat)?;
        match Late::solve(ask.rules, ask.view, ask.seat, self.most, AIM) {
            Ok(late) if late.exploitability <= GOOD_ENOUGH && late.shares.len() == moves => Ok(told(late)),
            _ => self.search.answer(ask),
        }
    }

    fn begin(&mut self, seed: u64) {
        self.search.begin(seed);
    }
}

fn told(late: Late) -> Answer {
    let wins = late.shares.iter().zip(&late.wins).map(|(share, wins)| share * wins).sum::<f64>();
    let insight = Insight {
        wins,
        basis: Basis::Balanced {
            exploitability: late.exploitability,
            positions: u32::try_from(late.positions).unwrap_or(u32::MAX),
            to_the_end: late.to_the_end,
        },
        gives_away: late.lost.iter().copied().map(Some).collect(),
    };
    Answer { choice: Choice::Mix(late.shares), value: Some(late.value), insight: Some(insight) }
}

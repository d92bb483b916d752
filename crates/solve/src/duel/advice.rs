//! What a solution says about a position: how both should mix their cards, what that is worth, and what any other choice
//! would give away.

use std::borrow::Borrow;

use duel::{Deck, Move, Stage, State};
use table::{Rules, Seat};

use super::{Pairing, share};
use crate::matrix;
use crate::rounds::{Solution, Step};

/// A card that could be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardAdvice {
    /// The card.
    pub choice: Move,
    /// How likely it should be played.
    pub share: f64,
    /// What share of wins it gives away against somebody who plays perfectly; nothing for whatever should be mixed.
    pub gives_away: f64,
}

/// How both seats should choose between rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What the position is worth to the first seat by the plan, as a share of wins.
    pub value: f64,
    /// What it is worth at least and at most; nothing so near the limit that nothing is proven.
    pub proven: Option<(f64, f64)>,
    /// The cards of each seat, in the order of moves.
    pub cards: [Vec<CardAdvice>; 2],
}

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// What a solution of this pairing says about a position between two rounds; nothing in the midst of a round, after
    /// the end, or if the position cannot come up.
    pub fn advice(&self, solution: &Solution, state: &State) -> Option<Advice> {
        let advice = self.advice_by(state, &|position| solution.value(position))?;
        let proven = solution.proven(self.position(state)?, self.rounds_left(state));
        Some(Advice { proven: proven.map(|(lower, upper)| (share(lower), share(upper))), ..advice })
    }

    /// As [`Pairing::advice`], by values from anywhere.
    pub(super) fn advice_by(&self, state: &State, value: &impl Fn(u128) -> Option<f64>) -> Option<Advice> {
        if state.open().stage != Stage::Choose {
            return None;
        }
        let moves = [Seat::A, Seat::B].map(|seat| {
            let mut moves = Vec::new();
            self.bout.moves(state, seat, &mut |choice| moves.push(choice));
            moves
        });
        let mut steps = Vec::new();
        self.play(state, &mut steps).ok()?;
        let (mut at, mut cells) = (1, Vec::new());
        for _ in 0..moves[0].len() * moves[1].len() {
            cells.push(share(worth(&steps, &mut at, value)?));
        }
        let (rows, columns) = (moves[0].len(), moves[1].len());
        Some(matrix::with_mixes(&cells, rows, columns, |value, row_mix, column_mix| {
            let against_columns = |row: usize| dot(cells[row * columns..].iter(), column_mix);
            let against_rows = |column: usize| dot(cells[column..].iter().step_by(columns), row_mix);
            let card =
                |choice: Move, share: f64, lost: f64| CardAdvice { choice, share, gives_away: lost.max(0.0) };
            let one = moves[0].iter().enumerate();
            let other = moves[1].iter().enumerate();
            Advice {
                value,
                proven: None,
                cards: [
                    one.map(|(at, &choice)| card(choice, row_mix[at], value - against_columns(at))).collect(),
                    other
                        .map(|(at, &choice)| card(choice, column_mix[at], against_rows(at) - value))
                        .collect(),
                ],
            }
        }))
    }
}

fn dot<'a>(cells: impl Iterator<Item = &'a f64>, mix: &[f64]) -> f64 {
    cells.zip(mix).map(|(cell, share)| cell * share).sum()
}

/// What follows, by values of positions; `at` is moved behind what was read.
fn worth(steps: &[Step], at: &mut usize, value: &impl Fn(u128) -> Option<f64>) -> Option<f64> {
    let step = *steps.get(*at)?;
    *at += 1;
    match step {
        Step::Position(position) => value(position),
        Step::Over(outcome) => Some(f64::from(outcome)),
        Step::Chance { .. } | Step::Weight(_) => None,
        Step::Choice { rows, columns } => {
            let mut cells = Vec::new();
            for _ in 0..usize::from(rows) * usize::from(columns) {
                cells.push(worth(steps, at, value)?);
            }
            Some(matrix::value_of_any_size(&cells, usize::from(rows), usize::from(columns)).0)
        }
    }
}

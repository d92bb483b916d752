//! What a solution says about a position: how both should mix their cards, and what that is worth.

use std::borrow::Borrow;

use duel::{Deck, Move, Stage, State};
use table::{Rules, Seat};

use super::{Pairing, share};
use crate::matrix;
use crate::rounds::{Solution, Step};

/// How both seats should choose between rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What the position is worth to the first seat by the plan, as a share of wins.
    pub value: f64,
    /// The cards of each seat with how likely each should be played, in the order of moves.
    pub mixes: [Vec<(Move, f64)>; 2],
}

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// What a solution of this pairing says about a position between two rounds; nothing in the midst of a round, after
    /// the end, or if the position cannot come up.
    pub fn advice(&self, solution: &Solution, state: &State) -> Option<Advice> {
        if state.open().stage != Stage::Choose {
            return None;
        }
        let moves = [Seat::A, Seat::B].map(|seat| {
            let mut moves = Vec::new();
            self.bout.moves(state, seat, &mut |choice| moves.push(choice));
            moves
        });
        let mut steps = Vec::new();
        self.play(state, &mut steps);
        let (mut at, mut cells) = (1, Vec::new());
        for _ in 0..moves[0].len() * moves[1].len() {
            cells.push(worth(&steps, &mut at, solution)?);
        }
        Some(matrix::with_mixes(&cells, moves[0].len(), moves[1].len(), |value, rows, columns| {
            let mixed =
                |moves: &[Move], mix: &[f64]| moves.iter().copied().zip(mix.iter().copied()).collect();
            Advice { value: share(value), mixes: [mixed(&moves[0], rows), mixed(&moves[1], columns)] }
        }))
    }
}

/// What follows, by the values of a solution; `at` is moved behind what was read.
fn worth(steps: &[Step], at: &mut usize, solution: &Solution) -> Option<f64> {
    let step = *steps.get(*at)?;
    *at += 1;
    match step {
        Step::Position(position) => solution.value(position),
        Step::Over(outcome) => Some(f64::from(outcome)),
        Step::Choice { rows, columns } => {
            let mut cells = Vec::new();
            for _ in 0..usize::from(rows) * usize::from(columns) {
                cells.push(worth(steps, at, solution)?);
            }
            Some(matrix::value_of_any_size(&cells, usize::from(rows), usize::from(columns)).0)
        }
    }
}

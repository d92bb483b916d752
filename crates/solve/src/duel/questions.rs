//! What is asked in the midst of a round, as choices inside the round.
//!
//! Answers lie sealed until every seat has given all it owes. So a seat's answers up to the next reveal are one choice of
//! his, made without knowing the other's: the two make a matrix.

use std::borrow::Borrow;

use duel::{Deck, Move, State};
use table::{Rules, Seat};

use super::Pairing;
use crate::rounds::{Step, TooWide};

/// The most cells of a matrix of answers.
const MOST_CELLS: usize = 1 << 14;

/// All a seat answers before the next reveal, in order.
pub(super) type Answers = Vec<Move>;

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// What a state with questions comes to.
    pub(super) fn ask(&self, state: &State, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        let [one, other] = [self.all_answers(state, 0)?, self.all_answers(state, 1)?];
        let ways = one.len() * other.len();
        if ways > MOST_CELLS {
            return Err(TooWide { ways });
        }
        let mut cells = Vec::with_capacity(ways);
        for one in &one {
            for other in &other {
                let mut cell = Vec::new();
                self.lead(&self.revealed(state, [one, other]), &mut cell)?;
                cells.push(cell);
            }
        }
        append(&without_twins(&cells, other.len()), steps);
        Ok(())
    }

    /// Every way a seat can answer what it is asked before the next reveal; one empty way if it is asked nothing. Answers
    /// that lie sealed alike, as the same cards picked in another order, are one way.
    pub(super) fn all_answers(&self, state: &State, side: usize) -> Result<Vec<Answers>, TooWide> {
        let seat = [Seat::A, Seat::B][side];
        let (mut ways, mut open) = (Vec::new(), vec![(*state, Answers::new())]);
        while !open.is_empty() {
            let mut more: Vec<(State, Answers)> = Vec::new();
            for (state, given) in open {
                if self.bout.move_count(&state, seat) == 0 {
                    ways.push(given);
                    continue;
                }
                self.bout.moves(&state, seat, &mut |choice| {
                    let next = self.answered(&state, side, choice);
                    let answers = || [&given[..], &[choice]].concat();
                    if !is_sealed(&next) {
                        ways.push(answers());
                    } else if more.iter().all(|(known, _)| *known != next) {
                        more.push((next, answers()));
                    }
                });
                if ways.len().max(more.len()) > MOST_CELLS {
                    return Err(TooWide { ways: ways.len().max(more.len()) });
                }
            }
            open = more;
        }
        Ok(ways)
    }

    /// Every way a seat can answer that begins with this choice.
    pub(super) fn answers_after(
        &self,
        state: &State,
        side: usize,
        choice: Move,
    ) -> Result<Vec<Answers>, TooWide> {
        let next = self.answered(state, side, choice);
        if !is_sealed(&next) {
            return Ok(vec![vec![choice]]);
        }
        let ways = self.all_answers(&next, side)?;
        Ok(ways.into_iter().map(|rest| [&[choice], &rest[..]].concat()).collect())
    }

    /// What a seat has answered since the questions were put, or answers that lie sealed like it.
    pub(super) fn given(&self, state: &State, asked: &State, side: usize) -> Option<Answers> {
        let seat = [Seat::A, Seat::B][side];
        let mut open = vec![(*asked, Answers::new())];
        for _ in 0..state.side(seat).answered {
            let mut more: Vec<(State, Answers)> = Vec::new();
            for (before, given) in open {
                self.bout.moves(&before, seat, &mut |choice| {
                    let next = self.answered(&before, side, choice);
                    if is_sealed(&next) && more.iter().all(|(known, _)| *known != next) {
                        more.push((next, [&given[..], &[choice]].concat()));
                    }
                });
            }
            open = more;
        }
        let given = open.into_iter().find(|(known, _)| known.is_answered_like(state, seat));
        given.map(|(_, given)| given)
    }

    /// A state after an answer of a seat. What the other answers meanwhile changes nothing for this seat before the reveal.
    fn answered(&self, state: &State, side: usize, choice: Move) -> State {
        let mut choices = [Seat::A, Seat::B].map(|seat| self.bout.nth_move(state, seat, 0));
        choices[side] = Some(choice);
        self.after(state, choices)
    }

    /// The state after all answers of both seats.
    pub(super) fn revealed(&self, state: &State, answers: [&Answers; 2]) -> State {
        let (mut state, mut step) = (*state, 0);
        loop {
            let choices = answers.map(|given| given.get(step).copied());
            if choices == [None; 2] {
                return state;
            }
            state = self.after(&state, choices);
            step += 1;
        }
    }
}

/// Whether answers lie sealed: somebody owes more before they are revealed.
fn is_sealed(state: &State) -> bool {
    state.ending().is_none() && state.open().sides.iter().any(|side| side.answered > 0)
}

/// A matrix of what follows.
struct Grid<'a> {
    rows: usize,
    columns: usize,
    cells: Vec<&'a [Step]>,
}

/// The same matrix with one row and one column of those that are alike: several orders of the same picks.
fn without_twins(cells: &[Vec<Step>], columns: usize) -> Grid<'_> {
    let rows: Vec<&[Vec<Step>]> = cells.chunks_exact(columns).collect();
    let own_rows: Vec<&[Vec<Step>]> =
        rows.iter().enumerate().filter(|(at, row)| !rows[..*at].contains(row)).map(|(_, row)| *row).collect();
    let column = |at: usize| own_rows.iter().map(move |row| &row[at]);
    let own_columns: Vec<usize> =
        (0..columns).filter(|&at| !(0..at).any(|before| column(before).eq(column(at)))).collect();
    let cells =
        own_rows.iter().flat_map(|row| own_columns.iter().map(move |&at| row[at].as_slice())).collect();
    Grid { rows: own_rows.len(), columns: own_columns.len(), cells }
}

fn append(grid: &Grid<'_>, steps: &mut Vec<Step>) {
    if grid.cells.len() > 1 {
        steps.push(Step::Choice { rows: grid.rows as u16, columns: grid.columns as u16 });
    }
    grid.cells.iter().for_each(|cell| steps.extend_from_slice(cell));
}

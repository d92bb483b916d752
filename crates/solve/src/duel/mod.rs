//! A bout of the duel as a game of rounds: every position between two rounds as one number, and what two cards lead to.
//!
//! The round is set aside, since layers count the rounds left, and so is whatever no text of both decks can read. What is
//! asked in the midst of a round becomes choices inside that round: answers lie sealed until all are in, so all answers
//! a seat owes before the next reveal are one choice.

mod advice;
mod automa;
mod guide;
mod key;
mod questions;
mod reads;
mod rest;
mod study;

use std::borrow::Borrow;
use std::ops::ControlFlow;

use duel::{Bout, Deck, Ending, Move, Stage, State, Terms, Winner};
use table::chance::Enumerated;
use table::{Choices, Nobody, Rules, Seat};

use crate::rounds::{Demands, Progress, Rounds, Step, TooWide, Unsolved};
pub use advice::{Advice, MoveAdvice};
pub use automa::{AgainstAutoma, Standing, subject_against_automa};
pub use guide::{Guide, subject};
use key::Keys;
pub use study::Study;

/// A bout between two decks, ready to be solved.
#[derive(Debug)]
pub struct Pairing<D> {
    bout: Bout<D>,
    keys: Keys,
    limit: u32,
    start: State,
}

impl<D: Borrow<Deck> + Send + Sync> Pairing<D> {
    /// The bout of two decks under these terms.
    pub fn new(decks: [D; 2], terms: Terms) -> Pairing<D> {
        let limit = u32::from(terms.round_limit);
        // Rounds are counted by layers; the bout itself must never end by its limit.
        let bout = Bout::new(decks, Terms { round_limit: u16::MAX, ..terms }).prepared();
        let start = bout.start(&(), &mut Enumerated::default(), &mut Nobody);
        let keys = Keys::new([bout.deck(Seat::A), bout.deck(Seat::B)], start.between_rounds());
        Pairing { bout, keys, limit, start }
    }

    /// Solves it; whoever watches may break it off.
    pub fn solve(
        self,
        demands: Demands,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Study<Pairing<D>>, Unsolved> {
        Study::new(self, demands, watch)
    }

    /// The position between two rounds as a number; nothing in the midst of a round or after the end.
    pub fn position(&self, state: &State) -> Option<u128> {
        (state.open().stage == Stage::Choose).then(|| self.keys.pack(state))
    }

    /// How many rounds are left to play, that of the state included.
    pub fn rounds_left(&self, state: &State) -> u32 {
        (self.limit + 1).saturating_sub(u32::from(state.round()))
    }

    /// What a state comes to: the end, the next round, or questions before it.
    fn lead(&self, state: &State, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        match state.open().stage {
            Stage::Choose => steps.push(Step::Position(self.keys.pack(state))),
            Stage::Over(ending) => steps.push(over(ending)),
            _ => self.ask(state, steps)?,
        }
        Ok(())
    }

    /// What the cards of a round lead to, for every two of them.
    fn play(&self, state: &State, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        let [rows, columns] = [Seat::A, Seat::B].map(|seat| self.bout.move_count(state, seat));
        steps.push(Step::Choice { rows: rows as u16, columns: columns as u16 });
        for row in 0..rows {
            let one = self.bout.nth_move(state, Seat::A, row);
            for column in 0..columns {
                let other = self.bout.nth_move(state, Seat::B, column);
                self.lead(&self.after(state, [one, other]), steps)?;
            }
        }
        Ok(())
    }

    /// A state after the choices of one or both seats.
    #[inline]
    fn after(&self, state: &State, choices: [Option<Move>; 2]) -> State {
        let mut next = *state;
        let mut both = Choices::NONE;
        both.set(Seat::A, choices[0]);
        both.set(Seat::B, choices[1]);
        self.bout.resolve(&mut next, &both, &mut Enumerated::default(), &mut Nobody);
        next
    }
}

impl<D: Borrow<Deck> + Send + Sync> Rounds for Pairing<D> {
    fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        self.lead(&self.start, steps)
    }

    fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
        self.play(&self.keys.unpack(position), steps)
    }

    fn at_the_limit(&self, position: u128) -> i8 {
        by_health(&self.keys.unpack(position))
    }

    fn limit(&self) -> u32 {
        self.limit
    }
}

/// An ending for the first seat.
const fn over(ending: Ending) -> Step {
    Step::Over(match ending.winner {
        Winner::A => 1,
        Winner::B => -1,
        Winner::Nobody => 0,
    })
}

/// The limit is reached: health decides (DUEL-077).
fn by_health(state: &State) -> i8 {
    let [one, other] = [Seat::A, Seat::B].map(|seat| state.side(seat).health);
    i8::from(one > other) - i8::from(one < other)
}

/// Values from -1 to 1 as shares of wins.
fn share(value: f64) -> f64 {
    0.5 + 0.5 * value
}

#[cfg(test)]
mod tests;

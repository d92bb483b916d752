//! What was solved, and what was found out about it.

use std::borrow::Borrow;
use std::ops::ControlFlow;

use duel::{Deck, Move, State};

use super::{AgainstAutoma, Pairing, share};
use crate::rounds::{Demands, Plan, Progress, Rounds, Solved, Unsolved};

/// A bout solved: between two who choose, or against the Automa.
#[derive(Debug)]
pub struct Study<B> {
    pub(super) bout: B,
    solved: Solved,
}

impl<B: Rounds> Study<B> {
    pub(super) fn new(
        bout: B,
        demands: Demands,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Study<B>, Unsolved> {
        let solved = Solved::new(&bout, demands, watch)?;
        Ok(Study { bout, solved })
    }

    /// What the bout is worth to the first seat at least and at most: the share of wins, a draw counting half.
    pub fn interval(&self) -> (f64, f64) {
        let (lower, upper) = self.solved.interval();
        (share(lower), share(upper))
    }

    /// A strategy for whoever chooses.
    pub fn plan(&self, watch: impl FnMut(Progress) -> ControlFlow<()>) -> Result<Plan, Unsolved> {
        self.solved.plan(&self.bout, watch)
    }

    /// What share of wins a strategy gets the first seat at least and at most against the best replies to it.
    pub fn certify(
        &self,
        plan: &Plan,
        width: f64,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(f64, f64), Unsolved> {
        let certificate = self.solved.certify(&self.bout, plan, width, watch)?;
        Ok((share(certificate.lower), share(certificate.upper)))
    }

    /// What was solved.
    pub const fn bout(&self) -> &B {
        &self.bout
    }

    /// What was found out about the whole.
    pub const fn solved(&self) -> &Solved {
        &self.solved
    }
}

impl<D: Borrow<Deck> + Send + Sync> Study<Pairing<D>> {
    /// What a position between two rounds is worth to the first seat in the round it says, as a share of wins; nothing if
    /// it cannot come up, or so late that the limit may decide otherwise than it does from afar.
    pub fn value(&self, state: &State) -> Option<(f64, f64)> {
        let left = self.bout.rounds_left(state);
        let (lower, upper) = self.solved.value(self.bout.position(state)?, left)?;
        Some((share(lower), share(upper)))
    }
}

impl Study<AgainstAutoma<'_>> {
    /// What every first choice is worth to the player, as a share of wins; nothing if it is not known so near the limit.
    pub fn first_choices(&self) -> Option<Vec<(Move, f64)>> {
        let left = self.bout.limit().saturating_sub(1);
        let middle = |position| {
            let (lower, upper) = self.solved.value(position, left)?;
            Some(0.5 * (lower + upper))
        };
        let judged = self.bout.worths(&self.bout.start(), &middle)?;
        Some(judged.into_iter().map(|(choice, value)| (choice, share(value))).collect())
    }
}

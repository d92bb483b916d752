//! Where a line of play stops being followed, and what it pays there.

use table::{BySeat, Outcome, Rules, Seat, Turn};

use super::tree::TreeFault;
use crate::backwards::win_or_loss;

/// What is played for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stakes<P> {
    /// The whole game, paid by its outcome.
    Outcome(P),
    /// As far as a search looks from a position.
    Stretch(Stretch),
}

/// What is left of a game up to where it ends or is out of sight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    horizon: u32,
    leg: u32,
    before: BySeat<i32>,
    /// What a point counts.
    point: f64,
}

/// The end of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct End {
    /// What it pays the first seat.
    pub(super) paid: f64,
    /// What it would pay if nothing but the outcome of the match counted; nothing if the match goes on.
    pub(super) outcome: Option<f64>,
    /// Whether the leg goes on.
    pub(super) is_short: bool,
}

impl<P: Fn(&Outcome) -> Option<f64>> Stakes<P> {
    pub(super) fn of_stretch<R: Rules>(rules: &R, state: &R::State) -> Stakes<P> {
        Stakes::Stretch(Stretch {
            horizon: rules.horizon(state),
            leg: rules.leg(state),
            before: if R::VICTORY.is_some() { BySeat::default() } else { rules.prospects(state) },
            point: R::VICTORY.map_or(1.0, |victory| 1.0 / f64::from(victory)),
        })
    }

    /// Whether chance beyond the horizon is of no interest.
    pub(super) const fn is_stretch(&self) -> bool {
        matches!(self, Stakes::Stretch(_))
    }

    /// The end, if it is one.
    pub(super) fn end<R: Rules>(&self, rules: &R, state: &R::State) -> Result<Option<End>, TreeFault> {
        let turn = rules.turn(state);
        match self {
            Stakes::Outcome(payoff) => {
                let Some(outcome) = turn.outcome() else { return Ok(None) };
                let paid = payoff(&outcome).ok_or(TreeFault::NotZeroSum)?;
                Ok(Some(End { paid, outcome: None, is_short: false }))
            }
            Stakes::Stretch(stretch) => Ok(stretch.end(rules, state, turn)),
        }
    }
}

impl Stretch {
    fn end<R: Rules>(&self, rules: &R, state: &R::State, turn: Turn) -> Option<End> {
        if turn.outcome().is_none() && rules.horizon(state) == self.horizon {
            return None;
        }
        let prospects = rules.prospects(state);
        let [one, other] =
            [Seat::A, Seat::B].map(|seat| f64::from(prospects[seat].saturating_sub(self.before[seat])));
        Some(End {
            paid: self.point * (one - other) / 2.0,
            outcome: turn.outcome().map(|outcome| scores_or_victory(&outcome)),
            is_short: turn.outcome().is_none() && rules.leg(state) == self.leg,
        })
    }
}

/// The scores if what one wins the other loses, else who won.
fn scores_or_victory(outcome: &Outcome) -> f64 {
    let [one, other] = [outcome.scores[Seat::A], outcome.scores[Seat::B]];
    if one == -other { f64::from(one) } else { win_or_loss(outcome) }
}

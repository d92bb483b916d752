//! Where a line of play stops being followed, and what it pays there.

use table::{BySeat, Outcome, Rules, Seat, Turn};

use super::tree::TreeFault;
use crate::backwards::win_or_loss;

/// What is played for.
#[derive(Clone, Debug)]
pub(super) enum Stakes<P, S> {
    /// The whole game, paid by its outcome.
    Outcome(P),
    /// As far as a search looks from a position.
    Stretch(Stretch<S>),
}

/// What is left of a game up to where it ends or is out of sight.
#[derive(Clone, Debug)]
pub(super) struct Stretch<S> {
    /// Where it begins.
    from: S,
    horizon: u32,
    leg: u32,
    before: BySeat<i32>,
    /// What a point counts.
    point: f64,
}

/// The end of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// What it pays the first seat.
    pub(super) paid: f64,
    /// How likely the first seat is to win the leg there; certain where it is over, a draw counting half.
    pub(super) won: f64,
    /// What it would pay if nothing but the outcome of the match counted; nothing if the match goes on.
    pub(super) outcome: Option<f64>,
    /// Whether the leg goes on.
    pub(super) is_short: bool,
}

impl End {
    /// Whether both pay the same. How likely a victory is may differ: it is told and not played for.
    pub(super) fn pays_like(&self, other: &End) -> bool {
        (self.paid, self.outcome, self.is_short) == (other.paid, other.outcome, other.is_short)
    }
}

impl<P: Fn(&Outcome) -> Option<f64>, S: Clone> Stakes<P, S> {
    pub(super) fn of_stretch<R: Rules<State = S>>(rules: &R, state: &S) -> Stakes<P, S> {
        Stakes::Stretch(Stretch {
            from: state.clone(),
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
    pub(super) fn end<R: Rules<State = S>>(&self, rules: &R, state: &S) -> Result<Option<End>, TreeFault> {
        let turn = rules.turn(state);
        match self {
            Stakes::Outcome(payoff) => {
                let Some(outcome) = turn.outcome() else { return Ok(None) };
                let paid = payoff(&outcome).ok_or(TreeFault::NotZeroSum)?;
                Ok(Some(End { paid, won: share_won(paid), outcome: None, is_short: false }))
            }
            Stakes::Stretch(stretch) => Ok(stretch.end(rules, state, turn)),
        }
    }
}

impl<S> Stretch<S> {
    fn end<R: Rules<State = S>>(&self, rules: &R, state: &S, turn: Turn) -> Option<End> {
        if turn.outcome().is_none() && rules.horizon(state) == self.horizon {
            return None;
        }
        let prospects = rules.prospects(state);
        let [one, other] =
            [Seat::A, Seat::B].map(|seat| f64::from(prospects[seat].saturating_sub(self.before[seat])));
        let paid = self.point * (one - other) / 2.0;
        let chances = rules.chances(&self.from, state);
        let won = match chances {
            _ if R::VICTORY.is_some() => f64::midpoint(1.0, paid.clamp(-1.0, 1.0)),
            Some(chances) => f64::from(chances[Seat::A]) / f64::from(R::CERTAIN),
            None => share_won(paid),
        };
        Some(End {
            paid,
            won,
            outcome: turn.outcome().map(|outcome| scores_or_victory(&outcome)),
            is_short: turn.outcome().is_none() && rules.leg(state) == self.leg,
        })
    }
}

/// How much of a victory a payoff is where nothing else tells: whatever is above 0 is one.
fn share_won(paid: f64) -> f64 {
    if paid == 0.0 { 0.5 } else { f64::midpoint(1.0, paid.signum()) }
}

/// The scores if what one wins the other loses, else who won.
fn scores_or_victory(outcome: &Outcome) -> f64 {
    let [one, other] = [outcome.scores[Seat::A], outcome.scores[Seat::B]];
    if one == -other { f64::from(one) } else { win_or_loss(outcome) }
}

//! What the end of a leg, or of what a search looks at, is worth to each seat.

use table::{BySeat, MAX_SEATS, Rules, Seat, Seats, Turn};

/// Weighs scores from where the search began to where it stops looking: the end of the leg, or nearer if the game says so.
///
/// A seat's worth is the average gain of its team less the average of all teams: what it has above the table. In a game
/// whose scores cancel out that is the score itself; in any other it makes a point taken from another as good as one won.
/// Whoever plays alone against the game has nobody to be measured by: his worth is what he gains.
#[derive(Clone, Debug)]
pub(super) struct Worth<S> {
    /// Where the search began.
    from: S,
    horizon: u32,
    before: BySeat<i32>,
    weights: BySeat<[f32; MAX_SEATS]>,
    /// Whether a worth says how likely a victory is, from -1 to 1.
    is_likelihood: bool,
}

impl<S: Clone> Worth<S> {
    /// Measures from this position on.
    pub fn new<R: Rules<State = S>>(rules: &R, state: &S) -> Worth<S> {
        let seats = rules.seats(state).min(MAX_SEATS);
        let teams = rules.teams(state);
        let size = |seat: Seat| teams.mates(seat, seats).len().max(1) as f32;
        let here = Seats::first(seats);
        let count: f32 = here.iter().map(|seat| 1.0 / size(seat)).sum();
        let average = if seats > 1 { 1.0 / count } else { 0.0 };
        let point = R::VICTORY.map_or(1.0, |victory| 1.0 / victory as f32);
        let weight = |of: Seat, from: Seat| match here.contains(of) && here.contains(from) {
            true if teams.allied(of, from) => point * (1.0 - average) / size(from),
            true => -point * average / size(from),
            false => 0.0,
        };
        Worth {
            from: state.clone(),
            horizon: rules.horizon(state),
            before: if R::VICTORY.is_some() { BySeat::default() } else { rules.prospects(state) },
            weights: BySeat::from_fn(|of| Seat::ALL.map(|from| weight(of, from))),
            is_likelihood: R::VICTORY.is_some(),
        }
    }

    /// How likely a seat is to win the leg where a simulation stopped, with what that was worth to it. It is told and not
    /// played for.
    #[inline]
    pub fn wins<R: Rules<State = S>>(&self, rules: &R, stopped: &S, seat: Seat, worth: f32) -> f64 {
        if self.is_likelihood {
            return f64::midpoint(1.0, f64::from(worth));
        }
        match rules.chances(&self.from, stopped) {
            Some(chances) => f64::from(chances[seat]) / f64::from(R::CERTAIN),
            // A game that stops short and does not say what its positions promise: whoever is above the average is ahead.
            None if worth == 0.0 => 0.5,
            None => f64::midpoint(1.0, f64::from(worth.signum())),
        }
    }

    /// Who chooses next within sight; once it is over or out of sight, what it was worth.
    #[inline]
    pub fn choosers<R: Rules<State = S>>(&self, rules: &R, state: &S) -> Result<Seats, BySeat<f32>> {
        match rules.turn(state) {
            Turn::Choose(choosers) if rules.horizon(state) == self.horizon => Ok(choosers),
            Turn::Choose(_) | Turn::Over(_) => Err(self.of(rules.prospects(state))),
        }
    }

    /// What these prospects are worth to each seat.
    #[inline]
    pub fn of(&self, scores: BySeat<i32>) -> BySeat<f32> {
        let gains: [f32; MAX_SEATS] =
            std::array::from_fn(|seat| scores.0[seat].saturating_sub(self.before.0[seat]) as f32);
        self.weights.map(|weights| weights.iter().zip(gains).map(|(weight, gain)| weight * gain).sum())
    }
}

/// The range of what was seen of a seat's worth, so that bounds and slack mean the same in every game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    low: f32,
    high: f32,
}

impl Range {
    pub const UNSEEN: Range = Range { low: f32::INFINITY, high: f32::NEG_INFINITY };

    #[inline]
    pub fn take_in(&mut self, worth: f32) {
        self.low = self.low.min(worth);
        self.high = self.high.max(worth);
    }

    /// How wide it is; 1 as long as nothing has made a difference, so that every move is still tried.
    #[inline]
    pub fn width(self) -> f32 {
        if self.high > self.low { self.high - self.low } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_grows_with_what_is_seen() {
        let mut range = Range::UNSEEN;
        assert!((range.width() - 1.0).abs() < 1e-6, "nothing seen yet");
        range.take_in(4.0);
        assert!((range.width() - 1.0).abs() < 1e-6, "no difference yet");
        range.take_in(-2.0);
        range.take_in(1.0);
        assert!((range.width() - 6.0).abs() < 1e-6);
    }
}

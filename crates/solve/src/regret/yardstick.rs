//! What a loss is measured by: how much of what is at stake it is.

/// Takes in ends, each with how much of a victory it is and what it pays, and tells how large the whole is.
///
/// Where what is paid follows from victory alone, the whole is the difference between certain victory and certain defeat,
/// whether or not both can still come. Elsewhere, in chips or points, it is that between the best end seen and the worst.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    first: Option<(f64, f64)>,
    /// What a whole victory is paid, as far as that is known.
    victory: Option<f64>,
    /// Whether something else than victory is paid.
    is_other: bool,
    low: f64,
    high: f64,
}

impl Default for Yardstick {
    fn default() -> Yardstick {
        let (low, high) = (f64::INFINITY, f64::NEG_INFINITY);
        Yardstick { first: None, victory: None, is_other: false, low, high }
    }
}

impl Yardstick {
    /// Takes an end in.
    pub fn saw(&mut self, won: f64, paid: f64) {
        /// What rounding may leave.
        const CRUMB: f64 = 1e-4;
        (self.low, self.high) = (self.low.min(paid), self.high.max(paid));
        let Some((first_won, first_paid)) = self.first else {
            self.first = Some((won, paid));
            return;
        };
        let (won, paid) = (won - first_won, paid - first_paid);
        if won.abs() < CRUMB {
            self.is_other |= paid.abs() > CRUMB;
            return;
        }
        let victory = paid / won;
        let known = *self.victory.get_or_insert(victory);
        self.is_other |= known <= 0.0 || (victory - known).abs() > CRUMB * known;
    }

    /// What all that is at stake comes to; nothing if no end differs from another.
    pub fn whole(&self) -> Option<f64> {
        let spread = self.high - self.low;
        self.victory.filter(|_| !self.is_other).or((spread > 0.0).then_some(spread))
    }

    /// How much of what is at stake such a loss is; a gain is none.
    pub fn share(&self, lost: f64) -> f64 {
        self.whole().map_or(0.0, |whole| (lost / whole).max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(ends: &[(f64, f64)]) -> Yardstick {
        let mut yardstick = Yardstick::default();
        for &(won, paid) in ends {
            yardstick.saw(won, paid);
        }
        yardstick
    }

    #[test]
    fn where_victory_is_all_a_loss_is_a_share_of_it() {
        // From a draw to a victory: half of it is at stake and a loss of that is a half all the same.
        assert!((of(&[(0.5, 0.0), (1.0, 1.0)]).share(1.0) - 0.5).abs() < 1e-9);
        assert_eq!(of(&[(0.25, -0.5), (0.75, 0.5), (0.25, -0.5)]).whole(), Some(2.0));
        let leg = of(&[(1.0, 0.5), (0.0, -0.5)]);
        assert!((leg.share(0.25) - 0.25).abs() < 1e-9, "a leg of several counts half");
    }

    #[test]
    fn elsewhere_it_is_a_share_of_the_difference_between_the_ends() {
        let chips = of(&[(0.0, -1.0), (0.0, -2.0), (1.0, 2.0)]);
        assert_eq!((chips.whole(), chips.share(1.0), chips.share(-1.0)), (Some(4.0), 0.25, 0.0));
        assert_eq!(of(&[(1.0, -1.0), (0.0, 3.0)]).whole(), Some(4.0), "whoever loses the more for winning");
        assert!(of(&[(1.0, 3.0)]).share(1.0).abs() < 1e-9, "nothing can change");
    }
}

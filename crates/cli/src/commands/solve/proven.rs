//! Proven intervals: when they are narrow enough to be called an answer, and how people read them.

use serde::Serialize;
use table::Lang;

use crate::grid::decimal;

/// The widest interval of a pairing that counts as solved, as a share of wins.
const NARROW: f64 = 1e-4;

/// What share of wins somebody gets at least and at most.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Proven {
    lower: f64,
    upper: f64,
}

impl Proven {
    pub const fn new(lower: f64, upper: f64) -> Proven {
        Proven { lower, upper }
    }

    pub const fn ends(self) -> (f64, f64) {
        (self.lower, self.upper)
    }

    pub fn width(self) -> f64 {
        self.upper - self.lower
    }

    /// Whether it is an answer.
    pub fn is_narrow(self) -> bool {
        self.width() <= NARROW
    }

    pub const fn middle(self) -> f64 {
        0.5 * (self.lower + self.upper)
    }

    /// What the other gets.
    pub const fn turned(self) -> Proven {
        Proven { lower: 1.0 - self.upper, upper: 1.0 - self.lower }
    }

    /// The average of several; nothing of none.
    pub fn average(all: &[Proven]) -> Option<Proven> {
        #[expect(clippy::cast_precision_loss, reason = "a handful of heroes")]
        let count = all.len() as f64;
        let of = |end: fn(&Proven) -> f64| all.iter().map(end).sum::<f64>() / count;
        (!all.is_empty()).then(|| Proven { lower: of(|one| one.lower), upper: of(|one| one.upper) })
    }

    /// Whether it lies within these bounds for certain.
    pub fn is_within(self, [least, most]: [f64; 2]) -> bool {
        least <= self.lower && self.upper <= most
    }

    /// Whether it lies outside these bounds for certain.
    pub fn is_beyond(self, [least, most]: [f64; 2]) -> bool {
        self.upper < least || most < self.lower
    }
}

/// Both ends of an interval in percent, rounded outwards, so that what is printed is proven, too.
pub fn proven((lower, upper): (f64, f64), lang: Lang) -> [String; 2] {
    outwards((lower, upper), 4, lang)
}

/// A share in percent, as tables have it: one number where it is narrower than what is printed of it, else both ends.
pub fn percent(share: Proven, lang: Lang) -> String {
    if share.is_narrow() {
        return decimal(100.0 * share.middle(), 1, lang);
    }
    outwards(share.ends(), 1, lang).join("–")
}

fn outwards((lower, upper): (f64, f64), decimals: u8, lang: Lang) -> [String; 2] {
    let steps = 10.0_f64.powi(i32::from(decimals));
    let told = |share: f64| decimal(share / steps, usize::from(decimals), lang);
    [told((100.0 * steps * lower).floor()), told((100.0 * steps * upper).ceil())]
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: [f64; 2] = [0.3, 0.7];

    #[test]
    fn both_ends_decide() {
        let is = |lower, upper| {
            let share = Proven::new(lower, upper);
            (share.is_within(BOUNDS), share.is_beyond(BOUNDS), share.is_narrow())
        };
        assert_eq!(is(0.0, 1.0), (false, false, false));
        assert_eq!(is(0.4, 0.6), (true, false, false));
        assert_eq!(is(0.29998, 0.30002), (false, false, true));
        assert_eq!(is(0.1, 0.2), (false, true, false));
        assert_eq!(is(0.8, 0.80001), (false, true, true));
        assert_eq!(Proven::average(&[]), None);
        let average = Proven::average(&[Proven::new(0.0, 0.5), Proven::new(0.5, 0.75)]);
        assert_eq!(average, Some(Proven::new(0.25, 0.625)));
        assert_eq!(Proven::new(0.25, 0.375).turned(), Proven::new(0.625, 0.75));
    }

    #[test]
    fn what_is_printed_is_proven() {
        assert_eq!(percent(Proven::new(0.50004, 0.50006), Lang::En), "50.0");
        assert_eq!(percent(Proven::new(0.2504, 0.5006), Lang::Ru), "25,0–50,1");
        assert_eq!(proven((0.123_456_7, 0.123_456_8), Lang::En), ["12.3456", "12.3457"]);
    }
}

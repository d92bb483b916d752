//! How much a count tells: shares with their confidence, and quantiles of what was counted.

use std::collections::BTreeMap;

use serde::Serialize;

/// The standard score that leaves 2.5 % above it: intervals hold the truth 95 times in 100.
const Z: f64 = 1.959_963_984_540_054;

/// A measured share with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// What was measured, 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// The share `part` is of `whole`; half counts (draws) are fine. Without games everything is possible.
    pub fn of(part: f64, whole: u64) -> Share {
        let (low, high) = wilson(part, whole);
        Share { share: if whole == 0 { 0.5 } else { part / real(whole) }, low, high }
    }

    /// The same seen from the other side.
    #[must_use]
    pub fn turned(self) -> Share {
        Share { share: 1.0 - self.share, low: 1.0 - self.high, high: 1.0 - self.low }
    }
}

/// The Wilson score interval at 95 %.
///
/// Unlike the textbook interval it never leaves 0..1 and stays honest for few games and lopsided results.
pub fn wilson(part: f64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let n = real(whole);
    let p = (part / n).clamp(0.0, 1.0);
    let square = Z * Z;
    let centre = p + square / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + square / (4.0 * n * n)).sqrt();
    let scale = 1.0 + square / n;
    // Where everything was won or lost, rounding must not push the end past what was measured.
    (((centre - spread) / scale).clamp(0.0, p), ((centre + spread) / scale).clamp(p, 1.0))
}

/// The least value that at least `percent` percent of the counted values do not exceed; 0 if nothing was counted.
pub fn quantile(counts: &BTreeMap<u32, u64>, percent: u64) -> u32 {
    let total: u64 = counts.values().sum();
    let mut seen = 0;
    for (&value, &count) in counts {
        seen += count;
        if u128::from(seen) * 100 >= u128::from(total) * u128::from(percent) && seen > 0 {
            return value;
        }
    }
    0
}

/// A count as a number with a fraction.
#[expect(clippy::cast_precision_loss, reason = "nobody plays 2^53 games")]
pub(crate) fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: (f64, f64), low: f64, high: f64) {
        assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{found:?}");
    }

    #[test]
    fn wilson_agrees_with_published_values() {
        // Newcombe 1998, table I, method 3.
        near(wilson(81.0, 263), 0.2553, 0.3662);
        near(wilson(15.0, 148), 0.0624, 0.1605);
        near(wilson(0.0, 20), 0.0, 0.1611);
        near(wilson(1.0, 29), 0.0061, 0.1718);
    }

    #[test]
    fn wilson_never_leaves_what_is_possible() {
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        for whole in [1, 2, 10, 1000] {
            for part in [0.0, 0.5, real(whole)] {
                let (low, high) = wilson(part, whole);
                assert!(0.0 <= low && low <= part / real(whole) && part / real(whole) <= high && high <= 1.0);
            }
        }
    }

    #[test]
    fn a_share_turned_twice_is_the_share() {
        let share = Share::of(30.5, 100);
        assert!((share.turned().share - 0.695).abs() < 1e-12);
        assert!((share.turned().turned().low - share.low).abs() < 1e-12);
        assert_eq!(Share::of(0.0, 0), Share { share: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn quantiles_are_values_that_were_counted() {
        let counts = BTreeMap::from([(3, 1), (5, 2), (9, 1)]);
        assert_eq!([0, 25, 50, 75, 76, 100].map(|percent| quantile(&counts, percent)), [3, 3, 5, 5, 9, 9]);
        assert_eq!(quantile(&BTreeMap::new(), 50), 0);
    }
}

//! How far layers of values are from the truth, and why that is proven.

use super::layers::ONE;

/// The share of the interval that may be spent on leaving values as they are.
const SPENT: f64 = 0.8;

/// How layers come nearer to the truth, and how near they are.
#[derive(Clone, Debug)]
pub(super) struct Doubt {
    limit: u32,
    /// How far each layer so far moved the values of the one before, in steps.
    moves: Vec<u32>,
    /// What any layer so far can have added.
    error: f64,
}

impl Doubt {
    pub(super) const fn new(limit: u32) -> Doubt {
        Doubt { limit, moves: Vec::new(), error: 0.0 }
    }

    /// The change, in steps, up to which values may be left alone for an interval of this width.
    pub(super) fn tolerance(width: f64, limit: u32) -> u32 {
        let steps = SPENT * 0.5 * width / f64::from(limit.max(1)) * f64::from(ONE);
        (steps.clamp(0.0, f64::from(ONE)) as i32).cast_unsigned()
    }

    /// A layer that changed no value by more than `largest` steps and was off by `error` at most, tolerance included.
    pub(super) fn saw(&mut self, largest: u32, error: f64) {
        self.moves.push(largest);
        self.error = self.error.max(error);
    }

    /// How far any value of the last layer can be from that of the limit.
    pub(super) fn most(&self) -> f64 {
        let left = f64::from(self.limit - self.layers());
        // Every layer so far added its error; every one that is left can move values by what this one did, and adds its own.
        let moves = if left > 0.0 { left * self.distance() } else { 0.0 };
        moves + f64::from(self.limit) * self.error
    }

    /// How far any value of the last layer can be from what its position is worth with so many rounds left, for every
    /// number of them from none up to the limit.
    ///
    /// Layer `r` is off by its `r` errors at most, and that includes positions that were left alone: they did not move, and
    /// what they are off by is in the error (see [`Doubt::saw`]). From there to the last layer a value moved by no more
    /// than all later layers together, each by its largest move. With more rounds left than there are layers it is the
    /// other way round: what is left moves the truth, as in [`Doubt::most`].
    pub(super) fn each(&self) -> Vec<f64> {
        let layers = self.layers() as usize;
        let mut doubts = vec![0.0; self.limit as usize + 1];
        // Whole steps: adding them up is exact.
        let mut since = 0_u64;
        for left in (0..layers).rev() {
            since += u64::from(self.moves[left]);
            doubts[left] = since as f64 / f64::from(ONE);
        }
        for (left, doubt) in doubts.iter_mut().enumerate() {
            let beyond = left.saturating_sub(layers);
            *doubt += if beyond > 0 { beyond as f64 * self.distance() } else { 0.0 };
            *doubt += left as f64 * self.error;
        }
        doubts
    }

    pub(super) fn layers(&self) -> u32 {
        self.moves.len() as u32
    }

    /// How far the last layer moved values.
    pub(super) fn distance(&self) -> f64 {
        self.moves.last().map_or(f64::INFINITY, |&moved| f64::from(moved) / f64::from(ONE))
    }
}

/// What rounding to steps and leaving values alone can be off by together.
pub(super) fn rounding(tolerance: u32) -> f64 {
    (f64::from(tolerance) + 0.5) / f64::from(ONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_layer_was_off_by_counts_in_every_layer() {
        let mut doubt = Doubt::new(10);
        doubt.saw(ONE as u32, 1e-3);
        doubt.saw(0, 0.0);
        // Ten layers, each off by what the first was off by; nothing moves any more.
        assert!((doubt.most() - 10.0 * 1e-3).abs() < 1e-12, "{}", doubt.most());
        doubt.saw(ONE as u32 / 1024, 0.0);
        // Seven layers are left, and each may move as far as this one.
        assert!((doubt.most() - (10.0 * 1e-3 + 7.0 / 1024.0)).abs() < 1e-12, "{}", doubt.most());
    }

    #[test]
    fn with_few_rounds_left_what_later_layers_moved_counts() {
        let mut doubt = Doubt::new(6);
        for (moved, error) in [(ONE as u32, 1e-3), (ONE as u32 / 4, 0.0), (0, 0.0), (ONE as u32 / 8, 0.0)] {
            doubt.saw(moved, error);
        }
        // Layers 1 to 4 moved values by 1, 1/4, 0 and 1/8; two are left, and each may move as far as the fourth.
        let moved = [1.375, 0.375, 0.125, 0.125, 0.0, 0.125, 0.25];
        for (left, (found, moved)) in doubt.each().into_iter().zip(moved).enumerate() {
            assert!((found - (moved + left as f64 * 1e-3)).abs() < 1e-12, "{found} with {left} left");
        }
        assert!((doubt.each()[6] - doubt.most()).abs() < 1e-12);
    }
}

//! How much work gets done in a second of one core.
//!
//! The clock is the thread's own processor time, so that whatever else the machine does hardly counts.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The median of so many slices is the figure, so that one hiccup does not decide.
const SLICES: u32 = 5;

/// Repeats `work`, which says how much it did, for about `time` and gives how much is done a second.
pub fn per_second(time: Duration, mut work: impl FnMut() -> u64) -> f64 {
    work();
    let mut figures: Vec<f64> = (0..SLICES).map(|_| slice(time / SLICES, &mut work)).collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

#[expect(clippy::cast_precision_loss, reason = "counts of a slice are far below what a double holds exactly")]
fn slice(time: Duration, work: &mut impl FnMut() -> u64) -> f64 {
    let start = processor_time();
    let mut done = 0;
    loop {
        done += work();
        let passed = processor_time().saturating_sub(start);
        if passed >= time && !passed.is_zero() {
            return done as f64 / passed.as_secs_f64();
        }
    }
}

fn processor_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_repeated_and_its_amount_is_the_figure() {
        let mut rounds = 0_u64;
        let figure = per_second(Duration::ZERO, || {
            rounds += 1;
            1
        });
        assert!(rounds > u64::from(SLICES));
        assert!(figure > 0.0);
        assert!(per_second(Duration::ZERO, || 0).abs() < f64::EPSILON);
    }
}

//! The server's time: Unix time when it started, and from then on a clock that never goes back.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// How far the system's clock may have been set back for the server to go on from where it was, in milliseconds. A clock that
/// was further ahead than that was wrong then.
const SET_BACK: i64 = 24 * 60 * 60 * 1000;

/// The server's time.
#[derive(Debug)]
pub struct Time {
    base: AtomicI64,
    started: Instant,
}

impl Time {
    /// Starts the clock.
    pub fn start() -> Time {
        let base = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let base = i64::try_from(base.as_millis()).unwrap_or(i64::MAX / 2);
        Time { base: AtomicI64::new(base), started: Instant::now() }
    }

    /// When the server started, in milliseconds of Unix time.
    pub fn started(&self) -> i64 {
        self.base.load(Ordering::Relaxed)
    }

    /// Milliseconds of Unix time.
    pub fn now(&self) -> i64 {
        self.started().saturating_add(i64::try_from(self.started.elapsed().as_millis()).unwrap_or(0))
    }

    /// A server was at work until this time: the next one begins no earlier, though the system's clock was set back between
    /// the two, so that what is written comes after what was. Says whether it can.
    pub fn begin_after(&self, at: i64) -> bool {
        let back = at.saturating_sub(self.now());
        if back > SET_BACK {
            return false;
        }
        self.base.fetch_add(back.max(0), Ordering::Relaxed);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_set_back_goes_on_from_where_it_was() {
        let time = Time::start();
        let started = time.started();
        assert!(time.begin_after(started - 5) && time.started() == started, "it was not set back");
        assert!(time.begin_after(started + 60 * 60 * 1000));
        assert!(time.now() >= started + 60 * 60 * 1000);
        assert!(time.started() > started);
        let began = time.started();
        assert!(!time.begin_after(began + SET_BACK + 60 * 1000), "that clock was wrong");
        assert_eq!(time.started(), began);
    }
}

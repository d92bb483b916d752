//! The server's time: Unix time when it started, and from then on a clock that never goes back.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// The server's time.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    base: i64,
    started: Instant,
}

impl Time {
    /// Starts the clock.
    pub fn start() -> Time {
        let base = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { base: i64::try_from(base.as_millis()).unwrap_or(i64::MAX / 2), started: Instant::now() }
    }

    /// When the server started, in milliseconds of Unix time.
    pub fn started(&self) -> i64 {
        self.base
    }

    /// Milliseconds of Unix time.
    pub fn now(&self) -> i64 {
        self.base.saturating_add(i64::try_from(self.started.elapsed().as_millis()).unwrap_or(0))
    }
}

//! What is counted, in the text Prometheus reads. Nothing in it names a match, a person or an address.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Matches made.
    pub made: AtomicU64,
    /// Matches that came to their end.
    pub over: AtomicU64,
    /// Records written.
    pub records: AtomicU64,
    /// Commands that were refused.
    pub refused: AtomicU64,
    /// Messages that were not understood.
    pub garbled: AtomicU64,
    /// Times the store failed.
    pub store_failures: AtomicU64,
    /// Connections that read too slowly and were let go.
    pub slow: AtomicU64,
    /// Connections open now.
    pub connections: AtomicI64,
    /// Matches in memory now.
    pub rooms: AtomicI64,
}

impl Metrics {
    /// Counts one more.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// The page for Prometheus.
    pub fn page(&self) -> String {
        let mut page = String::new();
        let counters = [
            ("karman_matches_made_total", "Matches made.", &self.made),
            ("karman_matches_over_total", "Matches that came to their end.", &self.over),
            ("karman_records_total", "Records written.", &self.records),
            ("karman_refused_total", "Commands that were refused.", &self.refused),
            ("karman_garbled_total", "Messages that were not understood.", &self.garbled),
            ("karman_store_failures_total", "Times the store failed.", &self.store_failures),
            ("karman_slow_readers_total", "Connections let go for reading too slowly.", &self.slow),
        ];
        for (name, help, value) in counters {
            let value = value.load(Ordering::Relaxed);
            // Writing into a string does not fail.
            let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}\n");
        }
        let gauges = [
            ("karman_connections", "Connections open now.", &self.connections),
            ("karman_rooms", "Matches in memory now.", &self.rooms),
        ];
        for (name, help, value) in gauges {
            let value = value.load(Ordering::Relaxed);
            let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
        }
        page
    }
}

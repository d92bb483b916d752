//! How servers that share a store tell each other that a match has grown. A notice carries nothing of the match: whoever
//! hears it reads the store. One that is lost costs time, never truth.

use proto::MatchId;
use tokio::sync::broadcast;

/// That a match has grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grown {
    /// Which.
    pub id: MatchId,
    /// The number of its last record.
    pub number: u64,
    /// The server that wrote it; it need not be told.
    pub by: u64,
}

/// What carries notices.
pub trait Bus: Send + Sync + 'static {
    /// Tells everybody.
    fn tell(&self, grown: Grown);

    /// Everything that is told from now on.
    fn listen(&self) -> broadcast::Receiver<Grown>;
}

/// A bus within this process.
#[derive(Clone, Debug)]
pub struct LocalBus(broadcast::Sender<Grown>);

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus(broadcast::channel(4096).0)
    }
}

impl Bus for LocalBus {
    fn tell(&self, grown: Grown) {
        // A server that listens alone would only hear itself, with every record.
        if self.0.receiver_count() > 1 {
            // Whoever has gone since need not be told.
            let _ = self.0.send(grown);
        }
    }

    fn listen(&self) -> broadcast::Receiver<Grown> {
        self.0.subscribe()
    }
}

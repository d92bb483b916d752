//! What time does to a match: when something is due, who is late, and who sees to it when nobody is there.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use proto::Stage;
use tokio::time::Instant;

use super::{AGAIN, Actor};
use crate::node::Node;
use crate::record::Record;

/// Counts a match for as long as it is in memory, however it leaves it.
pub(super) struct InMemory(Arc<Node>);

impl InMemory {
    pub(super) fn count(node: &Arc<Node>) -> InMemory {
        node.metrics.rooms.fetch_add(1, Ordering::Relaxed);
        InMemory(Arc::clone(node))
    }
}

impl Drop for InMemory {
    fn drop(&mut self) {
        self.0.metrics.rooms.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Actor {
    /// The node sees to it that whatever is due in the match is done in time.
    pub(super) fn leave_to_alarms(&self) {
        if self.room.stage() == Stage::Over {
            return self.node.alarms.unset(self.room.id());
        }
        let given_back = self.again.is_none() && !(self.stalled.is_some() && self.is_timed());
        let at = if given_back {
            self.room.clock().deadline().map(|(at, _)| at)
        } else {
            Some(self.node.time.now())
        };
        if let Some(at) = at.filter(|_| !self.node.is_stopping()) {
            self.node.alarms.set(self.room.id(), at);
        }
    }

    /// When something is due without anybody saying anything.
    pub(super) fn due(&self) -> Option<Instant> {
        if self.again.is_some() {
            return self.again;
        }
        if self.stalled.is_some() && self.is_timed() {
            return Some(Instant::now());
        }
        self.room.clock().deadline().map(|(at, _)| {
            let wait = u64::try_from(at - self.node.time.now()).unwrap_or(0);
            Instant::now() + Duration::from_millis(wait)
        })
    }

    pub(super) async fn time_passed(&mut self) {
        if self.again.is_some_and(|again| again <= Instant::now()) {
            self.again = None;
        }
        self.look_at_clock(self.node.time.now()).await;
        self.go_on().await;
    }

    /// The time clocks are shown at: what is about to be given back is counted against nobody.
    pub(super) fn clocks_at(&self) -> i64 {
        let now = self.node.time.now();
        self.stalled.filter(|_| self.is_timed()).map_or(now, |since| since.min(now))
    }

    /// Whether time is counted now.
    pub(super) fn is_timed(&self) -> bool {
        self.room.clock().counts() && self.room.stage() == Stage::Playing
    }

    /// Whoever was late at this time is late, whatever he says afterwards.
    pub(super) async fn look_at_clock(&mut self, at: i64) {
        let mut kept = self.wake().await;
        if kept.is_ok()
            && let Some((_, seat)) = self.room.clock().deadline().filter(|(deadline, _)| *deadline <= at)
        {
            kept = self.accept(Record::Late { seat }, None, at).await.map(|_| ());
        }
        if let Err(refusal) = kept {
            tracing::warn!(table = %self.room.id(), key = refusal.key, "what a clock says was not kept");
            self.again = Some(Instant::now() + AGAIN);
        }
    }
}

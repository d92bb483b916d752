//! When matches that were put away are due. A clock of days is nothing to stay in memory for: the match is taken up again when
//! its time is up.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use proto::MatchId;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::node::{Node, is_passing};

/// How long to wait before a match that could not be taken up is tried again, in milliseconds.
const AGAIN: i64 = 1000;
/// How long nobody looks at the time at most.
const LOOKS: Duration = Duration::from_hours(1);

/// When matches that were put away are due.
#[derive(Default)]
pub struct Alarms {
    set: Mutex<Set>,
    /// Whether another one may be the first now.
    changed: Notify,
}

#[derive(Default)]
struct Set {
    by_time: BTreeSet<(i64, MatchId)>,
    by_match: HashMap<MatchId, i64>,
}

impl Alarms {
    fn lock(&self) -> MutexGuard<'_, Set> {
        self.set.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A match is to be taken up at this time, if not before: one that is taken up too early is put away again.
    pub fn set(&self, id: MatchId, at: i64) {
        let mut set = self.lock();
        if set.by_match.get(&id).is_some_and(|before| *before <= at) {
            return;
        }
        if let Some(before) = set.by_match.insert(id, at) {
            set.by_time.remove(&(before, id));
        }
        set.by_time.insert((at, id));
        drop(set);
        self.changed.notify_one();
    }

    /// A match is due no more.
    pub fn unset(&self, id: MatchId) {
        let mut set = self.lock();
        if let Some(at) = set.by_match.remove(&id) {
            set.by_time.remove(&(at, id));
        }
    }

    /// Whether no match is due at any time.
    pub fn is_empty(&self) -> bool {
        self.lock().by_match.is_empty()
    }

    /// A match that is due now, if there is one; else when the next will be.
    fn take_due(&self, now: i64) -> Result<MatchId, Option<i64>> {
        let mut set = self.lock();
        let first = set.by_time.first().copied();
        let Some((_, id)) = first.filter(|(at, _)| *at <= now) else {
            return Err(first.map(|(at, _)| at));
        };
        set.by_time.pop_first();
        set.by_match.remove(&id);
        Ok(id)
    }
}

/// Takes matches up when they are due.
pub async fn ring(node: Weak<Node>, alarms: Arc<Alarms>) {
    loop {
        let Some(node) = node.upgrade().filter(|node| !node.is_stopping()) else { return };
        let now = node.time.now();
        match alarms.take_due(now) {
            Ok(id) => match node.room(id).await {
                Ok(_) => {}
                Err(refusal) if is_passing(&refusal) => alarms.set(id, now + AGAIN),
                Err(refusal) => tracing::error!(table = %id, key = refusal.key, "a match cannot be taken up"),
            },
            Err(next) => {
                drop(node);
                let wait = next.and_then(|next| u64::try_from(next - now).ok());
                let wait = wait.map_or(LOOKS, |wait| LOOKS.min(Duration::from_millis(wait)));
                // Either way the time is looked at anew.
                let _ = timeout(wait, alarms.changed.notified()).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_of_a_match_holds_and_they_ring_in_their_order() {
        let alarms = Alarms::default();
        let [one, two] = [1, 2].map(|number| MatchId::new([number; 16]));
        assert_eq!(alarms.take_due(100), Err(None));
        alarms.set(one, 50);
        alarms.set(two, 40);
        alarms.set(two, 60);
        assert_eq!(alarms.take_due(39), Err(Some(40)));
        assert_eq!(alarms.take_due(55), Ok(two));
        assert_eq!(alarms.take_due(55), Ok(one));
        assert_eq!((alarms.take_due(55), alarms.is_empty()), (Err(None), true), "each rings once");
        alarms.set(one, 70);
        alarms.set(one, 65);
        alarms.unset(two);
        assert_eq!(alarms.take_due(0), Err(Some(65)));
        alarms.unset(one);
        assert!(alarms.is_empty());
    }
}

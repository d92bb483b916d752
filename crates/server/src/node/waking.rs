//! After a start: what was played is taken up again, and from then on it is written down that somebody is there.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use proto::{ClockKind, MatchId, Sitter, TableCard};
use tokio::task::JoinSet;

use super::{Node, farewells, is_passing, waiting};
use crate::store::{Find, StoreError};

/// The fact that says when the server was last at work.
const BEAT: &str = "beat";
/// How often the server writes that it is at work.
const BEATS: Duration = Duration::from_secs(5);
/// How many matches are looked through at once after a start.
const PAGE: u32 = 1000;
/// How many of them are read at once: those who play already read theirs, too.
const AT_ONCE: usize = 16;
/// How long to wait before a store that failed is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// A match that was played when nobody was there, for as long as that time is not given back.
pub struct Asleep(Arc<AtomicUsize>);

impl Asleep {
    pub(super) fn among(all: &Arc<AtomicUsize>) -> Asleep {
        all.fetch_add(1, Ordering::Relaxed);
        Asleep(Arc::clone(all))
    }
}

impl Drop for Asleep {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Node {
    /// Looks when the server before this one was last at work. To be called once, before anybody asks for a match.
    pub async fn look_back(&self) -> Result<(), StoreError> {
        let beat = self.store.fact(BEAT).await?;
        let beaten = beat.and_then(|bytes| Some(i64::from_le_bytes(bytes.try_into().ok()?))).unwrap_or(0);
        self.beaten.store(beaten, Ordering::Relaxed);
        // A record may be as much younger as beats lie apart. That matters only where the clock was set back.
        let apart = i64::try_from(BEATS.as_millis()).unwrap_or(0);
        if beaten > self.time.now() && !self.time.begin_after(beaten.saturating_add(apart)) {
            tracing::error!(
                "the system's clock was set back by more than a day; matches begun before stand still"
            );
        }
        Ok(())
    }

    /// Takes up the matches that need somebody: those with bots or with clocks. To be called once, after a start; whoever
    /// asks for a match before it is taken up takes it up himself.
    pub async fn take_up(self: &Arc<Node>) -> Result<usize, StoreError> {
        self.look_back().await?;
        let mut loading = JoinSet::new();
        let (mut taken, mut last) = (0, None);
        loop {
            let page = self.store.find(Find::Played { after: last }, PAGE).await?;
            let Some(card) = page.last() else { break };
            last = Some(card.id);
            for card in page.iter().filter(|card| needs_somebody(card)) {
                if loading.len() >= AT_ONCE {
                    taken += usize::from(loading.join_next().await.is_some_and(is_taken));
                }
                loading.spawn(take_up(Arc::clone(self), card.id));
            }
        }
        while let Some(one) = loading.join_next().await {
            taken += usize::from(is_taken(one));
        }
        if self.is_stopping() {
            // Of what was not taken up nobody says that somebody was there for it.
            return Ok(taken);
        }
        self.taken_up.store(true, Ordering::Relaxed);
        tokio::spawn(beat(Arc::downgrade(self)));
        tokio::spawn(waiting::sweep(Arc::downgrade(self)));
        tokio::spawn(farewells::see_off(Arc::downgrade(self), Arc::clone(&self.farewells)));
        Ok(taken)
    }

    /// Takes up whatever needs somebody while others are let in already, and tries again where the store fails.
    pub(crate) async fn take_up_meanwhile(self: Arc<Node>) {
        while !self.is_stopping() {
            match self.take_up().await {
                Ok(taken) => return tracing::info!(taken, "matches taken up"),
                Err(error) => drop(self.store_failed(&error)),
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Notes that a match has not been given back the time nobody was there.
    pub(crate) fn asleep(&self) -> Asleep {
        Asleep::among(&self.asleep)
    }
}

fn needs_somebody(card: &TableCard) -> bool {
    let bots = card.seats.iter().any(|seat| matches!(seat.sitter, Sitter::Bot { .. }));
    bots || card.clock.kind != ClockKind::None
}

async fn take_up(node: Arc<Node>, id: MatchId) -> bool {
    loop {
        let Err(refusal) = node.room(id).await else { return true };
        if node.is_stopping() {
            return false;
        }
        if !is_passing(&refusal) {
            tracing::error!(table = %id, key = refusal.key, "a match cannot be taken up");
            return false;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

fn is_taken(one: Result<bool, tokio::task::JoinError>) -> bool {
    one.unwrap_or_else(|error| {
        tracing::error!(%error, "a match cannot be taken up");
        false
    })
}

/// Writes down every few seconds that the server is there, while there are matches somebody may have to be there for. As long
/// as one of them waits to be given back the time before, nothing is said: a second outage would hide what is left of the
/// first.
async fn beat(node: Weak<Node>) {
    let mut ticks = tokio::time::interval(BEATS);
    loop {
        ticks.tick().await;
        let Some(node) = node.upgrade() else { return };
        let idle = node.metrics.rooms.load(Ordering::Relaxed) == 0 && node.alarms.is_empty();
        if idle || node.asleep.load(Ordering::Relaxed) > 0 {
            continue;
        }
        // What fails here is noticed and logged by whoever has something to keep.
        if node.store.set_fact(BEAT, node.time.now().to_le_bytes().to_vec()).await.is_ok() {
            node.note_kept();
        }
    }
}

//! The matches that are in memory. Each has a slot of its own, so that nobody waits while another match is read from the
//! store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use proto::MatchId;
use tokio::sync::mpsc::Sender;

use crate::actor::Input;
use crate::bus::Grown;

/// The matches that are in memory.
#[derive(Default)]
pub struct Rooms(Mutex<Slots>);

#[derive(Default)]
struct Slots {
    slots: HashMap<MatchId, Arc<Slot>>,
    /// How many there were when places nobody needs were last cleared away.
    cleared: usize,
}

/// How many more places than were needed there may be at least before they are cleared away.
const SPARE: usize = 64;

/// The place of one match.
#[derive(Default)]
pub struct Slot {
    room: Mutex<Option<Sender<Input>>>,
    /// Whether the match has grown while it was being read.
    grown: AtomicBool,
    reading: tokio::sync::Mutex<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What lies in here is put there in one piece.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Rooms {
    /// The place of a match.
    pub fn slot(&self, id: MatchId) -> Arc<Slot> {
        let mut all = lock(&self.0);
        if let Some(slot) = all.slots.get(&id) {
            return Arc::clone(slot);
        }
        // Matches that were put away leave their places, unless somebody is about to fill them. All are looked through only
        // when they have become twice as many, so that many who come at once do not wait for each other.
        if all.slots.len() >= 2 * all.cleared + SPARE {
            all.slots.retain(|_, slot| Arc::strong_count(slot) > 1 || slot.room().is_some());
            all.cleared = all.slots.len();
        }
        Arc::clone(all.slots.entry(id).or_default())
    }

    /// A match, if it is in memory.
    pub fn in_memory(&self, id: MatchId) -> Option<Sender<Input>> {
        lock(&self.0).slots.get(&id).and_then(|slot| slot.room())
    }

    /// Tells a match that it has grown elsewhere; or every match that it may have.
    pub fn tell_grown(&self, grown: Option<Grown>) {
        let all = lock(&self.0);
        match grown {
            Some(grown) => {
                if let Some(slot) = all.slots.get(&grown.id) {
                    slot.tell_grown(grown.number);
                }
            }
            None => all.slots.values().for_each(|slot| slot.tell_grown(u64::MAX)),
        }
    }

    /// Takes every match out.
    pub fn empty(&self) -> Vec<Sender<Input>> {
        lock(&self.0).slots.drain().filter_map(|(_, slot)| slot.room()).collect()
    }
}

impl Slot {
    /// The match, if it is in memory.
    pub fn room(&self) -> Option<Sender<Input>> {
        lock(&self.room).as_ref().filter(|room| !room.is_closed()).cloned()
    }

    /// One after another: whoever has the turn may read the match.
    pub async fn turn(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.reading.lock().await
    }

    /// The match has been read.
    pub fn fill(&self, room: Sender<Input>) -> Sender<Input> {
        *lock(&self.room) = Some(room.clone());
        if self.grown.swap(false, Ordering::Relaxed) {
            self.tell_grown(u64::MAX);
        }
        room
    }

    fn tell_grown(&self, number: u64) {
        match self.room() {
            // A room that is too busy to hear it reads the store before it writes.
            Some(room) => drop(room.try_send(Input::Grown(number))),
            None => self.grown.store(true, Ordering::Relaxed),
        }
    }
}

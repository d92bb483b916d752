//! Matches that wait: offered while somebody is there, called off when nobody has been for long; and how many one may have.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use proto::{ClockKind, MatchId, PersonId, TableCard};
use table::Message;

use super::{Node, is_passing};
use crate::actor::Input;
use crate::store::{Find, Person};

/// How many matches that are not over one may have made or sit in.
pub const MATCHES: u32 = 64;
/// How many of his own may wait in the lobby, so that others' are found there as well.
pub const LISTED: u32 = 16;
/// For how long a match is offered though nobody is seen there yet, in milliseconds: whoever made it, or comes back after
/// the server was away, is on his way.
const FRESH: i64 = 2 * 60 * 1000;
/// How long a match waits with nobody there, in milliseconds.
const ABANDONED: i64 = 24 * 60 * 60 * 1000;
/// How many times longer where days are counted.
const DAYS: i64 = 30;
/// How often such matches are looked for.
const SWEEPS: Duration = Duration::from_mins(10);
/// How long a guest who never had a match is kept, in milliseconds.
const GUESTS: i64 = 30 * 24 * 60 * 60 * 1000;
/// Into how many groups people fall of whom one waits for another.
const TURNS: usize = 64;
/// How many are called off at once.
const SWEPT: u32 = 1000;

/// Whoever makes or joins matches does so one after another.
pub(super) struct Making([tokio::sync::Mutex<()>; TURNS]);

impl Default for Making {
    fn default() -> Making {
        Making(std::array::from_fn(|_| tokio::sync::Mutex::default()))
    }
}

impl Making {
    /// His turn, when it has come.
    pub async fn turn(&self, person: PersonId) -> tokio::sync::MutexGuard<'_, ()> {
        self.0[usize::from(person.bytes()[0]) % TURNS].lock().await
    }
}

/// The matches that have not started and in which somebody waits.
#[derive(Default)]
pub(super) struct Awaited(Mutex<HashSet<MatchId>>);

impl Awaited {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashSet<MatchId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Node {
    /// Notes whether somebody who sits in a match is there to start it.
    pub(crate) fn note_awaited(&self, id: MatchId, awaited: bool) {
        if awaited {
            self.awaited.lock().insert(id);
        } else {
            self.awaited.lock().remove(&id);
        }
    }

    /// Whether somebody new may be sent to a match that has not started.
    pub(super) fn is_offered(&self, card: &TableCard) -> bool {
        let now = self.time.now();
        now - card.made < FRESH
            || now - self.time.started() < FRESH
            || matches!(card.clock.kind, ClockKind::Days { .. })
            || self.awaited.lock().contains(&card.id)
    }

    /// Whether a person may have one more match, in the lobby or not.
    pub(super) async fn check_room(&self, person: &Person, listed: bool) -> Result<(), Message> {
        let running = self.store.running(person.id).await.map_err(|error| self.store_failed(&error))?;
        if running.all >= MATCHES {
            return Err(Message::new("server-matches").with("limit", MATCHES));
        }
        if listed && running.listed >= LISTED {
            return Err(Message::new("server-listed").with("limit", LISTED));
        }
        Ok(())
    }

    /// Notes who waits now, and calls off what nobody has waited for since this time; says how many matches that were.
    pub async fn call_off(self: &Arc<Node>, before: i64) -> Result<usize, Message> {
        let awaited: Vec<MatchId> = self.awaited.lock().iter().copied().collect();
        let noted = self.store.note_seen(awaited, self.time.now()).await;
        noted.map_err(|error| self.store_failed(&error))?;
        let days_before = before - (DAYS - 1) * ABANDONED;
        let found = self.store.find(Find::Idle { before, days_before }, SWEPT).await;
        let mut called_off = 0;
        for card in found.map_err(|error| self.store_failed(&error))? {
            let (reply, answer) = tokio::sync::oneshot::channel();
            called_off += usize::from(match self.tell(card.id, Input::Expire { reply }).await {
                Ok(()) => answer.await == Ok(true),
                Err(refusal) if is_passing(&refusal) => false,
                // Nobody can play it any more.
                Err(_) => self.put_away(card).await.is_ok(),
            });
        }
        Ok(called_off)
    }
}

/// Calls off now and then what nobody waits for.
pub(super) async fn sweep(node: Weak<Node>) {
    let mut ticks = tokio::time::interval(SWEEPS);
    // After a start nobody has had the time to come back.
    ticks.reset();
    loop {
        ticks.tick().await;
        let Some(node) = node.upgrade() else { return };
        // What fails here is in the log already, and is tried again.
        let _ = node.call_off(node.time.now() - ABANDONED).await;
        let _ = node.store.forget_guests(node.time.now() - GUESTS).await;
    }
}

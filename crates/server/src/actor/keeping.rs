//! Writing down before answering, reading what others wrote, and the time in which neither could be done.

use proto::Stage;
use table::{Message, Refusal, Seat};

use super::{Actor, UNSURE, listing};
use crate::metrics::Metrics;
use crate::node::unreadable;
use crate::record::{Entry, Record};
use crate::room::Room;
use crate::store::{Append, StoreError};

/// How often a command is tried anew because another server wrote first.
const TRIES: usize = 8;
/// From how long on between a command's coming in and its being told the players are given that time back, in milliseconds.
/// Less than that nobody notices, and a disk that is merely busy is not given more to write.
const SLOW: i64 = 500;

impl Actor {
    /// Gives back the time in which nothing could be written down.
    pub(super) async fn wake(&mut self) -> Result<(), Refusal> {
        let Some(since) = self.stalled else { return Ok(()) };
        if self.is_timed() {
            let away = self.room.people().minus(self.here());
            self.keep(Record::Woke { since, away }, None, self.node.time.now()).await?;
        }
        (self.stalled, self.asleep) = (None, None);
        Ok(())
    }

    /// Something could not be written down. Since when nothing can be is known only by what was written last.
    fn stall(&mut self, at: i64) {
        let since = self.node.last_kept().min(at).max(self.room.last());
        self.stalled = Some(self.stalled.map_or(since, |before| before.min(since)));
    }

    /// A clock began to run when the command came in, and nobody could know before it was written down: the time between the
    /// two is nobody's. Those who knew already what they were asked have no more time by it.
    fn was_told_late(&self, next: &Room, entry: &Entry) -> bool {
        let starts = next.request() != self.room.request() || matches!(entry.what, Record::Withdrew { .. });
        let runs = next.clock().counts() && next.stage() == Stage::Playing;
        starts && runs && self.node.time.now() - entry.at >= SLOW
    }

    /// Has a record written down, carries it out and tells everybody. What is refused has changed nothing.
    pub(super) async fn accept(
        &mut self,
        what: Record,
        by: Option<(Seat, u64)>,
        at: i64,
    ) -> Result<u64, Refusal> {
        self.wake().await?;
        self.keep(what, by, at).await
    }

    async fn keep(&mut self, what: Record, by: Option<(Seat, u64)>, at: i64) -> Result<u64, Refusal> {
        let unsure = |_| Message::new(UNSURE);
        if self.behind {
            self.catch_up().await.map_err(unsure)?;
        }
        for _ in 0..TRIES {
            if let Some(number) = by.and_then(|(seat, id)| self.room.carried_out(seat, id)) {
                return Ok(number);
            }
            let mut entry = Entry::new(at.max(self.room.last()), by, what.clone());
            self.room.check_time(&entry.what, entry.at)?;
            let mut next = self.room.clone();
            let happened = next.apply(&entry)?;
            if next.journal_mark() != self.room.journal_mark() {
                entry.mark = next.journal_mark().map(str::to_owned);
            }
            let card = (!next.has_card_of(&self.room)).then(|| next.card());
            let append = self.append(&next, &entry, card.is_some())?;
            match self.node.store.append(append).await {
                Ok(()) => {
                    Metrics::count(&self.node.metrics.records);
                    self.node.note_kept();
                    if matches!(what, Record::Woke { .. }) {
                        self.stalled = None;
                    } else if self.was_told_late(&next, &entry) {
                        self.stalled = Some(entry.at);
                    }
                    self.take_in(next, &happened, card.as_ref());
                    self.node.tell_others(self.room.id(), self.room.number());
                    return Ok(self.room.number());
                }
                Err(StoreError::Taken) => self.catch_up().await?,
                Err(StoreError::Failed(reason)) => {
                    tracing::error!(table = %self.room.id(), reason, "the store failed");
                    Metrics::count(&self.node.metrics.store_failures);
                    // It may have been written all the same; only the store knows.
                    self.behind = true;
                    self.stall(at);
                    self.catch_up().await.map_err(unsure)?;
                    let done = by.and_then(|(seat, id)| self.room.carried_out(seat, id));
                    return done.ok_or_else(|| Message::new("server-store"));
                }
            }
        }
        Err(Message::new("server-busy"))
    }

    fn append(&self, next: &Room, entry: &Entry, listed_anew: bool) -> Result<Append, Refusal> {
        let sealed = self.node.sealer.seal(next.id(), next.number(), entry).map_err(|error| {
            tracing::error!(table = %next.id(), %error, "a record could not be sealed");
            Message::new("server-store")
        })?;
        let ended = next.stage() == Stage::Over && self.room.stage() != Stage::Over;
        Ok(Append {
            id: next.id(),
            number: next.number(),
            sealed,
            listing: listed_anew.then(|| listing(next)),
            journal: if ended { next.journal() } else { None },
            newcomers: match &entry.what {
                Record::Joined { person, .. } => vec![*person],
                _ => Vec::new(),
            },
            void: match entry.what {
                Record::Left { seat } => Some(seat),
                _ => None,
            },
            standing: if ended { next.standing() } else { None },
        })
    }

    /// Reads what others wrote.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        let read = self.node.store.read(self.room.id(), self.room.number()).await;
        let records = read.map_err(|error| {
            tracing::error!(table = %self.room.id(), %error, "the store failed");
            Message::new("server-store")
        })?;
        for (number, sealed) in records {
            let (id, expected) = (self.room.id(), self.room.number() + 1);
            if number != expected {
                return Err(unreadable(id, expected, "it is missing"));
            }
            let opened = self.node.sealer.open(id, number, &sealed);
            let entry = opened.map_err(|error| unreadable(id, number, &error.to_string()))?;
            let mut next = self.room.clone();
            let happened = next.apply(&entry).map_err(|refusal| unreadable(id, number, refusal.key))?;
            let card = (!next.has_card_of(&self.room)).then(|| next.card());
            self.take_in(next, &happened, card.as_ref());
        }
        self.behind = false;
        Ok(())
    }
}

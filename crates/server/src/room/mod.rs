//! A match on the server: what its records lead to. No input or output, no clock: records in, what each pair of eyes may
//! see out. The same code carries out a command and reads a match back from the store.

mod agreements;
mod bounds;
mod carrying;
mod clock;
mod shown;
mod starting;

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arcade::Cabinet;
use proto::{Happened, MatchId, PersonId, Proposal, Proposed, Stage};
use table::chance::Key;
use table::{BySeat, Message, Refusal, Seat, Seats, Table};

pub use clock::Clock;
pub use shown::Shown;

use crate::ratings::{self, Standing};
use crate::record::{Entry, Made, NOBODY, Place, Record};
use crate::speech::Speech;

/// How many of its last commands a seat's ids are remembered of.
const REMEMBERED: usize = 16;

/// A match.
pub struct Room {
    id: MatchId,
    game: Arc<dyn Cabinet>,
    speech: Arc<Speech>,
    made: Arc<Made>,
    seed: Key,
    /// The commitment to the seed.
    promise: Arc<str>,
    made_at: i64,
    entropy: BySeat<Option<Key>>,
    table: Option<Box<dyn Table>>,
    /// How many records there are; the number of the last event.
    number: u64,
    /// The record that asked what is asked now.
    request: u64,
    proposed: Vec<Proposed>,
    rematch: Option<MatchId>,
    cancelled: bool,
    /// Those who left before it had started, each as often as he did.
    left: Vec<PersonId>,
    rewinds: u64,
    clock: Clock,
    /// What was left on the clocks at each entry of the journal, to go back to.
    lefts: Vec<BySeat<i64>>,
    /// The ids of each seat's last commands, with the events they led to.
    commands: BySeat<VecDeque<(u64, u64)>>,
    marks: Vec<shown::Mark>,
    /// How often each seat did something beside answering since the question was asked.
    asides: BySeat<u32>,
    /// How often each seat did so in all, and how often it was taken.
    all_asides: BySeat<u32>,
    /// When the last record was written.
    last: i64,
}

impl Clone for Room {
    fn clone(&self) -> Room {
        Room {
            id: self.id,
            game: Arc::clone(&self.game),
            speech: Arc::clone(&self.speech),
            made: Arc::clone(&self.made),
            seed: self.seed.clone(),
            promise: Arc::clone(&self.promise),
            made_at: self.made_at,
            entropy: self.entropy.clone(),
            table: self.table.as_ref().map(|table| table.fork()),
            number: self.number,
            request: self.request,
            proposed: self.proposed.clone(),
            rematch: self.rematch,
            cancelled: self.cancelled,
            left: self.left.clone(),
            rewinds: self.rewinds,
            clock: self.clock.clone(),
            lefts: self.lefts.clone(),
            commands: self.commands.clone(),
            marks: with_room_for_one(&self.marks),
            asides: self.asides,
            all_asides: self.all_asides,
            last: self.last,
        }
    }
}

impl Room {
    /// The match that a first record makes.
    pub fn new(
        id: MatchId,
        game: Arc<dyn Cabinet>,
        speech: Arc<Speech>,
        first: &Entry,
    ) -> Result<Room, Refusal> {
        let Record::Made(made) = &first.what else {
            return Err(Message::new("server-log-broken"));
        };
        let seed: Key = made.seed.parse().map_err(|()| Message::new("server-log-broken"))?;
        let mut room = Room {
            id,
            game,
            speech,
            clock: Clock::new(made.clock, made.places.len()),
            made: Arc::new((**made).clone()),
            promise: seed.commitment().into(),
            seed,
            made_at: first.at,
            entropy: BySeat::default(),
            table: None,
            number: 1,
            request: 1,
            proposed: Vec::new(),
            rematch: None,
            cancelled: false,
            left: Vec::new(),
            rewinds: 0,
            lefts: Vec::new(),
            commands: BySeat::default(),
            marks: Vec::new(),
            asides: BySeat::default(),
            all_asides: BySeat::default(),
            last: first.at,
        };
        room.start_if_ready(first.at)?;
        room.mark();
        Ok(room)
    }

    /// Its name.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Cabinet> {
        &self.game
    }

    /// How it was made.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// The number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The question that stands, by its name on the wire.
    pub fn request(&self) -> u64 {
        self.request
    }

    /// The table, once the match has started.
    pub fn table(&self) -> Option<&dyn Table> {
        self.table.as_deref()
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// When the last record was written.
    pub fn last(&self) -> i64 {
        self.last
    }

    /// The match that followed it.
    pub fn rematch(&self) -> Option<MatchId> {
        self.rematch
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match self.table() {
            _ if self.cancelled => Stage::Over,
            None => Stage::Waiting,
            Some(table) if table.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// The seats people sit in.
    pub fn people(&self) -> Seats {
        self.seats().iter().filter(|&seat| self.made.places[seat.index()].is_person()).collect()
    }

    /// Every seat.
    pub fn seats(&self) -> Seats {
        Seats::first(self.made.places.len())
    }

    /// The seat a person sits in.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits = |place: &Place| place.person() == Some(person) && person != NOBODY;
        Seat::new(self.made.places.iter().position(sits)?)
    }

    /// Whether a person sat here and left before it had started.
    pub fn has_left(&self, person: PersonId) -> bool {
        self.left.contains(&person)
    }

    /// The event a command of this id led to, if it was carried out already.
    pub fn carried_out(&self, seat: Seat, id: u64) -> Option<u64> {
        self.commands[seat].iter().find(|(known, _)| *known == id).map(|(_, number)| *number)
    }

    /// Whether everybody has agreed to a rematch that is not made yet.
    pub fn wants_rematch(&self) -> bool {
        self.rematch.is_none()
            && self
                .proposed
                .iter()
                .any(|it| it.what == Proposal::Rematch && it.agreed == self.asked_to_agree(it.what))
    }

    /// The record, seed and all, once everybody may see it.
    pub fn journal(&self) -> Option<String> {
        self.table().filter(|table| table.outcome().is_some()).map(|table| table.journal().to_string())
    }

    /// How a rated match ended for those who played it.
    pub fn standing(&self) -> Option<Standing> {
        let table = self.table().filter(|_| self.made.rated)?;
        let outcome = table.outcome()?;
        let people: Option<Vec<PersonId>> = self.made.places.iter().map(Place::person).collect();
        let places = ratings::places(&outcome, self.made.places.len(), table.out());
        Some(Standing { game: self.made.game.clone(), places: people?.into_iter().zip(places).collect() })
    }

    /// The mark of the last line of the journal.
    pub fn journal_mark(&self) -> Option<&str> {
        self.table()?.journal().entries.last().map(|entry| entry.mark.as_str())
    }

    /// Takes in a record. A refusal may leave this room half changed: work on a copy. Rules that break off are a refusal,
    /// too: one match that cannot go on is no matter of the others.
    pub fn apply(&mut self, entry: &Entry) -> Result<Happened, Refusal> {
        unbroken(|| self.take_in(entry))
    }

    fn take_in(&mut self, entry: &Entry) -> Result<Happened, Refusal> {
        let number = self.number + 1;
        self.number = number;
        self.count(&entry.what)?;
        let happened = self.carry_out(&entry.what, entry.at)?;
        if entry.mark.is_some() && entry.mark.as_deref() != self.journal_mark() {
            return Err(Message::new("server-other-rules"));
        }
        if let Some((seat, id)) = entry.by {
            let commands = &mut self.commands[seat];
            commands.push_back((id, number));
            if commands.len() > REMEMBERED {
                commands.pop_front();
            }
        }
        self.last = entry.at;
        self.mark();
        Ok(happened)
    }
}

/// A copy that is about to grow: nearly every copy of a room takes in a record.
fn with_room_for_one<T: Copy>(list: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(list.len() + 1);
    copy.extend_from_slice(list);
    copy
}

/// Runs rules; where they break off, that is a refusal.
fn unbroken<T>(run: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| Err(Message::new("server-failed")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_break_off_refuse() {
        assert_eq!(unbroken(|| Ok(1)), Ok(1));
        let broken = unbroken(|| -> Result<(), Refusal> { panic!("a fault in the rules") });
        assert_eq!(broken.expect_err("refused").key, "server-failed");
    }
}

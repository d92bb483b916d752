//! Bots play many games: the same games, and the same hash over them, whatever the number of threads.
//!
//! Game number `i` of a seed draws from a key of its own, and so do the bots in its seats, so no game depends on
//! which thread plays it or on what was played before. Without journals the rules are run directly: nothing is
//! written, no event is built, and a seat that picks by chance needs no view.

mod run;
mod seating;
mod tally;

use bots::PlayerSpec;
use table::chance::Key;
use table::{Form, Journal, Message};

pub(crate) use run::{failed, run};
pub(crate) use seating::Seating;
pub use tally::Tally;

/// The most threads that may be asked for.
pub const MAX_THREADS: usize = 1024;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// How the matches are set up.
    pub form: Form,
    /// Who plays: one for each seat, or one who sits in all of them.
    pub players: Vec<PlayerSpec>,
    /// What all chance comes from.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many threads.
    pub threads: usize,
    /// Whether the watcher is handed the journal of every game.
    pub journals: bool,
}

impl Simulation {
    /// The key of a game, counted from 0: what its journal names.
    pub fn key(&self, number: u64) -> Key {
        Key::from_seed(self.seed).derive("game", number)
    }

    /// Whether it can be played at all: one player for each seat or for all of them, some games, some threads.
    pub fn check(&self) -> Result<(), Message> {
        let (players, seats) = (self.players.len(), usize::from(self.form.seats));
        if players != 1 && players != seats {
            return Err(Message::new("arcade-players-count").with("given", players).with("seats", seats));
        }
        if self.games == 0 {
            return Err(Message::new("arcade-no-games"));
        }
        match self.threads {
            0 => Err(Message::new("arcade-no-threads")),
            1..=MAX_THREADS => Ok(()),
            asked => Err(Message::new("arcade-many-threads").with("asked", asked).with("most", MAX_THREADS)),
        }
    }
}

/// Somebody who follows a simulation, from several threads at once.
pub trait Watcher: Sync {
    /// So many more games are over.
    fn played(&self, _games: u64) {}

    /// Whether to stop.
    fn cancelled(&self) -> bool {
        false
    }

    /// Takes the journal of a game, counted from 0, if journals were asked for.
    fn journal(&self, _number: u64, _journal: &Journal) -> Result<(), Message> {
        Ok(())
    }
}

/// Nobody follows.
impl Watcher for () {}

/// Why a simulation did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// What was asked for cannot be played, or a player or the watcher failed.
    Faults(Vec<Message>),
    /// The watcher wanted no more.
    Cancelled {
        /// How many games had been played.
        played: u64,
    },
}

impl From<Message> for Halt {
    fn from(message: Message) -> Halt {
        Halt::Faults(vec![message])
    }
}

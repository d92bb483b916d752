//! A game that has forgotten its types.

use std::ops::{Range, RangeInclusive};

use bots::{Player, PlayerSpec};
use table::balance::Balance;
use table::chance::Key;
use table::journal::{JournalError, Secret};
use table::perft::Count;
use table::workshop::Workshop;
use table::{
    BySeat, CardText, Catalogue, Drawing, Fault, Form, Journal, Message, OptionSpec, Outcome, Seat, Table,
    Words,
};

use crate::simulation::{Halt, Simulation, Tally, Watcher};
use crate::trial::{Played, Trial};

/// One game, whichever it is.
pub trait Cabinet: Send + Sync {
    /// The game's id in files and commands.
    fn id(&self) -> &'static str;

    /// The version of its rules.
    fn version(&self) -> u32;

    /// The content hash of the packs it was built from; `none` without packs.
    fn packs(&self) -> &str;

    /// How many can play.
    fn seat_counts(&self) -> RangeInclusive<u8>;

    /// The options of its set-up.
    fn options(&self) -> Vec<OptionSpec>;

    /// Its sentences.
    fn catalogues(&self) -> Vec<Catalogue>;

    /// Every card it was built from.
    fn cards(&self, words: &Words) -> Vec<CardText>;

    /// The picture of this id, as scenes and cards name it, if the game has one.
    fn picture(&self, id: &str) -> Option<Drawing>;

    /// How a match came out, in one sentence.
    fn verdict(&self, outcome: &Outcome, words: &Words) -> String;

    /// Checks a form and completes it with what holds by default; names every fault.
    fn accept(&self, form: &Form) -> Result<Form, Vec<Fault>>;

    /// Starts a match.
    fn open(
        &self,
        form: &Form,
        key: &Key,
        players: BySeat<Option<String>>,
    ) -> Result<Box<dyn Table>, Vec<Fault>>;

    /// Starts a match whose key may be made of several parts; see [`Session::open_under`](table::Session::open_under).
    fn open_under(
        &self,
        form: &Form,
        secret: Secret,
        players: BySeat<Option<String>>,
    ) -> Result<Box<dyn Table>, Vec<Fault>>;

    /// Plays a journal again and checks every line of it.
    fn replay(&self, journal: &Journal) -> Result<Box<dyn Table>, JournalError>;

    /// Plays the first `entries` entries of a journal again, the start being the first.
    fn replay_to(&self, journal: &Journal, entries: usize) -> Result<Box<dyn Table>, JournalError>;

    /// Counts the positions at a depth.
    fn perft(&self, form: &Form, key: &Key, depth: u32) -> Result<Count, Vec<Fault>>;

    /// Seats a player who is handed views as plain data. The seed settles everything but what an outside program
    /// does.
    fn player(&self, spec: &PlayerSpec, seed: u64) -> Result<Box<dyn Player>, Message>;

    /// Lets bots play many games.
    fn simulate(&self, simulation: &Simulation, watcher: &dyn Watcher) -> Result<Tally, Halt>;

    /// How many of its cards need code of their own beside what their files say; `None` where nobody counts.
    fn hatches(&self) -> Option<usize> {
        None
    }

    /// What it offers to be measured by; `None` if seats bring nothing to compare.
    fn balance(&self, words: &Words) -> Option<Balance>;

    /// How a match is set up that tells which of two players is the stronger.
    fn trial_of_strength(&self) -> Form;

    /// How many such matches make a set: whoever wins more of them is the stronger.
    fn trial_set(&self) -> u16;

    /// What a seat's loadout is worth as it stands in a form, and which ones are a step away; `None` if seats bring nothing
    /// along.
    fn workshop(&self, _form: &Form, _seat: Seat, _seed: u64, _words: &Words) -> Option<Workshop> {
        None
    }

    /// The choices by which a seat comes to the loadout of a text at the table, or everything that is in the way; see
    /// [`Game::brought`](table::Game::brought).
    fn brought(
        &self,
        _form: &Form,
        _seat: Seat,
        _text: &str,
        _offers: &[String],
    ) -> Result<Vec<String>, Vec<Fault>> {
        Ok(Vec::new())
    }

    /// Plays the games of these numbers for measuring, in order, on the calling thread.
    fn play(&self, trial: &Trial, numbers: Range<u64>) -> Result<Vec<Played>, Vec<Message>>;

    /// What people call it.
    fn title(&self, words: &Words) -> String {
        said(words, "game", self.id())
    }

    /// What it is about, in one line.
    fn about(&self, words: &Words) -> String {
        said(words, "about", self.id())
    }
}

fn said(words: &Words, what: &str, id: &str) -> String {
    words.find(&format!("{what}-{id}")).unwrap_or_else(|| id.to_owned())
}

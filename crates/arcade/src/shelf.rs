//! The one implementation of [`Cabinet`], for every game.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use bots::{Player, PlayerSpec};
use table::balance::Balance;
use table::chance::Key;
use table::journal::{JournalError, Secret};
use table::perft::{self, Count};
use table::workshop::Workshop;
use table::{
    BySeat, CardText, Catalogue, Drawing, Fault, Form, Game, Journal, Message, OptionSpec, Outcome, Seat,
    Session, Table, Words,
};

use crate::cabinet::Cabinet;
use crate::simulation::{self, Halt, Simulation, Tally, Watcher};
use crate::trial::{self, Played, Trial};

/// A game on its place in the arcade.
#[derive(Debug)]
pub struct Shelf<G> {
    game: Arc<G>,
}

impl<G: Game> Shelf<G> {
    /// Puts a game on its place.
    pub fn of(game: G) -> Arc<dyn Cabinet> {
        Arc::new(Shelf { game: Arc::new(game) })
    }
}

impl<G: Game> Cabinet for Shelf<G> {
    fn id(&self) -> &'static str {
        self.game.id()
    }

    fn version(&self) -> u32 {
        self.game.version()
    }

    fn packs(&self) -> &str {
        self.game.packs()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        self.game.seat_counts()
    }

    fn options(&self) -> Vec<OptionSpec> {
        self.game.options()
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        self.game.catalogues()
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        self.game.cards(words)
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        self.game.picture(id)
    }

    fn verdict(&self, outcome: &Outcome, words: &Words) -> String {
        self.game.verdict(outcome, words)
    }

    fn accept(&self, form: &Form) -> Result<Form, Vec<Fault>> {
        self.game.accept(form).map(|(form, _)| form)
    }

    fn open(
        &self,
        form: &Form,
        key: &Key,
        players: BySeat<Option<String>>,
    ) -> Result<Box<dyn Table>, Vec<Fault>> {
        let session = Session::open(Arc::clone(&self.game), form, key, players)?;
        Ok(Box::new(session))
    }

    fn open_under(
        &self,
        form: &Form,
        secret: Secret,
        players: BySeat<Option<String>>,
    ) -> Result<Box<dyn Table>, Vec<Fault>> {
        Ok(Box::new(Session::open_under(Arc::clone(&self.game), form, secret, players)?))
    }

    fn replay(&self, journal: &Journal) -> Result<Box<dyn Table>, JournalError> {
        Ok(Box::new(Session::replay(Arc::clone(&self.game), journal)?))
    }

    fn replay_to(&self, journal: &Journal, entries: usize) -> Result<Box<dyn Table>, JournalError> {
        Ok(Box::new(Session::replay_to(Arc::clone(&self.game), journal, entries)?))
    }

    fn perft(&self, form: &Form, key: &Key, depth: u32) -> Result<Count, Vec<Fault>> {
        let (_, setup) = self.game.accept(form)?;
        Ok(perft::count(&*self.game, &setup, key, depth))
    }

    fn player(&self, spec: &PlayerSpec, seed: u64) -> Result<Box<dyn Player>, Message> {
        spec.player(Arc::clone(&self.game), seed)
    }

    fn simulate(&self, simulation: &Simulation, watcher: &dyn Watcher) -> Result<Tally, Halt> {
        simulation::run(&self.game, simulation, watcher)
    }

    fn hatches(&self) -> Option<usize> {
        self.game.hatches()
    }

    fn balance(&self, words: &Words) -> Option<Balance> {
        self.game.balance(words)
    }

    fn trial_of_strength(&self) -> Form {
        self.game.trial_of_strength()
    }

    fn trial_set(&self) -> u16 {
        G::STRENGTHS.set
    }

    fn workshop(&self, form: &Form, seat: Seat, seed: u64, words: &Words) -> Option<Workshop> {
        self.game.workshop(form, seat, seed, words)
    }

    fn brought(
        &self,
        form: &Form,
        seat: Seat,
        text: &str,
        offers: &[String],
    ) -> Result<Vec<String>, Vec<Fault>> {
        self.game.brought(form, seat, text, offers)
    }

    fn play(&self, trial: &Trial, numbers: Range<u64>) -> Result<Vec<Played>, Vec<Message>> {
        trial::play(&self.game, trial, numbers)
    }
}

//! Random play of whole matches of the demons with four seats, counted in choices of single seats.

use demons::Brawl;
use packs::PackSet;
use table::chance::Swift;
use table::{Form, Game};

use crate::playouts::choices;

/// Matches that are played by chance again and again.
pub struct Brawls {
    game: Brawl,
    setup: demons::Setup,
    chance: Swift,
}

impl Brawls {
    /// Four seats with everything that comes with the game; the same seed plays the same matches.
    pub fn new(seed: u64) -> Brawls {
        let set = PackSet::load(&demons::packs(), &[], &["demons"]);
        let game =
            set.and_then(|set| Brawl::of_packs(&set)).expect("the packs that are compiled in are in order").0;
        let setup = game.accept(&Form::seats(4)).expect("the defaults are legal").1;
        Brawls { game, setup, chance: Swift::new(seed) }
    }

    /// Plays so many matches to their end and says how many choices they took.
    pub fn play(&mut self, matches: u32) -> u64 {
        choices(&self.game, &self.setup, &mut self.chance, matches)
    }
}

//! Random play of whole matches of tactics with the shipped set, counted in choices of single seats.

use packs::PackSet;
use table::chance::Swift;
use tactics::{Leg, Setup};

use crate::playouts::choices;

/// Matches that are played by chance again and again.
pub struct Squads {
    game: Leg,
    chance: Swift,
}

impl Squads {
    /// Matches between all leaders; the same seed plays the same matches.
    pub fn new(seed: u64) -> Squads {
        let set = PackSet::load(&tactics::packs(), &[], &["tactics"]);
        let game =
            set.and_then(|set| Leg::of_packs(&set)).expect("the packs that are compiled in are in order").0;
        Squads { game, chance: Swift::new(seed) }
    }

    /// Plays so many matches to their end and says how many choices they took.
    pub fn play(&mut self, matches: u32) -> u64 {
        choices(&self.game, &Setup::default(), &mut self.chance, matches)
    }
}

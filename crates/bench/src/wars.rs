//! Random play of whole battles of size 80, counted in choices of single seats.

use battles::War;
use packs::PackSet;
use table::chance::Swift;
use table::{Form, Game, Nobody, Rules, Turn};

/// Battles that are played by chance again and again.
pub struct Wars {
    game: War,
    setup: battles::Setup,
    chance: Swift,
}

impl Wars {
    /// Battles of the default size between all factions; the same seed plays the same battles.
    pub fn new(seed: u64) -> Wars {
        let set = PackSet::load(&battles::packs(), &[], &["battles"]);
        let game =
            set.and_then(|set| War::of_packs(&set)).expect("the packs that are compiled in are in order").0;
        let setup = game.accept(&Form::seats(2)).expect("the defaults are legal").1;
        Wars { game, setup, chance: Swift::new(seed) }
    }

    /// Plays so many battles to their end and says how many choices they took.
    pub fn play(&mut self, battles: u32) -> u64 {
        let Wars { game, setup, chance } = self;
        let mut choices = 0;
        for _ in 0..battles {
            let mut state = game.start(setup, chance, &mut Nobody);
            while let Turn::Choose(choosers) = game.turn(&state) {
                let chosen = game.any_choices(&state, choosers, chance);
                game.resolve(&mut state, &chosen, chance, &mut Nobody);
                choices += choosers.len() as u64;
            }
        }
        choices
    }
}

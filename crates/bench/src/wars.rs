//! Random play of whole battles of size 80, counted in choices of single seats; and the exact odds of every order.

use std::hint::black_box;

use battles::odds::Odds;
use battles::{Profile, Purpose, Traits, War};
use packs::PackSet;
use table::chance::Swift;
use table::{Form, Game};

use crate::playouts::choices;

/// Battles that are played by chance again and again.
pub struct Wars {
    game: War,
    setup: battles::Setup,
    chance: Swift,
}

impl Wars {
    /// Battles of the default size between all factions; the same seed plays the same battles.
    pub fn new(seed: u64) -> Wars {
        let game = shipped();
        let setup = game.accept(&Form::seats(2)).expect("the defaults are legal").1;
        Wars { game, setup, chance: Swift::new(seed) }
    }

    /// Plays so many battles to their end and says how many choices they took.
    pub fn play(&mut self, battles: u32) -> u64 {
        choices(&self.game, &self.setup, &mut self.chance, battles)
    }
}

fn shipped() -> War {
    let set = PackSet::load(&battles::packs(), &[], &["battles"]);
    set.and_then(|set| War::of_packs(&set)).expect("the packs that are compiled in are in order").0
}

/// The units of every ready army, whose orders one wants to know the odds of.
pub struct Orders {
    units: Vec<Profile>,
}

impl Orders {
    /// The units of the ready armies that come with the game.
    pub fn new() -> Orders {
        let game = shipped();
        let library = game.library();
        let unit = |faction: u8, tiles: &[u8]| {
            let tiles = tiles.iter().map(|&tile| &library.tile(faction, tile).profile);
            tiles.fold(Profile::default(), Profile::and)
        };
        let armies = library.ready().iter().map(|ready| ready.army);
        let of =
            |army: battles::Army| army.units().map(|tiles| unit(army.faction, tiles)).collect::<Vec<_>>();
        Orders { units: armies.flat_map(of).collect() }
    }

    /// Works out the distribution of hits of every order of every unit, with Excite, and of six dice for those with Blood
    /// Lust; says how many that were.
    pub fn odds(&self) -> u64 {
        let mut worked_out = 0;
        for unit in &self.units {
            for (purpose, charging) in
                [(Purpose::Attack, true), (Purpose::Attack, false), (Purpose::Shot, false)]
            {
                let odds = if unit.has(Traits::BLOOD_LUST) {
                    Some(Odds::of_lust(unit, purpose, 6, 3))
                } else {
                    Odds::of_order(unit, purpose, charging, true)
                };
                worked_out += u64::from(black_box(odds).is_some());
            }
        }
        worked_out
    }
}

impl Default for Orders {
    fn default() -> Orders {
        Orders::new()
    }
}

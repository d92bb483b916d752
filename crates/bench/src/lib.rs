//! How fast the games play and the bots think.
//!
//! Two kinds of measurement share the same work: *speeds*, work a second, and *workloads*, a fixed amount of it whose
//! machine instructions are counted. `cargo xtask bench` runs both and sets them beside the peers' and the kept figures.

pub mod bouts;
pub mod brawls;
pub mod meter;
pub mod playouts;
pub mod squads;
pub mod wars;
pub mod workloads;

use std::time::Duration;

use workloads::Prepare;

/// A speed: what is repeated, by the name the table knows it by.
pub struct Speed {
    /// The name on the command line and in the table.
    pub id: &'static str,
    prepare: Prepare,
}

/// Every speed.
pub const SPEEDS: &[Speed] = &[
    Speed { id: "duel", prepare: workloads::duel_bouts },
    Speed { id: "duel-plain", prepare: workloads::duel_plain_bouts },
    Speed { id: "demons", prepare: workloads::demons_matches },
    Speed { id: "battles", prepare: workloads::battles_of_80 },
    Speed { id: "battles-odds", prepare: workloads::battles_odds },
    Speed { id: "tactics", prepare: workloads::tactics_matches },
    Speed { id: "goofspiel13", prepare: workloads::goofspiel13_playouts },
    Speed { id: "goofspiel6", prepare: || workloads::goofspiel_playouts(6) },
    Speed { id: "leduc", prepare: workloads::leduc_playouts },
    Speed { id: "leduc-search", prepare: workloads::leduc_searches },
];

impl Speed {
    /// Measures for about `time`.
    pub fn per_second(&self, time: Duration) -> f64 {
        meter::per_second(time, (self.prepare)())
    }
}

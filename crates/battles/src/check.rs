//! What is wrong with factions, tiles and ready armies, beyond what their shape says.

use packs::{Fault, Place, Reading, Wording};

use crate::army::{self, Army};
use crate::file;
use crate::library::{Library, MAX_FACTIONS, Ready};
use crate::muster::Style;
use crate::tile::MAX_TILES;
use crate::verbs::Trait;

/// What there is to say about faults of factions, tiles and ready armies.
static FAULTS: Wording = packs::wording!("battles", "faults.ftl");

fn error(name: &str, place: &Place) -> Fault {
    FAULTS.error(name).at(place)
}

/// The points of the smallest battle (BATT-010).
const SMALLEST_BATTLE: u8 = 10;

/// The most ready armies: a move names one by a byte.
const MAX_READY: usize = 255;

/// Factions with tiles, each tile with either a formation or Auxiliary, and no trait twice (BATT-001, BATT-015).
pub(crate) fn tiles(factions: &[(String, file::Faction)], tiles: &[file::Tile], reading: &mut Reading) {
    if !(1..=MAX_FACTIONS).contains(&factions.len()) && !reading.report().has_errors() {
        reading.push(FAULTS.error("faction-count").with("count", factions.len()));
    }
    for (_, faction) in factions {
        let own = tiles.iter().filter(|tile| tile.faction.as_str() == faction.id.as_str()).count();
        if !(1..=MAX_TILES).contains(&own) {
            let fault = error("tile-count", faction.id.place()).with("count", own);
            reading.push(fault.with("faction", faction.id.as_str()));
            continue;
        }
        let fights = |tile: &&file::Tile| {
            tile.faction.as_str() == faction.id.as_str()
                && tile.hp.u8() > 0
                && tile.cost.u8() <= SMALLEST_BATTLE
        };
        if !tiles.iter().any(|tile| fights(&tile)) {
            reading.push(error("never-fielded", faction.id.place()).with("faction", faction.id.as_str()));
        }
    }
    for tile in tiles {
        let auxiliary = tile.traits.iter().find(|one| matches!(***one, Trait::Auxiliary));
        match (auxiliary, &tile.formation) {
            (Some(_), Some(formation)) => {
                let fault = error("auxiliary-formation", formation.place());
                reading.push(fault.with("tile", tile.id.as_str()));
            }
            (None, None) => {
                reading.push(error("no-formation", tile.id.place()).with("tile", tile.id.as_str()));
            }
            _ => {}
        }
        let mut seen: Vec<&str> = Vec::new();
        for one in &tile.traits {
            if seen.contains(&one.word()) {
                let fault = error("twice", one.place()).with("tile", tile.id.as_str());
                reading.push(fault.with("word", one.word()));
            }
            seen.push(one.word());
        }
    }
}

/// Ready armies that are legal at their size (BATT-153).
pub(crate) fn armies(library: &Library, armies: &[file::Army], reading: &mut Reading) -> Vec<Ready> {
    let mut ready = Vec::new();
    if armies.len() > MAX_READY {
        reading.push(FAULTS.error("army-count").with("count", armies.len()));
    }
    for file in armies {
        let taken = |word: &str| word == file.id.as_str();
        if Style::ALL.into_iter().map(Style::word).chain(["build"]).any(taken) {
            reading.push(error("army-word", file.id.place()).with("army", file.id.as_str()));
        }
        let units: Vec<Vec<&str>> =
            file.units.iter().map(|unit| unit.iter().map(packs::Name::as_str).collect()).collect();
        match army::muster(library, file.faction.as_str(), &units, file.size.u8()) {
            Ok(army) => ready.push(Ready {
                id: file.id.as_str().to_owned(),
                name: file.name.clone(),
                size: file.size.u8(),
                army,
            }),
            Err(faults) => {
                // What is unknown is reported by the reader of names.
                for fault in faults.iter().filter(|fault| !fault.is_unknown()) {
                    let told = error("army", file.id.place()).with("army", file.id.as_str());
                    reading.push(told.with("why", fault.why()));
                }
            }
        }
    }
    ready
}

impl Army {
    /// Whether the army may be fielded at this size, as ready armies of other sizes may not.
    pub(crate) fn fits(&self, library: &Library, size: u8) -> bool {
        self.cost(library) <= u16::from(size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_sentence_in_both_languages() {
        assert_eq!(FAULTS.gaps(), Vec::<String>::new());
    }
}

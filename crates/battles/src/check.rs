//! What is wrong with factions, tiles and ready armies, beyond what their shape says.

use packs::{Fault, Place, Reading};

use crate::army::{self, Army};
use crate::file;
use crate::library::{Library, MAX_FACTIONS, Ready};
use crate::muster::Style;
use crate::tile::MAX_TILES;
use crate::verbs::Trait;

fn error(code: &str, message: impl Into<String>, place: &Place, label: &str, help: &str) -> Fault {
    Fault::error(format!("battles::{code}"), message).at(place, label).help(help)
}

/// The points of the smallest battle (BATT-010).
const SMALLEST_BATTLE: u8 = 10;

/// The most ready armies: a move names one by a byte.
const MAX_READY: usize = 255;

/// Factions with tiles, each tile with either a formation or Auxiliary, and no trait twice (BATT-001, BATT-015).
pub(crate) fn tiles(factions: &[(String, file::Faction)], tiles: &[file::Tile], reading: &mut Reading) {
    if !(1..=MAX_FACTIONS).contains(&factions.len()) && !reading.report().has_errors() {
        let message = format!("there are {} factions in all packs together", factions.len());
        reading.push(Fault::error("battles::faction-count", message).help("the game needs 1 to 32"));
    }
    for (_, faction) in factions {
        let own = tiles.iter().filter(|tile| tile.faction.as_str() == faction.id.as_str()).count();
        if !(1..=MAX_TILES).contains(&own) {
            reading.push(error(
                "tile-count",
                format!("`{}` has {own} tiles", faction.id),
                faction.id.place(),
                "this faction",
                "a faction has 1 to 30 tiles",
            ));
            continue;
        }
        let fights = |tile: &&file::Tile| {
            tile.faction.as_str() == faction.id.as_str()
                && tile.hp.u8() > 0
                && tile.cost.u8() <= SMALLEST_BATTLE
        };
        if !tiles.iter().any(|tile| fights(&tile)) {
            reading.push(error(
                "never-fielded",
                format!("`{}` can field no army in the smallest battle", faction.id),
                faction.id.place(),
                "this faction",
                "give it a tile with HP that costs 10 or less",
            ));
        }
    }
    for tile in tiles {
        let auxiliary = tile.traits.iter().find(|one| matches!(***one, Trait::Auxiliary));
        match (auxiliary, &tile.formation) {
            (Some(_), Some(formation)) => reading.push(error(
                "auxiliary-formation",
                format!("`{}` is auxiliary and has a formation", tile.id),
                formation.place(),
                "an auxiliary has none",
                "leave `formation` out, or the trait",
            )),
            (None, None) => reading.push(error(
                "no-formation",
                format!("`{}` has no formation", tile.id),
                tile.id.place(),
                "this tile",
                "write `formation`, or give it the trait `auxiliary`",
            )),
            _ => {}
        }
        let mut seen: Vec<&str> = Vec::new();
        for one in &tile.traits {
            if seen.contains(&one.word()) {
                reading.push(error(
                    "twice",
                    format!("`{}` has `{}` twice", tile.id, one.word()),
                    one.place(),
                    "a second time",
                    "say it once, with the number meant",
                ));
            }
            seen.push(one.word());
        }
    }
}

/// Ready armies that are legal at their size (BATT-153).
pub(crate) fn armies(library: &Library, armies: &[file::Army], reading: &mut Reading) -> Vec<Ready> {
    let mut ready = Vec::new();
    if armies.len() > MAX_READY {
        let message = format!("there are {} ready armies in all packs together", armies.len());
        reading.push(Fault::error("battles::army-count", message).help("the game can have 255"));
    }
    for file in armies {
        let taken = |word: &str| word == file.id.as_str();
        if Style::ALL.into_iter().map(Style::word).chain(["build"]).any(taken) {
            reading.push(error(
                "army-word",
                format!("an army is called `{}`", file.id),
                file.id.place(),
                "players write this word for something else",
                "give it another id",
            ));
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
                    reading.push(error(
                        "army",
                        format!("`{}` is no legal army: {}", file.id, fault.plain()),
                        file.id.place(),
                        "this army",
                        "change its units or its size",
                    ));
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

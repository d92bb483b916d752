//! Armies: units of tiles, written as text, with a validator that names every fault at once (BATT-007 to BATT-019).
//!
//! An army is written `orcs: orc06 / orc05 orc29 / ...`: the faction, then its units, the top tile of each first.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use table::{Fault, Message, canon_struct};

use crate::library::Library;
use crate::tile::{MAX_TILES, Tile};

/// A legal army: tiles in the order of units, and where each unit begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Army {
    /// The place of its faction.
    pub faction: u8,
    /// How many tiles it has.
    pub count: u8,
    /// Places where a unit begins, a bit each; the top tile lies there.
    pub heads: u32,
    /// The tiles by their place in the faction.
    pub tiles: [u8; MAX_TILES],
}

canon_struct!(Army { faction, count, heads, tiles });

impl Army {
    /// No tile yet.
    pub const fn of(faction: u8) -> Army {
        Army { faction, count: 0, heads: 0, tiles: [0; MAX_TILES] }
    }

    /// Adds a unit; tiles beyond the thirtieth are left out.
    pub fn push(&mut self, tiles: impl IntoIterator<Item = u8>) {
        let start = self.count;
        for tile in tiles {
            if let Some(place) = self.tiles.get_mut(usize::from(self.count)) {
                *place = tile;
                self.count += 1;
            }
        }
        if self.count > start {
            self.heads |= 1 << start;
        }
    }

    /// The units, each as its tiles, the top one first.
    pub fn units(&self) -> impl Iterator<Item = &[u8]> {
        let bounds = move |start: usize| {
            let next = (start + 1..usize::from(self.count)).find(|place| self.heads >> place & 1 == 1);
            start..next.unwrap_or(usize::from(self.count))
        };
        (0..usize::from(self.count))
            .filter(|place| self.heads >> place & 1 == 1)
            .map(move |start| &self.tiles[bounds(start)])
    }

    /// Whether a tile is in it.
    pub fn has(&self, tile: u8) -> bool {
        self.tiles[..usize::from(self.count)].contains(&tile)
    }

    /// Whether it was built on from another, tile by tile.
    pub fn begins_with(&self, begun: &Army) -> bool {
        let count = usize::from(begun.count);
        let low = (1u32 << begun.count) - 1;
        begun.count == 0
            || self.faction == begun.faction
                && begun.count <= self.count
                && self.tiles[..count] == begun.tiles[..count]
                && self.heads & low == begun.heads & low
    }

    /// The tiles in it, a bit each.
    pub fn used(&self) -> u32 {
        self.tiles[..usize::from(self.count)].iter().fold(0, |used, tile| used | 1 << tile)
    }

    /// Its last unit, as far as somebody may join it.
    pub fn last(&self, library: &Library) -> Company {
        let Some(start) = self.heads.checked_ilog2() else { return Company::NONE };
        let unit = &self.tiles[start as usize..usize::from(self.count)];
        unit.iter().fold(Company::NONE, |company, &tile| company.with(library.tile(self.faction, tile)))
    }

    /// Whether its last unit may take a tile (BATT-014, BATT-015).
    pub fn last_takes(&self, library: &Library, tile: u8) -> bool {
        self.count > 0 && self.last(library).takes(library.tile(self.faction, tile))
    }

    /// What it costs.
    pub fn cost(&self, library: &Library) -> u16 {
        let tiles = &self.tiles[..usize::from(self.count)];
        tiles.iter().map(|&tile| u16::from(library.tile(self.faction, tile).cost)).sum()
    }

    /// The army as text.
    pub fn write(&self, library: &Library) -> String {
        let mut text = library.faction(self.faction).map_or_else(String::new, |faction| faction.id.clone());
        for (place, unit) in self.units().enumerate() {
            text.push_str(if place == 0 { ":" } else { " /" });
            for &tile in unit {
                let _ = write!(text, " {}", library.tile_id(self.faction, tile));
            }
        }
        text
    }
}

/// A unit as far as somebody may join it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Company {
    /// The troops that count.
    troops: u8,
    /// The auxiliaries, who do not.
    auxiliaries: u8,
    /// The lowest formation.
    formation: u8,
    /// Whether somebody has HP.
    pub has_hp: bool,
}

impl Company {
    /// Nobody yet.
    pub const NONE: Company = Company { troops: 0, auxiliaries: 0, formation: u8::MAX, has_hp: false };

    /// With one more.
    #[must_use]
    pub const fn with(self, tile: &Tile) -> Company {
        let auxiliary = tile.is_auxiliary() as u8;
        let formation = if tile.formation < self.formation { tile.formation } else { self.formation };
        Company {
            troops: self.troops + 1 - auxiliary,
            auxiliaries: self.auxiliaries + auxiliary,
            formation,
            has_hp: self.has_hp || tile.hp > 0,
        }
    }

    /// Whether one more may join (BATT-014, BATT-015).
    pub const fn takes(self, tile: &Tile) -> bool {
        let more = self.with(tile);
        more.troops <= more.formation && more.auxiliaries <= 1
    }
}

/// One thing wrong with an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyFault {
    /// There is no such faction.
    UnknownFaction {
        /// What was written.
        text: String,
        /// The factions there are.
        known: String,
    },
    /// There is no such tile.
    UnknownTile {
        /// What was written.
        text: String,
        /// A tile that is written much like it.
        near: Option<String>,
    },
    /// The battle size is no multiple of 10 from 10 to 100.
    Size(u8),
    /// A tile belongs to another faction.
    Foreign(String),
    /// A tile stands twice.
    Duplicate(String),
    /// The army costs too much.
    OverBudget {
        /// What it costs.
        cost: u16,
        /// What it may cost.
        size: u8,
    },
    /// A unit has more troops than one of them allows.
    Formation {
        /// The unit, from 1.
        unit: usize,
        /// How many troops count.
        troops: usize,
        /// How many may.
        formation: u8,
    },
    /// A unit has two auxiliaries.
    TwoAuxiliaries(usize),
    /// A unit has no HP.
    NoHp(usize),
    /// A unit has no tile.
    EmptyUnit(usize),
    /// There is no unit.
    EmptyArmy,
    /// The text is longer than any army.
    TooLong,
}

impl ArmyFault {
    /// Whether it is about a name nobody knows.
    pub const fn is_unknown(&self) -> bool {
        matches!(self, ArmyFault::UnknownFaction { .. } | ArmyFault::UnknownTile { .. })
    }

    /// The fault as a sentence for players.
    pub fn message(&self) -> Fault {
        match self {
            ArmyFault::UnknownFaction { text, known } => {
                Message::new("battles-army-faction").with("text", text.as_str()).with("known", known.as_str())
            }
            ArmyFault::UnknownTile { text, near: None } => {
                Message::new("battles-army-unknown").with("text", text.as_str())
            }
            ArmyFault::UnknownTile { text, near: Some(near) } => Message::new("battles-army-unknown-near")
                .with("text", text.as_str())
                .with("near", near.as_str()),
            ArmyFault::Size(size) => Message::new("battles-army-size").with("size", *size),
            ArmyFault::Foreign(tile) => Message::new("battles-army-foreign").with("tile", tile.as_str()),
            ArmyFault::Duplicate(tile) => Message::new("battles-army-twice").with("tile", tile.as_str()),
            ArmyFault::OverBudget { cost, size } => {
                Message::new("battles-army-budget").with("cost", *cost).with("size", *size)
            }
            ArmyFault::Formation { unit, troops, formation } => Message::new("battles-army-formation")
                .with("unit", *unit)
                .with("troops", *troops)
                .with("formation", *formation),
            ArmyFault::TwoAuxiliaries(unit) => Message::new("battles-army-auxiliaries").with("unit", *unit),
            ArmyFault::NoHp(unit) => Message::new("battles-army-hp").with("unit", *unit),
            ArmyFault::EmptyUnit(unit) => Message::new("battles-army-empty-unit").with("unit", *unit),
            ArmyFault::EmptyArmy => Message::new("battles-army-empty"),
            ArmyFault::TooLong => Message::new("battles-army-long"),
        }
    }

    /// The fault for whoever writes card files, to follow after a colon.
    pub(crate) fn why(&self) -> Message {
        match self {
            ArmyFault::UnknownFaction { text, .. } => {
                Message::new("battles-why-faction").with("text", text.as_str())
            }
            ArmyFault::UnknownTile { text, .. } => {
                Message::new("battles-why-tile").with("text", text.as_str())
            }
            ArmyFault::Size(size) => Message::new("battles-why-size").with("size", *size),
            ArmyFault::Foreign(tile) => Message::new("battles-why-foreign").with("tile", tile.as_str()),
            ArmyFault::Duplicate(tile) => Message::new("battles-why-twice").with("tile", tile.as_str()),
            ArmyFault::OverBudget { cost, size } => {
                Message::new("battles-why-budget").with("cost", *cost).with("size", *size)
            }
            ArmyFault::Formation { unit, troops, formation } => Message::new("battles-why-formation")
                .with("unit", *unit)
                .with("troops", *troops)
                .with("formation", *formation),
            ArmyFault::TwoAuxiliaries(unit) => Message::new("battles-why-auxiliaries").with("unit", *unit),
            ArmyFault::NoHp(unit) => Message::new("battles-why-hp").with("unit", *unit),
            ArmyFault::EmptyUnit(unit) => Message::new("battles-why-empty-unit").with("unit", *unit),
            ArmyFault::EmptyArmy => Message::new("battles-why-empty"),
            ArmyFault::TooLong => Message::new("battles-why-long"),
        }
    }
}

/// No army of thirty tiles needs a longer text.
const MAX_TEXT: usize = 4000;

/// Whether a number is a battle size (BATT-009, BATT-010).
pub const fn is_size(size: u8) -> bool {
    size >= 10 && size <= 100 && size.is_multiple_of(10)
}

/// Makes an army of ids, or names everything that is wrong with it (BATT-019).
pub fn muster(
    library: &Library,
    faction: &str,
    units: &[Vec<&str>],
    size: u8,
) -> Result<Army, Vec<ArmyFault>> {
    let mut faults = Vec::new();
    if !is_size(size) {
        faults.push(ArmyFault::Size(size));
    }
    let own = library.find_faction(faction);
    if own.is_none() {
        let known: Vec<&str> = library.factions().iter().map(|faction| faction.id.as_str()).collect();
        faults.push(ArmyFault::UnknownFaction { text: shortened(faction), known: known.join(", ") });
    }
    if units.iter().all(Vec::is_empty) {
        faults.push(ArmyFault::EmptyArmy);
    }
    let (mut seen, mut cost) = (Vec::new(), 0u16);
    let mut army = Army::of(own.unwrap_or_default());
    for (number, unit) in (1..).zip(units) {
        let mut found = Vec::new();
        for &id in unit {
            let Some((whose, tile)) = library.find_tile(id) else {
                faults.push(ArmyFault::UnknownTile { text: shortened(id), near: nearest(library, id) });
                continue;
            };
            if own.is_some_and(|own| own != whose) {
                faults.push(ArmyFault::Foreign(id.to_owned()));
            }
            if seen.contains(&id) {
                let fault = ArmyFault::Duplicate(id.to_owned());
                if !faults.contains(&fault) {
                    faults.push(fault);
                }
            }
            seen.push(id);
            cost = cost.saturating_add(u16::from(library.tile(whose, tile).cost));
            found.push((whose, tile));
        }
        check_unit(library, number, unit.len(), &found, &mut faults);
        army.push(found.into_iter().map(|(_, tile)| tile));
    }
    if cost > u16::from(size) {
        faults.push(ArmyFault::OverBudget { cost, size });
    }
    if faults.is_empty() { Ok(army) } else { Err(faults) }
}

fn check_unit(
    library: &Library,
    number: usize,
    written: usize,
    found: &[(u8, u8)],
    faults: &mut Vec<ArmyFault>,
) {
    if written == 0 {
        faults.push(ArmyFault::EmptyUnit(number));
    }
    let tiles = || found.iter().map(|&(faction, tile)| library.tile(faction, tile));
    let troops = tiles().filter(|tile| !tile.is_auxiliary()).count();
    let formation = tiles().filter(|tile| !tile.is_auxiliary()).map(|tile| tile.formation).min();
    if let Some(formation) = formation.filter(|&formation| troops > usize::from(formation)) {
        faults.push(ArmyFault::Formation { unit: number, troops, formation });
    }
    if tiles().filter(|tile| tile.is_auxiliary()).count() > 1 {
        faults.push(ArmyFault::TwoAuxiliaries(number));
    }
    // A name nobody knows may well have HP: it is reported once, as what it is.
    if written > 0 && found.len() == written && tiles().all(|tile| tile.hp == 0) {
        faults.push(ArmyFault::NoHp(number));
    }
}

/// Reads an army written as text, or the id of a ready one.
pub fn read(library: &Library, text: &str, size: u8) -> Result<Army, Vec<ArmyFault>> {
    let text = text.trim();
    if let Some(ready) = library.ready().iter().find(|ready| ready.id.eq_ignore_ascii_case(text)) {
        let cost = ready.army.cost(library);
        let mut faults = Vec::new();
        if !is_size(size) {
            faults.push(ArmyFault::Size(size));
        }
        if cost > u16::from(size) {
            faults.push(ArmyFault::OverBudget { cost, size });
        }
        return if faults.is_empty() { Ok(ready.army) } else { Err(faults) };
    }
    if text.len() > MAX_TEXT {
        return Err(vec![ArmyFault::TooLong]);
    }
    let (faction, list) = text.split_once(':').unwrap_or((text, ""));
    let lowered = list.to_ascii_lowercase();
    let units: Vec<Vec<&str>> = if lowered.trim().is_empty() {
        Vec::new()
    } else {
        lowered.split('/').map(|unit| unit.split_whitespace().collect()).collect()
    };
    muster(library, faction.trim().to_ascii_lowercase().as_str(), &units, size)
}

fn nearest(library: &Library, id: &str) -> Option<String> {
    let tiles = library.factions().iter().flat_map(|faction| {
        (0..faction.len() as u8).filter_map(|tile| faction.file(tile)).map(|file| file.id.as_str())
    });
    let scored = tiles.map(|known| (strsim::damerau_levenshtein(known, id), known));
    scored.min().filter(|(distance, _)| *distance <= 1).map(|(_, known)| known.to_owned())
}

fn shortened(text: &str) -> String {
    text.chars().take(24).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

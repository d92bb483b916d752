//! Random legal armies: in a style, or behind top tiles that were seen.

use serde::{Deserialize, Serialize};
use table::{Chance, canon_enum};

use crate::army::Army;
use crate::library::Library;
use crate::side::bits;
use crate::tile::{MAX_TILES, Tile};

/// What a random army is fond of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// A bit of everything.
    Mixed,
    /// Many cheap troops in large units.
    Horde,
    /// Few dear troops.
    Elite,
    /// Whoever can shoot.
    Shooters,
}

canon_enum!(Style { Mixed = 0, Horde = 1, Elite = 2, Shooters = 3 });

impl Style {
    /// Every style.
    pub const ALL: [Style; 4] = [Style::Mixed, Style::Horde, Style::Elite, Style::Shooters];

    /// The word of notation.
    pub const fn word(self) -> &'static str {
        match self {
            Style::Mixed => "mixed",
            Style::Horde => "horde",
            Style::Elite => "elite",
            Style::Shooters => "shooters",
        }
    }

    /// How gladly a tile is taken.
    fn weight(self, tile: &Tile) -> u32 {
        let cost = u32::from(tile.cost);
        match self {
            Style::Mixed => 4,
            Style::Horde => 36 / (cost * cost).max(1) + 1,
            Style::Elite => cost * cost,
            Style::Shooters if tile.profile.can_shoot() => 24,
            Style::Shooters => 1 + u32::from(tile.profile.shooting) * 12,
        }
    }

    /// How many of eight troops join a unit that is there, if one would have them.
    const fn joining(self) -> u32 {
        match self {
            Style::Horde => 7,
            Style::Mixed | Style::Shooters => 5,
            Style::Elite => 3,
        }
    }
}

/// The most tiles of a unit: six by formation and an auxiliary.
const MAX_UNIT: usize = 8;

/// An army being put together.
struct Draft<'a> {
    library: &'a Library,
    faction: u8,
    units: [[u8; MAX_UNIT]; MAX_TILES],
    sizes: [u8; MAX_TILES],
    count: usize,
    free: u32,
    budget: u16,
}

impl<'a> Draft<'a> {
    fn new(library: &'a Library, faction: u8, size: u8) -> Draft<'a> {
        let tiles = library.faction(faction).map_or(0, |faction| faction.len().min(MAX_TILES));
        Draft {
            library,
            faction,
            units: [[0; MAX_UNIT]; MAX_TILES],
            sizes: [0; MAX_TILES],
            count: 0,
            free: (1u32 << tiles) - 1,
            budget: u16::from(size),
        }
    }

    fn tile(&self, tile: u8) -> &'a Tile {
        self.library.tile(self.faction, tile)
    }

    fn unit(&self, unit: usize) -> impl Iterator<Item = &'a Tile> + '_ {
        self.units[unit][..usize::from(self.sizes[unit])].iter().map(|&tile| self.tile(tile))
    }

    /// Whether a unit may take a tile (BATT-014, BATT-015).
    fn takes(&self, unit: usize, tile: u8) -> bool {
        let new = self.tile(tile);
        if usize::from(self.sizes[unit]) == MAX_UNIT {
            return false;
        }
        if new.is_auxiliary() {
            return !self.unit(unit).any(Tile::is_auxiliary);
        }
        let own = self.unit(unit).filter(|tile| !tile.is_auxiliary());
        let (troops, lowest) =
            own.fold((1, new.formation), |(troops, lowest), tile| (troops + 1, lowest.min(tile.formation)));
        troops <= lowest
    }

    fn add(&mut self, unit: usize, tile: u8) {
        self.units[unit][usize::from(self.sizes[unit])] = tile;
        self.sizes[unit] += 1;
        self.count = self.count.max(unit + 1);
        self.free &= !(1 << tile);
        self.budget = self.budget.saturating_sub(u16::from(self.tile(tile).cost));
    }

    fn affordable(&self) -> u32 {
        bits(self.free)
            .filter(|&tile| u16::from(self.tile(tile).cost) <= self.budget)
            .fold(0, |mask, tile| mask | 1 << tile)
    }

    /// One of the units that would take a tile, each as likely.
    fn host(&self, tile: u8, chance: &mut impl Chance) -> Option<usize> {
        let hosts = (0..self.count).filter(|&unit| self.takes(unit, tile)).count();
        if hosts == 0 {
            return None;
        }
        let chosen = chance.below(hosts as u32) as usize;
        (0..self.count).filter(|&unit| self.takes(unit, tile)).nth(chosen)
    }

    fn finish(&self) -> Army {
        let mut army = Army::of(self.faction);
        for unit in 0..self.count {
            army.push(self.units[unit][..usize::from(self.sizes[unit])].iter().copied());
        }
        army
    }
}

/// A random legal army. It spends what it can: no tile that could still join is affordable.
pub fn random(library: &Library, faction: u8, size: u8, style: Style, chance: &mut impl Chance) -> Army {
    let mut draft = Draft::new(library, faction, size);
    let mut open = draft.affordable();
    while open != 0 {
        let mut weights = [0; MAX_TILES];
        for tile in bits(open) {
            weights[usize::from(tile)] = style.weight(draft.tile(tile));
        }
        let tile = chance.weighted(&weights) as u8;
        let host = draft.host(tile, chance);
        match host {
            Some(unit) if chance.below(8) < style.joining() => draft.add(unit, tile),
            _ if draft.tile(tile).hp > 0 => draft.add(draft.count, tile),
            Some(unit) => draft.add(unit, tile),
            // A troop without HP waits until a unit would have it.
            None => {
                open &= !(1 << tile);
                continue;
            }
        }
        open = draft.affordable();
    }
    draft.finish()
}

/// A random legal army behind these top tiles, in this order.
pub fn behind(library: &Library, faction: u8, size: u8, tops: &[u8], chance: &mut impl Chance) -> Army {
    let mut draft = Draft::new(library, faction, size);
    for (unit, &top) in tops.iter().enumerate() {
        draft.add(unit, top);
    }
    // A top tile without HP has somebody with HP behind it: the cheapest leaves most for the others.
    for unit in 0..draft.count {
        if draft.unit(unit).all(|tile| tile.hp == 0) {
            let fitting = bits(draft.affordable())
                .filter(|&tile| draft.tile(tile).hp > 0 && draft.takes(unit, tile))
                .min_by_key(|&tile| draft.tile(tile).cost);
            if let Some(tile) = fitting {
                draft.add(unit, tile);
            }
        }
    }
    loop {
        let fitting = bits(draft.affordable())
            .filter(|&tile| (0..draft.count).any(|unit| draft.takes(unit, tile)))
            .fold(0u32, |mask, tile| mask | 1 << tile);
        // Some points are left unspent now and then.
        if fitting == 0 || chance.below(12) == 0 {
            return draft.finish();
        }
        let chosen = chance.below(fitting.count_ones()) as usize;
        if let Some(tile) = bits(fitting).nth(chosen)
            && let Some(unit) = draft.host(tile, chance)
        {
            draft.add(unit, tile);
        }
    }
}

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

/// How long the walk is that forgets where it began.
const STEPS_PER_TILE: u32 = 12;

/// One of the tiles of a mask, each as likely.
fn any_of(mask: u32, chance: &mut impl Chance) -> u8 {
    bits(mask).nth(chance.below(mask.count_ones()) as usize).unwrap_or_default()
}

/// An army being put together.
#[derive(Clone)]
struct Draft<'a> {
    library: &'a Library,
    faction: u8,
    units: [[u8; MAX_UNIT]; MAX_TILES],
    sizes: [u8; MAX_TILES],
    count: usize,
    free: u32,
    budget: u16,
    /// Whether a step of the walk went beyond what can be paid or held.
    broken: bool,
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
            broken: false,
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

    /// Where a tile lies: its unit and its place in it.
    fn find(&self, tile: u8) -> Option<(usize, usize)> {
        (0..self.count).find_map(|unit| {
            let place =
                self.units[unit][..usize::from(self.sizes[unit])].iter().position(|&own| own == tile)?;
            Some((unit, place))
        })
    }

    fn withdraw(&mut self, tile: u8) {
        let Some((unit, place)) = self.find(tile) else { return };
        self.units[unit].copy_within(place + 1.., place);
        self.sizes[unit] -= 1;
        self.free |= 1 << tile;
        self.budget += u16::from(self.tile(tile).cost);
    }

    /// Puts a tile anywhere below a top, or nowhere; each place is as likely as the others.
    fn insert(&mut self, tile: u8, chance: &mut impl Chance) {
        let places: u32 = self.sizes[..self.count].iter().map(|&size| u32::from(size)).sum();
        let mut place = chance.below(places + 1) as usize;
        for unit in 0..self.count {
            let size = usize::from(self.sizes[unit]);
            if place >= size {
                place -= size;
                continue;
            }
            if size < MAX_UNIT && u16::from(self.tile(tile).cost) <= self.budget {
                self.units[unit].copy_within(place + 1..MAX_UNIT - 1, place + 2);
                self.units[unit][place + 1] = tile;
                self.sizes[unit] += 1;
                self.free &= !(1 << tile);
                self.budget -= u16::from(self.tile(tile).cost);
            } else {
                self.broken = true;
            }
            return;
        }
    }

    /// One tile goes where another was.
    fn replace(&mut self, leaves: u8, enters: u8) {
        let Some((unit, place)) = self.find(leaves) else { return };
        self.units[unit][place] = enters;
        self.free = self.free & !(1 << enters) | 1 << leaves;
        let left = self.budget + u16::from(self.tile(leaves).cost);
        match left.checked_sub(u16::from(self.tile(enters).cost)) {
            Some(left) => self.budget = left,
            None => self.broken = true,
        }
    }

    /// Whether every unit is one that may be fielded (BATT-014 to BATT-016) and all can be paid for.
    fn is_legal(&self) -> bool {
        let lawful = |unit: usize| {
            let troops = self.unit(unit).filter(|tile| !tile.is_auxiliary());
            let (count, lowest) =
                troops.fold((0, u8::MAX), |(count, low), tile| (count + 1, low.min(tile.formation)));
            count <= lowest
                && self.unit(unit).filter(|tile| tile.is_auxiliary()).count() <= 1
                && self.unit(unit).any(|tile| tile.hp > 0)
        };
        !self.broken && (0..self.count).all(lawful)
    }

    /// Puts somebody with HP into every unit that has none, from this one on; whether that can be done.
    fn provide(&mut self, unit: usize) -> bool {
        if unit == self.count {
            return true;
        }
        if self.unit(unit).any(|tile| tile.hp > 0) {
            return self.provide(unit + 1);
        }
        let before = self.clone();
        for tile in bits(self.affordable()) {
            if self.tile(tile).hp > 0 && self.takes(unit, tile) {
                self.add(unit, tile);
                if self.provide(unit + 1) {
                    return true;
                }
                *self = before.clone();
            }
        }
        false
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

/// An army nobody has seen anything of: a ready one now and then, else one in any style, at times with points left.
pub fn unseen(library: &Library, faction: u8, size: u8, chance: &mut impl Chance) -> Army {
    let ready = || library.ready().iter().filter(|ready| ready.army.faction == faction);
    let fitting = || ready().filter(|ready| ready.army.fits(library, size));
    let known = fitting().count() as u32;
    if known > 0 && chance.below(4) == 0 {
        let chosen = chance.below(known) as usize;
        if let Some(ready) = fitting().nth(chosen) {
            return ready.army;
        }
    }
    let style = Style::ALL[chance.below(Style::ALL.len() as u32) as usize % Style::ALL.len()];
    let army = random(library, faction, size, style, chance);
    let units = army.heads.count_ones();
    if units == 1 || chance.below(3) > 0 {
        return army;
    }
    // Points may be left (BATT-012): some units of a full army stay at home.
    let staying = 1 + chance.below(units - 1);
    let mut smaller = Army::of(faction);
    army.units().skip(staying as usize).for_each(|unit| smaller.push(unit.iter().copied()));
    smaller
}

/// A random legal army behind these top tiles, in this order. Every army that fits is as likely as the others: it is what a
/// long walk from one to the next ends at, whose every step is as likely forth as back.
pub fn behind(library: &Library, faction: u8, size: u8, tops: &[u8], chance: &mut impl Chance) -> Army {
    let mut draft = Draft::new(library, faction, size);
    for (unit, &top) in tops.iter().enumerate() {
        draft.add(unit, top);
    }
    let hidden = draft.free;
    let tiles = hidden.count_ones();
    // Only armies that nobody could have fielded fail here, and there is nothing to walk between.
    if tiles == 0 || !draft.provide(0) {
        return draft.finish();
    }
    for _ in 0..tiles * STEPS_PER_TILE {
        let before = draft.clone();
        let (inside, outside) = (hidden & !draft.free, hidden & draft.free);
        if chance.below(2) == 0 {
            // Somebody of the army gives way to somebody who stayed at home.
            if inside != 0 && outside != 0 {
                let (leaves, enters) = (any_of(inside, chance), any_of(outside, chance));
                draft.replace(leaves, enters);
            }
        } else {
            let tile = any_of(hidden, chance);
            draft.withdraw(tile);
            draft.insert(tile, chance);
        }
        if !draft.is_legal() {
            draft = before;
        }
    }
    draft.finish()
}

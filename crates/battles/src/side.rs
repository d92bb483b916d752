//! One side of the battle: its troops, its units, its tokens (BATT-003, BATT-020 to BATT-024).
//!
//! Troops lie in slots, unit after unit; a unit is named by the slot of its top tile, so that its troops follow from a bit
//! mask alone.

use serde::{Deserialize, Serialize};
use table::canon_struct;

use crate::army::Army;
use crate::library::Library;
use crate::place::Place;
use crate::tile::{MAX_TILES, Profile, Tile, Traits, index};

/// No unit, no faction.
pub const NONE: u8 = 255;

/// Everything that is one player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Slots where a unit begins, a bit each.
    pub heads: u32,
    /// The units that live, by their first slot, a bit each.
    pub units: u32,
    /// The troops that live, a bit each.
    pub alive: u32,
    /// Wound tokens, two bits a slot.
    wounds: [u32; 2],
    /// Where each unit stands, by its first slot.
    pub place: [Place; MAX_TILES],
    /// The tile of each slot.
    pub tiles: [u8; MAX_TILES],
    /// Order tokens on each unit, by its first slot, four bits each.
    orders: [u8; MAX_TILES / 2],
    /// The faction; [`NONE`] before it is chosen.
    pub faction: u8,
    /// How many troops there were; 0 before the army is there.
    pub count: u8,
    /// Tokens to give orders with.
    pub available: u8,
    /// Tokens set aside by passing.
    pub passed: u8,
    /// Tokens of troops and units that are no more.
    pub lost: u8,
}

canon_struct!(Side {
    heads,
    units,
    alive,
    wounds,
    place,
    tiles,
    orders,
    faction,
    count,
    available,
    passed,
    lost
});

/// The places of the bits of a mask, from the lowest.
#[inline]
pub fn bits(mask: u32) -> Bits {
    Bits(mask)
}

/// Walks through the bits of a mask.
#[derive(Clone, Debug)]
pub struct Bits(u32);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

impl Side {
    /// Nothing yet.
    pub const EMPTY: Side = Side {
        heads: 0,
        units: 0,
        alive: 0,
        wounds: [0; 2],
        place: [Place::UNPLACED; MAX_TILES],
        tiles: [0; MAX_TILES],
        orders: [0; MAX_TILES / 2],
        faction: NONE,
        count: 0,
        available: 0,
        passed: 0,
        lost: 0,
    };

    /// An army with all its tokens, not on the field yet.
    pub const fn of(army: &Army, tokens: u8) -> Side {
        Side {
            heads: army.heads,
            units: army.heads,
            alive: (1 << army.count) - 1,
            tiles: army.tiles,
            faction: army.faction,
            count: army.count,
            available: tokens,
            ..Side::EMPTY
        }
    }

    /// Takes a tile into an army that is being built.
    pub const fn enlist(&mut self, tile: u8, fresh: bool) {
        let slot = self.count;
        self.tiles[index(slot)] = tile;
        self.count += 1;
        self.alive |= 1 << slot;
        if fresh {
            self.heads |= 1 << slot;
            self.units = self.heads;
        }
    }

    /// Whether the army is there: tokens come with the lock, and nobody spends one before the first round.
    pub const fn is_locked(&self) -> bool {
        self.available > 0
    }

    /// The army it began with.
    pub const fn army(&self) -> Army {
        Army { faction: self.faction, count: self.count, heads: self.heads, tiles: self.tiles }
    }

    /// The slots of a unit, dead troops included.
    #[inline]
    pub const fn span(&self, unit: u8) -> u32 {
        let below = (1u32 << unit) - 1;
        let later = self.heads & !(below << 1 | 1);
        let end = if later == 0 { self.count as u32 } else { later.trailing_zeros() };
        ((1 << end) - 1) & !below
    }

    /// The living troops of a unit.
    #[inline]
    pub const fn living(&self, unit: u8) -> u32 {
        self.span(unit) & self.alive
    }

    /// The unit a troop belongs to.
    #[inline]
    pub const fn unit_of(&self, slot: u8) -> u8 {
        (self.heads & ((2u32 << slot) - 1)).ilog2() as u8
    }

    /// Whether a unit lives.
    #[inline]
    pub const fn lives(&self, unit: u8) -> bool {
        unit < 32 && self.units >> unit & 1 == 1
    }

    /// A unit's number from 1, as players call it.
    #[inline]
    pub const fn number(&self, unit: u8) -> u8 {
        (self.heads & ((1 << unit) - 1)).count_ones() as u8 + 1
    }

    /// The unit with this number.
    pub fn by_number(&self, number: u8) -> Option<u8> {
        bits(self.heads).nth(usize::from(number).checked_sub(1)?)
    }

    /// Where a unit stands.
    #[inline]
    pub const fn place(&self, unit: u8) -> Place {
        self.place[index(unit)]
    }

    /// Puts a unit somewhere.
    #[inline]
    pub const fn put(&mut self, unit: u8, place: Place) {
        self.place[index(unit)] = place;
    }

    /// The tile of a slot.
    #[inline]
    pub fn tile<'a>(&self, library: &'a Library, slot: u8) -> &'a Tile {
        library.tile(self.faction, self.tiles[index(slot)])
    }

    /// What the living troops of a unit come to.
    #[inline]
    pub fn profile(&self, library: &Library, unit: u8) -> Profile {
        let Some(faction) = library.faction(self.faction) else { return Profile::default() };
        bits(self.living(unit)).fold(Profile::default(), |profile, slot| {
            profile.and(&faction.tile(self.tiles[index(slot)]).profile)
        })
    }

    /// What the living troops of a unit can do: its traits, without adding up its dice.
    #[inline]
    pub fn traits(&self, library: &Library, unit: u8) -> Traits {
        let Some(faction) = library.faction(self.faction) else { return Traits::NONE };
        bits(self.living(unit)).fold(Traits::NONE, |traits, slot| {
            traits.and(faction.tile(self.tiles[index(slot)]).profile.traits)
        })
    }

    /// Order tokens on a unit.
    #[inline]
    pub const fn orders(&self, unit: u8) -> u8 {
        self.orders[index(unit) / 2] >> (unit % 2 * 4) & 15
    }

    /// Puts order tokens on a unit, or takes them off.
    #[inline]
    pub const fn set_orders(&mut self, unit: u8, tokens: u8) {
        let byte = &mut self.orders[index(unit) / 2];
        let shift = unit % 2 * 4;
        *byte = *byte & !(15 << shift) | tokens << shift;
    }

    /// Wound tokens on a troop.
    #[inline]
    pub const fn wounds(&self, slot: u8) -> u8 {
        (self.wounds[(slot / 16) as usize & 1] >> (slot % 16 * 2) & 3) as u8
    }

    /// Puts wound tokens on a troop, or takes them off.
    #[inline]
    pub const fn set_wounds(&mut self, slot: u8, tokens: u8) {
        let word = &mut self.wounds[(slot / 16) as usize & 1];
        let shift = slot % 16 * 2;
        *word = *word & !(3 << shift) | (tokens as u32) << shift;
    }

    /// Whether any troop is wounded.
    #[inline]
    pub const fn has_wounds(&self) -> bool {
        self.wounds[0] | self.wounds[1] != 0
    }

    /// Wound tokens on a unit.
    pub fn wounds_of(&self, unit: u8) -> u8 {
        bits(self.living(unit)).map(|slot| self.wounds(slot)).sum()
    }

    /// Wounds a troop can still take.
    #[inline]
    pub fn hp_left(&self, library: &Library, slot: u8) -> u8 {
        self.tile(library, slot).hp.saturating_sub(self.wounds(slot))
    }

    /// The most hits a unit can take and live, if it is free to spend the tokens there are (BATT-080 to BATT-087): all but
    /// one of its troops go, and the last bears what it can be given tokens for.
    pub fn endures(&self, library: &Library, unit: u8, passed_wounds: bool) -> u8 {
        let orders: u8 = bits(self.units).map(|unit| self.orders(unit)).sum();
        let tokens = self.available + orders + if passed_wounds { self.passed } else { 0 };
        let living = || bits(self.living(unit)).map(|slot| self.hp_left(library, slot)).filter(|&hp| hp > 0);
        let all: u8 = living().sum();
        living().map(|hp| all - hp + (hp - 1).min(tokens)).max().unwrap_or(0)
    }

    /// What an order to a unit costs (BATT-047, BATT-119).
    #[inline]
    pub const fn cost(orders: u8, traits: Traits) -> u8 {
        match (traits.has(Traits::REACTIVE), orders) {
            (true, 0) => 1,
            (true, orders) => orders,
            (false, orders) => orders + 1,
        }
    }

    /// All tokens wherever they are (BATT-021).
    pub fn tokens(&self) -> u8 {
        let orders: u8 = bits(self.heads).map(|unit| self.orders(unit)).sum();
        let wounds: u8 = (0..self.count).map(|slot| self.wounds(slot)).sum();
        self.available + orders + wounds + self.passed + self.lost
    }

    /// What the troops that are no more cost (BATT-090).
    pub fn destroyed_cost(&self, library: &Library) -> u16 {
        let gone = ((1u32 << self.count) - 1) & !self.alive;
        bits(gone).map(|slot| u16::from(self.tile(library, slot).cost)).sum()
    }

    /// What the army cost as it was fielded.
    pub fn army_cost(&self, library: &Library) -> u16 {
        (0..self.count).map(|slot| u16::from(self.tile(library, slot).cost)).sum()
    }
}

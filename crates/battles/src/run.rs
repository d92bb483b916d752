//! The engine at work on one position: what every part of it needs.

use table::{Chance, Seat, Witness};

use crate::event::{Event, Name};
use crate::library::Library;
use crate::place::{Place, SECTORS, Zone};
use crate::side::{Side, bits};
use crate::state::{Stage, State};
use crate::tile::{Profile, Traits, index};

/// Carries a position on until somebody must choose.
pub(crate) struct Run<'a, C, W> {
    pub library: &'a Library,
    pub s: &'a mut State,
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

/// A unit by the name players give it; a unit that lost its top tile is called by the first of those left.
pub(crate) fn name(side: &Side, seat: Seat, unit: u8) -> Name {
    let living = side.living(unit);
    let slot = if living == 0 { unit } else { living.trailing_zeros() as u8 };
    Name { seat, number: side.number(unit), faction: side.faction, tile: side.tiles[index(slot)] }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Tells what happened.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce(&State) -> Event) {
        let state = &*self.s;
        self.witness.saw(|| event(state));
    }

    /// Asks one seat.
    #[inline]
    pub fn ask(&mut self, stage: Stage, seat: Seat) {
        self.s.battle.stage = stage;
        self.s.battle.asked = seat;
    }

    /// What a unit is.
    #[inline]
    pub fn profile(&self, seat: Seat, unit: u8) -> Profile {
        self.s.side(seat).profile(self.library, unit)
    }

    /// What a unit can do.
    #[inline]
    pub fn traits(&self, seat: Seat, unit: u8) -> Traits {
        self.s.side(seat).traits(self.library, unit)
    }

    /// Pays for an order, onto the unit (BATT-047, BATT-048); says how many tokens it took.
    pub fn pay(&mut self, seat: Seat, unit: u8) -> u8 {
        let traits = self.traits(seat, unit);
        let side = self.s.side_mut(seat);
        let cost = Side::cost(side.orders(unit), traits);
        side.available = side.available.saturating_sub(cost);
        side.set_orders(unit, side.orders(unit) + cost);
        cost
    }

    /// Sends every unit whose engagement holds no enemy to its front (BATT-079).
    pub fn settle(&mut self) {
        let mut held = [[0u32; SECTORS as usize]; 2];
        for (side, held) in self.s.sides.iter().zip(&mut held) {
            for (sector, number) in bits(side.units).filter_map(|unit| side.place(unit).engagement()) {
                held[usize::from(sector) % 3] |= 1 << number;
            }
        }
        for seat in [Seat::A, Seat::B] {
            for unit in bits(self.s.side(seat).units) {
                let Some((sector, number)) = self.s.side(seat).place(unit).engagement() else { continue };
                if held[seat.other().index() & 1][usize::from(sector) % 3] >> number & 1 == 0 {
                    self.send_to_front(seat, unit, sector);
                }
            }
        }
    }

    /// Sends a unit to its front of a sector.
    pub fn send_to_front(&mut self, seat: Seat, unit: u8, sector: u8) {
        self.s.side_mut(seat).put(unit, Place::front(sector));
        let zone = Zone { sector, rear: false };
        self.tell(|s| Event::Returned { unit: name(s.side(seat), seat, unit), zone });
    }

    /// Removes a troop; its tokens are lost, and those of its unit with the last troop that has HP (BATT-088 to BATT-091).
    pub fn destroy(&mut self, seat: Seat, slot: u8) {
        let library = self.library;
        self.remove(seat, slot);
        let side = self.s.side(seat);
        let unit = side.unit_of(slot);
        let living = side.living(unit);
        if bits(living).any(|other| side.tile(library, other).hp > 0) {
            return;
        }
        bits(living).for_each(|other| self.remove(seat, other));
        let side = self.s.side_mut(seat);
        side.lost += side.orders(unit);
        side.set_orders(unit, 0);
        side.put(unit, Place::DESTROYED);
        side.units &= !(1 << unit);
        self.tell(|s| Event::Gone { unit: name(s.side(seat), seat, unit) });
    }

    fn remove(&mut self, seat: Seat, slot: u8) {
        let side = self.s.side_mut(seat);
        side.alive &= !(1 << slot);
        side.lost += side.wounds(slot);
        side.set_wounds(slot, 0);
        let library = self.library;
        self.tell(|s| {
            let side = s.side(seat);
            Event::Destroyed {
                seat,
                faction: side.faction,
                tile: side.tiles[index(slot)],
                cost: side.tile(library, slot).cost,
            }
        });
    }
}

//! What a stretch of a round does to the numbers of one side: few enough that no order is lost.

use super::foresee::Unforeseen;
use crate::arena::LOWEST_HEALTH;
use crate::terms::Terms;

/// What health, energy and marks go through, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Change {
    /// Damage up to the batch that heals, all of it if none does.
    hurt: u8,
    heal: u8,
    /// Damage after that batch.
    hurt_then: u8,
    energy: i8,
    /// Everything, or nothing where the energy is lost with a card that goes to reserve.
    kept: u8,
    /// What comes after that, or goes the other way.
    energy_then: i8,
    marks: i8,
}

impl Change {
    pub(super) const NONE: Change =
        Change { hurt: 0, heal: 0, hurt_then: 0, energy: 0, kept: u8::MAX, energy_then: 0, marks: 0 };

    #[inline]
    pub(super) fn health(self, before: i8, terms: Terms) -> i8 {
        let health = (i32::from(before) - i32::from(self.hurt)).max(LOWEST_HEALTH);
        let health = (health + i32::from(self.heal)).min(i32::from(terms.max_health));
        (health - i32::from(self.hurt_then)).max(LOWEST_HEALTH) as i8
    }

    #[inline]
    pub(super) fn energy(self, before: u8, terms: Terms) -> u8 {
        let most = i32::from(terms.max_energy);
        let energy = (i32::from(before) + i32::from(self.energy)).clamp(0, most) & i32::from(self.kept);
        (energy + i32::from(self.energy_then)).clamp(0, most).cast_unsigned() as u8
    }

    /// Whether [`Change::plain_health`] and [`Change::plain_energy`] are all there is to it.
    pub(super) fn is_plain(self) -> bool {
        let Change { hurt, heal, energy, .. } = self;
        self == Change { hurt, heal, energy, ..Change::NONE }
    }

    #[inline]
    pub(super) fn plain_health(self, before: i8, terms: Terms) -> i8 {
        let health = (i32::from(before) - i32::from(self.hurt)).max(LOWEST_HEALTH);
        (health + i32::from(self.heal)).min(i32::from(terms.max_health)) as i8
    }

    #[inline]
    pub(super) fn plain_energy(self, before: u8, terms: Terms) -> u8 {
        (i32::from(before) + i32::from(self.energy)).clamp(0, terms.max_energy.into()).cast_unsigned() as u8
    }

    /// The most energy on the way, before and after it.
    pub(super) fn most_energy(self, before: u8, terms: Terms) -> u8 {
        let first = before.saturating_add_signed(self.energy).min(terms.max_energy);
        before.max(first).max(self.energy(before, terms))
    }

    /// At least as much as the most energy on the way.
    #[inline]
    pub(super) fn energy_bound(self, before: u8) -> i32 {
        i32::from(before) + i32::from(self.energy).max(0) + i32::from(self.energy_then).max(0)
    }

    /// Whether it brings energy at any time.
    pub(super) fn brings_energy(self) -> bool {
        self.energy > 0 || self.energy_then > 0
    }

    #[inline]
    pub(super) fn marks(self, before: u8) -> u8 {
        (i32::from(before) + i32::from(self.marks)).clamp(0, MOST_MARKS.into()).cast_unsigned() as u8
    }

    /// What of it bears on health.
    pub(super) fn of_health(self) -> Change {
        Change { hurt: self.hurt, heal: self.heal, hurt_then: self.hurt_then, ..Change::NONE }
    }

    /// What of it bears on energy.
    pub(super) fn of_energy(self) -> Change {
        Change { energy: self.energy, kept: self.kept, energy_then: self.energy_then, ..Change::NONE }
    }

    /// What of it bears on marks.
    pub(super) fn of_marks(self) -> Change {
        Change { marks: self.marks, ..Change::NONE }
    }

    /// Adds damage and healing, which come in this order; there is no room for healing after damage after healing.
    pub(super) fn add_health(&mut self, hurt: u8, heal: u8) -> Result<(), Unforeseen> {
        if self.heal == 0 {
            self.hurt = self.hurt.saturating_add(hurt);
        } else {
            self.hurt_then = self.hurt_then.saturating_add(hurt);
        }
        if heal > 0 && self.hurt_then > 0 {
            return Err(Unforeseen::Busy);
        }
        self.heal = self.heal.saturating_add(heal);
        Ok(())
    }

    /// Adds energy; it may turn once, so that its bounds are met where they are.
    pub(super) fn add_energy(&mut self, change: i8) -> Result<(), Unforeseen> {
        let fits = |so_far: i8| so_far == 0 || change == 0 || (so_far > 0) == (change > 0);
        let place = if self.kept != 0 && self.energy_then == 0 && fits(self.energy) {
            &mut self.energy
        } else if fits(self.energy_then) {
            &mut self.energy_then
        } else {
            return Err(Unforeseen::Busy);
        };
        *place = place.saturating_add(change);
        Ok(())
    }

    /// All energy is lost; what it came to before is kept if it was more than at the beginning.
    pub(super) fn lose_energy(&mut self) -> Result<(), Unforeseen> {
        if self.energy_then != 0 {
            return Err(Unforeseen::Busy);
        }
        self.kept = 0;
        Ok(())
    }

    /// Whether energy was lost with a card that went to reserve.
    pub(super) fn has_lost_energy(self) -> bool {
        self.kept == 0
    }

    /// Adds marks, which may go one way only, so that their bounds are met once.
    pub(super) fn add_marks(&mut self, change: i8) -> Result<(), Unforeseen> {
        if self.marks != 0 && change != 0 && (self.marks > 0) != (change > 0) {
            return Err(Unforeseen::Busy);
        }
        self.marks = (self.marks + change).clamp(-MOST_MARKS, MOST_MARKS);
        Ok(())
    }
}

/// A player has at most so many marks.
pub(super) const MOST_MARKS: i8 = 3;

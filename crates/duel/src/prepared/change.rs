//! What a stretch of a round does to the numbers of one side: few enough that no order is lost.

use super::foresee::Unforeseen;
use super::reach::MOST_ENERGY;
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

    /// What becomes of health.
    pub(super) fn health(self, terms: Terms) -> Steps {
        Steps::NONE
            .plus(-i32::from(self.hurt))
            .at_least(LOWEST_HEALTH)
            .plus(self.heal.into())
            .at_most(terms.max_health.into())
            .plus(-i32::from(self.hurt_then))
            .at_least(LOWEST_HEALTH)
    }

    /// What becomes of energy.
    pub(super) fn energy(self, terms: Terms) -> Steps {
        let most = terms.max_energy.into();
        let first = Steps::NONE.plus(self.energy.into()).at_least(0).at_most(most);
        let kept = if self.has_lost_energy() { first.at_most(0) } else { first };
        kept.plus(self.energy_then.into()).at_least(0).at_most(most)
    }

    /// How far energy rises on the way, where that is further than before it.
    pub(super) fn rise(self) -> Rise {
        let then = self.energy_then.max(0);
        let plus = if self.has_lost_energy() { self.energy } else { self.energy.saturating_add(then) };
        let most = MOST_ENERGY.cast_signed();
        Rise { plus: plus.min(most), least: then.min(most) }
    }

    /// Whether it brings energy at any time.
    pub(super) fn brings_energy(self) -> bool {
        self.energy > 0 || self.energy_then > 0
    }

    /// What becomes of marks.
    pub(super) fn marks(self) -> Steps {
        Steps::NONE.plus(self.marks.into()).at_least(0).at_most(MOST_MARKS.into())
    }

    /// The marks that come, or go if it is below 0.
    pub(super) fn more_marks(self) -> i8 {
        self.marks
    }

    /// What of it bears on health.
    pub(super) fn of_health(self) -> Change {
        Change { hurt: self.hurt, heal: self.heal, hurt_then: self.hurt_then, ..Change::NONE }
    }

    /// What of it bears on energy.
    pub(super) fn of_energy(self) -> Change {
        Change { energy: self.energy, kept: self.kept, energy_then: self.energy_then, ..Change::NONE }
    }

    /// What of it bears on how high energy has been: where it rose and then fell, no more than the rise. Where it fell
    /// first, it was highest before the round or is so now.
    pub(super) fn at_peak(self) -> Change {
        let energy_then = if self.energy > 0 { self.energy_then.max(0) } else { self.energy_then };
        Change { energy_then, ..self.of_energy() }
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

/// Additions and bounds one after another: whatever they are, they come to one addition between two bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    plus: i32,
    least: i32,
    most: i32,
}

impl Steps {
    /// Nothing changes.
    pub(super) const NONE: Steps = Steps { plus: 0, least: -FAR, most: FAR };

    /// Then so much is added.
    pub(super) fn plus(self, more: i32) -> Steps {
        Steps { plus: self.plus + more, least: self.least + more, most: self.most + more }
    }

    /// Then it is at least so much.
    pub(super) fn at_least(self, least: i32) -> Steps {
        Steps { least: self.least.max(least), most: self.most.max(least), ..self }
    }

    /// Then it is at most so much.
    pub(super) fn at_most(self, most: i32) -> Steps {
        Steps { least: self.least.min(most), most: self.most.min(most), ..self }
    }

    /// The numbers that come to something between these.
    pub(super) fn before(self, [least, most]: [i32; 2]) -> [i32; 2] {
        if self.most < least || self.least > most {
            return [FAR, -FAR];
        }
        [
            if self.least >= least { -FAR } else { least - self.plus },
            if self.most <= most { FAR } else { most - self.plus },
        ]
    }

    /// The same as small as it is needed all the time; nothing if it does not fit.
    pub(super) fn small(self) -> Result<Shift, Unforeseen> {
        let bound = |number: i32| number.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        let plus = i8::try_from(self.plus).map_err(|_| Unforeseen::Busy)?;
        Ok(Shift { plus, least: bound(self.least), most: bound(self.most) })
    }
}

/// More than any number of a side, and so little that it can be added.
pub(super) const FAR: i32 = 10_000;

/// One addition between two bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shift {
    plus: i8,
    least: i8,
    most: i8,
}

impl Shift {
    /// What a number comes to.
    #[inline]
    pub(super) fn of(self, before: i32) -> i32 {
        (before + i32::from(self.plus)).max(self.least.into()).min(self.most.into())
    }
}

/// How far a number from 0 on rises: by so much, and at least so far. What bounds it is left out, but for
/// [`MOST_ENERGY`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rise {
    plus: i8,
    least: i8,
}

impl Rise {
    /// Whether any number rises.
    pub(super) fn is_some(self) -> bool {
        self.plus > 0 || self.least > 0
    }

    #[inline]
    pub(super) fn of(self, before: u8) -> u32 {
        (i32::from(before) + i32::from(self.plus)).max(self.least.into()).cast_unsigned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: Terms = Terms {
        start_health: 10,
        max_health: 10,
        max_energy: 5,
        rest_energy: 1,
        defense_block: crate::card::Extent::ALL,
        round_limit: 100,
    };

    /// Every change of energy that fits, with all energy lost on the way or not.
    fn changes() -> impl Iterator<Item = Change> {
        let numbers = || -7..=7_i8;
        numbers().flat_map(move |energy| numbers().map(move |energy_then| (energy, energy_then))).flat_map(
            |(energy, energy_then)| {
                [0, u8::MAX].map(|kept| Change { energy, kept, energy_then, ..Change::NONE })
            },
        )
    }

    #[test]
    fn energy_meets_its_bounds_where_they_are() {
        for change in changes() {
            let shift = change.energy(TERMS).small().ok().expect("small numbers");
            for before in 0..=5_u8 {
                let start = i32::from(before);
                let first = (start + i32::from(change.energy)).clamp(0, 5);
                let kept = if change.kept == 0 { 0 } else { first };
                let then = (kept + i32::from(change.energy_then)).clamp(0, 5);
                assert_eq!(shift.of(start), then, "{change:?} from {before}");
                let highest = change.rise().of(before).min(5).cast_signed();
                assert_eq!(highest.max(start), start.max(first).max(then), "{change:?} from {before}");
                let peak = change.at_peak().energy(TERMS).small().ok().expect("small numbers").of(start);
                if change.kept != 0 {
                    assert_eq!(peak.max(start), start.max(first).max(then), "{change:?} from {before}");
                }
            }
        }
    }

    #[test]
    fn health_meets_its_bounds_where_they_are() {
        for (hurt, heal, hurt_then) in [(0, 0, 0), (3, 0, 0), (3, 2, 0), (0, 9, 1), (120, 4, 0), (5, 5, 119)]
        {
            let change = Change { hurt, heal, hurt_then, ..Change::NONE };
            let shift = change.health(TERMS).small().ok().expect("small numbers");
            for before in LOWEST_HEALTH..=10 {
                let first = (before - i32::from(hurt)).max(LOWEST_HEALTH);
                let healed = (first + i32::from(heal)).min(10);
                let last = (healed - i32::from(hurt_then)).max(LOWEST_HEALTH);
                assert_eq!(shift.of(before), last, "{change:?} from {before}");
            }
        }
        assert!(Change { hurt: 200, ..Change::NONE }.health(TERMS).small().is_err());
    }

    #[test]
    fn what_comes_to_something_is_found_backwards() {
        let steps = Steps::NONE.plus(-2).at_least(0).at_most(5);
        for [least, most] in [[0, 0], [1, 9], [-9, 3], [5, 5], [6, 9], [-9, -1], [2, 4]] {
            let [from, to] = steps.before([least, most]);
            for before in -20..=20 {
                let now = (before - 2).clamp(0, 5);
                assert_eq!((from..=to).contains(&before), (least..=most).contains(&now), "{before}");
            }
        }
    }
}

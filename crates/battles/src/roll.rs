//! Rolls, hits and losses (BATT-072 to BATT-075, BATT-080 to BATT-092, BATT-101 to BATT-112).

use table::{Chance, Seat, Witness};

use crate::event::Event;
use crate::moves::{Move, Source};
use crate::options::losses;
use crate::run::{Run, name};
use crate::side::NONE;
use crate::state::{Order, Purpose, Stage};
use crate::tile::{Profile, Traits, index};

/// The dice of a roll, by where they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// For charging; two by Impetus.
    pub charge: u8,
    /// Of +X Engagement or +X Shooting.
    pub bonus: u8,
    /// Whether Excite gives one.
    pub excited: bool,
}

impl Pool {
    /// The dice of a unit for a roll (BATT-072, BATT-100, BATT-105, BATT-106, BATT-108).
    pub const fn of(profile: &Profile, purpose: Purpose, charging: bool, excited: bool) -> Pool {
        let charge = match (purpose, charging, profile.has(Traits::IMPETUS)) {
            (Purpose::Attack, true, true) => 2,
            (Purpose::Attack, true, false) => 1,
            _ => 0,
        };
        let bonus = if purpose.is_shooting() { profile.shooting } else { profile.engagement };
        Pool { charge, bonus, excited: excited && matches!(purpose, Purpose::Attack | Purpose::Shot) }
    }

    /// How many dice there are.
    pub const fn dice(self) -> u8 {
        1 + self.charge + self.bonus + self.excited as u8
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Starts a roll to hit; the owner of a Blood Lust unit picks the number of dice first (BATT-109).
    pub fn begin_roll(&mut self, seat: Seat, unit: u8, purpose: Purpose) {
        let battle = &mut self.s.battle;
        (battle.roller, battle.rolling, battle.purpose) = (seat, unit, purpose);
        let profile = self.profile(seat, unit);
        if profile.has(Traits::BLOOD_LUST) {
            return self.ask(Stage::Strength, seat);
        }
        let battle = &self.s.battle;
        let pool = Pool::of(&profile, purpose, battle.order == Order::Charge, battle.excited);
        self.roll(&profile, pool, pool.dice(), false);
    }

    /// The number of dice was picked.
    pub fn picked_dice(&mut self, dice: u8) {
        let profile = self.profile(self.s.battle.roller, self.s.battle.rolling);
        self.roll(&profile, Pool { charge: 0, bonus: 0, excited: false }, dice, true);
    }

    fn roll(&mut self, profile: &Profile, pool: Pool, dice: u8, lust: bool) {
        let purpose = self.s.battle.purpose;
        let own = if purpose.is_shooting() { profile.white } else { profile.black };
        let (mut faces, mut hits) = ([0u8; 6], 0u8);
        for _ in 0..dice {
            let face = self.chance.below(6) as u8 + 1;
            self.s.battle.keep_in_mind(u32::from(face));
            faces[usize::from(face - 1) % 6] += 1;
            hits = hits.saturating_add(own.count(face));
        }
        let more_hits = if hits > 0 { profile.wounds } else { 0 };
        hits = hits.saturating_add(more_hits);
        let ones = if lust { faces[0] } else { 0 };
        let battle = &mut self.s.battle;
        (battle.dice, battle.scored) = (faces, hits);
        let (seat, unit) = (battle.roller, battle.rolling);
        self.tell(|s| Event::Rolled {
            unit: name(s.side(seat), seat, unit),
            purpose,
            dice: faces,
            hits,
            more_hits,
            charge: pool.charge,
            bonus: pool.bonus,
            excited: pool.excited,
            lust: lust.then_some(ones),
        });
        if ones == 0 {
            return self.deal();
        }
        // The unit pays for its fury before anybody else does (BATT-110).
        self.s.battle.on_itself = true;
        self.s.battle.queue[seat.index() & 1] = 1 << unit;
        self.s.battle.share = ones;
        self.take_losses();
    }

    /// The hits fall on whom they were meant for (BATT-101, BATT-102, BATT-111).
    fn deal(&mut self) {
        let battle = &mut self.s.battle;
        battle.on_itself = false;
        let (roller, hits, purpose) = (battle.roller, battle.scored, battle.purpose);
        let hit = match purpose {
            Purpose::Attack | Purpose::Shot => battle.target,
            Purpose::StrikeBack | Purpose::Parting | Purpose::ReactionFire => battle.actor,
        };
        if hits == 0 || !self.s.side(roller).lives(self.s.battle.rolling) {
            return self.after_roll();
        }
        let place = self.s.side(roller.other()).place(hit);
        if purpose == Purpose::Shot && place.engagement().is_some() {
            let (theirs, own) =
                (self.s.in_engagement(roller.other(), place), self.s.in_engagement(roller, place));
            let units = (theirs.count_ones() + own.count_ones()) as u8;
            let share = hits.div_ceil(units.max(1));
            self.s.battle.queue[roller.other().index() & 1] = theirs;
            self.s.battle.queue[roller.index() & 1] = own;
            self.s.battle.share = share;
            self.tell(|_| Event::Shared { units, share });
        } else {
            self.s.battle.queue[roller.other().index() & 1] = 1 << hit;
            self.s.battle.share = hits;
        }
        self.take_losses();
    }

    /// Goes on with losses until somebody must decide or all are taken; the roller's opponent first (BATT-092).
    pub fn take_losses(&mut self) {
        loop {
            let battle = &mut self.s.battle;
            if battle.victim == NONE {
                let roller = battle.roller;
                let next =
                    [roller.other(), roller].into_iter().find(|seat| battle.queue[seat.index() & 1] != 0);
                let Some(seat) = next else { break };
                let queue = &mut battle.queue[seat.index() & 1];
                battle.victim = queue.trailing_zeros() as u8;
                *queue &= *queue - 1;
                (battle.bleeding, battle.hits) = (seat, battle.share);
            }
            let (seat, victim) = (self.s.battle.bleeding, self.s.battle.victim);
            if self.s.battle.hits == 0 || !self.s.side(seat).lives(victim) {
                // Hits beyond the last troop are lost (BATT-080).
                (self.s.battle.victim, self.s.battle.hits) = (NONE, 0);
                continue;
            }
            let (mut ways, mut only) = (0, None);
            losses(self.library, self.s, &mut |choice| {
                ways += 1;
                only = Some(choice);
            });
            match only {
                Some(choice) if ways == 1 => self.lose(choice),
                _ => return self.ask(Stage::Loss, seat),
            }
        }
        self.s.battle.share = 0;
        self.settle();
        if self.s.battle.on_itself { self.deal() } else { self.after_roll() }
    }

    /// The owner has decided how to take a hit.
    pub fn lost(&mut self, choice: Move) {
        self.lose(choice);
        self.take_losses();
    }

    fn lose(&mut self, choice: Move) {
        let seat = self.s.battle.bleeding;
        match choice {
            Move::Wound { slot, from } => {
                self.s.battle.hits -= 1;
                let side = self.s.side_mut(seat);
                side.set_wounds(slot, side.wounds(slot) + 1);
                match from {
                    Source::Available => side.available -= 1,
                    Source::Unit(unit) => side.set_orders(unit, side.orders(unit) - 1),
                    Source::Passed => side.passed -= 1,
                }
                self.tell(|s| {
                    let side = s.side(seat);
                    Event::Wounded {
                        seat,
                        faction: side.faction,
                        tile: side.tiles[index(slot)],
                        from: match from {
                            Source::Unit(unit) => Some(name(side, seat, unit)),
                            _ => None,
                        },
                        passed: from == Source::Passed,
                    }
                });
            }
            Move::Destroy(slot) => {
                let left = self.s.side(seat).hp_left(self.library, slot);
                self.s.battle.hits = self.s.battle.hits.saturating_sub(left);
                self.destroy(seat, slot);
            }
            _ => {}
        }
    }
}

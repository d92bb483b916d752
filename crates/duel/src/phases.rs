//! What a batch does: phase 0 once the answers are in, executions, damage, healing and energy, and phase 7 (DUEL-063).
//! Phases 5 and 6 stand in the queue.

use table::Witness;

use crate::arena::{Arena, SEATS};
use crate::batch::{Point, Running, SOURCES, close_batch};
use crate::card::{Cost, Gate, Trigger, Work};
use crate::event::{Asked, EnergyBy, Event, Source};
use crate::packed::Flags;
use crate::round::{byte, hurt, stop};
use crate::state::{Batch, State};
use crate::tally::{Aftermath, BLOCKABLE, ENERGY, HEAL, Sums, Tally, UNBLOCKABLE};

impl Arena<'_> {
    /// The batch from phase 0 on, once every answer is in, up to the phases in which cards move; says where the machine
    /// goes on, if it does.
    pub(crate) fn act(
        &self,
        state: &mut State,
        batch: Batch,
        witness: &mut impl Witness<Event>,
    ) -> Option<Point> {
        let work = self.work(&state.open);
        let costs = [0, 1].map(|side| self.reveal_answers(state, side, witness));
        let tally = self.tally(&state.open);
        for (side, cost) in costs.into_iter().enumerate() {
            if cost.energy > 0 {
                self.change_energy(state, side, -i32::from(cost.energy), EnergyBy::Cost, witness);
            }
            if cost.health > 0 {
                hurt(&mut state.open.sides[side], i32::from(cost.health));
                witness.saw(|| Event::Paid { seat: SEATS[side], health: cost.health });
            }
        }
        if work.has(Work::ACT) && self.apply(state, &tally, witness) {
            return None;
        }
        if work.has(Work::MOVE) && self.move_all(state, batch, work, &tally, witness) {
            return None;
        }
        self.settle_after(state, batch, &tally.after, witness);
        close_batch(state);
        self.after(state, batch, witness)
    }

    /// Phase 5 opens: whose hand the foe's effects cannot reach is read, once.
    pub(crate) fn note_safe_hands(&self, state: &mut State) {
        for index in 0..2 {
            state.open.safe_hands |= u8::from(self.safe_hand(&state.open, index)) << index;
        }
    }

    /// Phases 1 to 4 with everything added up; says whether the bout is over.
    pub(crate) fn apply(&self, state: &mut State, tally: &Tally, witness: &mut impl Witness<Event>) -> bool {
        if tally.executes != [false; 2] && self.execute(state, tally.executes, [Source::Text; 2], witness) {
            return true;
        }
        self.apply_sums(state, &tally.sums, witness);
        false
    }

    /// Phases 2 to 4; says whether an ultimate was unlocked.
    #[inline]
    pub(crate) fn apply_sums(
        &self,
        state: &mut State,
        sums: &Sums,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        for index in 0..2 {
            let side = &mut state.open.sides[index];
            let blockable = byte(i32::from(sums[BLOCKABLE + index]));
            let stopped = stop(&mut side.blocks, index, blockable, witness);
            let damage = i32::from(blockable - stopped) + i32::from(sums[UNBLOCKABLE + index]);
            if damage > 0 {
                hurt(side, damage);
                let (damage, health) = (byte(damage), side.health);
                witness.saw(|| Event::Hurt { seat: SEATS[index], damage, health });
            }
        }
        for index in 0..2 {
            let side = &mut state.open.sides[index];
            let room = (i32::from(self.terms.max_health) - i32::from(side.health)).max(0);
            let gained = i32::from(sums[HEAL + index]).min(room);
            if gained > 0 {
                side.health = (i32::from(side.health) + gained) as i8;
                let (gained, health) = (byte(gained), side.health);
                witness.saw(|| Event::Healed { seat: SEATS[index], gained, health });
            }
        }
        let changes = [sums[ENERGY], sums[ENERGY + 1]];
        if changes == [0; 2] {
            return false;
        }
        for (index, change) in changes.into_iter().enumerate() {
            self.change_energy(state, index, change.into(), EnergyBy::Effect, witness);
        }
        let mut is_unlocked = false;
        for (index, change) in changes.into_iter().enumerate() {
            is_unlocked |= change != 0 && self.unlock(state, index, witness);
        }
        is_unlocked
    }

    /// Opens the sealed answers of a side and says what it pays; what it cannot pay any more is declined (DUEL-052).
    fn reveal_answers(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) -> Cost {
        let side = &mut state.open.sides[index];
        side.answered = 0;
        if side.enabled == [0; SOURCES] {
            return Cost::default();
        }
        let mut answers = std::mem::take(&mut state.sealed[index]).answers();
        let (energy, health) = (side.energy, side.health);
        let (mut paid, mut shift) = (Cost::default(), 0);
        self.each_ask(&state.open, index, |Running { slot, part, .. }| {
            let answer = (answers >> shift & 3) as u8;
            let asked = if part.gate == Gate::Choose { Asked::Choose } else { Asked::May };
            witness.saw(|| Event::Answered { seat: SEATS[index], card: slot, asked, answer });
            if let Gate::May(cost) = part.gate
                && answer != 0
            {
                let all = Cost { energy: paid.energy + cost.energy, health: paid.health + cost.health };
                if all.energy > energy || (all.health > 0 && i32::from(all.health) >= i32::from(health)) {
                    answers &= !(3 << shift);
                    witness.saw(|| Event::CouldNotPay { seat: SEATS[index], card: slot });
                } else {
                    paid = all;
                }
            }
            shift += 2;
        });
        state.open.sides[index].answers = answers;
        paid
    }

    /// Phase 7 of a batch that was taken up again; then it is closed.
    pub(crate) fn finish(&self, state: &mut State, batch: Batch, witness: &mut impl Witness<Event>) {
        if self.work(&state.open).has(Work::AFTER) {
            let tally = self.tally(&state.open);
            self.settle_after(state, batch, &tally.after, witness);
        }
        close_batch(state);
    }

    /// Phase 7 with everything added up: destinations, marks, next-round modifiers, turning over.
    pub(crate) fn settle_after(
        &self,
        state: &mut State,
        batch: Batch,
        after: &[Aftermath; 2],
        witness: &mut impl Witness<Event>,
    ) {
        for (index, after) in after.iter().enumerate() {
            if !after.concerns {
                continue;
            }
            let side = &mut state.open.sides[index];
            if let (Some(to), Batch::Hit | Batch::Effects) = (after.sent, batch) {
                side.flags.send(to);
            }
            if after.marks != 0 {
                let marks = byte((i32::from(side.marks) + i32::from(after.marks)).clamp(0, 3));
                if marks != side.marks {
                    side.marks = marks;
                    witness.saw(|| Event::Marks { seat: SEATS[index], now: marks });
                }
            }
            let next = after.added_to(side.next);
            if next != side.next {
                side.next = next;
                witness.saw(|| Event::Next { seat: SEATS[index], next });
            }
            if after.turns {
                self.turn_over(state, index, witness);
            }
        }
    }

    /// Turns the permanent over, at most once a round (DUEL-084).
    fn turn_over(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) {
        let side = &mut state.open.sides[index];
        let Some(slot) = side.active.lowest() else { return };
        let faces = &self.decks[index].card(slot).faces;
        if side.flags.has(Flags::TURNED) || faces[1].is_blank() {
            return;
        }
        side.flipped = !side.flipped;
        side.flags.set(Flags::TURNED);
        if faces[usize::from(side.flipped)].wants.any(Trigger::Turned.wants()) {
            side.flags.set(Flags::TURN_WAITS);
        }
        let flipped = side.flipped;
        witness.saw(|| Event::Turned { seat: SEATS[index], flipped });
    }
}

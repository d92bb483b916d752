//! What a batch does: phase 0 once the answers are in, executions, damage, healing and energy, and phase 7 (DUEL-063).
//! Phases 5 and 6 stand in the queue.

use table::Witness;

use crate::arena::{Arena, SEATS};
use crate::batch::{Running, close_batch};
use crate::card::{Boon, Cost, Destination, Extent, Gate, Guard, Op, Trigger, Work};
use crate::event::{Asked, EnergyBy, Event, Source};
use crate::kind::{Kind, Kinds};
use crate::packed::Flags;
use crate::queue::Queue;
use crate::round::{byte, hurt, stop};
use crate::state::{Batch, Movement, Open, State};

/// What the plain operations of one batch come to for one player.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    executes: bool,
    blockable: i32,
    unblockable: i32,
    heal: i32,
    energy: i32,
}

/// What the operations of one batch come to, for the player they concern.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    sums: [Sum; 2],
    after: [Aftermath; 2],
    /// Whom phase 7 concerns.
    concerned: [bool; 2],
    /// Phases 5 and 6.
    queues: [Queue; 2],
}

impl Tally {
    /// The queues of a phase in which cards move.
    pub(crate) const fn queue(&self, movement: Movement) -> Queue {
        self.queues[movement as usize]
    }
}

/// What phase 7 of one batch comes to for one player.
#[derive(Clone, Copy, Debug, Default)]
struct Aftermath {
    sent: Option<Destination>,
    marks: i32,
    attack: i32,
    block: Extent,
    forbidden: Kinds,
    uncancellable: bool,
    turns: bool,
}

impl Arena<'_> {
    /// Phases 0 to 4, once every answer is in; says whether the bout is over.
    pub(crate) fn act(&self, state: &mut State, work: Work, witness: &mut impl Witness<Event>) -> bool {
        let costs = if work.has(Work::ASK) {
            [0, 1].map(|side| self.reveal_answers(state, side, witness))
        } else {
            [Cost::default(); 2]
        };
        let tally = if work.has(Work::ACT) { self.tally(&state.open) } else { Tally::default() };
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
            return true;
        }
        if work.has(Work::LOSE) {
            self.note_safe_hands(state);
        }
        false
    }

    /// Phase 5 opens: whose hand the foe's effects cannot reach is read, once.
    pub(crate) fn note_safe_hands(&self, state: &mut State) {
        for index in 0..2 {
            state.open.safe_hands |= u8::from(self.safe_hand(&state.open, index)) << index;
        }
    }

    /// Phases 1 to 4 with everything added up; says whether the bout is over.
    pub(crate) fn apply(&self, state: &mut State, tally: &Tally, witness: &mut impl Witness<Event>) -> bool {
        let sums = &tally.sums;
        if sums.iter().any(|sum| sum.executes)
            && self.execute(state, [sums[0].executes, sums[1].executes], [Source::Text; 2], witness)
        {
            return true;
        }
        for (index, sum) in sums.iter().enumerate() {
            let side = &mut state.open.sides[index];
            let blockable = byte(sum.blockable);
            let stopped = stop(&mut side.blocks, index, blockable, witness);
            let damage = i32::from(blockable - stopped) + sum.unblockable;
            if damage > 0 {
                hurt(side, damage);
                let (damage, health) = (byte(damage), side.health);
                witness.saw(|| Event::Hurt { seat: SEATS[index], damage, health });
            }
        }
        for (index, sum) in sums.iter().enumerate() {
            let side = &mut state.open.sides[index];
            let room = (i32::from(self.terms.max_health) - i32::from(side.health)).max(0);
            let gained = sum.heal.min(room);
            if gained > 0 {
                side.health = (i32::from(side.health) + gained) as i8;
                let (gained, health) = (byte(gained), side.health);
                witness.saw(|| Event::Healed { seat: SEATS[index], gained, health });
            }
        }
        for (index, sum) in sums.iter().enumerate() {
            if sum.energy != 0 {
                self.change_energy(state, index, sum.energy, EnergyBy::Effect, witness);
            }
        }
        for (index, sum) in sums.iter().enumerate() {
            if sum.energy != 0 {
                self.unlock(state, index, witness);
            }
        }
        false
    }

    /// Opens the sealed answers of a side and says what it pays; what it cannot pay any more is declined (DUEL-052).
    fn reveal_answers(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) -> Cost {
        let mut answers = std::mem::take(&mut state.sealed[index]).answers();
        state.open.sides[index].answered = 0;
        let (energy, health) = (state.open.sides[index].energy, state.open.sides[index].health);
        let mut paid = Cost::default();
        for (place, Running { slot, part, .. }) in self.asks(&state.open, index).enumerate() {
            let answer = (answers >> (2 * place) & 3) as u8;
            let asked = if part.gate == Gate::Choose { Asked::Choose } else { Asked::May };
            witness.saw(|| Event::Answered { seat: SEATS[index], card: slot, asked, answer });
            let Gate::May(cost) = part.gate else { continue };
            if answer == 0 {
                continue;
            }
            let all = Cost { energy: paid.energy + cost.energy, health: paid.health + cost.health };
            if all.energy > energy || (all.health > 0 && i32::from(all.health) >= i32::from(health)) {
                answers &= !(3 << (2 * place));
                witness.saw(|| Event::CouldNotPay { seat: SEATS[index], card: slot });
            } else {
                paid = all;
            }
        }
        state.open.sides[index].answers = answers;
        paid
    }

    /// Adds up the operations of both sides, with every amount read now.
    fn tally(&self, open: &Open) -> Tally {
        let mut tally = Tally::default();
        for me in 0..2 {
            self.each_op(open, me, |source, op| self.add(open, me, source, *op, &mut tally));
        }
        tally
    }

    /// Adds one operation of a card of `me`, its amount read now.
    #[inline]
    pub(crate) fn add(&self, open: &Open, me: usize, source: usize, op: Op, tally: &mut Tally) {
        let Tally { sums, after, concerned, queues } = tally;
        match op {
            Op::Execute => sums[me].executes = true,
            Op::Damage(who, amount, guard) => {
                let much = self.amount(open, me, amount);
                let sum = &mut sums[who.side(me)];
                match guard {
                    Guard::Blockable => sum.blockable += much,
                    Guard::Unblockable => sum.unblockable += much,
                }
            }
            Op::Heal(who, amount) => sums[who.side(me)].heal += self.amount(open, me, amount),
            Op::Energy(who, amount, lost) => {
                let much = self.amount(open, me, amount);
                sums[who.side(me)].energy += if lost { -much } else { much };
            }
            Op::Cards(op) => queues[op.verb.movement() as usize].add(me, source, op),
            // A permanent is turned over by its own text alone.
            Op::Turn => {
                concerned[me] = true;
                after[me].turns |= source == 1;
            }
            Op::Send(who, to) => {
                let side = who.side(me);
                if self.can_send(open, side, side == me, to) {
                    concerned[side] = true;
                    after[side].sent = after[side].sent.max(Some(to));
                }
            }
            Op::Mark(who, change) => {
                concerned[who.side(me)] = true;
                after[who.side(me)].marks += i32::from(change);
            }
            Op::Next(who, boon) => {
                concerned[who.side(me)] = true;
                let after = &mut after[who.side(me)];
                match boon {
                    Boon::Attack(change) => after.attack += i32::from(change),
                    Boon::Block(extent) => after.block = after.block.plus(extent),
                    Boon::Forbid(kinds) => after.forbidden = after.forbidden.or(kinds),
                    Boon::Uncancellable => after.uncancellable = true,
                }
            }
        }
    }

    /// Phase 7 of a batch that was taken up again; then it is closed.
    pub(crate) fn finish(&self, state: &mut State, batch: Batch, witness: &mut impl Witness<Event>) {
        if self.work(&state.open).has(Work::AFTER) {
            let tally = self.tally(&state.open);
            self.settle_after(state, batch, &tally, witness);
        }
        close_batch(state);
    }

    /// Phase 7 with everything added up: destinations, marks, next-round modifiers, turning over.
    pub(crate) fn settle_after(
        &self,
        state: &mut State,
        batch: Batch,
        tally: &Tally,
        witness: &mut impl Witness<Event>,
    ) {
        for (index, after) in tally.after.iter().enumerate() {
            if !tally.concerned[index] {
                continue;
            }
            let side = &mut state.open.sides[index];
            if let (Some(to), Batch::Hit | Batch::Effects) = (after.sent, batch) {
                side.flags.send(to);
            }
            let marks = byte((i32::from(side.marks) + after.marks).clamp(0, 3));
            if marks != side.marks {
                side.marks = marks;
                witness.saw(|| Event::Marks { seat: SEATS[index], now: marks });
            }
            let mut next = side.next.with_attack(after.attack.clamp(-8, 8) as i8);
            next = next.with_block(after.block).with_forbidden(after.forbidden);
            if after.uncancellable {
                next = next.with_uncancellable();
            }
            if next != side.next {
                side.next = next;
                witness.saw(|| Event::Next { seat: SEATS[index], next });
            }
            if after.turns {
                self.turn_over(state, index, witness);
            }
        }
    }

    /// Whether a played card can be sent somewhere: Rest never, and to reserve only one's own playable ultimate.
    fn can_send(&self, open: &Open, side: usize, own: bool, to: Destination) -> bool {
        match self.shown_kind(open, side) {
            None | Some(Kind::Rest) => false,
            Some(kind) => to != Destination::Reserve || (own && kind == Kind::Ultimate),
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

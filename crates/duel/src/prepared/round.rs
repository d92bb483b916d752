//! A round played from what was worked out, without a word about it.

use table::Nobody;

use super::{Execution, Meeting, Prepared, Residue, Todo, stands};
use crate::arena::Arena;
use crate::batch::{Opening, Point, SOURCES, ask, payable};
use crate::card::{Bits, Gate, Work};
use crate::event::EnergyBy;
use crate::packed::Flags;
use crate::round::{end, exchange, hurt, recover};
use crate::standing::strengthen;
use crate::state::{Batch, Open, State, Why, Winner};
use crate::tally::{Aftermath, Sums, Tally, join_sums};

/// A round on its way.
struct Course<'p> {
    prepared: &'p Prepared,
    slots: [u8; 2],
    /// Whose card was cancelled, one bit each.
    cancelled: u8,
    meeting: &'p Meeting,
    batches: &'p [Todo; 3],
    /// Whether an ultimate was unlocked or turned over since the meeting was looked up.
    is_stirred: bool,
}

impl Course<'_> {
    /// Other texts are in force: looks up what holds now; says whether that was foreseen.
    #[cold]
    fn look_again(&mut self, open: &Open) -> bool {
        if is_waiting(open) {
            return false;
        }
        let clash = self.prepared.clash(open, self.slots);
        let Some(meeting) = self.prepared.meeting(clash, self.cancelled) else { return false };
        self.meeting = meeting;
        self.batches = &meeting.batches;
        self.is_stirred = false;
        true
    }
}

impl Arena<'_> {
    /// A round that was not foreseen, after both cards were revealed, up to the next question or the end.
    #[inline(never)]
    pub(crate) fn play_prepared(&self, state: &mut State, slots: [u8; 2], prepared: &Prepared) {
        let mut clash = prepared.clash(&state.open, slots);
        if clash.is_open {
            let (_, wants) = self.texts_and_lasting(&state.open);
            self.cancel(state, slots, wants, &mut Nobody);
            return self.go_on_from_cancel(state, slots, &mut Nobody);
        }
        let [one, other] = &state.open.sides;
        let firm =
            clash.firm | u8::from(one.next.uncancellable()) | u8::from(other.next.uncancellable()) << 1;
        let cancelled = clash.tried & !firm;
        let is_stirred = self.cancel_prepared(state, cancelled);
        if is_stirred {
            clash = prepared.clash(&state.open, slots);
        }
        let Some(meeting) = prepared.meeting(clash, cancelled) else {
            return self.go_on_from_cancel(state, slots, &mut Nobody);
        };
        match meeting.execution {
            Execution::Nobody => {}
            Execution::By(side) => {
                return end(state, Winner::side(usize::from(side)), Why::Execution, &mut Nobody);
            }
            Execution::Open => {
                let (_, wants) = self.texts_and_lasting(&state.open);
                if self.check_execution(state, slots, wants, &mut Nobody) {
                    return;
                }
            }
        }
        let batches = self.strike_prepared(&mut state.open, prepared, meeting);
        let course = Course { prepared, slots, cancelled, meeting, batches, is_stirred };
        self.run_from(state, course, Batch::Hit);
    }

    /// The round from one of its batches on, if it is one whose cards were prepared for; says whether.
    #[inline(never)]
    pub(crate) fn resume_prepared(&self, state: &mut State, batch: Batch) -> bool {
        let Some(prepared) = self.prepared else { return false };
        if !matches!(batch, Batch::Hit | Batch::Effects | Batch::End) || is_waiting(&state.open) {
            return false;
        }
        let slots = Arena::slots(&state.open);
        let [one, other] = &state.open.sides;
        let cancelled = u8::from(one.cancelled()) | u8::from(other.cancelled()) << 1;
        let Some(meeting) = prepared.meeting(prepared.clash(&state.open, slots), cancelled) else {
            return false;
        };
        let batches = &meeting.batches;
        let course = Course { prepared, slots, cancelled, meeting, batches, is_stirred: false };
        self.run_from(state, course, batch);
        true
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a round starts with the first batch, and the compiler can know it"
    )]
    fn run_from(&self, state: &mut State, mut course: Course<'_>, batch: Batch) {
        if batch == Batch::Hit && !self.batch_prepared(state, &mut course, Batch::Hit) {
            return;
        }
        if batch != Batch::End {
            if !self.batch_prepared(state, &mut course, Batch::Effects) {
                return;
            }
            self.close_prepared(state, &mut course);
        }
        if !self.batch_prepared(state, &mut course, Batch::End) {
            return;
        }
        if course.is_stirred && is_waiting(&state.open) {
            return self.proceed(state, Point::Open(Batch::Further), &mut Nobody);
        }
        self.judge(state, course.slots, &mut Nobody);
    }

    /// Step 2, known whose card is cancelled; says whether an ultimate was unlocked.
    #[inline]
    fn cancel_prepared(&self, state: &mut State, cancelled: u8) -> bool {
        let mut is_stirred = false;
        for index in 0..2 {
            let side = &mut state.open.sides[index];
            side.flags.set_if(cancelled >> index & 1 != 0, Flags::CANCELLED);
            side.energy = (side.energy + (cancelled >> (index ^ 1) & 1)).min(self.terms.max_energy);
            is_stirred |= self.unlock(state, index, &mut Nobody);
        }
        is_stirred
    }

    /// Step 3; says what may happen in the batches.
    #[inline]
    fn strike_prepared<'p>(
        &self,
        open: &mut Open,
        prepared: &'p Prepared,
        meeting: &'p Meeting,
    ) -> &'p [Todo; 3] {
        if open.sides[0].next.is_none()
            && open.sides[1].next.is_none()
            && let Some(calm) = prepared.calms.get(usize::from(meeting.calm))
        {
            for index in 0..2 {
                let side = &mut open.sides[index];
                side.dealt = calm.dealt[index];
                side.stopped = calm.stopped[index];
                side.blocks = calm.blocks[index];
                hurt(side, calm.dealt[index ^ 1].into());
            }
            return &calm.batches;
        }
        let mut strikes = meeting.strikes;
        for change in meeting.changes.of(&prepared.changes) {
            let owner = change.owner;
            if self.given(open, owner, change.given.as_ref()) {
                strengthen(owner, change.of, change.does, &mut strikes, |amount| {
                    self.amount(open, owner, amount)
                });
            }
        }
        exchange(open, meeting.attacks, strikes, &mut Nobody);
        &meeting.batches
    }

    /// A batch; says whether the round goes on as foreseen.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most batches are empty, and that is seen at once")]
    fn batch_prepared(&self, state: &mut State, course: &mut Course<'_>, batch: Batch) -> bool {
        if course.is_stirred && !course.look_again(&state.open) {
            self.go_on_from(batch, state, course.slots, &mut Nobody);
            return false;
        }
        let todo = match batch {
            Batch::Hit => course.batches[0],
            Batch::Effects => course.batches[1],
            _ => course.batches[2],
        };
        if todo.residues.is_empty() {
            return true;
        }
        let residues = todo.residues.of(&course.prepared.residues);
        if todo.is_involved {
            return self.run_involved(state, course, batch, residues);
        }
        course.is_stirred |= self.run_simple(state, course.prepared, batch, residues);
        true
    }

    /// A batch that comes to sums and aftermaths; says whether an ultimate was unlocked or turned over.
    #[inline(never)]
    fn run_simple(&self, state: &mut State, prepared: &Prepared, batch: Batch, residues: &[Residue]) -> bool {
        let open = &state.open;
        let (mut sums, mut work) = (Sums::default(), Work::NONE);
        // Hardly ever more than one comes to something afterwards.
        let mut after: Option<[Aftermath; 2]> = None;
        for residue in residues {
            if !self.is_due(open, prepared, residue) {
                continue;
            }
            work = work.or(residue.work);
            join_sums(&mut sums, &residue.sums);
            if let Some(more) = prepared.aftermaths.get(usize::from(residue.after)) {
                after = match after {
                    None => Some(*more),
                    Some(mut all) => {
                        join(&mut all, more);
                        Some(all)
                    }
                };
            }
        }
        let mut is_stirred = work.has(Work::ACT) && self.apply_sums(state, &sums, &mut Nobody);
        if let Some(all) = after {
            self.settle_after(state, batch, &all, &mut Nobody);
            is_stirred |= all[0].turns || all[1].turns;
        }
        is_stirred
    }

    /// A batch in which more happens; says whether the round goes on as foreseen.
    #[inline(never)]
    fn run_involved(
        &self,
        state: &mut State,
        course: &mut Course<'_>,
        batch: Batch,
        residues: &[Residue],
    ) -> bool {
        let open = &state.open;
        let (mut enabled, mut work, mut due) = ([[0; SOURCES]; 2], Work::NONE, 0_u32);
        for (place, residue) in residues.iter().enumerate() {
            if self.is_due(open, course.prepared, residue) {
                due |= 1 << place;
                work = work.or(residue.work);
                enabled[usize::from(residue.owner) & 1][usize::from(residue.source) & 1] |= residue.places;
            }
        }
        if work == Work::NONE {
            return true;
        }
        if work.has(Work::ASK) {
            ask(state, batch, enabled);
            return false;
        }
        let mut tally = Tally::default();
        for residue in Bits(due).filter_map(|place| residues.get(usize::from(place))) {
            let (owner, source) = (usize::from(residue.owner) & 1, usize::from(residue.source) & 1);
            tally.add_sums(&residue.sums);
            if let Some(more) = course.prepared.aftermaths.get(usize::from(residue.after)) {
                join(&mut tally.after, more);
            }
            for op in residue.ops.of(&course.prepared.ops) {
                self.add(open, owner, source, *op, &mut tally);
            }
        }
        let opening = Opening { enabled, work, tally };
        let before = stands(open);
        if self.carry_out(state, batch, &opening, &mut Nobody) {
            return false;
        }
        course.is_stirred |= before != stands(&state.open) || is_waiting(&state.open);
        true
    }

    /// Whether what is left of a part happens in the batch that opens.
    #[inline]
    fn is_due(&self, open: &Open, prepared: &Prepared, residue: &Residue) -> bool {
        let owner = usize::from(residue.owner);
        if residue.on_hit && open.sides[owner].dealt == 0 {
            return false;
        }
        if let Some(given) = prepared.conditions.get(usize::from(residue.given))
            && !self.is_true(open, owner, given)
        {
            return false;
        }
        residue.gate == Gate::Open || payable(open, owner, residue.gate)
    }

    /// 5a to 5c.
    #[inline]
    fn close_prepared(&self, state: &mut State, course: &mut Course<'_>) {
        for index in 0..2 {
            let side = &mut state.open.sides[index];
            if side.flags.sent().is_some() {
                self.move_on(state, index, course.slots[index], &mut Nobody);
                continue;
            }
            course.meeting.destinations[index].receive(side, side.shown);
        }
        for index in 0..2 {
            if course.meeting.rests >> index & 1 != 0 {
                recover(&mut state.open.sides[index], index, &mut Nobody);
                let energy = i32::from(self.terms.rest_energy);
                self.change_energy(state, index, energy, EnergyBy::Rest, &mut Nobody);
                course.is_stirred |= self.unlock(state, index, &mut Nobody);
            }
        }
    }
}

fn join(all: &mut [Aftermath; 2], more: &[Aftermath; 2]) {
    all[0].join(more[0]);
    all[1].join(more[1]);
}

/// Whether what was unlocked or turned over waits for a batch.
fn is_waiting(open: &Open) -> bool {
    open.sides.iter().any(|side| side.flags.has(Flags::WAITING))
}

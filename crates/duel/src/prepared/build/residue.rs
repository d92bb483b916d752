//! What is left of texts once two cards lie open: the effects that may happen in each batch.

use super::{Builder, Pair, Placed};
use crate::card::{Amount, Gate, Guard, Op, Trigger};
use crate::prepared::facts::{Facts, Truth};
use crate::prepared::{NOWHERE, Residue, Todo};
use crate::state::Batch;
use crate::tally::{Aftermath, BLOCKABLE, ENERGY, HEAL, Sums, UNBLOCKABLE, add_after, add_to, join_sums};

impl<'a> Builder<'a> {
    pub(super) fn batches(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2]) -> [Todo; 3] {
        [Batch::Hit, Batch::Effects, Batch::End].map(|batch| self.batch(pair, facts, attacks, batch))
    }

    /// The effects that may happen in a batch.
    fn batch(&mut self, pair: &Pair, facts: &Facts, attacks: [i8; 2], batch: Batch) -> Todo {
        let mut residues: Vec<Residue> = Vec::new();
        for (owner, source, part) in self.parts(pair, facts, attacks, batch) {
            let Some(residue) = self.residue(facts, owner, source, part) else { continue };
            match residues.last_mut() {
                Some(last) if last.happens_with(&residue) => last.join(&residue),
                _ => residues.push(residue),
            }
        }
        let is_involved =
            residues.iter().any(|residue| !residue.ops.is_empty() || residue.gate != Gate::Open);
        Todo { residues: self.residues.span(residues), is_involved }
    }

    /// The parts whose moment comes in a batch, with their owner and source.
    pub(in crate::prepared) fn parts(
        &self,
        pair: &Pair,
        facts: &Facts,
        attacks: [i8; 2],
        batch: Batch,
    ) -> Vec<(usize, usize, Placed<'a>)> {
        let mut found = Vec::new();
        for (owner, &attack) in attacks.iter().enumerate() {
            let cancelled = facts.cancelled[owner];
            let hits = attack >= 0 && facts.blows.is_none_or(|blows| blows.dealt[owner] > 0);
            let hits = hits.then_some(Trigger::Hit);
            let [card, permanent] = match batch {
                Batch::Hit => [hits; 2],
                Batch::Effects => {
                    let card = if cancelled { Trigger::Cancelled } else { Trigger::Played };
                    [Some(card), Some(Trigger::Round)]
                }
                _ => [(!cancelled).then_some(Trigger::End), Some(Trigger::End)],
            };
            let texts = [(card, Some(self.played(pair, owner))), (permanent, self.permanent(pair, owner))];
            for (source, (trigger, face)) in texts.into_iter().enumerate() {
                let (Some(trigger), Some(face)) = (trigger, face) else { continue };
                let parts = face.parts.iter().enumerate().filter(|(_, part)| part.trigger == trigger);
                found.extend(parts.map(|(place, part)| (owner, source, Placed { place, part })));
            }
        }
        found
    }

    /// What is left of a part; nothing if its condition is known to be false.
    fn residue(&mut self, facts: &Facts, owner: usize, source: usize, placed: Placed<'a>) -> Option<Residue> {
        let Placed { place, part } = placed;
        let given = match facts.settle(owner, part.given.as_ref()) {
            Truth::No => return None,
            Truth::Yes => NOWHERE,
            Truth::If(condition) => self.conditions.place(condition),
        };
        let (mut sums, mut after, mut ops) = (Sums::default(), [Aftermath::default(); 2], Vec::new());
        if part.gate == Gate::Open {
            for op in part.lists.first().into_iter().flatten() {
                match op {
                    Op::Turn | Op::Send(..) | Op::Mark(..) | Op::Next(..) => {
                        add_after(&mut after, facts.kinds.map(Some), owner, source, *op);
                    }
                    _ if add_number(&mut sums, facts, owner, *op) => {}
                    _ => ops.push(*op),
                }
            }
        }
        let is_after = after.iter().any(|after| after.concerns);
        Some(Residue {
            sums,
            after: if is_after { self.aftermaths.place(after) } else { NOWHERE },
            ops: self.ops.span(ops),
            given,
            owner: owner as u8,
            source: source as u8,
            places: 1 << place,
            on_hit: part.trigger == Trigger::Hit && facts.blows.is_none(),
            gate: part.gate,
            work: part.work,
        })
    }
}

impl Residue {
    /// Whether another part of the same text happens whenever this one does and comes to nothing but sums.
    fn happens_with(&self, other: &Residue) -> bool {
        let is_sure = |residue: &Residue| residue.given == NOWHERE && residue.gate == Gate::Open;
        is_sure(self)
            && is_sure(other)
            && (self.owner, self.source, self.on_hit) == (other.owner, other.source, other.on_hit)
            && other.ops.is_empty()
            && other.after == NOWHERE
    }

    fn join(&mut self, other: &Residue) {
        self.places |= other.places;
        self.work = self.work.or(other.work);
        join_sums(&mut self.sums, &other.sums);
    }
}

/// Adds an operation to sums, if it is one of theirs and its amount hangs on nothing.
fn add_number(sums: &mut Sums, facts: &Facts, owner: usize, op: Op) -> bool {
    let Some((place, amount, sign)) = sum_of(owner, op) else { return false };
    let Some(number) = facts.number(owner, amount) else { return false };
    add_to(sums, place, sign * number);
    true
}

/// Which of the sums an operation goes to, how much, and with which sign.
pub(in crate::prepared) fn sum_of(owner: usize, op: Op) -> Option<(usize, Amount, i32)> {
    Some(match op {
        Op::Damage(who, amount, Guard::Blockable) => (BLOCKABLE + who.side(owner), amount, 1),
        Op::Damage(who, amount, Guard::Unblockable) => (UNBLOCKABLE + who.side(owner), amount, 1),
        Op::Heal(who, amount) => (HEAL + who.side(owner), amount, 1),
        Op::Energy(who, amount, lost) => (ENERGY + who.side(owner), amount, if lost { -1 } else { 1 }),
        _ => return None,
    })
}

//! A batch of effects on paper: which parts run, what they come to, and which cards move.

use table::Nobody;

use super::{Enabled, Paper};
use crate::batch::SOURCES;
use crate::card::{CardOp, CardVerb, Chooser, Cost, Gate, Lasting, Op, Pile, Relation, Trigger};
use crate::deck::MAX_CARDS;
use crate::kind::Kind;
use crate::packed::Flags;
use crate::prepared::asked::{Asked, Number};
use crate::prepared::build::{Placed, sum_of};
use crate::prepared::facts::Facts;
use crate::prepared::foresee::Unforeseen;
use crate::prepared::quiet::Stop;
use crate::round::{byte, stop};
use crate::state::{Batch, Movement};
use crate::tally::{Aftermath, BLOCKABLE, ENERGY, HEAL, Sums, UNBLOCKABLE, add_after, add_to};

impl Paper<'_, '_> {
    /// A batch; if somebody is asked in it, that, and the parts of either side that run.
    pub(super) fn run(&mut self, batch: Batch) -> Result<Option<(Stop, Enabled)>, Unforeseen> {
        // Whose hand is out of reach is read anew in every batch that reaches for one.
        for sheet in &mut self.sides {
            sheet.is_safe = false;
        }
        let facts = self.facts();
        let attacks = self.builder.attacks(&self.pair, facts.cancelled);
        let (mut due, mut enabled, mut is_asked) = (Vec::new(), [[0; SOURCES]; 2], false);
        for (owner, source, Placed { place, part }) in self.builder.parts(&self.pair, &facts, attacks, batch)
        {
            if !self.given(&facts, owner, part.given.as_ref())? {
                continue;
            }
            if !self.is_payable(owner, part.gate)? {
                continue;
            }
            is_asked |= part.gate != Gate::Open;
            enabled[owner][source] |= 1 << place;
            due.push((owner, source, part));
        }
        if is_asked {
            return Ok(Some((Stop::Ask(batch), enabled)));
        }
        let ops = due.iter().flat_map(|(owner, source, part)| {
            part.lists.first().into_iter().flatten().map(|op| (*owner, *source, *op))
        });
        Ok(self.carry_out(batch, &facts, [Cost::default(); 2], ops)?.map(|stop| (stop, enabled)))
    }

    /// Whether what a part costs can be paid.
    fn is_payable(&self, owner: usize, gate: Gate) -> Result<bool, Unforeseen> {
        let Gate::May(cost) = gate else { return Ok(true) };
        for (number, least) in [
            (Number::Energy, cost.energy),
            (Number::Health, if cost.health > 0 { cost.health + 1 } else { 0 }),
        ] {
            let relation = Relation::AtLeast(least.cast_signed());
            if least > 0 && self.ask(Asked::Is(number, owner as u8, relation))? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What happens in a batch, with what is paid for it; where it stops if somebody picks cards.
    pub(super) fn carry_out(
        &mut self,
        batch: Batch,
        facts: &Facts,
        costs: [Cost; 2],
        ops: impl Iterator<Item = (usize, usize, Op)>,
    ) -> Result<Option<Stop>, Unforeseen> {
        let (mut sums, mut after, mut moving) = (Sums::default(), [Aftermath::default(); 2], None);
        for (owner, source, op) in ops {
            match op {
                Op::Turn | Op::Send(..) | Op::Mark(..) | Op::Next(..) => {
                    add_after(&mut after, facts.kinds.map(Some), owner, source, op);
                }
                // One operation on cards fits.
                Op::Cards(op) => {
                    if moving.replace((owner, op)).is_some() {
                        return Err(Unforeseen::Busy);
                    }
                }
                _ => {
                    let (place, amount, sign) = sum_of(owner, op).ok_or(Unforeseen::Busy)?;
                    add_to(&mut sums, place, sign * self.number(facts, owner, amount)?);
                }
            }
        }
        for (sheet, cost) in self.sides.iter_mut().zip(costs) {
            sheet.change.add_energy(-cost.energy.cast_signed())?;
            sheet.change.add_health(cost.health, 0)?;
        }
        for side in 0..2 {
            let sheet = &mut self.sides[side];
            let blockable = byte(sums[BLOCKABLE + side].into());
            let stopped = stop(&mut sheet.blocks, side, blockable, &mut Nobody);
            let hurt = i32::from(blockable - stopped) + i32::from(sums[UNBLOCKABLE + side]);
            sheet.change.add_health(byte(hurt), byte(sums[HEAL + side].into()))?;
            let energy = sums[ENERGY + side];
            if energy != 0 {
                sheet.change.add_energy(energy.clamp(-99, 99) as i8)?;
                self.unlock(side, if batch == Batch::Hit { Trigger::Round } else { Trigger::End })?;
            }
        }
        if let Some((owner, op)) = moving
            && self.move_cards(owner, op)?
        {
            return Ok(Some(Stop::Pick(batch, op.verb.movement())));
        }
        for (side, after) in after.into_iter().enumerate() {
            self.settle(batch, side, after)?;
        }
        Ok(None)
    }

    /// Phases 5 and 6 with one operation of `owner`; says whether somebody picks the cards.
    fn move_cards(&mut self, owner: usize, op: CardOp) -> Result<bool, Unforeseen> {
        let holder = op.who.side(owner);
        let pile = if op.verb.from_hand() { Pile::Hand } else { Pile::Discard };
        if self.is_moved {
            return Err(Unforeseen::Busy);
        }
        if op.verb.movement() == Movement::Lose {
            let facts = self.facts();
            for side in 0..2 {
                for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                    if each.does == Lasting::SafeHand {
                        let is_safe = self.given(&facts, side, each.given.as_ref())?;
                        self.sides[side].is_safe |= is_safe;
                    }
                }
            }
        }
        if op.verb.from_hand() && holder != owner && self.sides[holder].is_safe {
            return Ok(false);
        }
        let cards = self.builder.arena.decks[holder].of_kinds(op.kinds.without(Kind::Rest));
        let enough = op.count.get().min(MAX_CARDS as u8);
        if enough < cards.len() {
            let there = self.ask(if op.verb == CardVerb::Seal {
                Asked::Unsealed(holder as u8, cards, enough + 1)
            } else {
                Asked::HowMany(pile, holder as u8, cards, enough + 1)
            })?;
            if there > enough {
                // Of two cards of one type nobody picks one by naming it.
                let is_named = op.verb.from_hand() && op.chooser == Chooser::Other;
                return if is_named { Err(Unforeseen::Busy) } else { Ok(true) };
            }
        } else if self.has_joined_or_closed(holder, pile)? {
            return Err(Unforeseen::Busy);
        }
        self.is_moved = true;
        self.sides[holder].moves = Some((op.verb, cards));
        Ok(false)
    }

    /// Whether the cards of a pile are other ones than before the round.
    fn has_joined_or_closed(&self, side: usize, pile: Pile) -> Result<bool, Unforeseen> {
        Ok(self.is_closed || self.is_moved || (pile == Pile::Hand && self.has_joined(side)?))
    }

    /// Phase 7 of a batch for one side.
    fn settle(&mut self, batch: Batch, side: usize, after: Aftermath) -> Result<(), Unforeseen> {
        let sheet = &mut self.sides[side];
        if let (Some(to), Batch::Hit | Batch::Effects) = (after.sent, batch) {
            sheet.flags.send(to);
        }
        sheet.change.add_marks(after.marks.clamp(-9, 9) as i8)?;
        sheet.next = after.added_to(sheet.next);
        let Some(slot) = self.builder.arena.decks[side].permanent() else { return Ok(()) };
        let (stand, faces) = (self.pair.stands[side], &self.builder.arena.decks[side].card(slot).faces);
        if !after.turns || stand == 0 || sheet.flags.has(Flags::TURNED) || faces[1].is_blank() {
            return Ok(());
        }
        if faces[2 - stand].wants.any(Trigger::Turned.wants()) {
            return Err(Unforeseen::Busy);
        }
        sheet.flags.set(Flags::TURNED);
        sheet.turns = true;
        self.pair.stands[side] = 3 - stand;
        Ok(())
    }
}

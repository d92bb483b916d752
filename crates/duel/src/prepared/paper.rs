//! A round on paper: what follows from two cards and the answers to the questions asked on the way.

use table::Nobody;

use super::asked::{Asked, Number, Test};
use super::build::{Builder, Pair, Placed, add_to, struck, sum_of};
use super::change::{Change, MOST_MARKS};
use super::facts::{Blows, Facts, Truth};
use super::foresee::Unforeseen;
use super::quiet::{After, Place, Quiet, Stop, Trace, Traces};
use super::reply::Asking;
use crate::batch::SOURCES;
use crate::card::{
    Amount, Bits, CardOp, CardVerb, Change as Altered, Chooser, Condition, Cost, Destination, Extent, Gate,
    Lasting, Measure, Op, Pile, Relation, Trigger, Who,
};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::kind::Kind;
use crate::packed::{BlockSource, Blocks, Flags, Next};
use crate::round::{byte, stop};
use crate::standing::{Strike, strengthen};
use crate::state::{Batch, Movement, Winner};
use crate::tally::{Aftermath, BLOCKABLE, ENERGY, HEAL, Sums, UNBLOCKABLE, add_after};

/// What hangs on a number with more ways to go on than this is not worth a tree.
const MOST_WAYS: u8 = 9;

/// A round on its way.
pub(super) struct Paper<'b, 'a> {
    builder: &'b Builder<'a>,
    /// The cards, and how the permanents stand by now.
    pair: Pair,
    /// On whose card the round before bears.
    is_stirred: [bool; 2],
    /// What was answered on the way here.
    answers: &'b [(Test, u8)],
    sides: [Sheet; 2],
    blows: Option<Blows>,
    /// Whether other cards have moved.
    is_moved: bool,
    /// Whether the played cards have gone where they go.
    is_closed: bool,
}

/// The parts that run, by side and source.
type Enabled = [[u8; SOURCES]; 2];

/// Where a stretch of a round begins.
#[derive(Clone, Copy)]
pub(super) enum From<'k> {
    /// Two cards are revealed, and on these the round before bears.
    Reveal(Pair, [bool; 2]),
    /// Somebody was asked, and both have replied so.
    Answers(&'k Asking, [u8; 2]),
}

/// What a stretch of a round comes to.
pub(super) struct Told {
    pub(super) quiet: Quiet,
    /// Why it goes no further.
    pub(super) stop: Stop,
    pub(super) traces: Traces,
    /// The cards, and how the permanents stand after it, as far as that was asked.
    pub(super) pair: Pair,
}

/// One side of it.
#[derive(Clone, Copy)]
struct Sheet {
    change: Change,
    blocks: Blocks,
    next: Next,
    flags: Flags,
    /// Whether the permanent was turned over on the way.
    turns: bool,
    /// What happens to which of its cards.
    moves: Option<(CardVerb, Cards)>,
    /// Whether the foe's effects cannot reach the hand.
    is_safe: bool,
}

impl<'b, 'a> Paper<'b, 'a> {
    /// What follows from a point of a round and from these answers.
    pub(super) fn follow(
        builder: &'b Builder<'a>,
        from: From<'_>,
        answers: &'b [(Test, u8)],
    ) -> Result<Told, Unforeseen> {
        let sheet = Sheet {
            change: Change::NONE,
            blocks: Blocks::NONE,
            next: Next::NONE,
            flags: Flags::default(),
            turns: false,
            moves: None,
            is_safe: false,
        };
        let (sides, blows, is_moved, is_closed) = ([sheet; 2], None, false, false);
        let is_stirred = [false; 2];
        match from {
            From::Reveal(pair, is_stirred) => {
                Paper { builder, pair, is_stirred, answers, sides, blows, is_moved, is_closed }.play()
            }
            From::Answers(asking, replies) => {
                Paper { builder, pair: asking.pair, is_stirred, answers, sides, blows, is_moved, is_closed }
                    .resume(asking, replies)
            }
        }
    }

    /// What the round comes to.
    fn play(mut self) -> Result<Told, Unforeseen> {
        let cancelled = self.cancel()?;
        for side in 0..2 {
            self.sides[side].flags.set_if(cancelled[side], Flags::CANCELLED);
            if cancelled[side ^ 1] {
                self.sides[side].change.add_energy(1)?;
                self.unlock(side, Trigger::Hit)?;
            }
        }
        if let Some(winner) = self.execute()? {
            return self.stopped(Stop::Execution(winner));
        }
        self.strike()?;
        self.go_on(Batch::Hit, [(Place::OPEN, false); 2])
    }

    /// The round from one of its batches on.
    fn go_on(mut self, batch: Batch, mut closing: [(Place, bool); 2]) -> Result<Told, Unforeseen> {
        let mut next = Some(batch);
        while let Some(batch) = next {
            if let Some((stop, enabled)) = self.run(batch)? {
                let mut told = self.told(stop, closing)?;
                for (side, trace) in told.traces.iter_mut().enumerate() {
                    trace.enabled = enabled[side];
                    trace.is_safe = self.sides[side].is_safe;
                }
                return Ok(told);
            }
            next = self.after(batch, &mut closing)?;
        }
        self.told(Stop::Nothing, closing)
    }

    /// The batch after another.
    fn after(&mut self, batch: Batch, closing: &mut [(Place, bool); 2]) -> Result<Option<Batch>, Unforeseen> {
        Ok(match batch {
            Batch::Hit => Some(Batch::Effects),
            Batch::Effects => {
                *closing = self.close()?;
                Some(Batch::End)
            }
            _ => None,
        })
    }

    /// The round from the batch on in which somebody was asked and has answered.
    fn resume(mut self, asking: &Asking, replies: [u8; 2]) -> Result<Told, Unforeseen> {
        let Asking { batch, traces, .. } = *asking;
        self.blows = Some(Blows {
            dealt: traces.map(|trace| trace.dealt),
            stopped: traces.map(|trace| trace.stopped),
        });
        self.is_closed = batch == Batch::End;
        let (mut ops, mut costs) = (Vec::new(), [Cost::default(); 2]);
        for owner in 0..2 {
            self.sides[owner].blocks = traces[owner].blocks;
            self.sides[owner].flags = traces[owner].flags;
            self.sides[owner].next = asking.nexts[owner];
            for (source, enabled) in traces[owner].enabled.into_iter().enumerate() {
                let Some(face) = self.builder.face(&self.pair, owner, source) else { continue };
                for place in Bits(enabled.into()) {
                    let part = &face.parts[usize::from(place)];
                    let list = match part.gate {
                        Gate::Open => 0,
                        Gate::Choose => replies[owner],
                        Gate::May(_) if replies[owner] == 0 => continue,
                        Gate::May(cost) => {
                            costs[owner] = cost;
                            0
                        }
                    };
                    let list = part.lists.get(usize::from(list)).into_iter().flatten();
                    ops.extend(list.map(|op| (owner, source, *op)));
                }
            }
        }
        let facts = self.facts();
        if self.carry_out(batch, &facts, costs, ops.into_iter())?.is_some() {
            return Err(Unforeseen::Busy);
        }
        let mut closing = [(if self.is_closed { Place::GONE } else { Place::OPEN }, false); 2];
        match self.after(batch, &mut closing)? {
            Some(next) => self.go_on(next, closing),
            None => self.told(Stop::Nothing, closing),
        }
    }

    /// The round as far as it went, with both cards still lying there.
    fn stopped(&self, stop: Stop) -> Result<Told, Unforeseen> {
        self.told(stop, [(Place::OPEN, false); 2])
    }

    /// The round as far as it went: where each card goes, and whether its owner recovers.
    fn told(&self, stop: Stop, closing: [(Place, bool); 2]) -> Result<Told, Unforeseen> {
        let sides = [self.after_of(0, closing[0])?, self.after_of(1, closing[1])?];
        let traces = [0, 1].map(|side| Trace {
            dealt: self.blows.map_or(0, |blows| blows.dealt[side]),
            stopped: self.blows.map_or(0, |blows| blows.stopped[side]),
            blocks: self.sides[side].blocks,
            flags: self.sides[side].flags,
            enabled: [0; SOURCES],
            is_safe: false,
        });
        Ok(Told { quiet: Quiet { sides }, stop, traces, pair: self.pair })
    }

    /// What it comes to for a side whose card goes there and who recovers or not.
    fn after_of(&self, side: usize, (to, rests): (Place, bool)) -> Result<After, Unforeseen> {
        let (sheet, terms) = (&self.sides[side], *self.builder.arena.terms);
        Ok(After {
            health: sheet.change.health(terms).small()?,
            energy: sheet.change.energy(terms).small()?,
            rise: sheet.change.rise(),
            marks: sheet.change.more_marks(),
            to,
            recovers: if rests { u8::MAX } else { 0 },
            turns: sheet.turns,
            moves: sheet.moves.map(|(verb, _)| verb),
            moved: sheet.moves.map_or(Cards::NONE, |(_, cards)| cards),
            next: sheet.next,
        })
    }

    fn facts(&self) -> Facts {
        let cancelled = [0, 1].map(|side| self.sides[side].flags.has(Flags::CANCELLED));
        Facts { blows: self.blows, ..self.builder.facts(&self.pair, cancelled) }
    }

    /// Step 2: whose card is cancelled.
    fn cancel(&self) -> Result<[bool; 2], Unforeseen> {
        let facts = self.facts();
        let (mut tried, mut firm) = ([false; 2], [false; 2]);
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            tried[side ^ 1] |= mine.cancels(theirs);
            for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                match each.does {
                    Lasting::AlsoCancels(cards, kinds) if cards.has(mine) && kinds.has(theirs) => {
                        tried[side ^ 1] |= self.given(&facts, side, each.given.as_ref())?;
                    }
                    Lasting::Uncancellable(cards) if cards.has(mine) => {
                        firm[side] |= self.given(&facts, side, each.given.as_ref())?;
                    }
                    _ => {}
                }
            }
        }
        for side in 0..2 {
            if self.is_stirred[side] && tried[side] && !firm[side] && self.builder.nexts[side].is_firm {
                firm[side] = self.ask(Asked::IsFirm(side as u8))? != 0;
            }
        }
        Ok([tried[0] && !firm[0], tried[1] && !firm[1]])
    }

    /// Energy may bring a permanent into force. That is asked here if it matters for a moment that is still to come,
    /// the first of which is given; else it is seen to in the end, as are ultimates that join a hand.
    fn unlock(&mut self, side: usize, next: Trigger) -> Result<(), Unforeseen> {
        if self.sides[side].change.has_lost_energy() {
            return Err(Unforeseen::Busy);
        }
        let deck = self.builder.arena.decks[side];
        let Some(slot) = deck.permanent().filter(|_| self.pair.stands[side] == 0) else { return Ok(()) };
        let card = deck.card(slot);
        let matters = self.builder.reads_permanents
            || match next {
                Trigger::Hit => true,
                Trigger::Round => card.faces[0].wants.any(Trigger::Round.wants().or(Trigger::End.wants())),
                _ => card.faces[0].wants.any(Trigger::End.wants()),
            };
        if !matters || self.ask(Asked::Unlocks(side as u8, Cards::only(slot), card.threshold))? == 0 {
            return Ok(());
        }
        if card.faces[0].wants.any(Trigger::Unlocked.wants()) {
            return Err(Unforeseen::Busy);
        }
        self.pair.stands[side] = 1;
        Ok(())
    }

    /// Step X: who wins by it; nobody if both would.
    fn execute(&self) -> Result<Option<Winner>, Unforeseen> {
        let facts = self.facts();
        let (mut executes, mut safe) = ([false; 2], [false; 2]);
        for (side, executes) in executes.iter_mut().enumerate() {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            *executes = mine == Kind::Weapon && theirs == Kind::Rest && !facts.cancelled[side];
            for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                if let Lasting::Executes(cards, kinds) = each.does
                    && cards.has(mine)
                    && kinds.has(theirs)
                    && !facts.cancelled[side]
                {
                    *executes |= self.given(&facts, side, each.given.as_ref())?;
                }
            }
        }
        for (side, is_safe) in safe.iter_mut().enumerate() {
            if !executes[side ^ 1] {
                continue;
            }
            for (_, each) in self.builder.standing(&self.pair, &facts, side) {
                if each.does == Lasting::Unexecutable {
                    *is_safe |= self.given(&facts, side, each.given.as_ref())?;
                }
            }
        }
        Ok(match [executes[0] && !safe[1], executes[1] && !safe[0]] {
            [true, false] => Some(Winner::A),
            [false, true] => Some(Winner::B),
            _ => None,
        })
    }

    /// Step 3.
    fn strike(&mut self) -> Result<(), Unforeseen> {
        let facts = self.facts();
        let attacks = self.builder.attacks(&self.pair, facts.cancelled);
        let mut strikes = [Strike::NONE; 2];
        for owner in 0..2 {
            if facts.kinds[owner] == Kind::Defense && !facts.cancelled[owner] {
                strikes[owner].blocks.add(BlockSource::Played, self.builder.arena.terms.defense_block);
            }
            for (of, each) in self.builder.standing(&self.pair, &facts, owner) {
                let amount = match each.does {
                    Lasting::Attack(whose, kinds, change) => {
                        let side = whose.side(owner);
                        if attacks[side] < 0 || !kinds.has(facts.kinds[side]) {
                            continue;
                        }
                        let (Altered::Plus(amount) | Altered::Minus(amount) | Altered::Becomes(amount)) =
                            change;
                        amount
                    }
                    Lasting::Pierce(_) | Lasting::Block(_) => Amount::of(0),
                    _ => continue,
                };
                if self.given(&facts, owner, each.given.as_ref())? {
                    let number = self.number(&facts, owner, amount)?;
                    strengthen(owner, of, each.does, &mut strikes, |_| number);
                }
            }
        }
        let mut nexts = [Next::NONE; 2];
        for side in 0..2 {
            if self.is_stirred[side] {
                nexts[side] = self.next_of(side, attacks[side] >= 0)?;
            }
        }
        let sides = struck(attacks, strikes, nexts).sides;
        self.blows =
            Some(Blows { dealt: sides.map(|side| side.dealt), stopped: sides.map(|side| side.stopped) });
        for side in 0..2 {
            self.sides[side].blocks = sides[side].blocks;
            self.sides[side].change.add_health(sides[side ^ 1].dealt, 0)?;
        }
        Ok(())
    }

    /// What the round before adds in step 3.
    fn next_of(&self, side: usize, attacks: bool) -> Result<Next, Unforeseen> {
        let nexts = self.builder.nexts[side];
        let mut next = Next::NONE;
        let [least, most] = nexts.attack;
        if attacks && least < most {
            let more = self.ask(Asked::NextAttack(side as u8, least, most))?;
            next = next.with_attack(least + more.cast_signed());
        }
        if nexts.block > 0 {
            let block = self.ask(Asked::NextBlock(side as u8, nexts.block))?;
            next = next.with_block(Extent::of(block));
        }
        Ok(next)
    }

    /// A batch; if somebody is asked in it, that, and the parts of either side that run.
    fn run(&mut self, batch: Batch) -> Result<Option<(Stop, Enabled)>, Unforeseen> {
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
    fn carry_out(
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
        if self.is_moved || op.verb == CardVerb::Seal {
            return Err(Unforeseen::Busy);
        }
        if op.verb.movement() == Movement::Lose {
            let facts = self.facts();
            for side in 0..2 {
                self.sides[side].is_safe = false;
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
            let there = self.ask(Asked::HowMany(pile, holder as u8, cards, enough + 1))?;
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

    /// 5a to 5c: where each card goes, and who recovers.
    fn close(&mut self) -> Result<[(Place, bool); 2], Unforeseen> {
        let facts = self.facts();
        let mut closing = [(Place::OPEN, false); 2];
        for (side, closing) in closing.iter_mut().enumerate() {
            let to =
                self.builder.destination(&self.pair, facts.cancelled[side], side, self.sides[side].flags);
            if to == Destination::Reserve {
                self.sides[side].change.lose_energy()?;
            }
            *closing = (to.into(), facts.kinds[side] == Kind::Rest && !facts.cancelled[side]);
        }
        for (side, (_, rests)) in closing.into_iter().enumerate() {
            let energy = self.builder.arena.terms.rest_energy;
            if rests && energy > 0 {
                self.sides[side].change.add_energy(energy.cast_signed())?;
                self.unlock(side, Trigger::End)?;
            }
        }
        self.is_closed = true;
        Ok(closing)
    }

    /// Whether a condition of a text of `owner` is absent or true, if that can be told before the round.
    fn given(&self, facts: &Facts, owner: usize, condition: Option<&Condition>) -> Result<bool, Unforeseen> {
        condition.map_or(Ok(true), |condition| self.is_true(facts, owner, condition))
    }

    fn is_true(&self, facts: &Facts, owner: usize, condition: &Condition) -> Result<bool, Unforeseen> {
        let is = |number, who: Who, relation| Asked::Is(number, who.side(owner) as u8, relation);
        let asked = match condition {
            Condition::All(conditions) => {
                for condition in conditions {
                    if !self.is_true(facts, owner, condition)? {
                        return Ok(false);
                    }
                }
                return Ok(true);
            }
            Condition::Any(conditions) => {
                for condition in conditions {
                    if self.is_true(facts, owner, condition)? {
                        return Ok(true);
                    }
                }
                return Ok(false);
            }
            Condition::Not(condition) => return Ok(!self.is_true(facts, owner, condition)?),
            Condition::Last(who, kinds) => Asked::Last(who.side(owner) as u8, *kinds),
            Condition::Health(who, relation) => is(Number::Health, *who, *relation),
            Condition::Energy(who, relation) => is(Number::Energy, *who, *relation),
            Condition::Marks(who, relation) => is(Number::Marks, *who, *relation),
            Condition::Hand(who, relation) => is(Number::Hand, *who, *relation),
            Condition::Holds(who, pile, kinds) => {
                let side = who.side(owner);
                Asked::Holds(*pile, side as u8, self.builder.arena.decks[side].of_kinds(*kinds))
            }
            settled => {
                return match facts.settle(owner, Some(settled)) {
                    Truth::Yes => Ok(true),
                    Truth::No => Ok(false),
                    Truth::If(_) => Err(Unforeseen::Busy),
                };
            }
        };
        Ok(self.ask(asked)? != 0)
    }

    /// An amount on a text of `owner`, if it can be told before the round.
    fn number(&self, facts: &Facts, owner: usize, amount: Amount) -> Result<i32, Unforeseen> {
        if let Some(number) = facts.number(owner, amount) {
            return Ok(number);
        }
        let terms = self.builder.arena.terms;
        let (most, number, who) = match amount.source {
            Measure::Energy(who) => (terms.max_energy, Number::Energy, who),
            Measure::Marks(who) => (MOST_MARKS.cast_unsigned(), Number::Marks, who),
            Measure::Missing(who) => (u8::MAX, Number::Missing, who),
            Measure::Count(who, ..) => (MAX_CARDS as u8, Number::Hand, who),
            _ => return Err(Unforeseen::Busy),
        };
        let enough = most.min(amount.limit.div_ceil(amount.times.max(1)));
        if enough >= MOST_WAYS {
            return Err(Unforeseen::Busy);
        }
        let side = who.side(owner);
        let asked = match amount.source {
            Measure::Count(_, pile, kinds) => {
                let cards = self.builder.arena.decks[side].of_kinds(kinds);
                Asked::HowMany(pile, side as u8, cards, enough)
            }
            _ => Asked::HowMuch(number, side as u8, enough),
        };
        Ok(amount.cut(self.ask(asked)?.into()))
    }

    /// What was answered on the way here, or that it must be asked.
    fn ask(&self, asked: Asked) -> Result<u8, Unforeseen> {
        let reads_cards =
            matches!(asked, Asked::Is(Number::Hand, ..) | Asked::HowMany(..) | Asked::Holds(..));
        if reads_cards && (self.is_closed || self.is_moved) {
            return Err(Unforeseen::Busy);
        }
        for side in 0..2 {
            if asked.reads_hand_of(side) && self.has_joined(side)? {
                return Err(Unforeseen::Busy);
            }
        }
        let mut so_far = [Change::NONE; 2];
        for (side, so_far) in so_far.iter_mut().enumerate() {
            let change = self.sides[side].change;
            *so_far = match asked {
                Asked::Is(number, me, relation) if usize::from(me) == side || relation.is_of_both() => {
                    number.part_of(change)
                }
                Asked::HowMuch(number, me, _) if usize::from(me) == side => number.part_of(change),
                Asked::Unlocks(me, ..) if usize::from(me) == side => change.of_energy(),
                _ => Change::NONE,
            };
        }
        let test = Test { asked, so_far };
        match self.answers.iter().find(|(known, _)| *known == test) {
            Some((_, answer)) if asked.is_beyond(*answer) => Err(Unforeseen::Busy),
            Some((_, answer)) => Ok(*answer),
            None => Err(Unforeseen::Open(test)),
        }
    }

    /// Whether an ultimate has joined a hand by now.
    fn has_joined(&self, side: usize) -> Result<bool, Unforeseen> {
        let deck = self.builder.arena.decks[side];
        match deck.ultimate() {
            Some(slot) if self.sides[side].change.brings_energy() => {
                let threshold = deck.card(slot).threshold;
                Ok(self.ask(Asked::Unlocks(side as u8, Cards::only(slot), threshold))? != 0)
            }
            _ => Ok(false),
        }
    }
}

impl Asked {
    fn reads_hand_of(self, side: usize) -> bool {
        match self {
            Asked::Is(Number::Hand, me, relation) => usize::from(me) == side || relation.is_of_both(),
            Asked::HowMany(Pile::Hand, me, ..) | Asked::Holds(Pile::Hand, me, _) => usize::from(me) == side,
            _ => false,
        }
    }
}

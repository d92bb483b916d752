//! Foreseeing whole rounds: two cards are played through on paper, and wherever something hangs on the position, both
//! ways are followed. What comes out is a tree of yes-or-no questions with a [`Quiet`] round at most of its ends.

use table::Nobody;

use super::build::{Builder, Pair, Placed, add_to, struck, sum_of};
use super::facts::{Blows, Facts, Truth};
use super::quiet::{Asked, LEAF, Node, Quiet, Test};
use super::{Destinations, NOWHERE};
use crate::card::{Amount, Change, Condition, Gate, Lasting, Measure, Op, Pile};
use crate::deck::MAX_CARDS;
use crate::kind::Kind;
use crate::packed::{BlockSource, Blocks, Next};
use crate::round::{byte, stop};
use crate::standing::{Strike, strengthen};
use crate::state::{Batch, Side, Winner};
use crate::tally::{Aftermath, BLOCKABLE, ENERGY, HEAL, Sums, UNBLOCKABLE, add_after};

/// A round that hangs on more than so many things is not worth a tree.
const MOST_QUESTIONS: usize = 5;
/// Nor is one that hangs on a number with more ways to go on than this.
const MOST_WAYS: u8 = 9;
/// A player has at most so many marks.
const MOST_MARKS: u8 = 3;

/// Why a round cannot be told beforehand.
enum Unforeseen {
    /// It hangs on this.
    Open(Test),
    /// Somebody is asked, cards are picked, or an amount hangs on the position.
    Busy,
}

/// A round on paper.
struct Paper<'b, 'a> {
    builder: &'b Builder<'a>,
    pair: &'b Pair,
    /// What was answered on the way here.
    answers: &'b [(Test, u8)],
    sides: [Numbers; 2],
    /// Whether marks have changed.
    is_marked: bool,
    /// Whether the played cards have gone where they go.
    is_closed: bool,
}

/// The numbers of one side on their way through a round.
#[derive(Clone, Copy, Default)]
struct Numbers {
    hurt: i32,
    heal: i32,
    /// Damage after the healing.
    hurt_then: i32,
    gained: i32,
    lost: i32,
}

impl Numbers {
    /// Adds damage and healing, which come in this order; only one healing fits.
    fn add_health(&mut self, hurt: i32, heal: i32) -> Result<(), Unforeseen> {
        if self.heal == 0 {
            self.hurt += hurt;
            self.heal = heal;
            return Ok(());
        }
        self.hurt_then += hurt;
        if heal == 0 { Ok(()) } else { Err(Unforeseen::Busy) }
    }

    /// Adds energy, which may go one way only, so that its bounds are met once.
    fn add_energy(&mut self, change: i32) -> Result<(), Unforeseen> {
        self.gained += change.max(0);
        self.lost += change.min(0);
        if self.gained == 0 || self.lost == 0 { Ok(()) } else { Err(Unforeseen::Busy) }
    }

    fn energy(self) -> i8 {
        (self.gained + self.lost) as i8
    }
}

impl Builder<'_> {
    /// The tree of a round between two cards; [`NOWHERE`] if nothing of it can be told.
    pub(super) fn foresee(&mut self, pair: &Pair) -> u16 {
        self.grow(pair, &mut Vec::new())
    }

    fn grow(&mut self, pair: &Pair, answers: &mut Vec<(Test, u8)>) -> u16 {
        let paper = Paper {
            builder: self,
            pair,
            answers,
            sides: [Numbers::default(); 2],
            is_marked: false,
            is_closed: false,
        };
        match paper.play() {
            Ok(quiet) => LEAF | self.quiets.place(quiet),
            Err(Unforeseen::Open(test)) if answers.len() < MOST_QUESTIONS => {
                let last = match test.asked {
                    Asked::Whether(_) => 1,
                    Asked::HowMuch(_, limit) => limit,
                };
                let ways = (0..=last).map(|answer| {
                    answers.push((test.clone(), answer));
                    let way = self.grow(pair, answers);
                    answers.pop();
                    way
                });
                let ways: Vec<u16> = ways.collect();
                if let Some(&way) = ways.first().filter(|&way| ways.iter().all(|other| other == way)) {
                    return way;
                }
                let (test, ways) = (self.tests.place(test), self.ways.span(ways).from as u16);
                self.nodes.place(Node { test, ways })
            }
            Err(_) => NOWHERE,
        }
    }
}

impl Paper<'_, '_> {
    fn play(mut self) -> Result<Quiet, Unforeseen> {
        let cancelled = self.cancel()?;
        let facts = self.builder.facts(self.pair, cancelled);
        for side in 0..2 {
            self.sides[side].add_energy(i32::from(cancelled[side ^ 1]))?;
        }
        let executed_by = self.execute(&facts)?;
        if executed_by.is_some() {
            return Ok(Quiet { cancelled, executed_by, ..self.so_far(&facts) });
        }
        let attacks = self.builder.attacks(self.pair, cancelled);
        let struck = self.strike(&facts, attacks)?;
        let (dealt, stopped) = (struck.map(|side| side.dealt), struck.map(|side| side.stopped));
        let mut blocks = struck.map(|side| side.blocks);
        for side in 0..2 {
            self.sides[side].add_health(dealt[side ^ 1].into(), 0)?;
        }
        let facts = Facts { blows: Some(Blows { dealt, stopped }), ..facts };
        let rests = [0, 1].map(|side| facts.kinds[side] == Kind::Rest && !cancelled[side]);
        let mut after: Option<[Aftermath; 2]> = None;
        for batch in [Batch::Hit, Batch::Effects, Batch::End] {
            if batch == Batch::End {
                self.is_closed = true;
                for (side, rests) in self.sides.iter_mut().zip(rests) {
                    let energy = if rests { self.builder.arena.terms.rest_energy } else { 0 };
                    side.add_energy(energy.into())?;
                }
            }
            let more = self.run(&facts, attacks, batch, &mut blocks)?;
            if more.is_some() && after.is_some() {
                return Err(Unforeseen::Busy);
            }
            after = after.or(more);
        }
        let destinations = [0, 1].map(|side| self.builder.destinations(self.pair, &facts, side));
        if destinations.iter().any(|places| places.reserve != 0) {
            return Err(Unforeseen::Busy);
        }
        let after = after.unwrap_or_default();
        Ok(Quiet {
            destinations,
            rests: u8::from(rests[0]) | u8::from(rests[1]) << 1,
            dealt,
            stopped,
            blocks,
            cancelled,
            marks: after.map(|after| after.marks.clamp(-3, 3) as i8),
            nexts: after.map(Aftermath::next),
            ..self.so_far(&facts)
        })
    }

    /// The numbers of both sides as they stand on paper, and nothing else.
    fn so_far(&self, facts: &Facts) -> Quiet {
        Quiet {
            hurt: self.sides.map(|side| byte(side.hurt)),
            heal: self.sides.map(|side| byte(side.heal)),
            hurt_then: self.sides.map(|side| byte(side.hurt_then)),
            energy: self.sides.map(Numbers::energy),
            kinds: facts.kinds,
            destinations: [Destinations::default(); 2],
            rests: 0,
            marks: [0; 2],
            nexts: [Next::NONE; 2],
            dealt: [0; 2],
            stopped: [0; 2],
            blocks: [Blocks::NONE; 2],
            cancelled: [false; 2],
            executed_by: None,
            reads_hands: self.answers.iter().any(|(test, _)| match &test.asked {
                Asked::Whether(condition) => reads_hands(condition),
                Asked::HowMuch(source, _) => matches!(source, Measure::Count(_, Pile::Hand, _)),
            }),
        }
    }

    /// Step 2: whose card is cancelled.
    fn cancel(&self) -> Result<[bool; 2], Unforeseen> {
        let facts = self.builder.facts(self.pair, [false; 2]);
        let (mut tried, mut firm) = ([false; 2], [false; 2]);
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            tried[side ^ 1] |= mine.cancels(theirs);
            for (_, truth, does) in self.builder.lasting(self.pair, &facts, side) {
                match does {
                    Lasting::AlsoCancels(cards, kinds) if cards.has(mine) && kinds.has(theirs) => {
                        tried[side ^ 1] |= self.is_so(side, truth)?;
                    }
                    Lasting::Uncancellable(cards) if cards.has(mine) => {
                        firm[side] |= self.is_so(side, truth)?;
                    }
                    _ => {}
                }
            }
        }
        Ok([tried[0] && !firm[0], tried[1] && !firm[1]])
    }

    /// Step X: who wins by it; nobody if both would.
    fn execute(&self, facts: &Facts) -> Result<Option<Winner>, Unforeseen> {
        let (mut executes, mut safe) = ([false; 2], [false; 2]);
        for side in 0..2 {
            let (mine, theirs) = (facts.kinds[side], facts.kinds[side ^ 1]);
            executes[side] = mine == Kind::Weapon && theirs == Kind::Rest && !facts.cancelled[side];
            for (_, truth, does) in self.builder.lasting(self.pair, facts, side) {
                match does {
                    Lasting::Executes(cards, kinds)
                        if cards.has(mine) && kinds.has(theirs) && !facts.cancelled[side] =>
                    {
                        executes[side] |= self.is_so(side, truth)?;
                    }
                    Lasting::Unexecutable => safe[side] |= self.is_so(side, truth)?,
                    _ => {}
                }
            }
        }
        Ok(match [executes[0] && !safe[1], executes[1] && !safe[0]] {
            [true, false] => Some(Winner::A),
            [false, true] => Some(Winner::B),
            _ => None,
        })
    }

    /// Step 3, as both sides come out of it.
    fn strike(&self, facts: &Facts, attacks: [i8; 2]) -> Result<[Side; 2], Unforeseen> {
        let mut strikes = [Strike::NONE; 2];
        for owner in 0..2 {
            if facts.kinds[owner] == Kind::Defense && !facts.cancelled[owner] {
                strikes[owner].blocks.add(BlockSource::Played, self.builder.arena.terms.defense_block);
            }
            for (of, truth, does) in self.builder.lasting(self.pair, facts, owner) {
                let amount = match does {
                    Lasting::Attack(whose, kinds, change) => {
                        let side = whose.side(owner);
                        if attacks[side] < 0 || !kinds.has(facts.kinds[side]) {
                            continue;
                        }
                        let (Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount)) = change;
                        amount
                    }
                    Lasting::Pierce(_) | Lasting::Block(_) => Amount::of(0),
                    _ => continue,
                };
                if self.is_so(owner, truth)? {
                    let number = self.number(facts, owner, amount)?;
                    strengthen(owner, of, does, &mut strikes, |_| number);
                }
            }
        }
        Ok(struck(attacks, strikes).sides)
    }

    /// A batch: its numbers are added, and what it comes to in phase 7 is given.
    fn run(
        &mut self,
        facts: &Facts,
        attacks: [i8; 2],
        batch: Batch,
        blocks: &mut [Blocks; 2],
    ) -> Result<Option<[Aftermath; 2]>, Unforeseen> {
        let (mut sums, mut after) = (Sums::default(), [Aftermath::default(); 2]);
        for (owner, source, Placed { part, .. }) in self.builder.parts(self.pair, facts, attacks, batch) {
            if !self.is_so(owner, facts.settle(owner, part.given.as_ref()))? {
                continue;
            }
            if part.gate != Gate::Open {
                return Err(Unforeseen::Busy);
            }
            for op in part.lists.first().into_iter().flatten() {
                match op {
                    Op::Turn | Op::Send(..) => return Err(Unforeseen::Busy),
                    Op::Mark(..) | Op::Next(..) => {
                        add_after(&mut after, facts.kinds.map(Some), owner, source, *op);
                    }
                    _ => {
                        let (place, amount, sign) = sum_of(owner, *op).ok_or(Unforeseen::Busy)?;
                        add_to(&mut sums, place, sign * self.number(facts, owner, amount)?);
                    }
                }
            }
        }
        for side in 0..2 {
            let blockable = byte(sums[BLOCKABLE + side].into());
            let stopped = stop(&mut blocks[side], side, blockable, &mut Nobody);
            let hurt = i32::from(blockable - stopped) + i32::from(sums[UNBLOCKABLE + side]);
            self.sides[side].add_health(hurt, sums[HEAL + side].into())?;
            self.sides[side].add_energy(sums[ENERGY + side].into())?;
        }
        self.is_marked |= after.iter().any(|after| after.marks != 0);
        Ok(after.iter().any(|after| after.concerns).then_some(after))
    }

    /// Whether something of `owner` is so, if that can be asked before the round.
    fn is_so(&self, owner: usize, truth: Truth) -> Result<bool, Unforeseen> {
        let condition = match truth {
            Truth::Yes => return Ok(true),
            Truth::No => return Ok(false),
            Truth::If(condition) => condition,
        };
        if !self.can_ask(&condition) {
            return Err(Unforeseen::Busy);
        }
        let reads_numbers = reads_numbers(&condition);
        Ok(self.ask(owner, Asked::Whether(condition), reads_numbers)? != 0)
    }

    /// An amount on a text of `owner`, if it can be told before the round.
    fn number(&self, facts: &Facts, owner: usize, amount: Amount) -> Result<i32, Unforeseen> {
        if let Some(number) = facts.number(owner, amount) {
            return Ok(number);
        }
        let (most, reads_numbers) = match amount.source {
            Measure::Count(_, Pile::Removed, _) => (MAX_CARDS as u8, false),
            Measure::Count(..) if !self.is_closed => (MAX_CARDS as u8, false),
            Measure::Energy(_) => (self.builder.arena.terms.max_energy, true),
            Measure::Marks(_) if !self.is_marked => (MOST_MARKS, false),
            _ => return Err(Unforeseen::Busy),
        };
        let times = amount.times.max(1);
        let enough = most.min(amount.limit.div_ceil(times));
        if enough >= MOST_WAYS {
            return Err(Unforeseen::Busy);
        }
        let counted = self.ask(owner, Asked::HowMuch(amount.source, enough), reads_numbers)?;
        Ok(amount.cut(counted.into()))
    }

    /// What was answered on the way here, or that it must be asked.
    fn ask(&self, owner: usize, asked: Asked, reads_numbers: bool) -> Result<u8, Unforeseen> {
        let test = if reads_numbers {
            let health = self.sides.map(|side| (-side.hurt) as i8);
            Test { owner, asked, health, energy: self.sides.map(Numbers::energy) }
        } else {
            Test { owner, asked, health: [0; 2], energy: [0; 2] }
        };
        match self.answers.iter().find(|(known, _)| *known == test) {
            Some((_, answer)) => Ok(*answer),
            None => Err(Unforeseen::Open(test)),
        }
    }

    /// Whether what a condition reads can still be told from the position before the round.
    fn can_ask(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Health(..) => self.sides.iter().all(|side| side.heal == 0),
            Condition::Hand(..) | Condition::Holds(..) => !self.is_closed,
            Condition::Marks(..) => !self.is_marked,
            Condition::All(conditions) | Condition::Any(conditions) => {
                conditions.iter().all(|condition| self.can_ask(condition))
            }
            Condition::Not(condition) => self.can_ask(condition),
            _ => true,
        }
    }
}

/// Whether a condition reads numbers that change in the course of a round.
fn reads_numbers(condition: &Condition) -> bool {
    match condition {
        Condition::Health(..) | Condition::Energy(..) => true,
        Condition::All(conditions) | Condition::Any(conditions) => conditions.iter().any(reads_numbers),
        Condition::Not(condition) => reads_numbers(condition),
        _ => false,
    }
}

/// Whether a condition reads what is in a hand.
fn reads_hands(condition: &Condition) -> bool {
    match condition {
        Condition::Hand(..) | Condition::Holds(..) => true,
        Condition::All(conditions) | Condition::Any(conditions) => conditions.iter().any(reads_hands),
        Condition::Not(condition) => reads_hands(condition),
        _ => false,
    }
}

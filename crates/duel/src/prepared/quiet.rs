//! Rounds that come to a handful of numbers, found by a few questions about the position.

use table::Nobody;

use super::asked::stirred;
use super::change::{MOST_MARKS, Rise, Shift};
use super::fork::Sight;
use super::node::{COMPARED, Node};
use super::reply::Reply;
use super::{NOWHERE, Prepared, place, stands};
use crate::arena::Arena;
use crate::batch::SOURCES;
use crate::card::{CardVerb, Destination};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::packed::{Blocks, Flags, Next};
use crate::question::Move;
use crate::queue::carry;
use crate::round::end;
use crate::state::{Batch, Movement, Open, Side, Stage, State, Why, Winner};

/// What such a round comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Quiet {
    pub(super) sides: [After; 2],
}

/// What it comes to for one side. Every round reads one for each side, so it is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct After {
    pub(super) health: Shift,
    pub(super) energy: Shift,
    /// How far energy rises on the way.
    pub(super) rise: Rise,
    pub(super) marks: i8,
    /// Where the card goes.
    pub(super) to: Place,
    /// Everything if the side recovers, else nothing.
    pub(super) recovers: u8,
    /// Whether the permanent is turned over.
    pub(super) turns: bool,
    /// What holds in the next round.
    pub(super) next: Next,
    /// What happens to these of its cards before the one revealed goes where it goes.
    pub(super) moves: Option<CardVerb>,
    pub(super) moved: Cards,
}

/// Where the card revealed is after a stretch of a round: as bits all of which say whether it is in hand, so that no
/// branch hangs on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place(u8);

impl Place {
    const HAND: Place = Place(u8::MAX);
    const DISCARD: Place = Place(0);
    const RESERVE: Place = Place(1);
    const REMOVED: Place = Place(2);
    /// It lies open.
    pub(super) const OPEN: Place = Place(3);
    /// Where it went in an earlier stretch.
    pub(super) const GONE: Place = Place(4);

    /// Everything if the card is in hand, else nothing.
    #[inline]
    const fn keeps(self) -> u8 {
        (self.0.cast_signed() >> 7).cast_unsigned()
    }

    /// What of the card lies in hand, discard, reserve and out of the game, everything or nothing each; last, whether it
    /// was open until then.
    #[inline]
    fn shares(self) -> [u8; 5] {
        const ALL: u8 = u8::MAX;
        const SHARES: [[u8; 5]; 8] = {
            let mut shares = [[0, 0, 0, 0, ALL]; 8];
            shares[Place::HAND.0 as usize % 8][0] = ALL;
            shares[Place::DISCARD.0 as usize % 8][1] = ALL;
            shares[Place::RESERVE.0 as usize % 8][2] = ALL;
            shares[Place::REMOVED.0 as usize % 8][3] = ALL;
            shares[Place::GONE.0 as usize % 8][4] = 0;
            shares
        };
        SHARES[usize::from(self.0) % 8]
    }

    /// Whether it is in hand or in the discard, as after nearly every round.
    const fn is_usual(self) -> bool {
        matches!(self, Place::HAND | Place::DISCARD)
    }
}

impl From<Destination> for Place {
    fn from(to: Destination) -> Place {
        match to {
            Destination::Hand => Place::HAND,
            Destination::Discard => Place::DISCARD,
            Destination::Reserve => Place::RESERVE,
            Destination::Removed => Place::REMOVED,
        }
    }
}

/// Whether the cards of a round are still in hand where a stretch of it begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    AtChoice,
    InItsMidst,
}

/// Why a round goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stop {
    /// It is over.
    Nothing,
    /// Somebody wins in step X.
    Execution(Winner),
    /// Somebody is asked in this batch.
    Ask(Batch),
    /// Somebody picks cards.
    Pick(Batch, Movement),
}

/// What both sides of a round leave behind that does not end with the next choice of cards.
pub(super) type Traces = [Trace; 2];

/// How step 3 came out for a side, and what happened to its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Trace {
    pub(super) dealt: u8,
    pub(super) stopped: u8,
    pub(super) blocks: Blocks,
    pub(super) flags: Flags,
    /// The parts that run once somebody has answered.
    pub(super) enabled: [u8; SOURCES],
    /// Whether the foe's effects cannot reach the hand in the batch that was stopped.
    pub(super) is_safe: bool,
}

/// Marks an end of the tree: the rest is a place in [`Prepared::ends`], or nowhere. Without the mark it is the place of a
/// [`Node`] in [`Prepared::twigs`], in words of four bytes.
pub(super) const LEAF: u16 = 1 << 15;

/// An end of a tree. What many ends have in common lies once, so that it stays in the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct End {
    /// What the round comes to for each side, in [`Prepared::afters`].
    pub(super) afters: [u16; 2],
    /// What it leaves behind if it does not end with the next choice of cards, in [`Prepared::traces`].
    pub(super) traces: u16,
    pub(super) stop: Stop,
    /// Whether it is over after it, and nothing rare happens to either side's cards.
    pub(super) is_plain: bool,
}

impl Quiet {
    /// Whether both cards go where they usually do, and no others move.
    pub(super) fn is_usual(&self) -> bool {
        self.sides.iter().all(|side| side.to.is_usual() && side.moves.is_none())
    }
}

impl Prepared {
    /// The round between two cards, neither of them revealed yet; nothing if it was not foreseen.
    #[inline]
    fn end(&self, open: &Open, slots: [u8; 2], shown: [Cards; 2]) -> Option<&End> {
        let mut at = self.trees[stirred(open)][place(stands(open), slots)];
        if at & LEAF == 0 {
            at = self.follow(open, shown, at);
        }
        self.ends.get(usize::from(at & !LEAF))
    }

    /// The end a tree leads to, marked as such.
    #[inline(never)]
    fn follow(&self, open: &Open, shown: [Cards; 2], mut at: u16) -> u16 {
        let sight = Sight::of(open, shown);
        while at & LEAF == 0 {
            let Some((node, ways)) = Node::read(&self.twigs, at) else { return NOWHERE };
            at = ways.get(usize::from(self.answer(node, &sight))).copied().unwrap_or(NOWHERE);
        }
        at
    }

    #[inline]
    fn answer(&self, node: Node, sight: &Sight) -> u8 {
        let [one, other] = node.meanings;
        if one == COMPARED {
            return self.compare(other, sight);
        }
        let look = |index: usize, meaning: u8| {
            let byte = sight.at(node.at[index]) & node.masks[index];
            self.meanings[usize::from(meaning)][usize::from(byte)]
        };
        look(0, one) & look(1, other)
    }

    /// Apart, since hardly any question is one about the numbers of both.
    #[cold]
    fn compare(&self, comparison: u8, sight: &Sight) -> u8 {
        self.comparisons[usize::from(comparison)].holds(sight).into()
    }
}

impl Arena<'_> {
    /// Plays two cards if their round is a quiet one; says whether it was.
    #[inline]
    pub(crate) fn play_quietly(&self, state: &mut State, slots: [u8; 2], prepared: &Prepared) -> bool {
        let shown = slots.map(Cards::only);
        let Some(end) = prepared.end(&state.open, slots, shown) else { return false };
        let afters = prepared.afters(end);
        let Some(leaving) = prepared.leaving(&state.open, afters) else { return false };
        if !end.is_plain {
            self.settle_quietly(state, slots, end, leaving, Begins::AtChoice, prepared);
            return true;
        }
        let open = &mut state.open;
        for (index, side) in open.sides.iter_mut().enumerate() {
            let (after, keeps) = (afters[index], afters[index].to.keeps());
            after.settle(side, shown[index], [keeps, !keeps], prepared.reach[index].split(leaving[index]));
        }
        if prepared.may_be_over(open) {
            self.judge_quietly(state, slots, end, prepared);
        } else {
            prepared.start_next_round(open, slots);
        }
        true
    }

    /// Goes on after these replies if what follows is quiet; says whether it was.
    #[inline]
    pub(crate) fn reply_quietly(
        &self,
        state: &mut State,
        reply: &Reply,
        choices: [Option<Move>; 2],
        prepared: &Prepared,
    ) -> bool {
        let slots = Arena::slots(&state.open);
        let Some(&way) = reply.way(choices).and_then(|way| prepared.twigs.get(way)) else { return false };
        let at = prepared.follow(&state.open, slots.map(Cards::only), way);
        let Some(end) = prepared.ends.get(usize::from(at & !LEAF)) else { return false };
        let afters = prepared.afters(end);
        let Some(leaving) = prepared.leaving(&state.open, afters) else { return false };
        self.settle_quietly(state, slots, end, leaving, Begins::InItsMidst, prepared);
        true
    }

    /// Whatever a quiet stretch of a round comes to, both cards being somewhere.
    #[inline(never)]
    fn settle_quietly(
        &self,
        state: &mut State,
        slots: [u8; 2],
        at: &End,
        leaving: [Cards; 2],
        begins: Begins,
        prepared: &Prepared,
    ) {
        let afters = prepared.afters(at);
        let (open, shown) = (&mut state.open, slots.map(Cards::only));
        let nexts = open.sides.each_ref().map(|side| side.next);
        for (index, side) in open.sides.iter_mut().enumerate() {
            let after = afters[index];
            if let Some(verb) = after.moves {
                let pile = if verb.from_hand() { side.hand } else { side.discard };
                carry(side, verb, pile.and(after.moved).minus(shown[index]));
            }
            let [hand, discard, reserve, removed, open] = after.to.shares();
            let shown = Cards::from_bits(shown[index].bits() & open);
            after.settle(side, shown, [hand, discard], prepared.reach[index].split(leaving[index]));
            side.reserve.add(Cards::from_bits(shown.bits() & reserve));
            side.removed.add(Cards::from_bits(shown.bits() & removed));
        }
        if at.stop == Stop::Nothing && !prepared.may_be_over(open) {
            if begins == Begins::InItsMidst {
                clear_round(open);
            }
            return prepared.start_next_round(open, slots);
        }
        prepared.leave_traces(open, shown, at);
        match at.stop {
            Stop::Nothing => self.judge(state, slots, &mut Nobody),
            Stop::Execution(winner) => {
                // Step X comes before what the round before left is used up.
                for (side, next) in open.sides.iter_mut().zip(nexts) {
                    side.next = next;
                }
                end(state, winner, Why::Execution, &mut Nobody);
            }
            Stop::Ask(batch) => open.stage = Stage::Ask(batch),
            Stop::Pick(batch, movement) => open.stage = Stage::Pick(batch, movement),
        }
    }

    /// 5e of a round that may be the last, and leaves behind what it was like.
    #[inline(never)]
    fn judge_quietly(&self, state: &mut State, slots: [u8; 2], at: &End, prepared: &Prepared) {
        prepared.leave_traces(&mut state.open, slots.map(Cards::only), at);
        self.judge(state, slots, &mut Nobody);
    }
}

impl After {
    /// Cards and numbers of a side come to where they are in the end. The masks say whether the card revealed is in hand
    /// and whether it is in the discard then; `joining` are the ultimates that leave the reserve, for the hand and for
    /// the table. Nothing of it hangs on a branch, and every byte is written as wide as it will be read.
    #[inline]
    fn settle(&self, side: &mut Side, shown: Cards, [keeps, discards]: [u8; 2], joining: [Cards; 2]) {
        let (shown, [hand, active]) = (shown.bits(), joining.map(Cards::bits));
        let discard = side.discard.bits() | shown & discards;
        let back = discard & !side.seals.bits() & self.recovers;
        side.hand = Cards::from_bits(side.hand.bits() & !shown | shown & keeps | back | hand);
        side.discard = Cards::from_bits(discard ^ back);
        side.seals = Cards::from_bits(side.seals.bits() & !self.recovers);
        side.reserve = Cards::from_bits(side.reserve.bits() ^ (hand | active));
        side.active = Cards::from_bits(side.active.bits() | active);
        side.health = self.health.of(side.health.into()) as i8;
        side.energy = self.energy.of(side.energy.into()).cast_unsigned() as u8;
        side.marks = marked(side.marks, self.marks);
        side.flipped ^= self.turns;
        side.next = self.next;
    }
}

impl Prepared {
    /// What a round comes to for each side.
    #[inline]
    fn afters(&self, end: &End) -> [&After; 2] {
        end.afters.map(|after| &self.afters[usize::from(after)])
    }

    /// What leaves both reserves in a round; nothing if there is more to that than leaving.
    #[inline]
    fn leaving(&self, open: &Open, afters: [&After; 2]) -> Option<[Cards; 2]> {
        let [one, other] =
            [0, 1].map(|index| self.reach[index].leaving(&open.sides[index], afters[index].rise));
        (one.1.is_empty() & other.1.is_empty()).then_some([one.0, other.0])
    }

    /// Whether a round can have been the last.
    #[inline]
    fn may_be_over(&self, open: &Open) -> bool {
        let [one, other] = &open.sides;
        one.health <= 0 || other.health <= 0 || open.sudden_death || open.round >= self.terms.round_limit
    }

    /// 5f after a round that was not the last.
    #[inline]
    fn start_next_round(&self, open: &mut Open, slots: [u8; 2]) {
        for (index, side) in open.sides.iter_mut().enumerate() {
            side.last = Some(self.kinds[index][usize::from(slots[index]) % MAX_CARDS]);
        }
        open.round += 1;
    }

    #[inline]
    fn leave_traces(&self, open: &mut Open, shown: [Cards; 2], at: &End) {
        let Some(traces) = self.traces.get(usize::from(at.traces)) else { return };
        for (index, (side, trace)) in open.sides.iter_mut().zip(traces).enumerate() {
            side.shown = shown[index];
            side.dealt = trace.dealt;
            side.stopped = trace.stopped;
            side.blocks = trace.blocks;
            side.flags = trace.flags;
            side.enabled = trace.enabled;
            open.safe_hands |= u8::from(trace.is_safe) << index;
        }
    }
}

/// Marks that come to others or go.
#[inline]
fn marked(marks: u8, change: i8) -> u8 {
    (i32::from(marks) + i32::from(change)).max(0).min(MOST_MARKS.into()).cast_unsigned() as u8
}

/// Nothing of a round is left in whose midst somebody was asked.
fn clear_round(open: &mut Open) {
    open.stage = Stage::Choose;
    open.safe_hands = 0;
    for side in &mut open.sides {
        side.shown = Cards::NONE;
        side.dealt = 0;
        side.stopped = 0;
        side.blocks = Blocks::NONE;
        side.flags = Flags::default();
        side.enabled = [0; SOURCES];
    }
}

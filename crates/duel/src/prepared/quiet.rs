//! Rounds that come to a handful of numbers, found by a few questions about the position.

use table::Nobody;

use super::asked::{Test, stirred};
use super::change::Change;
use super::reply::Reply;
use super::{Prepared, place, stands};
use crate::arena::Arena;
use crate::batch::SOURCES;
use crate::card::{CardVerb, Destination, Trigger};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::kind::Kind;
use crate::packed::{Blocks, Flags, Next};
use crate::question::Move;
use crate::round::end;
use crate::state::{Batch, Movement, Open, Side, Stage, State, Why, Winner};

/// What such a round comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Quiet {
    pub(super) sides: [After; 2],
    pub(super) stop: Stop,
    /// Whether it is over after it, and nothing rare happens to either side.
    pub(super) is_plain: bool,
}

/// What it comes to for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct After {
    pub(super) change: Change,
    /// Where the card goes: the place of the set's lowest bit in [`Side::cards`].
    pub(super) to: u8,
    /// Everything if the side recovers, else nothing.
    pub(super) recovers: u8,
    /// Whether the permanent is turned over.
    pub(super) turns: bool,
    /// What holds in the next round.
    pub(super) next: Next,
    /// What happens to these of its cards before the one revealed goes where it goes.
    pub(super) moves: Option<CardVerb>,
    pub(super) moved: Cards,
    /// The permanent that comes into force in its midst, as a change of the first half of [`Side::cards`].
    pub(super) unlocked: u32,
}

impl After {
    /// These leave the reserve for the hand and for the table.
    pub(super) fn unlocking(hand: Cards, active: Cards) -> u32 {
        u32::from_le_bytes([hand.bits(), 0, hand.or(active).bits(), active.bits()])
    }

    /// Where a destination begins in [`Side::cards`].
    pub(super) fn place(to: Destination) -> u8 {
        match to {
            Destination::Hand => HAND,
            Destination::Discard => 8,
            Destination::Reserve => 16,
            Destination::Removed => 32,
        }
    }
}

/// Where cards in hand begin in [`Side::cards`].
const HAND: u8 = 0;

/// Where cards that lie open begin in [`Side::cards`].
pub(super) const PLAYED: u8 = 48;

/// Where cards begin there that have gone where they go already.
pub(super) const GONE: u8 = 56;

/// Where the discard and the seals begin there.
const DISCARD: u32 = 8;
const SEALS: u32 = 40;

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

/// A question on the way to a round. An end is marked by [`LEAF`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) test: Test,
    /// Where each answer leads, from here on in [`Prepared::ways`].
    pub(super) ways: u16,
}

/// Marks an end of the tree: the rest is a place in [`Prepared::ends`], or nowhere.
pub(super) const LEAF: u16 = 1 << 15;

/// An end of a tree. What many ends have in common lies once, so that it stays in the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct End {
    /// What the round comes to, in [`Prepared::quiets`].
    pub(super) quiet: u16,
    /// What it leaves behind if it does not end with the next choice of cards, in [`Prepared::traces`].
    pub(super) traces: u16,
}

impl Prepared {
    /// The round between two cards, neither of them revealed yet; nothing if it was not foreseen.
    #[inline]
    fn end(&self, open: &Open, slots: [u8; 2], shown: [Cards; 2]) -> Option<End> {
        self.follow(open, shown, self.trees[place(stands(open), slots)][stirred(open)])
    }

    /// The end a tree leads to; nothing if it was not foreseen.
    #[inline]
    fn follow(&self, open: &Open, shown: [Cards; 2], mut at: u16) -> Option<End> {
        while at & LEAF == 0 {
            let node = &self.nodes[usize::from(at)];
            let answer = node.test.answer(open, shown, self.terms);
            at = self.ways[usize::from(node.ways) + answer];
        }
        self.ends.get(usize::from(at & !LEAF)).copied()
    }
}

impl Arena<'_> {
    /// Plays two cards if their round is a quiet one; says whether it was.
    #[inline]
    pub(crate) fn play_quietly(&self, state: &mut State, slots: [u8; 2], prepared: &Prepared) -> bool {
        let shown = slots.map(Cards::only);
        let Some(end) = prepared.end(&state.open, slots, shown) else { return false };
        let quiet = &prepared.quiets[usize::from(end.quiet)];
        let open = &mut state.open;
        let [one, other] = &open.sides;
        if !quiet.is_plain || prepared.unlocks(one, 0, quiet) || prepared.unlocks(other, 1, quiet) {
            return self.settle_quietly(state, slots, end, HAND, prepared);
        }
        for (index, side) in open.sides.iter_mut().enumerate() {
            quiet.sides[index].settle_plainly(side, shown[index], prepared);
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
        let Some(&way) = reply.way(choices).and_then(|way| prepared.ways.get(way)) else { return false };
        let Some(end) = prepared.follow(&state.open, slots.map(Cards::only), way) else { return false };
        self.settle_quietly(state, slots, end, PLAYED, prepared)
    }

    /// Whatever a quiet stretch of a round comes to, both cards being somewhere; says whether all of it was foreseen.
    #[inline(never)]
    fn settle_quietly(
        &self,
        state: &mut State,
        slots: [u8; 2],
        at: End,
        from: u8,
        prepared: &Prepared,
    ) -> bool {
        let quiet = &prepared.quiets[usize::from(at.quiet)];
        let mut unlocked = [quiet.sides[0].unlocked, quiet.sides[1].unlocked];
        for (index, unlocked) in unlocked.iter_mut().enumerate() {
            let (side, after) = (&state.open.sides[index], &quiet.sides[index]);
            if prepared.unlocks(side, index, quiet) {
                let Some(all) = self.unlock_quietly(side, index, after) else { return false };
                *unlocked = all;
            }
        }
        let (open, shown) = (&mut state.open, slots.map(Cards::only));
        for (index, side) in open.sides.iter_mut().enumerate() {
            let after = &quiet.sides[index];
            let next = side.next;
            after.settle(side, shown[index], from, unlocked[index], prepared);
            // Step X comes before what the round before left is used up.
            if matches!(quiet.stop, Stop::Execution(_)) {
                side.next = next;
            }
        }
        if quiet.stop == Stop::Nothing && !prepared.may_be_over(open) {
            if from == PLAYED {
                clear_round(open);
            }
            prepared.start_next_round(open, slots);
            return true;
        }
        prepared.leave_traces(open, shown, at);
        match quiet.stop {
            Stop::Nothing => self.judge(state, slots, &mut Nobody),
            Stop::Execution(winner) => end(state, winner, Why::Execution, &mut Nobody),
            Stop::Ask(batch) => open.stage = Stage::Ask(batch),
            Stop::Pick(batch, movement) => open.stage = Stage::Pick(batch, movement),
        }
        true
    }

    /// Everything that leaves the reserve in a round, as a change of [`Side::cards`]; nothing if there is more to it.
    #[inline(never)]
    fn unlock_quietly(&self, side: &Side, index: usize, after: &After) -> Option<u32> {
        let deck = self.decks[index];
        let most = after.change.most_energy(side.energy, *self.terms);
        let (mut hand, mut active) = (Cards::NONE, Cards::NONE);
        for slot in side.reserve.iter() {
            let card = deck.card(slot);
            if card.threshold > most {
                continue;
            }
            // What could have left before the round leaves at its first occasion, whatever brings energy.
            if card.threshold <= side.energy || card.faces[0].wants.any(Trigger::Unlocked.wants()) {
                return None;
            }
            let place = if card.kind == Kind::Permanent { &mut active } else { &mut hand };
            place.add(Cards::only(slot));
        }
        Some(After::unlocking(hand, active))
    }

    /// 5e of a round that may be the last, and leaves behind what it was like.
    #[inline(never)]
    fn judge_quietly(&self, state: &mut State, slots: [u8; 2], at: End, prepared: &Prepared) {
        prepared.leave_traces(&mut state.open, slots.map(Cards::only), at);
        self.judge(state, slots, &mut Nobody);
    }
}

impl After {
    /// Whether nothing happens but what [`After::settle_plainly`] does.
    pub(super) fn is_plain(&self) -> bool {
        let is_kept = self.to == HAND || self.to == After::place(Destination::Discard);
        is_kept && self.change.is_plain() && self.unlocked == 0 && !self.turns && self.moves.is_none()
    }

    /// Cards and numbers of a side come to where they are in the end: as [`After::settle`], for what happens all the
    /// time.
    #[inline]
    fn settle_plainly(&self, side: &mut Side, shown: Cards, prepared: &Prepared) {
        let (shown, recovers) = (shown.bits(), self.recovers);
        let discard = side.discard.bits() | if self.to == HAND { 0 } else { shown };
        let back = discard & !side.seals.bits() & recovers;
        let hand = side.hand.bits() & !if self.to == HAND { 0 } else { shown };
        side.hand = Cards::from_bits(hand | back);
        side.discard = Cards::from_bits(discard ^ back);
        side.seals = Cards::from_bits(side.seals.bits() & !recovers);
        side.health = self.change.plain_health(side.health, prepared.terms);
        side.energy = self.change.plain_energy(side.energy, prepared.terms);
        side.next = self.next;
    }

    /// Cards and numbers of a side come to where they are in the end.
    #[inline]
    fn settle(&self, side: &mut Side, shown: Cards, from: u8, unlocked: u32, prepared: &Prepared) {
        if let Some(verb) = self.moves {
            move_all(side, verb, self.moved.minus(shown));
        }
        let shown = u64::from(shown.bits());
        let cards = side.cards() ^ u64::from(unlocked) ^ shown << from ^ shown << self.to;
        let recovers = u64::from(self.recovers);
        let back = cards >> DISCARD & !(cards >> SEALS) & recovers;
        let cards = (cards ^ back ^ back << DISCARD) & !(recovers << SEALS);
        side.put_cards(cards, self.change.health(side.health, prepared.terms));
        side.energy = self.change.energy(side.energy, prepared.terms);
        side.marks = self.change.marks(side.marks);
        side.flipped ^= self.turns;
        side.next = self.next;
    }
}

impl Prepared {
    /// Whether an ultimate of a side may leave the reserve.
    #[inline]
    fn unlocks(&self, side: &Side, index: usize, quiet: &Quiet) -> bool {
        let least = self.thresholds[index][usize::from(side.reserve.bits())];
        quiet.sides[index].change.energy_bound(side.energy) >= i32::from(least)
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
    fn leave_traces(&self, open: &mut Open, shown: [Cards; 2], at: End) {
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

/// All of these cards that lie where they are moved from.
fn move_all(side: &mut Side, verb: CardVerb, cards: Cards) {
    let from_hand = side.hand.and(cards);
    let from_discard = side.discard.and(cards);
    match verb {
        CardVerb::Discard => {
            side.hand.drop(from_hand);
            side.discard.add(from_hand);
        }
        CardVerb::RemoveFromHand => {
            side.hand.drop(from_hand);
            side.removed.add(from_hand);
        }
        CardVerb::RemoveFromDiscard => {
            side.discard.drop(from_discard);
            side.seals.drop(from_discard);
            side.removed.add(from_discard);
        }
        CardVerb::Seal => side.seals.add(from_discard),
        CardVerb::Take => {
            let moved = from_discard.minus(side.seals);
            side.seals.drop(from_discard);
            side.discard.drop(moved);
            side.hand.add(moved);
        }
    }
}

/// Nothing of a round is left in whose midst somebody was asked.
fn clear_round(open: &mut Open) {
    open.stage = Stage::Choose;
    for side in &mut open.sides {
        side.dealt = 0;
        side.stopped = 0;
        side.blocks = Blocks::NONE;
        side.flags = Flags::default();
        side.enabled = [0; SOURCES];
    }
}

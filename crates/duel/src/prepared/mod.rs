//! A bout prepared for speed: what any two cards do to each other, worked out once.
//!
//! Most of a round hangs on the two cards revealed and the permanents in force alone: who cancels whom, how hard the
//! cards hit, which effects can happen at all. [`Prepared`] holds that for every two cards of two decks, so that a
//! round looks it up and only reads the conditions and amounts that are still open. The round played that way
//! ([`round`]) leads to the very state the plain one leads to, and hands over to it where somebody is asked or an
//! ultimate comes into play in its midst.

mod asked;
mod build;
mod change;
mod facts;
mod foresee;
mod fork;
mod node;
mod paper;
mod pool;
mod quiet;
mod reach;
mod reply;
mod round;

use fork::Comparison;
use quiet::{After, End, Traces};
use reach::Reach;
use reply::Replies;

use crate::arena::TextOf;
use crate::card::{Condition, Gate, Lasting, Op, Work};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::kind::Kind;
use crate::packed::Blocks;
use crate::standing::Strike;
use crate::state::{Open, Side, State};
use crate::tally::{Aftermath, Sums};
use crate::terms::Terms;

/// How a side's permanent can stand: not in force, showing side A, showing side B; a power of two finds its place
/// sooner.
const STANDS: usize = 4;

/// How many ways there are for both permanents to stand and for two cards to meet.
const PLACES: usize = STANDS * STANDS * MAX_CARDS * MAX_CARDS;

/// Nothing was worked out here.
const NOWHERE: u16 = u16::MAX;

/// What any two cards of two decks do to each other.
#[derive(Debug)]
pub(crate) struct Prepared {
    /// The position before the first round.
    pub(crate) start: State,
    terms: Terms,
    replies: Replies,
    /// Which energy unlocks which ultimates.
    reach: [Reach; 2],
    /// Where the tree of a round begins: by whose card a text of the round before bears on, one bit each, and by how
    /// both permanents stand and by both slots. The first of four is looked up nearly always, so each lies apart.
    trees: Box<[[u16; PLACES]; 4]>,
    /// By how both permanents stand and by both slots.
    clashes: Box<[Clash; PLACES]>,
    meetings: Box<[Meeting]>,
    calms: Box<[Calm]>,
    /// The types of both decks' cards, by slot.
    kinds: [[Kind; MAX_CARDS]; 2],
    ends: Box<[End]>,
    /// Many rounds come to the same for one of both, so each lies once.
    afters: Box<[After]>,
    /// The forks of all trees, each with where its answers lead.
    twigs: Box<[u16]>,
    /// What every byte tells that is looked at.
    meanings: Box<[[u8; 256]]>,
    comparisons: Box<[Comparison]>,
    traces: Box<[Traces]>,
    changes: Box<[Changing]>,
    residues: Box<[Residue]>,
    conditions: Box<[Condition]>,
    ops: Box<[Op]>,
    aftermaths: Box<[[Aftermath; 2]]>,
}

/// Two cards revealed: step 2.
#[derive(Clone, Copy, Debug)]
struct Clash {
    /// Whose card the other tries to cancel, one bit each.
    tried: u8,
    /// Whose card cannot be cancelled, one bit each.
    firm: u8,
    /// Whether the texts that say so must be read.
    is_open: bool,
    /// What follows, by whose card was cancelled.
    meetings: [u16; 4],
}

/// Two cards after step 2.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    /// The attacks as printed; below 0 where there is none, or none any more.
    attacks: [i8; 2],
    /// What lasting effects and types add to them in any case.
    strikes: [Strike; 2],
    /// The lasting effects that hang on the position, in [`Prepared::changes`].
    changes: Span,
    /// The effects that may happen in each batch.
    batches: [Todo; 3],
    /// What more is known if nothing of the round before holds in this one, in [`Prepared::calms`].
    calm: u16,
    execution: Execution,
    /// Where each card goes, unless an effect sends it elsewhere.
    destinations: [Destinations; 2],
    /// Who recovers, one bit each.
    rests: u8,
}

/// Two cards whose attacks hang on nothing.
#[derive(Clone, Copy, Debug)]
struct Calm {
    dealt: [u8; 2],
    stopped: [u8; 2],
    /// The blocks that are left.
    blocks: [Blocks; 2],
    batches: [Todo; 3],
}

/// The effects that may happen in a batch, in [`Prepared::residues`].
#[derive(Clone, Copy, Debug, Default)]
struct Todo {
    residues: Span,
    /// Whether there is more to them than sums and aftermaths.
    is_involved: bool,
}

/// Step X of two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Execution {
    Nobody,
    /// This side wins by it.
    By(u8),
    /// The texts must be read.
    Open,
}

/// One bit mask for each place a card can go to: everything or nothing, so that no branch hangs on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Destinations {
    hand: u8,
    discard: u8,
    removed: u8,
    reserve: u8,
}

impl Destinations {
    /// A card that was played comes to its place.
    #[inline]
    fn receive(self, side: &mut Side, shown: Cards) {
        let shown = shown.bits();
        side.hand.add(Cards::from_bits(shown & self.hand));
        side.discard.add(Cards::from_bits(shown & self.discard));
        side.removed.add(Cards::from_bits(shown & self.removed));
        side.reserve.add(Cards::from_bits(shown & self.reserve));
        side.energy &= !self.reserve;
    }
}

/// Neighbours in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Span {
    from: u16,
    len: u16,
}

impl Span {
    #[inline]
    fn is_empty(self) -> bool {
        self.len == 0
    }

    #[inline]
    fn of<T>(self, list: &[T]) -> &[T] {
        let from = usize::from(self.from);
        list.get(from..from + usize::from(self.len)).unwrap_or_default()
    }
}

/// A lasting effect on step 3 that hangs on the position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Changing {
    owner: usize,
    of: TextOf,
    given: Option<Condition>,
    does: Lasting,
}

/// What is left of a part of a text once two cards are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Residue {
    /// What its plain operations come to, where no amount is open.
    sums: Sums,
    /// What it comes to in phase 7, in [`Prepared::aftermaths`], if anything.
    after: u16,
    /// Its further operations, in [`Prepared::ops`].
    ops: Span,
    /// Its condition, in [`Prepared::conditions`], if it has one.
    given: u16,
    owner: u8,
    source: u8,
    /// The parts of its source it stands for, one bit each.
    places: u8,
    /// Whether it waits for a hit of its owner.
    on_hit: bool,
    gate: Gate,
    work: Work,
}

impl Prepared {
    /// What stands for two cards, as the permanents stand now.
    #[inline]
    fn clash(&self, open: &Open, slots: [u8; 2]) -> &Clash {
        &self.clashes[place(stands(open), slots)]
    }

    /// What stands for two cards after step 2; nothing if it was not foreseen.
    #[inline]
    fn meeting(&self, clash: &Clash, cancelled: u8) -> Option<&Meeting> {
        self.meetings.get(usize::from(clash.meetings[usize::from(cancelled & 3)]))
    }
}

/// How both permanents stand, as one number.
#[inline]
fn stands(open: &Open) -> usize {
    stand(&open.sides[0]) * STANDS + stand(&open.sides[1])
}

#[inline]
fn stand(side: &Side) -> usize {
    usize::from(!side.active.is_empty()) << usize::from(side.flipped)
}

#[inline]
fn place(stands: usize, slots: [u8; 2]) -> usize {
    stands % (STANDS * STANDS) * MAX_CARDS * MAX_CARDS
        + usize::from(slots[0]) % MAX_CARDS * MAX_CARDS
        + usize::from(slots[1]) % MAX_CARDS
}

//! What the operations of a batch come to, added up before any of them happens (DUEL-063).

use crate::arena::Arena;
use crate::card::{Boon, Destination, Extent, Guard, Op};
use crate::kind::{Kind, Kinds};
use crate::packed::Next;
use crate::queue::Queue;
use crate::state::{Movement, Open};

/// Damage that can be blocked, damage that cannot, healing and energy, each for both players.
pub(crate) type Sums = [i16; 8];

/// The place of a sum; the second player's is the next.
pub(crate) const BLOCKABLE: usize = 0;
pub(crate) const UNBLOCKABLE: usize = 2;
pub(crate) const HEAL: usize = 4;
pub(crate) const ENERGY: usize = 6;

/// What the operations of one batch come to, for the player they concern.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Who executes the other.
    pub(crate) executes: [bool; 2],
    /// Phases 2 to 4.
    pub(crate) sums: Sums,
    /// Phase 7.
    pub(crate) after: [Aftermath; 2],
    /// Phases 5 and 6.
    queues: [Queue; 2],
}

impl Tally {
    /// Adds to phases 2 to 4.
    #[inline]
    pub(crate) fn add_sums(&mut self, more: &Sums) {
        join_sums(&mut self.sums, more);
    }

    /// The queues of a phase in which cards move.
    pub(crate) const fn queue(&self, movement: Movement) -> Queue {
        self.queues[movement as usize]
    }
}

/// Adds sums to sums. They stop where a number ends: far beyond all that could matter.
#[inline]
pub(crate) fn join_sums(sums: &mut Sums, more: &Sums) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum = sum.saturating_add(*more);
    }
}

/// Adds an amount to one of the sums.
#[inline]
pub(crate) fn add_to(sums: &mut Sums, place: usize, amount: i32) {
    sums[place] = sums[place].saturating_add(short(amount));
}

/// What phase 7 of one batch comes to for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Aftermath {
    /// Whether there is anything.
    pub(crate) concerns: bool,
    pub(crate) sent: Option<Destination>,
    pub(crate) marks: i16,
    pub(crate) attack: i16,
    pub(crate) block: Extent,
    pub(crate) forbidden: Kinds,
    pub(crate) uncancellable: bool,
    pub(crate) turns: bool,
}

impl Aftermath {
    /// What holds in the next round.
    #[inline]
    pub(crate) fn added_to(self, next: Next) -> Next {
        let next = next.with_attack(self.attack.clamp(-8, 8) as i8);
        let next = next.with_block(self.block).with_forbidden(self.forbidden);
        if self.uncancellable { next.with_uncancellable() } else { next }
    }

    /// Adds another.
    #[inline]
    pub(crate) fn join(&mut self, other: Aftermath) {
        self.concerns |= other.concerns;
        self.sent = self.sent.max(other.sent);
        self.marks = self.marks.saturating_add(other.marks);
        self.attack = self.attack.saturating_add(other.attack);
        self.block = self.block.plus(other.block);
        self.forbidden = self.forbidden.or(other.forbidden);
        self.uncancellable |= other.uncancellable;
        self.turns |= other.turns;
    }
}

/// An amount, cut long before a few of them could run over.
fn short(amount: i32) -> i16 {
    amount.clamp(-999, 999) as i16
}

impl Arena<'_> {
    /// Adds up the operations of both sides, with every amount read now.
    pub(crate) fn tally(&self, open: &Open) -> Tally {
        let mut tally = Tally::default();
        for me in 0..2 {
            self.each_list(
                open,
                me,
                |_| u8::MAX,
                |source, ops| {
                    for op in ops {
                        self.add(open, me, source, *op, &mut tally);
                    }
                },
            );
        }
        tally
    }

    /// Adds one operation of a card of `me`, its amount read now.
    #[inline]
    pub(crate) fn add(&self, open: &Open, me: usize, source: usize, op: Op, tally: &mut Tally) {
        let Tally { executes, sums, after, queues } = tally;
        match op {
            Op::Execute => executes[me] = true,
            Op::Damage(who, amount, guard) => {
                let place = match guard {
                    Guard::Blockable => BLOCKABLE,
                    Guard::Unblockable => UNBLOCKABLE,
                };
                add_to(sums, place + who.side(me), self.amount(open, me, amount));
            }
            Op::Heal(who, amount) => add_to(sums, HEAL + who.side(me), self.amount(open, me, amount)),
            Op::Energy(who, amount, lost) => {
                let much = self.amount(open, me, amount);
                add_to(sums, ENERGY + who.side(me), if lost { -much } else { much });
            }
            Op::Cards(op) => queues[op.verb.movement() as usize].add(me, source, op),
            Op::Turn | Op::Send(..) | Op::Mark(..) | Op::Next(..) => {
                let kinds = [0, 1].map(|side| self.shown_kind(open, side));
                add_after(after, kinds, me, source, op);
            }
        }
    }
}

/// Adds one operation of phase 7 of a card of `me`, both having revealed these types. Another operation adds nothing.
pub(crate) fn add_after(
    after: &mut [Aftermath; 2],
    kinds: [Option<Kind>; 2],
    me: usize,
    source: usize,
    op: Op,
) {
    let side = match op {
        Op::Send(who, _) | Op::Mark(who, _) | Op::Next(who, _) => who.side(me),
        _ => me,
    };
    let after = &mut after[side];
    match op {
        // A permanent is turned over by its own text alone.
        Op::Turn => after.turns |= source == 1,
        Op::Send(_, to) if can_send(kinds[side], side == me, to) => after.sent = after.sent.max(Some(to)),
        Op::Mark(_, change) => after.marks = after.marks.saturating_add(change.into()),
        Op::Next(_, Boon::Attack(change)) => after.attack = after.attack.saturating_add(change.into()),
        Op::Next(_, Boon::Block(extent)) => after.block = after.block.plus(extent),
        Op::Next(_, Boon::Forbid(kinds)) => after.forbidden = after.forbidden.or(kinds),
        Op::Next(_, Boon::Uncancellable) => after.uncancellable = true,
        _ => return,
    }
    after.concerns = true;
}

/// Whether a played card of this type can be sent somewhere: Rest never, and to reserve only one's own playable
/// ultimate.
fn can_send(kind: Option<Kind>, own: bool, to: Destination) -> bool {
    match kind {
        None | Some(Kind::Rest) => false,
        Some(kind) => to != Destination::Reserve || (own && kind == Kind::Ultimate),
    }
}

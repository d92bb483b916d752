//! Rounds that come to a handful of numbers, found by a few questions about the position.
//!
//! One that would bring a permanent into force is left to [`super::round`], so that nothing needs to be told here but how
//! health, energy and cards stand in the end.

use table::Nobody;

use super::{Clash, Destinations, Prepared};
use crate::arena::{Arena, LOWEST_HEALTH};
use crate::card::{Amount, Condition, Measure, Trigger};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::packed::{Blocks, Flags, Next};
use crate::round::{byte, end, hurt, recover};
use crate::state::{Open, Side, State, Why, Winner};

/// What such a round comes to, for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Quiet {
    /// Damage up to the batch that heals, all of it if none does.
    pub(super) hurt: [u8; 2],
    pub(super) heal: [u8; 2],
    /// Damage after that batch.
    pub(super) hurt_then: [u8; 2],
    pub(super) energy: [i8; 2],
    pub(super) kinds: [Kind; 2],
    pub(super) destinations: [Destinations; 2],
    /// Who recovers, one bit each.
    pub(super) rests: u8,
    pub(super) marks: [i8; 2],
    /// What holds in the next round.
    pub(super) nexts: [Next; 2],
    /// What a round that ends the bout leaves behind: how step 3 came out, and whose card was cancelled.
    pub(super) dealt: [u8; 2],
    pub(super) stopped: [u8; 2],
    pub(super) blocks: [Blocks; 2],
    pub(super) cancelled: [bool; 2],
    /// Who wins in step X, where nothing but energy has changed.
    pub(super) executed_by: Option<Winner>,
    /// Whether it hangs on the hands as they are before the round, so that no ultimate may join one in its course.
    pub(super) reads_hands: bool,
}

/// How one side stands after it.
#[derive(Clone, Copy)]
struct Numbers {
    health: i8,
    energy: u8,
    /// The ultimates that have joined the hand.
    unlocked: Cards,
}

/// A question on the way to a round. An end is marked by [`LEAF`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    /// In [`Prepared::tests`].
    pub(super) test: u16,
    /// Where each answer leads, from here on in [`Prepared::ways`].
    pub(super) ways: u16,
}

/// Marks an end of the tree: the rest is a place in [`Prepared::quiets`], or nowhere.
pub(super) const LEAF: u16 = 1 << 15;

/// Something on a text of `owner`, read with what the round will have changed by then.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Test {
    pub(super) owner: usize,
    pub(super) asked: Asked,
    pub(super) health: [i8; 2],
    pub(super) energy: [i8; 2],
}

/// What a round hangs on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Asked {
    /// Whether this is true: 0 or 1.
    Whether(Condition),
    /// How much this is, cut where it makes no difference any more.
    HowMuch(Measure, u8),
}

impl Arena<'_> {
    /// Plays the cards revealed if their round is a quiet one; says whether it was.
    #[inline]
    pub(super) fn play_quietly(
        &self,
        state: &mut State,
        slots: [u8; 2],
        clash: &Clash,
        prepared: &Prepared,
    ) -> bool {
        let open = &mut state.open;
        if open.sides.iter().any(|side| side.next.bears_on_cards()) {
            return false;
        }
        let mut at = clash.tree;
        while at & LEAF == 0 {
            let node = prepared.nodes[usize::from(at)];
            let answer = self.answer_to(open, &prepared.tests[usize::from(node.test)]);
            at = prepared.ways[usize::from(node.ways) + answer];
        }
        let Some(quiet) = prepared.quiets.get(usize::from(at & !LEAF)) else { return false };
        let [Some(one), Some(other)] =
            [self.numbers(&open.sides[0], 0, quiet), self.numbers(&open.sides[1], 1, quiet)]
        else {
            return false;
        };
        for (index, after) in [one, other].into_iter().enumerate() {
            let side = &mut open.sides[index];
            side.energy = after.energy;
            side.reserve.drop(after.unlocked);
            side.hand.add(after.unlocked);
        }
        if let Some(winner) = quiet.executed_by {
            for (side, cancelled) in open.sides.iter_mut().zip(quiet.cancelled) {
                side.flags.set_if(cancelled, Flags::CANCELLED);
            }
            end(state, winner, Why::Execution, &mut Nobody);
            return true;
        }
        for (index, after) in [one, other].into_iter().enumerate() {
            let side = &mut open.sides[index];
            side.health = after.health;
            quiet.destinations[index].receive(side, side.shown);
            side.next = quiet.nexts[index];
            if quiet.rests >> index & 1 != 0 {
                recover(side, index, &mut Nobody);
            }
        }
        if quiet.marks != [0; 2] {
            for (side, change) in open.sides.iter_mut().zip(quiet.marks) {
                side.marks = side.marks.saturating_add_signed(change).min(3);
            }
        }
        if one.health <= 0 || other.health <= 0 || open.sudden_death || open.round >= self.terms.round_limit {
            self.judge_quietly(state, slots, quiet);
            return true;
        }
        for (side, kind) in open.sides.iter_mut().zip(quiet.kinds) {
            side.shown = Cards::NONE;
            side.last = Some(kind);
        }
        open.round += 1;
        true
    }

    /// 5e of a round that may be the last, and leaves behind what it was like.
    #[inline(never)]
    fn judge_quietly(&self, state: &mut State, slots: [u8; 2], quiet: &Quiet) {
        for (index, side) in state.open.sides.iter_mut().enumerate() {
            side.dealt = quiet.dealt[index];
            side.stopped = quiet.stopped[index];
            side.blocks = quiet.blocks[index];
            side.flags.set_if(quiet.cancelled[index], Flags::CANCELLED);
        }
        self.judge(state, slots, &mut Nobody);
    }

    /// What will be so when it is read.
    #[inline]
    fn answer_to(&self, open: &Open, test: &Test) -> usize {
        if (test.health, test.energy) == ([0; 2], [0; 2]) {
            return self.read(open, test);
        }
        let mut then = *open;
        for (index, side) in then.sides.iter_mut().enumerate() {
            hurt(side, -i32::from(test.health[index]));
            side.energy = self.energy(side, test.energy[index]);
        }
        self.read(&then, test)
    }

    #[inline]
    fn read(&self, open: &Open, test: &Test) -> usize {
        match &test.asked {
            Asked::Whether(condition) => usize::from(self.is_true(open, test.owner, condition)),
            Asked::HowMuch(source, limit) => {
                let amount = Amount { source: *source, times: 1, limit: *limit };
                usize::from(byte(self.amount(open, test.owner, amount)))
            }
        }
    }

    /// Energy after a change, within its bounds.
    #[inline]
    fn energy(&self, side: &Side, change: i8) -> u8 {
        side.energy.saturating_add_signed(change).min(self.terms.max_energy)
    }

    /// How a side stands after the round; nothing if a permanent would come into force.
    #[inline]
    fn numbers(&self, side: &Side, index: usize, quiet: &Quiet) -> Option<Numbers> {
        let health = (i32::from(side.health) - i32::from(quiet.hurt[index])).max(LOWEST_HEALTH);
        let health = (health + i32::from(quiet.heal[index])).min(i32::from(self.terms.max_health));
        let health = (health - i32::from(quiet.hurt_then[index])).max(LOWEST_HEALTH) as i8;
        let energy = self.energy(side, quiet.energy[index]);
        let unlocks =
            !side.reserve.is_empty() && energy.max(side.energy) >= self.decks[index].first_threshold();
        let unlocked = if unlocks { self.joining(side, index, energy, quiet)? } else { Cards::NONE };
        Some(Numbers { health, energy, unlocked })
    }

    /// The ultimates that join a hand in a round which takes no energy away; nothing if there is more to it.
    #[inline(never)]
    fn joining(&self, side: &Side, index: usize, energy: u8, quiet: &Quiet) -> Option<Cards> {
        if quiet.reads_hands || energy < side.energy {
            return None;
        }
        let deck = self.decks[index];
        let unlocked = side.reserve.filter(|slot| deck.card(slot).threshold <= energy);
        let is_plain = |slot| {
            let card = deck.card(slot);
            card.kind != Kind::Permanent && !card.faces[0].wants.any(Trigger::Unlocked.wants())
        };
        unlocked.iter().all(is_plain).then_some(unlocked)
    }
}

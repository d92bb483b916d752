//! Rounds that come to a handful of numbers, found by a few questions about the position.
//!
//! One that would unlock an ultimate is left to [`super::round`], so that nothing needs to be told here but how health,
//! energy and cards stand in the end.

use table::Nobody;

use super::{Clash, Destinations, Prepared};
use crate::arena::{Arena, LOWEST_HEALTH};
use crate::card::Condition;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::packed::{Blocks, Flags, Next};
use crate::round::{hurt, recover};
use crate::state::{Open, Side, State};

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
}

/// A question on the way to a round: what it leads to if so, and if not. An end is marked by [`LEAF`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    /// In [`Prepared::tests`].
    pub(super) test: u16,
    pub(super) yes: u16,
    pub(super) no: u16,
}

/// Marks an end of the tree: the rest is a place in [`Prepared::quiets`], or nowhere.
pub(super) const LEAF: u16 = 1 << 15;

/// A condition on a text of `owner`, read with what the round will have changed by then.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Test {
    pub(super) owner: usize,
    pub(super) condition: Condition,
    pub(super) health: [i8; 2],
    pub(super) energy: [i8; 2],
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
            let holds = self.holds(open, &prepared.tests[usize::from(node.test)]);
            at = if holds { node.yes } else { node.no };
        }
        let Some(quiet) = prepared.quiets.get(usize::from(at & !LEAF)) else { return false };
        let [Some(one), Some(other)] =
            [self.numbers(&open.sides[0], 0, quiet), self.numbers(&open.sides[1], 1, quiet)]
        else {
            return false;
        };
        for (index, (health, energy)) in [one, other].into_iter().enumerate() {
            let side = &mut open.sides[index];
            side.health = health;
            side.energy = energy;
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
        if one.0 <= 0 || other.0 <= 0 || open.sudden_death || open.round >= self.terms.round_limit {
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

    /// Whether a condition will be true when it is read.
    #[inline]
    fn holds(&self, open: &Open, test: &Test) -> bool {
        if (test.health, test.energy) == ([0; 2], [0; 2]) {
            return self.is_true(open, test.owner, &test.condition);
        }
        let mut then = *open;
        for (index, side) in then.sides.iter_mut().enumerate() {
            hurt(side, -i32::from(test.health[index]));
            side.energy = self.energy(side, test.energy[index]);
        }
        self.is_true(&then, test.owner, &test.condition)
    }

    /// Energy after a change, within its bounds.
    #[inline]
    fn energy(&self, side: &Side, change: i8) -> u8 {
        side.energy.saturating_add_signed(change).min(self.terms.max_energy)
    }

    /// Health and energy after the round; nothing if an ultimate would leave the reserve.
    #[inline]
    fn numbers(&self, side: &Side, index: usize, quiet: &Quiet) -> Option<(i8, u8)> {
        let health = (i32::from(side.health) - i32::from(quiet.hurt[index])).max(LOWEST_HEALTH);
        let health = (health + i32::from(quiet.heal[index])).min(i32::from(self.terms.max_health));
        let health = (health - i32::from(quiet.hurt_then[index])).max(LOWEST_HEALTH);
        let energy = self.energy(side, quiet.energy[index]);
        let unlocks =
            !side.reserve.is_empty() && energy.max(side.energy) >= self.decks[index].first_threshold();
        (!unlocks).then_some((health as i8, energy))
    }
}

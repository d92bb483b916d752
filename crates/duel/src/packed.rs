//! Small bundles of values in one or two bytes: next-round modifiers, blocks that are left, flags of a round.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};

use crate::card::{Destination, Extent};
use crate::kind::{Kind, Kinds};

/// What holds for a player in the next round (DUEL-142); zero is nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Next(u16);

impl Next {
    const BLOCK: u16 = 4;
    const UNCANCELLABLE: u16 = 1 << 8;
    const FORBID: u16 = 9;
    const ALL: u16 = 15;
    const MOST_BLOCK: u8 = 9;

    /// Nothing.
    pub const NONE: Next = Next(0);

    /// Everything it holds as bits, for tables of positions.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The modifiers of these bits, which [`Next::bits`] gave.
    #[inline]
    pub const fn from_bits(bits: u16) -> Next {
        Next(bits)
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether there is more than types that cannot be chosen.
    #[inline]
    pub const fn bears_on_cards(self) -> bool {
        self.0 & ((1 << Next::FORBID) - 1) != 0
    }

    /// The change of the attack, -4 to 4.
    #[inline]
    pub const fn attack(self) -> i8 {
        ((self.0 as u8) << 4).cast_signed() >> 4
    }

    /// The block.
    #[inline]
    pub const fn block(self) -> Extent {
        match self.0 >> Next::BLOCK & 15 {
            Next::ALL => Extent::ALL,
            number => Extent::of(number as u8),
        }
    }

    /// Whether the played card cannot be cancelled.
    #[inline]
    pub const fn uncancellable(self) -> bool {
        self.0 & Next::UNCANCELLABLE != 0
    }

    /// The types that cannot be chosen; never Rest.
    #[inline]
    pub const fn forbidden(self) -> Kinds {
        let bits = (self.0 >> Next::FORBID) as u8 & 0x3f;
        // Rest has no bit of its own: the playable ultimate follows Defense directly.
        Kinds::from_bits(bits & 0x1f | (bits & 0x20) << 1)
    }

    /// The same with a change of the attack, cut to the bounds.
    #[must_use]
    pub fn with_attack(self, change: i8) -> Next {
        let attack = self.attack().saturating_add(change).clamp(-4, 4);
        Next(self.0 & !15 | u16::from(attack.cast_unsigned() & 15))
    }

    /// The same with more block, cut to the bounds.
    #[must_use]
    pub fn with_block(self, more: Extent) -> Next {
        let block = self.block().plus(more);
        let bits =
            if block == Extent::ALL { Next::ALL } else { u16::from(block.get().min(Next::MOST_BLOCK)) };
        Next(self.0 & !(15 << Next::BLOCK) | bits << Next::BLOCK)
    }

    /// The same with the played card protected.
    #[must_use]
    pub const fn with_uncancellable(self) -> Next {
        Next(self.0 | Next::UNCANCELLABLE)
    }

    /// The same with more types forbidden; Rest cannot be.
    #[must_use]
    pub const fn with_forbidden(self, kinds: Kinds) -> Next {
        let ultimate = if kinds.has(Kind::Ultimate) { 0x20 } else { 0 };
        Next(self.0 | (kinds.bits() as u16 & 0x1f | ultimate) << Next::FORBID)
    }
}

/// Where a block comes from, in the order blocks are used up (DUEL-047).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BlockSource {
    /// The played card.
    Played,
    /// The permanent, or the hero himself.
    Permanent,
    /// A modifier of the round before.
    Next,
}

impl BlockSource {
    /// All sources, the first to be used up first.
    pub const ALL: [BlockSource; 3] = [BlockSource::Played, BlockSource::Permanent, BlockSource::Next];
}

/// The blocks of one player that are left this round, by source; at most 30 each, or everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Blocks(u16);

impl Blocks {
    const ALL: u16 = 31;

    /// No block.
    pub const NONE: Blocks = Blocks(0);

    /// Everything it holds as bits.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// What is left of a source.
    pub const fn left(self, source: BlockSource) -> Extent {
        match self.0 >> (5 * source as u16) & Blocks::ALL {
            Blocks::ALL => Extent::ALL,
            number => Extent::of(number as u8),
        }
    }

    /// Whether nothing is left.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    const fn set(&mut self, source: BlockSource, extent: Extent) {
        let bits = match extent {
            Extent::ALL => Blocks::ALL,
            number if number.get() > 30 => 30,
            number => number.get() as u16,
        };
        let shift = 5 * source as u16;
        self.0 = self.0 & !(Blocks::ALL << shift) | bits << shift;
    }

    /// Adds to a source.
    pub const fn add(&mut self, source: BlockSource, extent: Extent) {
        if extent.get() > 0 {
            self.set(source, self.left(source).plus(extent));
        }
    }

    /// Uses a source up against damage and says how much it stopped.
    pub fn stop(&mut self, source: BlockSource, damage: u8) -> u8 {
        let left = self.left(source);
        let stopped = left.get().min(damage);
        if left != Extent::ALL {
            self.set(source, Extent::of(left.get() - stopped));
        }
        stopped
    }
}

/// What happened in a round to the played card and the ultimates of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Flags(u8);

impl Flags {
    /// The played card was cancelled.
    pub const CANCELLED: Flags = Flags(1);
    /// The permanent was turned over this round.
    pub const TURNED: Flags = Flags(2);
    /// The permanent's `unlocked` effects wait for a batch.
    pub const PERMANENT_UNLOCKED: Flags = Flags(4);
    /// The playable ultimate's `unlocked` effects wait for a batch.
    pub const ULTIMATE_UNLOCKED: Flags = Flags(8);
    /// The permanent's `turned` effects wait for a batch.
    pub const TURN_WAITS: Flags = Flags(16);
    /// Everything that waits for a batch.
    pub const WAITING: Flags = Flags(4 | 8 | 16);

    const SENT: u8 = 5;

    /// Everything it holds as bits.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether any of these is set.
    #[inline]
    pub const fn has(self, flags: Flags) -> bool {
        self.0 & flags.0 != 0
    }

    /// The flags among these.
    #[inline]
    #[must_use]
    pub const fn and(self, flags: Flags) -> Flags {
        Flags(self.0 & flags.0)
    }

    /// Sets flags.
    #[inline]
    pub const fn set(&mut self, flags: Flags) {
        self.0 |= flags.0;
    }

    /// Sets flags if something is so, without a branch.
    #[inline]
    pub(crate) const fn set_if(&mut self, so: bool, flags: Flags) {
        self.0 |= flags.0 * so as u8;
    }

    /// Clears flags.
    #[inline]
    pub const fn clear(&mut self, flags: Flags) {
        self.0 &= !flags.0;
    }

    /// Where effects send the played card, if any does.
    pub const fn sent(self) -> Option<Destination> {
        match self.0 >> Flags::SENT {
            1 => Some(Destination::Hand),
            2 => Some(Destination::Discard),
            3 => Some(Destination::Reserve),
            4.. => Some(Destination::Removed),
            0 => None,
        }
    }

    /// Sends the played card; of several destinations the strongest stays (DUEL-068).
    pub fn send(&mut self, to: Destination) {
        let rank = to as u8 + 1;
        let now = self.0 >> Flags::SENT;
        self.0 = self.0 & ((1 << Flags::SENT) - 1) | now.max(rank) << Flags::SENT;
    }
}

macro_rules! canon_newtypes {
    ($($name:ident)*) => {$(
        impl Canon for $name {
            fn encode(&self, out: &mut impl Sink) {
                self.0.encode(out);
            }

            fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
                Canon::decode(from).map($name)
            }
        }
    )*};
}
canon_newtypes!(Next Blocks Flags);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duel_142_next_round_modifiers_stay_in_bounds() {
        let next = Next::NONE.with_attack(3).with_attack(3);
        assert_eq!(next.attack(), 4);
        assert_eq!(next.with_attack(-9).attack(), -4);
        let next = next.with_block(Extent::of(7)).with_block(Extent::of(7));
        assert_eq!((next.block(), next.attack()), (Extent::of(9), 4));
        let next = next.with_block(Extent::ALL).with_block(Extent::of(1));
        assert_eq!(next.block(), Extent::ALL);
        let next = next.with_forbidden(Kinds::only(Kind::Ultimate)).with_forbidden(Kinds::ALL);
        assert!(!next.forbidden().has(Kind::Rest) && !next.forbidden().has(Kind::Permanent));
        assert_eq!(next.forbidden().len(), 6);
        assert!(!next.uncancellable() && next.with_uncancellable().uncancellable());
        assert_eq!(next.with_uncancellable().attack(), 4);
    }

    #[test]
    fn forbidding_one_type_forbids_that_type() {
        for kind in Kind::ALL.iter().copied().filter(|&kind| kind != Kind::Rest && kind != Kind::Permanent) {
            let next = Next::NONE.with_forbidden(Kinds::only(kind));
            assert_eq!(next.forbidden(), Kinds::only(kind));
            assert_eq!((next.attack(), next.block(), next.uncancellable()), (0, Extent::NONE, false));
        }
    }

    #[test]
    fn duel_068_the_strongest_destination_stays() {
        let mut flags = Flags::default();
        assert_eq!(flags.sent(), None);
        for (to, stays) in [
            (Destination::Hand, Destination::Hand),
            (Destination::Discard, Destination::Discard),
            (Destination::Hand, Destination::Discard),
            (Destination::Reserve, Destination::Reserve),
            (Destination::Removed, Destination::Removed),
            (Destination::Reserve, Destination::Removed),
        ] {
            flags.send(to);
            assert_eq!(flags.sent(), Some(stays));
        }
        assert!(!flags.has(Flags::CANCELLED));
        flags.set(Flags::CANCELLED);
        assert_eq!(flags.sent(), Some(Destination::Removed));
    }

    #[test]
    fn duel_047_more_than_thirty_from_one_source_counts_as_thirty() {
        for source in BlockSource::ALL {
            let mut blocks = Blocks::NONE;
            for _ in 0..4 {
                blocks.add(source, Extent::of(9));
            }
            assert_eq!(blocks.left(source), Extent::of(30));
            assert_eq!(blocks.stop(source, 99), 30);
            blocks.add(source, Extent::of(31));
            assert_eq!(blocks.left(source), Extent::of(30), "31 is not everything");
            blocks.add(source, Extent::ALL);
            assert_eq!(blocks.left(source), Extent::ALL);
        }
    }

    #[test]
    fn a_block_is_a_budget_and_all_is_never_used_up() {
        let mut blocks = Blocks::NONE;
        blocks.add(BlockSource::Played, Extent::of(2));
        blocks.add(BlockSource::Next, Extent::ALL);
        assert_eq!(blocks.stop(BlockSource::Played, 3), 2);
        assert_eq!(blocks.stop(BlockSource::Played, 3), 0);
        assert_eq!(blocks.stop(BlockSource::Next, 50), 50);
        assert_eq!(blocks.stop(BlockSource::Next, 50), 50);
        assert_eq!(blocks.stop(BlockSource::Permanent, 1), 0);
        assert!(!blocks.is_none());
    }
}

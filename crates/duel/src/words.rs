//! A side as a few whole words, so that a search tells positions apart without looking at every field on its own.

use crate::state::Side;

impl Side {
    /// Where its cards are, and its health: neighbours in the order they lie in, so that they are read at once.
    #[inline]
    pub(crate) fn cards_and_health(&self) -> u64 {
        u64::from_le_bytes([
            self.hand.bits(),
            self.discard.bits(),
            self.reserve.bits(),
            self.active.bits(),
            self.removed.bits(),
            self.seals.bits(),
            self.shown.bits(),
            self.health.cast_unsigned(),
        ])
    }

    /// What else lasts from one round to the next.
    #[inline]
    pub(crate) fn what_lasts(&self) -> u32 {
        let last = self.last.map_or(0, |kind| kind as u32 + 1);
        let marks = u32::from(self.marks & 3) << 1 | u32::from(self.flipped);
        u32::from(self.next.bits()) | last << 16 | marks << 20 | u32::from(self.energy) << 23
    }

    /// What belongs to the round being played: all zero between rounds.
    #[inline]
    pub(crate) fn of_the_round(&self) -> [u64; 2] {
        let blocks = self.blocks.bits().to_le_bytes();
        let [one, other, third] = self.enabled;
        let answers = self.answers.to_le_bytes();
        let (picked, flags) = (self.picked.bits(), self.flags.bits());
        [
            u64::from_le_bytes([self.dealt, self.stopped, blocks[0], blocks[1], flags, one, other, third]),
            u64::from_le_bytes([answers[0], answers[1], picked, self.answered, 0, 0, 0, 0]),
        ]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::card::Extent;
    use crate::cards::Cards;
    use crate::kind::Kind;
    use crate::packed::{BlockSource, Flags, Next};

    type Change = fn(&mut Side);

    /// Every field, changed on its own.
    const CHANGES: [Change; 21] = [
        |side| side.hand = Cards::only(3),
        |side| side.discard = Cards::only(3),
        |side| side.reserve = Cards::only(3),
        |side| side.active = Cards::only(3),
        |side| side.removed = Cards::only(3),
        |side| side.seals = Cards::only(3),
        |side| side.shown = Cards::only(3),
        |side| side.health = -3,
        |side| side.energy = 3,
        |side| side.marks = 3,
        |side| side.flipped = true,
        |side| side.last = Some(Kind::ALL[0]),
        |side| side.next = Next::NONE.with_attack(1),
        |side| side.dealt = 3,
        |side| side.stopped = 3,
        |side| side.blocks.add(BlockSource::Next, Extent::of(2)),
        |side| side.flags.set(Flags::CANCELLED),
        |side| side.enabled = [0, 0, 1],
        |side| side.answers = 256,
        |side| side.picked = Cards::only(3),
        |side| side.answered = 1,
    ];

    #[test]
    fn every_field_of_a_side_is_told() {
        let words = |side: Side| (side.cards_and_health(), side.what_lasts(), side.of_the_round());
        let changed = CHANGES.map(|change| {
            let mut side = Side::default();
            change(&mut side);
            words(side)
        });
        let different: BTreeSet<_> = changed.into_iter().chain([words(Side::default())]).collect();
        assert_eq!(different.len(), CHANGES.len() + 1);
    }
}

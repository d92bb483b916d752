//! Ultimates that leave the reserve in the course of a quiet round: which energy reaches which.

use super::change::Rise;
use crate::card::Trigger;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::kind::Kind;
use crate::state::Side;

/// More energy than this nobody has in a bout whose rounds are foreseen.
pub(super) const MOST_ENERGY: u8 = 15;

/// What energy does for the ultimates of one deck.
#[derive(Debug)]
pub(super) struct Reach {
    /// The ultimates that so much energy unlocks; as far on as the most energy can be raised by the most.
    by_energy: [Cards; 2 * (MOST_ENERGY as usize + 1)],
    /// Those among them that come into force.
    permanents: Cards,
    /// Those whose own text waits for that moment.
    eloquent: Cards,
}

impl Reach {
    pub(super) fn of(deck: &Deck) -> Reach {
        let by_energy = std::array::from_fn(|energy| {
            deck.ultimates().filter(|slot| usize::from(deck.card(slot).threshold) <= energy)
        });
        let speaks = |slot| deck.card(slot).faces[0].wants.any(Trigger::Unlocked.wants());
        Reach {
            by_energy,
            permanents: deck.of_kind(Kind::Permanent),
            eloquent: deck.ultimates().filter(speaks),
        }
    }

    /// What leaves the reserve while energy rises so far, and for which of these there is more to it: those that
    /// have a text of that moment, and those that could have left before the round, which leave at its first occasion,
    /// whatever brings energy.
    #[inline]
    pub(super) fn leaving(&self, side: &Side, rise: Rise) -> (Cards, Cards) {
        let leaving = side.reserve.and(self.at(rise.of(side.energy)));
        (leaving, side.reserve.and(self.at(side.energy.into())).or(leaving.and(self.eloquent)))
    }

    #[inline]
    fn at(&self, energy: u32) -> Cards {
        self.by_energy[energy as usize % self.by_energy.len()]
    }

    /// Those of these that join the hand, and those that come into force.
    #[inline]
    pub(super) fn split(&self, leaving: Cards) -> [Cards; 2] {
        [leaving.minus(self.permanents), leaving.and(self.permanents)]
    }
}

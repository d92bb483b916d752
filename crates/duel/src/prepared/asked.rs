//! What a round hangs on: the questions at the forks of its tree, read from the position before it.

use super::change::{Change, Steps};
use crate::card::{Pile, Relation};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::kind::Kinds;
use crate::state::Open;
use crate::terms::Terms;

/// A question, read with what the round will have changed by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Test {
    pub(super) asked: Asked,
    pub(super) so_far: [Change; 2],
}

/// What is asked about a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Asked {
    /// Whether a number stands in this relation.
    Is(Number, u8, Relation),
    /// How much a number is, cut where it makes no difference any more.
    HowMuch(Number, u8, u8),
    /// Whether one of these cards lies there.
    Holds(Pile, u8, Cards),
    /// How many of these cards lie there, cut in the same way.
    HowMany(Pile, u8, Cards, u8),
    /// How many of these cards lie in the discard without a seal, cut in the same way.
    Unsealed(u8, Cards, u8),
    /// Whether the card of the round before was one of these types.
    Last(u8, Kinds),
    /// Whether the round before keeps the card from being cancelled.
    IsFirm(u8),
    /// What the round before adds to the attack, from the least to the most; one more if it is none of these.
    NextAttack(u8, i8, i8),
    /// What the round before lets a side block; one more than the most if it is more.
    NextBlock(u8, u8),
    /// Whether an ultimate leaves the reserve, which waits for this energy.
    Unlocks(u8, Cards, u8),
}

/// A number that changes in the course of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Number {
    Health,
    /// Health below the maximum.
    Missing,
    Energy,
    Marks,
    /// Cards in hand, without the one just revealed.
    Hand,
}

impl Number {
    /// What of a change bears on it.
    pub(super) fn part_of(self, change: Change) -> Change {
        match self {
            Number::Health | Number::Missing => change.of_health(),
            Number::Energy => change.of_energy(),
            Number::Marks => change.of_marks(),
            Number::Hand => Change::NONE,
        }
    }

    /// What a change makes of it.
    pub(super) fn steps(self, change: Change, terms: Terms) -> Steps {
        match self {
            Number::Health | Number::Missing => change.health(terms),
            Number::Energy => change.energy(terms),
            Number::Marks => change.marks(),
            Number::Hand => Steps::NONE,
        }
    }
}

impl Asked {
    /// Whether an answer says that it is none of those foreseen.
    pub(super) fn is_beyond(self, answer: u8) -> bool {
        matches!(self, Asked::NextAttack(..) | Asked::NextBlock(..)) && answer == self.last_answer()
    }

    /// The last of the answers, which begin with 0.
    pub(super) fn last_answer(self) -> u8 {
        match self {
            Asked::Is(..) | Asked::Holds(..) | Asked::Last(..) | Asked::IsFirm(_) | Asked::Unlocks(..) => 1,
            Asked::HowMuch(_, _, most) | Asked::HowMany(_, _, _, most) | Asked::Unsealed(_, _, most) => most,
            Asked::NextAttack(_, least, most) => (most - least + 1).cast_unsigned(),
            Asked::NextBlock(_, most) => most + 1,
        }
    }
}

/// What the round before can have left to a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nexts {
    pub(super) attack: [i8; 2],
    pub(super) block: u8,
    pub(super) is_firm: bool,
}

impl Nexts {
    pub(super) const NONE: Nexts = Nexts { attack: [0; 2], block: 0, is_firm: false };

    /// Whether anything of it bears on cards.
    pub(super) fn is_none(self) -> bool {
        self.attack == [0; 2] && self.block == 0 && !self.is_firm
    }

    /// The same with another that can come beside it.
    pub(super) fn plus(self, other: Nexts) -> Nexts {
        let [least, most] = [0, 1].map(|end| self.attack[end].saturating_add(other.attack[end]).clamp(-4, 4));
        Nexts {
            attack: [least, most],
            block: self.block.saturating_add(other.block).min(MAX_CARDS as u8),
            is_firm: self.is_firm || other.is_firm,
        }
    }

    /// The same or another, whichever is more.
    pub(super) fn or(self, other: Nexts) -> Nexts {
        Nexts {
            attack: [self.attack[0].min(other.attack[0]), self.attack[1].max(other.attack[1])],
            block: self.block.max(other.block),
            is_firm: self.is_firm || other.is_firm,
        }
    }
}

/// On whose card a text of the round before bears, one bit each.
#[inline]
pub(super) fn stirred(open: &Open) -> usize {
    let [one, other] = &open.sides;
    usize::from(one.next.bears_on_cards()) | usize::from(other.next.bears_on_cards()) << 1
}

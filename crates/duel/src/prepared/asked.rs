//! What a round hangs on: the questions at the forks of its tree, read from the position before it.

use super::change::Change;
use crate::card::{Pile, Relation};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::kind::Kinds;
use crate::state::{Open, Side};
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
            Asked::HowMuch(_, _, most) | Asked::HowMany(_, _, _, most) => most,
            Asked::NextAttack(_, least, most) => (most - least + 1).cast_unsigned(),
            Asked::NextBlock(_, most) => most + 1,
        }
    }
}

impl Test {
    /// The answer, both having revealed these cards.
    #[inline]
    pub(super) fn answer(&self, open: &Open, shown: [Cards; 2], terms: Terms) -> usize {
        match self.asked {
            Asked::Is(number, side, relation) => {
                let mine = self.number(number, open, shown, side, terms);
                let theirs =
                    if relation.is_of_both() { self.number(number, open, shown, side ^ 1, terms) } else { 0 };
                usize::from(relation.holds(mine, theirs))
            }
            Asked::HowMuch(number, side, most) => {
                let much = self.number(number, open, shown, side, terms).max(0);
                usize::from(much.cast_unsigned().min(most))
            }
            Asked::Holds(pile, side, cards) => {
                usize::from(!held(pile, open, shown, side).and(cards).is_empty())
            }
            Asked::HowMany(pile, side, cards, most) => {
                usize::from(held(pile, open, shown, side).and(cards).len().min(most))
            }
            Asked::Last(side, kinds) => usize::from(kinds.has_some(of(open, side).last)),
            Asked::IsFirm(side) => usize::from(of(open, side).next.uncancellable()),
            Asked::NextAttack(side, least, most) => {
                let attack = of(open, side).next.attack();
                if (least..=most).contains(&attack) {
                    (attack - least).cast_unsigned().into()
                } else {
                    (most - least + 1).cast_unsigned().into()
                }
            }
            Asked::NextBlock(side, most) => usize::from(of(open, side).next.block().get().min(most + 1)),
            Asked::Unlocks(side, card, threshold) => {
                let (now, change) = (of(open, side), &self.so_far[usize::from(side) & 1]);
                usize::from(
                    !now.reserve.and(card).is_empty() && change.energy(now.energy, terms) >= threshold,
                )
            }
        }
    }

    #[inline]
    fn number(&self, number: Number, open: &Open, shown: [Cards; 2], side: u8, terms: Terms) -> i8 {
        let (now, change) = (of(open, side), &self.so_far[usize::from(side) & 1]);
        match number {
            Number::Health => change.health(now.health, terms),
            Number::Missing => terms.max_health.cast_signed() - change.health(now.health, terms),
            Number::Energy => change.energy(now.energy, terms).cast_signed(),
            Number::Marks => change.marks(now.marks).cast_signed(),
            Number::Hand => held(Pile::Hand, open, shown, side).len().cast_signed(),
        }
    }
}

#[inline]
fn of(open: &Open, side: u8) -> &Side {
    &open.sides[usize::from(side) & 1]
}

/// The cards in a place once both cards are revealed.
#[inline]
fn held(pile: Pile, open: &Open, shown: [Cards; 2], side: u8) -> Cards {
    let now = of(open, side);
    match pile {
        Pile::Hand => now.hand.minus(shown[usize::from(side) & 1]),
        Pile::Discard => now.discard,
        Pile::Removed => now.removed,
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

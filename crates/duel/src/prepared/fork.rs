//! Forks of a tree: a question about the position before a round, so put that a glance at it answers.

use super::asked::{Asked, Number, Test};
use super::change::{Change, FAR, Shift};
use super::foresee::Unforeseen;
use crate::card::{Pile, Relation};
use crate::cards::Cards;
use crate::kind::Kinds;
use crate::state::{Open, Side};
use crate::terms::Terms;

/// What is looked at. What the round will have changed by then is reckoned in already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fork {
    /// Whether a number lies between these, both among them.
    Between(Gauge, u8, [i8; 2]),
    /// How much a number comes to.
    Much(Gauge, u8, Shift),
    /// How much is missing to this.
    Missing(Gauge, u8, Shift, i8),
    /// How the numbers of both stand to each other.
    Both(Gauge, u8, Relation, [Shift; 2]),
    /// How many of these cards lie there, cut where it makes no difference any more.
    Count(Pile, u8, Cards, u8),
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
    /// Whether this ultimate leaves the reserve, which takes so much energy now.
    Unlocks(u8, Cards, i8),
}

/// A number of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Gauge {
    Health,
    Energy,
    Marks,
    /// Cards in hand, without the one just revealed.
    Hand,
}

impl Fork {
    /// The fork that answers a question; nothing if its numbers are out of all bounds.
    pub(super) fn of(test: &Test, terms: Terms) -> Result<Fork, Unforeseen> {
        let so_far = |side: u8| test.so_far[usize::from(side) & 1];
        Ok(match test.asked {
            Asked::Is(number, side, relation) if relation.is_of_both() => {
                let steps = |change: Change| number.steps(change, terms).small();
                let [one, other] = test.so_far;
                Fork::Both(number.gauge(), side, relation, [steps(one)?, steps(other)?])
            }
            Asked::Is(number, side, relation) => {
                let wanted = match relation {
                    Relation::AtMost(most) => [-FAR, most.into()],
                    Relation::Exactly(number) => [number.into(), number.into()],
                    Relation::AtLeast(least) => [least.into(), FAR],
                    Relation::More | Relation::Less | Relation::Equal => return Err(Unforeseen::Busy),
                };
                let bounds = number.steps(so_far(side), terms).before(wanted);
                let bounds = bounds.map(|bound| bound.clamp(i8::MIN.into(), i8::MAX.into()) as i8);
                Fork::Between(number.gauge(), side, bounds)
            }
            Asked::HowMuch(number, side, most) => {
                let steps = number.steps(so_far(side), terms);
                if number == Number::Missing {
                    let all = terms.max_health.cast_signed();
                    let least = i32::from(all) - i32::from(most);
                    Fork::Missing(
                        number.gauge(),
                        side,
                        steps.at_least(least).at_most(all.into()).small()?,
                        all,
                    )
                } else {
                    Fork::Much(number.gauge(), side, steps.at_least(0).at_most(most.into()).small()?)
                }
            }
            Asked::Holds(pile, side, cards) => Fork::Count(pile, side, cards, 1),
            Asked::HowMany(pile, side, cards, most) => Fork::Count(pile, side, cards, most),
            Asked::Unsealed(side, cards, most) => Fork::Unsealed(side, cards, most),
            Asked::Last(side, kinds) => Fork::Last(side, kinds),
            Asked::IsFirm(side) => Fork::IsFirm(side),
            Asked::NextAttack(side, least, most) => Fork::NextAttack(side, least, most),
            Asked::NextBlock(side, most) => Fork::NextBlock(side, most),
            Asked::Unlocks(side, card, threshold) => {
                let [least, _] = so_far(side).energy(terms).before([threshold.into(), FAR]);
                Fork::Unlocks(side, card, least.clamp(i8::MIN.into(), i8::MAX.into()) as i8)
            }
        })
    }

    /// The answer, both having revealed these cards.
    #[inline]
    pub(super) fn answer(&self, open: &Open, shown: [Cards; 2]) -> usize {
        match *self {
            Fork::Between(gauge, side, [least, most]) => {
                let number = gauge.read(open, shown, side);
                usize::from(number >= least.into()) & usize::from(number <= most.into())
            }
            Fork::Much(gauge, side, shift) => {
                shift.of(gauge.read(open, shown, side)).cast_unsigned() as usize
            }
            Fork::Missing(gauge, side, shift, all) => {
                (i32::from(all) - shift.of(gauge.read(open, shown, side))).cast_unsigned() as usize
            }
            Fork::Both(gauge, side, relation, shifts) => {
                let number = |side: u8| shifts[usize::from(side) & 1].of(gauge.read(open, shown, side)) as i8;
                usize::from(relation.holds(number(side), number(side ^ 1)))
            }
            Fork::Count(pile, side, cards, most) => {
                usize::from(held(pile, open, shown, side).and(cards).len().min(most))
            }
            Fork::Unsealed(side, cards, most) => {
                let side = of(open, side);
                usize::from(side.discard.minus(side.seals).and(cards).len().min(most))
            }
            Fork::Last(side, kinds) => usize::from(kinds.has_some(of(open, side).last)),
            Fork::IsFirm(side) => usize::from(of(open, side).next.uncancellable()),
            Fork::NextAttack(side, least, most) => {
                let attack = of(open, side).next.attack();
                if (least..=most).contains(&attack) {
                    (attack - least).cast_unsigned().into()
                } else {
                    (most - least + 1).cast_unsigned().into()
                }
            }
            Fork::NextBlock(side, most) => usize::from(of(open, side).next.block().get().min(most + 1)),
            Fork::Unlocks(side, card, least) => {
                let side = of(open, side);
                usize::from(!side.reserve.and(card).is_empty())
                    & usize::from(i32::from(side.energy) >= least.into())
            }
        }
    }
}

impl Number {
    fn gauge(self) -> Gauge {
        match self {
            Number::Health | Number::Missing => Gauge::Health,
            Number::Energy => Gauge::Energy,
            Number::Marks => Gauge::Marks,
            Number::Hand => Gauge::Hand,
        }
    }
}

impl Gauge {
    #[inline]
    fn read(self, open: &Open, shown: [Cards; 2], side: u8) -> i32 {
        let now = of(open, side);
        match self {
            Gauge::Health => now.health.into(),
            Gauge::Energy => now.energy.into(),
            Gauge::Marks => now.marks.into(),
            Gauge::Hand => held(Pile::Hand, open, shown, side).len().into(),
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

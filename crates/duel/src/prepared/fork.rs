//! Forks of a tree: a question about the position before a round, so put that a glance at it answers.
//!
//! Whatever is asked, one byte of one side tells it, or two bytes that must both agree: what a byte means is looked up.
//! Following a tree is what a round spends most of its time with, and a branch for every kind of question would be
//! guessed wrong all the time.

use super::asked::{Asked, Number, Test};
use super::change::{Change, FAR, Shift};
use super::foresee::Unforeseen;
use crate::card::{Pile, Relation};
use crate::cards::Cards;
use crate::kind::Kinds;
use crate::packed::Next;
use crate::state::{Open, Side};
use crate::terms::Terms;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fork {
    /// What both looks agree on.
    Looks([Look; 2]),
    /// How the numbers of both sides stand to each other.
    Both(Comparison),
}

/// A look at one byte of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Look {
    pub(super) at: Spot,
    /// What of the byte is looked at.
    pub(super) mask: u8,
    pub(super) meaning: Meaning,
}

/// What a byte tells. What the round will have changed by then is reckoned in already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Meaning {
    /// Nothing: whatever the other look says.
    Anything,
    /// Whether a number lies between these, both among them.
    Between(Gauge, [i8; 2]),
    /// How much a number comes to.
    Much(Gauge, Shift),
    /// How much is missing to this.
    Missing(Gauge, Shift, i8),
    /// How many cards there are, cut where it makes no difference any more.
    Count(u8),
    /// Whether the card of the round before was one of these types.
    Last(Kinds),
    /// Whether the round before keeps the card from being cancelled.
    IsFirm,
    /// What the round before adds to the attack, from the least to the most; one more if it is none of these.
    NextAttack(i8, i8),
    /// What the round before lets a side block; one more than the most if it is more.
    NextBlock(u8),
}

/// Two numbers, of a side and of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Comparison {
    gauge: Gauge,
    side: u8,
    relation: Relation,
    shifts: [Shift; 2],
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

/// Where a byte of a side stands in a [`Sight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spot(u8);

/// Everything of a position that can be asked about, byte by byte.
pub(super) struct Sight([u8; 2 * SPOTS]);

/// How many bytes of a side it has.
const SPOTS: usize = 16;

/// Where what can be asked about stands in a side as it is laid out: so most of a side is copied at once.
#[derive(Clone, Copy)]
enum Byte {
    Hand = 0,
    Discard = 1,
    Reserve = 2,
    Removed = 4,
    Unsealed = 5,
    Health = 7,
    Energy = 8,
    Marks = 9,
    Last = 11,
    /// Attack and block of the next round.
    NextLow = 12,
    NextHigh = 13,
}

/// No card was revealed before.
const NO_KIND: u8 = 8;

impl Spot {
    /// Any: for whoever looks nowhere.
    pub(super) const FIRST: Spot = Spot(0);

    /// It as it is kept.
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// It as it was kept.
    #[inline]
    pub(super) const fn of_byte(byte: u8) -> Spot {
        Spot(byte)
    }

    const fn of(side: u8, byte: Byte) -> Spot {
        Spot((side & 1) * SPOTS as u8 + byte as u8)
    }
}

impl Sight {
    /// What is seen of a position once both have revealed these cards.
    #[inline]
    pub(super) fn of(open: &Open, shown: [Cards; 2]) -> Sight {
        let [one, other] = [0, 1].map(|index| Sight::of_side(&open.sides[index], shown[index]));
        let mut all = [0; 2 * SPOTS];
        all[..SPOTS].copy_from_slice(&one);
        all[SPOTS..].copy_from_slice(&other);
        Sight(all)
    }

    #[inline]
    fn of_side(side: &Side, shown: Cards) -> [u8; SPOTS] {
        let [next_low, next_high] = side.next.bits().to_le_bytes();
        [
            side.hand.minus(shown).bits(),
            side.discard.bits(),
            side.reserve.bits(),
            side.active.bits(),
            side.removed.bits(),
            side.discard.minus(side.seals).bits(),
            side.shown.bits(),
            side.health.cast_unsigned(),
            side.energy,
            side.marks,
            side.flipped.into(),
            side.last.map_or(NO_KIND, |kind| kind as u8),
            next_low,
            next_high,
            0,
            0,
        ]
    }

    /// What lies at a place.
    #[inline]
    pub(super) fn at(&self, place: Spot) -> u8 {
        self.0[usize::from(place.0) % (2 * SPOTS)]
    }
}

impl Fork {
    /// The fork that answers a question; nothing if its numbers are out of all bounds.
    pub(super) fn of(test: &Test, terms: Terms) -> Result<Fork, Unforeseen> {
        let so_far = |side: u8| test.so_far[usize::from(side) & 1];
        Ok(match test.asked {
            Asked::Is(number, side, relation) if relation.is_of_both() => {
                let steps = |change: Change| number.steps(change, terms).small();
                let [one, other] = test.so_far;
                let shifts = [steps(one)?, steps(other)?];
                Fork::Both(Comparison { gauge: number.gauge(), side, relation, shifts })
            }
            Asked::Is(number, side, relation) => {
                let wanted = match relation {
                    Relation::AtMost(most) => [-FAR, most.into()],
                    Relation::Exactly(number) => [number.into(), number.into()],
                    Relation::AtLeast(least) => [least.into(), FAR],
                    Relation::More | Relation::Less | Relation::Equal => return Err(Unforeseen::Busy),
                };
                let bounds = number.steps(so_far(side), terms).before(wanted);
                Fork::number(side, number, |gauge| Meaning::Between(gauge, bounds.map(small)))
            }
            Asked::HowMuch(number, side, most) => {
                let steps = number.steps(so_far(side), terms);
                if number == Number::Missing {
                    let all = terms.max_health.cast_signed();
                    let least = i32::from(all) - i32::from(most);
                    let shift = steps.at_least(least).at_most(all.into()).small()?;
                    Fork::number(side, number, |gauge| Meaning::Missing(gauge, shift, all))
                } else {
                    let shift = steps.at_least(0).at_most(most.into()).small()?;
                    Fork::number(side, number, |gauge| Meaning::Much(gauge, shift))
                }
            }
            Asked::Holds(pile, side, cards) => Fork::cards(side, pile.byte(), cards, 1),
            Asked::HowMany(pile, side, cards, most) => Fork::cards(side, pile.byte(), cards, most),
            Asked::Unsealed(side, cards, most) => Fork::cards(side, Byte::Unsealed, cards, most),
            Asked::Last(side, kinds) => Fork::one(Look::whole(side, Byte::Last, Meaning::Last(kinds))),
            Asked::IsFirm(side) => Fork::one(Look::whole(side, Byte::NextHigh, Meaning::IsFirm)),
            Asked::NextAttack(side, least, most) => {
                Fork::one(Look::whole(side, Byte::NextLow, Meaning::NextAttack(least, most)))
            }
            Asked::NextBlock(side, most) => {
                Fork::one(Look::whole(side, Byte::NextLow, Meaning::NextBlock(most)))
            }
            Asked::Unlocks(side, card, threshold) => {
                let [least, _] = so_far(side).energy(terms).before([threshold.into(), FAR]);
                let waits =
                    Look { at: Spot::of(side, Byte::Reserve), mask: card.bits(), meaning: Meaning::Count(1) };
                let enough = Meaning::Between(Gauge::Energy, [small(least), i8::MAX]);
                Fork::Looks([waits, Look::whole(side, Byte::Energy, enough)])
            }
        })
    }

    fn one(look: Look) -> Fork {
        Fork::Looks([look, Look { mask: 0, meaning: Meaning::Anything, ..look }])
    }

    fn number(side: u8, number: Number, meaning: impl FnOnce(Gauge) -> Meaning) -> Fork {
        let gauge = number.gauge();
        Fork::one(Look::whole(side, gauge.byte(), meaning(gauge)))
    }

    fn cards(side: u8, byte: Byte, cards: Cards, most: u8) -> Fork {
        Fork::one(Look { at: Spot::of(side, byte), mask: cards.bits(), meaning: Meaning::Count(most) })
    }
}

impl Look {
    fn whole(side: u8, byte: Byte, meaning: Meaning) -> Look {
        Look { at: Spot::of(side, byte), mask: u8::MAX, meaning }
    }
}

impl Meaning {
    /// What every byte means.
    pub(super) fn table(self) -> [u8; 256] {
        std::array::from_fn(|byte| self.of(byte as u8))
    }

    fn of(self, byte: u8) -> u8 {
        match self {
            Meaning::Anything => u8::MAX,
            Meaning::Between(gauge, [least, most]) => {
                let number = gauge.number(byte);
                (number >= least.into() && number <= most.into()).into()
            }
            Meaning::Much(gauge, shift) => shift.of(gauge.number(byte)).cast_unsigned() as u8,
            Meaning::Missing(gauge, shift, all) => {
                (i32::from(all) - shift.of(gauge.number(byte))).cast_unsigned() as u8
            }
            Meaning::Count(most) => Cards::from_bits(byte).len().min(most),
            Meaning::Last(kinds) => (byte < NO_KIND && kinds.bits() >> byte & 1 != 0).into(),
            Meaning::IsFirm => Next::from_bits(u16::from_le_bytes([0, byte])).uncancellable().into(),
            Meaning::NextAttack(least, most) => {
                let attack = Next::from_bits(byte.into()).attack();
                let beyond = most - least + 1;
                if (least..=most).contains(&attack) { attack - least } else { beyond }.cast_unsigned()
            }
            Meaning::NextBlock(most) => Next::from_bits(byte.into()).block().get().min(most + 1),
        }
    }
}

impl Comparison {
    /// Whether it holds.
    #[inline]
    pub(super) fn holds(&self, sight: &Sight) -> bool {
        let number = |side: u8| {
            let byte = sight.at(Spot::of(side, self.gauge.byte()));
            self.shifts[usize::from(side) & 1].of(self.gauge.number(byte)) as i8
        };
        self.relation.holds(number(self.side), number(self.side ^ 1))
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
    const fn byte(self) -> Byte {
        match self {
            Gauge::Health => Byte::Health,
            Gauge::Energy => Byte::Energy,
            Gauge::Marks => Byte::Marks,
            Gauge::Hand => Byte::Hand,
        }
    }

    /// The number that a byte of this kind is.
    #[inline]
    fn number(self, byte: u8) -> i32 {
        match self {
            Gauge::Health => byte.cast_signed().into(),
            Gauge::Energy | Gauge::Marks => byte.into(),
            Gauge::Hand => Cards::from_bits(byte).len().into(),
        }
    }
}

impl Pile {
    const fn byte(self) -> Byte {
        match self {
            Pile::Hand => Byte::Hand,
            Pile::Discard => Byte::Discard,
            Pile::Removed => Byte::Removed,
        }
    }
}

/// Cut to what a byte holds.
fn small(bound: i32) -> i8 {
    bound.clamp(i8::MIN.into(), i8::MAX.into()) as i8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Extent;
    use crate::kind::Kind;
    use crate::state::Stage;

    /// Two sides that are alike in nothing.
    fn open() -> Open {
        let one = Side {
            hand: Cards::from_bits(0b0011_0110),
            discard: Cards::from_bits(0b0100_1001),
            seals: Cards::from_bits(0b0000_1000),
            reserve: Cards::only(7),
            health: -7,
            energy: 4,
            marks: 2,
            last: Some(Kind::Defense),
            next: Next::NONE.with_attack(-3).with_block(Extent::of(5)),
            ..Side::default()
        };
        let other = Side {
            hand: Cards::from_bits(0b1100_0001),
            removed: Cards::from_bits(0b0011_1000),
            health: 9,
            energy: 1,
            flipped: true,
            next: Next::NONE.with_block(Extent::ALL).with_uncancellable(),
            ..Side::default()
        };
        Open {
            sides: [one, other],
            round: 3,
            stage: Stage::Choose,
            head: 0,
            sudden_death: false,
            safe_hands: 0,
        }
    }

    const SHOWN: [Cards; 2] = [Cards::only(1), Cards::only(6)];

    fn answer(asked: Asked) -> u8 {
        let test = Test { asked, so_far: [Change::NONE; 2] };
        let sight = Sight::of(&open(), SHOWN);
        match Fork::of(&test, Terms::default()).ok().expect("small numbers") {
            Fork::Looks(looks) => looks
                .map(|look| look.meaning.table()[usize::from(sight.at(look.at) & look.mask)])
                .into_iter()
                .fold(u8::MAX, |all, one| all & one),
            Fork::Both(comparison) => comparison.holds(&sight).into(),
        }
    }

    #[test]
    fn numbers_are_read_off_either_side() {
        let is = |number, side, relation| answer(Asked::Is(number, side, relation)) == 1;
        assert!(is(Number::Health, 0, Relation::AtMost(-7)) && !is(Number::Health, 0, Relation::AtMost(-8)));
        assert!(is(Number::Health, 1, Relation::AtLeast(9)) && !is(Number::Health, 1, Relation::AtLeast(10)));
        assert!(is(Number::Energy, 0, Relation::Exactly(4)) && !is(Number::Energy, 1, Relation::Exactly(4)));
        assert!(is(Number::Marks, 0, Relation::Exactly(2)) && is(Number::Marks, 1, Relation::Exactly(0)));
        assert!(is(Number::Hand, 0, Relation::Exactly(3)), "the card revealed is not in hand");
        assert!(is(Number::Hand, 1, Relation::Exactly(2)));
        assert_eq!(answer(Asked::HowMuch(Number::Energy, 0, 3)), 3, "cut where it makes no difference");
        assert_eq!(answer(Asked::HowMuch(Number::Missing, 1, 8)), 1);
        assert_eq!(answer(Asked::HowMuch(Number::Missing, 0, 8)), 8);
    }

    #[test]
    fn numbers_of_both_are_compared() {
        let is = |number, side, relation| answer(Asked::Is(number, side, relation)) == 1;
        assert!(is(Number::Health, 1, Relation::More) && !is(Number::Health, 0, Relation::More));
        assert!(is(Number::Energy, 1, Relation::Less) && !is(Number::Energy, 0, Relation::Less));
        assert!(is(Number::Hand, 0, Relation::More) && !is(Number::Hand, 0, Relation::Equal));
        assert!(!is(Number::Marks, 0, Relation::Equal));
    }

    #[test]
    fn cards_are_counted_where_they_lie() {
        let all = Cards::first(8);
        assert_eq!(answer(Asked::HowMany(Pile::Hand, 0, all, 9)), 3);
        assert_eq!(answer(Asked::HowMany(Pile::Discard, 0, all, 9)), 3);
        assert_eq!(answer(Asked::Unsealed(0, all, 9)), 2);
        assert_eq!(answer(Asked::HowMany(Pile::Removed, 1, all, 2)), 2, "cut where it makes no difference");
        assert_eq!(answer(Asked::Holds(Pile::Removed, 0, all)), 0);
        assert_eq!(answer(Asked::Holds(Pile::Hand, 1, Cards::only(6))), 0, "it is revealed");
        assert_eq!(answer(Asked::Holds(Pile::Hand, 1, Cards::only(7))), 1);
    }

    #[test]
    fn the_round_before_is_remembered() {
        assert_eq!(answer(Asked::Last(0, Kinds::ALL)), 1);
        assert_eq!(answer(Asked::Last(0, Kinds::only(Kind::Rest))), 0);
        assert_eq!(answer(Asked::Last(1, Kinds::ALL)), 0, "nothing was revealed before");
        assert_eq!([0, 1].map(|side| answer(Asked::IsFirm(side))), [0, 1]);
        assert_eq!(answer(Asked::NextAttack(0, -4, 4)), 1);
        assert_eq!(answer(Asked::NextAttack(0, 0, 2)), 3, "beyond all that was foreseen");
        assert_eq!(answer(Asked::NextBlock(0, 8)), 5);
        assert_eq!(answer(Asked::NextBlock(0, 2)), 3, "beyond all that was foreseen");
        assert_eq!(answer(Asked::NextBlock(1, 8)), 9);
    }

    #[test]
    fn an_ultimate_leaves_the_reserve_with_enough_energy() {
        assert_eq!(answer(Asked::Unlocks(0, Cards::only(7), 4)), 1);
        assert_eq!(answer(Asked::Unlocks(0, Cards::only(7), 5)), 0, "too little energy");
        assert_eq!(answer(Asked::Unlocks(0, Cards::only(6), 4)), 0, "it is not in the reserve");
        assert_eq!(answer(Asked::Unlocks(1, Cards::only(7), 1)), 0);
    }
}

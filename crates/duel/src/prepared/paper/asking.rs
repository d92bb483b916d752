//! What a round on paper hangs on: conditions and amounts, known or asked of the position before it.

use super::Paper;
use crate::card::{Amount, Condition, Measure, Pile, Who};
use crate::cards::Cards;
use crate::deck::MAX_CARDS;
use crate::prepared::asked::{Asked, Number, Test};
use crate::prepared::change::{Change, MOST_MARKS};
use crate::prepared::facts::{Facts, Truth};
use crate::prepared::foresee::Unforeseen;

/// What hangs on a number with more ways to go on than this is not worth a tree.
const MOST_WAYS: u8 = 9;

impl Paper<'_, '_> {
    /// Whether a condition of a text of `owner` is absent or true, if that can be told before the round.
    pub(super) fn given(
        &self,
        facts: &Facts,
        owner: usize,
        condition: Option<&Condition>,
    ) -> Result<bool, Unforeseen> {
        condition.map_or(Ok(true), |condition| self.is_true(facts, owner, condition))
    }

    fn is_true(&self, facts: &Facts, owner: usize, condition: &Condition) -> Result<bool, Unforeseen> {
        let is = |number, who: Who, relation| Asked::Is(number, who.side(owner) as u8, relation);
        let asked = match condition {
            Condition::All(conditions) => {
                for condition in conditions {
                    if !self.is_true(facts, owner, condition)? {
                        return Ok(false);
                    }
                }
                return Ok(true);
            }
            Condition::Any(conditions) => {
                for condition in conditions {
                    if self.is_true(facts, owner, condition)? {
                        return Ok(true);
                    }
                }
                return Ok(false);
            }
            Condition::Not(condition) => return Ok(!self.is_true(facts, owner, condition)?),
            Condition::Last(who, kinds) => Asked::Last(who.side(owner) as u8, *kinds),
            Condition::Health(who, relation) => is(Number::Health, *who, *relation),
            Condition::Energy(who, relation) => is(Number::Energy, *who, *relation),
            Condition::Marks(who, relation) => is(Number::Marks, *who, *relation),
            Condition::Hand(who, relation) => is(Number::Hand, *who, *relation),
            Condition::Holds(who, pile, kinds) => {
                let side = who.side(owner);
                Asked::Holds(*pile, side as u8, self.builder.arena.decks[side].of_kinds(*kinds))
            }
            settled => {
                return match facts.settle(owner, Some(settled)) {
                    Truth::Yes => Ok(true),
                    Truth::No => Ok(false),
                    Truth::If(_) => Err(Unforeseen::Busy),
                };
            }
        };
        Ok(self.ask(asked)? != 0)
    }

    /// An amount on a text of `owner`, if it can be told before the round.
    pub(super) fn number(&self, facts: &Facts, owner: usize, amount: Amount) -> Result<i32, Unforeseen> {
        if let Some(number) = facts.number(owner, amount) {
            return Ok(number);
        }
        let terms = self.builder.arena.terms;
        let (most, number, who) = match amount.source {
            Measure::Energy(who) => (terms.max_energy, Number::Energy, who),
            Measure::Marks(who) => (MOST_MARKS.cast_unsigned(), Number::Marks, who),
            Measure::Missing(who) => (u8::MAX, Number::Missing, who),
            Measure::Count(who, ..) => (MAX_CARDS as u8, Number::Hand, who),
            _ => return Err(Unforeseen::Busy),
        };
        let enough = most.min(amount.limit.div_ceil(amount.times.max(1)));
        if enough >= MOST_WAYS {
            return Err(Unforeseen::Busy);
        }
        let side = who.side(owner);
        let asked = match amount.source {
            Measure::Count(_, pile, kinds) => {
                let cards = self.builder.arena.decks[side].of_kinds(kinds);
                Asked::HowMany(pile, side as u8, cards, enough)
            }
            _ => Asked::HowMuch(number, side as u8, enough),
        };
        Ok(amount.cut(self.ask(asked)?.into()))
    }

    /// What was answered on the way here, or that it must be asked.
    pub(super) fn ask(&self, asked: Asked) -> Result<u8, Unforeseen> {
        let reads_cards = matches!(
            asked,
            Asked::Is(Number::Hand, ..) | Asked::HowMany(..) | Asked::Holds(..) | Asked::Unsealed(..)
        );
        if reads_cards && (self.is_closed || self.is_moved) {
            return Err(Unforeseen::Busy);
        }
        for side in 0..2 {
            if asked.reads_hand_of(side) && self.has_joined(side)? {
                return Err(Unforeseen::Busy);
            }
        }
        let mut so_far = [Change::NONE; 2];
        for (side, so_far) in so_far.iter_mut().enumerate() {
            let change = self.sides[side].change;
            *so_far = match asked {
                Asked::Is(number, me, relation) if usize::from(me) == side || relation.is_of_both() => {
                    number.part_of(change)
                }
                Asked::HowMuch(number, me, _) if usize::from(me) == side => number.part_of(change),
                // What has left the reserve does not return when energy falls (DUEL-086).
                Asked::Unlocks(me, ..) if usize::from(me) == side => change.at_peak(),
                _ => Change::NONE,
            };
        }
        let test = Test { asked, so_far };
        match self.answers.iter().find(|(known, _)| *known == test) {
            Some((_, answer)) if asked.is_beyond(*answer) => Err(Unforeseen::Busy),
            Some((_, answer)) => Ok(*answer),
            None => Err(Unforeseen::Open(test)),
        }
    }

    /// Whether an ultimate has joined a hand by now.
    pub(super) fn has_joined(&self, side: usize) -> Result<bool, Unforeseen> {
        let deck = self.builder.arena.decks[side];
        match deck.ultimate() {
            Some(slot) if self.sides[side].change.brings_energy() => {
                let threshold = deck.card(slot).threshold;
                Ok(self.ask(Asked::Unlocks(side as u8, Cards::only(slot), threshold))? != 0)
            }
            _ => Ok(false),
        }
    }
}

impl Asked {
    fn reads_hand_of(self, side: usize) -> bool {
        match self {
            Asked::Is(Number::Hand, me, relation) => usize::from(me) == side || relation.is_of_both(),
            Asked::HowMany(Pile::Hand, me, ..) | Asked::Holds(Pile::Hand, me, _) => usize::from(me) == side,
            _ => false,
        }
    }
}

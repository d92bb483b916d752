//! What a text reads can be so and can be otherwise: nothing is read before it exists, no type is named where its cards
//! never are, and no comparison has one answer only (DUEL-149).

use packs::{Fault, Place, Reading};

use super::error;
use super::text::marks_beside;
use crate::file::Hero;
use crate::kind::Kind;
use crate::solo_file::AnswerRule;
use crate::values::{Amount, Own, Types};
use crate::verbs::{Change, Condition, Lasting, Pile, Reckoned, Relation, Standing, Tally};

/// All that health can come to.
const HEALTH: [i64; 2] = [-99, 30];
/// All that energy can come to.
const ENERGY: [i64; 2] = [0, 9];
/// All that marks can come to.
const MARKS: [i64; 2] = [0, 3];

/// When a text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    /// Before any damage is dealt.
    Early,
    /// While the played cards lie open.
    Open,
    /// After a Rest may have brought every card back.
    Late,
}

impl When {
    /// How many cards a hand can hold: all seven only after the one that was played has come back.
    const fn hand(self) -> [i64; 2] {
        [0, if matches!(self, When::Late) { 7 } else { 6 }]
    }
}

/// The place a text stands at.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a>(pub &'a Place);

impl Reader<'_> {
    fn fault(self, name: &str) -> Fault {
        error(name, self.0)
    }

    /// The condition of a lasting effect and the effect itself.
    pub fn standing(self, standing: &Standing, reading: &mut Reading) {
        let late = standing.does == Lasting::SafeHand;
        if let Some(condition) = &standing.r#if {
            self.condition(condition, if late { When::Open } else { When::Early }, reading);
            let on_reveal = matches!(standing.does, Lasting::AlsoCancels { .. } | Lasting::Uncancellable(_));
            each_condition(condition, &mut |each| {
                if on_reveal && matches!(each, Condition::WasCancelled(_)) {
                    reading.push(self.fault("too-early/cancelled"));
                }
            });
        }
        match &standing.does {
            Lasting::AlsoCancels { card, types } | Lasting::Executes { card, types } => {
                self.own(*card, standing.does.word(), reading);
                self.revealed(*types, standing.does.word(), reading);
            }
            Lasting::Uncancellable(card) => self.own(*card, standing.does.word(), reading),
            Lasting::Attack {
                types,
                change: Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount),
                ..
            } => {
                self.revealed(*types, standing.does.word(), reading);
                self.amount(amount, reading);
                if let Some(reckoned @ (Reckoned::Dealt | Reckoned::Taken | Reckoned::Blocked)) = root(amount)
                {
                    self.too_early(reckoned.word(), reading);
                }
            }
            _ => {}
        }
    }

    pub fn condition(self, condition: &Condition, when: When, reading: &mut Reading) {
        each_condition(condition, &mut |each| match each {
            Condition::DidHit(_) | Condition::DidBlock(_) | Condition::DealtMore(_)
                if when == When::Early =>
            {
                self.too_early(each.word(), reading);
            }
            Condition::All(inner) | Condition::Any(inner) if inner.is_empty() => {
                reading.push(self.fault("empty/condition").with("word", each.word()));
            }
            Condition::Type { types, .. } | Condition::Last { types, .. } => {
                self.revealed(*types, each.word(), reading);
            }
            Condition::Holds { zone, types, .. } => self.lying(*zone, *types, each.word(), reading),
            Condition::Health { is, .. } => self.compared(each.word(), bounds(is), HEALTH, reading),
            Condition::Energy { is, .. } => self.compared(each.word(), bounds(is), ENERGY, reading),
            Condition::Hand { is, .. } => self.compared(each.word(), bounds(is), when.hand(), reading),
            Condition::Marks { is, .. } => self.compared(each.word(), Some(tallied(is)), MARKS, reading),
            _ => {}
        });
    }

    pub fn amount(self, amount: &Amount, reading: &mut Reading) {
        if let Some(counted @ Reckoned::Count { zone, types, .. }) = root(amount) {
            self.lying(*zone, *types, counted.word(), reading);
        }
    }

    fn too_early(self, word: &str, reading: &mut Reading) {
        reading.push(self.fault("too-early").with("word", word));
    }

    fn own(self, card: Own, word: &str, reading: &mut Reading) {
        if let Own::Of(types) = card {
            self.revealed(types, word, reading);
        }
    }

    /// A permanent is never revealed.
    fn revealed(self, types: Types, word: &str, reading: &mut Reading) {
        if types.names(Kind::Permanent) {
            reading.push(self.fault("out-of-reach/revealed").with("word", word));
        }
    }

    /// A permanent lies nowhere a card could be counted, a Rest in the hand alone.
    fn lying(self, zone: Pile, types: Types, word: &str, reading: &mut Reading) {
        if types.names(Kind::Permanent) {
            reading.push(self.fault("out-of-reach/permanent").with("word", word));
        }
        if zone != Pile::Hand && types.names(Kind::Rest) {
            reading.push(self.fault("out-of-reach/lying").with("word", word));
        }
    }

    /// A comparison with numbers must be able to come out either way.
    fn compared(self, word: &str, wanted: Option<[i64; 2]>, all: [i64; 2], reading: &mut Reading) {
        let Some([least, most]) = wanted else { return };
        let name = if least > all[1] || most < all[0] {
            "compared/never"
        } else if least <= all[0] && most >= all[1] {
            "compared/always"
        } else {
            return;
        };
        let fault = self.fault(name).with("word", word);
        reading.push(fault.with("least", all[0]).with("most", all[1]));
    }
}

/// The condition of a rule of an Automa hero card; it may be read in any batch.
pub(crate) fn rule(rule: &AnswerRule, reading: &mut Reading) {
    if let Some(condition) = &rule.r#if {
        Reader(rule.r#type.place()).condition(condition, When::Late, reading);
    }
}

/// The lasting effect of a challenge, which holds beside the deck of the hero.
pub(crate) fn challenge(standing: &Standing, hero: &Hero, place: &Place, reading: &mut Reading) {
    Reader(place).standing(standing, reading);
    marks_beside(standing, hero, place, reading);
}

/// From where to where a comparison with a number is true; nothing for one with the other hero.
fn bounds(relation: &Relation) -> Option<[i64; 2]> {
    match relation {
        Relation::AtLeast(number) => Some([number.get(), i64::MAX]),
        Relation::AtMost(number) => Some([i64::MIN, number.get()]),
        Relation::Exactly(number) => Some([number.get(); 2]),
        Relation::More | Relation::Less | Relation::Equal => None,
    }
}

fn tallied(tally: &Tally) -> [i64; 2] {
    match tally {
        Tally::AtLeast(number) => [number.get(), i64::MAX],
        Tally::AtMost(number) => [i64::MIN, number.get()],
        Tally::Exactly(number) => [number.get(); 2],
    }
}

/// Every condition of an effect, those inside others included.
pub(super) fn each_condition<'a>(condition: &'a Condition, visit: &mut impl FnMut(&'a Condition)) {
    visit(condition);
    match condition {
        Condition::All(inner) | Condition::Any(inner) => {
            for each in inner {
                each_condition(each, visit);
            }
        }
        Condition::Not(inner) => each_condition(inner, visit),
        _ => {}
    }
}

/// The source an amount is reckoned from, below every `times` and `at_most`.
pub(super) fn root(amount: &Amount) -> Option<&Reckoned> {
    match amount {
        Amount::Number(_) => None,
        Amount::Reckoned(reckoned) => match &**reckoned {
            Reckoned::Times { of, .. } | Reckoned::AtMost { of, .. } => root(of),
            other => Some(other),
        },
    }
}

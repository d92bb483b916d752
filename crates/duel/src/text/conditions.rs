//! Conditions in words: what stands after "if".
//!
//! A turned condition is said by the turned sentence of its parts, never by "it is not true that".

use table::Message;

use super::types::Noun;
use super::voice::{Join, Voice};
use crate::verbs::{Condition, Pile, Relation, Tally, Who};

/// The sentences of one value that is compared.
struct Compared {
    at_least: &'static str,
    at_most: &'static str,
    exactly: &'static str,
    more: &'static str,
    less: &'static str,
    equal: &'static str,
}

const HEALTH: Compared = Compared {
    at_least: "duel-if-health-at-least",
    at_most: "duel-if-health-at-most",
    exactly: "duel-if-health-exactly",
    more: "duel-if-health-more",
    less: "duel-if-health-less",
    equal: "duel-if-health-equal",
};

const ENERGY: Compared = Compared {
    at_least: "duel-if-energy-at-least",
    at_most: "duel-if-energy-at-most",
    exactly: "duel-if-energy-exactly",
    more: "duel-if-energy-more",
    less: "duel-if-energy-less",
    equal: "duel-if-energy-equal",
};

const HAND: Compared = Compared {
    at_least: "duel-if-hand-at-least",
    at_most: "duel-if-hand-at-most",
    exactly: "duel-if-hand-exactly",
    more: "duel-if-hand-more",
    less: "duel-if-hand-less",
    equal: "duel-if-hand-equal",
};

impl Voice<'_> {
    /// The condition as it stands after "if".
    pub(crate) fn condition(&self, condition: &Condition) -> String {
        self.clause(condition, true, true)
    }

    /// `holds` is false inside a `not`; `outermost` is false inside another `all` or `any`.
    fn clause(&self, condition: &Condition, holds: bool, outermost: bool) -> String {
        let plain = |key: &'static str| Message::new(key).with("is", yes_or_no(holds));
        let of = |key: &'static str, who: &Who| plain(key).with("who", who.word());
        let message = match condition {
            Condition::Type { who, types } => {
                of("duel-if-type", who).with("types", self.played(*types, Join::Or))
            }
            Condition::Last { who, types } => {
                of("duel-if-last", who).with("types", self.played(*types, Join::Or))
            }
            Condition::SameType => plain("duel-if-same-type"),
            Condition::WasCancelled(who) => of("duel-if-cancelled", who),
            Condition::DidHit(who) => of("duel-if-hit", who),
            Condition::DidBlock(who) => of("duel-if-blocked", who),
            Condition::DealtMore(who) => of("duel-if-dealt-more", who),
            Condition::Active(who) => of("duel-if-active", who),
            Condition::Health { who, is } => comparison(&HEALTH, *who, is, holds),
            Condition::Energy { who, is } => comparison(&ENERGY, *who, is, holds),
            Condition::Hand { who, is } => comparison(&HAND, *who, is, holds),
            Condition::Marks { who, is } => tally(*who, is, holds),
            Condition::Holds { who, zone, types } => {
                let (key, noun) =
                    if holds { ("duel-if-holds", Noun::Some) } else { ("duel-if-lacks", Noun::No) };
                located(key, *who, *zone).with("cards", self.cards(*types, noun))
            }
            Condition::All(all) => return self.several(all, holds, holds, outermost),
            Condition::Any(any) => return self.several(any, holds, !holds, outermost),
            Condition::Not(inner) => return self.clause(inner, !holds, outermost),
        };
        self.say(&message)
    }

    /// Several conditions, of which every one must be true, or one at least.
    fn several(&self, conditions: &[Condition], holds: bool, every: bool, outermost: bool) -> String {
        let parts: Vec<String> = conditions.iter().map(|each| self.clause(each, holds, false)).collect();
        let single = parts.len() < 2;
        let (join, inside) = if every { (Join::And, "duel-if-both") } else { (Join::Or, "duel-if-either") };
        let list = self.list(parts, join);
        if outermost || single { list } else { self.say(&Message::new(inside).with("options", list)) }
    }
}

const fn yes_or_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

fn located(key: &'static str, who: Who, zone: Pile) -> Message {
    Message::new(key).with("who", who.word()).with("zone", zone.word())
}

/// "At least n" turned round is "at most n − 1", so only the other comparisons have turned sentences.
fn comparison(words: &Compared, who: Who, is: &Relation, holds: bool) -> Message {
    let number = |key: &'static str, n: i8| Message::new(key).with("who", who.word()).with("n", n);
    let other = |key: &'static str| Message::new(key).with("who", who.word()).with("is", yes_or_no(holds));
    match is {
        Relation::AtLeast(n) if holds => number(words.at_least, n.i8()),
        Relation::AtLeast(n) => number(words.at_most, n.i8() - 1),
        Relation::AtMost(n) if holds => number(words.at_most, n.i8()),
        Relation::AtMost(n) => number(words.at_least, n.i8() + 1),
        Relation::Exactly(n) => other(words.exactly).with("n", n.i8()),
        Relation::More => other(words.more),
        Relation::Less => other(words.less),
        Relation::Equal => other(words.equal),
    }
}

fn tally(who: Who, is: &Tally, holds: bool) -> Message {
    let number = |key: &'static str, n: i8| Message::new(key).with("who", who.word()).with("n", n);
    match is {
        Tally::AtLeast(n) if holds => number("duel-if-marks-at-least", n.i8()),
        Tally::AtLeast(n) => number("duel-if-marks-at-most", n.i8() - 1),
        Tally::AtMost(n) if holds => number("duel-if-marks-at-most", n.i8()),
        Tally::AtMost(n) => number("duel-if-marks-at-least", n.i8() + 1),
        Tally::Exactly(n) => number("duel-if-marks-exactly", n.i8()).with("is", yes_or_no(holds)),
    }
}

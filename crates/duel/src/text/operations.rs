//! What happens, in words.

use table::Message;

use super::types::Noun;
use super::voice::{Join, On, Voice};
use crate::kind::Kind;
use crate::values::UpTo;
use crate::verbs::{Boon, Chooser, Cost, From, Operation, Score, Shift, Who};

/// An operation in words. Short orders to the owner of the card are listed with "and"; what the foe does, and what has
/// a clause of its own, stands apart.
struct Phrase {
    text: String,
    order: bool,
}

impl Voice<'_> {
    /// Plain operations as one phrase, and whether it is a plain order to the owner.
    fn phrase<'o>(&self, operations: impl Iterator<Item = &'o Operation>) -> Phrase {
        let phrases: Vec<Phrase> = operations.map(|operation| self.operation(operation)).collect();
        let order = phrases.iter().all(|phrase| phrase.order);
        let texts = phrases.into_iter().map(|phrase| phrase.text).collect();
        Phrase { text: self.list(texts, if order { Join::And } else { Join::Apart }), order }
    }

    /// Plain operations that happen together.
    pub(crate) fn together<'o>(&self, operations: impl Iterator<Item = &'o Operation>) -> String {
        self.phrase(operations).text
    }

    /// What the owner may do, and what for.
    pub(crate) fn may(&self, cost: Option<&Cost>, then: &[Operation]) -> String {
        let what = self.phrase(then.iter());
        let message = match cost {
            None if what.order => Message::new("duel-may"),
            None => Message::new("duel-may-apart"),
            Some(cost) => Message::new("duel-may-pay").with("cost", self.cost(cost)),
        };
        self.say(&message.with("what", what.text))
    }

    fn cost(&self, cost: &Cost) -> String {
        self.say(&match cost {
            Cost::Energy(n) => Message::new("duel-cost-energy").with("n", n.u8()),
            Cost::Health(n) => Message::new("duel-cost-health").with("n", n.u8()),
        })
    }

    /// What the owner must choose from, one after another.
    pub(crate) fn options(&self, lists: &[Vec<Operation>]) -> Vec<String> {
        let option = |list: &Vec<Operation>| match list.as_slice() {
            [] => self.text("duel-choose-nothing"),
            list => self.together(list.iter()),
        };
        lists.iter().map(option).collect()
    }

    /// What the owner must choose from.
    pub(crate) fn choose(&self, lists: &[Vec<Operation>]) -> String {
        let options = self.options(lists).into_iter().enumerate().map(|(place, what)| {
            self.say(&Message::new("duel-choose-option").with("n", place + 1).with("what", what))
        });
        let options = self.list(options.collect(), Join::Apart);
        self.say(&Message::new("duel-choose").with("options", options))
    }

    fn operation(&self, operation: &Operation) -> Phrase {
        let (message, order) = match operation {
            Operation::May { cost, then } => {
                return Phrase { text: self.may(cost.as_ref(), then), order: false };
            }
            Operation::Choose(lists) => return Phrase { text: self.choose(lists), order: false },
            Operation::Execute => (Message::new("duel-op-execute"), true),
            Operation::Damage { who, amount, unblockable } => {
                let (number, equal) = match (who, unblockable) {
                    (Who::Me, _) => ("duel-op-damage-me", "duel-op-damage-me-equal"),
                    (Who::Foe, false) => ("duel-op-damage-foe", "duel-op-damage-foe-equal"),
                    (Who::Foe, true) => {
                        ("duel-op-damage-foe-unblockable", "duel-op-damage-foe-unblockable-equal")
                    }
                };
                measured(self.amounting(amount, number, equal), number, true)
            }
            Operation::Heal { who, amount } => {
                let (number, equal) = match who {
                    Who::Me => ("duel-op-heal-me", "duel-op-heal-me-equal"),
                    Who::Foe => ("duel-op-heal-foe", "duel-op-heal-foe-equal"),
                };
                measured(self.amounting(amount, number, equal), number, *who == Who::Me)
            }
            Operation::Energy { who, change } => self.energy(*who, change),
            Operation::Discard { who, count, types, chooser } => {
                let key = match (who, chooser) {
                    (Who::Me, Chooser::Holder) => "duel-op-discard-me",
                    (Who::Me, Chooser::Other) => "duel-op-discard-me-other",
                    (Who::Foe, Chooser::Holder) => "duel-op-discard-foe",
                    (Who::Foe, Chooser::Other) => "duel-op-discard-foe-other",
                };
                (Message::new(key).with("cards", self.counted(count.u8(), *types)), *who == Who::Me)
            }
            Operation::Remove { who, zone, count, types, chooser } => {
                let (key, order) = match (who, chooser) {
                    (Who::Me, Chooser::Holder) => ("duel-op-remove-me", true),
                    (Who::Me, Chooser::Other) => ("duel-op-remove-me-other", true),
                    (Who::Foe, Chooser::Holder) => ("duel-op-remove-foe", false),
                    (Who::Foe, Chooser::Other) => ("duel-op-remove-foe-other", true),
                };
                let zone = match zone {
                    From::Hand => "hand",
                    From::Discard => "discard",
                };
                (Message::new(key).with("zone", zone).with("cards", self.counted(count.u8(), *types)), order)
            }
            Operation::Seal { count, types, chooser } => {
                let (key, order) = match chooser {
                    Chooser::Holder => ("duel-op-seal", false),
                    Chooser::Other => ("duel-op-seal-other", true),
                };
                (Message::new(key).with("cards", self.counted(count.u8(), *types)), order)
            }
            Operation::Take { count: UpTo::All, types } => {
                (Message::new("duel-op-take-all").with("cards", self.cards(*types, Noun::All)), true)
            }
            Operation::Take { count: UpTo::Number(count), types } => {
                (Message::new("duel-op-take").with("cards", self.counted(*count, *types)), true)
            }
            Operation::Send { whose, to } => {
                let key = match (whose, self.on) {
                    (Who::Me, On::Card) => "duel-op-send-this",
                    (Who::Me, On::Permanent) => "duel-op-send-yours",
                    (Who::Foe, _) => "duel-op-send-foe",
                };
                (Message::new(key).with("to", to.word()), true)
            }
            Operation::Turn => (Message::new("duel-op-turn"), true),
            Operation::Mark { who, change } => marks(*who, change),
            Operation::Next { who, gets } => (self.next(*who, gets), false),
        };
        Phrase { text: self.say(&message), order }
    }

    fn energy(&self, who: Who, change: &Shift) -> (Message, bool) {
        let (amount, number, equal) = match (who, change) {
            (Who::Me, Shift::Plus(amount)) => {
                (amount, "duel-op-energy-me-plus", "duel-op-energy-me-plus-equal")
            }
            (Who::Me, Shift::Minus(amount)) => {
                (amount, "duel-op-energy-me-minus", "duel-op-energy-me-minus-equal")
            }
            (Who::Foe, Shift::Plus(amount)) => {
                (amount, "duel-op-energy-foe-plus", "duel-op-energy-foe-plus-equal")
            }
            (Who::Foe, Shift::Minus(amount)) => {
                (amount, "duel-op-energy-foe-minus", "duel-op-energy-foe-minus-equal")
            }
        };
        measured(self.amounting(amount, number, equal), number, who == Who::Me)
    }

    fn next(&self, who: Who, gets: &Boon) -> Message {
        let of = |key: &'static str| Message::new(key).with("who", who.word());
        match gets {
            Boon::Attack(change) => of("duel-op-next-attack").with("change", signed(change.i8())),
            Boon::Block(UpTo::All) => of("duel-op-next-block-all"),
            Boon::Block(UpTo::Number(n)) => of("duel-op-next-block").with("n", *n),
            Boon::Uncancellable => of("duel-op-next-uncancellable"),
            Boon::Forbid(types) if types.kinds().without(Kind::Rest).len() == 7 => {
                of("duel-op-next-forbid-all")
            }
            Boon::Forbid(types) => of("duel-op-next-forbid").with("types", self.played(*types, Join::Or)),
        }
    }
}

/// A sentence with an amount is a plain order if it is the owner's and the amount is a number.
fn measured(message: Message, number: &'static str, owner: bool) -> (Message, bool) {
    let plain = message.key == number;
    (message, owner && plain)
}

fn marks(who: Who, change: &Score) -> (Message, bool) {
    let (key, n) = match (who, change) {
        (Who::Me, Score::Plus(n)) => ("duel-op-mark-me-plus", n),
        (Who::Me, Score::Minus(n)) => ("duel-op-mark-me-minus", n),
        (Who::Foe, Score::Plus(n)) => ("duel-op-mark-foe-plus", n),
        (Who::Foe, Score::Minus(n)) => ("duel-op-mark-foe-minus", n),
    };
    (Message::new(key).with("n", n.u8()), who == Who::Me)
}

/// `+2` and `−1`, the same in every language.
fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

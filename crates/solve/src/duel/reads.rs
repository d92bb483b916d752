//! What the texts of two decks can read of a hero between rounds; whatever they cannot is left out of positions.

use duel::card::{Amount, Change};
use duel::card::{Condition, Destination, Gate, Lasting, Measure, Op, Relation, Who};
use duel::{Deck, Face, Kind, Kinds};

/// What can be read of one hero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reads {
    /// Energy even when nothing is left in reserve.
    pub(super) energy: bool,
    /// Marks.
    pub(super) marks: bool,
    /// The sets of types the one revealed before is looked for in.
    last: Vec<Kinds>,
}

impl Reads {
    /// What both decks read of a side.
    pub(super) fn of(decks: [&Deck; 2], side: usize) -> Reads {
        let mut reads = Reads::default();
        for (owner, deck) in decks.into_iter().enumerate() {
            let text = Text { owner, side };
            text.face(deck.hero(), &mut reads);
            for slot in deck.all().iter() {
                let card = deck.card(slot);
                // An ultimate that goes back to the reserve is unlocked by energy once more.
                reads.energy |= owner == side && card.destination == Some(Destination::Reserve);
                card.faces.iter().for_each(|face| text.face(face, &mut reads));
            }
        }
        reads
    }

    /// Adds what a condition of `owner` reads of a side.
    pub(super) fn heed(&mut self, owner: usize, side: usize, condition: &Condition) {
        Text { owner, side }.condition(condition, self);
    }

    /// The first type no text can tell from this one; nothing if no text can tell it from none.
    pub(super) fn last_like(&self, kind: Kind) -> Option<Kind> {
        let answers = |kind: Kind| self.last.iter().map(move |kinds| kinds.has(kind));
        if answers(kind).all(|is_in| !is_in) {
            return None;
        }
        Kind::ALL.iter().copied().find(|&other| answers(other).eq(answers(kind)))
    }
}

/// A text of `owner`, looked through for what it reads of `side`.
struct Text {
    owner: usize,
    side: usize,
}

impl Text {
    fn is_about(&self, who: Who) -> bool {
        who.side(self.owner) == self.side
    }

    fn face(&self, face: &Face, reads: &mut Reads) {
        for standing in &face.standing {
            standing.given.iter().for_each(|condition| self.condition(condition, reads));
            match standing.does {
                Lasting::Attack(
                    _,
                    _,
                    Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount),
                ) => self.amount(amount, reads),
                Lasting::AlsoCancels(..)
                | Lasting::Uncancellable(_)
                | Lasting::Executes(..)
                | Lasting::Unexecutable
                | Lasting::Pierce(_)
                | Lasting::Block(_)
                | Lasting::SafeHand => {}
            }
        }
        for part in &face.parts {
            part.given.iter().for_each(|condition| self.condition(condition, reads));
            match part.gate {
                Gate::May(cost) => reads.energy |= cost.energy > 0 && self.owner == self.side,
                Gate::Open | Gate::Choose => {}
            }
            for op in part.lists.iter().flatten() {
                match *op {
                    Op::Damage(_, amount, _) | Op::Heal(_, amount) | Op::Energy(_, amount, _) => {
                        self.amount(amount, reads);
                    }
                    Op::Send(who, Destination::Reserve) => reads.energy |= self.is_about(who),
                    Op::Execute | Op::Cards(_) | Op::Send(..) | Op::Turn | Op::Mark(..) | Op::Next(..) => {}
                }
            }
        }
    }

    fn condition(&self, condition: &Condition, reads: &mut Reads) {
        let compared = |who: Who, relation: Relation| {
            self.is_about(who) || matches!(relation, Relation::More | Relation::Less | Relation::Equal)
        };
        match condition {
            Condition::Last(who, kinds) if self.is_about(*who) => reads.last.push(*kinds),
            Condition::Energy(who, relation) => reads.energy |= compared(*who, *relation),
            Condition::Marks(who, relation) => reads.marks |= compared(*who, *relation),
            Condition::All(conditions) | Condition::Any(conditions) => {
                conditions.iter().for_each(|each| self.condition(each, reads));
            }
            Condition::Not(inner) => self.condition(inner, reads),
            Condition::Type(..)
            | Condition::SameType
            | Condition::WasCancelled(_)
            | Condition::DidHit(_)
            | Condition::DidBlock(_)
            | Condition::DealtMore(_)
            | Condition::Last(..)
            | Condition::Health(..)
            | Condition::Hand(..)
            | Condition::Holds(..)
            | Condition::Active(_) => {}
        }
    }

    fn amount(&self, amount: Amount, reads: &mut Reads) {
        match amount.source {
            Measure::Energy(who) => reads.energy |= self.is_about(who),
            Measure::Marks(who) => reads.marks |= self.is_about(who),
            Measure::Number(_)
            | Measure::Count(..)
            | Measure::Missing(_)
            | Measure::Dealt
            | Measure::Taken
            | Measure::Blocked => {}
        }
    }
}

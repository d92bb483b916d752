//! What advice is drawn from: a solution that was kept, or what is left of a bout, solved on the spot.

use std::collections::HashMap;

use duel::Terms;

use super::key;
use crate::rounds::{Solution, Subject};

/// The values of a bout's positions, whoever's seat they were written down for.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide(Source);

#[derive(Clone, Debug, PartialEq)]
enum Source {
    /// A solution, perhaps with the seats changed.
    Solution { solution: Solution, is_turned: bool },
    /// What positions are worth with exactly so many rounds left, and how far that can be off.
    Counted { values: HashMap<u128, f64>, rounds_left: u32, doubt: f64 },
}

impl Guide {
    /// A solution of the bout as it is played.
    pub const fn new(solution: Solution) -> Guide {
        Guide(Source::Solution { solution, is_turned: false })
    }

    /// A solution of the same bout with the seats changed.
    pub const fn turned(solution: Solution) -> Guide {
        Guide(Source::Solution { solution, is_turned: true })
    }

    /// What positions are worth with exactly so many rounds left, and how far that can be off.
    pub(super) const fn counted(values: HashMap<u128, f64>, rounds_left: u32, doubt: f64) -> Guide {
        Guide(Source::Counted { values, rounds_left, doubt })
    }

    /// What a position is worth to the first seat, from -1 to 1; nothing if it is not known.
    pub(super) fn value(&self, position: u128) -> Option<f64> {
        match &self.0 {
            Source::Solution { solution, is_turned: false } => solution.value(position),
            Source::Solution { solution, is_turned: true } => {
                solution.value(key::turned(position)).map(|value| -value)
            }
            Source::Counted { values, .. } => values.get(&position).copied(),
        }
    }

    /// How far values are from the truth at most with so many rounds to go; nothing if nothing is proven of them.
    pub(super) fn doubt(&self, rounds_left: u32) -> Option<f64> {
        match &self.0 {
            Source::Solution { solution, .. } => solution.doubt(rounds_left),
            Source::Counted { rounds_left: counted, doubt, .. } => {
                (*counted == rounds_left).then_some(*doubt)
            }
        }
    }
}

/// What a solution of a bout is of: the cards, the rules, both heroes in the order of seats, and every option.
pub fn subject(rules: u32, packs: &str, heroes: [&str; 2], terms: &Terms) -> Subject {
    subject_of(rules, packs, &heroes, *terms)
}

/// What a solution is of, by the words that say who fights whom and how.
pub(super) fn subject_of(rules: u32, packs: &str, words: &[&str], terms: Terms) -> Subject {
    let options = terms.options().0.into_iter().map(|(key, value)| format!("{key}={value}"));
    let setup: Vec<String> = words.iter().map(|&word| word.to_owned()).chain(options).collect();
    Subject { game: "duel".to_owned(), rules, packs: packs.to_owned(), setup: setup.join(" ") }
}

//! Games with hidden cards, small enough to be written down whole: regret minimisation and exact exploitability.
//!
//! [`Tree`] is every line of play of a game of two, with what each seat knows at its choices. [`Learner`] plays it
//! against itself and comes to a policy; how much that policy can lose is not estimated but worked out: a best reply to
//! it, by somebody who knows it.
//!
//! [`Late`] does so for what is left of a game, from what one seat knows of it.

mod knowledge;
mod late;
mod learner;
mod prior;
mod reply;
mod stakes;
mod tree;
mod writer;
mod yardstick;

pub use late::{Late, LateFault};
pub use learner::{Learner, Method};
pub use tree::{Tree, TreeFault};
pub use yardstick::Yardstick;

/// How each seat chooses where it cannot tell positions apart: shares of the choices, by the tree's numbering.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    shares: Vec<f64>,
}

impl Policy {
    /// Every choice as likely as the others.
    pub fn uniform(tree: &Tree) -> Policy {
        let mut shares = vec![0.0; tree.shares()];
        for set in tree.sets() {
            shares[set.range()].fill(1.0 / f64::from(set.choices));
        }
        Policy { shares }
    }

    /// The shares of the choices of a set.
    fn of_set(&self, tree: &Tree, set: usize) -> &[f64] {
        &self.shares[tree.sets()[set].range()]
    }

    /// What the first seat gets if both follow it.
    pub fn value(&self, tree: &Tree) -> f64 {
        reply::value(tree, &self.shares)
    }

    /// What each seat gets by the best reply to it.
    pub fn best_replies(&self, tree: &Tree) -> [f64; 2] {
        [0, 1].map(|seat| reply::best(tree, &self.shares, seat))
    }

    /// How much a seat loses to the best reply, on average over both.
    pub fn exploitability(&self, tree: &Tree) -> f64 {
        self.best_replies(tree).iter().sum::<f64>() / 2.0
    }
}

#[cfg(test)]
mod tests;

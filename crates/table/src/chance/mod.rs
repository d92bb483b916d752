//! Chance as a parameter: rules ask, a source answers.
//!
//! | source | for |
//! |---|---|
//! | [`Keyed`] | matches: a ChaCha20 stream under a key that can be committed to and revealed |
//! | [`Swift`] | playouts: a small fast generator |
//! | [`Recorded`] | notes every draw of another source, for the journal |
//! | [`Replayed`] | answers from a journal and fails on any difference |
//! | [`Enumerated`] | walks through all outcomes with their weights, for exact solving |
//! | [`Scripted`] | tests: says what comes, and fails on missing or left-over draws |

mod draw;
mod enumerate;
mod keyed;
mod script;

pub use draw::{Draw, bounded};
pub use enumerate::{Enumerated, Weight, enumerate, enumerate_up_to};
pub(crate) use keyed::hex;
pub use keyed::{ALGORITHM, Key, Keyed, Swift};
pub use script::{Recorded, Replayed, ScriptError, Scripted};

/// Where rules get their dice and cards from.
pub trait Chance {
    /// One of `0..sides`, each as likely as the others. A draw with one outcome is no draw: it costs nothing
    /// and leaves no trace. `sides` is at least 1.
    fn below(&mut self, sides: u32) -> u32;

    /// One of the indices of `weights`, as likely as its weight; at least one weight is above 0 and their sum
    /// fits 32 bits.
    fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut ticket = self.below(weights.iter().sum());
        for (index, &weight) in weights.iter().enumerate() {
            if ticket < weight {
                return index;
            }
            ticket -= weight;
        }
        unreachable!("the ticket is below the sum of the weights")
    }
}

impl<C: Chance> Chance for &mut C {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        C::below(self, sides)
    }

    fn weighted(&mut self, weights: &[u32]) -> usize {
        C::weighted(self, weights)
    }
}

//! What a bot can say about a position beyond its move: how good it is, what each move gives away, and how it knows.

use serde::{Deserialize, Serialize};

/// How sure a value is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Solved: the value lies within this interval, proven.
    Proven {
        /// At least.
        lower: f64,
        /// At most.
        upper: f64,
    },
    /// By a solution, but so near the last round that nothing is proven of it.
    Solved,
    /// Solved for every deck the foe may hold, and weighed by how likely each is.
    Believed {
        /// How many decks were thought of.
        decks: u32,
    },
    /// Balanced over every position that may be meant, each as likely as what is hidden makes it, by somebody who plays what is
    /// left against himself.
    Balanced {
        /// How much of all that can be won or lost there the best reply takes at most.
        exploitability: f64,
        /// How many positions may be meant.
        positions: u32,
        /// Whether everything was followed to the end of the match or the leg, and not only as far as a search looks.
        to_the_end: bool,
    },
    /// Estimated by a search.
    Estimated {
        /// How many games it played out.
        simulations: u32,
    },
}

/// What is known of a position, for the seat that chooses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Insight {
    /// The share of wins in what is being played (this leg of the match), a draw counting half.
    pub wins: f64,
    /// How sure that is.
    pub basis: Basis,
    /// What share of wins each legal move gives away; nothing where it was not looked at.
    pub gives_away: Vec<Option<f64>>,
}

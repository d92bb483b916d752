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
    /// Solved for decks drawn from those the foe may hold, and weighed by how often each was drawn.
    Believed {
        /// How many different decks were drawn.
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
    /// How likely the seat is to win what is being played (this leg of the match), a draw counting half and a shared victory
    /// whole.
    pub wins: f64,
    /// How sure that is.
    pub basis: Basis,
    /// What each legal move gives away of what is played for, as a share of what is at stake: of a whole victory where
    /// victory is all that counts, else of the difference between the best that could come of the position and the worst, in
    /// chips or points. Nothing where the move was not looked at.
    pub gives_away: Vec<Option<f64>>,
}

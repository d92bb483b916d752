//! What a game offers to be measured by: whether it is fair is a question for numbers.
//!
//! A game names what a seat can bring (heroes, armies), how two of them are set against each other, and what it holds
//! itself to. Whoever measures needs to know nothing else about it.

use serde::Serialize;

use crate::options::Form;

/// Everything a game offers to be measured by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// How two contenders are set against each other, one at each of two seats.
    pub form: Form,
    /// The groups contenders are compared within, in the order they are shown.
    pub groups: Vec<Group>,
    /// What can be brought.
    pub contenders: Vec<Contender>,
    /// How it is played alone, against the game itself.
    pub solo: Option<Solo>,
    /// What the game holds itself to.
    pub targets: Vec<Target>,
}

/// Contenders that are meant to be equals, such as the heroes of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// Its id in commands.
    pub id: String,
    /// Its name in the reader's language.
    pub name: String,
    /// How two of the group are set against each other, where it is not as the others are.
    #[serde(skip)]
    pub form: Option<Form>,
}

/// Something a seat can bring to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Its id in files and commands.
    pub id: String,
    /// Its name in the reader's language.
    pub name: String,
    /// The id of its group.
    pub group: String,
    /// The first choices of a seat that brings it, in notation.
    pub opening: Vec<String>,
}

/// Playing alone against the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solo {
    /// Whom the game can send: the opening names the opponent, what the seat brings itself comes after it.
    pub opponents: Vec<Contender>,
    /// The plain way to play it, then harder ones.
    pub variants: Vec<Variant>,
    /// The name of the player it is measured by, unless another is asked for.
    pub player: &'static str,
}

/// A way to play alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its id in data.
    pub id: String,
    /// Its name in the reader's language.
    pub name: String,
    /// How it is set up.
    pub form: Form,
}

/// What a game holds itself to: a number that must lie within bounds. Shares are in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Target {
    /// Which number.
    #[serde(flatten)]
    pub measure: Measure,
    /// The least it may be.
    pub low: u32,
    /// The most it may be.
    pub high: u32,
}

impl Target {
    /// A number that must lie within these bounds, themselves included.
    pub const fn new(measure: Measure, low: u32, high: u32) -> Target {
        Target { measure, low, high }
    }
}

/// A number that can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case", tag = "measure")]
pub enum Measure {
    /// Each contender's average share of wins within its group; a draw is half a win.
    Average,
    /// The share of wins of either side of each pairing within a group.
    Pairing,
    /// The median number of rounds of all games.
    Rounds,
    /// The share of games that ended this way.
    Ending {
        /// The way, as [`crate::Game::ending`] calls it.
        ending: &'static str,
    },
    /// The share of games won alone, played the plain way.
    Solo,
    /// How many points of that share each harder way costs.
    Harder,
    /// The same against each opponent by itself.
    EachHarder,
}

//! How a game wants the levels of its players set.
//!
//! The same number of simulations is much in one game and little in another, and what a small mistake costs differs as
//! much. So each game says what makes a novice, a player and a master of it; what it says is measured, not guessed
//! (`docs/balance/ladder.md`).

/// How far somebody looks ahead in a game, and how well he mixes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How many times the rest of the game is played out in mind before a choice.
    pub simulations: u32,
    /// How many turns ahead he plans; beyond, he guesses.
    pub depth: u32,
    /// How often he plays any move that looks nearly as good as the best.
    pub blur: f32,
    /// How much worse a move may look to count as nearly as good, as a share of all that could be won or lost.
    pub slack: f32,
    /// Whether he looks for a mix where he chooses alone, too. Choices made at once are always mixed; where seats choose
    /// in turn, a mix pays only if they hide something from each other.
    pub bluffs: bool,
}

impl Strength {
    /// One who looks at his own next choice and is often content with what looks nearly as good.
    pub const NOVICE: Strength = Strength { simulations: 60, depth: 1, blur: 0.4, slack: 0.2, bluffs: false };
    /// One who looks a few turns ahead and makes small mistakes.
    pub const PLAYER: Strength =
        Strength { simulations: 1_000, depth: 3, blur: 0.1, slack: 0.1, bluffs: false };
    /// One who looks as far as he can and mixes as well as he can.
    pub const MASTER: Strength =
        Strength { simulations: 20_000, depth: u32::MAX, blur: 0.0, slack: 0.0, bluffs: false };
}

/// The levels of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strengths {
    /// The weakest: he knows the rules and no more.
    pub novice: Strength,
    /// Somebody who plays now and then. On a page in a browser, too, he answers within a second.
    pub player: Strength,
    /// The strongest. He may take some seconds.
    pub master: Strength,
    /// How many legs (hands, games to win) a series has that tells the levels apart: fewer are decided by luck.
    pub legs: u16,
    /// How many matches make a set that tells the levels apart, where the longest match is still decided by luck:
    /// whoever wins more of them wins the set.
    pub set: u16,
}

impl Strengths {
    /// Where a game says nothing.
    pub const USUAL: Strengths = Strengths {
        novice: Strength::NOVICE,
        player: Strength::PLAYER,
        master: Strength::MASTER,
        legs: 1,
        set: 1,
    };
}

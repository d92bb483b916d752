//! Perfect play, with a proof beside every number.
//!
//! [`matrix`] solves one simultaneous choice of two players exactly; everything else stands on it. [`rounds`] solves games
//! of rounds backwards from their last round, and [`duel`] makes a bout of the duel such a game; [`backwards`] solves games
//! that only go forward. [`regret`] is for hidden cards. Every answer says how far it can be from the truth at most, and
//! nothing is called solved because it stopped changing.

#![allow(clippy::cast_precision_loss, reason = "counts of choices and positions are far below 2^52")]

pub mod backwards;
pub mod duel;
pub mod matrix;
pub mod regret;
pub mod rounds;

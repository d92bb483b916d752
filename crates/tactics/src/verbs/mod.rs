//! The language of the cards, as it is written in card files (TACT-136 to TACT-145).
//!
//! These are the trees a designer writes; [`crate::code`] holds what the engine runs.

mod ability;
mod amount;
mod effect;
mod select;

pub use ability::{Ability, Bar, EventWord, Flag, FollowUp, Listening, Modifier, Replacement};
pub use amount::{Amount, Cause, Condition, Quantity};
pub use effect::{Chooser, Cost, Effect, RunThen, Span, To};
pub use select::{
    ActionKind, AttackKind, Compare, Counter, Filter, Harm, Keyword, Kind, Place, Price, Row, Select, Side,
    Source,
};

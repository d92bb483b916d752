//! Players that are handed a view, never a state.
//!
//! A [`Bot`] of one game gets the rules, what its seat knows, its legal moves and a [`Budget`], and answers with a move
//! or a mix of moves. [`Random`] picks by chance; [`Search`] plans on states it imagines from the view, with any rules;
//! a [`Level`] is a search with a name people choose by. A [solver](SolverSpec) plays perfectly what can be solved.
//!
//! A [`Player`] does the same for those who do not know which game is played: plain data in, the place of a move out.
//! [`TypedPlayer`] seats a bot so, [`ExecPlayer`] an outside program, and [`PlayerSpec`] reads which one is meant from a
//! word such as `master` or `exec:python3 my_bot.py`.

mod bot;
mod exec;
mod insight;
mod level;
mod player;
mod random;
mod search;
mod solver;
mod spec;

pub use bot::{Answer, Ask, Bot, Budget, Choice};
pub use exec::{ExecPlayer, Limits};
pub use insight::{Basis, Insight};
pub use level::Level;
pub use player::{Player, Question, TypedPlayer};
pub use random::Random;
pub use search::{MoveStudy, Search, Selector, Settings, Study};
pub use solver::SolverSpec;
pub use spec::{PlayerSpec, parse_player_spec};

/// What this crate says to people.
pub const CATALOGUE: table::Catalogue = table::Catalogue {
    name: "bots.ftl",
    en: include_str!("../locales/en/bots.ftl"),
    ru: include_str!("../locales/ru/bots.ftl"),
};

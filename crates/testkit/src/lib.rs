//! What every game must survive, and what its tests are written with.
//!
//! | part | for |
//! |---|---|
//! | [`Conformance`] | plays random matches of any game and checks at every step what every game owes: determinism, secrecy, replay, refusals, scenes |
//! | [`run_scenarios`], [`run_staged_scenarios`] | rules told as data: given, when, then, in notation |
//! | [`golden`], [`golden_of`] | matches that were played once and must play out the same for ever |
//! | [`assert_perft`] | positions counted to a depth, with the order of moves pinned |
//! | [`corpus`] | the seeds of a fuzz target as an ordinary test |
//!
//! A game's crate takes this one as a dev-dependency and needs four short tests:
//!
//! ```text
//! #[test]
//! fn conformance() {
//!     let report = Conformance::new(MyGame::new()).games(500).seed(1).expects_secrets(true).check();
//!     println!("{report}");
//! }
//!
//! #[test]
//! fn scenarios() {
//!     run_scenarios(&MyGame::new(), "scenarios");
//! }
//!
//! #[test]
//! fn goldens() {
//!     golden(MyGame::new(), "goldens");
//! }
//!
//! #[test]
//! fn perft() {
//!     assert_perft(&MyGame::new(), &Form::seats(2), 1, &[(1, 9, 0, "0123456789abcdef")]);
//! }
//! ```

pub mod conformance;
mod corpus;
mod golden;
mod perft;
mod scenario;

pub use conformance::{Breach, Check, Conformance, Report, derived_forms};
pub use corpus::{corpus, corpus_in};
pub use golden::{Bless, golden, golden_of, golden_with};
pub use perft::assert_perft;
pub use scenario::{
    Scenarios, Stage, check_scenarios, check_staged_scenarios, run_scenarios, run_staged_scenarios,
};

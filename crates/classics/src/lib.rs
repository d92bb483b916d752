//! Three small classics with published values: Goofspiel, Kuhn poker and Leduc poker.
//!
//! They are complete citizens of the kernel and its proof: engine, bots and solvers can be checked against
//! figures the outside world agrees on. `docs/adding-a-game.md` walks through [`Kuhn`] as the worked example;
//! the numbered clauses the rules implement are in `docs/spec/classics.md`.

pub mod betting;
pub mod cards;
pub mod goofspiel;
pub mod kuhn;
pub mod leduc;
pub mod poker;
mod say;

pub use goofspiel::Goofspiel;
pub use kuhn::Kuhn;
pub use leduc::Leduc;

use packs::PackSource;
use table::Catalogue;

/// The packs of the classics that are compiled in.
pub fn default_packs() -> Vec<PackSource> {
    vec![cards::kuhn_pack(), cards::leduc_pack()]
}

/// Sentences that more than one of the classics uses.
pub(crate) const CATALOGUE: Catalogue = Catalogue {
    name: "classics.ftl",
    en: include_str!("../locales/en/classics.ftl"),
    ru: include_str!("../locales/ru/classics.ftl"),
};

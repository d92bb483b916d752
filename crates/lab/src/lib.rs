//! Is it fair? Everything a game lets players bring meets everything else, equal bots play, and the numbers are told
//! with how sure one may be of them.
//!
//! A game says what there is to compare and what it holds itself to ([`table::balance`]); where it has nothing to
//! compare, the levels of the bots meet each other. [`Plan`] lists the pairings, [`measure`] plays them on any number of
//! threads with the same result, and a [`Report`] is what they came to.

mod data;
mod ladder;
mod numbers;
mod page;
mod plan;
mod record;
mod report;
mod run;
mod sheet;
mod stats;
mod svg;
mod verdict;

use table::Catalogue;

pub use data::{csv, json};
pub use ladder::{Elo, Rung, rungs};
pub use page::page;
pub use plan::{Bench, Bout, Entrant, Plan, Wanted};
pub use record::Record;
pub use report::{GroupReport, PairingReport, Report, SoloReport, Standing};
pub use run::{Watch, measure};
pub use sheet::{Column, Sheet, headline, sheets};
pub use stats::{Share, quantile, wilson};
pub use svg::{HeatCell, HeatGroup, HeatMap, HeatRow, heat_map};
pub use verdict::{Finding, Measured, Subject};

/// The sentences of the laboratory.
pub const CATALOGUE: Catalogue = Catalogue {
    name: "lab.ftl",
    en: include_str!("../locales/en/lab.ftl"),
    ru: include_str!("../locales/ru/lab.ftl"),
};

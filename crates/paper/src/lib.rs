//! Cards and scenes as SVG: sheets to print and cut out, and pictures for the documentation.
//!
//! Nothing here knows a game: what stands on a card comes from [`table::CardText`], what stands on a table from
//! [`table::Scene`], and pictures from [`arcade::Cabinet::picture`]. Lengths are whole numbers, so that the same cards
//! are the same files everywhere.

mod face;
mod measure;
mod scene;
mod sheet;
mod svg;

pub use face::draw as card;
pub use scene::draw as scene;
pub use sheet::{CARDS as CARDS_PER_SHEET, backs, draw as sheet};

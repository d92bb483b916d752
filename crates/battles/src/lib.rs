//! Battles: a tile wargame for two, with secret armies, dice, and order tokens that turn into wounds.
//!
//! [`War`] holds the rules, [`State`] a position in one plain value: troops are bits, units are spans of bits, and a
//! decision in the middle of a charge is a few bytes beside them. Factions, tiles and ready armies are written in card files
//! ([`mod@file`], [`verbs`]), checked, and compiled once into a [`Library`]; armies are text ([`mod@army`]).
//!
//! The clauses of the rules stand in `docs/spec/battles.md`; tests carry their ids.

pub mod advice;
pub mod army;
mod charge;
mod check;
mod event;
pub mod file;
mod game;
mod library;
mod log;
mod moves;
pub mod muster;
mod notation;
pub mod odds;
mod opening;
mod options;
mod orders;
pub mod picture;
mod place;
mod prospects;
mod refusal;
mod roll;
mod round;
mod run;
mod scene;
mod setup;
mod side;
mod state;
pub mod text;
mod tile;
pub mod verbs;
mod view;
mod war;
mod workshop;

pub use army::{Army, ArmyFault};
pub use event::{Event, Name, Ordered};
pub use game::FIELD_WORDS;
pub use library::{Faction, Library, MAX_FACTIONS, Ready, packs};
pub use moves::{Deed, Move, Source};
pub use muster::Style;
pub use place::{Place, SECTORS, Zone};
pub use roll::Pool;
pub use setup::Setup;
pub use side::{Bits, NONE, Side, bits};
pub use state::{Battle, Ending, Lines, Order, Purpose, Stage, State};
pub use tile::{Dice, MAX_TILES, Profile, Tile, Traits};
pub use view::{SideView, Stack, View};
pub use war::War;

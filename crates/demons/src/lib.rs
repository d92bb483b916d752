//! Demons: a brawl for two to four, with rising numbers, traps and knockouts.
//!
//! [`Brawl`] holds the rules, [`State`] a position in one plain value: piles are counters, since no rule looks at the
//! order of cards. Techniques, demons and battlefields are written in card files ([`mod@file`], [`verbs`]), checked, and
//! compiled once into a [`Library`].
//!
//! The clauses of the rules stand in `docs/spec/demons.md`; tests carry their ids.

mod action;
mod battle;
mod belief;
mod brawl;
mod check;
mod ending;
mod event;
pub mod file;
mod game;
mod kind;
mod known;
mod learning;
mod library;
mod log;
mod moves;
mod notation;
mod options;
pub mod picture;
mod reveal;
mod run;
mod scene;
mod setup;
mod state;
pub mod text;
pub mod verbs;
mod view;

pub use brawl::Brawl;
pub use event::{Event, Loss, Reason, Spared};
pub use game::TABLE_WORDS;
pub use kind::{COPIES, KINDS, Kind, Kinds, Pile};
pub use known::Known;
pub use library::{Action, Ground, Library, MAX_CARDS, Nature, Step, Wants, packs};
pub use moves::{Aim, Move};
pub use setup::{Demons, Numbers, Seizing, Setup, Tie};
pub use state::{LONGEST, NOBODY, Place, Series, Stage, State};
pub use view::{OwnView, PlaceView, View};

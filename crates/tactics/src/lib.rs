//! Tactics: a duel of two units, each built around a leader that was chosen in secret.
//!
//! The clauses are in `docs/spec/tactics.md`. How the crate is cut up:
//!
//! | module | what it is for |
//! |---|---|
//! | [`verbs`], [`mod@file`] | the language of the cards, as designers write it |
//! | `compile` | from the trees to arrays of small values; finds cards that cannot work |
//! | [`code`] | those arrays: programs of ops, selectors, amounts, conditions, modifiers |
//! | `flow` | the programs every match is made of: turns, waves, actions |
//! | [`state`] | a match as data, with the cap of every container |
//! | `eye`, `places`, `worth`, `legal`, `menu`, `question` | reading a position: selectors, who stands where, numbers, legal actions, open questions |
//! | `run` | the machine that runs the stack of frames until somebody must be asked |
//! | [`leg`] | a match as [`table::Rules`] |
//! | `view` | what can be seen of a game, and states that agree with a view |
//! | `game`, `notation`, `refusal`, `log`, `scene`, `text`, `portrait` | what is said about it: moves and why not, lines, pictures of the table and of the cards, generated card texts |
//! | [`campaign`] | the game around the matches, to two or three trophies |
//! | `prospects`, `balance` | what a position promises, for bots; what leaders are measured by |
//!
//! No card has code of its own: what it does is data, and [`HATCHES`] is empty.

#![allow(clippy::similar_names, reason = "seats, slots and spots are the words of the game")]

mod balance;
pub mod campaign;
pub mod code;
mod compile;
pub mod event;
mod eye;
pub mod file;
mod flow;
mod game;
pub mod leg;
mod legal;
mod library;
mod log;
mod menu;
mod moves;
mod notation;
mod options;
mod places;
mod portrait;
mod prospects;
mod question;
mod refusal;
mod run;
mod scene;
mod setup;
pub mod state;
mod text;
pub mod verbs;
mod view;
mod worth;

pub use campaign::{Campaign, CampaignSetup, Tactics};
pub use event::Event;
pub use game::TABLE_WORDS;
pub use leg::Leg;
pub use library::{Library, packs};
pub use moves::Move;
pub use question::Question;
pub use setup::{Config, Setup};
pub use state::State;
pub use text::CARD_WORDS;
pub use view::{HandView, HeldView, Seen, View};

/// The cards the engine knows by their ids, because their files could not say what they do: none.
pub const HATCHES: [&str; 0] = [];

//! The pocket duel: two heroes, one card each a round, revealed together.
//!
//! A *bout* is one game between two heroes. [`Bout`] holds its rules, [`State`] its position in 64 bytes. Heroes are
//! written in card files ([`mod@file`], [`verbs`]), checked, and compiled once into [`Card`]s, from which [`Deck`]s are
//! built: a deck is any list of up to eight cards, so that cards can be passed from hero to hero.
//!
//! The clauses of the rules stand in `docs/spec/duel.md`; tests carry their ids.

mod arena;
mod batch;
mod bout;
pub mod card;
mod cards;
pub mod check;
mod compile;
mod content;
pub mod contest;
mod deck;
mod effect;
mod event;
pub mod file;
mod kind;
mod library;
mod notation;
mod packed;
mod phases;
pub mod picture;
mod prepared;
mod prospects;
mod question;
mod queue;
mod round;
mod solo_check;
pub mod solo_file;
mod standing;
mod state;
mod tally;
mod terms;
pub mod text;
mod values;
pub mod verbs;
mod view;
mod words;

pub use bout::{Bout, Start};
pub use card::{Card, CardId, Extent, Face};
pub use cards::Cards;
pub use content::{is_automa_file, is_hero_file, packs};
pub use deck::{Deck, DeckFault, MAX_CARDS};
pub use event::{Asked, EnergyBy, Event, Play, Source};
pub use kind::{Kind, Kinds};
pub use library::{Entry, Library};
pub use notation::BOUT_WORDS;
pub use packed::{BlockSource, Blocks, Flags, Next};
pub use question::{Move, Question};
pub use state::{Batch, Ending, Movement, Open, Sealed, Side, Stage, State, Why, Winner, Zone};
pub use terms::Terms;
pub use values::{Amount, Own, Types, UpTo};
pub use view::{SeenCard, View};

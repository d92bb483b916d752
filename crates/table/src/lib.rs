//! The kernel: what a game is.
//!
//! A game is a pure state machine ([`Rules`]) that can be looked at ([`Veiled`]) and talked about ([`Game`]).
//! A [`Session`] seats people at it: it takes secret choices one by one, resolves them together, asks
//! [`Chance`] for every die and card, and writes a [`Journal`] that replays anywhere. Behind [`Table`] a
//! session forgets which game it holds, so that servers and screens need not know.
//!
//! Nothing here reads a clock, opens a file or computes with floats, and a bad move, journal or option is
//! answered with a [`Refusal`] that names what was wrong and changes nothing.

pub mod balance;
pub mod canon;
pub mod chance;
pub mod deck;
pub mod drawing;
pub mod geometry;
pub mod journal;
mod message;
mod options;
mod outcome;
pub mod perft;
pub mod playout;
mod rules;
pub mod scene;
mod seat;
pub mod series;
mod session;
mod strength;
mod table;
mod witness;
mod words;
pub mod workshop;
pub mod xml;

pub use canon::Canon;
pub use chance::Chance;
pub use drawing::Drawing;
pub use journal::{Act, Journal};
pub use message::{Arg, Fault, Message, Refusal};
pub use options::{Form, OptionKind, OptionSpec, Options};
pub use outcome::{Choices, Outcome, Scope, Turn};
pub use rules::{CardText, Game, Lookout, Offer, Open, Rules, Veiled};
pub use scene::Scene;
pub use seat::{BySeat, MAX_SEATS, Seat, Seats, Teams, Viewer};
pub use series::Series;
pub use session::{Progress, Session};
pub use strength::{Strength, Strengths};
pub use table::{JOINT, Request, Table, Told};
pub use witness::{Nobody, Through, Witness};
pub use words::{Catalogue, Lang, Words};

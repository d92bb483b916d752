//! What every screen shares, tested without one: no drawing, no input, no files, no threads. It compiles to wasm32.
//!
//! A screen talks to a table through a [`Link`]; [`LocalLink`] is one in this program, [`remote::RemoteLink`] one on a
//! server, [`AnyLink`] either. A [`Sitting`] puts the link together
//! with the screen's way from seat to seat ([`HandOver`]), the choice being made ([`Selection`]), the keys of the pieces
//! ([`keys::Labels`]) and the logs, and gives the screen one thing to draw: [`Shown`].
//!
//! Bots think elsewhere: [`LocalLink::bots_to_ask`] hands out questions as plain data, [`Sitting::bot_answered`] takes the
//! answers, and a [`Thinker`] such as [`House`] finds them on a thread or in a worker. Hints travel the same way.
//!
//! A [`coach::Coach`] judges every choice of a match. A [`Replay`] plays a journal again, [`share`] makes a link of it, [`Saved`] is a match put aside, [`SetupForm`] is the form before a match and
//! [`Settings`] are what people settle once.

mod any_link;
mod bringing;
pub mod coach;
mod hand_over;
pub mod keys;
mod link;
mod local;
mod log;
mod open_eyes;
mod passing;
pub mod remote;
mod replay;
mod saved;
mod selection;
mod settings;
mod setup;
pub mod share;
mod sitting;
mod thinking;
pub mod undo;

pub use any_link::AnyLink;
pub use hand_over::{Eyes, HandOver, cover_scene};
pub use link::{Link, Sitter};
pub use local::{Heard, LocalLink};
pub use log::{Log, LogLine};
pub use open_eyes::open_scene;
pub use passing::STANDS;
pub use replay::{Gaze, Replay, ReplayShown, Speed};
pub use saved::Saved;
pub use selection::{Selection, Touched};
pub use settings::{Motion, Settings, Theme};
pub use setup::{OptionField, Ready, SeatField, SetupForm, is_bot, levels, usual_seats};
pub use sitting::{Shown, Sitting};
pub use thinking::{Advice, BotAnswer, BotQuestion, House, Thinker, Thought};

/// What bots say to people, for voices that speak of their levels and failures.
pub const BOTS_CATALOGUE: table::Catalogue = bots::CATALOGUE;

/// What a game calls one of the several a match may have, as the one that is being played: this hand, this game.
pub fn leg_of(game: &str, words: &table::Words) -> String {
    words.find(&format!("leg-{game}")).unwrap_or_else(|| words.text("client-leg"))
}

/// What this crate says to people.
pub const CATALOGUE: table::Catalogue = table::Catalogue {
    name: "client.ftl",
    en: include_str!("../locales/en/client.ftl"),
    ru: include_str!("../locales/ru/client.ftl"),
};

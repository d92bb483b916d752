//! What clients and the server say to each other.
//!
//! Over a WebSocket each message is one JSON object: [`ToServer`] up, [`ToClient`] down. A client opens with
//! [`ToServer::Hello`] and is answered with [`ToClient::Welcome`]: the table as it may see it, and the number of the last
//! event. Whatever changes afterwards is a numbered [`ToClient::Event`]. A client that lost its line says in its next `Hello`
//! which event it saw last and is told what it missed. Commands carry an id of the client's making; the answer repeats it,
//! and a command sent twice under one id is carried out once.
//!
//! Everything else goes over REST, see [`rest`] and [`account`]. Nothing here does any input or output: it compiles to wasm32.

pub mod account;
mod ids;
mod limits;
pub mod rest;
mod table_card;
mod to_client;
mod to_server;

pub use ids::{Entropy, IdError, MatchId, PersonId, Token};
pub use limits::{
    Garbled, MAX_DEPTH, MAX_FROM_CLIENT, MAX_FROM_SERVER, read_from_client, read_from_server, write,
};
pub use table_card::{ClockCard, ClockKind, Late, SeatCard, Sitter, Stage, TableCard};
pub use to_client::{Asked, Clocks, Happened, Now, Picture, Proposed, ToClient};
pub use to_server::{Phrase, Proposal, Show, ToServer};

/// The version of everything said here. A server refuses a client of another one.
pub const VERSION: u32 = 1;

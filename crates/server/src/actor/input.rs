//! What the task of a match is told, and what it sends.

use axum::extract::ws::Utf8Bytes;
use proto::{PersonId, TableCard, ToServer};
use table::{Refusal, Seat};
use tokio::sync::{mpsc, oneshot};

use crate::room::Shown;
use crate::store::Person;

/// What the task of a match is told.
pub enum Input {
    /// Somebody comes in; the answer is his number, and that of the last event he was told.
    Enter {
        /// For whom, and how, things are shown.
        shown: Shown,
        /// The last event he saw.
        seen: Option<u64>,
        /// Who he is, if he comes for a seat.
        person: Option<PersonId>,
        /// Where his messages go.
        out: mpsc::Sender<Outgoing>,
        /// Takes the two.
        reply: oneshot::Sender<Result<(u64, u64), Refusal>>,
    },
    /// A visitor said something.
    Said {
        /// His number.
        visitor: u64,
        /// When it arrived.
        at: i64,
        /// What.
        message: ToServer,
    },
    /// A visitor has gone.
    Left {
        /// His number.
        visitor: u64,
    },
    /// Somebody takes a seat.
    Join {
        /// Who.
        person: Person,
        /// Which; else the first that is open.
        seat: Option<Seat>,
        /// Takes the seat and the card.
        reply: oneshot::Sender<Result<(Seat, TableCard), Refusal>>,
    },
    /// Somebody asks which seat is his.
    Seat {
        /// Who.
        person: Person,
        /// Takes the seat and the card.
        reply: oneshot::Sender<Option<(Seat, TableCard)>>,
    },
    /// Somebody leaves: the seat of a match that has not started, or a match that is played.
    Leave {
        /// Who.
        person: PersonId,
        /// Takes the card.
        reply: oneshot::Sender<Result<TableCard, Refusal>>,
    },
    /// The match has waited for long: it is called off unless somebody is there.
    Expire {
        /// Takes whether it was.
        reply: oneshot::Sender<bool>,
    },
    /// Somebody is to be forgotten from the first record on, and his seat left to nobody.
    Forget {
        /// Who.
        person: PersonId,
        /// What nobody is called in his place.
        name: &'static str,
        /// Takes whether it was written down.
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// Whoever is here for a seat goes, and comes back only with a token that is not void.
    Expel {
        /// Whose seat.
        person: PersonId,
        /// Why.
        why: &'static str,
    },
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// The question.
        request: u64,
        /// The move in notation.
        choice: String,
    },
    /// Another server may have written.
    Grown(u64),
    /// The server stops.
    Stop,
}

/// A written message as connections take it: however many it goes to, it is there once.
pub type Text = Utf8Bytes;

/// What goes to one connection.
pub enum Outgoing {
    /// A message.
    Text(Text),
    /// The last one: the connection ends.
    Close(Text),
}

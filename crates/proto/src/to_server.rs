//! What a client says.

use serde::{Deserialize, Serialize};
use table::{Lang, Scope};

use crate::{Entropy, MatchId, Token};

/// What a client says. Every command has an `id` of the client's making; one that is sent again under the same id is carried
/// out once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message of a connection.
    Hello {
        /// The version this client speaks.
        version: u32,
        /// The match.
        table: MatchId,
        /// The token of the seat; a spectator has none.
        token: Option<Token>,
        /// The last event seen on an earlier connection.
        seen: Option<u64>,
        /// The language to be spoken to in.
        lang: Lang,
        /// What to be shown.
        show: Show,
    },
    /// The player has read the promise and adds his entropy; once everybody has, the match starts.
    Ready {
        /// The command's id.
        id: u64,
        /// What is added to the seed.
        entropy: Entropy,
    },
    /// A choice, or a choice in place of one that is not yet carried out.
    Choose {
        /// The command's id.
        id: u64,
        /// The question it answers.
        request: u64,
        /// The move in notation.
        choice: String,
    },
    /// The choice is taken back.
    Withdraw {
        /// The command's id.
        id: u64,
        /// The question it had answered.
        request: u64,
    },
    /// The seat gives up.
    Resign {
        /// The command's id.
        id: u64,
        /// How much.
        scope: Scope,
    },
    /// The seat proposes something to the others, or agrees to what they proposed.
    Propose {
        /// The command's id.
        id: u64,
        /// What.
        what: Proposal,
    },
    /// The seat does not want what was proposed, or no longer what it proposed.
    Decline {
        /// The command's id.
        id: u64,
        /// What.
        what: Proposal,
    },
    /// The seat says one of the set phrases.
    Say {
        /// The command's id.
        id: u64,
        /// Which.
        phrase: Phrase,
    },
    /// To be spoken to in another language from now on.
    Speak {
        /// Which.
        lang: Lang,
    },
    /// Everything up to this event has arrived. Said once more it is a question whether the server is there, for those
    /// who cannot ask their connection; the answer is who is present.
    Seen {
        /// The event's number.
        number: u64,
    },
}

impl ToServer {
    /// The id of a command; what needs no answer has none.
    pub fn id(&self) -> Option<u64> {
        match self {
            ToServer::Ready { id, .. }
            | ToServer::Choose { id, .. }
            | ToServer::Withdraw { id, .. }
            | ToServer::Resign { id, .. }
            | ToServer::Propose { id, .. }
            | ToServer::Decline { id, .. }
            | ToServer::Say { id, .. } => Some(*id),
            ToServer::Hello { .. } | ToServer::Speak { .. } | ToServer::Seen { .. } => None,
        }
    }
}

/// What a client wants to be shown of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// The scene, for people.
    #[default]
    Scene,
    /// The view as data, for programs.
    View,
    /// Only the legal moves: nothing is drawn and nothing told.
    Moves,
}

/// What all people at a table must agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// The match ends without a winner.
    Draw,
    /// The proposer's last decision is taken back.
    Undo,
    /// Another match, with the seats changed.
    Rematch,
}

/// What players can say to each other; every screen has it in its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Luck to the other side.
    GoodLuck,
    /// Praise for a move.
    WellPlayed,
    /// Amazement.
    Wow,
    /// An apology.
    Sorry,
    /// The player thinks.
    Thinking,
    /// Thanks for the game.
    Thanks,
    /// Farewell.
    Bye,
}

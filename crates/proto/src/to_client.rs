//! What the server says. Everything in it is for the eyes of the one it is sent to.

use serde::{Deserialize, Serialize};
use table::{Outcome, Scene, Scope, Seat, Seats, Told, Viewer};

use crate::{MatchId, Phrase, Proposal, Stage, TableCard};

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToClient {
    /// The answer to `Hello`: the table as it stands.
    Welcome {
        /// The version the server speaks.
        version: u32,
        /// Whose eyes the client was taken for.
        you: Viewer,
        /// The last event.
        number: u64,
        /// Whether `told` goes on where the client had left; else it is everything from the beginning.
        tail: bool,
        /// What everybody may know.
        card: TableCard,
        /// What was told meanwhile.
        told: Vec<Told>,
        /// How things stand.
        now: Box<Now>,
    },
    /// Something happened.
    Event {
        /// Its number; the next has the next.
        number: u64,
        /// What.
        happened: Happened,
        /// What everybody may know, if that has changed.
        card: Option<TableCard>,
        /// What the viewer was told of it.
        told: Vec<Told>,
        /// How things stand.
        now: Box<Now>,
    },
    /// A command was carried out, and it is durable.
    Done {
        /// The command's id.
        id: u64,
        /// The last event.
        number: u64,
    },
    /// A command was not carried out. Nothing has changed.
    Refused {
        /// The command's id; none if it could not be read.
        id: Option<u64>,
        /// Which refusal it is, for programs.
        key: String,
        /// Why, in the client's language.
        why: String,
    },
    /// Who is here now. Not numbered: it is true only of the moment.
    Presence {
        /// The seats with a living connection.
        here: Seats,
        /// How many watch.
        watching: u32,
    },
    /// A player said a set phrase. Not numbered, nor kept.
    Said {
        /// Who.
        seat: Seat,
        /// Which.
        phrase: Phrase,
    },
    /// The connection ends, and why.
    Closing {
        /// Which reason it is, for programs.
        key: String,
        /// Why, in the client's language.
        why: String,
        /// Whether to come back and name the last event seen.
        again: bool,
    },
}

/// How things stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Now {
    /// How far the match is.
    pub stage: Stage,
    /// What the table waits for.
    pub asked: Asked,
    /// The viewer's own choice that is in and not yet carried out.
    pub pending: Option<String>,
    /// What is proposed.
    pub proposed: Vec<Proposed>,
    /// Whether the viewer may take his last decision back, or propose to.
    pub can_undo: bool,
    /// The clocks, where time is counted.
    pub clocks: Option<Clocks>,
    /// How it came out, once it is over.
    pub outcome: Option<Outcome>,
    /// How often the table went back in time; then `told` begins anew.
    pub rewinds: u64,
    /// What is on the table, if that has changed.
    pub picture: Option<Picture>,
}

/// What the table waits for. That a seat has chosen is public; what it chose is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Names the question; no other question of the match ever has this name.
    pub request: u64,
    /// Who owes a choice.
    pub choosers: Seats,
    /// Who of them has chosen already.
    pub chosen: Seats,
}

/// What is on the table, for one pair of eyes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The viewer's legal moves in notation.
    pub moves: Vec<String>,
    /// What a screen shows.
    pub scene: Option<Scene>,
    /// What the viewer knows, as data.
    pub view: Option<serde_json::Value>,
    /// What the viewer is asked for is put together and handed in as a whole: its choices as one, joined by "; ". Nobody
    /// else is to learn how many there are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whole: bool,
}

/// What is proposed, and who agrees so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// What.
    pub what: Proposal,
    /// Who proposed it.
    pub by: Seat,
    /// Who agrees, the proposer included.
    pub agreed: Seats,
}

/// How much time is left, in milliseconds, at the moment of sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// By seat; none for seats that are not at the table.
    pub left: [Option<i64>; table::MAX_SEATS],
    /// Whose clocks run.
    pub running: Seats,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happened {
    /// The match was made.
    Made {},
    /// Somebody took a seat.
    Joined {
        /// Which.
        seat: Seat,
    },
    /// Somebody left his seat before the match had started.
    Left {
        /// Which.
        seat: Seat,
    },
    /// The match was called off: it has no outcome.
    Cancelled {},
    /// A player added his entropy.
    Ready {
        /// Which.
        seat: Seat,
    },
    /// A seat has chosen; what, nobody knows.
    Chose {
        /// Which.
        seat: Seat,
    },
    /// All choices were in and were carried out.
    Resolved {},
    /// A seat took its choice back.
    Withdrew {
        /// Which.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
        /// How much.
        scope: Scope,
    },
    /// A seat ran out of time.
    TimedOut {
        /// Which.
        seat: Seat,
    },
    /// A bot plays on for a seat.
    BotTook {
        /// Which.
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// A draw was agreed on.
    DrawAgreed {},
    /// A decision was taken back.
    Undone {
        /// Whose.
        seat: Seat,
    },
    /// Somebody proposed something, or agreed to it.
    Proposed {
        /// Who.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// Somebody did not want it.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// Another match was made, by agreement.
    Rematch {
        /// Its name.
        next: MatchId,
    },
    /// A clock was stopped or went on: somebody's line was lost or came back, or the server was away.
    Clock {},
}

//! What is kept of a match: one record for everything that was accepted, in order. The match is whatever they lead to.
//!
//! Records hold every secret of the match, the seed and the choices that are not yet carried out included. They are only ever
//! stored sealed, see [`crate::seal`].

use proto::{ClockCard, MatchId, PersonId, Proposal};
use serde::{Deserialize, Serialize};
use table::{Form, Scope, Seat, Seats};

/// One thing that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// When, in milliseconds of Unix time; time is the server's.
    pub at: i64,
    /// Who asked for it, with the id of his command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<(Seat, u64)>,
    /// What.
    pub what: Record,
    /// The mark of the journal, if this added to it: whoever reads the record later must come to the same one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

impl Entry {
    /// Something accepted at this time, before it is known what it leads to.
    pub fn new(at: i64, by: Option<(Seat, u64)>, what: Record) -> Entry {
        Entry { at, by, what, mark: None }
    }
}

/// What can be accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Record {
    /// The match was made: always the first.
    Made(Box<Made>),
    /// Somebody took a seat.
    Joined {
        /// Which.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// What he is called.
        name: String,
    },
    /// Somebody left his seat before the match had started; whoever was the last calls it off with that.
    Left {
        /// Which.
        seat: Seat,
    },
    /// The match was called off before it had started, or while only bots sat there: always the last.
    Cancelled {},
    /// A player added his entropy; the last one starts the match.
    Ready {
        /// Which.
        seat: Seat,
        /// What he added, 64 hexadecimal digits.
        entropy: String,
    },
    /// A seat chose; the last one owed carries all out.
    Chose {
        /// Which.
        seat: Seat,
        /// The question, by the number of the record that asked it.
        request: u64,
        /// The move in notation.
        choice: String,
    },
    /// A seat took its choice back.
    Withdrew {
        /// Which.
        seat: Seat,
        /// The question.
        request: u64,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
        /// How much.
        scope: Scope,
    },
    /// A seat ran out of time.
    Late {
        /// Which.
        seat: Seat,
    },
    /// A seat proposed something or agreed to it; the last one needed brings it about.
    Proposed {
        /// Which.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// A seat did not want it.
    Declined {
        /// Which.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// The rematch that was agreed on has been made.
    Rematch {
        /// Its name.
        next: MatchId,
    },
    /// The last connection of a seat was lost.
    Away {
        /// Which.
        seat: Seat,
    },
    /// A seat is connected again.
    Back {
        /// Which.
        seat: Seat,
    },
    /// The server was away, or could write nothing down, and is here again.
    Woke {
        /// Since when.
        since: i64,
        /// The seats of people nobody is connected to.
        away: Seats,
    },
}

/// How a match was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of the packs it was built from.
    pub packs: String,
    /// The set-up, complete.
    pub form: Form,
    /// Who sits where.
    pub places: Vec<Place>,
    /// The server's seed, 64 hexadecimal digits.
    pub seed: String,
    /// How time is counted.
    pub clock: ClockCard,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whether whoever wants a quick match of this kind may be seated here.
    pub quick: bool,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Who made it.
    #[serde(default)]
    pub maker: Option<PersonId>,
}

/// Who sits where somebody sat who was forgotten. Nobody is found by it, and any number of seats may be nobody's.
pub const NOBODY: PersonId = PersonId::new([0; 16]);

impl Record {
    /// The same record without somebody: in his place is nobody, who is called so.
    #[must_use]
    pub fn without(mut self, who: PersonId, name: &str) -> Record {
        match &mut self {
            Record::Made(made) => {
                made.maker = made.maker.filter(|maker| *maker != who);
                for place in &mut made.places {
                    if place.person() == Some(who) {
                        *place = Place::Person { person: NOBODY, name: name.to_owned() };
                    }
                }
            }
            Record::Joined { person, name: called, .. } if *person == who => {
                *person = NOBODY;
                name.clone_into(called);
            }
            _ => {}
        }
        self
    }
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// Nobody yet.
    Open {},
    /// A person.
    Person {
        /// Who.
        person: PersonId,
        /// What he is called.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which.
        level: String,
    },
}

impl Place {
    /// The person who sits there.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Place::Person { person, .. } => Some(*person),
            Place::Open {} | Place::Bot { .. } => None,
        }
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Place::Person { .. })
    }
}

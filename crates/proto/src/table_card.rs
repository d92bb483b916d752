//! What everybody may know of a match without looking at the table: who sits there, how it is set up, how far it is.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::MatchId;

/// What everybody may know of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    /// Its name.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"))]
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// The game's options, each with its value.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub options: Vec<(String, String)>,
    /// The seats, in order.
    pub seats: Vec<SeatCard>,
    /// How far it is.
    pub stage: Stage,
    /// The commitment to the server's seed.
    pub promise: String,
    /// How time is counted.
    pub clock: ClockCard,
    /// When it was made, in milliseconds of Unix time.
    pub made: i64,
    /// The match that followed it, by agreement.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub rematch: Option<MatchId>,
    /// Whether it counts for the ratings of those who play it.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rated: bool,
}

/// Whether something need not be said: most matches are not rated.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is what serde hands over")]
pub(crate) fn is_not(said: &bool) -> bool {
    !said
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatCard {
    /// Its letter.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "a"))]
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether the match may start as far as this seat is concerned.
    pub ready: bool,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sitter {
    /// Nobody yet.
    Open {},
    /// A person.
    Person {
        /// What he is called.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which.
        level: String,
    },
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats are open, or players have not added their entropy.
    Waiting,
    /// It is played.
    Playing,
    /// It is over.
    Over,
}

impl Stage {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
        }
    }
}

/// How time is counted in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockCard {
    /// The kind of clock.
    #[serde(default)]
    pub kind: ClockKind,
    /// What happens to whoever runs out of time.
    #[serde(default)]
    pub late: Late,
    /// How long a lost connection may stop one's clock in the whole match, in seconds. Whoever loses it because the server was
    /// away has all of it to come back.
    #[serde(default)]
    pub grace: u32,
}

/// The kind of clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockKind {
    /// Time is not counted.
    #[default]
    None,
    /// So long for each choice.
    Move {
        /// In seconds.
        seconds: u32,
    },
    /// So long for the whole match, and a little more with each choice.
    Bank {
        /// In seconds.
        seconds: u32,
        /// In seconds.
        increment: u32,
    },
    /// So many days for each choice.
    Days {
        /// How many.
        days: u32,
    },
}

/// What happens to whoever runs out of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Late {
    /// He loses.
    #[default]
    Lose,
    /// A bot plays on for him.
    Bot,
}

//! What goes over REST: making a match, taking a seat, the lobby.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::table_card::is_not;
use crate::{ClockCard, MatchId, TableCard, Token};

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 32;

/// Somebody says what he wants to be called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name: 1 to 32 letters, numbers, blanks and signs like `-` and `.`.
    pub name: String,
}

/// A guest, as only he himself is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// What he is called.
    pub name: String,
    /// What proves it is him: sent as `Authorization: Bearer …`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub token: Token,
}

/// Somebody makes a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game's id.
    pub game: String,
    /// The game's options that differ from what is usual, each with its value.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub options: Vec<(String, String)>,
    /// Who sits where, in order: `me`, `open`, or a bot's level. `me` stands at most once.
    #[cfg_attr(feature = "openapi", schema(example = json!(["me", "open"])))]
    pub seats: Vec<String>,
    /// How time is counted.
    #[serde(default)]
    pub clock: ClockCard,
    /// Whether it stands in the lobby; else only who is given the link can find it.
    #[serde(default)]
    pub listed: bool,
    /// Whether it counts for ratings: then only accounts sit there, no bots, and whoever is late loses.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rated: bool,
}

/// A seat that was taken, as only whoever sits there is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// The match.
    pub card: TableCard,
    /// The seat; none for whoever made a match and does not play in it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// The token of the seat, for the WebSocket.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub token: Option<Token>,
}

/// Somebody takes a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Which; by default the first that is open.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
}

/// Somebody wants to play with whoever comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Quick {
    /// The game's id.
    pub game: String,
    /// The game's options that differ from what is usual, each with its value.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub options: Vec<(String, String)>,
    /// How time is counted.
    #[serde(default)]
    pub clock: ClockCard,
    /// Whether it counts for ratings: then only accounts sit there, and whoever is late loses.
    #[serde(default, skip_serializing_if = "is_not")]
    pub rated: bool,
}

/// Several matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Matches {
    /// The newest first.
    pub matches: Vec<TableCard>,
}

/// Why a request was not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Trouble {
    /// Which refusal it is, for programs.
    pub key: String,
    /// Why, in the language asked for.
    pub why: String,
}

/// What a match's link ends in.
pub fn link_path(id: MatchId) -> String {
    format!("/#/match/{id}")
}

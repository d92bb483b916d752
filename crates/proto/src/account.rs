//! Accounts and ratings: what a guest says to become somebody who is known again, and what is kept of him.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::TableCard;

/// The fewest and the most characters of a password.
pub const PASSWORD: (usize, usize) = (8, 200);

/// A password. In a log line it would be a leak: it shows only that it is one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Password(pub String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(secret)")
    }
}

/// A name and the password that proves it: to make an account, or to log in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name: 1 to 32 letters, numbers, blanks and signs like `-` and `.`. No two accounts share one.
    pub name: String,
    /// The password: 8 to 200 characters.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub password: Password,
}

/// Somebody wants another password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one he has.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub old: Password,
    /// The one he wants: 8 to 200 characters.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub new: Password,
}

/// Somebody wants to be forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// His password, if he has an account; a guest has none.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub password: Option<Password>,
}

/// How many sit at the tables a rating speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RatingKind {
    /// Two: Glicko-2.
    Two,
    /// Three or more: Weng-Lin.
    Many,
}

impl RatingKind {
    /// The kind for so many seats.
    pub const fn of(seats: usize) -> RatingKind {
        if seats > 2 { RatingKind::Many } else { RatingKind::Two }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            RatingKind::Two => "two",
            RatingKind::Many => "many",
        }
    }
}

/// How well somebody plays a game, as far as it is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// The game's id.
    pub game: String,
    /// How many sit at its tables.
    pub kind: RatingKind,
    /// The rating.
    pub rating: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// After how many rated matches.
    pub matches: u32,
}

/// Somebody who has an account, as everybody may see him.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// What he is called.
    pub name: String,
    /// Since when, in milliseconds of Unix time.
    pub since: i64,
    /// His ratings.
    pub ratings: Vec<Rating>,
}

/// Whoever asks, as only he himself is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Myself {
    /// What he is called.
    pub name: String,
    /// Since when he has an account, in milliseconds of Unix time; a guest has none.
    pub since: Option<i64>,
    /// His ratings.
    pub ratings: Vec<Rating>,
}

/// A place among those who play a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// What he is called.
    pub name: String,
    /// How well he plays.
    pub rating: Rating,
}

/// Those who play a game best: whose rating is highest even if it is as far off as it may well be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Leaders {
    /// The best first.
    pub leaders: Vec<Leader>,
}

/// Everything that is kept of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// Who he is, and his ratings.
    pub myself: Myself,
    /// How many sessions are open.
    pub sessions: u32,
    /// His matches, the newest first.
    pub matches: Vec<ExportedMatch>,
}

/// A match of somebody's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ExportedMatch {
    /// The match.
    pub card: TableCard,
    /// Where its record is, once it is over.
    pub journal: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_does_not_show_itself_by_accident() {
        let credentials = Credentials { name: "Ann".to_owned(), password: Password("hunter22".to_owned()) };
        assert!(!format!("{credentials:?}").contains("hunter22"));
    }
}

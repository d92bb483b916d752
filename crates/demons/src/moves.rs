//! What a player can choose.

use serde::{Deserialize, Serialize};
use table::Seat;
use table::canon::{Canon, CanonError, Sink, Source};

use crate::kind::Kind;

/// What an action is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Nothing: it needs no target, or there is none.
    #[default]
    Nothing,
    /// An opponent.
    Opponent(Seat),
    /// A kind in the hand of an opponent.
    Named(Seat, Kind),
    /// A tactic.
    Tactic(Kind),
}

impl Aim {
    /// The opponent it is aimed at.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Aim::Opponent(seat) | Aim::Named(seat, _) => Some(seat),
            Aim::Nothing | Aim::Tactic(_) => None,
        }
    }

    /// The kind it names.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Aim::Tactic(kind) | Aim::Named(_, kind) => Some(kind),
            Aim::Nothing | Aim::Opponent(_) => None,
        }
    }
}

impl Canon for Aim {
    fn encode(&self, out: &mut impl Sink) {
        match *self {
            Aim::Nothing => 0u8.encode(out),
            Aim::Opponent(seat) => (1u8, seat).encode(out),
            Aim::Named(seat, kind) => (2u8, (seat, kind)).encode(out),
            Aim::Tactic(kind) => (3u8, kind).encode(out),
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Aim, CanonError> {
        Ok(match u8::decode(from)? {
            0 => Aim::Nothing,
            1 => Aim::Opponent(Seat::decode(from)?),
            2 => Aim::Named(Seat::decode(from)?, Kind::decode(from)?),
            3 => Aim::Tactic(Kind::decode(from)?),
            _ => return Err(CanonError::Value),
        })
    }
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Keep this demon.
    Demon(u8),
    /// A card: to lay, to take from the display or out of a hand, to discard, or to exchange for the face-down one.
    Card(Kind),
    /// One of the two actions of the revealed card.
    Act {
        /// Which, 0 or 1.
        action: u8,
        /// What it is aimed at.
        aim: Aim,
    },
    /// A tactic to set a trap on before the reveal.
    Tactic(Kind),
    /// Use the demon's ability.
    Use,
    /// Do not.
    Pass,
}

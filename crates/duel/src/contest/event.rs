//! What happens around and inside the bouts of a match.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::state::{HeroId, Team};
use crate::card::CardId;
use crate::event as bout;
use crate::state::Ending;

/// Something that happened in a match, with everything that is true of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "happened")]
pub enum Event {
    /// A hero was taken openly.
    Taken {
        /// Who chose.
        seat: Seat,
        /// The hero.
        hero: HeroId,
    },
    /// Both teams lie open.
    Teams {
        /// The teams, in the order of seats.
        teams: [Team; 2],
    },
    /// Chance dealt the heroes; they lie open.
    Dealt {
        /// The teams, in the order of seats.
        teams: [Team; 2],
    },
    /// A game begins.
    Game {
        /// Its number, from 1.
        number: u8,
        /// The heroes, in the order of seats.
        heroes: [HeroId; 2],
    },
    /// Something in the bout.
    Bout {
        /// What.
        what: bout::Event,
        /// The card it is about, where it is about one; it lies open.
        card: Option<CardId>,
        /// The heroes, in the order of seats.
        heroes: [HeroId; 2],
    },
    /// The Automa turned a card of its deck over.
    Column {
        /// The number of the deck card; `None` when it plays its Weapon without one.
        number: Option<u8>,
    },
    /// A game is over.
    Won {
        /// Its number, from 1.
        number: u8,
        /// How it ended.
        ending: Ending,
        /// The games won so far, in the order of seats.
        wins: [u8; 2],
    },
    /// The loser sends another hero.
    Next {
        /// Who.
        seat: Seat,
        /// The hero.
        hero: HeroId,
    },
    /// The Automa sends its next hero.
    RivalNext {
        /// The hero.
        hero: HeroId,
    },
    /// A passing question was answered. Only its owner learns more than that.
    Passed {
        /// Who.
        seat: Seat,
        /// The card passed and the one that leaves the match; `None` if nothing was passed, and for everybody else.
        cards: Option<(CardId, CardId)>,
        /// Whether the answer is known.
        known: bool,
    },
    /// The Automa's next hero received a card; its cards lie open.
    Inherited {
        /// The card passed.
        card: CardId,
        /// The card that leaves the match.
        replaced: CardId,
    },
    /// A player gave up the match.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

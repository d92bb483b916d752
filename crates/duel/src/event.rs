//! What happens in a bout, in enough detail for a log that says why.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::card::{CardVerb, Destination};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::packed::{BlockSource, Next};
use crate::state::Ending;

/// Something that happened. Everything in it is open from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u16,
    },
    /// A card was turned over.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Its slot in the deck.
        card: u8,
        /// Its type.
        kind: Kind,
    },
    /// A card was cancelled.
    Cancelled {
        /// Whose card was cancelled.
        seat: Seat,
        /// Whether the common rules or own text did it.
        by: Source,
    },
    /// A card would have been cancelled, but cannot be.
    Uncancellable {
        /// Whose card.
        seat: Seat,
    },
    /// Energy changed.
    Energy {
        /// Whose.
        seat: Seat,
        /// By how much.
        change: i8,
        /// What it is now.
        now: u8,
        /// Why.
        why: EnergyBy,
    },
    /// An ultimate left the reserve.
    Unlocked {
        /// Whose.
        seat: Seat,
        /// Its slot.
        card: u8,
    },
    /// A hero was executed.
    Executed {
        /// Who was executed.
        seat: Seat,
        /// Whether the common rules or own text did it.
        by: Source,
    },
    /// Both would have executed each other, so neither did.
    ExecutionsAnnulled,
    /// A hero would have been executed, but cannot be.
    Unexecutable {
        /// Who.
        seat: Seat,
    },
    /// A card attacked.
    Attacked {
        /// The attacker.
        seat: Seat,
        /// The modified attack.
        attack: u8,
        /// How much of it was dealt.
        dealt: u8,
        /// The foe's health now.
        health: i8,
    },
    /// A block stopped damage.
    Blocked {
        /// The defender.
        seat: Seat,
        /// Where the block came from.
        source: BlockSource,
        /// How much it stopped.
        damage: u8,
    },
    /// An effect dealt damage.
    Hurt {
        /// Who lost health.
        seat: Seat,
        /// How much.
        damage: u8,
        /// The health now.
        health: i8,
    },
    /// An effect healed.
    Healed {
        /// Who gained health.
        seat: Seat,
        /// How much.
        gained: u8,
        /// The health now.
        health: i8,
    },
    /// A player answered a may or choose.
    Answered {
        /// Who.
        seat: Seat,
        /// The slot of the card that asked.
        card: u8,
        /// What was asked.
        asked: Asked,
        /// The answer: for a may 0 or 1, for a choice the option from 0.
        answer: u8,
    },
    /// A promised cost could no longer be paid.
    CouldNotPay {
        /// Who.
        seat: Seat,
        /// The slot of the card that asked.
        card: u8,
    },
    /// A cost was paid in health.
    Paid {
        /// Who.
        seat: Seat,
        /// How much health.
        health: u8,
    },
    /// The foe named a type in a hand.
    Named {
        /// Whose hand.
        seat: Seat,
        /// The type.
        kind: Kind,
    },
    /// An effect moved or sealed a card.
    Moved {
        /// Whose card.
        seat: Seat,
        /// Its slot.
        card: u8,
        /// Its type.
        kind: Kind,
        /// What happened to it.
        verb: CardVerb,
    },
    /// A sealed card only lost its seal.
    Unsealed {
        /// Whose card.
        seat: Seat,
        /// Its slot.
        card: u8,
    },
    /// A hand could not be reached.
    HandSafe {
        /// Whose hand.
        seat: Seat,
    },
    /// The permanent was turned over.
    Turned {
        /// Whose.
        seat: Seat,
        /// Whether it shows side B now.
        flipped: bool,
    },
    /// Marks changed.
    Marks {
        /// Whose.
        seat: Seat,
        /// What they are now.
        now: u8,
    },
    /// Something will hold in the next round.
    Next {
        /// For whom.
        seat: Seat,
        /// Everything that will hold.
        next: Next,
    },
    /// A played card went on.
    Went {
        /// Whose.
        seat: Seat,
        /// Its slot.
        card: u8,
        /// Where it went.
        to: Destination,
    },
    /// A Rest brought the discard back.
    Recovered {
        /// Whose.
        seat: Seat,
        /// The cards that are in hand again.
        cards: Cards,
    },
    /// A round is over: its line of the score.
    Scored {
        /// Its number, from 1.
        round: u16,
        /// What it came to, in the order of seats.
        plays: [Play; 2],
    },
    /// Both heroes are down and equal: the first difference decides.
    SuddenDeath,
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The end.
    Ended {
        /// How.
        ending: Ending,
    },
}

/// What a round came to for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// The type of the card played.
    pub kind: Kind,
    /// Which of two cards of the type it is, from 1; 0 where the deck has but one.
    pub number: u8,
    /// Whether it was cancelled.
    pub cancelled: bool,
    /// The health now.
    pub health: i8,
    /// The energy now.
    pub energy: u8,
}

/// Whether the common rules did something, or own text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The effect common to the type.
    Type,
    /// Own text of a card.
    Text,
}

/// Why energy changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EnergyBy {
    /// The foe's card was cancelled.
    Cancelling,
    /// An uncancelled Rest.
    Rest,
    /// An effect.
    Effect,
    /// A cost was paid.
    Cost,
    /// A card went to reserve.
    Reserve,
}

/// What a player was asked by a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    /// Whether something happens.
    May,
    /// Which of several things happens.
    Choose,
}

impl Event {
    /// The card the event is about, by seat and slot; it lies open from then on.
    pub const fn card(&self) -> Option<(Seat, u8)> {
        match *self {
            Event::Revealed { seat, card, .. }
            | Event::Unlocked { seat, card }
            | Event::Answered { seat, card, .. }
            | Event::CouldNotPay { seat, card }
            | Event::Moved { seat, card, .. }
            | Event::Unsealed { seat, card }
            | Event::Went { seat, card, .. } => Some((seat, card)),
            _ => None,
        }
    }
}

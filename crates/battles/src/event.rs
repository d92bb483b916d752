//! What happens on the field, with everything that is true of it. Nothing of it is secret: who mustered what is told only
//! when the armies lie open.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::place::Zone;
use crate::state::{Ending, Purpose};
use crate::tile::Traits;

/// A unit as players call it: its owner, its number and the tile that lies on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Name {
    /// Whose it is.
    pub seat: Seat,
    /// Its number from 1.
    pub number: u8,
    /// The faction.
    pub faction: u8,
    /// The tile that gives it its name.
    pub tile: u8,
}

/// What an order was, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ordered {
    /// A tactical move.
    Move(Zone),
    /// A charge.
    Charge,
    /// A charge at a unit named with the order.
    ChargeAt(Name),
    /// A scouting charge.
    Scout(Name),
    /// An attack within the engagement.
    CarryOn(Name),
    /// Out of the engagement.
    Leave,
    /// A shot.
    Shoot(Name),
    /// A wound token off a troop.
    Heal(u8),
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "happened")]
pub enum Event {
    /// A faction was chosen.
    Faction {
        /// By whom.
        seat: Seat,
        /// Which.
        faction: u8,
    },
    /// Both armies are there.
    Locked,
    /// Both rolled for the attack (BATT-025).
    RollOff {
        /// What a rolled.
        a: u8,
        /// What b rolled.
        b: u8,
    },
    /// Who attacks.
    Attacker {
        /// Who.
        seat: Seat,
    },
    /// A unit was placed.
    Placed {
        /// Which.
        unit: Name,
        /// Where.
        zone: Zone,
    },
    /// A round begins; with the first, all tiles lie open.
    Round {
        /// Its number.
        number: u8,
        /// Who has the first turn.
        first: Seat,
    },
    /// A unit was redeployed.
    Redeployed {
        /// Which.
        unit: Name,
        /// Where.
        zone: Zone,
    },
    /// An order was given.
    Ordered {
        /// To whom.
        unit: Name,
        /// What.
        what: Ordered,
        /// How many tokens it took.
        tokens: u8,
        /// Who controls it, if not it itself.
        by: Option<Name>,
        /// The traits without which it could not have been, or would have cost more.
        thanks: Traits,
    },
    /// A unit supported an order.
    Supported {
        /// Which.
        unit: Name,
        /// Whether by Galvanize, not Excite.
        galvanize: bool,
        /// How many tokens it took.
        tokens: u8,
    },
    /// A token was set aside.
    Passed {
        /// Whose.
        seat: Seat,
    },
    /// A unit moves to meet the charger.
    Intercepts {
        /// Which.
        unit: Name,
        /// How many tokens it took; none by Skirmish.
        tokens: u8,
    },
    /// A unit fires at the charger.
    Fires {
        /// Which.
        unit: Name,
        /// How many tokens it took; none by Skirmish.
        tokens: u8,
    },
    /// Nothing is done about the charge.
    Waits {
        /// By whom.
        seat: Seat,
    },
    /// Two units fight.
    Fight {
        /// Who attacks.
        unit: Name,
        /// Whom.
        target: Name,
        /// Whether it flew past a front that is held.
        flew: bool,
    },
    /// An Overwhelming unit charges again.
    Presses {
        /// Which.
        unit: Name,
        /// Whether by Galvanize.
        galvanized: bool,
    },
    /// Dice were rolled.
    Rolled {
        /// By whom.
        unit: Name,
        /// What for.
        purpose: Purpose,
        /// How many of each face.
        dice: [u8; 6],
        /// The hits of the dice, with those of +X Wounds.
        hits: u8,
        /// Hits that +X Wounds added.
        more_hits: u8,
        /// Dice for charging; two by Impetus.
        charge: u8,
        /// Dice of +X Engagement or +X Shooting.
        bonus: u8,
        /// Whether Excite gave a die.
        excited: bool,
        /// Hits Blood Lust did to the unit itself, if it has it.
        lust: Option<u8>,
    },
    /// The hits of a shot into a melee are shared.
    Shared {
        /// How many units share them.
        units: u8,
        /// How many hits each takes.
        share: u8,
    },
    /// A troop took a wound token.
    Wounded {
        /// Whose.
        seat: Seat,
        /// The faction.
        faction: u8,
        /// The tile.
        tile: u8,
        /// The unit whose order token it was.
        from: Option<Name>,
        /// Whether it was a passed token.
        passed: bool,
    },
    /// A troop was destroyed.
    Destroyed {
        /// Whose.
        seat: Seat,
        /// The faction.
        faction: u8,
        /// The tile.
        tile: u8,
        /// What it cost.
        cost: u8,
    },
    /// A unit is no more.
    Gone {
        /// Which.
        unit: Name,
    },
    /// A unit forgoes its attack.
    Held {
        /// Whose.
        seat: Seat,
    },
    /// A unit went to its front.
    Returned {
        /// Which.
        unit: Name,
        /// Where.
        zone: Zone,
    },
    /// Wound tokens of a unit became available.
    Regenerated {
        /// Which.
        unit: Name,
        /// How many.
        tokens: u8,
    },
    /// A wounded unit was given up.
    GaveUp {
        /// Which.
        unit: Name,
    },
    /// A round is over.
    RoundOver {
        /// Its number.
        number: u8,
        /// What a has destroyed.
        a: u16,
        /// What b has destroyed.
        b: u16,
    },
    /// The battle is over.
    Won {
        /// Who won.
        seat: Seat,
        /// Why.
        ending: Ending,
    },
}

//! What a player can choose.

use crate::muster::Style;
use crate::place::Zone;
use crate::side::Side;

/// What a unit does by an order. Enemy units are named by their first slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// A tactical move.
    Move(Zone),
    /// A charge whose target is named after the reaction.
    Charge,
    /// A charge at a unit in the rear or beside.
    ChargeAt(u8),
    /// A scouting charge.
    Scout(u8),
    /// An attack within the engagement.
    CarryOn(u8),
    /// Out of the engagement.
    Leave,
    /// A shot.
    Shoot(u8),
    /// A wound token off one's own troop in this slot.
    Heal(u8),
}

impl Deed {
    /// Whether it is a charge of any kind.
    #[inline]
    pub const fn is_charge(self) -> bool {
        matches!(self, Deed::Charge | Deed::ChargeAt(_) | Deed::Scout(_))
    }

    /// Whether Excite can support it (BATT-130).
    #[inline]
    pub const fn can_be_excited(self) -> bool {
        self.is_charge() || matches!(self, Deed::CarryOn(_) | Deed::Shoot(_))
    }
}

impl Deed {
    /// A number of its own for every deed.
    const fn digest(self) -> u32 {
        let (kind, what) = match self {
            Deed::Move(zone) => (0, zone.number()),
            Deed::Charge => (1, 0),
            Deed::ChargeAt(target) => (2, target),
            Deed::Scout(target) => (3, target),
            Deed::CarryOn(target) => (4, target),
            Deed::Leave => (5, 0),
            Deed::Shoot(target) => (6, target),
            Deed::Heal(slot) => (7, slot),
        };
        kind << 8 | what as u32
    }
}

impl Move {
    /// A number of its own for every choice that is made before everybody's eyes; 0 for the secret ones. While stacks are
    /// hidden a unit goes by its number: where it lies among the tiles is nobody's business.
    pub(crate) fn digest(self, side: &Side) -> u32 {
        let small = |kind: u32, what: u8| 1 << 31 | kind << 24 | u32::from(what);
        match self {
            Move::Ready(_) | Move::Random(_) | Move::Build | Move::Enlist { .. } | Move::Lock => 0,
            Move::Faction(faction) => small(0, faction),
            Move::Deploy { unit, zone } => small(1, side.number(unit)) | u32::from(zone.number()) << 8,
            Move::Redeploy { unit, zone } => small(2, unit) | u32::from(zone.number()) << 8,
            Move::Order { unit, deed, by, excite, galvanize } => {
                let helpers = u32::from(excite & 31) * 32 + u32::from(galvanize & 31);
                (deed.digest() << 10 | u32::from(unit) << 5 | u32::from(by)) ^ helpers << 20
            }
            Move::Pass => small(3, 0),
            Move::Intercept(unit) => small(4, unit),
            Move::Fire(unit) => small(5, unit),
            Move::Wait => small(6, 0),
            Move::Target(target) => small(7, target),
            Move::Press(deed) => small(8, 0) | deed.digest(),
            Move::Dice(dice) => small(9, dice),
            Move::Wound { slot, from } => {
                let from = match from {
                    Source::Available => 253,
                    Source::Passed => 254,
                    Source::Unit(unit) => unit,
                };
                small(10, slot) | u32::from(from) << 8
            }
            Move::Destroy(slot) => small(11, slot),
            Move::Strike => small(12, 0),
            Move::Part(unit) => small(13, unit),
            Move::Hold => small(14, 0),
            Move::GiveUp(unit) => small(15, unit),
            Move::Done => small(16, 0),
        }
    }
}

/// Where a wound token comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From the available ones.
    Available,
    /// From the orders on a unit.
    Unit(u8),
    /// From the passed ones.
    Passed,
}

/// One choice of one seat. Units are named by their first slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Field this faction.
    Faction(u8),
    /// Field the ready army with this place in the library.
    Ready(u8),
    /// Field a random army in this style.
    Random(Style),
    /// Build an army tile by tile.
    Build,
    /// Take a tile into the army being built.
    Enlist {
        /// Its place in the faction.
        tile: u8,
        /// Whether it begins a new unit.
        fresh: bool,
    },
    /// The army is built.
    Lock,
    /// Place a unit.
    Deploy {
        /// Which.
        unit: u8,
        /// Where.
        zone: Zone,
    },
    /// Redeploy a unit, free of tokens.
    Redeploy {
        /// Which.
        unit: u8,
        /// Where.
        zone: Zone,
    },
    /// Give an order.
    Order {
        /// Who carries it out.
        unit: u8,
        /// What.
        deed: Deed,
        /// Who gets the tokens: the unit itself, or the one that controls it.
        by: u8,
        /// The unit that excites it, or none.
        excite: u8,
        /// The unit that galvanizes it, or none.
        galvanize: u8,
    },
    /// Set a token aside.
    Pass,
    /// Intercept the charger with this unit.
    Intercept(u8),
    /// Fire at the charger with this unit.
    Fire(u8),
    /// Do nothing about the charge.
    Wait,
    /// Aim the charge at this enemy unit.
    Target(u8),
    /// Charge again like this.
    Press(Deed),
    /// Roll so many dice.
    Dice(u8),
    /// Put a wound token on this troop.
    Wound {
        /// The slot of the troop.
        slot: u8,
        /// Where the token comes from.
        from: Source,
    },
    /// Destroy the troop in this slot.
    Destroy(u8),
    /// Strike back.
    Strike,
    /// Attack the unit that leaves with this unit.
    Part(u8),
    /// Do not, or not any more.
    Hold,
    /// Give up this wounded unit.
    GiveUp(u8),
    /// Give up no more.
    Done,
}

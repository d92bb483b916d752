//! What a seat can answer.

use serde::{Deserialize, Serialize};

use crate::verbs::AttackKind;

/// One answer of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Take this card as leader.
    Leader(u8),
    /// Draw a card.
    Draw,
    /// Recruit a card of the hand into a slot.
    Recruit {
        /// The card.
        card: u8,
        /// The slot.
        slot: u8,
    },
    /// Attack with the card in a slot.
    Attack {
        /// The attacker's slot.
        from: u8,
        /// At range.
        ranged: bool,
        /// The target's slot.
        to: u8,
    },
    /// Cast the spell of the card in a slot.
    Cast(u8),
    /// Use an ability of the leader, by its place in the power.
    Power(u8),
    /// Play an order.
    Order(u8),
    /// Play an operation.
    Operation(u8),
    /// Set a trap.
    Trap(u8),
    /// Move a hero.
    Move {
        /// From this slot.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// Swap two pieces.
    Swap {
        /// One slot.
        one: u8,
        /// The other, which is greater.
        other: u8,
    },
    /// Clear a body.
    Clear(u8),
    /// Discard what lies in a reserve slot.
    Reserve(u8),
    /// End the turn.
    Pass,
    /// Yes.
    Yes,
    /// No.
    No,
    /// A branch of a text.
    Branch(u8),
    /// A card.
    Pick(u8),
    /// What lies in a reserve slot, both reserves counted together: a face-down card has no other name.
    Held(u8),
    /// A slot of either unit, both counted together.
    Slot(u8),
    /// A number.
    Number(u8),
    /// Enough.
    Done,
    /// Trigger the trap in a reserve slot.
    Trigger(u8),
    /// The reaction that comes next, by its place in the list.
    React(u8),
}

impl Move {
    /// The kind of an attack.
    pub(crate) const fn kind(ranged: bool) -> AttackKind {
        if ranged { AttackKind::Ranged } else { AttackKind::Melee }
    }
}

//! Moves as people write them: `recruit archer v2`, `attack f1>v3`.

use std::fmt::Write as _;

use table::Seat;

use crate::campaign::{Campaign, Tactics};
use crate::eye::{column, row, slot_at};
use crate::moves::Move;
use crate::state::{RESERVE, SLOTS, Zone, owner, print};

/// A slot in notation: the letter of its row and its column from 1.
pub(crate) fn slot_name(slot: u8) -> String {
    format!("{}{}", ["v", "f", "r"][usize::from(row(slot)) % 3], column(slot) + 1)
}

pub(crate) fn read_slot(text: &str) -> Option<u8> {
    (0..SLOTS as u8).find(|&slot| slot_name(slot) == text)
}

const fn side(of: Seat, seat: Seat) -> &'static str {
    if of.index() == seat.index() { "own" } else { "rival" }
}

impl Tactics {
    fn id(&self, card: u8) -> &str {
        self.leg_rules().library().id(print(card))
    }

    pub(crate) fn write_move(&self, state: &Campaign, seat: Seat, choice: Move, out: &mut String) {
        let state = &state.leg;
        let written = match choice {
            Move::Leader(card) => write!(out, "leader {}", self.id(card)),
            Move::Draw => write!(out, "draw"),
            Move::Recruit { card, slot } => {
                write!(out, "recruit {}{} {}", Self::owned(seat, card), self.id(card), slot_name(slot))
            }
            Move::Attack { from, ranged, to } => {
                let word = if ranged { "shoot" } else { "attack" };
                write!(out, "{word} {}>{}", slot_name(from), slot_name(to))
            }
            Move::Cast(slot) => write!(out, "cast {}", slot_name(slot)),
            Move::Power(index) => write!(out, "power {}", index + 1),
            Move::Order(card) => write!(out, "order {}{}", Self::owned(seat, card), self.id(card)),
            Move::Operation(card) => write!(out, "operation {}{}", Self::owned(seat, card), self.id(card)),
            Move::Trap(card) => write!(out, "trap {}{}", Self::owned(seat, card), self.id(card)),
            Move::Move { from, to } => write!(out, "move {}>{}", slot_name(from), slot_name(to)),
            Move::Swap { one, other } => write!(out, "swap {} {}", slot_name(one), slot_name(other)),
            Move::Clear(slot) => write!(out, "clear {}", slot_name(slot)),
            Move::Reserve(slot) => write!(out, "drop {}", slot + 1),
            Move::Pass => write!(out, "pass"),
            Move::Yes => write!(out, "yes"),
            Move::No => write!(out, "no"),
            Move::Branch(which) => write!(out, "option {}", which + 1),
            Move::Pick(card) => match state.zone(card) {
                Zone::Grid(unit, slot) => write!(out, "pick {} {}", side(unit, seat), slot_name(slot)),
                _ => write!(out, "pick {}{}", Self::owned(seat, card), self.id(card)),
            },
            Move::Held(place) => {
                let holder = if usize::from(place) < RESERVE { Seat::A } else { Seat::B };
                write!(out, "pick {} reserve {}", side(holder, seat), place % RESERVE as u8 + 1)
            }
            Move::Slot(index) => {
                let (unit, slot) = slot_at(index);
                write!(out, "slot {} {}", side(unit, seat), slot_name(slot))
            }
            Move::Number(n) => write!(out, "number {n}"),
            Move::Done => write!(out, "done"),
            Move::Trigger(slot) => write!(out, "trigger {}", slot + 1),
            Move::React(index) => write!(out, "react {}", index + 1),
        };
        debug_assert!(written.is_ok(), "writing into a text cannot fail");
    }

    /// A word for cards that belong to the other player.
    const fn owned(seat: Seat, card: u8) -> &'static str {
        if owner(card).index() == seat.index() { "" } else { "rival " }
    }
}

//! Moves as people write them: `recruit archer v2`, `attack f1>v3`.

use std::fmt::Write as _;

use table::{Message, Refusal, Seat};

use crate::campaign::{Campaign, Tactics};
use crate::event::NOBODY;
use crate::eye::{column, row, slot_at};
use crate::moves::Move;
use crate::state::{Piece, RESERVE, State, Zone, owner, print};
use crate::verbs::Keyword;

/// A slot in notation: the letter of its row and its column from 1.
pub(crate) fn slot_name(slot: u8) -> String {
    format!("{}{}", ["v", "f", "r"][usize::from(row(slot)) % 3], column(slot) + 1)
}

fn read_slot(text: &str) -> Option<u8> {
    (0..9).find(|&slot| slot_name(slot) == text)
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

    /// Why an action is refused, with the clause it breaks (TACT-068).
    pub(crate) fn refusal(&self, state: &Campaign, seat: Seat, text: &str) -> Option<Refusal> {
        let state = &state.leg;
        let mut words = text.split_whitespace();
        let (verb, rest): (&str, Vec<&str>) = (words.next()?, words.collect());
        if state.is_over() || state.active != seat || state.asked != 1 << seat.index() {
            return None;
        }
        let why = |key: &'static str, clause: &str| Some(Message::new(key).with("clause", clause));
        match verb {
            "recruit" => {
                let slot = read_slot(rest.last()?)?;
                if row(slot) != state.wave {
                    return why("tactics-why-row", "TACT-044");
                }
                if state.piece(seat, slot).is_empty() {
                    return None;
                }
                why("tactics-why-taken", "TACT-015")
            }
            "attack" | "shoot" => self.no_attack(state, seat, verb == "shoot", rest.first()?),
            "cast" | "move" => {
                let from = read_slot(rest.first()?.split('>').next()?)?;
                if !state.piece(seat, from).has(Piece::STARRED) {
                    return None;
                }
                why("tactics-why-starred", "TACT-058")
            }
            "trap" | "operation" => {
                let full = state.reserves[seat.index()].iter().all(|held| held.card != NOBODY);
                if !full {
                    return None;
                }
                why("tactics-why-reserve", "TACT-050")
            }
            "swap" if state.actions < 2 => why("tactics-why-long", "TACT-062"),
            "draw" if state.decks[seat.index()].is_empty() => why("tactics-why-deck", "TACT-043"),
            "draw" if state.hand_size(seat) >= self.leg_rules().hand_max(state, seat) => {
                why("tactics-why-hand", "TACT-043")
            }
            _ => None,
        }
    }

    fn no_attack(&self, state: &State, seat: Seat, ranged: bool, path: &str) -> Option<Refusal> {
        let (from, to) = path.split_once('>')?;
        let (from, to) = (read_slot(from)?, read_slot(to)?);
        let why = |key: &'static str, clause: &str| Some(Message::new(key).with("clause", clause));
        let (attacker, target) = (*state.piece(seat, from), *state.piece(seat.other(), to));
        if !attacker.is_alive() || !target.is_alive() {
            return why("tactics-why-nobody", "TACT-069");
        }
        if state.is_truce() {
            return why("tactics-why-truce", "TACT-031");
        }
        if row(from) != state.wave {
            return why("tactics-why-row", "TACT-046");
        }
        if attacker.has(Piece::FRESH) {
            return why("tactics-why-fresh", "TACT-045");
        }
        if attacker.has(Piece::STARRED | Piece::ATTACKED) {
            return why("tactics-why-starred", "TACT-058");
        }
        if ranged && !self.leg_rules().has_keyword(state, attacker.card, Keyword::Ranged) {
            return why("tactics-why-ranged", "TACT-073");
        }
        if ranged { why("tactics-why-shield", "TACT-074") } else { why("tactics-why-reach", "TACT-071") }
    }
}

//! Attacks: announced, struck, done (TACT-078), and attacks an effect grants (TACT-061).

use table::{Chance, Witness};

use super::{Flow, Run};
use crate::code::Op;
use crate::event::Event;
use crate::eye::{Voice, small};
use crate::flow;
use crate::state::{Frame, Piece, bit};
use crate::verbs::{ActionKind, AttackKind};
use crate::worth::Aim;

/// The kind of the attack a frame is.
pub(crate) const fn kind(frame: &Frame) -> AttackKind {
    if frame.picked == 0 { AttackKind::Melee } else { AttackKind::Ranged }
}

/// A frame for an attack.
pub(crate) fn attack_frame(player: table::Seat, attacker: u8, target: u8, kind: AttackKind) -> Frame {
    Frame {
        chosen: [bit(attacker), bit(target), 0],
        picked: u8::from(kind == AttackKind::Ranged),
        ..Frame::at(flow::action(ActionKind::Attack), player, attacker)
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Lets a card attack by an effect; its player picks the target.
    pub(super) fn grant_attack(&mut self, op: Op) -> Flow {
        let Op::Attack { by, .. } = op else { return self.advance() };
        let attacker = self.one(by);
        let frame = *self.state.top();
        let targets =
            attacker.map_or(0, |card| self.eye().granted_targets(card, op, &Voice::running(&frame)));
        match targets.count_ones() {
            0 => self.did(0),
            1 => self.granted(op, targets.trailing_zeros() as u8),
            _ => self.ask(frame.player),
        }
    }

    /// Starts a granted attack on a target.
    pub(super) fn granted(&mut self, op: Op, target: u8) -> Flow {
        let Op::Attack { by, kind, bonus, forced, .. } = op else { return self.advance() };
        let Some(attacker) = self.one(by) else { return self.did(0) };
        // A shielded card that is attacked all the same is covered by the front-most that intercepts (TACT-075).
        let cover = self.state.slot_of(target).filter(|_| forced && kind == AttackKind::Ranged);
        let cover = cover.and_then(|(seat, slot)| {
            self.eye().interceptor(seat, slot).map(|ahead| self.state.piece(seat, ahead).card)
        });
        let target = cover.unwrap_or(target);
        let (player, bonus) = (self.state.top().player, self.amount(bonus));
        let flow = self.did(1);
        let frame = attack_frame(player, attacker, target, kind);
        self.state.push(Frame { bonus: bonus.min(100).cast_signed(), marks: Frame::GRANTED, ..frame });
        flow
    }

    /// Places the damage of an attack.
    pub(super) fn strike(&mut self) -> u8 {
        let frame = *self.state.top();
        let kind = kind(&frame);
        let attacker = frame.chosen[0].trailing_zeros() as u8;
        let target = frame.chosen[1].trailing_zeros() as u8;
        let stands = |card: u8| {
            self.state.slot_of(card).filter(|&(seat, slot)| self.state.piece(seat, slot).is_alive())
        };
        let fights = stands(attacker)
            .or_else(|| self.state.slot_of(attacker).filter(|_| self.eye().body_attack(attacker).is_some()));
        let (Some((own, _)), Some((unit, _))) = (fights, stands(target)) else { return 0 };
        if own == unit {
            return 0;
        }
        if let Some(piece) = self.state.on_grid_mut(attacker) {
            piece.marks |= if kind == AttackKind::Melee { Piece::MELEED } else { Piece::SHOT };
        }
        let value = self.eye().attack(attacker, Some(Aim { target, kind, bonus: frame.bonus }));
        self.damage(target, small(value), Some(kind), attacker)
    }
}

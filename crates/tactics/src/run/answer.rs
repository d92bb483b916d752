//! Carrying out an answer: which action or choice it is, and what it starts.

use table::{Chance, Seat, Witness};

use super::Run;
use crate::code::{Op, Skill, Step, Third, Toll};
use crate::event::{Event, Happening};
use crate::eye::slot_bit;
use crate::flow;
use crate::moves::Move;
use crate::state::{Frame, LEADER, bit, print};
use crate::verbs::ActionKind;
use crate::worth::use_up;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Carries out a legal answer of a seat.
    pub(crate) fn answer(&mut self, seat: Seat, answer: Move) {
        let op = self.code.ops[usize::from(self.state.top().pc)];
        match op {
            Op::Step(Step::Play) => self.act(answer),
            Op::Step(Step::Window) => {
                if let Move::Trigger(slot) = answer {
                    self.trigger(seat, slot);
                } else {
                    self.window_answered(seat);
                }
            }
            Op::Step(Step::Dispatch) => {
                if let Move::React(index) = answer {
                    self.react(index);
                }
            }
            Op::Step(Step::Harm) => {
                let frame = *self.state.top();
                let chosen = match answer {
                    Move::React(at) => {
                        self.eye().substitutes(frame.event, frame.left > 0).nth(usize::from(at))
                    }
                    _ => None,
                };
                match chosen {
                    Some(one) => {
                        self.substitute(one);
                    }
                    None => self.state.top_mut().left = 1,
                }
            }
            Op::Step(Step::Replace(_)) => match answer {
                Move::Pick(target) => {
                    let top = self.state.top_mut();
                    top.chosen[1] = bit(target);
                    top.again += 1;
                }
                yes_or_no => {
                    self.state.top_mut().picked = u8::from(yes_or_no == Move::Yes);
                    self.advance();
                }
            },
            Op::Step(Step::Follow(_)) => {
                self.advance();
                match answer {
                    Move::Attack { from, ranged, to } => {
                        let target = self.state.piece(seat.other(), to).card;
                        let attacker = self.state.piece(seat, from).card;
                        self.start_attack(attacker, target, Move::kind(ranged));
                    }
                    Move::Cast(slot) => {
                        let program = self.eye().spell(seat, slot).map_or(0, |spell| u64::from(spell.0));
                        let card = self.state.piece(seat, slot).card;
                        let frame =
                            Frame { set: program, chosen: [bit(card), 0, 0], ..Frame::at(0, seat, card) };
                        self.start(ActionKind::Cast, frame);
                    }
                    _ => {}
                }
            }
            Op::Step(Step::Steal) => {
                let slot = if let Move::Slot(slot) = answer { Some(slot) } else { None };
                self.steal(slot);
            }
            Op::NameCard => {
                if let Move::Pick(card) = answer {
                    self.state.top_mut().picked = print(card);
                }
                self.did(1);
            }
            Op::Step(Step::Clock) => {
                if let Move::Reserve(slot) = answer {
                    self.expire(self.clock_seat(), slot);
                }
            }
            Op::May { skip, .. } => {
                if answer == Move::Yes {
                    self.advance();
                } else {
                    self.state.top_mut().last = 0;
                    self.jump(skip);
                }
            }
            Op::Branch { first, .. } => {
                if let Move::Branch(which) = answer {
                    self.jump(self.code.branches[usize::from(first) + usize::from(which)].start);
                }
            }
            _ => self.choose_answer(op, answer),
        }
    }

    fn choose_answer(&mut self, op: Op, answer: Move) {
        match (op, answer) {
            (Op::Choose { register, .. }, Move::Pick(which) | Move::Slot(which)) => {
                self.picked(register, which);
            }
            (Op::Choose { register, .. }, Move::Held(place)) => {
                let held = self.state.reserves.as_flattened()[usize::from(place)];
                self.picked(register, held.card);
            }
            (Op::Choose { .. } | Op::Split { .. }, Move::Done) => self.state.top_mut().left = 0,
            (Op::PickNumber { .. }, Move::Number(n)) => {
                self.state.top_mut().picked = n;
                self.advance();
            }
            (Op::Split { .. }, Move::Pick(card)) => self.tally(card),
            (Op::Pay { toll: Toll::Discard(_), .. }, Move::Pick(card)) => {
                self.discard_card(card);
                self.state.top_mut().left -= 1;
            }
            (Op::Pay { .. }, Move::Pick(card)) => {
                self.defeat(card, Happening::RANGED_OR_INSTANT);
                self.did(1);
            }
            (Op::Discard { .. }, Move::Pick(card)) => self.discard_step(card),
            (Op::Attack { .. }, Move::Pick(target)) => {
                self.granted(op, target);
            }
            (Op::Rearrange(sel), Move::Slot(from)) => self.arrange(sel, from),
            (Op::Reorder(n), Move::Pick(card)) => self.order_deck(n, card),
            (Op::Search(_), Move::Pick(card)) => self.found(Some(card)),
            (Op::Search(_), _) => self.found(None),
            _ => {}
        }
    }

    /// Pays for an action (TACT-068).
    fn spend(&mut self, seat: Seat, kind: ActionKind) {
        if let Some(cost) = self.eye().price(seat, kind) {
            self.take_actions(kind, cost.actions);
            if cost.limited {
                self.state.limits |= 1 << kind as u8;
            }
        }
    }

    /// Takes actions, those that serve only some kinds first.
    fn take_actions(&mut self, kind: ActionKind, actions: u8) {
        let serves = self.state.extra_kinds & (1 << kind as u16) != 0;
        let extra = if serves { self.state.extra.min(actions) } else { 0 };
        self.state.extra -= extra;
        self.state.actions = self.state.actions.saturating_sub(actions - extra);
    }

    fn start(&mut self, kind: ActionKind, frame: Frame) {
        self.state.push(Frame { pc: flow::action(kind), start: flow::action(kind), ..frame });
    }

    fn act(&mut self, action: Move) {
        let seat = self.state.active;
        let at = |slot: u8| self.state.piece(seat, slot).card;
        let plain = |card: u8| Frame { chosen: [bit(card), 0, 0], ..Frame::at(0, seat, card) };
        let (kind, frame) = match action {
            Move::Pass => {
                self.witness.saw(|| Event::Passed(seat));
                self.advance();
                return;
            }
            Move::Draw => (ActionKind::Draw, Frame::at(0, seat, crate::event::NOBODY)),
            Move::Recruit { card, slot } => (
                ActionKind::Recruit,
                Frame { chosen: [bit(card), slot_bit(seat, slot), 0], slots: 2, ..plain(card) },
            ),
            Move::Attack { from, ranged, to } => {
                let (attacker, target) = (at(from), self.state.piece(seat.other(), to).card);
                self.spend(seat, ActionKind::Attack);
                self.start_attack(attacker, target, Move::kind(ranged));
                return;
            }
            Move::Cast(slot) => {
                let program = self.eye().spell(seat, slot).map_or(0, |spell| u64::from(spell.0));
                (ActionKind::Cast, Frame { set: program, ..plain(at(slot)) })
            }
            Move::Power(index) => return self.power(seat, index),
            Move::Order(card) => {
                let Third::Order(program) = self.code.prints[usize::from(print(card))].third else { return };
                (ActionKind::Order, Frame { set: u64::from(program.0), ..plain(card) })
            }
            Move::Operation(card) => (ActionKind::Operation, plain(card)),
            Move::Trap(card) => (ActionKind::Trap, plain(card)),
            Move::Move { from, to } => {
                let card = at(from);
                (
                    ActionKind::Move,
                    Frame { chosen: [bit(card), slot_bit(seat, to), 0], slots: 2, ..plain(card) },
                )
            }
            Move::Swap { one, other } => {
                let slots = slot_bit(seat, one) | slot_bit(seat, other);
                (ActionKind::Swap, Frame { chosen: [slots, 0, 0], slots: 1, ..plain(at(one)) })
            }
            Move::Clear(slot) => (ActionKind::Clear, plain(at(slot))),
            Move::Reserve(slot) => {
                (ActionKind::Reserve, plain(self.state.reserves[seat.index()][usize::from(slot)].card))
            }
            _ => return,
        };
        self.spend(seat, kind);
        self.start(kind, frame);
    }

    fn power(&mut self, seat: Seat, index: u8) {
        let leader = self.state.piece(seat, LEADER).card;
        let skill = self.eye().bars(seat, LEADER).find_map(|(bar, first)| {
            let place = usize::from(index.checked_sub(first)?);
            bar.skills.of(&self.code.skills).get(place).copied()
        });
        let Some(Skill::Leader { price, program, .. }) = skill else { return };
        if let Some(cost) = self.eye().price_from(seat, ActionKind::Leader, price) {
            self.take_actions(ActionKind::Leader, cost.actions);
            if cost.limited {
                self.state.limits |= 1 << ActionKind::Leader as u8;
            }
        }
        use_up(self.state, leader, index);
        let frame = Frame { set: u64::from(program.0), ..Frame::at(0, seat, leader) };
        self.start(ActionKind::Leader, frame);
    }
}

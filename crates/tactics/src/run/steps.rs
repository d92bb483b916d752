//! The steps of a match and of its actions.

use table::{Chance, Witness};

use super::{Flow, Run, attack};
use crate::code::{Prog, Rule, Step};
use crate::event::{Actor, Code, Event, Happening, NOBODY};
use crate::eye::slot_at;
use crate::state::{Frame, Piece, State, Zone};
use crate::verbs::{ActionKind, AttackKind};

/// The first card a set of choices names.
const fn card(set: u64) -> u8 {
    if set == 0 { NOBODY } else { set.trailing_zeros() as u8 }
}

/// Whom an announced action is aimed at, or where it leads.
pub(crate) fn target(state: &State, kind: ActionKind, frame: &Frame) -> Actor {
    match kind {
        ActionKind::Attack => state.actor(card(frame.chosen[1])),
        ActionKind::Recruit | ActionKind::Move => {
            let (seat, slot) = slot_at(frame.chosen[1].trailing_zeros() as u8);
            Actor { seat, slot, ..Actor::NONE }
        }
        _ => Actor::NONE,
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    #[expect(
        clippy::inline_always,
        reason = "the machine comes by here at every step, and from nowhere else"
    )]
    #[inline(always)]
    pub(super) fn match_step(&mut self, step: Step) -> Flow {
        match step {
            Step::Leaders => self.leaders(),
            Step::TurnStart => self.turn_start(),
            Step::Play => self.play(),
            Step::TurnEnd => self.turn_end(),
            Step::Clock => self.clock(),
            Step::EndTurn => self.end_turn(),
            Step::WaveEnd => self.wave_end(),
            Step::Losses => self.losses(),
            Step::Steal => self.steal_step(),
            Step::NextWave => self.next_wave(),
            Step::Replace(kind) => self.replace_step(kind),
            Step::Follow(kind) => self.follow(kind),
            Step::Harm => self.harm_step(),
            Step::Announce(kind) => self.announce(kind),
            Step::Window => self.window(),
            Step::Perform(kind) => self.perform(kind),
            Step::Settle => {
                self.settle();
                self.advance()
            }
            Step::Done(kind) => {
                self.say_done(kind);
                Flow::On
            }
            Step::Dispatch => self.dispatch_step(),
        }
    }

    fn say_done(&mut self, kind: ActionKind) {
        let event = self.of_action(Code::done(kind), kind);
        self.emit(event);
        self.advance();
    }

    /// The rest of an action that was performed, as far as nobody has anything to say to it: then no step of it needs to
    /// come up by itself.
    fn come_to_an_end(&mut self, kind: ActionKind) -> Flow {
        if !self.is_calm() {
            return Flow::On;
        }
        self.settle();
        self.advance();
        self.say_done(kind);
        if self.is_calm() && self.state.sketch.traps == 0 {
            self.advance();
            if !self.eye().has_rule(Rule::FOLLOWS) {
                self.state.pop();
            }
        }
        Flow::On
    }

    /// The event of an action, with its card and target.
    fn of_action(&self, code: Code, kind: ActionKind) -> Happening {
        let frame = self.state.top();
        let event = Happening::new(code, frame.player).by(frame.speaker).amount(u16::from(frame.last));
        match kind {
            ActionKind::Attack => event.to(card(frame.chosen[1])).how(Self::manner(attack::kind(frame))),
            ActionKind::Recruit | ActionKind::Move | ActionKind::Clear => event.to(frame.speaker),
            _ => event,
        }
    }

    /// Declares an action: marks are set and everybody hears of it, nothing has happened yet.
    fn announce(&mut self, kind: ActionKind) -> Flow {
        let frame = *self.state.top();
        let granted = frame.has(Frame::GRANTED);
        if let Some(piece) = self.state.on_grid_mut(frame.speaker) {
            match kind {
                ActionKind::Attack if !granted => piece.marks |= Piece::STARRED | Piece::ATTACKED,
                ActionKind::Cast | ActionKind::Move if !granted => piece.marks |= Piece::STARRED,
                _ => {}
            }
        }
        if kind == ActionKind::Attack
            && granted
            && self.state.config.granted_count
            && let Some(piece) = self.state.on_grid_mut(frame.speaker)
        {
            piece.marks |= Piece::ATTACKED;
        }
        if kind == ActionKind::Swap {
            for (seat, slot) in crate::state::cards(frame.chosen[0]).map(slot_at) {
                let piece = self.state.stander(seat, slot);
                if piece.is_alive() {
                    piece.marks |= Piece::STARRED;
                }
            }
        }
        if matches!(kind, ActionKind::Order | ActionKind::Recruit | ActionKind::Operation) {
            // Everybody sees the card from now on.
            self.put(frame.speaker, Zone::Flight);
            self.forget(frame.speaker);
        }
        self.witness.saw(|| Event::Announced {
            seat: frame.player,
            action: kind as u8,
            card: frame.speaker,
            slot: self.state.actor(frame.speaker).slot,
            target: target(self.state, kind, &frame),
            ranged: kind == ActionKind::Attack && attack::kind(&frame) == AttackKind::Ranged,
        });
        let event = self.of_action(Code::announced(kind), kind);
        self.emit(event);
        self.advance();
        // A window that opens for nobody, and what nothing replaces.
        if self.is_calm() && self.state.sketch.traps == 0 {
            self.advance();
            if !self.replaces() {
                self.advance();
            }
        }
        Flow::On
    }

    /// Does what was announced.
    fn perform(&mut self, kind: ActionKind) -> Flow {
        let frame = *self.state.top();
        let seat = frame.player;
        let done = match kind {
            ActionKind::Recruit => self.recruit(&frame),
            ActionKind::Attack => self.strike(),
            ActionKind::Cast | ActionKind::Leader | ActionKind::Order => {
                let flow = self.did(1);
                let mark = match kind {
                    ActionKind::Cast => Frame::SPELL,
                    ActionKind::Order => Frame::ORDER,
                    _ => 0,
                };
                let start = Prog(frame.set as u16).of(&self.code.programs).start;
                self.state.push(Frame { marks: mark, ..Frame::at(start, seat, frame.speaker) });
                return flow;
            }
            ActionKind::Operation | ActionKind::Trap => {
                if let Some(slot) = self.eye().free_reserve(seat) {
                    self.hold(frame.speaker, seat, slot);
                }
                1
            }
            ActionKind::Move => {
                let to = frame.chosen[1].trailing_zeros() as u8;
                match self.state.slot_of(frame.speaker) {
                    Some((unit, from))
                        if unit == seat && self.state.piece(seat, slot_at(to).1).is_empty() =>
                    {
                        self.exchange(seat, from, slot_at(to).1);
                        self.tell_moved(seat, slot_at(to).1);
                        1
                    }
                    _ => 0,
                }
            }
            ActionKind::Swap => {
                let mut slots = crate::state::cards(frame.chosen[0]).map(slot_at);
                if let (Some((unit, one)), Some((_, other))) = (slots.next(), slots.next()) {
                    self.exchange(unit, one, other);
                    self.tell_moved(unit, one);
                    self.tell_moved(unit, other);
                }
                2
            }
            ActionKind::Clear => u8::from(self.clear(frame.speaker)),
            ActionKind::Draw => self.draw_many(seat, if frame.picked > 0 { seat.other() } else { seat }, 1),
            ActionKind::Reserve => u8::from(self.send(frame.speaker, crate::verbs::To::Discard)),
        };
        self.did(done);
        self.come_to_an_end(kind)
    }

    fn recruit(&mut self, frame: &Frame) -> u8 {
        let (seat, slot) = slot_at(frame.chosen[1].trailing_zeros() as u8);
        let ready = self.state.zone(frame.speaker) == Zone::Flight && self.state.piece(seat, slot).is_empty();
        if ready {
            self.enter(frame.speaker, seat, slot, Piece::FRESH | Piece::STARRED);
        }
        u8::from(ready)
    }

    /// A fresh recruit may act at once, where a power says so (TACT-144).
    fn follow(&mut self, kind: ActionKind) -> Flow {
        let Frame { player, speaker, .. } = *self.state.top();
        let mut any = false;
        if kind == ActionKind::Recruit && self.eye().has_rule(Rule::FOLLOWS) {
            self.eye().follow_ups(player, speaker, &mut |_| any = true);
        }
        if any { self.ask(player) } else { self.advance() }
    }

    /// Starts an attack as an action.
    pub(super) fn start_attack(&mut self, attacker: u8, target: u8, kind: AttackKind) {
        let frame = attack::attack_frame(self.state.active, attacker, target, kind);
        self.state.push(frame);
    }
}

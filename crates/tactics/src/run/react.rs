//! Reactions to events, and traps in their windows (TACT-087 to TACT-089, TACT-110 to TACT-112).

use table::{Chance, Seat, Witness};

use super::{Flow, Run};
use crate::code::{Prog, Skill, Third};
use crate::event::{Code as EventCode, Event, Happening, NOBODY};
use crate::eye::Eye;
use crate::flow;
use crate::state::{DELAYED, Frame, LEADER, REACTIONS, RESERVE, Zone, bit, print};
use crate::worth::use_up;

/// Reactions by number of their ability; delayed ones come after all abilities.
pub(crate) const DELAYED_FROM: u16 = 500;

/// One reaction that waits in a dispatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub player: Seat,
    pub speaker: u8,
    /// The number of the ability, or of a delayed reaction.
    pub skill: u16,
}

impl Waiting {
    const fn pack(self) -> u64 {
        (self.player.index() as u64) << 15 | (self.speaker as u64 & 63) << 9 | self.skill as u64 & 511
    }

    const fn unpack(packed: u64) -> Waiting {
        Waiting {
            player: if packed & (1 << 15) == 0 { Seat::A } else { Seat::B },
            speaker: (packed >> 9 & 63) as u8,
            skill: (packed & 511) as u16,
        }
    }
}

/// The reactions that wait in a dispatch.
pub(crate) fn waiting(frame: &Frame) -> impl Iterator<Item = Waiting> + '_ {
    (0..usize::from(frame.left)).map(|at| Waiting::unpack(frame.chosen[at / 4] >> (16 * (at % 4)) & 0xffff))
}

fn store(frame: &mut Frame, list: impl Iterator<Item = Waiting>) {
    (frame.chosen, frame.left) = ([0; 3], 0);
    for one in list.take(REACTIONS) {
        let at = usize::from(frame.left);
        frame.chosen[at / 4] |= one.pack() << (16 * (at % 4));
        frame.left += 1;
    }
}

impl Eye<'_> {
    /// Everything that reacts to an event.
    fn reactions(&self, event: Happening, mut visit: impl FnMut(Waiting)) {
        let mut consider = |player: Seat, speaker: u8, bar: crate::code::Bar| {
            for (index, (number, skill)) in
                (0..).zip(bar.skills.indices().zip(bar.skills.of(&self.code.skills)))
            {
                if let Skill::On { listen, per_turn, .. } = *skill
                    && (per_turn == 0 || self.used(speaker, index) < per_turn)
                    && !self.is_running(number, speaker)
                    && self.hears(listen.of(&self.code.awaited), event, player, speaker)
                {
                    visit(Waiting { player, speaker, skill: number });
                }
            }
        };
        self.live_bars(&mut consider);
        // A hero that was just defeated still says what it has to say about it.
        if event.code == EventCode::DEFEATED.0
            && event.how & Happening::SILENCED == 0
            && let Some((seat, slot)) = self.state.slot_of(event.target)
            && slot != LEADER
            && self.state.piece(seat, slot).is_body()
        {
            consider(seat, event.target, self.printed_bar(event.target, slot));
        }
        for (index, delayed) in (0..).zip(&self.state.delayed) {
            if delayed.until != NOBODY {
                let awaited = &self.code.awaited[usize::from(delayed.listen)];
                if self.hears(awaited, event, delayed.player, delayed.speaker) {
                    visit(Waiting {
                        player: delayed.player,
                        speaker: delayed.speaker,
                        skill: DELAYED_FROM + index,
                    });
                }
            }
        }
    }

    /// Whether this ability of this card is what started the chain of events (TACT-089).
    fn is_running(&self, skill: u16, speaker: u8) -> bool {
        let Some(Skill::On { program, .. }) = self.code.skills.get(usize::from(skill)) else { return false };
        let start = program.of(&self.code.programs).start;
        let frames = &self.state.frames[..usize::from(self.state.depth)];
        frames.iter().any(|frame| frame.start == start && frame.speaker == speaker)
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Takes the next event and lets its reactions come; false if it must wait for room on the stack.
    pub(super) fn dispatch(&mut self) -> bool {
        if self.state.room() < 2 {
            return false;
        }
        let event = self.state.queue[0];
        self.state.queue.copy_within(1.., 0);
        self.state.waiting -= 1;
        self.state.queue[usize::from(self.state.waiting)] = Happening::NONE;
        let mut list: [Option<Waiting>; 2 * REACTIONS] = [None; 2 * REACTIONS];
        let (mut count, lead) = (0, self.state.active);
        self.eye().reactions(event, |one| {
            if count < list.len() {
                list[count] = Some(one);
                count += 1;
            }
        });
        if count == 0 {
            return true;
        }
        list[..count].sort_by_key(|one| one.is_none_or(|one| one.player != lead));
        let mut frame = Frame { event, slots: 7, ..Frame::at(flow::DISPATCH, lead, NOBODY) };
        store(&mut frame, list[..count].iter().flatten().copied());
        self.state.push(frame);
        true
    }

    /// How many reactions at the head of a dispatch are the same player's.
    pub(super) fn same_player(frame: &Frame) -> Option<(Seat, u8)> {
        let first = waiting(frame).next()?;
        let count = waiting(frame).take_while(|one| one.player == first.player).count();
        Some((first.player, count as u8))
    }

    /// The next reaction, if its order is settled.
    pub(super) fn dispatch_step(&mut self) -> Flow {
        match Self::same_player(self.state.top()) {
            None => self.advance(),
            Some((_, 1)) => self.react(0),
            Some((player, _)) => self.ask(player),
        }
    }

    /// Runs the reaction at this place of the list.
    pub(super) fn react(&mut self, index: u8) -> Flow {
        let frame = *self.state.top();
        let Some(one) = waiting(&frame).nth(usize::from(index)) else { return Flow::On };
        let rest = (0..).zip(waiting(&frame)).filter(|(at, _)| *at != index).map(|(_, one)| one);
        store(self.state.top_mut(), rest);
        let program = match one.skill.checked_sub(DELAYED_FROM) {
            Some(delayed) if usize::from(delayed) < DELAYED => {
                let entry = &mut self.state.delayed[usize::from(delayed)];
                if entry.until == NOBODY {
                    return Flow::On;
                }
                let program = Prog(entry.program);
                if !entry.each {
                    *entry = crate::state::Delayed::NONE;
                }
                program
            }
            _ => {
                let Some(Skill::On { program, .. }) = self.code.skills.get(usize::from(one.skill)).copied()
                else {
                    return Flow::On;
                };
                self.count_use(one);
                program
            }
        };
        let start = program.of(&self.code.programs).start;
        let marks = Frame::REACTION | self.trap_mark();
        self.state.push(Frame { event: frame.event, marks, ..Frame::at(start, one.player, one.speaker) });
        Flow::On
    }

    fn count_use(&mut self, one: Waiting) {
        let bar = match self.state.zone(one.speaker) {
            Zone::Grid(_, slot) => self.eye().printed_bar(one.speaker, slot),
            Zone::Reserve(..) => match self.code.prints[usize::from(print(one.speaker))].third {
                Third::Operation { bar, .. } => bar,
                _ => return,
            },
            _ => return,
        };
        if bar.skills.indices().contains(&one.skill) {
            use_up(self.state, one.speaker, (one.skill - bar.skills.first) as u8);
        }
    }

    fn trap_mark(&self) -> u8 {
        let frames = &self.state.frames[..usize::from(self.state.depth)];
        if frames.iter().any(|frame| frame.has(Frame::TRAP)) { Frame::TRAP } else { 0 }
    }

    /// Remembers what the traps of the seat whose turn it is not could answer.
    pub(super) fn fit_traps(&mut self, event: Happening) {
        if self.state.is_truce() {
            return;
        }
        let seat = self.state.active.other();
        for slot in 0..RESERVE {
            let held = self.state.reserves[seat.index()][slot];
            if held.card != NOBODY
                && held.hidden
                && let Third::Trap { listen, .. } = self.code.prints[usize::from(print(held.card))].third
                && self.eye().hears(listen.of(&self.code.awaited), event, seat, held.card)
            {
                self.state.fits[slot] = event;
                self.state.fitting |= 1 << slot;
            }
        }
    }

    pub(super) fn close_window(&mut self) {
        self.state.fits = [Happening::NONE; RESERVE];
        self.state.fitting = 0;
    }

    /// Asks the holder of face-down traps, whether one fits or not (TACT-111).
    pub(super) fn window(&mut self) -> Flow {
        let frame = *self.state.top();
        if frame.has(Frame::CANCELLED) {
            self.witness.saw(|| Event::Cancelled(frame.player));
            self.settle();
            let top = self.state.top_mut();
            top.pc = top.start + flow::LAST;
            return Flow::On;
        }
        let seat = self.state.active.other();
        let has_trap =
            self.state.reserves[seat.index()].iter().any(|held| held.card != NOBODY && held.hidden);
        let frames = &self.state.frames[..usize::from(self.state.depth)];
        let traps = frames.iter().filter(|frame| frame.start == flow::SETTLE).count();
        let opens = has_trap
            && !self.state.is_truce()
            && traps < usize::from(self.state.config.trap_depth)
            && self.state.room() >= 3
            && flow::kind_of(frame.start).is_some_and(flow::has_windows);
        if opens {
            return self.ask(seat);
        }
        self.advance()
    }

    /// Triggers the trap in a reserve slot.
    pub(super) fn trigger(&mut self, slot: u8) {
        let seat = self.state.active.other();
        let held = std::mem::replace(
            &mut self.state.reserves[seat.index()][usize::from(slot)],
            crate::state::Held::NONE,
        );
        let event = std::mem::replace(&mut self.state.fits[usize::from(slot)], Happening::NONE);
        self.state.fitting &= !(1 << slot);
        let Third::Trap { program, .. } = self.code.prints[usize::from(print(held.card))].third else {
            return;
        };
        self.put(held.card, Zone::Flight);
        self.forget(held.card);
        self.witness.saw(|| Event::Triggered(held.card));
        let marks = Frame::TRAP;
        self.state.push(Frame {
            chosen: [bit(held.card), 0, 0],
            marks,
            ..Frame::at(flow::SETTLE, seat, held.card)
        });
        let start = program.of(&self.code.programs).start;
        self.state.push(Frame { event, marks, ..Frame::at(start, seat, held.card) });
        self.emit(Happening::new(EventCode::TRAP_TRIGGERED, seat).by(held.card));
    }

    /// Stops the announced action (TACT-113).
    pub(super) fn cancel(&mut self) -> Flow {
        let depth = usize::from(self.state.depth);
        let announced = self.state.frames[..depth]
            .iter_mut()
            .rev()
            .find(|frame| flow::kind_of(frame.start).is_some() && frame.pc == frame.start + 1);
        let did = announced.map(|frame| frame.marks |= Frame::CANCELLED).is_some();
        self.did(u8::from(did))
    }
}

//! Reactions to events, and traps in their windows (TACT-087 to TACT-089, TACT-110 to TACT-112).

use table::{Chance, Seat, Witness};

use super::{Flow, Run};
use crate::code::{Prog, Rule, Skill, Third};
use crate::event::{Code as EventCode, Event, Happening, NOBODY};
use crate::eye::Eye;
use crate::flow;
use crate::state::{
    DELAYED, EQUAL, Events, Frame, Glimpse, LEADER, LINKS, Link, Packed, PackedEvent, REACTIONS, RESERVE,
    Room, SLOTS, Zone, bit, print,
};
use crate::worth::use_up;

/// Reactions by number of their ability; delayed ones come after all abilities.
pub(crate) const DELAYED_FROM: u16 = 500;

/// The most reactions one event can have: every ability of every card in a unit or reserve, and the delayed ones.
const MOST: usize = 2 * (SLOTS + RESERVE) * crate::code::MAX_ABILITIES + DELAYED * EQUAL;

/// One reaction that waits in a dispatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub player: Seat,
    pub speaker: u8,
    /// The number of the ability, or of a delayed reaction.
    pub skill: u16,
}

impl Waiting {
    const NONE: Waiting = Waiting { player: Seat::A, speaker: 0, skill: 0 };

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
    let [one, two, three] = frame.chosen;
    let words = [one, two, three, frame.set, frame.last_cards];
    (0..usize::from(frame.left)).map(move |at| Waiting::unpack(words[at / 4] >> (16 * (at % 4)) & 0xffff))
}

fn store(frame: &mut Frame, list: impl Iterator<Item = Waiting>) {
    let mut words = [0; REACTIONS / 4];
    frame.left = 0;
    for one in list.take(REACTIONS) {
        let at = usize::from(frame.left);
        words[at / 4] |= one.pack() << (16 * (at % 4));
        frame.left += 1;
    }
    let [one, two, three, four, five] = words;
    (frame.chosen, frame.set, frame.last_cards) = ([one, two, three], four, five);
}

impl Eye<'_> {
    /// Everything that reacts to an event.
    fn reactions(&self, event: Happening, mut visit: impl FnMut(Waiting)) {
        let mut consider = |player: Seat, speaker: u8, bar: &crate::code::Bar, first: u8| {
            if bar.listens & EventCode(event.code).bit() == 0 {
                return;
            }
            for (index, (number, skill)) in
                (first..).zip(bar.skills.indices().zip(bar.skills.of(&self.code.skills)))
            {
                if let Skill::On { listen, per_turn, .. } = *skill
                    && (per_turn == 0 || self.used(speaker, index) < per_turn)
                    && !self.is_in_chain(event.chain, number, speaker)
                    && self.hears(listen.of(&self.code.awaited), event, player, speaker)
                {
                    visit(Waiting { player, speaker, skill: number });
                }
            }
        };
        self.live_bars(self.listeners(), &mut consider);
        // A hero that was just defeated still says what it has to say about it.
        if event.code == EventCode::DEFEATED.0
            && event.how & Happening::SILENCED == 0
            && let Some((seat, slot)) = self.state.slot_of(event.target)
            && slot != LEADER
            && self.state.piece(seat, slot).is_body()
        {
            consider(seat, event.target, self.printed_bar(event.target, slot), 0);
        }
        if self.delays() {
            let all = (0..).zip(self.state.delayed.map(Packed::get));
            for (index, delayed) in all.filter(|(_, delayed)| delayed.until != NOBODY) {
                let awaited = &self.code.awaited[usize::from(delayed.listen)];
                if !self.is_in_chain(event.chain, DELAYED_FROM + index, delayed.speaker)
                    && self.hears(awaited, event, delayed.player, delayed.speaker)
                {
                    for _ in 0..delayed.times {
                        visit(Waiting {
                            player: delayed.player,
                            speaker: delayed.speaker,
                            skill: DELAYED_FROM + index,
                        });
                    }
                }
            }
        }
    }

    /// Whether traps of a seat may be triggered in this turn (TACT-110, TACT-144).
    pub(crate) fn traps_answer(&self, seat: Seat) -> bool {
        seat != self.state.active
            || self.rules(Rule::TRAPS, |rule, player, _| rule == Rule::TrapOnOwnTurn && player == seat)
    }

    /// The links of a chain, the last first.
    fn chain(&self, from: u8) -> impl Iterator<Item = Link> {
        let links = &self.state.links;
        let mut at = from;
        std::iter::from_fn(move || {
            let link = links.get(usize::from(at))?.get();
            at = link.before;
            Some(link)
        })
        .take(LINKS)
    }

    /// Whether this ability of this card started something in the chain of events (TACT-089).
    pub(crate) fn is_in_chain(&self, chain: u8, skill: u16, speaker: u8) -> bool {
        self.chain(chain).any(|link| link.skill == skill && link.speaker == speaker)
    }

    /// A place for a link that neither a frame nor an event needs any more.
    pub(crate) fn free_link(&self) -> Option<u8> {
        let state = self.state;
        let roots = state
            .stack
            .glimpses()
            .flat_map(|frame| [frame.chain, frame.event_chain])
            .chain(state.queue.chains());
        let mut taken = 0_u16;
        for mut at in roots {
            while usize::from(at) < LINKS && taken & (1 << at) == 0 {
                taken |= 1 << at;
                at = state.links[usize::from(at)].get().before;
            }
        }
        (0..LINKS as u8).find(|at| taken & (1 << at) == 0)
    }

    /// Whether a reaction that heard its event is still there to run (TACT-086): its card did not leave its row
    /// meanwhile. A hero that was just defeated still says what it has to say about it.
    fn still_speaks(&self, one: Waiting, event: Happening) -> bool {
        let has = |bar: &crate::code::Bar| bar.skills.indices().contains(&one.skill);
        match self.state.zone(one.speaker) {
            Zone::Grid(seat, slot) if seat == one.player => {
                let fell = event.code == EventCode::DEFEATED.0
                    && event.target == one.speaker
                    && self.state.piece(seat, slot).is_body();
                self.bars(seat, slot).any(|(bar, _)| has(bar))
                    || fell && has(self.printed_bar(one.speaker, slot))
            }
            Zone::Reserve(seat, _) if seat == one.player => {
                match self.code.prints[usize::from(print(one.speaker))].third {
                    Third::Operation { ref bar, .. } => has(bar),
                    _ => false,
                }
            }
            _ => false,
        }
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Takes the next event and lets its reactions come; false if it must wait for room on the stack.
    pub(super) fn dispatch(&mut self) -> bool {
        let event = self.state.queue.first();
        if event.code >= EventCode::HARM.0 {
            self.next_event();
            self.start_harm(event);
            return true;
        }
        // Who was just defeated still speaks, though nobody stands there any more.
        if self.state.sketch.awaits & EventCode(event.code).bit() == 0 && event.code != EventCode::DEFEATED.0
        {
            self.next_event();
            return true;
        }
        let mut list = [Waiting::NONE; REACTIONS];
        let (count, need) = self.heard_by(event, &mut list);
        if count > list.len() {
            return self.dispatch_many(event);
        }
        self.line_up(event, &mut list[..count], need)
    }

    /// An event with more reactions than one dispatch holds.
    #[cold]
    fn dispatch_many(&mut self, event: Happening) -> bool {
        let mut list = [Waiting::NONE; MOST];
        let (count, need) = self.heard_by(event, &mut list);
        self.line_up(event, &mut list[..count.min(MOST)], need)
    }

    /// Lists the reactions to an event: how many there are, and what the greatest needs of the stack.
    fn heard_by(&self, event: Happening, list: &mut [Waiting]) -> (usize, Room) {
        let (mut count, mut need) = (0, Room::default());
        self.eye().reactions(event, |one| {
            if let Some(place) = list.get_mut(count) {
                let program = self.program_of(one.skill).map(|at| at.of(&self.code.programs));
                need = need.or(program.map_or(Room::default(), |program| program.room));
                *place = one;
            }
            count += 1;
        });
        (count, need)
    }

    /// Takes the next event, whose reactions are these, if there is room for them.
    fn line_up(&mut self, event: Happening, list: &mut [Waiting], need: Room) -> bool {
        let (dispatches, lead) = (Room::of_dispatch(list.len()), self.state.active);
        if !list.is_empty() && !self.state.stack.has(dispatches.and(need).and(Room::EVENT_CARDS)) {
            return false;
        }
        self.next_event();
        if list.len() > 1 {
            list.sort_by_key(|one| one.player != lead);
        }
        // More than one dispatch holds are heard in two, the later ones below.
        for part in list.chunks(REACTIONS).rev() {
            let mut frame = Frame { event, slots: 7, ..Frame::at(flow::DISPATCH, lead, NOBODY) };
            store(&mut frame, part.iter().copied());
            self.state.push(frame);
        }
        true
    }

    fn next_event(&mut self) {
        self.state.queue.shift();
    }

    /// What a reaction runs.
    fn program_of(&self, skill: u16) -> Option<Prog> {
        match skill.checked_sub(DELAYED_FROM) {
            Some(delayed) => {
                let entry = self.state.delayed.get(usize::from(delayed))?.get();
                (entry.until != NOBODY).then_some(Prog(entry.program))
            }
            None => match self.code.skills.get(usize::from(skill))? {
                Skill::On { program, .. } => Some(*program),
                _ => None,
            },
        }
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
        let Some(program) = self.program_of(one.skill) else { return Flow::On };
        if !self.eye().has_place(program.of(&self.code.programs).adds) {
            return Flow::On;
        }
        let Some(at) = self.eye().free_link() else { return Flow::On };
        if let Some(delayed) = one.skill.checked_sub(DELAYED_FROM) {
            let mut entry = self.state.delayed[usize::from(delayed)].get();
            if !entry.each {
                entry.times = entry.times.saturating_sub(1);
            }
            if entry.times == 0 {
                entry = crate::state::Delayed::NONE;
                self.state.touch();
            }
            self.state.delayed[usize::from(delayed)] = Packed::of(entry);
        } else if self.eye().still_speaks(one, frame.event) {
            self.count_use(one);
        } else {
            return Flow::On;
        }
        let link = Link { skill: one.skill, speaker: one.speaker, before: frame.event.chain };
        self.state.links[usize::from(at)] = Packed::of(link);
        let start = program.of(&self.code.programs).start;
        let marks = Frame::REACTION | self.trap_mark();
        let event = frame.event;
        let mut next = Frame { event, marks, chain: at, ..Frame::at(start, one.player, one.speaker) };
        if matches!(EventCode(event.code), EventCode::DRAWN | EventCode::DISCARDED) {
            next.chosen[crate::code::MAX_CHOICES - 1] = self.state.event_cards[event.player.index()];
        }
        self.state.push(next);
        Flow::On
    }

    fn count_use(&mut self, one: Waiting) {
        let place = |bar: &crate::code::Bar, first: u8| {
            let indices = bar.skills.indices();
            indices.contains(&one.skill).then(|| first + (one.skill - bar.skills.first) as u8)
        };
        let place = match self.state.zone(one.speaker) {
            Zone::Grid(seat, slot) => place(self.eye().printed_bar(one.speaker, slot), 0)
                .or_else(|| self.eye().bars(seat, slot).find_map(|(bar, first)| place(bar, first))),
            Zone::Reserve(..) => match self.code.prints[usize::from(print(one.speaker))].third {
                Third::Operation { ref bar, .. } => place(bar, 0),
                _ => None,
            },
            _ => None,
        };
        if let Some(place) = place {
            use_up(self.state, one.speaker, place);
        }
    }

    fn trap_mark(&self) -> u8 {
        let marks = self.state.stack.glimpses().fold(0, |marks, frame| marks | frame.marks);
        marks & Frame::TRAP
    }

    /// How many traps are being run inside one another.
    fn traps_running(&self) -> usize {
        self.state.stack.glimpses().filter(|frame| frame.start == flow::SETTLE).count()
    }

    /// Whether traps may answer what happens now (TACT-032, TACT-110, TACT-112).
    fn traps_listen(&self) -> bool {
        !self.state.is_truce()
            && !self.state.resting
            && self.traps_running() < usize::from(self.state.config.trap_depth)
    }

    /// Remembers what the traps of the seat whose turn it is not could answer.
    pub(super) fn fit_traps(&mut self, event: Happening) {
        if self.code.trapped & EventCode(event.code).bit() == 0 {
            return;
        }
        self.state.refresh(self.code);
        if self.state.sketch.traps == 0 || !self.traps_listen() {
            return;
        }
        let seats = [Seat::A, Seat::B].map(|seat| self.eye().lays(seat) && self.eye().traps_answer(seat));
        if seats != [false; 2] {
            self.state.heard.push(event);
        }
        for place in (0..2 * RESERVE).filter(|place| seats[place / RESERVE]) {
            let seat = if place < RESERVE { Seat::A } else { Seat::B };
            let held = self.state.reserves[seat.index()][place % RESERVE];
            if held.card != NOBODY
                && held.hidden
                && let Third::Trap { listen, .. } = self.code.prints[usize::from(print(held.card))].third
                && self.eye().hears(listen.of(&self.code.awaited), event, seat, held.card)
            {
                self.state.fits[place] = PackedEvent::of(event);
                self.state.fitting |= 1 << place;
            }
        }
    }

    pub(super) fn close_window(&mut self) {
        if self.state.heard.is_empty() && self.state.fitting == 0 {
            return;
        }
        self.state.fits = [PackedEvent::NONE; 2 * RESERVE];
        self.state.fitting = 0;
        self.state.heard = Events::NONE;
    }

    /// Asks the holder of face-down traps, whether one fits or not (TACT-111).
    pub(super) fn window(&mut self) -> Flow {
        let Frame { player, start, .. } = *self.state.top();
        if self.state.top().has(Frame::CANCELLED) {
            self.witness.saw(|| Event::Cancelled(player));
            self.settle();
            self.close_window();
            let top = self.state.top_mut();
            top.pc = top.start + flow::LAST;
            return Flow::On;
        }
        let opens = || self.traps_listen() && flow::kind_of(start).is_some_and(flow::has_windows);
        match self.window_seat().filter(|_| opens()) {
            Some(seat) => self.ask(seat),
            None => self.window_over(),
        }
    }

    /// Who is asked in the window that is open: the player whose turn it is not, then the other if a power says so.
    fn window_seat(&self) -> Option<Seat> {
        let active = self.state.active;
        let seats = [active.other(), active];
        let asked = usize::from(self.state.top().left);
        seats.into_iter().skip(asked).find(|&seat| self.eye().lays(seat) && self.eye().traps_answer(seat))
    }

    /// A player is done with a window: the next one is asked, or it closes.
    pub(super) fn window_answered(&mut self, seat: Seat) {
        self.state.top_mut().left = if seat == self.state.active { 2 } else { 1 };
        if self.window_seat().is_none() {
            self.close_window();
            self.window_over();
        }
    }

    fn window_over(&mut self) -> Flow {
        self.state.top_mut().left = 0;
        self.advance()
    }

    /// Triggers the trap in a reserve slot.
    pub(super) fn trigger(&mut self, seat: Seat, slot: u8) {
        let held = std::mem::replace(
            &mut self.state.reserves[seat.index()][usize::from(slot)],
            crate::state::Held::NONE,
        );
        let place = seat.index() * RESERVE + usize::from(slot);
        let event = std::mem::replace(&mut self.state.fits[place], PackedEvent::NONE).event();
        self.state.fitting &= !(1 << place);
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
        if self.eye().mutes(&crate::eye::Voice::running(self.state.top())) {
            return self.did(0);
        }
        let announced = |frame: &Glimpse| flow::kind_of(frame.start).is_some() && frame.pc == frame.start + 1;
        let did = self.state.stack.mark_first(Frame::CANCELLED, announced);
        self.did(u8::from(did))
    }
}

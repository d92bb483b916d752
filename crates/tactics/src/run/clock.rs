//! The end of turns, waves, rounds and matches (TACT-021 to TACT-028, TACT-095, TACT-107, TACT-117 to TACT-124).

use table::{Chance, Seat, Witness};

use super::{Flow, Run};
use crate::code::Rule;
use crate::event::{CODES, Code, Event, Happening, NOBODY};
use crate::eye::slots;
use crate::flow;
use crate::state::{Delayed, Ending, LEADER, Packed, Piece, RESERVE, Spanned, bit, cards};
use crate::verbs::Span;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    pub(super) fn turn_start(&mut self) -> Flow {
        let seat = self.state.active;
        self.state.actions = self.eye().actions_of_turn(seat);
        (self.state.extra, self.state.extra_kinds) = (0, 0);
        self.now_ends(seat);
        self.state.next_actions[seat.index()] = 0;
        self.state.resting = false;
        self.forget_turn();
        self.close_window();
        self.witness.saw(|| Event::Turn(seat));
        self.emit(Happening::new(Code::TURN_START, seat));
        self.advance()
    }

    pub(super) fn play(&mut self) -> Flow {
        let seat = self.state.active;
        if self.eye().may_go_on(seat) { self.ask(seat) } else { self.advance() }
    }

    pub(super) fn turn_end(&mut self) -> Flow {
        (self.state.actions, self.state.extra) = (0, 0);
        self.emit(Happening::new(Code::TURN_END, self.state.active));
        self.advance()
    }

    /// Whose operations the clock is at: the player's whose turn it was, then the other's if the option says so.
    pub(crate) fn clock_seat(&self) -> Seat {
        let active = self.state.active;
        if self.state.top().again == 0 { active } else { active.other() }
    }

    /// Removes a time token from each operation, or discards it if there is none.
    pub(super) fn clock(&mut self) -> Flow {
        let seat = self.clock_seat();
        if self.begins() {
            self.state.top_mut().set = 0;
            for slot in 0..RESERVE {
                let held = &mut self.state.reserves[seat.index()][slot];
                if held.card != NOBODY && !held.hidden && held.time > 0 {
                    held.time -= 1;
                    self.state.top_mut().set |= bit(slot as u8);
                }
            }
        }
        let due = self.due(seat, self.state.top().set);
        match due.count_ones() {
            0 => {
                let again = self.state.top().again;
                if self.state.config.all_turns && again == 0 {
                    let top = self.state.top_mut();
                    top.again = 1;
                    top.marks &= !crate::state::Frame::BEGUN;
                    return Flow::On;
                }
                let top = self.state.top_mut();
                (top.again, top.set) = (0, 0);
                self.advance()
            }
            1 => {
                self.expire(seat, due.trailing_zeros() as u8);
                Flow::On
            }
            _ => self.ask(seat),
        }
    }

    /// What lasts to the end of the next turn of a seat lasts to the end of this one.
    fn now_ends(&mut self, seat: Seat) {
        if !self.lasts() {
            return;
        }
        let shorten = |until: &mut u8, player: Seat| {
            if *until == Span::NextTurn as u8 && player == seat {
                *until = Span::Turn as u8;
            }
        };
        for entry in &mut self.state.spans {
            entry.change(|span| shorten(&mut span.until, span.player));
        }
        for entry in &mut self.state.delayed {
            entry.change(|delayed| shorten(&mut delayed.until, delayed.player));
        }
    }

    /// Heroes with lethal damage fall as soon as a batch is placed, where a rule says so (TACT-144).
    pub(super) fn losses_at_once(&mut self) -> bool {
        let sides = [Seat::A, Seat::B].map(|seat| {
            self.eye().rules(Rule::AT_ONCE, |rule, player, _| match rule {
                Rule::LossesAtOnce(side) => crate::eye::Eye::means(side, player, seat),
                _ => false,
            })
        });
        for seat in [Seat::A, Seat::B].into_iter().filter(|seat| sides[seat.index()]) {
            for slot in (0..self.eye().slots()).filter(|&slot| slot != LEADER) {
                let piece = *self.state.piece(seat, slot);
                if piece.is_alive()
                    && piece.damage > 0
                    && !piece.has(Piece::JUDGED)
                    && i32::from(piece.damage) >= self.eye().life(piece.card)
                {
                    self.state.stander(seat, slot).marks |= Piece::JUDGED;
                    self.defeat(piece.card, Happening::RANGED_OR_INSTANT);
                    return true;
                }
            }
        }
        false
    }

    /// Ends what lasts so long.
    fn end_spans(&mut self, span: Span) {
        if !self.lasts() {
            return;
        }
        let mut ended = false;
        for entry in self.state.spans.iter_mut().filter(|entry| entry.get().until == span as u8) {
            (*entry, ended) = (Packed::of(Spanned::NONE), true);
        }
        for entry in self.state.delayed.iter_mut().filter(|entry| entry.get().until == span as u8) {
            (*entry, ended) = (Packed::of(Delayed::NONE), true);
        }
        if ended {
            self.state.touch();
        }
    }

    /// Whether anything has an end or waits for something.
    const fn lasts(&self) -> bool {
        let sketch = &self.state.sketch;
        sketch.unsettled || sketch.spans != 0 || sketch.delays != 0
    }

    fn unmark(&mut self, marks: u8) {
        let slots = usize::from(self.eye().slots());
        for unit in &mut self.state.units {
            for piece in &mut unit[..slots] {
                piece.marks &= !marks;
            }
        }
    }

    /// What is counted by turn starts anew; the end of a wave, which is nobody's turn, counts for itself.
    fn forget_turn(&mut self) {
        let slots = usize::from(self.eye().slots());
        for unit in &mut self.state.units {
            for piece in &mut unit[..slots] {
                piece.uses = 0;
            }
        }
        for held in self.state.reserves.as_flattened_mut() {
            held.uses = 0;
        }
        (self.state.limits, self.state.counts) = (0, [0; CODES]);
    }

    pub(super) fn end_turn(&mut self) -> Flow {
        self.end_spans(Span::Turn);
        self.unmark(Piece::STARRED);
        self.forget_turn();
        if self.state.second {
            (self.state.second, self.state.active) = (false, self.state.first);
            self.state.resting = true;
            return self.advance();
        }
        (self.state.second, self.state.active) = (true, self.state.first.other());
        self.jump(flow::TURN)
    }

    pub(super) fn wave_end(&mut self) -> Flow {
        self.emit(Happening::new(Code::WAVE_END, self.state.first));
        self.advance()
    }

    /// Losses from one snapshot, then the retreat check; reactions come after (TACT-095, TACT-096).
    pub(super) fn losses(&mut self) -> Flow {
        let mut lost = 0;
        for seat in [Seat::A, Seat::B] {
            for slot in slots(self.eye().alive(seat) & !(1 << LEADER)) {
                let piece = self.state.piece(seat, slot);
                if i32::from(piece.damage) >= self.eye().life(piece.card) {
                    lost |= bit(piece.card);
                }
            }
        }
        for card in self.in_order(lost, self.state.first) {
            self.defeat(card, Happening::MELEE_OR_LOSSES);
        }
        self.state.top_mut().set = lost;
        self.state.refresh(self.code);
        let fallen = [Seat::A, Seat::B].map(|seat| {
            let leader = *self.state.piece(seat, LEADER);
            i32::from(leader.damage) >= self.eye().life(leader.card)
        });
        match fallen {
            [false, false] => {}
            [true, false] => self.end(Ending::Retreat, Some(Seat::B)),
            [false, true] => self.end(Ending::Retreat, Some(Seat::A)),
            [true, true] => {
                let winner = self.by_heroes();
                self.end(Ending::BothFell, winner);
            }
        }
        self.advance()
    }

    /// Who has more living heroes.
    fn by_heroes(&self) -> Option<Seat> {
        let [a, b] = [Seat::A, Seat::B].map(|seat| self.state.living_heroes(seat));
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        }
    }

    pub(crate) fn end(&mut self, ending: Ending, winner: Option<Seat>) {
        (self.state.ending, self.state.winner) = (ending, winner);
        self.state.asked = 0;
        self.witness.saw(|| Event::Ended { winner });
    }

    pub(super) fn next_wave(&mut self) -> Flow {
        self.end_spans(Span::Wave);
        self.unmark(Piece::FRESH | Piece::ATTACKED | Piece::HURT | Piece::MELEED | Piece::SHOT);
        self.state.wave = (self.state.wave + 1) % 3;
        if self.state.wave == 0 {
            self.end_spans(Span::Round);
            let empty = self.state.decks.iter().all(crate::state::Pile::is_empty);
            let quiet = empty && !self.state.stirred;
            self.state.quiet = if quiet { self.state.quiet + 1 } else { 0 };
            // A round is quiet only if both decks were empty from its start.
            self.state.stirred = !empty;
            if self.state.round >= self.state.config.round_cap
                || self.state.quiet >= self.state.config.quiet_cap
            {
                let winner = self.by_heroes().or_else(|| self.by_life());
                self.end(Ending::Stalemate, winner);
                return self.advance();
            }
            self.state.round += 1;
            self.state.first = self.state.first.other();
            self.state.active = self.state.first;
            let round = self.state.round;
            self.witness.saw(|| Event::Round(round));
            self.emit(Happening::new(Code::ROUND_START, self.state.first));
        }
        let wave = self.state.wave;
        self.witness.saw(|| Event::Wave(wave));
        self.emit(Happening::new(Code::WAVE_START, self.state.first));
        self.advance()
    }

    /// Whose leader has more life left.
    fn by_life(&self) -> Option<Seat> {
        let [a, b] = [Seat::A, Seat::B].map(|seat| {
            let leader = self.state.piece(seat, LEADER);
            self.eye().life(leader.card) - i32::from(leader.damage)
        });
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Both leaders are in: they are shown, or chosen anew if the option forbids equal ones (TACT-008, TACT-011).
    pub(super) fn leaders(&mut self) -> Flow {
        let [a, b] = self.state.leaders;
        if a == NOBODY || b == NOBODY {
            self.state.asked = 3;
            return Flow::Asks;
        }
        self.witness.saw(|| Event::Leaders { a, b });
        if self.state.config.redraw_mirrors && crate::state::print(a) == crate::state::print(b) {
            self.state.leaders = [NOBODY; 2];
            for card in [a, b] {
                self.state.known = self.state.known.map(|known| known | bit(card));
                self.send(card, crate::verbs::To::Bottom);
                self.state.known = self.state.known.map(|known| known | bit(card));
            }
            for seat in [Seat::A, Seat::B] {
                self.draw(seat, seat);
            }
            self.state.top_mut().last_cards = 0;
            return Flow::On;
        }
        for (seat, card) in [(Seat::A, a), (Seat::B, b)] {
            match self.state.zone(card) {
                // Whoever took a card of the deck has as many in hand as whoever took one of the hand.
                crate::state::Zone::Deck => self.state.decks[seat.index()].take(card),
                _ if self.state.config.any_leader => {
                    self.draw(seat, seat);
                }
                _ => {}
            }
            *self.state.piece_mut(seat, LEADER) = Piece::of(card);
            self.put(card, crate::state::Zone::Grid(seat, LEADER));
        }
        self.state.round = 1;
        self.state.stirred = true;
        self.witness.saw(|| Event::Round(1));
        self.witness.saw(|| Event::Wave(0));
        self.emit(Happening::new(Code::ROUND_START, self.state.first));
        self.emit(Happening::new(Code::WAVE_START, self.state.first));
        self.advance()
    }

    /// Deals the opening hands (TACT-007).
    pub(crate) fn deal(&mut self, trophies: [u8; 2], prints: u8, away: [u32; 2]) {
        for seat in [Seat::A, Seat::B] {
            let kept = (0..prints).filter(|print| away[seat.index()] & (1 << print) == 0);
            let deck = kept.fold(0, |set, print| set | bit(crate::state::card_of(seat, print)));
            cards(deck).for_each(|card| self.put(card, crate::state::Zone::Deck));
            self.state.decks[seat.index()] = crate::state::Pile::shuffled(deck.count_ones());
            let opening = if self.state.config.any_leader { 4 } else { 5 };
            for _ in 0..opening + trophies[seat.other().index()] {
                self.draw(seat, seat);
            }
        }
        self.state.top_mut().last_cards = 0;
    }
}

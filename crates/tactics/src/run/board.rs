//! What happens to cards in units: damage, healing, defeat, moving, markers and counters (TACT-140).

use table::{Chance, Seat, Witness};

use super::{Flow, Run};
use crate::code::{Amt, Sel};
use crate::event::{Code, Event, Happening};
use crate::eye::{Voice, slot_at};
use crate::state::{Frame, LEADER, Piece, SLOTS, State, Zone, bit, cards};
use crate::verbs::{AttackKind, Counter};

impl State {
    /// Takes modifiers with an end off a card that left or fell.
    pub(crate) fn strip(&mut self, card: u8) {
        for span in &mut self.spans {
            span.change(|span| span.cards &= !bit(card));
        }
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Places damage, less what is reduced; how much was placed.
    pub(super) fn damage(&mut self, card: u8, n: u8, kind: Option<AttackKind>, source: u8) -> u8 {
        let n = self.eye().reduced(card, n, kind);
        let Some((seat, slot)) = self.state.slot_of(card) else { return 0 };
        if n == 0 || !self.state.piece(seat, slot).is_alive() {
            return 0;
        }
        let how = kind.map_or(0, Self::manner);
        let harm = Happening::new(Code::HARM, seat).by(source).to(card).amount(u16::from(n)).how(how);
        if self.waits(harm) { n } else { self.place(card, n, how, source) }
    }

    /// Places damage that nothing replaces.
    pub(super) fn place(&mut self, card: u8, n: u8, how: u8, source: u8) -> u8 {
        let Some((seat, slot)) = self.state.slot_of(card) else { return 0 };
        if !self.state.piece(seat, slot).is_alive() {
            return 0;
        }
        let piece = self.state.stander(seat, slot);
        piece.damage = piece.damage.saturating_add(n);
        piece.marks = piece.marks & !Piece::JUDGED | Piece::HURT;
        self.state.stirred = true;
        self.witness.saw(|| Event::Damaged { card: self.state.actor(card), n, by: self.state.actor(source) });
        self.emit(Happening::new(Code::DAMAGED, seat).by(source).to(card).amount(u16::from(n)).how(how));
        n
    }

    /// Removes damage; how much was removed.
    pub(super) fn heal(&mut self, card: u8, n: u8) -> u8 {
        let speaker = self.state.top().speaker;
        let Some((seat, slot)) = self.state.slot_of(card) else { return 0 };
        let piece = self.state.stander(seat, slot);
        let n = n.min(piece.damage);
        if n == 0 || !piece.is_alive() {
            return 0;
        }
        piece.damage -= n;
        self.state.stirred = true;
        self.witness.saw(|| Event::Healed { card: self.state.actor(card), n, by: self.state.actor(speaker) });
        self.emit(Happening::new(Code::HEALED, seat).by(speaker).to(card).amount(u16::from(n)));
        n
    }

    pub(super) fn damage_all(&mut self, to: Sel, n: Amt) -> Flow {
        let (set, n, player, speaker) =
            (self.select(to), self.amount(n), self.state.top().player, self.state.top().speaker);
        let all: u16 =
            self.in_order(set, player).map(|card| u16::from(self.damage(card, n, None, speaker))).sum();
        self.did(all.min(255) as u8)
    }

    pub(super) fn heal_all(&mut self, of: Sel, n: Amt) -> Flow {
        let (set, n, player) = (self.select(of), self.amount(n), self.state.top().player);
        let all: u16 = self.in_order(set, player).map(|card| u16::from(self.heal(card, n))).sum();
        self.did(all.min(255) as u8)
    }

    pub(super) fn move_damage(&mut self, from: Sel, to: Sel, n: Amt) -> Flow {
        let (from, to, n) = (self.one(from), self.one(to), self.amount(n));
        let (Some(from), Some(to)) = (from, to) else { return self.did(0) };
        let moved = self.state.on_grid(from).map_or(0, |piece| piece.damage.min(n));
        if from == to || moved == 0 || !self.state.on_grid(to).is_some_and(Piece::is_alive) {
            return self.did(0);
        }
        for (card, add) in [(from, false), (to, true)] {
            if let Some(piece) = self.state.on_grid_mut(card) {
                piece.damage = if add { piece.damage.saturating_add(moved) } else { piece.damage - moved };
            }
        }
        self.state.stirred = true;
        self.did(moved)
    }

    /// Turns a hero into a body (TACT-098, TACT-099).
    pub(super) fn defeat(&mut self, card: u8, how: u8) -> bool {
        let Some((seat, slot)) = self.state.slot_of(card) else { return false };
        let piece = *self.state.piece(seat, slot);
        if slot == LEADER || !piece.is_alive() {
            return false;
        }
        let speaker = self.state.top().speaker;
        let fall = Happening::new(Code::FALL, seat).by(speaker).to(card).how(how);
        self.waits(fall) || self.fall(card, how)
    }

    /// A defeat that nothing replaces; a hero taken from the rival's losses leaves for good (TACT-144).
    pub(super) fn fall(&mut self, card: u8, how: u8) -> bool {
        let Some((seat, slot)) = self.state.slot_of(card) else { return false };
        let piece = *self.state.piece(seat, slot);
        if slot == LEADER || !piece.is_alive() {
            return false;
        }
        let silenced = if self.eye().is_silenced(seat, slot) { Happening::SILENCED } else { 0 };
        *self.state.piece_mut(seat, slot) =
            Piece { marks: piece.marks | Piece::BODY, uses: piece.uses, ..Piece::of(card) };
        self.state.strip(card);
        self.state.stale = true;
        let speaker = self.state.top().speaker;
        self.witness.saw(|| Event::Defeated { card: self.state.actor(card), by: self.state.actor(speaker) });
        self.emit(Happening::new(Code::DEFEATED, seat).by(speaker).to(card).how(how | silenced));
        if piece.life > 0 {
            *self.state.piece_mut(seat, slot) = Piece::NONE;
            self.throw_away(card);
        }
        true
    }

    pub(super) fn defeat_all(&mut self, sel: Sel) -> Flow {
        let (set, player) = (self.select(sel), self.state.top().player);
        let count = self
            .in_order(set, player)
            .filter(|&card| self.defeat(card, Happening::RANGED_OR_INSTANT))
            .count();
        self.did(count as u8)
    }

    pub(super) fn resurrect_all(&mut self, sel: Sel) -> Flow {
        let (set, player, speaker) = (self.select(sel), self.state.top().player, self.state.top().speaker);
        let mut count = 0;
        for card in self.in_order(set, player) {
            let Some((seat, slot)) = self.state.slot_of(card) else { continue };
            if self.state.piece(seat, slot).is_body() {
                self.state.piece_mut(seat, slot).marks &= !Piece::BODY;
                self.state.stale = true;
                count += 1;
                self.witness.saw(|| Event::Resurrected(self.state.actor(card)));
                self.emit(Happening::new(Code::RESURRECTED, seat).by(speaker).to(card));
            }
        }
        self.did(count)
    }

    /// A body goes to its owner's discard pile.
    pub(super) fn clear(&mut self, card: u8) -> bool {
        let Some((seat, slot)) = self.state.slot_of(card) else { return false };
        if !self.state.piece(seat, slot).is_body() {
            return false;
        }
        if self.eye().leaves_to(card).is_some() {
            self.send(card, crate::verbs::To::Discard);
        } else {
            *self.state.piece_mut(seat, slot) = Piece::NONE;
            self.throw_away(card);
        }
        let speaker = self.state.top().speaker;
        self.emit(Happening::new(Code::CLEARED, seat).by(speaker).to(card));
        true
    }

    pub(super) fn clear_all(&mut self, sel: Sel) -> Flow {
        let (set, player) = (self.select(sel), self.state.top().player);
        let count = self.in_order(set, player).filter(|&card| self.clear(card)).count();
        self.did(count as u8)
    }

    /// Takes a piece off the board; the caller puts the card somewhere.
    pub(super) fn lift(&mut self, card: u8) -> bool {
        let Some((seat, slot)) = self.state.slot_of(card) else { return false };
        if slot == LEADER {
            return false;
        }
        let piece = std::mem::replace(self.state.piece_mut(seat, slot), Piece::NONE);
        self.state.strip(card);
        if !piece.is_body() {
            self.emit(Happening::new(Code::LEFT, seat).to(card));
        }
        true
    }

    /// Puts a card of a hand or pile into a slot as a hero.
    pub(super) fn enter(&mut self, card: u8, seat: Seat, slot: u8, marks: u8) {
        *self.state.piece_mut(seat, slot) = Piece { marks, ..Piece::of(card) };
        self.put(card, Zone::Grid(seat, slot));
        self.forget(card);
        self.witness.saw(|| Event::Placed { card, seat, slot });
        self.emit(Happening::new(Code::ENTERED, seat).by(card).to(card));
    }

    /// A hero recruited for the length of a text goes.
    pub(super) fn dismiss(&mut self) -> Flow {
        let card = self.state.top().bonus;
        if card > 0 && self.state.slot_of(card.cast_unsigned() - 1).is_some() {
            self.state.top_mut().bonus = 0;
            self.send(card.cast_unsigned() - 1, crate::verbs::To::Discard);
        }
        self.advance()
    }

    pub(super) fn recruit_by_effect(&mut self, card: Sel, into: Sel, temporary: bool) -> Flow {
        let (card, slots) = (self.one(card), self.select(into));
        let Some(card) = card.filter(|_| slots != 0) else { return self.did(0) };
        match self.state.zone(card) {
            Zone::Hand(_) => {}
            Zone::Discard => self.state.discards[crate::state::owner(card).index()].take(card),
            _ => return self.did(0),
        }
        let (seat, slot) = slot_at(slots.trailing_zeros() as u8);
        self.enter(card, seat, slot, Piece::FRESH);
        if temporary {
            self.state.top_mut().bonus = (card + 1).cast_signed();
        }
        self.did(1)
    }

    /// Exchanges what is in two slots of a unit.
    pub(super) fn exchange(&mut self, seat: Seat, one: u8, other: u8) {
        self.state.units[seat.index()].swap(usize::from(one), usize::from(other));
        for slot in [one, other] {
            let card = self.state.piece(seat, slot).card;
            if bit(card) != 0 {
                self.put(card, Zone::Grid(seat, slot));
            }
        }
    }

    /// Tells that a card stands in another slot.
    pub(super) fn tell_moved(&mut self, seat: Seat, slot: u8) {
        let piece = *self.state.piece(seat, slot);
        if piece.is_empty() {
            return;
        }
        self.witness.saw(|| Event::Placed { card: piece.card, seat, slot });
        if piece.is_alive() {
            self.emit(Happening::new(Code::MOVED, seat).to(piece.card));
        }
    }

    pub(super) fn move_by_effect(&mut self, hero: Sel, to: Sel) -> Flow {
        let (hero, slots) = (self.one(hero), self.select(to));
        let from = hero.and_then(|hero| self.state.slot_of(hero));
        let Some((seat, from)) = from.filter(|&(_, from)| from != LEADER) else { return self.did(0) };
        let Some(to) = cards(slots).map(slot_at).find(|(unit, _)| *unit == seat).map(|(_, slot)| slot) else {
            return self.did(0);
        };
        self.exchange(seat, from, to);
        self.tell_moved(seat, to);
        self.did(1)
    }

    pub(super) fn swap_by_effect(&mut self, one: Sel, other: Sel) -> Flow {
        let (one, other) = (self.one(one), self.one(other));
        let slots = one.zip(other).and_then(|(one, other)| {
            let ((seat, one), (unit, other)) = (self.state.slot_of(one)?, self.state.slot_of(other)?);
            (seat == unit && one != other && one != LEADER && other != LEADER).then_some((seat, one, other))
        });
        let Some((seat, one, other)) = slots else { return self.did(0) };
        self.exchange(seat, one, other);
        self.tell_moved(seat, one);
        self.tell_moved(seat, other);
        self.did(2)
    }

    pub(super) fn take_hero(&mut self, what: Sel, into: Sel) -> Flow {
        let (what, slots) = (self.one(what), self.select(into));
        let from = what.and_then(|card| self.state.slot_of(card)).filter(|&(_, slot)| slot != LEADER);
        let (Some((seat, from)), true) = (from, slots != 0) else { return self.did(0) };
        let (unit, to) = slot_at(slots.trailing_zeros() as u8);
        if unit == seat {
            return self.did(0);
        }
        let piece = std::mem::replace(self.state.piece_mut(seat, from), Piece::NONE);
        *self.state.piece_mut(unit, to) = piece;
        self.put(piece.card, Zone::Grid(unit, to));
        self.witness.saw(|| Event::Placed { card: piece.card, seat: unit, slot: to });
        if piece.is_alive() {
            self.emit(Happening::new(Code::LEFT, seat).to(piece.card));
            self.emit(Happening::new(Code::ENTERED, unit).to(piece.card));
        }
        self.did(1)
    }

    /// The slots a rearrangement is about, as bits of both units, in order; the leader stays.
    pub(crate) fn rearranged(&self, sel: Sel, frame: &Frame) -> u64 {
        self.eye().slots_of(sel, &Voice::running(frame))
    }

    pub(super) fn rearrange(&mut self, sel: Sel) -> Flow {
        if self.begins() {
            let top = self.state.top_mut();
            (top.left, top.set) =
                (0, (0..SLOTS as u64).fold(0, |origins, slot| origins | slot << (4 * slot)));
        }
        let frame = *self.state.top();
        let slots = self.rearranged(sel, &frame);
        let Some(index) = cards(slots).nth(usize::from(frame.left)) else {
            return self.rearrangement_done(slots);
        };
        let choices = crate::question::arrangements(self.state, slots, index);
        if choices.count_ones() > 1 {
            return self.ask(frame.player);
        }
        self.state.top_mut().left += 1;
        Flow::On
    }

    /// Brings what is in a slot to the slot that is being filled.
    pub(super) fn arrange(&mut self, sel: Sel, from: u8) {
        let frame = *self.state.top();
        let Some(index) = cards(self.rearranged(sel, &frame)).nth(usize::from(frame.left)) else { return };
        let ((seat, to), (_, from)) = (slot_at(index), slot_at(from));
        self.exchange(seat, from, to);
        let top = self.state.top_mut();
        let (a, b) = (4 * to, 4 * from);
        let changed = (top.set >> a ^ top.set >> b) & 15;
        if a != b {
            top.set ^= changed << a | changed << b;
        }
        top.left += 1;
    }

    fn rearrangement_done(&mut self, slots: u64) -> Flow {
        let origins = self.state.top().set;
        let mut moved = 0;
        for (seat, slot) in cards(slots).map(slot_at) {
            if (origins >> (4 * slot) & 15) as u8 != slot && !self.state.piece(seat, slot).is_empty() {
                moved += 1;
                self.tell_moved(seat, slot);
            }
        }
        self.state.top_mut().set = 0;
        self.did(moved)
    }

    pub(super) fn add_status(&mut self, to: Sel, status: u8, n: Amt) -> Flow {
        let (set, n, player) = (self.select(to), self.amount(n), self.state.top().player);
        let opposite = self.code.markers.get(usize::from(status)).and_then(|marker| marker.opposite);
        let mut count = 0;
        for card in self.in_order(set, player) {
            let Some((seat, slot)) = self.state.slot_of(card).filter(|&(_, slot)| slot != LEADER) else {
                continue;
            };
            for _ in 0..n {
                let statuses = &mut self.state.stander(seat, slot).statuses;
                match opposite.map(usize::from).filter(|&other| statuses[other] > 0) {
                    Some(other) => statuses[other] -= 1,
                    None => statuses[usize::from(status)] = statuses[usize::from(status)].saturating_add(1),
                }
            }
            count += u8::from(n > 0);
            self.emit(Happening::new(Code::STATUS_CHANGED, seat).to(card).amount(u16::from(n)));
        }
        self.did(count)
    }

    pub(super) fn remove_status(&mut self, of: Sel, status: u8, n: Amt) -> Flow {
        let (set, n, player) = (self.select(of), self.amount(n), self.state.top().player);
        let mut count = 0;
        for card in self.in_order(set, player) {
            let Some((seat, slot)) = self.state.slot_of(card) else { continue };
            let markers = &mut self.state.stander(seat, slot).statuses[usize::from(status)];
            let removed = n.min(*markers);
            *markers -= removed;
            if removed > 0 {
                count += removed;
                self.emit(Happening::new(Code::STATUS_CHANGED, seat).to(card).amount(u16::from(removed)));
            }
        }
        self.did(count)
    }

    pub(super) fn counter_changed(&mut self, card: u8, n: u8) {
        let holder = match self.state.zone(card) {
            Zone::Grid(seat, _) | Zone::Reserve(seat, _) => Some(seat),
            _ => None,
        };
        if let Some(seat) = holder {
            self.emit(Happening::new(Code::COUNTER_CHANGED, seat).to(card).amount(u16::from(n)));
        }
    }

    pub(super) fn count_up(&mut self, to: Sel, kind: Counter, n: Amt) -> Flow {
        let (set, n, player) = (self.select(to), self.amount(n), self.state.top().player);
        let mut count = 0;
        for card in self.in_order(set, player) {
            if let Some(counters) = self.state.counters_mut(card).filter(|_| n > 0) {
                let counter = &mut counters[kind as usize];
                *counter = counter.saturating_add(n);
                count += 1;
                self.counter_changed(card, n);
            }
        }
        self.did(count)
    }

    pub(super) fn count_down(&mut self, of: Sel, kind: Counter, n: Amt) -> Flow {
        let (set, n, player) = (self.select(of), self.amount(n), self.state.top().player);
        let mut spent: u16 = 0;
        for card in self.in_order(set, player) {
            let Some(counters) = self.state.counters_mut(card) else { continue };
            let counter = &mut counters[kind as usize];
            let n = n.min(*counter);
            *counter -= n;
            if n > 0 {
                spent += u16::from(n);
                self.counter_changed(card, n);
            }
        }
        self.did(spent.min(255) as u8)
    }
}

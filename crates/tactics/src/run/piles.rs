//! Hands, decks, discard piles and reserves: drawing, discarding, looking, searching (TACT-103 to TACT-106, TACT-140).

use table::{Chance, Seat, Witness};

use super::{Flow, Run};
use crate::code::{Amt, Sel, Third};
use crate::event::{Code, Event, Happening, NOBODY};
use crate::flow;
use crate::state::{Frame, Held, PackedEvent, Pile, RESERVE, Zone, bit, cards, owner, print, set_of};
use crate::verbs::{ActionKind, Chooser, RunThen, Side, To};

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Decides the top so many cards of a deck.
    pub(super) fn pin(&mut self, seat: Seat, n: u8) {
        let len = usize::from(self.state.decks[seat.index()].len());
        for place in (len.saturating_sub(usize::from(n))..len).rev() {
            if self.state.decks[seat.index()].places()[place] == Pile::LOOSE {
                let loose = self.state.loose(seat);
                if let Some(card) = self.any_of(loose) {
                    self.state.decks[seat.index()].places_mut()[place] = card;
                }
            }
        }
    }

    /// Nobody's knowledge of a card's place is of use any more.
    pub(super) fn forget(&mut self, card: u8) {
        self.state.unlearn(card);
    }

    /// Draws one card of a deck into a hand.
    pub(super) fn draw(&mut self, seat: Seat, from: Seat) -> bool {
        self.pin(from, 1);
        let Some(card) = self.state.decks[from.index()].pop() else { return false };
        self.put(card, Zone::Hand(seat));
        self.state.known[seat.index()] &= !bit(card);
        self.witness.saw(|| Event::Drawn { seat, card });
        let top = self.state.top_mut();
        top.last_cards |= bit(card);
        true
    }

    /// Draws cards; how many there were.
    pub(super) fn draw_many(&mut self, seat: Seat, from: Seat, n: u8) -> u8 {
        self.state.top_mut().last_cards = 0;
        let drawn = (0..n).take_while(|_| self.draw(seat, from)).count() as u8;
        if drawn > 0 {
            self.state.event_cards[seat.index()] = self.state.top().last_cards;
            self.emit(Happening::new(Code::DRAWN, seat).amount(u16::from(drawn)));
        }
        drawn
    }

    pub(super) fn draw_by_effect(&mut self, side: Side, n: Amt, from: Side) -> Flow {
        let (frame, n) = (*self.state.top(), self.amount(n));
        let mut drawn = 0;
        for seat in [frame.player, frame.player.other()] {
            let deck = if from == side { seat } else { seat.other() };
            if self.reaches(side, seat, &frame) && self.reaches(from, deck, &frame) {
                drawn += self.draw_many(seat, deck, n);
            }
        }
        self.did(drawn)
    }

    /// Puts a card, taken from wherever it was, on its owner's discard pile.
    pub(super) fn throw_away(&mut self, card: u8) {
        self.put(card, Zone::Discard);
        self.forget(card);
        self.state.discards[owner(card).index()].push(card);
        self.witness.saw(|| Event::Discarded(card));
    }

    /// A card of a hand is discarded.
    pub(super) fn discard_card(&mut self, card: u8) {
        self.throw_away(card);
    }

    pub(super) fn discard(&mut self, side: Side, n: Amt, by: Option<Chooser>) -> Flow {
        let frame = *self.state.top();
        let seat = if side == Side::Rival { frame.player.other() } else { frame.player };
        if !self.reaches(side, seat, &frame) {
            return self.did(0);
        }
        if self.begins() {
            let left = self.amount(n);
            let top = self.state.top_mut();
            (top.left, top.last, top.last_cards) = (left, 0, 0);
        }
        let (left, hand) = (self.state.top().left, self.state.hand(seat));
        if left == 0 || hand == 0 {
            let discarded = self.state.top().last;
            if discarded > 0 {
                self.state.event_cards[seat.index()] = self.state.top().last_cards;
                self.emit(Happening::new(Code::DISCARDED, seat).amount(u16::from(discarded)));
            }
            return self.advance();
        }
        let chooser = match by {
            Some(Chooser::Own) => frame.player,
            Some(Chooser::Rival) => frame.player.other(),
            _ => seat,
        };
        if chooser != seat && hand.count_ones() > u32::from(left) {
            self.show_hand(seat);
        }
        let card = if hand.count_ones() <= u32::from(left) {
            Some(hand.trailing_zeros() as u8)
        } else if by == Some(Chooser::Random) {
            self.any_of(hand)
        } else {
            None
        };
        match card {
            Some(card) => {
                self.discard_step(card);
                Flow::On
            }
            None => self.ask(chooser),
        }
    }

    /// The rival of a seat looks at its hand, to choose of it.
    pub(super) fn show_hand(&mut self, seat: Seat) {
        let unseen = self.state.hand(seat) & !self.state.known[seat.other().index()];
        self.state.learn_hand(seat.other());
        for card in cards(unseen) {
            self.witness.saw(|| Event::Looked { seat: seat.other(), card });
        }
    }

    /// One card of a discard of several.
    pub(super) fn discard_step(&mut self, card: u8) {
        self.discard_card(card);
        let top = self.state.top_mut();
        top.last_cards |= bit(card);
        top.left = top.left.saturating_sub(1);
        top.last = top.last.saturating_add(1);
    }

    pub(super) fn discard_top(&mut self, side: Side, n: Amt) -> Flow {
        let (frame, n) = (*self.state.top(), self.amount(n));
        let mut count = 0;
        for seat in [frame.player, frame.player.other()] {
            for _ in 0..if self.reaches(side, seat, &frame) { n } else { 0 } {
                self.pin(seat, 1);
                if let Some(card) = self.state.decks[seat.index()].pop() {
                    self.throw_away(card);
                    count += 1;
                }
            }
        }
        self.did(count)
    }

    /// Takes a card out of a hand, a pile, a reserve or a unit, so that it can be put somewhere else.
    fn take_out(&mut self, card: u8) -> bool {
        match self.state.zone(card) {
            Zone::Grid(..) => self.lift(card),
            Zone::Reserve(seat, slot) => {
                self.state.reserves[seat.index()][usize::from(slot)] = Held::NONE;
                let place = seat.index() * RESERVE + usize::from(slot);
                self.state.fitting &= !(1 << place);
                self.state.fits[place] = PackedEvent::NONE;
                true
            }
            Zone::Hand(_) | Zone::Flight => true,
            Zone::Discard => {
                self.state.discards[owner(card).index()].take(card);
                true
            }
            Zone::Deck => {
                self.state.decks[owner(card).index()].take(card);
                true
            }
            Zone::Away => false,
        }
    }

    /// Whether everybody sees a card where it is.
    fn is_open(&self, card: u8) -> bool {
        match self.state.zone(card) {
            Zone::Grid(..) | Zone::Discard | Zone::Flight | Zone::Away => true,
            Zone::Reserve(seat, slot) => !self.state.reserves[seat.index()][usize::from(slot)].hidden,
            Zone::Hand(_) | Zone::Deck => false,
        }
    }

    /// Sends a card to a zone of its owner's; who knew where it was knows where it goes.
    pub(super) fn send(&mut self, card: u8, to: To) -> bool {
        let to = match self.state.zone(card) {
            Zone::Grid(..) => self.eye().leaves_to(card).unwrap_or(to),
            _ => to,
        };
        let open = self.is_open(card);
        let holder = if let Zone::Hand(seat) = self.state.zone(card) { Some(seat) } else { None };
        if let (Some(holder), To::Top | To::Bottom) = (holder, to) {
            self.state.lose_sight(holder, card);
        }
        if !self.take_out(card) {
            return false;
        }
        let seat = owner(card);
        if open {
            self.state.known = self.state.known.map(|known| known | bit(card));
        } else if let Some(holder) = holder {
            self.state.known[holder.index()] |= bit(card);
        }
        match to {
            To::Hand => {
                self.put(card, Zone::Hand(seat));
                self.state.known[seat.index()] &= !bit(card);
                if open {
                    self.witness.saw(|| Event::Returned(card));
                }
            }
            To::Discard => self.throw_away(card),
            To::Top | To::Bottom => {
                self.put(card, Zone::Deck);
                let deck = &mut self.state.decks[seat.index()];
                if to == To::Top {
                    deck.push(card);
                } else {
                    deck.push_under(card);
                }
                self.witness.saw(|| Event::Buried { card, open });
            }
        }
        true
    }

    pub(super) fn send_all(&mut self, what: Sel, to: To) -> Flow {
        let (set, player) = (self.select(what), self.state.top().player);
        let count = self.in_order(set, player).filter(|&card| self.send(card, to)).count();
        self.did(count as u8)
    }

    /// Into the hand of the player, whoever owns it.
    pub(super) fn take_card(&mut self, sel: Sel) -> Flow {
        let (set, player) = (self.select(sel), self.state.top().player);
        let mut count = 0;
        for card in self.in_order(set, player) {
            let (open, known) = (self.is_open(card), self.state.zone(card) == Zone::Hand(player.other()));
            if !matches!(self.state.zone(card), Zone::Hand(_) | Zone::Discard) || !self.take_out(card) {
                continue;
            }
            self.put(card, Zone::Hand(player));
            self.state.unlearn(card);
            if open || known {
                self.state.known[player.other().index()] |= bit(card);
            }
            self.witness.saw(|| Event::Drawn { seat: player, card });
            count += 1;
        }
        self.did(count)
    }

    pub(super) fn look(&mut self, sel: Sel, everybody: bool) -> Flow {
        let (set, player) = (self.select(sel), self.state.top().player);
        self.state.learn(player, set, everybody);
        for card in cards(set) {
            self.witness
                .saw(|| if everybody { Event::Shown(card) } else { Event::Looked { seat: player, card } });
        }
        self.state.top_mut().last_cards = set;
        self.did(set.count_ones() as u8)
    }

    /// The rival of the player learns cards.
    pub(super) fn show_to_rival(&mut self, sel: Sel) -> Flow {
        let (set, rival) = (self.select(sel), self.state.top().player.other());
        self.state.learn(rival, set, false);
        self.state.peeked &= !set;
        for card in cards(set) {
            self.witness.saw(|| Event::Looked { seat: rival, card });
        }
        self.did(set.count_ones() as u8)
    }

    /// How many cards of the own deck a reordering is about.
    pub(crate) fn reordered(&self, n: u8) -> u8 {
        n.min(self.state.decks[self.state.top().player.index()].len())
    }

    pub(super) fn reorder(&mut self, n: u8) -> Flow {
        let player = self.state.top().player;
        let n = self.reordered(n);
        if self.begins() {
            self.pin(player, n);
            self.state.top_mut().left = 0;
            let deck = &self.state.decks[player.index()];
            let seen =
                deck.places()[usize::from(deck.len() - n)..].iter().fold(0, |set, &card| set | bit(card));
            self.state.known[player.index()] |= seen;
            self.state.known[player.other().index()] &= !seen;
        }
        if self.state.top().left + 1 < n { self.ask(player) } else { self.did(n) }
    }

    /// Puts a card of the top at the deepest place that is not filled yet.
    pub(super) fn order_deck(&mut self, n: u8, card: u8) {
        let (player, left) = (self.state.top().player, self.state.top().left);
        let n = self.reordered(n);
        let deck = &mut self.state.decks[player.index()];
        let place = usize::from(deck.len() - n + left);
        if let Some(from) = deck.places().iter().position(|&other| other == card) {
            deck.places_mut().swap(place, from);
        }
        self.state.top_mut().left += 1;
    }

    pub(super) fn shuffle_deck(&mut self, seat: Seat) {
        let deck = &mut self.state.decks[seat.index()];
        let pinned = deck.pinned();
        deck.places_mut().fill(Pile::LOOSE);
        self.state.known = self.state.known.map(|known| known & !pinned);
    }

    pub(super) fn shuffle(&mut self, side: Side) -> Flow {
        let frame = *self.state.top();
        for seat in [Seat::A, Seat::B] {
            if self.reaches(side, seat, &frame) {
                self.shuffle_deck(seat);
            }
        }
        self.did(1)
    }

    /// Takes the card found, shows it, and shuffles.
    pub(super) fn found(&mut self, card: Option<u8>) {
        let player = self.state.top().player;
        if let Some(card) = card {
            self.state.decks[player.index()].take(card);
            self.put(card, Zone::Hand(player));
            self.state.known[player.other().index()] |= bit(card);
            self.witness.saw(|| Event::Shown(card));
        }
        self.shuffle_deck(player);
        self.state.top_mut().last_cards = card.map_or(0, bit);
        self.did(u8::from(card.is_some()));
    }

    pub(super) fn run_fate(&mut self, then: RunThen) -> Flow {
        let ran = self.state.top().last_cards;
        for card in cards(ran) {
            match then {
                RunThen::Stay => {
                    if self.state.zone(card) == Zone::Flight {
                        self.put(card, Zone::Hand(owner(card)));
                        self.state.known = self.state.known.map(|known| known | bit(card));
                        self.state.known[owner(card).index()] &= !bit(card);
                    }
                }
                RunThen::Return => {
                    self.send(card, To::Hand);
                }
                RunThen::Discard => {
                    if !matches!(self.state.zone(card), Zone::Discard) {
                        self.send(card, To::Discard);
                    }
                }
                RunThen::Bottom => {
                    self.send(card, To::Bottom);
                }
            }
        }
        self.did(ran.count_ones() as u8)
    }

    pub(super) fn change_actions(&mut self, side: Side, n: i8, next: bool, kinds: u16) -> Flow {
        let frame = *self.state.top();
        for seat in [Seat::A, Seat::B] {
            if !self.reaches(side, seat, &frame) {
                continue;
            }
            if kinds != 0 && seat == self.state.active {
                self.state.extra = self.state.extra.saturating_add_signed(n).min(20);
                self.state.extra_kinds |= kinds;
            } else if next || seat != self.state.active {
                let change = &mut self.state.next_actions[seat.index()];
                *change = change.saturating_add(n).clamp(-20, 20);
            } else {
                self.state.actions = self.state.actions.saturating_add_signed(n).min(20);
            }
        }
        self.did(1)
    }

    pub(super) fn add_time(&mut self, to: Sel, n: i8) -> Flow {
        let set = self.select(to);
        let mut count = 0;
        for held in self.state.reserves.as_flattened_mut().iter_mut().filter(|held| set & bit(held.card) != 0)
        {
            held.time = held.time.saturating_add_signed(n);
            count += 1;
        }
        self.did(count)
    }

    pub(super) fn empty_reserve(&mut self, sel: Sel, to: To) -> Flow {
        let (set, player) = (self.select(sel), self.state.top().player);
        let count = self.in_order(set, player).filter(|&card| self.send(card, to)).count();
        self.did(count as u8)
    }

    /// Puts a card into a reserve slot.
    pub(super) fn hold(&mut self, card: u8, seat: Seat, slot: u8) {
        let hidden = matches!(self.code.prints[usize::from(print(card))].third, Third::Trap { .. });
        let time = if hidden { 0 } else { self.state.config.time };
        self.state.reserves[seat.index()][usize::from(slot)] = Held { card, time, hidden, ..Held::NONE };
        self.put(card, Zone::Reserve(seat, slot));
        if hidden {
            let traps = cards(self.state.hand(seat) | bit(card)).filter(|&card| {
                matches!(self.code.prints[usize::from(print(card))].third, Third::Trap { .. })
            });
            self.state.hide(seat, slot, set_of(traps));
        } else {
            self.forget(card);
        }
    }

    /// An order or trap that has run goes to its owner's discard pile; a recruit or operation that came to nothing goes
    /// back to the hand.
    pub(super) fn settle(&mut self) {
        let Frame { speaker: card, player, start, .. } = *self.state.top();
        if card == NOBODY || self.state.zone(card) != Zone::Flight {
            return;
        }
        if matches!(flow::kind_of(start), Some(ActionKind::Recruit | ActionKind::Operation)) {
            self.put(card, Zone::Hand(player));
            self.state.known[player.other().index()] |= bit(card);
        } else {
            self.throw_away(card);
        }
    }

    /// An operation whose time is over (TACT-107, TACT-109).
    pub(super) fn expire(&mut self, seat: Seat, slot: u8) {
        let held = std::mem::replace(&mut self.state.reserves[seat.index()][usize::from(slot)], Held::NONE);
        self.witness.saw(|| Event::Expired(held.card));
        self.throw_away(held.card);
        self.emit(Happening::new(Code::EXPIRED, seat).to(held.card));
        if let Third::Operation { expiry: Some(program), .. } =
            self.code.prints[usize::from(print(held.card))].third
        {
            let start = program.of(&self.code.programs).start;
            self.state.push(Frame::at(start, seat, held.card));
        }
    }

    /// The first operation of a seat that is due, and how many are.
    pub(crate) fn due(&self, seat: Seat, ticked: u64) -> u64 {
        (0..RESERVE as u8)
            .filter(|&slot| {
                let held = self.state.reserves[seat.index()][usize::from(slot)];
                held.card != NOBODY && !held.hidden && held.time == 0 && ticked & bit(slot) == 0
            })
            .fold(0, |set, slot| set | bit(slot))
    }
}

//! What each seat remembers of cards it cannot see any more (TACT-132).
//!
//! A seat knows some hidden cards by their place ([`State::known`]). When the rival sets one of several known traps, the
//! seat knows that they are all still in the hand or face down ([`State::held`]), and what the trap is one of
//! ([`super::Held::among`]).

use table::Seat;

use super::{NOBODY, RESERVE, State, Zone, bit};

impl State {
    /// Nobody's knowledge of a card's place is of use any more: it lies open, or went elsewhere.
    pub(crate) fn unlearn(&mut self, card: u8) {
        for seat in [Seat::A, Seat::B] {
            self.known[seat.index()] &= !bit(card);
            self.held[seat.index()] &= !bit(card);
        }
        self.peeked &= !bit(card);
        if self.reserves.as_flattened().iter().all(|held| held.among == 0) {
            return;
        }
        for held in self.reserves.as_flattened_mut() {
            if held.card != card {
                held.among &= !bit(card);
            }
        }
        self.deduce();
    }

    /// A seat looks at cards, or everybody does. Of a part of a hand, the holder cannot tell which cards it was.
    pub(crate) fn learn(&mut self, seat: Seat, set: u64, everybody: bool) {
        let rival = seat.other();
        let (hand, new) = (self.hand(rival), set & !self.known[seat.index()]);
        let of_hand = new & hand;
        if everybody || hand & !set == 0 {
            self.peeked &= !set;
        } else if of_hand != 0 {
            self.peeked |= of_hand;
            let peeks = &mut self.peeks[rival.index()];
            *peeks = peeks.saturating_add(of_hand.count_ones() as u8).min(64);
        }
        self.know(seat, set);
        if everybody {
            self.know(rival, set);
        }
    }

    /// A seat sees the whole hand of its rival.
    pub(crate) fn learn_hand(&mut self, seat: Seat) {
        let hand = self.hand(seat.other());
        self.peeked &= !hand;
        self.know(seat, hand);
    }

    fn know(&mut self, seat: Seat, set: u64) {
        self.known[seat.index()] |= set;
        self.held[seat.index()] &= !set;
        for held in &mut self.reserves[seat.other().index()] {
            if bit(held.card) & set == 0 {
                held.among &= !set;
            }
        }
        self.deduce();
    }

    /// A trap lies in a slot; the rival cannot tell which of these, unless there is only one.
    pub(crate) fn hide(&mut self, seat: Seat, slot: u8, traps: u64) {
        let rival = seat.other().index();
        let card = self.reserves[seat.index()][usize::from(slot)].card;
        let whole = (self.hand(seat) | bit(card)) & !self.known[rival] == 0;
        if whole && traps.is_power_of_two() {
            return;
        }
        self.held[rival] |= self.known[rival] & traps;
        self.known[rival] &= !traps;
        if whole {
            self.reserves[seat.index()][usize::from(slot)].among = traps;
        }
    }

    /// A card goes from a hand into a deck and the rival does not see which, unless there is only one.
    pub(crate) fn lose_sight(&mut self, seat: Seat, card: u8) {
        let (rival, hand) = (seat.other().index(), self.hand(seat));
        if hand & !bit(card) == 0 {
            return;
        }
        self.known[rival] &= !hand;
        self.held[rival] &= !hand;
        self.peeked &= !hand;
        for held in &mut self.reserves[seat.index()] {
            if held.among & hand != 0 {
                held.among = 0;
            }
        }
    }

    /// A trap that can be only one card is that card.
    fn deduce(&mut self) {
        for seat in [Seat::A, Seat::B] {
            for slot in 0..RESERVE {
                let held = &mut self.reserves[seat.index()][slot];
                if held.card != NOBODY && held.among == bit(held.card) {
                    held.among = 0;
                    let card = held.card;
                    self.known[seat.other().index()] |= bit(card);
                    self.held[seat.other().index()] &= !bit(card);
                }
            }
        }
    }

    /// What both seats see in common: what lies open, and hidden cards of which everybody knows that both know them.
    pub(crate) fn is_common(&self, card: u8) -> bool {
        let open = |seat: Seat| self.known[seat.index()] & !self.peeked & bit(card) != 0;
        match self.zone(card) {
            Zone::Grid(..) | Zone::Discard | Zone::Flight | Zone::Away => true,
            Zone::Hand(seat) => open(seat.other()),
            Zone::Reserve(seat, slot) => {
                !self.reserves[seat.index()][usize::from(slot)].hidden || open(seat.other())
            }
            Zone::Deck => {
                open(Seat::A)
                    && open(Seat::B)
                    && self.decks[super::owner(card).index()].pinned() & bit(card) != 0
            }
        }
    }
}

//! What seats learn of hidden cards from what happens: of hands by [`Known`], of the deck by what it can hold since the
//! discard was last shuffled into it.
//!
//! Every knower is served alike: each seat about every other one, and everybody about each.

use table::{Chance, Seat, Seats, Witness};

use crate::event::Event;
use crate::kind::{Kind, Pile};
use crate::known::Known;
use crate::run::Run;
use crate::state::State;

impl State {
    /// The knowers: every seat, and everybody.
    fn knowers(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        self.everybody().iter().map(Some).chain([None])
    }

    /// The seats a knower cannot look into.
    fn hidden_from(&self, knower: Option<Seat>) -> Seats {
        knower.map_or(self.everybody(), |seat| self.everybody().without(seat))
    }

    /// What a knower knows of a seat; what everybody knows stands in the seat's own place.
    fn known_by(&mut self, knower: Option<Seat>, about: Seat) -> &mut Known {
        &mut self.known[knower.unwrap_or(about)][about]
    }

    /// The most a knower thinks the deck to hold.
    fn bound_by(&mut self, knower: Option<Seat>) -> &mut Pile {
        match knower {
            Some(seat) => &mut self.bounds[seat],
            None => &mut self.bound,
        }
    }

    /// Turns what is certain into what is impossible elsewhere. If the deck is empty, all unseen cards are in hands, and
    /// what came to them unseen is one of these.
    fn settle_bounds(&mut self, deck_is_empty: bool) {
        for knower in self.knowers() {
            let hidden = self.hidden_from(knower);
            let mut spare = self.unseen(knower);
            for seat in hidden {
                let known = *self.known_by(knower, seat);
                spare = spare.minus(known.least());
                if let Some(kind) = known.down() {
                    spare.take(kind);
                }
            }
            for seat in hidden {
                let cards = self.hands[seat].len() + u8::from(self.places[seat].down.is_some());
                let known = self.known_by(knower, seat);
                let mut most = known.least();
                if cards > known.certain() {
                    most.add_all(spare);
                    known.down_is_not(spare.kinds().others());
                }
                if deck_is_empty { known.only(most) } else { known.at_most(most) }
            }
            let bound = self.bound_by(knower);
            *bound = bound.least(spare);
        }
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Everybody has seen the discard that becomes the deck, and that all other unseen cards are in hands.
    pub fn learn_from_reshuffling(&mut self) {
        self.s.settle_bounds(true);
        (self.s.bound, self.s.bounds.0) = (self.s.discard, [self.s.discard; 4]);
    }

    /// A card came from the deck, seen by its owner.
    #[inline]
    pub fn learn_from_drawing(&mut self, seat: Seat, kind: Kind) {
        for viewer in Seat::ALL {
            self.s.known[viewer][seat].gains_any(true);
        }
        self.s.bounds[seat].take(kind);
    }

    /// A card is about to leave a hand, or the place before it, for all to see.
    #[inline]
    pub fn learn_from_losing(&mut self, seat: Seat, kind: Kind) {
        self.identify(seat, Pile::from_iter([kind]));
    }

    /// Cards of a hand are seen by all: those that can only have come from the deck are not in it any more.
    fn identify(&mut self, seat: Seat, cards: Pile) {
        for knower in self.s.knowers().filter(|&knower| knower != Some(seat)) {
            let drawn = self.s.known_by(knower, seat).surely_drawn(cards);
            if !drawn.is_empty() {
                let bound = self.s.bound_by(knower);
                *bound = bound.minus(drawn);
            }
        }
        for seat in Seat::ALL {
            self.s.bounds[seat] = self.s.bounds[seat].least(self.s.bound);
        }
    }

    /// A hand is seen by one.
    pub fn learn_from_looking(&mut self, seat: Seat, target: Seat) {
        let (hand, has_down) = (self.s.hands[target], self.s.places[target].down.is_some());
        let known = &mut self.s.known[seat][target];
        let drawn = known.surely_drawn(hand);
        known.sees(hand, has_down);
        self.s.bounds[seat] = self.s.bounds[seat].minus(drawn);
    }

    /// A hand is seen by all.
    pub fn learn_from_showing(&mut self, target: Seat) {
        let (hand, has_down) = (self.s.hands[target], self.s.places[target].down.is_some());
        self.identify(target, hand);
        for viewer in Seat::ALL {
            self.s.known[viewer][target].sees(hand, has_down);
        }
    }

    /// A hand is known to hold none of a kind.
    pub fn learn_from_lacking(&mut self, target: Seat, kind: Kind) {
        let has_down = self.s.places[target].down.is_some();
        for viewer in Seat::ALL {
            self.s.known[viewer][target].lacks(kind, has_down);
        }
    }

    /// A card is about to go from a hand to another, seen by the two.
    pub fn learn_from_taking(&mut self, seat: Seat, target: Seat, kind: Kind) {
        self.s.settle_bounds(false);
        for knower in self.s.knowers() {
            if knower == Some(seat) {
                self.s.known[seat][target].take(kind);
            } else if knower == Some(target) {
                self.s.known[target][seat].add(kind);
            } else {
                self.s.known_by(knower, target).loses_any();
                self.s.known_by(knower, seat).gains_any(false);
            }
        }
    }
}

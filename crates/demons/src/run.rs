//! The engine at work on one position: what every part of it needs.

use std::hash::{Hash, Hasher};

use table::{Chance, Seat, Seats, Viewer, Witness};

use crate::event::{Event, Loss};
use crate::kind::{Kind, Pile};
use crate::library::{Ground, Library, Nature};
use crate::state::{Series, Stage, State};

/// How much energy a demon can have (DEMO-007).
pub(crate) const MOST_ENERGY: u8 = 6;

/// Carries a position on until somebody must choose.
pub(crate) struct Run<'a, C, W> {
    pub cards: &'a Library,
    pub s: &'a mut State,
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Tells what happened, and keeps it in mind for everybody who saw it.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        if let Some(seen) = event.seen_by(Viewer::Spectator) {
            self.s.recall = folded(self.s.recall, &seen);
        }
        for seat in event.privy() {
            self.keep_secret(seat, &event);
        }
        self.witness.saw(|| event);
    }

    /// Keeps in mind what only one seat knows.
    #[inline]
    pub fn keep_secret(&mut self, seat: Seat, what: &impl Hash) {
        let digest = folded(u64::from(self.s.secrets[seat]), what);
        self.s.secrets[seat] = (digest ^ digest >> 32) as u32;
    }

    /// Asks one seat.
    #[inline]
    pub fn ask(&mut self, stage: Stage, seat: Seat) {
        self.s.stage = stage;
        self.s.asked = seat;
    }

    /// What a seat's demon is.
    #[inline]
    pub fn nature(&self, seat: Seat) -> Nature {
        self.cards.nature(self.s.places[seat].demon)
    }

    /// What the battlefield is.
    #[inline]
    pub fn ground(&self) -> &Ground {
        self.cards.ground(self.s.field)
    }

    /// A demon uses its ability and is turned down (DEMO-089).
    pub fn use_ability(&mut self, seat: Seat) {
        self.s.places[seat].used = true;
        self.tell(Event::Used { seat, demon: self.s.places[seat].demon });
    }

    /// A random card of the deck, after reshuffling if it is empty; nothing if the discard is empty too (DEMO-083).
    #[inline]
    pub fn next_card(&mut self) -> Option<Kind> {
        if self.s.deck.is_empty() {
            if self.s.discard.is_empty() {
                return None;
            }
            self.learn_from_reshuffling();
            self.s.deck = self.s.discard;
            self.s.discard = Pile::EMPTY;
            self.tell(Event::Reshuffled { cards: self.s.deck });
        }
        let kind = any_card(self.s.deck, self.chance)?;
        self.s.deck.take(kind);
        Some(kind)
    }

    /// Draws cards one by one (DEMO-083).
    pub fn draw(&mut self, seat: Seat, count: u8) {
        let mut cards = Pile::EMPTY;
        let mut drawn = 0;
        while drawn < count
            && let Some(kind) = self.next_card()
        {
            cards.add(kind);
            self.s.hands[seat].add(kind);
            self.learn_from_drawing(seat, kind);
            drawn += 1;
        }
        if drawn > 0 {
            self.tell(Event::Drew { seat, count: drawn, cards: Some(cards) });
        }
    }

    /// A card leaves a hand for the discard, before all eyes (DEMO-088).
    pub fn discard(&mut self, seat: Seat, kind: Kind, why: Loss) {
        self.learn_from_losing(seat, kind);
        self.s.hands[seat].take(kind);
        self.s.discard.add(kind);
        for viewer in Seat::ALL {
            self.s.known[viewer][seat].take(kind);
        }
        self.tell(Event::Lost { seat, kind, why });
    }

    /// A card comes to a hand before all eyes.
    pub fn receive(&mut self, seat: Seat, kind: Kind) {
        self.s.hands[seat].add(kind);
        for viewer in Seat::ALL {
            self.s.known[viewer][seat].add(kind);
        }
    }

    /// A face-down card is turned up or discarded: what was known of the hand is known of what is left of it.
    #[inline]
    pub fn uncover(&mut self, seat: Seat) -> Option<Kind> {
        let kind = self.s.places[seat].down?;
        self.learn_from_losing(seat, kind);
        self.s.places[seat].down = None;
        for viewer in Seat::ALL {
            self.s.known[viewer][seat].uncovered(kind);
        }
        Some(kind)
    }

    /// A seat's series and face-down card go to the discard (DEMO-064, DEMO-073).
    pub fn clear_series(&mut self, seat: Seat) {
        for (kind, _) in self.s.places[seat].series.iter() {
            self.s.discard.add(kind);
        }
        self.s.places[seat].series = Series::default();
        if let Some(kind) = self.uncover(seat) {
            self.s.discard.add(kind);
            self.tell(Event::Lost { seat, kind, why: Loss::Unrevealed });
        }
    }

    /// Whether the demons in belong to one player or one team.
    pub fn one_side(&self, inside: Seats) -> bool {
        inside.lowest().is_none_or(|seat| inside.minus(self.s.allies(seat)).is_empty())
    }
}

/// A random card of a pile.
#[inline]
pub(crate) fn any_card(pile: Pile, chance: &mut impl Chance) -> Option<Kind> {
    let count = u32::from(pile.len());
    if count == 0 {
        return None;
    }
    pile.nth(chance.below(count))
}

/// A digest of what came before and of one thing more.
#[inline]
fn folded(digest: u64, more: &impl Hash) -> u64 {
    let mut fold = Fold(digest);
    more.hash(&mut fold);
    fold.0
}

/// A small hash that is the same on every machine: numbers are taken as 64 bits whatever their width.
struct Fold(u64);

impl Fold {
    #[inline]
    fn take(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.take(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.take(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.take(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.take(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.take(number as u64);
    }

    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "the number of a variant is never negative")]
    fn write_isize(&mut self, number: isize) {
        self.take(number as u64);
    }
}

//! What lies in units, reserves and piles.

use serde::{Deserialize, Serialize};

use super::bit;
use crate::code::MAX_STATUSES;
use crate::event::NOBODY;

/// What stands or lies in a slot of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// The card, or [`NOBODY`].
    pub card: u8,
    /// The marks of [`Piece`].
    pub marks: u8,
    /// Damage on it.
    pub damage: u8,
    /// Points being split that will be applied together.
    pub tally: u8,
    /// Its life in place of the printed one, if it was taken from the rival's losses.
    pub life: u8,
    /// How often each ability was used this turn, two bits each; those of a copied power come after the own.
    pub uses: u16,
    /// Counters, by kind.
    pub counters: [u8; 3],
    /// Markers, by status effect.
    pub statuses: [u8; MAX_STATUSES],
}
table::canon_struct!(Piece { card, marks, damage, tally, life, uses, counters, statuses });

impl Piece {
    /// It is a body.
    pub const BODY: u8 = 1;
    /// Recruited this wave.
    pub const FRESH: u8 = 2;
    /// Took its starred action this turn.
    pub const STARRED: u8 = 4;
    /// Took the attack action this wave.
    pub const ATTACKED: u8 = 8;
    /// Damage was placed on it this wave.
    pub const HURT: u8 = 16;
    /// Made a melee attack this wave.
    pub const MELEED: u8 = 32;
    /// Made a ranged attack this wave.
    pub const SHOT: u8 = 64;
    /// Was judged for losses at once since damage was last placed on it.
    pub const JUDGED: u8 = 128;

    /// Nothing there.
    pub const NONE: Piece = Piece {
        card: NOBODY,
        marks: 0,
        damage: 0,
        tally: 0,
        life: 0,
        uses: 0,
        counters: [0; 3],
        statuses: [0; MAX_STATUSES],
    };

    /// A card without damage.
    pub const fn of(card: u8) -> Piece {
        Piece { card, ..Piece::NONE }
    }

    /// Whether the slot holds neither hero, leader nor body.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.card == NOBODY
    }

    /// Whether it is a body.
    #[inline]
    pub const fn is_body(&self) -> bool {
        self.has(Piece::BODY)
    }

    /// Whether a hero or leader stands there.
    #[inline]
    pub const fn is_alive(&self) -> bool {
        !self.is_empty() && !self.is_body()
    }

    /// Whether it has a mark.
    #[inline]
    pub const fn has(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

/// What lies in a reserve slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Held {
    /// The card, or [`NOBODY`].
    pub card: u8,
    /// Time tokens of an operation.
    pub time: u8,
    /// A trap, face down.
    pub hidden: bool,
    /// How often each ability was used this turn, two bits each; for operations that ticked this turn see the clock.
    pub uses: u8,
    /// Counters, by kind (TACT-116).
    pub counters: [u8; 3],
    /// What the rival knows a face-down trap to be one of; nothing if it could be any.
    pub among: u64,
}
table::canon_struct!(Held { card, time, hidden, uses, counters, among });

impl Held {
    /// Nothing there.
    pub const NONE: Held = Held { card: NOBODY, time: 0, hidden: false, uses: 0, counters: [0; 3], among: 0 };
}

/// A deck or a discard pile: a card for each place, the last on top, or [`Pile::LOOSE`] where nobody knows which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    cards: [u8; 32],
    len: u8,
}
table::canon_struct!(Pile { cards, len });

impl Pile {
    /// A place of a shuffled card.
    pub const LOOSE: u8 = 0xfe;
    /// No cards.
    pub const EMPTY: Pile = Pile { cards: [NOBODY; 32], len: 0 };

    /// A shuffled deck.
    pub fn shuffled(len: u32) -> Pile {
        let mut pile = Pile::EMPTY;
        (0..len.min(32)).for_each(|_| pile.push(Pile::LOOSE));
        pile
    }

    /// The places, the top last.
    #[inline]
    pub fn places(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    /// The places, to be pinned or let loose.
    pub fn places_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top.
    pub fn push(&mut self, card: u8) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Puts a card at the bottom.
    pub fn push_under(&mut self, card: u8) {
        self.cards.copy_within(..31, 1);
        self.cards[0] = card;
        self.len += 1;
    }

    /// Takes the top place.
    pub fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::replace(&mut self.cards[usize::from(self.len)], NOBODY))
    }

    /// Takes a card out, or a loose place if the card has none of its own.
    pub fn take(&mut self, card: u8) {
        let at = |wanted: u8| self.places().iter().position(|&place| place == wanted);
        if let Some(at) = at(card).or_else(|| at(Pile::LOOSE)) {
            self.cards.copy_within(at + 1.., at);
            self.cards[31] = NOBODY;
            self.len -= 1;
        }
    }

    /// Whether a card has a place of its own: neither loose places nor those beyond the end have a low first bit.
    fn has_pinned(&self) -> bool {
        self.cards.iter().fold(0x80, |all, &place| all & place) == 0
    }

    /// The cards with a place of their own.
    pub fn pinned(&self) -> u64 {
        if !self.has_pinned() {
            return 0;
        }
        self.places().iter().filter(|&&card| card != Pile::LOOSE).fold(0, |set, &card| set | bit(card))
    }

    /// The top card, if its place is decided.
    pub fn top(&self) -> Option<u8> {
        self.places().last().copied()
    }
}

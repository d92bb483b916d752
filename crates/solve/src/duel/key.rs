//! A position between two rounds in 128 bits, without what nobody can read.

use duel::card::Condition;
use duel::{Cards, Deck, Kind, Next, State};
use table::Seat;

use super::reads::Reads;

/// How wide a side is.
const SIDE: u32 = 58;
/// Where the parts of a side begin: three planes of zones, then values.
const HEALTH: u32 = 24;
const ENERGY: u32 = 32;
const MARKS: u32 = 36;
const FLIPPED: u32 = 38;
const LAST: u32 = 39;
const NEXT: u32 = 43;
const SUDDEN_DEATH: u32 = 2 * SIDE;
/// The rest belongs to whoever has more to say than the bout itself.
const APART: u32 = SUDDEN_DEATH + 1;

/// The number of the same position with the seats changed.
pub(super) const fn turned(key: u128) -> u128 {
    let side = (1 << SIDE) - 1;
    key >> (2 * SIDE) << (2 * SIDE) | (key & side) << SIDE | key >> SIDE & side
}

/// No type was revealed before.
const NO_KIND: u64 = 15;

/// How the positions of two decks become numbers.
#[derive(Debug)]
pub(super) struct Keys {
    reads: [Reads; 2],
    cards: [Cards; 2],
    /// A state between two rounds that is filled with what a number says.
    blank: State,
}

impl Keys {
    pub(super) fn new(decks: [&Deck; 2], blank: State) -> Keys {
        Keys {
            reads: [0, 1].map(|side| Reads::of(decks, side)),
            cards: decks.map(Deck::all),
            blank: blank.in_round(1),
        }
    }

    /// Keeps what a text of `owner` reads that stands on no card of the decks.
    pub(super) fn heed(&mut self, owner: usize, condition: &Condition) {
        for (side, reads) in self.reads.iter_mut().enumerate() {
            reads.heed(owner, side, condition);
        }
    }

    /// The position with something said apart, in at most 11 bits.
    pub(super) fn pack_with(&self, state: &State, apart: u16) -> u128 {
        self.pack(state) | u128::from(apart) << APART
    }

    /// What was said apart.
    pub(super) const fn apart(key: u128) -> u16 {
        (key >> APART) as u16
    }

    pub(super) fn pack(&self, state: &State) -> u128 {
        let [one, other] = [0, 1].map(|side| u128::from(self.pack_side(state, side)));
        one | other << SIDE | u128::from(state.open().sudden_death) << SUDDEN_DEATH
    }

    fn pack_side(&self, state: &State, index: usize) -> u64 {
        let (side, reads) = (&state.open().sides[index], &self.reads[index]);
        let open = side.discard.minus(side.seals);
        let planes = [
            open.or(side.reserve).or(side.removed),
            side.seals.or(side.reserve),
            side.active.or(side.removed),
        ];
        let zones = planes.iter().rev().fold(0, |all, plane| all << 8 | u64::from(plane.bits()));
        let energy = if reads.energy || !side.reserve.is_empty() { side.energy } else { 0 };
        let marks = if reads.marks { side.marks } else { 0 };
        let last = side.last.and_then(|kind| reads.last_like(kind)).map_or(NO_KIND, |kind| kind as u64);
        zones
            | u64::from(side.health.cast_unsigned()) << HEALTH
            | u64::from(energy & 15) << ENERGY
            | u64::from(marks & 3) << MARKS
            | u64::from(side.flipped) << FLIPPED
            | last << LAST
            | u64::from(side.next.bits()) << NEXT
    }

    pub(super) fn unpack(&self, key: u128) -> State {
        let mut state = self.blank.in_sudden_death(key >> SUDDEN_DEATH & 1 != 0);
        for (index, seat) in [Seat::A, Seat::B].into_iter().enumerate() {
            let bits = (key >> (SIDE * index as u32)) as u64;
            let plane = |number: u32| Cards::from_bits((bits >> (8 * number)) as u8);
            let (low, middle, high) = (plane(0), plane(1), plane(2));
            let side = state.side_mut(seat);
            side.hand = self.cards[index].minus(low).minus(middle).minus(high);
            side.seals = middle.minus(low);
            side.discard = low.minus(middle).minus(high).or(side.seals);
            side.reserve = low.and(middle);
            side.active = high.minus(low);
            side.removed = high.and(low);
            side.health = ((bits >> HEALTH) as u8).cast_signed();
            side.energy = (bits >> ENERGY) as u8 & 15;
            side.marks = (bits >> MARKS) as u8 & 3;
            side.flipped = bits >> FLIPPED & 1 != 0;
            side.last = Kind::from_index((bits >> LAST) as usize & 15);
            side.next = Next::from_bits((bits >> NEXT) as u16);
        }
        state
    }
}

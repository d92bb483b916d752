//! Who sits where: seats, sets of seats, teams, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::message::{Fault, Message};

/// The largest table the kernel serves.
pub const MAX_SEATS: usize = 4;

/// One place at the table, written `a`, `b`, `c` or `d`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "char", try_from = "char")]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);
    /// The third seat.
    pub const C: Seat = Seat(2);
    /// The fourth seat.
    pub const D: Seat = Seat(3);
    /// All seats a table can have, in order.
    pub const ALL: [Seat; MAX_SEATS] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// The seat with this number from 0, if there is one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The seat's number from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that names the seat in notation and journals.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The other seat of a table of two.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The seat `steps` further clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, steps: usize, seats: usize) -> Seat {
        Seat(((self.0 as usize + steps) % seats) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.letter())
    }
}

impl From<Seat> for char {
    fn from(seat: Seat) -> char {
        seat.letter()
    }
}

impl TryFrom<char> for Seat {
    type Error = Fault;

    fn try_from(letter: char) -> Result<Seat, Fault> {
        match letter {
            'a'..='d' => Ok(Seat(letter as u8 - b'a')),
            _ => Err(Message::new("seat-unknown").with("text", letter.to_string())),
        }
    }
}

impl FromStr for Seat {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Seat, Fault> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Seat::try_from(letter),
            _ => Err(Message::new("seat-unknown").with("text", text)),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats (at most four).
    pub const fn first(count: usize) -> Seats {
        Seats(((1u16 << if count < MAX_SEATS { count } else { MAX_SEATS }) - 1) as u8)
    }

    /// The set of this one seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | (1 << seat.0))
    }

    /// The set with the seat taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// The seats that are in either set.
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats that are in both sets.
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The set as bits, lowest bit for the first seat.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits; bits beyond the fourth are dropped.
    pub const fn from_bits(bits: u8) -> Seats {
        Seats(bits & 0x0f)
    }

    /// The seats of the set in order.
    #[inline]
    pub fn iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seats({self})")
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Seats {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Vec<Seat> {
        seats.iter().collect()
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    #[inline]
    fn into_iter(self) -> SeatsIter {
        self.iter()
    }
}

/// The seats of a set, one after another.
#[derive(Clone, Debug)]
pub struct SeatsIter(u8);

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SeatsIter {}

/// One value for every seat a table could have; games use the first few.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// Makes each seat's value from the seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| make(Seat::ALL[index])))
    }

    /// The values of the first `seats` seats with their seats.
    pub fn iter(&self, seats: usize) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0).take(seats)
    }

    /// The values of the first `seats` seats.
    pub fn values(&self, seats: usize) -> &[T] {
        &self.0[..seats.min(MAX_SEATS)]
    }

    /// The same seats with other values.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(make))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        // A seat is below MAX_SEATS by construction; the mask shows it to the optimiser.
        &self.0[seat.index() & (MAX_SEATS - 1)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() & (MAX_SEATS - 1)]
    }
}

/// Which seats play together; without teams every seat plays for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Teams(BySeat<u8>);

impl Teams {
    /// Every seat for itself.
    pub const EACH: Teams = Teams(BySeat([0, 1, 2, 3]));

    /// Teams by number, one number per seat.
    pub const fn new(numbers: [u8; MAX_SEATS]) -> Teams {
        Teams(BySeat(numbers))
    }

    /// The number of a seat's team.
    pub fn of(self, seat: Seat) -> u8 {
        self.0[seat]
    }

    /// Whether two seats play together.
    pub fn allied(self, one: Seat, other: Seat) -> bool {
        self.0[one] == self.0[other]
    }

    /// All seats among the first `seats` that play with this one, itself included.
    pub fn mates(self, seat: Seat, seats: usize) -> Seats {
        Seats::first(seats).iter().filter(|&other| self.allied(seat, other)).collect()
    }
}

impl Default for Teams {
    fn default() -> Teams {
        Teams::EACH
    }
}

/// Whose eyes: a seat's, or a spectator's who knows only what everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// Somebody who plays.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// Whether the viewer sits in this seat.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The seat, unless the viewer is a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Every viewer of a table of `seats`: its seats, then the spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seats::first(seats).iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let seats: Seats = [Seat::D, Seat::A, Seat::C].into_iter().collect();
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat::A, Seat::C, Seat::D]);
        assert_eq!(seats.to_string(), "acd");
        assert_eq!(seats.without(Seat::A).lowest(), Some(Seat::C));
        assert_eq!(seats.minus(Seats::first(3)), Seats::only(Seat::D));
    }

    #[test]
    fn seats_beyond_the_table_do_not_exist() {
        assert_eq!(Seat::new(3), Some(Seat::D));
        assert_eq!(Seat::new(4), None);
        assert!("e".parse::<Seat>().is_err());
        assert!("ab".parse::<Seat>().is_err());
        assert!("".parse::<Seat>().is_err());
        assert_eq!(Seats::first(9), Seats::first(4));
    }

    #[test]
    fn clockwise_wraps_at_the_number_of_seats() {
        assert_eq!(Seat::C.clockwise(1, 3), Seat::A);
        assert_eq!(Seat::A.clockwise(3, 4), Seat::D);
    }

    #[test]
    fn team_mates_are_found_by_number() {
        let teams = Teams::new([0, 1, 0, 1]);
        assert!(teams.allied(Seat::A, Seat::C));
        assert_eq!(teams.mates(Seat::B, 4), [Seat::B, Seat::D].into_iter().collect());
        assert_eq!(Teams::EACH.mates(Seat::B, 2), Seats::only(Seat::B));
    }

    #[test]
    fn seats_travel_as_letters() {
        assert_eq!(serde_json::to_string(&Seats::first(3)).expect("plain data"), r#"["a","b","c"]"#);
        assert_eq!(serde_json::from_str::<Seat>(r#""b""#).expect("a letter"), Seat::B);
        assert!(serde_json::from_str::<Seat>(r#""z""#).is_err());
    }
}

//! What a simulation came to.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use table::{BySeat, Canon, Outcome, Seats};

/// The sum of many games, whatever the order they were added in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many play.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// How often choices were carried out.
    pub turns: u64,
    /// How many choices were made; several in a turn where seats choose together.
    pub moves: u64,
    /// How many games each seat won, alone or with others.
    pub wins: BySeat<u64>,
    /// How many games nobody won.
    pub draws: u64,
    /// What each seat scored in all games.
    pub scores: BySeat<i64>,
    /// The digests of all games, added up: a sum does not depend on the order.
    digest: [u64; 4],
}

/// How one game went.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    pub outcome: Outcome,
    pub turns: u32,
    pub moves: u32,
}

impl Tally {
    pub(super) fn new(seats: usize) -> Tally {
        Tally { seats, ..Tally::default() }
    }

    /// Adds a game: its number, how it went and the position it ended in.
    pub(super) fn count(&mut self, number: u64, course: &Course, end: &impl Canon) {
        self.games += 1;
        self.turns += u64::from(course.turns);
        self.moves += u64::from(course.moves);
        self.draws += u64::from(course.outcome.is_draw());
        for seat in Seats::first(self.seats) {
            self.wins[seat] += u64::from(course.outcome.winners.contains(seat));
            self.scores[seat] += i64::from(course.outcome.scores[seat]);
        }
        let mut hash = Sha256::new();
        number.encode(&mut hash);
        course.turns.encode(&mut hash);
        course.outcome.encode(&mut hash);
        end.encode(&mut hash);
        let bytes: [u8; 32] = hash.finalize().into();
        for (sum, word) in self.digest.iter_mut().zip(bytes.chunks_exact(8)) {
            *sum = sum.wrapping_add(word.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte)));
        }
    }

    /// Adds what another thread counted.
    pub(super) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.moves += other.moves;
        self.draws += other.draws;
        for seat in Seats::first(self.seats) {
            self.wins[seat] += other.wins[seat];
            self.scores[seat] += other.scores[seat];
        }
        for (sum, more) in self.digest.iter_mut().zip(other.digest) {
            *sum = sum.wrapping_add(more);
        }
    }

    /// One hash over the number, the length, the outcome and the last position of every game: thirty-two
    /// hexadecimal digits.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        self.games.encode(&mut hash);
        for word in self.digest {
            word.encode(&mut hash);
        }
        hash.finalize().iter().take(16).fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn course(winner: Option<Seat>) -> Course {
        let winners = winner.map_or(Seats::NONE, Seats::only);
        Course { outcome: Outcome::won_by(winners, 2), turns: 3, moves: 6 }
    }

    #[test]
    fn the_order_of_adding_does_not_matter() {
        let games = [(0, course(Some(Seat::A)), 5u8), (1, course(None), 7), (2, course(Some(Seat::B)), 9)];
        let mut straight = Tally::new(2);
        for (number, course, end) in &games {
            straight.count(*number, course, end);
        }
        let (mut one, mut other) = (Tally::new(2), Tally::new(2));
        one.count(2, &games[2].1, &games[2].2);
        other.count(1, &games[1].1, &games[1].2);
        other.count(0, &games[0].1, &games[0].2);
        one.add(&other);
        assert_eq!(one, straight);
        assert_eq!(one.hash(), straight.hash());
        assert_eq!((one.games, one.turns, one.moves, one.draws), (3, 9, 18, 1));
        assert_eq!(one.wins, BySeat([1, 1, 0, 0]));
        assert_eq!(one.scores, BySeat([0, 0, 0, 0]));
    }

    #[test]
    fn the_hash_tells_numbers_outcomes_and_ends_apart() {
        let hash = |number, winner, end: u8| {
            let mut tally = Tally::new(2);
            tally.count(number, &course(winner), &end);
            tally.hash()
        };
        let hashes = [hash(0, None, 1), hash(1, None, 1), hash(0, Some(Seat::A), 1), hash(0, None, 2)];
        for (index, hash) in hashes.iter().enumerate() {
            assert!(!hashes[..index].contains(hash), "{hashes:?}");
        }
    }
}

//! Two foes who know the same and choose at once: both are looked up in one step, and what comes of every two moves is kept
//! as the matrix it is.
//!
//! Neither has more than [`WIDTH`] moves, so that all of a seat's are worked on at once: a place without a move has a regret
//! below everything and never counts.

use table::chance::Swift;
use table::{Chance, Seat};

use super::policy::{Mix, faded, unit};
use super::tree::Arm;

/// The most moves a seat may have.
pub(super) const WIDTH: usize = 8;

type Lanes = [f32; WIDTH];

/// What moves brought their seat on average, the later the more weight, and how often each was seen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Row {
    visits: [u32; WIDTH],
    mean: Lanes,
}

impl Row {
    #[inline]
    fn learn(&mut self, chosen: usize, worth: f32) -> (u32, f32) {
        let (visits, mean) = (&mut self.visits[chosen % WIDTH], &mut self.mean[chosen % WIDTH]);
        *visits += 1;
        // The longer ago, the less it counts: what follows was played in ignorance then.
        *mean += (worth - *mean) * 2.0 / (*visits + 1) as f32;
        (*visits, *mean)
    }

    #[inline]
    fn set(&mut self, chosen: usize, (visits, mean): (u32, f32)) {
        self.visits[chosen % WIDTH] = visits;
        self.mean[chosen % WIDTH] = mean;
    }
}

/// One of the two: its moves, and what is known of them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Side {
    moves: u32,
    regrets: Lanes,
    shares: Lanes,
    /// Whatever the other chose.
    brought: Row,
}

impl Side {
    fn new(moves: usize) -> Side {
        let regrets = std::array::from_fn(|place| if place < moves { 0.0 } else { f32::NEG_INFINITY });
        Side { moves: moves as u32, regrets, shares: [0.0; WIDTH], brought: Row::default() }
    }

    /// A move in proportion to positive regret, with its probability.
    #[inline]
    fn draw(&self, exploration: f32, chance: &mut Swift) -> (usize, f32) {
        let missed = self.regrets.map(|regret| regret.max(0.0));
        let mix = Mix::new(total(missed), self.moves as usize);
        let ticket = unit(chance);
        let chosen = if mix.even > 0.0 || ticket < exploration {
            chance.below(self.moves) as usize % WIDTH
        } else {
            drawn(&missed, (ticket - exploration) / ((1.0 - exploration) * mix.factor))
        };
        let share = missed[chosen] * mix.factor + mix.even;
        (chosen, (1.0 - exploration) * share + exploration / self.moves as f32)
    }

    /// Takes in what a choice brought, where a row keeps what each move brought against the very choice the other made. What
    /// another move would have brought is read off there.
    #[inline]
    fn learn_against(&mut self, row: &Row, chosen: usize, worth: f32, weight: f32) {
        let guesses: Lanes = std::array::from_fn(|place| {
            if row.visits[place] > 0 { row.mean[place] } else { self.brought.mean[place] }
        });
        self.regret(&guesses, 0.0, chosen, weight);
        self.brought.learn(chosen, worth);
    }

    /// Takes in what a choice brought, where nothing is known of the other's: moves are guessed by their means, and the error
    /// of the guess is made good on the one that was tried, so that every estimate is right on average.
    #[inline]
    fn learn_alone(&mut self, chosen: usize, probability: f32, worth: f32, weight: f32) {
        let guesses = self.brought.mean;
        let surprise = (worth - guesses[chosen % WIDTH]) / probability;
        self.regret(&guesses, surprise, chosen, weight);
        self.brought.learn(chosen, worth);
    }

    #[inline]
    fn regret(&mut self, guesses: &Lanes, surprise: f32, chosen: usize, weight: f32) {
        let chosen = chosen % WIDTH;
        let missed = self.regrets.map(|regret| regret.max(0.0));
        let mix = Mix::new(total(missed), self.moves as usize);
        let weighed = total(std::array::from_fn(|place| missed[place] * guesses[place]));
        let expected = weighed * mix.factor
            + total(*guesses) * mix.even
            + (missed[chosen] * mix.factor + mix.even) * surprise;
        // A mix weighs as much in the average as there were visits so far: early ones were made in ignorance.
        let (factor, even) = (mix.factor * weight, mix.even * weight);
        for place in 0..WIDTH {
            self.shares[place] += missed[place] * factor + even;
            self.regrets[place] += guesses[place] - expected;
        }
        self.regrets[chosen] += surprise;
    }

    fn arms(&self) -> Vec<Arm> {
        let arm = |place: usize| Arm {
            visits: self.brought.visits[place],
            mean: self.brought.mean[place],
            regret: self.regrets[place],
            share: self.shares[place],
        };
        (0..self.moves as usize).map(arm).collect()
    }
}

/// The sum, always in the same order, and one that takes few steps.
#[inline]
fn total(lanes: Lanes) -> f32 {
    let [one, two, three, four]: [f32; 4] = std::array::from_fn(|place| lanes[place] + lanes[place + 4]);
    (one + three) + (two + four)
}

/// The move at which regrets add up to more than the ticket; the last with any if rounding has lost it.
#[inline]
fn drawn(missed: &Lanes, mut ticket: f32) -> usize {
    let mut chosen = 0;
    for (place, &missed) in missed.iter().enumerate() {
        if missed > 0.0 {
            chosen = place;
            if ticket < missed {
                break;
            }
            ticket -= missed;
        }
    }
    chosen
}

/// A position at which two choose at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Encounter {
    visits: u32,
    /// Where its rows begin, counted from 1; 0 without any.
    rows: u32,
    sides: [Side; 2],
}

/// Two choices made at once on the way down, the first seat's first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    pub place: u32,
    pub chosen: [usize; 2],
    /// How likely each was.
    probabilities: [f32; 2],
}

impl Encounter {
    /// Two who have so many moves, of whom nothing is known.
    pub fn new(moves: [usize; 2]) -> Encounter {
        Encounter { visits: 0, rows: 0, sides: moves.map(Side::new) }
    }

    /// A move of each by their regrets.
    #[inline]
    pub fn draw(&self, place: u32, exploration: f32, chance: &mut Swift) -> Meeting {
        let exploration = faded(exploration, self.visits);
        let (first, likely) = self.sides[0].draw(exploration, chance);
        let (second, as_likely) = self.sides[1].draw(exploration, chance);
        Meeting { place, chosen: [first, second], probabilities: [likely, as_likely] }
    }

    /// Takes in what both choices brought the first seat, and cost the second; `rows` may grow to at most `room`.
    ///
    /// Rows are worth their room once the moves have been looked at about once each: one for each move of the second seat
    /// with what the first got, then one for each move of the first.
    #[inline]
    pub fn learn(&mut self, meeting: &Meeting, worth: f32, rows: &mut Vec<Row>, room: usize) {
        self.visits += 1;
        let weight = self.visits as f32;
        let [one, other] = &mut self.sides;
        let [first, second] = meeting.chosen;
        let moves = [one.moves as usize, other.moves as usize];
        if self.rows == 0 && self.visits as usize * 2 > moves[0] + moves[1] {
            let needed = rows.len() + moves[0] + moves[1];
            if needed <= room {
                self.rows = rows.len() as u32 + 1;
                rows.resize(needed, Row::default());
            }
        }
        let Some(from) = (self.rows as usize).checked_sub(1) else {
            one.learn_alone(first, meeting.probabilities[0], worth, weight);
            other.learn_alone(second, meeting.probabilities[1], -worth, weight);
            return;
        };
        let row = &mut rows[from + second];
        let (visits, mean) = row.learn(first, worth);
        one.learn_against(row, first, worth, weight);
        let row = &mut rows[from + moves[1] + first];
        row.set(second, (visits, -mean));
        other.learn_against(row, second, -worth, weight);
    }

    /// What is known of a seat's moves.
    pub fn arms(&self, seat: Seat) -> Vec<Arm> {
        self.sides[seat.index() & 1].arms()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(chosen: [usize; 2], probabilities: [f32; 2]) -> Meeting {
        Meeting { place: 0, chosen, probabilities }
    }

    #[test]
    fn moves_are_drawn_in_proportion_to_positive_regret() {
        let mut side = Side::new(3);
        side.regrets[..3].copy_from_slice(&[3.0, -7.0, 1.0]);
        let (mut chance, mut counts) = (Swift::new(1), [0; 3]);
        for _ in 0..8000 {
            let (place, probability) = side.draw(0.2, &mut chance);
            counts[place] += 1;
            let right = [0.6, 0.0, 0.2][place] + 0.2 / 3.0;
            assert!((probability - right).abs() < 1e-6, "{place} {probability}");
        }
        assert!((5100..5600).contains(&counts[0]) && (450..620).contains(&counts[1]), "{counts:?}");
    }

    #[test]
    fn without_regrets_every_move_is_as_likely() {
        let (side, mut chance, mut counts) = (Side::new(3), Swift::new(1), [0; WIDTH]);
        for _ in 0..6000 {
            let (place, probability) = side.draw(0.2, &mut chance);
            counts[place] += 1;
            assert!((probability - 1.0 / 3.0).abs() < 1e-6);
        }
        assert!(counts[..3].iter().all(|count| (1850..2150).contains(count)), "{counts:?}");
        assert_eq!(counts[3..], [0; 5]);
    }

    /// After two visits each of two moves: what was missed is read off the column and the row of the other's choice.
    #[test]
    fn what_a_move_missed_is_read_off_the_matrix() {
        let (mut met, mut rows) = (Encounter::new([2, 2]), Vec::new());
        met.visits = 2;
        met.learn(&meeting([0, 0], [0.5; 2]), 4.0, &mut rows, 4);
        assert_eq!(rows.len(), 4, "a row for each move of each");
        met.sides[0].regrets[..2].copy_from_slice(&[0.0; 2]);
        met.learn(&meeting([1, 0], [0.5; 2]), -2.0, &mut rows, 4);
        // Against the second's first move, half and half would have brought the first seat 1: its first move is missed by 3,
        // its second brought 3 too little.
        assert_eq!(met.sides[0].regrets[..2], [3.0, -3.0]);
        let cells = (rows[0].visits[..2].to_vec(), rows[0].mean[..2].to_vec());
        assert_eq!(cells, (vec![1, 1], vec![4.0, -2.0]));
        assert_eq!((rows[3].visits[0], rows[3].mean[0]), (1, 2.0), "the second seat got the opposite");
        let arms = met.arms(Seat::A);
        assert_eq!(arms.iter().map(|arm| (arm.visits, arm.mean)).collect::<Vec<_>>(), [(1, 4.0), (1, -2.0)]);
    }

    #[test]
    fn regrets_of_single_tries_are_right_on_average() {
        // Move 0 always brings 1, move 1 always 0; whatever is tried, the expected change of regret is the true one.
        let mut start = Side::new(2);
        start.brought = Row { visits: [4; WIDTH], mean: [0.3, 0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] };
        start.regrets[..2].copy_from_slice(&[1.0, 3.0]);
        let (mix, mut change) = ([0.25f32, 0.75], [0.0f32; 2]);
        for (chosen, worth) in [(0, 1.0), (1, 0.0)] {
            let mut side = start;
            side.learn_alone(chosen, mix[chosen], worth, 1.0);
            for (place, change) in change.iter_mut().enumerate() {
                *change += mix[chosen] * (side.regrets[place] - start.regrets[place]);
            }
        }
        assert!((change[0] - 0.75).abs() < 1e-5 && (change[1] + 0.25).abs() < 1e-5, "{change:?}");
    }

    #[test]
    fn without_room_for_rows_it_goes_on_learning() {
        let (mut met, mut rows) = (Encounter::new([2, 3]), Vec::new());
        for _ in 0..50 {
            met.learn(&meeting([1, 2], [0.5; 2]), 1.0, &mut rows, 4);
        }
        assert!(rows.is_empty());
        assert!(met.sides[0].regrets[1] > met.sides[0].regrets[0], "{met:?}");
        assert_eq!(met.arms(Seat::B).len(), 3);
    }
}

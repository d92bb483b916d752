//! What a table waits for, what it was given, and how it ended.

use serde::{Deserialize, Serialize};

use crate::seat::{BySeat, Seat, Seats};

/// What happens next: somebody owes a choice, or the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Every seat of the set owes one choice; they are made secretly and resolved together.
    Choose(Seats),
    /// The end, and how it came out.
    Over(Outcome),
}

impl Turn {
    /// The seats that owe a choice.
    #[inline]
    pub fn choosers(&self) -> Seats {
        match self {
            Turn::Choose(seats) => *seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    /// The outcome, once there is one.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Turn::Choose(_) => None,
            Turn::Over(outcome) => Some(*outcome),
        }
    }
}

/// One choice per seat that owed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choices<M>(BySeat<Option<M>>);

impl<M: Copy> Choices<M> {
    /// No choice yet.
    pub const NONE: Choices<M> = Choices(BySeat([None; 4]));

    /// The one choice of one seat.
    #[inline]
    pub fn one(seat: Seat, choice: M) -> Choices<M> {
        Choices::NONE.with(seat, choice)
    }

    /// The same choices with this one put in.
    #[inline]
    #[must_use]
    pub fn with(mut self, seat: Seat, choice: M) -> Choices<M> {
        self.0[seat] = Some(choice);
        self
    }

    /// Puts a seat's choice in, or takes it out.
    #[inline]
    pub fn set(&mut self, seat: Seat, choice: Option<M>) {
        self.0[seat] = choice;
    }

    /// A seat's choice, if it is in.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<M> {
        self.0[seat]
    }

    /// The choice of a seat that owed one.
    ///
    /// Panics if the seat has none: [`crate::Rules::resolve`] is called only with every owed choice in.
    #[inline]
    pub fn of(&self, seat: Seat) -> M {
        self.0[seat].expect("resolve is called only with every owed choice in")
    }

    /// The seats whose choice is in.
    #[inline]
    pub fn seats(&self) -> Seats {
        Seat::ALL.into_iter().filter(|&seat| self.0[seat].is_some()).collect()
    }

    /// Every choice that is in, in the order of seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, M)> {
        Seat::ALL.into_iter().zip(self.0.0).filter_map(|(seat, choice)| Some((seat, choice?)))
    }
}

/// What a player gives up by retiring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// The game being played inside the match; the match goes on.
    Leg,
    /// Everything.
    Match,
}

/// How a match (or a leg of it) came out.
///
/// No winners means a draw. Several winners share the victory. Scores are what the game counts (prize
/// points, chips); where it counts nothing, a winner has 1 and a loser -1. Where one plays alone against the game,
/// the seat after his stands for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; empty for a draw.
    pub winners: Seats,
    /// What each seat has to show for it.
    pub scores: BySeat<i32>,
}

impl Outcome {
    /// Nobody won and nothing was counted.
    pub const DRAW: Outcome = Outcome { winners: Seats::NONE, scores: BySeat([0; 4]) };

    /// Victory for these of the first `seats` seats; nobody or everybody winning is a draw.
    pub fn won_by(winners: Seats, seats: usize) -> Outcome {
        let all = Seats::first(seats);
        let winners = winners.and(all);
        if winners.is_empty() || winners == all {
            return Outcome::DRAW;
        }
        let scores = BySeat::from_fn(|seat| match (all.contains(seat), winners.contains(seat)) {
            (false, _) => 0,
            (true, true) => 1,
            (true, false) => -1,
        });
        Outcome { winners, scores }
    }

    /// Victory for the highest of the first `seats` scores; shared by equals, a draw if all are equal.
    pub fn scored(scores: BySeat<i32>, seats: usize) -> Outcome {
        let all = Seats::first(seats);
        let best = all.iter().map(|seat| scores[seat]).max().unwrap_or(0);
        let winners: Seats = all.iter().filter(|&seat| scores[seat] == best).collect();
        Outcome { winners: if winners == all { Seats::NONE } else { winners }, scores }
    }

    /// Victory for these seats whatever the scores say, as when somebody retires.
    #[must_use]
    pub fn with_winners(mut self, winners: Seats) -> Outcome {
        self.winners = winners;
        self
    }

    /// Whether nobody won.
    pub fn is_draw(&self) -> bool {
        self.winners.is_empty()
    }

    /// The winner, if there is exactly one.
    pub fn sole_winner(&self) -> Option<Seat> {
        if self.winners.len() == 1 { self.winners.lowest() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_best_scores_share_the_victory_and_all_equal_is_a_draw() {
        let outcome = Outcome::scored(BySeat([3, 5, 5, 0]), 3);
        assert_eq!(outcome.winners, Seats::only(Seat::B).with(Seat::C));
        assert_eq!(outcome.sole_winner(), None);
        assert!(Outcome::scored(BySeat([4, 4, 9, 9]), 2).is_draw());
    }

    #[test]
    fn winning_without_scores_counts_one_each_way() {
        let outcome = Outcome::won_by(Seats::only(Seat::B), 3);
        assert_eq!(outcome.scores, BySeat([-1, 1, -1, 0]));
        assert!(Outcome::won_by(Seats::first(2), 2).is_draw());
        assert!(Outcome::won_by(Seats::NONE, 2).is_draw());
    }

    #[test]
    fn choices_remember_who_chose() {
        let choices = Choices::one(Seat::C, 7).with(Seat::A, 1);
        assert_eq!(choices.seats().to_string(), "ac");
        assert_eq!(choices.iter().collect::<Vec<_>>(), [(Seat::A, 1), (Seat::C, 7)]);
        assert_eq!(choices.get(Seat::B), None);
    }
}

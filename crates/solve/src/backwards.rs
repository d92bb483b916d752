//! Games that go forward only, solved from their ends: a position is worth what its matrix of choices is worth.
//!
//! For games without secrets apart from pending choices ([`Open`]), chance included: every outcome is walked with its
//! exact weight. What of a position its worth hangs on is the caller's to say; positions that agree in it are worked out
//! once. Every line of play must come to an end by itself; games that can come back to a position are solved by
//! [`rounds`](crate::rounds).

use std::collections::HashMap;
use std::hash::Hash;

use table::chance::enumerate;
use table::{Choices, Nobody, Open, Outcome, Seat, Seats, Turn};

use crate::matrix;

/// What a game is worth to its first seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The value.
    pub value: f64,
    /// How far it can be from the truth.
    pub doubt: f64,
    /// How many positions were worked out.
    pub positions: u64,
}

/// Why a game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("only two players can be solved for, and {0} play")]
pub struct NotTwo(pub usize);

/// Solves a game from its set-up. `key` says what of a position its worth hangs on, `payoff` what an outcome is worth to
/// the first seat; it must be worth the opposite to the second.
pub fn solve<R: Open, K: Eq + Hash>(
    rules: &R,
    setup: &R::Setup,
    key: impl Fn(&R::State) -> K,
    payoff: impl Fn(&Outcome) -> f64,
) -> Result<Worth, NotTwo> {
    let mut walk = Walk { rules, key, payoff, known: HashMap::new(), gap: 0.0 };
    let (mut value, mut depth, mut fault) = (0.0, 0, None);
    enumerate(
        |chance| rules.start(setup, chance, &mut Nobody),
        |state, weight| match rules.seats(&state) {
            2 => {
                let found = walk.worth(&state);
                value += found.value * share(weight);
                depth = depth.max(found.depth);
            }
            seats => fault = Some(NotTwo(seats)),
        },
    );
    match fault {
        Some(fault) => Err(fault),
        None => Ok(Worth { value, doubt: f64::from(depth) * walk.gap, positions: walk.known.len() as u64 }),
    }
}

/// 1 if the first seat won alone, -1 if the second did, else 0.
pub fn win_or_loss(outcome: &Outcome) -> f64 {
    match outcome.sole_winner() {
        Some(Seat::A) => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

struct Walk<'a, R, K, F, P> {
    rules: &'a R,
    key: F,
    payoff: P,
    known: HashMap<K, Found>,
    /// The largest gap any matrix left.
    gap: f64,
}

#[derive(Clone, Copy)]
struct Found {
    value: f64,
    /// The most choices until the end.
    depth: u32,
}

impl<R: Open, K: Eq + Hash, F: Fn(&R::State) -> K, P: Fn(&Outcome) -> f64> Walk<'_, R, K, F, P> {
    fn worth(&mut self, state: &R::State) -> Found {
        let choosers = match self.rules.turn(state) {
            Turn::Over(outcome) => return Found { value: (self.payoff)(&outcome), depth: 0 },
            Turn::Choose(choosers) => choosers,
        };
        let key = (self.key)(state);
        if let Some(&found) = self.known.get(&key) {
            return found;
        }
        let found = self.choose(state, choosers);
        self.known.insert(key, found);
        found
    }

    fn choose(&mut self, state: &R::State, choosers: Seats) -> Found {
        // Whoever is not asked has the one choice of waiting.
        let moves = [Seat::A, Seat::B].map(|seat| {
            let mut moves = Vec::new();
            if choosers.contains(seat) {
                self.rules.moves(state, seat, &mut |choice| moves.push(Some(choice)));
            } else {
                moves.push(None);
            }
            moves
        });
        let (mut cells, mut depth) = (Vec::with_capacity(moves[0].len() * moves[1].len()), 0);
        for &one in &moves[0] {
            for &other in &moves[1] {
                let mut choices = Choices::NONE;
                choices.set(Seat::A, one);
                choices.set(Seat::B, other);
                let mut value = 0.0;
                enumerate(
                    |chance| {
                        let mut next = state.clone();
                        self.rules.resolve(&mut next, &choices, chance, &mut Nobody);
                        next
                    },
                    |next, weight| {
                        let found = self.worth(&next);
                        value += found.value * share(weight);
                        depth = depth.max(found.depth);
                    },
                );
                cells.push(value);
            }
        }
        let (value, gap) = matrix::value_of_any_size(&cells, moves[0].len(), moves[1].len());
        self.gap = self.gap.max(gap);
        Found { value, depth: depth + 1 }
    }
}

fn share(weight: table::chance::Weight) -> f64 {
    weight.share as f64 / weight.total as f64
}

#[cfg(test)]
mod tests {
    use classics::goofspiel::{Goofspiel, Order, Setup, State};
    use table::Canon;

    use super::*;

    fn setup(cards: u8, prizes: Order) -> Setup {
        Setup { seats: 2, cards, prizes }
    }

    /// Hands, prizes to come and the lead: all that matters of a position.
    fn what_matters(state: &State) -> (Vec<u8>, Vec<u8>, Option<u8>, i16) {
        let hand = |seat| state.hand(seat).iter().collect();
        let lead = i16::from(state.points(Seat::A)) - i16::from(state.points(Seat::B));
        (hand(Seat::A), hand(Seat::B), state.prize(), lead)
    }

    #[test]
    fn goofspiel_with_descending_prizes_is_even_for_every_hand() {
        for cards in 1..=6 {
            let worth = solve(&Goofspiel, &setup(cards, Order::Descending), what_matters, win_or_loss)
                .expect("two play");
            assert!(worth.value.abs() <= 1e-9 && worth.doubt <= 1e-9, "{cards} cards: {worth:?}");
        }
    }

    #[test]
    fn merging_positions_changes_nothing() {
        let points = |outcome: &Outcome| f64::from(outcome.scores[Seat::A] - 2 * outcome.scores[Seat::B]);
        for prizes in [Order::Descending, Order::Random] {
            let setup = setup(4, prizes);
            let plain = solve(&Goofspiel, &setup, Canon::to_bytes, points).expect("two play");
            // A payoff that is not the lead alone needs both scores in the key.
            let scores = |state: &State| {
                let waiting = (prizes == Order::Random).then(|| state.to_bytes());
                (what_matters(state), state.points(Seat::A), waiting)
            };
            let merged = solve(&Goofspiel, &setup, scores, points).expect("two play");
            assert!((plain.value - merged.value).abs() < 1e-9, "{plain:?} {merged:?}");
            assert!(merged.positions <= plain.positions);
            assert!(plain.value < -0.5, "counting the foe's points twice is a handicap: {plain:?}");
        }
    }

    #[test]
    fn two_cards_are_worked_out_by_hand() {
        // Prize 2, then prize 1: whoever bids 2 against 1 leads by one at the end. Bidding 2 is safe, so it is even; if
        // the first seat starts with its foe's cards weighing double, bidding 2 against 2 still levels everything.
        let lead = |outcome: &Outcome| f64::from(outcome.scores[Seat::A] - outcome.scores[Seat::B]);
        let worth = solve(&Goofspiel, &setup(2, Order::Descending), what_matters, lead).expect("two play");
        assert_eq!((worth.value, worth.doubt), (0.0, 0.0));
        // The start, then equal bids twice and unequal bids twice.
        assert_eq!(worth.positions, 5);
    }

    /// What Goofspiel with descending prizes is worth if the foe's points count twice, written anew: no rules and no matrices
    /// of ours.
    fn anew(hands: [&[u8]; 2], prize: u8, points: [i32; 2]) -> f64 {
        if prize == 0 {
            return f64::from(points[0] - 2 * points[1]);
        }
        let without =
            |hand: &[u8], card: u8| hand.iter().copied().filter(|&held| held != card).collect::<Vec<u8>>();
        let mut cells = Vec::new();
        for &one in hands[0] {
            for &other in hands[1] {
                let mut points = points;
                if one != other {
                    points[usize::from(one < other)] += i32::from(prize);
                }
                cells.push(anew([&without(hands[0], one), &without(hands[1], other)], prize - 1, points));
            }
        }
        matrix::tests::by_programme(&cells, hands[1].len())
    }

    #[test]
    fn goofspiel_that_is_not_even_is_worth_what_another_solver_says() {
        let payoff = |outcome: &Outcome| f64::from(outcome.scores[Seat::A] - 2 * outcome.scores[Seat::B]);
        for cards in 2..=4u8 {
            let worth = solve(&Goofspiel, &setup(cards, Order::Descending), Canon::to_bytes, payoff)
                .expect("two play");
            let hand: Vec<u8> = (1..=cards).collect();
            let truth = anew([&hand, &hand], cards, [0, 0]);
            assert!((worth.value - truth).abs() < 1e-7, "{cards} cards: {worth:?} for {truth}");
        }
    }

    #[test]
    fn three_players_are_refused() {
        let three = Setup { seats: 3, ..setup(3, Order::Descending) };
        let fault = solve(&Goofspiel, &three, Canon::to_bytes, win_or_loss).expect_err("three play");
        assert_eq!(fault.to_string(), "only two players can be solved for, and 3 play");
    }
}

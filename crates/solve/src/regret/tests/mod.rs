//! The two pokers, against values others have published; choices made at once, against solvers of another kind.

mod late;
mod toy;

use classics::goofspiel::{self, Goofspiel};
use classics::{Kuhn, Leduc, kuhn, leduc};
use table::canon::Canon as _;
use table::{Outcome, Seat};

use crate::backwards;
use toy::Pennies;

use super::*;

fn kuhn_tree() -> Tree {
    Tree::new(&Kuhn::classic(), &kuhn::Setup { first: Seat::A }).expect("Kuhn poker is small")
}

fn leduc_tree() -> Tree {
    Tree::new(&Leduc::classic(), &leduc::Setup { first: Seat::A }).expect("Leduc poker is small")
}

fn learned(tree: &Tree, method: Method, rounds: u64) -> Policy {
    let mut learner = Learner::new(tree, method);
    learner.learn(rounds);
    assert_eq!(learner.rounds(), rounds);
    learner.policy()
}

/// Whatever a policy and its exploitability say bounds the value of the game: the best replies do.
fn bounds(tree: &Tree, policy: &Policy) -> (f64, f64) {
    let [first, second] = policy.best_replies(tree);
    (-second, first)
}

#[test]
fn the_trees_have_the_published_numbers_of_moments() {
    // Kuhn: 6 deals, each with 4 choices that matter to someone; 12 things a player can know. Leduc: 936.
    let (kuhn, leduc) = (kuhn_tree(), leduc_tree());
    assert_eq!(kuhn.knowledge(), 12);
    assert_eq!(leduc.knowledge(), 936);
    assert!(!kuhn.is_empty() && leduc.len() > kuhn.len());
}

#[test]
fn kuhn_poker_is_worth_minus_one_eighteenth() {
    let tree = kuhn_tree();
    let policy = learned(&tree, Method::Plus, 2_000);
    let (lower, upper) = bounds(&tree, &policy);
    let expected = -1.0 / 18.0;
    assert!(lower <= expected && expected <= upper && upper - lower < 1e-3, "{lower} {upper}");
    assert!((policy.value(&tree) - expected).abs() < 1e-3);
}

#[test]
fn leduc_poker_is_worth_what_others_found() {
    let tree = leduc_tree();
    let policy = learned(&tree, Method::Plus, 300);
    let (lower, upper) = bounds(&tree, &policy);
    assert!(lower <= -0.0856 && -0.0856 <= upper && upper - lower < 0.02, "{lower} {upper}");
}

#[test]
fn leduc_poker_is_learned_as_fast_as_published() {
    let tree = leduc_tree();
    let mut learner = Learner::new(&tree, Method::Plus);
    learner.learn(10);
    let after_10 = learner.policy().exploitability(&tree);
    learner.learn(90);
    let after_100 = learner.policy().exploitability(&tree);
    assert!((after_10 - 0.6104).abs() < 5e-5, "{after_10}");
    assert!((after_100 - 0.01342).abs() < 5e-6, "{after_100}");
}

#[test]
fn playing_anything_in_kuhn_poker_loses_what_can_be_worked_out() {
    // Published for the uniform policy: best replies of 1/2 and 5/12 together 11/12.
    let tree = kuhn_tree();
    let [first, second] = Policy::uniform(&tree).best_replies(&tree);
    assert!((first - 0.5).abs() < 1e-12 && (second - 5.0 / 12.0).abs() < 1e-12, "{first} {second}");
    assert!((Policy::uniform(&tree).exploitability(&tree) - 11.0 / 24.0).abs() < 1e-12);
}

#[test]
fn sampling_comes_to_the_same_and_the_same_seed_to_the_same_bits() {
    let tree = kuhn_tree();
    let policy = learned(&tree, Method::Sampling { seed: 5 }, 60_000);
    let (lower, upper) = bounds(&tree, &policy);
    assert!(lower <= -1.0 / 18.0 && -1.0 / 18.0 <= upper && upper - lower < 0.03, "{lower} {upper}");
    let again = learned(&tree, Method::Sampling { seed: 5 }, 60_000);
    assert_eq!(policy, again);
    assert_ne!(policy, learned(&tree, Method::Sampling { seed: 6 }, 60_000));
}

#[test]
fn pennies_that_pay_unequally_are_worth_what_can_be_worked_out() {
    let tree = Tree::new(&Pennies, &()).expect("two choices each");
    // The second seat knows nothing of the first's choice: one moment each.
    assert_eq!((tree.knowledge(), tree.len()), (2, 7));
    let policy = learned(&tree, Method::Plus, 4_000);
    assert!(policy.exploitability(&tree) < 1e-3, "{}", policy.exploitability(&tree));
    assert!((policy.value(&tree) + 1.0 / 8.0).abs() < 1e-3, "{}", policy.value(&tree));
    for share in [policy.shares[0], policy.shares[2]] {
        assert!((share - 3.0 / 8.0).abs() < 5e-3, "{policy:?}");
    }
}

#[test]
fn goofspiel_is_worth_what_it_is_worth_backwards() {
    let lead = |outcome: &Outcome| f64::from(outcome.scores[Seat::A] - 2 * outcome.scores[Seat::B]);
    let payoffs: [&dyn Fn(&Outcome) -> f64; 2] = [&backwards::win_or_loss, &lead];
    for (cards, prizes, rounds) in [
        (2, goofspiel::Order::Descending, 400),
        (3, goofspiel::Order::Descending, 400),
        (3, goofspiel::Order::Random, 400),
        (4, goofspiel::Order::Descending, 400),
    ] {
        let setup = goofspiel::Setup { seats: 2, cards, prizes };
        for payoff in payoffs {
            let truth = backwards::solve(&Goofspiel, &setup, goofspiel::State::to_bytes, payoff)
                .expect("two play")
                .value;
            let tree =
                Tree::paying(&Goofspiel, &setup, |outcome| Some(payoff(outcome))).expect("a small game");
            let policy = learned(&tree, Method::Plus, rounds);
            let (lower, upper) = bounds(&tree, &policy);
            assert!(
                lower <= truth + 1e-9 && truth <= upper + 1e-9 && upper - lower < 0.02 * tree.stake(),
                "{cards} cards: {truth} within {lower} to {upper}"
            );
        }
    }
}

#[test]
fn games_that_cannot_be_written_down_say_why() {
    let setup = goofspiel::Setup { seats: 2, cards: 3, prizes: goofspiel::Order::Descending };
    assert_eq!(Tree::new(&Goofspiel, &setup).expect_err("points for both"), TreeFault::NotZeroSum);
    let three = goofspiel::Setup { seats: 3, ..setup };
    assert_eq!(Tree::new(&Goofspiel, &three).expect_err("three"), TreeFault::NotTwo(3));
}

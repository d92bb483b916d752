//! The clauses of the classics told as scenarios, played as the games are registered.

use classics::{Goofspiel, Kuhn, Leduc};
use table::Series;
use testkit::run_scenarios;

#[test]
fn goofspiel_scenarios() {
    run_scenarios(&Series::to_wins(Goofspiel::new()), "scenarios/goofspiel");
}

#[test]
fn kuhn_scenarios() {
    run_scenarios(&Series::of_hands(Kuhn::classic()), "scenarios/kuhn");
}

#[test]
fn leduc_scenarios() {
    run_scenarios(&Series::of_hands(Leduc::classic()), "scenarios/leduc");
}

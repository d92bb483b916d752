//! DUEL-153: a seeded sample of every pairing within a box.
//!
//! A quick bot plays: the clause's own bounds are held by `karman lab balance duel` with a strong one, whose table
//! stands in the documentation.

use arcade::Arcade;
use bots::{Level, PlayerSpec};
use lab::{Plan, Wanted};
use table::Lang;

const GAMES: u64 = 200;
/// As many simulations a choice as a minute on one core allows.
const SIMULATIONS: u32 = 30;

fn assert_heroes_are_equals(group: &str) {
    let arcade = Arcade::new(&[]).expect("the games are in order");
    let words = arcade.words_and(Lang::En, &[lab::CATALOGUE]);
    let duel = arcade.game("duel").expect("the duel");
    let wanted = Wanted {
        bot: PlayerSpec::Level(Level::Novice),
        alone: None,
        iterations: Some(SIMULATIONS),
        games: GAMES,
        set: 1,
        seed: 153,
        threads: 1,
        group: Some(group.to_owned()),
        across: false,
        about: Vec::new(),
        versus: true,
        solo: false,
    };
    let plan = Plan::new(&**duel, wanted, &words).expect("a plan");
    let report = lab::measure(&**duel, &plan, &()).expect("a report");
    for standing in report.groups.iter().flat_map(|group| &group.standings) {
        let share = standing.record.share().share;
        let name = &report.plan.entrants[standing.entrant].name;
        assert!((0.35..=0.65).contains(&share), "{name} wins {share:.3} of its games");
    }
}

#[test]
fn duel_153_the_heroes_of_box_a_are_equals() {
    assert_heroes_are_equals("a");
}

#[test]
fn duel_153_the_heroes_of_box_b_are_equals() {
    assert_heroes_are_equals("b");
}

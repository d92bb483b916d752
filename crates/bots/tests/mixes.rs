//! Choices made at once: the average mix comes to the equilibrium.

mod toys;

use bots::{Ask, Budget, Search, Selector, Settings, Study};
use table::chance::Swift;
use table::{Nobody, Rules, Seat, Teams};
use toys::{Picks, moves_of};

fn study(rules: &Picks, seat: Seat, settings: Settings, iterations: u32, seed: u64) -> Study {
    let view = rules.start(&(), &mut Swift::new(0), &mut Nobody);
    let moves = moves_of(rules, &view, seat);
    let ask = Ask { rules, view: &view, seat, moves: &moves, budget: Budget::Iterations(iterations) };
    Search::new(settings, seed).study(&ask).expect("a legal position")
}

/// The mix comes out whether the seats are looked up each on its own or both at once.
fn assert_mix(rules: &Picks, seat: Seat, expected: &[f64]) {
    for (seed, is_common) in (1..=5).flat_map(|seed| [(seed, false), (seed, true)]) {
        let rules = Picks { is_common, ..*rules };
        let study = study(&rules, seat, Settings::default(), 50_000, seed);
        assert_eq!(study.moves.len(), expected.len());
        for (found, right) in study.moves.iter().zip(expected) {
            assert!((found.share - right).abs() < 0.05, "seed {seed}: {study:?}, should be {expected:?}");
        }
    }
}

/// Heads for both pays the first 3, tails for both 1, else the second gets 2 either way. In equilibrium each plays heads
/// so often that the other does not care: 3p - 2(1-p) = -2p + (1-p), so p = 3/8.
fn unequal_pennies() -> Picks {
    Picks::new(&[2, 2], |picks| match (picks[0], picks[1]) {
        (0, 0) => [3, -3, 0, 0],
        (1, 1) => [1, -1, 0, 0],
        _ => [-2, 2, 0, 0],
    })
}

/// Rock, paper, scissors where winning with rock counts double: rock 1/4, paper 1/2, scissors 1/4.
fn heavy_rock() -> Picks {
    Picks::new(&[3, 3], |picks| {
        let won = match (picks[0], picks[1]) {
            (0, 2) => 2,
            (2, 0) => -2,
            (1, 0) | (2, 1) => 1,
            (0, 1) | (1, 2) => -1,
            _ => 0,
        };
        [won, -won, 0, 0]
    })
}

#[test]
fn pennies_with_unequal_pay_are_mixed_as_they_should_be() {
    let rules = unequal_pennies();
    assert_mix(&rules, Seat::A, &[3.0 / 8.0, 5.0 / 8.0]);
    assert_mix(&rules, Seat::B, &[3.0 / 8.0, 5.0 / 8.0]);
}

#[test]
fn the_value_of_unequal_pennies_is_minus_an_eighth() {
    for (seat, value) in [(Seat::A, -0.125), (Seat::B, 0.125)] {
        let found = study(&unequal_pennies(), seat, Settings::default(), 50_000, 3).value();
        assert!((found - value).abs() < 0.06, "{seat} {found}");
    }
}

#[test]
fn paper_is_played_against_heavy_rock() {
    assert_mix(&heavy_rock(), Seat::A, &[0.25, 0.5, 0.25]);
    assert_mix(&heavy_rock(), Seat::B, &[0.25, 0.5, 0.25]);
}

/// A fourth move that always loses a little is given up entirely.
#[test]
fn a_dominated_move_gets_no_share() {
    let rules = Picks::new(&[3, 2], |picks| match (picks[0], picks[1]) {
        (2, _) => [-4, 4, 0, 0],
        (one, other) if one == other => [1, -1, 0, 0],
        _ => [-1, 1, 0, 0],
    });
    assert_mix(&rules, Seat::A, &[0.5, 0.5, 0.0]);
    let study = study(&rules, Seat::A, Settings::default(), 50_000, 9);
    assert!(study.moves[2].share <= 0.0, "{study:?}");
}

#[test]
fn bounds_instead_of_regrets_settle_on_one_move() {
    let settings = Settings { together: Selector::Ucb { exploration: 0.7 }, ..Settings::default() };
    let study = study(&unequal_pennies(), Seat::A, settings, 1000, 1);
    assert_eq!(study.moves.iter().filter(|found| found.share > 0.99).count(), 1);
}

/// Picking 1 brings oneself 1 and costs the ally across the table 3.
#[test]
fn allies_play_for_each_other() {
    let mut rules = Picks::new(&[2, 2, 2, 2], |picks| {
        std::array::from_fn(|seat| i32::from(picks[seat]) - 3 * i32::from(picks[(seat + 2) % 4]))
    });
    let alone = study(&rules, Seat::C, Settings::default(), 20_000, 1);
    assert!(alone.moves[1].share > 0.9, "{alone:?}");
    rules.teams = Teams::new([0, 1, 0, 1]);
    let allied = study(&rules, Seat::C, Settings::default(), 20_000, 1);
    assert!(allied.moves[0].share > 0.9, "{allied:?}");
}

/// One seat against the game: there is no table to be above of, what it gains is what counts.
#[test]
fn alone_at_the_table_one_plays_to_gain() {
    let rules = Picks::new(&[3], |picks| [[-1, 1, 0][usize::from(picks[0])], 0, 0, 0]);
    let study = study(&rules, Seat::A, Settings::default(), 300, 1);
    assert!(study.moves[1].share > 0.9, "{study:?}");
}

/// Whoever names the lowest number that nobody else names wins. With four seats the play that comes out may be uneven (one
/// seat always names the lowest), but a number that can hardly ever win is named by nobody.
#[test]
fn four_seats_choose_at_once() {
    let rules = Picks::new(&[6, 6, 6, 6], |picks| {
        let mut named = [0; 6];
        for pick in picks {
            named[usize::from(pick)] += 1;
        }
        let lowest = (0..6u8).find(|&pick| named[usize::from(pick)] == 1);
        picks.map(|pick| if Some(pick) == lowest { 3 } else { -1 })
    });
    for seat in Seat::ALL {
        let study = study(&rules, seat, Settings::default(), 20_000, 4);
        let shares: Vec<f64> = study.moves.iter().map(|found| found.share).collect();
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(shares[5] < 0.05, "the highest number: {shares:?}");
    }
}

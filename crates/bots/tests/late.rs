//! The solver at the end of games other than the duel: balanced where what is left is small, searched elsewhere.

#![allow(clippy::unwrap_used, reason = "a test that fails to set itself up has failed")]

use bots::{Answer, Ask, Basis, Bot, Budget, SolverSpec};
use classics::goofspiel::{Goofspiel, Order, Setup};
use classics::{Leduc, leduc};
use table::chance::Swift;
use table::{Game, Nobody, Rules as _, Seat, Turn, Veiled as _, Viewer};

fn asked<G: Game>(game: &G, state: &G::State, seat: Seat, bot: &mut dyn Bot<G>) -> Answer {
    let (view, mut moves) = (game.view(state, Viewer::Seat(seat)), Vec::new());
    game.moves_into(state, seat, &mut moves);
    bot.answer(&Ask { rules: game, view: &view, seat, moves: &moves, budget: Budget::Iterations(50) })
        .unwrap()
}

/// The positions of a game played by chance.
fn played<G: Game>(game: &G, setup: &G::Setup, seed: u64) -> Vec<G::State> {
    let mut chance = Swift::new(seed);
    let mut state = game.start(setup, &mut chance, &mut Nobody);
    let mut states = Vec::new();
    while let Turn::Choose(choosers) = game.turn(&state) {
        states.push(state.clone());
        let choices = game.any_choices(&state, choosers, &mut chance);
        game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
    states
}

#[test]
fn the_last_bids_are_balanced_and_the_first_are_searched() {
    let setup = Setup { seats: 2, cards: 8, prizes: Order::Descending };
    let states = played(&Goofspiel, &setup, 1);
    let mut bot = SolverSpec::OnTheSpot(20_000).bot::<Goofspiel>(7).unwrap();
    let first = asked(&Goofspiel, &states[0], Seat::A, &mut *bot).insight.unwrap();
    assert_eq!(first.basis, Basis::Estimated { simulations: 50 });
    for state in &states[4..7] {
        for seat in [Seat::A, Seat::B] {
            let answer = asked(&Goofspiel, state, seat, &mut *bot);
            let moves = Goofspiel.move_count(state, seat);
            assert!((answer.mix(moves).iter().sum::<f64>() - 1.0).abs() < 1e-9, "{answer:?}");
            let insight = answer.insight.unwrap();
            assert!(
                matches!(insight.basis, Basis::Balanced { exploitability, positions: 1, to_the_end: true } if exploitability <= 0.01),
                "{insight:?}"
            );
            assert_eq!(insight.gives_away.len(), moves);
            // Perfect play never has anything to give away.
            assert!(insight.gives_away.iter().flatten().any(|lost| *lost < 0.02), "{insight:?}");
        }
        // What one seat wins the other loses, within what both may be off by.
        let [a, b] =
            [Seat::A, Seat::B].map(|seat| asked(&Goofspiel, state, seat, &mut *bot).insight.unwrap().wins);
        assert!((a + b - 1.0).abs() < 0.03, "{a} {b}");
    }
}

#[test]
fn the_same_view_is_answered_the_same_whatever_is_hidden() {
    let leduc = Leduc::classic();
    let mut bot = SolverSpec::OnTheSpot(10_000).bot::<Leduc>(7).unwrap();
    let mut veiled = 0;
    for state in (0..6).filter_map(|seed| played(&leduc, &leduc::Setup { first: Seat::A }, seed).pop()) {
        let Some(seat) = leduc.turn(&state).choosers().lowest() else { continue };
        let answer = asked(&leduc, &state, seat, &mut *bot);
        let basis = answer.insight.clone().unwrap().basis;
        assert!(matches!(basis, Basis::Balanced { positions: 20 | 30, .. }), "{basis:?}");
        for seed in 0..3 {
            let dealt = leduc.redeal(&state, Viewer::Seat(seat), &mut Swift::new(seed));
            assert_eq!(asked(&leduc, &dealt, seat, &mut *bot), answer);
            veiled += usize::from(dealt != state);
        }
    }
    assert!(veiled > 5, "{veiled}");
}

#[test]
fn three_at_a_table_are_searched() {
    let setup = Setup { seats: 3, cards: 3, prizes: Order::Descending };
    let state = played(&Goofspiel, &setup, 1).swap_remove(0);
    let mut bot = SolverSpec::default().bot::<Goofspiel>(7).unwrap();
    let insight = asked(&Goofspiel, &state, Seat::A, &mut *bot).insight.unwrap();
    assert!(matches!(insight.basis, Basis::Estimated { .. }), "{insight:?}");
}

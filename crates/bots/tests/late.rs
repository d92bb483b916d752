//! The solver at the end of games other than the duel: balanced where what is left is small, searched elsewhere.

#![allow(clippy::unwrap_used, reason = "a test that fails to set itself up has failed")]

mod toys;

use bots::{Answer, Ask, Basis, Bot, Budget, Insight, Search, Settings, SolverSpec};
use classics::goofspiel::{Goofspiel, Order, Setup};
use classics::{Kuhn, Leduc, kuhn, leduc};
use solve::regret::Late;
use table::chance::Swift;
use table::{
    BySeat, Choices, Game, Nobody, Outcome, Rules, Scope, Seat, Seats, Turn, Veiled, Viewer, Witness,
};
use toys::Picks;

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
            let insight = answer.insight.clone().unwrap();
            assert!(
                matches!(insight.basis, Basis::Balanced { exploitability, positions: 1, to_the_end: true } if exploitability <= 0.01),
                "{insight:?}"
            );
            assert_eq!(insight.gives_away.len(), moves);
            // What perfect play chooses gives nothing away: not in one of its moves, but in all of them.
            for (share, lost) in answer.mix(moves).iter().zip(&insight.gives_away) {
                assert!(*share < 0.02 || lost.unwrap() < 0.01, "{share} {insight:?}");
            }
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

/// A position of two that both know, with the insight of the solver for one of them.
fn insight<G: Game>(game: &G, state: &G::State, seat: Seat) -> Insight {
    let mut bot = SolverSpec::OnTheSpot(10_000).bot::<G>(7).unwrap();
    asked(game, state, seat, &mut *bot).insight.unwrap()
}

fn near(found: &[Option<f64>], wanted: &[f64]) -> bool {
    found.len() == wanted.len()
        && found.iter().zip(wanted).all(|(found, wanted)| (found.unwrap() - wanted).abs() < 0.005)
}

/// Prize 2, then prize 1, each with the cards 1 and 2: whoever bids 2 first never loses, whoever bids 1 against it has lost.
#[test]
fn two_bids_are_fifty_fifty_and_the_wrong_one_gives_away_half_a_victory() {
    let setup = Setup { seats: 2, cards: 2, prizes: Order::Descending };
    let state = Goofspiel.start(&setup, &mut Swift::new(0), &mut Nobody);
    for seat in [Seat::A, Seat::B] {
        let insight = insight(&Goofspiel, &state, seat);
        assert!((insight.wins - 0.5).abs() < 0.01, "{insight:?}");
        assert!(near(&insight.gives_away, &[0.5, 0.0]), "{insight:?}");
    }
}

/// The first to speak: the jack loses a chip whether it bets or checks, the king wins 7 of 6 either way, and the queen loses a
/// third of a chip by checking and a half by betting. The difference is one sixth, of the four chips between the ends.
#[test]
fn both_halves_of_a_mix_give_nothing_away_in_poker() {
    let game = Kuhn::classic();
    let mut seen = [false; 3];
    for seed in 0..40 {
        let state = game.start(&kuhn::Setup { first: Seat::A }, &mut Swift::new(seed), &mut Nobody);
        let card = game.view(&state, Viewer::Seat(Seat::A)).hands[0].unwrap();
        if std::mem::replace(&mut seen[usize::from(card.0)], true) {
            continue;
        }
        let insight = insight(&game, &state, Seat::A);
        let wanted = if card.0 == 1 { [0.0, 1.0 / 24.0] } else { [0.0, 0.0] };
        assert!(near(&insight.gives_away, &wanted), "{card:?} {insight:?}");
    }
    assert_eq!(seen, [true; 3]);
}

/// The second of three is above the average of the table and has won nothing.
#[test]
fn a_second_place_is_no_win() {
    let rules = Picks::new(&[2, 2, 2], |picks| [5 + i32::from(picks[0]), 4, 0, 0]);
    let state = rules.start(&(), &mut Swift::new(0), &mut Nobody);
    for (seat, wins) in [(Seat::A, 1.0), (Seat::B, 0.0), (Seat::C, 0.0)] {
        let study = studied(&rules, &state, seat);
        assert!((study.insight().wins - wins).abs() < 1e-9, "{seat} {study:?}");
    }
    let tied = Picks::new(&[2, 2, 2], |_| [4, 4, 0, 0]);
    let level = Picks::new(&[2, 2, 2], |_| [4, 4, 4, 0]);
    let wins = |rules: &Picks| studied(rules, &state, Seat::B).insight().wins;
    assert!((wins(&tied) - 1.0).abs() < 1e-9, "a shared victory is one");
    assert!((wins(&level) - 0.5).abs() < 1e-9, "a draw is half of one");
}

fn studied<R: Veiled>(rules: &R, state: &R::State, seat: Seat) -> bots::Study {
    let (view, moves) = (rules.view(state, Viewer::Seat(seat)), toys::moves_of(rules, state, seat));
    let ask = Ask { rules, view: &view, seat, moves: &moves, budget: Budget::Iterations(200) };
    Search::new(Settings::default(), 3).study(&ask).unwrap()
}

/// Rounds in which the first seat takes up to two points; the search looks one round ahead. What the points are worth is
/// another matter: after any number of them the second seat wins three times of four.
struct Doomed;

type Points = u8;

impl Rules for Doomed {
    type Setup = ();
    type State = Points;
    type Move = u8;
    type Event = ();

    fn start(&self, (): &(), _: &mut impl table::Chance, _: &mut impl Witness<()>) -> Points {
        0
    }

    fn seats(&self, _: &Points) -> usize {
        2
    }

    fn turn(&self, state: &Points) -> Turn {
        if *state < 100 { Turn::Choose(Seats::only(Seat::A)) } else { Turn::Over(Outcome::DRAW) }
    }

    fn moves(&self, _: &Points, seat: Seat, visit: &mut impl FnMut(u8)) {
        if seat == Seat::A {
            (1..3).for_each(visit);
        }
    }

    fn resolve(
        &self,
        state: &mut Points,
        choices: &Choices<u8>,
        _: &mut impl table::Chance,
        _: &mut impl Witness<()>,
    ) {
        *state += choices.of(Seat::A);
    }

    fn retire(
        &self,
        _: &mut Points,
        _: Seat,
        _: Scope,
        _: &mut impl table::Chance,
        _: &mut impl Witness<()>,
    ) {
    }

    fn horizon(&self, state: &Points) -> u32 {
        u32::from(*state > 0)
    }

    fn standing(&self, state: &Points) -> BySeat<i32> {
        BySeat([i32::from(*state), 0, 0, 0])
    }

    fn odds(&self, _: &Points) -> Option<BySeat<i32>> {
        Some(BySeat([Self::CERTAIN / 4, 3 * Self::CERTAIN / 4, 0, 0]))
    }
}

impl Veiled for Doomed {
    type View = Points;
    type Seen = ();

    fn view(&self, state: &Points, _: Viewer) -> Points {
        *state
    }

    fn observe(&self, (): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn imagine(&self, view: &Points, _: &mut impl table::Chance) -> Points {
        *view
    }

    fn redeal(&self, state: &Points, _: Viewer, _: &mut impl table::Chance) -> Points {
        *state
    }
}

#[test]
fn whoever_gains_in_a_round_and_is_losing_is_told_so() {
    let study = studied(&Doomed, &0, Seat::A);
    // It still plays for the points: two are one above the table's average, one is half of one.
    assert_eq!(study.moves.iter().map(|found| found.mean).collect::<Vec<_>>(), [0.5, 1.0]);
    let insight = study.insight();
    assert_eq!((insight.wins, insight.gives_away), (0.25, vec![Some(1.0), Some(0.0)]));
    let late = Late::solve(&Doomed, &0, Seat::A, 100, 0.001).unwrap();
    assert_eq!((late.wins, late.to_the_end), (vec![0.25; 2], false));
    assert!(late.lost[0] > 0.99 && late.lost[1].abs() < 1e-9, "{:?}", late.lost);
}

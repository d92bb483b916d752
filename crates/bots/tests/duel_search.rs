//! The search in the duel: a bout is thought about on its own, by what it promises after a few rounds.

#![allow(clippy::unwrap_used, reason = "a test that fails to set itself up has failed")]

use std::sync::Arc;

use bots::{Ask, Budget, Search, Settings, Study};
use duel::Library;
use duel::contest::{Contest, Move, Stage, State};
use packs::PackSet;
use solve::duel::Pairing;
use table::chance::Swift;
use table::{Choices, Form, Game, Nobody, Rules, Seat, Veiled, Viewer};

fn contest() -> Contest {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).unwrap();
    Contest::new(Arc::new(Library::load(&set).unwrap().0))
}

/// A match at the first choice of cards.
fn fighting(contest: &Contest, form: &Form) -> State {
    let (_, setup) = contest.accept(form).unwrap();
    let mut state = contest.start(&setup, &mut Swift::new(1), &mut Nobody);
    while state.stage != Stage::Bout {
        let mut choices = Choices::NONE;
        for seat in contest.turn(&state).choosers() {
            let hero = contest.library().find(["candlebearer", "cinderfoot"][seat.index()]).unwrap();
            choices.set(seat, Some(Move::Hero(hero)));
        }
        contest.resolve(&mut state, &choices, &mut Swift::new(1), &mut Nobody);
    }
    state
}

fn to_two_wins() -> Form {
    Form::seats(2).with("format", "standard-2")
}

fn study<R: Veiled>(rules: &R, state: &R::State, seat: Seat) -> Study {
    study_for(rules, state, seat, 2_000, 1)
}

fn study_for<R: Veiled>(rules: &R, state: &R::State, seat: Seat, simulations: u32, seed: u64) -> Study {
    let (view, mut moves) = (rules.view(state, Viewer::Seat(seat)), Vec::new());
    rules.moves_into(state, seat, &mut moves);
    let ask = Ask { rules, view: &view, seat, moves: &moves, budget: Budget::Iterations(simulations) };
    Search::new(Settings::default(), seed).study(&ask).unwrap()
}

/// Whatever the seed, the mix comes near one that nobody can gain anything against: what was played in ignorance at first
/// does not stick.
#[test]
fn the_mix_comes_near_to_what_nobody_can_exploit() {
    let contest = contest();
    let form = Form::seats(2).with("start_health", "2").with("max_health", "2").with("round_limit", "40");
    let state = fighting(&contest, &form);
    let fought = state.bout.unwrap();
    let decks = [Seat::A, Seat::B].map(|seat| contest.bout(&state).deck(seat).clone());
    let pairing = Pairing::new(decks, state.setup.terms);
    let guide = pairing.solve_rest(&fought, 1 << 22).unwrap().unwrap();
    for (seat, seed) in [Seat::A, Seat::B].into_iter().flat_map(|seat| [(seat, 1), (seat, 2), (seat, 3)]) {
        let lost = [1_000, 100_000].map(|simulations| {
            let found = study_for(&contest, &state, seat, simulations, seed);
            let mix: Vec<f64> = found.moves.iter().map(|found| found.share).collect();
            pairing.gives_away(&guide, &fought, seat, &mix).unwrap()
        });
        assert!(lost[1] < 0.06 && lost[1] < lost[0], "{seat} {seed}: {lost:?}");
    }
}

#[test]
fn a_match_is_thought_about_as_the_bout_it_has_come_to() {
    let contest = contest();
    let state = fighting(&contest, &to_two_wins());
    let (rules, bout) = (contest.bout(&state), state.bout.unwrap());
    for seat in [Seat::A, Seat::B] {
        let found = study(&contest, &state, seat);
        assert_eq!(found.moves.iter().map(|found| found.visits).sum::<u32>(), 2_000);
        assert_eq!(found, study(&rules, &bout, seat));
    }
}

#[test]
fn games_won_before_do_not_make_a_bout_look_better() {
    let contest = contest();
    let mut state = fighting(&contest, &to_two_wins());
    let level = study(&contest, &state, Seat::A);
    state.sides[0].wins = 1;
    assert_eq!(study(&contest, &state, Seat::A), level);
}

#[test]
fn whoever_is_nearly_beaten_expects_to_lose() {
    let contest = contest();
    let mut state = fighting(&contest, &to_two_wins());
    let bout = state.bout.as_mut().unwrap();
    bout.side_mut(Seat::A).health = 1;
    let [weak, strong] = [Seat::A, Seat::B].map(|seat| study(&contest, &state, seat));
    assert!(weak.insight().wins < 0.3, "{weak:?}");
    assert!(strong.insight().wins > 0.7, "{strong:?}");
    assert!(weak.value() < -0.4 && weak.value() >= -1.0, "{weak:?}");
}

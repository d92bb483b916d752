//! The search in the duel: a bout is thought about on its own, by what it promises after a few rounds.

#![allow(clippy::unwrap_used, reason = "a test that fails to set itself up has failed")]

use std::sync::Arc;

use bots::{Ask, Budget, Search, Settings, Study};
use duel::Library;
use duel::contest::{Contest, Move, Stage, State};
use packs::PackSet;
use table::chance::Swift;
use table::{Choices, Form, Game, Nobody, Rules, Seat, Veiled, Viewer};

fn contest() -> Contest {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).unwrap();
    Contest::new(Arc::new(Library::load(&set).unwrap().0))
}

/// A match to two wins at the first choice of cards.
fn fighting(contest: &Contest) -> State {
    let (_, setup) = contest.accept(&Form::seats(2).with("format", "standard-2")).unwrap();
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

fn study<R: Veiled>(rules: &R, state: &R::State, seat: Seat) -> Study {
    let (view, mut moves) = (rules.view(state, Viewer::Seat(seat)), Vec::new());
    rules.moves_into(state, seat, &mut moves);
    let ask = Ask { rules, view: &view, seat, moves: &moves, budget: Budget::Iterations(2_000) };
    Search::new(Settings::default(), 1).study(&ask).unwrap()
}

#[test]
fn a_match_is_thought_about_as_the_bout_it_has_come_to() {
    let contest = contest();
    let state = fighting(&contest);
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
    let mut state = fighting(&contest);
    let level = study(&contest, &state, Seat::A);
    state.sides[0].wins = 1;
    assert_eq!(study(&contest, &state, Seat::A), level);
}

#[test]
fn whoever_is_nearly_beaten_expects_to_lose() {
    let contest = contest();
    let mut state = fighting(&contest);
    let bout = state.bout.as_mut().unwrap();
    bout.side_mut(Seat::A).health = 1;
    let [weak, strong] = [Seat::A, Seat::B].map(|seat| study(&contest, &state, seat));
    assert!(weak.insight().wins < 0.3, "{weak:?}");
    assert!(strong.insight().wins > 0.7, "{strong:?}");
    assert!(weak.value() < -0.4 && weak.value() >= -1.0, "{weak:?}");
}

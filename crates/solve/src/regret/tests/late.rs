//! Late positions, solved from what a seat knows: where the answer is forced, and of every game with secrets where it is not.

use battles::War;
use classics::betting::Action;
use classics::cards::Card;
use demons::Brawl;
use packs::{PackSet, Report};
use table::chance::Swift;
use table::{Form, Game, Nobody, Rules as _, Turn, Veiled, Viewer};
use tactics::Tactics;

use super::super::prior::Prior;
use super::*;

const BOUND: f64 = 0.01;

/// Every position of a game played by chance in which seats choose.
fn played<R: Veiled>(rules: &R, setup: &R::Setup, seed: u64) -> Vec<R::State> {
    let mut chance = Swift::new(seed);
    let mut state = rules.start(setup, &mut chance, &mut Nobody);
    let mut states = Vec::new();
    while let Turn::Choose(choosers) = rules.turn(&state) {
        states.push(state.clone());
        let choices = rules.any_choices(&state, choosers, &mut chance);
        rules.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
    states
}

fn setup<G: Game>(game: &G, options: &[(&str, &str)]) -> G::Setup {
    let form = options.iter().fold(Form::seats(2), |form, (key, value)| form.with(key, value));
    game.accept(&form).expect("a good form").1
}

fn of_packs<G>(
    game: &str,
    sources: &[packs::PackSource],
    load: fn(&PackSet) -> Result<(G, Report), Report>,
) -> G {
    let set = PackSet::load(sources, &[], &[game]).expect("the packs that come with the game");
    load(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

fn brawl() -> Brawl {
    of_packs("demons", &demons::packs(), Brawl::of_packs)
}

/// How the last choices of legs fared.
#[derive(Debug, Default)]
struct Survey {
    solved: usize,
    /// Of these, where something is hidden.
    veiled: usize,
    /// Of these, to the end.
    to_the_end: usize,
    /// Of these, where the match went on with another leg.
    before_another_leg: usize,
    /// Written down, and given up for want of patience.
    unfinished: usize,
    too_large: usize,
    too_much_hidden: usize,
    most_positions: usize,
    most_moments: usize,
}

/// Asks about the last choices of the legs of games played by chance, and again with everything dealt anew that the seat cannot know.
fn survey<R: Veiled>(rules: &R, setup: &R::Setup, seeds: u64, last: usize, most: usize) -> Survey {
    let mut survey = Survey::default();
    for seed in 0..seeds {
        let states = played(rules, setup, seed);
        let leg = |at: usize| states.get(at).map(|state| rules.leg(state));
        for (at, state) in states.iter().enumerate() {
            if leg(at) == leg(at + last) {
                continue;
            }
            let is_last_leg = leg(at) == leg(states.len() - 1);
            for seat in rules.turn(state).choosers() {
                if rules.move_count(state, seat) < 2 {
                    continue;
                }
                let view = rules.view(state, Viewer::Seat(seat));
                match Late::solve(rules, &view, seat, most, BOUND) {
                    Ok(late) => {
                        survey.take(&late, is_last_leg);
                        assert_eq!(late.shares.len(), rules.move_count(state, seat));
                        assert!((late.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{late:?}");
                        assert!(late.wins.iter().all(|wins| (-1e-9..=1.0 + 1e-9).contains(wins)), "{late:?}");
                        let dealt = rules.redeal(state, Viewer::Seat(seat), &mut Swift::new(seed));
                        let view = rules.view(&dealt, Viewer::Seat(seat));
                        assert_eq!(Late::solve(rules, &view, seat, most, BOUND), Ok(late));
                    }
                    Err(LateFault::Tree(TreeFault::TooLarge)) => survey.too_large += 1,
                    Err(LateFault::TooMuchHidden) => survey.too_much_hidden += 1,
                    Err(other) => panic!("{other} at {view:?}"),
                }
            }
        }
    }
    survey
}

impl Survey {
    fn take(&mut self, late: &Late, is_last_leg: bool) {
        if late.exploitability > BOUND {
            self.unfinished += 1;
            return;
        }
        self.solved += 1;
        self.veiled += usize::from(late.positions > 1);
        self.before_another_leg += usize::from(!is_last_leg);
        self.to_the_end += usize::from(late.to_the_end);
        self.most_positions = self.most_positions.max(late.positions);
        self.most_moments = self.most_moments.max(late.moments);
    }
}

#[test]
fn late_positions_of_demons_are_solved() {
    let brawl = brawl();
    let found = survey(&brawl, &setup(&brawl, &[]), 8, 3, 5_000);
    assert!(found.solved >= 8 && found.veiled >= 8, "{found:?}");
    assert_eq!((found.unfinished, found.to_the_end), (0, found.solved), "{found:?}");
}

#[test]
fn late_positions_of_battles_are_solved() {
    let war = of_packs("battles", &battles::packs(), War::of_packs);
    let found = survey(&war, &setup(&war, &[]), 10, 4, 3_000);
    assert!(found.solved >= 10 && found.to_the_end >= 8, "{found:?}");
    assert_eq!((found.veiled, found.unfinished), (0, 0), "armies lie open by then: {found:?}");
}

#[test]
fn late_positions_of_tactics_are_solved() {
    let tactics = of_packs("tactics", &tactics::packs(), Tactics::of_packs);
    let found = survey(&tactics, &setup(&tactics, &[]), 3, 6, 3_000);
    assert!(found.solved >= 8 && found.veiled >= 3 && found.before_another_leg >= 3, "{found:?}");
    assert_eq!(found.unfinished, 0, "{found:?}");
}

/// A battle of demons that is not the last is followed by a deal of more hands than anybody could walk through.
#[test]
fn the_end_of_a_leg_is_seen_without_the_deal_of_the_next() {
    let brawl = brawl();
    let mut small = 0;
    for seed in 1..4 {
        let states = played(&brawl, &setup(&brawl, &[]), seed);
        for pair in states.windows(2).filter(|pair| brawl.leg(&pair[0]) != brawl.leg(&pair[1])) {
            let tree = Tree::of_positions(&brawl, vec![(pair[0], 1.0)], 1_000);
            small += usize::from(tree.is_ok_and(|tree| tree.goes_to_the_end()));
        }
    }
    assert!(small >= 4, "{small}");
}

/// What is open to everybody is the same in every position that may be meant.
#[test]
fn positions_that_may_be_meant_look_the_same_to_a_spectator() {
    let brawl = brawl();
    let mut compared = 0;
    for state in played(&brawl, &setup(&brawl, &[]), 3).iter().rev().take(8) {
        for seat in brawl.turn(state).choosers() {
            let view = brawl.view(state, Viewer::Seat(seat));
            let Ok(prior) = Prior::of(&brawl, &view, seat, 100_000) else { continue };
            let open = brawl.view(state, Viewer::Spectator);
            assert!(prior.positions.iter().all(|(other, _)| brawl.view(other, Viewer::Spectator) == open));
            assert!((prior.positions.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
            assert_eq!(brawl.view(&prior.own, Viewer::Seat(seat)), view);
            compared += prior.positions.len();
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Which cards a seat laid when, its foe cannot know; the answer is that of anybody who holds what it holds.
#[test]
fn a_memory_that_changes_nothing_changes_no_mix() {
    let brawl = brawl();
    let mut compared = 0;
    for state in (2..8).flat_map(|seed| played(&brawl, &setup(&brawl, &[]), seed).into_iter().rev().take(6)) {
        let Some(seat) = brawl.turn(&state).choosers().lowest() else { continue };
        let view = brawl.view(&state, Viewer::Seat(seat));
        let Ok(prior) = Prior::of(&brawl, &view, seat, 20_000) else { continue };
        let Ok(tree) = Tree::of_positions(&brawl, prior.positions.clone(), 10_000) else { continue };
        let Some(own) = tree.beginning(&brawl, &prior.own, seat) else { continue };
        let same_cards = |(other, _): &&(demons::State, f64)| {
            (other.hands[seat], other.places[seat].down)
                == (prior.own.hands[seat], prior.own.places[seat].down)
                && other.secrets[seat] != prior.own.secrets[seat]
        };
        let Some((other, share)) = prior.positions.iter().find(same_cards) else { continue };
        assert!(*share > 1e-4, "{share}");
        let other = tree.beginning(&brawl, other, seat).expect("it chooses there, too");
        let policy = learned(&tree, Method::Plus, 50);
        for (one, other) in policy.of_set(&tree, own).iter().zip(policy.of_set(&tree, other)) {
            assert!((one - other).abs() < 1e-4, "{one} {other}");
        }
        compared += 1;
    }
    assert!(compared >= 3, "{compared}");
}

#[test]
fn the_first_choice_of_kuhn_poker_is_the_whole_game() {
    let kuhn = Kuhn::classic();
    let mut chance = Swift::new(0);
    let mut bets = [None; 3];
    while bets.contains(&None) {
        let state = kuhn.start(&kuhn::Setup { first: Seat::A }, &mut chance, &mut Nobody);
        let view = kuhn.view(&state, Viewer::Seat(Seat::A));
        let late = Late::solve(&kuhn, &view, Seat::A, 1_000, 1e-3).expect("small");
        assert_eq!((late.positions, late.to_the_end), (6, true));
        assert!(late.exploitability <= 1e-3, "{late:?}");
        let card = view.hands[0].expect("its own card");
        bets[usize::from(card.0)] = Some(late.shares[1]);
    }
    // Published: the jack bets with a share of up to a third, the queen never, the king three times as often as the jack.
    let [jack, queen, king] = bets.map(Option::unwrap_or_default);
    assert!(jack <= 0.34 && queen < 0.01 && (king - 3.0 * jack).abs() < 0.05, "{bets:?}");
}

#[test]
fn whoever_cannot_lose_calls_the_last_raise_of_leduc_poker() {
    let leduc = Leduc::classic();
    let mut asked = 0;
    for state in (0..400).flat_map(|seed| played(&leduc, &leduc::Setup { first: Seat::A }, seed)) {
        let Some(seat) = leduc.turn(&state).choosers().lowest() else { continue };
        let view = leduc.view(&state, Viewer::Seat(seat));
        let mut moves = Vec::new();
        leduc.moves_into(&state, seat, &mut moves);
        let rank = |card: Option<Card>| card.map(|card| card.0 / 2);
        let is_pair = view.board.is_some() && rank(view.hands[seat.index()]) == rank(view.board);
        if !is_pair || moves != [Action::Fold, Action::Stay] {
            continue;
        }
        let late = Late::solve(&leduc, &view, seat, 10_000, 1e-3).expect("small");
        // Each of two seats holds one of five cards.
        assert_eq!((late.positions, late.to_the_end), (20, true));
        assert!(late.shares[1] > 0.999 && late.exploitability <= 1e-3, "{late:?}");
        assert_eq!(late.wins, [0.0, 1.0]);
        asked += 1;
    }
    assert!(asked >= 5, "{asked}");
}

#[test]
fn what_is_too_large_is_refused() {
    let kuhn = Kuhn::classic();
    let state = kuhn.start(&kuhn::Setup { first: Seat::A }, &mut Swift::new(0), &mut Nobody);
    let view = kuhn.view(&state, Viewer::Seat(Seat::A));
    let refused = |most| Late::solve(&kuhn, &view, Seat::A, most, 0.1).expect_err("too large");
    assert_eq!(refused(8), LateFault::Tree(TreeFault::TooLarge), "one deal has nine moments");
    assert_eq!(refused(9), LateFault::TooMuchHidden, "four thoughts of two deals each are ten more");
}

//! What every answer of the search must hold: the same for the same question, legal, and never without an end.

mod toys;

use std::time::Duration;

use bots::{Answer, Ask, Bot, Budget, Choice, Level, Random, Search, Selector, Settings};
use classics::goofspiel::{Goofspiel, Order};
use classics::leduc::Leduc;
use table::chance::Swift;
use table::{Chance, Nobody, Rules, Seat, Series, Teams, Turn, Veiled, Viewer};
use toys::{Heap, Left, Picks, moves_of, play};

const LEDUC: classics::leduc::Setup = classics::leduc::Setup { first: Seat::A };

fn answer<R: Veiled>(
    bot: &mut impl Bot<R>,
    rules: &R,
    state: &R::State,
    seat: Seat,
    budget: Budget,
) -> Answer {
    let view = rules.view(state, Viewer::Seat(seat));
    let moves = moves_of(rules, state, seat);
    bot.answer(&Ask { rules, view: &view, seat, moves: &moves, budget }).expect("a legal position")
}

fn opening<R: Rules>(rules: &R, setup: &R::Setup) -> R::State {
    rules.start(setup, &mut Swift::new(7), &mut Nobody)
}

#[test]
fn the_same_seed_answers_the_same() {
    let setup = classics::goofspiel::Setup { seats: 2, cards: 6, prizes: Order::Random };
    let (rules, state) = (Goofspiel::new(), opening(&Goofspiel::new(), &setup));
    let budget = Budget::Iterations(2000);
    let ask = |seed| answer(&mut Search::new(Settings::default(), seed), &rules, &state, Seat::B, budget);
    assert_eq!(ask(1), ask(1));
    assert_ne!(ask(1), ask(2), "another seed finds slightly other shares");
    let picks = |seed| -> Vec<Answer> {
        let mut bot = Random::new(seed);
        (0..20).map(|_| answer(&mut bot, &rules, &state, Seat::A, Budget::Own)).collect()
    };
    assert_eq!(picks(5), picks(5));
    assert_ne!(picks(5), picks(6));
}

#[test]
fn an_answer_does_not_depend_on_the_questions_before() {
    let rules = Leduc::classic();
    let mut used = Search::new(Settings::default(), 3);
    for seed in 0..5 {
        let state = rules.start(&LEDUC, &mut Swift::new(seed), &mut Nobody);
        let budget = Budget::Iterations(700);
        let again = answer(&mut used, &rules, &state, Seat::A, budget);
        assert_eq!(again, answer(&mut Search::new(Settings::default(), 3), &rules, &state, Seat::A, budget));
    }
}

#[test]
fn a_secret_makes_no_difference() {
    let rules = Leduc::classic();
    let state = opening(&rules, &LEDUC);
    let ask = |state: &_| answer(&mut Level::Player.bot(1), &rules, state, Seat::A, Budget::Own);
    let truth = ask(&state);
    for seed in 0..10 {
        let other = rules.redeal(&state, Viewer::Seat(Seat::A), &mut Swift::new(seed));
        assert_eq!(ask(&other), truth);
    }
}

#[test]
fn one_legal_move_is_made_without_thinking() {
    let rules = Picks::new(&[1, 3], |_| [0; 4]);
    let state = opening(&rules, &());
    let made = answer(&mut Level::Master.bot(1), &rules, &state, Seat::A, Budget::Own);
    assert_eq!(made, Answer::of_move(0));
    let met = answer(&mut Level::Player.bot(1), &rules, &state, Seat::B, Budget::Own);
    assert_eq!(met.mix(3).len(), 3, "the other seat's only move is taken for granted");
}

#[test]
fn nothing_to_choose_from_is_an_error() {
    let rules = Heap { seats: 2, teams: Teams::EACH };
    let view = Left { left: 3, next: Seat::A };
    let ask = Ask { rules: &rules, view: &view, seat: Seat::B, moves: &[], budget: Budget::Own };
    assert_eq!(Level::Player.bot(1).answer(&ask).expect_err("not asked").key, "bot-no-moves");
    assert_eq!(Random::new(1).answer(&ask).expect_err("not asked").key, "bot-no-moves");
}

#[test]
fn moves_that_do_not_follow_from_the_view_are_an_error() {
    let rules = Heap { seats: 2, teams: Teams::EACH };
    let view = Left { left: 2, next: Seat::A };
    for (seat, moves) in [(Seat::A, [1, 2, 3].as_slice()), (Seat::A, &[2, 1]), (Seat::B, &[1, 2])] {
        let ask = Ask { rules: &rules, view: &view, seat, moves, budget: Budget::Own };
        assert_eq!(Level::Player.bot(1).answer(&ask).expect_err("another question").key, "bot-moves-differ");
    }
}

/// Leaving a multiple of four wins.
#[test]
fn the_winning_move_is_found_where_all_is_open() {
    let rules = Heap { seats: 2, teams: Teams::EACH };
    for left in [5, 6, 7, 9, 10, 11] {
        let state = Left { left, next: Seat::A };
        let found = answer(&mut Level::Master.bot(1), &rules, &state, Seat::A, Budget::Own);
        assert_eq!(found.choice, Choice::Move(usize::from(left % 4) - 1), "{left} left");
        assert!(found.value.is_some_and(|value| value > 0.8), "{found:?}");
    }
}

/// Four seats, two teams: it does not matter which of the allies takes the last, so the same moves win.
#[test]
fn allies_share_what_they_win() {
    let rules = Heap { seats: 4, teams: Teams::new([0, 1, 0, 1]) };
    for left in [6, 7, 9] {
        let state = Left { left, next: Seat::A };
        let found = answer(&mut Level::Master.bot(1), &rules, &state, Seat::A, Budget::Own);
        assert_eq!(found.choice, Choice::Move(usize::from(left % 4) - 1), "{left} left");
    }
}

#[test]
fn three_and_four_seats_are_played_to_the_end() {
    for seats in [3, 4] {
        let setup = classics::goofspiel::Setup { seats, cards: 4, prizes: Order::Random };
        for level in Level::ALL {
            let mut bots: Vec<Box<dyn Bot<Goofspiel>>> =
                (0..u64::from(seats)).map(|seat| level.bot(seat)).collect();
            let outcome = play(&Goofspiel::new(), &setup, &mut bots, Budget::Iterations(300), 1);
            assert!(outcome.scores.values(usize::from(seats)).iter().any(|&score| score > 0), "{outcome:?}");
        }
    }
}

#[test]
fn a_full_tree_goes_on_answering() {
    let setup = classics::goofspiel::Setup { seats: 2, cards: 13, prizes: Order::Random };
    let state = opening(&Goofspiel::new(), &setup);
    let settings = Settings { nodes: 16, ..Settings::default() };
    let mut search = Search::new(settings, 1);
    let view = Goofspiel::new().view(&state, Viewer::Seat(Seat::A));
    let moves = moves_of(&Goofspiel::new(), &state, Seat::A);
    let budget = Budget::Iterations(3000);
    let ask = Ask { rules: &Goofspiel::new(), view: &view, seat: Seat::A, moves: &moves, budget };
    let study = search.study(&ask).expect("a legal position");
    assert!(study.nodes <= 16, "{}", study.nodes);
    assert_eq!(study.moves.iter().map(|found| found.visits).sum::<u32>(), 3000);
}

#[test]
fn budgets_are_kept() {
    let rules = Leduc::classic();
    let state = opening(&rules, &LEDUC);
    let view = rules.view(&state, Viewer::Seat(Seat::A));
    let moves = moves_of(&rules, &state, Seat::A);
    let simulations = |own, budget| {
        let ask = Ask { rules: &rules, view: &view, seat: Seat::A, moves: &moves, budget };
        let settings = Settings { iterations: own, ..Settings::default() };
        Search::new(settings, 1).study(&ask).expect("a legal position").simulations
    };
    assert_eq!(simulations(Some(50), Budget::Own), 50);
    assert_eq!(simulations(Some(50), Budget::Iterations(20)), 20);
    assert_eq!(simulations(Some(50), Budget::Iterations(90)), 50, "a level does not grow stronger with time");
    assert_eq!(simulations(None, Budget::Iterations(90)), 90);
    assert_eq!(simulations(None, Budget::Iterations(0)), 1, "an answer rests on something");
    assert_eq!(simulations(Some(50), Budget::Time(Duration::from_hours(1))), 50);
    assert_eq!(simulations(None, Budget::Time(Duration::ZERO)), 8, "the clock is looked at now and then");
}

/// A match of many hands is thought about hand by hand: the search plays none of the hands to come.
#[test]
fn a_search_ends_with_the_leg() {
    let rules = Series::of_hands(Leduc::classic());
    let setup = table::series::SeriesSetup { leg: LEDUC, seats: 2, goal: 100 };
    let state = opening(&rules, &setup);
    let view = rules.view(&state, Viewer::Seat(Seat::A));
    let moves = moves_of(&rules, &state, Seat::A);
    let budget = Budget::Iterations(3000);
    let ask = Ask { rules: &rules, view: &view, seat: Seat::A, moves: &moves, budget };
    let study = Search::new(Settings::default(), 1).study(&ask).expect("a legal position");
    assert!(study.range <= 26.0, "nobody can win or lose more than 13 chips in a hand: {}", study.range);
    assert!(study.range >= 10.0, "{}", study.range);
}

/// Chips won in hands that are over are not credited to the move at hand.
#[test]
fn what_was_won_before_does_not_count() {
    let rules = Series::of_hands(Leduc::classic());
    let setup = table::series::SeriesSetup { leg: LEDUC, seats: 2, goal: 100 };
    let mut state = opening(&rules, &setup);
    let fresh = answer(&mut Level::Player.bot(1), &rules, &state, Seat::A, Budget::Own);
    state.totals[Seat::A] = 1000;
    let rich = answer(&mut Level::Player.bot(1), &rules, &state, Seat::A, Budget::Own);
    let (fresh, rich) = (fresh.value.expect("an opinion"), rich.value.expect("an opinion"));
    assert!((fresh - rich).abs() < 4.0, "{fresh} {rich}");
}

/// Kuhn poker needs bluffs: with regrets the lowest card is sometimes bet, and never called with.
#[test]
fn regrets_can_be_asked_for_where_seats_choose_in_turn() {
    let rules = classics::Kuhn::classic();
    let settings = Settings { alone: Selector::Regret { exploration: 0.3 }, ..Settings::default() };
    let mut mixed = 0;
    for seed in 0..12 {
        let state =
            rules.start(&classics::kuhn::Setup { first: Seat::A }, &mut Swift::new(seed), &mut Nobody);
        let budget = Budget::Iterations(20_000);
        let found = answer(&mut Search::new(settings.clone(), 1), &rules, &state, Seat::A, budget);
        mixed += usize::from(matches!(found.choice, Choice::Mix(_)));
    }
    assert!(mixed > 0, "at least one of the three cards is played in two ways");
}

/// Random positions of a game, every seat that owes a choice, every level: an answer, and a legal one.
#[test]
fn every_question_of_a_random_game_is_answered() {
    let rules = Leduc::classic();
    let mut chance = Swift::new(11);
    for game in 0..20 {
        let mut state = rules.start(&LEDUC, &mut chance, &mut Nobody);
        while let Turn::Choose(choosers) = rules.turn(&state) {
            let mut choices = table::Choices::NONE;
            for seat in choosers {
                let moves = moves_of(&rules, &state, seat);
                for level in Level::ALL {
                    let made = answer(&mut level.bot(game), &rules, &state, seat, Budget::Iterations(50));
                    let mix = made.mix(moves.len());
                    assert_eq!(mix.len(), moves.len());
                    assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{mix:?}");
                }
                choices.set(seat, Some(moves[chance.below(moves.len() as u32) as usize]));
            }
            rules.resolve(&mut state, &choices, &mut chance, &mut Nobody);
        }
    }
}

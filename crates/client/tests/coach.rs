//! Matches reviewed: by answers worked out by hand, and by the solver.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use bots::{Basis, Insight};
use client::coach::{COACH, Coach, Review, percent, sureness};
use client::{BotAnswer, BotQuestion, House, Link, Sitting, Thought};
use common::{against, answer, bot, bots_move, goofspiel, open, short_form, words};
use table::journal::What;
use table::{Act, BySeat, Form, Journal, Lang, Scope, Seat, Table};

/// A match two bots play to its end.
fn played(game: &Arc<dyn Cabinet>, form: &Form, seed: u64) -> Journal {
    let mut sitters = against(bot("random"));
    sitters[Seat::A] = bot("random");
    let mut sitting = Sitting::new(open(game, form, seed, sitters), true);
    bots_move(&mut sitting, &mut House::new(Arc::clone(game), seed));
    sitting.link().journal().unwrap().clone()
}

/// A match at its start.
fn begun(game: &Arc<dyn Cabinet>, form: &Form) -> Box<dyn Table> {
    let sitters = BySeat::from_fn(|_| bot("random"));
    let mut sitting = Sitting::new(open(game, form, 1, sitters), true);
    bots_move(&mut sitting, &mut House::new(Arc::clone(game), 1));
    game.replay_to(sitting.link().journal().unwrap(), 1).unwrap()
}

/// Everybody chooses, round after round.
fn choose(table: &mut dyn Table, rounds: &[&[&str]]) {
    for round in rounds {
        for (seat, choice) in Seat::ALL.into_iter().zip(*round) {
            table.choose(seat, table.request().id, choice).unwrap();
        }
    }
}

/// The three prizes the first of two takes with four cards, and the one he lets go: more than half whatever their order.
const WON: [&[&str]; 4] = [&["2", "1"], &["3", "2"], &["4", "3"], &["1", "4"]];
const LOST: [&[&str]; 4] = [&["1", "2"], &["2", "3"], &["3", "4"], &["4", "1"]];
const LEVEL: [&[&str]; 4] = [&["1", "1"], &["2", "2"], &["3", "3"], &["4", "4"]];

/// The review of somebody who is told that a seat wins so often.
fn reviewed(game: &dyn Cabinet, table: &dyn Table, seat: Seat, wins: impl Fn(&BotQuestion) -> f64) -> Review {
    let mut coach = Coach::new(game, table.journal(), "master", &words(game, Lang::En)).unwrap();
    for question in coach.questions().cloned().collect::<Vec<_>>() {
        let moves = question.moves.len();
        let insight = Insight {
            wins: wins(&question),
            basis: Basis::Estimated { simulations: 1 },
            gives_away: vec![Some(0.0); moves],
        };
        let mut mix = vec![0.0; moves];
        mix[0] = 1.0;
        let thought = Thought { pick: 0, mix, value: None, insight: Some(insight) };
        assert!(coach.heard(&BotAnswer { ticket: question.ticket, thought: Ok(thought) }));
    }
    coach.review(seat)
}

/// The first seat wins so often, whoever is asked.
fn first_wins(wins: f64) -> impl Fn(&BotQuestion) -> f64 {
    move |question| if question.seat == Seat::A { wins } else { 1.0 - wins }
}

fn curve(review: &Review) -> Vec<(usize, u32, i32)> {
    let percent = |wins: f64| (wins * 100.0).round() as i32;
    review.curve.iter().map(|value| (value.at, value.leg, percent(value.wins))).collect()
}

#[test]
fn a_review_is_what_the_answers_come_to() {
    let game = goofspiel();
    let (english, russian) = (words(&*game, Lang::En), words(&*game, Lang::Ru));
    let mut table = begun(&game, &short_form());
    choose(&mut *table, &WON);
    let journal = table.journal().clone();
    let mut coach = Coach::new(&*game, &journal, "master", &english).unwrap();
    let questions: Vec<_> = coach.questions().cloned().collect();
    // Four cards each: both choose among 4, 3 and 2; the last card is no choice.
    assert_eq!(questions.iter().map(|question| question.moves.len()).collect::<Vec<_>>(), [4, 4, 3, 3, 2, 2]);
    assert!(coach.review(Seat::A).judged.is_empty() && coach.waiting() == 6);
    assert_eq!(coach.review(Seat::A).told(&english), [english.text("coach-nothing")]);
    // By hand: seat A stands at 50, 30 and 80 of 100; each of its choices gives away 2, those of B nothing.
    for (place, question) in questions.iter().enumerate() {
        let wins = [0.5, 0.3, 0.8][place / 2];
        let is_first = question.seat == Seat::A;
        let moves = question.moves.len();
        let What::Choices(choices) = &journal.entries[1 + place / 2].what else { panic!("choices") };
        let chosen = &choices.iter().find(|(seat, _)| *seat == question.seat).unwrap().1;
        let at = question.moves.iter().position(|other| other == chosen).unwrap();
        let mut mix = vec![0.0; moves];
        // A always misses the best move by one place; B always makes it.
        mix[if is_first { (at + 1) % moves } else { at }] = 1.0;
        let insight = Insight {
            wins: if is_first { wins } else { 1.0 - wins },
            basis: Basis::Estimated { simulations: 7 },
            gives_away: vec![Some(if is_first { 0.02 } else { 0.0 }); moves],
        };
        let thought = Thought { pick: 0, mix, value: None, insight: Some(insight) };
        coach.heard(&BotAnswer { ticket: question.ticket, thought: Ok(thought) });
    }
    assert_eq!(coach.waiting(), 0);
    assert!(!coach.heard(&BotAnswer { ticket: 3, thought: Err("somebody else's".to_owned()) }));
    let review = coach.review(Seat::A);
    // The fourth entry is the last: there was nothing to choose any more, and he has won.
    assert_eq!(curve(&review), [(0, 0, 50), (1, 0, 30), (2, 0, 80), (4, 0, 100)]);
    assert_eq!(curve(&coach.review(Seat::B)), [(0, 0, 50), (1, 0, 70), (2, 0, 20), (4, 0, 0)]);
    assert!((review.gave_away[Seat::A] - 0.06).abs() < 1e-9 && review.gave_away[Seat::B].abs() < 1e-9);
    assert_eq!(review.decisive.len(), 3);
    let swings: Vec<f64> = review.decisive.iter().map(client::coach::Moment::swing).collect();
    assert!(swings.is_sorted_by(|one, other| one >= other), "{swings:?}");
    let second = review.decisive.iter().find(|moment| moment.at == 2).unwrap();
    assert!(
        (second.before - 0.3).abs() < 1e-9 && (second.after - 0.8).abs() < 1e-9 && second.choices.len() == 2
    );
    assert!(review.judged.iter().all(|judged| (judged.share > 0.5) == (judged.seat == Seat::B)));
    let told = review.told(&english).join("\n");
    assert!(
        told.contains("6 choices were judged: 0 by proof, 0 by a solution too near the last round to be proven, 0 by balance over all that may be hidden, 0 by belief over hidden cards, 6 by a search."),
        "{told}"
    );
    assert!(
        told.contains(
            "Player A gave away 6.0 % of what was at stake in 3 choices; 3 of them perfect play would not make."
        ),
        "{told}"
    );
    assert!(told.contains("Entry 2: the chances of Player A went from 30.0 % to 80.0 %."), "{told}");
    assert!(told.contains("(0.0 % of perfect play), gave away 2.0 %; most often right: "), "{told}");
    let told = coach.review(Seat::A).told(&russian).join("\n");
    assert!(
        told.contains("6,0 % от того, что стояло на кону") && told.contains("с 30,0 % до 80,0 %"),
        "{told}"
    );
    assert_eq!(percent(-1e-7, Lang::Ru), "0,0 %");
}

#[test]
fn the_last_bids_are_judged_by_balance() {
    let game = goofspiel();
    let [english, russian] = [Lang::En, Lang::Ru].map(|lang| words(&*game, lang));
    let journal = played(&game, &short_form(), 5);
    let mut coach = Coach::new(&*game, &journal, COACH, &english).unwrap();
    let questions: Vec<_> = coach.questions().cloned().collect();
    let mut house = House::new(Arc::clone(&game), 5);
    for question in &questions {
        assert!(coach.heard(&answer(&mut house, question)));
    }
    let review = coach.review(Seat::A);
    for judged in &review.judged {
        assert!(
            matches!(judged.basis, Basis::Balanced { exploitability, .. } if exploitability <= 0.01),
            "{judged:?}"
        );
    }
    let told = review.told(&english).join("\n");
    assert!(told.contains(&format!("{} by balance over all that may be hidden", questions.len())), "{told}");
    let basis = Basis::Balanced { exploitability: 0.0011, positions: 96, to_the_end: false };
    let said = [&english, &russian].map(|words| words.say(&sureness(basis, words.lang())));
    assert_eq!(
        said[0],
        "balanced over 96 positions it may be, as far as a search looks: the best reply takes at most 0.2 % of what is at stake"
    );
    assert!(said[1].contains("(96)") && said[1].contains("0,2 %"), "{}", said[1]);
}

#[test]
fn a_small_duel_is_judged_by_proof() {
    let arcade = Arcade::new(&[]).unwrap();
    let game = arcade.game("duel").unwrap();
    let words = words(&**game, Lang::En);
    let form = Form::seats(2)
        .with("heroes", "random")
        .with("boxes", "a")
        .with("start_health", "1")
        .with("max_health", "1")
        .with("round_limit", "8");
    let mut outside = 0;
    for seed in 1..5 {
        let journal = played(game, &form, seed);
        let mut coach = Coach::new(&**game, &journal, COACH, &words).unwrap();
        let questions: Vec<_> = coach.questions().cloned().collect();
        let mut house = House::new(Arc::clone(game), seed);
        for question in &questions {
            assert!(coach.heard(&answer(&mut house, question)));
        }
        let review = coach.review(Seat::A);
        assert_eq!(review.judged.len(), questions.len());
        for judged in &review.judged {
            let Basis::Proven { lower, upper } = judged.basis else { panic!("{judged:?}") };
            assert!(lower <= judged.wins && judged.wins <= upper && upper - lower < 1e-4, "{judged:?}");
            let lost = judged.gave_away.unwrap();
            assert!(lost <= judged.wins + 1e-6, "nobody gives away more than he has: {judged:?}");
            assert!(judged.share < 1e-6 || lost < 1e-4, "{judged:?}");
            outside += usize::from(lost > 0.01);
        }
        let winners = journal.ending.unwrap().winners;
        let wins = if winners.is_empty() { 0.5 } else { f64::from(u8::from(winners.contains(Seat::A))) };
        assert!((review.curve.last().unwrap().wins - wins).abs() < 1e-9, "how it came out");
    }
    assert!(outside > 0, "players by chance make mistakes");
}

#[test]
fn a_draw_is_half_a_victory() {
    let game = goofspiel();
    let mut table = begun(&game, &short_form());
    choose(&mut *table, &LEVEL);
    let review = reviewed(&*game, &*table, Seat::B, first_wins(0.9));
    assert_eq!(curve(&review), [(0, 0, 10), (1, 0, 10), (2, 0, 10), (4, 0, 50)]);
    let last = &review.decisive[0];
    assert_eq!((last.at, last.choices.len(), &last.act), (3, 2, &None));
}

#[test]
fn whoever_gives_up_has_lost_by_that() {
    let game = goofspiel();
    for (act, end, told) in [
        (Act::Resigned { seat: Seat::A, scope: Scope::Match }, 0, "Player A gives up the match."),
        (Act::TimedOut { seat: Seat::B, scope: Scope::Match }, 100, "Player B has run out of time"),
        (Act::DrawAgreed, 50, "Everybody agrees on a draw."),
    ] {
        let mut table = begun(&game, &short_form());
        // The first is ahead.
        choose(&mut *table, &WON[..2]);
        table.act(act).unwrap();
        let review = reviewed(&*game, &*table, Seat::A, first_wins(0.8));
        assert_eq!(curve(&review), [(0, 0, 80), (1, 0, 80), (2, 0, 80), (3, 0, end)]);
        assert_eq!(review.judged.len(), 4, "what nobody chose is not judged");
        let moment = &review.decisive[0];
        assert!(moment.choices.is_empty(), "not the bids before");
        assert!(moment.at == 3 && moment.act.as_ref().unwrap().starts_with(told), "{moment:?}");
        assert!(review.told(&words(&*game, Lang::En)).join("\n").contains(told));
    }
}

#[test]
fn every_leg_comes_to_its_end() {
    let game = goofspiel();
    let mut table = begun(&game, &Form::seats(2).with("cards", "4").with("wins", "2"));
    for leg in [LOST, WON, LEVEL, WON] {
        choose(&mut *table, &leg);
    }
    assert_eq!(table.outcome().unwrap().sole_winner(), Some(Seat::A));
    let review = reviewed(&*game, &*table, Seat::A, first_wins(0.6));
    let ends: Vec<_> = curve(&review).into_iter().filter(|(at, ..)| at % 4 == 0 && *at > 0).collect();
    // A leg ends in the position the next one begins in.
    let starts: Vec<_> = ends.iter().filter(|(.., wins)| *wins == 60).collect();
    assert_eq!(starts, [&(4, 1, 60), &(8, 2, 60), &(12, 3, 60)]);
    let ends: Vec<_> = ends.iter().filter(|(.., wins)| *wins != 60).collect();
    assert_eq!(ends, [&(4, 0, 0), &(8, 1, 100), &(12, 2, 50), &(16, 3, 100)]);
    // The blow that decided a leg is the greatest: from 60 to 0.
    assert_eq!((review.decisive[0].at, review.decisive.len()), (3, 3));
    assert_eq!(review.decisive[0].choices.len(), 2);
}

#[test]
fn hands_are_won_by_what_is_won_in_them() {
    let game = common::kuhn();
    let mut table = begun(&game, &Form::seats(2).with("hands", "3"));
    let mut totals = Vec::new();
    while let Some(seat) = table.request().choosers.lowest() {
        // Everybody folds, or calls what cannot be folded to: whoever speaks first bets, and the other folds.
        let word = table.offers(seat).into_iter().find(|word| word == "fold" || word == "bet").unwrap();
        table.choose(seat, table.request().id, &word).unwrap();
        totals.push(table.leg());
    }
    assert_eq!(totals, [0, 1, 1, 2, 2, 3]);
    let review = reviewed(&*game, &*table, Seat::A, first_wins(0.5));
    let ends: Vec<_> = curve(&review).into_iter().filter(|(.., wins)| *wins != 50).collect();
    // The first to speak changes from hand to hand.
    assert_eq!(ends, [(2, 0, 100), (4, 1, 0), (6, 2, 100)]);
}

#[test]
fn at_a_table_of_three_the_review_is_of_whoever_looks() {
    let game = goofspiel();
    let mut table = begun(&game, &Form::seats(3).with("cards", "3").with("wins", "1"));
    choose(&mut *table, &[&["1", "2", "3"], &["2", "3", "1"], &["3", "1", "2"]]);
    let winners = table.outcome().unwrap().winners;
    let wins = |question: &BotQuestion| [0.5, 0.3, 0.2, 0.0][question.seat.index()];
    for seat in [Seat::A, Seat::B, Seat::C] {
        let review = reviewed(&*game, &*table, seat, wins);
        let own = [50, 30, 20][seat.index()];
        let end = if winners.contains(seat) { 100 } else { 0 };
        assert_eq!(curve(&review), [(0, 0, own), (1, 0, own), (3, 0, end)], "{seat}");
        assert_eq!(review.decisive[0].choices.len(), 3, "all of them made it so");
        let told = review.told(&words(&*game, Lang::En)).join("\n");
        let name = words(&*game, Lang::En).seat(seat);
        assert!(told.contains(&format!("Chances of {name} over the match")), "{told}");
    }
}

#[test]
fn what_is_not_proven_is_not_called_so() {
    let game = goofspiel();
    let table = begun(&game, &short_form());
    let mut played = table.fork();
    choose(&mut *played, &WON);
    let mut coach = Coach::new(&*game, played.journal(), "master", &words(&*game, Lang::En)).unwrap();
    for (place, question) in coach.questions().cloned().collect::<Vec<_>>().iter().enumerate() {
        let moves = question.moves.len();
        let basis = if place < 2 { Basis::Solved } else { Basis::Proven { lower: 0.5, upper: 0.5 } };
        let insight = Insight { wins: 0.5, basis, gives_away: vec![None; moves] };
        let mix = vec![1.0; moves];
        let thought = Thought { pick: 0, mix, value: None, insight: Some(insight) };
        coach.heard(&BotAnswer { ticket: question.ticket, thought: Ok(thought) });
    }
    let told = coach.review(Seat::A).told(&words(&*game, Lang::En)).join("\n");
    assert!(
        told.contains("4 by proof, 2 by a solution too near the last round to be proven, 0 by balance"),
        "{told}"
    );
}

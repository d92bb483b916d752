//! Matches reviewed: by answers worked out by hand, and by the solver.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use bots::{Basis, Insight};
use client::coach::{COACH, Coach, percent, sureness};
use client::{BotAnswer, House, Link, Sitting, Thought};
use common::{against, answer, bot, bots_move, goofspiel, open, short_form, words};
use table::journal::What;
use table::{Form, Journal, Lang, Seat};

/// A match two bots play to its end.
fn played(game: &Arc<dyn Cabinet>, form: &Form, seed: u64) -> Journal {
    let mut sitters = against(bot("random"));
    sitters[Seat::A] = bot("random");
    let mut sitting = Sitting::new(open(game, form, seed, sitters), true);
    bots_move(&mut sitting, &mut House::new(Arc::clone(game), seed));
    sitting.link().journal().unwrap().clone()
}

#[test]
fn a_review_is_what_the_answers_come_to() {
    let game = goofspiel();
    let (english, russian) = (words(&*game, Lang::En), words(&*game, Lang::Ru));
    let journal = played(&game, &short_form(), 1);
    let mut coach = Coach::new(&*game, &journal, "master", &english).unwrap();
    let questions: Vec<_> = coach.questions().cloned().collect();
    // Four cards each: both choose among 4, 3 and 2; the last card is no choice.
    assert_eq!(questions.iter().map(|question| question.moves.len()).collect::<Vec<_>>(), [4, 4, 3, 3, 2, 2]);
    assert!(coach.review().judged.is_empty() && coach.waiting() == 6);
    assert_eq!(coach.review().told(&english), [english.text("coach-nothing")]);
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
    let review = coach.review();
    let last = review.curve[3].wins;
    assert!([0.0, 0.5, 1.0].contains(&last), "how it came out");
    let rounded = |wins: f64| (wins * 1e9).round() / 1e9;
    let curve: Vec<(usize, f64)> = review.curve.iter().map(|value| (value.at, rounded(value.wins))).collect();
    assert_eq!(curve, [(0, 0.5), (1, 0.3), (2, 0.8), (journal.entries.len() - 2, last)]);
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
        told.contains("6 choices were judged: 0 by proof, 0 by balance over all that may be hidden, 0 by belief over hidden cards, 6 by a search."),
        "{told}"
    );
    assert!(
        told.contains(
            "Player A gave away 6.0 % of wins in 3 choices; 3 of them perfect play would not make."
        ),
        "{told}"
    );
    assert!(told.contains("Entry 2: the chances of Player A went from 30.0 % to 80.0 %."), "{told}");
    assert!(told.contains("(0.0 % of perfect play), gave away 2.0 %; most often right: "), "{told}");
    let told = Coach::review(&coach).told(&russian).join("\n");
    assert!(told.contains("6,0 % побед") && told.contains("с 30,0 % до 80,0 %"), "{told}");
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
    let review = coach.review();
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
        let review = coach.review();
        assert_eq!(review.judged.len(), questions.len());
        for judged in &review.judged {
            let Basis::Proven { lower, upper } = judged.basis else { panic!("{judged:?}") };
            assert!(lower <= judged.wins && judged.wins <= upper && upper - lower < 1e-4, "{judged:?}");
            let lost = judged.gave_away.unwrap();
            assert!(lost <= judged.wins + 1e-6, "nobody gives away more than he has: {judged:?}");
            assert!(judged.share < 1e-6 || lost < 1e-4, "{judged:?}");
            outside += usize::from(lost > 0.01);
        }
        // Whoever falls behind has given it away: what the first seat loses from position to position is at most what it
        // gave away plus what chance of the mixes brings, and at the end the outcome stands.
        let end = review.curve.last().unwrap();
        assert!([0.0, 0.5, 1.0].contains(&end.wins), "{end:?}");
    }
    assert!(outside > 0, "players by chance make mistakes");
}

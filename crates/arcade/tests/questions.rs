//! No question of any game leaves a bot without an answer.
//!
//! Every game is played by chance under its usual options at every number of seats, and with one option changed at a time: to
//! the ends of a number, to both sides of a switch, to the first few of several words. A form that asks for another choice
//! beside it is passed over. Whenever the moves look like no question that was put yet, and now and then besides, every level
//! is asked: with few simulations and with no time at all it answers with a mix of the legal moves, and the same once more.

use std::collections::BTreeSet;
use std::time::Duration;

use arcade::{Arcade, Cabinet};
use bots::{Budget, Level, PlayerSpec, Question};
use table::chance::{Key, Swift};
use table::{BySeat, Chance as _, Form, OptionKind, OptionSpec, Seat, Table, Viewer};

/// Every how many questions a kind that was put before is put again.
const BETWEEN: u32 = 32;
/// How many matches are played under each form.
const MATCHES: u64 = 3;
/// The most choices of a match that are looked at; the longest end of themselves far beyond it.
const MOST: u32 = 1_500;
/// The most words of an option that are tried: heroes and armies are many, and ask alike.
const WORDS: usize = 5;

/// The usual forms, and one for each value of an option that is tried.
fn forms(game: &dyn Cabinet) -> Vec<Form> {
    let usual = game.seat_counts().map(Form::seats);
    let fewest = *game.seat_counts().start();
    let changed = game.options().into_iter().flat_map(|option| {
        values(&option).into_iter().map(move |value| Form::seats(fewest).with(&option.key, &value))
    });
    usual.chain(changed).collect()
}

fn values(option: &OptionSpec) -> Vec<String> {
    match &option.kind {
        OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
        OptionKind::Choice { words } => words.iter().take(WORDS).cloned().collect(),
        OptionKind::Toggle => ["on", "off"].map(str::to_owned).to_vec(),
    }
}

/// What kind of question it is, as far as its moves tell: their words without numbers and names' ends, and how many seats
/// are asked at once.
fn kind(table: &dyn Table, seat: Seat, moves: &[String]) -> (usize, usize, BTreeSet<String>) {
    let word = |text: &String| text.chars().take_while(|letter| letter.is_alphabetic()).take(4).collect();
    (seat.index(), table.request().choosers.len(), moves.iter().map(word).take(8).collect())
}

/// Puts a question to a level, twice.
fn ask(game: &dyn Cabinet, table: &dyn Table, seat: Seat, moves: &[String], level: Level, budget: Budget) {
    let view = table.view(Viewer::Seat(seat));
    let question =
        Question { game: game.id(), seat, request: table.request().id, view: &view, moves, budget };
    let answers = [(); 2].map(|()| {
        let mut player = game.player(&PlayerSpec::Level(level), 7).expect("a player of ours");
        player.answer(&question).unwrap_or_else(|fault| panic!("{}, {level}: {fault:?}", game.id()))
    });
    let mix = answers[0].mix(moves.len());
    assert_eq!(mix.len(), moves.len(), "{}, {level}: {moves:?}", game.id());
    assert!(mix.iter().all(|share| (0.0..=1.0).contains(share)), "{}, {level}: {mix:?}", game.id());
    assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{}, {level}: {mix:?}", game.id());
    if matches!(budget, Budget::Iterations(_)) {
        assert_eq!(answers[0], answers[1], "{}, {level}: one seed, two answers", game.id());
    }
}

/// Plays a match by chance and puts its questions; says how many were put.
fn play(
    game: &dyn Cabinet,
    form: &Form,
    seed: u64,
    put: &mut BTreeSet<(usize, usize, BTreeSet<String>)>,
) -> u32 {
    // Some choices ask for others beside them; those have forms of their own.
    let Ok(mut table) = game.open(form, &Key::from_seed(seed), BySeat::default()) else { return 0 };
    let (mut chance, mut choices, mut asked) = (Swift::new(seed), 0, 0);
    while table.outcome().is_none() && choices < MOST {
        let request = table.request();
        for seat in request.choosers.minus(request.chosen) {
            let moves = table.offers(seat);
            choices += 1;
            if moves.len() > 1 && (put.insert(kind(&*table, seat, &moves)) || choices % BETWEEN == 0) {
                asked += 1;
                for level in Level::ALL {
                    ask(game, &*table, seat, &moves, level, Budget::Iterations(6));
                    ask(game, &*table, seat, &moves, level, Budget::Time(Duration::ZERO));
                }
            }
            let place = chance.below(u32::try_from(moves.len()).expect("few moves")) as usize;
            table.choose(seat, request.id, &moves[place]).expect("an offered move");
        }
    }
    asked
}

fn every_question_is_answered(id: &str) {
    let arcade = Arcade::new(&[]).expect("the packs that are compiled in are in order");
    let game = &**arcade.game(id).expect("a game");
    let (mut put, mut asked, mut played) = (BTreeSet::new(), 0, 0);
    for (number, form) in forms(game).iter().enumerate() {
        let seeds = (0..MATCHES).map(|seed| MATCHES * number as u64 + seed);
        let put: u32 = seeds.map(|seed| play(game, form, seed, &mut put)).sum();
        asked += put;
        played += u32::from(put > 0);
    }
    assert!(played >= 2, "{id}: only {played} forms came to a question");
    assert!(asked as usize >= put.len() && put.len() >= 2, "{id}: {asked} questions of {} kinds", put.len());
}

#[test]
fn classics_are_always_answered() {
    for id in ["goofspiel", "kuhn", "leduc"] {
        every_question_is_answered(id);
    }
}

#[test]
fn the_duel_is_always_answered() {
    every_question_is_answered("duel");
}

#[test]
fn the_demons_are_always_answered() {
    every_question_is_answered("demons");
}

#[test]
fn the_battles_are_always_answered() {
    every_question_is_answered("battles");
}

#[test]
fn tactics_is_always_answered() {
    every_question_is_answered("tactics");
}

//! Prints what the solvers and the search do, for `cargo xtask bench solve`, one JSON object a line.
//!
//! All times are processor time of one thread; `gap` is the largest distance of any answer from a certified one.

use std::time::Duration;

use bots::{Ask, Budget, Search, Settings};
use clap::Parser;
use classics::goofspiel::{Goofspiel, Order, Setup, State as Bids};
use classics::{Leduc, leduc};
use duel::contest::{Contest, Move, Stage};
use karman_bench::meter::per_second;
use packs::PackSet;
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use solve::backwards::{self, win_or_loss};
use solve::duel::Pairing;
use solve::matrix;
use solve::regret::{Learner, Method, Tree};
use table::chance::Swift;
use table::{Chance as _, Form, Game, Nobody, Rules as _, Seat, Veiled as _, Viewer};

/// Measure how fast games are solved and searched
#[derive(Parser)]
struct Arguments {
    /// Cards of the Goofspiel that is solved
    #[arg(long, default_value_t = 6)]
    cards: u8,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 5)]
    seconds: u64,
}

/// How many random matrices are solved over and over: many enough that none is remembered by chance.
const MATRICES: usize = 4096;
/// Their rows and columns.
const SIZE: usize = 7;

fn main() {
    let Arguments { cards, seconds } = Arguments::parse();
    let time = Duration::from_secs(seconds);
    println!("{}", goofspiel(cards));
    println!("{}", matrices(time));
    println!("{}", leduc_learning(time));
    println!(
        "{}",
        json!({"id": "leduc-search", "per_second": searches(&Leduc::classic(), &Form::seats(2), time)})
    );
    let set =
        |id: &str, packs: Vec<packs::PackSource>| PackSet::load(&packs, &[], &[id]).expect("packs that load");
    let contest = Contest::of_packs(&set("duel", duel::packs())).expect("legal heroes").0;
    println!("{}", json!({"id": "duel-search", "per_second": duel_searches(&contest, time)}));
    let brawl = demons::Brawl::of_packs(&set("demons", demons::packs())).expect("legal demons").0;
    println!("{}", json!({"id": "demons-search", "per_second": searches(&brawl, &Form::seats(2), time)}));
    let war = battles::War::of_packs(&set("battles", battles::packs())).expect("legal units").0;
    println!("{}", json!({"id": "battles-search", "per_second": searches(&war, &Form::seats(2), time)}));
    let tactics = tactics::Tactics::of_packs(&set("tactics", tactics::packs())).expect("legal cards").0;
    println!("{}", json!({"id": "tactics-search", "per_second": searches(&tactics, &Form::seats(2), time)}));
    for line in mixes(&contest) {
        println!("{line}");
    }
}

fn spent(work: impl FnOnce() -> Value) -> Value {
    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default();
    let began = now();
    let mut value = work();
    value["seconds"] = json!(now().saturating_sub(began).as_secs_f64());
    value
}

/// Goofspiel with descending prizes, solved from its ends.
fn goofspiel(cards: u8) -> Value {
    let setup = Setup { seats: 2, cards, prizes: Order::Descending };
    let what_matters = |state: &Bids| {
        let hand = |seat| state.hand(seat).iter().fold(0_u32, |bits, card| bits | 1 << card);
        let lead = i16::from(state.points(Seat::A)) - i16::from(state.points(Seat::B));
        (hand(Seat::A), hand(Seat::B), state.prize(), lead)
    };
    spent(|| {
        let worth = backwards::solve(&Goofspiel, &setup, what_matters, win_or_loss).expect("two play");
        json!({"id": format!("goofspiel{cards}"), "value": worth.value, "gap": worth.doubt, "positions": worth.positions})
    })
}

/// Random matrix games of 7 by 7.
fn matrices(time: Duration) -> Value {
    let mut chance = Swift::new(1);
    let mut cell = || f64::from(chance.below(1 << 30)) / f64::from(1 << 29) - 1.0;
    let games: Vec<Vec<f64>> = (0..MATRICES).map(|_| (0..SIZE * SIZE).map(|_| cell()).collect()).collect();
    let mut gap = 0.0_f64;
    let speed = per_second(time, || {
        for game in &games {
            gap = gap.max(matrix::solve(game, SIZE, SIZE).expect("sound").gap());
        }
        MATRICES as u64
    });
    json!({"id": "matrix7", "per_second": speed, "gap": gap})
}

/// CFR+ on Leduc poker.
fn leduc_learning(time: Duration) -> Value {
    let tree = Tree::new(&Leduc::classic(), &leduc::Setup { first: Seat::A }).expect("Leduc poker is small");
    let mut learner = Learner::new(&tree, Method::Plus);
    let found: Vec<f64> = [10, 90]
        .map(|rounds| {
            learner.learn(rounds);
            learner.policy().exploitability(&tree)
        })
        .to_vec();
    let speed = per_second(time, || {
        learner.learn(50);
        50
    });
    json!({
        "id": "leduc-cfr-plus",
        "per_second": speed,
        "exploitability_10": found[0],
        "exploitability_100": found[1],
    })
}

const SIMULATIONS: u32 = 5_000;

/// Simulations a second at the first choice of a game.
fn searches<G: Game>(game: &G, form: &Form, time: Duration) -> f64 {
    let (_, setup) = game.accept(form).expect("a legal form");
    let state = game.start(&setup, &mut Swift::new(1), &mut Nobody);
    searched(game, &state, time)
}

fn searched<G: Game>(game: &G, state: &G::State, time: Duration) -> f64 {
    let seat = game.turn(state).choosers().iter().next().expect("somebody chooses");
    let (view, mut moves) = (game.view(state, Viewer::Seat(seat)), Vec::new());
    game.moves_into(state, seat, &mut moves);
    let mut search = Search::new(Settings::default(), 1);
    per_second(time, || {
        let budget = Budget::Iterations(SIMULATIONS);
        let ask = Ask { rules: game, view: &view, seat, moves: &moves, budget };
        search.study(&ask).map_or(0, |study| u64::from(study.simulations))
    })
}

/// A bout of the duel at its first choice of cards, with less health so that it can be solved at once.
fn bout(contest: &Contest, heroes: [&str; 2], health: &str) -> duel::contest::State {
    let form =
        Form::seats(2).with("start_health", health).with("max_health", health).with("round_limit", "40");
    let (_, setup) = contest.accept(&form).expect("a legal form");
    let mut state = contest.start(&setup, &mut Swift::new(1), &mut Nobody);
    while state.stage != Stage::Bout {
        let mut choices = table::Choices::NONE;
        for seat in contest.turn(&state).choosers() {
            let hero = contest.library().find(heroes[seat.index()]).expect("a hero of the boxes");
            choices.set(seat, Some(Move::Hero(hero)));
        }
        contest.resolve(&mut state, &choices, &mut Swift::new(1), &mut Nobody);
    }
    state
}

fn duel_searches(contest: &Contest, time: Duration) -> f64 {
    searched(contest, &bout(contest, ["candlebearer", "cinderfoot"], "10"), time)
}

/// How far the mix of the search is from the solved one, and what it gives away to somebody who knows it, for more and more
/// simulations; the worst of three seeds in both chairs.
fn mixes(contest: &Contest) -> Vec<Value> {
    let state = bout(contest, ["candlebearer", "cinderfoot"], "2");
    let fought = state.bout.expect("a bout");
    let decks = [Seat::A, Seat::B].map(|seat| contest.bout(&state).deck(seat).clone());
    let pairing = Pairing::new(decks, state.setup.terms);
    let guide = pairing.solve_rest(&fought, 1 << 22).expect("narrow").expect("small enough");
    let advice = pairing.advice(&guide, &fought).expect("known");
    let mut lines = Vec::new();
    for simulations in [1_000, 10_000, 100_000, 1_000_000] {
        let (mut distance, mut lost) = (0.0_f64, 0.0_f64);
        for (seat, seed) in
            [Seat::A, Seat::B].into_iter().flat_map(|seat| (1..=3).map(move |seed| (seat, seed)))
        {
            let (view, mut moves) = (contest.view(&state, Viewer::Seat(seat)), Vec::new());
            contest.moves_into(&state, seat, &mut moves);
            let budget = Budget::Iterations(simulations);
            let ask = Ask { rules: contest, view: &view, seat, moves: &moves, budget };
            let study = Search::new(Settings::default(), seed).study(&ask).expect("a search answers");
            let mix: Vec<f64> = study.moves.iter().map(|found| found.share).collect();
            let solved = advice.moves[seat.index()].iter().map(|card| card.share);
            let apart: f64 = mix.iter().zip(solved).map(|(found, right)| (found - right).abs()).sum();
            distance = distance.max(0.5 * apart);
            lost = lost.max(pairing.gives_away(&guide, &fought, seat, &mix).expect("cards are chosen"));
        }
        lines.push(
            json!({"id": "duel-mix", "simulations": simulations, "distance": distance, "gives_away": lost}),
        );
    }
    lines
}

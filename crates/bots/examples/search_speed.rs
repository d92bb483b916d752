//! How many simulations a second the search makes on one core.
//!
//! `cargo run --release -p karman-bots --example search_speed`

use std::time::{Duration, Instant};

use bots::{Ask, Budget, Search, Settings};
use classics::goofspiel::{Goofspiel, Order};
use classics::leduc::Leduc;
use table::chance::Swift;
use table::{Nobody, Seat, Veiled, Viewer};

fn main() {
    let leduc = classics::leduc::Setup { first: Seat::A };
    measure("leduc", &Leduc::classic(), &leduc);
    for cards in [5, 13] {
        let setup = classics::goofspiel::Setup { seats: 2, cards, prizes: Order::Random };
        measure(&format!("goofspiel({cards})"), &Goofspiel::new(), &setup);
    }
}

fn measure<R: Veiled>(name: &str, rules: &R, setup: &R::Setup) {
    const ITERATIONS: u32 = 10_000;
    let state = rules.start(setup, &mut Swift::new(1), &mut Nobody);
    let view = rules.view(&state, Viewer::Seat(Seat::A));
    let mut moves = Vec::new();
    rules.moves_into(&state, Seat::A, &mut moves);
    let budget = Budget::Iterations(ITERATIONS);
    let ask = Ask { rules, view: &view, seat: Seat::A, moves: &moves, budget };
    let mut search = Search::new(Settings::default(), 1);
    let mut figures = Vec::new();
    for _ in 0..5 {
        let since = Instant::now();
        let (mut done, mut nodes) = (0, 0);
        while since.elapsed() < Duration::from_millis(500) {
            let study = search.study(&ask).expect("a legal position");
            done += study.simulations;
            nodes = study.nodes;
        }
        figures.push((f64::from(done) / since.elapsed().as_secs_f64(), nodes));
    }
    figures.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (figure, nodes) = figures[figures.len() / 2];
    println!("{name:14} {:6.2} M simulations/s, {nodes} nodes a question", figure / 1e6);
}

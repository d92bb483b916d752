//! How fast the classics play by chance, bare legs on one core. Names as arguments pick games:
//! `cargo run --release -p karman-classics --example playouts -- leduc`.

use std::hint::black_box;
use std::time::Instant;

use classics::{Goofspiel, Kuhn, Leduc, goofspiel, kuhn, leduc};
use table::chance::Swift;
use table::playout::any_choices;
use table::{Chance, Nobody, Rules, Seat, Turn};

/// Counts the outcomes of chance with more than one possibility.
struct Counted {
    source: Swift,
    outcomes: u64,
}

impl Chance for Counted {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        self.outcomes += u64::from(sides > 1);
        self.source.below(sides)
    }
}

#[expect(clippy::cast_precision_loss, reason = "the counts of a few seconds are exact in a double")]
fn measure<R: Rules>(name: &str, rules: &R, setup: &R::Setup, games: u64) {
    if std::env::args().len() > 1 && !std::env::args().any(|wanted| name.starts_with(&wanted)) {
        return;
    }
    let mut dealer = Counted { source: Swift::new(7), outcomes: 0 };
    let mut players = Swift::new(8);
    let (start, mut turns) = (Instant::now(), 0u64);
    for _ in 0..games {
        let mut state = rules.start(setup, &mut dealer, &mut Nobody);
        loop {
            match rules.turn(&state) {
                Turn::Choose(choosers) => {
                    let choices = any_choices(rules, &state, choosers, &mut players);
                    rules.resolve(&mut state, &choices, &mut dealer, &mut Nobody);
                    turns += 1;
                }
                Turn::Over(outcome) => {
                    black_box(outcome);
                    break;
                }
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let transitions = turns + dealer.outcomes;
    println!(
        "{name}: {:.1} M transitions/s, {:.2} M games/s, state of {} bytes",
        transitions as f64 / seconds / 1e6,
        games as f64 / seconds / 1e6,
        size_of::<R::State>()
    );
}

fn main() {
    let six = goofspiel::Setup { cards: 6, ..goofspiel::Setup::CLASSIC };
    let four = goofspiel::Setup { seats: 4, ..goofspiel::Setup::CLASSIC };
    measure("goofspiel, 13 cards", &Goofspiel::new(), &goofspiel::Setup::CLASSIC, 2_000_000);
    measure("goofspiel, 6 cards", &Goofspiel::new(), &six, 4_000_000);
    measure("goofspiel, 4 seats, 13 cards", &Goofspiel::new(), &four, 1_000_000);
    measure("kuhn", &Kuhn::classic(), &kuhn::Setup { first: Seat::A }, 20_000_000);
    measure("leduc", &Leduc::classic(), &leduc::Setup { first: Seat::A }, 10_000_000);
}

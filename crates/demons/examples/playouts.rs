//! How fast the brawl plays by chance with four seats, on one core:
//! `cargo run --release -p karman-demons --example playouts`.

use std::hint::black_box;
use std::time::Instant;

use demons::Brawl;
use packs::{PackSet, Report};
use table::chance::Swift;
use table::{Form, Game, Nobody, Rules, Turn, Veiled, Viewer};

#[expect(clippy::cast_precision_loss, reason = "the counts of a few seconds are exact in a double")]
fn main() -> Result<(), Report> {
    const MATCHES: u32 = 20_000;
    let set = PackSet::load(&demons::packs(), &[], &["demons"])?;
    let (game, _) = Brawl::of_packs(&set)?;
    let Ok((_, setup)) = game.accept(&Form::seats(4)) else { return Ok(()) };
    let mut chance = Swift::new(7);
    let (start, mut choices, mut last) = (Instant::now(), 0u64, None);
    for _ in 0..MATCHES {
        let mut state = game.start(&setup, &mut chance, &mut Nobody);
        while let Turn::Choose(choosers) = game.turn(&state) {
            let chosen = game.any_choices(&state, choosers, &mut chance);
            game.resolve(&mut state, &chosen, &mut chance, &mut Nobody);
            choices += choosers.len() as u64;
            last = Some(state);
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "demons, 4 seats: {:.2} M choices/s, {:.0} choices a match, state of {} bytes",
        choices as f64 / seconds / 1e6,
        choices as f64 / f64::from(MATCHES),
        size_of::<demons::State>()
    );
    if let Some(state) = last {
        let view = game.view(&state, Viewer::Spectator);
        let (start, times) = (Instant::now(), 200_000u32);
        for _ in 0..times {
            black_box(game.imagine(black_box(&view), &mut chance));
        }
        println!("imagining: {:.2} M/s", f64::from(times) / start.elapsed().as_secs_f64() / 1e6);
    }
    Ok(())
}

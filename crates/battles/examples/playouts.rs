//! How fast battles of size 80 are played by chance, on one core:
//! `cargo run --release -p karman-battles --example playouts`.

use std::hint::black_box;
use std::time::Instant;

use battles::odds::Odds;
use battles::{Purpose, War};
use packs::{PackSet, Report};
use table::chance::Swift;
use table::{Form, Game, Nobody, Rules, Turn};

#[expect(clippy::cast_precision_loss, reason = "the counts of a few seconds are exact in a double")]
fn main() -> Result<(), Report> {
    const BATTLES: u32 = 20_000;
    let set = PackSet::load(&battles::packs(), &[], &["battles"])?;
    let (game, _) = War::of_packs(&set)?;
    let Ok((_, setup)) = game.accept(&Form::seats(2)) else { return Ok(()) };
    let mut chance = Swift::new(7);
    let (start, mut choices, mut last) = (Instant::now(), 0u64, None);
    for _ in 0..BATTLES {
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
        "battles of size 80: {:.2} M choices/s, {:.0} choices a battle, state of {} bytes",
        choices as f64 / seconds / 1e6,
        choices as f64 / f64::from(BATTLES),
        size_of::<battles::State>()
    );
    if let Some(state) = last {
        let side = &state.sides[0];
        let profiles: Vec<_> =
            battles::bits(side.units).map(|unit| side.profile(game.library(), unit)).collect();
        let (start, times) = (Instant::now(), 20_000u32);
        for _ in 0..times {
            for profile in &profiles {
                black_box(Odds::of(black_box(profile), Purpose::Attack, 6));
            }
        }
        let each = start.elapsed().as_secs_f64() / f64::from(times) / profiles.len().max(1) as f64;
        println!("odds of six dice: {:.2} µs", each * 1e6);
    }
    Ok(())
}

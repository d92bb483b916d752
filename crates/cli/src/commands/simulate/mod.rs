//! `karman simulate`: bots play many games, fast, and always the same games for the same seed.

mod journals;
mod summary;
pub mod watch;

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use arcade::{Halt, Simulation};
use bots::PlayerSpec;
use table::Message;

use super::{print_json, print_lines};
use crate::desk::{Desk, form};
use crate::line::Simulate;
use crate::stop::Stop;
use journals::Folder;
use summary::Summary;
use watch::Watch;

pub fn run(wanted: &Simulate, desk: &Desk) -> Result<(), Stop> {
    let game = desk.game(&wanted.game)?;
    let players = PlayerSpec::parse_list(&wanted.bots)?;
    let form = form(game, &wanted.setup, players.len())?;
    let threads = wanted.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get));
    let journals = wanted.journals.is_some();
    let simulation = Simulation { form, players, seed: wanted.seed, games: wanted.games, threads, journals };
    simulation.check()?;
    let folder = match &wanted.journals {
        Some(path) => Some(Folder::open(path, game.id(), wanted.games, wanted.force)?),
        None => None,
    };
    let watch = Watch::new(wanted.games, folder, &desk.words)?;
    let started = Instant::now();
    let result = game.simulate(&simulation, &watch);
    let seconds = started.elapsed().as_secs_f64();
    watch.finish();
    let tally = result.map_err(|halt| match halt {
        Halt::Faults(faults) => Stop::Mistakes(faults),
        Halt::Cancelled { played } => Stop::Interrupted(
            Message::new("simulate-stopped")
                .with("played", played.to_string())
                .with("games", wanted.games.to_string()),
        ),
    })?;
    let summary = Summary { game, simulation: &simulation, tally: &tally, seconds };
    if wanted.json { print_json(&summary.data()) } else { print_lines(summary.lines(&desk.words)) }
}

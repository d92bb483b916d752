//! `karman lab balance`: whether what players can bring is fair.

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use bots::PlayerSpec;
use lab::{Plan, Wanted};
use table::Message;

use crate::commands::print_lines;
use crate::commands::simulate::watch::Watch;
use crate::desk::Desk;
use crate::line::Balance;
use crate::stop::Stop;

use super::text;

/// Games a pairing where nobody says how many: an answer within about a minute.
const USUAL_GAMES: u64 = 20;

pub fn run(wanted: &Balance, desk: &Desk) -> Result<(), Stop> {
    let game = desk.game(&wanted.game)?;
    let plan = Plan::new(game, settings(wanted)?, &desk.words)?;
    let watch = Watch::new(plan.games(), None, &desk.words)?;
    let started = Instant::now();
    let result = lab::measure(game, &plan, &watch);
    let seconds = started.elapsed().as_secs_f64();
    watch.finish();
    let report = result?;
    print_lines(text::lines(&report, seconds, &desk.words))?;
    if report.is_complete() {
        return Ok(());
    }
    Err(Stop::Interrupted(
        Message::new("lab-stopped")
            .with("played", report.played.to_string())
            .with("games", plan.games().to_string()),
    ))
}

fn settings(wanted: &Balance) -> Result<Wanted, Message> {
    Ok(Wanted {
        bot: wanted.bot.parse::<PlayerSpec>()?,
        iterations: wanted.iterations,
        games: wanted.games.unwrap_or(USUAL_GAMES),
        seed: wanted.seed,
        threads: wanted.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get)),
        group: wanted.group.clone(),
        across: wanted.all,
        about: wanted.only.clone(),
        versus: !wanted.solo,
        solo: !wanted.versus,
    })
}

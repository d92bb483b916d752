//! The players of many matches: seated, idle for a moment, then choosing at a steady rate.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use clap::Args;
use proto::rest::{Guest, Join, NewGuest, NewMatch, Seated};
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::play::Everybody;
use crate::rest::Rest;
use crate::seat::Sitter;

/// How many matches are made at once.
const AT_ONCE: usize = 16;
/// How long everybody waits before the memory is looked at, and after the last choice.
const PAUSE: Duration = Duration::from_secs(2);
/// For how long choices are made before they are counted.
const WARMING_UP: Duration = Duration::from_secs(1);

/// What is played, and how fast.
#[derive(Args)]
pub struct Drive {
    /// Where the server listens
    #[arg(long)]
    pub address: SocketAddr,
    /// The process of the server, whose memory is looked at
    #[arg(long)]
    pub process: u32,
    /// How many matches are played at once
    #[arg(long, default_value_t = 1000)]
    pub matches: usize,
    /// Choices in a second, of all players together
    #[arg(long, default_value_t = 1000)]
    pub rate: u32,
    /// For how long they choose, in seconds; the first of them is not counted
    #[arg(long, default_value_t = 15)]
    pub seconds: u32,
}

/// What was measured.
#[derive(Serialize)]
pub struct Measured {
    matches: usize,
    rate: u32,
    /// Choices that were answered in a second.
    answered: f64,
    /// Times somebody was to choose and still waited for his last choice, or was never answered.
    missed: u64,
    /// Milliseconds from when a choice was due to its event; what was missed took for ever.
    p50: f64,
    p99: f64,
    most: f64,
    /// How much of one core the players themselves used while they chose.
    driver: f64,
    /// Kilobytes of the server's memory for each match nobody plays, both players connected.
    idle: f64,
}

/// Plays.
pub fn run(wanted: &Drive) -> Result<Measured> {
    let before = memory(wanted.process)?;
    // One thread is enough for all of them, and leaves the rest of the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut everybody = Everybody::new(runtime.block_on(seated(wanted))?)?;
    everybody.listen(PAUSE)?;
    let after = memory(wanted.process)?;
    let (started, used) = (Instant::now(), processor_seconds()?);
    everybody.choose(wanted.rate, wanted.seconds, WARMING_UP)?;
    let took = started.elapsed().as_secs_f64();
    let driver = (processor_seconds()? - used) / took;
    everybody.listen(PAUSE)?;
    let (mut waits, mut missed) = (Vec::new(), 0);
    for played in everybody.played() {
        waits.extend(played.waits);
        missed += played.missed;
    }
    waits.sort_unstable();
    let all = waits.len() + usize::try_from(missed)?;
    let at = |part: usize| {
        let place = (all * part / 100).min(all.saturating_sub(1));
        waits.get(place).map_or(f64::INFINITY, |wait| wait.as_secs_f64() * 1000.0)
    };
    Ok(Measured {
        matches: wanted.matches,
        rate: wanted.rate,
        answered: count(waits.len()) / (took - WARMING_UP.as_secs_f64()),
        missed,
        p50: at(50),
        p99: at(99),
        most: at(100),
        driver,
        idle: (after - before) / count(wanted.matches),
    })
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below what a double holds exactly")]
fn count(number: usize) -> f64 {
    number as f64
}

/// Two players for each match, the first and the second of each beside each other.
async fn seated(wanted: &Drive) -> Result<Vec<Sitter>> {
    let slots = Arc::new(Semaphore::new(AT_ONCE));
    let mut matches = JoinSet::new();
    for _ in 0..wanted.matches {
        let (slots, address) = (Arc::clone(&slots), wanted.address);
        matches.spawn(async move {
            let _slot = slots.acquire_owned().await?;
            two(address).await
        });
    }
    let mut seats = Vec::new();
    while let Some(made) = matches.join_next().await {
        seats.extend(made??);
    }
    Ok(seats)
}

async fn two(address: SocketAddr) -> Result<[Sitter; 2]> {
    let mut rest = Rest::connect(address).await?;
    let name = |name: &str| NewGuest { name: name.to_owned() };
    let first: Guest = rest.post("/api/guests", None, &name("Ann")).await?;
    let second: Guest = rest.post("/api/guests", None, &name("Ben")).await?;
    let new = NewMatch {
        game: "goofspiel".to_owned(),
        options: Vec::new(),
        seats: vec!["me".to_owned(), "open".to_owned()],
        clock: proto::ClockCard::default(),
        listed: false,
        rated: false,
    };
    let made: Seated = rest.post("/api/matches", Some(&first.token), &new).await?;
    let join = format!("/api/matches/{}/join", made.card.id);
    let joined: Seated = rest.post(&join, Some(&second.token), &Join::default()).await?;
    let mut seats = [Sitter::sit(address, &made).await?, Sitter::sit(address, &joined).await?];
    for seat in &mut seats {
        seat.until_started().await?;
    }
    Ok(seats)
}

/// How long this process has kept processors busy, in seconds.
fn processor_seconds() -> Result<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").context("cannot read /proc/self/stat")?;
    // The name of the program, which may hold blanks, ends with the last bracket; a tick is a hundredth of a second.
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    let ticks: Result<Vec<f64>, _> = fields.map(str::parse).collect();
    Ok(ticks?.into_iter().sum::<f64>() / 100.0)
}

/// What a process holds in memory, in kilobytes.
fn memory(process: u32) -> Result<f64> {
    let file = format!("/proc/{process}/status");
    let text = std::fs::read_to_string(&file).with_context(|| format!("cannot read {file}"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").trim().parse()?)
}

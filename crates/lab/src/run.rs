//! Threads that take games from a common heap until none is left.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use arcade::Cabinet;
use bots::PlayerSpec;
use rayon::ThreadPoolBuilder;
use table::Message;

use crate::plan::Plan;
use crate::record::Record;
use crate::report::Report;

/// Somebody who follows the measuring, from several threads at once.
pub trait Watch: Sync {
    /// So many more games are over.
    fn played(&self, _games: u64) {}

    /// Whether to stop and tell what there is.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Nobody follows.
impl Watch for () {}

/// How many games a thread takes at once: few enough that it can be stopped, many enough to be worth the taking.
fn handful(players: &[PlayerSpec]) -> u64 {
    if players.iter().all(|player| *player == PlayerSpec::Random) { 128 } else { 4 }
}

/// A few games, or sets of them, of one trial.
struct Job {
    bench: usize,
    trial: usize,
    numbers: Range<u64>,
}

/// Plays everything that was planned. The result is the same for any number of threads; a watcher who stops it gets
/// the games that were played, of every pairing about as many.
pub fn measure(game: &dyn Cabinet, plan: &Plan, watch: &dyn Watch) -> Result<Report, Vec<Message>> {
    let jobs = jobs(plan);
    let next = AtomicUsize::new(0);
    let records = Mutex::new(vec![Record::default(); plan.benches.len()]);
    // The first failure by the number of its job, so that every run tells the same.
    let failure: Mutex<Option<(usize, Vec<Message>)>> = Mutex::new(None);
    let pool = ThreadPoolBuilder::new()
        .num_threads(plan.wanted.threads)
        .build()
        .map_err(|error| vec![Message::new("arcade-thread").with("reason", error.to_string())])?;
    pool.broadcast(|_| {
        while !watch.cancelled() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(number) else { return };
            let (trial, seat, _) = &plan.benches[job.bench].trials[job.trial];
            let length = u64::from(plan.wanted.set.max(1));
            match game.play(trial, job.numbers.start * length..job.numbers.end * length) {
                Ok(played) => {
                    let mut records = records.lock().unwrap_or_else(PoisonError::into_inner);
                    for games in played.chunks(length as usize) {
                        records[job.bench].count(games, *seat);
                    }
                    drop(records);
                    watch.played(job.numbers.end - job.numbers.start);
                }
                Err(faults) => {
                    next.store(jobs.len(), Ordering::Relaxed);
                    let mut failure = failure.lock().unwrap_or_else(PoisonError::into_inner);
                    if failure.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
                        *failure = Some((number, faults));
                    }
                }
            }
        }
    });
    match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some((_, faults)) => Err(faults),
        None => Ok(Report::new(plan, records.into_inner().unwrap_or_else(PoisonError::into_inner))),
    }
}

/// Every trial's games in handfuls; the first handfuls of all trials come first.
fn jobs(plan: &Plan) -> Vec<Job> {
    let mut jobs = Vec::new();
    for (bench, planned) in plan.benches.iter().enumerate() {
        for (trial, (setting, _, games)) in planned.trials.iter().enumerate() {
            let size = handful(&setting.players);
            let starts = (0..*games).step_by(usize::try_from(size).unwrap_or(1));
            jobs.extend(starts.map(|start| Job { bench, trial, numbers: start..(start + size).min(*games) }));
        }
    }
    jobs.sort_by_key(|job| (job.numbers.start, job.bench, job.trial));
    jobs
}

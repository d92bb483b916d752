//! Values to choose by.
//!
//! Right values are not enough to play by. Where several choices are worth the same, one of them may only put the end
//! off, and whoever puts it off for ever wins nothing. So choices are read from *paced* values, in which every round that
//! passes costs the leader a little: ties are broken towards ending the game. All rounds together cost so little that
//! nobody gives anything up for it, and paced values are kept so finely that the least lead still feels it.

use std::ops::ControlFlow;

use rayon::prelude::*;

use super::atlas::{Atlas, Scratch};
use super::due::Schedule;
use super::layers::{PIECE, remember, remembered, supports, worth};
use super::{Progress, Rounds, Unsolved};

/// What all rounds of a game cost the leader together, as a share of what he has.
const PACE: f64 = 4e-6;

/// The least lead whose holder still feels the pace.
const FELT: f64 = 1.0 / (1 << 17) as f64;

/// How finely paced values are kept.
const GRAIN: f64 = (1u64 << 46) as f64;

/// Values both players can choose by.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) values: Vec<f64>,
    /// How far they are from the values they were made of.
    pub(super) doubt: f64,
}

/// A value as it is kept.
pub(super) fn grains(value: f64) -> i64 {
    (value * GRAIN).round() as i64
}

/// A value that was kept.
pub(super) fn of_grains(grains: i64) -> f64 {
    grains as f64 / GRAIN
}

#[derive(Default)]
struct Bench {
    scratch: Scratch,
    cells: Vec<f64>,
    changed: u64,
    largest: f64,
}

/// Values as both players play by them, with so much memory left besides, in bytes.
pub(super) fn paced(
    atlas: &Atlas,
    game: &impl Rounds,
    true_values: Vec<f64>,
    spare: u64,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<f64>, Unsolved> {
    let limit = game.limit();
    let pace = PACE / f64::from(limit.max(1));
    let tolerance = pace * FELT;
    let mut values = true_values;
    let (mut next, mut moved) = (values.clone(), vec![0; values.len().div_ceil(64)]);
    let supports = supports(atlas);
    let (mut schedule, mut changed) = (Schedule::new(atlas, spare), 0);
    for layer in 1..=limit {
        let mut now = vec![0; moved.len()];
        let due = schedule.after(game, layer - 1, &moved, changed);
        let seen = next
            .par_chunks_mut(PIECE)
            .zip(now.par_chunks_mut(PIECE / 64))
            .enumerate()
            .fold(Bench::default, |mut bench, (at, (piece, now))| {
                for (local, slot) in piece.iter_mut().enumerate() {
                    let number = at * PIECE + local;
                    let before = values[number];
                    *slot = before;
                    if due.is_done(number) {
                        continue;
                    }
                    let list = atlas.list(game, number, &mut bench.scratch);
                    if !due.is(number, list) {
                        continue;
                    }
                    let mut support = remembered(&supports, number);
                    let worth = worth(list, &mut 0, &mut bench.cells, &mut support, &|number| values[number]);
                    remember(&supports, number, support);
                    let value = of_grains(grains(worth.value * (1.0 - pace)));
                    let change = (value - before).abs();
                    if change > tolerance {
                        *slot = value;
                        now[local / 64] |= 1 << (local % 64);
                        bench.changed += 1;
                        bench.largest = bench.largest.max(change);
                    }
                }
                bench
            })
            .reduce(Bench::default, |one, other| Bench {
                changed: one.changed + other.changed,
                largest: one.largest.max(other.largest),
                ..Bench::default()
            });
        (values, next) = (next, values);
        (moved, changed) = (now, seen.changed);
        let progress = Progress::Certifying { layer, limit, changed: seen.changed, largest: seen.largest };
        if watch(progress).is_break() {
            return Err(Unsolved::Interrupted);
        }
        // The plan need not be perfect: what it is worth is proven afterwards.
        if seen.changed == 0 {
            break;
        }
    }
    Ok(values)
}

//! How much a strategy loses at most: the best reply to it, worked out against somebody who knows it.
//!
//! Both follow a plan. What it is worth is proven by itself, layer by layer, as the game was: whoever follows it gets at
//! least what the best reply leaves.

use std::ops::ControlFlow;

use rayon::prelude::*;

use super::atlas::{Atlas, Scratch};
use super::doubt::{Doubt, rounding};
use super::due::Schedule;
use super::layers::{ONE, PIECE, adding, at_the_limit, float, whole};
use super::words::{self, CHANCE, CHOICE, OVER};
use super::{Progress, Rounds, Unsolved};
use crate::matrix;

/// What adding up the cells of a round can be off by, far more than it ever is: of a choice within choices all add up.
fn adding_round(list: &[u32]) -> f64 {
    const FEW: f64 = 1e-13;
    adding(list.len()).max(FEW)
}

/// What the strategies of both players are worth against their best replies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// What the first player's strategy gets at least.
    pub lower: f64,
    /// What the second player's strategy gives away at most.
    pub upper: f64,
}

/// What a plan is worth to both players against their best replies; so much memory is left besides, in bytes.
pub(super) fn certify(
    atlas: &Atlas,
    game: &impl Rounds,
    plan: &[f64],
    width: f64,
    spare: u64,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Certificate, Unsolved> {
    let limit = game.limit();
    let mut values: Vec<[i32; 2]> = (0..atlas.numbers())
        .into_par_iter()
        // Where nobody knows what follows, whoever replies may get everything.
        .map(|number| [ONE, -ONE].map(|unknown| at_the_limit(atlas, game, number, unknown)))
        .collect();
    let (mut next, mut moved) = (values.clone(), vec![0; values.len().div_ceil(64)]);
    let (mut doubt, tolerance) = (Doubt::new(limit), Doubt::tolerance(width, limit));
    let (mut schedule, mut changed) = (Schedule::new(atlas, spare), 0);
    while doubt.layers() < limit && 2.0 * doubt.most() > width {
        let mut now = vec![0; moved.len()];
        let due = schedule.after(game, doubt.layers(), &moved, changed);
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
                    bench.error = bench.error.max(adding_round(list));
                    let replies = bench.reader.read(list, &mut 0, plan, &values).replies.map(whole);
                    let change = replies[0].abs_diff(before[0]).max(replies[1].abs_diff(before[1]));
                    if change > tolerance {
                        *slot = replies;
                        now[local / 64] |= 1 << (local % 64);
                        bench.changed += 1;
                        bench.largest = bench.largest.max(change);
                    }
                }
                bench
            })
            .reduce(Bench::default, |one, other| Bench {
                error: one.error.max(other.error),
                changed: one.changed + other.changed,
                largest: one.largest.max(other.largest),
                ..Bench::default()
            });
        (values, next) = (next, values);
        (moved, changed) = (now, seen.changed);
        doubt.saw(seen.largest, rounding(tolerance) + seen.error);
        let (layer, largest) = (doubt.layers(), doubt.distance());
        if watch(Progress::Certifying { layer, limit, changed: seen.changed, largest }).is_break() {
            return Err(Unsolved::Interrupted);
        }
    }
    let [upper, lower] = Reader::default().read(atlas.start(), &mut 0, plan, &values).replies;
    let doubt = doubt.most() + adding_round(atlas.start());
    Ok(Certificate { lower: (lower - doubt).max(-1.0), upper: (upper + doubt).min(1.0) })
}

#[derive(Default)]
struct Bench {
    scratch: Scratch,
    reader: Reader,
    /// The largest error of any reply.
    error: f64,
    changed: u64,
    largest: u32,
}

/// What a list comes to.
#[derive(Clone, Copy)]
struct Read {
    /// By the plan's own values.
    plan: f64,
    /// The first player's best reply to the second's plan, and the second's to the first's.
    replies: [f64; 2],
}

#[derive(Default)]
struct Reader {
    plans: Vec<f64>,
    replies: Vec<[f64; 2]>,
}

impl Reader {
    fn read(&mut self, list: &[u32], at: &mut usize, plan: &[f64], values: &[[i32; 2]]) -> Read {
        let word = list[*at];
        *at += 1;
        match word {
            ..OVER => Read { plan: plan[word as usize], replies: values[word as usize].map(float) },
            OVER..CHANCE => {
                let outcome = words::outcome(word);
                Read { plan: outcome, replies: [outcome; 2] }
            }
            CHANCE..CHOICE => self.chance(words::ways(word), list, at, plan, values),
            CHOICE.. => self.choice(words::shape(word), list, at, plan, values),
        }
    }

    fn chance(
        &mut self,
        ways: usize,
        list: &[u32],
        at: &mut usize,
        plan: &[f64],
        values: &[[i32; 2]],
    ) -> Read {
        let (mut sum, mut whole) = (Read { plan: 0.0, replies: [0.0; 2] }, 0.0);
        for _ in 0..ways {
            let weight = words::weight(list[*at]);
            *at += 1;
            let way = self.read(list, at, plan, values);
            whole += weight;
            sum.plan += weight * way.plan;
            for (sum, reply) in sum.replies.iter_mut().zip(way.replies) {
                *sum += weight * reply;
            }
        }
        Read { plan: sum.plan / whole, replies: sum.replies.map(|reply| reply / whole) }
    }

    fn choice(
        &mut self,
        (rows, columns): (usize, usize),
        list: &[u32],
        at: &mut usize,
        plan: &[f64],
        values: &[[i32; 2]],
    ) -> Read {
        let (base, replies_base) = (self.plans.len(), self.replies.len());
        for _ in 0..rows * columns {
            let cell = self.read(list, at, plan, values);
            self.plans.push(cell.plan);
            self.replies.push(cell.replies);
        }
        let replies = &self.replies[replies_base..];
        let read = matrix::with_mixes(&self.plans[base..], rows, columns, |value, row_mix, column_mix| {
            let one = replies
                .chunks_exact(columns)
                .map(|row| row.iter().zip(column_mix).map(|(cell, share)| cell[0] * share).sum::<f64>());
            let other = (0..columns).map(|column| {
                row_mix
                    .iter()
                    .enumerate()
                    .map(|(row, share)| replies[row * columns + column][1] * share)
                    .sum::<f64>()
            });
            let replies = [one.fold(f64::NEG_INFINITY, f64::max), other.fold(f64::INFINITY, f64::min)];
            Read { plan: value, replies }
        });
        self.plans.truncate(base);
        self.replies.truncate(replies_base);
        read
    }
}

//! How much a strategy loses at most: the best reply to it, worked out against somebody who knows it.
//!
//! Right values are not enough to play by. Where several choices are worth the same, one of them may only put the end
//! off, and whoever puts it off for ever wins nothing. So choices are read from *paced* values, in which every round that
//! passes costs the leader a little: ties are broken towards ending the game. What that strategy is worth is then proven
//! by itself, layer by layer, as the game was: whoever follows it gets at least what the best reply leaves.

use std::ops::ControlFlow;

use rayon::prelude::*;

use super::atlas::{Atlas, CHOICE, OVER};
use super::layers::{ONE, PIECE, float, has, whole};
use super::{Progress, Rounds, Unsolved};
use crate::matrix;

/// What a round costs the leader, as a share of what he has: far more than rounding, far less than anybody would feel.
const PACE: f64 = 1.0 / (1 << 22) as f64;

/// What the strategies of both players are worth against their best replies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// What the first player's strategy gets at least.
    pub lower: f64,
    /// What the second player's strategy gives away at most.
    pub upper: f64,
}

/// Values as both players play by them; made of the true ones.
pub(super) fn paced(
    atlas: &Atlas,
    true_values: &[i32],
    limit: u32,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Vec<i32>, Unsolved> {
    let mut values = true_values.to_vec();
    let mut next = values.clone();
    for layer in 1..=limit {
        let seen = next
            .par_chunks_mut(PIECE)
            .enumerate()
            .fold(Reader::default, |mut reader, (at, piece)| {
                for (local, slot) in piece.iter_mut().enumerate() {
                    let number = at * PIECE + local;
                    let (list, before) = (atlas.list(number), values[number]);
                    if !list.is_empty() {
                        let worth = reader.read(list, &mut 0, &values, &Pair::NONE).plan;
                        *slot = whole(worth * (1.0 - PACE));
                        reader.note(slot.abs_diff(before));
                    }
                }
                reader
            })
            .reduce(Reader::default, |one, other| one.and(&other));
        std::mem::swap(&mut values, &mut next);
        if seen.tell(layer, limit, watch).is_break() {
            return Err(Unsolved::Interrupted);
        }
        // The plan need not be perfect: what it is worth is proven afterwards.
        if seen.largest <= 1 {
            break;
        }
    }
    Ok(values)
}

/// What a plan is worth to both players against their best replies.
pub(super) fn certify(
    atlas: &Atlas,
    game: &impl Rounds,
    plan: &[i32],
    width: f64,
    watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Certificate, Unsolved> {
    let limit = game.limit();
    let at_the_limit = |number: usize| {
        let value = atlas.key(number).map_or(0, |key| i32::from(game.at_the_limit(key).signum()) * ONE);
        [value; 2]
    };
    let mut values: Vec<[i32; 2]> = (0..atlas.numbers()).into_par_iter().map(at_the_limit).collect();
    let (mut next, mut moved) = (values.clone(), vec![0; values.len().div_ceil(64)]);
    let (mut rounding, mut doubt, mut layers) = (0.0, f64::INFINITY, 0);
    while layers < limit && 2.0 * doubt > width {
        let mut now = vec![0; moved.len()];
        let is_first = layers == 0;
        let seen = next
            .par_chunks_mut(PIECE)
            .zip(now.par_chunks_mut(PIECE / 64))
            .enumerate()
            .fold(Reader::default, |mut reader, (at, (piece, now))| {
                for (local, slot) in piece.iter_mut().enumerate() {
                    let number = at * PIECE + local;
                    let (list, before) = (atlas.list(number), values[number]);
                    *slot = before;
                    let is_touched =
                        is_first || list.iter().any(|&word| word < OVER && has(&moved, word as usize));
                    if list.is_empty() || !is_touched {
                        continue;
                    }
                    let read = reader.read(list, &mut 0, plan, &Pair(&values));
                    *slot = read.replies.map(whole);
                    if *slot != before {
                        now[local / 64] |= 1 << (local % 64);
                        reader.note(slot[0].abs_diff(before[0]).max(slot[1].abs_diff(before[1])));
                    }
                }
                reader
            })
            .reduce(Reader::default, |one, other| one.and(&other));
        std::mem::swap(&mut values, &mut next);
        moved = now;
        layers += 1;
        let error = 0.5 / f64::from(ONE);
        rounding += error;
        let distance = f64::from(seen.largest) / f64::from(ONE);
        doubt = rounding + f64::from(limit - layers) * (distance + error);
        if seen.tell(layers, limit, watch).is_break() {
            return Err(Unsolved::Interrupted);
        }
    }
    let [upper, lower] = Reader::default().read(atlas.start(), &mut 0, plan, &Pair(&values)).replies;
    Ok(Certificate { lower: (lower - doubt).max(-1.0), upper: (upper + doubt).min(1.0) })
}

/// What best replies get at each position: the first player's to the second's plan, and the other way round.
struct Pair<'a>(&'a [[i32; 2]]);

impl Pair<'_> {
    /// Nobody replies yet.
    const NONE: Pair<'static> = Pair(&[]);

    fn at(&self, number: usize) -> [f64; 2] {
        self.0.get(number).map_or([0.0; 2], |pair| pair.map(float))
    }
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
    changed: u64,
    largest: u32,
}

impl Reader {
    fn read(&mut self, list: &[u32], at: &mut usize, plan: &[i32], pair: &Pair<'_>) -> Read {
        let word = list[*at];
        *at += 1;
        if word < OVER {
            return Read { plan: float(plan[word as usize]), replies: pair.at(word as usize) };
        }
        if word < CHOICE {
            let outcome = f64::from(word - OVER) - 1.0;
            return Read { plan: outcome, replies: [outcome; 2] };
        }
        let (rows, columns) = ((word >> 12 & 0xfff) as usize, (word & 0xfff) as usize);
        let (base, replies_base) = (self.plans.len(), self.replies.len());
        for _ in 0..rows * columns {
            let cell = self.read(list, at, plan, pair);
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

    fn note(&mut self, change: u32) {
        self.changed += u64::from(change > 0);
        self.largest = self.largest.max(change);
    }

    fn and(&self, other: &Reader) -> Reader {
        Reader {
            changed: self.changed + other.changed,
            largest: self.largest.max(other.largest),
            ..Reader::default()
        }
    }

    fn tell(
        &self,
        layer: u32,
        limit: u32,
        watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let largest = f64::from(self.largest) / f64::from(ONE);
        watch(Progress::Certifying { layer, limit, changed: self.changed, largest })
    }
}

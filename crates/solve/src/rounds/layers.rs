//! The layers of values, from no round left upwards.
//!
//! A value is a whole number of steps of 2^-30, so a layer costs four bytes a position, and a value that has settled has
//! settled to the last bit: whatever hangs on settled values alone is not worked out again. What rounding can do is part
//! of the interval.

use std::ops::ControlFlow;

use rayon::prelude::*;

use super::atlas::{Atlas, CHOICE, OVER};
use super::{Progress, Rounds, Unsolved};
use crate::matrix;

/// 1 as a value.
pub(super) const ONE: i32 = 1 << 30;

/// How many positions one thread works out together; a multiple of 64.
pub(super) const PIECE: usize = 1 << 12;

/// What every position is worth.
#[derive(Debug)]
pub(super) struct Values {
    /// By the number of the position.
    layer: Vec<i32>,
    start: f64,
    layers: u32,
    /// How far any value can be from the truth.
    doubt: f64,
}

/// What one thread needs, and what it saw.
#[derive(Default)]
struct Bench {
    /// The cells of choices that are being read.
    cells: Vec<f64>,
    /// The largest gap any choice left.
    gap: f64,
    changed: u64,
    largest: u32,
}

impl Bench {
    /// What a list is worth; `at` is moved behind what was read.
    fn worth(&mut self, list: &[u32], at: &mut usize, values: &[i32]) -> f64 {
        let word = list[*at];
        *at += 1;
        if word < OVER {
            return float(values[word as usize]);
        }
        if word < CHOICE {
            return f64::from(word - OVER) - 1.0;
        }
        let (rows, columns) = ((word >> 12 & 0xfff) as usize, (word & 0xfff) as usize);
        let base = self.cells.len();
        for _ in 0..rows * columns {
            // What is only a value needs no call.
            let cell = match list[*at] {
                word if word < OVER => {
                    *at += 1;
                    float(values[word as usize])
                }
                _ => self.worth(list, at, values),
            };
            self.cells.push(cell);
        }
        let (value, gap) = matrix::value_of_any_size(&self.cells[base..], rows, columns);
        self.cells.truncate(base);
        self.gap = self.gap.max(gap);
        value
    }

    fn and(&self, other: &Bench) -> Bench {
        Bench {
            cells: Vec::new(),
            gap: self.gap.max(other.gap),
            changed: self.changed + other.changed,
            largest: self.largest.max(other.largest),
        }
    }
}

#[inline]
pub(super) fn float(value: i32) -> f64 {
    f64::from(value) * (1.0 / f64::from(ONE))
}

#[inline]
pub(super) fn whole(value: f64) -> i32 {
    (value * f64::from(ONE)).round() as i32
}

/// Whether a bit is set.
#[inline]
pub(super) fn has(bits: &[u64], number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 != 0
}

impl Values {
    /// Works out layer after layer until the interval is narrow enough or no round is left.
    pub(super) fn new(
        atlas: &Atlas,
        game: &impl Rounds,
        width: f64,
        watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Values, Unsolved> {
        let numbers = atlas.numbers();
        let mut values: Vec<i32> = (0..numbers)
            .into_par_iter()
            .map(|number| atlas.key(number).map_or(0, |key| i32::from(game.at_the_limit(key).signum()) * ONE))
            .collect();
        let (mut next, mut moved) = (values.clone(), vec![0; numbers.div_ceil(64)]);
        let (mut rounding, mut layers, mut doubt) = (0.0, 0, f64::INFINITY);
        while layers < game.limit() && 2.0 * doubt > width {
            let mut now = vec![0; moved.len()];
            let seen = layer(atlas, &values, &moved, layers == 0, &mut next, &mut now);
            (values, next) = (next, values);
            moved = now;
            layers += 1;
            let distance = f64::from(seen.largest) / f64::from(ONE);
            let error = seen.gap + 0.5 / f64::from(ONE);
            rounding += error;
            doubt = rounding + f64::from(game.limit() - layers) * (distance + error);
            let progress = Progress::Layer {
                layer: layers,
                limit: game.limit(),
                changed: seen.changed,
                largest: distance,
                width: 2.0 * doubt,
            };
            if watch(progress).is_break() {
                return Err(Unsolved::Interrupted);
            }
        }
        let mut bench = Bench::default();
        let start = bench.worth(atlas.start(), &mut 0, &values);
        Ok(Values { layer: values, start, layers, doubt: doubt + bench.gap })
    }

    /// What the start is worth.
    pub(super) const fn start(&self) -> f64 {
        self.start
    }

    /// What a position is worth, by its number.
    pub(super) fn of(&self, number: usize) -> f64 {
        float(self.layer[number])
    }

    /// All of them, by number.
    pub(super) fn all(&self) -> &[i32] {
        &self.layer
    }

    /// The proven interval around a value.
    pub(super) fn around(&self, value: f64) -> (f64, f64) {
        ((value - self.doubt).max(-1.0), (value + self.doubt).min(1.0))
    }

    pub(super) const fn layers(&self) -> u32 {
        self.layers
    }

    /// What both layers take while they are worked out.
    pub(super) fn bytes(&self) -> u64 {
        (self.layer.len() * 2 * size_of::<i32>() + self.layer.len() / 4) as u64
    }
}

/// Makes a layer of the one before; `moved` says which values that one changed, `now` will say the same of this. The
/// first is worked out in full.
fn layer(
    atlas: &Atlas,
    values: &[i32],
    moved: &[u64],
    is_first: bool,
    next: &mut [i32],
    now: &mut [u64],
) -> Bench {
    let piece = |at: usize, mut bench: Bench, next: &mut [i32], now: &mut [u64]| {
        for (local, slot) in next.iter_mut().enumerate() {
            let number = at * PIECE + local;
            let (list, before) = (atlas.list(number), values[number]);
            *slot = before;
            let is_settled = !is_first && !list.iter().any(|&word| word < OVER && has(moved, word as usize));
            if is_settled || list.is_empty() {
                continue;
            }
            let value = whole(bench.worth(list, &mut 0, values));
            if value != before {
                *slot = value;
                now[local / 64] |= 1 << (local % 64);
                bench.changed += 1;
                bench.largest = bench.largest.max(value.abs_diff(before));
            }
        }
        bench
    };
    next.par_chunks_mut(PIECE)
        .zip(now.par_chunks_mut(PIECE / 64))
        .enumerate()
        .fold(Bench::default, |bench, (at, (next, now))| piece(at, bench, next, now))
        .reduce(Bench::default, |one, other| one.and(&other))
}

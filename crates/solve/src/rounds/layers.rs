//! The layers of values, from no round left upwards.
//!
//! A value is a whole number of steps of 2^-30, so a layer costs four bytes a position. A value that would change by less
//! than a small tolerance is left as it is, and whatever hangs on values that were left alone is not worked out again. What
//! rounding, tolerance and the choices' own gaps can do in a layer is one error, and it counts in every layer: also in
//! those that leave a position alone, since its value stays off by what it was off when it was worked out last.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU16, Ordering};

use rayon::prelude::*;

use super::atlas::{Atlas, Scratch};
use super::doubt::{Doubt, rounding};
use super::due::{Due, Schedule};
use super::words::{self, CHANCE, CHOICE, OVER};
use super::{Progress, Rounds, Unsolved};
use crate::matrix::support::{self, Support};

/// 1 as a value.
pub(super) const ONE: i32 = 1 << 30;

/// How many positions one thread works out together; a multiple of 64.
pub(super) const PIECE: usize = 1 << 12;

/// What adding up so many numbers between -1 and 1 by shares can be off by, far more than it ever is: every product, every
/// sum and every share is off by 2^-53 of itself at most.
pub(crate) fn adding(numbers: usize) -> f64 {
    const FEW: f64 = 1e-14;
    const EACH: f64 = 4.0 * f64::EPSILON;
    FEW.max(EACH * numbers as f64)
}

/// What every position is worth.
#[derive(Debug)]
pub(super) struct Values {
    /// By the number of the position.
    layer: Vec<i32>,
    start: f64,
    layers: u32,
    /// How far what the start is worth can be from the truth.
    doubt: f64,
    /// How far any value can be from what its position is worth with so many rounds left, from 0 up to the limit.
    doubts: Vec<f64>,
    /// The memory it took to know what was due, in bytes.
    schedule_bytes: u64,
}

/// A value, and what it can be off by, given the values it was made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) value: f64,
    pub(super) error: f64,
}

/// What one thread needs, and what it saw.
#[derive(Default)]
struct Bench {
    scratch: Scratch,
    /// The cells of choices that are being read.
    cells: Vec<f64>,
    /// The largest error of any value.
    error: f64,
    changed: u64,
    largest: u32,
}

/// What a list is worth; `at` is moved behind what was read, and `support` is what its first choice mixes.
pub(super) fn worth(
    list: &[u32],
    at: &mut usize,
    cells: &mut Vec<f64>,
    support: &mut Support,
    value: &impl Fn(usize) -> f64,
) -> Worth {
    let word = list[*at];
    *at += 1;
    match word {
        ..OVER => Worth { value: value(word as usize), error: 0.0 },
        OVER..CHANCE => Worth { value: words::outcome(word), error: 0.0 },
        CHANCE..CHOICE => {
            let (mut sum, mut whole, mut error) = (0.0, 0.0, 0.0_f64);
            let ways = words::ways(word);
            for _ in 0..ways {
                let weight = words::weight(list[*at]);
                *at += 1;
                let way = worth(list, at, cells, support, value);
                sum += weight * way.value;
                whole += weight;
                error = error.max(way.error);
            }
            Worth { value: sum / whole, error: error + adding(ways) }
        }
        CHOICE.. => {
            let ((rows, columns), base, mut error) = (words::shape(word), cells.len(), 0.0_f64);
            for _ in 0..rows * columns {
                // What is only a value needs no call.
                let cell = match list[*at] {
                    word if word < OVER => {
                        *at += 1;
                        value(word as usize)
                    }
                    _ => {
                        let cell = worth(list, at, cells, support, value);
                        error = error.max(cell.error);
                        cell.value
                    }
                };
                cells.push(cell);
            }
            // Choices within choices are rare; what they mix is not remembered.
            let mut none = Support::default();
            let support = if base == 0 { support } else { &mut none };
            let (value, gap) = support::value(&cells[base..], rows, columns, support);
            cells.truncate(base);
            Worth { value, error: error + 0.5 * gap + adding(rows + columns) }
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
    /// Works out layer after layer until the interval is narrow enough or no round is left. Positions nobody knows what
    /// follows of are worth `unknown`. So much memory is left besides that of the values, in bytes.
    pub(super) fn new(
        atlas: &Atlas,
        game: &impl Rounds,
        width: f64,
        unknown: i32,
        spare: u64,
        watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Values, Unsolved> {
        let (numbers, limit) = (atlas.numbers(), game.limit());
        let mut values: Vec<i32> =
            (0..numbers).into_par_iter().map(|number| at_the_limit(atlas, game, number, unknown)).collect();
        let (mut next, mut moved) = (values.clone(), vec![0; numbers.div_ceil(64)]);
        let (mut doubt, tolerance) = (Doubt::new(limit), Doubt::tolerance(width, limit));
        let (supports, mut schedule, mut changed) = (supports(atlas), Schedule::new(atlas, spare), 0);
        while doubt.layers() < limit && 2.0 * doubt.most() > width {
            let mut now = vec![0; moved.len()];
            let due = schedule.after(game, doubt.layers(), &moved, changed);
            let before = Before { values: &values, due, supports: &supports, tolerance };
            let seen = layer(atlas, game, &before, &mut next, &mut now);
            (values, next) = (next, values);
            (moved, changed) = (now, seen.changed);
            doubt.saw(seen.largest, seen.error + rounding(tolerance));
            let progress = Progress::Layer {
                layer: doubt.layers(),
                limit,
                changed: seen.changed,
                largest: doubt.distance(),
                width: 2.0 * doubt.most(),
            };
            if watch(progress).is_break() {
                return Err(Unsolved::Interrupted);
            }
        }
        let start = worth(atlas.start(), &mut 0, &mut Vec::new(), &mut Support::default(), &|number| {
            float(values[number])
        });
        Ok(Values {
            layer: values,
            start: start.value,
            layers: doubt.layers(),
            doubt: doubt.most() + start.error,
            doubts: doubt.each(),
            schedule_bytes: schedule.bytes(),
        })
    }

    /// What the start is worth.
    pub(super) const fn start(&self) -> f64 {
        self.start
    }

    /// What a position is worth, by its number.
    pub(super) fn of(&self, number: usize) -> f64 {
        float(self.layer[number])
    }

    pub(super) const fn doubt(&self) -> f64 {
        self.doubt
    }

    /// How far any value can be from what its position is worth with so many rounds left, from 0 up to the limit.
    pub(super) fn doubts(&self) -> &[f64] {
        &self.doubts
    }

    pub(super) const fn layers(&self) -> u32 {
        self.layers
    }

    pub(super) const fn schedule_bytes(&self) -> u64 {
        self.schedule_bytes
    }
}

/// What a position is worth with no round left.
pub(super) fn at_the_limit(atlas: &Atlas, game: &impl Rounds, number: usize, unknown: i32) -> i32 {
    match atlas.key(number) {
        Some(key) if atlas.is_known(number) => i32::from(game.at_the_limit(key).signum()) * ONE,
        _ => unknown,
    }
}

/// Room for what the choice of each position mixes, where there is room for lists, too.
pub(super) fn supports(atlas: &Atlas) -> Vec<AtomicU16> {
    let numbers = if atlas.keeps_lists() { atlas.numbers() } else { 0 };
    (0..numbers).map(|_| AtomicU16::new(0)).collect()
}

/// What a position's choice mixed last.
#[inline]
pub(super) fn remembered(supports: &[AtomicU16], number: usize) -> Support {
    supports.get(number).map_or(Support::default(), |bits| Support::from_bits(bits.load(Ordering::Relaxed)))
}

#[inline]
pub(super) fn remember(supports: &[AtomicU16], number: usize, support: Support) {
    if let Some(bits) = supports.get(number) {
        bits.store(support.bits(), Ordering::Relaxed);
    }
}

/// The layer another is made of.
struct Before<'a> {
    values: &'a [i32],
    /// What hangs on values it changed.
    due: Due<'a>,
    /// What the choice of each position mixed last.
    supports: &'a [AtomicU16],
    tolerance: u32,
}

/// Makes a layer of the one before; `now` will say which values it changed.
fn layer(atlas: &Atlas, game: &impl Rounds, before: &Before<'_>, next: &mut [i32], now: &mut [u64]) -> Bench {
    let &Before { values, ref due, supports, tolerance } = before;
    let piece = |at: usize, mut bench: Bench, next: &mut [i32], now: &mut [u64]| {
        for (local, slot) in next.iter_mut().enumerate() {
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
            let mut support = remembered(supports, number);
            let worth = worth(list, &mut 0, &mut bench.cells, &mut support, &|number| float(values[number]));
            remember(supports, number, support);
            bench.error = bench.error.max(worth.error);
            let value = whole(worth.value);
            if value.abs_diff(before) > tolerance {
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
        .reduce(Bench::default, |one, other| Bench {
            error: one.error.max(other.error),
            changed: one.changed + other.changed,
            largest: one.largest.max(other.largest),
            ..Bench::default()
        })
}

#[cfg(test)]
mod tests {
    use super::super::Step;
    use super::*;

    #[test]
    fn errors_of_choices_within_choices_add_up() {
        // A coin within a coin within a coin, each a choice of two by two: every level adds its own.
        let coin = |inner: &[u32]| -> Vec<u32> {
            let shape = words::of(Step::Choice { rows: 2, columns: 2 }).expect("narrow");
            [&[shape], inner, &[OVER], &[OVER], inner].concat()
        };
        let errors: Vec<f64> = [&[OVER + 2][..], &coin(&[OVER + 2]), &coin(&coin(&[OVER + 2]))]
            .into_iter()
            .map(|inner| {
                worth(&coin(inner), &mut 0, &mut Vec::new(), &mut Support::default(), &|_| 0.0).error
            })
            .collect();
        let least = |levels: f64| levels * adding(4);
        assert!(errors[0] >= least(1.0) && errors[1] >= least(2.0) && errors[2] >= least(3.0), "{errors:?}");
        assert!(adding(128) > adding(4) && adding(4) > 0.0);
    }

    #[test]
    fn chances_are_weighed() {
        let step = |step| words::of(step).expect("narrow");
        let list = [
            step(Step::Chance { ways: 2 }),
            step(Step::Weight(3)),
            step(Step::Over(1)),
            step(Step::Weight(1)),
            5,
        ];
        let value = |number| if number == 5 { -0.5 } else { f64::NAN };
        let worth = worth(&list, &mut 0, &mut Vec::new(), &mut Support::default(), &value);
        assert!((worth.value - 0.625).abs() < 1e-12, "{worth:?}");
    }
}

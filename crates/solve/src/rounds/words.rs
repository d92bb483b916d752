//! What follows a position, as words of 32 bits: numbers of positions, and from [`OVER`] on everything else.

use super::{Step, TooWide};

/// Words from here on are no positions but ends: 0, 1 or 2 more for the second player, a draw, the first.
pub(super) const OVER: u32 = 0xf000_0000;
/// Words from here on are weights of chances.
const WEIGHT: u32 = 0xf040_0000;
/// Words from here on are chances: how many ways there are. Each is its weight and what follows it.
pub(super) const CHANCE: u32 = 0xf080_0000;
/// Words from here on are choices: rows and columns in [`WIDTH`] bits each.
pub(super) const CHOICE: u32 = 0xf100_0000;

/// How many bits the rows and the columns of a choice have.
const WIDTH: u32 = 12;

/// The most rows, columns or ways of chance.
const WIDEST: usize = (1 << WIDTH) - 1;

/// Anything but a position, whose number is not in the step.
pub(super) fn of(step: Step) -> Result<u32, TooWide> {
    let narrow = |ways: u16| match usize::from(ways) {
        1..=WIDEST => Ok(u32::from(ways)),
        ways => Err(TooWide { ways }),
    };
    Ok(match step {
        Step::Position(_) => 0,
        Step::Over(outcome) => OVER + u32::from(outcome.signum().cast_unsigned().wrapping_add(1)),
        Step::Weight(weight) => WEIGHT | u32::from(weight),
        Step::Chance { ways } => CHANCE | narrow(ways)?,
        Step::Choice { rows, columns } => CHOICE | narrow(rows)? << WIDTH | narrow(columns)?,
    })
}

/// What an end is worth.
#[inline]
pub(super) fn outcome(word: u32) -> f64 {
    f64::from(word - OVER) - 1.0
}

#[inline]
pub(super) fn weight(word: u32) -> f64 {
    f64::from(word & 0xffff)
}

/// The ways of a chance.
#[inline]
pub(super) const fn ways(word: u32) -> usize {
    word as usize & WIDEST
}

/// The rows and columns of a choice.
#[inline]
pub(super) const fn shape(word: u32) -> (usize, usize) {
    ((word >> WIDTH) as usize & WIDEST, word as usize & WIDEST)
}

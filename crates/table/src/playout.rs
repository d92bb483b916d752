//! Playing to the end by chance: the yardstick of speed, and the bottom of every search.

use crate::chance::Chance;
use crate::outcome::{Choices, Outcome};
use crate::rules::Rules;
use crate::seat::{Seat, Seats};

/// A legal move by chance, each as likely; `None` if the seat owes no choice.
#[inline]
pub fn any_move<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    chance: &mut impl Chance,
) -> Option<R::Move> {
    rules.any_move(state, seat, chance)
}

/// One choice by chance for every seat of the set.
#[inline]
pub fn any_choices<R: Rules>(
    rules: &R,
    state: &R::State,
    choosers: Seats,
    chance: &mut impl Chance,
) -> Choices<R::Move> {
    rules.any_choices(state, choosers, chance)
}

/// Plays on by chance to the end and says how it came out and how many turns it took.
#[inline]
pub fn play_out<R: Rules>(rules: &R, state: &mut R::State, chance: &mut impl Chance) -> (Outcome, u32) {
    let mut turns = 0;
    loop {
        match rules.any_turn(state, chance) {
            Some(outcome) => return (outcome, turns),
            None => turns += 1,
        }
    }
}

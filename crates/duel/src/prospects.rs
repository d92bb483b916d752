//! What a position between two rounds promises, for a search that stops there instead of playing on by chance.
//!
//! Health, energy, cards in hand, in the discard and ultimates are each worth so many points, and the lead in points tells
//! how likely a victory is. The figures were measured: they are those that come nearest to how 8,000 bouts came out which the
//! search played against itself with 200 simulations a choice, every shipped hero against every other (56,000 positions; a
//! fifth of the variance of the outcomes is told by them, where random play is told by an eighth).

use crate::cards::Cards;
use crate::state::{Side, State};

/// What a victory that is certain counts.
pub(crate) const VICTORY: i16 = 1024;

/// Points by health; above the last, each further one counts as much as the last did.
const HEALTH: [i16; 11] = [0, 0, 29, 62, 108, 130, 156, 179, 198, 214, 226];

/// Points by energy: much of it has mostly brought its ultimate along already.
const ENERGY: [i16; 6] = [0, 15, 25, 25, 12, 2];

/// Points by cards in hand.
const HAND: [i16; 9] = [-80, -80, -19, -1, 14, 27, 30, 28, 28];

/// Points by cards in the discard.
const DISCARD: [i16; 8] = [0, -27, -45, -57, -72, -90, -90, -90];

/// Points for each ultimate in hand.
const ULTIMATE: i16 = 25;

/// Whoever is so many points ahead wins eight bouts of nine.
const LEAD: f32 = 128.0;

/// How likely the first side wins: from minus [`VICTORY`] to [`VICTORY`].
#[inline]
pub(crate) fn lead(state: &State, ultimates: [Cards; 2]) -> i32 {
    let [one, other] = &state.open.sides;
    likelihood(points(one, ultimates[0]) - points(other, ultimates[1]))
}

#[inline]
fn points(side: &Side, ultimates: Cards) -> i16 {
    const MOST: u8 = HEALTH.len() as u8 - 1;
    let of = |table: &[i16], place: u8| table[usize::from(place).min(table.len() - 1)];
    let health = side.health.max(0).cast_unsigned();
    let further = i16::from(health.saturating_sub(MOST)) * (HEALTH[10] - HEALTH[9]);
    of(&HEALTH, health)
        + further
        + of(&ENERGY, side.energy)
        + of(&HAND, side.hand.len())
        + of(&DISCARD, side.discard.len())
        + ULTIMATE * i16::from(side.hand.and(ultimates).len())
}

/// An S-curve from certain defeat to certain victory, made of nothing but sums, products and one quotient, so that every
/// machine comes to the same number.
#[inline]
fn likelihood(points: i16) -> i32 {
    const CERTAIN: f32 = 3.0;
    let lead = (f32::from(points) / LEAD).clamp(-CERTAIN, CERTAIN);
    let square = lead * lead;
    (f32::from(VICTORY) * lead * (27.0 + square) / (27.0 + 9.0 * square)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_in_points_is_a_likelihood() {
        assert_eq!(likelihood(0), 0);
        assert_eq!((likelihood(10_000), likelihood(-10_000)), (VICTORY.into(), -i32::from(VICTORY)));
        for points in 0..400 {
            assert_eq!(likelihood(points), -likelihood(-points));
            assert!(likelihood(points) <= likelihood(points + 1), "{points}");
        }
    }

    #[test]
    fn more_health_is_worth_more_however_much_there_is() {
        let of = |health| points(&Side { health, hand: Cards::first(6), ..Side::default() }, Cards::NONE);
        for health in 1..30 {
            assert!(of(health) < of(health + 1), "{health}");
        }
    }
}

//! Exact odds of a roll, to look at before one commits (BATT-072, BATT-073, BATT-100, BATT-107).

use crate::roll::Pool;
use crate::state::Purpose;
use crate::tile::{Profile, Traits};

/// The most hits that are told apart; whatever is above counts as this many.
pub const MOST_HITS: usize = 48;

/// The most dice odds are worked out for: 6 to the 24th still fits.
const MOST_DICE: u8 = 24;

/// How likely each number of hits is, in so many of `total` equally likely rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many rolls score so many hits.
    pub ways: [u64; MOST_HITS + 1],
    /// How many rolls there are.
    pub total: u64,
    /// How many dice are rolled.
    pub dice: u8,
}

impl Odds {
    /// The odds of a unit with so many dice.
    pub fn of(profile: &Profile, purpose: Purpose, dice: u8) -> Odds {
        let own = if purpose.is_shooting() { profile.white } else { profile.black };
        let dice = dice.min(MOST_DICE);
        let counts = [1, 2, 3, 4, 5, 6].map(|face| usize::from(own.count(face)));
        let most = counts.into_iter().max().unwrap_or(0);
        let mut ways = [0u64; MOST_HITS + 1];
        ways[0] = 1;
        let mut reach = 0;
        for _ in 0..dice {
            let before = ways;
            ways = [0; MOST_HITS + 1];
            for (hits, &count) in before.iter().enumerate().take(reach + 1) {
                for more in counts {
                    ways[(hits + more).min(MOST_HITS)] += count;
                }
            }
            reach = (reach + most).min(MOST_HITS);
        }
        let extra = usize::from(profile.wounds);
        if extra > 0 {
            let plain = ways;
            ways[1..].fill(0);
            for (hits, &count) in plain.iter().enumerate().skip(1) {
                ways[(hits + extra).min(MOST_HITS)] += count;
            }
        }
        Odds { ways, total: 6u64.pow(u32::from(dice)), dice }
    }

    /// The odds of an order, unless Blood Lust leaves the number of dice to the owner.
    pub fn of_order(profile: &Profile, purpose: Purpose, charging: bool, excited: bool) -> Option<Odds> {
        if profile.has(Traits::BLOOD_LUST) {
            return None;
        }
        let dice = Pool::of(profile, purpose, charging, excited).dice();
        Some(Odds::of(profile, purpose, dice))
    }

    /// The average number of hits, in hundredths.
    pub fn average_hundredths(&self) -> u64 {
        let sum: u128 = (0u128..).zip(&self.ways).map(|(hits, &ways)| hits * u128::from(ways)).sum();
        u64::try_from((sum * 100 + u128::from(self.total) / 2) / u128::from(self.total)).unwrap_or(u64::MAX)
    }

    /// How likely at least so many hits are, in percent.
    pub fn at_least(&self, hits: usize) -> u8 {
        let ways: u128 = self.ways.iter().skip(hits).map(|&ways| u128::from(ways)).sum();
        u8::try_from((ways * 100 + u128::from(self.total) / 2) / u128::from(self.total)).unwrap_or(100)
    }
}

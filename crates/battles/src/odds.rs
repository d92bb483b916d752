//! Exact odds of a roll, to look at before one commits (BATT-072, BATT-073, BATT-100, BATT-101, BATT-107, BATT-110).

use crate::roll::Pool;
use crate::state::Purpose;
use crate::tile::{Profile, Traits};

/// The most hits that are told apart; whatever is above counts as this many.
pub const MOST_HITS: usize = 48;

/// The most dice odds are worked out for: 6 to the 24th still fits.
const MOST_DICE: u8 = 24;

/// The most dice of Blood Lust (BATT-109).
const LUST_DICE: u8 = 6;

/// How many rolls score so many hits, by hits.
type Ways = [u64; MOST_HITS + 1];

/// How likely each number of hits is, in so many of `total` equally likely rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many rolls score so many hits.
    pub ways: Ways,
    /// How many rolls there are.
    pub total: u64,
    /// How many dice are rolled.
    pub dice: u8,
    /// How many rolls of Blood Lust destroy the unit that rolls; they hit nobody else.
    pub fatal: u64,
}

/// Every number of hits grows by what one more die can score.
fn rolled_once_more(before: &Ways, counts: [usize; 6]) -> Ways {
    let mut ways = [0; MOST_HITS + 1];
    for (hits, &count) in before.iter().enumerate().filter(|&(_, &count)| count > 0) {
        for more in counts {
            ways[(hits + more).min(MOST_HITS)] += count;
        }
    }
    ways
}

/// What a roll that hits at all scores beyond its dice (BATT-107).
fn with_extra(plain: &Ways, extra: u8) -> Ways {
    let mut ways = [0; MOST_HITS + 1];
    for (hits, &count) in plain.iter().enumerate() {
        let hits = if hits == 0 { 0 } else { hits + usize::from(extra) };
        ways[hits.min(MOST_HITS)] += count;
    }
    ways
}

impl Odds {
    /// The odds of a unit with so many dice.
    pub fn of(profile: &Profile, purpose: Purpose, dice: u8) -> Odds {
        let dice = dice.min(MOST_DICE);
        let counts = Odds::counts(profile, purpose);
        let mut ways = [0; MOST_HITS + 1];
        ways[0] = 1;
        for _ in 0..dice {
            ways = rolled_once_more(&ways, counts);
        }
        let ways = with_extra(&ways, profile.wounds);
        Odds { ways, total: 6u64.pow(u32::from(dice)), dice, fatal: 0 }
    }

    /// The odds of a unit with Blood Lust that survives so many ones and no more: what is dealt is dealt only if it lives
    /// (BATT-110, BATT-111).
    pub fn of_lust(profile: &Profile, purpose: Purpose, dice: u8, endures: u8) -> Odds {
        let dice = dice.min(LUST_DICE);
        let counts = Odds::counts(profile, purpose);
        // By the number of ones; those of the last row are too many.
        let mut by_ones = [[0; MOST_HITS + 1]; LUST_DICE as usize + 2];
        let too_many = usize::from(endures.min(LUST_DICE)) + 1;
        by_ones[0][0] = 1;
        for _ in 0..dice {
            let before = by_ones;
            by_ones = [[0; MOST_HITS + 1]; LUST_DICE as usize + 2];
            for (ones, ways) in before.iter().enumerate() {
                for (hits, &count) in ways.iter().enumerate().filter(|&(_, &count)| count > 0) {
                    for (face, more) in (1..).zip(counts) {
                        let ones = (ones + usize::from(face == 1)).min(too_many);
                        by_ones[ones][(hits + more).min(MOST_HITS)] += count;
                    }
                }
            }
        }
        let fatal = by_ones[too_many].iter().sum();
        let mut ways = [0; MOST_HITS + 1];
        for row in &by_ones[..too_many] {
            ways.iter_mut().zip(row).for_each(|(all, one)| *all += one);
        }
        let mut ways = with_extra(&ways, profile.wounds);
        ways[0] += fatal;
        Odds { ways, total: 6u64.pow(u32::from(dice)), dice, fatal }
    }

    /// The odds of an order, unless Blood Lust leaves the number of dice to the owner.
    pub fn of_order(profile: &Profile, purpose: Purpose, charging: bool, excited: bool) -> Option<Odds> {
        if profile.has(Traits::BLOOD_LUST) {
            return None;
        }
        let dice = Pool::of(profile, purpose, charging, excited).dice();
        Some(Odds::of(profile, purpose, dice))
    }

    /// What each of so many units takes of a shot into their melee (BATT-101).
    #[must_use]
    pub fn shared(&self, units: u8) -> Odds {
        let mut ways = [0; MOST_HITS + 1];
        for (hits, &count) in self.ways.iter().enumerate() {
            ways[hits.div_ceil(usize::from(units.max(1)))] += count;
        }
        Odds { ways, ..*self }
    }

    fn counts(profile: &Profile, purpose: Purpose) -> [usize; 6] {
        let own = if purpose.is_shooting() { profile.white } else { profile.black };
        [1, 2, 3, 4, 5, 6].map(|face| usize::from(own.count(face)))
    }

    /// The average number of hits, in hundredths.
    pub fn average_hundredths(&self) -> u64 {
        let sum: u128 = (0u128..).zip(&self.ways).map(|(hits, &ways)| hits * u128::from(ways)).sum();
        u64::try_from((sum * 100 + u128::from(self.total) / 2) / u128::from(self.total)).unwrap_or(u64::MAX)
    }

    /// How likely at least so many hits are, in percent.
    pub fn at_least(&self, hits: usize) -> u8 {
        self.percent(self.ways.iter().skip(hits).sum())
    }

    /// So many of the rolls, in percent.
    pub fn percent(&self, ways: u64) -> u8 {
        let (ways, total) = (u128::from(ways), u128::from(self.total));
        u8::try_from((ways * 100 + total / 2) / total).unwrap_or(100)
    }

    /// The most hits a roll can score.
    pub fn most(&self) -> usize {
        self.ways.iter().rposition(|&count| count > 0).unwrap_or(0)
    }
}

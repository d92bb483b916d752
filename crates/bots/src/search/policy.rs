//! How a move is chosen at a node and what is learnt from the result: upper confidence bounds or regret matching.

use table::Chance;
use table::chance::Swift;

use super::tree::Arm;

/// How moves are chosen at a kind of node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selector {
    /// UCB1: the move that could still turn out best. Settles on one move; for choices made alone.
    Ucb {
        /// How much untried moves are worth trying, as a share of the range of scores seen.
        exploration: f32,
    },
    /// Regret matching: moves in proportion to how much they were missed; the average of the mixes is the answer. For
    /// choices made at once with others, and wherever the right play is a mix.
    Regret {
        /// The share of choices spread evenly over all moves; it fades with the visits to a node.
        exploration: f32,
    },
}

/// A number in 0..1.
#[inline]
pub(super) fn unit(chance: &mut Swift) -> f32 {
    (chance.bits() >> 40) as f32 * (1.0 / (1u32 << 24) as f32)
}

/// The natural logarithm, straight between powers of two: off by less than a tenth, which no bandit notices, and the same
/// on every machine.
#[inline]
fn log(number: u32) -> f32 {
    let power = number.ilog2();
    let fraction = number as f32 / (1u32 << power) as f32 - 1.0;
    std::f32::consts::LN_2 * (power as f32 + fraction)
}

/// Untried moves first, by chance; then the highest bound. `width` is what a bound may add at most to a mean, per root of the logarithm.
#[inline]
pub(super) fn ucb(arms: &[Arm], visits: u32, width: f32, chance: &mut Swift) -> usize {
    if (visits as usize) < arms.len() {
        return untried(arms, chance);
    }
    let log = log(visits.max(1));
    let mut best = 0;
    let mut highest = f32::NEG_INFINITY;
    for (place, arm) in arms.iter().enumerate() {
        let bound = arm.mean + width * (log / arm.visits.max(1) as f32).sqrt();
        if bound > highest {
            (best, highest) = (place, bound);
        }
    }
    best
}

fn untried(arms: &[Arm], chance: &mut Swift) -> usize {
    let count = arms.iter().filter(|arm| arm.visits == 0).count();
    if count == 0 {
        return 0;
    }
    let mut left = chance.below(count as u32);
    for (place, arm) in arms.iter().enumerate() {
        if arm.visits == 0 {
            if left == 0 {
                return place;
            }
            left -= 1;
        }
    }
    0
}

/// Exploring is for ignorance: what it costs would otherwise be learnt as the others' weakness.
#[inline]
pub(super) fn faded(exploration: f32, visits: u32) -> f32 {
    const WHOLE: f32 = 64.0;
    const LEAST: f32 = 0.01;
    (exploration * (WHOLE / (WHOLE + visits as f32)).sqrt()).clamp(LEAST, 1.0)
}

/// A move drawn in proportion to positive regret, with its probability.
#[inline]
pub(super) fn regret(arms: &[Arm], visits: u32, exploration: f32, chance: &mut Swift) -> (usize, f32) {
    let exploration = faded(exploration, visits);
    let mix = Mix::of(arms);
    let even = exploration / arms.len() as f32;
    let mut ticket = unit(chance);
    let mut chosen = (0, 1.0);
    for (place, arm) in arms.iter().enumerate() {
        let probability = (1.0 - exploration) * mix.share(arm) + even;
        if probability > 0.0 {
            chosen = (place, probability);
        }
        if ticket < probability {
            break;
        }
        ticket -= probability;
    }
    chosen
}

/// The mix that regrets ask for: in proportion to the positive ones, even without any.
pub(super) struct Mix {
    /// The share of a move for each point of its positive regret.
    pub factor: f32,
    /// The share of every move whatever its regret.
    pub even: f32,
}

impl Mix {
    #[inline]
    fn of(arms: &[Arm]) -> Mix {
        Mix::new(arms.iter().map(|arm| arm.regret.max(0.0)).sum(), arms.len())
    }

    /// The mix of so many moves whose positive regrets add up to this.
    #[inline]
    pub fn new(sum: f32, moves: usize) -> Mix {
        if sum > 0.0 {
            Mix { factor: 1.0 / sum, even: 0.0 }
        } else {
            Mix { factor: 0.0, even: 1.0 / moves as f32 }
        }
    }

    #[inline]
    fn share(&self, arm: &Arm) -> f32 {
        arm.regret.max(0.0) * self.factor + self.even
    }
}

/// Takes in what a choice made by [`ucb`] brought.
#[inline]
pub(super) fn learn_mean(arm: &mut Arm, worth: f32) {
    arm.visits += 1;
    arm.mean += (worth - arm.mean) / arm.visits as f32;
}

/// Takes in what a choice made by [`regret`] brought, where `against` keeps what each move brought against the very
/// choices the others made. What another move would have brought is read off there, as in a matrix of which everybody's
/// choices have picked a row.
#[inline]
pub(super) fn learn_against(arms: &mut [Arm], against: &mut [Arm], chosen: usize, worth: f32, visits: u32) {
    learn_mean(&mut against[chosen], worth);
    let mix = Mix::of(arms);
    let guess =
        |place: usize, arm: &Arm| if against[place].visits > 0 { against[place].mean } else { arm.mean };
    let expected: f32 = arms.iter().enumerate().map(|(place, arm)| mix.share(arm) * guess(place, arm)).sum();
    for (place, arm) in arms.iter_mut().enumerate() {
        arm.share += weighed(mix.share(arm), visits);
        arm.regret += guess(place, arm) - expected;
    }
    learn_mean(&mut arms[chosen], worth);
}

/// Takes in what a choice made by [`regret`] brought, where nothing is known of the others' choices.
///
/// What the other moves would have brought is guessed by their means; the error of the guess is made good on the move
/// that was tried, divided by its probability, so that every move's estimate is right on average whatever the means are.
#[inline]
pub(super) fn learn_alone(arms: &mut [Arm], chosen: usize, probability: f32, worth: f32, visits: u32) {
    let mix = Mix::of(arms);
    let surprise = (worth - arms[chosen].mean) / probability;
    let guessed: f32 = arms.iter().map(|arm| mix.share(arm) * arm.mean).sum();
    let expected = guessed + mix.share(&arms[chosen]) * surprise;
    for (place, arm) in arms.iter_mut().enumerate() {
        let made_good = if place == chosen { surprise } else { 0.0 };
        arm.share += weighed(mix.share(arm), visits);
        arm.regret += arm.mean + made_good - expected;
    }
    learn_mean(&mut arms[chosen], worth);
}

/// A mix weighs as much in the average as there were visits so far: early ones were made in ignorance.
#[inline]
fn weighed(share: f32, visits: u32) -> f32 {
    share * visits as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm(visits: u32, mean: f32, regret: f32) -> Arm {
        Arm { visits, mean, regret, share: 0.0 }
    }

    #[test]
    fn the_logarithm_is_near_enough() {
        for number in [1u32, 2, 3, 10, 1000, 1 << 20, u32::MAX] {
            assert!((f64::from(log(number)) - f64::from(number).ln()).abs() < 0.1, "{number}");
        }
    }

    #[test]
    fn untried_moves_come_first_and_then_the_highest_bound() {
        let mut chance = Swift::new(1);
        let arms = [arm(1, 5.0, 0.0), arm(0, 0.0, 0.0), arm(0, 0.0, 0.0)];
        let tried: Vec<usize> = (0..40).map(|_| ucb(&arms, 1, 1.0, &mut chance)).collect();
        assert!(tried.contains(&1) && tried.contains(&2) && !tried.contains(&0));
        let arms = [arm(100, 0.5, 0.0), arm(100, 0.6, 0.0)];
        assert_eq!(ucb(&arms, 200, 0.1, &mut chance), 1, "equally well known: the better one");
        let arms = [arm(2, 0.5, 0.0), arm(198, 0.6, 0.0)];
        assert_eq!(ucb(&arms, 200, 1.0, &mut chance), 0, "hardly known: it might be better");
        assert_eq!(ucb(&arms, 200, 0.0, &mut chance), 1, "without exploring");
    }

    #[test]
    fn moves_are_drawn_in_proportion_to_positive_regret() {
        let mut chance = Swift::new(1);
        let arms = [arm(9, 0.0, 3.0), arm(9, 0.0, -7.0), arm(9, 0.0, 1.0)];
        let mut counts = [0; 3];
        for _ in 0..8000 {
            let (place, probability) = regret(&arms, 0, 0.2, &mut chance);
            counts[place] += 1;
            let right = [0.6, 0.0, 0.2][place] + 0.2 / 3.0;
            assert!((probability - right).abs() < 1e-6, "{place} {probability}");
        }
        assert!((5100..5600).contains(&counts[0]) && (450..620).contains(&counts[1]), "{counts:?}");
    }

    #[test]
    fn exploring_fades_but_never_ends() {
        assert!((faded(0.3, 0) - 0.3).abs() < 1e-6);
        assert!(faded(0.3, 192) < 0.16);
        assert!(faded(0.3, u32::MAX) >= 0.01);
        assert!(faded(7.0, 0) <= 1.0);
    }

    #[test]
    fn what_a_move_missed_is_read_off_the_row() {
        let mut arms = [arm(0, 0.0, 0.0), arm(0, 0.0, 0.0)];
        let mut against = [arm(3, 4.0, 0.0), arm(0, 0.0, 0.0)];
        learn_against(&mut arms, &mut against, 1, -2.0, 1);
        assert_eq!((against[1].visits, against[1].mean), (1, -2.0));
        // Half and half would have brought 1: the first move is missed by 3, the second brought 3 too little.
        assert_eq!((arms[0].regret, arms[1].regret), (3.0, -3.0));
        assert_eq!((arms[0].visits, arms[1].visits), (0, 1));
    }

    #[test]
    fn regrets_of_single_tries_are_right_on_average() {
        // Move 0 always brings 1, move 1 always 0; whatever is tried, the expected change of regret is the true one.
        let start = [arm(4, 0.3, 1.0), arm(4, 0.9, 3.0)];
        let mix = [0.25f32, 0.75];
        let mut change = [0.0f32; 2];
        for (chosen, worth) in [(0, 1.0), (1, 0.0)] {
            let mut arms = start;
            learn_alone(&mut arms, chosen, mix[chosen], worth, 1);
            for place in 0..2 {
                change[place] += mix[chosen] * (arms[place].regret - start[place].regret);
            }
        }
        assert!((change[0] - 0.75).abs() < 1e-5 && (change[1] + 0.25).abs() < 1e-5, "{change:?}");
    }
}

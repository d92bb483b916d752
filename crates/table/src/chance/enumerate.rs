//! All outcomes of chance, one after another, each with its exact weight.

use super::Chance;

/// How likely an outcome is: `share` out of `total`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    /// The part that belongs to the outcome.
    pub share: u64,
    /// The whole.
    pub total: u64,
}

impl Weight {
    /// What is certain.
    pub const ONE: Weight = Weight { share: 1, total: 1 };

    /// Both of two independent things, in lowest terms.
    ///
    /// Panics if the reduced fraction does not fit 64 bits; a single move of a game stays far below.
    #[must_use]
    pub fn and(self, other: Weight) -> Weight {
        // Reducing across first keeps the products small.
        let (left, right) = (common(self.share, other.total), common(other.share, self.total));
        let product = |a: u64, b: u64| a.checked_mul(b).expect("the weight of one outcome fits 64 bits");
        Weight {
            share: product(self.share / left, other.share / right),
            total: product(self.total / right, other.total / left),
        }
        .reduced()
    }

    fn reduced(self) -> Weight {
        let divisor = common(self.share, self.total);
        Weight { share: self.share / divisor, total: self.total / divisor }
    }
}

/// The greatest common divisor, at least 1.
fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[derive(Clone, Copy, Debug)]
struct Step {
    /// Which outcome with a weight above 0 is being tried.
    at: u32,
    share: u32,
    total: u32,
    last: bool,
}

/// Leads a computation through one combination of outcomes after another; see [`enumerate`].
#[derive(Clone, Debug, Default)]
pub struct Enumerated {
    path: Vec<Step>,
    depth: usize,
}

impl Enumerated {
    /// The weight of the combination just walked.
    fn weight(&self) -> Weight {
        self.path.iter().fold(Weight::ONE, |weight, step| {
            weight.and(Weight { share: u64::from(step.share), total: u64::from(step.total) })
        })
    }

    /// The same as a number, which however many questions cannot take out of its range.
    fn likelihood(&self) -> f64 {
        self.path.iter().map(|step| f64::from(step.share) / f64::from(step.total)).product()
    }

    /// Moves on to the next combination; false when all were walked.
    fn advance(&mut self) -> bool {
        debug_assert_eq!(self.depth, self.path.len(), "the computation asked fewer questions than before");
        while self.path.last().is_some_and(|step| step.last) {
            self.path.pop();
        }
        self.depth = 0;
        match self.path.last_mut() {
            Some(step) => {
                step.at += 1;
                true
            }
            None => false,
        }
    }

    /// Answers the next question given how its `at`-th outcome looks: its index, share and whether it is last.
    fn answer(&mut self, total: u32, outcome: impl Fn(u32) -> (u32, u32, bool)) -> u32 {
        let at = self.path.get(self.depth).map_or(0, |step| step.at);
        let (index, share, last) = outcome(at);
        let step = Step { at, share, total, last };
        if self.depth == self.path.len() {
            self.path.push(step);
        } else {
            self.path[self.depth] = step;
        }
        self.depth += 1;
        index
    }
}

impl Chance for Enumerated {
    fn below(&mut self, sides: u32) -> u32 {
        if sides <= 1 {
            return 0;
        }
        self.answer(sides, |at| (at, 1, at + 1 == sides))
    }

    fn weighted(&mut self, weights: &[u32]) -> usize {
        let total = weights.iter().sum();
        let possible = || weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        if possible().nth(1).is_none() {
            return possible().next().map_or(0, |(index, _)| index);
        }
        self.answer(total, |at| {
            let mut rest = possible().skip(at as usize);
            let (index, &share) = rest.next().expect("the walk stops at the last outcome");
            (index as u32, share, rest.next().is_none())
        }) as usize
    }
}

/// Runs a computation once for every combination of outcomes it asks for and hands each result over with its
/// exact weight; the weights add up to 1. The computation must ask the same questions after the same answers.
pub fn enumerate<T>(mut compute: impl FnMut(&mut Enumerated) -> T, mut take: impl FnMut(T, Weight)) {
    let mut chance = Enumerated::default();
    loop {
        let result = compute(&mut chance);
        take(result, chance.weight());
        if !chance.advance() {
            return;
        }
    }
}

/// The most questions of one combination in a walk that may be left off.
const MOST_QUESTIONS: usize = 256;

/// Does as [`enumerate`] for at most so many combinations, each with its likelihood; says whether that was all of them.
/// For computations that may ask for more than anybody can walk, or try again until something fits: those that ask more
/// than a few hundred questions are left off at once.
pub fn enumerate_up_to<T>(
    most: usize,
    mut compute: impl FnMut(&mut Enumerated) -> T,
    mut take: impl FnMut(T, f64),
) -> bool {
    let mut chance = Enumerated::default();
    for _ in 0..most {
        let result = compute(&mut chance);
        take(result, chance.likelihood());
        if chance.path.len() > MOST_QUESTIONS {
            return false;
        }
        if !chance.advance() {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(weights: &[Weight]) -> (u64, u64) {
        let total: u64 = weights.iter().map(|weight| weight.total).fold(1, |a, b| a / common(a, b) * b);
        (weights.iter().map(|weight| weight.share * (total / weight.total)).sum(), total)
    }

    #[test]
    fn every_combination_comes_once_with_its_weight() {
        let mut seen = Vec::new();
        enumerate(
            |chance| {
                let first = chance.below(3);
                if first == 1 { (first, chance.weighted(&[0, 3, 1, 0])) } else { (first, 9) }
            },
            |result, weight| seen.push((result, weight)),
        );
        let results: Vec<_> = seen.iter().map(|(result, _)| *result).collect();
        assert_eq!(results, [(0, 9), (1, 1), (1, 2), (2, 9)]);
        assert_eq!(seen[1].1, Weight { share: 1, total: 4 });
        assert_eq!(seen[2].1, Weight { share: 1, total: 12 });
        let (share, total) = sum(&seen.iter().map(|(_, weight)| *weight).collect::<Vec<_>>());
        assert_eq!(share, total);
    }

    #[test]
    fn no_question_is_one_certain_result() {
        let mut seen = Vec::new();
        enumerate(|chance| chance.below(1) as usize + chance.weighted(&[0, 5]), |r, w| seen.push((r, w)));
        assert_eq!(seen, [(1, Weight::ONE)]);
    }

    #[test]
    fn a_walk_that_is_too_long_says_so() {
        let (mut walked, mut sum) = (0, 0.0);
        let dice = |chance: &mut Enumerated| (chance.below(6), chance.weighted(&[1, 3]));
        let mut take = |_, likelihood: f64| (walked, sum) = (walked + 1, sum + likelihood);
        assert!(enumerate_up_to(12, dice, &mut take));
        assert!((sum - 1.0).abs() < 1e-12 && walked == 12, "{sum} {walked}");
        assert!(!enumerate_up_to(11, dice, |_, _| ()));
        let mut walked = 0;
        let until_it_is_two = |chance: &mut Enumerated| (0..4_000).any(|_| chance.below(3) == 1);
        assert!(!enumerate_up_to(1_000_000, until_it_is_two, |_, _| walked += 1));
        assert!(walked < 1_000, "whoever tries again and again is left off: {walked}");
    }

    #[test]
    fn a_deal_of_three_cards_has_six_orders() {
        let mut count = 0;
        enumerate(
            |chance| (chance.below(3), chance.below(2), chance.below(1)),
            |_, weight| {
                assert_eq!(weight, Weight { share: 1, total: 6 });
                count += 1;
            },
        );
        assert_eq!(count, 6);
    }
}

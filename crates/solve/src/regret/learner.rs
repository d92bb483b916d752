//! Counterfactual regret minimisation: play against oneself, and regret what would have been better.

use table::Chance as _;
use table::chance::Swift;

use super::Policy;
use super::tree::{Kind, Tree};

/// How to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// CFR+: the whole tree for one seat after the other; regrets never fall below 0, later rounds weigh more.
    Plus,
    /// One line of chance and of the other seat's choices a round, drawn from a seed; the same seed learns the same.
    Sampling {
        /// What everything is drawn from.
        seed: u64,
    },
}

/// Somebody who learns a game by playing it against himself.
#[derive(Debug)]
pub struct Learner<'a> {
    tree: &'a Tree,
    method: Method,
    regrets: Vec<f64>,
    /// The choices made so far, weighed.
    made: Vec<f64>,
    now: Vec<f64>,
    rounds: u64,
    chance: Swift,
}

impl<'a> Learner<'a> {
    /// Somebody who knows nothing yet.
    pub fn new(tree: &'a Tree, method: Method) -> Learner<'a> {
        let seed = match method {
            Method::Plus => 0,
            Method::Sampling { seed } => seed,
        };
        Learner {
            tree,
            method,
            regrets: vec![0.0; tree.shares()],
            made: vec![0.0; tree.shares()],
            now: Policy::uniform(tree).shares,
            rounds: 0,
            chance: Swift::new(seed),
        }
    }

    /// Learns for so many rounds more.
    pub fn learn(&mut self, rounds: u64) {
        for _ in 0..rounds {
            self.rounds += 1;
            for seat in 0..2 {
                match self.method {
                    Method::Plus => {
                        self.whole(0, seat, 1.0, 1.0);
                        self.update(seat);
                    }
                    Method::Sampling { .. } => {
                        self.line(0, seat);
                    }
                }
            }
        }
    }

    /// How many rounds it has learned for.
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// What it has come to: the average of everything it chose.
    pub fn policy(&self) -> Policy {
        let mut policy = Policy::uniform(self.tree);
        for set in self.tree.sets() {
            let sum: f64 = self.made[set.range()].iter().sum();
            if sum > 0.0 {
                for place in set.range() {
                    policy.shares[place] = self.made[place] / sum;
                }
            }
        }
        policy
    }

    /// Walks everything for one seat; what it gets at a node. `own` is how likely the seat leads there, `others` how
    /// likely everything else does.
    fn whole(&mut self, at: usize, seat: u8, own: f64, others: f64) -> f64 {
        let tree = self.tree;
        let node = &tree.nodes()[at];
        match node.kind {
            Kind::Over if seat == 0 => node.payoff,
            Kind::Over => -node.payoff,
            Kind::Chance => {
                let mut worth = 0.0;
                for next in node.after() {
                    let share = tree.nodes()[next].chance;
                    worth += share * self.whole(next, seat, own, others * share);
                }
                worth
            }
            Kind::Choice(chooser) if chooser != seat => {
                let mut worth = 0.0;
                for (place, next) in node.after().enumerate() {
                    let share = self.now[node.shares as usize + place];
                    // Where the other would not go there is nothing to regret, but what one would do there counts.
                    worth += share * self.whole(next, seat, own, others * share);
                }
                worth
            }
            Kind::Choice(_) => {
                let (mut worth, shares) = (0.0, node.shares as usize);
                let weight = self.rounds as f64 * own;
                for (place, next) in node.after().enumerate() {
                    let share = self.now[shares + place];
                    let got = self.whole(next, seat, own * share, others);
                    worth += share * got;
                    // What the choice got is regretted in full here, and what the node is worth taken off below.
                    self.regrets[shares + place] += others * got;
                    self.made[shares + place] += weight * share;
                }
                for regret in &mut self.regrets[shares..shares + usize::from(node.count)] {
                    *regret -= others * worth;
                }
                worth
            }
        }
    }

    /// Regrets below 0 are forgotten, and choices follow the regrets.
    fn update(&mut self, seat: u8) {
        for set in self.tree.sets().iter().filter(|set| set.seat == seat) {
            let mut sum = 0.0;
            for regret in &mut self.regrets[set.range()] {
                *regret = regret.max(0.0);
                sum += *regret;
            }
            for place in set.range() {
                self.now[place] =
                    if sum > 0.0 { self.regrets[place] / sum } else { 1.0 / f64::from(set.choices) };
            }
        }
    }

    /// Walks every choice of one seat and one drawn choice of everything else.
    fn line(&mut self, at: usize, seat: u8) -> f64 {
        let tree = self.tree;
        let node = &tree.nodes()[at];
        let (shares, count) = (node.shares as usize, usize::from(node.count));
        match node.kind {
            Kind::Over if seat == 0 => node.payoff,
            Kind::Over => -node.payoff,
            Kind::Chance => {
                let place = self.draw(count, |place| tree.nodes()[node.first as usize + place].chance);
                self.line(node.first as usize + place, seat)
            }
            Kind::Choice(chooser) => {
                let sum: f64 =
                    self.regrets[shares..shares + count].iter().map(|regret| regret.max(0.0)).sum();
                let share = |regret: f64| if sum > 0.0 { regret.max(0.0) / sum } else { 1.0 / count as f64 };
                for place in shares..shares + count {
                    self.now[place] = share(self.regrets[place]);
                }
                if chooser != seat {
                    for place in shares..shares + count {
                        self.made[place] += self.now[place];
                    }
                    let now: Vec<f64> = self.now[shares..shares + count].to_vec();
                    let place = self.draw(count, |place| now[place]);
                    return self.line(node.first as usize + place, seat);
                }
                let now: Vec<f64> = self.now[shares..shares + count].to_vec();
                let got: Vec<f64> = node.after().map(|next| self.line(next, seat)).collect();
                let worth: f64 = now.iter().zip(&got).map(|(share, got)| share * got).sum();
                for (place, got) in got.iter().enumerate() {
                    self.regrets[shares + place] += got - worth;
                }
                worth
            }
        }
    }

    /// One of several places, each as likely as its share; the shares come to 1.
    fn draw(&mut self, count: usize, share: impl Fn(usize) -> f64) -> usize {
        const GRAINS: u32 = 1 << 30;
        let mut left = f64::from(self.chance.below(GRAINS)) / f64::from(GRAINS);
        for place in 0..count {
            left -= share(place);
            if left < 0.0 {
                return place;
            }
        }
        // Shares that come to a hair less than 1 leave the last one that can be.
        (0..count).rev().find(|&place| share(place) > 0.0).unwrap_or(0)
    }
}

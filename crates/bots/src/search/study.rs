//! What a search found, and the answer it draws from that.

use solve::regret::Yardstick;

use super::policy::Selector;
use super::tree::Arm;
use crate::bot::{Answer, Choice};
use crate::insight::{Basis, Insight};

/// Everything a search found about one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// How many simulations were made.
    pub simulations: u32,
    /// How many information sets the tree came to hold.
    pub nodes: usize,
    /// Each legal move, in the order they were offered.
    pub moves: Vec<MoveStudy>,
    /// The width of the range of worth the simulations ended with.
    pub range: f64,
    /// What all that is at stake comes to, in the same measure; nothing if nothing made a difference.
    pub stake: Option<f64>,
}

/// What a search found about one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveStudy {
    /// How often it was tried.
    pub visits: u32,
    /// What it brought on average: how far the seat's score ended above the table's average.
    pub mean: f64,
    /// Its share in the play found best: the average mix where regret matching chose, all of the most tried move where
    /// bounds did.
    pub share: f64,
    /// How likely the seat is to win the leg after it, a draw counting half: by how simulations came out, and where they stop
    /// before that, by what the game has measured of such positions.
    pub wins: f64,
}

/// How often a move at the root was followed by a victory, or how likely one was where simulations stopped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tried {
    pub times: u32,
    pub wins: f64,
}

impl Tried {
    pub fn saw(&mut self, wins: f64) {
        self.times += 1;
        self.wins += wins;
    }

    fn share(self) -> f64 {
        if self.times == 0 { 0.0 } else { self.wins / f64::from(self.times) }
    }
}

impl Study {
    pub(super) fn of(
        arms: &[Arm],
        tried: &[Tried],
        selector: Selector,
        (range, yardstick): (f32, Yardstick),
        simulations: u32,
        nodes: usize,
    ) -> Study {
        let weights = match selector {
            Selector::Ucb { .. } => most_tried(arms),
            Selector::Regret { .. } => average_mix(arms),
        };
        let moves = arms
            .iter()
            .zip(weights)
            .enumerate()
            .map(|(place, (arm, share))| MoveStudy {
                visits: arm.visits,
                mean: f64::from(arm.mean),
                share,
                wins: tried.get(place).map_or(0.0, |tried| tried.share()),
            })
            .collect();
        Study { simulations, nodes, moves, range: f64::from(range), stake: yardstick.whole() }
    }

    /// What the seat may expect when it plays what was found best.
    pub fn value(&self) -> f64 {
        self.moves.iter().map(|found| found.share * found.mean).sum()
    }

    /// How likely the seat is to win when it plays what was found best, and what each move falls short of that by: in what
    /// is played for, as a share of what is at stake.
    pub fn insight(&self) -> Insight {
        let wins = self.moves.iter().map(|found| found.share * found.wins).sum::<f64>();
        let value = self.value();
        let share = |lost: f64| self.stake.map_or(0.0, |stake| (lost / stake).max(0.0));
        let lost = |found: &MoveStudy| (found.visits > 0).then(|| share(value - found.mean));
        Insight {
            wins,
            basis: Basis::Estimated { simulations: self.simulations },
            gives_away: self.moves.iter().map(lost).collect(),
        }
    }

    /// The play found best, blurred: a share `blur` of it goes evenly to all moves that look at most `slack` (of the
    /// range) worse than the best one.
    pub(super) fn answer(&self, blur: f32, slack: f32) -> Answer {
        let mut mix: Vec<f64> = self.moves.iter().map(|found| found.share).collect();
        if blur > 0.0 {
            self.blur(&mut mix, f64::from(blur.min(1.0)), f64::from(slack));
        }
        let (value, insight) = (Some(self.value()), Some(self.insight()));
        match mix.iter().position(|&share| share >= 1.0) {
            Some(place) => Answer { choice: Choice::Move(place), value, insight },
            None => Answer { choice: Choice::Mix(mix), value, insight },
        }
    }

    fn blur(&self, mix: &mut [f64], blur: f64, slack: f64) {
        let tried = || self.moves.iter().filter(|found| found.visits > 0);
        let best = tried().map(|found| found.mean).fold(f64::NEG_INFINITY, f64::max);
        let near = |found: &MoveStudy| found.visits > 0 && found.mean >= best - slack * self.range;
        let count = self.moves.iter().filter(|found| near(found)).count();
        if count == 0 {
            return;
        }
        for (share, found) in mix.iter_mut().zip(&self.moves) {
            *share *= 1.0 - blur;
            if near(found) {
                *share += blur / count as f64;
            }
        }
    }
}

/// All on the move that was tried most; the higher mean decides between equals.
fn most_tried(arms: &[Arm]) -> Vec<f64> {
    let rank = |arm: &Arm| (arm.visits, arm.mean);
    let best = arms.iter().enumerate().max_by(|(_, one), (_, other)| {
        let (one, other) = (rank(one), rank(other));
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
    });
    let best = best.map(|(place, _)| place);
    (0..arms.len()).map(|place| if Some(place) == best { 1.0 } else { 0.0 }).collect()
}

/// The average of the mixes played, without the crumbs that learning left on moves it gave up.
fn average_mix(arms: &[Arm]) -> Vec<f64> {
    const CRUMB: f64 = 0.01;
    let total: f64 = arms.iter().map(|arm| f64::from(arm.share)).sum();
    if total <= 0.0 {
        return vec![1.0 / arms.len() as f64; arms.len()];
    }
    let share = |arm: &Arm| f64::from(arm.share) / total;
    let kept = |arm: &Arm| if share(arm) >= CRUMB { share(arm) } else { 0.0 };
    let sum: f64 = arms.iter().map(kept).sum();
    if sum <= 0.0 {
        return arms.iter().map(share).collect();
    }
    arms.iter().map(|arm| kept(arm) / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm(visits: u32, mean: f32, share: f32) -> Arm {
        Arm { visits, mean, regret: 0.0, share }
    }

    fn mix(answer: &Answer, moves: usize) -> Vec<i32> {
        answer.mix(moves).into_iter().map(|share| (share * 1000.0).round() as i32).collect()
    }

    #[test]
    fn bounds_answer_with_the_move_tried_most() {
        let arms = [arm(10, 0.9, 0.0), arm(30, 0.4, 0.0), arm(30, 0.5, 0.0)];
        let study =
            Study::of(&arms, &[], Selector::Ucb { exploration: 0.7 }, (1.0, Yardstick::default()), 70, 5);
        assert_eq!(study.answer(0.0, 0.0).choice, Choice::Move(2));
        assert!((study.value() - 0.5).abs() < 1e-6);
    }

    #[test]
    fn regrets_answer_with_the_average_and_drop_crumbs() {
        let arms = [arm(1, 0.0, 6.0), arm(1, 0.0, 0.05), arm(1, 0.0, 4.0)];
        let study =
            Study::of(&arms, &[], Selector::Regret { exploration: 0.3 }, (1.0, Yardstick::default()), 3, 5);
        assert_eq!(mix(&study.answer(0.0, 0.0), 3), [600, 0, 400]);
        let nothing = [arm(0, 0.0, 0.0), arm(0, 0.0, 0.0)];
        let study = Study::of(
            &nothing,
            &[],
            Selector::Regret { exploration: 0.3 },
            (1.0, Yardstick::default()),
            0,
            1,
        );
        assert_eq!(mix(&study.answer(0.0, 0.0), 2), [500, 500]);
    }

    #[test]
    fn what_a_move_gives_away_is_told_as_an_estimate() {
        let arms = [arm(4, 0.5, 3.0), arm(2, 0.0, 1.0), arm(0, 0.0, 0.0)];
        let mut tried = [Tried::default(); 3];
        for (at, wins) in [(0, 1.0), (0, 1.0), (0, 0.0), (0, 1.0), (1, 0.5), (1, 0.5)] {
            tried[at].saw(wins);
        }
        // From a victory to a defeat it is 2; what is seen of it here is less.
        let mut yardstick = Yardstick::default();
        for won in [0.0, 0.5] {
            yardstick.saw(won, 2.0 * won - 1.0);
        }
        let study = Study::of(&arms, &tried, Selector::Regret { exploration: 0.3 }, (1.0, yardstick), 6, 5);
        let insight = study.insight();
        assert!((insight.wins - (0.75 * 0.75 + 0.25 * 0.5)).abs() < 1e-9, "{insight:?}");
        assert_eq!(insight.basis, Basis::Estimated { simulations: 6 });
        assert_eq!(
            (insight.gives_away[0], insight.gives_away[1], insight.gives_away[2]),
            (Some(0.0), Some(0.1875), None)
        );
    }

    #[test]
    fn blur_goes_to_moves_that_look_nearly_as_good_only() {
        let arms = [arm(50, 8.0, 0.0), arm(30, 7.5, 0.0), arm(20, 2.0, 0.0), arm(0, 0.0, 0.0)];
        let study =
            Study::of(&arms, &[], Selector::Ucb { exploration: 0.7 }, (10.0, Yardstick::default()), 100, 5);
        assert_eq!(mix(&study.answer(0.4, 0.1), 4), [800, 200, 0, 0]);
        assert_eq!(mix(&study.answer(0.4, 0.7), 4), [733, 133, 133, 0], "an untried move is never a blur");
        assert_eq!(study.answer(0.4, 0.0).choice, Choice::Move(0));
    }
}

//! What is left of a game, solved for a seat from what it knows and nothing else.

use table::chance::Swift;
use table::{Seat, Veiled};

use super::learner::{Learner, Method};
use super::prior::{NoPrior, Prior};
use super::tree::{Tree, TreeFault};
use super::{Policy, reply};

/// Rounds of learning after which a policy is looked at; the last ones are the most there are.
const LOOKS: [u64; 8] = [10, 20, 40, 80, 160, 320, 640, 1280];
/// How many moments are walked through in all before a policy is taken as it is: a second or so.
const PATIENCE: u64 = 1 << 26;

/// What perfect play is for a seat, late in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Late {
    /// The share of each of its moves.
    pub shares: Vec<f64>,
    /// How likely it is to win the leg after each of its moves, a draw counting half: as it comes out, or as the game
    /// measures where a line stops before.
    pub wins: Vec<f64>,
    /// What each of its moves falls short of the best by, as a share of what is at stake; nothing where it is no more than the
    /// policy itself may be off by.
    pub lost: Vec<f64>,
    /// What it gets, in what is paid.
    pub value: f64,
    /// How much of all that can be won or lost the policy loses at most, to a foe who knows it or by what its own seat
    /// leaves lying here.
    pub exploitability: f64,
    /// How many positions may be meant.
    pub positions: usize,
    /// How many moments what is left of the game has.
    pub moments: usize,
    /// Whether every line was followed to the end of the match or the leg, and not only as far as a search looks.
    pub to_the_end: bool,
}

/// Why a position is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LateFault {
    /// What is left cannot be written down.
    #[error(transparent)]
    Tree(#[from] TreeFault),
    /// Too much is hidden.
    #[error("there are too many positions that may be meant")]
    TooMuchHidden,
    /// The seats do not take the same positions for possible.
    #[error("the seats do not agree on what may be hidden")]
    Disputed,
    /// The seat has nothing to choose.
    #[error("the seat has nothing to choose")]
    NoChoice,
}

impl Late {
    /// Solves a position from what a seat knows, looking at no more than `most` moments and as many hidden positions, until no
    /// more than the share `bound` of what is at stake is lost or there is no patience left.
    pub fn solve<R: Veiled>(
        rules: &R,
        view: &R::View,
        seat: Seat,
        most: usize,
        bound: f64,
    ) -> Result<Late, LateFault> {
        // What is too large for one position is too large for all of them, and this is the soonest to find out.
        let any = rules.imagine(view, &mut Swift::new(0));
        Tree::of_positions(rules, vec![(any, 1.0)], most)?;
        let prior = Prior::of(rules, view, seat, most).map_err(|none| match none {
            NoPrior::TooMany => LateFault::TooMuchHidden,
            NoPrior::Disputed => LateFault::Disputed,
        })?;
        let positions = prior.positions.len();
        let tree = Tree::of_positions(rules, prior.positions, most)?;
        let known = tree.beginning(rules, &prior.own, seat).ok_or(LateFault::NoChoice)?;
        let (policy, exploitability) = learned(&tree, known, bound);
        let of_seat = |first: f64, other: f64| if seat == Seat::A { first } else { other };
        let wins = reply::after(&tree, &policy.shares, known, |end| of_seat(end.won, 1.0 - end.won));
        let paid = reply::after(&tree, &policy.shares, known, |end| of_seat(end.payoff, -end.payoff));
        let shares = policy.of_set(&tree, known).to_vec();
        let value = shares.iter().zip(&paid).map(|(share, paid)| share * paid).sum::<f64>();
        let doubt = exploitability * tree.stake();
        let yardstick = tree.yardstick();
        let lost = paid.iter().map(|paid| value - paid);
        let lost = lost.map(|lost| if lost <= doubt { 0.0 } else { yardstick.share(lost) });
        Ok(Late {
            value,
            wins,
            lost: lost.collect(),
            shares,
            exploitability,
            positions,
            moments: tree.len(),
            to_the_end: tree.goes_to_the_end(),
        })
    }
}

/// A policy, and which share of what is at stake it loses at most: on the whole, or to the best its own seat could do from
/// where it is asked.
fn learned(tree: &Tree, known: usize, bound: f64) -> (Policy, f64) {
    let stake = tree.stake();
    let mut learner = Learner::new(tree, Method::Plus);
    let mut found = (Policy::uniform(tree), 0.0);
    if stake <= 0.0 {
        return found;
    }
    for rounds in LOOKS {
        learner.learn(rounds - learner.rounds());
        let policy = learner.policy();
        let left_lying = reply::left_lying(tree, &policy.shares, known);
        let lost = policy.exploitability(tree).max(left_lying).max(0.0) / stake;
        found = (policy, lost);
        if lost <= bound || rounds * tree.len() as u64 > PATIENCE {
            break;
        }
    }
    found
}

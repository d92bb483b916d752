//! What a policy is worth, and the best reply to it by somebody who knows it.

use super::tree::{Kind, Node, Set, Tree};

/// What the first seat gets if both follow a policy.
pub(super) fn value(tree: &Tree, shares: &[f64]) -> f64 {
    worths(tree, shares, |end| end.payoff)[0]
}

/// What every node comes to if both follow a policy and an end counts what is made of it.
fn worths(tree: &Tree, shares: &[f64], counted: impl Fn(&Node) -> f64) -> Vec<f64> {
    // Nodes stand before what follows them, so going backwards everything after a node is done.
    let mut worth = vec![0.0; tree.len()];
    for (at, node) in tree.nodes().iter().enumerate().rev() {
        worth[at] = match node.kind {
            Kind::Over => counted(node),
            Kind::Chance => node.after().map(|next| tree.nodes()[next].chance * worth[next]).sum(),
            Kind::Choice(_) => {
                let shares = &shares[node.shares as usize..];
                node.after().zip(shares).map(|(next, share)| share * worth[next]).sum()
            }
        };
    }
    worth
}

/// What each choice of a set comes to if both follow a policy, in what is made of the ends.
pub(super) fn after(tree: &Tree, shares: &[f64], set: usize, counted: impl Fn(&Node) -> f64) -> Vec<f64> {
    let Set { seat, choices, .. } = tree.sets()[set];
    let (worth, reach) = (worths(tree, shares, counted), reach(tree, shares, seat));
    let (mut sums, mut all) = (vec![0.0; usize::from(choices)], 0.0);
    for (at, node) in tree.nodes().iter().enumerate().filter(|(_, node)| node.is_of(seat, set)) {
        all += reach[at];
        for (sum, next) in sums.iter_mut().zip(node.after()) {
            *sum += reach[at] * worth[next];
        }
    }
    let whole = if all > 0.0 { all } else { 1.0 };
    sums.into_iter().map(|sum| sum / whole).collect()
}

/// How much more the seat of a set would get from there on by its best reply than by a policy.
pub(super) fn left_lying(tree: &Tree, shares: &[f64], set: usize) -> f64 {
    let Set { seat, choices, .. } = tree.sets()[set];
    let side = if seat == 0 { 1.0 } else { -1.0 };
    let got: f64 = after(tree, shares, set, |end| side * end.payoff)
        .iter()
        .zip(&shares[tree.sets()[set].range()])
        .map(|(worth, share)| worth * share)
        .sum();
    let mut reply = Reply::new(tree, shares, seat);
    let moments = reply.moments[set].clone();
    let choice = reply.choose(set, usize::from(choices));
    let (mut best, mut all) = (0.0, 0.0);
    for at in moments {
        all += reply.reach[at];
        best += reply.reach[at] * reply.worth(tree.nodes()[at].first as usize + choice);
    }
    if all > 0.0 { best / all - got } else { 0.0 }
}

/// What a seat gets by its best reply to the other's policy.
pub(super) fn best(tree: &Tree, shares: &[f64], seat: u8) -> f64 {
    Reply::new(tree, shares, seat).worth(0)
}

/// How likely chance and the other seat lead to each node, if `seat` does its part.
fn reach(tree: &Tree, shares: &[f64], seat: u8) -> Vec<f64> {
    let mut reach = vec![1.0; tree.len()];
    for (at, node) in tree.nodes().iter().enumerate() {
        for (place, next) in node.after().enumerate() {
            let by_choice = match node.kind {
                Kind::Choice(chooser) if chooser != seat => shares[node.shares as usize + place],
                _ => 1.0,
            };
            reach[next] = reach[at] * by_choice * tree.nodes()[next].chance;
        }
    }
    reach
}

struct Reply<'a> {
    tree: &'a Tree,
    shares: &'a [f64],
    seat: u8,
    /// The nodes of each set of the seat.
    moments: Vec<Vec<usize>>,
    reach: Vec<f64>,
    chosen: Vec<Option<usize>>,
    worth: Vec<Option<f64>>,
}

impl<'a> Reply<'a> {
    fn new(tree: &'a Tree, shares: &'a [f64], seat: u8) -> Reply<'a> {
        let mut moments = vec![Vec::new(); tree.sets().len()];
        for (at, node) in tree.nodes().iter().enumerate() {
            if node.kind == Kind::Choice(seat) {
                moments[node.set as usize].push(at);
            }
        }
        Reply {
            tree,
            shares,
            seat,
            moments,
            reach: reach(tree, shares, seat),
            chosen: vec![None; tree.sets().len()],
            worth: vec![None; tree.len()],
        }
    }

    fn worth(&mut self, at: usize) -> f64 {
        if let Some(worth) = self.worth[at] {
            return worth;
        }
        let (tree, node) = (self.tree, self.tree.nodes()[at]);
        let worth = match node.kind {
            Kind::Over if self.seat == 0 => node.payoff,
            Kind::Over => -node.payoff,
            Kind::Chance => node.after().map(|next| tree.nodes()[next].chance * self.worth(next)).sum(),
            Kind::Choice(chooser) if chooser == self.seat => {
                let choice = self.choose(node.set as usize, usize::from(node.count));
                self.worth(node.first as usize + choice)
            }
            Kind::Choice(_) => {
                let shares = self.shares;
                node.after()
                    .enumerate()
                    .map(|(place, next)| match shares[node.shares as usize + place] {
                        0.0 => 0.0,
                        share => share * self.worth(next),
                    })
                    .sum()
            }
        };
        self.worth[at] = Some(worth);
        worth
    }

    /// The choice that is best over all moments the seat cannot tell apart, each as likely as it is reached.
    fn choose(&mut self, set: usize, choices: usize) -> usize {
        if let Some(choice) = self.chosen[set] {
            return choice;
        }
        let moments = std::mem::take(&mut self.moments[set]);
        let (mut best, mut found) = (f64::NEG_INFINITY, 0);
        for choice in 0..choices {
            let worth = moments
                .iter()
                .map(|&at| self.reach[at] * self.worth(self.tree.nodes()[at].first as usize + choice))
                .sum();
            if worth > best {
                (best, found) = (worth, choice);
            }
        }
        self.chosen[set] = Some(found);
        found
    }
}

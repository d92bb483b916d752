//! What a policy is worth, and the best reply to it by somebody who knows it.

use super::tree::{Kind, Tree};

/// What the first seat gets if both follow a policy.
pub(super) fn value(tree: &Tree, shares: &[f64]) -> f64 {
    // Nodes stand before what follows them, so going backwards everything after a node is done.
    let mut worth = vec![0.0; tree.len()];
    for (at, node) in tree.nodes().iter().enumerate().rev() {
        worth[at] = match node.kind {
            Kind::Over => node.payoff,
            Kind::Chance => node.after().map(|next| tree.nodes()[next].chance * worth[next]).sum(),
            Kind::Choice(_) => {
                let shares = &shares[node.shares as usize..];
                node.after().zip(shares).map(|(next, share)| share * worth[next]).sum()
            }
        };
    }
    worth[0]
}

/// What a seat gets by its best reply to the other's policy.
pub(super) fn best(tree: &Tree, shares: &[f64], seat: u8) -> f64 {
    let mut reply = Reply {
        tree,
        shares,
        seat,
        moments: vec![Vec::new(); tree.sets().len()],
        reach: reach(tree, shares, seat),
        chosen: vec![None; tree.sets().len()],
        worth: vec![None; tree.len()],
    };
    for (at, node) in tree.nodes().iter().enumerate() {
        if node.kind == Kind::Choice(seat) {
            reply.moments[node.set as usize].push(at);
        }
    }
    reply.worth(0)
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

impl Reply<'_> {
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

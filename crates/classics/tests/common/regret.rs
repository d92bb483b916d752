//! Counterfactual regret minimisation over a whole small game, and what its plans guarantee against any answer.
//!
//! Independent of the project's own solvers: it is here to check the rules by a published value.

use std::collections::HashMap;

use table::{Choices, Game, Nobody, Seat, Turn, Viewer};

use crate::common::outcomes;

enum Node {
    Chance(Vec<(f64, usize)>),
    Choice { seat: usize, place: usize, next: Vec<usize> },
    End(f64),
}

/// What is learnt in a position as its player sees it.
struct Place {
    regrets: Vec<f64>,
    /// What this pass adds to the regrets once it is over.
    gained: Vec<f64>,
    plan: Vec<f64>,
}

/// What each choice of a position is worth so far; none where something below it is not settled.
type Sums = HashMap<usize, Option<Vec<f64>>>;

struct Tree<G: Game> {
    nodes: Vec<Node>,
    places: Vec<Place>,
    known: HashMap<(Seat, G::View), usize>,
}

impl<G: Game> Tree<G> {
    fn grow(game: &G, setup: &G::Setup) -> (Tree<G>, usize) {
        let mut tree = Tree { nodes: Vec::new(), places: Vec::new(), known: HashMap::new() };
        let root = tree.chance(game, &outcomes(|chance| game.start(setup, chance, &mut Nobody)));
        (tree, root)
    }

    #[expect(clippy::cast_precision_loss, reason = "weights of a single draw are tiny")]
    fn chance(&mut self, game: &G, states: &[(G::State, table::chance::Weight)]) -> usize {
        let next: Vec<(f64, usize)> = states
            .iter()
            .map(|(state, weight)| (weight.share as f64 / weight.total as f64, self.position(game, state)))
            .collect();
        if let [(_, only)] = next[..] { only } else { self.add(Node::Chance(next)) }
    }

    fn position(&mut self, game: &G, state: &G::State) -> usize {
        let seat = match game.turn(state) {
            Turn::Over(outcome) => return self.add(Node::End(f64::from(outcome.scores[Seat::A]))),
            Turn::Choose(seats) => seats.lowest().expect("one player at a time"),
        };
        let mut moves = Vec::new();
        game.moves_into(state, seat, &mut moves);
        let next: Vec<usize> = moves
            .iter()
            .map(|&choice| {
                let after = outcomes(|chance| {
                    let mut next = state.clone();
                    game.resolve(&mut next, &Choices::one(seat, choice), chance, &mut Nobody);
                    next
                });
                self.chance(game, &after)
            })
            .collect();
        let fresh = self.places.len();
        let place = *self.known.entry((seat, game.view(state, Viewer::Seat(seat)))).or_insert(fresh);
        if place == fresh {
            let nothing = vec![0.0; moves.len()];
            self.places.push(Place { regrets: nothing.clone(), gained: nothing.clone(), plan: nothing });
        }
        self.add(Node::Choice { seat: seat.index(), place, next })
    }

    fn add(&mut self, node: Node) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// One pass that updates a seat's regrets; says what the position is worth to that seat.
    fn learn(&mut self, at: usize, seat: usize, own: f64, others: f64, round: f64) -> f64 {
        let sign = if seat == 0 { 1.0 } else { -1.0 };
        // Taken out while its children are visited: the tree below never leads back here.
        match std::mem::replace(&mut self.nodes[at], Node::End(0.0)) {
            Node::End(worth) => {
                self.nodes[at] = Node::End(worth);
                sign * worth
            }
            Node::Chance(next) => {
                let worth =
                    next.iter().map(|&(p, child)| p * self.learn(child, seat, own, others * p, round)).sum();
                self.nodes[at] = Node::Chance(next);
                worth
            }
            Node::Choice { seat: chooser, place, next } => {
                let mix = normal(&self.places[place].regrets);
                let worths: Vec<f64> = next
                    .iter()
                    .zip(&mix)
                    .map(|(&child, &p)| {
                        let (own, others) =
                            if chooser == seat { (own * p, others) } else { (own, others * p) };
                        self.learn(child, seat, own, others, round)
                    })
                    .collect();
                let worth: f64 = worths.iter().zip(&mix).map(|(worth, p)| worth * p).sum();
                if chooser == seat {
                    let Place { gained, plan, .. } = &mut self.places[place];
                    for (index, p) in mix.iter().enumerate() {
                        gained[index] += others * (worths[index] - worth);
                        plan[index] += round * own * p;
                    }
                }
                self.nodes[at] = Node::Choice { seat: chooser, place, next };
                worth
            }
        }
    }

    /// What a seat gets by the best answer to the other's average plan.
    fn best_answer(&self, root: usize, seat: usize) -> f64 {
        // What each choice of each position is worth, weighed by how likely chance and the other lead there. A position
        // can be settled once everything below it is, so the deepest are settled first.
        let mut best: Vec<Option<usize>> = vec![None; self.places.len()];
        loop {
            let mut sums = Sums::new();
            if let Some(worth) = self.answer(root, seat, 1.0, &best, &mut sums) {
                return worth;
            }
            for (place, worths) in sums {
                best[place] = worths.and_then(|worths| {
                    (0..worths.len()).max_by(|&one, &other| worths[one].total_cmp(&worths[other]))
                });
            }
        }
    }

    /// The worth of a position, or none while something below is not settled; collects positions ready to be.
    fn answer(
        &self,
        at: usize,
        seat: usize,
        reach: f64,
        best: &[Option<usize>],
        sums: &mut Sums,
    ) -> Option<f64> {
        match &self.nodes[at] {
            Node::End(worth) => Some(if seat == 0 { *worth } else { -worth }),
            Node::Chance(next) => {
                let parts: Vec<Option<f64>> = next
                    .iter()
                    .map(|&(p, child)| self.answer(child, seat, reach * p, best, sums).map(|worth| p * worth))
                    .collect();
                parts.into_iter().sum()
            }
            Node::Choice { seat: chooser, place, next } if *chooser != seat => {
                let mix = normal(&self.places[*place].plan);
                let parts: Vec<Option<f64>> = next
                    .iter()
                    .zip(mix)
                    .map(|(&child, p)| self.answer(child, seat, reach * p, best, sums).map(|worth| p * worth))
                    .collect();
                parts.into_iter().sum()
            }
            Node::Choice { place, next, .. } => {
                if let Some(choice) = best[*place] {
                    return self.answer(next[choice], seat, reach, best, sums);
                }
                let worths: Vec<Option<f64>> =
                    next.iter().map(|&child| self.answer(child, seat, reach, best, sums)).collect();
                let worths: Option<Vec<f64>> = worths.into_iter().collect();
                let sum = sums.entry(*place).or_insert_with(|| Some(vec![0.0; next.len()]));
                match (&mut *sum, worths) {
                    (Some(sum), Some(worths)) => {
                        sum.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += reach * worth);
                    }
                    _ => *sum = None,
                }
                None
            }
        }
    }
}

/// Shares in proportion to what is above nothing; equal shares if nothing is.
fn normal(weights: &[f64]) -> Vec<f64> {
    let total: f64 = weights.iter().map(|weight| weight.max(0.0)).sum();
    let equal = 1.0 / f64::from(u8::try_from(weights.len()).unwrap_or(u8::MAX));
    weights.iter().map(|weight| if total > 0.0 { weight.max(0.0) / total } else { equal }).collect()
}

/// What each side's plan guarantees after so many rounds of learning: the game's value to the first player lies between.
pub fn bounds<G: Game>(game: &G, setup: &G::Setup, rounds: u32) -> (f64, f64) {
    let (mut tree, root) = Tree::grow(game, setup);
    for round in 1..=rounds {
        for seat in 0..2 {
            tree.learn(root, seat, 1.0, 1.0, f64::from(round));
            for Place { regrets, gained, .. } in &mut tree.places {
                for (regret, gained) in regrets.iter_mut().zip(gained) {
                    *regret = (*regret + std::mem::take(gained)).max(0.0);
                }
            }
        }
    }
    (-tree.best_answer(root, 1), tree.best_answer(root, 0))
}

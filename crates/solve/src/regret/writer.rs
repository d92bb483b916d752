//! Writing a tree down, node by node and never more than was asked for.
//!
//! Nothing here calls itself: what is still to be written lies in a list, since a line of play may be long and a position
//! large. Whatever makes no difference is left out: choices of one move, and outcomes of chance that lead to the same
//! position or pay the same.

use std::cell::Cell;
use std::collections::HashMap;

use table::canon::Canon;
use table::chance::{Enumerated, enumerate_up_to};
use table::{Chance, Choices, Outcome, Rules, Seat, Turn, Veiled, Witness};

use super::knowledge::{Made, Moment};
use super::stakes::{End, Stakes};
use super::tree::{Kind, Node, Set, Tree, TreeFault};

/// The longest line that is written down: whoever reads the tree goes down it step by step.
const LONGEST: u32 = 1_000;
/// How many outcomes of chance are walked for every node there may be.
const WALKED_PER_NODE: usize = 4;

const BLANK: Node =
    Node { chance: 1.0, payoff: 0.0, won: 0.5, first: 0, count: 0, kind: Kind::Over, set: 0, shares: 0 };

pub(super) struct Writer<'a, R: Veiled, P> {
    rules: &'a R,
    stakes: Stakes<P, R::State>,
    tree: Tree,
    /// What the ends of the match would pay if nothing else counted.
    outcomes: Vec<(usize, f64)>,
    /// Whether some line stops before the match is over.
    goes_on: bool,
    most: usize,
    /// How many outcomes of chance may still be walked.
    left: usize,
    todo: Vec<Task<R::State>>,
}

/// A position that is still to be written down.
struct Task<S> {
    at: usize,
    state: S,
    line: Line,
}

/// How a line came to where it is: how many nodes it has, and what each seat chose last.
#[derive(Clone, Copy, Default)]
struct Line {
    nodes: u32,
    made: [Option<Made>; 2],
}

/// What chance leads to.
enum Next<S> {
    End(End),
    Position(S),
}

impl<R: Veiled, P: Fn(&Outcome) -> Option<f64>> Writer<'_, R, P> {
    pub(super) fn write(
        rules: &R,
        stakes: Stakes<P, R::State>,
        starts: Vec<(R::State, f64)>,
        most: usize,
    ) -> Result<Tree, TreeFault> {
        if let Some(seats) = starts.iter().map(|(state, _)| rules.seats(state)).find(|&seats| seats != 2) {
            return Err(TreeFault::NotTwo(seats));
        }
        let tree = Tree { nodes: vec![BLANK], ..Tree::default() };
        let left = most.saturating_mul(WALKED_PER_NODE);
        let mut writer = Writer {
            rules,
            stakes,
            tree,
            outcomes: Vec::new(),
            goes_on: false,
            most,
            left,
            todo: Vec::new(),
        };
        let mut outcomes = Outcomes::default();
        for (state, share) in starts {
            outcomes.add(rules, &writer.stakes, state, share)?;
        }
        writer.chance(0, outcomes, Line::default())?;
        while let Some(task) = writer.todo.pop() {
            writer.position(&task)?;
        }
        Ok(writer.settled())
    }

    /// The tree, paid by the outcome where every line comes to one.
    fn settled(mut self) -> Tree {
        if !self.goes_on {
            for (at, paid) in self.outcomes {
                self.tree.nodes[at].payoff = paid;
            }
        }
        self.tree
    }

    /// Makes room for so many nodes after one.
    fn room(&mut self, at: usize, kind: Kind, count: usize) -> Result<usize, TreeFault> {
        let first = self.tree.nodes.len();
        if first + count > self.most || count > usize::from(u16::MAX) {
            return Err(TreeFault::TooLarge);
        }
        self.tree.nodes.resize(first + count, BLANK);
        let node = &mut self.tree.nodes[at];
        (node.kind, node.first, node.count) = (kind, first as u32, count as u16);
        Ok(first)
    }

    /// Writes down what chance leads to from a node; nothing happens by chance where there is one outcome.
    fn chance(&mut self, at: usize, outcomes: Outcomes<R::State>, line: Line) -> Result<(), TreeFault> {
        if line.nodes > LONGEST {
            return Err(TreeFault::TooLarge);
        }
        let line = Line { nodes: line.nodes + 1, ..line };
        let count = outcomes.all.len();
        let first = if count == 1 { at } else { self.room(at, Kind::Chance, count)? };
        for (place, (next, share)) in outcomes.all.into_iter().enumerate() {
            let at = first + place;
            if count > 1 {
                self.tree.nodes[at].chance = share;
            }
            match next {
                Next::Position(state) => self.todo.push(Task { at, state, line }),
                Next::End(end) => {
                    (self.tree.nodes[at].payoff, self.tree.nodes[at].won) = (end.paid, end.won);
                    self.tree.stops_short |= end.is_short;
                    match end.outcome {
                        Some(paid) => self.outcomes.push((at, paid)),
                        None => self.goes_on = self.stakes.is_stretch(),
                    }
                }
            }
        }
        Ok(())
    }

    fn position(&mut self, task: &Task<R::State>) -> Result<(), TreeFault> {
        let Task { at, state, line } = task;
        let Turn::Choose(choosers) = self.rules.turn(state) else { return Ok(()) };
        let mut forced = Choices::NONE;
        let mut deciding = Vec::with_capacity(2);
        for seat in choosers {
            let mut moves = Vec::new();
            self.rules.moves_into(state, seat, &mut moves);
            if let [only] = moves[..] {
                forced.set(seat, Some(only));
            } else {
                deciding.push((seat, moves));
            }
        }
        self.choose(*at, state, &deciding, forced, *line)
    }

    /// Writes down the choices of seats one after the other. Who comes later is not told: all he knows is the position.
    fn choose(
        &mut self,
        at: usize,
        state: &R::State,
        deciding: &[(Seat, Vec<R::Move>)],
        chosen: Choices<R::Move>,
        line: Line,
    ) -> Result<(), TreeFault> {
        let Some(((seat, moves), later)) = deciding.split_first() else {
            let outcomes = self.outcomes(state, &chosen)?;
            return self.chance(at, outcomes, line);
        };
        let side = seat.index() & 1;
        let first = self.room(at, Kind::Choice(side as u8), moves.len())?;
        let known = self.known(state, *seat, moves.len(), line.made[side])?;
        let node = &mut self.tree.nodes[at];
        (node.set, node.shares) = (known, self.tree.sets[known as usize].first);
        for (place, &choice) in moves.iter().enumerate() {
            let mut line = Line { nodes: line.nodes + 1, ..line };
            line.made[side] = Some((known, place as u16));
            self.choose(first + place, state, later, chosen.with(*seat, choice), line)?;
        }
        Ok(())
    }

    /// The moments a seat cannot tell from this one.
    fn known(
        &mut self,
        state: &R::State,
        seat: Seat,
        choices: usize,
        before: Option<Made>,
    ) -> Result<u32, TreeFault> {
        let moment = Moment::of(self.rules, state, seat, before);
        let Tree { sets, shares, known, .. } = &mut self.tree;
        let number = *known.entry(moment).or_insert_with(|| {
            sets.push(Set { seat: seat.index() as u8, first: *shares as u32, choices: choices as u16 });
            *shares += choices;
            sets.len() as u32 - 1
        });
        let same = usize::from(sets[number as usize].choices) == choices;
        if same { Ok(number) } else { Err(TreeFault::Telltale) }
    }

    /// What chance makes of choices.
    fn outcomes(
        &mut self,
        state: &R::State,
        choices: &Choices<R::Move>,
    ) -> Result<Outcomes<R::State>, TreeFault> {
        let (rules, stakes) = (self.rules, &self.stakes);
        let closed = Cell::new(false);
        let (mut outcomes, mut walked, mut fault) = (Outcomes::default(), 0, None);
        let all = enumerate_up_to(
            self.left,
            |chance| {
                closed.set(false);
                let mut next = state.clone();
                let mut watch = Watch { rules, closed: &closed, looks: stakes.is_stretch() };
                rules.resolve(&mut next, choices, &mut Within { chance, closed: &closed }, &mut watch);
                next
            },
            |next, share| {
                walked += 1;
                fault = fault.or(outcomes.add(rules, stakes, next, share).err());
            },
        );
        self.left -= walked;
        match fault {
            Some(fault) => Err(fault),
            None if all => Ok(outcomes),
            None => Err(TreeFault::TooLarge),
        }
    }
}

/// What chance leads to, the same things once.
struct Outcomes<S> {
    all: Vec<(Next<S>, f64)>,
    positions: HashMap<Vec<u8>, usize>,
}

impl<S> Default for Outcomes<S> {
    fn default() -> Outcomes<S> {
        Outcomes { all: Vec::new(), positions: HashMap::new() }
    }
}

impl<S: Canon + Clone> Outcomes<S> {
    fn add<R: Rules<State = S>, P: Fn(&Outcome) -> Option<f64>>(
        &mut self,
        rules: &R,
        stakes: &Stakes<P, S>,
        state: S,
        share: f64,
    ) -> Result<(), TreeFault> {
        let known = if let Some(end) = stakes.end(rules, &state)? {
            let same =
                |(next, _): &&mut (Next<S>, f64)| matches!(next, Next::End(other) if other.pays_like(&end));
            if let Some((Next::End(known), all)) = self.all.iter_mut().find(same) {
                known.won = (known.won * *all + end.won * share) / (*all + share);
                *all += share;
                return Ok(());
            }
            Err(Next::End(end))
        } else {
            let place = *self.positions.entry(state.to_bytes()).or_insert(self.all.len());
            if place < self.all.len() { Ok(place) } else { Err(Next::Position(state)) }
        };
        match known {
            Ok(place) => self.all[place].1 += share,
            Err(next) => self.all.push((next, share)),
        }
        Ok(())
    }
}

/// Chance up to the horizon. What comes after it is dealt somehow.
struct Within<'a> {
    chance: &'a mut Enumerated,
    closed: &'a Cell<bool>,
}

impl Chance for Within<'_> {
    fn below(&mut self, sides: u32) -> u32 {
        if self.closed.get() { 0 } else { self.chance.below(sides) }
    }

    fn weighted(&mut self, weights: &[u32]) -> usize {
        if self.closed.get() {
            return weights.iter().position(|&weight| weight > 0).unwrap_or(0);
        }
        self.chance.weighted(weights)
    }
}

/// Somebody who waits for the horizon.
struct Watch<'a, R> {
    rules: &'a R,
    closed: &'a Cell<bool>,
    looks: bool,
}

impl<R: Rules> Witness<R::Event> for Watch<'_, R> {
    fn listens(&self) -> bool {
        self.looks
    }

    fn saw(&mut self, event: impl FnOnce() -> R::Event) {
        if self.looks && !self.closed.get() && self.rules.closes(&event()) {
            self.closed.set(true);
        }
    }
}

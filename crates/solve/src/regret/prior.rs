//! Which positions a seat's question can be about, as everybody at the table may think of them.
//!
//! A seat cannot tell some positions apart; in each of them the other seat takes still others for possible, and so on. All
//! that are reached so are written down, each as likely as the seats hold it to be.
//!
//! What a seat remembers for itself alone (which card it laid when, what it was shown in secret) nobody else can imagine.
//! So the very positions of the question may be none the other seat reckons with. They are then written down beside the
//! others as next to impossible: the other seat plays as if they were not, and the seat that is asked answers to that with
//! all it knows. Where its memory changes nothing, it comes to the same mix as anybody with its cards.

use std::collections::{HashMap, HashSet, VecDeque};

use table::canon::Canon as _;
use table::chance::{Enumerated, enumerate_up_to};
use table::{Chance, Seat, Veiled, Viewer};

/// How likely positions are that the other seat does not reckon with.
const NEXT_TO_IMPOSSIBLE: f64 = 1e-6;
/// A number out of more than so many tells memories apart and is no card: one stands for all.
const MOST_SIDES: u32 = 1 << 16;

/// Every position that may be meant.
#[derive(Clone, Debug)]
pub(super) struct Prior<S> {
    /// With their likelihoods, which come to 1.
    pub(super) positions: Vec<(S, f64)>,
    /// One the seat that is asked takes for possible.
    pub(super) own: S,
}

/// Why there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPrior {
    /// There are too many.
    TooMany,
    /// Two seats do not agree on what each takes for possible.
    Disputed,
}

impl<S: Clone> Prior<S> {
    /// Finds every position by looking at no more than so many.
    pub(super) fn of<R: Veiled<State = S>>(
        rules: &R,
        view: &R::View,
        seat: Seat,
        most: usize,
    ) -> Result<Prior<S>, NoPrior> {
        let mut thinker = Thinker { rules, left: most };
        let own = thinker.possible(view)?;
        let Some((first, _)) = own.first() else { return Err(NoPrior::Disputed) };
        let (first, other) = (first.clone(), seat.other());
        let mut circle = Circle::default();
        let theirs = thinker.possible(&rules.view(&first.state, Viewer::Seat(other)))?;
        let is_reckoned_with = theirs.iter().any(|(possible, _)| possible.bytes == first.bytes);
        if is_reckoned_with {
            circle.add(own.iter().cloned());
            circle.seen.insert((seat, view.clone()));
            circle.close(&mut thinker)?;
        } else {
            let view = rules.view(&first.state, Viewer::Seat(other));
            circle.add(theirs);
            circle.seen.insert((other, view));
            circle.close(&mut thinker)?;
            let known = |(possible, _): &(Possible<S>, f64)| {
                circle.seen.contains(&(other, rules.view(&possible.state, Viewer::Seat(other))))
            };
            if !own.iter().all(known) {
                return Err(NoPrior::Disputed);
            }
        }
        let sum: f64 = circle.positions.iter().map(|(_, weight)| weight).sum();
        let mut positions: Vec<(S, f64)> =
            circle.positions.into_iter().map(|(possible, weight)| (possible.state, weight / sum)).collect();
        if !is_reckoned_with {
            for (_, weight) in &mut positions {
                *weight *= 1.0 - NEXT_TO_IMPOSSIBLE;
            }
            let unthought = own.into_iter();
            positions
                .extend(unthought.map(|(possible, weight)| (possible.state, weight * NEXT_TO_IMPOSSIBLE)));
        }
        Ok(Prior { positions, own: first.state })
    }
}

/// Positions, each with its likelihood.
type Weighed<S> = Vec<(Possible<S>, f64)>;

/// A position somebody takes for possible, and its canonical bytes.
#[derive(Clone)]
struct Possible<S> {
    state: S,
    bytes: Vec<u8>,
}

struct Thinker<'a, R> {
    rules: &'a R,
    /// How many positions may still be looked at.
    left: usize,
}

impl<R: Veiled> Thinker<'_, R> {
    /// Every position the owner of a view takes for possible, and how likely it is to him.
    fn possible(&mut self, view: &R::View) -> Result<Weighed<R::State>, NoPrior> {
        let mut found: Weighed<R::State> = Vec::new();
        let mut places = HashMap::new();
        let mut looked = 0;
        let all = enumerate_up_to(
            self.left,
            |chance| self.rules.imagine(view, &mut Plain(chance)),
            |state, share| {
                looked += 1;
                let bytes = state.to_bytes();
                let place = *places.entry(bytes.clone()).or_insert(found.len());
                match found.get_mut(place) {
                    Some((_, likelihood)) => *likelihood += share,
                    None => found.push((Possible { state, bytes }, share)),
                }
            },
        );
        self.left -= looked;
        if all { Ok(found) } else { Err(NoPrior::TooMany) }
    }
}

/// Chance without the numbers that only tell memories apart.
struct Plain<'a>(&'a mut Enumerated);

impl Chance for Plain<'_> {
    fn below(&mut self, sides: u32) -> u32 {
        if sides > MOST_SIDES { 0 } else { self.0.below(sides) }
    }

    fn weighted(&mut self, weights: &[u32]) -> usize {
        self.0.weighted(weights)
    }
}

/// Positions seats take for possible where they take others for possible.
struct Circle<S, V> {
    positions: Weighed<S>,
    places: HashMap<Vec<u8>, usize>,
    /// Whose thoughts are in already.
    seen: HashSet<(Seat, V)>,
    todo: VecDeque<usize>,
}

impl<S, V> Default for Circle<S, V> {
    fn default() -> Circle<S, V> {
        Circle { positions: Vec::new(), places: HashMap::new(), seen: HashSet::new(), todo: VecDeque::new() }
    }
}

impl<S, V: Clone + Eq + std::hash::Hash> Circle<S, V> {
    /// Adds those that are new.
    fn add(&mut self, positions: impl IntoIterator<Item = (Possible<S>, f64)>) {
        for (possible, weight) in positions {
            if !self.places.contains_key(&possible.bytes) {
                self.places.insert(possible.bytes.clone(), self.positions.len());
                self.todo.push_back(self.positions.len());
                self.positions.push((possible, weight));
            }
        }
    }

    /// Adds whatever is taken for possible in any position that is in.
    fn close<R: Veiled<State = S, View = V>>(&mut self, thinker: &mut Thinker<'_, R>) -> Result<(), NoPrior> {
        while let Some(place) = self.todo.pop_front() {
            for seat in [Seat::A, Seat::B] {
                let (possible, weight) = &self.positions[place];
                let view = thinker.rules.view(&possible.state, Viewer::Seat(seat));
                if self.seen.contains(&(seat, view.clone())) {
                    continue;
                }
                let thought = thinker.possible(&view)?;
                // What the seat thinks of this position itself tells how to weigh its thoughts against the others.
                let itself = thought.iter().find(|(other, _)| other.bytes == possible.bytes);
                let (_, share) = itself.ok_or(NoPrior::Disputed)?;
                let scale = weight / share;
                self.add(thought.into_iter().map(|(other, share)| (other, scale * share)));
                self.seen.insert((seat, view));
            }
        }
        Ok(())
    }
}

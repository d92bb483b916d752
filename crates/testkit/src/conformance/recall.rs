//! Perfect recall: two different pasts of a viewer never end in the same view of the same leg.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use table::{Choices, Game, Session, Viewer};

use super::bench::{Bench, called};
use super::check::{Check, Checked, ensure};

/// So many views are remembered for a form; more would only cost memory.
const REMEMBERED: usize = 400_000;

/// What a viewer had seen when he had a view, and where that was first met.
struct Past {
    history: u64,
    seed: u64,
    step: usize,
}

pub(super) struct Memory<G: Game>(HashMap<(Viewer, G::View), Past>);

impl<G: Game> Default for Memory<G> {
    fn default() -> Memory<G> {
        Memory(HashMap::new())
    }
}

/// What each viewer has chosen, been told and been shown since the leg began, as one number each.
pub(super) struct Trail<G: Game> {
    seen: Vec<Eyes<G>>,
    events: usize,
}

struct Eyes<G: Game> {
    viewer: Viewer,
    view: G::View,
    history: u64,
}

impl<G: Game> Trail<G> {
    pub fn new(game: &G, session: &Session<G>, seats: usize) -> Trail<G> {
        let eyes = |viewer| {
            let view = session.view_of(viewer);
            let told = told(game, session, 0, viewer);
            let history = told.is_empty().then_some(0);
            let history = history.unwrap_or_else(|| link(0, &(&told, None::<G::Move>)));
            Eyes { viewer, history: link(history, &view), view }
        };
        Trail { seen: Viewer::all(seats).map(eyes).collect(), events: session.events().len() }
    }

    /// Takes in a turn; a new leg begins a new past, since a match may keep no more than the count of its legs.
    pub fn go_on(&mut self, game: &G, session: &Session<G>, choices: &Choices<G::Move>, within_leg: bool) {
        for eyes in &mut self.seen {
            let view = session.view_of(eyes.viewer);
            if within_leg {
                let told = told(game, session, self.events, eyes.viewer);
                let own = eyes.viewer.seat().and_then(|seat| choices.get(seat));
                if own.is_some() || !told.is_empty() || view != eyes.view {
                    eyes.history = link(eyes.history, &(told, own, &view));
                }
            } else {
                eyes.history = link(0, &view);
            }
            eyes.view = view;
        }
        self.events = session.events().len();
    }
}

fn told<G: Game>(game: &G, session: &Session<G>, since: usize, viewer: Viewer) -> Vec<String> {
    let seen = session.events()[since..].iter().filter_map(|event| game.observe(event, viewer));
    seen.map(|seen| format!("{seen:?}")).collect()
}

fn link(history: u64, more: &impl Hash) -> u64 {
    let mut hash = DefaultHasher::new();
    (history, more).hash(&mut hash);
    hash.finish()
}

impl<G: Game> Bench<'_, G> {
    /// Looks every viewer's view up among those met before.
    pub fn remember(&mut self, trail: &Trail<G>, seed: u64) -> Checked {
        if !self.begin(Check::Recall) {
            return Ok(());
        }
        for eyes in &trail.seen {
            let key = (eyes.viewer, eyes.view.clone());
            if let Some(past) = self.memory.0.get(&key) {
                ensure!(
                    past.history == eyes.history,
                    Check::Recall,
                    "{} has a view that he also had with seed {} after step {}, but he had seen, been told or chosen \
                     something else; the view forgets, or an event tells what the view does not: {:?}",
                    called(eyes.viewer),
                    past.seed,
                    past.step,
                    eyes.view
                );
            } else if self.memory.0.len() < REMEMBERED {
                self.memory.0.insert(key, Past { history: eyes.history, seed, step: self.step });
            }
        }
        Ok(())
    }
}

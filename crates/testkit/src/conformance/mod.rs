//! The conformance harness: plays random matches of a game and checks at every step what every game owes.
//!
//! Each check has a name ([`Check`]) and is counted; a run that executed no step, or skipped a check every game
//! can be asked, is a failure. What breaks is told with game, form, seed and step, so that it can be repeated.

mod bench;
mod check;
mod damage;
mod facts;
mod forms;
mod machine;
mod pending;
mod play;
mod recall;
mod refusals;
mod replays;
mod retiring;
mod scenes;
mod sight;
mod speech;
mod spread;
mod telling;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use table::chance::Swift;
use table::{Form, Game};

use bench::Bench;
pub use check::{Breach, Check, Report};
pub use forms::derived_forms;

type Conserve<G> = dyn Fn(&G, &<G as table::Rules>::State) -> Vec<i64> + Send + Sync;
type Within<G> = dyn Fn(&G, &<G as table::Rules>::State) -> Result<(), String> + Send + Sync;
type Used<G> = dyn Fn(&<G as table::Rules>::Event) -> Option<String> + Send + Sync;

/// A run of the harness over one game; built up, then [`Conformance::run`] or [`Conformance::check`].
pub struct Conformance<G: Game> {
    game: Arc<G>,
    games: u32,
    seed: u64,
    forms: Option<Vec<Form>>,
    cap: usize,
    sampling: u32,
    secrets: Option<bool>,
    only: Option<Vec<Check>>,
    conserve: Option<Box<Conserve<G>>>,
    within: Option<Box<Within<G>>>,
    used: Option<Box<Used<G>>>,
}

impl<G: Game> Conformance<G> {
    /// A run over every form the game's seat counts and options give; see [`derived_forms`].
    pub fn new(game: G) -> Conformance<G> {
        Conformance {
            game: Arc::new(game),
            games: 300,
            seed: 1,
            forms: None,
            cap: 20_000,
            sampling: 2,
            secrets: None,
            only: None,
            conserve: None,
            within: None,
            used: None,
        }
    }

    /// How many matches are played in all; every form gets at least two.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// The seed everything follows from.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// These forms instead of the derived ones; the place for loadouts, teams and rare combinations.
    #[must_use]
    pub fn forms(mut self, forms: Vec<Form>) -> Self {
        self.forms = Some(forms);
        self
    }

    /// How many turns a match may take at most; one that goes on longer counts as endless.
    #[must_use]
    pub fn steps_at_most(mut self, cap: usize) -> Self {
        self.cap = cap;
        self
    }

    /// At about how many positions of a match the costly checks run. The first match of every form is checked
    /// closely whatever this says.
    #[must_use]
    pub fn sampling(mut self, positions: u32) -> Self {
        self.sampling = positions;
        self
    }

    /// Says that the game has secrets, so that a redeal which never changes anything is a failure; or that it
    /// has none, so that one which does is.
    #[must_use]
    pub fn expects_secrets(mut self, expected: bool) -> Self {
        self.secrets = Some(expected);
        self
    }

    /// Runs these checks alone, to come closer to a failure.
    #[must_use]
    pub fn only(mut self, checks: &[Check]) -> Self {
        self.only = Some(checks.to_vec());
        self
    }

    /// What must stay the same throughout a match: cards, tokens, chips, counted.
    #[must_use]
    pub fn conserve(mut self, count: impl Fn(&G, &G::State) -> Vec<i64> + Send + Sync + 'static) -> Self {
        self.conserve = Some(Box::new(count));
        self
    }

    /// What must hold of every position; the error says what does not.
    #[must_use]
    pub fn within(
        mut self,
        holds: impl Fn(&G, &G::State) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.within = Some(Box::new(holds));
        self
    }

    /// Which card (by its id in [`Game::cards`]) an event shows in use. Every card must come up in the run.
    #[must_use]
    pub fn used(mut self, card: impl Fn(&G::Event) -> Option<String> + Send + Sync + 'static) -> Self {
        self.used = Some(Box::new(card));
        self
    }

    /// Runs, and panics with the breach if there is one.
    pub fn check(&self) -> Report {
        self.run().unwrap_or_else(|breach| panic!("{breach}"))
    }

    /// Runs until the first breach.
    pub fn run(&self) -> Result<Report, Box<Breach>> {
        let mut bench = Bench::new(self);
        let somewhere = |broken| Breach::new(self.game.id(), None, 0, 0, broken);
        bench.facts().map_err(somewhere)?;
        let forms = match &self.forms {
            Some(forms) => forms.clone(),
            None => derived_forms(&*self.game),
        };
        let each = (self.games as usize).div_ceil(forms.len().max(1)).max(2);
        let mut seeds = Swift::new(self.seed);
        for form in &forms {
            bench.report.forms += 1;
            bench.new_form();
            for number in 0..each {
                let seed = seeds.bits();
                self.one(&mut bench, form, seed, number == 0)?;
            }
        }
        bench.at_the_end().map_err(somewhere)?;
        Ok(bench.report)
    }

    /// Plays one match; a panic inside the game is a breach like any other.
    fn one(
        &self,
        bench: &mut Bench<'_, G>,
        form: &Form,
        seed: u64,
        closely: bool,
    ) -> Result<(), Box<Breach>> {
        let outcome = catch_unwind(AssertUnwindSafe(|| bench.play(form, seed, closely)));
        let broken = match outcome {
            Ok(Ok(())) => {
                bench.report.games += 1;
                return Ok(());
            }
            Ok(Err(broken)) => broken,
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
                check::Broken::new(Check::Panic, format!("the game panicked: {text}"))
            }
        };
        Err(Breach::new(self.game.id(), Some(form), seed, bench.step, broken))
    }
}

//! Random playouts through the public [`Rules`] trait, counted in transitions.
//!
//! A transition is one resolved turn (one action, or one joint action where seats choose at once) or one chance outcome
//! with more than one possibility. That is what OpenSpiel's own benchmark counts, so the figures can stand side by side.

use table::chance::Swift;
use table::playout::any_choices;
use table::{Chance, Nobody, Rules, Turn};

/// Counts the outcomes another source gives.
struct Counted<C> {
    source: C,
    outcomes: u64,
}

impl<C: Chance> Chance for Counted<C> {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        self.outcomes += u64::from(sides > 1);
        self.source.below(sides)
    }
}

/// A game that is played by chance again and again.
pub struct Playouts<R: Rules> {
    rules: R,
    setup: R::Setup,
    /// The rules' own dice and cards; the players choose with another source, which is not counted.
    dealer: Counted<Swift>,
    players: Swift,
}

impl<R: Rules> Playouts<R> {
    /// The same seed plays the same games.
    pub fn new(rules: R, setup: R::Setup, seed: u64) -> Self {
        let dealer = Counted { source: Swift::new(seed), outcomes: 0 };
        Self { rules, setup, dealer, players: Swift::new(seed.wrapping_add(1)) }
    }

    /// Plays so many games to their end and says how many transitions they took.
    pub fn play(&mut self, games: u32) -> u64 {
        let before = self.dealer.outcomes;
        let turns: u64 = (0..games).map(|_| self.play_one()).sum();
        turns + self.dealer.outcomes - before
    }

    fn play_one(&mut self) -> u64 {
        let mut state = self.rules.start(&self.setup, &mut self.dealer, &mut Nobody);
        let mut turns = 0;
        while let Turn::Choose(choosers) = self.rules.turn(&state) {
            let choices = any_choices(&self.rules, &state, choosers, &mut self.players);
            self.rules.resolve(&mut state, &choices, &mut self.dealer, &mut Nobody);
            turns += 1;
        }
        turns
    }
}

/// Plays so many matches to their end from one source, as the game itself would, and says how many choices of single seats
/// they took.
pub fn choices<R: Rules>(game: &R, setup: &R::Setup, chance: &mut Swift, matches: u32) -> u64 {
    let mut choices = 0;
    for _ in 0..matches {
        let mut state = game.start(setup, chance, &mut Nobody);
        while let Turn::Choose(choosers) = game.turn(&state) {
            let chosen = game.any_choices(&state, choosers, chance);
            game.resolve(&mut state, &chosen, chance, &mut Nobody);
            choices += choosers.len() as u64;
        }
    }
    choices
}

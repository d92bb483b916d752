//! Whether a choice shows the seat that makes it something it could not know: what was looked at is not taken back.

use crate::chance::Swift;
use crate::outcome::Choices;
use crate::rules::Game;
use crate::seat::{Seat, Viewer};
use crate::witness::Nobody;

use super::Session;

/// How many of the positions that may be meant are looked at. What shows one of two equally likely things goes unnoticed
/// once in 2^64 times.
const MEANT: usize = 64;

impl<G: Game> Session<G> {
    /// Whether the choices lead to something else for the seat's eyes in any position it cannot tell from the true one.
    pub(super) fn would_teach(&self, seat: Seat, choices: &[(Seat, String)]) -> bool {
        let mut made = Choices::NONE;
        for (chooser, notation) in choices {
            match self.game.parse(&self.state, *chooser, notation) {
                Ok(choice) => made.set(*chooser, Some(choice)),
                Err(_) => return false,
            }
        }
        let viewer = Viewer::Seat(seat);
        let view = self.view_of(viewer);
        let mut chance = Swift::new(0);
        let shown = |mut state: G::State, chance: &mut Swift| {
            self.game.resolve(&mut state, &made, chance, &mut Nobody);
            self.game.view(&state, viewer)
        };
        let truth = shown(self.state.clone(), &mut chance);
        (0..MEANT).any(|_| {
            let meant = self.game.imagine(&view, &mut chance);
            let possible = made.iter().all(|(chooser, choice)| self.game.is_legal(&meant, chooser, choice));
            !possible || shown(meant, &mut chance) != truth
        })
    }
}

//! Counting positions: the quickest way to see that rules or the order of moves have changed.

use sha2::{Digest, Sha256};

use crate::canon::Canon;
use crate::chance::{Key, Keyed, hex};
use crate::outcome::{Choices, Turn};
use crate::rules::Game;
use crate::seat::{Seat, Seats};
use crate::witness::Nobody;

/// What was found down to some depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Positions at exactly this depth.
    pub positions: u64,
    /// Positions at this depth or above where the match is over.
    pub ended: u64,
    /// A hash over every move in the order offered and every position reached; pins the order of moves.
    pub order: String,
}

/// Walks all joint choices down to `depth`. Chance goes on from the same stream in every branch.
pub fn count<G: Game>(game: &G, setup: &G::Setup, key: &Key, depth: u32) -> Count {
    let mut chance = Keyed::new(key);
    let state = game.start(setup, &mut chance, &mut Nobody);
    let mut walk = Walk { game, positions: 0, ended: 0, order: Sha256::new() };
    walk.position(&state, &chance, depth);
    let order: [u8; 32] = walk.order.finalize().into();
    Count { positions: walk.positions, ended: walk.ended, order: hex(&order[..8]) }
}

struct Walk<'a, G> {
    game: &'a G,
    positions: u64,
    ended: u64,
    order: Sha256,
}

impl<G: Game> Walk<'_, G> {
    fn position(&mut self, state: &G::State, chance: &Keyed, depth: u32) {
        state.encode(&mut self.order);
        self.positions += u64::from(depth == 0);
        match self.game.turn(state) {
            Turn::Over(_) => self.ended += 1,
            Turn::Choose(choosers) if depth > 0 => {
                self.choices(state, chance, depth, choosers, Choices::NONE);
            }
            Turn::Choose(_) => {}
        }
    }

    fn choices(
        &mut self,
        state: &G::State,
        chance: &Keyed,
        depth: u32,
        left: Seats,
        choices: Choices<G::Move>,
    ) {
        let Some(seat) = left.lowest() else {
            let (mut next, mut chance) = (state.clone(), chance.clone());
            self.game.resolve(&mut next, &choices, &mut chance, &mut Nobody);
            self.position(&next, &chance, depth - 1);
            return;
        };
        for choice in self.offered(state, seat) {
            self.choices(state, chance, depth, left.without(seat), choices.with(seat, choice));
        }
    }

    fn offered(&mut self, state: &G::State, seat: Seat) -> Vec<G::Move> {
        let offers = self.game.offers(state, seat);
        for offer in &offers {
            self.order.update(offer.notation.as_bytes());
            self.order.update(b"\n");
        }
        offers.into_iter().map(|offer| offer.choice).collect()
    }
}

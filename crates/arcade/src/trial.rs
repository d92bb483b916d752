//! Games for measuring: set up the same way, opened the same way, and told apart by their numbers alone.
//!
//! As in a [simulation](crate::simulation), a game depends on its key and on nothing that was played before, so whoever
//! measures may cut the numbers into pieces and play them wherever there is a thread to spare.

use std::ops::Range;
use std::sync::Arc;

use bots::{Budget, PlayerSpec};
use table::chance::{Key, Keyed};
use table::{BySeat, Choices, Form, Game, Message, Nobody, Outcome, Turn};

use crate::simulation::{Seating, failed};

/// How games for measuring are played.
#[derive(Clone, Debug)]
pub struct Trial {
    /// How they are set up.
    pub form: Form,
    /// The first choices of each seat in notation; after them the players choose.
    pub openings: BySeat<Vec<String>>,
    /// Who plays: one for each seat, or one who sits in all of them.
    pub players: Vec<PlayerSpec>,
    /// How long the players may think.
    pub budget: Budget,
    /// What all chance comes from.
    pub key: Key,
}

/// How one game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it came out.
    pub outcome: Outcome,
    /// How many rounds it took; turns where the game counts none.
    pub rounds: u32,
    /// Why it ended, see [`Game::ending`].
    pub ending: &'static str,
}

/// Plays the games of these numbers, in order.
pub(crate) fn play<G: Game>(
    game: &Arc<G>,
    trial: &Trial,
    numbers: Range<u64>,
) -> Result<Vec<Played>, Vec<Message>> {
    let (form, setup) = game.accept(&trial.form)?;
    let mut seating =
        Seating::new(game, &trial.players, usize::from(form.seats)).map_err(|fault| vec![fault])?;
    let mut played = Vec::new();
    for number in numbers {
        let key = trial.key.derive("game", number);
        seating.begin(&key);
        played.push(one(&**game, &setup, trial, number, &key, &mut seating).map_err(|fault| vec![fault])?);
    }
    Ok(played)
}

fn one<G: Game>(
    game: &G,
    setup: &G::Setup,
    trial: &Trial,
    number: u64,
    key: &Key,
    seating: &mut Seating<G>,
) -> Result<Played, Message> {
    let mut chance = Keyed::new(key);
    let mut state = game.start(setup, &mut chance, &mut Nobody);
    let mut openings = BySeat(trial.openings.0.each_ref().map(|opening| opening.iter()));
    let mut turns = 0;
    loop {
        let choosers = match game.turn(&state) {
            Turn::Over(outcome) => {
                let rounds = game.rounds(&state).unwrap_or(turns);
                return Ok(Played { outcome, rounds, ending: game.ending(&state).unwrap_or_default() });
            }
            Turn::Choose(choosers) => choosers,
        };
        let mut choices = Choices::NONE;
        for seat in choosers {
            let choice = match openings[seat].next() {
                Some(text) => game.parse(&state, seat, text),
                None => seating.choose(&state, seat, turns, trial.budget),
            };
            choices.set(seat, Some(choice.map_err(|fault| failed(number, seat, fault))?));
        }
        game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
        turns += 1;
    }
}

//! The work that is measured: random playouts and searches, always the same for the same seed.

use bots::{Ask, Bot, Budget, Level};
use classics::{Goofspiel, Leduc};
use table::chance::Swift;
use table::{Form, Game, Nobody, Turn, Viewer};

use crate::bouts::{self, Bouts};
use crate::brawls::Brawls;
use crate::playouts::Playouts;
use crate::squads::Squads;
use crate::wars::{Orders, Wars};

/// Does a portion of the work and says how much that was.
pub type Work = Box<dyn FnMut() -> u64>;

/// Sets the work up.
pub type Prepare = fn() -> Work;

const SEED: u64 = 1;

/// How many games make a portion: enough that looking at the clock does not count.
const GAMES: u32 = 1000;

/// How many bouts a pair of heroes plays in a row: as in a search, what was prepared for them is soon at hand.
const BOUTS: u32 = 200;

/// How many simulations a search may make.
const SIMULATIONS: u32 = 2_000;

/// The workloads whose instructions are counted for one portion.
pub const COUNTED: &[(&str, Prepare)] = &[
    ("duel", duel_bouts),
    ("duel_plain", duel_plain_bouts),
    ("goofspiel13", goofspiel13_playouts),
    ("leduc", leduc_playouts),
    ("leduc_search", leduc_searches),
];

/// Random play of full bouts between all heroes that come with the duel, in rounds.
pub fn duel_bouts() -> Work {
    let mut bouts = Bouts::new(bouts::shipped(), SEED);
    Box::new(move || bouts.play(BOUTS))
}

/// Random play of full bouts between heroes without text, in rounds.
pub fn duel_plain_bouts() -> Work {
    let mut bouts = Bouts::new(vec![bouts::plain()], SEED);
    Box::new(move || bouts.play(GAMES))
}

/// Random play of whole matches of the demons with four seats, in choices.
pub fn demons_matches() -> Work {
    let mut brawls = Brawls::new(SEED);
    Box::new(move || brawls.play(20))
}

/// Random play of whole battles of size 80, in choices.
pub fn battles_of_80() -> Work {
    let mut wars = Wars::new(SEED);
    Box::new(move || wars.play(20))
}

/// The exact distribution of hits of every order of the ready armies, in distributions.
pub fn battles_odds() -> Work {
    let orders = Orders::new();
    Box::new(move || (0..20).map(|_| orders.odds()).sum())
}

/// Random play of whole matches of tactics, in choices.
pub fn tactics_matches() -> Work {
    let mut squads = Squads::new(SEED);
    Box::new(move || squads.play(20))
}

/// Random playouts of Goofspiel as it is usually played, in transitions.
pub fn goofspiel13_playouts() -> Work {
    goofspiel_playouts(13)
}

/// Random playouts of Goofspiel for two with prizes in random order, in transitions.
pub fn goofspiel_playouts(cards: u32) -> Work {
    let form = Form::seats(2).with("cards", &cards.to_string()).with("prizes", "random");
    playouts(Goofspiel::new(), &form)
}

/// Random playouts of Leduc poker, in transitions.
pub fn leduc_playouts() -> Work {
    playouts(Leduc::classic(), &Form::seats(2))
}

/// Searches of the first decision of Leduc poker, in simulations.
pub fn leduc_searches() -> Work {
    searches(Leduc::classic(), &Form::seats(2))
}

fn playouts<G: Game>(game: G, form: &Form) -> Work {
    let setup = setup_of(&game, form);
    let mut playouts = Playouts::new(game, setup, SEED);
    Box::new(move || playouts.play(GAMES))
}

fn searches<G: Game>(game: G, form: &Form) -> Work {
    let setup = setup_of(&game, form);
    let state = game.start(&setup, &mut Swift::new(SEED), &mut Nobody);
    let seat = match game.turn(&state) {
        Turn::Choose(choosers) => choosers.into_iter().next(),
        Turn::Over(_) => None,
    };
    let seat = seat.expect("somebody chooses at the start of a game");
    let view = game.view(&state, Viewer::Seat(seat));
    let mut moves = Vec::new();
    game.moves_into(&state, seat, &mut moves);
    let mut bot = Level::Master.bot::<G>(SEED);
    Box::new(move || {
        let budget = Budget::Iterations(SIMULATIONS);
        let ask = Ask { rules: &game, view: &view, seat, moves: &moves, budget };
        bot.answer(&ask).expect("a search answers when there are moves");
        u64::from(SIMULATIONS)
    })
}

fn setup_of<G: Game>(game: &G, form: &Form) -> G::Setup {
    game.accept(form).expect("the set-ups measured are legal").1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_work_is_done_every_time() {
        for (name, prepare) in COUNTED {
            assert_eq!(prepare()(), prepare()(), "{name}");
        }
    }

    /// Thirteen joint bids, and a prize drawn for each but the last, which is no longer chance.
    #[test]
    fn transitions_of_goofspiel_are_bids_and_prizes() {
        assert_eq!(goofspiel_playouts(13)(), u64::from(GAMES) * (13 + 12));
        assert_eq!(goofspiel_playouts(6)(), u64::from(GAMES) * (6 + 5));
    }

    /// Two cards are dealt; then at least two decisions, at most four a round, and a third card between the rounds.
    #[test]
    fn transitions_of_leduc_are_between_the_shortest_and_the_longest_game() {
        let transitions = leduc_playouts()();
        assert!(
            (u64::from(GAMES) * 4..=u64::from(GAMES) * (2 + 4 + 1 + 4)).contains(&transitions),
            "{transitions}"
        );
    }
}

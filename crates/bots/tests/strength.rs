//! How well the bots play, over seeded games. The margins are wide; the seeds make every run the same.

mod toys;

use bots::{Bot, Level, Random, Search, Settings};
use classics::goofspiel::{Goofspiel, Order};
use classics::kuhn::Kuhn;
use classics::leduc::Leduc;
use table::{Seat, Veiled};
use toys::duel;

const FIVE_CARDS: classics::goofspiel::Setup =
    classics::goofspiel::Setup { seats: 2, cards: 5, prizes: Order::Random };

fn random<R: Veiled>(seed: u64) -> Box<dyn Bot<R>> {
    Box::new(Random::new(seed ^ 0xabcd))
}

fn search<R: Veiled>(iterations: u32) -> impl Fn(u64) -> Box<dyn Bot<R>> {
    move |seed| {
        let settings = Settings { iterations: Some(iterations), ..Settings::default() };
        Box::new(Search::new(settings, seed))
    }
}

#[test]
fn the_search_beats_chance_at_goofspiel() {
    let (_, ahead) = duel(&Goofspiel::new(), &FIVE_CARDS, search(500), random, 200);
    assert!(ahead > 50, "{ahead} more games won than lost of 200");
}

#[test]
fn the_search_beats_chance_at_leduc() {
    let setup = classics::leduc::Setup { first: Seat::A };
    let (gained, _) = duel(&Leduc::classic(), &setup, search(500), random, 400);
    assert!(gained > 400, "{gained} chips in 400 hands");
}

#[test]
fn the_search_beats_chance_at_kuhn() {
    let setup = classics::kuhn::Setup { first: Seat::A };
    let (gained, _) = duel(&Kuhn::classic(), &setup, search(500), random, 400);
    assert!(gained > 60, "{gained} chips in 400 hands");
}

#[test]
fn a_novice_beats_chance_and_a_player_beats_a_novice() {
    let novice = |seed| Level::Novice.bot(seed);
    let (_, ahead) = duel(&Goofspiel::new(), &FIVE_CARDS, novice, random, 200);
    assert!(ahead > 25, "novice against chance: {ahead} of 200");
    let (_, ahead) = duel(&Goofspiel::new(), &FIVE_CARDS, |seed| Level::Player.bot(seed), novice, 200);
    assert!(ahead > 15, "player against novice: {ahead} of 200");
}

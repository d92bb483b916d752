//! Simulations cost no memory once the tree has its size.

mod toys;

use bots::{Ask, Budget, Search, Settings};
use classics::goofspiel::{Goofspiel, Order};
use classics::leduc::Leduc;
use duel::{Bout, Deck, Library, Terms};
use packs::PackSet;
use table::chance::Swift;
use table::{Nobody, Seat, Veiled, Viewer};
use toys::moves_of;

/// How often memory is asked for while a question is studied for the second time.
fn allocations<R: Veiled>(rules: &R, setup: &R::Setup, iterations: u32) -> u64 {
    let state = rules.start(setup, &mut Swift::new(1), &mut Nobody);
    let view = rules.view(&state, Viewer::Seat(Seat::A));
    let moves = moves_of(rules, &state, Seat::A);
    let budget = Budget::Iterations(iterations);
    let ask = Ask { rules, view: &view, seat: Seat::A, moves: &moves, budget };
    let mut search = Search::new(Settings::default(), 1);
    search.study(&ask).expect("a legal position");
    let counted = allocation_counter::measure(|| {
        search.study(&ask).expect("a legal position");
    });
    counted.count_total
}

fn assert_constant<R: Veiled>(rules: &R, setup: &R::Setup) {
    let few = allocations(rules, setup, 10);
    let many = allocations(rules, setup, 10_000);
    assert_eq!(few, many, "9990 more simulations ask for no more memory");
    assert!(few < 20, "the question itself takes a few: {few}");
}

#[test]
fn leduc_is_searched_without_allocating() {
    assert_constant(&Leduc::classic(), &classics::leduc::Setup { first: Seat::A });
}

#[test]
fn a_bout_of_the_duel_is_searched_without_allocating() {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs that come with the game load");
    let (library, _) = Library::load(&set).expect("the heroes that come with the game are legal");
    let decks = library.heroes().map(|hero| library.hero(hero).deck());
    let decks: Vec<&Deck> = decks.take(2).collect();
    assert_constant(&Bout::new([decks[0], decks[1]], Terms::default()).prepared(), &());
}

#[test]
fn goofspiel_is_searched_without_allocating() {
    let setup = classics::goofspiel::Setup { seats: 3, cards: 6, prizes: Order::Random };
    assert_constant(&Goofspiel::new(), &setup);
}

//! Playing takes no memory: searches run millions of positions without asking the allocator once.

use classics::{Goofspiel, Kuhn, Leduc, goofspiel, kuhn, leduc};
use table::chance::Swift;
use table::playout::any_choices;
use table::{Nobody, Rules, Seat, Turn, Veiled, Viewer};

/// Plays many games, looking at each position through both seats' eyes and imagining from there.
fn play<G: Veiled>(game: &G, setup: &G::Setup) {
    let mut chance = Swift::new(3);
    for _ in 0..200 {
        let mut state = game.start(setup, &mut chance, &mut Nobody);
        while let Turn::Choose(choosers) = game.turn(&state) {
            for seat in [Seat::A, Seat::B] {
                let view = game.view(&state, Viewer::Seat(seat));
                let imagined = game.imagine(&view, &mut chance);
                let mut moves = 0;
                game.moves(&imagined, seat, &mut |_| moves += 1);
                assert_eq!(moves, game.move_count(&state, seat));
            }
            let choices = any_choices(game, &state, choosers, &mut chance);
            game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
        }
    }
}

fn allocations<G: Veiled>(game: &G, setup: &G::Setup) -> u64 {
    allocation_counter::measure(|| play(game, setup)).count_total
}

#[test]
fn nothing_is_allocated_on_the_way() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8])));
    assert_eq!(counted.count_total, 1, "the counter counts");
    assert_eq!(allocations(&Goofspiel::new(), &goofspiel::Setup::CLASSIC), 0);
    assert_eq!(allocations(&Kuhn::classic(), &kuhn::Setup { first: Seat::A }), 0);
    assert_eq!(allocations(&Leduc::classic(), &leduc::Setup { first: Seat::B }), 0);
}

#[test]
fn states_are_small() {
    assert!(size_of::<<Goofspiel as Rules>::State>() <= 64);
    assert!(size_of::<<Kuhn as Rules>::State>() <= 8);
    assert!(size_of::<<Leduc as Rules>::State>() <= 16);
}

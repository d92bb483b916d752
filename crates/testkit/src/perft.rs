//! Counted positions, with the order of moves pinned.

use std::fmt::Write as _;

use table::chance::Key;
use table::{Form, Game, perft};

/// Counts positions of a form to each depth and compares with `(depth, positions, ended, order)`.
///
/// Panics with the true rows if one differs: either the rules or the order of moves have changed.
pub fn assert_perft<G: Game>(game: &G, form: &Form, seed: u64, expected: &[(u32, u64, u64, &str)]) {
    assert!(!expected.is_empty(), "no depth to count to");
    let (_, setup) = game.accept(form).unwrap_or_else(|faults| panic!("the form is refused: {faults:?}"));
    let (mut truth, mut differs) = (String::new(), false);
    for &(depth, positions, ended, order) in expected {
        let count = perft::count(game, &setup, &Key::from_seed(seed), depth);
        differs |= (count.positions, count.ended, count.order.as_str()) != (positions, ended, order);
        let _ = writeln!(truth, "    ({depth}, {}, {}, {:?}),", count.positions, count.ended, count.order);
    }
    assert!(!differs, "perft of {} with seed {seed} is now\n{truth}", game.id());
}

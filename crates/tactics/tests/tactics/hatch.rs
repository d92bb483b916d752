//! No card has code of its own: the escape hatches are counted, and there is none.

use table::Game as _;

/// The files the engine is made of.
const ENGINE: [(&str, &str); 20] = [
    ("campaign.rs", include_str!("../../src/campaign.rs")),
    ("code.rs", include_str!("../../src/code.rs")),
    ("compile/ability.rs", include_str!("../../src/compile/ability.rs")),
    ("compile/effect.rs", include_str!("../../src/compile/effect.rs")),
    ("compile/mod.rs", include_str!("../../src/compile/mod.rs")),
    ("compile/parts.rs", include_str!("../../src/compile/parts.rs")),
    ("compile/touch.rs", include_str!("../../src/compile/touch.rs")),
    ("compile/trap.rs", include_str!("../../src/compile/trap.rs")),
    ("eye.rs", include_str!("../../src/eye.rs")),
    ("legal.rs", include_str!("../../src/legal.rs")),
    ("question.rs", include_str!("../../src/question.rs")),
    ("run/answer.rs", include_str!("../../src/run/answer.rs")),
    ("run/attack.rs", include_str!("../../src/run/attack.rs")),
    ("run/board.rs", include_str!("../../src/run/board.rs")),
    ("run/clock.rs", include_str!("../../src/run/clock.rs")),
    ("run/piles.rs", include_str!("../../src/run/piles.rs")),
    ("run/react.rs", include_str!("../../src/run/react.rs")),
    ("run/replace.rs", include_str!("../../src/run/replace.rs")),
    ("run/shapes.rs", include_str!("../../src/run/shapes.rs")),
    ("worth.rs", include_str!("../../src/worth.rs")),
];

#[test]
fn the_escape_hatches_are_counted_and_there_is_none() {
    let game = crate::common::leg();
    let ids: Vec<&str> = game.library().cards().iter().map(|card| card.id.as_str()).collect();
    let mut hatches = Vec::new();
    for (file, source) in ENGINE {
        hatches.extend(ids.iter().filter(|id| source.contains(&format!("\"{id}\""))).map(|id| (file, *id)));
    }
    assert_eq!(hatches, [], "the engine knows a card by name");
    assert_eq!(
        tactics::Tactics::new(crate::common::leg()).hatches(),
        Some(hatches.len()),
        "as `karman check` prints it"
    );
}

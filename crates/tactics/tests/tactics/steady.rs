//! Nothing is allocated per choice, and a position is a plain value of known size.

use crate::common::leg;
use table::chance::Swift;
use table::{Nobody, Rules, Turn};
use tactics::{Campaign, CampaignSetup, State, Tactics};

#[test]
fn no_allocation_for_a_choice() {
    let game = Tactics::new(leg());
    let mut chance = Swift::new(9);
    let mut turns = 0;
    let counted = allocation_counter::measure(|| {
        for _ in 0..12 {
            let mut state = game.start(&CampaignSetup::default(), &mut chance, &mut Nobody);
            while let Turn::Choose(choosers) = game.turn(&state) {
                let choices = game.any_choices(&state, choosers, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
                turns += 1;
            }
        }
    });
    assert!(turns > 1000, "{turns} turns");
    assert_eq!(counted.count_total, 0, "in {turns} turns");
}

/// A quarter of it is the stack of texts that can run one another, so deep that none of them is ever cut short, a fifth the
/// slots of both units with their extra columns; what is read off units and reserves takes 64 bytes.
const _: () = assert!(size_of::<State>() <= 2048 && size_of::<Campaign>() <= 2096);

#[test]
fn a_position_is_a_plain_value() {
    fn is_copied<T: Copy>() {}
    is_copied::<Campaign>();
    println!("a match takes {} bytes, a game {}", size_of::<State>(), size_of::<Campaign>());
}

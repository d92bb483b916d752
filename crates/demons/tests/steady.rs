//! Nothing is allocated for a choice, a view or an imagined position.

mod common;

use common::brawl;
use table::chance::Swift;
use table::playout::any_choices;
use table::{Form, Game, Nobody, Rules, Seat, Turn, Veiled, Viewer};

#[test]
fn no_allocation_for_a_choice() {
    let game = brawl();
    let (_, setup) = game.accept(&Form::seats(4)).expect("the defaults");
    let mut chance = Swift::new(9);
    let mut turns = 0;
    let counted = allocation_counter::measure(|| {
        for _ in 0..20 {
            let mut state = game.start(&setup, &mut chance, &mut Nobody);
            while let Turn::Choose(choosers) = game.turn(&state) {
                let view = game.view(&state, Viewer::Seat(Seat::A));
                std::hint::black_box(game.imagine(&view, &mut chance));
                let choices = any_choices(&game, &state, choosers, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
                turns += 1;
            }
        }
    });
    assert!(turns > 1000, "{turns} turns");
    assert_eq!(counted.count_total, 0);
}

#[test]
fn a_position_is_a_small_plain_value() {
    let size = size_of::<demons::State>();
    assert!(size <= 304, "{size} bytes");
}

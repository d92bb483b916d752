//! Nothing is allocated per choice, and a position is small.

mod common;

use common::war;
use table::chance::Swift;
use table::{Form, Game, Nobody, Rules, Turn, Veiled, Viewer};

#[test]
fn playing_looking_and_imagining_allocate_nothing() {
    let game = war();
    let (_, setup) = game.accept(&Form::seats(2)).expect("the defaults");
    let mut chance = Swift::new(11);
    let mut choices_made = 0;
    let counted = allocation_counter::measure(|| {
        for _ in 0..20 {
            let mut state = game.start(&setup, &mut chance, &mut Nobody);
            while let Turn::Choose(choosers) = game.turn(&state) {
                let view = game.view(&state, Viewer::Seat(table::Seat::A));
                std::hint::black_box(game.imagine(&view, &mut chance));
                let choices = game.any_choices(&state, choosers, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
                choices_made += 1;
            }
        }
    });
    assert!(choices_made > 1000, "{choices_made} choices");
    assert_eq!(counted.count_total, 0);
}

#[test]
fn a_position_is_a_small_plain_value() {
    let size = size_of::<battles::State>();
    assert!(size <= 256, "{size} bytes");
}

#[test]
fn a_move_by_chance_is_the_one_its_number_names() {
    let game = war();
    let (_, setup) = game.accept(&Form::seats(2)).expect("the defaults");
    let mut chance = Swift::new(5);
    let mut long = 0;
    for _ in 0..20 {
        let mut state = game.start(&setup, &mut chance, &mut Nobody);
        while let Turn::Choose(choosers) = game.turn(&state) {
            for seat in choosers {
                let count = game.move_count(&state, seat);
                long += usize::from(count > 128);
                for index in [0, count - 1, count / 2] {
                    let mut scripted =
                        table::chance::Scripted::new(if count > 1 { vec![index as u32] } else { vec![] });
                    let chosen = game.any_move(&state, seat, &mut scripted);
                    assert_eq!(chosen, game.nth_move(&state, seat, if count > 1 { index } else { 0 }));
                }
            }
            let choices = game.any_choices(&state, choosers, &mut chance);
            game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
        }
    }
    println!("{long} positions with more moves than the buffer holds");
}

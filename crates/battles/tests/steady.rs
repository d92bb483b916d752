//! Nothing is allocated per choice, and a position is small.

mod common;

use battles::{Deed, Move, NONE};
use common::war;
use table::chance::Swift;
use table::{Chance, Form, Game, Nobody, Rules, Seat, Turn, Veiled, Viewer};

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
                let view = game.view(&state, Viewer::Seat(Seat::A));
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

/// Answers with one number, and keeps how many there were to choose from.
struct Numbered {
    number: u32,
    of: u32,
}

impl Chance for Numbered {
    fn below(&mut self, sides: u32) -> u32 {
        self.of = sides;
        self.number
    }
}

#[test]
fn a_move_by_chance_is_the_one_its_number_names() {
    let game = war();
    let (_, setup) = game.accept(&Form::seats(2)).expect("the defaults");
    let mut chance = Swift::new(5);
    let (mut excited, mut galvanized, mut both, mut controlled, mut healed) = (0, 0, 0, 0, 0);
    for _ in 0..40 {
        let mut state = game.start(&setup, &mut chance, &mut Nobody);
        while let Turn::Choose(choosers) = game.turn(&state) {
            for seat in choosers {
                let mut listed = Vec::new();
                game.moves(&state, seat, &mut |choice| listed.push(choice));
                for (number, &choice) in (0..).zip(&listed) {
                    let mut numbered = Numbered { number, of: 0 };
                    assert_eq!(game.any_move(&state, seat, &mut numbered), Some(choice));
                    assert_eq!(numbered.of as usize, listed.len());
                    let Move::Order { unit, deed, by, excite, galvanize } = choice else { continue };
                    excited += usize::from(excite != NONE);
                    galvanized += usize::from(galvanize != NONE);
                    both += usize::from(excite != NONE && galvanize != NONE);
                    controlled += usize::from(by != unit);
                    healed += usize::from(matches!(deed, Deed::Heal(_)));
                }
            }
            let choices = game.any_choices(&state, choosers, &mut chance);
            game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
        }
        for seat in Seat::ALL {
            assert_eq!(game.any_move(&state, seat, &mut chance), None, "nobody is asked when it is over");
        }
    }
    let seen = [excited, galvanized, both, controlled, healed];
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

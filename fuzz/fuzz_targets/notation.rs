//! Whatever the text: at every turn of a game of each classic it is refused, or read as the move that is written so.
#![no_main]

use classics::{Goofspiel, Kuhn, Leduc};
use libfuzzer_sys::fuzz_target;
use table::chance::Swift;
use table::playout::any_choices;
use table::{Form, Game, Nobody, Turn};

fn read_at_every_turn<G: Game>(game: &G, text: &str) {
    let (_, setup) = game.accept(&Form::seats(2)).expect("two can play with the usual options");
    let mut chance = Swift::new(text.len() as u64);
    let mut state = game.start(&setup, &mut chance, &mut Nobody);
    while let Turn::Choose(choosers) = game.turn(&state) {
        for seat in choosers {
            match game.parse(&state, seat, text) {
                Ok(choice) => assert_eq!(game.notation(&state, seat, choice), text),
                Err(refusal) => assert!(!refusal.to_string().is_empty()),
            }
        }
        let choices = any_choices(game, &state, choosers, &mut chance);
        game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
    }
}

fuzz_target!(|text: &str| {
    read_at_every_turn(&Goofspiel::new(), text);
    read_at_every_turn(&Kuhn::classic(), text);
    read_at_every_turn(&Leduc::classic(), text);
});

//! What a search takes for a seat's knowledge: it must tell apart exactly what the views tell apart.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher as _};

use duel::contest::{Contest, View};
use packs::PackSet;
use table::chance::Swift;
use table::playout::any_choices;
use table::{Form, Game as _, Nobody, Rules as _, Seat, Turn, Veiled as _, Viewer};

/// Plays matches from one start and compares fingerprints with views, leg by leg.
fn assert_tells_what_views_tell(form: &Form, matches: u64) {
    let set = PackSet::load(&duel::packs(), &[], &["duel"]).expect("the packs are in order");
    let (game, _) = Contest::of_packs(&set).expect("the packs are in order");
    let (_, setup) = game.accept(form).expect("a set-up");
    let mut views: HashMap<(u32, Seat, u64), View> = HashMap::new();
    let mut prints: HashMap<(u32, Seat, View), u64> = HashMap::new();
    for number in 0..matches {
        // Few openings, so that matches meet again.
        let mut opening = Swift::new(number % 3);
        let mut later = Swift::new(1000 + number);
        let mut state = game.start(&setup, &mut opening, &mut Nobody);
        let mut turns = 0;
        while let Turn::Choose(choosers) = game.turn(&state) {
            let leg = game.leg(&state);
            for seat in choosers {
                let mut hash = DefaultHasher::new();
                game.fingerprint(&state, seat, &mut hash);
                let (print, view) = (hash.finish(), game.view(&state, Viewer::Seat(seat)));
                assert_eq!(
                    *views.entry((leg, seat, print)).or_insert(view),
                    view,
                    "two views, one fingerprint"
                );
                assert_eq!(
                    *prints.entry((leg, seat, view)).or_insert(print),
                    print,
                    "one view, two fingerprints"
                );
            }
            let chance = if turns < 4 { &mut opening } else { &mut later };
            let choices = any_choices(&game, &state, choosers, chance);
            game.resolve(&mut state, &choices, chance, &mut Nobody);
            turns += 1;
        }
    }
    assert!(views.len() as u64 > matches, "something was compared");
}

#[test]
fn in_every_format() {
    for format in ["standard-1", "standard-2", "conquest", "legacy"] {
        assert_tells_what_views_tell(&Form::seats(2).with("format", format), 60);
    }
}

#[test]
fn against_the_automa() {
    for format in ["standard-1", "legacy"] {
        assert_tells_what_views_tell(&Form::seats(1).with("format", format), 60);
    }
}

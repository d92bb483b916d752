//! Playing takes no memory: views, moves and rounds ask the allocator for nothing, in bouts and in matches of every
//! format. Only a deck that passing has changed, or the Player section, is built when it is first needed, and kept.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod frozen;

use duel::contest::Contest;
use duel::{Bout, Deck, State, Terms};
use packs::PackSet;
use table::chance::Swift;
use table::playout::any_choices;
use table::{Form, Game, Nobody, Seat, Turn, Veiled, Viewer};

/// Plays matches, looking at each position through every viewer's eyes and imagining from there.
fn play<G: Veiled>(game: &G, setup: &G::Setup, matches: u64) -> u32 {
    let mut turns = 0;
    for seed in 0..matches {
        let mut chance = Swift::new(seed);
        let mut state = game.start(setup, &mut chance, &mut Nobody);
        while let Turn::Choose(choosers) = game.turn(&state) {
            for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator] {
                let view = game.view(&state, viewer);
                let imagined = game.imagine(&view, &mut chance);
                for seat in choosers {
                    let mut moves = 0;
                    game.moves(&state, seat, &mut |_| moves += 1);
                    assert_eq!(moves, game.move_count(&state, seat));
                    assert!(game.move_count(&imagined, seat) > 0);
                }
            }
            let choices = any_choices(game, &state, choosers, &mut chance);
            game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
            turns += 1;
        }
    }
    turns
}

fn allocations<G: Veiled>(game: &G, setup: &G::Setup, matches: u64) -> u64 {
    allocation_counter::measure(|| assert!(play(game, setup, matches) > 0)).count_total
}

fn shipped() -> Contest {
    Contest::of_packs(&PackSet::load(&duel::packs(), &[], &["duel"]).unwrap()).unwrap().0
}

#[test]
fn a_bout_allocates_nothing() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8])));
    assert_eq!(counted.count_total, 1, "the counter counts");
    let game = shipped();
    let decks: Vec<&Deck> = game.library().heroes().map(|hero| game.library().hero(hero).deck()).collect();
    for (place, one) in decks.iter().enumerate() {
        for other in &decks[place..] {
            let bout = Bout::new([*one, *other], Terms::default());
            assert_eq!(allocations(&bout, &(), 3), 0);
            assert_eq!(allocations(&bout.prepared(), &(), 3), 0);
        }
    }
}

#[test]
fn a_match_allocates_nothing_once_its_decks_are_built() {
    let game = frozen::contest();
    for (seats, format) in [
        (2, "standard-1"),
        (2, "standard-2"),
        (2, "conquest"),
        (2, "legacy"),
        (1, "standard-1"),
        (1, "standard-2"),
        (1, "legacy"),
    ] {
        let form = Form::seats(seats).with("format", format);
        let challenge = if seats == 1 { "on" } else { "off" };
        let (_, setup) = game.accept(&form.with("challenge", challenge)).unwrap();
        play(&game, &setup, 6);
        assert_eq!(allocations(&game, &setup, 6), 0, "{seats} seats, {format}");
    }
}

#[test]
fn a_bout_is_small() {
    assert!(size_of::<State>() <= 64);
    assert!(size_of::<duel::Move>() <= 2);
}

//! Random matches: they end, and what must always hold holds at every step.

use crate::common::{A, B, leg, mechanics};
use table::chance::Swift;
use table::{Canon, Chance, Choices, Rules, Turn};
use tactics::state::{CARDS, Zone};
use tactics::{Leg, Setup, State};

/// Every card is in exactly one zone, and grids, reserves and piles agree with it (TACT-019).
fn check(game: &Leg, state: &State) {
    let prints = game.library().cards().len();
    for card in 0..CARDS as u8 {
        let exists = usize::from(card % 32) < prints;
        match state.zone(card) {
            Zone::Grid(seat, slot) => assert_eq!(state.piece(seat, slot).card, card),
            Zone::Reserve(seat, slot) => {
                assert_eq!(state.reserves[seat.index()][usize::from(slot)].card, card);
            }
            Zone::Away => assert!(!exists, "card {card} is nowhere"),
            _ => assert!(exists),
        }
    }
    for seat in [A, B] {
        let deck = (0..CARDS as u8)
            .filter(|&card| state.zone(card) == Zone::Deck && tactics::state::owner(card) == seat)
            .count();
        assert_eq!(deck, usize::from(state.decks[seat.index()].len()));
        for piece in state.unit(seat) {
            assert!(!piece.is_body() || piece.damage == 0, "a body with damage");
            assert_eq!(piece.tally, 0, "points were split and never placed");
        }
    }
}

#[test]
fn tact_019_every_card_is_in_one_zone_at_any_time() {
    let game = leg();
    let (mut steps, mut longest) = (0u64, 0u8);
    for seed in 0..300 {
        let mut chance = Swift::new(seed);
        let mut state = game.start(&Setup::default(), &mut chance, &mut table::Nobody);
        while let Turn::Choose(seats) = game.turn(&state) {
            if !state.units.iter().flatten().any(|piece| piece.tally > 0) {
                check(&game, &state);
            }
            let choices = game.any_choices(&state, seats, &mut chance);
            assert!(choices != Choices::NONE, "somebody is asked and has no answer: {state:?}");
            game.resolve(&mut state, &choices, &mut chance, &mut table::Nobody);
            steps += 1;
            if steps % 64 == 0 {
                assert_eq!(State::from_bytes(&state.to_bytes()), Ok(state));
            }
        }
        longest = longest.max(state.round);
    }
    println!("{steps} choices, longest match {longest} rounds, a state has {} bytes", size_of::<State>());
    assert!(steps > 10_000);
}

/// Chance that names one of so many.
struct Place {
    at: u32,
    of: u32,
}

impl Chance for Place {
    fn below(&mut self, sides: u32) -> u32 {
        assert_eq!(sides, self.of, "chance picks among other moves than are listed");
        self.at
    }
}

#[test]
fn a_move_by_chance_is_the_listed_one_at_its_place() {
    let mut most = 0;
    for game in [leg(), mechanics()] {
        for seed in 0..12 {
            let (mut chance, mut moves) = (Swift::new(seed), Vec::new());
            let mut state = game.start(&Setup::default(), &mut chance, &mut table::Nobody);
            while let Turn::Choose(seats) = game.turn(&state) {
                for seat in seats {
                    game.moves_into(&state, seat, &mut moves);
                    for (at, listed) in (0..).zip(&moves) {
                        let mut place = Place { at, of: moves.len() as u32 };
                        assert_eq!(
                            game.any_move(&state, seat, &mut place),
                            Some(*listed),
                            "{at} of {moves:?}"
                        );
                    }
                    most = most.max(moves.len());
                }
                let idle = [A, B].into_iter().find(|seat| !seats.contains(*seat));
                assert_eq!(idle.and_then(|seat| game.any_move(&state, seat, &mut chance)), None);
                let choices = game.any_choices(&state, seats, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut table::Nobody);
            }
        }
    }
    assert!(most > 40, "at most {most} moves");
}

#[test]
fn tact_152_every_card_is_used_in_every_role() {
    use std::collections::BTreeSet;
    use tactics::Event;
    use tactics::verbs::ActionKind;
    let game = leg();
    let mut roles = BTreeSet::new();
    for seed in 0..600 {
        let mut chance = Swift::new(1000 + seed);
        let mut events: Vec<Event> = Vec::new();
        let mut state = game.start(&Setup::default(), &mut chance, &mut events);
        while let Turn::Choose(seats) = game.turn(&state) {
            let choices = game.any_choices(&state, seats, &mut chance);
            game.resolve(&mut state, &choices, &mut chance, &mut events);
        }
        let bars = [ActionKind::Order, ActionKind::Operation, ActionKind::Trap].map(|kind| kind as u8);
        for event in events {
            match event {
                Event::Leaders { a, b } => roles.extend([(a % 32, "leader"), (b % 32, "leader")]),
                Event::Placed { card, slot, .. } => {
                    roles.insert((card % 32, ["vanguard", "flank", "rear"][usize::from(slot / 3)]));
                }
                Event::Announced { action, card, .. } if bars.contains(&action) => {
                    roles.insert((card % 32, "bar"));
                }
                _ => {}
            }
        }
        if roles.len() == 25 * 5 {
            println!("after {} matches", seed + 1);
            return;
        }
    }
    panic!("only {} of 125 roles", roles.len());
}

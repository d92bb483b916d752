//! Games of several matches: trophies, advantages, the last match.

use crate::common::{A, B, leg};
use table::chance::Swift;
use table::{Canon, Rules, Scope, Seat, Turn};
use tactics::campaign::{Campaign, CampaignSetup, Tactics};
use tactics::state::{Ending, Piece, owner};
use tactics::{Config, Move};

fn game() -> Tactics {
    Tactics::new(leg())
}

/// A game whose first match has its leaders.
fn started(game: &Tactics, setup: CampaignSetup) -> Campaign {
    let mut chance = Swift::new(11);
    let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
    choose_leaders(game, &mut state);
    state
}

fn choose_leaders(game: &Tactics, state: &mut Campaign) {
    let choosers = game.turn(state).choosers();
    let choices = game.any_choices(state, choosers, &mut Swift::new(5));
    game.resolve(state, &choices, &mut Swift::new(6), &mut table::Nobody);
}

/// Brings the match to its end with this damage on the leaders.
fn finish(game: &Tactics, state: &mut Campaign, damage: [u8; 2]) {
    for seat in [A, B] {
        state.leg.piece_mut(seat, 4).damage = damage[seat.index()];
        for slot in (0..9).filter(|&slot| slot != 4) {
            assert_eq!(*state.leg.piece(seat, slot), Piece::NONE, "no hero was recruited");
        }
    }
    let played = state.played;
    while state.played == played && state.champion.is_none() {
        let seat = game.turn(state).choosers().lowest().expect("somebody is asked");
        let mut moves = Vec::new();
        game.moves_into(state, seat, &mut moves);
        let choice = if moves.contains(&Move::Pass) { Move::Pass } else { moves[0] };
        game.resolve(state, &table::Choices::one(seat, choice), &mut Swift::new(7), &mut table::Nobody);
    }
}

const BEATEN: u8 = 90;

fn decks(state: &Campaign) -> [u8; 2] {
    [A, B].map(|seat| state.leg.decks[seat.index()].len() + state.leg.hand_size(seat))
}

#[test]
fn tact_118_tact_123_e31_the_winner_takes_both_leaders_and_the_loser_a_card_more() {
    let game = game();
    let mut state = started(&game, CampaignSetup::default());
    finish(&game, &mut state, [0, BEATEN]);
    assert_eq!((state.trophies, state.played), ([1, 0], 1));
    assert_eq!(state.leg.first, A, "the winner is first");
    assert_eq!(decks(&state), [24, 24]);
    assert_eq!((state.leg.hand_size(A), state.leg.hand_size(B)), (5, 6));
    choose_leaders(&game, &mut state);
    assert_eq!((state.leg.hand_size(A), state.leg.hand_size(B)), (4, 5));
    for seat in [A, B] {
        assert_eq!(owner(state.leg.leaders[seat.index()]), seat);
    }
}

#[test]
fn tact_120_tact_024_a_draw_gives_each_the_rivals_leader() {
    let game = game();
    let mut firsts = [false; 2];
    for seed in 0..20 {
        let mut state = started(&game, CampaignSetup { target: 3, ..CampaignSetup::default() });
        state.leg.round = 2 + seed % 2;
        state.leg.first = if seed % 3 == 0 { A } else { B };
        finish_drawn(&game, &mut state, u64::from(seed));
        assert_eq!((state.trophies, state.away.map(u32::count_ones)), ([1, 1], [1, 1]));
        assert_eq!(decks(&state), [24, 24]);
        firsts[state.leg.first.index()] = true;
    }
    assert_eq!(firsts, [true; 2], "drawn at random after a draw");
}

fn finish_drawn(game: &Tactics, state: &mut Campaign, seed: u64) {
    for seat in [A, B] {
        state.leg.piece_mut(seat, 4).damage = BEATEN;
    }
    let played = state.played;
    let mut chance = Swift::new(seed);
    while state.played == played {
        let seat = game.turn(state).choosers().lowest().expect("somebody is asked");
        game.resolve(state, &table::Choices::one(seat, Move::Pass), &mut chance, &mut table::Nobody);
    }
}

#[test]
fn tact_121_e30_nobody_reaches_the_target_by_a_draw() {
    let game = game();
    let mut state = started(&game, CampaignSetup::default());
    finish(&game, &mut state, [0, BEATEN]);
    choose_leaders(&game, &mut state);
    let leaders = state.leg.leaders;
    finish_drawn(&game, &mut state, 3);
    assert_eq!((state.trophies, state.champion), ([1, 1], None), "the one who leads takes nothing");
    assert_eq!(decks(&state), [23, 24], "the leader nobody took is in its owner's deck");
    assert_eq!(state.away[1] & (1 << (leaders[1] % 32)), 0);
    choose_leaders(&game, &mut state);
    finish_drawn(&game, &mut state, 4);
    assert_eq!((state.trophies, state.champion), ([1, 1], None), "neither can, so neither takes");
    assert_eq!(decks(&state), [23, 24]);
}

#[test]
fn tact_122_a_game_is_won_by_two_or_three_trophies() {
    let game = game();
    for target in [2, 3] {
        let mut state = started(&game, CampaignSetup { target, ..CampaignSetup::default() });
        for won in 1..=target {
            assert_eq!(state.champion, None);
            if won > 1 {
                choose_leaders(&game, &mut state);
            }
            finish(&game, &mut state, [BEATEN, 0]);
        }
        assert_eq!((state.champion, state.trophies), (Some(B), [0, target]));
        let Turn::Over(outcome) = game.turn(&state) else { panic!("it is over") };
        assert_eq!(outcome.sole_winner(), Some(B));
        assert_eq!(outcome.scores.values(2), [0, i32::from(target)]);
    }
}

#[test]
fn tact_125_a_game_ends_after_its_last_match() {
    let game = game();
    let setup = CampaignSetup { match_cap: 1, ..CampaignSetup::default() };
    let mut ahead = started(&game, setup);
    finish(&game, &mut ahead, [0, BEATEN]);
    assert_eq!(ahead.champion, Some(A), "more trophies");
    let mut damage = started(&game, CampaignSetup { match_cap: 1, target: 3, ..setup });
    for (seat, over) in [(A, 5), (B, 3)] {
        let leader = damage.leg.piece(seat, 4).card;
        let life = game.leg_rules().life(&damage.leg, leader);
        damage.leg.piece_mut(seat, 4).damage = u8::try_from(life).expect("a life") + over;
    }
    while damage.champion.is_none() {
        let seat = game.turn(&damage).choosers().lowest().expect("somebody is asked");
        game.resolve(
            &mut damage,
            &table::Choices::one(seat, Move::Pass),
            &mut Swift::new(1),
            &mut table::Nobody,
        );
    }
    assert_eq!((damage.trophies, damage.champion), ([1, 1], Some(B)), "less damage above life");
    let mut even = started(&game, CampaignSetup { match_cap: 1, target: 3, ..setup });
    let first = even.leg.first;
    for seat in [A, B] {
        let leader = even.leg.piece(seat, 4).card;
        let life = game.leg_rules().life(&even.leg, leader);
        even.leg.piece_mut(seat, 4).damage = u8::try_from(life).expect("a life");
    }
    while even.champion.is_none() {
        let seat = game.turn(&even).choosers().lowest().expect("somebody is asked");
        game.resolve(
            &mut even,
            &table::Choices::one(seat, Move::Pass),
            &mut Swift::new(1),
            &mut table::Nobody,
        );
    }
    assert_eq!(even.champion, Some(first.other()), "the second player of the last round");
}

#[test]
fn tact_126_resigning_costs_the_match_or_the_game() {
    let game = game();
    let mut state = started(&game, CampaignSetup::default());
    game.retire(&mut state, A, Scope::Leg, &mut Swift::new(2), &mut table::Nobody);
    assert_eq!((state.trophies, state.champion), ([0, 1], None));
    game.retire(&mut state, B, Scope::Match, &mut Swift::new(2), &mut table::Nobody);
    assert_eq!(state.champion, Some(A));
    assert_eq!(state.leg.ending, Ending::Resigned);
    let mut moves: Vec<Move> = Vec::new();
    game.moves_into(&state, Seat::A, &mut moves);
    assert!(moves.is_empty());
}

#[test]
fn whole_games_end_with_a_champion() {
    let game = game();
    let config = Config { round_cap: 12, ..Config::DEFAULT };
    for seed in 0..30 {
        let mut chance = Swift::new(seed);
        let mut state = game.start(
            &CampaignSetup { config, ..CampaignSetup::default() },
            &mut chance,
            &mut table::Nobody,
        );
        while game.any_turn(&mut state, &mut chance).is_none() {}
        assert!(state.champion.is_some() && state.played <= 9);
        assert_eq!(Campaign::from_bytes(&state.to_bytes()), Ok(state));
    }
}

//! What can be seen: views that tell no more than they may, and states imagined from them.

use crate::common::{A, B, Board, leg, slot};
use table::chance::Swift;
use table::{Rules, Seat, Turn, Veiled, Viewer};
use tactics::campaign::{Campaign, CampaignSetup, Tactics};
use tactics::state::{Zone, bit, cards};
use tactics::{Config, Event, Move, View};

fn game() -> Tactics {
    Tactics::new(leg())
}

/// Plays random games and shows every position to a closure.
fn positions(games: u64, config: Config, mut visit: impl FnMut(&Tactics, &Campaign, &mut Swift)) {
    let game = game();
    for seed in 0..games {
        let mut chance = Swift::new(seed);
        let setup = CampaignSetup { config, match_cap: 1, ..CampaignSetup::default() };
        let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
        let mut step = 0;
        while let Turn::Choose(_) = game.turn(&state) {
            step += 1;
            if step % 5 == 0 {
                visit(&game, &state, &mut chance);
            }
            game.any_turn(&mut state, &mut chance);
        }
    }
}

const SHORT: Config = Config { round_cap: 8, ..Config::DEFAULT };

fn moves(game: &Tactics, state: &Campaign, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves_into(state, seat, &mut moves);
    moves
}

#[test]
fn tact_132_tact_133_tact_135_what_is_dealt_anew_in_secret_changes_no_view() {
    let mut changed = 0u32;
    positions(60, SHORT, |game, state, chance| {
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            let other = game.redeal(state, viewer, chance);
            changed += u32::from(other != *state);
            assert_eq!(game.view(&other, viewer), game.view(state, viewer), "{viewer:?} can tell them apart");
            assert_eq!(game.turn(&other), game.turn(state), "who is asked depends on a hidden card");
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(moves(game, &other, seat), moves(game, state, seat));
            }
        }
    });
    assert!(changed > 1000, "hardly anything was hidden: {changed}");
}

#[test]
fn tact_131_an_imagined_state_agrees_with_the_view_it_comes_from() {
    positions(40, SHORT, |game, state, chance| {
        for seat in [A, B] {
            let view = game.view(state, Viewer::Seat(seat));
            let imagined = game.imagine(&view, chance);
            assert_eq!(game.view(&imagined, Viewer::Seat(seat)), view);
            assert_eq!(moves(game, &imagined, seat), moves(game, state, seat));
        }
    });
}

#[test]
fn imagined_games_can_be_played_to_their_end() {
    let mut played = 0;
    positions(6, Config { round_cap: 4, ..Config::DEFAULT }, |game, state, chance| {
        let view = game.view(state, Viewer::Seat(A));
        let mut imagined = game.imagine(&view, chance);
        while game.any_turn(&mut imagined, chance).is_none() {}
        played += 1;
    });
    assert!(played > 20);
}

fn seen(board: &Board, seat: Seat) -> View {
    let game = game();
    let state = Campaign {
        leg: board.s,
        trophies: [0; 2],
        away: [0; 2],
        played: 0,
        setup: CampaignSetup::default(),
        champion: None,
    };
    game.view(&state, Viewer::Seat(seat))
}

#[test]
fn tact_131_tact_132_hands_traps_and_decks_are_hidden_until_somebody_looks() {
    let mut board = Board::of("butler", "butler")
        .unit(A, "spymistress@f0")
        .hand(B, "archer pikeman")
        .trap(B, 0, "falconer")
        .wave(1)
        .ready();
    let before = seen(&board, A);
    assert_eq!((before.hands[1].size, before.hands[1].cards.len()), (2, 0));
    assert_eq!((before.reserves[1][0].taken, before.reserves[1][0].card), (true, None));
    assert!(before.decks.iter().flatten().all(Option::is_none));
    assert_eq!(seen(&board, B).reserves[1][0].card, Some(board.card(B, "falconer")));
    board.play(A, Move::Cast(slot("f0"))).play(B, Move::Done).play(B, Move::Done);
    let after = seen(&board, A);
    let hand = bit(board.card(B, "archer")) | bit(board.card(B, "pikeman"));
    assert_eq!(after.hands[1].cards, cards(hand).collect::<Vec<_>>(), "looked at, and known from now on");
    assert_eq!(after.reserves[1][0].card, None, "the trap was not looked at");
    let spectator = game().observe(&Event::Looked { seat: A, card: 5 }, Viewer::Spectator);
    assert_eq!(spectator.map(|seen| seen.0), Some(Event::Looked { seat: A, card: tactics::event::NOBODY }));
}

#[test]
fn tact_132_what_was_known_is_lost_when_it_moves_in_secret() {
    let mut board = Board::of("butler", "butler").hand(B, "archer falconer").ready();
    board.s.known[0] = board.s.hand(B);
    board.play(A, Move::Pass);
    let trap = Move::Trap(board.card(B, "falconer"));
    board.play(B, trap);
    let view = seen(&board, A);
    assert_eq!(view.hands[1].cards, [board.card(B, "archer")], "no trap, so it is still there");
    assert_eq!(view.reserves[1][0].card, None, "which trap was set is not seen");
    assert_eq!(board.s.zone(board.card(B, "falconer")), Zone::Reserve(B, 0));
}

#[test]
fn tact_134_drawn_cards_are_reported_to_others_as_a_number() {
    let game = game();
    let drawn = Event::Drawn { seat: A, card: 7 };
    let of = |viewer| game.observe(&drawn, viewer).map(|seen| seen.0);
    assert_eq!(of(Viewer::Seat(A)), Some(drawn));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(of(viewer), Some(Event::Drawn { seat: A, card: tactics::event::NOBODY }));
    }
    let shown = Event::Discarded(9);
    assert_eq!(game.observe(&shown, Viewer::Spectator).map(|seen| seen.0), Some(shown), "discards by name");
}

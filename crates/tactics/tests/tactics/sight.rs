//! What can be seen: views that tell no more than they may, and states imagined from them.

use crate::common::{A, B, Board, Text, attack, leg, own_cards, probe, slot};
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

fn campaign(board: &Board) -> Campaign {
    Campaign {
        leg: board.s,
        trophies: [0; 2],
        away: [0; 2],
        piles: [0; 2],
        played: 0,
        setup: CampaignSetup::default(),
        champion: None,
    }
}

fn seen(board: &Board, seat: Seat) -> View {
    game().view(&campaign(board), Viewer::Seat(seat))
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
fn tact_132_a_trap_of_a_known_hand_is_known_and_one_of_two_is_one_of_the_two() {
    let mut board = Board::of("butler", "butler").hand(B, "archer falconer").ready();
    board.s.known[0] = board.s.hand(B);
    board.play(A, Move::Pass);
    let trap = Move::Trap(board.card(B, "falconer"));
    board.play(B, trap);
    let view = seen(&board, A);
    assert_eq!(view.hands[1].cards, [board.card(B, "archer")], "no trap, so it is still there");
    assert_eq!(view.reserves[1][0].card, Some(board.card(B, "falconer")), "the only trap of a hand all seen");

    let mut board = Board::of("butler", "butler").hand(B, "archer falconer saboteur").ready();
    board.s.known[0] = board.s.hand(B);
    board.play(A, Move::Pass);
    let trap = Move::Trap(board.card(B, "falconer"));
    board.play(B, trap);
    let view = seen(&board, A);
    let two = [board.card(B, "falconer"), board.card(B, "saboteur")];
    let sorted = |list: &[u8]| list.iter().fold(0, |set, &card| set | bit(card));
    assert_eq!((view.reserves[1][0].card, sorted(&view.reserves[1][0].among)), (None, sorted(&two)));
    let game = game();
    let mut laid = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let imagined = game.imagine(&view, &mut Swift::new(seed));
        let card = imagined.leg.reserves[1][0].card;
        laid.insert(card);
        let other = two.into_iter().find(|&other| other != card).expect("one of the two");
        assert_eq!(imagined.leg.zone(other), Zone::Hand(B), "and the other is still in the hand");
        assert_eq!(game.view(&imagined, Viewer::Seat(A)), view);
    }
    assert_eq!(laid.into_iter().collect::<Vec<_>>(), two, "either of the two, and nothing else");
    board.play(B, Move::Recruit { card: two[1], slot: slot("v0") });
    let view = seen(&board, A);
    assert_eq!(view.reserves[1][0].card, Some(two[0]), "one of them shows up, so the trap is the other");
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

#[test]
fn tact_132_tact_134_the_holder_cannot_tell_which_cards_were_looked_at() {
    let view = |draws: &[u32]| {
        let mut board = Board::of("butler", "butler")
            .unit(A, "spymistress@v0")
            .hand(B, "archer pikeman smith duelist")
            .ready();
        board.play_drawing(A, Move::Cast(slot("v0")), draws);
        assert_eq!((board.asked(), board.moves(A).len()), (Some(A), 2), "one of the two");
        assert_eq!(seen(&board, A).hands[1].cards.len(), 2);
        assert_eq!(game().view(&campaign(&board), Viewer::Spectator).hands[1].cards.len(), 0);
        seen(&board, B)
    };
    assert_eq!(view(&[0, 0]), view(&[1, 2]));
    assert_eq!(view(&[0, 0]).hands[1].peeks, 2, "but how many");
}

#[test]
fn tact_133_a_spectator_sees_what_both_seats_see() {
    let mut board = Board::of("butler", "butler").unit(A, "smith@v0").hand(A, "ferryman").ready();
    let order = Move::Order(board.card(A, "ferryman"));
    board.play(A, order);
    if let Some(&only) = board.moves(A).iter().find(|one| matches!(one, Move::Pick(_))) {
        board.play(A, only);
    }
    let smith = board.card(A, "smith");
    assert_eq!(board.s.zone(smith), Zone::Hand(A), "returned for all to see");
    let game = game();
    let state = campaign(&board);
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(game.view(&state, viewer).hands[0].cards, [smith], "{viewer:?}");
    }
    // And the holder knows that the rival knows.
    let view = game.view(&state, Viewer::Seat(A));
    assert_eq!(view.shown, [smith]);
    let imagined = game.imagine(&view, &mut Swift::new(1));
    assert_eq!(imagined.leg.known[1], bit(smith));
}

#[test]
fn tact_131_imagined_rivals_know_what_they_may_know() {
    // The rival looked at one card of four and at the top of the deck; the viewer knows that much and no more.
    let mut board = Board::of("spymistress", "butler").hand(B, "archer pikeman smith duelist").wave(2);
    let hero = board.card(B, "spymistress");
    board.s.stand(A, slot("r0"), hero);
    let mut board = board.ready();
    board
        .play_drawing(A, Move::Power(0), &[2])
        .play_drawing(A, Move::Cast(slot("r0")), &[0])
        .play(A, Move::No);
    let truth = board.s.known[0];
    assert_eq!(truth.count_ones(), 2);
    let (game, view) = (game(), seen(&board, B));
    let mut found = false;
    for seed in 0..400 {
        let imagined = game.imagine(&view, &mut Swift::new(seed));
        assert_eq!(game.view(&imagined, Viewer::Seat(B)), view);
        let top = imagined.leg.decks[1].top().expect("a deck");
        assert_eq!(imagined.leg.known[0] & bit(top), bit(top), "the top is known to the rival");
        found |= imagined.leg.known[0] == truth;
    }
    assert!(found, "the truth is among what is imagined");
}

#[test]
fn tact_132_a_card_put_into_the_deck_in_secret_is_lost_from_sight() {
    let mut board =
        crate::common::bench("plain", "plain").unit(B, "banner@r0").hand(B, "payer marker").wave(2).ready();
    board.s.known[0] = board.s.hand(B);
    board.play(A, Move::Pass).play(B, Move::Cast(slot("r0")));
    let choice = board.pick(B, "marker");
    board.play(B, choice);
    let game = Tactics::new(own_cards(&[]).expect("the fixture"));
    let view = game.view(&campaign(&board), Viewer::Seat(A));
    assert_eq!(view.decks[1].last(), Some(&None), "which of them went is not seen");
    assert!(view.hands[1].cards.is_empty(), "nor which stayed");
    assert_eq!(
        game.view(&campaign(&board), Viewer::Seat(B)).decks[1].last(),
        Some(&Some(board.card(B, "marker")))
    );
}

#[test]
fn tact_110_imagined_and_redealt_traps_fit_what_happened() {
    let windows = [
        (Board::of("smith", "smith").unit(A, "pikeman@v0").unit(B, "crusader@v0"), None),
        (Board::of("smith", "smith").hand(A, "pikeman"), Some("recruit")),
        (Board::of("smith", "smith").hand(A, "gatewarden"), Some("operation")),
        (Board::of("smith", "smith").hand(A, "alewife"), Some("order")),
    ];
    let game = game();
    for (board, what) in windows {
        let mut board = board.trap(B, 0, "falconer").hand(B, "lamplighter saboteur").ready();
        let action = match what {
            None => attack("v0", "v0"),
            Some("recruit") => Move::Recruit { card: board.card(A, "pikeman"), slot: slot("v0") },
            Some("operation") => Move::Operation(board.card(A, "gatewarden")),
            _ => Move::Order(board.card(A, "alewife")),
        };
        board.play(A, action);
        assert_eq!(board.asked(), Some(B), "{what:?}");
        let state = campaign(&board);
        let mut offered = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let mut chance = Swift::new(seed);
            for (seat, other) in [
                (A, game.redeal(&state, Viewer::Seat(A), &mut chance)),
                (A, game.imagine(&game.view(&state, Viewer::Seat(A)), &mut chance)),
                (B, game.imagine(&game.view(&state, Viewer::Seat(B)), &mut chance)),
            ] {
                let trap = other.leg.reserves[1][0].card % 32;
                let name = game.leg_rules().library().id(trap).to_owned();
                let fits = match what {
                    None => name == "lamplighter",
                    Some("order") => name == "saboteur",
                    _ => false,
                };
                assert_eq!(moves(&game, &other, B).contains(&Move::Trigger(0)), fits, "{what:?} {name}");
                offered.insert((seat == A, name));
                let mut other = other;
                while seed < 1 && game.any_turn(&mut other, &mut chance).is_none() {}
            }
        }
        assert_eq!(offered.len(), 4, "every trap for the rival, the true one for its holder: {offered:?}");
    }
}

#[test]
fn tact_114_imagined_hands_hold_cards_of_the_other_owner() {
    let steal = r#"{ spell = [{ draw = { from = "rival", n = 2 } }] }"#;
    let cards = [Text { vanguard: steal, ..Text::default() }];
    let mut board = probe(&cards, "plain", "plain").unit(A, "probe@v0").hand(A, "payer").ready();
    board.play_drawing(A, Move::Cast(slot("v0")), &[3, 5]);
    let game = Tactics::new(own_cards(&cards).expect("a good card"));
    let state = campaign(&board);
    for seat in [A, B] {
        let view = game.view(&state, Viewer::Seat(seat));
        assert_eq!(view.hands[0].foreign, 2);
        for seed in 0..3 {
            let mut chance = Swift::new(seed);
            let mut imagined = game.imagine(&view, &mut chance);
            assert_eq!(game.view(&imagined, Viewer::Seat(seat)), view);
            while game.any_turn(&mut imagined, &mut chance).is_none() {}
        }
    }
}

#[test]
fn tact_135_who_chooses_of_a_hand_has_seen_it() {
    let pick = r#"{ spell = [{ discard = { side = "rival", by = "own" } }] }"#;
    let choose = r#"{ spell = [{ choose = { from = { side = "rival", kind = "hand", filter = ["has-trap"] } } }, { place = { what = { kind = "hand", place = [{ chosen = 0 }] }, to = "discard" } }] }"#;
    let cards = [Text { vanguard: pick, flank: choose, ..Text::default() }];
    for (place, wave) in [("v0", 0), ("f0", 1)] {
        let board = probe(&cards, "plain", "plain").unit(A, &format!("probe@{place}")).wave(wave);
        let mut board = board.hand(B, "payer marker").ready();
        assert!(board.may(A, Move::Cast(slot(place))), "whether there is one, nobody can tell before");
        board.play(A, Move::Cast(slot(place)));
        assert_eq!(board.s.known[0], board.s.hand(B), "{place}");
    }
}

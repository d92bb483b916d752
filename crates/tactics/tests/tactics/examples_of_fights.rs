//! The worked examples of the rules on reach, markers, reserves, hands and the ends of matches (TACT-155).

use crate::common::{A, B, Board, Text, attack, bench, leg, probe, shoot, slot};
use table::chance::Swift;
use table::{Choices, Rules, Veiled, Viewer};
use tactics::campaign::{Campaign, CampaignSetup, Tactics};
use tactics::state::{Ending, LEADER, Zone};
use tactics::{Move, Setup};

#[test]
fn tact_155_e17_a_rear_hero_behind_a_body_is_in_melee() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "pikeman@v2")
        .unit(B, "butler@v0 archer@r0")
        .body(B, "v0")
        .ready();
    assert!(board.piece(B, "f0").is_empty());
    board.play(A, attack("v2", "r0"));
    assert_eq!(board.piece(B, "r0").damage, 4);
}

#[test]
fn tact_155_e18_a_flank_hero_fights_when_the_one_before_it_has_fallen() {
    let units = |damage| {
        let mut board = Board::of("smith", "smith")
            .unit(A, "butler@v0 pikeman@f0")
            .unit(B, "crusader@v0")
            .damage(A, "v0", damage)
            .ready();
        board.end_wave();
        assert_eq!((board.s.wave, board.asked()), (1, Some(A)));
        board
    };
    let behind = units(4);
    assert!(!behind.may(A, attack("f0", "v0")));
    assert!(behind.refusal(A, "attack f1>v1").contains("TACT-071"));
    let open = units(5);
    assert!(open.piece(A, "v0").is_body() && open.may(A, attack("f0", "v0")));
}

#[test]
fn tact_155_e19_an_interceptor_shields_its_column_from_every_column() {
    for column in ["v0", "v1", "v2"] {
        let board = Board::of("herald", "herald")
            .unit(A, &format!("shooter@{column}"))
            .unit(B, "crusader@v1 butler@r1 archer@f0 duelist@f2")
            .ready();
        let legal = ["v1", "f1", "r1", "f0", "f2"].map(|target| board.may(A, shoot(column, target)));
        assert_eq!(legal, [true, false, false, true, true], "from {column}");
        let text = format!("shoot v{}>f2", slot(column) + 1);
        assert!(board.refusal(A, &text).contains("TACT-074"));
    }
}

/// A flank interceptor between two heroes, and somebody who shoots.
fn shield_on_the_flank() -> Board {
    let mut board = bench("plain", "plain").unit(A, "marker@v2").unit(B, "payer@v0 guard@f0 shaper@r0");
    let ranged = 3;
    board.s.piece_mut(A, slot("v2")).statuses[ranged] = 1;
    board
}

#[test]
fn tact_155_e20_a_flank_interceptor_shields_the_rear_and_not_the_vanguard() {
    let board = shield_on_the_flank().ready();
    assert!(board.may(A, shoot("v2", "v0")) && !board.may(A, shoot("v2", "r0")));
}

#[test]
fn tact_155_e21_an_interceptor_without_abilities_shields_nobody() {
    let mut board = shield_on_the_flank();
    let no_abilities = 2;
    board.s.piece_mut(B, slot("f0")).statuses[no_abilities] = 1;
    assert!(board.ready().may(A, shoot("v2", "r0")));
}

#[test]
fn tact_155_e22_three_damage_reach_a_leader_behind_an_interceptor() {
    let cards = [Text {
        bar: r#"{ order = [{ damage = { to = { side = "rival", kind = "leader" }, n = 3 } }] }"#,
        ..Text::default()
    }];
    let mut board = probe(&cards, "plain", "plain").unit(B, "guard@v1").hand(A, "probe").ready();
    let order = Move::Order(board.card(A, "probe"));
    board.play(A, order);
    assert_eq!((board.piece(B, "f1").damage, board.piece(B, "v1").damage), (3, 0));
}

#[test]
fn tact_155_e23_one_of_two_markers_is_cancelled() {
    let mut board = bench("plain", "plain").unit(A, "marker@f0 payer@v1").wave(1);
    board.s.piece_mut(A, slot("v1")).statuses[0] = 2;
    let mut board = board.ready();
    let target = board.pick(A, "payer");
    board.play(A, Move::Cast(slot("f0"))).play(A, target);
    assert_eq!(board.piece(A, "v1").statuses, [1, 0, 0, 0], "one [+1 attack] is left and no [-1 attack]");
}

#[test]
fn tact_155_e24_an_operation_works_in_five_own_turns_and_expires_once() {
    let mut board = bench("plain", "plain").hand(A, "guard").ready();
    let card = board.card(A, "guard");
    board.play(A, Move::Operation(card));
    let mut tokens = Vec::new();
    for turn in 0..5 {
        assert_eq!((board.s.hand_size(A), board.asked()), (0, Some(A)));
        let last = turn == 4;
        board.play_drawing(A, Move::Pass, if last { &[0, 0] } else { &[] });
        let lies = board.s.zone(card) == Zone::Reserve(A, 0);
        assert_eq!(lies, !last, "at the end of turn t+{turn}");
        if lies {
            tokens.push(board.s.reserves[0][0].time);
            board.play(B, Move::Pass);
            if board.asked() == Some(B) {
                board.play(B, Move::Pass);
            }
        }
    }
    assert_eq!((tokens, board.s.zone(card)), (vec![3, 2, 1, 0], Zone::Discard));
    assert_eq!(board.s.hand_size(A), 2, "what it does on expiry ran once");
    board.pass_until(|s| s.round == 4);
    assert_eq!(board.s.hand_size(A), 2);
}

#[test]
fn tact_155_e25_a_full_reserve_takes_nothing_until_something_is_discarded() {
    let mut board = bench("plain", "plain").hand(A, "avenger trapper");
    for (at, id) in [(0, "guard"), (1, "warden"), (2, "looter")] {
        let card = board.card(A, id);
        board.s.lay(A, at, card, if at == 0 { 4 } else { 0 }, at > 0);
    }
    let mut board = board.ready();
    let (operation, trap) = (Move::Operation(board.card(A, "avenger")), Move::Trap(board.card(A, "trapper")));
    assert!(!board.may(A, operation) && !board.may(A, trap));
    board.play(A, Move::Reserve(0));
    assert_eq!((board.s.actions, board.s.hand_size(A)), (1, 2), "an action is spent and no expiry ran");
    assert!(board.may(A, operation) && board.may(A, trap));
}

#[test]
fn tact_155_e26_draw_three_from_a_hand_of_five_makes_seven() {
    let mut board = Board::of("smith", "smith").hand(A, "butler archer shooter crusader alewife").ready();
    assert!(!board.may(A, Move::Draw));
    assert!(board.refusal(A, "draw").contains("TACT-043"));
    let order = Move::Order(board.card(A, "alewife"));
    board.play_drawing(A, order, &[0, 0, 0]);
    assert_eq!((board.s.hand_size(A), board.asked()), (7, Some(A)));
    assert_eq!(
        board.s.discards[0].places(),
        [board.card(A, "alewife")],
        "nothing is discarded but the order"
    );
}

#[test]
fn tact_155_e27_draw_three_from_an_empty_deck() {
    let mut board = Board::of("smith", "smith").hand(A, "alewife");
    while let Some(card) = (0..25).find(|&card| board.s.zone(card) == Zone::Deck) {
        board.s.throw(card);
    }
    let mut board = board.ready();
    let order = Move::Order(board.card(A, "alewife"));
    board.play(A, order);
    assert_eq!((board.s.hand_size(A), board.s.ending, board.asked()), (0, Ending::Playing, Some(A)));
}

#[test]
fn tact_155_e28_a_hero_taken_over_goes_to_its_owners_discard() {
    let mut board = Board::of("butler", "butler")
        .unit(A, "puppeteer@r0")
        .unit(B, "archer@v0")
        .damage(B, "v0", 2)
        .wave(2)
        .ready();
    board.play(A, Move::Cast(slot("r0"))).play(A, Move::Slot(slot("v2")));
    assert_eq!((board.s.living_heroes(A), board.s.living_heroes(B)), (2, 0), "a hero of the own unit");
    board.s.piece_mut(A, slot("v2")).damage = 3;
    board.end_wave();
    assert!(board.piece(A, "v2").is_body());
    board.pass_until(|s| s.active == A);
    board.play(A, Move::Clear(slot("v2")));
    assert_eq!(board.s.discards[1].places(), [board.card(B, "archer")]);
    assert!(board.s.discards[0].is_empty());
}

#[test]
fn tact_155_e29_two_against_two_after_the_losses_is_a_draw() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "butler@v0 archer@v1 crusader@r0")
        .unit(B, "butler@v0 archer@r1")
        .damage(A, "v0", 5)
        .damage(A, "f1", 19)
        .damage(B, "f1", 19)
        .ready();
    assert_eq!((board.s.living_heroes(A), board.s.living_heroes(B)), (3, 2));
    board.pass_until(tactics::State::is_over);
    assert_eq!((board.s.living_heroes(A), board.s.living_heroes(B)), (2, 2));
    assert_eq!((board.s.ending, board.s.winner), (Ending::BothFell, None));
}

/// A game in which a player has won the first match, and the second has its leaders.
fn second_match(game: &Tactics) -> Campaign {
    let mut state = game.start(&CampaignSetup::default(), &mut Swift::new(11), &mut table::Nobody);
    for damage in [Some([0, 90]), None] {
        let choosers = game.turn(&state).choosers();
        let leaders = game.any_choices(&state, choosers, &mut Swift::new(5));
        game.resolve(&mut state, &leaders, &mut Swift::new(6), &mut table::Nobody);
        if let Some(damage) = damage {
            end_match(game, &mut state, damage);
        }
    }
    state
}

/// Everybody passes with this damage on the leaders until the match is scored.
fn end_match(game: &Tactics, state: &mut Campaign, damage: [u8; 2]) {
    for seat in [A, B] {
        state.leg.piece_mut(seat, LEADER).damage = damage[seat.index()];
    }
    let played = state.played;
    while state.played == played {
        let seat = game.turn(state).choosers().lowest().expect("somebody is asked");
        game.resolve(state, &Choices::one(seat, Move::Pass), &mut Swift::new(7), &mut table::Nobody);
    }
}

fn deck_and_hand(state: &Campaign) -> [u8; 2] {
    [A, B].map(|seat| state.leg.decks[seat.index()].len() + state.leg.hand_size(seat))
}

#[test]
fn tact_155_e30_a_draw_wins_nobody_the_game() {
    let game = Tactics::new(leg());
    let mut state = second_match(&game);
    assert_eq!((state.trophies, state.setup.target), ([1, 0], 2));
    let untaken = state.leg.leaders[1];
    end_match(&game, &mut state, [90, 90]);
    assert_eq!((state.trophies, state.champion), ([1, 1], None), "who leads takes nothing");
    assert_eq!(deck_and_hand(&state), [23, 24]);
    assert!(matches!(state.leg.zone(untaken), Zone::Deck | Zone::Hand(B)), "it is one of those 24");
}

#[test]
fn tact_155_e31_the_second_match_after_a_won_it() {
    let game = Tactics::new(leg());
    let mut state = game.start(&CampaignSetup::default(), &mut Swift::new(11), &mut table::Nobody);
    let leaders = game.any_choices(&state, game.turn(&state).choosers(), &mut Swift::new(5));
    game.resolve(&mut state, &leaders, &mut Swift::new(6), &mut table::Nobody);
    end_match(&game, &mut state, [0, 90]);
    assert_eq!((state.trophies, state.leg.first), ([1, 0], A), "a is first in round 1");
    assert_eq!(deck_and_hand(&state), [24, 24]);
    assert_eq!((state.leg.hand_size(A), state.leg.hand_size(B)), (5, 6));
    let mut state = second_match(&game);
    assert_eq!((state.leg.hand_size(A), state.leg.hand_size(B)), (4, 5));
    while state.leg.round < 2 {
        let seat = game.turn(&state).choosers().lowest().expect("somebody is asked");
        game.resolve(&mut state, &Choices::one(seat, Move::Pass), &mut Swift::new(7), &mut table::Nobody);
    }
    assert_eq!((state.leg.first, state.leg.active), (B, B), "and second in round 2");
    let fresh = game.leg_rules().start(&Setup::default(), &mut Swift::new(1), &mut table::Nobody);
    assert_eq!(fresh.decks.map(|deck| deck.len()), [20, 20], "25 each in a first match");
}

#[test]
fn tact_155_e32_a_trap_that_does_not_fit_looks_like_one_that_does() {
    let game = Tactics::new(leg());
    let window = |id: &str| {
        let mut board =
            Board::of("butler", "butler").unit(A, "pikeman@v0").unit(B, "crusader@v0").trap(B, 1, id).ready();
        board.play(A, attack("v0", "v0"));
        assert_eq!(board.asked(), Some(B), "{id}");
        let seen = |viewer| {
            let view = game.view(&board.campaign(), viewer);
            serde_json::to_vec(&view).expect("a view is data")
        };
        (board.moves(B), seen(Viewer::Seat(A)), seen(Viewer::Spectator))
    };
    let (unfit, rival, spectator) = window("falconer");
    assert_eq!(unfit, [Move::Done], "decline is the only answer");
    let (fit, rival_of_fit, spectator_of_fit) = window("lamplighter");
    assert_eq!(fit, [Move::Done, Move::Trigger(1)]);
    assert!(rival == rival_of_fit && spectator == spectator_of_fit, "byte for byte");
}

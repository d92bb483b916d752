//! Rounds, waves, truce, losses, operations, traps and the end of a match.

use crate::common::{A, B, Board, attack, leg, slot};
use table::chance::{Scripted, Swift};
use table::{Choices, Rules, Scope, Seats, Turn};
use tactics::state::{Ending, Piece, Zone, bit};
use tactics::{Config, Move, Question, Setup};

#[test]
fn tact_006_to_tact_010_a_match_starts_with_five_cards_and_a_secret_leader() {
    let game = leg();
    let mut chance = Swift::new(4);
    let setup = Setup { trophies: [1, 0], ..Setup::default() };
    let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
    assert_eq!((state.hand_size(A), state.hand_size(B)), (5, 6), "one more for the rival's trophy");
    assert_eq!((state.decks[0].len(), state.decks[1].len()), (20, 19));
    assert_eq!(game.turn(&state), Turn::Choose(Seats::first(2)), "both at once");
    assert_eq!(game.question(&state), Some(Question::Leader));
    let choices = game.any_choices(&state, Seats::first(2), &mut chance);
    game.resolve(&mut state, &choices, &mut chance, &mut table::Nobody);
    assert_eq!((state.hand_size(A), state.hand_size(B)), (4, 5), "the rest is the hand");
    for seat in [A, B] {
        let Some(Move::Leader(card)) = choices.get(seat) else { panic!("no leader") };
        assert_eq!(state.zone(card), Zone::Grid(seat, slot("f1")));
    }
    assert_eq!(game.question(&state), Some(Question::Action), "there is no second choice");
}

#[test]
fn tact_009_rival_trophies_may_start_a_hand_beyond_the_maximum() {
    let game = leg();
    for (trophies, hands) in [([0, 0], (4, 4)), ([2, 0], (4, 6)), ([1, 2], (6, 5))] {
        let mut chance = Swift::new(9);
        let setup = Setup { trophies, ..Setup::default() };
        let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
        let leaders = game.any_choices(&state, Seats::first(2), &mut chance);
        game.resolve(&mut state, &leaders, &mut chance, &mut table::Nobody);
        assert_eq!((state.hand_size(A), state.hand_size(B)), hands, "the maximum is 5: {trophies:?}");
    }
}

#[test]
fn tact_011_equal_leaders_are_allowed_or_chosen_anew() {
    let game = leg();
    for redraw_mirrors in [false, true] {
        let config = Config { redraw_mirrors, ..Config::DEFAULT };
        let mut chance = Scripted::new([0; 10]);
        let setup = Setup { first: Some(A), config, ..Setup::default() };
        let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
        let choices = Choices::one(A, Move::Leader(0)).with(B, Move::Leader(32));
        game.resolve(&mut state, &choices, &mut Scripted::new([0, 0]), &mut table::Nobody);
        if redraw_mirrors {
            assert_eq!(game.question(&state), Some(Question::Leader));
            assert_eq!((state.hand_size(A), state.hand_size(B)), (5, 5));
            assert_eq!((state.decks[0].places()[0], state.decks[1].places()[0]), (0, 32), "under the decks");
            let again = Choices::one(A, Move::Leader(1)).with(B, Move::Leader(34));
            game.resolve(&mut state, &again, &mut Scripted::new([]), &mut table::Nobody);
        }
        assert_eq!(state.round, 1);
    }
}

#[test]
fn tact_021_tact_022_tact_025_rounds_waves_and_turns() {
    let mut board = Board::of("smith", "smith").round(1).ready();
    let mut turns = Vec::new();
    for _ in 0..12 {
        turns.push((board.s.round, board.s.wave, board.s.active));
        let seat = board.s.active;
        board.play(seat, Move::Pass);
    }
    let round =
        |n, first| (0..3).flat_map(move |wave| [(n, wave, first), (n, wave, if first == A { B } else { A })]);
    let expected: Vec<_> = round(1, A).chain(round(2, B)).collect();
    assert_eq!(turns, expected, "the mark changes hands after the rear wave");
}

#[test]
fn tact_023_the_first_player_of_a_first_match_is_drawn() {
    let game = leg();
    for (draw, first) in [(0, A), (1, B)] {
        let draws = [draw].into_iter().chain([0; 10]);
        let state = game.start(&Setup::default(), &mut Scripted::new(draws), &mut table::Nobody);
        assert_eq!(state.first, first);
    }
}

#[test]
fn tact_028_expiry_of_the_turn_comes_after_reactions_and_the_clock() {
    let mut board = Board::of("smith", "herald").unit(A, "alewife@v0").damage(A, "v0", 3).ready();
    board.play(A, Move::Pass);
    assert_eq!(board.piece(A, "v0").damage, 2, "healed at the end of the own turn");
    board.play(B, Move::Pass);
    assert_eq!(board.piece(A, "v0").damage, 2, "and of no other");
}

#[test]
fn tact_030_tact_031_e03_no_attack_in_the_first_round() {
    for wave in 0..3 {
        let place = ["v0", "f0", "r0"][usize::from(wave)];
        let units = |round| {
            Board::of("smith", "smith")
                .unit(A, &format!("shooter@{place}"))
                .unit(B, "butler@v0")
                .wave(wave)
                .round(round)
                .ready()
        };
        let attacks = |board: &Board| board.moves(A).iter().any(|one| matches!(one, Move::Attack { .. }));
        assert!(!attacks(&units(1)) && attacks(&units(2)), "wave {wave}");
    }
    let granted = |round| {
        Board::of("smith", "smith")
            .unit(A, "pikeman@v0")
            .unit(B, "butler@v0")
            .hand(A, "duelist")
            .round(round)
            .ready()
    };
    let order = |board: &Board| Move::Order(board.card(A, "duelist"));
    assert!(!granted(1).may(A, order(&granted(1))) && granted(2).may(A, order(&granted(2))));
}

#[test]
fn tact_032_traps_are_set_in_the_truce_but_not_triggered() {
    let mut board = Board::of("smith", "smith").hand(A, "falconer").hand(B, "butler").round(1).ready();
    let set = Move::Trap(board.card(A, "falconer"));
    board.play(A, set).play(A, Move::Pass);
    let recruit = Move::Recruit { card: board.card(B, "butler"), slot: slot("v0") };
    board.play(B, recruit);
    assert_eq!((board.asked(), board.piece(B, "v0").damage), (Some(B), 0), "nobody was asked");
}

#[test]
fn tact_033_tact_034_tact_036_tact_041_e04_what_touches_the_rival_is_illegal_in_the_truce() {
    let board = Board::of("smith", "smith")
        .unit(A, "butler@v0")
        .damage(A, "v0", 3)
        .hand(A, "crusader storm-caller spymistress pikeman alewife")
        .round(1)
        .ready();
    let legal = |id: &str| board.may(A, Move::Order(board.card(A, id)));
    assert!(legal("crusader") && legal("alewife"), "own cards alone");
    for id in ["storm-caller", "spymistress", "pikeman"] {
        assert!(!legal(id), "{id} touches the rival, though it might find nothing");
        let later = Board::of("smith", "smith").unit(A, "butler@v0").hand(A, id).ready();
        assert!(later.may(A, Move::Order(later.card(A, id))), "{id} in round 2");
    }
}

#[test]
fn tact_035_e05_a_choice_of_either_side_narrows_to_the_own_one() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "crusader@r0 butler@v0")
        .unit(B, "archer@v0")
        .damage(A, "v0", 2)
        .damage(B, "v0", 2)
        .wave(2)
        .round(1)
        .ready();
    board.play(A, Move::Cast(slot("r0")));
    let (own, rival) = (board.pick(A, "butler"), board.pick(B, "archer"));
    assert!(board.may(A, own) && !board.may(A, rival));
}

#[test]
fn tact_040_e06_reactions_do_not_reach_the_rival_in_the_truce() {
    let play = |round, truce_passives| {
        let config = Config { truce_passives, ..Config::DEFAULT };
        let mut board = Board::with("beekeeper", "smith", config)
            .unit(A, "ogre-cook@r0 butler@v0")
            .unit(B, "archer@v0")
            .damage(A, "f1", 5)
            .wave(2)
            .round(round)
            .ready();
        board.play(A, Move::Cast(slot("r0")));
        assert!(board.piece(A, "v0").is_body());
        board.piece(B, "v0").damage
    };
    assert_eq!(play(1, false), 0);
    assert_eq!(play(1, true), 1, "the option lets them work");
    assert_eq!(play(2, false), 1);
}

#[test]
fn tact_042_the_end_of_a_wave_in_the_truce_is_complete() {
    let mut board = Board::of("smith", "smith").unit(A, "butler@v0").damage(A, "v0", 5).round(1).ready();
    board.end_wave();
    assert!(board.piece(A, "v0").is_body());
    let mut leader = Board::of("smith", "smith").damage(A, "f1", 19).round(1).ready();
    leader.pass_until(tactics::State::is_over);
    assert_eq!((leader.s.ending, leader.s.winner), (Ending::Retreat, Some(B)));
}

#[test]
fn tact_084_tact_095_tact_096_e08_a_hero_healed_in_time_survives() {
    let play = |heals: bool| {
        let mut board =
            Board::of("smith", "smith").unit(A, "butler@v0").damage(A, "v0", 5).unit(B, "pikeman@v0").ready();
        board.play(A, Move::Pass);
        assert!(board.piece(A, "v0").is_alive(), "until both turns are over");
        if heals {
            board.s.piece_mut(A, slot("v0")).damage -= 1;
        }
        board.play(B, Move::Pass);
        board.piece(A, "v0").is_body()
    };
    assert!(play(false) && !play(true));
}

#[test]
fn tact_098_tact_100_a_body_keeps_nothing() {
    let mut board = Board::of("smith", "smith").unit(A, "brawler@f0 crusader@v1").damage(A, "f0", 9);
    board.s.piece_mut(A, slot("f0")).counters = [1, 2, 3];
    let mut board = board.ready();
    board.end_wave();
    let body = *board.piece(A, "f0");
    assert!(body.is_body());
    assert_eq!((body.damage, body.counters), (0, [0; 3]));
    assert_eq!(board.s.living_heroes(A), 1);
}

#[test]
fn tact_099_e10_a_defeat_by_an_effect_and_by_losses_is_the_same_event() {
    let mut spell = Board::of("smith", "smith")
        .unit(A, "archer@r0")
        .unit(B, "bellringer@v0")
        .damage(B, "v0", 1)
        .hand(A, "butler")
        .wave(2)
        .ready();
    spell.play_drawing(A, Move::Cast(slot("r0")), &[0]);
    assert!(spell.piece(B, "v0").is_body());
    assert_eq!(spell.s.hand_size(B), 1);
    let mut losses = Board::of("smith", "smith").unit(B, "bellringer@v0").damage(B, "v0", 6).ready();
    losses.end_wave();
    assert_eq!(losses.s.hand_size(B), 1);
}

#[test]
fn tact_101_tact_102_resurrecting_keeps_the_marks_of_the_turn() {
    let mut board = Board::of("smith", "smith").unit(A, "gravedigger@r0 butler@r1").body(A, "r1").wave(2);
    board.s.piece_mut(A, slot("r1")).marks |= Piece::ATTACKED;
    let mut board = board.ready();
    board.play(A, Move::Cast(slot("r0")));
    let hero = *board.piece(A, "r1");
    assert!(hero.is_alive() && hero.damage == 0 && hero.has(Piece::ATTACKED));
    assert!(board.may(A, Move::Cast(slot("r1"))), "it may act by the usual rules");
}

#[test]
fn tact_103_tact_106_e26_effects_fill_a_hand_beyond_its_maximum() {
    let mut board = Board::of("smith", "smith").hand(A, "butler archer shooter crusader alewife").ready();
    assert!(!board.may(A, Move::Draw));
    let order = Move::Order(board.card(A, "alewife"));
    board.play_drawing(A, order, &[0, 0, 0]);
    assert_eq!(board.s.hand_size(A), 7, "the order itself was in flight");
    let inn = Board::of("alewife", "smith").unit(A, "alewife@r0").ready();
    assert_eq!(inn.game.hand_max(&inn.s, A), 5 + 2);
}

#[test]
fn tact_104_e27_an_empty_deck_loses_nothing() {
    let mut board = Board::of("smith", "smith").hand(A, "alewife");
    while let Some(card) = (0..25).find(|&card| board.s.zone(card) == Zone::Deck) {
        board.s.throw(card);
    }
    let mut board = board.ready();
    let order = Move::Order(board.card(A, "alewife"));
    board.play(A, order);
    assert_eq!((board.s.hand_size(A), board.asked()), (0, Some(A)));
    assert!(board.s.decks[0].is_empty(), "the discard pile is never shuffled back");
}

#[test]
fn tact_105_discards_are_picked_by_the_holder() {
    let mut board =
        Board::of("smith", "smith").hand(A, "spymistress").hand(B, "butler archer shooter").ready();
    let order = Move::Order(board.card(A, "spymistress"));
    board.play(A, order);
    let (archer, butler) = (board.pick(B, "archer"), board.pick(B, "butler"));
    board.play(B, archer).play(B, butler);
    assert_eq!(board.s.hand(B), bit(board.card(B, "shooter")));
    let mut all = Board::of("smith", "smith").hand(A, "spymistress").hand(B, "butler").ready();
    all.play(A, order);
    assert_eq!(all.s.hand_size(B), 0, "all if fewer, without a question");
}

#[test]
fn tact_107_e24_an_operation_works_five_own_turns() {
    let mut board = Board::of("butler", "butler").hand(A, "smith").ready();
    let card = board.card(A, "smith");
    board.play(A, Move::Operation(card));
    let mut times = Vec::new();
    while times.len() < 5 {
        let seat = board.s.active;
        board.play(seat, Move::Pass);
        if seat == A {
            times.push(board.s.reserves[0][0].time);
            assert_eq!(board.s.zone(card) == Zone::Discard, times.len() == 5);
        }
    }
    assert_eq!(times, [3, 2, 1, 0, 0], "and the next own turn end discards it");
}

#[test]
fn tact_108_the_clock_may_run_in_all_turns() {
    let config = Config { all_turns: true, ..Config::DEFAULT };
    let mut board = Board::with("butler", "butler", config).hand(A, "smith").ready();
    let card = Move::Operation(board.card(A, "smith"));
    board.play(A, card).play(A, Move::Pass).play(B, Move::Pass);
    assert_eq!(board.s.reserves[0][0].time, 2);
}

#[test]
fn tact_110_tact_111_tact_112_tact_113_e07_a_trap_is_asked_for_in_the_rivals_turn() {
    let mut board = Board::of("butler", "butler")
        .unit(A, "pikeman@v0")
        .unit(B, "crusader@v0")
        .trap(B, 0, "lamplighter")
        .trap(A, 0, "lamplighter")
        .ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!(board.moves(B), [Move::Done, Move::Trigger(0)]);
    assert_eq!(board.game.question(&board.s), Some(Question::Window));
    board.play(B, Move::Trigger(0));
    assert_eq!(board.asked(), Some(A), "cancelled: no blow, no second window");
    assert_eq!(board.piece(B, "v0").damage, 0);
    assert_eq!(board.s.discards[1].places(), [board.card(B, "lamplighter")]);
}

#[test]
fn tact_111_e32_a_trap_that_does_not_fit_is_asked_for_all_the_same() {
    let mut board = Board::of("butler", "butler")
        .unit(A, "pikeman@v0")
        .unit(B, "crusader@v0")
        .trap(B, 1, "falconer")
        .ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!((board.asked(), board.moves(B)), (Some(B), vec![Move::Done]));
    board.play(B, Move::Done);
    assert_eq!(board.moves(B), [Move::Done], "and again when it is done");
    assert_eq!(board.piece(B, "v0").damage, 4);
    board.play(B, Move::Done);
    assert_eq!(board.asked(), Some(A));
}

#[test]
fn tact_113_a_cancelled_order_goes_to_the_discard_pile() {
    let mut board = Board::of("butler", "butler").hand(A, "alewife").trap(B, 0, "saboteur").ready();
    let card = board.card(A, "alewife");
    board.play(A, Move::Order(card)).play(B, Move::Trigger(0));
    assert_eq!((board.s.zone(card), board.s.hand_size(A), board.s.actions), (Zone::Discard, 0, 1));
}

#[test]
fn tact_114_tact_115_e28_a_hero_taken_over_stays_its_owners_card() {
    let mut board = Board::of("butler", "butler")
        .unit(A, "puppeteer@r0")
        .unit(B, "archer@v0")
        .damage(B, "v0", 2)
        .wave(2)
        .ready();
    board.play(A, Move::Cast(slot("r0"))).play(A, Move::Slot(slot("v2")));
    let taken = *board.piece(A, "v2");
    assert_eq!((taken.card, taken.damage), (board.card(B, "archer"), 2), "with its damage");
    assert_eq!((board.s.living_heroes(A), board.s.living_heroes(B)), (2, 0));
    board.s.piece_mut(A, slot("v2")).damage = 3;
    board.end_wave();
    assert!(board.piece(A, "v2").is_body());
    board.pass_until(|s| s.active == A);
    board.play(A, Move::Clear(slot("v2")));
    assert_eq!(board.s.discards[1].places(), [board.card(B, "archer")]);
}

#[test]
fn tact_116_counters_are_read_and_spent_by_texts() {
    let mut board = Board::of("smith", "butler").hand(A, "pikeman").unit(B, "crusader@v0").ready();
    let recruit = Move::Recruit { card: board.card(A, "pikeman"), slot: slot("v0") };
    board.play(A, recruit);
    assert_eq!(board.piece(A, "v0").counters, [0, 0, 1]);
    assert_eq!(board.game.attack(&board.s, board.card(A, "pikeman")), 5);
    board.pass_until(|s| s.wave == 0 && s.round == 3 && s.active == A);
    board.play(A, attack("v0", "v0"));
    assert_eq!((board.piece(B, "v0").damage, board.piece(A, "v0").counters), (5, [0; 3]));
}

#[test]
fn tact_117_tact_118_a_leader_falls_only_at_the_end_of_a_wave() {
    let mut board = Board::of("smith", "smith").unit(A, "duelist@v0").damage(B, "f1", 15).ready();
    board.play(A, attack("v0", "f1"));
    assert_eq!((board.piece(B, "f1").damage, board.s.ending), (20, Ending::Playing));
    board.pass_until(tactics::State::is_over);
    assert_eq!((board.s.ending, board.s.winner), (Ending::Retreat, Some(A)));
    assert_eq!(board.game.turn(&board.s).outcome().and_then(|outcome| outcome.sole_winner()), Some(A));
}

#[test]
fn tact_119_tact_120_e29_both_leaders_fall() {
    let play = |lethal: u8| {
        let mut board = Board::of("smith", "smith")
            .unit(A, "butler@v0 archer@v1 crusader@r0")
            .unit(B, "butler@v0 archer@r1")
            .damage(A, "v0", lethal)
            .damage(A, "f1", 19)
            .damage(B, "f1", 19)
            .ready();
        board.pass_until(tactics::State::is_over);
        (board.s.ending, board.s.winner)
    };
    assert_eq!(play(5), (Ending::BothFell, None), "two against two after the losses");
    assert_eq!(play(4), (Ending::BothFell, Some(A)), "three against two");
}

#[test]
fn tact_124_stalemates_end_a_match() {
    let config = Config { round_cap: 3, ..Config::DEFAULT };
    let mut board = Board::with("smith", "smith", config).unit(B, "butler@v0").ready();
    board.pass_until(tactics::State::is_over);
    assert_eq!((board.s.ending, board.s.winner, board.s.round), (Ending::Stalemate, Some(B), 3));
    let mut life = Board::with("smith", "smith", config).damage(A, "f1", 3).ready();
    life.pass_until(tactics::State::is_over);
    assert_eq!(life.s.winner, Some(B), "then by the life left on the leaders");
    let mut quiet = Board::with("smith", "smith", Config { quiet_cap: 2, ..Config::DEFAULT });
    while let Some(card) = (0..64).find(|&card| quiet.s.zone(card) == Zone::Deck) {
        quiet.s.throw(card);
    }
    let mut quiet = quiet.ready();
    quiet.pass_until(tactics::State::is_over);
    assert_eq!((quiet.s.winner, quiet.s.round), (None, 3), "two quiet rounds with empty decks");
}

#[test]
fn tact_126_a_player_may_resign_at_any_moment() {
    let mut board = Board::of("smith", "smith").ready();
    board.game.retire(&mut board.s, A, Scope::Leg, &mut Swift::new(0), &mut board.events);
    assert_eq!((board.s.ending, board.s.winner), (Ending::Resigned, Some(B)));
    assert!(board.moves(A).is_empty() && board.moves(B).is_empty());
}

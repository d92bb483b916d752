//! What comes first: the end of a turn, reactions of both players, several traps in one window, sealed leaders.

use crate::common::{A, B, Board, Text, attack, leg, probe, slot};
use table::chance::Swift;
use table::{Choices, Rules, Seat, Veiled, Viewer};
use tactics::{CampaignSetup, Config, Move, Tactics};

#[test]
fn tact_008_nothing_shows_of_a_leader_before_both_are_in() {
    let game = Tactics::new(leg());
    let state = game.start(&CampaignSetup::default(), &mut Swift::new(4), &mut table::Nobody);
    let mut leaders: Vec<Move> = Vec::new();
    game.moves_into(&state, A, &mut leaders);
    assert_eq!(leaders.len(), 5, "one of the five that were drawn");
    let view = game.view(&state, Viewer::Seat(B));
    assert_eq!(view.leaders, [tactics::event::NOBODY; 2]);
    let shown = |leader: Move| {
        let mut next = state;
        let mut rivals: Vec<Move> = Vec::new();
        game.moves_into(&state, B, &mut rivals);
        let choices = Choices::one(A, leader).with(B, rivals[0]);
        game.resolve(&mut next, &choices, &mut Swift::new(1), &mut table::Nobody);
        game.view(&next, Viewer::Seat(B)).leaders[0]
    };
    for leader in leaders {
        assert_eq!(Move::Leader(shown(leader)), leader, "both are revealed together");
    }
}

#[test]
fn tact_028_reactions_then_the_clock_then_what_lasts_this_turn() {
    let cards = [
        Text {
            vanguard: r#"{ on = { event = { event = "turn-end", whose = "own" }, effect = [{ add-counter = { to = { side = "own", kind = "leader" }, kind = "magic", n = { count = { side = "own", kind = "operation" } } } }] } }"#,
            bar: r#"{ operation = { abilities = [], expiry = [{ add-counter = { to = { side = "own", kind = "leader" }, kind = "rage", n = { attack = { side = "own", kind = "leader" } } } }] } }"#,
            ..Text::default()
        },
        Text {
            id: "chief",
            power: r#"{ leader-action = { effect = [{ during = { until = "turn", give = { attack = { to = { side = "own", kind = "leader" }, n = 2 } } } }] } }"#,
            ..Text::default()
        },
    ];
    let mut board = probe(&cards, "chief", "plain").unit(A, "probe@v0");
    let operation = board.card(B, "probe");
    board.s.lay(A, 0, operation, 0, false);
    let mut board = board.ready();
    let leader = board.card(A, "chief");
    board.play(A, Move::Power(0));
    assert_eq!(board.game.attack(&board.s, leader), 3 + 2);
    board.play(A, Move::Pass);
    let [_, magic, rage] = board.piece(A, "f1").counters;
    assert_eq!(magic, 1, "the reaction still found the operation");
    assert_eq!(rage, 5, "its expiry still found what lasts this turn");
    assert_eq!(board.game.attack(&board.s, leader), 3, "and then that ended");
}

/// A leader who counts who reacted before.
fn counting(event: &str) -> String {
    format!(
        r#"{{ on = {{ event = {{ event = {event} }}, effect = [{{ add-counter = {{ to = {{ kind = "leader", place = ["self"] }}, kind = "magic", n = {{ count = {{ kind = "leader", filter = [{{ counter = "rage" }}] }} }} }} }}, {{ add-counter = {{ to = {{ kind = "leader", place = ["self"] }}, kind = "rage" }} }}] }} }}"#
    )
}

fn came_second(board: &Board) -> [u8; 2] {
    [A, B].map(|seat| board.s.piece(seat, slot("f1")).counters[1])
}

#[test]
fn tact_088_the_player_whose_turn_it_is_reacts_first_and_the_first_player_at_the_end_of_a_wave() {
    let power = counting(r#"{ done = "attack" }"#);
    let cards = [Text { power: &power, ..Text::default() }];
    for active in [A, B] {
        let mut board = probe(&cards, "probe", "probe").unit(A, "marker@v0").unit(B, "marker@v0").ready();
        if active == B {
            board.play(A, Move::Pass);
        }
        board.play(active, attack("v0", "v0"));
        let expected = if active == A { [0, 1] } else { [1, 0] };
        assert_eq!(came_second(&board), expected, "{active} acts");
    }
    let power = counting(r#""wave-end""#);
    let cards = [Text { power: &power, ..Text::default() }];
    for first in [A, B] {
        let mut board = probe(&cards, "probe", "probe");
        (board.s.first, board.s.active) = (first, first);
        board.s.stack.top_mut().player = first;
        let mut board = board.ready();
        let other: Seat = first.other();
        board.play(first, Move::Pass).play(other, Move::Pass);
        assert_eq!(came_second(&board), if first == A { [0, 1] } else { [1, 0] }, "{first} is first");
    }
}

#[test]
fn tact_112_several_traps_answer_in_one_window_and_cause_no_other() {
    let trap = r#"{ trap = { event = { event = { announced = "attack" }, whose = "rival" }, effect = [{ damage = { to = { kind = "card", place = ["event-source"] }, n = 1 } }] } }"#;
    let after = r#"{ trap = { event = { event = "damaged", to = { side = "rival" } }, effect = [{ draw = { n = 2 } }] } }"#;
    let cards = [
        Text { bar: trap, ..Text::default() },
        Text { id: "second", bar: trap, ..Text::default() },
        Text { id: "third", bar: after, ..Text::default() },
    ];
    let window = |trap_depth| {
        let game = crate::common::own_cards(&cards).unwrap_or_else(|report| panic!("{report}"));
        let config = Config { trap_depth, ..Config::DEFAULT };
        let mut board = Board::in_game(game, "plain", "plain", config)
            .unit(A, "marker@v0")
            .unit(B, "payer@v0")
            .trap(B, 0, "probe")
            .trap(B, 1, "second")
            .trap(B, 2, "third")
            .ready();
        board.play(A, attack("v0", "v0"));
        assert_eq!(board.moves(B), [Move::Done, Move::Trigger(0), Move::Trigger(1)]);
        board.play(B, Move::Trigger(1));
        board
    };
    let mut board = window(1);
    assert_eq!(board.moves(B), [Move::Done, Move::Trigger(0)], "what a trap causes is no event for another");
    board.play(B, Move::Trigger(0));
    assert_eq!(board.moves(B), [Move::Done], "each is shown, run and discarded, and the third does not fit");
    assert_eq!(board.piece(A, "v0").damage, 2);
    assert_eq!(board.s.discards[1].places(), [board.card(B, "second"), board.card(B, "probe")]);
    board.play(B, Move::Done);
    assert_eq!(board.piece(B, "v0").damage, 3, "then the interrupted attack goes on");
    assert_eq!(window(2).moves(B), [Move::Done, Move::Trigger(0), Move::Trigger(2)], "the option lets it");
}

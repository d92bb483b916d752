//! Texts inside texts: windows in the depth of them, chains of reactions, and what ends them (TACT-089, TACT-111).

use crate::common::{A, B, Board, Text, own_cards, probe, slot};
use tactics::Move;

#[test]
fn tact_111_tact_113_a_granted_attack_deep_inside_other_texts_opens_its_windows() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "mirror-adept@r0 pikeman@v0")
        .unit(B, "crusader@v0")
        .trap(B, 0, "lamplighter")
        .wave(2);
    let order = board.card(A, "duelist");
    board.s.throw(order);
    let mut board = board.ready();
    board.play(A, Move::Cast(slot("r0"))).play(B, Move::Done);
    if board.asked() == Some(A) {
        let target = board.moves(A)[0];
        board.play(A, target);
    }
    assert_eq!(board.asked(), Some(B), "between the announcement and the blow");
    assert_eq!(board.moves(B), [Move::Done, Move::Trigger(0)]);
    assert_eq!(board.piece(B, "v0").damage, 0);
    board.play(B, Move::Trigger(0));
    while board.asked() == Some(B) {
        board.play(B, Move::Done);
    }
    assert_eq!(board.piece(B, "v0").damage, 0, "cancelled");
}

#[test]
fn tact_061_a_granted_attack_happens_however_deep_it_is_granted() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "mirror-adept@v0 herald@r0 pikeman@v1")
        .unit(B, "crusader@v0")
        .ready();
    let order = board.card(A, "duelist");
    board.s.stack(order);
    board.play(A, Move::Cast(slot("v0")));
    for _ in 0..4 {
        if board.piece(B, "v0").damage > 0 {
            break;
        }
        let moves = board.moves(A);
        let wanted = [Move::Yes, board.pick(A, "pikeman"), board.pick(B, "crusader")];
        let choice = wanted.into_iter().find(|one| moves.contains(one)).unwrap_or(moves[0]);
        board.play(A, choice);
    }
    assert_eq!(board.piece(B, "v0").damage, 7, "4, and 3 of the order");
}

#[test]
fn tact_138_it_is_nobodys_turn_at_the_end_of_a_wave() {
    for first in [A, B] {
        let mut board = Board::of("butler", "smith").unit(B, "archer@v0").damage(B, "v0", 3).ready();
        (board.s.first, board.s.active) = (first, first);
        board.s.stack.top_mut().player = first;
        board.game.settle(&mut board.s, &mut table::chance::Swift::new(1), &mut board.events);
        board.end_wave();
        assert!(board.piece(B, "v0").is_body());
        assert_eq!(board.s.hand_size(A), 0, "nobody defeated it in a turn, first {first}");
    }
}

#[test]
fn tact_064_what_is_counted_by_turn_starts_anew_after_the_end_of_the_wave() {
    let first = r#"{ on = { event = { event = "defeated", when = { nth-this-turn = { event = "defeated", n = 1 } } }, effect = [{ add-counter = { to = { kind = "leader", place = ["self"] }, kind = "magic" } }] } }"#;
    let slay = r#"{ spell = [{ choose = { from = { side = "rival" } } }, { defeat = { place = [{ chosen = 0 }] } }] }"#;
    let cards = [Text { power: first, flank: slay, ..Text::default() }];
    let mut board = probe(&cards, "probe", "plain")
        .unit(A, "probe@f0")
        .unit(B, "payer@v0 guard@v1 marker@f0")
        .damage(B, "v0", 9)
        .damage(B, "v1", 9);
    // The leader and the hero are different cards of the same print.
    let leader = board.card(A, "probe");
    let hero = board.card(B, "probe");
    board.s.stand(A, 4, leader);
    board.s.stand(A, slot("f0"), hero);
    let mut board = board.ready();
    board.end_wave();
    assert_eq!(board.piece(A, "f1").counters[1], 1, "of two casualties one is the first");
    board.play(A, Move::Cast(slot("f0")));
    assert_eq!(board.piece(A, "f1").counters[1], 2, "and so is the first of the next turn");
}

#[test]
fn tact_067_a_text_of_branches_needs_one_that_can_do_something() {
    let empty = Board::of("smith", "smith").unit(A, "saboteur@f0").wave(1).ready();
    assert!(!empty.may(A, Move::Cast(slot("f0"))), "nothing lies in the rival's reserve");
    let trap = Board::of("smith", "smith").unit(A, "saboteur@f0").trap(B, 0, "falconer").wave(1).ready();
    assert!(trap.may(A, Move::Cast(slot("f0"))));
    let bees = Board::of("smith", "smith").unit(A, "beekeeper@f0").wave(1).ready();
    assert!(!bees.may(A, Move::Cast(slot("f0"))), "no rival hero in any row");
    // What is paid for needs something to choose as well.
    let archer = Board::of("smith", "smith").unit(A, "archer@r0").hand(A, "butler").wave(2).ready();
    assert!(!archer.may(A, Move::Cast(slot("r0"))), "no wounded hero");
}

#[test]
fn tact_027_a_turn_ends_when_for_all_to_see_nothing_free_is_left() {
    for leader in ["cartographer", "herald", "saboteur", "spymistress"] {
        let mut board = Board::of(leader, "smith").ready();
        board.s.actions = 1;
        board.play_drawing(A, Move::Draw, &[0]);
        let open = board.asked();
        match leader {
            "cartographer" | "spymistress" => assert_eq!(open, Some(B), "{leader}"),
            _ => assert_eq!(open, Some(A), "{leader}: the hand may hold what is free"),
        }
    }
    let mut moved = Board::of("cartographer", "smith").unit(A, "smith@v0").ready();
    moved.s.actions = 1;
    moved.play_drawing(A, Move::Draw, &[0]);
    assert_eq!(moved.asked(), Some(A), "a hero can be moved for free");
}

#[test]
fn tact_089_a_chain_of_reactions_comes_to_its_end() {
    let hand_on = r#"{ on = { event = { event = "damaged", to = { place = ["self"] } }, effect = [{ damage = { to = { side = "own", place = ["adjacent"] }, n = 1 } }] } }"#;
    let ids = ["pass0", "pass1", "pass2", "pass3", "pass4", "pass5"];
    let cards: Vec<_> = ids
        .iter()
        .map(|id| Text { id, vanguard: hand_on, flank: hand_on, rear: hand_on, ..Text::default() })
        .collect();
    let strike = Text {
        id: "strike",
        bar: r#"{ order = [{ damage = { to = { side = "rival", filter = [{ named = "pass0" }] }, n = 1 } }] }"#,
        ..Text::default()
    };
    let all: Vec<_> = cards.into_iter().chain([strike]).collect();
    let mut trio =
        probe(&all, "plain", "plain").unit(B, "pass0@v0 pass1@v1 pass2@v2").hand(A, "strike").ready();
    let order = Move::Order(trio.card(A, "strike"));
    trio.play(A, order);
    settle(&mut trio);
    let damage = |place| trio.piece(B, place).damage;
    // 0 hits 1; 1 hits 0 and 2; each of these passes nothing on that would come back to one that already spoke.
    assert_eq!((damage("v0"), damage("v1"), damage("v2")), (2, 2, 1));

    let mut many = probe(&all, "plain", "plain")
        .unit(B, "pass0@v0 pass1@v1 pass2@v2 pass3@f0 pass4@f2 pass5@r0")
        .hand(A, "strike")
        .ready();
    let order = Move::Order(many.card(A, "strike"));
    many.play(A, order);
    settle(&mut many);
    assert_eq!(many.asked(), Some(A), "it comes to an end");
}

/// Answers the order of reactions until nobody is asked for it.
fn settle(board: &mut Board) {
    while let Some(seat) = board.asked()
        && board.may(seat, Move::React(0))
    {
        board.play(seat, Move::React(0));
    }
}

#[test]
fn tact_089_a_delayed_reaction_does_not_set_itself_off() {
    let again = r#"{ spell = [{ later = { on = { event = "damaged" }, each = true, until = "turn", effect = [{ damage = { to = { side = "rival", kind = "leader" }, n = 1 } }] } }, { damage = { to = { side = "rival", kind = "leader" }, n = 1 } }] }"#;
    let mut board =
        probe(&[Text { vanguard: again, ..Text::default() }], "plain", "plain").unit(A, "probe@v0").ready();
    board.play(A, Move::Cast(slot("v0")));
    assert_eq!(board.piece(B, "f1").damage, 2, "the blow, and one for it");
}

#[test]
fn tact_086_a_reaction_whose_card_left_its_row_meanwhile_does_not_come() {
    let mover = r#"{ on = { event = { event = "turn-end" }, effect = [{ move = { hero = { side = "own", filter = [{ named = "second" }] }, to = { side = "own", kind = "empty", place = [{ row = "rear" }] } } }] } }"#;
    let second = r#"{ on = { event = { event = "turn-end" }, effect = [{ damage = { to = { side = "rival", kind = "leader" }, n = 1 } }] } }"#;
    let cards = [
        Text { id: "first", vanguard: mover, ..Text::default() },
        Text { id: "second", vanguard: second, ..Text::default() },
    ];
    for (order, damage) in [([0, 0], 0), ([1, 0], 1)] {
        let mut board = probe(&cards, "plain", "plain").unit(A, "first@v0 second@v1").ready();
        board.play(A, Move::Pass).play(A, Move::React(order[0]));
        assert_eq!(board.piece(B, "f1").damage, damage, "{order:?}");
    }
}

#[test]
fn tact_110_a_trap_that_left_can_no_longer_be_triggered() {
    let rob = r#"{ spell = [{ damage = { to = { side = "rival", kind = "leader" }, n = 1 } }, { choose = { from = { side = "rival", kind = "trap" } } }, { discard-reserve = { kind = "trap", place = [{ chosen = 0 }] } }] }"#;
    let mut board = probe(&[Text { vanguard: rob, ..Text::default() }], "plain", "plain")
        .unit(A, "probe@v0")
        .trap(B, 0, "trapper")
        .trap(B, 1, "warden")
        .ready();
    board.play(A, Move::Cast(slot("v0"))).play(B, Move::Done).play(A, Move::Held(3));
    assert_eq!(board.asked(), Some(B));
    assert_eq!(board.moves(B), [Move::Done], "what fitted is gone");
}

/// Whoever robs a rival is asked slot by slot: an order that hung on the cards would tell which lies where.
#[test]
fn tact_132_the_order_of_what_may_be_chosen_tells_nothing_of_face_down_traps() {
    let rob = r#"{ spell = [{ choose = { from = { side = "rival", kind = "trap" } } }, { discard-reserve = { kind = "trap", place = [{ chosen = 0 }] } }] }"#;
    for traps in [["trapper", "warden"], ["warden", "trapper"]] {
        let mut board = probe(&[Text { vanguard: rob, ..Text::default() }], "plain", "plain")
            .unit(A, "probe@v0")
            .trap(B, 0, traps[0])
            .trap(B, 1, traps[1])
            .ready();
        board.play(A, Move::Cast(slot("v0"))).play(B, Move::Done);
        assert_eq!(board.moves(A), [Move::Held(3), Move::Held(4)], "{traps:?}");
    }
}

#[test]
fn tact_088_every_reaction_to_one_event_runs_however_many_there_are() {
    let start = r#"{ on = { event = { event = "turn-start", whose = "rival" }, effect = [{ heal = { of = { side = "own", kind = "leader" }, n = 1 } }] } }"#;
    let ids = ["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7"];
    let bar = format!("{{ operation = {{ abilities = [{start}] }} }}");
    let twice = format!("{start}, {start}, {start}");
    let cards: Vec<_> = ids
        .iter()
        .map(|id| Text { id, vanguard: &twice, flank: &twice, rear: &twice, bar: &bar, ..Text::default() })
        .collect();
    let mut board = probe(&cards, "plain", "plain")
        .unit(A, "r0@v0 r1@v1 r2@v2 r3@f0 r4@f2 r5@r0 r6@r1 r7@r2")
        .damage(A, "f1", 60)
        .ready();
    board.s.piece_mut(A, 4).damage = 60;
    board.play(A, Move::Pass);
    settle(&mut board);
    assert_eq!(board.s.piece(A, 4).damage, 60 - 24, "three of each of eight heroes");
}

#[test]
fn tact_153_texts_that_could_run_one_another_without_end_are_refused() {
    let runs = r#"{ order = [{ run-order = { of = { side = "rival", kind = "discard", place = [{ top = 1 }] } } }] }"#;
    let ids = ["r0", "r1", "r2", "r3", "r4", "r5", "r6"];
    let cards: Vec<_> = ids.iter().map(|id| Text { id, bar: runs, ..Text::default() }).collect();
    assert!(own_cards(&cards[..4]).is_ok());
    let report = own_cards(&cards).expect_err("too many of them");
    assert!(report.contains("run other orders"), "{report}");
    let two = r#"{ choose = { from = { side = "rival", kind = "discard" }, count = 2 } }"#;
    let wide = runs.replacen('[', &format!("[{two}, {two}, {two}, "), 1);
    let cards: Vec<_> = ids[..5].iter().map(|id| Text { id, bar: &wide, ..Text::default() }).collect();
    assert!(own_cards(&cards[..1]).is_ok());
    let report = own_cards(&cards).expect_err("together they remember more than the stack holds");
    assert!(report.contains("remember too much") && report.contains("look at fewer cards"), "{report}");
    let trap = r#"{ trap = { event = { event = { done = "attack" }, whose = "rival" }, effect = [{ run-order = { of = { side = "rival", kind = "discard", place = [{ top = 1 }] } } }] } }"#;
    let report = own_cards(&[Text { bar: trap, ..Text::default() }]).expect_err("a trap runs an order");
    assert!(report.contains("trap runs"), "{report}");
}

//! The language of the cards, on the fixture pack: what the shipped set does not use.

use crate::common::{A, B, attack, bench, shoot, slot};
use tactics::Move;
use tactics::state::{Ending, Zone};
use tactics::verbs::Keyword;

fn cast(place: &str) -> Move {
    Move::Cast(slot(place))
}

#[test]
fn tact_001_tact_003_how_a_card_is_put_into_play_decides_what_is_live() {
    let mut board = bench("guard", "plain").unit(A, "shaper@v0").ready();
    // The leader's power counts in its wave; the hero side and the operation of the same print do not exist.
    assert!(!board.game.has_keyword(&board.s, board.s.leaders[0], Keyword::Intercept));
    board.play(A, Move::Pass);
    assert!(board.may(B, Move::Draw));
    board.end_wave().end_wave();
    let seat = board.s.active;
    board.play(seat, Move::Pass);
    assert!(!board.may(B, Move::Draw), "in the rear wave the power forbids it");
}

#[test]
fn tact_005_a_card_with_an_operation_has_no_order() {
    let mut board = bench("plain", "plain").hand(A, "banner guard").ready();
    let order = Move::Order(board.card(A, "banner"));
    board.play(A, order);
    assert_eq!(
        board.s.zone(board.card(A, "guard")),
        Zone::Hand(A),
        "nothing was run, so nothing was discarded"
    );
    assert_eq!(board.s.hand_size(A), 1);
}

#[test]
fn tact_014_tact_018_reserves_and_bodies_are_no_part_of_the_unit() {
    let mut board = bench("plain", "plain")
        .unit(A, "shaper@v0 payer@v1")
        .body(A, "v1")
        .unit(B, "guard@v0")
        .trap(B, 0, "trapper")
        .ready();
    board.play(A, cast("v0")).play(B, Move::Done);
    assert_eq!(board.piece(B, "v0").damage, 1, "as much as own living heroes");
}

#[test]
fn tact_013_an_effect_on_a_column_takes_the_two_facing_ones() {
    let mut board =
        bench("plain", "plain").unit(A, "looter@v0 payer@r0 guard@v1").unit(B, "payer@r0 guard@v2").ready();
    board.play(A, cast("v0"));
    let damage = |seat, place: &str| board.piece(seat, place).damage;
    assert_eq!([damage(A, "v0"), damage(A, "r0"), damage(A, "v1")], [1, 1, 0]);
    assert_eq!([damage(B, "r0"), damage(B, "v2")], [1, 0]);
}

#[test]
fn tact_020_tokens_are_never_short() {
    let mut board =
        bench("plain", "plain").unit(A, "payer@v2").unit(B, "guard@v0").damage(B, "v0", 200).ready();
    board.play(A, attack("v2", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 203);
}

#[test]
fn tact_037_a_part_under_may_that_touches_the_rival_is_not_offered_in_the_truce() {
    let play = |round| {
        let mut board =
            bench("plain", "plain").unit(A, "payer@r0").damage(A, "f1", 3).wave(2).round(round).ready();
        board.play(A, cast("r0"));
        board
    };
    let mut truce = play(1);
    assert_eq!((truce.piece(A, "f1").damage, truce.may(A, Move::Yes)), (2, false), "the rest is done");
    let mut later = play(2);
    later.play(A, Move::Yes);
    assert_eq!((later.piece(B, "f1").damage, later.piece(A, "f1").damage), (2, 2));
    truce.play(A, Move::Pass);
}

#[test]
fn tact_039_an_operation_is_judged_by_its_whole_text() {
    for (round, legal) in [(1, [true, false]), (2, [true, true])] {
        let board = bench("plain", "plain").hand(A, "guard avenger").round(round).ready();
        let found = ["guard", "avenger"].map(|id| board.may(A, Move::Operation(board.card(A, id))));
        assert_eq!(found, legal, "what touches the rival on expiry touches the rival: round {round}");
    }
}

#[test]
fn tact_038_reading_public_facts_is_not_touching() {
    let board = bench("plain", "plain").unit(A, "avenger@f0").round(1).ready();
    let avenger = board.card(A, "avenger");
    assert_eq!(board.game.attack(&board.s, avenger), 3, "an empty hand is not more than the rival's deck");
    let mut full = bench("plain", "plain").unit(A, "avenger@f0").hand(A, "payer").round(1);
    while let Some(card) = (32..64).find(|&card| full.s.zone(card) == Zone::Deck) {
        full.s.throw(card);
    }
    assert_eq!(full.game.attack(&full.s, avenger), 7, "it counts the rival's deck, in the truce too");
}

#[test]
fn tact_074_e20_e21_a_shield_on_the_flank_and_a_silenced_one() {
    let units = || {
        let mut board = bench("plain", "plain").unit(A, "marker@v2").unit(B, "payer@v0 guard@f0 shaper@r0");
        board.s.piece_mut(A, slot("v2")).statuses[3] = 1;
        board
    };
    let board = units().ready();
    assert!(board.may(A, shoot("v2", "v0")) && board.may(A, shoot("v2", "f0")));
    assert!(!board.may(A, shoot("v2", "r0")), "behind the shield");
    let mut silenced = units();
    silenced.s.piece_mut(B, slot("f0")).statuses[2] = 1;
    assert!(silenced.ready().may(A, shoot("v2", "r0")), "a shield without abilities is none");
}

#[test]
fn tact_090_tact_091_e23_opposite_markers_cancel_one_for_one() {
    let mut board = bench("plain", "plain").unit(A, "marker@v0 payer@v1 guard@r0").ready();
    let target = board.pick(A, "payer");
    board.play(A, cast("v0")).play(A, target);
    assert_eq!(board.piece(A, "v1").statuses, [2, 0, 0, 0]);
    assert_eq!(board.game.attack(&board.s, board.card(A, "payer")), 5);
    board.play(A, Move::Move { from: slot("v1"), to: slot("r1") });
    assert_eq!(board.game.attack(&board.s, board.card(A, "payer")), 5, "in every row");
    let marker = board.card(A, "marker");
    board.s.stand(A, slot("f0"), marker);
    board.pass_until(|s| s.wave == 1 && s.active == A);
    board.play(A, cast("f0")).play(A, target);
    assert_eq!(board.piece(A, "r1").statuses, [1, 0, 0, 0], "one is left, and no opposite");
}

#[test]
fn tact_092_a_silenced_hero_has_empty_bars_but_keeps_what_others_give() {
    let mut board = bench("plain", "plain").unit(A, "marker@r0 guard@v0").wave(2).ready();
    let guard = board.card(A, "guard");
    assert!(board.game.has_keyword(&board.s, guard, Keyword::Intercept));
    board.play(A, cast("r0")).play(A, Move::Pick(guard));
    assert!(!board.game.has_keyword(&board.s, guard, Keyword::Intercept));
    board.s.piece_mut(A, slot("v0")).statuses[3] = 1;
    assert!(board.game.has_keyword(&board.s, guard, Keyword::Ranged), "a status effect still works on it");
}

#[test]
fn tact_096_losses_are_judged_from_one_snapshot() {
    let mut board =
        bench("plain", "plain").unit(A, "banner@v0 payer@v1").damage(A, "v0", 6).damage(A, "v1", 6).ready();
    board.end_wave();
    assert!(board.piece(A, "v0").is_body(), "six of six");
    assert!(board.piece(A, "v1").is_alive(), "five and two when it was judged, though the two are gone");
    board.end_wave();
    assert!(board.piece(A, "v1").is_body(), "and judged again at the next end");
}

#[test]
fn tact_097_what_reactions_to_losses_do_waits_for_the_next_end_of_wave() {
    let mut board = bench("plain", "plain").unit(A, "banner@f0 payer@v1").damage(A, "v1", 5).ready();
    board.end_wave();
    assert_eq!((board.piece(A, "f1").damage, board.s.ending), (30, Ending::Playing));
    board.pass_until(tactics::State::is_over);
    assert_eq!(board.s.winner, Some(B));
}

#[test]
fn tact_109_expiry_runs_once_after_the_card_has_left_and_its_order_is_picked() {
    let mut board = bench("plain", "plain");
    for (at, id) in [(0, "guard"), (1, "avenger")] {
        let card = board.card(A, id);
        board.s.lay(A, at, card, 0, false);
    }
    let mut board = board.ready();
    board.play(A, Move::Pass);
    assert_eq!(board.moves(A), [Move::Reserve(0), Move::Reserve(1)]);
    board.play_drawing(A, Move::Reserve(1), &[0, 0]);
    assert_eq!((board.piece(B, "f1").damage, board.s.hand_size(A)), (2, 2), "both ran");
    assert_eq!(board.s.discards[0].places(), [board.card(A, "avenger"), board.card(A, "guard")]);
    let mut thrown = bench("plain", "plain");
    let card = thrown.card(A, "guard");
    thrown.s.lay(A, 0, card, 2, false);
    let mut thrown = thrown.ready();
    thrown.play(A, Move::Reserve(0));
    assert_eq!(thrown.s.hand_size(A), 0, "leaving in another way is no expiry");
}

#[test]
fn tact_127_tact_128_the_other_player_is_asked_for_what_a_text_gives_to_the_rival() {
    let mut board =
        bench("plain", "plain").unit(A, "avenger@r0").unit(B, "payer@v0 guard@v1 shaper@v2").wave(2);
    for place in ["v0", "v1"] {
        board.s.piece_mut(B, slot(place)).marks |= tactics::state::Piece::HURT;
    }
    let mut board = board.ready();
    board.play(A, cast("r0"));
    assert_eq!(board.asked(), Some(B));
    let (guard, shaper) = (board.pick(B, "guard"), board.pick(B, "shaper"));
    assert!(!board.may(B, shaper), "not hurt this wave");
    board.play(B, guard);
    assert!(board.piece(B, "v1").is_body() && board.piece(B, "v0").is_alive());
}

#[test]
fn tact_129_a_choice_of_one_is_made_unless_a_hidden_card_decides() {
    let mut board = bench("plain", "plain").unit(A, "banner@r0").hand(A, "payer guard").wave(2).ready();
    board.play(A, cast("r0"));
    let payer = board.pick(A, "payer");
    assert_eq!(board.moves(A), [payer], "one candidate, and yet it is asked");
    board.play(A, payer);
    assert_eq!(board.s.decks[0].top(), Some(board.card(A, "payer")));
    let mut none = bench("plain", "plain").unit(A, "banner@r0").hand(A, "guard").wave(2).ready();
    assert!(!none.may(A, cast("r0")), "its player sees that nothing can be chosen");
    none.play(A, Move::Pass);
}

#[test]
fn amounts_are_computed_when_their_step_runs() {
    let mut board = bench("plain", "plain").hand(A, "shaper").ready();
    let order = Move::Order(board.card(A, "shaper"));
    board.play_drawing(A, order, &[0, 0, 0]);
    assert_eq!(board.s.hand_size(A), 3, "one and half of three, rounded up");
    let mut healed = bench("plain", "plain").unit(A, "shaper@r0").damage(A, "r0", 1).wave(2).ready();
    healed.play_drawing(A, cast("r0"), &[0]);
    assert_eq!(healed.s.hand_size(A), 1, "what the step before really did");
}

#[test]
fn conditions_are_read_when_their_step_comes_up() {
    let play = |n, draws: &[u32]| {
        let mut board = bench("plain", "plain").unit(A, "shaper@f0").damage(A, "f0", 4).wave(1).ready();
        board.play(A, cast("f0"));
        assert_eq!(board.moves(A), [Move::Number(1), Move::Number(2), Move::Number(3)]);
        board.play_drawing(A, Move::Number(n), draws);
        board.s.hand_size(A)
    };
    assert_eq!((play(1, &[0]), play(2, &[0, 0])), (1, 2), "lethal by the step before");
}

#[test]
fn shapes_then_for_each_repeat_pay_later() {
    let mut none = bench("plain", "plain").unit(A, "shaper@r0").wave(2).ready();
    none.play(A, cast("r0"));
    assert_eq!(none.s.hand_size(A), 0, "`then` needs the step before to do something");
    let mut paid = bench("plain", "plain").unit(A, "payer@v0").ready();
    paid.play_drawing(A, cast("v0"), &[0, 0, 0]);
    assert!(paid.piece(A, "v0").is_body() && paid.s.hand_size(A) == 3, "a cost by defeat");
    let mut hurt = bench("plain", "plain").unit(A, "payer@f0").wave(1).ready();
    hurt.play_drawing(A, cast("f0"), &[0]);
    assert_eq!(hurt.piece(A, "f0").damage, 2);
    let mut later = bench("shaper", "plain").ready();
    later.play(A, Move::Power(0));
    assert_eq!(later.s.hand_size(A), 0);
    later.play_drawing(A, Move::Pass, &[0]);
    assert_eq!(later.s.hand_size(A), 1, "a delayed reaction, once");
    later.play(B, Move::Pass).play(A, Move::Pass);
    assert_eq!(later.s.hand_size(A), 1);
}

#[test]
fn prevention_forbidding_doubling_and_set_life() {
    let mut board = bench("plain", "plain").unit(A, "payer@v0").unit(B, "shaper@v0");
    let card = board.card(B, "guard");
    board.s.lay(B, 0, card, 4, false);
    let mut board = board.ready();
    board.play(A, attack("v0", "v0"));
    assert_eq!(board.piece(B, "v0").damage, 0, "prevented");
    let life = bench("plain", "plain").unit(A, "guard@r0").ready();
    assert_eq!(life.game.life(&life.s, life.card(A, "guard")), 9);
    let mut double = bench("plain", "plain").unit(A, "guard@r0").wave(2).ready();
    double.play(A, attack("r0", "f1"));
    assert_eq!(double.piece(B, "f1").damage, 6, "twice the printed attack against leaders");
    let spared = bench("guard", "plain").unit(A, "payer@v0").unit(B, "marker@r0").wave(2);
    let mut spared = spared.ready();
    spared.play(A, Move::Pass);
    spared.play(B, cast("r0"));
    assert_eq!(
        spared.piece(B, "r0").statuses[2],
        1,
        "own heroes are out of reach of spells, so it is the caster"
    );
    assert_eq!(spared.piece(A, "v0").statuses[2], 0);
}

#[test]
fn looking_reordering_and_searching_tell_the_rival_nothing_but_the_card_found() {
    let mut board = bench("plain", "plain").unit(A, "reader@v0").ready();
    let deck = board.s.decks[0].len();
    board.play_drawing(A, cast("v0"), &[0, 0, 0]);
    let top: Vec<u8> = board.s.decks[0].places()[usize::from(deck) - 3..].to_vec();
    assert_eq!(board.moves(A).len(), 3);
    board.play(A, Move::Pick(top[2])).play(A, Move::Pick(top[0]));
    let order = &board.s.decks[0].places()[usize::from(deck) - 3..];
    assert_eq!(order, [top[2], top[0], top[1]], "deepest first");
    assert_eq!(board.s.known[0].count_ones(), 3);
    assert_eq!(board.s.known[1], 0, "the rival knows nothing of it");
    let mut search = bench("plain", "plain").unit(A, "reader@f0").wave(1).ready();
    search.play(A, cast("f0"));
    let [trapper, looter, warden] = ["trapper", "looter", "warden"].map(|id| search.pick(A, id));
    assert_eq!(search.moves(A), [trapper, looter, warden, Move::Done]);
    search.play(A, looter);
    assert_eq!(search.s.zone(search.card(A, "looter")), Zone::Hand(A));
    assert_ne!(search.s.known[1], 0, "the card found is shown");
}

#[test]
fn primitives_that_the_shipped_set_does_not_use() {
    let mut moved = bench("plain", "plain").hand(A, "payer").damage(A, "f1", 2).ready();
    let order = Move::Order(moved.card(A, "payer"));
    moved.play(A, order);
    assert_eq!((moved.piece(A, "f1").damage, moved.piece(B, "f1").damage), (0, 2), "as much as is there");
    let mut mill = bench("plain", "plain").unit(A, "reader@r0").wave(2).ready();
    mill.play_drawing(A, cast("r0"), &[0, 0]);
    assert_eq!(mill.s.discards[1].len(), 2);
    let mut taken = bench("plain", "plain").hand(A, "reader");
    let card = taken.card(B, "guard");
    taken.s.throw(card);
    let mut taken = taken.ready();
    let order = Move::Order(taken.card(A, "reader"));
    taken.play(A, order);
    assert_eq!(taken.s.zone(card), Zone::Hand(A), "a card of the rival's discard pile, into the own hand");
    let mut recall = bench("plain", "plain").unit(A, "trapper@f0").wave(1);
    let card = recall.card(A, "guard");
    recall.s.lay(A, 0, card, 3, false);
    let mut recall = recall.ready();
    recall.play(A, cast("f0"));
    assert_eq!(recall.s.zone(card), Zone::Hand(A));
    let mut time = bench("plain", "plain").unit(A, "trapper@v0");
    let card = time.card(B, "guard");
    time.s.lay(B, 0, card, 3, false);
    let mut time = time.ready();
    time.play(A, cast("v0"));
    assert_eq!(time.s.reserves[1][0].time, 0);
}

#[test]
fn damage_is_an_event_that_a_trap_can_wait_for() {
    let mut hit = bench("plain", "plain").unit(A, "payer@v0").trap(B, 0, "trapper").ready();
    hit.play(A, attack("v0", "f1")).play(B, Move::Done);
    assert_eq!(hit.moves(B), [Move::Done, Move::Trigger(0)], "after the blow the trap fits");
    hit.play_drawing(B, Move::Trigger(0), &[0, 0]);
    assert_eq!(hit.s.hand_size(B), 2);
}

#[test]
fn tact_113_a_cancelled_recruit_stays_in_hand_and_everybody_has_seen_it() {
    let mut board = bench("plain", "plain").hand(A, "payer").trap(B, 0, "warden").ready();
    let card = board.card(A, "payer");
    board.play(A, Move::Recruit { card, slot: slot("v0") });
    assert_eq!(
        (board.asked(), board.s.zone(card)),
        (Some(B), Zone::Flight),
        "shown, and nothing has happened"
    );
    board.play(B, Move::Trigger(0));
    assert_eq!((board.s.zone(card), board.s.actions), (Zone::Hand(A), 1));
    assert_ne!(board.s.known[1] & tactics::state::bit(card), 0, "the rival knows it");
}

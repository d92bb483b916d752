//! Replacements, rule flags and the words the shipped set does not use (TACT-130, TACT-136 to TACT-145).

use crate::common::{A, B, Board, Text, attack, own_cards, probe, slot};
use tactics::Move;
use tactics::state::{Zone, bit};

/// A match in which seat b's leader has this power, and seat a's order does this to seat b.
fn against(power: &str, order: &str) -> Board {
    let bar = format!("{{ order = [{order}] }}");
    let cards =
        [Text { id: "mighty", power, ..Text::default() }, Text { id: "blow", bar: &bar, ..Text::default() }];
    probe(&cards, "plain", "mighty").hand(A, "blow")
}

fn blow(board: &mut Board) {
    let order = Move::Order(board.card(A, "blow"));
    board.play(A, order);
}

const HIT_MARKER: &str =
    r#"{ damage = { to = { side = "rival", filter = [{ named = "marker" }] }, n = 5 } }"#;

#[test]
fn tact_143_tact_145_redirect() {
    let to_leader = |extra: &str| {
        format!(
            r#"{{ replace = {{ what = {{ redirect = {{ of = {{ side = "own" }}, to = {{ side = "own", kind = "leader" }}{extra} }} }} }} }}"#
        )
    };
    // Life 6 with 2 damage on it is hit for 5: it keeps up to life less 1, the rest goes on.
    for (extra, hero, leader) in [(", lethal = true", 5, 2), (", n = 2", 5, 2), ("", 2, 5)] {
        let mut board =
            against(&to_leader(extra), HIT_MARKER).unit(B, "marker@v0").damage(B, "v0", 2).ready();
        blow(&mut board);
        let placed = (board.piece(B, "v0").damage, board.piece(B, "f1").damage);
        assert_eq!(placed, if extra.contains("n = 2") { (5, 2) } else { (hero, leader) }, "{extra}");
    }
}

#[test]
fn tact_130_tact_143_the_holder_picks_the_order_and_may_decline_what_is_optional() {
    let two = r#"
        { replace = { may = true, what = { redirect = { of = { side = "own" }, n = 3, to = { side = "own", kind = "leader" } } } } },
        { replace = { may = true, what = { instead-of-damage = { to = { side = "own" }, effect = [{ draw = {} }] } } } }"#;
    let start = || {
        let mut board = against(two, HIT_MARKER).unit(B, "marker@v0").ready();
        blow(&mut board);
        assert_eq!(board.asked(), Some(B), "the holder of the card");
        assert_eq!(board.moves(B), [Move::React(0), Move::React(1), Move::Done]);
        board
    };
    let mut declined = start();
    declined.play(B, Move::Done);
    assert_eq!((declined.piece(B, "v0").damage, declined.s.hand_size(B)), (5, 0), "both declined");
    let mut split = start();
    split.play(B, Move::React(0));
    assert_eq!(split.moves(B), [Move::React(0), Move::Done], "each at most once");
    split.play_drawing(B, Move::React(0), &[0]);
    let after = (split.piece(B, "v0").damage, split.piece(B, "f1").damage, split.s.hand_size(B));
    assert_eq!(after, (0, 3, 1), "3 went on, a card came in place of the rest");
    let mut whole = start();
    whole.play_drawing(B, Move::React(1), &[0]);
    let after = (whole.piece(B, "v0").damage, whole.piece(B, "f1").damage, whole.s.hand_size(B));
    assert_eq!(after, (0, 0, 1), "in the other order nothing is left to go on");
}

#[test]
fn tact_143_instead_of_defeat_and_of_leaving() {
    let saved = r#"{ replace = { what = { instead-of-defeat = { of = { side = "own" }, effect = [{ heal = { of = { place = ["event-target"] }, n = 9 } }] } } } }"#;
    let mut board =
        against(saved, r#"{ defeat = { side = "rival" } }"#).unit(B, "marker@v0").damage(B, "v0", 4).ready();
    blow(&mut board);
    assert!(board.piece(B, "v0").is_alive() && board.piece(B, "v0").damage == 0, "healed instead");
    let kept = r#"{ replace = { what = { instead-of-leaving = { of = { side = "own", kind = "piece" }, to = "top" } } } }"#;
    let mut board = against(kept, r#"{ return = { what = { side = "rival" }, to = "hand" } }"#)
        .unit(B, "marker@v0")
        .ready();
    blow(&mut board);
    assert_eq!(board.s.decks[1].top(), Some(board.card(B, "marker")), "on top of the deck instead");
}

#[test]
fn tact_143_retarget_and_the_draw_from_the_rivals_deck() {
    let turn = r#"{ replace = { what = { retarget = { of = { side = "rival", kind = "card" } } } } }"#;
    let mut board = against(turn, "{ draw = {} }").unit(A, "plain@v0").unit(B, "marker@v0 payer@v1").ready();
    let (hero, leader) = (board.card(B, "plain"), board.card(A, "plain"));
    board.s.stand(A, 4, leader);
    board.s.stand(A, slot("v0"), hero);
    board.play(A, attack("v0", "v0"));
    assert_eq!(board.asked(), Some(B), "another legal target");
    let other = board.pick(B, "payer");
    board.play(B, other);
    assert_eq!((board.piece(B, "v0").damage, board.piece(B, "v1").damage), (0, 3));

    let draws = r#"{ replace = { may = true, what = "instead-of-draw" } }"#;
    let cards = [Text { id: "thief", power: draws, ..Text::default() }];
    for (answer, owner) in [(Move::Yes, B), (Move::No, A)] {
        let mut board = probe(&cards, "thief", "plain").ready();
        board.play(A, Move::Draw).play_drawing(A, answer, &[0]);
        let card = board.s.hand(A).trailing_zeros() as u8;
        assert_eq!(tactics::state::owner(card), owner, "{answer:?}");
    }
}

#[test]
fn tact_144_tact_145_losses_at_once_and_stolen_losses() {
    let at_once = r#"{ flag = { losses-at-once = "own" } }"#;
    let hard = r#"{ damage = { to = { side = "rival", filter = [{ named = "marker" }] }, n = 6 } }"#;
    let mut board = against(at_once, hard).unit(B, "marker@v0").ready();
    blow(&mut board);
    assert!(board.piece(B, "v0").is_body(), "not at the end of the wave");
    let mut later = against("", hard).unit(B, "marker@v0").ready();
    blow(&mut later);
    assert!(later.piece(B, "v0").is_alive());

    let steals = "{ flag = { steal-losses = 2 } }";
    let mut board = against(steals, "{ draw = {} }").unit(A, "marker@v0").damage(A, "v0", 6).ready();
    board.pass_until(|s| s.resting && s.asked != 0);
    assert_eq!(board.asked(), Some(B), "the lost hero may come to the rival");
    board.play(B, Move::Slot(15 + slot("r2")));
    let marker = board.card(A, "marker");
    assert_eq!(board.s.zone(marker), Zone::Grid(B, slot("r2")));
    assert_eq!((board.game.life(&board.s, marker), board.piece(B, "r2").is_alive()), (2, true));
    board.s.piece_mut(B, slot("r2")).damage = 2;
    board.end_wave();
    assert_eq!(board.s.zone(marker), Zone::Discard, "and then to its owner's discard pile");
}

#[test]
fn tact_144_bodies_that_attack_and_bodies_that_block() {
    let cards = |power| [Text { id: "mighty", power, ..Text::default() }];
    let dead = cards("{ flag = { bodies-attack = 2 } }");
    let mut board =
        probe(&dead, "mighty", "plain").unit(A, "marker@v0").unit(B, "payer@v1").body(A, "v0").ready();
    board.play(A, attack("v0", "v1"));
    assert_eq!((board.piece(B, "v1").damage, board.piece(A, "v0").is_body()), (2, true));
    let plain = probe(&cards(""), "mighty", "plain").unit(A, "marker@v0").body(A, "v0").ready();
    assert!(!plain.may(A, attack("v0", "f1")), "bodies do not attack");

    let wall = cards(r#"{ flag = { bodies-block-melee = "own" } }"#);
    for (power, open) in [(&wall, false), (&cards(""), true)] {
        let board =
            probe(power, "plain", "mighty").unit(A, "marker@v0").unit(B, "payer@v1").body(B, "v1").ready();
        assert_eq!(board.may(A, attack("v0", "f1")), open, "the leader behind a body");
    }
}

#[test]
fn tact_144_targets_chosen_recruits_that_act_and_cards_of_every_wave() {
    let chooses = r#"{ flag = "choose-rival-melee-target" }"#;
    let mut board =
        against(chooses, "{ draw = {} }").unit(A, "guard@v0").unit(B, "marker@v0 payer@v1").ready();
    board.play(A, attack("v0", "v0"));
    let other = board.pick(B, "payer");
    board.play(B, other);
    assert_eq!((board.piece(B, "v0").damage, board.piece(B, "v1").damage), (0, 3));

    let cards = [Text {
        id: "mighty",
        power: r#"{ flag = { attack-when-recruited = "attack" } }"#,
        ..Text::default()
    }];
    let mut board = probe(&cards, "mighty", "plain").unit(B, "payer@v1").hand(A, "marker").ready();
    let recruit = Move::Recruit { card: board.card(A, "marker"), slot: slot("v0") };
    board.play(A, recruit);
    assert!(board.may(A, Move::Done) && board.may(A, attack("v0", "v1")));
    board.play(A, attack("v0", "v1"));
    assert_eq!((board.piece(B, "v1").damage, board.s.actions), (3, 1), "at once and for free");

    let cards = [Text {
        id: "mighty",
        power: r#"{ flag = { act-any-wave = { side = "own" } } }"#,
        ..Text::default()
    }];
    let board = probe(&cards, "mighty", "plain").unit(A, "marker@v0").wave(2).ready();
    assert!(board.may(A, attack("v0", "f1")), "in the rear wave");
}

#[test]
fn tact_144_free_actions_once_per_kind_and_traps_in_the_own_turn() {
    let cards = [Text { id: "mighty", power: r#"{ flag = "all-free-once-per-kind" }"#, ..Text::default() }];
    let mut board = probe(&cards, "plain", "mighty").ready();
    board.play(A, Move::Pass);
    assert_eq!((board.asked(), board.s.actions), (Some(B), 0));
    board.play_drawing(B, Move::Draw, &[0]);
    assert!(!board.may(B, Move::Draw), "once per kind");

    let hurt = r#"{ order = [{ damage = { to = { side = "own", kind = "leader" }, n = 1 } }] }"#;
    for (power, asked) in [(r#"{ flag = "trap-on-own-turn" }"#, true), ("", false)] {
        let cards = [
            Text { id: "mighty", power, ..Text::default() },
            Text { id: "hurt", bar: hurt, ..Text::default() },
        ];
        let mut board = probe(&cards, "mighty", "plain").hand(A, "hurt").trap(A, 0, "trapper").ready();
        let order = Move::Order(board.card(A, "hurt"));
        board.play(A, order);
        assert_eq!(board.may(A, Move::Done), asked, "the window after the announcement");
        if asked {
            board.play(A, Move::Done).play_drawing(A, Move::Trigger(0), &[0, 0]);
            assert_eq!(board.s.hand_size(A), 2);
        }
    }
    let forbids =
        against(r#"{ flag = { forbid = { side = "rival", kind = "draw" } } }"#, "{ draw = {} }").ready();
    assert!(!forbids.may(A, Move::Draw));
}

#[test]
fn tact_142_copied_powers_more_actions_and_open_hands() {
    let copies = r#"{ passive = { give = [{ copy-power = { of = { side = "rival", kind = "leader" }, numbers = true } }] } }"#;
    let drawer = r#"{ leader-action = { limited = true, effect = [{ draw = {} }] } }, { passive = { give = [{ more-actions = 2 }, "show-hand"] } }"#;
    let cards = [
        Text { id: "copier", power: copies, ..Text::default() },
        Text { id: "mighty", power: drawer, ..Text::default() },
    ];
    let mut board = probe(&cards, "copier", "mighty").hand(A, "payer").hand(B, "marker").ready();
    assert_eq!(board.s.known[1], board.s.hand(A), "the copied power shows the hand");
    assert_eq!(board.s.known[0], board.s.hand(B));
    assert!(board.may(A, Move::Power(4)), "{:?}", board.moves(A));
    board.play_drawing(A, Move::Power(4), &[0]);
    assert!(!board.may(A, Move::Power(4)), "limited");
    board.play(A, Move::Pass);
    assert_eq!((board.s.active, board.s.actions), (B, 4), "two more actions");
    let mirror = probe(&cards, "copier", "copier").ready();
    assert!(
        !mirror.moves(A).iter().any(|one| matches!(one, Move::Power(_))),
        "a copier of a copier has nothing"
    );
}

/// Seat a casts this spell from the vanguard.
fn cast(spell: &str, prepare: impl Fn(Board) -> Board) -> Board {
    let spell = format!("{{ spell = [{spell}] }}");
    let cards = [Text { vanguard: &spell, ..Text::default() }];
    let mut board = prepare(probe(&cards, "plain", "plain").unit(A, "probe@v0")).ready();
    board.play_drawing(A, Move::Cast(slot("v0")), if spell.contains("{ draw = ") { &[0] } else { &[] });
    board
}

#[test]
fn tact_140_the_words_the_shipped_set_does_not_use() {
    let mut named = cast(
        r#""name-card", { damage = { to = { side = "rival", filter = ["the-named"] }, n = 2 } }"#,
        |board| board.unit(B, "marker@v0 payer@v1"),
    );
    let payer = named.pick(A, "payer");
    named.play(A, payer);
    assert_eq!((named.piece(B, "v0").damage, named.piece(B, "v1").damage), (0, 2), "name-card");

    let owner = cast(
        r#"{ choose = { from = { side = "rival" }, by = "owner" } }, { damage = { to = { place = [{ chosen = 0 }] }, n = 2 } }"#,
        |board| board.unit(B, "marker@v0 payer@v1"),
    );
    assert_eq!(owner.asked(), Some(B), "by = owner");

    let brief = cast(
        r#"{ choose = { from = { side = "own", kind = "hand" } } }, { recruit = { card = { kind = "hand", place = [{ chosen = 0 }] }, into = { side = "own", kind = "empty", place = [{ row = "rear" }] }, temporary = true } }, { damage = { to = { side = "rival", kind = "leader" }, n = { count = { side = "own" } } } }"#,
        |board| board.hand(A, "marker"),
    );
    assert_eq!(brief.piece(B, "f1").damage, 2, "there while the text runs");
    assert_eq!(brief.s.zone(brief.card(A, "marker")), Zone::Discard, "temporary");

    let given = cast(
        r#"{ give-hero = { what = { side = "own", filter = ["other"] }, into = { side = "rival", kind = "empty", place = [{ row = "rear" }] } } }"#,
        |board| board.unit(A, "marker@r0"),
    );
    assert_eq!(given.s.zone(given.card(A, "marker")), Zone::Grid(B, slot("r0")), "give-hero");

    let shown =
        cast(r#"{ show-to-rival = { side = "own", kind = "hand" } }"#, |board| board.hand(A, "marker payer"));
    assert_eq!(shown.s.known, [0, shown.s.hand(A)], "show-to-rival");

    let extra = cast(r#"{ actions = { n = 1, kinds = ["draw"] } }"#, |board| board.unit(A, "marker@v1"));
    assert_eq!((extra.s.actions, extra.s.extra), (1, 1));
    let mut extra = extra;
    extra.play_drawing(A, Move::Draw, &[0]);
    assert_eq!((extra.s.actions, extra.s.extra), (1, 0), "the extra one first");

    let back = cast(
        r#"{ choose = { from = { side = "own", kind = "hand" } } }, { run-order = { of = { kind = "hand", place = [{ chosen = 0 }] }, then = "return" } }"#,
        |board| board.hand(A, "payer").damage(A, "f1", 3),
    );
    assert_eq!(back.s.zone(back.card(A, "payer")), Zone::Hand(A), "run-order, then return");
    assert_eq!((back.piece(A, "f1").damage, back.piece(B, "f1").damage), (0, 3));
    let print = cast(r#"{ run-order = { of = { side = "rival" } } }"#, |board| {
        board.unit(B, "payer@v0").damage(A, "f1", 3)
    });
    assert_eq!(print.piece(B, "f1").damage, 3, "the order printed on a card in play");
}

#[test]
fn tact_106_tact_139_flight_time_and_turns() {
    let banner = crate::common::bench("plain", "plain").hand(A, "banner").ready();
    assert!(!banner.may(A, Move::Order(banner.card(A, "banner"))), "an order is no candidate of its own");
    let next = cast(
        r#"{ during = { until = "next-turn", give = { attack = { to = { place = ["self"] }, n = 2 } } } }"#,
        |board| board,
    );
    let attack_of = |board: &Board| board.game.attack(&board.s, board.card(A, "probe"));
    let mut next = next;
    assert_eq!(attack_of(&next), 5);
    next.play(A, Move::Pass).play(B, Move::Pass);
    assert_eq!((next.s.active, attack_of(&next)), (A, 5), "in the next own turn");
    next.play(A, Move::Pass);
    assert_eq!(attack_of(&next), 3, "and no longer");

    let paid = r#"{ operation = { abilities = [{ on = { event = { event = "turn-start", whose = "rival" }, effect = [{ pay = { cost = "time", effect = [{ add-counter = { to = { kind = "operation", side = "own" }, kind = "magic" } }] } }] } }] } }"#;
    let mut board = probe(&[Text { bar: paid, ..Text::default() }], "plain", "plain");
    let card = board.card(A, "probe");
    board.s.lay(A, 0, card, 4, false);
    let mut board = board.ready();
    board.play(A, Move::Pass);
    let held = board.s.reserves[0][0];
    assert_eq!(
        (held.time, held.counters),
        (2, [0, 1, 0]),
        "a time token paid, a counter on a card in the reserve"
    );
}

#[test]
fn tact_075_a_forced_shot_at_a_shielded_card_hits_the_interceptor() {
    let forced = |forced: &str| {
        format!(
            r#"{{ attack = {{ by = {{ place = ["self"] }}, kind = "ranged", targets = {{ side = "rival", kind = "leader" }}{forced} }} }}"#
        )
    };
    let shooter = |board: Board| {
        let mut board = board.unit(B, "guard@v1");
        let card = board.card(A, "probe");
        board.s.on_grid_mut(card).expect("in a unit").statuses[3] = 1;
        board
    };
    let board = cast(&forced(", forced = true"), shooter);
    assert_eq!((board.piece(B, "v1").damage, board.piece(B, "f1").damage), (3, 0));
    let spell = format!("{{ spell = [{}] }}", forced(""));
    let cards = [Text { vanguard: &spell, ..Text::default() }];
    let plain = shooter(probe(&cards, "plain", "plain").unit(A, "probe@v0")).ready();
    assert!(!plain.may(A, Move::Cast(slot("v0"))), "not a legal target otherwise");
}

#[test]
fn tact_136_cards_of_events_attackers_of_the_unit_and_trophies() {
    let spots = r#"{ on = { event = { event = "drawn", whose = "own" }, effect = [{ reveal = { side = "own", kind = "hand", place = ["event-cards"] } }] } }"#;
    let cards = [Text { id: "mighty", power: spots, ..Text::default() }];
    let mut board = probe(&cards, "mighty", "plain").hand(A, "payer").ready();
    board.play_drawing(A, Move::Draw, &[0]);
    let payer = bit(board.card(A, "payer"));
    assert_eq!(board.s.known[1], board.s.hand(A) & !payer, "the card drawn and no other");

    let avenges =
        r#"{ damage = { to = { kind = "card", filter = [{ attacked-us-this-wave = "melee" }] }, n = 1 } }"#;
    let mut board = probe(
        &[Text { vanguard: &format!("{{ spell = [{avenges}] }}"), ..Text::default() }],
        "plain",
        "plain",
    )
    .unit(B, "probe@v0")
    .unit(A, "marker@v1 payer@v2")
    .ready();
    board.play(A, attack("v1", "v0")).play(A, Move::Pass).play(B, Move::Cast(slot("v0")));
    assert_eq!((board.piece(A, "v1").damage, board.piece(A, "v2").damage), (1, 0));

    let proud = r#"{ passive = { give = [{ attack = { to = { kind = "leader", place = ["self"] }, n = { count = { side = "own", kind = "trophy" } } } }] } }"#;
    let mut board =
        probe(&[Text { id: "mighty", power: proud, ..Text::default() }], "mighty", "plain").ready();
    board.s.trophies[0] = 0b11;
    assert_eq!(board.game.attack(&board.s, board.card(A, "mighty")), 5);
}

#[test]
fn tact_033_tact_040_tact_146_the_truce_reaches_no_further_than_it_must() {
    let discard = r#"{ spell = [{ discard = { by = "rival" } }] }"#;
    let choose = r#"{ spell = [{ choose = { from = { side = "own" }, by = "rival" } }] }"#;
    let take = r#"{ spell = [{ run-order = { of = { side = "rival", kind = "discard", place = [{ top = 1 }] }, then = "bottom" } }] }"#;
    let copy = r#"{ spell = [{ run-order = { of = { side = "rival", kind = "discard", place = [{ top = 1 }] } } }] }"#;
    for (spell, legal) in [(discard, false), (choose, false), (take, false), (copy, true)] {
        let mut board =
            probe(&[Text { vanguard: spell, ..Text::default() }], "plain", "plain").unit(A, "probe@v0");
        let card = board.card(B, "plain");
        board = board.hand(A, "marker payer").round(1);
        assert_eq!(board.s.zone(card), Zone::Grid(B, 4));
        let board = board.ready();
        assert_eq!(board.may(A, Move::Cast(slot("v0"))), legal, "{spell}");
    }
    let both = "{ passive = { give = [{ attack = { to = {}, n = 2 } }] } }";
    let cards = [Text { id: "mighty", power: both, ..Text::default() }];
    let board = probe(&cards, "mighty", "plain").unit(A, "marker@v0").unit(B, "payer@v0").round(1).ready();
    let of = |seat, id| board.game.attack(&board.s, board.card(seat, id));
    assert_eq!((of(A, "marker"), of(B, "payer")), (5, 3), "its own half works");
    let report =
        own_cards(&[Text { vanguard: r#"{ spell = [{ discard = { side = "any" } }] }"#, ..Text::default() }]);
    assert!(report.is_err_and(|report| report.contains("either side")));
}

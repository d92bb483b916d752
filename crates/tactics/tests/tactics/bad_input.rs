//! What is refused: actions that break a rule and card files that cannot work, with what is wrong and what would be right.

use crate::common::{A, B, Board, Text, attack, own_cards};
use tactics::Move;
use tactics::state::Packed;

/// What is said to a seat that tries this; the rest of the position is compared before and after.
fn refused(board: &Board, text: &str, wrong: &str, right: &str, clause: &str) {
    let before = board.s;
    let said = board.refusal(A, text);
    for part in [wrong, right, clause] {
        assert!(said.contains(part), "{text}: no `{part}` in `{said}`");
    }
    assert_eq!(board.s, before, "{text} changed something");
}

#[test]
fn tact_015_tact_068_a_recruit_into_a_taken_slot() {
    let board = Board::of("smith", "smith").unit(A, "archer@v0").hand(A, "butler").ready();
    refused(&board, "recruit butler v1", "That slot is taken", "name an empty one", "TACT-015");
    let body = Board::of("smith", "smith").unit(A, "archer@v0").body(A, "v0").hand(A, "butler").ready();
    refused(&body, "recruit butler v1", "That slot is taken", "name an empty one", "TACT-015");
}

#[test]
fn tact_044_tact_068_a_recruit_into_another_row() {
    let board = Board::of("smith", "smith").hand(A, "butler").ready();
    refused(&board, "recruit butler r1", "the wave of the vanguard", "that row recruits", "TACT-044");
    let rear = Board::of("smith", "smith").hand(A, "butler").wave(2).ready();
    refused(&rear, "recruit butler v1", "the wave of the rear", "that row recruits", "TACT-044");
}

#[test]
fn tact_071_tact_068_melee_past_a_front() {
    let board = Board::of("smith", "smith").unit(A, "pikeman@v0").unit(B, "crusader@v1 archer@r1").ready();
    refused(&board, "attack v1>f2", "the first of a column only", "v2", "TACT-071");
    refused(&board, "attack v1>r2", "the first of a column only", "v2", "TACT-071");
    let behind =
        Board::of("smith", "smith").unit(A, "butler@v0 pikeman@f0").unit(B, "crusader@v1").wave(1).ready();
    refused(&behind, "attack f1>v2", "stands in front of the attacker", "its column", "TACT-071");
}

#[test]
fn tact_074_tact_068_a_ranged_attack_through_an_intercept() {
    let board = Board::of("herald", "herald").unit(A, "shooter@v2").unit(B, "crusader@v1 butler@r1").ready();
    for target in ["f2", "r2"] {
        let text = format!("shoot v3>{target}");
        refused(
            &board,
            &text,
            "The interceptor on v2",
            "aim at the interceptor or at another column",
            "TACT-074",
        );
    }
}

#[test]
fn tact_058_tact_068_a_second_starred_action() {
    let mut board = Board::of("smith", "smith")
        .unit(A, "archer@v0 crusader@r0")
        .unit(B, "crusader@v1 shooter@r2")
        .ready();
    board.play(A, attack("v0", "v1"));
    for text in ["cast v1", "move v1>r2"] {
        refused(&board, text, "has acted this turn", "let another act", "TACT-058");
    }
    refused(&board, "attack v1>v2", "has acted this turn", "let another act", "TACT-058");
    let mut swaps = Board::with("smith", "smith", tactics::Config { actions: 3, ..tactics::Config::DEFAULT })
        .unit(A, "archer@v0 crusader@r0")
        .unit(B, "crusader@v1")
        .ready();
    swaps.play(A, attack("v0", "v1"));
    refused(&swaps, "swap v1 r1", "has acted this turn", "let another act", "TACT-059");
}

#[test]
fn tact_050_tact_068_a_trap_in_a_full_reserve() {
    let mut board = Board::of("smith", "butler").hand(A, "falconer");
    for (slot, id) in (0..).zip(["lamplighter", "gatewarden", "saboteur"]) {
        board = board.trap(A, slot, id);
    }
    refused(
        &board.ready(),
        "trap falconer",
        "Your reserve is full",
        "discard one of its three cards first",
        "TACT-050",
    );
}

#[test]
fn tact_068_every_refusal_has_both_languages() {
    use table::{Game, Lang, Words};
    let game = tactics::Tactics::new(crate::common::leg());
    let (en, ru) = (include_str!("../../locales/en/tactics.ftl"), Words::new(Lang::Ru, &game.catalogues()));
    let keys = en.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let reasons: Vec<&str> = keys.filter(|key| key.starts_with("tactics-why-")).collect();
    assert!(reasons.len() > 30, "{} reasons", reasons.len());
    for key in reasons {
        let said = ru.find(key).unwrap_or_else(|| panic!("{key} has no Russian"));
        assert!(said.chars().any(|letter| ('а'..='я').contains(&letter)), "{key}: {said}");
    }
}

/// What is wrong with a card of this text.
fn fault(card: Text<'_>) -> String {
    own_cards(&[card]).expect_err("the card is refused")
}

#[test]
fn tact_153_a_card_file_with_an_unknown_selector() {
    for (order, wrong, right) in [
        (r#"{ damage = { to = { side = "rivals" }, n = 1 } }"#, "rivals", "rival"),
        (r#"{ damage = { to = { kind = "heros" }, n = 1 } }"#, "heros", "hero"),
        (r#"{ damage = { to = { place = ["in-mele"] }, n = 1 } }"#, "in-mele", "in-melee"),
        (r#"{ damage = { to = { filter = ["wonded"] }, n = 1 } }"#, "wonded", "wounded"),
        ("{ damage = { target = {}, n = 1 } }", "target", "to"),
    ] {
        let bar = format!("{{ order = [{order}] }}");
        let report = fault(Text { bar: &bar, ..Text::default() });
        assert!(report.contains(wrong) && report.contains(right), "{order}\n{report}");
        assert!(report.contains("cards.toml") && report.contains('╭'), "file, line and caret:\n{report}");
    }
}

#[test]
fn tact_146_tact_153_a_text_marked_as_harmless_that_touches_the_rival() {
    let card = |order: &str, part: &str| {
        let written = format!("{}\nharmless = [\"{part}\"]", format_args!("{{ order = [{order}] }}"));
        own_cards(&[Text {
            bar: &written,
            vanguard: r#"{ spell = [{ heal = { of = { side = "own" }, n = 1 } }] }"#,
            power: r#"{ passive = { give = ["open-hand"] } }"#,
            ..Text::default()
        }])
    };
    let own = r#"{ heal = { of = { side = "own" }, n = 1 } }"#;
    let rival = r#"{ damage = { to = { side = "rival" }, n = 1 } }"#;
    assert!(card(own, "bar").is_ok() && card(rival, "vanguard").is_ok(), "those leave the rival alone");
    for (order, part) in [(rival, "bar"), (own, "leader")] {
        let report = card(order, part).expect_err("it touches the rival");
        assert!(report.contains("tactics::not-harmless"), "{report}");
        assert!(report.contains("marked as harmless and touches the rival"), "{report}");
        assert!(report.contains("take it out of `harmless`"), "{report}");
    }
    assert!(card(own, "order").err().is_some_and(|report| report.contains("bar")), "an unknown part");
}

#[test]
fn tact_139_tact_153_effects_with_an_end_find_a_place_or_do_not_start() {
    let many = |effect: &str, n: usize| format!("{{ order = [{}] }}", format!("{effect}, ").repeat(n));
    let span = r#"{ during = { until = "wave", give = { attack = { to = { side = "own" }, n = 1 } } } }"#;
    let later = r#"{ later = { on = { event = "turn-end" }, until = "turn", effect = [{ draw = {} }] } }"#;
    for (effect, most) in [(span, 12), (later, 8)] {
        let report = fault(Text { bar: &many(effect, most + 1), ..Text::default() });
        assert!(report.contains("tactics::until-many"), "{report}");
        assert!(own_cards(&[Text { bar: &many(effect, most), ..Text::default() }]).is_ok());
        let repeated = format!("{{ order = [{{ repeat = {{ times = 2, effect = [{effect}] }} }}] }}");
        assert!(fault(Text { bar: &repeated, ..Text::default() }).contains("tactics::until-loop"));
    }
    let bar = many(later, 1);
    let cards = [Text { bar: &bar, ..Text::default() }];
    let mut board = crate::common::probe(&cards, "plain", "plain").hand(A, "probe").ready();
    let order = Move::Order(board.card(A, "probe"));
    assert!(board.may(A, order));
    let taken = tactics::state::Delayed { until: 0, times: 1, ..tactics::state::Delayed::NONE };
    board.s.delayed = [Packed::of(taken); tactics::state::DELAYED];
    assert!(!board.may(A, order), "no place is left for what it would add");
    board.s.delayed = [Packed::of(tactics::state::Delayed::NONE); tactics::state::DELAYED];
    board.play(A, order);
    assert_eq!(board.s.delayed[0].get().times, 1);
}

#[test]
fn tact_139_equal_delayed_reactions_all_come() {
    let spell = r#"{ spell = [{ later = { on = { event = "turn-end", whose = "own" }, until = "turn", effect = [{ heal = { of = { side = "own", kind = "leader" }, n = 1 } }] } }] }"#;
    let power = r#"{ leader-action = { effect = [{ later = { on = { event = "turn-end", whose = "own" }, until = "turn", effect = [{ heal = { of = { side = "own", kind = "leader" }, n = 1 } }] } }] } }"#;
    let cards = [Text { vanguard: spell, power, ..Text::default() }];
    let with = |actions| {
        let game = own_cards(&cards).unwrap_or_else(|report| panic!("{report}"));
        let config = tactics::Config { actions, ..tactics::Config::DEFAULT };
        Board::in_game(game, "probe", "plain", config).damage(A, "f1", 9).ready()
    };
    let mut five = with(6);
    (0..5).for_each(|_| {
        five.play(A, Move::Power(0));
    });
    assert_eq!(
        [0, 1].map(|place: usize| five.s.delayed[place].get().times),
        [4, 1],
        "more of them take another place"
    );
    five.play(A, Move::Pass);
    while five.asked() == Some(A) {
        five.play(A, Move::React(0));
    }
    assert_eq!(five.piece(A, "f1").damage, 9 - 5);
    let mut board = with(2);
    board.play(A, Move::Power(0)).play(A, Move::Power(0));
    assert_eq!(board.s.delayed[0].get().times, 2, "both wait in one place");
    assert_eq!(board.moves(A), [Move::React(0), Move::React(1)], "two actions, and the turn is over");
    board.play(A, Move::React(0));
    assert_eq!(board.s.active, B);
    assert_eq!(board.piece(A, "f1").damage, 7, "and both came");
}

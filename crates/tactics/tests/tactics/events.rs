//! Every event somebody can wait for, and every modifier (TACT-141, TACT-142).

use crate::common::{A, B, Board, FIXTURE, bench, fixture, shoot, slot};
use tactics::state::bit;
use tactics::verbs::Keyword;
use tactics::{Config, Move};

/// A hero on the flank that casts this and counts this event in vengeance.
fn listener(event: &str, spell: &str) -> Board {
    let card = format!(
        r#"
[[card]]
id = "probe"
name = {{ en = "Probe", ru = "Карта probe" }}
attack = 3
life = 6
vanguard = []
flank = [
  {{ spell = [{spell}] }},
  {{ on = {{ event = {{ event = {event} }}, effect = [{{ add-counter = {{ to = {{ place = ["self"] }}, kind = "vengeance" }} }}] }} }},
]
rear = []
bar = {{ order = [{{ draw = {{}} }}] }}

[card.leader]
name = {{ en = "Leader probe", ru = "Вождь probe" }}
attack = 3
life = 20
power = []
"#
    );
    let game = fixture(&format!("{FIXTURE}{card}")).unwrap_or_else(|report| panic!("{report}"));
    let mut board = Board::in_game(game, "plain", "plain", Config::DEFAULT)
        .unit(A, "payer@v0 probe@f0 guard@r0")
        .hand(A, "marker")
        .damage(A, "v0", 2)
        .body(A, "r0")
        .wave(1);
    let operation = board.card(A, "avenger");
    board.s.lay(A, 0, operation, 3, false);
    board.ready()
}

/// How often the listener heard the event when its spell was cast.
fn heard(event: &str, spell: &str) -> u8 {
    let mut board = listener(event, spell);
    board.play_drawing(A, Move::Cast(slot("f0")), if spell.contains("draw") { &[0] } else { &[] });
    board.piece(A, "f0").counters[0]
}

#[test]
fn tact_141_every_event_an_effect_causes() {
    const PAYER: &str = r#"{ filter = [{ named = "payer" }] }"#;
    const NOTHING: &str = r#"{ heal = { of = { place = ["self"] }, n = 1 } }"#;
    let empty = r#"{ side = "own", kind = "empty", place = [{ row = "vanguard" }] }"#;
    let slot = r#"{ kind = "empty", place = [{ column = 1 }, { row = "vanguard" }], side = "own" }"#;
    let events = [
        ("\"damaged\"", format!("{{ damage = {{ to = {PAYER}, n = 1 }} }}")),
        ("\"healed\"", format!("{{ heal = {{ of = {PAYER}, n = 1 }} }}")),
        ("\"defeated\"", format!("{{ defeat = {PAYER} }}")),
        ("\"resurrected\"", r#"{ resurrect = { kind = "body" } }"#.to_owned()),
        ("\"moved\"", format!("{{ move = {{ hero = {PAYER}, to = {slot} }} }}")),
        (
            "\"entered\"",
            format!("{{ recruit = {{ card = {{ side = \"own\", kind = \"hand\" }}, into = {empty} }} }}"),
        ),
        ("\"left\"", format!("{{ return = {{ what = {PAYER}, to = \"hand\" }} }}")),
        ("\"cleared\"", r#"{ clear = { kind = "body" } }"#.to_owned()),
        ("\"drawn\"", "{ draw = {} }".to_owned()),
        ("\"discarded\"", "{ discard = {} }".to_owned()),
        ("\"counter-changed\"", format!("{{ add-counter = {{ to = {PAYER}, kind = \"rage\" }} }}")),
        ("\"status-changed\"", format!("{{ add-status = {{ to = {PAYER}, status = \"weak\" }} }}")),
    ];
    for (event, step) in events {
        assert_eq!(heard(event, &step), 1, "{event} by {step}");
        assert_eq!(heard(event, NOTHING), 0, "{event} by nothing");
    }
    for event in ["{ announced = \"cast\" }", "{ done = \"cast\" }"] {
        assert_eq!(heard(event, NOTHING), 1, "{event}");
    }
}

#[test]
fn tact_141_actions_and_the_clock_are_events() {
    let nothing = "{ draw = {} }";
    let recruit = |board: &Board| Move::Recruit { card: board.card(A, "marker"), slot: slot("f2") };
    for event in ["{ announced = \"recruit\" }", "{ done = \"recruit\" }"] {
        let mut board = listener(event, nothing);
        let choice = recruit(&board);
        board.play(A, choice);
        assert_eq!(board.piece(A, "f0").counters[0], 1, "{event}");
    }
    let actions = [
        ("move", Move::Move { from: slot("v0"), to: slot("v1") }),
        ("swap", Move::Swap { one: slot("v0"), other: slot("r0") }),
        ("clear", Move::Clear(slot("r0"))),
        ("reserve-discard", Move::Reserve(0)),
        ("order", Move::Order(1)),
    ];
    for (word, action) in actions {
        for when in ["announced", "done"] {
            let mut board = listener(&format!("{{ {when} = \"{word}\" }}"), nothing);
            board.play(A, action);
            while !board.may(A, Move::Pass) && board.asked() == Some(A) {
                let first = board.moves(A)[0];
                board.play(A, first);
            }
            assert_eq!(board.s.piece(A, slot("f0")).counters[0], 1, "{when} {word}");
        }
    }
    for (event, expected) in
        [("turn-start", 2), ("turn-end", 2), ("wave-end", 1), ("wave-start", 1), ("round-start", 0)]
    {
        let mut board = listener(&format!("\"{event}\""), nothing);
        board.pass_until(|s| s.wave == 2);
        assert_eq!(board.piece(A, "f0").counters[0], expected, "{event} to the next wave");
    }
    let mut round = listener("\"round-start\"", nothing);
    round.pass_until(|s| s.round == 3);
    assert_eq!(round.piece(A, "f0").counters[0], 1, "round-start");
    let mut expired =
        listener("\"expired\"", r#"{ add-time = { to = { side = "own", kind = "operation" }, n = -9 } }"#);
    expired.play(A, Move::Cast(slot("f0"))).play(A, Move::Pass);
    assert_eq!(expired.piece(A, "f0").counters[0], 1, "expired");
    let mut trap =
        listener("\"trap-triggered\"", r#"{ damage = { to = { side = "rival", kind = "leader" }, n = 1 } }"#);
    let card = trap.card(B, "trapper");
    trap.s.lay(B, 0, card, 0, true);
    trap.play(A, Move::Cast(slot("f0"))).play(B, Move::Done).play_drawing(B, Move::Trigger(0), &[0, 0]);
    assert_eq!(trap.piece(A, "f0").counters[0], 1, "trap-triggered");
}

#[test]
fn tact_142_every_modifier() {
    let attack = |ahead: &str| {
        let board = Board::of("smith", "smith").unit(A, &format!("mirror-adept@f0 {ahead}@v0")).ready();
        board.game.attack(&board.s, board.card(A, "mirror-adept"))
    };
    assert_eq!((attack("brawler"), attack("lamplighter")), (5, 3), "the attack of another, if higher");
    let mut abbot = Board::of("bellringer", "smith").ready();
    assert_eq!(abbot.game.hand_max(&abbot.s, A), 2, "maximum hand");
    abbot.play(A, Move::Pass).play(B, Move::Pass);
    assert_eq!(abbot.s.actions, 3, "actions per turn");
    let wall = |time: u8| {
        let mut board = Board::of("herald", "herald").unit(A, "shooter@v0").unit(B, "lamplighter@v2");
        let card = board.card(B, "stonemason");
        if time > 0 {
            board.s.lay(B, 0, card, time, false);
        }
        let board = board.ready();
        (board.may(A, shoot("v0", "f1")), board.may(A, shoot("v0", "v2")))
    };
    assert_eq!((wall(0), wall(4)), ((true, true), (false, true)), "no target at range");
    let lamp = Board::of("herald", "herald").unit(A, "lamplighter@f0").ready();
    let top = lamp.s.decks[0].top().expect("a deck");
    assert_eq!(lamp.s.known, [bit(top), 0], "the own top card");
    let open = bench("reader", "plain").hand(B, "payer guard").ready();
    assert_eq!(open.s.known[0], open.s.hand(B), "the open hand");
    let sky = Board::of("falconer", "herald").unit(A, "pikeman@f0 smith@v0").ready();
    let ranged = |id| sky.game.has_keyword(&sky.s, sky.card(A, id), Keyword::Ranged);
    assert!(ranged("pikeman") && !ranged("smith"), "a keyword for the flank");
    let two = Board::of("gatewarden", "herald").unit(A, "smith@f0 butler@v0").ready();
    assert_eq!(two.game.life(&two.s, two.card(A, "butler")), 7, "life");
    let mut stacked = Board::of("pikeman", "herald").unit(A, "smith@f0 butler@v0").ready();
    assert_eq!(stacked.game.attack(&stacked.s, stacked.card(A, "butler")), 4, "two of them add up");
    stacked.s.withdraw(stacked.card(A, "smith"));
    assert_eq!(stacked.game.attack(&stacked.s, stacked.card(A, "butler")), 3, "while the source is there");
}

//! Every word for cards, numbers and conditions, on one position: a hero counts by it and says how many.

use crate::common::{A, B, Board, FIXTURE, fixture, slot};
use tactics::state::Piece;
use tactics::{Config, Move};

/// The fixture pack with a hero whose flank spell is this.
fn probe(spell: &str) -> Board {
    let card = format!(
        r#"
[[card]]
id = "probe"
name = {{ en = "Probe", ru = "Карта probe" }}
attack = 3
life = 6
vanguard = []
flank = [{{ spell = [{spell}] }}]
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
        .unit(A, "payer@v0 shaper@v1 probe@f0 guard@r0 trapper@r1")
        .unit(B, "guard@v0 avenger@f0 marker@r2")
        .hand(A, "marker reader")
        .damage(A, "v0", 2)
        .damage(B, "f0", 6)
        .body(A, "r0")
        .wave(1);
    let (foreign, operation, trap) =
        (board.card(A, "looter"), board.card(A, "avenger"), board.card(B, "trapper"));
    board.s.stand(B, slot("v2"), foreign);
    board.s.lay(A, 0, operation, 3, false);
    board.s.lay(B, 0, trap, 0, true);
    let thrown = board.card(B, "looter");
    board.s.throw(thrown);
    board.s.piece_mut(A, slot("v1")).marks |= Piece::FRESH;
    board.s.piece_mut(A, slot("r1")).marks |= Piece::HURT;
    board.s.piece_mut(A, slot("r1")).statuses[0] = 1;
    board.s.piece_mut(B, slot("f0")).marks |= Piece::MELEED;
    board.s.piece_mut(B, slot("r2")).counters[2] = 2;
    board.ready()
}

/// What the probe counts.
fn counted(amount: &str) -> u8 {
    let mut board = probe(&format!(
        "{{ add-counter = {{ to = {{ place = [\"self\"] }}, kind = \"magic\", n = {amount} }} }}"
    ));
    board.play(A, Move::Cast(slot("f0")));
    while board.asked() == Some(B) {
        board.play(B, Move::Done);
    }
    board.piece(A, "f0").counters[1]
}

#[test]
fn tact_136_every_word_of_a_selector() {
    for (selector, expected) in [
        // Sides and kinds.
        (r#"{ side = "own" }"#, 4),
        (r#"{ side = "rival" }"#, 4),
        ("{}", 8),
        (r#"{ side = "own", kind = "leader" }"#, 1),
        (r#"{ side = "own", kind = "card" }"#, 5),
        (r#"{ kind = "body" }"#, 1),
        (r#"{ side = "own", kind = "piece" }"#, 5),
        (r#"{ side = "own", kind = "empty" }"#, 3),
        (r#"{ kind = "operation" }"#, 1),
        (r#"{ side = "own", kind = "trap" }"#, 0),
        (r#"{ side = "rival", kind = "trap" }"#, 1),
        (r#"{ side = "own", kind = "hand" }"#, 2),
        (r#"{ side = "rival", kind = "discard" }"#, 1),
        (r#"{ side = "rival", kind = "deck" }"#, 6),
        // Places.
        (r#"{ place = ["self"] }"#, 1),
        (r#"{ place = [{ row = "vanguard" }] }"#, 4),
        ("{ place = [{ column = 0 }] }", 4),
        (r#"{ place = ["current-row"] }"#, 2),
        (r#"{ place = ["my-row"] }"#, 2),
        (r#"{ place = ["my-column"] }"#, 4),
        (r#"{ place = ["in-melee"] }"#, 4),
        (r#"{ place = ["in-melee"], kind = "card" }"#, 5),
        (r#"{ place = ["shielded"] }"#, 1),
        (r#"{ place = ["adjacent"] }"#, 1),
        (r#"{ place = ["adjacent"], kind = "card" }"#, 2),
        (r#"{ place = ["ahead"] }"#, 1),
        (r#"{ place = ["behind"], kind = "body" }"#, 1),
        (r#"{ place = ["forward"] }"#, 1),
        (r#"{ place = ["support"] }"#, 0),
        (r#"{ place = ["support"], kind = "body" }"#, 1),
        (r#"{ side = "rival", place = ["my-column", { row = "flank" }] }"#, 1),
        // Filters.
        (r#"{ side = "own", filter = ["other"] }"#, 3),
        (r#"{ filter = ["wounded"] }"#, 2),
        (r#"{ filter = ["unwounded"] }"#, 6),
        (r#"{ filter = [{ not = "wounded" }] }"#, 6),
        (r#"{ filter = ["lethal"] }"#, 1),
        (r#"{ filter = ["in-melee"] }"#, 4),
        (r#"{ filter = ["fresh"] }"#, 1),
        (r#"{ filter = ["hurt-this-wave"] }"#, 1),
        (r#"{ filter = [{ attacked-this-wave = "melee" }] }"#, 1),
        (r#"{ filter = [{ attacked-this-wave = "ranged" }] }"#, 0),
        (r#"{ filter = [{ keyword = "intercept" }] }"#, 1),
        (r#"{ filter = [{ keyword = "ranged" }] }"#, 0),
        (r#"{ filter = ["spell"] }"#, 6),
        (r#"{ filter = [{ status = "strong" }] }"#, 1),
        (r#"{ filter = [{ counter = "rage" }] }"#, 1),
        (r#"{ filter = [{ attack = { is = ">", n = 3 } }] }"#, 1),
        (r#"{ filter = [{ life = { is = "<", n = 6 } }] }"#, 1),
        (r#"{ filter = [{ damage = { is = ">=", n = 2 } }] }"#, 2),
        (r#"{ filter = [{ life-left = { is = "<=", n = 0 } }] }"#, 1),
        (r#"{ filter = [{ printed-attack = { is = "=", n = 3 } }] }"#, 8),
        (r#"{ filter = [{ printed-life = { is = "<", n = 6 } }] }"#, 1),
        (r#"{ filter = [{ named = "guard" }] }"#, 1),
        (r#"{ filter = ["foreign"] }"#, 1),
        (r#"{ side = "own", kind = "hand", filter = ["has-order"] }"#, 2),
        (r#"{ kind = "operation", filter = ["has-operation"] }"#, 1),
        (r#"{ side = "rival", kind = "discard", filter = ["has-trap"] }"#, 1),
    ] {
        assert_eq!(counted(&format!("{{ count = {selector} }}")), expected, "{selector}");
    }
}

#[test]
fn tact_137_every_word_for_a_number() {
    let payer = r#"{ side = "own", filter = [{ named = "payer" }] }"#;
    let trapper = r#"{ side = "own", filter = [{ named = "trapper" }] }"#;
    for (amount, expected) in [
        ("7".to_owned(), 7),
        ("-3".to_owned(), 0),
        (r#"{ hand-size = "own" }"#.to_owned(), 2),
        (r#"{ hand-size = "any" }"#.to_owned(), 2),
        (r#"{ deck-size = "rival" }"#.to_owned(), 6),
        (r#""actions-left""#.to_owned(), 1),
        (format!("{{ printed-attack = {trapper} }}"), 3),
        (format!("{{ attack = {trapper} }}"), 4),
        (format!("{{ printed-life = {payer} }}"), 5),
        (format!("{{ life = {payer} }}"), 5),
        (format!("{{ damage-on = {payer} }}"), 2),
        (format!("{{ life-left = {payer} }}"), 3),
        (r#"{ counters = { kind = "rage", on = {} } }"#.to_owned(), 2),
        ("{ sum = [2, 3, 4] }".to_owned(), 9),
        ("{ difference = { of = 5, less = 2 } }".to_owned(), 3),
        ("{ difference = { of = 2, less = 5 } }".to_owned(), 0),
        ("{ times = [2, 3] }".to_owned(), 6),
        ("{ half-up = 5 }".to_owned(), 3),
        ("{ min = [4, 2, 3] }".to_owned(), 2),
        ("{ max = [4, 2, 3] }".to_owned(), 4),
    ] {
        assert_eq!(counted(&amount), expected, "{amount}");
    }
    assert_eq!(after("{ draw = { n = 2 } }", r#""last""#, &[0]), 2, "last");
    let mut picked = probe(
        r#"{ pick-number = { from = 2, to = 5 } }, { add-counter = { to = { place = ["self"] }, kind = "magic", n = "picked" } }"#,
    );
    picked.play(A, Move::Cast(slot("f0"))).play(B, Move::Done).play(A, Move::Number(4));
    assert_eq!(picked.piece(A, "f0").counters[1], 4, "picked");
}

/// What the probe counts after another step.
fn after(step: &str, amount: &str, draws: &[u32]) -> u8 {
    let mut board = probe(&format!(
        "{step}, {{ add-counter = {{ to = {{ place = [\"self\"] }}, kind = \"magic\", n = {amount} }} }}"
    ));
    board.play(A, Move::Cast(slot("f0"))).play_drawing(B, Move::Done, draws);
    board.piece(A, "f0").counters[1]
}

#[test]
fn tact_138_every_word_for_a_condition() {
    for (condition, expected) in [
        (r#"{ exists = { filter = ["lethal"] } }"#, true),
        (r#"{ exists = { filter = [{ keyword = "ranged" }] } }"#, false),
        (r#"{ compare = { left = 2, is = "<", right = 3 } }"#, true),
        (r#"{ compare = { left = 3, is = "<", right = 3 } }"#, false),
        (r#"{ compare = { left = 3, is = "<=", right = 3 } }"#, true),
        (r#"{ compare = { left = 3, is = ">", right = 3 } }"#, false),
        (r#"{ not = "truce" }"#, true),
        (r#"{ not = "my-turn" }"#, false),
        (r#"{ all = ["my-turn", "first-player"] }"#, true),
        (r#"{ all = ["my-turn", "truce"] }"#, false),
        (r#"{ either = ["truce", "my-turn"] }"#, true),
        (r#"{ either = ["truce", { wave = "rear" }] }"#, false),
        (r#"{ wave = "flank" }"#, true),
        (r#"{ in-row = "flank" }"#, true),
        (r#"{ in-row = "rear" }"#, false),
        (r#"{ nth-this-turn = { event = { announced = "cast" }, n = 1 } }"#, true),
        (r#"{ nth-this-turn = { event = { announced = "cast" }, n = 2 } }"#, false),
    ] {
        let mut board = probe(&format!(
            "{{ if = {{ when = {condition}, then = [{{ add-counter = {{ to = {{ place = [\"self\"] }}, kind = \"magic\" }} }}] }} }}"
        ));
        board.play(A, Move::Cast(slot("f0"))).play(B, Move::Done);
        assert_eq!(board.piece(A, "f0").counters[1] == 1, expected, "{condition}");
    }
}

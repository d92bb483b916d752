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

/// Casts the probe's spell and answers with these moves; what it counted in magic.
fn run(spell: &str, answers: &[(table::Seat, Move)], draws: &[u32]) -> Board {
    let mut board = probe(spell);
    board.play(A, Move::Cast(slot("f0")));
    let last = answers.len();
    // The rival is asked about the trap first, and the text runs on its answer.
    board.play_drawing(B, Move::Done, if last == 0 { draws } else { &[] });
    for (at, (seat, answer)) in (1..).zip(answers) {
        board.play_drawing(*seat, *answer, if at == last { draws } else { &[] });
    }
    board
}

const MAGIC: &str = r#"{ add-counter = { to = { place = ["self"] }, kind = "magic" } }"#;
const NOTHING: &str = r#"{ heal = { of = { place = ["self"] }, n = 1 } }"#;

fn magic(spell: &str, answers: &[(table::Seat, Move)]) -> u8 {
    run(spell, answers, &[]).piece(A, "f0").counters[1]
}

#[test]
fn tact_139_every_shape_of_an_effect() {
    assert_eq!(magic(&format!("{{ seq = [{NOTHING}, {MAGIC}] }}"), &[]), 1, "seq goes on after nothing");
    assert_eq!(
        magic(&format!("{{ then = {{ first = [{NOTHING}], then = [{MAGIC}] }} }}"), &[]),
        0,
        "then does not"
    );
    assert_eq!(magic(&format!("{{ then = {{ first = [{MAGIC}], then = [{MAGIC}] }} }}"), &[]), 2);
    let either = format!("{{ if = {{ when = \"truce\", then = [{NOTHING}], otherwise = [{MAGIC}] }} }}");
    assert_eq!(magic(&either, &[]), 1, "otherwise");
    let may = format!("{{ may = [{MAGIC}] }}");
    assert_eq!((magic(&may, &[(A, Move::Yes)]), magic(&may, &[(A, Move::No)])), (1, 0), "may");
    let one = format!(
        "{{ choose-one = [{MAGIC}, {{ seq = [{MAGIC}, {MAGIC}] }}, {{ defeat = {{ filter = [{{ keyword = \"ranged\" }}] }} }}] }}"
    );
    assert_eq!(magic(&one, &[(A, Move::Branch(1))]), 2, "choose-one");
    let mut offered = probe(&one);
    offered.play(A, Move::Cast(slot("f0"))).play(B, Move::Done);
    assert_eq!(
        offered.moves(A),
        [Move::Branch(0), Move::Branch(1)],
        "a branch that could do nothing is not offered"
    );
    assert_eq!(magic(&format!("{{ repeat = {{ times = 3, effect = [{MAGIC}] }} }}"), &[]), 3, "repeat");
    assert_eq!(
        magic(&format!("{{ for-each = {{ of = {{ side = \"rival\" }}, effect = [{MAGIC}] }} }}"), &[]),
        4,
        "for-each"
    );
    let paid = |cost: &str| format!("{{ pay = {{ cost = {cost}, effect = [{MAGIC}] }} }}");
    assert_eq!(magic(&paid("{ damage = 1 }"), &[]), 1);
    assert_eq!(magic(&paid("{ discard = 2 }"), &[]), 1, "all cards in hand need no question");
    assert!(!probe(&paid("{ discard = 3 }")).may(A, Move::Cast(slot("f0"))), "not payable in full");
    assert!(!probe(&paid(r#"{ spend = { kind = "rage", n = 1 } }"#)).may(A, Move::Cast(slot("f0"))));
    let board = probe(&paid(r#"{ defeat = { side = "own", filter = ["other"] } }"#));
    let payer = board.pick(A, "payer");
    let board = run(&paid(r#"{ defeat = { side = "own", filter = ["other"] } }"#), &[(A, payer)], &[]);
    assert!(board.piece(A, "v0").is_body() && board.piece(A, "f0").counters[1] == 1, "the defeat of another");
}

#[test]
fn tact_139_choosing_and_splitting() {
    let choose = |rest: &str| {
        format!(
            "{{ choose = {{ from = {{ side = \"rival\" }}, {rest} }} }}, {{ damage = {{ to = {{ place = [{{ chosen = 0 }}] }}, n = 1 }} }}"
        )
    };
    let two = probe(&choose("count = 2"));
    let [guard, marker] = ["guard", "marker"].map(|id| two.pick(B, id));
    let two = run(&choose("count = 2"), &[(A, guard), (A, marker)], &[]);
    assert_eq!((two.piece(B, "v0").damage, two.piece(B, "r2").damage, two.piece(B, "v2").damage), (1, 1, 0));
    let few = run(&choose("count = 3, up_to = true"), &[(A, guard), (A, Move::Done)], &[]);
    assert_eq!((few.piece(B, "v0").damage, few.piece(B, "r2").damage), (1, 0), "up to");
    let rival = run(&choose("by = \"rival\""), &[(B, marker)], &[]);
    assert_eq!(rival.piece(B, "r2").damage, 1, "the rival chooses");
    let all = run(&choose("count = 9"), &[], &[]);
    assert_eq!(
        all.piece(B, "v0").damage + all.piece(B, "r2").damage + all.piece(B, "v2").damage,
        3,
        "all if fewer"
    );
    let random = run(&choose("by = \"random\""), &[], &[3]);
    let damage = ["v0", "v2", "f0", "r2"].map(|place| random.piece(B, place).damage);
    assert_eq!(damage.iter().sum::<u8>(), 6 + 1, "chance chooses one");
    let split = r#"{ split-damage = { n = 3, among = { side = "rival" } } }"#;
    let split = run(split, &[(A, guard), (A, marker), (A, guard)], &[]);
    assert_eq!((split.piece(B, "v0").damage, split.piece(B, "r2").damage), (2, 1), "point by point");
    let heal = r#"{ split-heal = { n = 3, among = { side = "own" } } }"#;
    assert_eq!(
        run(heal, &[], &[]).piece(A, "v0").damage,
        0,
        "no more than there is, and no question about one"
    );
}

#[test]
fn tact_139_modifiers_and_reactions_with_an_end() {
    let give = |until: &str| {
        format!(
            "{{ during = {{ until = \"{until}\", give = {{ attack = {{ to = {{ side = \"own\", place = [\"forward\"] }}, n = 4 }} }} }} }}"
        )
    };
    for (until, lengths) in [("turn", [7, 3, 3]), ("wave", [7, 7, 3]), ("round", [7, 7, 7])] {
        let mut board = run(&give(until), &[], &[]);
        let attack = |board: &Board| board.game.attack(&board.s, board.card(A, "payer"));
        let now = attack(&board);
        board.pass_until(|s| s.active == B);
        let rival = attack(&board);
        board.pass_until(|s| s.wave == 2);
        assert_eq!([now, rival, attack(&board)], lengths, "{until}");
        board.pass_until(|s| s.round == 3);
        assert_eq!(attack(&board), 3, "{until} is over");
    }
    let later = |each: bool| {
        format!(
            "{{ later = {{ on = {{ event = \"turn-end\" }}, each = {each}, until = \"wave\", effect = [{MAGIC}] }} }}"
        )
    };
    for (each, counted) in [(false, 1), (true, 2)] {
        let mut board = run(&later(each), &[], &[]);
        board.pass_until(|s| s.wave == 2);
        assert_eq!(board.piece(A, "f0").counters[1], counted, "two turns ended in the wave");
    }
}

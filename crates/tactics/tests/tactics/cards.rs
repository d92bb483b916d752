//! The shipped set, and cards that cannot work (TACT-146 to TACT-154).

use crate::common::{A, B, Board, FIXTURE, fixture, leg};
use tactics::code::{Bar, Skill, Third};
use tactics::{Leg, Move};

/// Name, hero and leader numbers of the table of TACT-150.
const TABLE: [(&str, [i8; 4]); 25] = [
    ("butler", [2, 5, 3, 21]),
    ("shooter", [4, 4, 4, 16]),
    ("crusader", [3, 8, 3, 21]),
    ("archer", [3, 3, 3, 15]),
    ("gatewarden", [2, 9, 1, 22]),
    ("pikeman", [4, 6, 3, 17]),
    ("lamplighter", [1, 5, 3, 23]),
    ("beekeeper", [2, 5, 3, 18]),
    ("cartographer", [1, 6, 1, 15]),
    ("smith", [3, 7, 3, 19]),
    ("duelist", [5, 5, 5, 18]),
    ("bellringer", [1, 6, 2, 15]),
    ("ferryman", [2, 6, 3, 19]),
    ("alewife", [2, 6, 1, 16]),
    ("falconer", [3, 3, 3, 18]),
    ("gravedigger", [2, 6, 3, 19]),
    ("stonemason", [2, 7, 3, 23]),
    ("saboteur", [3, 3, 4, 18]),
    ("spymistress", [2, 4, 3, 23]),
    ("storm-caller", [5, 3, 4, 21]),
    ("puppeteer", [2, 4, 3, 22]),
    ("brawler", [5, 7, 6, 17]),
    ("mirror-adept", [3, 4, 3, 20]),
    ("ogre-cook", [4, 8, 4, 21]),
    ("herald", [2, 5, 3, 21]),
];

#[test]
fn tact_147_tact_150_the_set_is_the_table() {
    let game = leg();
    let prints = &game.library().code().prints;
    assert_eq!(prints.len(), 25);
    for ((print, card), (id, numbers)) in prints.iter().zip(game.library().cards()).zip(TABLE) {
        assert_eq!(card.id.as_str(), id);
        assert_eq!([print.attack, print.life, print.leader_attack, print.leader_life], numbers, "{id}");
    }
}

/// Whether a bar has the keyword ranged or gives it.
fn shoots(game: &Leg, bar: Bar) -> bool {
    let code = game.library().code();
    let gives = |skill: &Skill| match skill {
        Skill::Passive(gives) => gives.indices().any(|at| {
            code.modifiers[usize::from(at)].change
                == tactics::code::Change::Keyword(tactics::verbs::Keyword::Ranged)
        }),
        _ => false,
    };
    bar.keywords & 1 != 0 || bar.skills.indices().any(|at| gives(&code.skills[usize::from(at)]))
}

#[test]
fn tact_148_the_set_has_its_profile() {
    let game = leg();
    let code = game.library().code();
    let mean = |of: fn(&tactics::code::Print) -> i8| {
        code.prints.iter().map(|print| i32::from(of(print))).sum::<i32>() * 100 / 25
    };
    assert!((260..=280).contains(&mean(|print| print.attack)), "hero attack {}", mean(|print| print.attack));
    assert!((530..=550).contains(&mean(|print| print.life)), "hero life {}", mean(|print| print.life));
    assert!((290..=310).contains(&mean(|print| print.leader_attack)), "leader attack");
    assert!((1850..=1950).contains(&mean(|print| print.leader_life)), "leader life");
    assert!(code.prints.iter().all(|print| (14..=23).contains(&print.leader_life)));
    let shields = code.prints.iter().filter(|print| print.bars[0].keywords & 2 != 0).count();
    assert!((9..=11).contains(&shields), "{shields} vanguard bars intercept");
    let count = |wanted: fn(&Third) -> bool| code.prints.iter().filter(|print| wanted(&print.third)).count();
    let orders = count(|third| matches!(third, Third::Order(_)));
    let operations = count(|third| matches!(third, Third::Operation { .. }));
    let traps = count(|third| matches!(third, Third::Trap { .. }));
    assert!((18..=20).contains(&orders) && (2..=3).contains(&operations) && (3..=4).contains(&traps));
    assert_eq!(orders + operations + traps, 25);
    let ranged =
        code.prints.iter().flat_map(|print| &print.bars[..3]).filter(|bar| shoots(&game, **bar)).count();
    assert!(ranged >= 8, "{ranged} hero bars have or give ranged");
    assert!(code.markers.is_empty(), "no status effects");
    let used = |counter| {
        code.ops.iter().any(|op| matches!(op, tactics::code::Op::AddCounter { kind, .. } if *kind == counter))
    };
    assert!(tactics::verbs::Counter::ALL.iter().all(|&counter| used(counter)), "all three counters");
}

#[test]
fn tact_149_the_four_roles() {
    let mut butler = Board::of("smith", "smith")
        .unit(A, "butler@v0")
        .unit(B, "pikeman@v0 crusader@v1")
        .damage(B, "v0", 4)
        .ready();
    butler.play(A, Move::Cast(0));
    assert!(butler.piece(B, "v0").is_body() && butler.piece(B, "v1").is_alive(), "finishes off the wounded");
    for place in ["v0", "f0", "r0"] {
        let board = Board::of("smith", "smith").unit(A, &format!("shooter@{place}")).ready();
        let ranged = tactics::verbs::Keyword::Ranged;
        assert!(board.game.has_keyword(&board.s, board.card(A, "shooter"), ranged), "attacks at range");
    }
    let mut archer = Board::of("smith", "smith").unit(A, "archer@v0").unit(B, "shooter@r0").ready();
    archer.play(A, Move::Cast(0));
    assert!(archer.piece(B, "r0").is_body(), "at once");
}

#[test]
fn tact_146_touching_is_computed_from_the_tree() {
    let game = leg();
    let touching = |id: &str| game.order_touches(game.library().find(id).expect("a card"));
    for id in [
        "archer",
        "pikeman",
        "shooter",
        "storm-caller",
        "spymistress",
        "puppeteer",
        "lamplighter",
        "saboteur",
    ] {
        assert_eq!(touching(id), Some(true), "{id}");
    }
    for id in [
        "butler",
        "crusader",
        "alewife",
        "smith",
        "gatewarden",
        "cartographer",
        "bellringer",
        "ferryman",
        "herald",
    ] {
        assert_eq!(touching(id), Some(false), "{id}");
    }
}

/// The fixture pack with one text exchanged for another.
fn changed(from: &str, to: &str) -> String {
    assert!(FIXTURE.contains(from), "the fixture has no {from}");
    match fixture(&FIXTURE.replacen(from, to, 1)) {
        Ok(_) => panic!("{to} was accepted"),
        Err(report) => report,
    }
}

#[test]
fn tact_153_cards_that_cannot_work_are_refused_with_a_reason() {
    const PLAIN: &str = "vanguard = []\nflank = []\nrear = []\nbar = { order = [{ draw = {} }] }";
    let bars = |vanguard: &str, flank: &str, rear: &str, bar: &str| {
        changed(PLAIN, &format!("vanguard = {vanguard}\nflank = {flank}\nrear = {rear}\nbar = {bar}"))
    };
    let order = |effect: &str| bars("[]", "[]", "[]", &format!("{{ order = [{effect}] }}"));
    for (report, code) in [
        (changed("id = \"plain\"", "id = \"plain\"\nspeed = 3"), "unknown-key"),
        (changed("id = \"shaper\"", "id = \"plain\""), "duplicate"),
        (bars("[]", "[]", "[]", "{ order = [], trap = {} }"), "cards.toml"),
        (changed("attack = 3\nlife = 6", "attack = -1\nlife = 6"), "cards.toml"),
        (changed("attack = 3\nlife = 6", "attack = 3\nlife = 0"), "cards.toml"),
        (bars("[]", "[]", "[]", "{ trap = { effect = [{ draw = {} }] } }"), "event"),
        (
            bars(
                "[]",
                "[]",
                "[]",
                "{ trap = { event = { event = \"wave-end\" }, effect = [{ draw = {} }] } }",
            ),
            "tactics::trap-event",
        ),
        (
            bars(
                "[{ leader-action = { effect = [{ draw = {} }] } }]",
                "[]",
                "[]",
                "{ order = [{ draw = {} }] }",
            ),
            "tactics::hero-leader-action",
        ),
        (order("{ damage = { to = { filter = [{ named = \"nobody\" }] }, n = 1 } }"), "nobody"),
        (order("{ damage = { to = { place = [{ chosen = 0 }] }, n = 1 } }"), "tactics::chosen-before"),
        (
            bars(
                "[{ spell = [{ heal = { of = { place = [\"forward\"] }, n = 1 } }] }]",
                "[]",
                "[]",
                "{ order = [{ draw = {} }] }",
            ),
            "tactics::no-forward",
        ),
        (
            bars(
                "[]",
                "[]",
                "[{ spell = [{ heal = { of = { place = [\"support\"] }, n = 1 } }] }]",
                "{ order = [{ draw = {} }] }",
            ),
            "tactics::no-support",
        ),
        (order("\"cancel\""), "tactics::cancel"),
        (
            bars(
                "[]",
                "[]",
                "[]",
                "{ trap = { event = { event = { done = \"attack\" } }, effect = [\"cancel\"] } }",
            ),
            "tactics::cancel",
        ),
        (order("{ damage = { to = { side = \"nowhere\" }, n = 1 } }"), "nowhere"),
        (
            order(
                "{ repeat = { times = 2, effect = [{ repeat = { times = 2, effect = [{ draw = {} }] } }] } }",
            ),
            "tactics::nested-repeat",
        ),
        (order("{ move = { hero = {}, to = { kind = \"hero\" } } }"), "tactics::no-slot"),
        (order(&"{ choose = { from = {} } }, ".repeat(4)), "tactics::choices"),
        (order("{ damage = { to = {}, n = { sum = [] } } }"), "tactics::empty-list"),
        (order("{ pick-number = { from = 5, to = 2 } }"), "tactics::empty-range"),
        (order(&format!("{{ choose-one = [{}] }}", "{ draw = {} }, ".repeat(17))), "tactics::long-list"),
        (
            order(&format!("{{ defeat = {{ filter = [{}] }} }}", "\"wounded\", ".repeat(300))),
            "tactics::long-list",
        ),
        (order(&"{ draw = {} }, ".repeat(61_000)), "tactics::too-much"),
        (
            bars("[{ spell = [] }, { spell = [] }]", "[]", "[]", "{ order = [{ draw = {} }] }"),
            "tactics::two-spells",
        ),
    ] {
        assert!(report.contains(code), "no {code} in\n{report}");
        assert!(report.contains("cards.toml"), "no place in\n{report}");
    }
    let few: String = FIXTURE.split_inclusive("[[card]]").take(6).collect::<String>();
    let few = few.trim_end_matches("[[card]]");
    assert!(
        fixture(few).is_err_and(|report| report.contains("tactics::deck-size")),
        "fewer than eight cards"
    );
}

/// What is said of a trap that waits for this, among the cards of the fixture pack with one text exchanged.
fn trap(waits: &str, effect: &str, (from, to): (&str, &str)) -> Result<(), String> {
    const TRAP: &str = "event = { announced = \"recruit\" }, whose = \"rival\" }, effect = [\"cancel\"]";
    assert!(FIXTURE.contains(TRAP) && FIXTURE.contains(from));
    let cards = FIXTURE.replacen(TRAP, &format!("{waits} }}, effect = [{effect}]"), 1).replacen(from, to, 1);
    fixture(&cards).map(|_| ())
}

#[test]
fn tact_153_a_trap_that_can_never_be_triggered_is_refused() {
    const SAME: (&str, &str) = ("power = []", "power = []");
    const DRAW: &str = "{ draw = {} }";
    let own_turn = ("power = []", "power = [{ flag = \"trap-on-own-turn\" }]");
    let strikes_back = (
        "power = []",
        "power = [{ on = { event = { event = { done = \"attack\" }, whose = \"rival\" }, effect = [\
         { attack = { by = { side = \"own\", kind = \"leader\" }, kind = \"melee\" } }] } }]",
    );
    let never = |waits: &str, effect: &str, other, code: &str| {
        let report = trap(waits, effect, other).expect_err(waits);
        assert!(report.contains(code) && report.contains("cards.toml"), "no {code} for {waits} in\n{report}");
    };
    let fine = |waits: &str, effect: &str, other| {
        trap(waits, effect, other).unwrap_or_else(|report| panic!("{waits}\n{report}"));
    };
    let own_attack = "event = { announced = \"attack\" }, whose = \"own\"";
    let own_order = "event = { done = \"order\" }, whose = \"own\"";
    never(own_attack, DRAW, SAME, "tactics::trap-own");
    never(own_order, DRAW, SAME, "tactics::trap-own");
    never("event = { done = \"move\" }, by = { side = \"own\" }", DRAW, SAME, "tactics::trap-own");
    // Whoever strikes back does it in the rival's turn; nobody plays orders there.
    fine(own_attack, DRAW, strikes_back);
    never(own_order, DRAW, strikes_back, "tactics::trap-own");
    fine(own_attack, DRAW, own_turn);
    fine(own_order, DRAW, own_turn);
    fine("event = { done = \"attack\" }, by = { side = \"own\" }", DRAW, SAME);

    never("event = \"damaged\", to = { place = [\"self\"] }", DRAW, SAME, "tactics::trap-place");
    never("event = \"damaged\", to = { place = [\"adjacent\"] }", DRAW, SAME, "tactics::trap-place");
    fine("event = \"damaged\", to = { side = \"own\", place = [\"in-melee\"] }", DRAW, SAME);

    for when in [
        "\"my-turn\"",
        "\"truce\"",
        "{ in-row = \"rear\" }",
        "{ all = [{ wave = \"rear\" }, \"truce\"] }",
        "{ either = [\"my-turn\", \"truce\"] }",
        "{ not = { not = \"truce\" } }",
    ] {
        never(&format!("event = \"damaged\", when = {when}"), DRAW, SAME, "tactics::trap-when");
    }
    for when in
        ["{ not = \"my-turn\" }", "{ wave = \"rear\" }", "{ either = [\"truce\", { wave = \"rear\" }] }"]
    {
        fine(&format!("event = \"damaged\", when = {when}"), DRAW, SAME);
    }
    fine("event = \"damaged\", when = \"my-turn\"", DRAW, own_turn);

    // No window opens before a card is drawn, so there is nothing left to cancel.
    never("event = { announced = \"draw\" }, whose = \"rival\"", "\"cancel\"", SAME, "tactics::cancel");
    fine("event = { announced = \"draw\" }, whose = \"rival\"", DRAW, SAME);
    fine("event = { announced = \"move\" }, whose = \"rival\"", "\"cancel\"", SAME);
}

#[test]
fn tact_154_own_cards_come_in_as_files() {
    let game = fixture(FIXTURE).unwrap_or_else(|report| panic!("{report}"));
    assert_ne!(game.library().hash(), leg().library().hash(), "the hash covers the cards");
    assert_eq!(game.library().id(0), "plain");
}

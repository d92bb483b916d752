//! The worked examples of the spec, one by one.

mod common;

use common::{A, B, Board, C, D};
use demons::{Event, Reason, Stage};
use table::{Form, Seat};

fn counted(form: Form) -> [u8; 2] {
    let mut board = Board::start(form.with("plain", "on"), 5);
    board.play_until(|board| board.s.stage == Stage::Lay);
    [board.s.deck.len(), board.s.discard.len()]
}

#[test]
fn example_01_the_rulebooks_sample_turn() {
    let mut board = Board::of(&["grab", "combo", "onslaught"])
        .series(A, "guard guard")
        .series(B, "sweep combo")
        .series(C, "backstep guard")
        .energy(A, 1)
        .energy(C, 2)
        .traps("onslaught");
    board.go("a grab, b combo, c onslaught").go("a pressure@combo");
    assert_eq!(board.left(), [("b".to_owned(), Reason::Knockout)]);
    assert!(board.s.knockouts.is_empty(), "all seven are in the pile");
    assert!(board.s.discard.holds(board.pile("sweep combo combo")));
    assert_eq!((board.energies()[2], board.s.traps), (1, board.kinds("onslaught")));
    board.go("c whirl");
    assert_eq!((board.left(), board.won().as_deref()), (vec![("a".to_owned(), Reason::Energy)], Some("c")));
}

#[test]
fn example_02_card_counts() {
    assert_eq!([2, 3, 4].map(|seats| counted(Form::seats(seats))), [[33, 2], [26, 2], [19, 2]]);
    assert_eq!(counted(Form::seats(4).with("quick", "on")), [21, 0]);
}

#[test]
fn example_03_draft_order() {
    let mut board = Board::start(Form::seats(4).with("plain", "on"), 5);
    while board.s.first != C {
        let next = board.chance.bits();
        board = Board::start(Form::seats(4).with("plain", "on"), next);
    }
    let mut order = String::new();
    while board.s.stage == Stage::Draft {
        let seat = board.s.asked;
        order.push(seat.letter());
        board.go(&format!("{seat} {}", board.offers(seat)[0]));
    }
    assert_eq!(order, "badcbadc");
}

#[test]
fn example_04_hands_between_battles() {
    let hands = [
        "guard guard guard guard guard backstep backstep backstep",
        "snare snare snare",
        "grab grab grab grab grab",
    ];
    let mut board = Board::of(&hands).deck("combo").first(B);
    (board.s.stage, board.s.asked, board.s.battle) = (Stage::Trim, A, 2);
    board.go("a backstep").go("a backstep").go("a backstep");
    assert!(board.happened(|event| matches!(event, Event::Reshuffled { .. })));
    assert_eq!(board.hand(A), "guard guard guard guard guard");
    assert!(
        board.s.hands[B].holds(board.pile("combo backstep snare snare snare")),
        "the last card, then the discard"
    );
    // What is left of the discard cannot fill the display; it is laid out as far as it goes.
    assert_eq!(board.named(board.s.display), "backstep backstep");
}

#[test]
fn example_05_number_check() {
    let given = || {
        Board::of(&["combo sweep guard", "guard guard", "guard guard"])
            .series(A, "guard combo")
            .knockouts("sweep")
    };
    let mut board = given();
    board.go("a combo, b guard, c guard");
    assert!(board.asks(A, Stage::Act));
    let mut board = given();
    board.go("a sweep, b guard, c guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Number)]);
    assert_eq!(board.s.knockouts, board.kinds("sweep"));
}

#[test]
fn example_06_deadly_trap() {
    let mut board = Board::of(&["snare guard", "guard guard", "guard guard"]).energy(A, 1).traps("snare");
    board.go("a snare, b guard, c guard");
    assert_eq!((board.left(), board.s.traps), (vec![("a".to_owned(), Reason::Energy)], board.kinds("snare")));
}

#[test]
fn example_07_guard_stance() {
    let given = |card: &str| {
        let mut board = Board::of(&["guard", "grab guard guard", &format!("{card} guard")])
            .out(A)
            .first(B)
            .series(B, "guard")
            .turned(B)
            .knockouts("grab")
            .traps("grab");
        board.go(&format!("b grab, c {card}"));
        assert!(board.s.knockouts.is_empty() && board.energies()[1] == 2 && board.asks(B, Stage::Act));
        board.go("b release");
        board
    };
    assert_eq!(given("onslaught").go("c whirl").energies()[1], 2);
    assert_eq!(given("onslaught").go("c intimidate").s.hands[B].len(), 3);
    assert_eq!(given("combo").go("c flurry>b").energies()[1], 2);
    let mut board = given("combo");
    board.go("c feint").go("b guard, c guard");
    assert_eq!(board.left(), [("b".to_owned(), Reason::Number)], "protection is no help against the number");
    let mut board = Board::of(&["guard guard", "guard guard", "guard guard"]).knockouts("guard");
    board.go("a guard, b guard, c guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Knockout)]);
}

#[test]
fn example_08_flurry_three_times() {
    let mut board = Board::of(&["combo combo combo guard", "guard guard guard guard"]).energy(B, 6);
    for left in [5, 3, 0] {
        board.go("a combo, b guard").go("a flurry>b");
        let hit = |event: &Event| matches!(event, Event::Damaged { seat: B, energy, .. } if *energy == left);
        assert!(board.happened(hit), "{:?}", board.events);
        if left > 0 {
            board.go("b stance");
            board.s.places[B].series = demons::Series::default();
            board.s.discard.add(board.kind("guard"));
        }
    }
    assert_eq!(board.won().as_deref(), Some("a"));
}

#[test]
fn example_09_seizing_in_the_middle() {
    let hand = "sweep guard guard";
    let mut board = Board::of(&[hand, hand, hand, hand]).energy(A, 2);
    board.go("a guard, b sweep, c guard, d guard").go("a stance").go("b seize");
    assert_eq!((board.s.first, board.energies()[0]), (B, 1));
    assert!(board.asks(C, Stage::Act));
    board.go("c stance");
    assert!(board.asks(D, Stage::Act));
    board.go("d stance").go("a guard, b guard, c guard, d guard");
    assert!(board.asks(B, Stage::Act));
}

#[test]
fn example_10_seizing_special_cases() {
    let mut board = Board::of(&["sweep guard", "guard guard", "guard guard"]).energy(A, 1);
    board.go("a sweep, b guard, c guard").go("a seize");
    assert_eq!((board.left(), board.s.first), (vec![("a".to_owned(), Reason::Energy)], A));
    assert!(board.asks(B, Stage::Act));
    let mut board = Board::of(&["guard", "guard guard", "sweep guard"]).out(A);
    board.go("b guard, c sweep").go("b stance").go("c seize");
    assert_eq!((board.s.first, board.energies()), (C, vec![3, 3, 3]));
}

#[test]
fn example_11_first_player_out() {
    let hand = "guard guard";
    let mut board = Board::of(&[hand, hand, hand, hand]).out(A);
    board.go("b guard, c guard, d guard");
    assert!(board.asks(B, Stage::Act));
    board.retire(B, table::Scope::Leg).retire(C, table::Scope::Leg);
    assert_eq!((board.won().as_deref(), board.s.first), (Some("d"), A));
    assert!(board.asks(D, Stage::Draft), "the right neighbour of the first player drafts first");
}

#[test]
fn example_12_winning_with_a_bad_card() {
    let mut board = Board::of(&["sweep guard", "sweep guard"]).series(A, "guard").series(B, "guard");
    board.go("a sweep, b sweep");
    assert_eq!((board.left(), board.won().as_deref()), (vec![("a".to_owned(), Reason::Number)], Some("b")));
}

#[test]
fn example_13_nobody_can_lay_a_card() {
    let mut board = Board::of(&["guard", "guard", "guard"]).out(A);
    board.go("b guard, c guard").go("b stance").go("c stance");
    assert_eq!(board.victories_of_all(), [0, 1, 1]);
    let mut board = Board::of(&["guard", "guard", "guard guard"]).out(A);
    board.go("b guard, c guard").go("b stance").go("c stance");
    assert_eq!((board.left(), board.won().as_deref()), (vec![("b".to_owned(), Reason::NoCard)], Some("c")));
}

fn joint(form: Form) -> Board {
    let mut board = Board::with(form, &["guard", "guard", "guard", "guard"]).out(B).out(D).first(D);
    board = board.victories(A, 2).victories(C, 2);
    board.go("a guard, c guard").go("a stance").go("c stance");
    board
}

#[test]
fn example_14_joint_third_victory() {
    let form = Form::seats(4).with("plain", "on");
    assert_eq!(joint(form.clone()).over().as_deref(), Some("a"));
    let board = joint(form.with("tie", "fourth"));
    assert_eq!((board.over(), board.s.playing().to_string()), (None, "abcd".to_owned()));
}

#[test]
fn example_15_whirl_hits_several() {
    let hand = "onslaught guard guard";
    let mut board = Board::of(&[hand, hand, hand, hand]).energy(B, 1).energy(C, 1).energy(D, 2);
    board.go("a onslaught, b guard, c guard, d guard").go("a whirl");
    assert_eq!((board.left(), board.energies()[3]), (vec![("bc".to_owned(), Reason::Energy)], 1));
    assert!(board.asks(D, Stage::Act));
}

#[test]
fn example_16_stun() {
    let given = || {
        let mut board = Board::of(&["sweep guard", "combo guard guard combo"]);
        board.go("a sweep, b combo");
        board
    };
    let mut board = given();
    board.go("a stun>b/guard");
    assert_eq!((board.named(board.s.discard), board.hand(B)), ("guard".to_owned(), "guard combo".to_owned()));
    let mut board = given();
    board.go("a stun>b/grab");
    assert_eq!(board.hand(B), "guard guard combo");
    let hand = board.s.hands[B];
    assert!(board.happened(|event| *event == Event::Shown { seat: B, hand }));
}

#[test]
fn example_17_drawing_through_an_empty_deck() {
    let mut board = Board::of(&["backstep guard", "guard guard"]).deck("combo grab").discard("grab");
    board.go("a backstep, b guard").go("a fade");
    assert_eq!(board.hand(A), "guard combo grab");
}

#[test]
fn example_18_search_with_too_few_copies() {
    let hands = [
        "backstep backstep backstep sweep sweep sweep",
        "combo combo combo combo guard",
        "snare snare snare snare snare",
        "grab grab grab grab grab",
    ];
    let form = Form::seats(4).with("plain", "on");
    let mut board = Board::with(form, &hands).field("sparring-hall").discard("combo");
    (board.s.stage, board.s.asked, board.s.battle) = (Stage::Trim, A, 2);
    board.go("a sweep");
    let given: Vec<Seat> = board
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Given { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(given, [D, C, B]);
}

#[test]
fn example_19_teams() {
    let form = Form::seats(4).with("plain", "on").with("teams", "on");
    let mut board = Board::with(form, &["guard guard", "guard guard", "onslaught guard", "guard"])
        .out(D)
        .energy(B, 1)
        .first(C);
    board.go("a guard, b guard, c onslaught").go("c whirl");
    assert_eq!(board.left(), [("b".to_owned(), Reason::Energy)]);
    assert!(!board.happened(|event| matches!(event, Event::Damaged { seat: A, .. })));
    assert_eq!(board.victories_of_all(), [1, 0, 1, 0]);
}

#[test]
fn example_20_emberjaw_and_stonehide() {
    let mut board = Board::of(&["guard guard", "guard guard"]).demon(A, "emberjaw");
    board.go("a guard, b guard").go("a breather").go("a stance");
    assert!(board.s.places[A].series.is_guarded() && board.s.places[A].used);
    let mut board = Board::of(&["combo guard", "guard guard"]).demon(A, "stonehide").knockouts("combo");
    board.go("a combo, b guard").go("a use");
    assert_eq!(
        (board.inside(), board.s.places[A].series.len(), board.s.knockouts.len()),
        ("ab".to_owned(), 1, 0)
    );
    assert!(board.asks(B, Stage::Act));
}

#[test]
fn example_21_added_effects() {
    let mut board = Board::of(&["combo combo guard", "guard guard guard"])
        .field("archive-vault")
        .demon(A, "scroll-eater");
    board.go("a combo, b guard").go("a feint");
    assert_eq!(board.s.hands[A].len(), 2 + 4);
    board.go("b stance").go("a combo, b guard").go("a feint");
    assert_eq!(board.s.hands[A].len(), 5 + 3);
}

#[test]
fn example_22_mirror_lake() {
    let reveal = |card: &str| {
        let mut board =
            Board::of(&[&format!("{card} guard"), "guard guard"]).series(A, "combo").field("mirror-lake");
        board.go(&format!("a {card}, b guard"));
        board.asks(A, Stage::Act)
    };
    assert!(reveal("guard") && !reveal("grab"));
}

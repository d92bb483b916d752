//! An army written as a text at the table: the choices it stands for lead to exactly that army, and with any fault every
//! fault is named and nothing is chosen.

mod common;

use battles::{Stage, Style, muster};
use common::{A, B, Board, army, war, words};
use table::chance::Swift;
use table::{Form, Game, Rules, Seat, Viewer};

/// What the seat has put together so far, as its screen says.
fn draft(board: &Board, seat: Seat) -> Option<String> {
    let view = table::Veiled::view(&board.game, &board.s, Viewer::Seat(seat));
    let offers = board.game.offers(&board.s, seat);
    board.game.scene(&view, Viewer::Seat(seat), &offers, &words()).draft
}

fn brought(board: &Board, seat: Seat, text: &str) -> Result<Vec<String>, Vec<String>> {
    let mut form = Form::seats(2).with("size", &board.s.battle.size.to_string());
    form.loadouts[seat] = Some(draft(board, seat).expect("an army is asked for"));
    let choices = board.game.brought(&form, seat, text, &board.offers_of(seat));
    choices.map_err(|faults| faults.iter().map(|fault| words().say(fault)).collect())
}

/// Both bring their armies from the first question on.
fn armies_of(size: u8, a: &str, b: &str) -> [String; 2] {
    let form = Form::seats(2).with("size", &size.to_string()).with("mirror", "on");
    let mut board = Board::start(form, &[]);
    let mut left = [brought(&board, A, a).expect("legal"), Vec::new()];
    board.go(&left[0].remove(0), &[]);
    left[1] = brought(&board, B, b).expect("legal");
    board.go(&left[1].remove(0), &[]);
    let last = |left: &[Vec<String>; 2]| left.iter().all(Vec::is_empty);
    let (one, other) = (left[0].remove(0), left[1].remove(0));
    let dice: &[u32] = if last(&left) { &[6, 1] } else { &[] };
    board.both(&one, &other, dice);
    for at in 0..2 {
        while !left[at].is_empty() {
            let next = left[at].remove(0);
            let dice: &[u32] = if last(&left) { &[6, 1] } else { &[] };
            board.go(&next, dice);
        }
    }
    assert!(board.asks(A, Stage::Deploy));
    [A, B].map(|seat| board.s.side(seat).army().write(board.game.library()))
}

#[test]
fn a_text_leads_to_its_army() {
    let own = ["orcs: orc21 orc22 orc29 / orc06 orc30", "elves: elv10 elv13 / elv26"];
    assert_eq!(armies_of(50, own[0], own[1]), own);
    assert_eq!(armies_of(80, "ORCS80", "Elves: ELV26"), [spelled("orcs80"), "elves: elv26".to_owned()]);
}

fn spelled(ready: &str) -> String {
    let war = war();
    army(&war, ready, 80).write(war.library())
}

#[test]
fn every_random_army_can_be_brought_as_a_text() {
    let (war, mut chance) = (war(), Swift::new(7));
    for round in 0..40u8 {
        let (size, style) = (10 + round % 10 * 10, Style::ALL[usize::from(round % 4)]);
        let mut one =
            || muster::random(war.library(), round % 4, size, style, &mut chance).write(war.library());
        let (a, b) = (one(), one());
        assert_eq!(armies_of(size, &a, &b), [a, b]);
    }
}

#[test]
fn a_ready_army_is_one_choice_and_what_is_begun_is_gone_on_with() {
    let mut board = Board::start(Form::seats(2).with("size", "50"), &[]);
    assert_eq!(draft(&board, A).as_deref(), Some(""));
    assert_eq!(draft(&board, B), None, "not asked yet");
    assert_eq!(brought(&board, A, &spelled("orcs50")), Ok(vec!["orcs".to_owned(), "orcs50".to_owned()]));
    board.go("orcs", &[]).go("elves", &[]);
    assert_eq!(brought(&board, A, "orcs50"), Ok(vec!["orcs50".to_owned()]));
    board.both("build", "elves50", &[]).go("new-orc21", &[]);
    assert_eq!(draft(&board, A).as_deref(), Some("orcs: orc21"));
    let rest = brought(&board, A, "orcs: orc21 orc29 / orc06");
    assert_eq!(rest, Ok(["add-orc29", "new-orc06", "lock"].map(str::to_owned).to_vec()));
    let other = brought(&board, A, "orcs: orc06 / orc21").expect_err("begun otherwise");
    assert_eq!(
        other,
        ["You have begun “orcs: orc21”; the army must go on from there, or take your last choices back."]
    );
}

#[test]
fn every_fault_is_named_at_once_and_nothing_is_chosen() {
    let mut board = Board::start(Form::seats(2).with("size", "10"), &[]);
    board.go("orcs", &[]);
    let before = board.s;
    let faults = brought(&board, B, "orcs: orc06 orc77 / orc29 orc30 / orc06 / elv10").expect_err("faulty");
    assert_eq!(
        faults,
        [
            "There is no tile “orc77”; did you mean orc07?",
            "Unit 2 has two auxiliaries; one is allowed.",
            "The tile orc06 is named twice; there is one of each.",
            "The tile elv10 belongs to another faction.",
            "Unit 4 has no HP; somebody with HP must be in it.",
            "The army costs 18; at most 10 is allowed.",
            "Both sides field the same faction; choose another one, or switch on “Both may field the same faction”.",
        ]
    );
    assert_eq!(board.s, before);
    board.go("elves", &[]);
    let faults = brought(&board, A, "elves: elv99").expect_err("faulty");
    assert!(faults.iter().any(|fault| fault.starts_with("There is no tile “elv99”")), "{faults:?}");
    assert!(
        faults.iter().any(|fault| fault == "You field the faction “orcs”; the army must be one of its own."),
        "{faults:?}"
    );
    assert!(matches!(board.game.turn(&board.s), table::Turn::Choose(_)));
}

//! Journals: one spelling, errors that name their line, and nothing changed goes unnoticed.

mod common;

use std::sync::Arc;

use common::Purses;
use karman_table::chance::Key;
use karman_table::journal::{JournalError, MAX_LINE};
use karman_table::{BySeat, Form, Journal, Seat, Session, Table};
use proptest::prelude::*;

fn text() -> String {
    let players = BySeat([Some("Анна \"A\"".to_owned()), Some("master".to_owned()), None, None]);
    let mut form = Form::seats(2);
    form.loadouts[Seat::B] = Some("3 3 3".to_owned());
    let mut session = Session::open(Arc::new(Purses), &form, &Key::from_seed(9), players).expect("legal");
    for (a, b) in [("stake 1", "stake 3"), ("stake 2", "stake 3"), ("stake 3", "stake 3")] {
        let request = session.request().id;
        if session.offers(Seat::B).iter().any(|offer| offer == b) {
            session.choose(Seat::A, request, a).expect("legal");
            session.choose(Seat::B, request, b).expect("legal");
        }
    }
    let request = session.request().id;
    if session.outcome().is_none() {
        session.act(karman_table::Act::DrawAgreed).expect("not over");
    }
    assert!(request > 1);
    session.journal().to_string()
}

fn check(bytes: &[u8]) -> Result<bool, JournalError> {
    let journal = Journal::read(bytes)?;
    assert_eq!(journal.to_string().as_bytes(), bytes, "what is read is written the same");
    Session::replay(Arc::new(Purses), &journal)?;
    Ok(journal.ending.is_some())
}

#[track_caller]
fn fails(text: &str, line: usize, key: &str) {
    let error = check(text.as_bytes()).expect_err("damaged");
    assert_eq!((error.line, error.fault.key), (line, key), "{error}");
    assert!(error.to_string().starts_with(&format!("Line {line}: ")), "{error}");
}

#[test]
fn a_true_journal_passes() {
    assert_eq!(check(text().as_bytes()), Ok(true));
}

#[test]
fn each_damage_is_named_with_its_line() {
    let good = text();
    let swap = |from: &str, to: &str| good.replacen(from, to, 1);
    fails("", 1, "journal-header-ends");
    fails("hello\n", 1, "journal-expected");
    fails(&swap("game purses", "game chess"), 2, "journal-game");
    fails(&swap("rules 3", "rules 2"), 3, "journal-rules");
    fails(&swap("rules 3", "rules 03"), 3, "journal-expected");
    fails(&swap("packs none", "packs some"), 4, "journal-packs");
    fails(&swap("seats 2", "seats 7"), 5, "journal-expected");
    fails(&swap("seats 2", "seats 1").replace("scores 0 0", "scores 0"), 5, "seats-count");
    fails(&swap("option rounds 3", "option rounds 8"), 6, "option-value");
    fails(&swap("option rounds 3\n", ""), 5, "journal-options");
    fails(&swap("open \"3 3 3\"", "open \"3 2 3\""), 7, "journal-seal-differs");
    fails(&swap("chacha20-1", "dice"), 11, "journal-algorithm");
    fails(&swap("key ", "key x"), 12, "journal-expected");
    fails(&swap("begin\n", "begin\n\n"), 14, "journal-expected");
    fails(&swap("a stake 1, b stake 3", "a stake 3, b stake 3"), 15, "journal-mark");
    fails(&swap("a stake 1, b stake 3", "a stake 9, b stake 3"), 15, "move-illegal");
    fails(&swap("a stake 1, b stake 3", "a stake 1"), 15, "choice-missing");
    fails(&swap("a stake 1, b stake 3", "a stake 1, a stake 2"), 15, "choice-not-owed");
    fails(&swap("a stake 1, b stake 3", "c stake 1, b stake 3"), 15, "choice-not-owed");
    fails(&swap("1 | a", "2 | a"), 15, "journal-number");
    let draws =
        if good.contains(" 0/2 | ") { swap(" 0/2 | ", " 1/2 | ") } else { swap(" 1/2 | ", " 0/2 | ") };
    assert_eq!(check(draws.as_bytes()).expect_err("bent").fault.key, "draws-unfair");
    let lines: Vec<&str> = good.lines().collect();
    let ending = lines.len();
    fails(&format!("{good}over | draw | scores 0 0\n"), ending + 1, "journal-after-end");
    fails(
        &good.replace(lines[ending - 1], "over | winners b | scores 0 9"),
        ending,
        "journal-ending-differs",
    );
    fails(&good.replace(&format!("{}\n", lines[ending - 1]), ""), ending, "journal-ending-missing");
    fails(good.trim_end(), ending, "journal-cut");
    fails(&format!("{}{}", &good, "x".repeat(10_000_000)), ending + 1, "journal-line-long");
    let header = lines[..13].join("\n") + "\n";
    fails(&header, 14, "journal-no-start");
}

#[test]
fn a_line_standing_twice_or_out_of_order_is_found() {
    let good = text();
    let twice = good.replacen("player b \"master\"\n", "player b \"master\"\nplayer b \"master\"\n", 1);
    let error = Journal::read(twice.as_bytes()).expect_err("twice");
    assert_eq!((error.line, error.fault.key), (11, "journal-spelling"));
    let escaped = good.replacen("\"master\"", "\"m\\u0061ster\"", 1);
    assert_eq!(Journal::read(escaped.as_bytes()).expect_err("needless escape").line, 10);
}

#[test]
fn bytes_that_are_no_text_are_placed() {
    let mut bytes = text().into_bytes();
    bytes[30] = 0xff;
    let error = Journal::read(&bytes).expect_err("not UTF-8");
    assert_eq!(error.fault.key, "journal-not-text");
    assert!(Journal::read(&vec![b'x'; MAX_LINE + 1]).is_err_and(|e| e.fault.key == "journal-line-long"));
}

#[test]
fn a_journal_cut_anywhere_is_unfinished_or_refused() {
    let good = text();
    for cut in 0..good.len() {
        if let Ok(finished) = check(&good.as_bytes()[..cut]) {
            assert!(!finished && good.as_bytes()[cut - 1] == b'\n', "cut at byte {cut}");
        }
    }
}

proptest! {
    #[test]
    fn one_changed_byte_never_passes(at in any::<prop::sample::Index>(), change in 1u8..=255) {
        let mut bytes = text().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        prop_assert!(check(&bytes).is_err(), "byte {} changed unnoticed", at);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        prop_assert!(Journal::read(&bytes).is_err());
    }
}

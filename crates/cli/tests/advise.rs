//! `karman advise`: matches reviewed and positions advised on from the command line.

mod common;

use std::path::PathBuf;

use common::{karman, text};
use tempfile::TempDir;

const SMALL: [&str; 8] =
    ["-o", "start_health=1", "-o", "max_health=1", "-o", "round_limit=8", "-o", "heroes=random"];

/// A journal of a small duel.
fn journal() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let there = folder.path().to_owned();
    let arguments = ["simulate", "duel", "--games", "1", "--seed", "4", "--journals", text(&there)];
    karman(&[&arguments[..], &SMALL[..], &["-o", "boxes=a"]].concat()).ok();
    let file =
        std::fs::read_dir(&there).expect("a folder").next().expect("a journal").expect("a file").path();
    (folder, file)
}

#[test]
fn a_match_is_reviewed_in_both_languages_and_as_data() {
    let (_folder, file) = journal();
    let told = karman(&["advise", text(&file)]).ok();
    assert!(told.contains("Review") && told.contains("by proof") && told.contains("gave away"), "{told}");
    let told = karman(&["--lang", "ru", "advise", text(&file)]).ok();
    assert!(told.contains("Разбор") && told.contains("Все решения"), "{told}");
    let data = karman(&["advise", text(&file), "--json"]).json();
    assert_eq!(data["game"], "duel");
    let judged = data["judged"].as_array().expect("choices");
    assert!(
        !judged.is_empty() && judged.iter().all(|choice| choice["basis"]["proven"].is_object()),
        "{data}"
    );
    assert!(data["curve"].as_array().is_some_and(|curve| curve.len() > 1), "{data}");
}

#[test]
fn a_review_is_told_of_the_seat_that_was_named() {
    let (_folder, file) = journal();
    let wins = |seat: &str| {
        let data = karman(&["advise", text(&file), "--seat", seat, "--json"]).json();
        assert_eq!(data["seat"], seat);
        let curve = data["curve"].as_array().expect("a curve").clone();
        curve.iter().map(|value| value["wins"].as_f64().expect("a share")).collect::<Vec<_>>()
    };
    let (first, second) = (wins("a"), wins("b"));
    assert!(first.iter().zip(&second).all(|(one, other)| (one + other - 1.0).abs() < 1e-9), "{first:?}");
    assert!(first.iter().any(|wins| (wins - 0.5).abs() > 0.01), "{first:?}");
    let told = karman(&["advise", text(&file), "--seat", "b"]).ok();
    assert!(told.contains("Chances of Player B over the match"), "{told}");
    assert!(karman(&["advise", text(&file), "--seat", "d"]).mistake().contains('d'));
}

#[test]
fn a_position_is_advised_on() {
    let (_folder, file) = journal();
    let data = karman(&["advise", text(&file), "--at", "0", "--json"]).json();
    for seat in 0..2 {
        let advised = &data["seats"][seat];
        let moves = advised["moves"].as_array().expect("moves");
        let whole: f64 = moves.iter().map(|found| found["share"].as_f64().expect("a share")).sum();
        assert!((whole - 1.0).abs() < 1e-6, "{data}");
        let lower = advised["basis"]["proven"]["lower"].as_f64().expect("proven");
        assert!(lower <= advised["wins"].as_f64().expect("a value"), "{data}");
        assert!(moves.iter().all(|found| found["gives_away"].as_f64().is_some()), "{data}");
    }
    let told = karman(&["advise", text(&file), "--at", "0"]).ok();
    assert!(told.contains("wins") && told.contains("gives away") && told.contains("proven: "), "{told}");
    let last = data["last"].as_u64().expect("the last entry").to_string();
    assert!(karman(&["advise", text(&file), "--at", &last]).ok().contains("over"));
    assert!(karman(&["advise", text(&file), "--at", "999"]).mistake().contains("999"));
}

#[test]
fn a_solution_of_something_else_is_an_error() {
    let (folder, file) = journal();
    let solution = folder.path().join("other.solution");
    // What little memory leaves unproven is a solution all the same, and quickly made.
    let options = ["--memory", "0.0001", "-o", "round_limit=2"];
    let arguments = ["solve", "duel", "stoker", "stoker", "--out", text(&solution)];
    karman(&[&arguments[..], &options[..]].concat()).ok();
    let sentence = karman(&["advise", text(&file), "--solution", text(&solution)]).mistake();
    assert!(sentence.contains("it was made for “stoker stoker"), "{sentence}");
    let sentence = karman(&["advise", text(&file), "--solution", "nowhere.solution"]).mistake();
    assert!(sentence.contains("nowhere.solution"), "{sentence}");
}

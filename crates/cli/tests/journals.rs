//! Journals: written by `simulate`, checked by `verify`, looked at with `show`.

mod common;

use std::path::{Path, PathBuf};

use common::{Run, karman, karman_with, text};
use tempfile::TempDir;

/// So many journals of a game.
fn journals(game: &str, games: usize, option: &str) -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().expect("a folder");
    let games = games.to_string();
    let dir = folder.path().join("deeply/nested");
    let arguments = ["simulate", game, "--games", &games, "-o", option, "--journals", text(&dir), "--json"];
    karman(&arguments).ok();
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&dir).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    (folder, files)
}

fn verify(files: &[PathBuf], more: &[&str]) -> Run {
    let mut arguments = vec!["verify"];
    arguments.extend(more);
    arguments.extend(files.iter().map(|file| text(file)));
    karman(&arguments)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a journal")
}

/// The first lines of a text.
fn beginning(text: &str, lines: usize) -> String {
    text.split_inclusive('\n').take(lines).collect()
}

#[test]
fn two_hundred_journals_are_accepted_and_a_damaged_one_is_named_with_its_line() {
    let (_folder, files) = journals("leduc", 200, "hands=3");
    let summary = verify(&files, &[]).ok();
    assert_eq!(
        summary,
        "200 of 200 journals are in order; in 200 of them every draw was computed again from the key.\n"
    );
    assert_eq!(verify(&files, &["--verbose"]).ok().lines().count(), 201);

    let damaged = read(&files[41]).replacen(" | b ", " | b x", 1);
    let line = 1 + damaged.lines().position(|line| line.contains(" | b x")).expect("a choice of seat b");
    std::fs::write(&files[41], damaged).expect("a file");
    let found = verify(&files, &[]);
    assert_eq!(found.code, Some(2));
    assert!(
        found.err.starts_with(&format!("karman: {}: Line {line}: ", files[41].display())),
        "{}",
        found.err
    );
    assert_eq!(found.err.lines().count(), 1);
    assert!(found.out.starts_with("199 of 200"), "{}", found.out);

    let data = verify(&files, &["--json"]);
    let data: serde_json::Value = serde_json::from_str(&data.out).expect("JSON");
    assert_eq!((&data["ok"], &data["good"], &data["bad"]), (&false.into(), &199.into(), &1.into()));
    assert_eq!(data["files"][41]["line"], line);
    assert_eq!(data["files"][40]["fair"], true);
}

#[test]
fn no_changed_byte_passes() {
    let (_folder, files) = journals("goofspiel", 1, "cards=4");
    let sound = std::fs::read(&files[0]).expect("a journal");
    for place in (0..sound.len()).step_by(7) {
        let mut damaged = sound.clone();
        damaged[place] ^= 1;
        let found = karman_with(&["verify", "-"], &damaged);
        assert_eq!(found.code, Some(2), "byte {place} of\n{}", String::from_utf8_lossy(&damaged));
        assert!(found.err.starts_with("karman: stdin: "), "{}", found.err);
    }
    assert!(karman_with(&["verify", "-"], &sound).ok().starts_with("OK FAIR  stdin  Goofspiel, 5 entries"));
}

#[test]
fn journals_that_were_cut_or_filled_with_rubbish_are_named_with_a_line() {
    let (_folder, files) = journals("kuhn", 1, "hands=4");
    let sound = read(&files[0]);
    let said = |bytes: &[u8], line: usize, reason: &str| {
        let found = karman_with(&["verify", "-"], bytes);
        let sentence = found.mistake();
        assert!(sentence.starts_with(&format!("stdin: Line {line}: ")), "{sentence}");
        assert!(sentence.contains(reason), "{sentence}");
    };
    let lines = sound.lines().count();
    let half = beginning(&sound, 13);
    said(half.as_bytes(), 14, "not over");
    said(&half.as_bytes()[..half.len() - 9], 13, "cut off");
    said(format!("{sound}more\n").as_bytes(), lines + 1, "over before this line");
    said(b"", 1, "cut off");
    said(b"Dear diary\n", 1, "karman-journal 1");
    said(&vec![b'x'; 10 * 1024 * 1024], 1, "longer than");
    let mut bad = sound.clone().into_bytes();
    let place = sound.find("leduc").or(sound.find("kuhn")).expect("its game");
    bad[place] = 0xff;
    said(&bad, 2, "UTF-8");
    let unknown = sound.replace("game kuhn", "game kuhm");
    let found = karman_with(&["verify", "-"], unknown.as_bytes()).mistake();
    assert!(found.contains("did you mean “kuhn”"), "{found}");
}

#[test]
fn every_journal_below_a_folder_is_verified() {
    let (folder, files) = journals("kuhn", 3, "hands=1");
    std::fs::write(folder.path().join("notes.txt"), "no journal\n").expect("a file");
    let all = karman(&["verify", text(folder.path())]).ok();
    assert!(all.contains("3 of 3 journals are in order"), "{all}");
    assert!(files.iter().all(|file| all.contains(text(file))), "{all}");
    let both = karman(&["verify", text(folder.path()), text(&files[0])]).ok();
    assert!(both.contains("4 of 4"), "{both}");
}

#[test]
fn a_match_that_is_not_over_is_accepted_when_asked_for() {
    let (_folder, files) = journals("goofspiel", 1, "cards=4");
    let running = beginning(&read(&files[0]), 14);
    assert!(karman_with(&["verify", "-"], running.as_bytes()).err.contains("--unfinished"));
    let accepted = karman_with(&["verify", "--unfinished", "-"], running.as_bytes()).ok();
    assert!(accepted.contains("Not over yet"), "{accepted}");
}

#[test]
fn a_journal_is_shown_at_any_entry_through_anybodys_eyes() {
    let (_folder, files) = journals("leduc", 1, "hands=1");
    let file = text(&files[0]);
    let start = karman(&["show", file, "--at", "0", "--seat", "b"]).ok();
    assert!(start.contains("Entry 0 of") && start.contains("as seen by: Player B"), "{start}");
    assert!(start.contains("You are dealt a card") && start.contains("Player A is dealt a card."), "{start}");
    let end = karman(&["show", file]).ok();
    assert!(end.contains("spectator") && (end.contains("wins.") || end.contains("draw")), "{end}");
    assert!(karman(&["--lang", "ru", "show", file, "--seat", "a"]).ok().contains("смотрит: Игрок A"));
    let data = karman(&["show", file, "--at", "1", "--seat", "a", "--json"]).json();
    assert_eq!((&data["game"], &data["at"], &data["viewer"]), (&"leduc".into(), &1.into(), &"a".into()));
    assert!(data["scene"]["zones"].is_array() && data["log"].is_array(), "{data}");
    let piped = karman_with(&["show", "-", "--json"], read(&files[0]).as_bytes()).json();
    assert_eq!(piped["at"], piped["last"]);
}

#[test]
fn a_seat_is_never_shown_what_it_could_not_see() {
    let (_folder, files) = journals("leduc", 20, "hands=1");
    for file in files {
        let own = |seat: &str| {
            let data = karman(&["show", text(&file), "--at", "0", "--seat", seat, "--json"]).json();
            data["log"].to_string() + &data["scene"].to_string() + &data["view"].to_string()
        };
        let told = karman(&["show", text(&file), "--at", "0", "--seat", "a"]).ok();
        let card =
            told.split("You are dealt a card: ").nth(1).expect("a card").split('.').next().expect("a name");
        assert!(own("a").contains(card));
        assert!(!own("b").contains(card), "{card}");
    }
}

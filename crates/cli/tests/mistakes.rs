//! Whatever the user gets wrong: one sentence that names it and what would be right, exit code 2, no panic.

mod common;

use common::{command, karman, run, text};

#[test]
fn commands_and_arguments_that_do_not_exist() {
    assert!(karman(&[]).mistake().starts_with("Say what to do: games, play, simulate"));
    let sentence = karman(&["simulat", "kuhn"]).mistake();
    assert!(sentence.contains("“simulat”") && sentence.contains("did you mean “simulate”"), "{sentence}");
    assert!(karman(&["dance"]).mistake().contains("there are: games, play"));
    assert!(karman(&["help", "palm"]).mistake().contains("“palm”"));
    assert!(karman(&["help", "lab", "balanse"]).mistake().contains("did you mean “balance”"));
    assert!(karman(&["help", "play", "duel"]).mistake().contains("“play” has no commands inside it"));
    assert!(karman(&["games", "--jsn"]).mistake().contains("did you mean “--json”"));
    assert!(karman(&["games", "--frobnicate"]).mistake().contains("--frobnicate"));
    assert!(karman(&["games", "extra"]).mistake().contains("“extra”"));
    let sentence = karman(&["play"]).mistake();
    assert!(sentence.contains("which game") && sentence.contains("goofspiel, kuhn"), "{sentence}");
    assert!(karman(&["play", "--bots", "master"]).mistake().contains("<GAME>"));
    assert!(karman(&["cards", "kuhn", "--browse"]).mistake().contains("needs a terminal"));
    assert!(karman(&["verify"]).mistake().contains("<FILE>"));
    assert!(karman(&["check"]).mistake().contains("<PATH>"));
    assert!(karman(&["simulate", "kuhn", "--games", "5", "--games", "6"]).mistake().contains("twice"));
    assert!(karman(&["simulate", "kuhn", "--force"]).mistake().contains("--journals"));
    assert!(karman(&["play", "kuhn", "--watch", "--seat", "a"]).mistake().contains("cannot go together"));
    assert!(karman(&["completions", "dos"]).mistake().contains("bash"));
    assert!(karman(&["--lang", "tlh", "games"]).mistake().contains("choose en or ru"));
    assert!(karman(&["--lang", "ru", "games", "--jsn"]).mistake().contains("может быть, «--json»"));
}

#[test]
fn games_options_and_seats_that_do_not_exist() {
    for arguments in [
        &["play", "gofspiel"][..],
        &["simulate", "gofspiel"],
        &["perft", "gofspiel"],
        &["cards", "gofspiel"],
        &["check", "--schema", "--game", "gofspiel"],
    ] {
        let sentence = karman(arguments).mistake();
        assert!(sentence.contains("did you mean “goofspiel”? There are: "), "{sentence}");
    }
    assert!(karman(&["simulate", "kuhn", "-o", "cards=3"]).mistake().contains("this game has: hands"));
    assert!(karman(&["simulate", "goofspiel", "-o", "cards=99"]).mistake().contains("1..16"));
    assert!(karman(&["simulate", "goofspiel", "-o", "cards"]).mistake().contains("KEY=VALUE"));
    assert!(karman(&["perft", "goofspiel", "-o", "cards=3", "-o", "cards=4"]).mistake().contains("twice"));
    assert!(karman(&["simulate", "kuhn", "--seats", "3"]).mistake().contains("choose 2 seats."));
    assert!(karman(&["simulate", "goofspiel", "--seats", "5"]).mistake().contains("choose 2 to 4 seats."));
    assert!(karman(&["play", "kuhn", "--people", "3"]).mistake().contains("choose 2 seats"));
    assert!(karman(&["play", "duel", "--seats", "1", "--people", "2"]).mistake().contains("one seat"));
    assert!(karman(&["play", "kuhn", "--seat", "c"]).mistake().contains("from a to b"));
    assert!(karman(&["play", "kuhn", "--seat", "north"]).mistake().contains("seats are a, b, c and d"));
    assert!(karman(&["check", "--schema", "--game", "goofspiel"]).mistake().contains("has no card files"));
    assert!(karman(&["--lang", "ru", "play", "chess"]).mistake().starts_with("Игры «chess» нет"));
}

#[test]
fn every_fault_of_a_set_up_is_named() {
    let found = karman(&["simulate", "goofspiel", "-o", "cards=0", "-o", "wings=2", "--seats", "7"]);
    assert_eq!(found.code, Some(2));
    assert_eq!(found.err.lines().count(), 3, "{}", found.err);
}

#[test]
fn numbers_that_are_none_or_make_no_sense() {
    assert!(karman(&["simulate", "kuhn", "--games", "many"]).mistake().contains("whole number"));
    assert!(karman(&["simulate", "kuhn", "--games", "-1"]).mistake().contains("“-1”"));
    assert!(karman(&["simulate", "kuhn", "--games"]).mistake().contains("needs a value"));
    assert!(karman(&["simulate", "kuhn", "--seats", "300"]).mistake().contains("too large"));
    assert!(karman(&["simulate", "kuhn", "--games", "0"]).mistake().contains("at least one"));
    assert!(karman(&["simulate", "kuhn", "--threads", "0"]).mistake().contains("at least one"));
    assert!(karman(&["simulate", "kuhn", "--threads", "99999"]).mistake().contains("1024"));
    assert!(karman(&["show", "x", "--at", "1e3"]).mistake().contains("whole number"));
}

#[test]
fn players_that_do_not_exist_or_are_too_many() {
    let sentence = karman(&["simulate", "kuhn", "--bots", "grandmaster"]).mistake();
    assert!(
        sentence.contains("random, novice, player, master, solver, solver:FILE, exec:COMMAND"),
        "{sentence}"
    );
    assert!(
        karman(&["simulate", "kuhn", "--bots", "random,random,random"]).mistake().contains("choose 2 seats")
    );
    let named = karman(&["simulate", "goofspiel", "--seats", "4", "--bots", "random,random"]).mistake();
    assert!(named.contains("2 players were named for a table of 4"), "{named}");
    let named = karman(&["play", "goofspiel", "--seats", "4", "--bots", "random,random"]).mistake();
    assert!(named.contains("the free seats are 3"), "{named}");
    assert!(
        karman(&["simulate", "kuhn", "--bots", "exec:no-such-program-here"]).mistake().contains("no program")
    );
    assert!(karman(&["simulate", "kuhn", "--bots", "exec:"]).mistake().contains("exec:"));
    // A program that ends at once has been started, so the sentence names the game and the seat.
    assert!(
        karman(&["simulate", "kuhn", "--bots", "exec:true", "--threads", "1"]).mistake().contains("seat a")
    );
}

#[test]
fn files_that_are_not_there_or_no_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = text(folder.path());
    for command in ["verify", "show"] {
        assert!(karman(&[command, "/no/such/file"]).mistake().contains("it does not exist"));
    }
    assert!(karman(&["show", dir]).mistake().contains("is a folder"));
    assert!(karman(&["verify", dir]).mistake().contains("no journal"));
    let file = folder.path().join("file");
    std::fs::write(&file, "x\n").expect("a file");
    let file = text(&file);
    assert!(karman(&["show", file]).mistake().contains("Line 1: Expected “karman-journal 1”, found “x”"));
    let below = format!("{file}/below");
    let journals = karman(&["simulate", "kuhn", "--games", "1", "--journals", &below]).mistake();
    assert!(journals.contains("no folder"), "{journals}");
    assert!(karman(&["play", "kuhn", "--journal", file]).mistake().contains("--force"));
    assert!(karman(&["man", &below]).mistake().contains("no folder"));
    assert!(karman(&["check", file]).mistake().contains("does not say which game it is for"));
    assert_eq!(karman(&["games", "--packs", "/no/such/folder"]).code, Some(2));
}

#[test]
fn journals_are_not_overwritten_unless_forced() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = text(folder.path());
    let simulate = ["simulate", "kuhn", "--games", "3", "--journals", dir];
    karman(&simulate).ok();
    let before = std::fs::read(folder.path().join("kuhn-000001.journal")).expect("a journal");
    let again = karman(&[&simulate[..], &["--seed", "2"]].concat()).mistake();
    assert!(again.contains("kuhn-000001.journal is there already"), "{again}");
    assert_eq!(std::fs::read(folder.path().join("kuhn-000001.journal")).expect("a journal"), before);
    karman(&[&simulate[..], &["--seed", "2", "--force"]].concat()).ok();
    assert_ne!(std::fs::read(folder.path().join("kuhn-000001.journal")).expect("a journal"), before);
}

#[test]
fn entries_and_seats_beyond_a_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    karman(&["simulate", "kuhn", "--games", "1", "--journals", text(folder.path())]).ok();
    let file = folder.path().join("kuhn-000001.journal");
    let file = text(&file);
    assert!(karman(&["show", file, "--at", "99"]).mistake().contains("go from 0 to"));
    assert!(karman(&["show", file, "--seat", "c"]).mistake().contains("from a to b"));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let strange = OsStr::from_bytes(b"ga\xffme");
    let mut play = command(&["play"]);
    play.arg(strange);
    assert!(run(play, b"").mistake().contains("UTF-8"));
    let mut verify = command(&["verify"]);
    verify.arg(strange);
    assert!(run(verify, b"").mistake().contains("does not exist"));
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_a_simulation_in_good_order() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("journals");
    let mut child = command(&["simulate", "kuhn", "--games", "1000000000", "--journals", text(&dir)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // Once a journal is there, the games have begun and interruptions are watched for.
    while std::fs::read_dir(&dir).map_or(0, Iterator::count) == 0 {
        assert!(child.try_wait().expect("a child").is_none(), "it ended before it was interrupted");
        std::thread::yield_now();
    }
    // Every shell has `kill`; as a program it may be missing.
    let interrupted = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status();
    assert!(interrupted.expect("a shell").success());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nothing is counted"));
}

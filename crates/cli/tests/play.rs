//! A person at the table, line by line, by script.

mod common;

use common::{Run, command, karman, karman_with, run, text};

/// Plays with these lines typed.
fn play(arguments: &[&str], typed: &str) -> Run {
    karman_with(&[&["play"], arguments].concat(), typed.as_bytes())
}

#[test]
fn goofspiel_in_english() {
    let typed = "help\nseven\n9\naid\nlook\n\n2\nlog\n3\n1\n";
    insta::assert_snapshot!(
        play(&["goofspiel", "-o", "cards=3", "--seed", "3", "--bots", "random"], typed).ok()
    );
}

#[test]
fn goofspiel_for_three_in_russian() {
    let arguments =
        ["goofspiel", "--lang", "ru", "--seats", "3", "-o", "cards=2", "--seed", "4", "--bots", "random"];
    insta::assert_snapshot!(play(&arguments, "помощь\n1\nсдаюсь\nнет\nпамятка\n2\n").ok());
}

#[test]
fn kuhn_in_english_from_the_second_seat() {
    let arguments = ["kuhn", "-o", "hands=2", "--seat", "b", "--seed", "5", "--bots", "random"];
    insta::assert_snapshot!(play(&arguments, "1\n2)\ncheck\n1\n1\n1\n").ok());
}

#[test]
fn leduc_in_russian() {
    let arguments = ["leduc", "--lang", "ru", "--seed", "6", "--bots", "random"];
    insta::assert_snapshot!(play(&arguments, "осмотр\n1\n1\n1\n1\n1\n").ok());
}

#[test]
fn watching_bots_shows_every_turn() {
    insta::assert_snapshot!(play(&["kuhn", "--watch", "--seed", "5", "--bots", "random"], "").ok());
}

#[test]
fn bots_of_every_level_can_be_played_against() {
    for level in ["novice", "player", "master"] {
        let page = play(&["kuhn", "--bots", level, "--seed", "1"], "1\n1\n1\n").ok();
        assert!(page.contains("Scores:"), "{page}");
    }
}

#[test]
fn the_end_of_the_input_and_leaving_are_polite() {
    for typed in ["", "quit\n", "1\nquit\n", "/quit"] {
        let page = play(&["goofspiel", "--bots", "random"], typed).ok();
        assert!(page.ends_with("You leave the table. Goodbye!\n"), "{page}");
    }
}

#[test]
fn giving_up_is_asked_about() {
    let unsure = play(&["kuhn", "--bots", "random"], "resign\nlog\nquit\n").ok();
    assert!(unsure.contains("Type “yes”") && unsure.contains("You leave"), "{unsure}");
    let sure = play(&["kuhn", "--bots", "random"], "resign\nyes\n").ok();
    assert!(sure.contains("Player B wins."), "{sure}");
}

#[test]
fn two_play_unless_somebody_says_so() {
    let pair = play(&["duel", "--bots", "random"], "").ok();
    assert!(pair.contains("Player A: You\nPlayer B: Bot: "), "{pair}");
    let solo = play(&["duel", "--seats", "1"], "").ok();
    assert!(!solo.contains("Player B") && solo.contains("Automa"), "{solo}");
    let four = play(&["goofspiel", "--bots", "random,random,novice"], "").ok();
    assert!(four.contains("Player D: Bot: Novice"), "{four}");
}

#[test]
fn people_share_the_lines_behind_a_cover() {
    let arguments = ["goofspiel", "--people", "2", "--seed", "3", "-o", "cards=3"];
    insta::assert_snapshot!(play(&arguments, "\n2\n\n3\n").ok());
}

#[test]
fn the_journal_is_kept_whatever_happens() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.journal");
    let file = text(&file);
    let arguments = ["goofspiel", "-o", "cards=3", "--seed", "8", "--bots", "random", "--journal", file];
    assert!(play(&arguments, "1\n").ok().contains(&format!("The journal is in {file}.")));
    assert!(karman(&["verify", file]).mistake().contains("--unfinished"));
    assert!(karman(&["verify", "--unfinished", file]).ok().contains("2 entries"));
    play(&[&arguments[..], &["--force"]].concat(), "1\n2\n3\n").ok();
    assert!(karman(&["verify", file]).ok().contains("OK FAIR"));
    let journal = std::fs::read_to_string(file).expect("a journal");
    assert!(journal.contains("player a \"human\"\nplayer b \"random\"\n"), "{journal}");
}

#[test]
fn without_a_seed_every_match_is_another() {
    let keys: Vec<String> = (0..2)
        .map(|_| {
            let folder = tempfile::tempdir().expect("a folder");
            let file = folder.path().join("a.journal");
            play(&["kuhn", "--bots", "random", "--journal", text(&file)], "").ok();
            let journal = std::fs::read_to_string(&file).expect("a journal");
            journal.lines().find(|line| line.starts_with("key ")).expect("a key").to_owned()
        })
        .collect();
    assert_ne!(keys[0], keys[1]);
}

#[test]
fn strange_input_is_answered_and_the_match_goes_on() {
    let mut typed = vec![b'x'; 10 * 1024 * 1024];
    typed.extend(b"\n\xff\xfe\n\x1b[31m\n1\nquit\n");
    let page =
        karman_with(&["play", "goofspiel", "-o", "cards=2", "--bots", "random", "--seed", "1"], &typed).ok();
    assert!(page.len() < 10_000, "{} bytes", page.len());
    assert!(!page.contains('\u{1b}'), "what was typed is not sent back raw");
    assert!(page.contains("Round 2 of 2"), "{page}");
}

#[test]
fn a_program_that_fails_ends_the_match_with_a_sentence() {
    let failed = play(&["kuhn", "--seat", "b", "--bots", "exec:true"], "1\n1\n");
    assert_eq!(failed.code, Some(2));
    assert!(failed.err.contains("The program “true”"), "{}", failed.err);
}

#[test]
fn colours_stay_away_from_pipes() {
    let mut plain = command(&["play", "kuhn", "--bots", "random"]);
    plain.env("TERM", "xterm-256color");
    assert!(!run(plain, b"").ok().contains('\u{1b}'));
}

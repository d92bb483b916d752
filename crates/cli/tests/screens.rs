//! Whole sessions on the screen, in a pseudo-terminal of 80 by 24.
//!
//! Whole screens are compared where the game is settled; of the duel, whose heroes change, only what must hold whoever
//! fights.
#![cfg(unix)]

mod common;
#[path = "../../terminal/tests/common/pty.rs"]
mod pty;

use common::{karman, text};
use pty::Session;

/// Up to so many choices are made before a match must be over.
const MANY: usize = 600;

fn start(arguments: &[&str]) -> Session {
    Session::start(pty::command(env!("CARGO_BIN_EXE_karman"), arguments))
}

/// Makes the first choice that is offered, again and again, until the match is over.
fn play_to_the_end(session: &mut Session) -> String {
    let asked = |text: &str| text.contains("\n▶ ") || text.contains("\n★ ");
    for _ in 0..MANY {
        let before = session.wait_until("a question", asked);
        if before.contains("\n★ ") {
            return before;
        }
        session.send("\t \r");
        session.wait_until("an answer", |text| text != before);
    }
    panic!("no end after {MANY} choices:\n{}", session.text())
}

#[test]
fn a_session_by_keys_and_mouse() {
    let mut session = start(&["play", "goofspiel", "--seed", "11", "--bots", "random"]);
    session.wait_for("R give up");
    assert!(session.screen().alternate_screen());
    insta::assert_snapshot!("first_question", session.text());
    session.send("7");
    insta::assert_snapshot!("touched", session.wait_for("let go"));
    session.send("\r");
    session.wait_for("Round 2 of 13");
    session.click("┃12 ");
    assert!(session.wait_for("let go").contains("Enter: Bid the 12"), "{}", session.text());
    session.click("let go");
    session.wait_until("the card let go", |text| !text.contains("let go"));
    session.send("?");
    assert!(session.wait_for("Esc close").contains("At hand"));
    session.send("\x1b");
    session.wait_for("? help  Q quit  U undo");
    session.send("Q");
    session.wait_for("Leave the table?");
    session.send("y");
    let (status, text) = session.end();
    assert!(status.success());
    assert!(text.contains("Goofspiel: the match is not over."), "{text}");
}

#[test]
fn a_whole_duel_by_keyboard_is_kept_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("duel.journal");
    let file = text(&file);
    let mut session = start(&["play", "duel", "--seed", "7", "--bots", "random", "--journal", file]);
    let first = session.wait_for("Choose your hero");
    assert!(first.starts_with("Pocket duel — ") && first.contains("Player B"), "two play:\n{first}");
    assert!(first.contains("[1 "), "heroes are offered by name and key:\n{first}");
    let over = play_to_the_end(&mut session);
    assert!(over.contains("R replay"), "{over}");
    session.send("Q");
    let (status, left) = session.end();
    assert!(status.success());
    assert!(left.contains("Pocket duel: ") && left.contains("The journal is in "), "{left}");
    assert!(karman(&["verify", file]).ok().contains("OK FAIR"));
}

#[test]
fn the_automa_is_played_alone_and_legacy_passes_cards() {
    let mut solo = start(&["play", "duel", "--seats", "1", "--seed", "3"]);
    let over = play_to_the_end(&mut solo);
    assert!(over.contains("Automa"), "{over}");
    let mut legacy = start(&["play", "duel", "-o", "format=legacy", "--seed", "3", "--bots", "random"]);
    let over = play_to_the_end(&mut legacy);
    assert!(over.contains('★'), "{over}");
}

#[test]
fn a_hint_stands_on_the_cards_and_in_a_line() {
    let mut session = start(&["play", "kuhn", "--seed", "5", "--bots", "random"]);
    session.wait_for("R give up");
    session.send("H");
    let hinted = session.wait_for("Your chances");
    assert!(hinted.contains('%') && hinted.contains('█'), "{hinted}");
}

/// Every screen the second person sees after the first has picked.
fn seen_by_the_second(arguments: &[&str], prompt: &str, pick: &str) -> Vec<String> {
    let mut session = start(arguments);
    session.wait_for("Hand the screen to Player A");
    session.send("\r");
    session.wait_for(prompt);
    session.send(pick);
    session.wait_for("let go");
    session.send("\r");
    let mut seen = vec![session.wait_for("Hand the screen to Player B")];
    session.send("\r");
    seen.push(session.wait_for(prompt));
    session.send("L");
    seen.push(session.wait_for("Esc close"));
    session.send("\x1b");
    session.wait_for(prompt);
    session.send("?");
    seen.push(session.wait_for("Esc close"));
    seen
}

#[test]
fn the_pick_of_one_is_nowhere_on_the_screen_of_the_other() {
    let goofspiel = ["play", "goofspiel", "--people", "2", "--seed", "11"];
    let seen = seen_by_the_second(&goofspiel, "Which card do you bid", "7");
    insta::assert_snapshot!("cover", seen[0]);
    assert_eq!(seen, seen_by_the_second(&goofspiel, "Which card do you bid", "c"));
    let duel = ["play", "duel", "--people", "2", "--seed", "11"];
    assert_eq!(
        seen_by_the_second(&duel, "Choose your hero", "1"),
        seen_by_the_second(&duel, "Choose your hero", "5")
    );
}

#[test]
fn bots_are_watched() {
    let arguments = ["play", "goofspiel", "--watch", "--bots", "random", "-o", "cards=3", "--seed", "3"];
    let mut session = start(&arguments);
    session.wait_for("␣ pause");
    session.send("+++");
    insta::assert_snapshot!("watched", session.wait_for("★"));
    session.send("R");
    assert!(session.wait_for("The match begins.").contains("0/3"), "{}", session.text());
    session.send("QQ");
    assert!(session.end().0.success());
}

#[test]
fn a_match_is_replayed_step_by_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = text(folder.path());
    karman(&["simulate", "goofspiel", "--games", "1", "-o", "cards=4", "--seed", "2", "--journals", dir])
        .ok();
    let file = folder.path().join("goofspiel-000001.journal");
    let mut session = start(&["show", text(&file)]);
    insta::assert_snapshot!("replay_start", session.wait_for("0/4"));
    session.send("\x1b[C");
    session.wait_for("1/4");
    session.send("\x1b[C");
    insta::assert_snapshot!("replay_second_step", session.wait_for("2/4"));
    session.send("\x1b[D");
    session.wait_for("1/4");
    session.send("V");
    session.wait_until("an expectation", |text| {
        text.contains("Player A expects +") || text.contains("expects -")
    });
    session.send("Q");
    assert!(session.end().0.success());
    let mut later = start(&["show", text(&file), "--at", "3", "--seat", "b"]);
    assert!(later.wait_for("3/4").lines().next().is_some_and(|line| line.trim_end().ends_with("Player B")));
    let mut told = start(&["show", text(&file), "--plain"]);
    told.wait_for("Log");
    assert!(!told.screen().alternate_screen());
}

#[test]
fn cards_are_leafed_through() {
    let mut session = start(&["cards", "leduc", "--browse"]);
    insta::assert_snapshot!("gallery", session.wait_for("Q quit"));
    session.send("/queen of hearts\r");
    assert!(session.wait_for("1 of 6 cards").contains("▶"), "{}", session.text());
    session.send("Q");
    assert!(session.end().0.success());
}

#[test]
fn russian_is_spoken_and_its_keys_are_understood() {
    let mut session = start(&["play", "kuhn", "--lang", "ru", "--seed", "5", "--bots", "random"]);
    insta::assert_snapshot!("kuhn_in_russian", session.wait_for("R сдаться"));
    session.send("Р");
    assert!(session.wait_for("Ваши шансы").contains('%'), "{}", session.text());
    session.send("Й");
    session.wait_for("Уйти из-за стола?");
    session.send("н");
    let (status, text) = session.end();
    assert!(status.success() && text.contains("матч не окончен"), "{text}");
}

#[test]
fn a_match_is_set_up_on_the_screen() {
    let mut session = start(&["play", "--seed", "4"]);
    insta::assert_snapshot!("set_up", session.wait_for("Enter set it up"));
    session.send("\x1b[B\x1b[B\r");
    session.wait_for("Esc games");
    session.click("Bot: Player");
    let other = session.wait_until("another bot", |text| !text.contains("Bot: Player"));
    assert!(other.contains("Player B"), "{other}");
    session.send("\x1b[B\x1b[B7");
    session.wait_for("◀ 17 ▶");
    session.send("\x7f\x7f99999");
    session.send("P");
    assert!(
        session.wait_for("! ").contains("99999"),
        "what is wrong stands at its field:\n{}",
        session.text()
    );
    session.send("\x7f\x7f\x7f\x7f\x7f2");
    session.wait_for("◀ 2 ▶");
    session.send("P");
    assert!(session.wait_for("R give up").contains("Hand 1 of 2"), "{}", session.text());
    session.send("Qy");
    session.wait_for("◀ 2 ▶");
    session.click("Pocket duel");
    session.wait_for("One game");
    session.click("[ Play ]");
    session.wait_for("Choose your hero");
    session.send("Qy");
    session.wait_for("[ Play ]");
    session.send("Q");
    assert!(session.end().0.success());
}

#[test]
fn matches_set_up_on_the_screen_are_written_down_one_by_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.journal");
    let mut session = start(&["play", "--seed", "4", "--journal", file.to_str().expect("text")]);
    session.wait_for("Enter set it up");
    for _ in 0..2 {
        session.send("\r");
        session.wait_for("[ Play ]");
        session.send("P");
        session.wait_for("R give up");
        session.send("Qy");
        session.wait_for("[ Play ]");
        session.send("\x1b");
        session.wait_for("Enter set it up");
    }
    session.send("Q");
    let (ended, said) = session.end();
    assert!(ended.success());
    for name in ["evening.journal", "evening-2.journal"] {
        assert!(said.contains(name), "{said}");
        let text = std::fs::read_to_string(folder.path().join(name)).expect("a journal");
        assert!(text.starts_with("karman-journal 1\ngame goofspiel\n"), "{text}");
    }
}

#[test]
fn without_colour_there_is_none_and_with_it_sixteen() {
    let arguments = ["play", "goofspiel", "--seed", "11", "--bots", "random"];
    let mut coloured = start(&arguments);
    let said = coloured.wait_for("R give up");
    assert!(coloured.colours().iter().any(|colour| *colour != vt100::Color::Default));
    assert!(
        coloured
            .colours()
            .iter()
            .all(|colour| matches!(colour, vt100::Color::Default | vt100::Color::Idx(..16))),
        "sixteen at most"
    );
    let mut command = pty::command(env!("CARGO_BIN_EXE_karman"), &arguments);
    command.env("NO_COLOR", "1");
    let mut plain = Session::start(command);
    assert_eq!(plain.wait_for("R give up"), said);
    assert!(plain.colours().iter().all(|colour| *colour == vt100::Color::Default));
}

#[test]
fn a_screen_follows_its_window() {
    let mut session = start(&["play", "goofspiel", "--seed", "11", "--bots", "random"]);
    session.wait_for("R give up");
    session.resize(30, 8);
    session.wait_for("at least 40 by 12");
    session.resize(120, 40);
    session.wait_for("R give up");
    session.resize(40, 12);
    session.wait_for("? help");
    session.send("7");
    session.wait_for("Enter: Bid the 7");
}

#[test]
fn an_interruption_or_a_closed_terminal_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = |name: &str| {
        let file = folder.path().join(name);
        let arguments = ["play", "goofspiel", "--seed", "11", "--bots", "random", "--journal", text(&file)];
        let mut session = start(&arguments);
        session.wait_for("R give up");
        session.send("7\r");
        session.wait_for("Round 2 of 13");
        session.send("8\r");
        session.wait_for("Round 3 of 13");
        session.send("U");
        session.wait_for("Round 2 of 13");
        (session, file)
    };
    let (mut session, file) = play("interrupted.journal");
    session.send("\x03");
    let (status, _) = session.end();
    assert_eq!(status.exit_code(), 130);
    assert!(karman(&["verify", "--unfinished", text(&file)]).ok().contains("2 entries"));
    let (session, file) = play("closed.journal");
    assert!(!session.hang_up().success());
    assert!(karman(&["verify", "--unfinished", text(&file)]).ok().contains("2 entries"));
}

#[test]
fn plain_is_plain_on_a_terminal_too() {
    let mut session = start(&["play", "kuhn", "--plain", "--seed", "5", "--bots", "random"]);
    let text = session.wait_for("\n>");
    assert!(!session.screen().alternate_screen());
    assert!(session.colours().iter().all(|colour| *colour == vt100::Color::Default));
    assert!(text.starts_with("Kuhn poker\n"), "{text}");
    session.send("quit\n");
    let (status, text) = session.end();
    assert!(status.success() && text.contains("Goodbye"), "{text}");
}

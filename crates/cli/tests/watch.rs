//! `karman check` on a card file of its own, once and on every save.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use common::{command, karman, text};

const HERO: &str = include_str!("hero.toml");
/// Nobody waits for ever; how long anything takes is not asserted.
const PATIENCE: Duration = Duration::from_mins(2);

#[test]
fn a_card_file_needs_no_pack() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("inker.toml");
    fs::write(&file, HERO).expect("a file");
    assert!(karman(&["check", text(&file)]).ok().contains("in order"));
    fs::write(&file, HERO.replace("threshold = 3", "threshold = 9")).expect("a file");
    let wrong = karman(&["check", text(&file)]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("inker.toml:52:13") && wrong.err.contains("0 to 5"), "{}", wrong.err);
}

#[test]
fn a_file_of_the_automas_cards_is_recognised() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("automa.toml");
    let automa = include_str!("../../duel/packs/box-a/automa.toml");
    fs::write(&file, automa).expect("a file");
    assert!(karman(&["check", text(&file)]).ok().contains("in order"));
    fs::write(&file, automa.replacen("number = 1\n", "number = 11\n", 1)).expect("a file");
    let wrong = karman(&["check", text(&file)]);
    assert!(wrong.code == Some(2) && wrong.err.contains("automa.toml:"), "{}", wrong.err);
}

#[test]
fn a_file_that_could_be_of_any_game_must_be_told_which() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cards.toml");
    fs::write(&file, "x = 1\n").expect("a file");
    let asked = karman(&["check", text(&file)]).mistake();
    assert!(asked.contains("--game") && asked.contains("duel"), "{asked}");
    let unknown = karman(&["check", text(&file), "--game", "dule"]).mistake();
    assert!(unknown.contains("duel"), "{unknown}");
    let none = karman(&["check", text(&file), "--game", "goofspiel"]).mistake();
    assert!(none.contains("goofspiel"), "{none}");
    fs::write(&file, b"\xff\xfe").expect("a file");
    assert!(karman(&["check", text(&file), "--game", "duel"]).mistake().contains("UTF-8"));
}

/// A watching program and the lines it prints.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(path: &Path) -> Watching {
        let mut child = command(&["check", "--watch", "--plain", text(path)])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let out = child.stdout.take().expect("piped");
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Watching { child, lines }
    }

    /// Reads on until a line holds this; gives all lines up to there.
    fn until(&self, wanted: &str) -> Vec<String> {
        let mut read = Vec::new();
        loop {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no `{wanted}` in {read:#?}"));
            let found = line.contains(wanted);
            read.push(line);
            if found {
                return read;
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
#[test]
fn every_save_is_read_out_in_both_languages_and_ctrl_c_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("inker.toml");
    fs::write(&file, HERO).expect("a file");
    let mut watching = Watching::start(&file);
    let all = watching.until("Ульта, атака 2").join("\n");
    for part in ["in order", "Blot · Strength, attack 3", "Клякса · Сила, атака 3", "Penknife"]
    {
        assert!(all.contains(part), "{part} in\n{all}");
    }
    watching.until("После применения");

    fs::write(&file, HERO.replace("attack = 3", "attack = 2")).expect("a file");
    let changed = watching.until("Сила, атака 2").join("\n");
    assert!(changed.contains("Blot · Strength, attack 2"), "{changed}");
    assert!(!changed.contains("Penknife"), "only what changed is read out: {changed}");

    fs::write(&file, HERO.replace("type = \"rest\"", "type = \"defense\"")).expect("a file");
    watching.until("no card of type \"rest\"");

    // Editors write a new file and put it in the place of the old one.
    let beside = folder.path().join("inker.toml.new");
    fs::write(&beside, HERO).expect("a file");
    fs::rename(&beside, &file).expect("a new file in its place");
    watching.until("Сила, атака 3");

    // Every shell has `kill`; as a program it may be missing.
    let kill = format!("kill -INT {}", watching.child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    assert_eq!(watching.child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn watching_does_not_go_with_data_for_programs() {
    assert!(karman(&["check", "x", "--watch", "--json"]).mistake().contains("--watch"));
    assert!(karman(&["check", "x", "--plain"]).mistake().contains("--watch"));
}

//! A match on a server, on two whole screens: talked over, given up, and played again with the seats changed.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;
#[path = "../../terminal/tests/common/pty.rs"]
mod pty;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use pty::Session;

/// A server process; killed when it is dropped.
struct Server {
    child: Child,
    url: String,
    /// Whoever speaks into a closed pipe ends.
    _out: BufReader<ChildStdout>,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(folder: &Path) -> Server {
    let database = format!("sqlite:{}", folder.join("karman.db").display());
    let mut child = common::command(&["serve", "--listen", "127.0.0.1:0", "--database", &database])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let url = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap().to_owned();
    Server { child, url, _out: out }
}

fn screen(server: &Server, arguments: &[&str]) -> Session {
    let mut all = vec!["play", "--server", &server.url];
    all.extend(arguments);
    Session::start(pty::command(env!("CARGO_BIN_EXE_karman"), &all))
}

#[test]
fn two_screens_talk_and_play_again_with_the_seats_changed() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let mut ann = screen(&server, &["kuhn", "--name", "Ann"]);
    let told = ann.wait_for("Others take a seat");
    let id = told.split_once("The match is ").unwrap().1.split(' ').next().unwrap().to_owned();
    let mut ben = screen(&server, &["--join", &id, "--name", "Ben"]);
    ann.wait_for("Ann (you) – Ben");
    ben.wait_for("Ann – Ben (you)");
    ann.send("S");
    ann.wait_for("🚪 Bye!");
    ann.send("1");
    ben.wait_for("Ann: ");
    assert!(ben.wait_for("Hello!").contains("Ann: "), "{}", ben.text());
    ann.send("R");
    ann.wait_for("Esc ");
    ann.send("y");
    ann.wait_for("M propose a rematch");
    ben.wait_for("M propose a rematch");
    ann.wait_for("FAIR: ");
    ben.wait_for("FAIR: ");
    ann.send("M");
    ben.wait_for("Y agree");
    ben.send("Y");
    ann.wait_for("Ben – Ann (you)");
    ben.wait_for("Ben (you) – Ann");
    for mut session in [ann, ben] {
        session.send("Q");
        session.wait_for("Esc ");
        session.send("y");
        let (status, text) = session.end();
        assert!(status.success(), "{text}");
        assert!(text.contains("You have left; the match is kept on the server."), "{text}");
        assert!(text.contains("--join"), "{text}");
    }
}

#[test]
fn a_closed_terminal_comes_back_to_its_seat_and_line_by_line_there_is_a_rematch() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path());
    let mut ann = screen(&server, &["goofspiel", "-o", "cards=5", "--name", "Anna"]);
    let told = ann.wait_for("Others take a seat");
    let id = told.split_once("The match is ").unwrap().1.split(' ').next().unwrap().to_owned();
    let mut ben = screen(&server, &["--join", &id, "--name", "Benno", "--plain"]);
    ann.wait_for("Anna (you) – Benno");
    ben.wait_for("5 — ");
    ann.hang_up();
    let mut ann = screen(&server, &["--join", &id, "--name", "Anna"]);
    ann.wait_for("Anna (you) – Benno");
    ben.send(":say 3\n");
    ann.wait_for("Benno: ");
    ben.send(":resign\n");
    ben.wait_for(":rematch");
    ann.wait_for("M propose a rematch");
    assert!(ann.wait_for("FAIR: ").contains("FAIR: "));
    ben.send(":rematch\n");
    ann.wait_for("Y agree");
    ann.send("Y");
    ann.wait_for("Benno – Anna (you)");
    ben.send(":look\n");
    ben.send(":quit\n");
    let (status, text) = ben.end();
    assert!(status.success() && text.contains("--join"), "{text}");
    ann.hang_up();
}

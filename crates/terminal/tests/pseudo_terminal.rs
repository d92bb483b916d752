//! A whole session in a pseudo-terminal of 80 by 24: real keys, a real mouse, real escape sequences, and a terminal that
//! is given back as it was.
//!
//! What runs inside the pseudo-terminal is the fixture beside this file.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};

/// How long the session may take for one step before the test gives up. It says nothing about speed.
const PATIENCE: Duration = Duration::from_mins(2);

/// What the session says when the terminal is ours again.
const LEFT: &str = "left the table";

/// The fixture running in a pseudo-terminal.
struct Session {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn std::io::Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Session {
    fn start(part: &str) -> Session {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_terminal-fixture"));
        command.arg(part);
        command.env("TERM", "xterm-256color");
        command.env("NO_COLOR", "");
        command.env("RUST_BACKTRACE", "0");
        let child = pair.slave.spawn_command(command).unwrap();
        let writer = pair.master.take_writer().unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            // The pseudo-terminal must stay open as long as somebody reads from it.
            let _master = pair.master;
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(NonZero::new(24).unwrap(), NonZero::new(80).unwrap(), 0);
        Session { child, writer, output, screen }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    fn wait_for(&mut self, wanted: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.text().contains(wanted) {
            match self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("waited for `{wanted}` in vain; the screen shows\n{}", self.text())
                }
            }
        }
    }

    fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Clicks at the first place a text stands.
    fn click(&mut self, wanted: &str) {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| Some((row, line.find(wanted)?, line)));
        let (row, at, line) = found.unwrap_or_else(|| panic!("no `{wanted}` in\n{text}"));
        let column = line[..at].chars().count() + 1;
        self.send(&format!("\x1b[<0;{};{}M\x1b[<0;{};{}m", column + 1, row + 1, column + 1, row + 1));
    }
}

#[test]
fn a_session_by_keys_and_mouse() {
    let mut session = Session::start("match");
    session.wait_for("Which card do you bid");
    assert!(session.screen.screen().alternate_screen());
    session.send("7");
    session.wait_for("let go");
    insta::assert_snapshot!("session_touched", session.text());
    session.send("\r");
    session.wait_for("bid for the prize of 12 points?");
    session.click("┃12 ");
    session.wait_for("let go");
    assert!(session.text().contains("Enter: Bid the 12"), "{}", session.text());
    session.click("let go");
    session.send("?");
    session.wait_for("Esc close");
    assert!(session.text().contains("At hand"));
    session.send("\x1b");
    session.wait_for("? help  Q quit  U undo");
    session.send("Q");
    session.wait_for("Leave the table?");
    session.send("y");
    session.wait_for(LEFT);
    assert!(session.text().contains("after 2 entries"), "{}", session.text());
    let screen = session.screen.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is given back");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(session.child.wait().unwrap().success());
}

#[test]
fn a_terminal_is_given_back_after_a_panic() {
    let mut session = Session::start("panic");
    session.wait_for("still standing");
    session.send("x");
    session.wait_for("the screen broke down");
    let screen = session.screen.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(!session.child.wait().unwrap().success());
}

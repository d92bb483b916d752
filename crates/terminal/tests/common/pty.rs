//! A program in a pseudo-terminal: real keys, a real mouse, real escape sequences.
#![allow(dead_code, reason = "every test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// How long a session may take for one step before the test gives up. It says nothing about speed.
const PATIENCE: Duration = Duration::from_mins(2);
/// How long nothing must come before a screen counts as drawn to its end.
const STILL: Duration = Duration::from_millis(250);

/// A program running in a pseudo-terminal.
pub struct Session {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn std::io::Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
}

/// A program with these arguments, in an environment that is the same everywhere.
pub fn command(program: &str, arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.args(arguments);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLORFGBG"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("RUST_BACKTRACE", "0");
    // What is kept between runs stays out of the home of whoever runs the tests.
    command.env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

impl Session {
    /// Starts a program in a terminal of 80 by 24.
    pub fn start(command: CommandBuilder) -> Session {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let writer = pair.master.take_writer().unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let parser = vt100::Parser::new(NonZero::new(24).unwrap(), NonZero::new(80).unwrap(), 0);
        Session { child, master: pair.master, writer, output, parser }
    }

    pub fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    pub fn text(&self) -> String {
        self.screen().contents().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Waits until the screen is as wanted and nothing more comes, and gives what is on it.
    pub fn wait_until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let left =
                if wanted(&self.text()) { STILL } else { end.saturating_duration_since(Instant::now()) };
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(_) if wanted(&self.text()) => return self.text(),
                Err(error) => {
                    panic!("waited for {what} in vain ({error}); the screen shows\n{}", self.text())
                }
            }
        }
    }

    pub fn wait_for(&mut self, wanted: &str) -> String {
        self.wait_until(&format!("`{wanted}`"), |text| text.contains(wanted))
    }

    pub fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Clicks at the first place a text stands.
    pub fn click(&mut self, wanted: &str) {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| Some((row, line.find(wanted)?, line)));
        let (row, at, line) = found.unwrap_or_else(|| panic!("no `{wanted}` in\n{text}"));
        let column = line[..at].chars().count() + 1;
        self.send(&format!("\x1b[<0;{};{}M\x1b[<0;{};{}m", column + 1, row + 1, column + 1, row + 1));
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.master.resize(size(columns, rows)).unwrap();
        let (rows, columns) = (NonZero::new(rows).unwrap(), NonZero::new(columns).unwrap());
        self.parser.screen_mut().set_size(rows, columns);
    }

    /// Whether the terminal is as it was before the screens.
    pub fn is_given_back(&self) -> bool {
        let screen = self.screen();
        let mouse = screen.mouse_protocol_mode();
        !screen.alternate_screen() && !screen.hide_cursor() && mouse == vt100::MouseProtocolMode::None
    }

    /// Every colour on the screen.
    pub fn colours(&self) -> Vec<vt100::Color> {
        let (rows, columns) = self.screen().size();
        let places = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
        let cells = places.filter_map(|(row, column)| self.screen().cell(row, column));
        cells.flat_map(|cell| [cell.fgcolor(), cell.bgcolor()]).collect()
    }

    /// Waits for the end of the program, and gives how it ended and what was on the screen then.
    pub fn end(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().unwrap();
        while let Ok(bytes) = self.output.recv_timeout(STILL) {
            self.parser.process(&bytes);
        }
        assert!(self.is_given_back(), "the terminal is given back as it was");
        (status, self.text())
    }

    /// Tells the program what it is told when its terminal is closed, and waits for its end.
    pub fn hang_up(mut self) -> ExitStatus {
        // Every shell has `kill`; as a program it may be missing.
        let kill = format!("kill -HUP {}", self.child.process_id().unwrap());
        assert!(std::process::Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        self.child.wait().unwrap()
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

//! Running other programs: with the terminal handed down, with their output read as it passes, or for a bounded time.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// The cargo that runs us, or the one on the path, started in `root`.
pub fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root).args(arguments);
    command
}

/// A program of the machine, started in `root`.
pub fn program(root: &Path, name: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root).args(arguments);
    command
}

/// Where cargo puts what it builds.
pub fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder))
}

/// Runs with the terminal handed down.
pub fn run(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("cannot start {}", line_of(command)))
}

/// Whether the program exists and ends well; what it prints is dropped.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// What the program prints, if it exists and ends well.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What the program prints to standard output; an error that names the command when it fails. Its standard error is
/// handed down, so a person sees why.
pub fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", line_of(command)))?;
    anyhow::ensure!(output.status.success(), "{} failed ({})", line_of(command), output.status);
    String::from_utf8(output.stdout).with_context(|| format!("{} printed invalid UTF-8", line_of(command)))
}

/// Which of the two outputs of a program is read as it passes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    Out,
    Error,
}

/// Shows one of the program's outputs line by line while handing each line, without colours, to `each`.
pub fn run_reading(command: &mut Command, stream: Stream, mut each: impl FnMut(&str)) -> Result<ExitStatus> {
    match stream {
        Stream::Out => command.stdout(Stdio::piped()),
        Stream::Error => command.stderr(Stdio::piped()),
    };
    let mut child = command.spawn().with_context(|| format!("cannot start {}", line_of(command)))?;
    let pipe: Box<dyn std::io::Read> = match stream {
        Stream::Out => Box::new(child.stdout.take().context("no standard output to read")?),
        Stream::Error => Box::new(child.stderr.take().context("no standard error to read")?),
    };
    let mut reader = BufReader::new(pipe);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        match stream {
            Stream::Out => std::io::stdout().write_all(&line)?,
            Stream::Error => std::io::stderr().write_all(&line)?,
        }
        each(&without_colours(&String::from_utf8_lossy(&line)));
        line.clear();
    }
    child.wait().with_context(|| format!("cannot wait for {}", line_of(command)))
}

/// Runs in silence and ends the program when `limit` has passed; `None` then.
pub fn run_within(command: &mut Command, limit: Duration) -> Result<Option<ExitStatus>> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", line_of(command)))?;
    let end = Instant::now() + limit;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() >= end {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// `always` where a person watches, so that a program whose output we read keeps its colours.
pub fn colour() -> &'static str {
    if std::io::stderr().is_terminal() { "always" } else { "never" }
}

/// Hands a program's exit status on as our own.
pub fn exit_code(status: ExitStatus) -> ExitCode {
    match status.code() {
        Some(code) => u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from),
        None => ExitCode::FAILURE,
    }
}

/// The command as a person would type it.
pub fn line_of(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Drops terminal escape sequences (`ESC [ ... letter`).
fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            letters.by_ref().skip(1).find(char::is_ascii_alphabetic);
        } else {
            plain.push(letter);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_dropped_and_the_rest_stays() {
        assert_eq!(without_colours("\u{1b}[32;1m  Summary\u{1b}[0m [1s] 2 tests"), "  Summary [1s] 2 tests");
        assert_eq!(without_colours("plain"), "plain");
        assert_eq!(without_colours("cut \u{1b}["), "cut ");
    }

    #[test]
    fn a_command_that_hangs_is_ended() {
        let root = std::env::temp_dir();
        let ended = run_within(&mut program(&root, "sleep", &["600"]), Duration::from_millis(100));
        assert!(matches!(ended, Ok(None)));
        let finished = run_within(&mut program(&root, "true", &[]), Duration::from_mins(10));
        assert!(matches!(finished, Ok(Some(status)) if status.success()));
    }

    #[test]
    fn lines_are_read_as_they_pass() {
        let root = std::env::temp_dir();
        let mut lines = Vec::new();
        let status = run_reading(&mut program(&root, "echo", &["one\ntwo"]), Stream::Out, |line| {
            lines.push(line.trim().to_owned());
        });
        assert!(status.is_ok_and(|status| status.success()));
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let root = std::env::temp_dir();
        assert_eq!(line_of(&program(&root, "/usr/bin/apt-get", &["install", "x"])), "apt-get install x");
    }
}

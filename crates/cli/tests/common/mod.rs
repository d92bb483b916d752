//! Running the real binary.

// Every test file compiles this module on its own and uses what it needs of it.
#![allow(dead_code, reason = "shared by several test files")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run of the binary came to.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The binary in an environment that is the same everywhere.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_karman"));
    command.args(arguments);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    // What is kept between runs stays out of the home of whoever runs the tests.
    command.env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the binary without input.
pub fn karman(arguments: &[&str]) -> Run {
    karman_with(arguments, b"")
}

/// Runs the binary with this input.
pub fn karman_with(arguments: &[&str], input: &[u8]) -> Run {
    run(command(arguments), input)
}

/// Runs a command with this input.
pub fn run(mut command: Command, input: &[u8]) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    // Who does not read the input to its end closes it early, which is no fault of the test.
    let _ = child.stdin.take().expect("piped").write_all(input);
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the binary ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Run { code: status.code(), out: text(stdout), err: text(stderr) }
}

impl Run {
    /// What was printed by a run that worked.
    pub fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The data printed by a run that worked.
    pub fn json(self) -> Value {
        serde_json::from_str(&self.ok()).expect("JSON")
    }

    /// The one sentence of a run that could not work.
    pub fn mistake(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.out, self.err);
        assert_eq!(self.out, "");
        let sentence = self.err.strip_prefix("karman: ").expect(&self.err).trim_end().to_owned();
        assert!(!sentence.contains('\n'), "more than a sentence: {sentence}");
        assert!(!sentence.contains("panicked") && !sentence.contains('['), "{sentence}");
        assert!(sentence.ends_with(['.', '?']), "{sentence}");
        sentence
    }
}

/// A path as an argument.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

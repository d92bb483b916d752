//! Why a command ended before its time.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use packs::Report;
use table::{Message, Words};

use crate::paint;

/// The exit code for a mistake of the user's.
pub const MISTAKE: u8 = 2;
/// The exit code after an interruption, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// Why a command ended before its time.
#[derive(Debug)]
pub enum Stop {
    /// Something the user can put right, one sentence each.
    Mistakes(Vec<Message>),
    /// Packs that are not in order.
    Packs(Report),
    /// What was wrong has been said already.
    Said,
    /// Something to be shown on the way out, and no mistake: help, the version.
    Shown(String),
    /// Whoever read our output has gone.
    ReaderGone,
    /// The user wanted no more of it.
    Interrupted(Message),
}

impl Stop {
    /// Says what is to be said, and gives the exit code.
    pub fn report(self, words: &Words) -> ExitCode {
        match self {
            Stop::Mistakes(messages) => {
                for message in messages {
                    complain(&words.say(&message));
                }
                ExitCode::from(MISTAKE)
            }
            Stop::Packs(report) => {
                let _ = io::stderr().write_all(drawn(&report, words).as_bytes());
                ExitCode::from(MISTAKE)
            }
            Stop::Said => ExitCode::from(MISTAKE),
            Stop::Shown(text) => {
                let _ = io::stdout().write_all(text.as_bytes());
                ExitCode::SUCCESS
            }
            Stop::ReaderGone => ExitCode::SUCCESS,
            Stop::Interrupted(message) => {
                complain(&words.say(&message));
                ExitCode::from(INTERRUPTED)
            }
        }
    }
}

impl From<Message> for Stop {
    fn from(message: Message) -> Stop {
        Stop::Mistakes(vec![message])
    }
}

impl From<Vec<Message>> for Stop {
    fn from(messages: Vec<Message>) -> Stop {
        Stop::Mistakes(messages)
    }
}

/// Errors of our own output; files say which file it was, see [`crate::files`].
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Stop::ReaderGone;
        }
        Message::new("cli-output-failed").with("reason", error.to_string()).into()
    }
}

/// Does something at Ctrl-C instead of ending. Once for the process.
pub fn on_interrupt(act: impl FnMut() + 'static + Send) -> Result<(), Message> {
    ctrlc::set_handler(act)
        .map_err(|error| Message::new("cli-no-interrupts").with("reason", error.to_string()))
}

/// Whether Ctrl-C has been pressed. Who presses it twice does not want to wait for what is being done.
pub fn interrupted() -> Result<Arc<AtomicBool>, Message> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    on_interrupt(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    })?;
    Ok(interrupted)
}

/// One sentence on stderr.
pub fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "karman: {sentence}");
}

/// What is wrong with packs, with snippets and carets, for stderr.
pub fn drawn(report: &Report, words: &Words) -> String {
    report.render_in(words.lang(), paint::width(), paint::on_stderr())
}

//! Colour, and how wide the terminal is. Colour only ever repeats what the words say.

use std::io::{IsTerminal as _, stderr, stdout};

/// What lines are wrapped to where nobody says how wide the terminal is.
const USUAL_WIDTH: usize = 80;
/// Longer lines are hard to read.
const WIDEST: usize = 100;

/// How wide our output may be.
pub fn width() -> usize {
    let wide = terminal_size::terminal_size().map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0));
    wide.clamp(40, WIDEST)
}

/// How high the terminal is, where one is.
pub fn height() -> Option<usize> {
    terminal_size::terminal_size().map(|(_, height)| usize::from(height.0))
}

/// Whether stderr takes colour.
pub fn on_stderr() -> bool {
    stderr().is_terminal() && wanted()
}

/// As everywhere: `NO_COLOR` that is not empty, or a terminal that cannot, means none.
fn wanted() -> bool {
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    !no_colour && !dumb
}

/// Colours text, or leaves it as it is.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// For what goes to stdout.
    pub fn for_stdout() -> Paint {
        Paint { on: stdout().is_terminal() && wanted() }
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Whether there is colour.
    pub const fn is_on(self) -> bool {
        self.on
    }

    /// Headings.
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    /// What is of less importance.
    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    /// What one may act on.
    pub fn bright(self, text: &str) -> String {
        self.with("1;36", text)
    }
}

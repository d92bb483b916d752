//! Everything found wrong, gathered, ordered, drawn for people and listed for programs.

use std::fmt::{self, Write as _};

use miette::{GraphicalReportHandler, GraphicalTheme};
use serde_json::{Value, json};

use crate::fault::{Drawn, Fault, Severity};

/// A drawn report stops after this many faults and says how many are left; [`Report::to_json`] lists more.
pub const DRAWN_FAULTS: usize = 100;

/// Narrower than this, snippets stop being readable.
const NARROWEST: usize = 40;

/// A report keeps this many faults and only counts the rest: a file of a million mistakes must not fill the memory.
pub const KEPT_FAULTS: usize = 1000;

/// Every fault found, in the order of the files and the lines in them.
#[derive(Clone, Debug, Default)]
pub struct Report {
    faults: Vec<Fault>,
    errors: usize,
    warnings: usize,
}

impl Report {
    /// A report without faults.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a fault; after [`KEPT_FAULTS`] it is only counted.
    pub fn push(&mut self, fault: Fault) {
        match fault.severity() {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
        if self.faults.len() < KEPT_FAULTS {
            self.faults.push(fault);
        }
    }

    /// Takes over the faults of another report.
    pub fn append(&mut self, other: Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.faults.extend(other.faults);
        self.faults.truncate(KEPT_FAULTS);
    }

    /// Puts the faults in order of file and position, as after several reports were joined; faults without a place come first, since they usually explain the rest.
    pub fn sort(&mut self) {
        self.faults.sort_by(|a, b| {
            let key =
                |fault: &Fault| fault.place().map(|place| (place.file().to_owned(), place.range().start));
            key(a).cmp(&key(b))
        });
    }

    /// The faults, at most [`KEPT_FAULTS`] of them.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Whether nothing at all was found.
    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// Whether the packs must be refused.
    pub fn has_errors(&self) -> bool {
        self.errors() > 0
    }

    /// How many errors.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// How many warnings.
    pub fn warnings(&self) -> usize {
        self.warnings
    }

    /// The value and the warnings when there are no errors, otherwise the report.
    pub fn into_result<T>(self, value: T) -> Result<(T, Self), Self> {
        if self.has_errors() { Err(self) } else { Ok((value, self)) }
    }

    /// How many errors and warnings, in words: `2 errors, 1 warning`.
    pub fn summary(&self) -> String {
        let count = |number: usize, word: &str| match number {
            0 => None,
            1 => Some(format!("1 {word}")),
            _ => Some(format!("{number} {word}s")),
        };
        let parts: Vec<String> = [count(self.errors(), "error"), count(self.warnings(), "warning")]
            .into_iter()
            .flatten()
            .collect();
        if parts.is_empty() { "no faults".to_owned() } else { parts.join(", ") }
    }

    /// Draws the faults with snippets and carets, the first [`DRAWN_FAULTS`] of them, and a summary line. Empty when there
    /// are none.
    pub fn render(&self, width: usize, colour: bool) -> String {
        if self.is_empty() {
            return String::new();
        }
        let mut theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        theme.characters.underline = '^';
        theme.characters.underbar = '^';
        theme.characters.uarrow = '^';
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(width.max(NARROWEST))
            .with_links(false)
            .with_show_related_as_nested(true)
            .without_syntax_highlighting();
        let mut drawn = String::new();
        for fault in self.faults.iter().take(DRAWN_FAULTS) {
            if handler.render_report(&mut drawn, &Drawn::new(fault)).is_err() {
                // Writing to a string does not fail; should a snippet be refused, its line still says everything.
                let _ = writeln!(drawn, "{fault}");
            }
            drawn.push('\n');
        }
        if let Some(left) = (self.errors + self.warnings).checked_sub(DRAWN_FAULTS)
            && left > 0
        {
            let _ = writeln!(drawn, "... and {left} more.");
        }
        let _ = writeln!(drawn, "{}.", self.summary());
        drawn
    }

    /// The faults for programs: a list of objects with `file`, `line`, `column` (`null` where a fault has no place),
    /// `severity`, `code`, `message` and `help` (`null` where there is none).
    pub fn to_json(&self) -> Value {
        self.faults
            .iter()
            .map(|fault| {
                let place = fault.place();
                json!({
                    "file": place.map(|place| place.file().to_owned()),
                    "line": place.map(crate::Place::line),
                    "column": place.map(crate::Place::column),
                    "severity": fault.severity().word(),
                    "code": fault.code(),
                    "message": fault.message(),
                    "help": fault.advice(),
                })
            })
            .collect()
    }
}

impl fmt::Display for Report {
    /// One line a fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_char('\n')?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Report {}

impl From<Fault> for Report {
    fn from(fault: Fault) -> Self {
        std::iter::once(fault).collect()
    }
}

impl FromIterator<Fault> for Report {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        let mut report = Self::new();
        for fault in faults {
            report.push(fault);
        }
        report
    }
}

impl IntoIterator for Report {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.faults.into_iter()
    }
}

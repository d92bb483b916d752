//! Everything found wrong, gathered, ordered, drawn for people and listed for programs.

use std::fmt::{self, Write as _};

use miette::{GraphicalReportHandler, GraphicalTheme};
use serde_json::{Value, json};
use table::{Lang, Message, Words};

use crate::fault::{Drawn, Fault, Severity};
use crate::wording::{self, Wording};

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

    /// A voice that knows every word these faults use.
    fn words(&self, lang: Lang) -> Words {
        let mut wordings: Vec<&'static Wording> = Vec::new();
        for wording in self.faults.iter().flat_map(Fault::wordings) {
            if !wordings.iter().any(|known| known.is(wording)) {
                wordings.push(wording);
            }
        }
        wording::words(lang, wordings)
    }

    /// How many errors and warnings, in English words: `2 errors, 1 warning`.
    pub fn summary(&self) -> String {
        self.counted(&self.words(Lang::En))
    }

    fn counted(&self, words: &Words) -> String {
        let count =
            |number: usize, key| (number > 0).then(|| words.say(&Message::new(key).with("count", number)));
        let parts: Vec<String> =
            [count(self.errors(), "pack-errors"), count(self.warnings(), "pack-warnings")]
                .into_iter()
                .flatten()
                .collect();
        if parts.is_empty() { words.text("pack-no-faults") } else { parts.join(", ") }
    }

    /// As [`Report::render_in`], in English.
    pub fn render(&self, width: usize, colour: bool) -> String {
        self.render_in(Lang::En, width, colour)
    }

    /// Draws the faults with snippets and carets, the first [`DRAWN_FAULTS`] of them, and a summary line. Empty when there
    /// are none.
    pub fn render_in(&self, lang: Lang, width: usize, colour: bool) -> String {
        if self.is_empty() {
            return String::new();
        }
        let words = self.words(lang);
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
            let mut one = String::new();
            if handler.render_report(&mut one, &Drawn::new(fault, &words)).is_ok() {
                drawn.push_str(&with_own_help(&one, &words));
            } else {
                // Writing to a string does not fail; should a snippet be refused, its line still says everything.
                let _ = fault.line(&words, &mut drawn);
                drawn.push('\n');
            }
            drawn.push('\n');
        }
        if let Some(left) = (self.errors + self.warnings).checked_sub(DRAWN_FAULTS)
            && left > 0
        {
            let _ = writeln!(drawn, "{}", words.say(&Message::new("pack-more-faults").with("count", left)));
        }
        let _ = writeln!(drawn, "{}.", self.counted(&words));
        drawn
    }

    /// As [`Report::to_json_in`], in English.
    pub fn to_json(&self) -> Value {
        self.to_json_in(Lang::En)
    }

    /// The faults for programs: a list of objects with `file`, `line`, `column` (`null` where a fault has no place),
    /// `severity`, `code`, `message` and `help` (`null` where there is none). The last two are for people and follow the
    /// language.
    pub fn to_json_in(&self, lang: Lang) -> Value {
        let words = self.words(lang);
        self.faults
            .iter()
            .map(|fault| {
                let place = fault.place();
                let told = fault.told(&words);
                json!({
                    "file": place.map(|place| place.file().to_owned()),
                    "line": place.map(crate::Place::line),
                    "column": place.map(crate::Place::column),
                    "severity": fault.severity().word(),
                    "code": fault.code(),
                    "message": told.message,
                    "help": told.help,
                })
            })
            .collect()
    }

    /// For tests: what of these faults is not Russian in Russian. That is a sentence that does not exist, an argument that
    /// was not given, and words in Latin letters that are neither quoted nor part of a path.
    pub fn not_in_russian(&self) -> Vec<String> {
        let words = self.words(Lang::Ru);
        let sentences = self.faults.iter().flat_map(|fault| fault.told(&words).sentences());
        sentences.filter(|sentence| !is_russian(sentence)).collect()
    }
}

fn is_russian(sentence: &str) -> bool {
    let unquoted = |text: &str, quote: char| text.split(quote).step_by(2).collect::<String>();
    let plain = unquoted(&unquoted(sentence, '`'), '"');
    let is_name = |word: &str| word.contains(['/', '.']) || word.contains("UTF-8") || word.contains("TOML");
    let is_latin = |word: &str| word.contains(|c: char| c.is_ascii_alphabetic());
    !plain.contains("{$") && plain.split_whitespace().all(|word| is_name(word) || !is_latin(word))
}

/// Puts our word for it before the advice, where miette always writes `help`. Only the line of the advice begins so:
/// snippets begin with the number of their line, sentences with a sign.
fn with_own_help(drawn: &str, words: &Words) -> String {
    let theirs = "  help: ";
    // As wide as theirs, so that further lines of the advice still stand below the first.
    let ours = format!("{:>6}: ", words.text("pack-help"));
    let begins = |line: &str| {
        let painted = line.strip_prefix('\u{1b}').and_then(|rest| rest.split_once('m'));
        painted.map_or(line, |(_, rest)| rest).starts_with(theirs)
    };
    let mut found = false;
    let lines = drawn.split_inclusive('\n').map(|line| {
        if !found && begins(line) {
            found = true;
            return line.replacen(theirs, &ours, 1);
        }
        line.to_owned()
    });
    lines.collect()
}

impl fmt::Display for Report {
    /// One line a fault, in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.words(Lang::En);
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_char('\n')?;
            }
            fault.line(&words, f)?;
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

//! One thing wrong with a card file: what, where, and what would be right.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, Severity as MietteSeverity, SourceCode};

use crate::place::Place;

/// Whether a pack with this fault can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The pack is refused.
    Error,
    /// The pack is taken, but its author should look.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// The codes of the faults this crate finds itself; a game adds its own beside them.
pub mod code {
    /// The text is not TOML.
    pub const SYNTAX: &str = "pack::syntax";
    /// A key that means nothing here.
    pub const UNKNOWN_KEY: &str = "pack::unknown-key";
    /// The same key twice in one table.
    pub const DUPLICATE_KEY: &str = "pack::duplicate-key";
    /// A key that must be there and is not.
    pub const MISSING_KEY: &str = "pack::missing-key";
    /// Text where a number belongs, and the like.
    pub const WRONG_TYPE: &str = "pack::wrong-type";
    /// A number, length or form outside what is allowed.
    pub const OUT_OF_RANGE: &str = "pack::out-of-range";
    /// A word that is none of those allowed here.
    pub const UNKNOWN_WORD: &str = "pack::unknown-word";
    /// A name nothing answers to.
    pub const DANGLING_REFERENCE: &str = "pack::dangling-reference";
    /// A name given to two things.
    pub const DUPLICATE_ID: &str = "pack::duplicate-id";
    /// Tables, lists or verbs nested too deeply.
    pub const TOO_DEEP: &str = "pack::too-deep";
    /// A file or folder that cannot be read.
    pub const UNREADABLE: &str = "pack::unreadable";
    /// A file, or a number of files, over the limit.
    pub const TOO_LARGE: &str = "pack::too-large";
    /// Card files without a `pack.toml`.
    pub const MISSING_MANIFEST: &str = "pack::missing-manifest";
    /// Two packs of one id.
    pub const DUPLICATE_PACK: &str = "pack::duplicate-pack";
    /// A pack for a game that does not exist.
    pub const UNKNOWN_GAME: &str = "pack::unknown-game";
}

#[derive(Clone, Debug)]
struct Label {
    place: Place,
    text: String,
}

/// One thing wrong: a message, the places it concerns, and advice.
///
/// ```
/// use packs::{Fault, Place, Source};
///
/// let source = Source::new("heroes.toml", "life = 0\n");
/// let fault = Fault::error("duel::life", "a hero with no life cannot fight")
///     .at(&Place::new(&source, 7..8), "no life")
///     .help("give the hero at least 1 life");
/// assert_eq!(fault.to_string(), "heroes.toml:1:8: error: a hero with no life cannot fight (give the hero at least 1 life)");
/// ```
#[derive(Clone, Debug)]
pub struct Fault {
    severity: Severity,
    code: String,
    message: String,
    /// The first one is what the fault is about.
    labels: Vec<Label>,
    help: Option<String>,
}

impl Fault {
    fn new(severity: Severity, code: impl Into<String>, message: impl Into<String>) -> Self {
        Self { severity, code: code.into(), message: message.into(), labels: Vec::new(), help: None }
    }

    /// A fault that makes the pack unplayable. The code is for programs and searches: `game::what`.
    pub fn error(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// A fault the pack can be played with.
    pub fn warning(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    /// Points at a place. The first place named is what the fault is about; further ones explain it and may lie in other
    /// files.
    #[must_use]
    pub fn at(mut self, place: &Place, label: impl Into<String>) -> Self {
        self.labels.push(Label { place: place.clone(), text: label.into() });
        self
    }

    /// Says what would be right. The first line is the advice itself; an example may follow on further lines.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Error or warning.
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// The code, see [`code`].
    pub fn code(&self) -> &str {
        &self.code
    }

    /// What is wrong, in one sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What the fault is about; none when it is about a whole file or folder, which the message then names.
    pub fn place(&self) -> Option<&Place> {
        self.labels.first().map(|label| &label.place)
    }

    /// What would be right.
    pub fn advice(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

impl fmt::Display for Fault {
    /// One line: place, severity, message, the first line of the advice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place() {
            write!(f, "{place}: ")?;
        }
        write!(f, "{}: {}", self.severity.word(), self.message)?;
        if let Some(help) = &self.help {
            write!(f, " ({})", help.lines().next().unwrap_or_default())?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

/// A fault as miette draws it: labels of the first file in its snippet, those of other files as snippets below.
#[derive(Debug)]
pub(crate) struct Drawn<'a> {
    fault: &'a Fault,
    elsewhere: Vec<Elsewhere<'a>>,
}

impl<'a> Drawn<'a> {
    pub(crate) fn new(fault: &'a Fault) -> Self {
        let elsewhere = match fault.labels.split_first() {
            Some((first, rest)) => rest
                .iter()
                .filter(|label| !label.place.same_file(&first.place))
                .map(|label| Elsewhere { label })
                .collect(),
            None => Vec::new(),
        };
        Self { fault, elsewhere }
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault.message)
    }
}

impl std::error::Error for Drawn<'_> {}

impl Diagnostic for Drawn<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(&self.fault.code))
    }

    fn severity(&self) -> Option<MietteSeverity> {
        Some(match self.fault.severity {
            Severity::Error => MietteSeverity::Error,
            Severity::Warning => MietteSeverity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.fault.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        let place = self.fault.place()?;
        Some(place.source().as_ref())
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let first = self.fault.labels.first()?;
        // An excerpt of a very long line has room for one label only.
        let alone = self.fault.labels.iter().any(|label| label.place.on_long_line());
        let rest = self
            .fault
            .labels
            .iter()
            .skip(1)
            .filter(move |label| !alone && label.place.same_file(&first.place))
            .map(|label| LabeledSpan::new_with_span(Some(label.text.clone()), underlined(label)));
        let first = LabeledSpan::new_primary_with_span(Some(first.text.clone()), underlined(first));
        Some(Box::new(std::iter::once(first).chain(rest)))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        if self.elsewhere.is_empty() {
            return None;
        }
        Some(Box::new(self.elsewhere.iter().map(|other| other as &dyn Diagnostic)))
    }
}

fn underlined(label: &Label) -> (usize, usize) {
    let range = label.place.underline();
    (range.start, range.len())
}

#[derive(Debug)]
struct Elsewhere<'a> {
    label: &'a Label,
}

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("see also")
    }
}

impl std::error::Error for Elsewhere<'_> {}

impl Diagnostic for Elsewhere<'_> {
    fn severity(&self) -> Option<MietteSeverity> {
        Some(MietteSeverity::Advice)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.label.place.source().as_ref())
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new_primary_with_span(
            Some(self.label.text.clone()),
            underlined(self.label),
        ))))
    }
}

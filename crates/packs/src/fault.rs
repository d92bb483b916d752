//! One thing wrong with a card file: what, where, and what would be right.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, Severity as MietteSeverity, SourceCode};
use table::{Arg, Lang, Words};

use crate::place::Place;
use crate::wording::{self, Wording};

/// Whether a pack with this fault can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The pack is refused.
    Error,
    /// The pack is taken, but its author should look.
    Warning,
}

impl Severity {
    /// `error` or `warning`, for programs.
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }

    fn in_words(self, words: &Words) -> String {
        words.text(match self {
            Self::Error => "pack-error",
            Self::Warning => "pack-warning",
        })
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
    /// The part of the fault's entry that stands there.
    part: &'static str,
}

/// One thing wrong: a sentence, the places it concerns, and advice, which wait for the reader's language.
///
/// ```
/// use packs::{Place, Source, Wording};
///
/// static FAULTS: Wording = Wording::new(
///     "duel",
///     "duel-life = `{ $hero }` with no life cannot fight
///          .label = no life
///          .help = give the hero at least 1 life",
///     "duel-life = `{ $hero }` без здоровья не может сражаться
///          .label = нет здоровья
///          .help = дайте герою хотя бы 1 здоровье",
/// );
///
/// let source = Source::new("heroes.toml", "life = 0\n");
/// let fault = FAULTS.error("life").at(&Place::new(&source, 7..8)).with("hero", "knight");
/// assert_eq!(fault.code(), "duel::life");
/// assert_eq!(
///     fault.to_string(),
///     "heroes.toml:1:8: error: `knight` with no life cannot fight (give the hero at least 1 life)"
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Fault {
    severity: Severity,
    code: String,
    key: String,
    wording: &'static Wording,
    /// Where else an argument may have its words from.
    also: Option<&'static Wording>,
    args: Vec<(&'static str, Arg)>,
    /// The first one is what the fault is about.
    labels: Vec<Label>,
}

impl Fault {
    pub(crate) fn new(severity: Severity, wording: &'static Wording, name: &str) -> Self {
        let (code, key) = (wording.code(name), wording.key(name));
        Self { severity, code, key, wording, also: None, args: Vec::new(), labels: Vec::new() }
    }

    /// The same fault under another code, as when a game words a fault of this crate's kinds anew.
    #[must_use]
    pub fn coded(mut self, code: &str) -> Self {
        code.clone_into(&mut self.code);
        self
    }

    /// Points at what the fault is about, with the part `.label` of its entry.
    #[must_use]
    pub fn at(mut self, place: &Place) -> Self {
        self.labels.insert(0, Label { place: place.clone(), part: "label" });
        self
    }

    /// Points at another place that explains the fault and may lie in another file, with the part `.also`.
    #[must_use]
    pub fn also_at(mut self, place: &Place) -> Self {
        self.labels.push(Label { place: place.clone(), part: "also" });
        self
    }

    /// Gives the sentences an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Lets arguments have their words from another crate.
    #[must_use]
    pub(crate) fn also_worded(mut self, wording: Option<&'static Wording>) -> Self {
        self.also = wording;
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

    /// What the fault is about; none when it is about a whole file or folder, which the message then names.
    pub fn place(&self) -> Option<&Place> {
        self.labels.first().map(|label| &label.place)
    }

    /// What is wrong, in one English sentence.
    pub fn message(&self) -> String {
        self.told(&self.english()).message
    }

    /// What would be right, in English.
    pub fn advice(&self) -> Option<String> {
        self.told(&self.english()).help
    }

    pub(crate) fn wordings(&self) -> impl Iterator<Item = &'static Wording> {
        std::iter::once(self.wording).chain(self.also)
    }

    fn english(&self) -> Words {
        wording::words(Lang::En, self.wordings())
    }

    /// The fault in the language of a voice that knows its words.
    pub(crate) fn told(&self, words: &Words) -> Told {
        let part = |part| words.find_part(&self.key, part, &self.args);
        Told {
            message: part(None).unwrap_or_else(|| format!("[{}]", self.key)),
            labels: self.labels.iter().map(|label| part(Some(label.part))).collect(),
            help: part(Some("help")),
        }
    }
}

/// The sentences of a fault in one language.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) message: String,
    labels: Vec<Option<String>>,
    /// The first line is the advice itself; an example may follow on further lines.
    pub(crate) help: Option<String>,
}

impl Told {
    /// All of them, without the example that may follow advice.
    pub(crate) fn sentences(self) -> impl Iterator<Item = String> {
        let help = self.help.as_ref().and_then(|help| help.lines().next()).map(str::to_owned);
        std::iter::once(self.message)
            .chain(self.labels.into_iter().map(Option::unwrap_or_default))
            .chain(help)
    }
}

impl fmt::Display for Fault {
    /// One line in English: place, severity, message, the first line of the advice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line(&self.english(), f)
    }
}

impl Fault {
    pub(crate) fn line(&self, words: &Words, f: &mut impl fmt::Write) -> fmt::Result {
        if let Some(place) = self.place() {
            write!(f, "{place}: ")?;
        }
        let told = self.told(words);
        write!(f, "{}: {}", self.severity.in_words(words), told.message)?;
        if let Some(help) = &told.help {
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
    told: Told,
    elsewhere: Vec<Elsewhere<'a>>,
}

impl<'a> Drawn<'a> {
    pub(crate) fn new(fault: &'a Fault, words: &Words) -> Self {
        let told = fault.told(words);
        let elsewhere = match fault.labels.split_first() {
            Some((first, rest)) => rest
                .iter()
                .zip(told.labels.iter().skip(1))
                .filter(|(label, _)| !label.place.same_file(&first.place))
                .map(|(label, text)| Elsewhere {
                    title: words.text("pack-see-also"),
                    label,
                    text: text.clone(),
                })
                .collect(),
            None => Vec::new(),
        };
        Self { fault, told, elsewhere }
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told.message)
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
        self.told.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        let place = self.fault.place()?;
        Some(place.source().as_ref())
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let mut labels = self.fault.labels.iter().zip(&self.told.labels);
        let (first, text) = labels.next()?;
        // An excerpt of a very long line has room for one label only.
        let alone = self.fault.labels.iter().any(|label| label.place.on_long_line());
        let rest = labels
            .filter(move |(label, _)| !alone && label.place.same_file(&first.place))
            .map(|(label, text)| LabeledSpan::new_with_span(text.clone(), underlined(label)));
        let first = LabeledSpan::new_primary_with_span(text.clone(), underlined(first));
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
    title: String,
    label: &'a Label,
    text: Option<String>,
}

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
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
            self.text.clone(),
            underlined(self.label),
        ))))
    }
}

//! Where a value stood: a file's text, a stretch of it, and a value that remembers its stretch.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, Range};
use std::sync::Arc;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// Lines longer than this are shown as an excerpt around the caret.
const LONG_LINE: usize = 240;

/// A file's name and text, shared by every [`Place`] in it.
pub struct Source {
    name: String,
    text: String,
    /// Offset of the first byte of each line.
    lines: Vec<usize>,
}

impl Source {
    /// Takes a text as it was read. A byte order mark is dropped and line ends become `\n`, so that the same pack means
    /// the same on every system.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Self> {
        let mut text = text.into();
        if text.starts_with('\u{feff}') {
            text.remove(0);
        }
        if text.contains("\r\n") {
            text = text.replace("\r\n", "\n");
        }
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Arc::new(Self { name: name.into(), text, lines })
    }

    /// The file's name as a person would look it up.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Index of the line that holds the byte at `offset`, counted from 0.
    fn line_of(&self, offset: usize) -> usize {
        self.lines.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The bytes of a line, its line end excluded.
    fn line_range(&self, line: usize) -> Range<usize> {
        let start = self.lines.get(line).copied().unwrap_or(self.text.len());
        let end = self.lines.get(line + 1).map_or(self.text.len(), |next| next - 1);
        start..end
    }

    fn floor(&self, mut offset: usize) -> usize {
        offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }

    fn is_long(&self, line: usize) -> bool {
        self.line_range(line).len() > LONG_LINE
    }

    /// Line and column of an offset, both counted from 1, the column in characters.
    fn position(&self, offset: usize) -> (usize, usize) {
        let offset = self.floor(offset);
        let line = self.line_of(offset);
        let start = self.line_range(line).start;
        (line + 1, self.text[start..offset].chars().count() + 1)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Source({:?}, {} bytes)", self.name, self.text.len())
    }
}

impl SourceCode for Source {
    /// As miette's own for strings, but columns count characters and a very long line is cut to an excerpt: a file of
    /// one endless line must not flood the terminal.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let start = span.offset();
        let end = start + span.len();
        if end > self.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let (first, last) = (self.line_of(start), self.line_of(end));
        let (line, column, range) = if before == 0 && after == 0 {
            (first, self.position(start).1 - 1, start..end)
        } else if self.is_long(first) {
            let whole = self.line_range(first);
            let from = self.floor(start.saturating_sub(LONG_LINE / 4)).max(whole.start);
            let to = self.floor(start + LONG_LINE / 2).min(whole.end);
            (first, 0, from..to)
        } else {
            let top = (first.saturating_sub(before)..first)
                .find(|line| (*line..first).all(|line| !self.is_long(line)))
                .unwrap_or(first);
            let bottom = (last + 1..=last + after)
                .take_while(|line| *line < self.lines.len() && !self.is_long(*line))
                .last()
                .unwrap_or(last);
            (top, 0, self.line_range(top).start..self.line_range(bottom).end)
        };
        let count = self.text[range.clone()].matches('\n').count() + 1;
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.text.as_bytes()[range.clone()],
            range.into(),
            line,
            column,
            count,
        )))
    }
}

/// A stretch of a file: what a caret points at. Cheap to clone.
#[derive(Clone)]
pub struct Place {
    source: Arc<Source>,
    start: usize,
    end: usize,
}

impl Place {
    /// The stretch `range` of a source; what lies outside the text is cut off.
    pub fn new(source: &Arc<Source>, range: Range<usize>) -> Self {
        let start = source.floor(range.start);
        let end = source.floor(range.end).max(start);
        Self { source: Arc::clone(source), start, end }
    }

    /// The very beginning of a file: for what is missing from it altogether.
    pub fn start_of(source: &Arc<Source>) -> Self {
        Self::new(source, 0..0)
    }

    /// The file.
    pub fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// The file's name.
    pub fn file(&self) -> &str {
        self.source.name()
    }

    /// Line of the first character, counted from 1.
    pub fn line(&self) -> usize {
        self.source.position(self.start).0
    }

    /// Column of the first character, counted from 1 in characters.
    pub fn column(&self) -> usize {
        self.source.position(self.start).1
    }

    /// Byte offsets in the file's text.
    pub fn range(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The words that stand there.
    pub fn text(&self) -> &str {
        &self.source.text()[self.start..self.end]
    }

    pub(crate) fn same_file(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.source, &other.source)
    }

    pub(crate) fn on_long_line(&self) -> bool {
        self.source.is_long(self.source.line_of(self.start))
    }

    /// The part on the first line, short enough to be underlined whole.
    pub(crate) fn underline(&self) -> Range<usize> {
        let line = self.source.line_range(self.source.line_of(self.start));
        let end = self.end.min(line.end).max(self.start);
        let end =
            if self.on_long_line() { end.min(self.source.floor(self.start + LONG_LINE / 4)) } else { end };
        self.start..end
    }
}

impl fmt::Display for Place {
    /// `file:line:column`, the form editors and terminals turn into a link.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = self.source.position(self.start);
        write!(f, "{}:{line}:{column}", self.source.name)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Place({self})")
    }
}

/// A value that remembers where it stood, so that a later check can point at it.
///
/// Two are equal when their values are: the same card in another file is the same card.
#[derive(Clone)]
pub struct At<T> {
    /// The value itself.
    pub value: T,
    place: Place,
}

impl<T> At<T> {
    /// Joins a value and its place.
    pub fn new(value: T, place: Place) -> Self {
        Self { value, place }
    }

    /// Where the value stood.
    pub fn place(&self) -> &Place {
        &self.place
    }
}

impl<T> Deref for At<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for At<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for At<T> {}

impl<T: Hash> Hash for At<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} @ {}", self.value, self.place)
    }
}

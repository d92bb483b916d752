//! The tree of a card file: plain values with the place each of them stood at.
//!
//! It is our own, and not the TOML crate's, so that shapes, hash and games do not depend on that crate's types.

use std::sync::Arc;

use table::Message;
use toml::de::{DeTable, DeValue};

use crate::fault::Fault;
use crate::place::{At, Place, Source};
use crate::report::Report;
use crate::syntax;
use crate::wording::WORDING;

/// Tables and lists may be nested this deep; a card needs a dozen, and every walk over the tree may recurse.
pub const MAX_NESTING: usize = 64;

/// A value and where it stood.
#[derive(Clone, Debug)]
pub struct Node {
    place: Place,
    content: Content,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Whole(i64),
    /// A whole number no 64 bits can hold, as it was written.
    Huge(String),
    /// A number with a fraction, as it was written: cards never need one, so it is never calculated with.
    Fraction(String),
    /// A text.
    Text(String),
    /// A date or time, as it was written.
    Date(String),
    /// A list in square brackets, or tables under `[[headers]]`.
    List(Vec<Node>),
    /// A table, its entries in the order they were written.
    Table(Vec<Entry>),
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: At<String>,
    /// Its value.
    pub node: Node,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.content == other.content
    }
}

impl Eq for Node {}

impl Node {
    /// Where the value stood: for a table under a header, the header.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// What it is.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The entries, if this is a table.
    pub fn entries(&self) -> Option<&[Entry]> {
        match &self.content {
            Content::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// The value of a key, if this is a table that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries()?.iter().find(|entry| entry.key.value == key).map(|entry| &entry.node)
    }

    /// What stands here, in words for a message: `the text "abc"`, `the number 7`, `a list`.
    pub fn describe(&self) -> Message {
        let found = |key, value: String| Message::new(key).with("value", value);
        match &self.content {
            Content::Flag(flag) => found("pack-found-flag", flag.to_string()),
            Content::Whole(number) => found("pack-found-number", number.to_string()),
            Content::Huge(number) | Content::Fraction(number) => found("pack-found-number", shorten(number)),
            Content::Text(text) => found("pack-found-text", shorten(text)),
            Content::Date(date) => found("pack-found-date", date.clone()),
            Content::List(_) => Message::new("pack-found-list"),
            Content::Table(_) => Message::new("pack-found-table"),
        }
    }

    /// Whether this is a table under a `[header]` of its own.
    pub(crate) fn under_header(&self) -> bool {
        matches!(self.content, Content::Table(_)) && self.place.text().starts_with('[')
    }
}

/// The first forty characters, so that a message stays one line.
pub(crate) fn shorten(text: &str) -> String {
    let mut start: String = text.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

/// Reads a text as TOML. The tree is missing when the text is broken so badly that reading on would only produce
/// follow-up faults; a duplicate key is a fault, but leaves a tree.
pub fn parse(source: &Arc<Source>) -> (Option<Node>, Report) {
    let (table, errors) = DeTable::parse_recoverable(source.text());
    let (broken, mut report) = syntax::explain(source, &errors, table.get_ref());
    if broken {
        return (None, report);
    }
    let grower = Grower { source };
    match grower.table(table.get_ref(), Place::start_of(source), 0) {
        Ok(root) => (Some(root), report),
        Err(fault) => {
            report.push(*fault);
            (None, report)
        }
    }
}

struct Grower<'a> {
    source: &'a Arc<Source>,
}

impl Grower<'_> {
    fn table(&self, table: &DeTable<'_>, place: Place, depth: usize) -> Result<Node, Box<Fault>> {
        let mut entries = Vec::with_capacity(table.len());
        for (key, value) in table {
            entries.push(Entry {
                key: At::new(key.get_ref().to_string(), Place::new(self.source, key.span())),
                node: self.value(value.get_ref(), Place::new(self.source, value.span()), depth + 1)?,
            });
        }
        entries.sort_by_key(|entry| entry.key.place().range().start);
        Ok(Node { place, content: Content::Table(entries) })
    }

    fn value(&self, value: &DeValue<'_>, place: Place, depth: usize) -> Result<Node, Box<Fault>> {
        if depth > MAX_NESTING {
            return Err(Box::new(too_deep(&place)));
        }
        let content = match value {
            DeValue::Boolean(flag) => Content::Flag(*flag),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Content::Whole(number),
                Err(_) => Content::Huge(number.to_string()),
            },
            DeValue::Float(number) => Content::Fraction(number.to_string()),
            DeValue::String(text) => Content::Text(text.to_string()),
            DeValue::Datetime(date) => Content::Date(date.to_string()),
            DeValue::Array(items) => Content::List(
                items
                    .iter()
                    .map(|item| {
                        let place = Place::new(self.source, item.span());
                        self.value(item.get_ref(), place, depth + 1)
                    })
                    .collect::<Result<_, _>>()?,
            ),
            DeValue::Table(table) => return self.table(table, place, depth),
        };
        Ok(Node { place, content })
    }
}

pub(crate) fn too_deep(place: &Place) -> Fault {
    WORDING.error("too-deep").at(place).with("most", MAX_NESTING)
}

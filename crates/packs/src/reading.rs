//! The state of reading: what was found wrong, which names exist, which are asked for.

use std::collections::BTreeMap;

use table::Message;

use crate::fault::Fault;
use crate::names::Kind;
use crate::node::{Content, Entry, Node, shorten};
use crate::place::Place;
use crate::report::Report;
use crate::shape::{Form, Shape};
use crate::suggest;
use crate::wording::WORDING;

/// Verbs may be nested this deep: `{ all = [ { damage = 1 } ] }` is two. Games keep a running effect on a stack of
/// frames, and this is the cap the stack can count on.
pub const MAX_VERB_DEPTH: usize = 12;

/// Collects faults while card files are read, so that one run shows them all, and knows the names the files give and
/// use.
///
/// One reading covers everything that may refer to each other: usually all packs of a game. [`Reading::finish`] looks
/// up the references and hands over the report.
#[derive(Debug, Default)]
pub struct Reading {
    report: Report,
    names: BTreeMap<&'static str, BTreeMap<String, Option<Place>>>,
    wanted: Vec<Wanted>,
    verb_depth: usize,
    incomplete: bool,
}

#[derive(Debug)]
struct Wanted {
    kind: &'static str,
    name: String,
    place: Place,
}

impl Reading {
    /// A fresh reading.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a fault, of this crate's kinds or of a game's own.
    pub fn push(&mut self, fault: Fault) {
        self.report.push(fault);
    }

    /// What was found so far; references are only looked up by [`Reading::finish`].
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Notes that a file could not be read, so that names it would have given are not called missing.
    pub fn mark_incomplete(&mut self) {
        self.incomplete = true;
    }

    /// Makes a name known that no card file gives: something built into the game that cards may refer to.
    pub fn builtin<K: Kind>(&mut self, name: impl Into<String>) {
        self.names.entry(K::NAME).or_default().insert(name.into(), None);
    }

    /// Every name of a kind given so far, in alphabetical order.
    pub fn names<K: Kind>(&self) -> impl Iterator<Item = &str> {
        self.names.get(K::NAME).into_iter().flat_map(|names| names.keys().map(String::as_str))
    }

    pub(crate) fn define<K: Kind>(&mut self, name: &str, place: &Place) {
        let names = self.names.entry(K::NAME).or_default();
        let Some(first) = names.get(name) else {
            names.insert(name.to_owned(), Some(place.clone()));
            return;
        };
        let fault = match first {
            Some(first) => WORDING.error("duplicate-id").also_at(first),
            None => WORDING.error("duplicate-id/built-in"),
        };
        self.push(fault.at(place).with("name", name).with("en-kind", K::NAME));
    }

    pub(crate) fn want<K: Kind>(&mut self, name: &str, place: &Place) {
        self.wanted.push(Wanted { kind: K::NAME, name: name.to_owned(), place: place.clone() });
    }

    /// Looks up every reference and hands over everything found, in the order of the files.
    ///
    /// When a file could not be read at all, dangling references are not reported: the name may be in that file.
    pub fn finish(mut self) -> Report {
        if !self.incomplete {
            for wanted in std::mem::take(&mut self.wanted) {
                self.look_up(&wanted);
            }
        }
        self.report.sort();
        self.report
    }

    fn look_up(&mut self, wanted: &Wanted) {
        let Wanted { kind, name, place } = wanted;
        let known = self.names.get(kind);
        if known.is_some_and(|known| known.contains_key(name)) {
            return;
        }
        let known = known.into_iter().flat_map(|known| known.keys().map(String::as_str));
        let advice = suggest::advice(name, known, "pack-known-names", "pack-no-names");
        let fault = WORDING.error("dangling-reference").at(place).with("name", name.as_str());
        self.push(fault.with("en-kind", *kind).with("advice", advice));
    }

    /// Reports that `T` was expected at `node` and something else stands there; says how to write it right where that is
    /// clear.
    pub fn wrong_type<T: Shape>(&mut self, node: &Node) {
        let fault = WORDING.error("wrong-type").also_worded(T::wording()).at(node.place());
        let fault = fault.with("expected", T::expects()).with("found", node.describe());
        self.push(fault.with("advice", how_to_write::<T>(node)));
    }

    /// Reports a value of the right type that is not among those allowed.
    pub fn out_of_range<T: Shape>(&mut self, node: &Node) {
        let fault = WORDING.error("out-of-range").also_worded(T::wording()).at(node.place());
        let fault = fault.with("expected", T::expects()).with("found", node.describe());
        self.push(fault.with("example", T::example()));
    }

    /// Reports a word that is none of `words`. `what` says in English what would be one of them: `a row`.
    pub fn unknown_word(&mut self, what: &str, word: &str, place: &Place, words: &[&str]) {
        let advice = suggest::advice(word, words.iter().copied(), "pack-known-words", "pack-no-words");
        let fault = WORDING.error("unknown-word").at(place).with("word", shorten(word));
        self.push(fault.with("en-what", what).with("advice", advice));
    }

    /// Runs `read` one verb deeper, or reports that the tree is too deep.
    pub(crate) fn deeper<T>(&mut self, node: &Node, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.verb_depth >= MAX_VERB_DEPTH {
            self.push(WORDING.error("too-deep/verbs").at(node.place()).with("most", MAX_VERB_DEPTH));
            return None;
        }
        self.verb_depth += 1;
        let value = read(self);
        self.verb_depth -= 1;
        value
    }
}

fn how_to_write<T: Shape>(node: &Node) -> Message {
    let written = node.place().text();
    let right = |key, right: &str| Message::new(key).with("right", right);
    match (node.content(), T::form()) {
        (Content::Text(text), Form::Number) if text.trim().parse::<i64>().is_ok() => {
            right("pack-remove-quotes", text.trim())
        }
        (Content::Text(text), Form::Flag) if text == "true" || text == "false" => {
            right("pack-remove-quotes", text)
        }
        (Content::Whole(_) | Content::Flag(_), Form::Text) => {
            right("pack-add-quotes", &format!("\"{written}\""))
        }
        (Content::Table(_), Form::Tables) if node.under_header() => {
            right("pack-double-brackets", &format!("[{written}]"))
        }
        (Content::List(_), Form::Table) if written.starts_with("[[") => {
            right("pack-single-brackets", &format!("[{}]", written.trim_matches(['[', ']'])))
        }
        (Content::Text(_) | Content::Whole(_) | Content::Flag(_), Form::List)
        | (Content::Table(_), Form::List | Form::Tables)
            if written.len() <= 60 && !node.under_header() =>
        {
            right("pack-square-brackets", &format!("[{written}]"))
        }
        _ => Message::new("pack-for-example").with("example", T::example()),
    }
}

/// Hands out the entries of a table one by one and complains about those nobody asked for.
///
/// The macros use it; a shape written by hand may too.
#[derive(Debug)]
pub struct Fields<'a> {
    node: &'a Node,
    what: &'a str,
    entries: &'a [Entry],
    asked: Vec<&'static str>,
    missing: Vec<(&'static str, Fault)>,
}

impl<'a> Fields<'a> {
    /// Starts on a table, and gives nothing for anything else. `what` names the record in English: `this hero`.
    pub fn new(node: &'a Node, what: &'a str) -> Option<Self> {
        let entries = node.entries()?;
        Some(Self { node, what, entries, asked: Vec::new(), missing: Vec::new() })
    }

    /// As [`Fields::new`], but anything that is not a table is reported as not being a `T`.
    pub fn of<T: Shape>(node: &'a Node, what: &'a str, reading: &mut Reading) -> Option<Self> {
        let fields = Self::new(node, what);
        if fields.is_none() {
            reading.wrong_type::<T>(node);
        }
        fields
    }

    fn find(&mut self, key: &'static str) -> Option<&'a Node> {
        self.asked.push(key);
        self.entries.iter().find(|entry| entry.key.value == key).map(|entry| &entry.node)
    }

    /// Reads the value of a key that must be there, unless `T` can be absent.
    pub fn required<T: Shape>(&mut self, key: &'static str, reading: &mut Reading) -> Option<T> {
        match self.find(key) {
            Some(node) => T::read(node, reading),
            None => T::absent().or_else(|| {
                let fault = self.missing_key::<T>(key);
                self.missing.push((key, fault));
                None
            }),
        }
    }

    /// Reads the value of a key that may be left out.
    pub fn or_else<T: Shape>(
        &mut self,
        key: &'static str,
        default: impl FnOnce() -> T,
        reading: &mut Reading,
    ) -> Option<T> {
        match self.find(key) {
            Some(node) => T::read(node, reading),
            None => Some(default()),
        }
    }

    fn missing_key<T: Shape>(&self, key: &str) -> Fault {
        let in_braces = self.node.place().text().starts_with('{');
        let fault = if T::form() == Form::Tables && !in_braces {
            WORDING.error("missing-key/header")
        } else {
            WORDING.error("missing-key").with("example", T::example())
        };
        let fault = fault.also_worded(T::wording()).at(self.node.place()).with("key", key);
        fault.with("en-what", self.what).with("expected", T::expects())
    }

    /// Reports every key nobody asked for, and every required one that is not there. A key that is a slip of a missing
    /// one is one fault and not two.
    pub fn finish(mut self, reading: &mut Reading) {
        let asked = std::mem::take(&mut self.asked);
        let allowed = Message::new("pack-allowed-keys").with("list", suggest::list(asked.iter().copied()));
        for entry in self.entries {
            let key = &entry.key.value;
            if asked.iter().any(|asked| asked == key) {
                continue;
            }
            let free = asked
                .iter()
                .copied()
                .filter(|asked| self.entries.iter().all(|entry| entry.key.value != *asked));
            let advice = match suggest::closest(key, free) {
                Some(meant) => {
                    self.missing.retain(|(missing, _)| *missing != meant);
                    suggest::meant(meant, allowed.clone())
                }
                None => allowed.clone(),
            };
            let fault = WORDING.error("unknown-key").at(entry.key.place()).with("key", shorten(key));
            reading.push(fault.with("en-what", self.what).with("advice", advice));
        }
        for (_, fault) in self.missing {
            reading.push(fault);
        }
    }
}

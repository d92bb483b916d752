//! The state of reading: what was found wrong, which names exist, which are asked for.

use std::collections::BTreeMap;

use crate::fault::{Fault, code};
use crate::names::Kind;
use crate::node::{Content, Entry, Node, shorten};
use crate::place::Place;
use crate::report::Report;
use crate::shape::{Form, Shape};
use crate::suggest;

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
        let fault =
            Fault::error(code::DUPLICATE_ID, format!("there is already a {} called `{name}`", K::NAME))
                .at(place, "the name is taken");
        let fault = match first {
            Some(first) => {
                fault.at(first, "first given here").help(format!("give each {} a name of its own", K::NAME))
            }
            None => fault.help(format!("the game itself has a {} of this name; choose another", K::NAME)),
        };
        self.push(fault);
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
        let fault = Fault::error(code::DANGLING_REFERENCE, format!("there is no {kind} called `{name}`"))
            .at(place, format!("no such {kind}"))
            .help(suggest::advice(name, known, "known names"));
        self.push(fault);
    }

    /// Reports that `T` was expected at `node` and something else stands there; says how to write it right where that is
    /// clear.
    pub fn wrong_type<T: Shape>(&mut self, node: &Node) {
        self.push(
            Fault::error(code::WRONG_TYPE, format!("expected {}, found {}", T::expects(), node.describe()))
                .at(node.place(), "wrong kind of value")
                .help(how_to_write::<T>(node)),
        );
    }

    /// Reports a value of the right type that is not among those allowed.
    pub fn out_of_range<T: Shape>(&mut self, node: &Node) {
        let found = node.describe();
        self.push(
            Fault::error(
                code::OUT_OF_RANGE,
                format!("{found} is not allowed here: expected {}", T::expects()),
            )
            .at(node.place(), format!("should be {}", T::expects()))
            .help(format!("for example `{}`", T::example())),
        );
    }

    /// Reports a word that is none of `words`.
    pub fn unknown_word(&mut self, what: &str, word: &str, place: &Place, words: &[&str]) {
        self.push(
            Fault::error(code::UNKNOWN_WORD, format!("`{}` is not {what}", shorten(word)))
                .at(place, "unknown word")
                .help(suggest::advice(word, words.iter().copied(), "known words")),
        );
    }

    /// Runs `read` one verb deeper, or reports that the tree is too deep.
    pub(crate) fn deeper<T>(&mut self, node: &Node, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.verb_depth >= MAX_VERB_DEPTH {
            self.push(
                Fault::error(code::TOO_DEEP, "verbs are nested too deeply here")
                    .at(node.place(), "one verb too deep")
                    .help(format!(
                        "a verb may hold verbs at most {MAX_VERB_DEPTH} levels deep; split the effect or write it flatter"
                    )),
            );
            return None;
        }
        self.verb_depth += 1;
        let value = read(self);
        self.verb_depth -= 1;
        value
    }
}

fn how_to_write<T: Shape>(node: &Node) -> String {
    let written = node.place().text();
    match (node.content(), T::form()) {
        (Content::Text(text), Form::Number) if text.trim().parse::<i64>().is_ok() => {
            format!("remove the quotes: `{}`", text.trim())
        }
        (Content::Text(text), Form::Flag) if text == "true" || text == "false" => {
            format!("remove the quotes: `{text}`")
        }
        (Content::Whole(_) | Content::Flag(_), Form::Text) => {
            format!("put it in quotes: `\"{written}\"`")
        }
        (Content::Table(_), Form::Tables) if node.under_header() => {
            format!("write the header with double brackets: `[{written}]`")
        }
        (Content::List(_), Form::Table) if written.starts_with("[[") => format!(
            "there is only one of these: write `[{}]`, and only once",
            written.trim_matches(['[', ']'])
        ),
        (Content::Text(_) | Content::Whole(_) | Content::Flag(_), Form::List)
        | (Content::Table(_), Form::List | Form::Tables)
            if written.len() <= 60 && !node.under_header() =>
        {
            format!("put it in square brackets: `[{written}]`")
        }
        _ => format!("for example `{}`", T::example()),
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
    /// Starts on a table, and gives nothing for anything else. `what` names the record in messages: `this hero`.
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
        let help = if T::form() == Form::Tables && !in_braces {
            format!("add `[[{key}]]` with its keys below it: {}", T::expects())
        } else {
            format!("add `{key} = {}`: {}", T::example(), T::expects())
        };
        Fault::error(code::MISSING_KEY, format!("{} needs `{key}`", self.what))
            .at(self.node.place(), format!("`{key}` is missing"))
            .help(help)
    }

    /// Reports every key nobody asked for, and every required one that is not there. A key that is a slip of a missing
    /// one is one fault and not two.
    pub fn finish(mut self, reading: &mut Reading) {
        let asked = std::mem::take(&mut self.asked);
        let allowed = format!("keys allowed here: {}", suggest::list(asked.iter().copied()));
        for entry in self.entries {
            let key = &entry.key.value;
            if asked.iter().any(|asked| asked == key) {
                continue;
            }
            let free = asked
                .iter()
                .copied()
                .filter(|asked| self.entries.iter().all(|entry| entry.key.value != *asked));
            let help = match suggest::closest(key, free) {
                Some(meant) => {
                    self.missing.retain(|(missing, _)| *missing != meant);
                    format!("did you mean `{meant}`? {allowed}")
                }
                None => allowed.clone(),
            };
            reading.push(
                Fault::error(code::UNKNOWN_KEY, format!("{} has no key `{}`", self.what, shorten(key)))
                    .at(entry.key.place(), "unknown key")
                    .help(help),
            );
        }
        for (_, fault) in self.missing {
            reading.push(fault);
        }
    }
}

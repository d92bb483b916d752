//! What the macros call, kept out of them so that it is compiled and tested once.

pub use serde_json::Value;
use serde_json::{Map, json};
pub use table::Message;

use crate::fault::Fault;
use crate::names::Key;
use crate::node::{Content, Entry, Node, shorten};
use crate::reading::{Fields, Reading};
use crate::schema::describe;
use crate::shape::{Form, Shape};
use crate::suggest;
use crate::wording::WORDING;

/// A field's key: its name, without the mark that lets it be a Rust keyword.
pub fn key(field: &'static str) -> &'static str {
    field.strip_prefix("r#").unwrap_or(field)
}

/// `CardFile` as people say it: `card file`.
pub fn spaced(type_name: &str) -> String {
    let mut words = String::new();
    for c in type_name.chars() {
        if c.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(c.to_lowercase());
    }
    words
}

/// `this card file`.
pub fn this(type_name: &str) -> String {
    format!("this {}", spaced(type_name))
}

/// `a card file`.
pub fn one(type_name: &str) -> String {
    let words = spaced(type_name);
    let article = if words.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {words}")
}

/// The same by the name given for it, if there is one.
pub fn one_called(type_name: &str, given: &[&str]) -> String {
    one(given.first().unwrap_or(&type_name))
}

/// What messages expect where one of some words belongs.
pub fn one_of(words: &[&str]) -> Message {
    Message::new("pack-one-of").with("list", suggest::list(words.iter().copied()))
}

/// What messages expect where a record belongs.
pub fn record_expects(type_name: &str, given: &[&str]) -> Message {
    let english = match given.first() {
        Some(words) => (*words).to_owned(),
        None => format!("a table ({})", spaced(type_name)),
    };
    Message::new("pack-a-record").with("en-record", english)
}

/// What messages expect where a verb belongs.
pub fn verb_expects(type_name: &str) -> Message {
    Message::new("pack-a-verb").with("en-verb", one(type_name))
}

/// A key of a table and what one would write there.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    key: &'static str,
    optional: bool,
    form: fn() -> Form,
    example: fn() -> String,
}

impl Slot {
    /// The slot of a field.
    pub fn of<T: Shape>(field: &'static str, has_default: bool) -> Self {
        Self {
            key: key(field),
            optional: has_default || T::absent().is_some(),
            form: T::form,
            example: T::example,
        }
    }

    /// `key = value`, the value spelled out only where it is a simple one: trees have no end.
    fn example(&self) -> String {
        match (self.form)() {
            Form::Flag | Form::Number | Form::Text | Form::Word => {
                format!("{} = {}", self.key, (self.example)())
            }
            Form::List | Form::Tables | Form::Table | Form::Verb => format!("{} = ...", self.key),
        }
    }
}

/// A table with the keys it must have, as one would write it.
pub fn table_example(slots: &[Slot]) -> String {
    let mut entries: Vec<String> = slots.iter().filter(|slot| !slot.optional).map(Slot::example).collect();
    if entries.len() > 3 {
        entries.truncate(3);
        entries.push("...".to_owned());
    }
    if entries.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", entries.join(", ")) }
}

/// A verb as one would write it.
pub fn verb_example(word: &str, bare: bool) -> String {
    if bare { format!("\"{word}\"") } else { format!("{{ {word} = ... }}") }
}

/// Reads a text as one of the words of `T`.
pub fn word<T: Shape + Key>(node: &Node, reading: &mut Reading) -> Option<T> {
    if let Content::Text(text) = node.content() {
        return T::read_key(text, node.place(), reading);
    }
    reading.wrong_type::<T>(node);
    None
}

/// A verb as the macro knows it.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// Its word.
    pub word: &'static str,
    /// Whether it stands alone, without a value.
    pub bare: bool,
}

/// Reads a verb: finds which one it is and hands its value, if it has one, to `read`.
pub fn verb<T: Shape>(
    node: &Node,
    what: &str,
    verbs: &[Verb],
    reading: &mut Reading,
    read: impl Fn(&str, Option<&Node>, &mut Reading) -> Option<T>,
) -> Option<T> {
    reading.deeper(node, |reading| match node.content() {
        Content::Text(word) => {
            let verb = find(word, what, node.place(), verbs, reading)?;
            if !verb.bare {
                let fault = WORDING.error("wrong-type/alone").at(node.place()).with("word", word.as_str());
                reading.push(fault.with("right", verb_example(word, false)));
                return None;
            }
            read(word, None, reading)
        }
        Content::Table(entries) => {
            if let [entry] = entries.as_slice() {
                return with_value(entry, what, verbs, reading, &read);
            }
            reading.push(not_one(node, entries, what, verbs));
            for entry in entries {
                if verbs.iter().any(|verb| verb.word == entry.key.value) {
                    with_value(entry, what, verbs, reading, &read);
                }
            }
            None
        }
        _ => {
            reading.wrong_type::<T>(node);
            None
        }
    })
}

fn find<'v>(
    word: &str,
    what: &str,
    place: &crate::Place,
    verbs: &'v [Verb],
    reading: &mut Reading,
) -> Option<&'v Verb> {
    let found = verbs.iter().find(|verb| verb.word == word);
    if found.is_none() {
        let words: Vec<&str> = verbs.iter().map(|verb| verb.word).collect();
        reading.unknown_word(what, word, place, &words);
    }
    found
}

fn with_value<T>(
    entry: &Entry,
    what: &str,
    verbs: &[Verb],
    reading: &mut Reading,
    read: &impl Fn(&str, Option<&Node>, &mut Reading) -> Option<T>,
) -> Option<T> {
    let word = &entry.key.value;
    let verb = find(word, what, entry.key.place(), verbs, reading)?;
    if verb.bare {
        let fault = WORDING.error("wrong-type/not-alone").at(entry.node.place());
        reading.push(fault.with("word", word.as_str()));
        return None;
    }
    read(word, Some(&entry.node), reading)
}

fn not_one(node: &Node, entries: &[Entry], what: &str, verbs: &[Verb]) -> Fault {
    let is_verb = |entry: &&Entry| verbs.iter().any(|verb| verb.word == entry.key.value);
    let (known, stray): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(is_verb);
    let first_words = suggest::list(verbs.iter().map(|verb| verb.word));
    let Some(second) = entries.get(1) else {
        let fault = WORDING.error("missing-key/verb").at(node.place());
        return fault.with("en-what", what).with("list", first_words);
    };
    let fault = match (known.as_slice(), stray.as_slice()) {
        ([verb], [stray, ..]) => {
            let (verb, stray, place) = (&verb.key.value, shorten(&stray.key), stray.key.place());
            let right = format!("{{ {verb} = {{ {stray} = ... }} }}");
            let fault = WORDING.error("unknown-key/stray").at(place).with("stray", stray);
            fault.with("verb", verb.as_str()).with("right", right)
        }
        ([first, second, ..], _) => {
            let right = format!("[{{ {} = ... }}, {{ {} = ... }}]", first.key.value, second.key.value);
            WORDING.error("unknown-key/second-verb").at(second.key.place()).with("right", right)
        }
        _ => WORDING.error("unknown-key/second").at(second.key.place()).with("list", first_words),
    };
    fault.with("en-what", what).with("count", entries.len())
}

/// Starts on the table of a verb with named values.
pub fn verb_fields<'a>(
    node: &'a Node,
    word: &str,
    quoted: &'a str,
    slots: &[Slot],
    reading: &mut Reading,
) -> Option<Fields<'a>> {
    let fields = Fields::new(node, quoted);
    if fields.is_none() {
        let fault = WORDING.error("wrong-type/verb").at(node.place()).with("word", word);
        let right = format!("{{ {word} = {} }}", table_example(slots));
        reading.push(fault.with("found", node.describe()).with("right", right));
    }
    fields
}

/// The schema of a choice of words: each a constant with its description.
pub fn words_schema(doc: &str, words: &[(&str, &str)]) -> Value {
    let choices: Vec<Value> = words
        .iter()
        .map(|(word, doc)| {
            let mut choice = json!({ "const": word });
            describe(&mut choice, doc);
            choice
        })
        .collect();
    let mut schema = json!({ "type": "string", "oneOf": choices });
    describe(&mut schema, doc);
    schema
}

/// The schema of one verb.
pub fn verb_schema(word: &str, doc: &str, payload: Option<Value>) -> Value {
    let mut schema = match payload {
        None => json!({ "const": word }),
        Some(mut payload) => {
            describe(&mut payload, doc);
            let mut properties = Map::new();
            properties.insert(word.to_owned(), payload);
            json!({
                "type": "object",
                "properties": properties,
                "required": [word],
                "additionalProperties": false,
            })
        }
    };
    describe(&mut schema, doc);
    schema
}

/// The schema of all verbs of a tree.
pub fn verbs_schema(doc: &str, choices: &[Value]) -> Value {
    let mut schema = json!({ "oneOf": choices });
    describe(&mut schema, doc);
    schema
}

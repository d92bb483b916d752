//! Which rows of the vocabulary there are, and which of them a card file uses. Both come from the schema, so that a row
//! that is added to the vocabulary is asked for at once.

use std::collections::BTreeSet;

use packs::{Content, Node, Source};
use serde_json::Value;

/// Things that are no rows of the vocabulary but parts of every file.
const NO_ROWS: [&str; 3] = ["Edition", "Kind", "Destination"];

/// The rows of a shape's schema and of texts written in it.
pub struct Vocabulary {
    schema: Value,
}

impl Vocabulary {
    pub fn of<T: packs::Shape>() -> Vocabulary {
        Vocabulary { schema: packs::schema_of::<T>("rows") }
    }

    /// Every row: `Condition.same_type` and so on.
    pub fn rows(&self) -> BTreeSet<String> {
        let shapes = self.schema["$defs"].as_object().unwrap();
        let rows =
            shapes.iter().filter(|(name, _)| !NO_ROWS.contains(&name.as_str())).flat_map(|(name, shape)| {
                let choices = shape["oneOf"].as_array().into_iter().flatten();
                choices.filter_map(word).map(move |word| format!("{name}.{word}"))
            });
        rows.collect()
    }

    /// The rows a file uses.
    pub fn used_by(&self, text: &str) -> BTreeSet<String> {
        let (root, report) = packs::parse(&Source::new("rows", text));
        assert!(!report.has_errors(), "{}", report.render(100, false));
        let mut found = BTreeSet::new();
        self.walk(&self.schema, None, &root.unwrap(), &mut found);
        found.into_iter().filter(|row| self.rows().contains(row)).collect()
    }

    fn walk(&self, schema: &Value, name: Option<&str>, node: &Node, found: &mut BTreeSet<String>) {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap();
            return self.walk(&self.schema["$defs"][name], Some(name), node, found);
        }
        for choice in schema["oneOf"].as_array().into_iter().flatten() {
            let chosen = match (word(choice), node.content()) {
                (Some(word), Content::Text(text)) => word == text,
                (Some(word), Content::Table(entries)) => entries.iter().any(|entry| *entry.key == *word),
                (None, _) => true,
                _ => false,
            };
            if chosen {
                if let (Some(name), Some(word)) = (name, word(choice)) {
                    found.insert(format!("{name}.{word}"));
                }
                self.walk(choice, None, node, found);
            }
        }
        match node.content() {
            Content::List(items) => {
                for item in items {
                    self.walk(&schema["items"], None, item, found);
                }
            }
            Content::Table(entries) => {
                for entry in entries {
                    self.walk(&schema["properties"][entry.key.as_str()], None, &entry.node, found);
                }
            }
            _ => {}
        }
    }
}

/// The word a choice is written with, if it is a verb or a word.
fn word(choice: &Value) -> Option<&str> {
    let verb = choice["required"].as_array().and_then(|keys| keys.first());
    choice["const"].as_str().or_else(|| verb.and_then(Value::as_str))
}

//! JSON Schema (draft 2020-12) of card files, for editors that complete and check while one types.

use std::any::type_name;
use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::manifest::Manifest;
use crate::shape::Shape;

/// The named types of a schema that is being written.
#[derive(Debug, Default)]
pub struct Schemas {
    /// Name in the schema of each Rust type, by its full path.
    names: BTreeMap<&'static str, String>,
    definitions: BTreeMap<String, Value>,
}

impl Schemas {
    /// A reference to the definition of `T`, which is written by `define` the first time. That makes recursive types
    /// possible, and large schemas small.
    pub fn named<T>(&mut self, name: &str, define: impl FnOnce(&mut Self) -> Value) -> Value {
        let path = type_name::<T>();
        if let Some(name) = self.names.get(path) {
            return reference(name);
        }
        let mut free = name.to_owned();
        let mut count = 1;
        while self.names.values().any(|taken| *taken == free) {
            count += 1;
            free = format!("{name}{count}");
        }
        self.names.insert(path, free.clone());
        let definition = define(self);
        self.definitions.insert(free.clone(), definition);
        reference(&free)
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

/// The schema of a file whose top level is `T`, ready to be written to disk.
///
/// What only shows between values is left to the reader: duplicate and dangling names, verbs nested too deeply, and the
/// game's own rules.
pub fn schema_of<T: Shape>(title: &str) -> Value {
    let mut schemas = Schemas::default();
    let root = T::schema(&mut schemas);
    let mut document = Map::new();
    document.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    document.insert("title".to_owned(), json!(title));
    if let Value::Object(root) = root {
        document.extend(root);
    }
    document.insert("$defs".to_owned(), schemas.definitions.into_iter().collect());
    Value::Object(document)
}

/// The schema of every `pack.toml`.
pub fn manifest_schema() -> Value {
    schema_of::<Manifest>("Karman pack manifest")
}

/// Writes the schema of a record field by field; the macros use it.
#[derive(Debug, Default)]
pub struct RecordSchema {
    properties: Map<String, Value>,
    required: Vec<&'static str>,
}

impl RecordSchema {
    /// Adds a field.
    pub fn field<T: Shape>(&mut self, key: &'static str, doc: &str, optional: bool, schemas: &mut Schemas) {
        let mut schema = T::schema(schemas);
        describe(&mut schema, doc);
        self.properties.insert(key.to_owned(), schema);
        if !optional && T::absent().is_none() {
            self.required.push(key);
        }
    }

    /// The finished schema: no keys but these.
    pub fn finish(self, doc: &str) -> Value {
        let mut schema = json!({
            "type": "object",
            "properties": self.properties,
            "required": self.required,
            "additionalProperties": false,
        });
        describe(&mut schema, doc);
        schema
    }
}

/// Adds a doc comment to a schema as its description.
pub fn describe(schema: &mut Value, doc: &str) {
    let doc = doc.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    if let (Value::Object(schema), false) = (schema, doc.is_empty()) {
        schema.insert("description".to_owned(), Value::String(doc));
    }
}

//! Several of a kind: lists, bounded lists, and tables whose keys are data.

use std::ops::Deref;

use serde_json::{Value, json};
use table::Message;

use crate::names::Key;
use crate::node::{Content, Node};
use crate::reading::Reading;
use crate::schema::Schemas;
use crate::shape::{Form, Shape};
use crate::wording::{WORDING, Wording};

/// Reads every item, so that all faults show, and gives the list only when all were read.
fn items<T: Shape, L: Shape>(node: &Node, reading: &mut Reading) -> Option<Vec<T>> {
    let Content::List(nodes) = node.content() else {
        reading.wrong_type::<L>(node);
        return None;
    };
    let items: Vec<Option<T>> = nodes.iter().map(|node| T::read(node, reading)).collect();
    items.into_iter().collect()
}

fn list_form<T: Shape>() -> Form {
    if T::form() == Form::Table { Form::Tables } else { Form::List }
}

impl<T: Shape> Shape for Vec<T> {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        items::<T, Self>(node, reading)
    }

    fn schema(schemas: &mut Schemas) -> Value {
        json!({ "type": "array", "items": T::schema(schemas) })
    }

    fn expects() -> Message {
        Message::new("pack-a-list").with("item", T::expects())
    }

    fn wording() -> Option<&'static Wording> {
        T::wording()
    }

    fn example() -> String {
        format!("[{}]", T::example())
    }

    fn form() -> Form {
        list_form::<T>()
    }
}

/// A list of `MIN` to `MAX` items.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct List<T, const MIN: usize, const MAX: usize>(Vec<T>);

impl<T, const MIN: usize, const MAX: usize> List<T, MIN, MAX> {
    /// The items, if there are neither too few nor too many.
    pub fn new(items: Vec<T>) -> Option<Self> {
        (MIN..=MAX).contains(&items.len()).then_some(Self(items))
    }

    /// The items.
    pub fn into_vec(self) -> Vec<T> {
        self.0
    }
}

impl<T, const MIN: usize, const MAX: usize> Deref for List<T, MIN, MAX> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'a, T, const MIN: usize, const MAX: usize> IntoIterator for &'a List<T, MIN, MAX> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

fn how_many(least: usize, most: usize) -> Message {
    match (least, most) {
        _ if least == most => Message::new("pack-exactly").with("count", least),
        (0, _) => Message::new("pack-at-most").with("most", most),
        _ => Message::new("pack-from-to").with("least", least).with("most", most),
    }
}

impl<T: Shape, const MIN: usize, const MAX: usize> Shape for List<T, MIN, MAX> {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        if let Content::List(nodes) = node.content()
            && !(MIN..=MAX).contains(&nodes.len())
        {
            // Where the first item too many stands, or the list that is too short.
            let place = nodes.get(MAX).map_or(node.place(), Node::place);
            let name = if nodes.len() > MAX { "out-of-range/long-list" } else { "out-of-range/short-list" };
            let fault = WORDING.error(name).at(place).with("count", nodes.len());
            reading.push(fault.with("many", how_many(MIN, MAX)));
        }
        items::<T, Self>(node, reading).and_then(Self::new)
    }

    fn schema(schemas: &mut Schemas) -> Value {
        json!({ "type": "array", "items": T::schema(schemas), "minItems": MIN, "maxItems": MAX })
    }

    fn expects() -> Message {
        Message::new("pack-a-list-of").with("many", how_many(MIN, MAX)).with("item", T::expects())
    }

    fn wording() -> Option<&'static Wording> {
        T::wording()
    }

    fn example() -> String {
        format!("[{}]", T::example())
    }

    fn form() -> Form {
        list_form::<T>()
    }
}

/// A table whose keys are data, in the order they were written: `{ fire = 2, ice = 1 }`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map<K, V>(Vec<(K, V)>);

impl<K: PartialEq, V> Map<K, V> {
    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }
}

impl<K, V> Map<K, V> {
    /// The entries, in the order they were written.
    pub fn into_vec(self) -> Vec<(K, V)> {
        self.0
    }
}

impl<K, V> Deref for Map<K, V> {
    type Target = [(K, V)];
    fn deref(&self) -> &[(K, V)] {
        &self.0
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Key, V: Shape> Shape for Map<K, V> {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        let Some(entries) = node.entries() else {
            reading.wrong_type::<Self>(node);
            return None;
        };
        let pairs: Vec<Option<(K, V)>> = entries
            .iter()
            .map(|entry| {
                let key = K::read_key(&entry.key, entry.key.place(), reading);
                let value = V::read(&entry.node, reading);
                key.zip(value)
            })
            .collect();
        pairs.into_iter().collect::<Option<_>>().map(Self)
    }

    fn schema(schemas: &mut Schemas) -> Value {
        json!({
            "type": "object",
            "propertyNames": K::key_schema(schemas),
            "additionalProperties": V::schema(schemas),
        })
    }

    fn expects() -> Message {
        Message::new("pack-a-map").with("value", V::expects())
    }

    fn wording() -> Option<&'static Wording> {
        V::wording()
    }

    fn example() -> String {
        format!("{{ {} = {} }}", K::key_example(), V::example())
    }

    fn form() -> Form {
        Form::Table
    }
}

//! What a value looks like: one declaration that both reads it and describes it to editors.

use serde_json::{Value, json};
use table::Message;

use crate::node::{Content, Node};
use crate::place::At;
use crate::reading::Reading;
use crate::schema::Schemas;
use crate::wording::{WORDING, Wording};

/// A type that can be read from a card file and knows the JSON Schema of what it reads.
///
/// Records, words and verbs get theirs from [`record!`](crate::record), [`words!`](crate::words) and
/// [`verbs!`](crate::verbs), which derive reader and schema from the same lines, so that they cannot say different things.
pub trait Shape: Sized {
    /// Reads the value, or reports every fault in it and gives nothing.
    fn read(node: &Node, reading: &mut Reading) -> Option<Self>;

    /// The schema of what [`Shape::read`] takes.
    fn schema(schemas: &mut Schemas) -> Value;

    /// What belongs here, in words that follow `expected`: `a whole number from 1 to 9`. They are this crate's, or those
    /// of [`Shape::wording`].
    fn expects() -> Message;

    /// Where the words of [`Shape::expects`] are, if they are not this crate's.
    fn wording() -> Option<&'static Wording> {
        None
    }

    /// A value as one would write it, for advice.
    fn example() -> String;

    /// What it means that the key is not there; `None` where it must be.
    fn absent() -> Option<Self> {
        None
    }

    /// How it is written, for advice.
    fn form() -> Form;
}

/// How a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `true` or `false`.
    Flag,
    /// A number.
    Number,
    /// A text in quotes, any at all.
    Text,
    /// A word in quotes, and not any word.
    Word,
    /// A list in square brackets.
    List,
    /// A list of tables, which may also stand under `[[headers]]`.
    Tables,
    /// A table.
    Table,
    /// A verb: a word, or a table of one.
    Verb,
}

impl Shape for bool {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        if let Content::Flag(flag) = node.content() {
            return Some(*flag);
        }
        reading.wrong_type::<Self>(node);
        None
    }

    fn schema(_: &mut Schemas) -> Value {
        json!({ "type": "boolean" })
    }

    fn expects() -> Message {
        Message::new("pack-a-flag")
    }

    fn example() -> String {
        "true".to_owned()
    }

    fn form() -> Form {
        Form::Flag
    }
}

impl Shape for String {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        if let Content::Text(text) = node.content() {
            return Some(text.clone());
        }
        reading.wrong_type::<Self>(node);
        None
    }

    fn schema(_: &mut Schemas) -> Value {
        json!({ "type": "string" })
    }

    fn expects() -> Message {
        Message::new("pack-a-text")
    }

    fn example() -> String {
        "\"...\"".to_owned()
    }

    fn form() -> Form {
        Form::Text
    }
}

/// Reads a whole number between two bounds, for `T`.
pub(crate) fn whole<T: Shape>(node: &Node, reading: &mut Reading, least: i64, most: i64) -> Option<i64> {
    match node.content() {
        Content::Whole(number) if (least..=most).contains(number) => Some(*number),
        Content::Whole(number) => {
            let nearest = (*number).clamp(least, most);
            let name = if *number < least { "out-of-range/small" } else { "out-of-range/large" };
            let fault = WORDING.error(name).also_worded(T::wording()).at(node.place());
            let fault = fault.with("number", number.to_string()).with("expected", T::expects());
            reading.push(fault.with("nearest", nearest.to_string()));
            None
        }
        Content::Huge(_) => {
            reading.out_of_range::<T>(node);
            None
        }
        _ => {
            reading.wrong_type::<T>(node);
            None
        }
    }
}

pub(crate) fn whole_expects(least: i64, most: i64) -> Message {
    // As texts: Fluent reckons with floats, which lose the last digits of the largest numbers.
    Message::new("pack-a-number").with("least", least.to_string()).with("most", most.to_string())
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl Shape for $number {
            fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
                whole::<Self>(node, reading, i64::from(Self::MIN), i64::from(Self::MAX))
                    .and_then(|number| Self::try_from(number).ok())
            }

            fn schema(_: &mut Schemas) -> Value {
                json!({ "type": "integer", "minimum": Self::MIN, "maximum": Self::MAX })
            }

            fn expects() -> Message {
                whole_expects(i64::from(Self::MIN), i64::from(Self::MAX))
            }

            fn example() -> String {
                "1".to_owned()
            }

            fn form() -> Form {
                Form::Number
            }
        }
    )*};
}

whole_numbers!(u8, u16, u32, i8, i16, i32, i64);

impl<T: Shape> Shape for Option<T> {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        T::read(node, reading).map(Some)
    }

    fn schema(schemas: &mut Schemas) -> Value {
        T::schema(schemas)
    }

    fn expects() -> Message {
        T::expects()
    }

    fn wording() -> Option<&'static Wording> {
        T::wording()
    }

    fn example() -> String {
        T::example()
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn form() -> Form {
        T::form()
    }
}

macro_rules! wrappers {
    ($($wrapper:ident, $wrap:expr;)*) => {$(
        impl<T: Shape> Shape for $wrapper<T> {
            fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
                let wrap: fn(T, &Node) -> Self = $wrap;
                T::read(node, reading).map(|value| wrap(value, node))
            }

            fn schema(schemas: &mut Schemas) -> Value {
                T::schema(schemas)
            }

            fn expects() -> Message {
                T::expects()
            }

            fn wording() -> Option<&'static Wording> {
                T::wording()
            }

            fn example() -> String {
                T::example()
            }

            fn form() -> Form {
                T::form()
            }
        }
    )*};
}

wrappers! {
    Box, |value, _| Box::new(value);
    At, |value, node| At::new(value, node.place().clone());
}

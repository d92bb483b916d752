//! Words that wait for a language: a key of the Fluent catalogues with its arguments.

use std::fmt;

use serde::Serialize;

/// A value inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A whole number; Fluent picks plural forms by it.
    Number(i64),
    /// Text that is the same in every language (a notation, an id).
    Text(String),
    /// A sentence or name of its own, said in the listener's language.
    Message(Message),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

macro_rules! number_args {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
number_args!(u8 u16 u32 i8 i16 i32 i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A sentence without a language yet; [`crate::Words::say`] gives it one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Message {
    /// The key in the catalogues.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A sentence without arguments.
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The same sentence with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// Speaks English through the kernel's own catalogue, for logs and programmers. People are told in their
/// own language by [`crate::Words::say`].
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::words::kernel_english().say(self))
    }
}

impl std::error::Error for Message {}

/// Why a move, a withdrawal or a table act was not taken. Nothing has changed.
pub type Refusal = Message;

/// One thing wrong with a set-up, a loadout or an option.
pub type Fault = Message;

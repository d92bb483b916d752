//! Names: the ids cards give themselves and the references by which other cards use them.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;

use serde_json::{Value, json};
use table::Message;

use crate::node::{Content, Node, shorten};
use crate::place::Place;
use crate::reading::Reading;
use crate::schema::Schemas;
use crate::shape::{Form, Shape};
use crate::wording::WORDING;

/// The longest name.
pub const MAX_NAME: usize = 64;

/// A kind of thing that has names: heroes, tiles. Declare one with [`kinds!`](crate::kinds).
pub trait Kind: 'static {
    /// What it is called in English messages, in the singular: `hero`.
    const NAME: &'static str;
}

/// Declares kinds of things that have names of their own.
///
/// ```
/// packs::kinds! {
///     /// Someone who fights.
///     pub Hero = "hero";
/// }
/// # fn main() { assert_eq!(<Hero as packs::Kind>::NAME, "hero"); }
/// ```
#[macro_export]
macro_rules! kinds {
    ($($(#[$attribute:meta])* $vis:vis $kind:ident = $name:literal;)*) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug)]
        $vis enum $kind {}

        impl $crate::Kind for $kind {
            const NAME: &'static str = $name;
        }
    )*};
}

fn is_name(text: &str) -> bool {
    text.len() <= MAX_NAME
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && !text.ends_with('-')
        && !text.contains("--")
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The nearest allowed name, if enough of the text survives.
fn tidy(text: &str) -> Option<String> {
    let words: Vec<String> = text
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let tidied = words.join("-");
    is_name(&tidied).then_some(tidied)
}

fn check_name(text: &str, place: &Place, reading: &mut Reading) -> bool {
    if is_name(text) {
        return true;
    }
    let advice = match tidy(text) {
        Some(tidied) => Message::new("pack-for-example").with("example", format!("\"{tidied}\"")),
        None => Message::new("pack-name-rules").with("most", MAX_NAME),
    };
    let fault = WORDING.error("out-of-range/name").at(place).with("name", shorten(text));
    reading.push(fault.with("advice", advice));
    false
}

/// A key of a [`Map`](crate::Map): something read from a bare text.
pub trait Key: Sized + PartialEq {
    /// Reads the key, or reports why it is none.
    fn read_key(text: &str, place: &Place, reading: &mut Reading) -> Option<Self>;

    /// The schema of the key, as a text.
    fn key_schema(schemas: &mut Schemas) -> Value;

    /// A key as one would write it.
    fn key_example() -> String;
}

impl Key for String {
    fn read_key(text: &str, _: &Place, _: &mut Reading) -> Option<Self> {
        Some(text.to_owned())
    }

    fn key_schema(_: &mut Schemas) -> Value {
        json!({ "type": "string" })
    }

    fn key_example() -> String {
        "key".to_owned()
    }
}

/// What writing a name at some place means.
pub trait Role: 'static {
    /// Notes the name for later checks.
    fn note(name: &str, place: &Place, reading: &mut Reading);

    /// Which kind of thing the name belongs to, for examples.
    fn kind() -> Option<&'static str>;
}

/// The role of [`Id`]: the name is given here.
#[derive(Debug)]
pub struct Gives<K>(PhantomData<K>);

/// The role of [`Ref`]: the name must be given somewhere.
#[derive(Debug)]
pub struct Uses<K>(PhantomData<K>);

/// The role of [`Slug`]: the name stands for itself.
#[derive(Debug)]
pub enum Plain {}

impl<K: Kind> Role for Gives<K> {
    fn note(name: &str, place: &Place, reading: &mut Reading) {
        reading.define::<K>(name, place);
    }

    fn kind() -> Option<&'static str> {
        Some(K::NAME)
    }
}

impl<K: Kind> Role for Uses<K> {
    fn note(name: &str, place: &Place, reading: &mut Reading) {
        reading.want::<K>(name, place);
    }

    fn kind() -> Option<&'static str> {
        Some(K::NAME)
    }
}

impl Role for Plain {
    fn note(_: &str, _: &Place, _: &mut Reading) {}

    fn kind() -> Option<&'static str> {
        None
    }
}

/// The name a card gives itself; unique among its kind in one [`Reading`].
pub type Id<K> = Name<Gives<K>>;

/// A name some card must have given; [`Reading::finish`] reports it when none has.
pub type Ref<K> = Name<Uses<K>>;

/// A name that is neither checked for uniqueness nor looked up: a tag, a pack's id.
pub type Slug = Name<Plain>;

/// Small Latin letters, digits and single hyphens, and where they stood; see [`Id`], [`Ref`] and [`Slug`].
///
/// Names are equal, ordered and hashed by their text alone.
pub struct Name<R> {
    text: Box<str>,
    place: Place,
    role: PhantomData<fn() -> R>,
}

impl<R> Name<R> {
    /// The name itself.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Where it was written.
    pub fn place(&self) -> &Place {
        &self.place
    }
}

impl<R: Role> Key for Name<R> {
    fn read_key(text: &str, place: &Place, reading: &mut Reading) -> Option<Self> {
        if !check_name(text, place, reading) {
            return None;
        }
        R::note(text, place, reading);
        Some(Self { text: text.into(), place: place.clone(), role: PhantomData })
    }

    fn key_schema(_: &mut Schemas) -> Value {
        json!({
            "type": "string",
            "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
            "maxLength": MAX_NAME,
        })
    }

    fn key_example() -> String {
        match R::kind() {
            Some(kind) => tidy(&format!("some-{kind}")).unwrap_or_else(|| "name".to_owned()),
            None => "some-name".to_owned(),
        }
    }
}

impl<R: Role> Shape for Name<R> {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        if let Content::Text(text) = node.content() {
            return Self::read_key(text, node.place(), reading);
        }
        reading.wrong_type::<Self>(node);
        None
    }

    fn schema(schemas: &mut Schemas) -> Value {
        Self::key_schema(schemas)
    }

    fn expects() -> Message {
        match R::kind() {
            Some(kind) => Message::new("pack-a-name-of").with("en-kind", kind),
            None => Message::new("pack-a-name"),
        }
    }

    fn example() -> String {
        format!("\"{}\"", Self::key_example())
    }

    fn form() -> Form {
        Form::Word
    }
}

impl<R> Clone for Name<R> {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), place: self.place.clone(), role: PhantomData }
    }
}

impl<R> PartialEq for Name<R> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<R> Eq for Name<R> {}

impl<R> PartialOrd for Name<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<R> Ord for Name<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl<R> Hash for Name<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // As `str` hashes, which `Borrow<str>` promises.
        self.as_str().hash(state);
    }
}

impl<R> Deref for Name<R> {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

impl<R> Borrow<str> for Name<R> {
    fn borrow(&self) -> &str {
        &self.text
    }
}

impl<R> fmt::Display for Name<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<R> fmt::Debug for Name<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text)
    }
}

//! Small values cards are made of: bounded numbers, texts that say something, texts in both languages.

use std::fmt;
use std::ops::Deref;

use serde_json::{Value, json};
use table::Message;

use crate::node::{Content, Node};
use crate::reading::Reading;
use crate::schema::Schemas;
use crate::shape::{Form, Shape, whole, whole_expects};
use crate::wording::WORDING;

/// The longest text on a card, in characters.
pub const MAX_TEXT: usize = 2000;

/// A whole number from `MIN` to `MAX`, both included.
///
/// ```
/// use packs::Ranged;
///
/// let life = Ranged::<1, 20>::new(12).expect("12 lies between 1 and 20");
/// assert_eq!(life.u8(), 12);
/// assert!(Ranged::<1, 20>::new(0).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ranged<const MIN: i64, const MAX: i64>(i64);

impl<const MIN: i64, const MAX: i64> Ranged<MIN, MAX> {
    /// The number, if it lies in the range.
    pub const fn new(number: i64) -> Option<Self> {
        const { assert!(MIN <= MAX, "an empty range") };
        if MIN <= number && number <= MAX { Some(Self(number)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The number as a byte; does not compile when the range does not fit.
    pub const fn u8(self) -> u8 {
        const { assert!(MIN >= 0 && MAX <= 0xff, "the range does not fit u8") };
        self.0.to_le_bytes()[0]
    }

    /// The number as a signed byte; does not compile when the range does not fit.
    pub const fn i8(self) -> i8 {
        const { assert!(MIN >= -0x80 && MAX <= 0x7f, "the range does not fit i8") };
        i8::from_le_bytes([self.0.to_le_bytes()[0]])
    }

    /// The number as a count or an index; does not compile when the range does not fit 16 bits.
    pub const fn usize(self) -> usize {
        const { assert!(MIN >= 0 && MAX <= 0xffff, "the range does not fit usize everywhere") };
        let bytes = self.0.to_le_bytes();
        u16::from_le_bytes([bytes[0], bytes[1]]) as usize
    }
}

impl<const MIN: i64, const MAX: i64> fmt::Display for Ranged<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: i64, const MAX: i64> fmt::Debug for Ranged<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const MIN: i64, const MAX: i64> From<Ranged<MIN, MAX>> for i64 {
    fn from(number: Ranged<MIN, MAX>) -> Self {
        number.0
    }
}

impl<const MIN: i64, const MAX: i64> Shape for Ranged<MIN, MAX> {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        whole::<Self>(node, reading, MIN, MAX).and_then(Self::new)
    }

    fn schema(_: &mut Schemas) -> Value {
        json!({ "type": "integer", "minimum": MIN, "maximum": MAX })
    }

    fn expects() -> Message {
        whole_expects(MIN, MAX)
    }

    fn example() -> String {
        1.clamp(MIN, MAX).to_string()
    }

    fn form() -> Form {
        Form::Number
    }
}

/// A text that says something: not blank, and at most [`MAX_TEXT`] characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NonEmpty(String);

impl NonEmpty {
    /// The text, unless it is blank or too long.
    pub fn new(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        let fits = !text.trim().is_empty() && text.chars().count() <= MAX_TEXT;
        fits.then_some(Self(text))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for NonEmpty {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NonEmpty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for NonEmpty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Shape for NonEmpty {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        let Content::Text(text) = node.content() else {
            reading.wrong_type::<Self>(node);
            return None;
        };
        let value = Self::new(text.as_str());
        if value.is_none() {
            let fault = if text.trim().is_empty() {
                WORDING.error("out-of-range/empty-text")
            } else {
                let fault = WORDING.error("out-of-range/long-text");
                fault.with("count", text.chars().count()).with("most", MAX_TEXT)
            };
            reading.push(fault.at(node.place()).with("expected", Self::expects()));
        }
        value
    }

    fn schema(_: &mut Schemas) -> Value {
        json!({ "type": "string", "minLength": 1, "maxLength": MAX_TEXT, "pattern": "\\S" })
    }

    fn expects() -> Message {
        Message::new("pack-a-nonempty-text")
    }

    fn example() -> String {
        "\"...\"".to_owned()
    }

    fn form() -> Form {
        Form::Text
    }
}

crate::words! {
    /// A language players can choose.
    pub enum Language {
        /// English.
        English = "en",
        /// Russian.
        Russian = "ru",
    }
}

crate::record! {
    /// A text in every language Karman speaks.
    #[derive(PartialOrd, Ord, Hash)]
    pub struct Text as "a text in both languages" {
        /// In English.
        pub en: NonEmpty,
        /// In Russian.
        pub ru: NonEmpty,
    }
}

impl Text {
    /// The text in a language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Russian => &self.ru,
        }
    }
}

/// A pack's version: three numbers, as in `1.4.0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// Rises when cards change so that old matches would be played differently.
    pub major: u16,
    /// Rises when cards are added.
    pub minor: u16,
    /// Rises when only words change.
    pub patch: u16,
}

impl Version {
    /// Reads `1.4.0`: three numbers up to 9999 without leading zeros.
    pub fn parse(text: &str) -> Option<Self> {
        let mut numbers = text.split('.').map(|part| {
            let plain = part.len() <= 4
                && part.bytes().all(|byte| byte.is_ascii_digit())
                && (part == "0" || !part.starts_with('0'));
            plain.then(|| part.parse::<u16>().ok()).flatten()
        });
        let version = Self { major: numbers.next()??, minor: numbers.next()??, patch: numbers.next()?? };
        numbers.next().is_none().then_some(version)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

impl Shape for Version {
    fn read(node: &Node, reading: &mut Reading) -> Option<Self> {
        let Content::Text(text) = node.content() else {
            reading.wrong_type::<Self>(node);
            return None;
        };
        let version = Self::parse(text);
        if version.is_none() {
            reading.out_of_range::<Self>(node);
        }
        version
    }

    fn schema(_: &mut Schemas) -> Value {
        let number = "(0|[1-9][0-9]{0,3})";
        json!({ "type": "string", "pattern": format!("^{number}\\.{number}\\.{number}$") })
    }

    fn expects() -> Message {
        Message::new("pack-a-version")
    }

    fn example() -> String {
        "\"1.0.0\"".to_owned()
    }

    fn form() -> Form {
        Form::Text
    }
}

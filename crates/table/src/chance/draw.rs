//! The bounded draw. We own it, so that a match drawn today is drawn the same for ever.

use std::fmt;
use std::str::FromStr;

use crate::canon::{Canon, CanonError, Sink, Source};

/// A number below `sides` from 32-bit words, without bias: the word times `sides` has its answer in the high
/// half; the few words that would make some answers likelier are passed over.
///
/// Frozen by the golden vectors in `tests/draws.rs`. `sides` is at least 1; with 1 no word is taken.
#[inline]
pub fn bounded(sides: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(sides > 0, "a die has at least one side");
    if sides <= 1 {
        return 0;
    }
    let mut product = u64::from(word()) * u64::from(sides);
    if (product as u32) < sides {
        let surplus = sides.wrapping_neg() % sides;
        while (product as u32) < surplus {
            product = u64::from(word()) * u64::from(sides);
        }
    }
    (product >> 32) as u32
}

/// One answer of chance, as the journal writes it: `4/13` is the fifth of thirteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The answer.
    pub value: u32,
    /// How many answers there were.
    pub sides: u32,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.value, self.sides)
    }
}

impl FromStr for Draw {
    type Err = ();

    fn from_str(text: &str) -> Result<Draw, ()> {
        let (value, sides) = text.split_once('/').ok_or(())?;
        let (value, sides) = (plain_number(value)?, plain_number(sides)?);
        if sides >= 2 && value < sides { Ok(Draw { value, sides }) } else { Err(()) }
    }
}

/// Digits only and no leading zero, so that a draw has exactly one spelling.
fn plain_number(text: &str) -> Result<u32, ()> {
    let spelled_plainly = text == "0" || (!text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit()));
    if spelled_plainly { text.parse().map_err(|_| ()) } else { Err(()) }
}

impl Canon for Draw {
    fn encode(&self, out: &mut impl Sink) {
        self.value.encode(out);
        self.sides.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Draw, CanonError> {
        Ok(Draw { value: u32::decode(from)?, sides: u32::decode(from)? })
    }
}

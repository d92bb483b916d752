//! The canonical encoding: the same bytes for the same value on every machine, for hashes and for storage.
//!
//! Numbers are little-endian in their own width, flags are one byte, sequences carry their length. There is no
//! `usize`, no float and no map order in it, so 32-bit, 64-bit and wasm agree.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::outcome::Outcome;
use crate::seat::{BySeat, MAX_SEATS, Seat, Seats, Teams};

/// Where encoded bytes go.
pub trait Sink {
    /// Takes the next bytes.
    fn bytes(&mut self, bytes: &[u8]);
}

impl Sink for Vec<u8> {
    fn bytes(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

impl Sink for Sha256 {
    fn bytes(&mut self, bytes: &[u8]) {
        self.update(bytes);
    }
}

/// Where encoded bytes come from.
#[derive(Clone, Debug)]
pub struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    /// Reads these bytes.
    pub const fn new(bytes: &'a [u8]) -> Source<'a> {
        Source(bytes)
    }

    /// The next `count` bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], CanonError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(CanonError::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    /// Whether everything was read.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Why bytes are no encoding of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanonError {
    /// They end too soon.
    Short,
    /// They go on after the end.
    Long,
    /// They hold a value that does not exist.
    Value,
}

impl fmt::Display for CanonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CanonError::Short => "the encoded value ends too soon",
            CanonError::Long => "bytes follow the encoded value",
            CanonError::Value => "the encoding holds a value that does not exist",
        })
    }
}

impl std::error::Error for CanonError {}

/// A value with a canonical encoding.
pub trait Canon: Sized {
    /// Writes the value.
    fn encode(&self, out: &mut impl Sink);

    /// Reads a value back.
    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError>;

    /// The whole encoding.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.encode(&mut bytes);
        bytes
    }

    /// Reads a value that fills the bytes exactly.
    fn from_bytes(bytes: &[u8]) -> Result<Self, CanonError> {
        let mut source = Source::new(bytes);
        let value = Self::decode(&mut source)?;
        if source.is_empty() { Ok(value) } else { Err(CanonError::Long) }
    }
}

macro_rules! canon_numbers {
    ($($number:ty)*) => {$(
        impl Canon for $number {
            fn encode(&self, out: &mut impl Sink) {
                out.bytes(&self.to_le_bytes());
            }

            fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
                let bytes = from.take(size_of::<$number>())?;
                bytes.try_into().map(<$number>::from_le_bytes).map_err(|_| CanonError::Short)
            }
        }
    )*};
}
canon_numbers!(u8 u16 u32 u64 u128 i8 i16 i32 i64);

impl Canon for () {
    fn encode(&self, _: &mut impl Sink) {}

    fn decode(_: &mut Source<'_>) -> Result<Self, CanonError> {
        Ok(())
    }
}

impl Canon for bool {
    fn encode(&self, out: &mut impl Sink) {
        u8::from(*self).encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        match u8::decode(from)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(CanonError::Value),
        }
    }
}

impl<T: Canon> Canon for Option<T> {
    fn encode(&self, out: &mut impl Sink) {
        self.is_some().encode(out);
        if let Some(value) = self {
            value.encode(out);
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        bool::decode(from)?.then(|| T::decode(from)).transpose()
    }
}

impl<T: Canon, const N: usize> Canon for [T; N] {
    fn encode(&self, out: &mut impl Sink) {
        for item in self {
            item.encode(out);
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        let items = (0..N).map(|_| T::decode(from)).collect::<Result<Vec<T>, _>>()?;
        items.try_into().map_err(|_| CanonError::Short)
    }
}

impl<T: Canon> Canon for Vec<T> {
    fn encode(&self, out: &mut impl Sink) {
        (self.len() as u32).encode(out);
        for item in self {
            item.encode(out);
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        (0..u32::decode(from)?).map(|_| T::decode(from)).collect()
    }
}

impl Canon for String {
    fn encode(&self, out: &mut impl Sink) {
        (self.len() as u32).encode(out);
        out.bytes(self.as_bytes());
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        let length = u32::decode(from)? as usize;
        std::str::from_utf8(from.take(length)?).map(str::to_owned).map_err(|_| CanonError::Value)
    }
}

impl<A: Canon, B: Canon> Canon for (A, B) {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
        self.1.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        Ok((A::decode(from)?, B::decode(from)?))
    }
}

impl Canon for Seat {
    fn encode(&self, out: &mut impl Sink) {
        (self.index() as u8).encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        Seat::new(usize::from(u8::decode(from)?)).ok_or(CanonError::Value)
    }
}

impl Canon for Seats {
    fn encode(&self, out: &mut impl Sink) {
        self.bits().encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        let bits = u8::decode(from)?;
        let seats = Seats::from_bits(bits);
        if seats.bits() == bits { Ok(seats) } else { Err(CanonError::Value) }
    }
}

impl<T: Canon> Canon for BySeat<T> {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        <[T; MAX_SEATS]>::decode(from).map(BySeat)
    }
}

impl Canon for Teams {
    fn encode(&self, out: &mut impl Sink) {
        for seat in Seat::ALL {
            self.of(seat).encode(out);
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Self, CanonError> {
        <[u8; MAX_SEATS]>::decode(from).map(Teams::new)
    }
}

crate::canon_struct!(Outcome { winners, scores });

/// Gives a struct the encoding of its fields in the order written.
#[macro_export]
macro_rules! canon_struct {
    ($name:ty { $($field:ident),* $(,)? }) => {
        impl $crate::Canon for $name {
            fn encode(&self, out: &mut impl $crate::canon::Sink) {
                $( $crate::Canon::encode(&self.$field, out); )*
            }

            fn decode(
                from: &mut $crate::canon::Source<'_>,
            ) -> ::std::result::Result<Self, $crate::canon::CanonError> {
                $( let $field = $crate::Canon::decode(from)?; )*
                Ok(Self { $($field),* })
            }
        }
    };
}

/// Gives an enum without fields the encoding of the numbers written.
#[macro_export]
macro_rules! canon_enum {
    ($name:ident { $($variant:ident = $tag:literal),* $(,)? }) => {
        impl $crate::Canon for $name {
            fn encode(&self, out: &mut impl $crate::canon::Sink) {
                let tag: u8 = match self { $( $name::$variant => $tag ),* };
                $crate::Canon::encode(&tag, out);
            }

            fn decode(
                from: &mut $crate::canon::Source<'_>,
            ) -> ::std::result::Result<Self, $crate::canon::CanonError> {
                match <u8 as $crate::Canon>::decode(from)? {
                    $( $tag => Ok($name::$variant), )*
                    _ => Err($crate::canon::CanonError::Value),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Colour {
        Red,
        Blue,
    }
    canon_enum!(Colour { Red = 1, Blue = 4 });

    #[test]
    fn the_bytes_are_what_the_module_says() {
        assert_eq!((0x0102u16, -2i8).to_bytes(), [2, 1, 0xfe]);
        assert_eq!(Some(true).to_bytes(), [1, 1]);
        assert_eq!("hé".to_owned().to_bytes(), [3, 0, 0, 0, b'h', 0xc3, 0xa9]);
        assert_eq!([Colour::Red, Colour::Blue].to_bytes(), [1, 4]);
    }

    #[test]
    fn what_does_not_exist_is_not_read() {
        assert_eq!(bool::from_bytes(&[2]), Err(CanonError::Value));
        assert_eq!(Colour::from_bytes(&[0]), Err(CanonError::Value));
        assert_eq!(Seat::from_bytes(&[4]), Err(CanonError::Value));
        assert_eq!(Seats::from_bytes(&[0x10]), Err(CanonError::Value));
        assert_eq!(u32::from_bytes(&[1, 2, 3]), Err(CanonError::Short));
        assert_eq!(u8::from_bytes(&[1, 2]), Err(CanonError::Long));
        assert_eq!(Vec::<u64>::from_bytes(&[255, 255, 255, 255]), Err(CanonError::Short));
    }

    proptest! {
        #[test]
        fn values_survive(value: (Vec<Option<u32>>, [i64; 3]), text: String) {
            prop_assert_eq!(<(Vec<Option<u32>>, [i64; 3])>::from_bytes(&value.to_bytes()), Ok(value));
            prop_assert_eq!(String::from_bytes(&text.to_bytes()), Ok(text));
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
            if let Ok(value) = <Vec<(Option<u16>, String)>>::from_bytes(&bytes) {
                prop_assert_eq!(value.to_bytes(), bytes);
            }
        }
    }
}

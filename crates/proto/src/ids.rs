//! Names that cannot be guessed: random bytes, written as hexadecimal digits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Why a text is no name of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {digits} hexadecimal digits in lower case")]
pub struct IdError {
    digits: usize,
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], IdError> {
    let error = IdError { digits: 2 * N };
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(error),
    };
    let mut bytes = [0; N];
    if text.len() != 2 * N {
        return Err(error);
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

macro_rules! random_name {
    ($(#[$doc:meta])* $name:ident, $bytes:literal, $shown:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name([u8; $bytes]);

        impl $name {
            /// The name of these bytes.
            pub const fn new(bytes: [u8; $bytes]) -> $name {
                $name(bytes)
            }

            /// Its bytes.
            pub const fn bytes(&self) -> &[u8; $bytes] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_hex(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let show: fn(&$name, &mut fmt::Formatter<'_>) -> fmt::Result = $shown;
                show(self, f)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                read_hex(text).map($name)
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> String {
                name.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<$name, IdError> {
                text.parse()
            }
        }
    };
}

random_name!(
    /// Names a match. Whoever knows it may watch.
    MatchId, 16, |id, f| write!(f, "MatchId({id})")
);
random_name!(
    /// Names a person to the server; never sent to anybody else.
    PersonId, 16, |id, f| write!(f, "PersonId({id})")
);
random_name!(
    /// What proves that somebody is who he says, or may sit in a seat. In a log line it would be a leak: it shows only
    /// that it is one.
    Token, 32, |_, f| f.write_str("Token(secret)")
);
random_name!(
    /// What a player adds to the server's seed.
    Entropy, 32, |entropy, f| write!(f, "Entropy({entropy})")
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        let id = MatchId::new([0xa7; 16]);
        assert_eq!(id.to_string(), "a7".repeat(16));
        assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn another_length_or_letter_is_no_name() {
        for text in [String::new(), "a7".repeat(15), "A7".repeat(16), "é".repeat(16), "g7".repeat(16)] {
            assert_eq!(text.parse::<MatchId>(), Err(IdError { digits: 32 }), "{text}");
        }
    }

    #[test]
    fn a_token_does_not_show_itself_by_accident() {
        assert_eq!(format!("{:?}", Token::new([3; 32])), "Token(secret)");
    }
}

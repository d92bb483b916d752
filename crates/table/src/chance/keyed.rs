//! Sources that make their own numbers.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Mcg128Xsl64;
use sha2::{Digest, Sha256};

use super::{Chance, bounded};
use crate::seat::BySeat;

/// What the journal calls the stream of [`Keyed`]: ChaCha20, its 32-bit words in order, [`bounded`] over them.
pub const ALGORITHM: &str = "chacha20-1";

/// The secret a match draws from: 256 bits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

impl Key {
    /// A key of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// The key that a short seed stands for, as typed after `--seed`.
    pub fn from_seed(seed: u64) -> Key {
        Key::hashed(&[b"karman seed", &seed.to_le_bytes()])
    }

    /// A further key for another purpose (`label`) or another match (`number`), telling nothing of this one.
    #[must_use]
    pub fn derive(&self, label: &str, number: u64) -> Key {
        Key::hashed(&[b"karman derive", &self.0, &number.to_le_bytes(), label.as_bytes()])
    }

    /// The key that this seed and what each player added to it make together. Whoever knows only some of them knows
    /// nothing of it.
    #[must_use]
    pub fn mixed(&self, entropy: &BySeat<Option<Key>>) -> Key {
        let added = entropy.0.each_ref().map(|added| added.as_ref().map_or(&[][..], |added| &added.0[..]));
        let [a, b, c, d] = added;
        Key::hashed(&[b"karman mix", &self.0, a, b, c, d])
    }

    /// What may be published before the match, so that the key cannot be exchanged after it.
    pub fn commitment(&self) -> String {
        hex(&Key::hashed(&[b"karman commitment", &self.0]).0)
    }

    /// What may be published of a sealed text, so that it cannot be exchanged before it is opened. The key
    /// keeps short texts from being guessed.
    pub fn seal(&self, text: &str) -> String {
        hex(&Key::hashed(&[b"karman seal", &self.0, text.as_bytes()]).0)
    }

    /// The bytes, for whoever keeps the secret.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn hashed(parts: &[&[u8]]) -> Key {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Key(hash.finalize().into())
    }
}

/// A key in a log line would be a leak: it shows only that it is one.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

/// Sixty-four hexadecimal digits.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Key {
    type Err = ();

    fn from_str(text: &str) -> Result<Key, ()> {
        let digits: Vec<u8> = text
            .bytes()
            .map(|digit| match digit {
                b'0'..=b'9' => Ok(digit - b'0'),
                b'a'..=b'f' => Ok(digit - b'a' + 10),
                _ => Err(()),
            })
            .collect::<Result<_, ()>>()?;
        let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
        if digits.len() % 2 == 1 {
            return Err(());
        }
        bytes.try_into().map(Key).map_err(|_| ())
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [DIGITS[usize::from(byte >> 4)] as char, DIGITS[usize::from(byte & 15)] as char])
        .collect()
}

/// Draws from a ChaCha20 stream: what a match uses, unpredictable without its key.
#[derive(Clone, Debug)]
pub struct Keyed(ChaCha20Rng);

impl Keyed {
    /// The stream of this key from its beginning.
    pub fn new(key: &Key) -> Keyed {
        Keyed(ChaCha20Rng::from_seed(key.0))
    }
}

impl Chance for Keyed {
    fn below(&mut self, sides: u32) -> u32 {
        bounded(sides, || self.0.next_u32())
    }
}

/// Draws from a small fast generator, for playouts and searches that nobody needs to trust.
#[derive(Clone, Debug)]
pub struct Swift(Mcg128Xsl64);

impl Swift {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Swift {
        Swift(Mcg128Xsl64::seed_from_u64(seed))
    }

    /// Sixty-four random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Swift {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        // The high half of this generator's output is the better one.
        bounded(sides, || (self.0.next_u64() >> 32) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_written_and_read_as_hexadecimal() {
        let key = Key::from_seed(7);
        assert_eq!(key.to_string().parse(), Ok(key.clone()));
        assert!(key.to_string()[1..].parse::<Key>().is_err());
        assert!(key.to_string().to_uppercase().parse::<Key>().is_err());
        assert_eq!(format!("{key:?}"), "Key(secret)");
    }

    #[test]
    fn derived_keys_differ_by_label_and_number() {
        let key = Key::from_seed(1);
        assert_ne!(key.derive("bot", 0), key.derive("bot", 1));
        assert_ne!(key.derive("bot", 0), key.derive("match", 0));
        assert_ne!(key.commitment(), key.to_string());
        assert_ne!(key.seal("army"), Key::from_seed(2).seal("army"));
    }
}

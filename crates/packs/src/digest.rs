//! The content hash: what a pack says, and nothing about how its files were written or listed.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::node::{Content, Node};

/// A SHA-256 of content; shown as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The 32 bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// Feeds content to SHA-256 in our own encoding: a tag byte for the type, lengths and numbers as eight little-endian
/// bytes, keys sorted. It knows no `usize`, no map order and no floating point, so it is the same on every platform.
pub(crate) struct Hasher(Sha256);

impl Hasher {
    /// `domain` keeps hashes of different things apart, and names the encoding's version.
    pub(crate) fn new(domain: &str) -> Self {
        let mut hasher = Self(Sha256::new());
        hasher.text(domain);
        hasher
    }

    pub(crate) fn number(&mut self, number: usize) {
        self.0.update((number as u64).to_le_bytes());
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len());
        self.0.update(text.as_bytes());
    }

    pub(crate) fn digest(&mut self, digest: Digest) {
        self.0.update(digest.0);
    }

    pub(crate) fn node(&mut self, node: &Node) {
        match node.content() {
            Content::Flag(flag) => self.0.update([1, u8::from(*flag)]),
            Content::Whole(number) => {
                self.0.update([2]);
                self.0.update(number.to_le_bytes());
            }
            Content::Huge(number) => self.tagged(3, number),
            Content::Fraction(number) => self.tagged(4, number),
            Content::Text(text) => self.tagged(5, text),
            Content::Date(date) => self.tagged(6, date),
            Content::List(items) => {
                self.0.update([7]);
                self.number(items.len());
                for item in items {
                    self.node(item);
                }
            }
            Content::Table(entries) => {
                self.0.update([8]);
                self.number(entries.len());
                let mut sorted: Vec<_> = entries.iter().collect();
                sorted.sort_by(|a, b| a.key.value.cmp(&b.key.value));
                for entry in sorted {
                    self.text(&entry.key);
                    self.node(&entry.node);
                }
            }
        }
    }

    fn tagged(&mut self, tag: u8, text: &str) {
        self.0.update([tag]);
        self.text(text);
    }

    pub(crate) fn finish(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

//! Solutions in a file: small enough to keep, and asked for any position in microseconds.
//!
//! Positions stand in order, in blocks: the first of a block in full, the others by how far they are from the one before.
//! The head says what was solved (game, rules version, hash of the packs, set-up), and whoever asks must name the same: a
//! solution of other cards is an error and not a guess. It also says how far values can be from the truth for every number of
//! rounds left: near the limit they are further from it than at the start. The end is a SHA-256 of everything before it.

use std::convert::Infallible;
use std::io::{self, Write};

use sha2::{Digest as _, Sha256};

use super::plan::of_grains;

/// The first bytes of every solution.
const MAGIC: &[u8; 8] = b"KARMSOLN";
/// Grows whenever older readers could misread a file.
const VERSION: u16 = 4;
/// How many positions a block holds.
const BLOCK: usize = 64;
const CHECKSUM: usize = 32;
/// The bytes of a value.
const VALUE: usize = 6;

/// What is proven of a solution.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Proof {
    /// What the game is worth at least and at most.
    pub(super) interval: (f64, f64),
    /// How far any value is from the truth at most with so many rounds left, from 0 up to the limit; none if nothing is
    /// proven of them.
    pub(super) doubts: Vec<f64>,
}

/// What was solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The content hash of the packs.
    pub packs: String,
    /// The set-up, in the game's own words.
    pub setup: String,
}

/// A part of a [`Subject`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The game.
    Game,
    /// The version of its rules.
    Rules,
    /// The packs.
    Packs,
    /// The set-up.
    Setup,
}

/// Why a file is no solution, or not the one that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// It does not begin as a solution does.
    #[error("this is no solution file")]
    NoSolution,
    /// It was written by another version.
    #[error("the file has format {found}, and this program reads {VERSION}")]
    Version {
        /// The format of the file.
        found: u16,
    },
    /// Bytes are missing or changed.
    #[error("the file is damaged: its checksum is not that of its bytes")]
    Damaged,
    /// Another game, other rules, other cards or another set-up.
    #[error("the file was made for something else: {found}, and {wanted} is asked for")]
    OtherSubject {
        /// What is different.
        what: Part,
        /// What the file was made for.
        found: String,
        /// What was asked for.
        wanted: String,
    },
}

/// The values of all positions of a game that was solved, as they are kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    head: Head,
    body: Vec<u8>,
}

/// Everything before the positions.
#[derive(Clone, Debug, PartialEq)]
struct Head {
    subject: Subject,
    proof: Proof,
    positions: u64,
    /// The first position of each block and where its rest begins.
    blocks: Vec<(u128, u64)>,
    /// Where the last block ends.
    end: u64,
}

/// Hands over the bytes of each position, and with the first of a block that position.
fn encoded<E>(
    entries: impl Iterator<Item = (u128, i64)>,
    mut hand: impl FnMut(Option<u128>, &[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let (mut bytes, mut before) = (Vec::new(), 0);
    for (at, (position, value)) in entries.enumerate() {
        let first = at.is_multiple_of(BLOCK).then_some(position);
        before = first.unwrap_or(before);
        bytes.clear();
        put(&mut bytes, position - before);
        bytes.extend_from_slice(&value.to_le_bytes()[..VALUE]);
        hand(first, &bytes)?;
        before = position;
    }
    Ok(())
}

impl Head {
    fn of(subject: Subject, proof: Proof, entries: impl Iterator<Item = (u128, i64)>) -> Head {
        let mut head = Head { subject, proof, positions: 0, blocks: Vec::new(), end: 0 };
        let Ok(()) = encoded::<Infallible>(entries, |first, bytes| {
            head.blocks.extend(first.map(|position| (position, head.end)));
            head.positions += 1;
            head.end += bytes.len() as u64;
            Ok(())
        });
        head
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&VERSION.to_le_bytes());
        for text in [&self.subject.game, &self.subject.packs, &self.subject.setup] {
            put(&mut out, text.len() as u128);
            out.extend_from_slice(text.as_bytes());
        }
        out.extend_from_slice(&self.subject.rules.to_le_bytes());
        let Proof { interval: (lower, upper), doubts } = &self.proof;
        put(&mut out, doubts.len() as u128);
        for number in [lower, upper].into_iter().chain(doubts) {
            out.extend_from_slice(&number.to_le_bytes());
        }
        put(&mut out, u128::from(self.positions));
        put(&mut out, self.blocks.len() as u128);
        let mut before = (0, 0);
        for &(first, from) in &self.blocks {
            put(&mut out, first - before.0);
            put(&mut out, u128::from(from - before.1));
            before = (first, from);
        }
        put(&mut out, u128::from(self.end));
        out
    }

    fn parse(from: &mut &[u8]) -> Option<Head> {
        let mut text = || {
            let len = usize::try_from(take(from)?).ok()?;
            String::from_utf8(from.split_off(..len)?.to_vec()).ok()
        };
        let (game, packs, setup) = (text()?, text()?, text()?);
        let rules = u32::from_le_bytes(from.split_off(..4)?.try_into().ok()?);
        let count = take(from)?;
        let mut float = || Some(f64::from_le_bytes(from.split_off(..8)?.try_into().ok()?));
        let interval = (float()?, float()?);
        let doubts = (0..count).map(|_| float()).collect::<Option<Vec<f64>>>()?;
        let positions = u64::try_from(take(from)?).ok()?;
        let count = take(from)?;
        let (mut blocks, mut before) = (Vec::new(), (0u128, 0u64));
        for _ in 0..count {
            let first = before.0.checked_add(take(from)?)?;
            before = (first, before.1.checked_add(u64::try_from(take(from)?).ok()?)?);
            blocks.push(before);
        }
        let end = u64::try_from(take(from)?).ok()?;
        let subject = Subject { game, rules, packs, setup };
        Some(Head { subject, proof: Proof { interval, doubts }, positions, blocks, end })
    }
}

/// Hands everything on and keeps its checksum.
struct Sealed<W> {
    out: W,
    digest: Sha256,
    bytes: u64,
}

impl<W: Write> Write for Sealed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        self.digest.update(&bytes[..count]);
        self.bytes += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes the file of positions in order with their values, which are gone through twice; says how many bytes it has.
pub(super) fn write(
    subject: Subject,
    proof: Proof,
    entries: impl Iterator<Item = (u128, i64)> + Clone,
    out: impl Write,
) -> io::Result<u64> {
    let head = Head::of(subject, proof, entries.clone());
    let mut out = io::BufWriter::new(Sealed { out, digest: Sha256::new(), bytes: 0 });
    out.write_all(&head.to_bytes())?;
    encoded(entries, |_, bytes| out.write_all(bytes))?;
    let Sealed { mut out, digest, bytes } = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    out.write_all(&digest.finalize())?;
    out.flush()?;
    Ok(bytes + CHECKSUM as u64)
}

impl Solution {
    /// A solution of positions in order with their values, which are gone through twice, and what is proven of it.
    pub(super) fn new(
        subject: Subject,
        proof: Proof,
        entries: impl Iterator<Item = (u128, i64)> + Clone,
    ) -> Solution {
        let head = Head::of(subject, proof, entries.clone());
        let mut body = Vec::with_capacity(usize::try_from(head.end).unwrap_or_default());
        let Ok(()) = encoded::<Infallible>(entries, |_, bytes| {
            body.extend_from_slice(bytes);
            Ok(())
        });
        Solution { head, body }
    }

    /// The interval of the whole game.
    pub const fn interval(&self) -> (f64, f64) {
        self.head.proof.interval
    }

    /// What a position is worth at least and at most with so many rounds to go; nothing if it cannot come up, or if so few
    /// rounds are left that nothing is proven.
    pub fn proven(&self, position: u128, rounds_left: u32) -> Option<(f64, f64)> {
        let doubt = self.doubt(rounds_left)?;
        let value = self.value(position)?;
        Some(((value - doubt).max(-1.0), (value + doubt).min(1.0)))
    }

    /// How far any value is from the truth at most with so many rounds to go; nothing if nothing is proven of them.
    pub fn doubt(&self, rounds_left: u32) -> Option<f64> {
        // What can be off by 2 can be anything.
        self.head.proof.doubts.get(rounds_left as usize).copied().filter(|doubt| *doubt < 2.0)
    }

    /// How many positions it knows.
    pub const fn positions(&self) -> u64 {
        self.head.positions
    }

    /// What a position is worth by the plan, from -1 to 1; nothing if it cannot come up.
    pub fn value(&self, position: u128) -> Option<f64> {
        let blocks = &self.head.blocks;
        let block = blocks.partition_point(|(first, _)| *first <= position).checked_sub(1)?;
        let (first, from) = blocks[block];
        let to = blocks.get(block + 1).map_or(self.head.end, |(_, to)| *to);
        let (from, to) = (usize::try_from(from).ok()?, usize::try_from(to).ok()?);
        let (mut rest, mut at) = (self.body.get(from..to)?, first);
        while !rest.is_empty() {
            // Whoever made the file can have written anything, checksum or not.
            at = at.checked_add(take(&mut rest)?)?;
            let value = rest.split_off(..VALUE)?;
            if at == position {
                // Moved up and down again, so that what is below 0 stays so.
                let mut bytes = [0; 8];
                bytes[8 - VALUE..].copy_from_slice(value);
                return Some(of_grains(i64::from_le_bytes(bytes) >> (8 * (8 - VALUE))));
            }
            if at > position {
                return None;
            }
        }
        None
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = self.head.to_bytes();
        out.reserve_exact(self.body.len() + CHECKSUM);
        out.extend_from_slice(&self.body);
        let checksum = Sha256::digest(&out);
        out.extend_from_slice(&checksum);
        out
    }

    /// Reads a file that was made for this subject.
    pub fn read(bytes: &[u8], wanted: &Subject) -> Result<Solution, FileFault> {
        if !bytes.starts_with(MAGIC) {
            return Err(FileFault::NoSolution);
        }
        let version = bytes.get(8..10).ok_or(FileFault::Damaged)?;
        match u16::from_le_bytes([version[0], version[1]]) {
            VERSION => {}
            found => return Err(FileFault::Version { found }),
        }
        let (content, checksum) =
            bytes.split_at_checked(bytes.len() - CHECKSUM.min(bytes.len())).ok_or(FileFault::Damaged)?;
        if Sha256::digest(content).as_slice() != checksum {
            return Err(FileFault::Damaged);
        }
        let solution = Solution::parse(content.get(10..).unwrap_or_default()).ok_or(FileFault::Damaged)?;
        solution.head.subject.must_be(wanted)?;
        Ok(solution)
    }

    fn parse(mut from: &[u8]) -> Option<Solution> {
        let head = Head::parse(&mut from)?;
        let body = from.split_off(..usize::try_from(head.end).ok()?)?.to_vec();
        from.is_empty().then_some(Solution { head, body })
    }
}

impl Subject {
    fn must_be(&self, wanted: &Subject) -> Result<(), FileFault> {
        let rules = [self, wanted].map(|subject| subject.rules.to_string());
        for (what, found, wanted) in [
            (Part::Game, &self.game, &wanted.game),
            (Part::Rules, &rules[0], &rules[1]),
            (Part::Packs, &self.packs, &wanted.packs),
            (Part::Setup, &self.setup, &wanted.setup),
        ] {
            if found != wanted {
                return Err(FileFault::OtherSubject { what, found: found.clone(), wanted: wanted.clone() });
            }
        }
        Ok(())
    }
}

/// Writes a number in as few bytes as it needs, seven bits each.
fn put(out: &mut Vec<u8>, mut number: u128) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads a number that [`put`] wrote; nothing if the bytes end before it or it is too large.
fn take(from: &mut &[u8]) -> Option<u128> {
    let mut number = 0u128;
    for shift in (0..128).step_by(7) {
        let byte = *from.split_off_first()?;
        let bits = u128::from(byte & 0x7f);
        if bits << shift >> shift != bits {
            return None;
        }
        number |= bits << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests;

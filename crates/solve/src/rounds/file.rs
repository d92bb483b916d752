//! Solutions in a file: small enough to keep, and asked for any position in microseconds.
//!
//! Positions stand in order, in blocks: the first of a block in full, the others by how far they are from the one before.
//! The head says what was solved (game, rules version, hash of the packs, set-up), and whoever asks must name the same: a
//! solution of other cards is an error and not a guess. The end is a SHA-256 of everything before it.

use sha2::{Digest as _, Sha256};

use super::plan::of_grains;

/// The first bytes of every solution.
const MAGIC: &[u8; 8] = b"KARMSOLN";
/// Grows whenever older readers could misread a file.
const VERSION: u16 = 3;
/// How many positions a block holds.
const BLOCK: usize = 64;
const CHECKSUM: usize = 32;
/// The bytes of a value.
const VALUE: usize = 6;

/// What is proven of a solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Proof {
    /// What the game is worth at least and at most.
    pub(super) interval: (f64, f64),
    /// How far any value is from the truth at most.
    pub(super) doubt: f64,
    /// How many rounds must be left for that.
    pub(super) layers: u32,
    /// How many rounds there are.
    pub(super) limit: u32,
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
    subject: Subject,
    proof: Proof,
    positions: u64,
    /// The first position of each block and where its rest begins.
    blocks: Vec<(u128, u32)>,
    body: Vec<u8>,
}

impl Solution {
    /// A solution of positions in order with their values, and what is proven of it.
    pub(super) fn new(subject: Subject, proof: Proof, values: &[(u128, i64)]) -> Solution {
        let (mut blocks, mut body) = (Vec::new(), Vec::new());
        for block in values.chunks(BLOCK) {
            let mut before = block[0].0;
            blocks.push((before, body.len() as u32));
            for &(position, value) in block {
                put(&mut body, position - before);
                body.extend_from_slice(&value.to_le_bytes()[..VALUE]);
                before = position;
            }
        }
        Solution { subject, proof, positions: values.len() as u64, blocks, body }
    }

    /// The interval of the whole game.
    pub const fn interval(&self) -> (f64, f64) {
        self.proof.interval
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
        let known = self.proof.layers..=self.proof.limit;
        known.contains(&rounds_left).then_some(self.proof.doubt)
    }

    /// How many positions it knows.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// What a position is worth by the plan, from -1 to 1; nothing if it cannot come up.
    pub fn value(&self, position: u128) -> Option<f64> {
        let block = self.blocks.partition_point(|(first, _)| *first <= position).checked_sub(1)?;
        let (first, from) = self.blocks[block];
        let to = self.blocks.get(block + 1).map_or(self.body.len(), |(_, to)| *to as usize);
        let (mut rest, mut at) = (self.body.get(from as usize..to)?, first);
        while !rest.is_empty() {
            at += take(&mut rest)?;
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
        let mut out = Vec::with_capacity(self.body.len() + 20 * self.blocks.len() + 256);
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&VERSION.to_le_bytes());
        for text in [&self.subject.game, &self.subject.packs, &self.subject.setup] {
            put(&mut out, text.len() as u128);
            out.extend_from_slice(text.as_bytes());
        }
        out.extend_from_slice(&self.subject.rules.to_le_bytes());
        let Proof { interval: (lower, upper), doubt, layers, limit } = self.proof;
        for number in [lower, upper, doubt] {
            out.extend_from_slice(&number.to_le_bytes());
        }
        put(&mut out, u128::from(layers));
        put(&mut out, u128::from(limit));
        put(&mut out, u128::from(self.positions));
        put(&mut out, self.blocks.len() as u128);
        let mut before = (0, 0);
        for &(first, from) in &self.blocks {
            put(&mut out, first - before.0);
            put(&mut out, u128::from(from - before.1));
            before = (first, from);
        }
        put(&mut out, self.body.len() as u128);
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
        solution.subject.must_be(wanted)?;
        Ok(solution)
    }

    fn parse(mut from: &[u8]) -> Option<Solution> {
        let from = &mut from;
        let mut text = || {
            let len = usize::try_from(take(from)?).ok()?;
            String::from_utf8(from.split_off(..len)?.to_vec()).ok()
        };
        let (game, packs, setup) = (text()?, text()?, text()?);
        let rules = u32::from_le_bytes(from.split_off(..4)?.try_into().ok()?);
        let mut float = || Some(f64::from_le_bytes(from.split_off(..8)?.try_into().ok()?));
        let (lower, upper, doubt) = (float()?, float()?, float()?);
        let (layers, limit) = (u32::try_from(take(from)?).ok()?, u32::try_from(take(from)?).ok()?);
        let proof = Proof { interval: (lower, upper), doubt, layers, limit };
        let positions = u64::try_from(take(from)?).ok()?;
        let count = usize::try_from(take(from)?).ok()?;
        let (mut blocks, mut before) = (Vec::new(), (0u128, 0u32));
        for _ in 0..count {
            let first = before.0.checked_add(take(from)?)?;
            before = (first, before.1.checked_add(u32::try_from(take(from)?).ok()?)?);
            blocks.push(before);
        }
        let len = usize::try_from(take(from)?).ok()?;
        let body = from.split_off(..len)?.to_vec();
        let subject = Subject { game, rules, packs, setup };
        from.is_empty().then_some(Solution { subject, proof, positions, blocks, body })
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn subject() -> Subject {
        Subject { game: "race".into(), rules: 3, packs: "none".into(), setup: "limit=9".into() }
    }

    const ONE: i64 = 1 << 46;

    fn solution(values: &[(u128, i64)]) -> Solution {
        let proof = Proof { interval: (-0.25, 0.5), doubt: 0.125, layers: 4, limit: 9 };
        Solution::new(subject(), proof, values)
    }

    proptest! {
        #[test]
        fn every_position_is_found_and_no_other(
            values in prop::collection::btree_map(any::<u128>(), -ONE..=ONE, 0..400),
            others in prop::collection::vec(any::<u128>(), 20),
        ) {
            let listed: Vec<(u128, i64)> = values.iter().map(|(&key, &value)| (key, value)).collect();
            let read = Solution::read(&solution(&listed).to_bytes(), &subject()).expect("written so");
            prop_assert_eq!(read.positions(), listed.len() as u64);
            prop_assert_eq!(read.interval(), (-0.25, 0.5));
            for (key, value) in listed {
                prop_assert_eq!(read.value(key), Some(of_grains(value)));
                for near in [key.wrapping_add(1), key.wrapping_sub(1)] {
                    prop_assert_eq!(read.value(near), values.get(&near).map(|&value| of_grains(value)));
                }
            }
            for other in others {
                prop_assert_eq!(read.value(other), values.get(&other).map(|&value| of_grains(value)));
            }
        }

        #[test]
        fn a_changed_or_missing_byte_is_noticed(at in any::<prop::sample::Index>(), bit in 0u8..8) {
            let bytes = solution(&[(1, 5), (9, -7), (1 << 90, 0)]).to_bytes();
            let mut changed = bytes.clone();
            let at = at.index(bytes.len());
            changed[at] ^= 1 << bit;
            prop_assert!(Solution::read(&changed, &subject()).is_err());
            prop_assert!(Solution::read(&bytes[..at], &subject()).is_err());
        }
    }

    #[test]
    fn a_solution_of_something_else_is_an_error() {
        let bytes = solution(&[(1, 5)]).to_bytes();
        let other = Subject { packs: "abc".into(), ..subject() };
        let fault = Solution::read(&bytes, &other).expect_err("other packs");
        let wanted =
            FileFault::OtherSubject { what: Part::Packs, found: "none".into(), wanted: "abc".into() };
        assert_eq!(fault, wanted);
        for other in [
            Subject { game: "duel".into(), ..subject() },
            Subject { rules: 4, ..subject() },
            Subject { setup: "limit=8".into(), ..subject() },
        ] {
            assert!(matches!(Solution::read(&bytes, &other), Err(FileFault::OtherSubject { .. })));
        }
        assert_eq!(Solution::read(b"no", &subject()), Err(FileFault::NoSolution));
        let mut later = bytes;
        later[8] = 9;
        assert_eq!(Solution::read(&later, &subject()), Err(FileFault::Version { found: 9 }));
    }

    #[test]
    fn what_is_proven_hangs_on_the_rounds_left() {
        let solution = solution(&[(1, ONE / 2), (9, -ONE)]);
        assert_eq!(solution.proven(1, 9), Some((0.375, 0.625)));
        assert_eq!(solution.proven(9, 4), Some((-1.0, -0.875)));
        for (position, left) in [(1, 3), (1, 10), (2, 9)] {
            assert_eq!(solution.proven(position, left), None);
        }
    }
}

//! All positions of a game, numbered, with what follows each of them as a list of numbers.
//!
//! Positions are kept in a few shards by their hash, so that several threads can number them without waiting for each
//! other; and in the same order on every machine, whatever the number of threads. A position takes 16 bytes, its place
//! in the index 4 to 8, and where its list begins 4.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use rayon::prelude::*;

use super::{Progress, Rounds, Step, Unsolved};

/// How many shards there are.
pub(super) const SHARDS: usize = 4;

/// How many positions of each shard are looked at together.
const BATCH: usize = 1 << 13;

/// How many of them one thread looks at together.
const PIECE: usize = 1 << 8;

/// Numbers from here on are no positions.
pub(super) const OVER: u32 = 0xf000_0000;
/// Numbers from here on are choices: rows and columns in twelve bits each.
pub(super) const CHOICE: u32 = 0xf100_0000;

/// Where nothing is.
const NOBODY: u32 = u32::MAX;

/// All positions of a game.
#[derive(Debug)]
pub(super) struct Atlas {
    shards: Vec<Shard>,
    start: Vec<u32>,
    peak: u64,
}

#[derive(Debug, Default)]
struct Shard {
    keys: Vec<u128>,
    /// Local numbers by hash.
    index: Vec<u32>,
    /// Where each position's list begins, with the end of the last.
    begins: Vec<u32>,
    lists: Vec<u32>,
}

/// What a thread found: lists whose positions are numbered by their place among the keys.
#[derive(Default)]
struct Found {
    shard: usize,
    lists: Vec<u32>,
    ends: Vec<u32>,
    keys: Vec<u128>,
    numbers: Vec<AtomicU32>,
}

impl Found {
    fn add(&mut self, steps: &[Step]) {
        for &step in steps {
            let word = match step {
                Step::Position(key) => {
                    self.keys.push(key);
                    self.keys.len() as u32 - 1
                }
                Step::Over(outcome) => OVER + u32::from(outcome.signum().cast_unsigned().wrapping_add(1)),
                Step::Choice { rows, columns } => {
                    CHOICE | (u32::from(rows) & 0xfff) << 12 | u32::from(columns) & 0xfff
                }
            };
            self.lists.push(word);
        }
        self.ends.push(self.lists.len() as u32);
    }

    /// The lists with the positions' true numbers.
    fn numbered(&self) -> impl Iterator<Item = u32> {
        self.lists
            .iter()
            .map(|&word| if word < OVER { self.numbers[word as usize].load(Ordering::Relaxed) } else { word })
    }
}

/// Spreads the bits of a key over 64.
#[inline]
fn hash(key: u128) -> u64 {
    let (low, high) = (key as u64, (key >> 64) as u64);
    let mixed = u128::from(low ^ 0x9e37_79b9_7f4a_7c15) * u128::from(high ^ 0xd1b5_4a32_d192_ed03);
    let folded = (mixed as u64) ^ (mixed >> 64) as u64 ^ low.rotate_left(23) ^ high.rotate_left(41);
    let folded = folded.wrapping_mul(0xff51_afd7_ed55_8ccd);
    folded ^ folded >> 32
}

#[inline]
const fn shard_of(hash: u64) -> usize {
    (hash >> 62) as usize & (SHARDS - 1)
}

impl Shard {
    /// The local number of a position, a new one if it is seen for the first time.
    #[inline]
    fn number(&mut self, key: u128, hash: u64) -> u32 {
        if self.keys.len() * 3 >= self.index.len() * 2 {
            self.grow();
        }
        let mask = self.index.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            match self.index[place] {
                NOBODY => {
                    let number = self.keys.len() as u32;
                    self.index[place] = number;
                    self.keys.push(key);
                    return number;
                }
                number if self.keys[number as usize] == key => return number,
                _ => place = (place + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let size = (self.index.len() * 2).max(1 << 10);
        self.index = Vec::new();
        self.index.resize(size, NOBODY);
        for (number, &key) in self.keys.iter().enumerate() {
            let mut place = hash(key) as usize & (size - 1);
            while self.index[place] != NOBODY {
                place = (place + 1) & (size - 1);
            }
            self.index[place] = number as u32;
        }
    }

    fn find(&self, key: u128, hash: u64) -> Option<u32> {
        let mask = self.index.len().checked_sub(1)?;
        let mut place = hash as usize & mask;
        loop {
            match self.index[place] {
                NOBODY => return None,
                number if self.keys[number as usize] == key => return Some(number),
                _ => place = (place + 1) & mask,
            }
        }
    }

    fn bytes(&self) -> u64 {
        let words = self.index.capacity() + self.begins.capacity() + self.lists.capacity();
        (self.keys.capacity() * size_of::<u128>() + words * size_of::<u32>()) as u64
    }
}

impl Atlas {
    /// Finds every position of a game.
    pub(super) fn new(
        game: &impl Rounds,
        memory: u64,
        watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Atlas, Unsolved> {
        let shards = (0..SHARDS).map(|_| Shard { begins: vec![0], ..Shard::default() }).collect();
        let mut atlas = Atlas { shards, start: Vec::new(), peak: 0 };
        let mut steps = Vec::new();
        game.start(&mut steps);
        let mut found = Found::default();
        found.add(&steps);
        found.numbers = found.keys.iter().map(|_| AtomicU32::new(NOBODY)).collect();
        atlas.number(std::slice::from_ref(&found));
        atlas.start = found.numbered().collect();
        loop {
            let batch = atlas.follow(game);
            if batch.is_empty() {
                break;
            }
            atlas.number(&batch);
            atlas.append(&batch);
            let (positions, bytes) = (atlas.positions(), atlas.bytes());
            atlas.peak = atlas.peak.max(bytes);
            let done: usize = atlas.shards.iter().map(|shard| shard.begins.len() - 1).sum();
            let is_full = atlas.shards.iter().any(|shard| shard.lists.len() > 0xefff_ffff);
            if bytes > memory || positions >= u64::from(OVER) - 4 || is_full {
                return Err(Unsolved::TooLarge { positions, bytes, allowed: memory });
            }
            if watch(Progress::Finding { positions, waiting: positions - done as u64, bytes }).is_break() {
                return Err(Unsolved::Interrupted);
            }
        }
        atlas.shards.par_iter_mut().for_each(|shard| {
            shard.keys.shrink_to_fit();
            shard.begins.shrink_to_fit();
            shard.lists.shrink_to_fit();
        });
        Ok(atlas)
    }

    /// What follows the next positions of each shard.
    fn follow(&self, game: &impl Rounds) -> Vec<Found> {
        let mut pieces = Vec::new();
        for (number, shard) in self.shards.iter().enumerate() {
            let done = shard.begins.len() - 1;
            let upto = shard.keys.len().min(done + BATCH);
            pieces.extend(shard.keys[done..upto].chunks(PIECE).map(|keys| (number, keys)));
        }
        let look = |(shard, keys): (usize, &[u128])| {
            let (mut found, mut steps) = (Found { shard, ..Found::default() }, Vec::new());
            for &key in keys {
                steps.clear();
                game.follow(key, &mut steps);
                found.add(&steps);
            }
            found.numbers = found.keys.iter().map(|_| AtomicU32::new(NOBODY)).collect();
            found
        };
        pieces.into_par_iter().map(look).collect()
    }

    /// Numbers every position that was found. Each shard goes through all of them in the same order.
    fn number(&mut self, batch: &[Found]) {
        self.shards.par_iter_mut().enumerate().for_each(|(at, shard)| {
            for found in batch {
                for (&key, number) in found.keys.iter().zip(&found.numbers) {
                    let hash = hash(key);
                    if shard_of(hash) == at {
                        let local = shard.number(key, hash);
                        number.store(local * SHARDS as u32 + at as u32, Ordering::Relaxed);
                    }
                }
            }
        });
    }

    /// Adds the lists of the positions that were looked at.
    fn append(&mut self, batch: &[Found]) {
        self.shards.par_iter_mut().enumerate().for_each(|(at, shard)| {
            for found in batch.iter().filter(|found| found.shard == at) {
                let base = shard.lists.len() as u32;
                shard.lists.extend(found.numbered());
                shard.begins.extend(found.ends.iter().map(|end| base + end));
            }
        });
    }

    /// One more than the largest number.
    pub(super) fn numbers(&self) -> usize {
        self.shards.iter().map(|shard| shard.keys.len()).max().unwrap_or(0) * SHARDS
    }

    /// The position of a number, if there is one.
    pub(super) fn key(&self, number: usize) -> Option<u128> {
        self.shards[number % SHARDS].keys.get(number / SHARDS).copied()
    }

    /// What follows the position of a number; nothing if there is none.
    #[inline]
    pub(super) fn list(&self, number: usize) -> &[u32] {
        let (shard, local) = (&self.shards[number % SHARDS], number / SHARDS);
        match (shard.begins.get(local), shard.begins.get(local + 1)) {
            (Some(&from), Some(&to)) => &shard.lists[from as usize..to as usize],
            _ => &[],
        }
    }

    /// What the game begins with.
    pub(super) fn start(&self) -> &[u32] {
        &self.start
    }

    /// The number of a position.
    pub(super) fn find(&self, key: u128) -> Option<usize> {
        let hash = hash(key);
        let at = shard_of(hash);
        self.shards[at].find(key, hash).map(|local| local as usize * SHARDS + at)
    }

    pub(super) fn positions(&self) -> u64 {
        self.shards.iter().map(|shard| shard.keys.len() as u64).sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.shards.iter().map(Shard::bytes).sum()
    }

    /// The most memory that was in use while it was made.
    pub(super) const fn peak(&self) -> u64 {
        self.peak
    }
}

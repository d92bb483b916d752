//! All positions of a game, numbered, with what follows each of them as a list of words.
//!
//! Positions are kept in a few shards by their hash, so that several threads can number them without waiting for each
//! other; and in the same order on every machine, whatever the number of threads. A position takes 16 bytes and its place
//! in the index 5 to 8. The lists take far more than that, so they are kept while memory allows it and are otherwise made
//! anew whenever they are read. Where even the positions are too many, those found last are left as they are: nothing is
//! known of what follows them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use rayon::prelude::*;

use super::shard::{SHARDS, Shard, hash, shard_of};
use super::words::{self, OVER};
use super::{Progress, Rounds, Step, TooWide, Unsolved};

/// How many positions of each shard are looked at together, at most.
const BATCH: u64 = 1 << 13;

/// How many of them one thread looks at together.
const PIECE: usize = 1 << 8;

/// What a position that is looked at takes meanwhile, at a guess, in bytes.
const WHILE_LOOKING: u64 = 1 << 11;

/// Where nothing is.
const NOBODY: u32 = u32::MAX;

/// All positions of a game.
#[derive(Debug)]
pub(super) struct Atlas {
    shards: Vec<Shard>,
    start: Vec<u32>,
    keeps_lists: bool,
    is_complete: bool,
    peak: u64,
}

/// What a thread needs to read lists that are not kept.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    steps: Vec<Step>,
    words: Vec<u32>,
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
    fn add(&mut self, steps: &[Step]) -> Result<(), TooWide> {
        for &step in steps {
            let word = match step {
                Step::Position(key) => {
                    self.keys.push(key);
                    self.keys.len() as u32 - 1
                }
                other => words::of(other)?,
            };
            self.lists.push(word);
        }
        self.ends.push(self.lists.len() as u32);
        Ok(())
    }

    /// Makes room for the true numbers.
    fn with_numbers(mut self) -> Found {
        self.numbers = self.keys.iter().map(|_| AtomicU32::new(NOBODY)).collect();
        self
    }

    /// The lists with the positions' true numbers.
    fn numbered(&self) -> impl Iterator<Item = u32> {
        self.lists
            .iter()
            .map(|&word| if word < OVER { self.numbers[word as usize].load(Ordering::Relaxed) } else { word })
    }

    fn bytes(&self) -> u64 {
        let words = self.lists.capacity() + self.ends.capacity() + self.numbers.capacity();
        (self.keys.capacity() * size_of::<u128>() + words * size_of::<u32>()) as u64
    }
}

impl Atlas {
    /// Finds every position of a game, or as many as memory allows; each will take `a_position` bytes more.
    pub(super) fn new(
        game: &impl Rounds,
        memory: u64,
        a_position: u64,
        watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Atlas, Unsolved> {
        let shards = (0..SHARDS).map(|_| Shard::default()).collect();
        let mut atlas = Atlas { shards, start: Vec::new(), keeps_lists: true, is_complete: false, peak: 0 };
        let mut steps = Vec::new();
        game.start(&mut steps)?;
        let mut found = Found::default();
        found.add(&steps)?;
        let found = found.with_numbers();
        atlas.number(std::slice::from_ref(&found));
        atlas.start = found.numbered().collect();
        let most = (memory / 16 / WHILE_LOOKING / SHARDS as u64).clamp(1, BATCH) as usize;
        loop {
            let batch = atlas.follow(game, most)?;
            if batch.is_empty() {
                atlas.is_complete = true;
                break;
            }
            atlas.number(&batch);
            atlas.append(&batch);
            let looking: u64 = batch.iter().map(Found::bytes).sum();
            drop(batch);
            let (positions, bytes) = (atlas.positions(), atlas.bytes() + looking);
            atlas.peak = atlas.peak.max(bytes);
            // The next batch may take twice as much as this one.
            let growth: u64 = atlas.shards.iter().map(Shard::growth).sum();
            let wanted = bytes + looking + growth + atlas.values_bytes(a_position);
            let is_full = atlas.shards.iter().any(Shard::has_long_lists);
            if atlas.keeps_lists && (wanted > memory || is_full) {
                atlas.drop_lists();
            } else if wanted > memory || atlas.numbers() >= OVER as usize - SHARDS * most {
                break;
            }
            let waiting = atlas.shards.iter().map(Shard::waiting).sum();
            if watch(Progress::Finding { positions, waiting, bytes }).is_break() {
                return Err(Unsolved::Interrupted);
            }
        }
        atlas.shards.par_iter_mut().for_each(Shard::shrink);
        atlas.sort(memory);
        Ok(atlas)
    }

    /// Numbers all positions anew in the order of their keys, if memory allows it: what follows like positions is alike, so
    /// what is read for one position then lies beside what was read for the last.
    fn sort(&mut self, memory: u64) {
        let numbering = self.positions() * size_of::<u32>() as u64;
        let meanwhile = numbering + self.shards.iter().map(Shard::sorting).max().unwrap_or(0);
        if !self.is_complete || self.bytes() + meanwhile > memory {
            return;
        }
        self.peak = self.peak.max(self.bytes() + meanwhile);
        let ranks: Vec<Vec<u32>> = self.shards.iter_mut().map(Shard::sort).collect();
        let rename = |word: &mut u32| {
            if *word < OVER {
                let (local, at) = (*word as usize / SHARDS, *word as usize % SHARDS);
                *word = ranks[at][local] * SHARDS as u32 + at as u32;
            }
        };
        for shard in &mut self.shards {
            shard.lists_mut().par_iter_mut().for_each(rename);
        }
        self.start.iter_mut().for_each(rename);
    }

    /// From here on lists are made when they are read.
    pub(super) fn drop_lists(&mut self) {
        self.keeps_lists = false;
        self.shards.iter_mut().for_each(Shard::drop_lists);
    }

    /// What follows the next positions of each shard.
    fn follow(&self, game: &impl Rounds, most: usize) -> Result<Vec<Found>, TooWide> {
        let pieces: Vec<(usize, &[u128])> = self
            .shards
            .iter()
            .enumerate()
            .flat_map(|(number, shard)| shard.next(most).chunks(PIECE).map(move |keys| (number, keys)))
            .collect();
        let look = |(shard, keys): (usize, &[u128])| {
            let (mut found, mut steps) = (Found { shard, ..Found::default() }, Vec::new());
            for &key in keys {
                steps.clear();
                game.follow(key, &mut steps)?;
                found.add(&steps)?;
            }
            Ok(found.with_numbers())
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
        let keeps_lists = self.keeps_lists;
        self.shards.par_iter_mut().enumerate().for_each(|(at, shard)| {
            for found in batch.iter().filter(|found| found.shard == at) {
                if keeps_lists {
                    shard.append(found.numbered(), found.lists.len(), &found.ends);
                }
                shard.looked_at(found.ends.len());
            }
        });
    }

    /// One more than the largest number.
    pub(super) fn numbers(&self) -> usize {
        self.shards.iter().map(Shard::len).max().unwrap_or(0) * SHARDS
    }

    /// The position of a number, if there is one.
    pub(super) fn key(&self, number: usize) -> Option<u128> {
        self.shards[number % SHARDS].key(number / SHARDS)
    }

    /// Whether it is known what follows the position of a number.
    pub(super) fn is_known(&self, number: usize) -> bool {
        self.shards[number % SHARDS].is_known(number / SHARDS)
    }

    /// What follows the position of a number; nothing if there is none, or nobody knows.
    #[inline]
    pub(super) fn list<'a>(
        &'a self,
        game: &impl Rounds,
        number: usize,
        scratch: &'a mut Scratch,
    ) -> &'a [u32] {
        if self.keeps_lists {
            return self.shards[number % SHARDS].list(number / SHARDS);
        }
        if self.is_known(number) { self.anew(game, number, scratch) } else { &[] }
    }

    /// A list that was not kept.
    fn anew<'a>(&self, game: &impl Rounds, number: usize, scratch: &'a mut Scratch) -> &'a [u32] {
        scratch.steps.clear();
        scratch.words.clear();
        let followed = self.key(number).map(|key| game.follow(key, &mut scratch.steps));
        debug_assert_eq!(followed, Some(Ok(())), "it was followed before");
        for &step in &scratch.steps {
            let word = match step {
                Step::Position(key) => self.find(key).map(|number| number as u32),
                other => words::of(other).ok(),
            };
            scratch.words.extend(word);
        }
        &scratch.words
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
        self.shards.iter().map(|shard| shard.len() as u64).sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.shards.iter().map(Shard::bytes).sum()
    }

    /// What values take if each position takes so much, and two bytes for what it mixes; or, where positions may stay
    /// unknown, another layer.
    pub(super) fn values_bytes(&self, a_position: u64) -> u64 {
        let more = match (self.keeps_lists, self.is_complete) {
            (true, _) => size_of::<u16>(),
            (false, true) => 0,
            (false, false) => size_of::<i32>(),
        };
        self.numbers() as u64 * (a_position + more as u64)
    }

    /// How many words all lists have together, if they are kept.
    pub(super) fn words(&self) -> Option<u64> {
        self.keeps_lists.then(|| self.shards.iter().map(Shard::words).sum())
    }

    /// Whether what follows is known of every position.
    pub(super) const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Whether what follows is kept for every position.
    pub(super) const fn keeps_lists(&self) -> bool {
        self.keeps_lists
    }

    /// The most memory that was in use while it was made.
    pub(super) const fn peak(&self) -> u64 {
        self.peak
    }
}

//! A part of all positions, by their hash: the positions in the order they were found, an index, and their lists. Once all
//! are found they can be sorted.

/// How many shards there are.
pub(super) const SHARDS: usize = 4;

/// Where nothing is.
const NOBODY: u32 = u32::MAX;

/// Lists longer than this altogether are not kept: their places would not fit 32 bits.
const LONGEST: usize = 0xe000_0000;

#[derive(Debug)]
pub(super) struct Shard {
    keys: Vec<u128>,
    /// Local numbers by hash.
    index: Vec<u32>,
    /// How many positions were looked at.
    done: usize,
    /// Where each position's list begins, with the end of the last.
    begins: Vec<u32>,
    lists: Vec<u32>,
}

impl Default for Shard {
    fn default() -> Shard {
        Shard { keys: Vec::new(), index: Vec::new(), done: 0, begins: vec![0], lists: Vec::new() }
    }
}

/// Spreads the bits of a key over 64.
#[inline]
pub(super) fn hash(key: u128) -> u64 {
    let (low, high) = (key as u64, (key >> 64) as u64);
    let mixed = u128::from(low ^ 0x9e37_79b9_7f4a_7c15) * u128::from(high ^ 0xd1b5_4a32_d192_ed03);
    let folded = (mixed as u64) ^ (mixed >> 64) as u64 ^ low.rotate_left(23) ^ high.rotate_left(41);
    let folded = folded.wrapping_mul(0xff51_afd7_ed55_8ccd);
    folded ^ folded >> 32
}

#[inline]
pub(super) const fn shard_of(hash: u64) -> usize {
    (hash >> 62) as usize & (SHARDS - 1)
}

/// Where a hash belongs in an index of this size, which need not be a power of two.
#[inline]
const fn place_of(hash: u64, size: usize) -> usize {
    (((hash & 0xffff_ffff) * size as u64) >> 32) as usize
}

/// Makes room for more, by an eighth rather than by doubling.
fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 8));
    }
}

impl Shard {
    /// The local number of a position, a new one if it is seen for the first time.
    #[inline]
    pub(super) fn number(&mut self, key: u128, hash: u64) -> u32 {
        if self.keys.len() * 4 >= self.index.len() * 3 {
            self.grow();
        }
        let mut place = place_of(hash, self.index.len());
        loop {
            match self.index[place] {
                NOBODY => {
                    let number = self.keys.len() as u32;
                    self.index[place] = number;
                    make_room(&mut self.keys, 1);
                    self.keys.push(key);
                    return number;
                }
                number if self.keys[number as usize] == key => return number,
                _ => place = if place + 1 == self.index.len() { 0 } else { place + 1 },
            }
        }
    }

    fn grow(&mut self) {
        self.index_anew((self.index.len() * 4 / 3).max(1 << 6));
    }

    fn index_anew(&mut self, size: usize) {
        self.index = Vec::new();
        self.index.resize(size, NOBODY);
        for (number, &key) in self.keys.iter().enumerate() {
            let mut place = place_of(hash(key), size);
            while self.index[place] != NOBODY {
                place = if place + 1 == size { 0 } else { place + 1 };
            }
            self.index[place] = number as u32;
        }
    }

    #[inline]
    pub(super) fn find(&self, key: u128, hash: u64) -> Option<u32> {
        if self.index.is_empty() {
            return None;
        }
        let mut place = place_of(hash, self.index.len());
        loop {
            match self.index[place] {
                NOBODY => return None,
                number if self.keys[number as usize] == key => return Some(number),
                _ => place = if place + 1 == self.index.len() { 0 } else { place + 1 },
            }
        }
    }

    /// The next positions to look at, at most so many.
    pub(super) fn next(&self, most: usize) -> &[u128] {
        &self.keys[self.done..self.keys.len().min(self.done + most)]
    }

    /// So many more positions were looked at.
    pub(super) const fn looked_at(&mut self, more: usize) {
        self.done += more;
    }

    /// Adds lists: so many words, and where each list ends among them.
    pub(super) fn append(&mut self, words: impl Iterator<Item = u32>, count: usize, ends: &[u32]) {
        let base = self.lists.len() as u32;
        make_room(&mut self.lists, count);
        self.lists.extend(words);
        make_room(&mut self.begins, ends.len());
        self.begins.extend(ends.iter().map(|end| base + end));
    }

    pub(super) fn drop_lists(&mut self) {
        (self.begins, self.lists) = (Vec::new(), Vec::new());
    }

    pub(super) fn has_long_lists(&self) -> bool {
        self.lists.len() > LONGEST
    }

    /// The list of a position; nothing if there is none.
    #[inline]
    pub(super) fn list(&self, local: usize) -> &[u32] {
        match (self.begins.get(local), self.begins.get(local + 1)) {
            (Some(&from), Some(&to)) => &self.lists[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Sorts all positions. Says which local number each has now, by its former one; lists still name the former.
    pub(super) fn sort(&mut self) -> Vec<u32> {
        let mut sorted: Vec<(u128, u32)> = self.keys.iter().copied().zip(0..).collect();
        sorted.sort_unstable_by_key(|(key, _)| *key);
        let mut ranks = vec![0; sorted.len()];
        for (rank, (key, former)) in (0..).zip(&sorted) {
            self.keys[rank as usize] = *key;
            ranks[*former as usize] = rank;
        }
        if !self.lists.is_empty() {
            let (mut begins, mut lists) =
                (Vec::with_capacity(self.begins.len()), Vec::with_capacity(self.lists.len()));
            begins.push(0);
            for (_, former) in &sorted {
                lists.extend_from_slice(self.list(*former as usize));
                begins.push(lists.len() as u32);
            }
            (self.begins, self.lists) = (begins, lists);
        }
        self.index_anew(self.index.len());
        ranks
    }

    /// What [`Shard::sort`] takes meanwhile, in bytes.
    pub(super) fn sorting(&self) -> u64 {
        let words = self.keys.len() + self.begins.len() + self.lists.len();
        (self.keys.len() * size_of::<(u128, u32)>() + words * size_of::<u32>()) as u64
    }

    /// All lists, one after another.
    pub(super) fn lists_mut(&mut self) -> &mut [u32] {
        &mut self.lists
    }

    /// How many words all lists have together.
    pub(super) fn words(&self) -> u64 {
        self.lists.len() as u64
    }

    pub(super) fn key(&self, local: usize) -> Option<u128> {
        self.keys.get(local).copied()
    }

    /// Whether a position was looked at.
    pub(super) const fn is_known(&self, local: usize) -> bool {
        local < self.done
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// How many positions were not yet looked at.
    pub(super) fn waiting(&self) -> u64 {
        (self.keys.len() - self.done) as u64
    }

    pub(super) fn shrink(&mut self) {
        self.keys.shrink_to_fit();
        self.begins.shrink_to_fit();
        self.lists.shrink_to_fit();
    }

    /// What it may take on when one more batch makes everything grow at once.
    pub(super) fn growth(&self) -> u64 {
        let words = self.index.len() / 3 + self.begins.len() / 8 + self.lists.len() / 8;
        (self.keys.len() / 8 * size_of::<u128>() + words * size_of::<u32>()) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        let words = self.index.capacity() + self.begins.capacity() + self.lists.capacity();
        (self.keys.capacity() * size_of::<u128>() + words * size_of::<u32>()) as u64
    }
}

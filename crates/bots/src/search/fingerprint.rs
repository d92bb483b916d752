//! What a seat knows, as a key of 128 bits.
//!
//! The tree does not keep views: cloning one may allocate, and comparing whole views on every step would cost more than
//! the step. Two views that differ get equal keys by a chance of about 2^-128; among the 2^18 nodes of a full tree that is
//! 2^-93. If it happened, two positions would share their statistics and the bot would play one of them a little worse;
//! moves are always taken from the position at hand, so it could never play an illegal one.

use std::hash::{Hash, Hasher};

use table::{Seat, Veiled};

/// A seat's information set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    pub low: u64,
    pub high: u64,
}

impl Key {
    /// A key for several information sets at once, each with the move chosen there; their order does not matter.
    #[inline]
    #[must_use]
    pub fn joined(self, other: Key, arm: u32) -> Key {
        let other = other.with_arm(arm);
        Key { low: self.low.wrapping_add(other.low), high: self.high.wrapping_add(other.high) }
    }

    /// The same, with one of the moves left open.
    #[inline]
    #[must_use]
    pub fn without(self, open: Key, arm: u32) -> Key {
        let (chosen, open) = (open.with_arm(arm), open.with_arm(u32::MAX));
        Key {
            low: self.low.wrapping_sub(chosen.low).wrapping_add(open.low),
            high: self.high.wrapping_sub(chosen.high).wrapping_add(open.high),
        }
    }

    #[inline]
    fn with_arm(self, arm: u32) -> Key {
        let arm = u64::from(arm) + 1;
        Key { low: folded(self.low ^ arm, PI[3]), high: folded(self.high ^ arm.rotate_left(32), PI[2]) }
    }
}

/// The key of what `seat` knows.
#[inline]
pub(super) fn key_of<V: Hash>(seat: Seat, view: &V) -> Key {
    let mut lanes = Lanes::new(seat);
    view.hash(&mut lanes);
    lanes.key()
}

/// The key of what `seat` knows in a state.
#[inline]
pub(super) fn key_in<R: Veiled>(rules: &R, state: &R::State, seat: Seat) -> Key {
    let mut lanes = Lanes::new(seat);
    rules.fingerprint(state, seat, &mut lanes);
    lanes.key()
}

/// Odd constants without structure: the fractional digits of pi.
const PI: [u64; 4] =
    [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7345, 0xa409_3822_299f_31d1, 0x082e_fa98_ec4e_6c89];

/// Two independent 64-bit hashes of the same words, fed side by side. Small fields are packed into words first, since a
/// view is mostly made of them.
#[derive(Clone, Debug)]
struct Lanes {
    low: u64,
    high: u64,
    word: u64,
    /// How many bits of `word` are in use.
    filled: u32,
}

impl Lanes {
    #[inline]
    fn new(seat: Seat) -> Lanes {
        let seat = seat.index() as u64 + 1;
        Lanes { low: PI[0].wrapping_mul(seat), high: PI[1] ^ seat, word: 0, filled: 0 }
    }

    #[inline]
    fn flush(&mut self) {
        self.low = folded(self.low ^ self.word, PI[2]);
        self.high = folded(self.high.rotate_left(23) ^ self.word, PI[3]);
    }

    #[inline]
    fn pack(&mut self, value: u64, bits: u32) {
        if self.filled + bits > u64::BITS {
            self.flush();
            self.word = value;
            self.filled = bits;
        } else {
            self.word |= value << self.filled;
            self.filled += bits;
        }
    }

    #[inline]
    fn whole(&mut self, value: u64) {
        if self.filled > 0 {
            self.flush();
        }
        self.word = value;
        self.filled = u64::BITS;
    }

    #[inline]
    fn key(mut self) -> Key {
        self.flush();
        // The length of the last word tells a trailing zero from nothing.
        let low = folded(self.low ^ u64::from(self.filled), PI[1]);
        Key { low, high: folded(self.high.wrapping_add(low), PI[0]) }
    }
}

/// Both halves of the product, so that every bit of the input reaches every bit of the output.
#[inline]
fn folded(value: u64, by: u64) -> u64 {
    let product = u128::from(value) * u128::from(by);
    product as u64 ^ (product >> 64) as u64
}

/// Numbers are taken by value and lengths as 64 bits, so that keys (and with them a bot's answers) are the same on
/// 64-bit, 32-bit and wasm machines.
impl Hasher for Lanes {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            let mut value = [0; 8];
            value.copy_from_slice(word);
            self.whole(u64::from_le_bytes(value));
        }
        for &byte in words.remainder() {
            self.pack(u64::from(byte), 8);
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.pack(u64::from(value), 8);
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.pack(u64::from(value), 16);
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.pack(u64::from(value), 32);
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.whole(value);
    }

    #[inline]
    fn write_u128(&mut self, value: u128) {
        self.whole(value as u64);
        self.whole((value >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.whole(value as u64);
    }

    #[inline]
    fn write_i8(&mut self, value: i8) {
        self.write_u8(value.cast_unsigned());
    }

    #[inline]
    fn write_i16(&mut self, value: i16) {
        self.write_u16(value.cast_unsigned());
    }

    #[inline]
    fn write_i32(&mut self, value: i32) {
        self.write_u32(value.cast_unsigned());
    }

    #[inline]
    fn write_i64(&mut self, value: i64) {
        self.write_u64(value.cast_unsigned());
    }

    #[inline]
    fn write_i128(&mut self, value: i128) {
        self.write_u128(value.cast_unsigned());
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        // Discriminants of enums come this way; they are small.
        self.write_i16(value as i16);
        if i16::try_from(value).is_err() {
            self.write_i64(value as i64);
        }
    }

    fn finish(&self) -> u64 {
        self.clone().key().low
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn seats_and_views_get_keys_of_their_own() {
        let mut low = HashSet::new();
        let mut high = HashSet::new();
        for seat in Seat::ALL {
            for first in 0..64u8 {
                for second in 0..64u32 {
                    for third in [None, Some(0u16), Some(1)] {
                        let key = key_of(seat, &(first, second, third));
                        low.insert(key.low);
                        high.insert(key.high);
                    }
                }
            }
        }
        let views = 4 * 64 * 64 * 3;
        assert_eq!((low.len(), high.len()), (views, views), "each half of the key tells all views apart");
    }

    #[test]
    fn low_bits_are_spread_evenly() {
        let mut buckets = [0; 64];
        for view in 0..64_000u32 {
            buckets[key_of(Seat::A, &view).low as usize % 64] += 1;
        }
        assert!(buckets.iter().all(|count| (800..1200).contains(count)), "{buckets:?}");
    }

    #[test]
    fn lengths_and_trailing_zeros_count() {
        let keys = [
            key_of(Seat::A, &Vec::<u8>::new()),
            key_of(Seat::A, &vec![0u8]),
            key_of(Seat::A, &vec![0u8; 8]),
            key_of(Seat::A, &vec![0u8; 9]),
            key_of(Seat::A, &(0u8, 0u8)),
            key_of(Seat::A, &0u8),
        ];
        for (place, key) in keys.iter().enumerate() {
            assert!(!keys[..place].contains(key), "{place}");
        }
    }
}

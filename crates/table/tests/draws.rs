//! The draws of a match are frozen: these vectors may never change, or every journal ever written breaks.

use karman_table::Chance;
use karman_table::chance::{Key, Keyed, Swift, bounded};

fn draws(key: &Key, sides: &[u32]) -> Vec<u32> {
    let mut chance = Keyed::new(key);
    sides.iter().map(|&sides| chance.below(sides)).collect()
}

#[test]
fn the_stream_is_chacha20_as_published() {
    // The first words of the zero key's ChaCha20 key stream, as RFC 8439 and its predecessors list them.
    let mut chance = Keyed::new(&Key::new([0; 32]));
    let words: Vec<u32> = (0..4).map(|_| chance.below(u32::MAX)).collect();
    let stream = [0xade0_b876_u32, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
    // A draw below 2^32 - 1 is the word itself, less one for words past a multiple of it: none here is 0.
    let expected: Vec<u32> =
        stream.iter().map(|&word| ((u64::from(word) * u64::from(u32::MAX)) >> 32) as u32).collect();
    assert_eq!(words, expected);
}

#[test]
fn golden_vectors() {
    let key = Key::from_seed(1);
    assert_eq!(key.to_string(), GOLDEN_KEY);
    assert_eq!(draws(&key, &[6; 16]), GOLDEN_DICE);
    assert_eq!(draws(&key, &[52, 51, 50, 49, 48, 1, 3_000_000_000, 7]), GOLDEN_MIXED);
    assert_eq!(key.derive("game", 3).to_string(), GOLDEN_DERIVED);
    assert_eq!(key.commitment(), GOLDEN_COMMITMENT);
}

// Computed by an independent implementation of SHA-256 chaining, ChaCha20 and the bounded draw.
const GOLDEN_KEY: &str = "0903391ce5d349e13527388404e01d3c9424ff64c1646179155af5d9b5ffe7db";
const GOLDEN_DICE: [u32; 16] = [3, 1, 0, 4, 5, 1, 5, 2, 1, 1, 3, 1, 0, 3, 1, 5];
const GOLDEN_MIXED: [u32; 8] = [31, 10, 3, 36, 44, 0, 2_611_554_883, 3];
const GOLDEN_DERIVED: &str = "d0b17eec75ef753b6dfc3a3760c5c16f96a3e1ba31be40795bd9b2907ca65902";
const GOLDEN_COMMITMENT: &str = "962b0f85a5384118ad25fee93d885fd1ddc79f2b18f6751b38d849785f09786a";

#[test]
fn words_that_would_bias_are_passed_over() {
    // For three sides one word in 2^32 is too many: the product of 0 falls into the surplus and is drawn again.
    let mut words = [0u32, 0x8000_0000].into_iter();
    assert_eq!(bounded(3, || words.next().expect("a second word is asked for")), 1);
    assert_eq!(words.next(), None);
    // A power of two has no surplus.
    assert_eq!(bounded(4, || 0), 0);
    assert_eq!(bounded(1, || unreachable!("one side needs no word")), 0);
}

#[test]
fn every_side_is_as_likely() {
    // 60,000 throws of a die: each face within five standard deviations (about 91) of 10,000.
    for mut chance in [0, 1, 2].map(Swift::new) {
        let mut faces = [0i32; 6];
        for _ in 0..60_000 {
            faces[chance.below(6) as usize] += 1;
        }
        assert!(faces.iter().all(|count| (count - 10_000).abs() < 457), "{faces:?}");
    }
}

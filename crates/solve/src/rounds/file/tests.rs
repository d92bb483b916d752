//! Files written and read, changed and made up.

use proptest::prelude::*;

use super::*;

fn subject() -> Subject {
    Subject { game: "race".into(), rules: 3, packs: "none".into(), setup: "limit=9".into() }
}

const ONE: i64 = 1 << 46;

fn solution(values: &[(u128, i64)]) -> Solution {
    Solution::new(subject(), proof(), values.iter().copied())
}

/// Nothing is proven of the last round, less of a few than of nine.
fn proof() -> Proof {
    let doubts = vec![2.5, 2.0, 0.5, 0.25, 0.125, 0.125, 0.125, 0.125, 0.125, 0.25];
    Proof { interval: (-0.25, 0.5), doubts }
}

proptest! {
    #[test]
    fn every_position_is_found_and_no_other(
        values in prop::collection::btree_map(any::<u128>(), -ONE..=ONE, 0..400),
        others in prop::collection::vec(any::<u128>(), 20),
    ) {
        let listed: Vec<(u128, i64)> = values.iter().map(|(&key, &value)| (key, value)).collect();
        let bytes = solution(&listed).to_bytes();
        let mut written = Vec::new();
        let count = write(subject(), proof(), listed.iter().copied(), &mut written).expect("memory takes it");
        prop_assert!(count == bytes.len() as u64 && written == bytes);
        let read = Solution::read(&bytes, &subject()).expect("written so");
        prop_assert_eq!(&read, &solution(&listed));
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
    let wanted = FileFault::OtherSubject { what: Part::Packs, found: "none".into(), wanted: "abc".into() };
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
    assert_eq!(solution.proven(1, 4), Some((0.375, 0.625)));
    assert_eq!(solution.proven(1, 2), Some((0.0, 1.0)));
    assert_eq!(solution.proven(9, 9), Some((-1.0, -0.75)));
    for (position, left) in [(1, 0), (1, 1), (1, 10), (2, 9)] {
        assert_eq!(solution.proven(position, left), None);
    }
    let unproven = Proof { doubts: Vec::new(), ..proof() };
    let solution = Solution::new(subject(), unproven, [(1, 0)].into_iter());
    assert_eq!((solution.value(1), solution.proven(1, 9)), (Some(0.0), None));
}

/// The checksum is right and the bytes are not what this program writes: nothing is found, and nothing breaks.
#[test]
fn a_file_somebody_made_up_breaks_nothing() {
    let beyond = |blocks: Vec<(u128, u64)>, body: Vec<u8>, end: u64| {
        let head = Head { subject: subject(), proof: proof(), positions: 2, blocks, end };
        Solution::read(&Solution { head, body }.to_bytes(), &subject())
    };
    // The second position is beyond the largest number.
    let mut body = Vec::new();
    for step in [0, u128::MAX] {
        put(&mut body, step);
        body.extend_from_slice(&[0; VALUE]);
    }
    let end = body.len() as u64;
    let solution = beyond(vec![(5, 0)], body.clone(), end).expect("it is read");
    assert_eq!((solution.value(5), solution.value(6), solution.value(u128::MAX)), (Some(0.0), None, None));
    // A block that begins behind the end, and an end that is not there.
    let solution = beyond(vec![(5, 1 << 40)], body.clone(), end).expect("it is read");
    assert_eq!(solution.value(5), None);
    assert_eq!(beyond(vec![(5, 0)], body, u64::MAX), Err(FileFault::Damaged));
}

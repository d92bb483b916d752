//! Which positions a layer must work out again: those that hang on a value the layer before it changed.
//!
//! While many values change, every list is read to see whether something in it moved. Layers come to change few values
//! long before they are done, so from then on it is kept, as far as memory allows, which positions hang on each, and only
//! those that hang on what moved are looked at.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use rayon::prelude::*;

use super::Rounds;
use super::atlas::{Atlas, Scratch};
use super::layers::{PIECE, has};
use super::words::OVER;

/// Few values moved if they are no more than one of so many.
const FEW: u64 = 32;

/// Finds out, layer after layer, what must be worked out again.
pub(super) struct Schedule<'a> {
    atlas: &'a Atlas,
    /// How much more memory may be used, in bytes.
    spare: u64,
    dependants: Option<Dependants>,
}

/// What a layer must work out again.
pub(super) enum Due<'a> {
    /// Everything: it is the first layer.
    All,
    /// Whatever hangs on these.
    AfterThese(&'a [u64]),
    /// Just these.
    These(Vec<AtomicU64>),
}

impl Due<'_> {
    /// Whether nothing in a stretch of 64 positions is due.
    #[inline]
    pub(super) fn is_done(&self, number: usize) -> bool {
        match self {
            Due::These(bits) => bits[number / 64].load(Ordering::Relaxed) == 0,
            Due::All | Due::AfterThese(_) => false,
        }
    }

    /// Whether a position that is followed by this list is due.
    #[inline]
    pub(super) fn is(&self, number: usize, list: &[u32]) -> bool {
        match self {
            Due::All => !list.is_empty(),
            Due::AfterThese(moved) => list.iter().any(|&word| word < OVER && has(moved, word as usize)),
            Due::These(bits) => bits[number / 64].load(Ordering::Relaxed) >> (number % 64) & 1 != 0,
        }
    }
}

impl<'a> Schedule<'a> {
    pub(super) const fn new(atlas: &'a Atlas, spare: u64) -> Schedule<'a> {
        Schedule { atlas, spare, dependants: None }
    }

    /// What is due after a layer that moved these, so many; nothing has moved before the first.
    pub(super) fn after<'b>(
        &mut self,
        game: &impl Rounds,
        layers: u32,
        moved: &'b [u64],
        changed: u64,
    ) -> Due<'b> {
        if layers == 0 {
            return Due::All;
        }
        if changed > self.atlas.numbers() as u64 / FEW {
            return Due::AfterThese(moved);
        }
        if self.dependants.is_none() && Dependants::bytes(self.atlas) <= self.spare {
            self.dependants = Some(Dependants::of(self.atlas, game));
        }
        self.dependants.as_ref().map_or(Due::AfterThese(moved), |dependants| Due::These(dependants.on(moved)))
    }

    /// The memory it took, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.dependants.as_ref().map_or(0, |_| Dependants::bytes(self.atlas))
    }
}

/// The positions that hang on each position.
struct Dependants {
    /// Where those of each position end; those of the next begin there.
    ends: Vec<AtomicU32>,
    numbers: Vec<AtomicU32>,
}

impl Dependants {
    /// The memory it takes at most, in bytes; too much for anybody where lists are not kept or cannot be counted.
    fn bytes(atlas: &Atlas) -> u64 {
        match atlas.words() {
            Some(words) if words < u64::from(u32::MAX) => {
                (words + atlas.numbers() as u64) * size_of::<u32>() as u64
            }
            _ => u64::MAX,
        }
    }

    fn of(atlas: &Atlas, game: &impl Rounds) -> Dependants {
        let ends: Vec<AtomicU32> = (0..atlas.numbers()).map(|_| AtomicU32::new(0)).collect();
        for_each_link(atlas, game, |_, to| {
            ends[to].fetch_add(1, Ordering::Relaxed);
        });
        let mut begin = 0;
        for end in &ends {
            begin += end.swap(begin, Ordering::Relaxed);
        }
        let numbers: Vec<AtomicU32> = (0..begin).into_par_iter().map(|_| AtomicU32::new(0)).collect();
        for_each_link(atlas, game, |from, to| {
            let place = ends[to].fetch_add(1, Ordering::Relaxed);
            numbers[place as usize].store(from as u32, Ordering::Relaxed);
        });
        Dependants { ends, numbers }
    }

    /// Those that hang on what moved, one bit each.
    fn on(&self, moved: &[u64]) -> Vec<AtomicU64> {
        let due: Vec<AtomicU64> = moved.iter().map(|_| AtomicU64::new(0)).collect();
        moved.par_iter().enumerate().for_each(|(at, &word)| {
            let mut left = word;
            while left != 0 {
                let number = at * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                for dependant in &self.numbers[self.place(number)] {
                    let dependant = dependant.load(Ordering::Relaxed) as usize;
                    due[dependant / 64].fetch_or(1 << (dependant % 64), Ordering::Relaxed);
                }
            }
        });
        due
    }

    fn place(&self, number: usize) -> std::ops::Range<usize> {
        let end = |number: usize| self.ends[number].load(Ordering::Relaxed) as usize;
        number.checked_sub(1).map_or(0, end)..end(number)
    }
}

/// Calls for every position and each that may follow it.
fn for_each_link(atlas: &Atlas, game: &impl Rounds, link: impl Fn(usize, usize) + Sync) {
    let numbers = atlas.numbers();
    (0..numbers.div_ceil(PIECE)).into_par_iter().for_each_init(Scratch::default, |scratch, piece| {
        for number in piece * PIECE..numbers.min((piece + 1) * PIECE) {
            for &word in atlas.list(game, number, scratch).iter().filter(|&&word| word < OVER) {
                link(number, word as usize);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;

    use super::super::layers::{ONE, Values};
    use super::super::{Step, TooWide};
    use super::*;

    const POSITIONS: u128 = 3_000;

    /// A long way to walk, forwards or far ahead: whoever guesses the other's choice wins at its end, or is sent back.
    struct Way;

    impl Rounds for Way {
        fn start(&self, steps: &mut Vec<Step>) -> Result<(), TooWide> {
            steps.push(Step::Position(1));
            Ok(())
        }

        fn follow(&self, position: u128, steps: &mut Vec<Step>) -> Result<(), TooWide> {
            let to =
                |position: u128| if position < POSITIONS { Step::Position(position) } else { Step::Over(1) };
            steps.push(Step::Choice { rows: 2, columns: 2 });
            steps.extend([to(position + 1), to(position / 2), to(position * 2), Step::Over(-1)]);
            Ok(())
        }

        fn at_the_limit(&self, position: u128) -> i8 {
            (position % 3) as i8 - 1
        }

        fn limit(&self) -> u32 {
            100
        }
    }

    fn go_on<T>(_: T) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn atlas() -> Atlas {
        Atlas::new(&Way, 1 << 30, 1, &mut go_on).expect("it is small")
    }

    proptest! {
        #[test]
        fn what_is_kept_says_the_same_as_reading_every_list(
            moved in prop::collection::vec(any::<u64>(), POSITIONS as usize / 64 + 9),
        ) {
            let atlas = atlas();
            let moved = &moved[..atlas.numbers().div_ceil(64)];
            // Not every one of the numbers belongs to a position, and what does not exist does not move.
            let of_positions = |at: usize, word: u64| {
                (0..64).filter(|bit| atlas.key(at * 64 + bit).is_some()).fold(0, |bits, bit| bits | word & 1 << bit)
            };
            let moved: Vec<u64> = moved.iter().enumerate().map(|(at, &word)| of_positions(at, word)).collect();
            let (read, kept) = (Due::AfterThese(&moved), Due::These(Dependants::of(&atlas, &Way).on(&moved)));
            let mut scratch = Scratch::default();
            for number in 0..atlas.numbers() {
                let list = atlas.list(&Way, number, &mut scratch);
                prop_assert_eq!(read.is(number, list), kept.is(number, list), "{}", number);
                prop_assert!(!kept.is_done(number) || !kept.is(number, list));
            }
        }
    }

    #[test]
    fn values_are_the_same_with_and_without_memory_to_spare() {
        let atlas = atlas();
        assert!(atlas.positions() > 2_900);
        let values =
            |spare| Values::new(&atlas, &Way, 1e-9, -ONE, spare, &mut go_on).expect("nobody breaks it off");
        let (without, with) = (values(0), values(u64::MAX));
        assert_eq!(without.schedule_bytes(), 0);
        assert!(with.schedule_bytes() > 0, "no layer moved few values");
        assert_eq!(without.layers(), with.layers());
        for number in 0..atlas.numbers() {
            assert_eq!(without.of(number).to_bits(), with.of(number).to_bits(), "{number}");
        }
    }
}

//! What a seat knows when it chooses, as a key.
//!
//! A tree does not keep views: some are larger than the positions they show. Two that differ get equal keys by a chance of
//! about 2^-128.

use std::hash::{DefaultHasher, Hasher};

use table::{Seat, Veiled};

/// A choice a seat has made: the set of moments it could not tell apart, and the place of what it chose.
pub(super) type Made = (u32, u16);

/// What a seat knows at a choice: its view, and what it chose before. So nobody forgets what he did, whatever a view tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Moment {
    seat: Seat,
    /// Fingerprints tell views apart within a leg.
    leg: u32,
    seen: (u64, u64),
    before: Option<Made>,
}

impl Moment {
    pub(super) fn of<R: Veiled>(rules: &R, state: &R::State, seat: Seat, before: Option<Made>) -> Moment {
        let mut lanes = Lanes { low: DefaultHasher::new(), high: DefaultHasher::new() };
        lanes.high.write_u8(1);
        rules.fingerprint(state, seat, &mut lanes);
        Moment { seat, leg: rules.leg(state), seen: (lanes.low.finish(), lanes.high.finish()), before }
    }
}

/// Two hashes of the same bytes, which begin differently.
struct Lanes {
    low: DefaultHasher,
    high: DefaultHasher,
}

impl Hasher for Lanes {
    fn write(&mut self, bytes: &[u8]) {
        self.low.write(bytes);
        self.high.write(bytes);
    }

    fn finish(&self) -> u64 {
        self.low.finish()
    }
}

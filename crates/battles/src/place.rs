//! Where units stand: three sectors of five rows (BATT-032 to BATT-036).

use serde::{Deserialize, Serialize};
use table::Seat;
use table::canon::{Canon, CanonError, Sink, Source};

/// How many sectors there are.
pub const SECTORS: u8 = 3;

/// A front or a rear, from the eyes of nobody: sector 0 is the left of seat a and the right of seat b.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Zone {
    /// The sector, 0 to 2.
    pub sector: u8,
    /// Whether it is the rear.
    pub rear: bool,
}

impl Zone {
    /// The six zones of a side.
    pub const ALL: [Zone; 6] = [
        Zone { sector: 0, rear: false },
        Zone { sector: 0, rear: true },
        Zone { sector: 1, rear: false },
        Zone { sector: 1, rear: true },
        Zone { sector: 2, rear: false },
        Zone { sector: 2, rear: true },
    ];

    /// Its place in [`Zone::ALL`].
    #[inline]
    pub const fn number(self) -> u8 {
        self.sector * 2 + self.rear as u8
    }

    /// The zones a unit can move to from here (BATT-035): no diagonals.
    #[inline]
    pub fn adjacent(self) -> impl Iterator<Item = Zone> {
        ADJACENT[usize::from(self.number()) % 6].iter().copied()
    }

    /// How many zones [`Zone::adjacent`] has.
    #[inline]
    pub const fn neighbours(self) -> u32 {
        if self.sector == 1 { 3 } else { 2 }
    }

    /// The letters of the zone as its owner sees it: `lf`, `cr`, ...
    pub fn letters(self, owner: Seat) -> &'static str {
        let seen = if owner == Seat::A { self.sector } else { 2 - self.sector };
        match (seen, self.rear) {
            (0, false) => "lf",
            (0, true) => "lr",
            (1, false) => "cf",
            (1, true) => "cr",
            (_, false) => "rf",
            (_, true) => "rr",
        }
    }
}

/// The zones beside each: the other row of its sector, then to the left and to the right of seat a.
const ADJACENT: [&[Zone]; 6] = {
    const fn at(number: usize) -> Zone {
        Zone::ALL[number]
    }
    [
        &[at(1), at(2)],
        &[at(0), at(3)],
        &[at(3), at(0), at(4)],
        &[at(2), at(1), at(5)],
        &[at(5), at(2)],
        &[at(4), at(3)],
    ]
};

/// The sectors beside one (BATT-034).
#[inline]
pub const fn beside(sector: u8) -> &'static [u8] {
    match sector {
        0 | 2 => &[1],
        _ => &[0, 2],
    }
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place(u8);

/// The number of no engagement: a charger on its way.
const ON_THE_WAY: u8 = 31;

impl Place {
    /// Not on the field yet.
    pub const UNPLACED: Place = Place(0);
    /// Not on the field any more.
    pub const DESTROYED: Place = Place(7);

    /// At a front or in a rear.
    #[inline]
    pub const fn at(zone: Zone) -> Place {
        Place(1 + zone.number())
    }

    /// At the front of a sector.
    #[inline]
    pub const fn front(sector: u8) -> Place {
        Place::at(Zone { sector, rear: false })
    }

    /// In an engagement, by its number within the sector.
    #[inline]
    pub const fn engaged(sector: u8, number: u8) -> Place {
        Place(8 + sector * 32 + number)
    }

    /// In the engagement zone, in no engagement yet (BATT-054).
    #[inline]
    pub const fn on_the_way(sector: u8) -> Place {
        Place::engaged(sector, ON_THE_WAY)
    }

    /// The front or rear, if it is one.
    #[inline]
    pub const fn zone(self) -> Option<Zone> {
        match self.0 {
            1..=6 => Some(Zone { sector: (self.0 - 1) / 2, rear: (self.0 - 1) % 2 == 1 }),
            _ => None,
        }
    }

    /// Sector and number of the engagement, if it is one.
    #[inline]
    pub const fn engagement(self) -> Option<(u8, u8)> {
        if self.0 < 8 || (self.0 - 8) % 32 == ON_THE_WAY {
            return None;
        }
        Some(((self.0 - 8) / 32, (self.0 - 8) % 32))
    }

    /// The sector, for a unit on the field.
    #[inline]
    pub const fn sector(self) -> Option<u8> {
        match self.0 {
            1..=6 => Some((self.0 - 1) / 2),
            8.. => Some((self.0 - 8) / 32),
            _ => None,
        }
    }

    /// Whether it is in an engagement zone, in an engagement or on the way to one.
    #[inline]
    pub const fn is_in_melee(self) -> bool {
        self.0 >= 8
    }
}

impl Canon for Place {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Place, CanonError> {
        let place = u8::decode(from)?;
        if place < 8 + 32 * SECTORS { Ok(Place(place)) } else { Err(CanonError::Value) }
    }
}

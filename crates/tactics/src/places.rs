//! Where cards stand: slots, rows and columns, who is in front and who is shielded, and the order of cards.

use table::Seat;

use crate::code::{Change, Rule};
use crate::event::NOBODY;
use crate::eye::Eye;
use crate::state::{EXTRA_COLUMNS, PLAIN_SLOTS, SLOTS, Sketch, bit, cards};
use crate::verbs::Keyword;

/// The row of a slot.
pub(crate) const fn row(slot: u8) -> u8 {
    if slot < PLAIN_SLOTS as u8 { slot / 3 } else { slot % 3 }
}

/// The column of a slot: 0 to 2, and 3 and 4 for extra ones, which face none of the rival's.
pub(crate) const fn column(slot: u8) -> u8 {
    if slot < PLAIN_SLOTS as u8 { slot % 3 } else { slot / 3 }
}

/// The slot in a row and a column.
pub(crate) const fn slot_in(row: u8, column: u8) -> u8 {
    if column < 3 { row * 3 + column } else { column * 3 + row }
}

/// The slots of each row, as bits.
pub(crate) const ROWS: [u16; 3] = {
    let (mut rows, mut slot) = ([0; 3], 0);
    while slot < SLOTS as u8 {
        rows[row(slot) as usize] |= 1 << slot;
        slot += 1;
    }
    rows
};

/// The slots of each column, as bits.
pub(crate) const COLUMNS: [u16; 3 + EXTRA_COLUMNS] = {
    let (mut columns, mut slot) = ([0; 3 + EXTRA_COLUMNS], 0);
    while slot < SLOTS as u8 {
        columns[column(slot) as usize] |= 1 << slot;
        slot += 1;
    }
    columns
};

/// The slots of a set, lowest first.
pub(crate) fn slots(set: u16) -> impl Iterator<Item = u8> {
    cards(u64::from(set))
}

/// Cards in an order that was settled when it was asked for, whatever becomes of them meanwhile.
pub(crate) struct InOrder {
    list: [u8; SLOTS * 2],
    at: u8,
    len: u8,
    rest: u64,
}

impl Iterator for InOrder {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.at < self.len {
            self.at += 1;
            return Some(self.list[usize::from(self.at) - 1]);
        }
        let next = self.rest.trailing_zeros() as u8;
        self.rest &= self.rest.wrapping_sub(1);
        (next < 64).then_some(next)
    }
}

/// The place of a column counted across the table: the first extra one stands on the right, the second on the left.
pub(crate) const fn across(column: u8) -> u8 {
    if column == 4 { 0 } else { column + 1 }
}

/// The bit of a slot in a set of slots.
pub(crate) const fn slot_bit(seat: Seat, slot: u8) -> u64 {
    1 << (seat.index() as u8 * SLOTS as u8 + slot)
}

/// Unit and slot of a bit.
pub(crate) const fn slot_at(index: u8) -> (Seat, u8) {
    if index < SLOTS as u8 { (Seat::A, index) } else { (Seat::B, index - SLOTS as u8) }
}

impl Eye<'_> {
    /// How many slots a unit could have with these cards.
    #[inline]
    pub(crate) const fn slots(&self) -> u8 {
        PLAIN_SLOTS as u8 + 3 * self.code.columns
    }

    /// The columns of a seat's unit (TACT-144): three, and those its leader adds.
    pub(crate) fn columns(&self, seat: Seat) -> u8 {
        let mut extra = 0;
        if self.code.columns > 0 {
            self.rules(Rule::COLUMNS, |rule, player, _| {
                if let Rule::ExtraColumns(n) = rule
                    && player == seat
                {
                    extra += n;
                }
                false
            });
        }
        3 + extra.min(EXTRA_COLUMNS as u8)
    }

    /// Whether a slot is there, holds neither card nor body, and may be filled.
    #[inline]
    pub(crate) fn is_free(&self, seat: Seat, slot: u8) -> bool {
        self.state.piece(seat, slot).is_empty() && self.is_there(seat, slot)
    }

    /// Whether a unit has a slot.
    #[inline]
    pub(crate) fn is_there(&self, seat: Seat, slot: u8) -> bool {
        slot < PLAIN_SLOTS as u8 || column(slot) < self.columns(seat)
    }

    /// Whether two slots are of one column, or of two that face each other: extra ones face none.
    pub(crate) fn share_column((seat, one): (Seat, u8), (unit, other): (Seat, u8)) -> bool {
        column(one) == column(other) && (seat == unit || column(one) < 3)
    }

    /// The slot of the first hero or leader of a column (TACT-070).
    pub(crate) fn front(&self, seat: Seat, column: u8) -> Option<u8> {
        slots(self.fronts(seat) & COLUMNS[usize::from(column)]).next()
    }

    /// The slots of the first heroes or leaders of all columns.
    pub(crate) fn fronts(&self, seat: Seat) -> u16 {
        let blocks = self.rules(Rule::BLOCKS, |rule, player, _| match rule {
            Rule::BodiesBlockMelee(side) => Self::means(side, player, seat),
            _ => false,
        });
        let stands = self.alive(seat) | if blocks { self.bodies(seat) } else { 0 };
        let [vanguard, flank, rear] = [stands & 7, stands >> 3 & 7, stands >> 6 & 7];
        let plain = vanguard | (flank & !vanguard) << 3 | (rear & !(vanguard | flank)) << 6;
        let extra = |first: u16| {
            let column = stands >> first & 7;
            (column & column.wrapping_neg()) << first
        };
        if self.code.columns == 0 { plain } else { plain | extra(9) | extra(12) }
    }

    /// What is read off the position; what has changed since is read off anew.
    #[inline]
    fn sketched<T>(&self, of: impl Fn(&Sketch) -> T) -> T {
        if self.state.sketch.outdated { self.drawn_anew(of) } else { of(&self.state.sketch) }
    }

    #[cold]
    fn drawn_anew<T>(&self, of: impl Fn(&Sketch) -> T) -> T {
        of(&Sketch::of(self.code, self.state))
    }

    /// The slots of a unit with heroes and the leader.
    #[inline]
    pub(crate) fn alive(&self, seat: Seat) -> u16 {
        self.sketched(|sketch| sketch.alive[seat.index()])
    }

    /// The slots of a unit with bodies.
    #[inline]
    pub(crate) fn bodies(&self, seat: Seat) -> u16 {
        self.sketched(|sketch| sketch.bodies[seat.index()])
    }

    /// The slots of a unit that are there and hold neither card nor body.
    pub(crate) fn free(&self, seat: Seat) -> u16 {
        let there = if self.code.columns == 0 { 3 } else { self.columns(seat) };
        !(self.alive(seat) | self.bodies(seat)) & ((1 << (3 * there)) - 1)
    }

    /// The slots of both units whose bars could make a change of this sort.
    #[inline]
    pub(crate) fn givers(&self, sort: u16) -> [u16; 2] {
        self.sketched(|sketch| sketch.givers[Sketch::group(sort)])
    }

    /// The slots of both units whose bars wait for something.
    pub(crate) fn listeners(&self) -> [u16; 2] {
        self.sketched(|sketch| sketch.listeners)
    }

    /// The open operations, both reserves counted together.
    pub(crate) fn operations(&self) -> u8 {
        self.sketched(|sketch| sketch.operations)
    }

    /// The places of modifiers with an end that are taken.
    pub(crate) fn spans(&self) -> u16 {
        self.sketched(|sketch| sketch.spans)
    }

    /// Whether any reaction is delayed.
    pub(crate) fn delays(&self) -> bool {
        self.sketched(|sketch| sketch.delays) != 0
    }

    /// Whether a seat has a face-down trap.
    #[inline]
    pub(crate) fn lays(&self, seat: Seat) -> bool {
        self.sketched(|sketch| sketch.lays(seat))
    }

    /// The slots of a unit whose bars have a keyword, if no other card could have it.
    #[inline]
    pub(crate) fn printed_keyword(&self, seat: Seat, keyword: Keyword) -> Option<u16> {
        let printed = self.live & (Change::KEYWORDS | Change::POWERS) == 0 && self.code.markers.is_empty();
        printed.then(|| self.sketched(|sketch| sketch.keywords[keyword as usize][seat.index()]))
    }

    /// The slots of a unit whose living cards have a keyword.
    pub(crate) fn with_keyword(&self, seat: Seat, keyword: Keyword) -> u16 {
        if let Some(printed) = self.printed_keyword(seat, keyword) {
            return printed;
        }
        slots(self.alive(seat))
            .filter(|&slot| self.has_keyword(self.state.piece(seat, slot).card, keyword))
            .fold(0, |set, slot| set | 1 << slot)
    }

    /// The slots of a unit that somebody shields from ranged attacks (TACT-074).
    pub(crate) fn shielded(&self, seat: Seat) -> u16 {
        let shields = self.with_keyword(seat, Keyword::Intercept);
        let (vanguard, flank) = (shields & 7, shields >> 3 & 7);
        let extra = |first: u16| {
            let column = shields >> first & 3;
            (column << 1 | column << 2) << first & 7 << first
        };
        vanguard << 3 | (vanguard | flank) << 6 | extra(9) | extra(12)
    }

    /// Cards in the fixed order of TACT-136: own unit, the rival's, then what is in no unit.
    pub(crate) fn in_order(&self, set: u64, player: Seat) -> InOrder {
        let mut order = InOrder { list: [NOBODY; SLOTS * 2], at: 0, len: 0, rest: set };
        if set.count_ones() > 1 {
            let mut places = 0_u32;
            for card in cards(set) {
                if let Some((seat, slot)) = self.state.slot_of(card) {
                    places |= 1 << (slot + if seat == player { 0 } else { SLOTS as u8 });
                    order.rest &= !bit(card);
                }
            }
            for place in cards(u64::from(places)) {
                let (unit, slot) = slot_at(place);
                let seat = if unit == Seat::A { player } else { player.other() };
                order.list[usize::from(order.len)] = self.state.piece(seat, slot).card;
                order.len += 1;
            }
        }
        order
    }

    /// The front-most card that shields a slot from ranged attacks (TACT-074).
    pub(crate) fn interceptor(&self, seat: Seat, slot: u8) -> Option<u8> {
        let shields = self.with_keyword(seat, Keyword::Intercept) & COLUMNS[usize::from(column(slot))];
        slots(shields).next().filter(|&ahead| row(ahead) < row(slot))
    }
}

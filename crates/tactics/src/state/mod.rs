//! A match as data: no heap, cheap to copy, complete in the middle of an effect.
//!
//! | container | holds at most |
//! |---|---|
//! | a unit | [`SLOTS`] slots: 9 with the leader in the middle, and 3 for each of [`EXTRA_COLUMNS`] columns a power may add |
//! | a reserve | 3 operations and traps |
//! | the stack | [`STACK`] frames, those below the one that runs in [`RECORDS`] bytes: the compiler refuses cards whose texts could run one another deeper, and reactions that find no room wait |
//! | the queue | [`QUEUE`] events that wait for their reactions; a text makes fewer before they are heard |
//! | a dispatch | [`REACTIONS`] reactions to one event; more of them share two dispatches |
//! | a chain | [`LINKS`] reactions, each set off by the one before |
//! | events a window is about | [`HEARD`] |
//! | modifiers with an end | [`SPANS`]; equal ones are counted in one place |
//! | delayed reactions | [`DELAYED`] places of up to [`EQUAL`] equal ones |
//!
//! A text that could add one more modifier or delayed reaction than there is place for does not start (TACT-139), and the
//! compiler refuses loops of them, so none is ever lost.

mod frame;
mod memory;
mod packed;
mod piece;
mod sketch;
mod stack;

use table::Seat;

pub use self::frame::{Delayed, Frame, Link, Spanned};
pub use self::packed::{Events, Pack, Packed, PackedEvent};
pub use self::piece::{Held, Piece, Pile};
pub(crate) use self::sketch::{Sketch, bar_in};
pub(crate) use self::stack::Glimpse;
pub use self::stack::{RECORDS, Room, STACK, Stack};
use crate::event::{Actor, CODES, NOBODY};
use crate::setup::Config;

/// Slots of a unit that no power widens, row by row.
pub const PLAIN_SLOTS: usize = 9;
/// The most columns a power can add on the outside (TACT-144).
pub const EXTRA_COLUMNS: usize = 2;
/// Slots of a unit, those of extra columns last, column by column.
pub const SLOTS: usize = PLAIN_SLOTS + 3 * EXTRA_COLUMNS;
/// The leader's slot.
pub const LEADER: u8 = 4;
/// Slots of a reserve.
pub const RESERVE: usize = 3;
/// Events that wait.
pub const QUEUE: usize = 40;
/// Reactions to one event.
pub const REACTIONS: usize = 20;
/// Reactions of one chain, each set off by the one before.
pub const LINKS: usize = 16;
/// Events that happened since the window before, for traps nobody can see.
pub const HEARD: usize = 8;
/// Modifiers with an end.
pub const SPANS: usize = 12;
/// Delayed reactions.
pub const DELAYED: usize = 8;
/// Equal delayed reactions that share a place; more of them take another.
pub const EQUAL: usize = 4;
/// Cards of both decks together.
pub const CARDS: usize = 64;

/// The owner of a card.
#[inline]
pub const fn owner(card: u8) -> Seat {
    if card < 32 { Seat::A } else { Seat::B }
}

/// The print of a card.
#[inline]
pub const fn print(card: u8) -> u8 {
    card % 32
}

/// The card of this print a seat owns.
#[inline]
pub const fn card_of(seat: Seat, print: u8) -> u8 {
    seat.index() as u8 * 32 + print
}

/// The bit of a card in a set.
#[inline]
pub const fn bit(card: u8) -> u64 {
    if card < 64 { 1 << card } else { 0 }
}

/// The set of cards.
pub(crate) fn set_of(cards: impl IntoIterator<Item = u8>) -> u64 {
    cards.into_iter().fold(0, |set, card| set | bit(card))
}

/// The cards of a set, lowest first.
pub fn cards(set: u64) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = left.trailing_zeros() as u8;
        left &= left.wrapping_sub(1);
        (next < 64).then_some(next)
    })
}

/// The card of a set at a place, lowest first; the set has more cards than that.
pub(crate) fn nth_card(set: u64, place: u32) -> u8 {
    let mut rest = set;
    for _ in 0..place {
        rest &= rest.wrapping_sub(1);
    }
    rest.trailing_zeros() as u8
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// In a slot of a seat's unit.
    Grid(Seat, u8),
    /// In a reserve slot of a seat.
    Reserve(Seat, u8),
    /// In a seat's hand.
    Hand(Seat),
    /// On its owner's discard pile.
    Discard,
    /// In its owner's deck.
    Deck,
    /// An order being run.
    Flight,
    /// In a trophy, or not part of the match.
    Away,
}

impl Zone {
    const fn code(self) -> u8 {
        match self {
            Zone::Grid(seat, slot) => seat.index() as u8 * SLOTS as u8 + slot,
            Zone::Reserve(seat, slot) => 30 + seat.index() as u8 * RESERVE as u8 + slot,
            Zone::Hand(seat) => 36 + seat.index() as u8,
            Zone::Discard => 38,
            Zone::Deck => 39,
            Zone::Flight => 40,
            Zone::Away => 41,
        }
    }

    const fn of(code: u8) -> Zone {
        match code {
            0..15 => Zone::Grid(Seat::A, code),
            15..30 => Zone::Grid(Seat::B, code - 15),
            30..33 => Zone::Reserve(Seat::A, code - 30),
            33..36 => Zone::Reserve(Seat::B, code - 33),
            36 => Zone::Hand(Seat::A),
            37 => Zone::Hand(Seat::B),
            38 => Zone::Discard,
            39 => Zone::Deck,
            40 => Zone::Flight,
            _ => Zone::Away,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It has not.
    Playing,
    /// A leader fell, and the other unit held.
    Retreat,
    /// Both leaders fell; more living heroes won, or nobody.
    BothFell,
    /// The cap of rounds or quiet rounds.
    Stalemate,
    /// A player gave up.
    Resigned,
}
table::canon_enum!(Ending { Playing = 0, Retreat = 1, BothFell = 2, Stalemate = 3, Resigned = 4 });

/// A match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about a match")]
pub struct State {
    zones: [u8; CARDS],
    /// The cards of both hands, as `zones` has them.
    hands: [u64; 2],
    /// The cards of both decks, as `zones` has them.
    decked: u64,
    /// What was read off units and reserves.
    pub(crate) sketch: Sketch,
    /// A card came, went or changed its slot since the machine was last between two steps.
    pub(crate) stale: bool,
    /// Both units, row by row, then the extra columns.
    pub units: [[Piece; SLOTS]; 2],
    /// Both reserves.
    pub reserves: [[Held; RESERVE]; 2],
    /// Both decks, by owner.
    pub decks: [Pile; 2],
    /// Both discard piles, by owner.
    pub discards: [Pile; 2],
    /// Hidden cards whose place a seat knows.
    pub known: [u64; 2],
    /// Cards a seat knows to be in the rival's hand or among the rival's face-down traps, though not where.
    pub held: [u64; 2],
    /// Known cards of which the holder cannot tell that the rival knows them.
    pub peeked: u64,
    /// How many cards of each seat's hand were looked at so that the holder cannot tell which.
    pub peeks: [u8; 2],
    /// The stack.
    pub stack: Stack,
    /// Events that wait.
    pub queue: Events<QUEUE>,
    /// What each face-down trap could answer, both reserves counted together.
    pub fits: [PackedEvent; 2 * RESERVE],
    /// Which of them fit: bits by reserve slot.
    pub fitting: u8,
    /// The events traps wait for since the window before.
    pub heard: Events<HEARD>,
    /// Reactions that have started, for chains.
    pub links: [Packed<Link>; LINKS],
    /// Modifiers with an end.
    pub spans: [Packed<Spanned>; SPANS],
    /// Delayed reactions.
    pub delayed: [Packed<Delayed>; DELAYED],
    /// How often each event happened this turn.
    pub counts: [u8; CODES],
    /// The seats that are asked, as bits.
    pub asked: u8,
    /// Sealed choices of leaders.
    pub leaders: [u8; 2],
    /// Cards in the trophies of each seat.
    pub trophies: [u64; 2],
    /// The cards each seat drew or discarded last, for reactions to it.
    pub event_cards: [u64; 2],
    /// Who has the first-player mark.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The second turn of the wave.
    pub second: bool,
    /// The wave is at its end, so that it is nobody's turn.
    pub resting: bool,
    /// The round, from 1; 0 before the leaders are shown.
    pub round: u8,
    /// The wave.
    pub wave: u8,
    /// Actions left.
    pub actions: u8,
    /// Actions left that serve some kinds only.
    pub extra: u8,
    /// Those kinds, as bits.
    pub extra_kinds: u16,
    /// Change of the actions of each seat's next turn.
    pub next_actions: [i8; 2],
    /// Limited kinds of actions used this turn, as bits.
    pub limits: u16,
    /// Quiet rounds in a row.
    pub quiet: u8,
    /// Damage was placed or removed this round.
    pub stirred: bool,
    /// The options of the match.
    pub config: Config,
    /// How it ended.
    pub ending: Ending,
    /// Who won, if it is over and somebody did.
    pub winner: Option<Seat>,
}
table::canon_struct!(State {
    zones,
    hands,
    decked,
    sketch,
    stale,
    units,
    reserves,
    decks,
    discards,
    known,
    held,
    peeked,
    peeks,
    stack,
    queue,
    fits,
    fitting,
    heard,
    links,
    spans,
    delayed,
    counts,
    asked,
    leaders,
    trophies,
    event_cards,
    first,
    active,
    second,
    resting,
    round,
    wave,
    actions,
    extra,
    extra_kinds,
    next_actions,
    limits,
    quiet,
    stirred,
    config,
    ending,
    winner,
});

impl State {
    /// A match before anything was dealt.
    pub fn new(first: Seat, config: Config) -> State {
        State {
            zones: [Zone::Away.code(); CARDS],
            hands: [0; 2],
            decked: 0,
            sketch: Sketch::EMPTY,
            stale: true,
            units: [[Piece::NONE; SLOTS]; 2],
            reserves: [[Held::NONE; RESERVE]; 2],
            decks: [Pile::EMPTY; 2],
            discards: [Pile::EMPTY; 2],
            known: [0; 2],
            held: [0; 2],
            peeked: 0,
            peeks: [0; 2],
            stack: Stack::EMPTY,
            queue: Events::NONE,
            fits: [PackedEvent::NONE; 2 * RESERVE],
            fitting: 0,
            heard: Events::NONE,
            links: [Packed::of(Link::NONE); LINKS],
            spans: [Packed::of(Spanned::NONE); SPANS],
            delayed: [Packed::of(Delayed::NONE); DELAYED],
            counts: [0; CODES],
            asked: 0,
            leaders: [NOBODY; 2],
            trophies: [0; 2],
            event_cards: [0; 2],
            first,
            active: first,
            second: false,
            resting: false,
            round: 0,
            wave: 0,
            actions: 0,
            extra: 0,
            extra_kinds: 0,
            next_actions: [0; 2],
            limits: 0,
            quiet: 0,
            stirred: false,
            config,
            ending: Ending::Playing,
            winner: None,
        }
    }

    /// Reads off who is in play, if cards have come or gone.
    #[inline]
    pub(crate) fn refresh(&mut self, code: &crate::code::Code) {
        if self.sketch.outdated {
            self.sketch = Sketch::of(code, self);
        }
    }

    /// The same between two steps.
    #[inline]
    pub(crate) fn read_off(&mut self, code: &crate::code::Code) {
        self.refresh(code);
        self.stale = false;
    }

    /// What is held, lasts or waits has changed.
    #[inline]
    pub(crate) const fn touch(&mut self) {
        self.stale = true;
        (self.sketch.unsettled, self.sketch.outdated) = (true, true);
    }

    /// Who stands in a slot has changed.
    #[inline]
    const fn mark(&mut self, seat: Seat, slot: u8) {
        self.sketch.dirty[seat.index()] |= 1 << slot;
        self.sketch.outdated = true;
    }

    /// Where a card is.
    #[inline]
    pub fn zone(&self, card: u8) -> Zone {
        self.zones.get(usize::from(card)).map_or(Zone::Away, |&code| Zone::of(code))
    }

    pub(crate) fn set_zone(&mut self, card: u8, zone: Zone) {
        match self.zone(card) {
            Zone::Hand(seat) => self.hands[seat.index()] &= !bit(card),
            Zone::Deck => self.decked &= !bit(card),
            Zone::Reserve(..) => self.touch(),
            Zone::Grid(seat, slot) => {
                self.stale = true;
                self.mark(seat, slot);
            }
            _ => {}
        }
        match zone {
            Zone::Hand(seat) => self.hands[seat.index()] |= bit(card),
            Zone::Deck => self.decked |= bit(card),
            Zone::Reserve(..) => self.touch(),
            Zone::Grid(seat, slot) => {
                self.stale = true;
                self.mark(seat, slot);
            }
            _ => {}
        }
        self.zones[usize::from(card)] = zone.code();
    }

    /// The cards in a zone; in a grid or reserve, in that slot.
    pub fn in_zone(&self, zone: Zone) -> u64 {
        let code = zone.code();
        (0..).zip(&self.zones).filter(|(_, at)| **at == code).fold(0, |set, (card, _)| set | bit(card))
    }

    /// The cards of a hand.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> u64 {
        self.hands[seat.index()]
    }

    /// How many cards a hand has.
    #[inline]
    pub const fn hand_size(&self, seat: Seat) -> u8 {
        self.hand(seat).count_ones() as u8
    }

    /// The cards of a seat's deck whose place is not decided.
    pub fn loose(&self, seat: Seat) -> u64 {
        let own = 0xffff_ffff << (32 * seat.index());
        self.decked & own & !self.decks[seat.index()].pinned()
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, seat: Seat) -> &[Piece; SLOTS] {
        &self.units[seat.index()]
    }

    /// What is in a slot.
    #[inline]
    pub fn piece(&self, seat: Seat, slot: u8) -> &Piece {
        &self.units[seat.index()][usize::from(slot)]
    }

    /// What is in a slot, to be changed in any way.
    #[inline]
    pub fn piece_mut(&mut self, seat: Seat, slot: u8) -> &mut Piece {
        self.mark(seat, slot);
        self.stander(seat, slot)
    }

    /// What is in a slot, to get damage, markers and the like: neither another card nor alive in place of dead.
    #[inline]
    pub(crate) fn stander(&mut self, seat: Seat, slot: u8) -> &mut Piece {
        &mut self.units[seat.index()][usize::from(slot)]
    }

    /// Unit and slot of a card in a grid.
    #[inline]
    pub fn slot_of(&self, card: u8) -> Option<(Seat, u8)> {
        match self.zones.get(usize::from(card)).copied() {
            Some(code @ 0..15) => Some((Seat::A, code)),
            Some(code @ 15..30) => Some((Seat::B, code - 15)),
            _ => None,
        }
    }

    /// A card with where it stands and who holds it, for those who tell of it.
    pub fn actor(&self, card: u8) -> Actor {
        if bit(card) == 0 {
            return Actor::NONE;
        }
        match self.zone(card) {
            Zone::Grid(seat, slot) => Actor { card, seat, slot },
            Zone::Reserve(seat, _) | Zone::Hand(seat) => Actor { card, seat, slot: NOBODY },
            Zone::Deck | Zone::Discard | Zone::Flight | Zone::Away => {
                Actor { card, seat: owner(card), slot: NOBODY }
            }
        }
    }

    /// A card in a grid, alive or not.
    #[inline]
    pub fn on_grid(&self, card: u8) -> Option<&Piece> {
        self.slot_of(card).map(|(seat, slot)| self.piece(seat, slot))
    }

    /// A card in a grid, to get damage, markers and the like.
    pub fn on_grid_mut(&mut self, card: u8) -> Option<&mut Piece> {
        self.slot_of(card).map(|(seat, slot)| self.stander(seat, slot))
    }

    /// The counters of a card in a grid or reserve (TACT-116).
    pub fn counters(&self, card: u8) -> [u8; 3] {
        match self.zone(card) {
            Zone::Grid(seat, slot) => self.piece(seat, slot).counters,
            Zone::Reserve(seat, slot) => self.reserves[seat.index()][usize::from(slot)].counters,
            _ => [0; 3],
        }
    }

    /// The counters of a living card or of a card in a reserve, to be changed.
    pub(crate) fn counters_mut(&mut self, card: u8) -> Option<&mut [u8; 3]> {
        match self.zone(card) {
            Zone::Grid(seat, slot) => {
                let piece = self.stander(seat, slot);
                piece.is_alive().then_some(&mut piece.counters)
            }
            Zone::Reserve(seat, slot) => Some(&mut self.reserves[seat.index()][usize::from(slot)].counters),
            _ => None,
        }
    }

    /// How many living heroes a unit has.
    pub fn living_heroes(&self, seat: Seat) -> u8 {
        let heroes = (0..).zip(self.unit(seat)).filter(|(slot, piece)| *slot != LEADER && piece.is_alive());
        heroes.count() as u8
    }

    /// Whether the truce holds (TACT-030).
    #[inline]
    pub fn is_truce(&self) -> bool {
        self.round <= 1
    }

    /// The frame that runs.
    #[inline]
    pub const fn top(&self) -> &Frame {
        self.stack.top()
    }

    #[inline]
    pub(crate) const fn top_mut(&mut self) -> &mut Frame {
        self.stack.top_mut()
    }

    /// Puts a frame on the stack; what it causes belongs to the chain of the frame below, unless it starts its own.
    pub(crate) fn push(&mut self, frame: Frame) {
        let chain = if frame.chain == NOBODY { self.top().chain } else { frame.chain };
        self.stack.push(Frame { chain, ..frame });
    }

    pub(crate) fn pop(&mut self) {
        self.stack.pop();
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.ending != Ending::Playing
    }
}

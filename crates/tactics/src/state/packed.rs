//! Small values in fewer bytes than their fields have.

use table::canon::{CanonError, Sink, Source};
use table::{Canon, Seat};

use crate::event::{Happening, NOBODY};

const SECOND: u8 = 0x80;
const NO_LINK: u8 = 31;

/// A seat and a card, or nobody, in one byte.
#[inline]
pub(super) const fn who(player: Seat, card: u8) -> u8 {
    card & !SECOND | if player.index() == 0 { 0 } else { SECOND }
}

/// The seat and the card of such a byte.
#[inline]
pub(super) const fn who_is(who: u8) -> (Seat, u8) {
    let card = who & !SECOND;
    (if who & SECOND == 0 { Seat::A } else { Seat::B }, if card < 64 { card } else { NOBODY })
}

/// An event in six bytes: whose and which, cause, target, amount, which of the turn, manner and chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PackedEvent(pub(super) [u8; 6]);

/// As the event it is.
impl Canon for PackedEvent {
    fn encode(&self, out: &mut impl Sink) {
        self.event().encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<PackedEvent, CanonError> {
        let event = Happening::decode(from)?;
        let packed = PackedEvent::of(event);
        if packed.event() == event { Ok(packed) } else { Err(CanonError::Value) }
    }
}

impl PackedEvent {
    /// No event.
    pub const NONE: PackedEvent = PackedEvent::of(Happening::NONE);

    /// An event, packed.
    #[inline]
    pub const fn of(event: Happening) -> PackedEvent {
        let link = if event.chain == NOBODY { NO_LINK } else { event.chain };
        let Happening { code, player, source, target, amount, how, nth, .. } = event;
        PackedEvent([who(player, code), source, target, amount, nth, how & 7 | link << 3])
    }

    #[inline]
    pub(super) const fn chain(self) -> u8 {
        let link = self.0[5] >> 3;
        if link == NO_LINK { NOBODY } else { link }
    }

    /// The event it is.
    #[inline]
    pub const fn event(self) -> Happening {
        let [which, source, target, amount, nth, manner] = self.0;
        let player = if which & SECOND == 0 { Seat::A } else { Seat::B };
        Happening {
            code: which & !SECOND,
            player,
            source,
            target,
            amount,
            how: manner & 7,
            nth,
            chain: self.chain(),
        }
    }
}

/// Events in the order they happened, up to so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Events<const MOST: usize> {
    list: [PackedEvent; MOST],
    len: u8,
}

impl<const MOST: usize> Canon for Events<MOST> {
    fn encode(&self, out: &mut impl Sink) {
        self.list.encode(out);
        self.len.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Events<MOST>, CanonError> {
        let events = Events { list: Canon::decode(from)?, len: u8::decode(from)? };
        if usize::from(events.len) <= MOST { Ok(events) } else { Err(CanonError::Value) }
    }
}

impl<const MOST: usize> Events<MOST> {
    /// None.
    pub const NONE: Events<MOST> = Events { list: [PackedEvent::NONE; MOST], len: 0 };

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is no place for another.
    pub const fn is_full(&self) -> bool {
        self.len as usize == MOST
    }

    /// All of them, the first first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Happening> {
        self.packed().iter().map(|event| event.event())
    }

    /// The chains they happened in.
    pub(crate) fn chains(&self) -> impl Iterator<Item = u8> {
        self.packed().iter().map(|event| event.chain())
    }

    fn packed(&self) -> &[PackedEvent] {
        &self.list[..usize::from(self.len)]
    }

    /// The one that has waited longest.
    pub(crate) const fn first(&self) -> Happening {
        self.list[0].event()
    }

    /// Adds one behind the others, if there is a place for it.
    pub(crate) const fn push(&mut self, event: Happening) {
        if !self.is_full() {
            self.list[self.len as usize] = PackedEvent::of(event);
            self.len += 1;
        }
    }

    /// Takes the one that has waited longest.
    pub(crate) fn shift(&mut self) {
        self.list.copy_within(1..usize::from(self.len), 0);
        self.len -= 1;
        self.list[usize::from(self.len)] = PackedEvent::NONE;
    }

    /// Lets none of them wait any longer.
    pub(crate) const fn cut_short(&mut self) {
        self.len = 0;
    }

    /// The same events, each changed.
    pub(crate) fn map(self, change: impl Fn(Happening) -> Happening) -> Events<MOST> {
        Events { list: self.list.map(|event| PackedEvent::of(change(event.event()))), ..self }
    }
}

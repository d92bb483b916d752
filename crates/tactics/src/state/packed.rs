//! Small values in fewer bytes than their fields have.

use std::fmt::Debug;
use std::hash::Hash;

use table::canon::{CanonError, Sink, Source};
use table::{Canon, Seat};

use super::{Delayed, Link, Spanned};
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

/// Something that fits into fewer bytes than its fields have.
pub trait Pack: Canon + Copy + Eq + Hash + Debug {
    /// Those bytes.
    type Bytes: Copy + Eq + Hash + Debug;

    /// The bytes of a value.
    fn pack(self) -> Self::Bytes;

    /// The value of bytes.
    fn unpack(bytes: Self::Bytes) -> Self;
}

/// A value in its fewest bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed<T: Pack>(T::Bytes);

impl<T: Pack> Packed<T> {
    /// A value, packed.
    #[inline]
    pub fn of(value: T) -> Packed<T> {
        Packed(value.pack())
    }

    /// The value it is.
    #[inline]
    pub fn get(self) -> T {
        T::unpack(self.0)
    }

    /// Changes the value.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut T)) {
        let mut value = self.get();
        change(&mut value);
        *self = Packed::of(value);
    }
}

/// As the value it is.
impl<T: Pack> Canon for Packed<T> {
    fn encode(&self, out: &mut impl Sink) {
        self.get().encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Packed<T>, CanonError> {
        let value = T::decode(from)?;
        let packed = Packed::of(value);
        if packed.get() == value { Ok(packed) } else { Err(CanonError::Value) }
    }
}

/// Cards, modifier, whose and whose card, until when, how many times.
impl Pack for Spanned {
    type Bytes = ([u8; 8], [u8; 2], [u8; 3]);

    #[inline]
    fn pack(self) -> Self::Bytes {
        let Spanned { cards, modifier, player, speaker, until, times } = self;
        (cards.to_le_bytes(), modifier.to_le_bytes(), [who(player, speaker), until, times])
    }

    #[inline]
    fn unpack((cards, modifier, [speaks, until, times]): Self::Bytes) -> Spanned {
        let (player, speaker) = who_is(speaks);
        let (cards, modifier) = (u64::from_le_bytes(cards), u16::from_le_bytes(modifier));
        Spanned { cards, modifier, player, speaker, until, times }
    }
}

/// What it waits for, what it does, whose and whose card; until when, how many times and whether every time share a byte.
impl Pack for Delayed {
    type Bytes = ([u8; 2], [u8; 2], [u8; 2]);

    #[inline]
    fn pack(self) -> Self::Bytes {
        let Delayed { listen, program, player, speaker, each, until, times } = self;
        let lasts = until & 7 | u8::from(each) << 3 | times << 4;
        (listen.to_le_bytes(), program.to_le_bytes(), [who(player, speaker), lasts])
    }

    #[inline]
    fn unpack((listen, program, [speaks, lasts]): Self::Bytes) -> Delayed {
        let (player, speaker) = who_is(speaks);
        Delayed {
            listen: u16::from_le_bytes(listen),
            program: u16::from_le_bytes(program),
            player,
            speaker,
            each: lasts & 8 != 0,
            until: if lasts & 7 == 7 { NOBODY } else { lasts & 7 },
            times: lasts >> 4,
        }
    }
}

/// The ability in nine bits, the card in seven, the link before in the last byte.
impl Pack for Link {
    type Bytes = [u8; 3];

    #[inline]
    fn pack(self) -> [u8; 3] {
        let [low, high] = (self.skill & 0x1ff | u16::from(self.speaker) << 9).to_le_bytes();
        [low, high, self.before]
    }

    #[inline]
    fn unpack([low, high, before]: [u8; 3]) -> Link {
        let (skill, speaker) = (u16::from_le_bytes([low, high]), high >> 1);
        Link { skill: skill & 0x1ff, speaker: if speaker < 64 { speaker } else { NOBODY }, before }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Code;

    #[test]
    fn what_is_packed_is_what_it_was() {
        for event in [
            Happening::NONE,
            Happening {
                nth: 255,
                chain: 15,
                ..Happening::new(Code::FALL, Seat::B).by(63).to(0).how(7).amount(255)
            },
        ] {
            assert_eq!(PackedEvent::of(event).event(), event);
        }
        let span =
            Spanned { cards: u64::MAX, modifier: 60_000, player: Seat::B, speaker: 63, until: 4, times: 255 };
        let delayed = Delayed {
            listen: 60_000,
            program: 59_999,
            player: Seat::B,
            speaker: 0,
            each: true,
            until: 4,
            times: super::super::EQUAL as u8,
        };
        let link = Link { skill: 511, speaker: 63, before: 15 };
        assert_eq!([span, Spanned::NONE].map(|span| Packed::of(span).get()), [span, Spanned::NONE]);
        assert_eq!([delayed, Delayed::NONE].map(|one| Packed::of(one).get()), [delayed, Delayed::NONE]);
        assert_eq!([link, Link::NONE].map(|link| Packed::of(link).get()), [link, Link::NONE]);
        assert_eq!(
            [size_of::<Packed<Spanned>>(), size_of::<Packed<Delayed>>(), size_of::<Packed<Link>>()],
            [13, 6, 3]
        );
    }

    #[test]
    fn a_value_that_does_not_fit_its_bytes_is_refused() {
        let wide = Delayed { times: 16, ..Delayed::NONE };
        assert_eq!(Packed::<Delayed>::from_bytes(&wide.to_bytes()), Err(CanonError::Value));
        let far = Happening { chain: 40, ..Happening::NONE };
        assert_eq!(PackedEvent::from_bytes(&far.to_bytes()), Err(CanonError::Value));
        let many = [Happening::NONE; 2].to_bytes().into_iter().chain([3]).collect::<Vec<u8>>();
        assert_eq!(Events::<2>::from_bytes(&many), Err(CanonError::Value));
    }
}

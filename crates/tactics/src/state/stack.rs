//! The stack of texts that run one another: the one that runs lies open, those below it as short records.
//!
//! A frame has room for three choices, a loop, an event and what was drawn, and hardly any uses more than two of these. So a
//! frame that has to wait is written down without what it does not use: what it has of its own first, then a head that
//! every record has, so that whoever only looks for a text or a mark need not read the rest.

use std::hash::{Hash, Hasher};

use table::Canon;
use table::canon::{CanonError, Sink, Source};

use super::packed::{PackedEvent, who, who_is};
use super::{Frame, REACTIONS};
use crate::code::MAX_CHOICES;
use crate::event::{Happening, NOBODY};

/// Frames of the stack.
pub const STACK: usize = 24;
/// Bytes of the frames below the one that runs: with it and two numbers, a stack takes 512.
pub const RECORDS: usize = 512 - size_of::<Frame>() - size_of::<u16>() - size_of::<u8>();

/// The head of a record: start, op, who speaks for whom, marks, chain, what the record holds, how long it is.
const HEAD: usize = 10;
/// Words of a frame: its choices, what is left of its loop, the cards of its last step.
const WORDS: usize = MAX_CHOICES + 2;
/// Numbers a frame may hold beside.
const NUMBERS: usize = 7;
/// The bytes of an event in a record.
const EVENT: usize = size_of::<PackedEvent>();
/// In place of a card: the word follows in two bytes, or in eight.
const SHORT: u8 = 0xfe;
const LONG: u8 = 0xff;

/// What a record holds: numbers, words, an event.
const WORD_BIT: usize = NUMBERS;
const EVENT_BIT: usize = NUMBERS + WORDS;
const NUMBER_BITS: u16 = (1 << NUMBERS) - 1;
const WORD_BITS: u16 = (1 << WORDS) - 1;

/// What frames and what they start can take of a stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// So many frames.
    pub frames: u8,
    /// So many bytes of records.
    pub bytes: u16,
}

impl Room {
    /// The flow of the match and the action under everything else, and bytes for one that a fresh recruit takes at once.
    pub(crate) const GROUND: Room = Room::of(2, 3 * (HEAD + NUMBERS + 9));
    /// An attack that a text starts: attacker and target, and five numbers.
    pub(crate) const ATTACK: Room = Room::of(1, HEAD + 5 + 2);
    /// A spell that a text starts: speaker and program, and what it did or who was asked in its window.
    pub(crate) const CAST: Room = Room::of(1, HEAD + 2 + 1 + 3);
    /// What sends a trap to its pile after it has run.
    pub(crate) const SETTLING: Room = Room::of(1, HEAD + 2);
    /// The event a text reacts to.
    pub(crate) const EVENT: Room = Room::of(0, EVENT);
    /// The cards of an event, which reactions to it may name.
    pub(crate) const EVENT_CARDS: Room = Room::of(0, 9);
    /// Damage or a defeat that waits, and the longest text in its place.
    pub(crate) const HARM: Room = Room::of(2, 2 * (HEAD + EVENT) + 2 + NUMBERS + 9 * WORDS);

    const fn of(frames: usize, bytes: usize) -> Room {
        Room { frames: frames as u8, bytes: bytes as u16 }
    }

    /// A text that remembers so many numbers, sets of one card, and other sets.
    pub(crate) const fn of_text(numbers: usize, single: usize, others: usize) -> Room {
        Room::of(1, HEAD + numbers + single + 9 * others)
    }

    /// Dispatches of so many reactions.
    pub(crate) const fn of_dispatch(reactions: usize) -> Room {
        let frames = reactions.div_ceil(REACTIONS);
        Room::of(frames, frames * (HEAD + 2 + EVENT) + 9 * reactions.div_ceil(4))
    }

    /// Both, one above the other.
    pub(crate) const fn and(self, other: Room) -> Room {
        Room {
            frames: self.frames.saturating_add(other.frames),
            bytes: self.bytes.saturating_add(other.bytes),
        }
    }

    /// What is enough for either.
    pub(crate) fn or(self, other: Room) -> Room {
        Room { frames: self.frames.max(other.frames), bytes: self.bytes.max(other.bytes) }
    }

    /// Whether a stack of nothing else has it.
    pub(crate) const fn is_there(self) -> bool {
        self.frames as usize <= STACK && self.bytes as usize <= RECORDS
    }
}

/// What a look at a frame finds without reading all of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glimpse {
    pub start: u16,
    pub pc: u16,
    pub marks: u8,
    pub chain: u8,
    /// The chain of the event reacted to.
    pub event_chain: u8,
}

/// The frames of a match.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    top: Frame,
    records: [u8; RECORDS],
    end: u16,
    depth: u8,
}

/// What lies beyond the end was written once and counts for nothing.
impl PartialEq for Stack {
    fn eq(&self, other: &Stack) -> bool {
        (self.depth, &self.top, self.written()) == (other.depth, &other.top, other.written())
    }
}

impl Eq for Stack {}

impl Hash for Stack {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.depth, &self.top, self.written()).hash(state);
    }
}

/// As an array of all frames there can be, the bottom first, and how many there are.
impl Canon for Stack {
    fn encode(&self, out: &mut impl Sink) {
        self.unfolded().encode(out);
        self.depth.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Stack, CanonError> {
        let all = <[Frame; STACK]>::decode(from)?;
        let depth = usize::from(u8::decode(from)?);
        let (frames, rest) = all.split_at_checked(depth).ok_or(CanonError::Value)?;
        let stack = Stack::of(frames.iter().copied()).ok_or(CanonError::Value)?;
        let same = frames.iter().rev().copied().eq(stack.frames());
        let blank = rest.iter().all(|frame| *frame == Frame::NONE);
        if same && blank { Ok(stack) } else { Err(CanonError::Value) }
    }
}

impl Stack {
    /// No frames.
    pub const EMPTY: Stack = Stack { top: Frame::NONE, records: [0; RECORDS], end: 0, depth: 0 };

    /// These frames, the bottom first; none if they find no room.
    pub(crate) fn of(frames: impl Iterator<Item = Frame>) -> Option<Stack> {
        let mut stack = Stack::EMPTY;
        for frame in frames {
            if !stack.has(Room { frames: 1, bytes: 0 }) {
                return None;
            }
            stack.push(frame);
        }
        Some(stack)
    }

    /// How many frames there are.
    #[inline]
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// The frame that runs.
    #[inline]
    pub const fn top(&self) -> &Frame {
        &self.top
    }

    /// The frame that runs, to be changed.
    #[inline]
    pub const fn top_mut(&mut self) -> &mut Frame {
        &mut self.top
    }

    /// Whether this finds room above the frame that runs.
    pub(crate) fn has(&self, room: Room) -> bool {
        let taken = Room { frames: self.depth, bytes: self.end + record_of(&self.top) as u16 };
        taken.and(room).is_there()
    }

    fn written(&self) -> &[u8] {
        &self.records[..usize::from(self.end)]
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        if self.depth > 0 {
            let end = usize::from(self.end);
            self.end = write(&self.top, &mut self.records, end) as u16;
        }
        self.top = frame;
        self.depth += 1;
    }

    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        if self.depth == 0 {
            self.top = Frame::NONE;
            return;
        }
        let end = usize::from(self.end);
        let start = end - usize::from(self.records[end - 1]);
        self.top = read(&self.records[start..end]);
        self.end = start as u16;
    }

    /// All frames there can be, the bottom first.
    fn unfolded(&self) -> [Frame; STACK] {
        let mut all = [Frame::NONE; STACK];
        let places = all[..usize::from(self.depth)].iter_mut().rev();
        places.zip(self.frames()).for_each(|(place, frame)| *place = frame);
        all
    }

    /// Changes every frame; none may take more bytes than before.
    pub(crate) fn change(&mut self, change: impl Fn(&mut Frame)) {
        let mut all = self.unfolded();
        let frames = &mut all[..usize::from(self.depth)];
        frames.iter_mut().for_each(change);
        *self = Stack::of(frames.iter().copied()).unwrap_or(*self);
    }

    /// The frames, the top first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = Frame> {
        let below = self.ends().map(|end| read(&self.records[end - usize::from(self.records[end - 1])..end]));
        (self.depth > 0).then_some(self.top).into_iter().chain(below)
    }

    /// A look at the frames, the top first.
    pub(crate) fn glimpses(&self) -> impl Iterator<Item = Glimpse> {
        let Frame { start, pc, marks, chain, event, .. } = self.top;
        let top = Glimpse { start, pc, marks, chain, event_chain: event.chain };
        (self.depth > 0)
            .then_some(top)
            .into_iter()
            .chain(self.ends().map(|end| glimpse(&self.records[..end])))
    }

    /// Gives a mark to the first frame from the top that is at such an op of such a text; whether there is one.
    pub(crate) fn mark_first(&mut self, mark: u8, wanted: impl Fn(&Glimpse) -> bool) -> bool {
        let Some(above) = self.glimpses().position(|frame| wanted(&frame)) else { return false };
        match above.checked_sub(1).and_then(|below| self.ends().nth(below)) {
            Some(end) => self.records[end - HEAD + MARKS] |= mark,
            None => self.top.marks |= mark,
        }
        true
    }

    /// Where records end, the last first.
    fn ends(&self) -> impl Iterator<Item = usize> + use<'_> {
        let mut end = usize::from(self.end);
        std::iter::from_fn(move || {
            let last = end;
            end = end.checked_sub(usize::from(*self.records.get(end.wrapping_sub(1))?))?;
            Some(last)
        })
    }
}

/// Where in the head marks stand.
const MARKS: usize = 5;

/// The numbers of a frame, a byte each from the lowest on.
const fn numbers(frame: &Frame) -> u64 {
    let Frame { each, left, again, last, picked, bonus, slots, .. } = *frame;
    // Nobody is what most loops are at.
    u64::from_le_bytes([each ^ NOBODY, left, again, last, picked, bonus.cast_unsigned(), slots, 0])
}

/// The places of the bits that are set, lowest first.
#[inline]
fn places(bits: u16) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let place = rest.trailing_zeros() as usize;
        let found = rest != 0;
        rest &= rest.wrapping_sub(1);
        found.then_some(place)
    })
}

const fn words(frame: &Frame) -> [u64; WORDS] {
    let [one, two, three] = frame.chosen;
    [one, two, three, frame.set, frame.last_cards]
}

/// Which words may be written in two bytes: not sets of cards, so that other cards in their place take as many bytes.
const fn may_be_short(frame: &Frame) -> [bool; WORDS] {
    [false, false, false, !frame.has_card_set(), false]
}

/// What the record of a frame holds.
#[inline]
fn holdings(frame: &Frame) -> u16 {
    let mut holds = u16::from(frame.event != Happening::NONE) << EVENT_BIT;
    let given = numbers(frame);
    if given != 0 {
        for place in 0..NUMBERS {
            holds |= u16::from(given >> (8 * place) & 0xff != 0) << place;
        }
    }
    for (place, word) in words(frame).into_iter().enumerate() {
        holds |= u16::from(word != 0) << (WORD_BIT + place);
    }
    holds
}

/// How long the record of a frame is.
pub(crate) fn record_of(frame: &Frame) -> usize {
    let holds = holdings(frame);
    let words = words(frame).into_iter().zip(may_be_short(frame)).map(|(word, short)| match word {
        0 => 0,
        _ if word.is_power_of_two() => 1,
        0..=0xffff if short => 3,
        _ => 9,
    });
    let event = if holds >> EVENT_BIT == 0 { 0 } else { EVENT };
    HEAD + (holds & NUMBER_BITS).count_ones() as usize + words.sum::<usize>() + event
}

/// Writes a frame down behind what is there; where it ends.
fn write(frame: &Frame, records: &mut [u8; RECORDS], from: usize) -> usize {
    let (holds, mut at) = (holdings(frame), from);
    let given = numbers(frame);
    for place in places(holds & NUMBER_BITS) {
        records[at] = (given >> (8 * place)) as u8;
        at += 1;
    }
    let (words, may_be_short) = (words(frame), may_be_short(frame));
    for place in places(holds >> WORD_BIT & WORD_BITS) {
        let word = words[place];
        if word.is_power_of_two() {
            records[at] = word.trailing_zeros() as u8;
            at += 1;
        } else if may_be_short[place] && word <= 0xffff {
            records[at] = SHORT;
            records[at + 1..at + 3].copy_from_slice(&(word as u16).to_le_bytes());
            at += 3;
        } else {
            records[at] = LONG;
            records[at + 1..at + 9].copy_from_slice(&word.to_le_bytes());
            at += 9;
        }
    }
    if holds >> EVENT_BIT != 0 {
        records[at..at + EVENT].copy_from_slice(&PackedEvent::of(frame.event).0);
        at += EVENT;
    }
    let ([start, start_high], [pc, pc_high]) = (frame.start.to_le_bytes(), frame.pc.to_le_bytes());
    let [holds, holds_high] = holds.to_le_bytes();
    let who = who(frame.player, frame.speaker);
    let length = (at + HEAD - from) as u8;
    let head = [start, start_high, pc, pc_high, who, frame.marks, frame.chain, holds, holds_high, length];
    records[at..at + HEAD].copy_from_slice(&head);
    at + HEAD
}

/// The head of the record that ends here.
fn head(records: &[u8]) -> [u8; HEAD] {
    records.last_chunk().copied().unwrap_or([0; HEAD])
}

fn glimpse(records: &[u8]) -> Glimpse {
    let [start, start_high, pc, pc_high, _, marks, chain, _, holds_high, _] = head(records);
    let event = holds_high >> (EVENT_BIT - 8) & 1 != 0;
    let before = &records[..records.len() - HEAD];
    let event = before.last_chunk::<EVENT>().filter(|_| event);
    Glimpse {
        start: u16::from_le_bytes([start, start_high]),
        pc: u16::from_le_bytes([pc, pc_high]),
        marks,
        chain,
        event_chain: event.map_or(NOBODY, |event| PackedEvent(*event).chain()),
    }
}

/// The frame of a record.
fn read(record: &[u8]) -> Frame {
    let [start, start_high, pc, pc_high, who, marks, chain, holds, holds_high, _] = head(record);
    let holds = u16::from_le_bytes([holds, holds_high]);
    let mut at = 0;
    let mut numbers = 0;
    for place in places(holds & NUMBER_BITS) {
        numbers |= u64::from(record[at]) << (8 * place);
        at += 1;
    }
    let mut words = [0; WORDS];
    for place in places(holds >> WORD_BIT & WORD_BITS) {
        let rest = &record[at + 1..];
        (words[place], at) = match record[at] {
            SHORT => (u64::from(u16::from_le_bytes(rest.first_chunk().copied().unwrap_or_default())), at + 3),
            LONG => (u64::from_le_bytes(rest.first_chunk().copied().unwrap_or_default()), at + 9),
            card => (1 << card, at + 1),
        };
    }
    let event = record[at..].first_chunk().filter(|_| holds >> EVENT_BIT & 1 != 0);
    let (player, speaker) = who_is(who);
    let [each, left, again, last, picked, bonus, slots, _] = u64::to_le_bytes(numbers);
    let [one, two, three, set, last_cards] = words;
    Frame {
        chosen: [one, two, three],
        set,
        last_cards,
        pc: u16::from_le_bytes([pc, pc_high]),
        start: u16::from_le_bytes([start, start_high]),
        event: event.map_or(Happening::NONE, |event| PackedEvent(*event).event()),
        player,
        speaker,
        each: each ^ NOBODY,
        left,
        again,
        last,
        picked,
        marks,
        bonus: bonus.cast_signed(),
        slots,
        chain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Code;
    use table::Seat;

    fn frames() -> Vec<Frame> {
        let event = Happening { nth: 3, chain: 7, ..Happening::new(Code::FALL, Seat::B).by(63).how(7) };
        vec![
            Frame::at(1, Seat::A, NOBODY),
            Frame { chosen: [1 << 63, 1 << 29, 0], slots: 2, set: 700, ..Frame::at(17, Seat::B, 63) },
            Frame { event, chain: 15, left: 20, ..Frame::at(11, Seat::A, NOBODY) },
            Frame {
                chosen: [u64::MAX, 3, 1],
                set: u64::MAX - 1,
                last_cards: 0xffff,
                event: Happening { chain: NOBODY, amount: 255, ..event },
                each: 0,
                left: 1,
                again: 2,
                last: 3,
                picked: 4,
                marks: 255,
                bonus: -1,
                slots: 135,
                chain: 0,
                pc: 60_000,
                ..Frame::at(59_999, Seat::B, 0)
            },
        ]
    }

    #[test]
    fn what_waits_on_the_stack_comes_back_as_it_was() {
        let mut stack = Stack::EMPTY;
        for frame in frames() {
            stack.push(frame);
        }
        assert_eq!(Stack::from_bytes(&stack.to_bytes()), Ok(stack));
        assert_eq!(stack.frames().count(), 4);
        for frame in frames().into_iter().rev() {
            assert_eq!((stack.top(), stack.glimpses().count()), (&frame, usize::from(stack.depth())));
            let seen = stack.glimpses().next().expect("the frame that runs");
            assert_eq!((seen.event_chain, seen.pc), (frame.event.chain, frame.pc));
            stack.pop();
        }
        assert_eq!(stack, Stack::EMPTY);
    }

    #[test]
    fn a_look_finds_what_the_frame_says_however_deep_it_lies() {
        let mut stack = Stack::EMPTY;
        let all = frames().into_iter().cycle().take(7);
        all.clone().for_each(|frame| stack.push(frame));
        let looks =
            stack.glimpses().map(|seen| (seen.start, seen.pc, seen.marks, seen.chain, seen.event_chain));
        let facts = |frame: Frame| (frame.start, frame.pc, frame.marks, frame.chain, frame.event.chain);
        let expected: Vec<_> = all.map(facts).collect();
        assert!(looks.eq(expected.into_iter().rev()));
        assert!(stack.mark_first(Frame::CANCELLED, |frame| frame.start == 17));
        assert!(!stack.mark_first(Frame::CANCELLED, |frame| frame.start == 18));
        let marked: Vec<bool> = stack.frames().map(|frame| frame.has(Frame::CANCELLED)).collect();
        assert_eq!(marked, [false, true, false, true, false, false, false]);
    }

    #[test]
    fn a_record_is_as_long_as_was_said() {
        for frame in frames() {
            let mut stack = Stack::EMPTY;
            stack.push(frame);
            stack.push(Frame::NONE);
            assert_eq!(usize::from(stack.end), record_of(&frame));
            assert!(
                record_of(&frame) <= usize::from(Room::of_text(NUMBERS, 0, WORDS).and(Room::EVENT).bytes)
            );
        }
    }

    #[test]
    fn bytes_that_are_no_stack_are_refused() {
        let stack = Stack::of(frames().into_iter()).expect("room");
        let bytes = stack.to_bytes();
        let with = |at: usize, byte: u8| {
            let mut changed = bytes.clone();
            changed[at] = byte;
            Stack::from_bytes(&changed)
        };
        assert_eq!(with(bytes.len() - 1, 3), Err(CanonError::Value), "a frame beyond the last");
        assert_eq!(with(bytes.len() - 1, 25), Err(CanonError::Value), "more frames than there can be");
        let full = std::iter::repeat_n(frames()[3], STACK);
        assert_eq!(Stack::of(full), None, "more than the records hold");
    }
}

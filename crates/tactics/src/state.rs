//! A match as data: no heap, cheap to copy, complete in the middle of an effect.
//!
//! | container | holds at most |
//! |---|---|
//! | a unit | 9 slots, the leader in the middle |
//! | a reserve | 3 operations and traps |
//! | the stack | [`STACK`] frames; what finds no room waits or does nothing |
//! | the queue | [`QUEUE`] events that wait for their reactions |
//! | a dispatch | [`REACTIONS`] reactions to one event |
//! | modifiers with an end | [`SPANS`] |
//! | delayed reactions | [`DELAYED`] |

use table::Seat;

use crate::code::{MAX_CHOICES, MAX_STATUSES};
use crate::event::{CODES, Happening, NOBODY};
use crate::setup::Config;

/// Slots of a unit.
pub const SLOTS: usize = 9;
/// The leader's slot.
pub const LEADER: u8 = 4;
/// Slots of a reserve.
pub const RESERVE: usize = 3;
/// Frames of the stack.
pub const STACK: usize = 7;
/// Events that wait.
pub const QUEUE: usize = 20;
/// Reactions to one event.
pub const REACTIONS: usize = 8;
/// Modifiers with an end.
pub const SPANS: usize = 8;
/// Delayed reactions.
pub const DELAYED: usize = 4;
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

/// The cards of a set, lowest first.
pub fn cards(set: u64) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = left.trailing_zeros() as u8;
        left &= left.wrapping_sub(1);
        (next < 64).then_some(next)
    })
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
            Zone::Reserve(seat, slot) => 20 + seat.index() as u8 * RESERVE as u8 + slot,
            Zone::Hand(seat) => 30 + seat.index() as u8,
            Zone::Discard => 32,
            Zone::Deck => 33,
            Zone::Flight => 34,
            Zone::Away => 35,
        }
    }

    const fn of(code: u8) -> Zone {
        const fn seat(second: bool) -> Seat {
            if second { Seat::B } else { Seat::A }
        }
        match code {
            0..18 => Zone::Grid(seat(code >= 9), code % 9),
            20..26 => Zone::Reserve(seat(code >= 23), (code - 20) % 3),
            30 | 31 => Zone::Hand(seat(code == 31)),
            32 => Zone::Discard,
            33 => Zone::Deck,
            34 => Zone::Flight,
            _ => Zone::Away,
        }
    }
}

/// What stands or lies in a slot of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The card, or [`NOBODY`].
    pub card: u8,
    /// The marks of [`Piece`].
    pub marks: u8,
    /// Damage on it.
    pub damage: u8,
    /// Points being split that will be applied together.
    pub tally: u8,
    /// How often each ability of its bar was used this turn, two bits each.
    pub uses: u8,
    /// Counters, by kind.
    pub counters: [u8; 3],
    /// Markers, by status effect.
    pub statuses: [u8; MAX_STATUSES],
}
table::canon_struct!(Piece { card, marks, damage, tally, uses, counters, statuses });

impl Piece {
    /// It is a body.
    pub const BODY: u8 = 1;
    /// Recruited this wave.
    pub const FRESH: u8 = 2;
    /// Took its starred action this turn.
    pub const STARRED: u8 = 4;
    /// Took the attack action this wave.
    pub const ATTACKED: u8 = 8;
    /// Damage was placed on it this wave.
    pub const HURT: u8 = 16;
    /// Made a melee attack this wave.
    pub const MELEED: u8 = 32;
    /// Made a ranged attack this wave.
    pub const SHOT: u8 = 64;

    /// Nothing there.
    pub const NONE: Piece = Piece {
        card: NOBODY,
        marks: 0,
        damage: 0,
        tally: 0,
        uses: 0,
        counters: [0; 3],
        statuses: [0; MAX_STATUSES],
    };

    /// A card without damage.
    pub const fn of(card: u8) -> Piece {
        Piece { card, ..Piece::NONE }
    }

    /// Whether the slot holds neither hero, leader nor body.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.card == NOBODY
    }

    /// Whether it is a body.
    #[inline]
    pub const fn is_body(&self) -> bool {
        self.has(Piece::BODY)
    }

    /// Whether a hero or leader stands there.
    #[inline]
    pub const fn is_alive(&self) -> bool {
        !self.is_empty() && !self.is_body()
    }

    /// Whether it has a mark.
    #[inline]
    pub const fn has(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

/// What lies in a reserve slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Held {
    /// The card, or [`NOBODY`].
    pub card: u8,
    /// Time tokens of an operation.
    pub time: u8,
    /// A trap, face down.
    pub hidden: bool,
    /// How often each ability was used this turn, two bits each; for operations that ticked this turn see the clock.
    pub uses: u8,
}
table::canon_struct!(Held { card, time, hidden, uses });

impl Held {
    /// Nothing there.
    pub const NONE: Held = Held { card: NOBODY, time: 0, hidden: false, uses: 0 };
}

/// A deck or a discard pile: a card for each place, the last on top, or [`Pile::LOOSE`] where nobody knows which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    cards: [u8; 32],
    len: u8,
}
table::canon_struct!(Pile { cards, len });

impl Pile {
    /// A place of a shuffled card.
    pub const LOOSE: u8 = 0xfe;
    /// No cards.
    pub const EMPTY: Pile = Pile { cards: [NOBODY; 32], len: 0 };

    /// A shuffled deck.
    pub fn shuffled(len: u32) -> Pile {
        let mut pile = Pile::EMPTY;
        (0..len.min(32)).for_each(|_| pile.push(Pile::LOOSE));
        pile
    }

    /// The places, the top last.
    #[inline]
    pub fn places(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    /// The places, to be pinned or let loose.
    pub fn places_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top.
    pub fn push(&mut self, card: u8) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Puts a card at the bottom.
    pub fn push_under(&mut self, card: u8) {
        self.cards.copy_within(..31, 1);
        self.cards[0] = card;
        self.len += 1;
    }

    /// Takes the top place.
    pub fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::replace(&mut self.cards[usize::from(self.len)], NOBODY))
    }

    /// Takes a card out, or a loose place if the card has none of its own.
    pub fn take(&mut self, card: u8) {
        let at = |wanted: u8| self.places().iter().position(|&place| place == wanted);
        if let Some(at) = at(card).or_else(|| at(Pile::LOOSE)) {
            self.cards.copy_within(at + 1.., at);
            self.cards[31] = NOBODY;
            self.len -= 1;
        }
    }

    /// The cards with a place of their own.
    pub fn pinned(&self) -> u64 {
        self.places().iter().filter(|&&card| card != Pile::LOOSE).fold(0, |set, &card| set | bit(card))
    }

    /// The top card, if its place is decided.
    pub fn top(&self) -> Option<u8> {
        self.places().last().copied()
    }
}

/// One text being run: a program, who runs it, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Results of its choices: cards, or slots as bits of both units.
    pub chosen: [u64; MAX_CHOICES],
    /// What is left of a loop; where pieces of a rearrangement came from.
    pub set: u64,
    /// The cards the step before drew, found or looked at.
    pub last_cards: u64,
    /// The next op.
    pub pc: u16,
    /// Its first op, which tells programs apart.
    pub start: u16,
    /// The event reacted to.
    pub event: Happening,
    /// Whose text it is.
    pub player: Seat,
    /// The card that speaks.
    pub speaker: u8,
    /// The item of the loop.
    pub each: u8,
    /// What is left to ask for at this op.
    pub left: u8,
    /// Times left of a repeat.
    pub again: u8,
    /// What the step before really did.
    pub last: u8,
    /// The number picked.
    pub picked: u8,
    /// The marks of [`Frame`].
    pub marks: u8,
    /// Added to the attack.
    pub bonus: i8,
}
table::canon_struct!(Frame {
    chosen,
    set,
    last_cards,
    pc,
    start,
    event,
    player,
    speaker,
    each,
    left,
    again,
    last,
    picked,
    marks,
    bonus,
});

impl Frame {
    /// The op at hand has begun.
    pub const BEGUN: u8 = 1;
    /// Events wait until the loop is over.
    pub const BATCH: u8 = 2;
    /// The announced action was cancelled.
    pub const CANCELLED: u8 = 4;
    /// Granted by an effect: no marks on the card (TACT-061).
    pub const GRANTED: u8 = 8;
    /// A spell.
    pub const SPELL: u8 = 16;
    /// An order.
    pub const ORDER: u8 = 32;
    /// A reaction: in the truce it does not reach the rival (TACT-040).
    pub const REACTION: u8 = 64;
    /// A trap, and what it causes (TACT-112).
    pub const TRAP: u8 = 128;

    /// No frame.
    pub const NONE: Frame = Frame {
        chosen: [0; MAX_CHOICES],
        set: 0,
        last_cards: 0,
        pc: 0,
        start: 0,
        event: Happening::NONE,
        player: Seat::A,
        speaker: NOBODY,
        each: NOBODY,
        left: 0,
        again: 0,
        last: 0,
        picked: 0,
        marks: 0,
        bonus: 0,
    };

    /// A frame at the start of a program.
    pub const fn at(start: u16, player: Seat, speaker: u8) -> Frame {
        Frame { pc: start, start, player, speaker, ..Frame::NONE }
    }

    /// Whether it has a mark.
    #[inline]
    pub const fn has(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }
}

/// A modifier with an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spanned {
    /// On which cards.
    pub cards: u64,
    /// Which modifier.
    pub modifier: u16,
    /// Whose text it was.
    pub player: Seat,
    /// The card that spoke.
    pub speaker: u8,
    /// Until when, as a [`crate::verbs::Span`]; [`NOBODY`] if there is none.
    pub until: u8,
}
table::canon_struct!(Spanned { cards, modifier, player, speaker, until });

impl Spanned {
    /// None.
    pub const NONE: Spanned =
        Spanned { cards: 0, modifier: 0, player: Seat::A, speaker: NOBODY, until: NOBODY };
}

/// A reaction that needs no card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delayed {
    /// What it waits for.
    pub listen: u16,
    /// What it does.
    pub program: u16,
    /// Whose text it was.
    pub player: Seat,
    /// The card that spoke.
    pub speaker: u8,
    /// Every time.
    pub each: bool,
    /// Until when, as a [`crate::verbs::Span`]; [`NOBODY`] if there is none.
    pub until: u8,
}
table::canon_struct!(Delayed { listen, program, player, speaker, each, until });

impl Delayed {
    /// None.
    pub const NONE: Delayed =
        Delayed { listen: 0, program: 0, player: Seat::A, speaker: NOBODY, each: false, until: NOBODY };
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
pub struct State {
    zones: [u8; CARDS],
    /// Both units, row by row.
    pub units: [[Piece; SLOTS]; 2],
    /// Both reserves.
    pub reserves: [[Held; RESERVE]; 2],
    /// Both decks, by owner.
    pub decks: [Pile; 2],
    /// Both discard piles, by owner.
    pub discards: [Pile; 2],
    /// Hidden cards whose place a seat knows.
    pub known: [u64; 2],
    /// The stack.
    pub frames: [Frame; STACK],
    /// How many frames there are.
    pub depth: u8,
    /// Events that wait.
    pub queue: [Happening; QUEUE],
    /// How many events wait.
    pub waiting: u8,
    /// What each face-down trap of the seat asked in windows could answer.
    pub fits: [Happening; RESERVE],
    /// Which of them fit: bits by reserve slot.
    pub fitting: u8,
    /// Modifiers with an end.
    pub spans: [Spanned; SPANS],
    /// Delayed reactions.
    pub delayed: [Delayed; DELAYED],
    /// How often each event happened this turn.
    pub counts: [u8; CODES],
    /// The seats that are asked, as bits.
    pub asked: u8,
    /// Sealed choices of leaders.
    pub leaders: [u8; 2],
    /// Who has the first-player mark.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The second turn of the wave.
    pub second: bool,
    /// The round, from 1; 0 before the leaders are shown.
    pub round: u8,
    /// The wave.
    pub wave: u8,
    /// Actions left.
    pub actions: u8,
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
    units,
    reserves,
    decks,
    discards,
    known,
    frames,
    depth,
    queue,
    waiting,
    fits,
    fitting,
    spans,
    delayed,
    counts,
    asked,
    leaders,
    first,
    active,
    second,
    round,
    wave,
    actions,
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
            units: [[Piece::NONE; SLOTS]; 2],
            reserves: [[Held::NONE; RESERVE]; 2],
            decks: [Pile::EMPTY; 2],
            discards: [Pile::EMPTY; 2],
            known: [0; 2],
            frames: [Frame::NONE; STACK],
            depth: 0,
            queue: [Happening::NONE; QUEUE],
            waiting: 0,
            fits: [Happening::NONE; RESERVE],
            fitting: 0,
            spans: [Spanned::NONE; SPANS],
            delayed: [Delayed::NONE; DELAYED],
            counts: [0; CODES],
            asked: 0,
            leaders: [NOBODY; 2],
            first,
            active: first,
            second: false,
            round: 0,
            wave: 0,
            actions: 0,
            next_actions: [0; 2],
            limits: 0,
            quiet: 0,
            stirred: false,
            config,
            ending: Ending::Playing,
            winner: None,
        }
    }

    /// Where a card is.
    #[inline]
    pub fn zone(&self, card: u8) -> Zone {
        self.zones.get(usize::from(card)).map_or(Zone::Away, |&code| Zone::of(code))
    }

    pub(crate) fn set_zone(&mut self, card: u8, zone: Zone) {
        self.zones[usize::from(card)] = zone.code();
    }

    /// The cards in a zone; in a grid or reserve, in that slot.
    pub fn in_zone(&self, zone: Zone) -> u64 {
        let code = zone.code();
        (0..).zip(&self.zones).filter(|(_, at)| **at == code).fold(0, |set, (card, _)| set | bit(card))
    }

    /// The cards of a hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> u64 {
        self.in_zone(Zone::Hand(seat))
    }

    /// How many cards a hand has.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand(seat).count_ones() as u8
    }

    /// The cards of a seat's deck whose place is not decided.
    pub fn loose(&self, seat: Seat) -> u64 {
        let own = 0xffff_ffff << (32 * seat.index());
        self.in_zone(Zone::Deck) & own & !self.decks[seat.index()].pinned()
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

    /// What is in a slot, to be changed.
    #[inline]
    pub fn piece_mut(&mut self, seat: Seat, slot: u8) -> &mut Piece {
        &mut self.units[seat.index()][usize::from(slot)]
    }

    /// Unit and slot of a card in a grid.
    #[inline]
    pub fn slot_of(&self, card: u8) -> Option<(Seat, u8)> {
        match self.zone(card) {
            Zone::Grid(seat, slot) => Some((seat, slot)),
            _ => None,
        }
    }

    /// A card in a grid, alive or not.
    #[inline]
    pub fn on_grid(&self, card: u8) -> Option<&Piece> {
        self.slot_of(card).map(|(seat, slot)| self.piece(seat, slot))
    }

    /// A card in a grid, to be changed.
    pub fn on_grid_mut(&mut self, card: u8) -> Option<&mut Piece> {
        self.slot_of(card).map(|(seat, slot)| self.piece_mut(seat, slot))
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
    pub fn top(&self) -> &Frame {
        &self.frames[usize::from(self.depth.max(1)) - 1]
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        &mut self.frames[usize::from(self.depth.max(1)) - 1]
    }

    /// How many frames find room.
    pub(crate) const fn room(&self) -> usize {
        STACK - self.depth as usize
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth)] = frame;
        self.depth += 1;
    }

    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        self.frames[usize::from(self.depth)] = Frame::NONE;
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.ending != Ending::Playing
    }
}

//! What is being done: frames of the stack, modifiers with an end, delayed reactions.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::code::MAX_CHOICES;
use crate::event::{Happening, NOBODY};

/// One text being run: a program, who runs it, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// Which of the choices are not cards, as bits.
    pub slots: u8,
    /// The reaction in whose chain it runs, as a place among the links of the match, or [`NOBODY`].
    pub chain: u8,
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
    slots,
    chain,
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

    /// Among `slots`: what is left of the loop is a set of cards.
    pub const CARD_SET: u8 = 128;

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
        slots: 0,
        chain: NOBODY,
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

    /// Whether what is left of its loop is a set of cards.
    pub(crate) const fn has_card_set(&self) -> bool {
        self.slots & Frame::CARD_SET != 0
    }

    /// Its choices, with the cards among them changed.
    pub(crate) fn map_cards(&self, change: impl Fn(u64) -> u64) -> [u64; MAX_CHOICES] {
        std::array::from_fn(|at| {
            if self.slots & (1 << at) == 0 { change(self.chosen[at]) } else { self.chosen[at] }
        })
    }
}

/// A reaction that has started, and the reaction in whose chain it did (TACT-089).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Link {
    /// The number of the ability, or of a delayed reaction.
    pub skill: u16,
    /// The card that spoke.
    pub speaker: u8,
    /// The link before, or [`NOBODY`].
    pub before: u8,
}
table::canon_struct!(Link { skill, speaker, before });

impl Link {
    /// None.
    pub const NONE: Link = Link { skill: 0, speaker: NOBODY, before: NOBODY };
}

/// A modifier with an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// How many times.
    pub times: u8,
}
table::canon_struct!(Spanned { cards, modifier, player, speaker, until, times });

impl Spanned {
    /// None.
    pub const NONE: Spanned =
        Spanned { cards: 0, modifier: 0, player: Seat::A, speaker: NOBODY, until: NOBODY, times: 0 };
}

/// A reaction that needs no card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// How many times: equal ones share a place.
    pub times: u8,
}
table::canon_struct!(Delayed { listen, program, player, speaker, each, until, times });

impl Delayed {
    /// None.
    pub const NONE: Delayed = Delayed {
        listen: 0,
        program: 0,
        player: Seat::A,
        speaker: NOBODY,
        each: false,
        until: NOBODY,
        times: 0,
    };
}

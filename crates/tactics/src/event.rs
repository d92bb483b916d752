//! What happens in a match: the small events abilities wait for, and the telling ones a witness hears.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::code::Awaited;
use crate::verbs::{ActionKind, EventWord};

/// No card.
pub const NOBODY: u8 = 0xff;

/// The number of an event, for masks and queues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(pub u8);

/// How many events there are.
pub const CODES: usize = 43;

impl Code {
    /// Damage was placed.
    pub const DAMAGED: Code = Code(24);
    /// Damage was removed.
    pub const HEALED: Code = Code(25);
    /// A hero became a body.
    pub const DEFEATED: Code = Code(26);
    /// A body became a hero.
    pub const RESURRECTED: Code = Code(27);
    /// A hero changed its slot.
    pub const MOVED: Code = Code(28);
    /// A hero came into a unit.
    pub const ENTERED: Code = Code(29);
    /// A hero went out of a unit.
    pub const LEFT: Code = Code(30);
    /// A body was cleared.
    pub const CLEARED: Code = Code(31);
    /// Cards were drawn.
    pub const DRAWN: Code = Code(32);
    /// Cards were discarded.
    pub const DISCARDED: Code = Code(33);
    /// A trap was triggered.
    pub const TRAP_TRIGGERED: Code = Code(34);
    /// An operation ran out of time.
    pub const EXPIRED: Code = Code(35);
    /// Counters changed.
    pub const COUNTER_CHANGED: Code = Code(36);
    /// Markers changed.
    pub const STATUS_CHANGED: Code = Code(37);
    /// A turn starts.
    pub const TURN_START: Code = Code(38);
    /// A turn ends.
    pub const TURN_END: Code = Code(39);
    /// A wave starts.
    pub const WAVE_START: Code = Code(40);
    /// A wave ends.
    pub const WAVE_END: Code = Code(41);
    /// A round starts.
    pub const ROUND_START: Code = Code(42);
    /// Damage that something may replace: nobody hears of it before it is placed.
    pub const HARM: Code = Code(43);
    /// A defeat that something may replace.
    pub const FALL: Code = Code(44);

    /// The event that an action was declared.
    pub const fn announced(kind: ActionKind) -> Code {
        Code(kind as u8)
    }

    /// The event that an action has run.
    pub const fn done(kind: ActionKind) -> Code {
        Code(12 + kind as u8)
    }

    /// The event of a word.
    pub const fn of(word: &EventWord) -> Code {
        match word {
            EventWord::Announced(kind) => Code::announced(*kind),
            EventWord::Done(kind) => Code::done(*kind),
            EventWord::Damaged => Code::DAMAGED,
            EventWord::Healed => Code::HEALED,
            EventWord::Defeated => Code::DEFEATED,
            EventWord::Resurrected => Code::RESURRECTED,
            EventWord::Moved => Code::MOVED,
            EventWord::Entered => Code::ENTERED,
            EventWord::Left => Code::LEFT,
            EventWord::Cleared => Code::CLEARED,
            EventWord::Drawn => Code::DRAWN,
            EventWord::Discarded => Code::DISCARDED,
            EventWord::TrapTriggered => Code::TRAP_TRIGGERED,
            EventWord::Expired => Code::EXPIRED,
            EventWord::CounterChanged => Code::COUNTER_CHANGED,
            EventWord::StatusChanged => Code::STATUS_CHANGED,
            EventWord::TurnStart => Code::TURN_START,
            EventWord::TurnEnd => Code::TURN_END,
            EventWord::WaveStart => Code::WAVE_START,
            EventWord::WaveEnd => Code::WAVE_END,
            EventWord::RoundStart => Code::ROUND_START,
        }
    }

    /// Its bit in a mask.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// Something that happened, as abilities see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Happening {
    /// Which event.
    pub code: u8,
    /// Whose: who acts, whose turn it is, or who holds the card it happened to.
    pub player: Seat,
    /// The card that caused it, or [`NOBODY`].
    pub source: u8,
    /// The card it happened to, or [`NOBODY`].
    pub target: u8,
    /// How much.
    pub amount: u8,
    /// Kind of the attack, cause of the defeat, and whether the defeated hero was silenced.
    pub how: u8,
    /// Which of the events of its code in this turn it is, from 1.
    pub nth: u8,
    /// The reaction in whose chain it happened, as a place among the links of the match, or [`NOBODY`].
    pub chain: u8,
}
table::canon_struct!(Happening { code, player, source, target, amount, how, nth, chain });

impl Happening {
    /// A melee attack, or a defeat by losses.
    pub const MELEE_OR_LOSSES: u8 = 1;
    /// A ranged attack, or a defeat by an effect.
    pub const RANGED_OR_INSTANT: u8 = 2;
    /// The defeated hero had no abilities.
    pub const SILENCED: u8 = 4;

    /// An event of nobody and nothing.
    pub const NONE: Happening = Happening {
        code: 0,
        player: Seat::A,
        source: NOBODY,
        target: NOBODY,
        amount: 0,
        how: 0,
        nth: 0,
        chain: NOBODY,
    };

    /// An event.
    pub const fn new(code: Code, player: Seat) -> Happening {
        Happening { code: code.0, player, ..Happening::NONE }
    }

    /// With its cause.
    #[must_use]
    pub const fn by(self, source: u8) -> Happening {
        Happening { source, ..self }
    }

    /// With the card it happened to.
    #[must_use]
    pub const fn to(self, target: u8) -> Happening {
        Happening { target, ..self }
    }

    /// With its number.
    #[must_use]
    pub fn amount(self, amount: u16) -> Happening {
        Happening { amount: amount.min(255) as u8, ..self }
    }

    /// With its manner.
    #[must_use]
    pub const fn how(self, how: u8) -> Happening {
        Happening { how, ..self }
    }

    pub(crate) fn is(self, awaited: &Awaited) -> bool {
        self.code == awaited.code
    }
}

/// A card with where it stands: a hero and a leader of the same print have different names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// The card, or [`NOBODY`].
    pub card: u8,
    /// Who holds it.
    pub seat: Seat,
    /// Its slot, or [`NOBODY`] if it stands in no unit.
    pub slot: u8,
}

impl Actor {
    /// Nobody.
    pub const NONE: Actor = Actor { card: NOBODY, seat: Seat::A, slot: NOBODY };
}

/// What a witness is told, with everything that is true of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Both leaders are shown.
    Leaders {
        /// Seat a's.
        a: u8,
        /// Seat b's.
        b: u8,
    },
    /// A round begins.
    Round(u8),
    /// A wave begins.
    Wave(u8),
    /// A turn begins.
    Turn(Seat),
    /// A player passed.
    Passed(Seat),
    /// A player declared an action with a card.
    Announced {
        /// Who.
        seat: Seat,
        /// What.
        action: u8,
        /// With which card; hidden from others if it is face down.
        card: u8,
        /// Where the card stands, or [`NOBODY`].
        slot: u8,
        /// Whom or where to, if the action has a target.
        target: Actor,
        /// An attack at range.
        ranged: bool,
    },
    /// An action was cancelled.
    Cancelled(Seat),
    /// A card of a hand or deck was drawn.
    Drawn {
        /// Who.
        seat: Seat,
        /// Which, for the eyes of the seat.
        card: u8,
    },
    /// A card was looked at.
    Looked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: u8,
    },
    /// A card was shown to everybody.
    Shown(u8),
    /// A card went to its owner's discard pile.
    Discarded(u8),
    /// A card went back to its owner's hand.
    Returned(u8),
    /// A card went into its owner's deck.
    Buried {
        /// Which.
        card: u8,
        /// Everybody saw it go.
        open: bool,
    },
    /// Damage was placed.
    Damaged {
        /// On which card.
        card: Actor,
        /// How much.
        n: u8,
        /// Whose doing it was.
        by: Actor,
    },
    /// Damage was removed.
    Healed {
        /// From which card.
        card: Actor,
        /// How much.
        n: u8,
        /// Whose doing it was.
        by: Actor,
    },
    /// A hero became a body.
    Defeated {
        /// Which.
        card: Actor,
        /// Whose doing it was; nobody's if it fell at the end of a wave.
        by: Actor,
    },
    /// A body became a hero.
    Resurrected(Actor),
    /// A hero or body stands in another slot.
    Placed {
        /// Which.
        card: u8,
        /// Whose unit.
        seat: Seat,
        /// Which slot.
        slot: u8,
    },
    /// A trap was triggered.
    Triggered(u8),
    /// An operation ran out of time.
    Expired(u8),
    /// A match was scored.
    Trophies {
        /// Seat a's.
        a: u8,
        /// Seat b's.
        b: u8,
    },
    /// The game is won.
    Champion(Seat),
    /// The match is over.
    Ended {
        /// Who won, if anybody.
        winner: Option<Seat>,
    },
}

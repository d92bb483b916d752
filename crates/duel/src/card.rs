//! Cards as a bout runs them: built once, read without allocation and without a word.

use std::fmt;

use serde::{Deserialize, Serialize};

pub use crate::effect::{
    Amount, Boon, CardOp, CardVerb, Change, Condition, Cost, Extent, Gate, Guard, Lasting, Measure, Op, Part,
    Relation, Standing, Trigger, Work,
};
use crate::kind::Kind;
pub use crate::verbs::{Chooser, Destination, Pile, Who};

/// Which printed card this is: its number in the library the decks are built from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl table::Canon for CardId {
    fn encode(&self, out: &mut impl table::canon::Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut table::canon::Source<'_>) -> Result<CardId, table::canon::CanonError> {
        u16::decode(from).map(CardId)
    }
}

/// An ability card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Which printed card this is.
    pub id: CardId,
    /// Its type.
    pub kind: Kind,
    /// Its attack; none and 0 are different.
    pub attack: Option<u8>,
    /// Whether it may never be passed to another hero.
    pub no_pass: bool,
    /// The energy that unlocks it, if it is an ultimate.
    pub threshold: u8,
    /// Where a playable ultimate goes after an uncancelled play.
    pub destination: Option<Destination>,
    /// Its own text: the second face only on a two-sided permanent.
    pub faces: [Face; 2],
}

impl Card {
    /// A card without own text.
    pub fn plain(kind: Kind, attack: Option<u8>) -> Card {
        Card {
            id: CardId::default(),
            kind,
            attack,
            no_pass: false,
            threshold: 0,
            destination: None,
            faces: [Face::default(), Face::default()],
        }
    }
}

/// The own text of one side of a card.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Face {
    /// What holds while the card lies open.
    pub standing: Box<[Standing]>,
    /// What happens at some moment, in printed order.
    pub parts: Box<[Part]>,
    /// What the text asks for, so that most of it can be skipped.
    pub wants: Wants,
    /// The parts of each moment, one bit for each part.
    moments: [u8; 16],
    /// The parts whose owner is asked, one bit for each.
    pub(crate) asking: u8,
    /// The parts that move cards, one bit for each, by [`Movement`].
    pub(crate) moving: [u8; 2],
}

#[expect(clippy::missing_fields_in_debug, reason = "what is looked up by moment follows from the parts")]
impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Face")
            .field("standing", &self.standing)
            .field("parts", &self.parts)
            .field("wants", &self.wants)
            .finish()
    }
}

impl Face {
    /// The most parts one side of a card may have; the validator refuses more.
    pub const MAX_PARTS: usize = 8;
    /// The most may and choose questions one side of a card may ask in one batch.
    pub const MAX_QUESTIONS: usize = 2;
    /// The most lists a choose may offer.
    pub const MAX_OPTIONS: usize = 4;

    /// A text, with the summary of what it asks for.
    pub fn new(standing: Vec<Standing>, parts: Vec<Part>) -> Face {
        let wants = standing.iter().map(|standing| standing.does.wants());
        let wants = wants.chain(parts.iter().map(|part| part.trigger.wants()));
        let wants = wants.fold(Wants::NONE, Wants::or);
        let (mut moments, mut asking, mut moving) = ([0; 16], 0, [0; 2]);
        for (place, part) in parts.iter().enumerate().take(Face::MAX_PARTS) {
            moments[part.trigger as usize] |= 1 << place;
            asking |= u8::from(part.gate != Gate::Open) << place;
            for (mask, work) in moving.iter_mut().zip([Work::LOSE, Work::TAKE]) {
                *mask |= u8::from(part.work.has(work)) << place;
            }
        }
        Face { standing: standing.into(), parts: parts.into(), wants, moments, asking, moving }
    }

    /// The places of the parts that wait for one of these moments.
    #[inline]
    pub(crate) fn parts_at(&self, moments: Wants) -> impl Iterator<Item = u8> {
        // Most often one moment has come.
        Bits((moments.0 & Wants::TRIGGERS.0).into())
            .flat_map(|moment| Bits(self.moments[usize::from(moment)].into()))
    }

    /// Whether it holds more than the state of a round has room for.
    pub fn says_too_much(&self) -> bool {
        let asks = |trigger: Trigger| {
            self.parts.iter().filter(|part| part.trigger == trigger && part.gate != Gate::Open).count()
        };
        let moments = [Trigger::Played, Trigger::Hit, Trigger::Cancelled, Trigger::Round, Trigger::End];
        // What was unlocked or turned joins whatever batch is next.
        let joining = asks(Trigger::Unlocked) + asks(Trigger::Turned);
        let most = moments.into_iter().map(asks).max().unwrap_or(0) + joining;
        self.parts.len() > Face::MAX_PARTS
            || most > Face::MAX_QUESTIONS
            || self.parts.iter().any(|part| part.lists.len() > Face::MAX_OPTIONS)
    }

    /// Whether nothing is written there.
    pub const fn is_blank(&self) -> bool {
        self.standing.is_empty() && self.parts.is_empty()
    }
}

/// At which moments a text must be read at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants(pub(crate) u16);

impl Wants {
    /// Never.
    pub const NONE: Wants = Wants(0);
    /// On reveal, to cancel.
    pub const CANCEL: Wants = Wants(1 << 7);
    /// On reveal, not to be cancelled.
    pub const FIRM: Wants = Wants(1 << 11);
    /// On reveal.
    pub const REVEAL: Wants = Wants(Wants::CANCEL.0 | Wants::FIRM.0);
    /// In step X and at executions of a batch.
    pub const EXECUTION: Wants = Wants(1 << 8);
    /// At the start of step 3.
    pub const STRIKE: Wants = Wants(1 << 9);
    /// In phase 5.
    pub const SAFETY: Wants = Wants(1 << 10);

    /// At any moment effects wait for.
    pub const TRIGGERS: Wants = Wants(0x7f);

    /// Both.
    #[must_use]
    pub const fn or(self, other: Wants) -> Wants {
        Wants(self.0 | other.0)
    }

    /// What is in common.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Wants) -> Wants {
        Wants(self.0 & other.0)
    }

    /// Whether there is anything in common.
    #[inline]
    pub const fn any(self, other: Wants) -> bool {
        self.0 & other.0 != 0
    }
}

/// The places of the bits of a number, lowest first.
#[derive(Clone, Debug)]
pub(crate) struct Bits(pub(crate) u32);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

//! The state of a bout: 64 bytes, no heap. What everybody may know is one type, sealed answers another.
//!
//! Between rounds everything that belongs to a round is zero, so that equal positions are equal states.

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{Outcome, Seat, Seats, canon_enum, canon_struct};

use crate::cards::Cards;
use crate::kind::Kind;
use crate::packed::{Blocks, Flags, Next};

/// A position of a bout, complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) sealed: [Sealed; 2],
}

/// Everything that is open to everybody (DUEL-011, DUEL-012).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Open {
    /// Both heroes, in the order of seats.
    pub sides: [Side; 2],
    /// The round being played, from 1.
    pub round: u16,
    /// What is waited for.
    pub stage: Stage,
    /// How many operations of the queues of DUEL-065 are done.
    pub head: u8,
    /// Whether the bout ends with the first difference in health.
    pub sudden_death: bool,
    /// Whose hands the foe's effects cannot reach in the batch being resolved, one bit each.
    pub safe_hands: u8,
}

/// What everybody may know of one hero. Laid out as written, so that what every round changes lies together.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// The cards in hand.
    pub hand: Cards,
    /// The cards in the discard.
    pub discard: Cards,
    /// The ultimates in reserve.
    pub reserve: Cards,
    /// The permanent in force.
    pub active: Cards,
    /// The cards out of the game.
    pub removed: Cards,
    /// The cards of the discard that are sealed.
    pub seals: Cards,
    /// The card revealed this round; stays named until the round is over, wherever it went.
    pub shown: Cards,
    /// Health, which may be below 0.
    pub health: i8,
    /// Energy.
    pub energy: u8,
    /// Marks.
    pub marks: u8,
    /// Whether the permanent shows side B.
    pub flipped: bool,
    /// The type revealed in the round before.
    pub last: Option<Kind>,
    /// What holds in the next round; in the round itself until step 3 has read it.
    pub next: Next,
    /// Attack damage dealt in step 3.
    pub dealt: u8,
    /// Attack damage stopped in step 3.
    pub stopped: u8,
    /// The blocks that are left.
    pub blocks: Blocks,
    /// What happened to the played card and the ultimates this round.
    pub flags: Flags,
    /// Which parts of the played card, the permanent and the unlocked ultimate run in this batch.
    pub enabled: [u8; 3],
    /// The revealed answers to may and choose, two bits each.
    pub answers: u16,
    /// The cards picked for the operation being resolved, once revealed.
    pub picked: Cards,
    /// How many answers the seat has given since the last reveal.
    pub answered: u8,
}

/// Answers of one seat that nobody else may know: answers to may and choose, two bits each, or one set of picked
/// cards for each player's deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sealed(u16);

impl Sealed {
    pub(crate) const fn answers(self) -> u16 {
        self.0
    }

    pub(crate) const fn answer(&mut self, index: u8, answer: u8) {
        self.0 |= (answer as u16 & 3) << (2 * index);
    }

    pub(crate) const fn picks(self, side: usize) -> Cards {
        Cards::from_bits((self.0 >> (8 * side)) as u8)
    }

    pub(crate) const fn pick(&mut self, side: usize, slot: u8) {
        self.0 |= (Cards::only(slot).bits() as u16) << (8 * side);
    }
}

/// What a bout waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The cards of step 1.
    Choose,
    /// Answers to may and choose, phase 0 of a batch.
    Ask(Batch),
    /// Which cards, phase 5 or 6 of a batch.
    Pick(Batch, Movement),
    /// Which of two cards of a named type, phase 5 of a batch.
    Settle(Batch),
    /// Nothing: the end.
    Over(Ending),
}

/// A group of effects that resolve together (DUEL-062).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Batch {
    /// What was unlocked by set-up.
    Setup,
    /// 4a, hit effects.
    Hit,
    /// 4b, other effects.
    Effects,
    /// 5d, end effects.
    End,
    /// What was unlocked or turned too late for the batches of the round.
    Further,
}

/// The phases of a batch in which cards move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Movement {
    /// Phase 5: discarding, removing, sealing.
    Lose,
    /// Phase 6: taking.
    Take,
}

/// How a bout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub winner: Winner,
    /// Why.
    pub why: Why,
}

impl Ending {
    /// What it comes to for both seats.
    pub fn outcome(self) -> Outcome {
        match self.winner.seat() {
            Some(seat) => Outcome::won_by(Seats::only(seat), 2),
            None => Outcome::DRAW,
        }
    }
}

/// Who won a bout; one byte, where an optional seat would need two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The first seat.
    A,
    /// The second seat.
    B,
    /// A draw.
    Nobody,
}

impl Winner {
    /// The winner by the number of the side.
    pub(crate) const fn side(side: usize) -> Winner {
        if side == 0 { Winner::A } else { Winner::B }
    }

    /// What it comes to for the first seat: 1, 0 or -1.
    #[inline]
    pub(crate) const fn lead(self) -> i32 {
        match self {
            Winner::A => 1,
            Winner::Nobody => 0,
            Winner::B => -1,
        }
    }

    /// The winner's seat; none for a draw.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Winner::A => Some(Seat::A),
            Winner::B => Some(Seat::B),
            Winner::Nobody => None,
        }
    }
}

/// Why a bout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A hero fell to 0 or below, and the other had more.
    Health,
    /// The loser was executed.
    Execution,
    /// The last allowed round is over.
    Limit,
    /// The loser gave up.
    Resigned,
}

/// Where a card is (DUEL-010).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// In hand.
    Hand,
    /// Revealed and not yet moved on.
    Played,
    /// In the discard.
    Discard,
    /// In reserve.
    Reserve,
    /// A permanent in force.
    Active,
    /// Out of the game.
    Removed,
}

impl Side {
    /// The card that lies in the played zone.
    #[inline]
    pub const fn played(&self) -> Cards {
        self.shown.minus(self.hand).minus(self.discard).minus(self.reserve).minus(self.removed)
    }

    /// Where a card is; `None` for a slot the deck does not have.
    pub const fn zone(&self, slot: u8) -> Option<Zone> {
        Some(if self.hand.has(slot) {
            Zone::Hand
        } else if self.discard.has(slot) {
            Zone::Discard
        } else if self.reserve.has(slot) {
            Zone::Reserve
        } else if self.active.has(slot) {
            Zone::Active
        } else if self.removed.has(slot) {
            Zone::Removed
        } else if self.shown.has(slot) {
            Zone::Played
        } else {
            return None;
        })
    }

    /// Whether the played card was cancelled.
    #[inline]
    pub const fn cancelled(&self) -> bool {
        self.flags.has(Flags::CANCELLED)
    }

    /// Whether every card of a deck is in exactly one zone and the seals lie on cards of the discard.
    pub fn is_sound(&self, deck: Cards) -> bool {
        let zones = [self.hand, self.discard, self.reserve, self.active, self.removed, self.played()];
        zones.iter().map(|zone| zone.len()).sum::<u8>() == deck.len()
            && zones.iter().fold(Cards::NONE, |all, &zone| all.or(zone)) == deck
            && self.seals.minus(self.discard).is_empty()
    }
}

impl State {
    /// Everything that is open to everybody.
    #[inline]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// What everybody may know of a seat's hero.
    #[inline]
    pub const fn side(&self, seat: Seat) -> &Side {
        &self.open.sides[seat.index() & 1]
    }

    /// A seat's hero, to set up a position for analysis. Keep every card in exactly one zone.
    pub const fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.open.sides[seat.index() & 1]
    }

    /// The round being played, from 1.
    pub const fn round(&self) -> u16 {
        self.open.round
    }

    /// The same position in another round; solvers that do not count rounds set them all to 1.
    #[must_use]
    pub const fn in_round(mut self, round: u16) -> State {
        self.open.round = round;
        self
    }

    /// The same position, in sudden death or not.
    #[must_use]
    pub const fn in_sudden_death(mut self, sudden_death: bool) -> State {
        self.open.sudden_death = sudden_death;
        self
    }

    /// The same cards and values with everything that belongs to a round cleared: what solvers fill with positions between
    /// two rounds.
    #[must_use]
    pub fn between_rounds(mut self) -> State {
        self.sealed = [Sealed::default(); 2];
        self.open = Open { stage: Stage::Choose, head: 0, safe_hands: 0, ..self.open };
        for side in &mut self.open.sides {
            *side = Side {
                hand: side.hand,
                discard: side.discard,
                reserve: side.reserve,
                active: side.active,
                removed: side.removed,
                seals: side.seals,
                health: side.health,
                energy: side.energy,
                marks: side.marks,
                flipped: side.flipped,
                last: side.last,
                next: side.next,
                ..Side::default()
            };
        }
        self
    }

    /// The same position with every sealed answer taken back: what both seats knew when the questions were put.
    #[must_use]
    pub fn unanswered(mut self) -> State {
        self.sealed = [Sealed::default(); 2];
        for side in &mut self.open.sides {
            side.answered = 0;
        }
        self
    }

    /// Whether a seat has given as many answers in both positions, and they lie sealed alike.
    pub fn is_answered_like(&self, other: &State, seat: Seat) -> bool {
        let side = seat.index() & 1;
        self.open.sides[side].answered == other.open.sides[side].answered
            && self.sealed[side] == other.sealed[side]
    }

    /// How it ended, once it has.
    pub const fn ending(&self) -> Option<Ending> {
        match self.open.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }
}

canon_enum!(Batch { Setup = 0, Hit = 1, Effects = 2, End = 3, Further = 4 });
canon_enum!(Movement { Lose = 0, Take = 1 });
canon_enum!(Winner { A = 0, B = 1, Nobody = 2 });
canon_enum!(Why { Health = 0, Execution = 1, Limit = 2, Resigned = 3 });
canon_struct!(Ending { winner, why });
canon_struct!(Open { sides, round, stage, head, sudden_death, safe_hands });
canon_struct!(State { open, sealed });
canon_struct!(Side {
    hand,
    discard,
    reserve,
    active,
    removed,
    seals,
    shown,
    health,
    energy,
    marks,
    flipped,
    last,
    next,
    dealt,
    stopped,
    blocks,
    flags,
    enabled,
    answers,
    picked,
    answered,
});

impl Canon for Sealed {
    fn encode(&self, out: &mut impl Sink) {
        self.0.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Sealed, CanonError> {
        u16::decode(from).map(Sealed)
    }
}

impl Canon for Stage {
    fn encode(&self, out: &mut impl Sink) {
        match self {
            Stage::Choose => 0u8.encode(out),
            Stage::Ask(batch) => (1u8, *batch).encode(out),
            Stage::Pick(batch, movement) => (2u8, (*batch, *movement)).encode(out),
            Stage::Settle(batch) => (3u8, *batch).encode(out),
            Stage::Over(ending) => (4u8, *ending).encode(out),
        }
    }

    fn decode(from: &mut Source<'_>) -> Result<Stage, CanonError> {
        Ok(match u8::decode(from)? {
            0 => Stage::Choose,
            1 => Stage::Ask(Batch::decode(from)?),
            2 => Stage::Pick(Batch::decode(from)?, Movement::decode(from)?),
            3 => Stage::Settle(Batch::decode(from)?),
            4 => Stage::Over(Ending::decode(from)?),
            _ => return Err(CanonError::Value),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() <= 64, "{} bytes", size_of::<State>());
    }

    #[test]
    fn every_stage_survives_its_encoding() {
        let won = Ending { winner: Winner::B, why: Why::Execution };
        for stage in [
            Stage::Choose,
            Stage::Ask(Batch::Hit),
            Stage::Pick(Batch::End, Movement::Take),
            Stage::Settle(Batch::Further),
            Stage::Over(won),
            Stage::Over(Ending { winner: Winner::Nobody, why: Why::Limit }),
        ] {
            assert_eq!(Stage::from_bytes(&stage.to_bytes()), Ok(stage));
        }
        assert!(Stage::from_bytes(&[5]).is_err());
    }
}

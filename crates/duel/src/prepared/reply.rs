//! Rounds in whose midst somebody is asked: what follows from every reply, found by what the state says of the round.

use super::build::{Builder, Pair};
use super::node::place_of;
use super::paper::{From, Told};
use super::quiet::{Trace, Traces};
use super::{NOWHERE, Prepared, stand};
use crate::arena::Arena;
use crate::batch::SOURCES;
use crate::card::{Bits, Gate};
use crate::packed::Next;
use crate::question::{Move, Question};
use crate::state::{Batch, Open, Sealed, Side, State};

/// A point of a round at which somebody is asked: everything of the round that the state holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Asking {
    pub(super) pair: Pair,
    pub(super) batch: Batch,
    pub(super) traces: Traces,
    /// What holds in the next round by now.
    pub(super) nexts: [Next; 2],
}

/// What was worked out for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// What either side is asked; nothing if it owes no answer.
    questions: [Option<Question>; 2],
    /// Where every reply leads, from here on in [`Prepared::twigs`], in words of four bytes.
    ways: u16,
}

/// Where replies are found.
#[derive(Debug)]
pub(super) struct Replies {
    /// A power of two of places; an asking lies at the first free one from its own on.
    places: Box<[Option<(Key, Reply)>]>,
}

/// An asking in as few words as it takes.
type Key = [u64; 3];

/// Spreads the bits of a key.
const SPREAD: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9];

#[inline]
fn key(batch: Batch, sides: [&Side; 2], slots: [u8; 2], stands: [usize; 2]) -> Key {
    let word = |side: &Side| {
        let [low, high] = side.blocks.bits().to_le_bytes();
        let [card, permanent, ultimate] = side.enabled;
        u64::from_le_bytes([
            side.dealt,
            side.stopped,
            low,
            high,
            side.flags.bits(),
            card,
            permanent,
            ultimate,
        ])
    };
    let [[one, two], [three, four]] = sides.map(|side| side.next.bits().to_le_bytes());
    let cards = [slots[0] | slots[1] << 4, (stands[0] | stands[1] << 4) as u8];
    let rest = u64::from_le_bytes([cards[0], cards[1], batch as u8, 0, one, two, three, four]);
    [word(sides[0]), word(sides[1]), rest]
}

impl Replies {
    fn of(list: &[(Asking, Reply)]) -> Replies {
        let mut places = vec![None; (list.len() * 2).next_power_of_two()].into_boxed_slice();
        let mask = places.len() - 1;
        for (asking, reply) in list {
            let sides = [0, 1].map(|side| {
                let Trace { dealt, stopped, blocks, flags, enabled, .. } = asking.traces[side];
                let next = asking.nexts[side];
                Side { next, dealt, stopped, blocks, flags, enabled, ..Side::default() }
            });
            let key = key(asking.batch, [&sides[0], &sides[1]], asking.pair.slots, asking.pair.stands);
            let mut place = Replies::place(&key) & mask;
            while places[place].is_some() {
                place = (place + 1) & mask;
            }
            places[place] = Some((key, *reply));
        }
        Replies { places }
    }

    #[inline]
    fn place(key: &Key) -> usize {
        let spread = key
            .iter()
            .zip(SPREAD)
            .fold(0, |all: u64, (word, spread)| (all ^ word).wrapping_mul(spread).rotate_left(29));
        (spread >> 32) as usize
    }

    #[inline]
    fn find(&self, key: &Key) -> Option<&Reply> {
        let mask = self.places.len() - 1;
        let mut place = Replies::place(key) & mask;
        while let Some((other, reply)) = &self.places[place & mask] {
            if other == key {
                return Some(reply);
            }
            place += 1;
        }
        None
    }
}

impl Builder<'_> {
    /// Somebody is asked at the end of a stretch.
    pub(super) fn note_asking(&mut self, batch: Batch, told: &Told) {
        let Told { quiet, traces, pair, .. } = *told;
        let nexts = quiet.sides.map(|side| side.next);
        self.askings.place(Asking { pair, batch, traces, nexts });
        // What is seen to in the end can have brought a permanent into force beside that.
        for side in 0..2 {
            if pair.stands[side] == 0 && quiet.sides[side].rise.is_some() {
                let mut pair = pair;
                pair.stands[side] = 1;
                self.askings.place(Asking { pair, batch, traces, nexts });
            }
        }
    }

    /// What follows from every reply to whatever can be asked.
    pub(super) fn foresee_replies(&mut self) -> Replies {
        let mut list = Vec::new();
        let mut done = 0;
        while let Some(&asking) = self.askings.list.get(done) {
            done += 1;
            if let Some(reply) = self.foresee_reply(&asking) {
                list.push((asking, reply));
            }
        }
        Replies::of(&list)
    }

    /// Nothing if somebody is asked more than once at a time.
    fn foresee_reply(&mut self, asking: &Asking) -> Option<Reply> {
        let mut questions = [None; 2];
        for (owner, question) in questions.iter_mut().enumerate() {
            for source in 0..SOURCES {
                let Some(face) = self.face(&asking.pair, owner, source) else { continue };
                for place in Bits((asking.traces[owner].enabled[source] & face.asking).into()) {
                    let deck = self.arena.decks[owner];
                    let card = if source == 0 { asking.pair.slots[owner] } else { deck.permanent()? };
                    let part = &face.parts[usize::from(place)];
                    let asked = match part.gate {
                        Gate::Choose => {
                            Question::Choose { card, part: place, options: part.lists.len() as u8 }
                        }
                        Gate::May(_) | Gate::Open => Question::May { card, part: place },
                    };
                    if question.replace(asked).is_some() {
                        return None;
                    }
                }
            }
        }
        let [one, other] = questions.map(|question| question.map_or(1, |question| question.count() as u8));
        let replies = (0..one).flat_map(|one| (0..other).map(move |other| [one, other]));
        let ways: Vec<u16> = replies.map(|replies| self.grow(From::Answers(asking, replies))).collect();
        let ways = self.twig(ways);
        (ways != NOWHERE).then_some(Reply { questions, ways })
    }
}

impl Prepared {
    /// What was worked out for the questions that are open, if nobody has answered any.
    #[inline]
    pub(crate) fn reply(&self, state: &State, batch: Batch) -> Option<&Reply> {
        let Open { sides: [one, other], .. } = &state.open;
        if state.sealed != [Sealed::default(); 2] || one.answered != 0 || other.answered != 0 {
            return None;
        }
        let slots = Arena::slots(&state.open);
        self.replies.find(&key(batch, [one, other], slots, [stand(one), stand(other)]))
    }
}

impl Reply {
    /// What a side is asked.
    #[inline]
    pub(crate) fn question(&self, side: usize) -> Option<Question> {
        self.questions[side]
    }

    /// Where in the ways these answers lead; nothing if they do not fit the questions.
    #[inline]
    pub(super) fn way(&self, choices: [Option<Move>; 2]) -> Option<usize> {
        let mut way = 0;
        for (question, choice) in self.questions.iter().zip(choices) {
            let (count, answer) = match (question, choice) {
                (None, _) => (1, 0),
                (Some(Question::May { .. }), Some(Move::May(yes))) => (2, usize::from(yes)),
                (Some(Question::Choose { options, .. }), Some(Move::Option(option))) if option < *options => {
                    (usize::from(*options), usize::from(option))
                }
                _ => return None,
            };
            way = way * count + answer;
        }
        Some(place_of(self.ways) + way)
    }
}

//! A round on paper: what follows from two cards and the answers to the questions asked on the way.

mod asking;
mod batch;
mod steps;

use super::asked::Test;
use super::build::{Builder, Pair};
use super::change::Change;
use super::facts::{Blows, Facts};
use super::foresee::Unforeseen;
use super::quiet::{After, Place, Quiet, Stop, Trace, Traces};
use super::reply::Asking;
use crate::batch::SOURCES;
use crate::card::{Bits, CardVerb, Cost, Gate, Trigger};
use crate::cards::Cards;
use crate::packed::{Blocks, Flags, Next};
use crate::state::Batch;

/// A round on its way.
pub(super) struct Paper<'b, 'a> {
    builder: &'b Builder<'a>,
    /// The cards, and how the permanents stand by now.
    pair: Pair,
    /// On whose card the round before bears.
    is_stirred: [bool; 2],
    /// What was answered on the way here.
    answers: &'b [(Test, u8)],
    sides: [Sheet; 2],
    blows: Option<Blows>,
    /// Whether other cards have moved.
    is_moved: bool,
    /// Whether the played cards have gone where they go.
    is_closed: bool,
}

/// The parts that run, by side and source.
type Enabled = [[u8; SOURCES]; 2];

/// Where a stretch of a round begins.
#[derive(Clone, Copy)]
pub(super) enum From<'k> {
    /// Two cards are revealed, and on these the round before bears.
    Reveal(Pair, [bool; 2]),
    /// Somebody was asked, and both have replied so.
    Answers(&'k Asking, [u8; 2]),
}

/// What a stretch of a round comes to.
pub(super) struct Told {
    pub(super) quiet: Quiet,
    /// Why it goes no further.
    pub(super) stop: Stop,
    pub(super) traces: Traces,
    /// The cards, and how the permanents stand after it, as far as that was asked.
    pub(super) pair: Pair,
}

/// One side of it.
#[derive(Clone, Copy)]
struct Sheet {
    change: Change,
    blocks: Blocks,
    next: Next,
    flags: Flags,
    /// Whether the permanent was turned over on the way.
    turns: bool,
    /// What happens to which of its cards.
    moves: Option<(CardVerb, Cards)>,
    /// Whether the foe's effects cannot reach the hand.
    is_safe: bool,
}

impl<'b, 'a> Paper<'b, 'a> {
    /// What follows from a point of a round and from these answers.
    pub(super) fn follow(
        builder: &'b Builder<'a>,
        from: From<'_>,
        answers: &'b [(Test, u8)],
    ) -> Result<Told, Unforeseen> {
        let sheet = Sheet {
            change: Change::NONE,
            blocks: Blocks::NONE,
            next: Next::NONE,
            flags: Flags::default(),
            turns: false,
            moves: None,
            is_safe: false,
        };
        let (sides, blows, is_moved, is_closed) = ([sheet; 2], None, false, false);
        let is_stirred = [false; 2];
        match from {
            From::Reveal(pair, is_stirred) => {
                Paper { builder, pair, is_stirred, answers, sides, blows, is_moved, is_closed }.play()
            }
            From::Answers(asking, replies) => {
                Paper { builder, pair: asking.pair, is_stirred, answers, sides, blows, is_moved, is_closed }
                    .resume(asking, replies)
            }
        }
    }

    /// What the round comes to.
    fn play(mut self) -> Result<Told, Unforeseen> {
        let cancelled = self.cancel()?;
        for side in 0..2 {
            self.sides[side].flags.set_if(cancelled[side], Flags::CANCELLED);
            if cancelled[side ^ 1] {
                self.sides[side].change.add_energy(1)?;
                self.unlock(side, Trigger::Hit)?;
            }
        }
        if let Some(winner) = self.execute()? {
            return self.stopped(Stop::Execution(winner));
        }
        self.strike()?;
        self.go_on(Batch::Hit, [(Place::OPEN, false); 2])
    }

    /// The round from one of its batches on.
    fn go_on(mut self, batch: Batch, mut closing: [(Place, bool); 2]) -> Result<Told, Unforeseen> {
        let mut next = Some(batch);
        while let Some(batch) = next {
            if let Some((stop, enabled)) = self.run(batch)? {
                let mut told = self.told(stop, closing)?;
                for (side, trace) in told.traces.iter_mut().enumerate() {
                    trace.enabled = enabled[side];
                    trace.is_safe = self.sides[side].is_safe;
                }
                return Ok(told);
            }
            next = self.after(batch, &mut closing)?;
        }
        self.told(Stop::Nothing, closing)
    }

    /// The batch after another.
    fn after(&mut self, batch: Batch, closing: &mut [(Place, bool); 2]) -> Result<Option<Batch>, Unforeseen> {
        Ok(match batch {
            Batch::Hit => Some(Batch::Effects),
            Batch::Effects => {
                *closing = self.close()?;
                Some(Batch::End)
            }
            _ => None,
        })
    }

    /// The round from the batch on in which somebody was asked and has answered.
    fn resume(mut self, asking: &Asking, replies: [u8; 2]) -> Result<Told, Unforeseen> {
        let Asking { batch, traces, .. } = *asking;
        self.blows = Some(Blows {
            dealt: traces.map(|trace| trace.dealt),
            stopped: traces.map(|trace| trace.stopped),
        });
        self.is_closed = batch == Batch::End;
        let (mut ops, mut costs) = (Vec::new(), [Cost::default(); 2]);
        for owner in 0..2 {
            self.sides[owner].blocks = traces[owner].blocks;
            self.sides[owner].flags = traces[owner].flags;
            self.sides[owner].next = asking.nexts[owner];
            for (source, enabled) in traces[owner].enabled.into_iter().enumerate() {
                let Some(face) = self.builder.face(&self.pair, owner, source) else { continue };
                for place in Bits(enabled.into()) {
                    let part = &face.parts[usize::from(place)];
                    let list = match part.gate {
                        Gate::Open => 0,
                        Gate::Choose => replies[owner],
                        Gate::May(_) if replies[owner] == 0 => continue,
                        Gate::May(cost) => {
                            costs[owner] = cost;
                            0
                        }
                    };
                    let list = part.lists.get(usize::from(list)).into_iter().flatten();
                    ops.extend(list.map(|op| (owner, source, *op)));
                }
            }
        }
        let facts = self.facts();
        if self.carry_out(batch, &facts, costs, ops.into_iter())?.is_some() {
            return Err(Unforeseen::Busy);
        }
        let mut closing = [(if self.is_closed { Place::GONE } else { Place::OPEN }, false); 2];
        match self.after(batch, &mut closing)? {
            Some(next) => self.go_on(next, closing),
            None => self.told(Stop::Nothing, closing),
        }
    }

    /// The round as far as it went, with both cards still lying there.
    fn stopped(&self, stop: Stop) -> Result<Told, Unforeseen> {
        self.told(stop, [(Place::OPEN, false); 2])
    }

    /// The round as far as it went: where each card goes, and whether its owner recovers.
    fn told(&self, stop: Stop, closing: [(Place, bool); 2]) -> Result<Told, Unforeseen> {
        let sides = [self.after_of(0, closing[0])?, self.after_of(1, closing[1])?];
        let traces = [0, 1].map(|side| Trace {
            dealt: self.blows.map_or(0, |blows| blows.dealt[side]),
            stopped: self.blows.map_or(0, |blows| blows.stopped[side]),
            blocks: self.sides[side].blocks,
            flags: self.sides[side].flags,
            enabled: [0; SOURCES],
            is_safe: false,
        });
        Ok(Told { quiet: Quiet { sides }, stop, traces, pair: self.pair })
    }

    /// What it comes to for a side whose card goes there and who recovers or not.
    fn after_of(&self, side: usize, (to, rests): (Place, bool)) -> Result<After, Unforeseen> {
        let (sheet, terms) = (&self.sides[side], *self.builder.arena.terms);
        Ok(After {
            health: sheet.change.health(terms).small()?,
            energy: sheet.change.energy(terms).small()?,
            rise: sheet.change.rise(),
            marks: sheet.change.more_marks(),
            to,
            recovers: if rests { u8::MAX } else { 0 },
            turns: sheet.turns,
            moves: sheet.moves.map(|(verb, _)| verb),
            moved: sheet.moves.map_or(Cards::NONE, |(_, cards)| cards),
            next: sheet.next,
        })
    }

    fn facts(&self) -> Facts {
        let cancelled = [0, 1].map(|side| self.sides[side].flags.has(Flags::CANCELLED));
        Facts { blows: self.blows, ..self.builder.facts(&self.pair, cancelled) }
    }
}

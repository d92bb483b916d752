//! Batches of effects: what opens, who is asked, and where the machine goes on (DUEL-051 to DUEL-065, DUEL-137 to
//! DUEL-142).

use table::Witness;

use crate::arena::Arena;
use crate::card::{Face, Gate, Op, Part, Trigger, Wants, Work};
use crate::event::Event;
use crate::packed::Flags;
use crate::state::{Batch, Movement, Open, Stage, State};

/// Where the machine goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Point {
    /// A batch opens.
    Open(Batch),
    /// Every answer of phase 0 is in.
    Act(Batch),
    /// Cards move.
    Move(Batch, Movement),
    /// Phase 7.
    Finish(Batch),
    /// 5a to 5c.
    Close,
}

/// What a text source of a batch is: the played card, the permanent, the ultimate just unlocked.
pub(crate) const SOURCES: usize = 3;

/// A part that runs in the batch being resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running<'a> {
    /// Its source.
    source: usize,
    /// The slot of its card.
    pub(crate) slot: u8,
    /// Its place in the text of the card.
    pub(crate) place: u8,
    pub(crate) part: &'a Part,
}

impl<'a> Arena<'a> {
    /// Runs until somebody is asked or the bout is over.
    #[inline]
    pub(crate) fn proceed(&self, state: &mut State, mut point: Point, witness: &mut impl Witness<Event>) {
        loop {
            point = match point {
                Point::Open(batch) => match self.open(state, batch) {
                    Opened::Nothing => match self.after(state, batch, witness) {
                        Some(next) => next,
                        None => return,
                    },
                    Opened::Effects => Point::Act(batch),
                    Opened::Questions => {
                        state.open.stage = Stage::Ask(batch);
                        return;
                    }
                },
                Point::Act(batch) => {
                    let work = self.work(&state.open);
                    if self.act(state, work, witness) {
                        return;
                    }
                    if work.has(Work::LOSE) {
                        Point::Move(batch, Movement::Lose)
                    } else if work.has(Work::TAKE) {
                        Point::Move(batch, Movement::Take)
                    } else {
                        Point::Finish(batch)
                    }
                }
                Point::Move(batch, movement) => {
                    if self.move_cards(state, batch, movement, witness) {
                        return;
                    }
                    match movement {
                        Movement::Lose => Point::Move(batch, Movement::Take),
                        Movement::Take => Point::Finish(batch),
                    }
                }
                Point::Finish(batch) => {
                    self.finish(state, batch, witness);
                    match self.after(state, batch, witness) {
                        Some(next) => next,
                        None => return,
                    }
                }
                Point::Close => {
                    self.close(state, witness);
                    Point::Open(Batch::End)
                }
            };
        }
    }

    /// What follows a batch; nothing if the next choice of a card, or the end, does.
    #[inline]
    fn after(&self, state: &mut State, batch: Batch, witness: &mut impl Witness<Event>) -> Option<Point> {
        match batch {
            Batch::Hit => return Some(Point::Open(Batch::Effects)),
            Batch::Effects => return Some(Point::Close),
            Batch::Setup | Batch::End | Batch::Further => {}
        }
        if state.open.sides.iter().any(|side| side.flags.has(Flags::WAITING)) {
            return Some(Point::Open(if batch == Batch::Setup { batch } else { Batch::Further }));
        }
        if batch == Batch::Setup {
            for side in &mut state.open.sides {
                side.flags = Flags::default();
            }
            state.open.stage = Stage::Choose;
            witness.saw(|| Event::Round { round: 1 });
        } else {
            self.judge(state, witness);
        }
        None
    }

    /// Opens a batch: reads every condition, once (DUEL-062).
    #[inline]
    fn open(&self, state: &mut State, batch: Batch) -> Opened {
        let triggers = match batch {
            Batch::Hit => Trigger::Hit.wants(),
            Batch::Effects => {
                Trigger::Played.wants().or(Trigger::Cancelled.wants()).or(Trigger::Round.wants())
            }
            Batch::End => Trigger::End.wants(),
            Batch::Setup | Batch::Further => Wants::NONE,
        };
        let mut wanted = false;
        for (index, side) in state.open.sides.iter().enumerate() {
            let deck = self.decks[index];
            let shown = Arena::shown(side).map_or(Wants::NONE, |slot| deck.wants(slot));
            let active =
                if side.active.is_empty() { Wants::NONE } else { deck.permanent_wants(side.flipped) };
            wanted |= shown.or(active).any(triggers) || side.flags.has(Flags::WAITING);
        }
        if wanted { self.open_wanted(state, batch) } else { Opened::Nothing }
    }

    fn open_wanted(&self, state: &mut State, batch: Batch) -> Opened {
        let mut enabled = [[0u8; SOURCES]; 2];
        let mut work = Work::NONE;
        let mut runs = false;
        for (index, enabled) in enabled.iter_mut().enumerate() {
            let now = Arena::triggers(&state.open, index, batch);
            for (source, enabled) in enabled.iter_mut().enumerate() {
                if now[source] == Wants::NONE {
                    continue;
                }
                let Some((_, face)) = self.source(&state.open, index, source) else { continue };
                if !face.wants.any(now[source]) {
                    continue;
                }
                for (place, part) in face.parts.iter().enumerate() {
                    if part.trigger.wants().any(now[source])
                        && self.given(&state.open, index, part.given.as_ref())
                        && payable(&state.open, index, part.gate)
                    {
                        *enabled |= 1 << place;
                        work = work.or(part.work);
                        runs = true;
                    }
                }
            }
        }
        for (side, enabled) in state.open.sides.iter_mut().zip(enabled) {
            side.enabled = enabled;
            side.flags.clear(Flags::WAITING);
        }
        match (runs, work.has(Work::ASK)) {
            (_, true) => Opened::Questions,
            (true, false) => Opened::Effects,
            (false, false) => Opened::Nothing,
        }
    }

    /// What there is to do for the parts that run.
    pub(crate) fn work(&self, open: &Open) -> Work {
        let mut work = Work::NONE;
        for index in 0..2 {
            self.each_part(open, index, |running| work = work.or(running.part.work));
        }
        work
    }

    /// Which triggers of the played card, the permanent and the unlocked ultimate fire in a batch.
    fn triggers(open: &Open, index: usize, batch: Batch) -> [Wants; SOURCES] {
        let side = &open.sides[index];
        let when = |is: bool, trigger: Trigger| if is { trigger.wants() } else { Wants::NONE };
        let [mut played, mut permanent] = match batch {
            Batch::Hit => [when(side.dealt > 0, Trigger::Hit); 2],
            Batch::Effects => [
                if side.cancelled() { Trigger::Cancelled.wants() } else { Trigger::Played.wants() },
                Trigger::Round.wants(),
            ],
            Batch::End => [when(!side.cancelled(), Trigger::End), Trigger::End.wants()],
            Batch::Setup | Batch::Further => [Wants::NONE; 2],
        };
        if side.shown.is_empty() {
            played = Wants::NONE;
        }
        permanent = permanent
            .or(when(side.flags.has(Flags::PERMANENT_UNLOCKED), Trigger::Unlocked))
            .or(when(side.flags.has(Flags::TURN_WAITS), Trigger::Turned));
        [played, permanent, when(side.flags.has(Flags::ULTIMATE_UNLOCKED), Trigger::Unlocked)]
    }

    /// The text of a source of a batch, with the slot of its card.
    pub(crate) fn source(&self, open: &Open, index: usize, source: usize) -> Option<(u8, &'a Face)> {
        let (deck, side) = (self.decks[index], &open.sides[index]);
        let (slot, face) = match source {
            0 => (side.shown.lowest()?, 0),
            1 => (side.active.lowest()?, usize::from(side.flipped)),
            _ => (deck.ultimate()?, 0),
        };
        Some((slot, &deck.card(slot).faces[face]))
    }

    /// Every part of a side that runs in this batch, in printed order: the played card's, the permanent's, those of the
    /// ultimate just unlocked.
    #[inline]
    pub(crate) fn each_part(&self, open: &Open, index: usize, mut visit: impl FnMut(Running<'a>)) {
        for (source, &enabled) in open.sides[index].enabled.iter().enumerate() {
            if enabled == 0 {
                continue;
            }
            let Some((slot, face)) = self.source(open, index, source) else { continue };
            for (place, part) in face.parts.iter().enumerate() {
                if enabled >> place & 1 != 0 {
                    visit(Running { source, slot, place: place as u8, part });
                }
            }
        }
    }

    /// The parts of a side whose owner is asked, in the order of the questions.
    pub(crate) fn asks(&self, open: &Open, index: usize) -> impl Iterator<Item = Running<'a>> {
        let mut asks = [None; SOURCES * Face::MAX_QUESTIONS];
        let mut count = 0;
        self.each_part(open, index, |running| {
            if running.part.gate != Gate::Open && count < asks.len() {
                asks[count] = Some(running);
                count += 1;
            }
        });
        asks.into_iter().flatten()
    }

    /// Every operation of a side that happens in this batch, with its source.
    pub(crate) fn each_op(&self, open: &Open, index: usize, mut visit: impl FnMut(usize, &'a Op)) {
        let mut answers = open.sides[index].answers;
        self.each_part(open, index, |Running { source, part, .. }| {
            let list = if part.gate == Gate::Open {
                part.lists.first()
            } else {
                let answer = usize::from(answers & 3);
                answers >>= 2;
                match part.gate {
                    Gate::May(_) if answer == 0 => None,
                    Gate::May(_) => part.lists.first(),
                    Gate::Open | Gate::Choose => part.lists.get(answer),
                }
            };
            list.into_iter().flatten().for_each(|op| visit(source, op));
        });
    }
}

/// What opening a batch brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opened {
    Nothing,
    Effects,
    Questions,
}

/// Whether a cost can be paid in full when the batch opens (DUEL-141).
fn payable(open: &Open, index: usize, gate: Gate) -> bool {
    let side = &open.sides[index];
    match gate {
        Gate::Open | Gate::Choose => true,
        Gate::May(cost) => {
            cost.energy <= side.energy
                && (cost.health == 0 || i32::from(side.health) > i32::from(cost.health))
        }
    }
}

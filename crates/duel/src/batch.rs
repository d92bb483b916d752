//! Batches of effects: what opens, who is asked, and where the machine goes on (DUEL-051 to DUEL-065, DUEL-137 to
//! DUEL-142).

use table::Witness;

use crate::arena::{Arena, Texts};
use crate::card::{Bits, Face, Gate, Op, Part, Trigger, Wants, Work};
use crate::cards::Cards;
use crate::event::Event;
use crate::packed::Flags;
use crate::state::{Batch, Movement, Open, Stage, State};
use crate::tally::Tally;

/// Where the machine goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Point {
    /// A batch opens.
    Open(Batch),
    /// Every answer of phase 0 is in.
    Act(Batch),
    /// Cards move.
    Move(Batch, Movement),
    /// No more cards move in this way.
    Moved(Batch, Movement),
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
                Point::Open(batch) => {
                    if !witness.listens() && self.resume_prepared(state, batch) {
                        return;
                    }
                    if self.run(state, batch, self.texts(&state.open), witness) {
                        return;
                    }
                    match self.after(state, batch, witness) {
                        Some(next) => next,
                        None => return,
                    }
                }
                Point::Act(batch) => match self.act(state, batch, witness) {
                    Some(next) => next,
                    None => return,
                },
                Point::Move(batch, movement) => {
                    let queue = self.queue(&state.open, movement);
                    if self.move_cards(state, batch, movement, queue, witness) {
                        return;
                    }
                    Point::Moved(batch, movement)
                }
                Point::Moved(batch, Movement::Lose) if self.work(&state.open).has(Work::TAKE) => {
                    Point::Move(batch, Movement::Take)
                }
                Point::Moved(batch, _) => Point::Finish(batch),
                Point::Finish(batch) => {
                    self.finish(state, batch, witness);
                    match self.after(state, batch, witness) {
                        Some(next) => next,
                        None => return,
                    }
                }
                Point::Close => {
                    self.close(state, Arena::slots(&state.open), witness);
                    Point::Open(Batch::End)
                }
            };
        }
    }

    /// What follows a batch; nothing if the next choice of a card, or the end, does.
    #[inline]
    pub(crate) fn after(
        &self,
        state: &mut State,
        batch: Batch,
        witness: &mut impl Witness<Event>,
    ) -> Option<Point> {
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
            self.judge(state, Arena::slots(&state.open), witness);
        }
        None
    }

    /// Runs a batch, if any text in force waits for it. Says whether the machine stops here: somebody is asked, or the
    /// bout is over.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a round knows its batches, and each then asks for little")]
    pub(crate) fn run(
        &self,
        state: &mut State,
        batch: Batch,
        texts: Texts,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        let due = Arena::due(&state.open, batch, texts);
        !due.is_nothing() && self.open(state, batch, due, witness)
    }

    /// What has come in a batch that texts in force wait for.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a round knows its batches, and each then asks for little")]
    fn due(open: &Open, batch: Batch, texts: Texts) -> Due {
        let when = |is: bool, trigger: Trigger| if is { trigger.wants() } else { Wants::NONE };
        let mut due = Due { moments: [[Wants::NONE; 2]; 2], waiting: false };
        for (index, side) in open.sides.iter().enumerate() {
            let [card, permanent] = match batch {
                Batch::Hit => [when(side.dealt > 0, Trigger::Hit); 2],
                Batch::Effects => {
                    let card = if side.cancelled() { Trigger::Cancelled } else { Trigger::Played };
                    [card.wants(), Trigger::Round.wants()]
                }
                Batch::End => [when(!side.cancelled(), Trigger::End), Trigger::End.wants()],
                Batch::Setup | Batch::Further => [Wants::NONE; 2],
            };
            due.moments[index] = [texts[index][0].and(card), texts[index][1].and(permanent)];
            due.waiting |= side.flags.has(Flags::WAITING);
        }
        due
    }

    /// The moments of `unlocked` and `turned` effects that wait, of the permanent and the playable ultimate.
    fn waiting(&self, open: &Open, index: usize) -> [Wants; 2] {
        let (deck, side) = (self.decks[index], &open.sides[index]);
        let when = |flag: Flags, trigger: Trigger| {
            if side.flags.has(flag) { trigger.wants() } else { Wants::NONE }
        };
        let permanent =
            when(Flags::PERMANENT_UNLOCKED, Trigger::Unlocked).or(when(Flags::TURN_WAITS, Trigger::Turned));
        let ultimate = when(Flags::ULTIMATE_UNLOCKED, Trigger::Unlocked);
        [
            self.texts_of(side, index)[1].and(permanent),
            deck.ultimate().map_or(Wants::NONE, |slot| deck.wants(slot).and(ultimate)),
        ]
    }

    /// Opens a batch: reads every condition, once (DUEL-062), and runs it as far as nobody is asked.
    fn open(&self, state: &mut State, batch: Batch, due: Due, witness: &mut impl Witness<Event>) -> bool {
        let mut opening = Opening::default();
        for (index, moments) in due.moments.into_iter().enumerate() {
            let mut moments = [moments[0], moments[1], Wants::NONE];
            if due.waiting {
                let [permanent, ultimate] = self.waiting(&state.open, index);
                moments = [moments[0], moments[1].or(permanent), ultimate];
            }
            for (source, moments) in moments.into_iter().enumerate() {
                if moments != Wants::NONE {
                    self.enable(&state.open, index, source, moments, &mut opening);
                }
            }
        }
        for side in &mut state.open.sides {
            side.flags.clear(Flags::WAITING);
        }
        self.carry_out(state, batch, &opening, witness)
    }

    /// Runs a batch as far as nobody is asked; says whether the machine stops here.
    #[inline]
    pub(crate) fn carry_out(
        &self,
        state: &mut State,
        batch: Batch,
        opening: &Opening,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        let Opening { enabled, work, ref tally } = *opening;
        if work.has(Work::ASK) {
            ask(state, batch, enabled);
            return true;
        }
        if work.has(Work::ACT) && self.apply(state, tally, witness) {
            store(state, enabled);
            return true;
        }
        if work.has(Work::MOVE) {
            store(state, enabled);
            if self.move_all(state, batch, work, tally, witness) {
                return true;
            }
        }
        if work.has(Work::AFTER) {
            self.settle_after(state, batch, &tally.after, witness);
        }
        if work.has(Work::MOVE) {
            close_batch(state);
        }
        false
    }

    /// Notes which parts of a text run, and what they come to if nobody is asked.
    fn enable(&self, open: &Open, index: usize, source: usize, moments: Wants, opening: &mut Opening) {
        let Some((_, face)) = self.source(open, index, source) else { return };
        // In printed order, whatever they wait for: so the queues are read whenever a batch is taken up again (DUEL-065).
        let due = face.parts_at(moments).fold(0_u8, |due, place| due | 1 << place);
        for place in Bits(due.into()) {
            let part = &face.parts[usize::from(place)];
            if !self.given(open, index, part.given.as_ref()) || !payable(open, index, part.gate) {
                continue;
            }
            opening.enabled[index][source] |= 1 << place;
            opening.work = opening.work.or(part.work);
            // Amounts are read now; the answers that would change them ask for another reading.
            if part.gate == Gate::Open {
                let ops = part.lists.first().into_iter().flatten();
                ops.for_each(|op| self.add(open, index, source, *op, &mut opening.tally));
            }
        }
    }

    /// Phases 5 and 6 of a batch that has just been opened; says whether somebody must be asked first.
    pub(crate) fn move_all(
        &self,
        state: &mut State,
        batch: Batch,
        work: Work,
        tally: &Tally,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        if work.has(Work::LOSE) {
            self.note_safe_hands(state);
            if self.move_cards(state, batch, Movement::Lose, tally.queue(Movement::Lose), witness) {
                return true;
            }
        }
        work.has(Work::TAKE)
            && self.move_cards(state, batch, Movement::Take, tally.queue(Movement::Take), witness)
    }

    /// What there is to do for the parts that run.
    pub(crate) fn work(&self, open: &Open) -> Work {
        let mut work = Work::NONE;
        for index in 0..2 {
            self.each_part(open, index, |running| work = work.or(running.part.work));
        }
        work
    }

    /// The text of a source of a batch, with the slot of its card.
    #[inline]
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
        if open.sides[index].enabled == [0; SOURCES] {
            return;
        }
        for (source, &enabled) in open.sides[index].enabled.iter().enumerate() {
            if enabled == 0 {
                continue;
            }
            let Some((slot, face)) = self.source(open, index, source) else { continue };
            for place in Bits(enabled.into()) {
                visit(Running { slot, place, part: &face.parts[usize::from(place)] });
            }
        }
    }

    /// How many questions a side is asked in phase 0.
    #[inline]
    pub(crate) fn ask_count(&self, open: &Open, index: usize) -> u8 {
        let mut count = 0;
        for (source, &enabled) in open.sides[index].enabled.iter().enumerate() {
            if enabled != 0
                && let Some((_, face)) = self.source(open, index, source)
            {
                count += Cards::from_bits(enabled & face.asking).len();
            }
        }
        count
    }

    /// The part that asks the owner's question at a place in their order.
    pub(crate) fn ask_at(&self, open: &Open, index: usize, mut place: usize) -> Option<Running<'a>> {
        for (source, &enabled) in open.sides[index].enabled.iter().enumerate() {
            if enabled == 0 {
                continue;
            }
            let Some((slot, face)) = self.source(open, index, source) else { continue };
            let asking = Cards::from_bits(enabled & face.asking);
            if let Some(place) = asking.nth(place) {
                return Some(Running { slot, place, part: &face.parts[usize::from(place)] });
            }
            place -= usize::from(asking.len());
        }
        None
    }

    /// Every part of a side whose owner is asked, in the order of the questions.
    #[inline]
    pub(crate) fn each_ask(&self, open: &Open, index: usize, mut visit: impl FnMut(Running<'a>)) {
        for (source, &enabled) in open.sides[index].enabled.iter().enumerate() {
            if enabled == 0 {
                continue;
            }
            let Some((slot, face)) = self.source(open, index, source) else { continue };
            for place in Bits((enabled & face.asking).into()) {
                visit(Running { slot, place, part: &face.parts[usize::from(place)] });
            }
        }
    }

    /// Every list of operations of a side that happens in this batch, with its source; only of the parts of a text that
    /// `wanted` names, one bit for each.
    #[inline]
    pub(crate) fn each_list(
        &self,
        open: &Open,
        index: usize,
        wanted: impl Fn(&Face) -> u8,
        mut visit: impl FnMut(usize, &'a [Op]),
    ) {
        let side = &open.sides[index];
        let mut answers = side.answers;
        for (source, &enabled) in side.enabled.iter().enumerate() {
            if enabled == 0 {
                continue;
            }
            let Some((_, face)) = self.source(open, index, source) else { continue };
            let asking = enabled & face.asking;
            for place in Bits((enabled & wanted(face)).into()) {
                let part = &face.parts[usize::from(place)];
                let before = Cards::from_bits(asking & ((1 << place) - 1)).len();
                let answer = usize::from(answers >> (2 * before) & 3);
                let list = match part.gate {
                    Gate::May(_) if answer == 0 => None,
                    Gate::Open | Gate::May(_) => part.lists.first(),
                    Gate::Choose => part.lists.get(answer),
                };
                if let Some(list) = list {
                    visit(source, list);
                }
            }
            answers >>= 2 * Cards::from_bits(asking).len();
        }
    }
}

/// What has come in a batch that texts wait for.
#[derive(Clone, Copy, Debug)]
struct Due {
    /// The moments of the played card and of the permanent, by side.
    moments: [[Wants; 2]; 2],
    /// Whether anything was unlocked or turned before.
    waiting: bool,
}

impl Due {
    #[inline]
    fn is_nothing(&self) -> bool {
        let [one, other] = self.moments;
        one[0].or(one[1]).or(other[0]).or(other[1]) == Wants::NONE && !self.waiting
    }
}

/// What opening a batch brought.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Opening {
    /// The parts that run, by side and source.
    pub(crate) enabled: [[u8; SOURCES]; 2],
    pub(crate) work: Work,
    pub(crate) tally: Tally,
}

/// Waits for the answers of phase 0.
pub(crate) fn ask(state: &mut State, batch: Batch, enabled: [[u8; SOURCES]; 2]) {
    store(state, enabled);
    state.open.stage = Stage::Ask(batch);
}

/// Notes which parts run, so that the batch can be taken up again after an answer.
fn store(state: &mut State, enabled: [[u8; SOURCES]; 2]) {
    for (side, enabled) in state.open.sides.iter_mut().zip(enabled) {
        side.enabled = enabled;
    }
}

/// Nothing of a batch is left.
pub(crate) fn close_batch(state: &mut State) {
    for side in &mut state.open.sides {
        side.enabled = [0; SOURCES];
        side.answers = 0;
    }
    state.open.safe_hands = 0;
}

/// Whether a cost can be paid in full when the batch opens (DUEL-141).
pub(crate) fn payable(open: &Open, index: usize, gate: Gate) -> bool {
    let side = &open.sides[index];
    match gate {
        Gate::Open | Gate::Choose => true,
        Gate::May(cost) => {
            cost.energy <= side.energy
                && (cost.health == 0 || i32::from(side.health) > i32::from(cost.health))
        }
    }
}

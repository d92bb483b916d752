//! Batches of effects: what opens, who is asked, and phases 0 to 4 and 7 (DUEL-051 to DUEL-064, DUEL-137 to DUEL-142).

use table::Witness;

use crate::arena::{Arena, SEATS};
use crate::card::{Boon, Cost, Destination, Extent, Face, Gate, Guard, Op, Part, Trigger, Wants};
use crate::event::{Asked, EnergyBy, Event, Source};
use crate::kind::{Kind, Kinds};
use crate::packed::Flags;
use crate::round::{byte, hurt, stop};
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

/// What the plain operations of one batch come to for one player.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    executes: bool,
    blockable: i32,
    unblockable: i32,
    heal: i32,
    energy: i32,
}

/// What phase 7 of one batch comes to for one player.
#[derive(Clone, Copy, Debug, Default)]
struct Aftermath {
    sent: Option<Destination>,
    marks: i32,
    attack: i32,
    block: Extent,
    forbidden: Kinds,
    uncancellable: bool,
    turns: bool,
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
                    if self.act(state, witness) {
                        return;
                    }
                    Point::Move(batch, Movement::Lose)
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
        for (index, enabled) in enabled.iter_mut().enumerate() {
            let now = Arena::triggers(&state.open, index, batch);
            for (source, enabled) in enabled.iter_mut().enumerate() {
                let Some((_, face)) = self.source(&state.open, index, source) else { continue };
                for (place, part) in face.parts.iter().enumerate() {
                    let on = part.trigger.wants().any(now[source])
                        && self.given(&state.open, index, part.given.as_ref())
                        && payable(&state.open, index, part.gate);
                    *enabled |= u8::from(on) << place;
                }
            }
        }
        let mut opened = Opened::Nothing;
        for (index, enabled) in enabled.into_iter().enumerate() {
            let side = &mut state.open.sides[index];
            side.enabled = enabled;
            side.flags.clear(Flags::WAITING);
            if enabled != [0; SOURCES] && opened == Opened::Nothing {
                opened = Opened::Effects;
            }
        }
        if (0..2).any(|side| self.asks(&state.open, side).next().is_some()) {
            opened = Opened::Questions;
        }
        opened
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

    /// The parts of a side that run in this batch.
    pub(crate) fn parts(&self, open: &Open, index: usize) -> impl Iterator<Item = Running<'a>> {
        let enabled = open.sides[index].enabled;
        let sources = [0, 1, 2].map(|source| self.source(open, index, source));
        sources.into_iter().enumerate().flat_map(move |(source, text)| {
            let on = enabled[source];
            text.into_iter().filter(move |_| on != 0).flat_map(move |(slot, face)| {
                let parts = face.parts.iter().enumerate().filter(move |(place, _)| on >> place & 1 != 0);
                parts.map(move |(place, part)| Running { source, slot, place: place as u8, part })
            })
        })
    }

    /// The parts of a side whose owner is asked, in the order of the questions.
    pub(crate) fn asks(&self, open: &Open, index: usize) -> impl Iterator<Item = Running<'a>> {
        self.parts(open, index).filter(|running| running.part.gate != Gate::Open)
    }

    /// Every operation of a side that happens in this batch, with its source.
    pub(crate) fn each_op(&self, open: &Open, index: usize, mut visit: impl FnMut(usize, &'a Op)) {
        let mut answers = open.sides[index].answers;
        for Running { source, part, .. } in self.parts(open, index) {
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
        }
    }

    /// Phases 0 to 4, once every answer is in; says whether the bout is over.
    fn act(&self, state: &mut State, witness: &mut impl Witness<Event>) -> bool {
        let costs = [0, 1].map(|side| self.reveal_answers(state, side, witness));
        let sums = self.sums(&state.open);
        for (side, cost) in costs.into_iter().enumerate() {
            if cost.energy > 0 {
                self.change_energy(state, side, -i32::from(cost.energy), EnergyBy::Cost, witness);
            }
            if cost.health > 0 {
                hurt(&mut state.open.sides[side], i32::from(cost.health));
                witness.saw(|| Event::Paid { seat: SEATS[side], health: cost.health });
            }
        }
        if sums.iter().any(|sum| sum.executes)
            && self.execute(state, sums.map(|sum| sum.executes), [Source::Text; 2], witness)
        {
            return true;
        }
        for (index, sum) in sums.iter().enumerate() {
            let side = &mut state.open.sides[index];
            let blockable = byte(sum.blockable);
            let stopped = stop(&mut side.blocks, index, blockable, witness);
            let damage = i32::from(blockable - stopped) + sum.unblockable;
            if damage > 0 {
                hurt(side, damage);
                let (damage, health) = (byte(damage), side.health);
                witness.saw(|| Event::Hurt { seat: SEATS[index], damage, health });
            }
        }
        for (index, sum) in sums.iter().enumerate() {
            let side = &mut state.open.sides[index];
            let room = (i32::from(self.terms.max_health) - i32::from(side.health)).max(0);
            let gained = sum.heal.min(room);
            if gained > 0 {
                side.health = (i32::from(side.health) + gained) as i8;
                let (gained, health) = (byte(gained), side.health);
                witness.saw(|| Event::Healed { seat: SEATS[index], gained, health });
            }
        }
        for (index, sum) in sums.iter().enumerate() {
            self.change_energy(state, index, sum.energy, EnergyBy::Effect, witness);
        }
        for (index, sum) in sums.iter().enumerate() {
            if sum.energy != 0 {
                self.unlock(state, index, witness);
            }
        }
        for index in 0..2 {
            state.open.safe_hands |= u8::from(self.safe_hand(&state.open, index)) << index;
        }
        false
    }

    /// Opens the sealed answers of a side and says what it pays; what it cannot pay any more is declined (DUEL-052).
    fn reveal_answers(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) -> Cost {
        let mut answers = std::mem::take(&mut state.sealed[index]).answers();
        state.open.sides[index].answered = 0;
        let (energy, health) = (state.open.sides[index].energy, state.open.sides[index].health);
        let mut paid = Cost::default();
        for (place, Running { slot, part, .. }) in self.asks(&state.open, index).enumerate() {
            let answer = (answers >> (2 * place) & 3) as u8;
            let asked = if part.gate == Gate::Choose { Asked::Choose } else { Asked::May };
            witness.saw(|| Event::Answered { seat: SEATS[index], card: slot, asked, answer });
            let Gate::May(cost) = part.gate else { continue };
            if answer == 0 {
                continue;
            }
            let all = Cost { energy: paid.energy + cost.energy, health: paid.health + cost.health };
            if all.energy > energy || (all.health > 0 && i32::from(all.health) >= i32::from(health)) {
                answers &= !(3 << (2 * place));
                witness.saw(|| Event::CouldNotPay { seat: SEATS[index], card: slot });
            } else {
                paid = all;
            }
        }
        state.open.sides[index].answers = answers;
        paid
    }

    /// Adds up the operations of both sides, for the player they concern, with every amount read now.
    fn sums(&self, open: &Open) -> [Sum; 2] {
        let mut sums = [Sum::default(); 2];
        for me in 0..2 {
            self.each_op(open, me, |_, op| match *op {
                Op::Execute => sums[me].executes = true,
                Op::Damage(who, amount, guard) => {
                    let much = self.amount(open, me, amount);
                    let sum = &mut sums[who.side(me)];
                    match guard {
                        Guard::Blockable => sum.blockable += much,
                        Guard::Unblockable => sum.unblockable += much,
                    }
                }
                Op::Heal(who, amount) => sums[who.side(me)].heal += self.amount(open, me, amount),
                Op::Energy(who, amount, lost) => {
                    let much = self.amount(open, me, amount);
                    sums[who.side(me)].energy += if lost { -much } else { much };
                }
                Op::Mark(..) | Op::Next(..) | Op::Cards(_) | Op::Send(..) | Op::Turn => {}
            });
        }
        sums
    }

    /// Phase 7: destinations, marks, next-round modifiers, turning over; then the batch is closed.
    fn finish(&self, state: &mut State, batch: Batch, witness: &mut impl Witness<Event>) {
        let aftermaths = self.aftermaths(&state.open);
        for (index, after) in aftermaths.into_iter().enumerate() {
            let side = &mut state.open.sides[index];
            if let (Some(to), Batch::Hit | Batch::Effects) = (after.sent, batch) {
                side.flags.send(to);
            }
            let marks = byte((i32::from(side.marks) + after.marks).clamp(0, 3));
            if marks != side.marks {
                side.marks = marks;
                witness.saw(|| Event::Marks { seat: SEATS[index], now: marks });
            }
            let mut next = side.next.with_attack(after.attack.clamp(-8, 8) as i8);
            next = next.with_block(after.block).with_forbidden(after.forbidden);
            if after.uncancellable {
                next = next.with_uncancellable();
            }
            if next != side.next {
                side.next = next;
                witness.saw(|| Event::Next { seat: SEATS[index], next });
            }
            side.enabled = [0; SOURCES];
            side.answers = 0;
            if after.turns {
                self.turn_over(state, index, witness);
            }
        }
        state.open.safe_hands = 0;
    }

    /// Adds up phase 7 of both sides, for the player it concerns.
    fn aftermaths(&self, open: &Open) -> [Aftermath; 2] {
        let mut all = [Aftermath::default(); 2];
        for me in 0..2 {
            self.each_op(open, me, |source, op| match *op {
                // A permanent is turned over by its own text alone.
                Op::Turn => all[me].turns |= source == 1,
                Op::Send(who, to) => {
                    let side = who.side(me);
                    if self.can_send(open, side, side == me, to) {
                        all[side].sent = all[side].sent.max(Some(to));
                    }
                }
                Op::Mark(who, change) => all[who.side(me)].marks += i32::from(change),
                Op::Next(who, boon) => {
                    let after = &mut all[who.side(me)];
                    match boon {
                        Boon::Attack(change) => after.attack += i32::from(change),
                        Boon::Block(extent) => after.block = after.block.plus(extent),
                        Boon::Forbid(kinds) => after.forbidden = after.forbidden.or(kinds),
                        Boon::Uncancellable => after.uncancellable = true,
                    }
                }
                Op::Execute | Op::Damage(..) | Op::Heal(..) | Op::Energy(..) | Op::Cards(_) => {}
            });
        }
        all
    }

    /// Whether a played card can be sent somewhere: Rest never, and to reserve only one's own playable ultimate.
    fn can_send(&self, open: &Open, side: usize, own: bool, to: Destination) -> bool {
        match self.shown_kind(open, side) {
            None | Some(Kind::Rest) => false,
            Some(kind) => to != Destination::Reserve || (own && kind == Kind::Ultimate),
        }
    }

    /// Turns the permanent over, at most once a round (DUEL-084).
    fn turn_over(&self, state: &mut State, index: usize, witness: &mut impl Witness<Event>) {
        let side = &mut state.open.sides[index];
        let Some(slot) = side.active.lowest() else { return };
        let faces = &self.decks[index].card(slot).faces;
        if side.flags.has(Flags::TURNED) || faces[1].is_blank() {
            return;
        }
        side.flipped = !side.flipped;
        side.flags.set(Flags::TURNED);
        if faces[usize::from(side.flipped)].wants.any(Trigger::Turned.wants()) {
            side.flags.set(Flags::TURN_WAITS);
        }
        let flipped = side.flipped;
        witness.saw(|| Event::Turned { seat: SEATS[index], flipped });
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

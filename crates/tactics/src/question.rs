//! What a seat that is asked may answer.

use table::Seat;

use crate::code::{Code, Op, Sel, Step, Toll};
use crate::event::NOBODY;
use crate::eye::{Eye, Voice, slot_at};
use crate::moves::Move;
use crate::run::react;
use crate::state::{Frame, LEADER, RESERVE, SLOTS, State, Zone, bit, cards};
use crate::verbs::Source;

/// What an open question is about, as everybody may know (TACT-135).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Choose a leader.
    Leader,
    /// Take an action.
    Action,
    /// Trigger a trap or not.
    Window,
    /// Anything a text asks for.
    Choice,
}

/// The slots whose contents could come into a slot being filled: those from there on, empty ones only once.
pub(crate) fn arrangements(state: &State, slots: u64, index: u8) -> u64 {
    let mut empty = false;
    cards(slots)
        .filter(|&at| at >= index)
        .filter(|&at| {
            let (seat, slot) = slot_at(at);
            let is_empty = state.piece(seat, slot).is_empty();
            !is_empty || !std::mem::replace(&mut empty, true)
        })
        .fold(0, |set, at| set | bit(at))
}

impl Eye<'_> {
    /// The slots a selector of pieces could stand in, the leader's left out, as bits of both units.
    pub(crate) fn slots_of(&self, sel: Sel, voice: &Voice<'_>) -> u64 {
        let mut found = 0;
        for seat in [Seat::A, Seat::B] {
            for slot in (0..self.slots()).filter(|&slot| slot != LEADER && self.is_there(seat, slot)) {
                if self.is_slot_of(sel, seat, slot, voice) {
                    found |= crate::eye::slot_bit(seat, slot);
                }
            }
        }
        found
    }

    const fn source(frame: &Frame) -> Option<Source> {
        if frame.has(Frame::SPELL) {
            Some(Source::Spells)
        } else if frame.has(Frame::ORDER) {
            Some(Source::Orders)
        } else {
            None
        }
    }

    /// Shows every answer to the open question.
    pub(crate) fn answers(&self, seat: Seat, visit: &mut impl FnMut(Move)) {
        let state = self.state;
        let frame = *state.top();
        let op = self.code.ops[usize::from(frame.pc)];
        let voice = Voice::running(&frame);
        let picks =
            |set: u64, visit: &mut dyn FnMut(Move)| cards(set).for_each(|card| visit(Move::Pick(card)));
        match op {
            Op::Step(Step::Leaders) => {
                let own = 0xffff_ffff << (32 * seat.index());
                let deck = if state.config.any_leader { state.in_zone(Zone::Deck) & own } else { 0 };
                cards(state.hand(seat) | deck).for_each(|card| visit(Move::Leader(card)));
            }
            Op::Step(Step::Play) => self.menu(seat).each(self, visit),
            Op::Step(Step::Window) => {
                visit(Move::Done);
                let first = seat.index() as u8 * RESERVE as u8;
                (0..RESERVE as u8)
                    .filter(|slot| state.fitting & (1 << (first + slot)) != 0)
                    .for_each(|slot| visit(Move::Trigger(slot)));
            }
            Op::Step(Step::Dispatch) => {
                let first = react::waiting(&frame).next().map(|one| one.player);
                for (index, one) in (0..).zip(react::waiting(&frame)) {
                    if Some(one.player) == first {
                        visit(Move::React(index));
                    }
                }
            }
            Op::Step(Step::Clock) => {
                let held = &state.reserves[seat.index()];
                for (slot, held) in (0..).zip(held) {
                    if held.card != NOBODY && !held.hidden && held.time == 0 && frame.set & bit(slot) == 0 {
                        visit(Move::Reserve(slot));
                    }
                }
            }
            Op::May { .. } => {
                visit(Move::Yes);
                visit(Move::No);
            }
            Op::Branch { first, count, .. } => {
                cards(self.open_branches(first, count, &frame, Self::source(&frame)))
                    .for_each(|at| visit(Move::Branch(at)));
            }
            Op::Choose { .. } => {
                let choice = self.choice(op, &frame, Self::source(&frame));
                let in_reserve = |which| !choice.slots && matches!(state.zone(which), Zone::Reserve(..));
                for which in cards(choice.among).filter(|&which| !in_reserve(which)) {
                    visit(if choice.slots { Move::Slot(which) } else { Move::Pick(which) });
                }
                // Slot by slot: in the order of the cards, those that lie hidden would give themselves away.
                for (place, held) in (0..).zip(state.reserves.as_flattened()) {
                    if !choice.slots && held.card != NOBODY && choice.among & bit(held.card) != 0 {
                        visit(Move::Held(place));
                    }
                }
                if choice.up_to || choice.among == 0 {
                    visit(Move::Done);
                }
            }
            Op::PickNumber { from, to } => (from..=to).for_each(|n| visit(Move::Number(n))),
            Op::Split { among, up_to, heal, .. } => {
                picks(self.splittable(among, heal, &frame), visit);
                if up_to {
                    visit(Move::Done);
                }
            }
            Op::Pay { toll: Toll::Discard(_), .. } => picks(state.hand(frame.player), visit),
            Op::Pay { toll: Toll::Defeat(sel), .. } => picks(self.payable(sel, &voice), visit),
            Op::Discard { side, .. } => {
                let holder =
                    if side == crate::verbs::Side::Rival { frame.player.other() } else { frame.player };
                picks(state.hand(holder), visit);
            }
            Op::Attack { by, .. } => {
                let attacker = self.first(self.select(by, &voice), frame.player);
                picks(attacker.map_or(0, |card| self.granted_targets(card, op, &voice)), visit);
            }
            Op::Rearrange(sel) => {
                let slots = self.slots_of(sel, &voice);
                if let Some(index) = cards(slots).nth(usize::from(frame.left)) {
                    cards(arrangements(state, slots, index)).for_each(|at| visit(Move::Slot(at)));
                }
            }
            Op::Reorder(n) => {
                let places = state.decks[frame.player.index()].places();
                let n = usize::from(n).min(places.len());
                let open = &places[places.len() - n + usize::from(frame.left)..];
                picks(open.iter().fold(0, |set, &card| set | bit(card)), visit);
            }
            Op::Search(sel) => {
                picks(self.select(sel, &voice), visit);
                visit(Move::Done);
            }
            _ => self.rare_answers(seat, op, &frame, visit),
        }
    }

    /// Answers to what only some powers ask.
    fn rare_answers(&self, seat: Seat, op: Op, frame: &Frame, visit: &mut dyn FnMut(Move)) {
        match op {
            Op::Step(Step::Harm) => {
                let mut forced = false;
                for (at, one) in (0..).zip(self.substitutes(frame.event, frame.left > 0)) {
                    forced |= !one.may;
                    visit(Move::React(at));
                }
                if !forced {
                    visit(Move::Done);
                }
            }
            Op::Step(Step::Replace(kind)) => {
                if kind == crate::verbs::ActionKind::Attack {
                    cards(self.turned(frame)).for_each(|card| visit(Move::Pick(card)));
                } else {
                    visit(Move::Yes);
                    visit(Move::No);
                }
            }
            Op::Step(Step::Follow(_)) => {
                self.follow_ups(seat, frame.speaker, visit);
                visit(Move::Done);
            }
            Op::Step(Step::Steal) => {
                for slot in (0..self.slots()).filter(|&slot| self.is_free(seat, slot)) {
                    visit(Move::Slot(seat.index() as u8 * SLOTS as u8 + slot));
                }
                visit(Move::Done);
            }
            Op::NameCard => {
                for print in 0..self.code.prints.len() as u8 {
                    visit(Move::Pick(crate::state::card_of(frame.player, print)));
                }
            }
            _ => {}
        }
    }

    /// Who may get a point of a split: healing needs damage that is not yet spoken for.
    pub(crate) fn splittable(&self, among: Sel, heal: bool, frame: &Frame) -> u64 {
        let voice = Voice::running(frame);
        let found = self.candidates(self.select(among, &voice), among, &voice, Self::source(frame));
        let open =
            |card: &u8| self.state.on_grid(*card).is_some_and(|piece| !heal || piece.damage > piece.tally);
        cards(found).filter(open).fold(0, |set, card| set | bit(card))
    }

    /// The first card of a set, own unit first, row by row.
    pub(crate) fn first(&self, set: u64, player: Seat) -> Option<u8> {
        [player, player.other()]
            .into_iter()
            .flat_map(|seat| self.state.unit(seat))
            .map(|piece| piece.card)
            .find(|&card| set & bit(card) != 0)
    }
}

/// What the open question is about.
pub fn question(code: &Code, state: &State) -> Option<Question> {
    if state.asked == 0 {
        return None;
    }
    Some(match code.ops[usize::from(state.top().pc)] {
        Op::Step(Step::Leaders) => Question::Leader,
        Op::Step(Step::Play) => Question::Action,
        Op::Step(Step::Window) => Question::Window,
        _ => Question::Choice,
    })
}

//! Replacements: damage and defeats that something takes the place of, attacks that get another target, draws from the
//! rival's deck (TACT-130, TACT-143).
//!
//! Damage that something could replace is not placed at once: it waits among the events and is settled before anything
//! else goes on, so that its holder can be asked.

use table::{Chance, Seat, Witness};

use super::react::Waiting;
use super::{Flow, Run, attack};
use crate::code::{Change, Replacing, Rule, Skill};
use crate::event::{Code, Event, Happening, NOBODY};
use crate::eye::{Eye, Voice, small};
use crate::flow;
use crate::state::{Frame, Link, Packed, Room, bit};
use crate::verbs::{AttackKind, Side, To};

/// A replacement in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Substitute {
    pub by: Waiting,
    pub what: Replacing,
    pub may: bool,
}

/// The most replacements that are looked at for one event.
const MOST: usize = 8;

impl Eye<'_> {
    /// Every replacement in force.
    fn replacements(&self, mut visit: impl FnMut(Substitute)) {
        if self.code.gives & self.live & Change::REPLACES == 0 {
            return;
        }
        let truce = self.state.is_truce() && !self.state.config.truce_passives;
        self.live_bars(self.givers(Change::REPLACES), |player, speaker, bar, _| {
            if bar.gives & Change::REPLACES == 0 {
                return;
            }
            for (skill, one) in bar.skills.indices().zip(bar.skills.of(&self.code.skills)) {
                if let Skill::Replace { what, may, touches } = *one
                    && !(truce && touches)
                {
                    visit(Substitute { by: Waiting { player, speaker, skill }, what, may });
                }
            }
        });
    }

    /// How much of an event's damage a redirection takes, and where it goes.
    fn redirected(&self, one: &Substitute, event: Happening) -> Option<(u8, u8)> {
        let Replacing::Redirect { n, lethal, to, .. } = one.what else { return None };
        let voice = Voice { event, ..Voice::of(one.by.player, one.by.speaker) };
        let other = self.first(self.select(to, &voice), one.by.player).filter(|&to| to != event.target)?;
        let part = if lethal {
            let on = self.state.on_grid(event.target).map_or(0, |piece| i32::from(piece.damage));
            let keeps = (self.life(event.target) - 1 - on).max(0);
            small(i32::from(event.amount) - keeps)
        } else {
            self.amount(n, &voice).min(event.amount)
        };
        (part > 0).then_some((part, other))
    }

    /// The replacements that apply to damage or a defeat, each at most once in a chain.
    pub(crate) fn substitutes(
        &self,
        event: Happening,
        declined: bool,
    ) -> impl Iterator<Item = Substitute> + use<> {
        let mut list = [None; MOST];
        let mut count = 0;
        self.replacements(|one| {
            let voice = Voice { event, ..Voice::of(one.by.player, one.by.speaker) };
            let on = |sel| self.is_one(sel, event.target, &voice);
            let harm = event.code == Code::HARM.0;
            let applies = match one.what {
                Replacing::Redirect { of, .. } => harm && on(of) && self.redirected(&one, event).is_some(),
                Replacing::Damage { to, .. } => harm && on(to),
                Replacing::Defeat { of, .. } => !harm && on(of),
                _ => false,
            };
            if applies
                && count < MOST
                && !(declined && one.may)
                && !self.is_in_chain(event.chain, one.by.skill, one.by.speaker)
            {
                list[count] = Some(one);
                count += 1;
            }
        });
        list.into_iter().flatten()
    }

    /// Where a card goes that would leave its unit (TACT-143).
    pub(crate) fn leaves_to(&self, card: u8) -> Option<To> {
        let mut to = None;
        self.replacements(|one| {
            if let Replacing::Leaving { of, to: zone } = one.what
                && self.is_one(of, card, &Voice::of(one.by.player, one.by.speaker))
            {
                to = to.or(Some(zone));
            }
        });
        to
    }

    /// Whether a draw of a seat may come from the rival's deck, and whether that can be declined.
    pub(crate) fn draws_from_rival(&self, seat: Seat) -> Option<bool> {
        let mut found = None;
        self.replacements(|one| {
            if one.what == Replacing::Draw && one.by.player == seat {
                found = Some(found.unwrap_or(true) && one.may);
            }
        });
        found
    }

    /// Who picks the target of an attack anew, one after another.
    pub(crate) fn aimers(&self, attacker: u8, kind: AttackKind) -> impl Iterator<Item = Seat> + use<> {
        let mut list = [None; MOST];
        let mut count = 0;
        let mut add = |seat: Seat| {
            if count < MOST {
                list[count] = Some(seat);
                count += 1;
            }
        };
        self.replacements(|one| {
            if let Replacing::Retarget { of, kind: wanted, by } = one.what
                && wanted.is_none_or(|wanted| wanted == kind)
                && self.is_one(of, attacker, &Voice::of(one.by.player, one.by.speaker))
            {
                add(if by == Side::Rival { one.by.player.other() } else { one.by.player });
            }
        });
        let own = self.state.slot_of(attacker).map(|(seat, _)| seat);
        self.rules(Rule::AIMS, |rule, player, _| {
            if rule == Rule::ChooseRivalMeleeTarget && kind == AttackKind::Melee && own != Some(player) {
                add(player);
            }
            false
        });
        list.into_iter().flatten()
    }

    /// The targets an attack may be turned to.
    pub(crate) fn turned(&self, frame: &Frame) -> u64 {
        let attacker = frame.chosen[0].trailing_zeros() as u8;
        self.reach(attacker, attack::kind(frame)) | frame.chosen[1]
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Lets damage or a defeat wait for what may replace it; false if nothing may.
    pub(super) fn waits(&mut self, event: Happening) -> bool {
        let event = Happening { chain: self.state.top().chain, ..event };
        let waits = self.code.gives & self.eye().live & Change::REPLACES != 0
            && !self.state.queue.is_full()
            && self.state.stack.has(Room::HARM)
            && self.eye().substitutes(event, false).next().is_some();
        if waits {
            self.state.queue.push(event);
        }
        waits
    }

    /// Takes damage or a defeat that waited.
    pub(super) fn start_harm(&mut self, event: Happening) {
        let holder = self.holder(event.target).unwrap_or(event.player);
        self.state.push(Frame { event, ..Frame::at(flow::HARM, holder, event.source) });
    }

    /// Damage or a defeat, as long as something may replace it.
    pub(super) fn harm_step(&mut self) -> Flow {
        let frame = *self.state.top();
        let event = frame.event;
        let gone = frame.again > 0 || event.code == Code::HARM.0 && event.amount == 0;
        if gone {
            return self.advance();
        }
        let mut open = self.eye().substitutes(event, frame.left > 0);
        match (open.next(), open.next()) {
            (None, _) => {
                let flow = self.advance();
                if event.code == Code::HARM.0 {
                    self.place(event.target, event.amount, event.how, event.source);
                } else {
                    self.fall(event.target, event.how);
                }
                flow
            }
            (Some(one), None) if !one.may => self.substitute(one),
            _ => self.ask(self.holder(event.target).unwrap_or(event.player)),
        }
    }

    /// Lets a replacement take the place of an event, or of a part of it.
    pub(super) fn substitute(&mut self, one: Substitute) -> Flow {
        let event = self.state.top().event;
        let Some(at) = self.eye().free_link() else {
            self.state.top_mut().left = 1;
            return Flow::On;
        };
        let redirected = self.eye().redirected(&one, event);
        let link = Link { skill: one.by.skill, speaker: one.by.speaker, before: event.chain };
        self.state.links[usize::from(at)] = Packed::of(link);
        let top = self.state.top_mut();
        top.event.chain = at;
        match (one.what, redirected) {
            (Replacing::Redirect { .. }, Some((part, other))) => {
                top.event.amount -= part;
                let moved = Happening { target: other, amount: part, chain: at, ..event };
                self.state.queue.push(moved);
            }
            (Replacing::Damage { program, .. } | Replacing::Defeat { program, .. }, _) => {
                top.again = 1;
                let start = program.of(&self.code.programs).start;
                let frame = Frame::at(start, one.by.player, one.by.speaker);
                self.state.push(Frame { event, marks: Frame::REACTION, chain: at, ..frame });
            }
            _ => top.left = 1,
        }
        Flow::On
    }

    /// Whether anything in play could replace something.
    pub(super) fn replaces(&self) -> bool {
        self.eye().live & Change::REPLACES != 0 || self.eye().has_rule(Rule::AIMS)
    }

    /// What may be replaced of an announced action: the target of an attack, the deck of a draw.
    pub(super) fn replace_step(&mut self, kind: crate::verbs::ActionKind) -> Flow {
        use crate::verbs::ActionKind;
        let frame = *self.state.top();
        match kind {
            // Nothing in play replaces anything.
            _ if !self.replaces() => self.advance(),
            ActionKind::Attack => {
                let aimer =
                    self.eye().aimers(frame.speaker, attack::kind(&frame)).nth(usize::from(frame.again));
                let Some(seat) = aimer else { return self.advance() };
                if self.eye().turned(&frame).count_ones() < 2 {
                    self.state.top_mut().again += 1;
                    return Flow::On;
                }
                self.ask(seat)
            }
            ActionKind::Draw => {
                let deck = |seat: Seat| !self.state.decks[seat.index()].is_empty();
                let (own, rival) = (deck(frame.player), deck(frame.player.other()));
                match self.eye().draws_from_rival(frame.player).filter(|_| rival) {
                    None => self.advance(),
                    Some(may) if may && own => self.ask(frame.player),
                    Some(_) => {
                        self.state.top_mut().picked = 1;
                        self.advance()
                    }
                }
            }
            _ => self.advance(),
        }
    }

    /// Rival heroes lost in this wave may come to the player whose power says so (TACT-144).
    pub(super) fn steal_step(&mut self) -> Flow {
        let Some((player, _, _)) = self.eye().theft() else {
            self.state.top_mut().set = 0;
            return self.advance();
        };
        self.ask(player)
    }

    /// A lost hero comes to life elsewhere, or stays where it lies.
    pub(super) fn steal(&mut self, slot: Option<u8>) {
        let Some((_, card, life)) = self.eye().theft() else { return };
        self.state.top_mut().set &= !bit(card);
        let (Some(slot), Some((seat, from))) = (slot, self.state.slot_of(card)) else { return };
        let (unit, to) = crate::eye::slot_at(slot);
        *self.state.piece_mut(seat, from) = crate::state::Piece::NONE;
        self.enter(card, unit, to, 0);
        self.state.stander(unit, to).life = life;
    }
}

impl Eye<'_> {
    /// Who may take which lost hero, and with what life.
    pub(crate) fn theft(&self) -> Option<(Seat, u8, u8)> {
        let lost = self.state.top().set;
        let mut found = None;
        self.rules(Rule::STEALS, |rule, player, _| {
            if let Rule::StealLosses(life) = rule {
                let lies = |card: &u8| {
                    self.state
                        .slot_of(*card)
                        .is_some_and(|(seat, slot)| seat != player && self.state.piece(seat, slot).is_body())
                };
                let room = (0..self.slots()).any(|slot| self.is_free(player, slot));
                let card = crate::state::cards(lost).find(lies).filter(|_| room);
                found = found.or(card.map(|card| (player, card, life)));
            }
            false
        });
        found.filter(|_| lost != 0 && self.state.top().event.source == NOBODY)
    }
}

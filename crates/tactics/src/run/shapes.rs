//! The shapes of effects: jumps, questions, loops (TACT-139), and which primitive an op is.

use table::{Chance, Witness};

use super::{Flow, Run};
use crate::code::{Amt, Mod, Op, Sel, Toll};
use crate::event::{Event, NOBODY};
use crate::eye::{Eye, Voice};
use crate::state::{Delayed, EQUAL, Frame, Packed, Spanned, bit, cards, set_of};
use crate::verbs::{AttackKind, Chooser, Kind, Span};

/// What an op chooses among, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Cards, or slots of both units.
    pub among: u64,
    pub slots: bool,
    /// Hidden cards decide whether there is anything (TACT-135).
    pub hidden: bool,
    pub up_to: bool,
}

impl Eye<'_> {
    /// What may be chosen at an op of choice.
    pub(crate) fn choice(&self, op: Op, frame: &Frame, source: Option<crate::verbs::Source>) -> Choice {
        let Op::Choose { register, from, up_to, attack, .. } = op else {
            return Choice { among: 0, slots: false, hidden: false, up_to: false };
        };
        let voice = Voice::running(frame);
        let selector = from.of(&self.code.selectors);
        let mut among = self.candidates(self.select(from, &voice), from, &voice, source);
        if frame.has(Frame::BEGUN) {
            among &= !frame.chosen[usize::from(register)];
        }
        if let Some(at) = attack {
            let attack = self.code.ops[usize::from(at)];
            among = cards(among)
                .filter(|&card| self.granted_targets(card, attack, &voice) != 0)
                .fold(0, |set, card| set | bit(card));
        }
        let hidden = matches!(selector.kind, Kind::Hand | Kind::Deck) && selector.tests.len > 0;
        Choice { among, slots: selector.kind == Kind::Empty, hidden, up_to }
    }

    /// The branches of a text that could do something.
    pub(crate) fn open_branches(
        &self,
        first: u16,
        count: u8,
        frame: &Frame,
        source: Option<crate::verbs::Source>,
    ) -> u64 {
        let voice = Voice::running(frame);
        let open = |at: &u8| {
            self.may_start(&self.code.branches[usize::from(first) + usize::from(*at)], &voice, source)
        };
        (0..count).filter(open).fold(0, |set, at| set | bit(at))
    }
}

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    pub(super) fn jump(&mut self, pc: u16) -> Flow {
        let frame = self.state.top_mut();
        frame.pc = pc;
        frame.marks &= !Frame::BEGUN;
        Flow::On
    }

    pub(super) fn amount(&self, amt: Amt) -> u8 {
        self.eye().amount(amt, &Voice::running(self.state.top()))
    }

    /// Begins an op that asks for several things one by one; true the first time.
    pub(super) fn begins(&mut self) -> bool {
        let frame = self.state.top_mut();
        let first = !frame.has(Frame::BEGUN);
        frame.marks |= Frame::BEGUN;
        first
    }

    pub(super) fn shape(&mut self, op: Op) -> Flow {
        let top = self.state.top();
        let player = top.player;
        match op {
            Op::Jump(pc) => self.jump(pc),
            Op::Unless(cond, pc) => {
                if self.eye().holds(cond, &Voice::running(top)) {
                    self.advance()
                } else {
                    self.jump(pc)
                }
            }
            Op::UnlessDid(pc) => {
                if top.last > 0 {
                    self.advance()
                } else {
                    self.jump(pc)
                }
            }
            Op::May { skip, touches } => {
                if touches && self.state.is_truce() {
                    self.jump(skip)
                } else {
                    self.ask(player)
                }
            }
            Op::Branch { first, count, end } => {
                let open = self.eye().open_branches(first, count, top, Self::source(top));
                match open.count_ones() {
                    0 => self.jump(end),
                    1 => self
                        .jump(self.code.branches[usize::from(first) + open.trailing_zeros() as usize].start),
                    _ => self.ask(player),
                }
            }
            Op::RepeatStart(times) => {
                self.state.top_mut().again = self.amount(times);
                self.advance()
            }
            Op::RepeatNext(end) => match top.again.checked_sub(1) {
                Some(again) => {
                    self.state.top_mut().again = again;
                    self.advance()
                }
                None => self.jump(end),
            },
            Op::EachStart(sel) => {
                let set = self.select(sel);
                let top = self.state.top_mut();
                top.set = set;
                top.slots |= Frame::CARD_SET;
                top.marks |= Frame::BATCH;
                self.advance()
            }
            Op::EachNext { end, grid } => self.each_next(end, grid),
            Op::Choose { .. } => self.choose(op),
            Op::PickNumber { .. } => self.ask(player),
            Op::Split { n, among, up_to, heal } => self.split(n, among, up_to, heal),
            Op::Pay { toll, skip } => self.pay(toll, skip),
            Op::Later { .. } => self.delay(op),
            Op::During { until, give } => self.span(until, give),
            _ => self.primitive(op),
        }
    }

    /// A delayed reaction waits from now on.
    fn delay(&mut self, op: Op) -> Flow {
        let Op::Later { on, each, until, program } = op else { return self.advance() };
        let frame = *self.state.top();
        let entry = Delayed {
            listen: on.0,
            program: program.0,
            player: frame.player,
            speaker: frame.speaker,
            each,
            until: until as u8,
            times: 0,
        };
        let same =
            |delayed: Delayed| usize::from(delayed.times) < EQUAL && Delayed { times: 0, ..delayed } == entry;
        let places = &mut self.state.delayed;
        let find = |wanted: &dyn Fn(Delayed) -> bool| places.iter().position(|one| wanted(one.get()));
        let room = find(&same).or_else(|| find(&|one| one.until == NOBODY));
        if let Some(at) = room {
            places[at] = Packed::of(Delayed { times: places[at].get().times + 1, ..entry });
        }
        self.state.touch();
        self.did(u8::from(room.is_some()))
    }

    /// A modifier holds from now on.
    fn span(&mut self, until: Span, give: Mod) -> Flow {
        let frame = *self.state.top();
        let to = give.of(&self.code.modifiers).to;
        let cards = to.map_or(0, |sel| self.select(sel));
        let entry = Spanned {
            cards,
            modifier: give.0,
            player: frame.player,
            speaker: frame.speaker,
            until: until as u8,
            times: 0,
        };
        // Equal ones share a place and are counted.
        let same = |span: Spanned| span.times < u8::MAX && Spanned { times: 0, ..span } == entry;
        let places = &mut self.state.spans;
        let find = |wanted: &dyn Fn(Spanned) -> bool| places.iter().position(|one| wanted(one.get()));
        let room = find(&same).or_else(|| find(&|one| one.until == NOBODY));
        let did = room
            .filter(|_| to.is_none() || cards != 0)
            .map(|at| places[at] = Packed::of(Spanned { times: places[at].get().times + 1, ..entry }))
            .is_some();
        self.state.touch();
        self.did(u8::from(did))
    }

    fn primitive(&mut self, op: Op) -> Flow {
        match op {
            Op::Damage { to, n } => self.damage_all(to, n),
            Op::Heal { of, n } => self.heal_all(of, n),
            Op::MoveDamage { from, to, n } => self.move_damage(from, to, n),
            Op::Defeat(sel) => self.defeat_all(sel),
            Op::Resurrect(sel) => self.resurrect_all(sel),
            Op::Clear(sel) => self.clear_all(sel),
            Op::Attack { .. } => self.grant_attack(op),
            Op::Recruit { card, into, temporary } => self.recruit_by_effect(card, into, temporary),
            Op::Dismiss(_) => self.dismiss(),
            Op::ShowTo(sel) => self.show_to_rival(sel),
            Op::Move { hero, to } => self.move_by_effect(hero, to),
            Op::Swap { one, other } => self.swap_by_effect(one, other),
            Op::Rearrange(sel) => self.rearrange(sel),
            Op::Return { what, to } | Op::Place { what, to } => self.send_all(what, to),
            Op::TakeHero { what, into } => self.take_hero(what, into),
            Op::Draw { side, n, from } => self.draw_by_effect(side, n, from),
            Op::Discard { side, n, by } => self.discard(side, n, by),
            Op::DiscardTop { side, n } => self.discard_top(side, n),
            Op::TakeCard(sel) => self.take_card(sel),
            Op::Look(sel) => self.look(sel, false),
            Op::Reveal(sel) => self.look(sel, true),
            Op::Reorder(n) => self.reorder(n),
            Op::Search(_) | Op::NameCard => {
                let player = self.state.top().player;
                self.ask(player)
            }
            Op::Shuffle(side) => self.shuffle(side),
            Op::RunOrder(sel) => self.run_order(sel),
            Op::RunFate(then) => self.run_fate(then),
            Op::Cast(sel) => self.cast_by_effect(sel),
            Op::Actions { side, n, next, kinds } => self.change_actions(side, n, next, kinds),
            Op::Cancel => self.cancel(),
            Op::AddStatus { to, status, n } => self.add_status(to, status, n),
            Op::RemoveStatus { of, status, n } => self.remove_status(of, status, n),
            Op::AddCounter { to, kind, n } => self.count_up(to, kind, n),
            Op::SpendCounter { of, kind, n } => self.count_down(of, kind, n),
            Op::AddTime { to, n } => self.add_time(to, n),
            Op::DiscardReserve(sel) => self.empty_reserve(sel, crate::verbs::To::Discard),
            Op::Recall(sel) => self.empty_reserve(sel, crate::verbs::To::Hand),
            _ => self.advance(),
        }
    }

    fn each_next(&mut self, end: u16, grid: bool) -> Flow {
        let frame = *self.state.top();
        let there = |card: &u8| match self.state.zone(*card) {
            crate::state::Zone::Grid(..) => grid,
            crate::state::Zone::Flight | crate::state::Zone::Away => false,
            _ => !grid,
        };
        let next = self.in_order(frame.set, frame.player).find(there);
        let top = self.state.top_mut();
        if let Some(card) = next {
            (top.each, top.set) = (card, top.set & !bit(card));
            return self.advance();
        }
        (top.each, top.set) = (NOBODY, 0);
        top.slots &= !Frame::CARD_SET;
        top.marks &= !Frame::BATCH;
        self.jump(end)
    }

    fn choose(&mut self, op: Op) -> Flow {
        let Op::Choose { register, from, count, by, .. } = op else { return self.advance() };
        // Deck cards a choice looks at must be decided before they can be told apart.
        if from.of(&self.code.selectors).kind == Kind::Deck {
            self.select(from);
        }
        self.open_hand_of_choice(from, by);
        if self.begins() {
            let left = self.amount(count);
            let top = self.state.top_mut();
            (top.left, top.chosen[usize::from(register)]) = (left, 0);
            let slots = from.of(&self.code.selectors).kind == Kind::Empty;
            let top = self.state.top_mut();
            top.slots = top.slots & !(1 << register) | u8::from(slots) << register;
        }
        if self.state.top().left == 0 {
            return self.chosen(register);
        }
        let frame = *self.state.top();
        let choice = self.eye().choice(op, &frame, Self::source(&frame));
        let found = choice.among.count_ones();
        if found == 0 && !choice.hidden {
            return self.chosen(register);
        }
        if by == Chooser::Random {
            let picked = self.any_of(choice.among).unwrap_or(NOBODY);
            return self.picked(register, picked);
        }
        if !choice.up_to && !choice.hidden && found <= u32::from(frame.left) {
            return self.picked(register, choice.among.trailing_zeros() as u8);
        }
        self.ask(match by {
            Chooser::Rival => frame.player.other(),
            Chooser::Owner => Self::owner_of_choice(choice),
            Chooser::Own | Chooser::Random => frame.player,
        })
    }

    /// A choice is over.
    fn chosen(&mut self, register: u8) -> Flow {
        let top = self.state.top_mut();
        let chosen = top.chosen[usize::from(register)];
        if top.slots & 1 << register == 0 {
            top.last_cards = chosen;
        }
        self.did(chosen.count_ones() as u8)
    }

    /// Who chooses of a hand that is not his own sees it first, unless he chooses among cards he was shown.
    fn open_hand_of_choice(&mut self, from: Sel, by: Chooser) {
        let selector = *from.of(&self.code.selectors);
        if selector.kind != Kind::Hand || by == Chooser::Random {
            return;
        }
        let player = self.state.top().player;
        let chooser = if by == Chooser::Rival { player.other() } else { player };
        let hand = self.state.hand(chooser.other());
        let rivals = self.reaches(selector.side, chooser.other(), self.state.top());
        // A filter is put to all of the hand, so all of it must be seen.
        let found = match selector.spots {
            [None, None] if rivals => hand,
            _ => self.select(from) & hand,
        };
        if found & !self.state.known[chooser.index()] != 0 {
            self.show_hand(chooser.other());
        }
    }

    /// Whose the first of what is to be chosen is.
    fn owner_of_choice(choice: Choice) -> table::Seat {
        let first = choice.among.trailing_zeros() as u8;
        if choice.slots { crate::eye::slot_at(first).0 } else { crate::state::owner(first) }
    }

    /// Remembers a choice.
    pub(super) fn picked(&mut self, register: u8, which: u8) -> Flow {
        let top = self.state.top_mut();
        top.chosen[usize::from(register)] |= bit(which);
        top.left = top.left.saturating_sub(1);
        Flow::On
    }

    fn split(&mut self, n: Amt, among: Sel, up_to: bool, heal: bool) -> Flow {
        if self.begins() {
            self.state.top_mut().left = self.amount(n);
        }
        if self.state.top().left > 0 {
            let candidates = self.eye().splittable(among, heal, self.state.top());
            if candidates.is_power_of_two() && !up_to {
                self.tally(candidates.trailing_zeros() as u8);
                return Flow::On;
            }
            if candidates != 0 {
                return self.ask(self.state.top().player);
            }
        }
        self.apply_tallies(heal)
    }

    pub(super) fn tally(&mut self, card: u8) {
        if let Some(piece) = self.state.on_grid_mut(card) {
            piece.tally = piece.tally.saturating_add(1);
        }
        self.state.top_mut().left -= 1;
    }

    fn apply_tallies(&mut self, heal: bool) -> Flow {
        let (player, speaker) = (self.state.top().player, self.state.top().speaker);
        let mut all = 0;
        let split = self.state.units.as_flattened().iter().filter(|piece| piece.tally > 0);
        for card in self.in_order(set_of(split.map(|piece| piece.card)), player) {
            let Some(piece) = self.state.on_grid_mut(card) else { continue };
            let points = std::mem::take(&mut piece.tally);
            if points > 0 {
                let done =
                    if heal { self.heal(card, points) } else { self.damage(card, points, None, speaker) };
                all += u16::from(done);
            }
        }
        self.did(all.min(255) as u8)
    }

    fn pay(&mut self, toll: Toll, skip: u16) -> Flow {
        let frame = *self.state.top();
        if self.begins() {
            if !self.eye().is_payable(toll, &Voice::running(&frame)) {
                return self.jump(skip);
            }
            self.state.top_mut().left = if let Toll::Discard(n) = toll { n } else { 1 };
        }
        let left = self.state.top().left;
        match toll {
            _ if left == 0 => return self.did(1),
            Toll::Discard(_) => {
                let hand = self.state.hand(frame.player);
                if hand.count_ones() > u32::from(left) {
                    return self.ask(frame.player);
                }
                cards(hand).for_each(|card| self.discard_card(card));
                self.state.top_mut().left = 0;
                return Flow::On;
            }
            Toll::Spend(kind, n) => {
                if let Some(counters) = self.state.counters_mut(frame.speaker) {
                    counters[kind as usize] = counters[kind as usize].saturating_sub(n);
                }
                self.counter_changed(frame.speaker, n);
            }
            Toll::Damage(n) => {
                self.damage(frame.speaker, n, None, frame.speaker);
            }
            Toll::Time => {
                if let crate::state::Zone::Reserve(seat, slot) = self.state.zone(frame.speaker) {
                    let held = &mut self.state.reserves[seat.index()][usize::from(slot)];
                    held.time = held.time.saturating_sub(1);
                }
            }
            Toll::DefeatSelf => {
                self.defeat(frame.speaker, crate::event::Happening::RANGED_OR_INSTANT);
            }
            Toll::Defeat(sel) => {
                let found = self.eye().payable(sel, &Voice::running(&frame));
                if found.count_ones() > 1 {
                    return self.ask(frame.player);
                }
                self.defeat(found.trailing_zeros() as u8, crate::event::Happening::RANGED_OR_INSTANT);
            }
        }
        self.did(1)
    }

    /// Runs an order as the player's own.
    fn run_order(&mut self, sel: Sel) -> Flow {
        let found = self.one(sel);
        let player = self.state.top().player;
        let program =
            found.and_then(|card| match self.code.prints[usize::from(crate::state::print(card))].third {
                crate::code::Third::Order(program) => Some((card, *program.of(&self.code.programs))),
                _ => None,
            });
        let running = |start: u16| self.state.stack.glimpses().any(|frame| frame.start == start);
        let fitting = program.filter(|(_, program)| {
            !(running(program.start) || self.state.is_truce() && program.touches)
                && self.eye().has_place(program.adds)
        });
        let Some((card, program)) = fitting else {
            self.state.top_mut().last_cards = 0;
            return self.did(0);
        };
        self.state.top_mut().last_cards = bit(card);
        // An order of a hand is in flight while it runs (TACT-106), for all to see.
        if let crate::state::Zone::Hand(_) = self.state.zone(card) {
            self.put(card, crate::state::Zone::Flight);
            self.forget(card);
        }
        let flow = self.did(1);
        self.state.push(Frame { marks: Frame::ORDER, ..Frame::at(program.start, player, card) });
        flow
    }

    /// Runs the spell of a hero as the speaker's.
    fn cast_by_effect(&mut self, sel: Sel) -> Flow {
        let frame = *self.state.top();
        let hero = self.one(sel);
        let spell = hero
            .and_then(|hero| self.state.slot_of(hero))
            .and_then(|(seat, slot)| self.eye().spell(seat, slot));
        let fitting = spell.filter(|spell| {
            let program = spell.of(&self.code.programs);
            let running = self.state.stack.glimpses().any(|frame| frame.start == program.start);
            !(running || self.state.is_truce() && program.touches) && self.eye().has_place(program.adds)
        });
        let Some(spell) = fitting else { return self.did(0) };
        let flow = self.did(1);
        self.state.push(Frame {
            marks: Frame::GRANTED,
            set: u64::from(spell.0),
            chosen: [bit(frame.speaker), 0, 0],
            ..Frame::at(crate::flow::action(crate::verbs::ActionKind::Cast), frame.player, frame.speaker)
        });
        flow
    }

    pub(super) const fn manner(kind: AttackKind) -> u8 {
        match kind {
            AttackKind::Melee => crate::event::Happening::MELEE_OR_LOSSES,
            AttackKind::Ranged => crate::event::Happening::RANGED_OR_INSTANT,
        }
    }
}

//! Effects: shapes become jumps, primitives become ops.

use super::{Compiler, FAULTS, touch};
use crate::code::{MAX_CHOICES, Need, Op, Program, Selector, Spot, Toll};
use crate::state::{DELAYED, Room, SPANS};
use crate::verbs::{Cost, Effect, Kind, Place, Select, Side};

impl Compiler<'_> {
    fn here(&self) -> u16 {
        self.code.ops.len() as u16
    }

    /// Puts an op whose target is not known yet.
    fn hole(&mut self) -> usize {
        self.code.ops.push(Op::End);
        self.code.ops.len() - 1
    }

    pub(super) fn effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            self.effect(effect);
        }
    }

    /// Cards that were recruited for the length of a text go when it ends.
    pub(super) fn dismiss(&mut self, start: u16) {
        let temporary = self.code.ops[usize::from(start)..].iter().find_map(|op| match op {
            Op::Recruit { card, temporary: true, .. } => Some(*card),
            _ => None,
        });
        if let Some(card) = temporary {
            self.code.ops.push(Op::Dismiss(card));
        }
    }

    pub(super) fn may(&mut self, effects: &[Effect]) {
        let hole = self.hole();
        self.effects(effects);
        self.code.ops[hole] = Op::May { skip: self.here(), touches: touch::any(effects) };
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each word of the language")]
    fn effect(&mut self, effect: &Effect) {
        if !self.has_room(self.code.ops.len()) {
            return;
        }
        let op = match effect {
            Effect::Seq(parts) => return self.effects(parts),
            Effect::Then { first, then } => {
                self.effects(first);
                let hole = self.hole();
                self.effects(then);
                self.code.ops[hole] = Op::UnlessDid(self.here());
                return;
            }
            Effect::If { when, then, otherwise } => {
                let when = self.condition(when);
                let hole = self.hole();
                self.effects(then);
                let leave = (!otherwise.is_empty()).then(|| self.hole());
                self.code.ops[hole] = Op::Unless(when, self.here());
                self.effects(otherwise);
                if let Some(leave) = leave {
                    self.code.ops[leave] = Op::Jump(self.here());
                }
                return;
            }
            Effect::May(parts) => return self.may(parts),
            Effect::ChooseOne(branches) => return self.branches(branches),
            Effect::Repeat { times, effect } => {
                if std::mem::replace(&mut self.in_repeat, true) {
                    self.fault("nested-repeat");
                }
                let times = self.amount(times);
                self.code.ops.push(Op::RepeatStart(times));
                let head = self.hole();
                self.effects(effect);
                self.code.ops.push(Op::Jump(head as u16));
                self.code.ops[head] = Op::RepeatNext(self.here());
                self.in_repeat = false;
                return;
            }
            Effect::ForEach { of, effect } => {
                if std::mem::replace(&mut self.in_loop, true) {
                    self.fault("nested-loop");
                }
                let kind = of.kind;
                if kind == Kind::Empty {
                    self.fault("each-slot");
                }
                let of = self.selector(of);
                self.code.ops.push(Op::EachStart(of));
                let head = self.hole();
                self.effects(effect);
                self.code.ops.push(Op::Jump(head as u16));
                let grid = matches!(kind, Kind::Hero | Kind::Leader | Kind::Card | Kind::Body | Kind::Piece);
                self.code.ops[head] = Op::EachNext { end: self.here(), grid };
                self.in_loop = false;
                return;
            }
            Effect::Choose { from, count, up_to, by } => {
                let register = self.choices;
                if usize::from(register) >= MAX_CHOICES {
                    self.tell(FAULTS.error("choices").with("most", MAX_CHOICES));
                }
                let (from, count) = (self.selector(from), self.amount(count));
                self.choices += 1;
                let register = register.min(MAX_CHOICES as u8 - 1);
                Op::Choose { register, from, count, up_to: *up_to, by: *by, attack: None }
            }
            Effect::PickNumber { from, to } => {
                if from.u8() > to.u8() {
                    self.fault("empty-range");
                }
                Op::PickNumber { from: from.u8(), to: to.u8() }
            }
            Effect::SplitDamage { n, among, up_to } => {
                Op::Split { n: self.amount(n), among: self.selector(among), up_to: *up_to, heal: false }
            }
            Effect::SplitHeal { n, among, up_to } => {
                Op::Split { n: self.amount(n), among: self.selector(among), up_to: *up_to, heal: true }
            }
            Effect::Pay { cost, effect } => {
                let toll = self.toll(cost);
                let hole = self.hole();
                self.effects(effect);
                self.code.ops[hole] = Op::Pay { toll, skip: self.here() };
                return;
            }
            Effect::Later { on, each, until, effect } => {
                self.adds_one(1);
                let on = self.listening(on);
                let (hole, leave) = (self.hole(), self.hole());
                let program = self.program(effect, false, false);
                self.code.ops[hole] = Op::Later { on, each: *each, until: *until, program };
                self.code.ops[leave] = Op::Jump(self.here());
                return;
            }
            Effect::During { until, give } => {
                self.adds_one(0);
                let always = self.always();
                Op::During { until: *until, give: self.modifier(give, always) }
            }
            Effect::Damage { to, n } => Op::Damage { to: self.selector(to), n: self.amount(n) },
            Effect::Heal { of, n } => Op::Heal { of: self.selector(of), n: self.amount(n) },
            Effect::MoveDamage { from, to, n } => {
                Op::MoveDamage { from: self.selector(from), to: self.selector(to), n: self.amount(n) }
            }
            Effect::Defeat(select) => Op::Defeat(self.selector(select)),
            Effect::Resurrect(select) => Op::Resurrect(self.selector(select)),
            Effect::Clear(select) => Op::Clear(self.selector(select)),
            Effect::Attack { by, kind, targets, bonus, fresh, forced } => Op::Attack {
                by: self.selector(by),
                kind: *kind,
                targets: self.selector(targets),
                bonus: self.amount(bonus),
                fresh: *fresh,
                forced: *forced,
            },
            Effect::Recruit { card, into, temporary } => {
                let (card, into) = (self.selector(card), self.slots(into));
                Op::Recruit { card, into, temporary: *temporary }
            }
            Effect::Move { hero, to } => Op::Move { hero: self.selector(hero), to: self.slots(to) },
            Effect::Swap { one, other } => Op::Swap { one: self.selector(one), other: self.selector(other) },
            Effect::Rearrange { side, place } => {
                if self.in_loop {
                    self.fault("rearrange-loop");
                }
                Op::Rearrange(self.rearranged(*side, place))
            }
            Effect::Return { what, to } => Op::Return { what: self.selector(what), to: *to },
            Effect::TakeHero { what, into } | Effect::GiveHero { what, into } => {
                Op::TakeHero { what: self.selector(what), into: self.slots(into) }
            }
            Effect::Draw { side, n, from } => {
                Op::Draw { side: *side, n: self.amount(n), from: from.unwrap_or(*side) }
            }
            Effect::Discard { side, n, by } => {
                if *side == Side::Any {
                    self.fault("discard-any");
                }
                Op::Discard { side: *side, n: self.amount(n), by: *by }
            }
            Effect::DiscardTop { side, n } => Op::DiscardTop { side: *side, n: self.amount(n) },
            Effect::TakeCard(select) => Op::TakeCard(self.selector(select)),
            Effect::Look(select) => Op::Look(self.selector(select)),
            Effect::ShowTo(select) => Op::ShowTo(self.selector(select)),
            Effect::Reveal(select) => Op::Reveal(self.selector(select)),
            Effect::NameCard => Op::NameCard,
            Effect::Reorder(n) => Op::Reorder(n.u8()),
            Effect::Place { what, to } => Op::Place { what: self.selector(what), to: *to },
            Effect::Search(filter) => {
                let deck =
                    Select { side: Side::Own, kind: Kind::Deck, place: vec![], filter: filter.clone() };
                Op::Search(self.selector(&deck))
            }
            Effect::Shuffle(side) => Op::Shuffle(*side),
            Effect::RunOrder { of, then } => {
                let of = self.selector(of);
                self.code.ops.push(Op::RunOrder(of));
                Op::RunFate(*then)
            }
            Effect::Cast(select) => Op::Cast(self.selector(select)),
            Effect::Actions { side, n, next, kinds } => {
                if !kinds.is_empty() && (*next || n.i8() < 0) {
                    self.fault("action-kinds");
                }
                let kinds = kinds.iter().fold(0, |all, kind| all | 1 << *kind as u16);
                Op::Actions { side: *side, n: n.i8(), next: *next, kinds }
            }
            Effect::Cancel => {
                if !self.cancellable {
                    self.fault("cancel");
                }
                Op::Cancel
            }
            Effect::AddStatus { to, status, n } => Op::AddStatus {
                to: self.selector(to),
                status: self.status_index(status.as_str()),
                n: self.amount(n),
            },
            Effect::RemoveStatus { of, status, n } => Op::RemoveStatus {
                of: self.selector(of),
                status: self.status_index(status.as_str()),
                n: self.amount(n),
            },
            Effect::AddCounter { to, kind, n } => {
                Op::AddCounter { to: self.selector(to), kind: *kind, n: self.amount(n) }
            }
            Effect::SpendCounter { of, kind, n } => {
                Op::SpendCounter { of: self.selector(of), kind: *kind, n: self.amount(n) }
            }
            Effect::AddTime { to, n } => Op::AddTime { to: self.selector(to), n: n.i8() },
            Effect::DiscardReserve(select) => Op::DiscardReserve(self.selector(select)),
            Effect::Recall(select) => Op::Recall(self.selector(select)),
        };
        self.code.ops.push(op);
    }

    /// Counts a modifier with an end, or a delayed reaction; a loop of them could find no place for all.
    fn adds_one(&mut self, which: usize) {
        self.adds[which] = self.adds[which].saturating_add(1);
        if self.in_loop || self.in_repeat {
            self.fault("until-loop");
        }
        let most = [SPANS, DELAYED][which];
        if usize::from(self.adds[which]) > most {
            self.tell(FAULTS.error("until-many").with("most", most));
        }
    }

    /// A selector where only empty slots make sense.
    fn slots(&mut self, select: &Select) -> crate::code::Sel {
        if select.kind != Kind::Empty {
            self.tell(FAULTS.error("no-slot").with("word", select.kind.word()));
        }
        self.selector(select)
    }

    fn rearranged(&mut self, side: Side, place: &[Place]) -> crate::code::Sel {
        self.selector(&Select { side, kind: Kind::Piece, place: place.to_vec(), filter: vec![] })
    }

    fn toll(&mut self, cost: &Cost) -> Toll {
        match cost {
            Cost::Discard(n) => Toll::Discard(n.u8()),
            Cost::Spend { kind, n } => Toll::Spend(*kind, n.u8()),
            Cost::Damage(n) => Toll::Damage(n.u8()),
            Cost::DefeatSelf => Toll::DefeatSelf,
            Cost::Time => Toll::Time,
            Cost::Defeat(select) => Toll::Defeat(self.selector(select)),
        }
    }

    fn branches(&mut self, branches: &[Effect]) {
        self.long_list("long-list/branches", branches.len());
        let head = self.hole();
        let (choices, mut most) = (self.choices, self.choices);
        let (mut compiled, mut leaves) = (Vec::new(), Vec::new());
        for branch in branches {
            self.choices = choices;
            let start = self.here();
            self.effect(branch);
            most = most.max(self.choices);
            leaves.push(self.hole());
            let (need, toll) = match self.settle_attacks(start) {
                (Need::Nothing, None) => (self.first_target(start), None),
                found => found,
            };
            let touches = touch::effect(branch);
            compiled.push(Program { start, touches, need, toll, room: Room::default(), adds: [0; 2] });
        }
        self.choices = most;
        let end = self.here();
        for leave in leaves {
            self.code.ops[leave] = Op::Jump(end);
        }
        let first = self.code.branches.len() as u16;
        self.code.branches.extend(compiled);
        self.code.ops[head] = Op::Branch { first, count: branches.len() as u8, end };
    }

    /// What the first primitive of a branch works on: a branch without it could do nothing.
    fn first_target(&self, start: u16) -> Need {
        match self.code.ops[usize::from(start)] {
            Op::Damage { to: select, .. }
            | Op::Heal { of: select, .. }
            | Op::Defeat(select)
            | Op::Resurrect(select)
            | Op::Clear(select)
            | Op::Rearrange(select) => Need::One(select),
            _ => Need::Nothing,
        }
    }

    /// Ties choices of attackers to their attacks, and finds the first required choice (TACT-067).
    pub(super) fn settle_attacks(&mut self, start: u16) -> (Need, Option<Toll>) {
        for at in usize::from(start)..self.code.ops.len() {
            let Op::Attack { by, .. } = self.code.ops[at] else { continue };
            let Selector { spots: [Some(Spot::Chosen(wanted)), _], .. } = *by.of(&self.code.selectors) else {
                continue;
            };
            for op in &mut self.code.ops[usize::from(start)..at] {
                if let Op::Choose { register, attack, .. } = op
                    && *register == wanted
                {
                    *attack = Some(at as u16);
                }
            }
        }
        let mut price = None;
        for at in start..self.here() {
            let need = match self.code.ops[usize::from(at)] {
                Op::Choose { up_to: false, from, attack: Some(attack), .. } => Need::Attacker(from, attack),
                Op::Choose { up_to: false, from, .. } => Need::One(from),
                Op::Split { up_to: false, among, .. } => Need::One(among),
                Op::Attack { by, .. } => Need::Attacker(by, at),
                Op::Branch { first, count, .. } => Need::Branch(first, count),
                // What is paid for must have something to choose as well: nobody pays for nothing.
                Op::Pay { toll, .. } if price.is_none() => {
                    price = Some(toll);
                    continue;
                }
                Op::End
                | Op::Jump(_)
                | Op::Unless(..)
                | Op::UnlessDid(_)
                | Op::May { .. }
                | Op::Pay { .. }
                | Op::RepeatStart(_)
                | Op::EachStart(_) => break,
                _ => continue,
            };
            return (need, price);
        }
        (Need::Nothing, price)
    }
}

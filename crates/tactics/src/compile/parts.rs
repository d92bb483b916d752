//! Selectors, amounts, conditions and modifiers.

use super::{Compiler, FAULTS, touch};
use crate::code::{
    Amt, Awaited, Change, Check, Cond, Listen, MAX_PLACES, Mod, Modifying, Number, Sel, Selector, Spot, Stat,
    Stretch, Test, Trait,
};
use crate::event::Code as EventCode;
use crate::verbs::{Amount, Condition, Filter, Listening, Modifier, Place, Quantity, Row, Select};

impl Compiler<'_> {
    pub(super) fn selector(&mut self, select: &Select) -> Sel {
        if select.place.len() > MAX_PLACES {
            self.tell(FAULTS.error("places").with("most", MAX_PLACES));
        }
        self.long_list("long-list/filters", select.filter.len());
        if !self.has_room(self.code.selectors.len().max(self.code.tests.len())) {
            return Sel(0);
        }
        let mut spots = [None; MAX_PLACES];
        for (spot, place) in spots.iter_mut().zip(&select.place) {
            *spot = Some(self.spot(place));
        }
        let first = self.code.tests.len() as u16;
        for filter in &select.filter {
            let test = self.test(filter);
            self.code.tests.push(test);
        }
        let tests = Stretch { first, len: select.filter.len().min(usize::from(u8::MAX)) as u8 };
        self.code.selectors.push(Selector { side: select.side, kind: select.kind, spots, tests });
        Sel(self.code.selectors.len() as u16 - 1)
    }

    fn spot(&mut self, place: &Place) -> Spot {
        match place {
            Place::Chosen(which) | Place::ColumnOf(which) => self.chosen_before(which.u8()),
            Place::Forward | Place::Ahead if self.row == Some(0) => self.fault("no-forward"),
            Place::Support | Place::Behind if self.row == Some(2) => self.fault("no-support"),
            _ => {}
        }
        match place {
            Place::Speaker => Spot::Speaker,
            Place::Row(row) => Spot::Row(*row as u8),
            Place::Column(column) => Spot::Column(column.u8()),
            Place::CurrentRow => Spot::CurrentRow,
            Place::MyRow => Spot::MyRow,
            Place::MyColumn => Spot::MyColumn,
            Place::ColumnOf(which) => Spot::ColumnOf(which.u8()),
            Place::InMelee => Spot::InMelee,
            Place::Shielded => Spot::Shielded,
            Place::Adjacent => Spot::Adjacent,
            Place::Ahead => Spot::Ahead,
            Place::Behind => Spot::Behind,
            Place::Forward => Spot::Forward,
            Place::Support => Spot::Support,
            Place::Chosen(which) => Spot::Chosen(which.u8()),
            Place::Each => Spot::Each,
            Place::EventSource => Spot::EventSource,
            Place::EventTarget => Spot::EventTarget,
            Place::Last => Spot::Last,
            Place::EventCards => Spot::EventCards,
            Place::Top(n) => Spot::Top(n.u8()),
        }
    }

    fn chosen_before(&mut self, which: u8) {
        if which >= self.choices {
            self.tell(FAULTS.error("chosen-before").with("which", which));
        }
    }

    fn test(&mut self, filter: &Filter) -> Test {
        let stat = |stat, is: &_, n: &packs::Ranged<0, 99>| Trait::Stat(stat, *is, n.u8());
        let (what, wanted) = match filter {
            Filter::Not(inner) => {
                let Test { what, wanted } = self.test(inner);
                return Test { what, wanted: !wanted };
            }
            Filter::Unwounded => (Trait::Wounded, false),
            Filter::Other => (Trait::Other, true),
            Filter::Wounded => (Trait::Wounded, true),
            Filter::Lethal => (Trait::Lethal, true),
            Filter::InMelee => (Trait::InMelee, true),
            Filter::Chosen(which) => {
                self.chosen_before(which.u8());
                (Trait::Chosen(which.u8()), true)
            }
            Filter::Fresh => (Trait::Fresh, true),
            Filter::HurtThisWave => (Trait::HurtThisWave, true),
            Filter::AttackedThisWave(kind) => (Trait::AttackedThisWave(*kind), true),
            Filter::AttackedUsThisWave(kind) => (Trait::AttackedUs(*kind), true),
            Filter::TheNamed => (Trait::TheNamed, true),
            Filter::Keyword(keyword) => (Trait::Keyword(*keyword), true),
            Filter::Spell => (Trait::Spell, true),
            Filter::Status(status) => (Trait::Status(self.status_index(status.as_str())), true),
            Filter::Counter(counter) => (Trait::Counter(*counter), true),
            Filter::Attack { is, n } => (stat(Stat::Attack, is, n), true),
            Filter::Life { is, n } => (stat(Stat::Life, is, n), true),
            Filter::Damage { is, n } => (stat(Stat::Damage, is, n), true),
            Filter::LifeLeft { is, n } => (stat(Stat::LifeLeft, is, n), true),
            Filter::PrintedAttack { is, n } => (stat(Stat::PrintedAttack, is, n), true),
            Filter::PrintedLife { is, n } => (stat(Stat::PrintedLife, is, n), true),
            Filter::Named(card) => (Trait::Named(self.card_index(card.as_str())), true),
            Filter::Foreign => (Trait::Foreign, true),
            Filter::HasOrder => (Trait::HasOrder, true),
            Filter::HasOperation => (Trait::HasOperation, true),
            Filter::HasTrap => (Trait::HasTrap, true),
        };
        Test { what, wanted }
    }

    pub(super) fn number(&mut self, number: Number) -> Amt {
        if !self.has_room(self.code.amounts.len()) {
            return Amt(0);
        }
        self.code.amounts.push(number);
        Amt(self.code.amounts.len() as u16 - 1)
    }

    pub(super) fn amount(&mut self, amount: &Amount) -> Amt {
        let number = match amount {
            Amount::Number(n) => Number::Plain(*n),
            Amount::Of(quantity) => return self.quantity(quantity),
        };
        self.number(number)
    }

    fn quantity(&mut self, quantity: &Quantity) -> Amt {
        let number = match quantity {
            Quantity::Count(select) => Number::Count(self.selector(select)),
            Quantity::HandSize(side) => Number::HandSize(*side),
            Quantity::DeckSize(side) => Number::DeckSize(*side),
            Quantity::ActionsLeft => Number::ActionsLeft,
            Quantity::PrintedAttack(select) => Number::Stat(Stat::PrintedAttack, self.selector(select)),
            Quantity::Attack(select) => Number::Stat(Stat::Attack, self.selector(select)),
            Quantity::PrintedLife(select) => Number::Stat(Stat::PrintedLife, self.selector(select)),
            Quantity::Life(select) => Number::Stat(Stat::Life, self.selector(select)),
            Quantity::DamageOn(select) => Number::Stat(Stat::Damage, self.selector(select)),
            Quantity::LifeLeft(select) => Number::Stat(Stat::LifeLeft, self.selector(select)),
            Quantity::Counters { kind, on } => Number::Counters(*kind, self.selector(on)),
            Quantity::EventAmount => Number::EventAmount,
            Quantity::Last => Number::Last,
            Quantity::Picked => Number::Picked,
            Quantity::Sum(parts) => return self.folded(parts, Number::Sum),
            Quantity::Times(parts) => return self.folded(parts, Number::Times),
            Quantity::Min(parts) => return self.folded(parts, Number::Min),
            Quantity::Max(parts) => return self.folded(parts, Number::Max),
            Quantity::Difference { of, less } => Number::Difference(self.amount(of), self.amount(less)),
            Quantity::HalfUp(of) => Number::HalfUp(self.amount(of)),
        };
        self.number(number)
    }

    fn folded(&mut self, parts: &[Amount], join: fn(Amt, Amt) -> Number) -> Amt {
        let Some((first, rest)) = parts.split_first() else {
            self.fault("empty-list/amount");
            return self.number(Number::Plain(0));
        };
        let mut whole = self.amount(first);
        for part in rest {
            let part = self.amount(part);
            whole = self.number(join(whole, part));
        }
        whole
    }

    fn check(&mut self, check: Check) -> Cond {
        if !self.has_room(self.code.conditions.len()) {
            return Cond(0);
        }
        self.code.conditions.push(check);
        Cond(self.code.conditions.len() as u16 - 1)
    }

    pub(super) fn always(&mut self) -> Cond {
        self.check(Check::Always)
    }

    pub(super) fn condition(&mut self, condition: &Condition) -> Cond {
        let check = match condition {
            Condition::Exists(select) => Check::Exists(self.selector(select)),
            Condition::Compare { left, is, right } => {
                Check::Compare(self.amount(left), *is, self.amount(right))
            }
            Condition::Not(inner) => Check::Not(self.condition(inner)),
            Condition::All(parts) => return self.joined(parts, Check::Both),
            Condition::Either(parts) => return self.joined(parts, Check::Either),
            Condition::FirstPlayer => Check::FirstPlayer,
            Condition::MyTurn => Check::MyTurn,
            Condition::Wave(row) => Check::Wave(*row as u8),
            Condition::Truce => Check::Truce,
            Condition::InRow(row) => Check::InRow(*row as u8),
            Condition::NthThisTurn { event, n } => Check::Nth(EventCode::of(event).0, n.u8()),
            Condition::EventKind(kind) => Check::EventKind(*kind),
            Condition::EventBy(select) => Check::EventBy(self.selector(select)),
            Condition::EventTo(select) => Check::EventTo(self.selector(select)),
            Condition::EventCause(cause) => Check::EventCause(*cause),
        };
        self.check(check)
    }

    fn joined(&mut self, parts: &[Condition], join: fn(Cond, Cond) -> Check) -> Cond {
        let Some((first, rest)) = parts.split_first() else {
            self.fault("empty-list/condition");
            return self.always();
        };
        let mut whole = self.condition(first);
        for part in rest {
            let part = self.condition(part);
            whole = self.check(join(whole, part));
        }
        whole
    }

    pub(super) fn when(&mut self, condition: Option<&Condition>) -> Cond {
        match condition {
            Some(condition) => self.condition(condition),
            None => self.always(),
        }
    }

    pub(super) fn listening(&mut self, listening: &Listening) -> Listen {
        if !self.has_room(self.code.awaited.len()) {
            return Listen(0);
        }
        let code = EventCode::of(&listening.event);
        self.code.listened |= code.bit();
        let by = listening.by.as_ref().map(|select| self.selector(select));
        let to = listening.to.as_ref().map(|select| self.selector(select));
        let when = self.when(listening.when.as_ref());
        self.code.awaited.push(Awaited { code: code.0, whose: listening.whose, by, to, when });
        Listen(self.code.awaited.len() as u16 - 1)
    }

    /// Compiles a modifier that holds while a condition does.
    pub(super) fn modifier(&mut self, modifier: &Modifier, when: Cond) -> Mod {
        if !self.has_room(self.code.modifiers.len()) {
            return Mod(0);
        }
        let versus = |compiler: &mut Self, versus: &Option<Select>| {
            versus.as_ref().map(|select| compiler.selector(select))
        };
        let change = match modifier {
            Modifier::Attack { n, versus: against, kind, .. } => {
                Change::Attack { n: self.amount(n), versus: versus(self, against), kind: *kind }
            }
            Modifier::AttackTimes { n, versus: against, .. } => {
                Change::AttackTimes { n: n.u8(), versus: versus(self, against) }
            }
            Modifier::AttackOf { of, if_higher, .. } => {
                Change::AttackOf { of: self.selector(of), if_higher: *if_higher }
            }
            Modifier::Life { n, .. } => Change::Life(self.amount(n)),
            Modifier::LifeSet { n, .. } => Change::LifeSet(self.amount(n)),
            Modifier::Keyword { keyword, .. } => Change::Keyword(*keyword),
            Modifier::Reduce { n, floor, from, .. } => {
                Change::Reduce { n: self.amount(n), floor: *floor, from: *from }
            }
            Modifier::Prevent { from, .. } => Change::Prevent(*from),
            Modifier::Untargetable { by, .. } => Change::Untargetable(*by),
            Modifier::HandMax(n) => Change::HandMax(n.i8()),
            Modifier::ActionsPerTurn(n) => Change::ActionsPerTurn(n.u8()),
            Modifier::MoreActions(n) => Change::MoreActions(n.i8()),
            Modifier::CopyPower { of, numbers } => {
                Change::CopyPower { of: self.selector(of), numbers: *numbers }
            }
            Modifier::ShowHand => Change::ShowHand,
            Modifier::Cost { kind, price, limited } => {
                Change::Cost { kind: *kind, price: *price, limited: *limited }
            }
            Modifier::OpenHand => Change::OpenHand,
            Modifier::SeeTop => Change::SeeTop,
            Modifier::Forbid { side, kind } => Change::Forbid(*side, *kind),
        };
        let to = modifier.to().map(|select| self.selector(select));
        let touches = touch::modifier(modifier);
        self.code.modifiers.push(Modifying { to, change, when, touches });
        Mod(self.code.modifiers.len() as u16 - 1)
    }

    /// The row a bar belongs to, for what a text may speak of.
    pub(super) fn in_bar(&mut self, row: Option<Row>) {
        self.row = row.map(|row| row as u8);
    }
}

impl Modifier {
    /// The cards it is on; what changes players has none.
    pub fn to(&self) -> Option<&Select> {
        match self {
            Modifier::Attack { to, .. }
            | Modifier::AttackTimes { to, .. }
            | Modifier::AttackOf { to, .. }
            | Modifier::Life { to, .. }
            | Modifier::LifeSet { to, .. }
            | Modifier::Keyword { to, .. }
            | Modifier::Reduce { to, .. }
            | Modifier::Prevent { to, .. }
            | Modifier::Untargetable { to, .. } => Some(to),
            Modifier::HandMax(_)
            | Modifier::ActionsPerTurn(_)
            | Modifier::MoreActions(_)
            | Modifier::CopyPower { .. }
            | Modifier::ShowHand
            | Modifier::Cost { .. }
            | Modifier::OpenHand
            | Modifier::SeeTop
            | Modifier::Forbid { .. } => None,
        }
    }
}

//! From the words of a card file to what a bout runs.

use crate::card::{
    Amount, Boon, Card, CardId, CardOp, CardVerb, Change, Condition, Cost, Extent, Face, Gate, Guard,
    Lasting, Measure, Op, Part, Relation, Standing, Trigger, Who,
};
use crate::file;
use crate::kind::{Kind, Kinds};
use crate::values::{self, Own, UpTo};
use crate::verbs::{self, Effect, Operation, Reckoned, Shift};

impl Card {
    /// Compiles a card of a file; `id` is its number in the library.
    pub fn compile(card: &file::AbilityCard, id: CardId) -> Card {
        Card {
            id,
            kind: *card.r#type,
            attack: card.attack.as_ref().map(|attack| attack.u8()),
            no_pass: card.no_pass,
            threshold: card.threshold.as_ref().map_or(0, |threshold| threshold.u8()),
            destination: card.destination.as_ref().map(|destination| **destination),
            faces: [Face::compile(card.effects()), Face::compile(card.back())],
        }
    }
}

impl Face {
    /// Compiles the text of one side.
    pub fn compile<'a>(effects: impl Iterator<Item = &'a Effect>) -> Face {
        let (mut standing, mut parts) = (Vec::new(), Vec::new());
        for effect in effects {
            match trigger_of(effect) {
                Moment::Lasting(lasting) => standing.push(Standing {
                    given: lasting.r#if.as_ref().map(condition),
                    does: lasting_of(&lasting.does),
                }),
                Moment::Breakthrough => parts.push(Part::new(
                    Trigger::Cancelled,
                    None,
                    Gate::Open,
                    vec![[Op::Damage(Who::Foe, Amount::of(1), Guard::Unblockable)].into()],
                )),
                Moment::At(trigger, triggered) => triggered_parts(trigger, triggered, &mut parts),
            }
        }
        Face::new(standing, parts)
    }
}

impl Face {
    /// Compiles one lasting effect.
    pub fn lasting(text: &verbs::Standing) -> Face {
        let given = text.r#if.as_ref().map(condition);
        Face::new(vec![Standing { given, does: lasting_of(&text.does) }], Vec::new())
    }
}

/// How an effect is read: while it lasts, or at a moment.
pub(crate) enum Moment<'a> {
    Lasting(&'a verbs::Standing),
    At(Trigger, &'a verbs::Triggered),
    Breakthrough,
}

pub(crate) fn trigger_of(effect: &Effect) -> Moment<'_> {
    match effect {
        Effect::While(standing) => Moment::Lasting(standing),
        Effect::Played(triggered) => Moment::At(Trigger::Played, triggered),
        Effect::Hit(triggered) => Moment::At(Trigger::Hit, triggered),
        Effect::Cancelled(triggered) => Moment::At(Trigger::Cancelled, triggered),
        Effect::Round(triggered) => Moment::At(Trigger::Round, triggered),
        Effect::End(triggered) => Moment::At(Trigger::End, triggered),
        Effect::Unlocked(triggered) => Moment::At(Trigger::Unlocked, triggered),
        Effect::Turned(triggered) => Moment::At(Trigger::Turned, triggered),
        Effect::Breakthrough => Moment::Breakthrough,
    }
}

/// A run of plain operations is one part; every may and every choose is a part of its own.
fn triggered_parts(trigger: Trigger, triggered: &verbs::Triggered, parts: &mut Vec<Part>) {
    let given = triggered.r#if.as_ref().map(condition);
    let mut run: Vec<Op> = Vec::new();
    let mut push = |gate: Gate, lists: Vec<Box<[Op]>>| {
        parts.push(Part::new(trigger, given.clone(), gate, lists));
    };
    for operation in &triggered.then {
        let (gate, lists) = match &**operation {
            Operation::May { cost, then } => (Gate::May(cost_of(cost.as_ref())), vec![plain(then)]),
            Operation::Choose(lists) => (Gate::Choose, lists.iter().map(|list| plain(list)).collect()),
            other => {
                run.extend(op(other));
                continue;
            }
        };
        if !run.is_empty() {
            push(Gate::Open, vec![std::mem::take(&mut run).into()]);
        }
        push(gate, lists);
    }
    if !run.is_empty() {
        push(Gate::Open, vec![run.into()]);
    }
}

fn plain(operations: &[Operation]) -> Box<[Op]> {
    operations.iter().filter_map(op).collect()
}

fn cost_of(cost: Option<&verbs::Cost>) -> Cost {
    match cost {
        None => Cost::default(),
        Some(verbs::Cost::Energy(energy)) => Cost { energy: energy.u8(), health: 0 },
        Some(verbs::Cost::Health(health)) => Cost { energy: 0, health: health.u8() },
    }
}

/// A plain operation; `None` for a may or choose inside another, which the validator refuses.
fn op(operation: &Operation) -> Option<Op> {
    Some(match operation {
        Operation::May { .. } | Operation::Choose(_) => return None,
        Operation::Execute => Op::Execute,
        Operation::Damage { who, amount: much, unblockable } => {
            let guard = if *unblockable || *who == Who::Me { Guard::Unblockable } else { Guard::Blockable };
            Op::Damage(*who, amount(much), guard)
        }
        Operation::Heal { who, amount: much } => Op::Heal(*who, amount(much)),
        Operation::Energy { who, change: Shift::Plus(much) } => Op::Energy(*who, amount(much), false),
        Operation::Energy { who, change: Shift::Minus(much) } => Op::Energy(*who, amount(much), true),
        Operation::Discard { who, count, types, chooser } => Op::Cards(CardOp {
            verb: CardVerb::Discard,
            who: *who,
            count: Extent::of(count.u8()),
            kinds: types.kinds(),
            chooser: *chooser,
        }),
        Operation::Remove { who, zone, count, types, chooser } => Op::Cards(CardOp {
            verb: match zone {
                verbs::From::Hand => CardVerb::RemoveFromHand,
                verbs::From::Discard => CardVerb::RemoveFromDiscard,
            },
            who: *who,
            count: Extent::of(count.u8()),
            kinds: types.kinds(),
            chooser: *chooser,
        }),
        Operation::Seal { count, types, chooser } => Op::Cards(CardOp {
            verb: CardVerb::Seal,
            who: Who::Foe,
            count: Extent::of(count.u8()),
            kinds: types.kinds(),
            chooser: *chooser,
        }),
        Operation::Take { count, types } => Op::Cards(CardOp {
            verb: CardVerb::Take,
            who: Who::Me,
            count: extent(*count),
            kinds: types.kinds(),
            chooser: verbs::Chooser::Holder,
        }),
        Operation::Send { whose, to } => Op::Send(*whose, *to),
        Operation::Turn => Op::Turn,
        Operation::Mark { who, change: verbs::Score::Plus(number) } => Op::Mark(*who, number.i8()),
        Operation::Mark { who, change: verbs::Score::Minus(number) } => Op::Mark(*who, -number.i8()),
        Operation::Next { who, gets } => Op::Next(
            *who,
            match gets {
                verbs::Boon::Attack(change) => Boon::Attack(change.i8()),
                verbs::Boon::Block(much) => Boon::Block(extent(*much)),
                verbs::Boon::Uncancellable => Boon::Uncancellable,
                verbs::Boon::Forbid(types) => Boon::Forbid(types.kinds().without(Kind::Rest)),
            },
        ),
    })
}

fn lasting_of(lasting: &verbs::Lasting) -> Lasting {
    match lasting {
        verbs::Lasting::AlsoCancels { card, types } => Lasting::AlsoCancels(own(*card), types.kinds()),
        verbs::Lasting::Uncancellable(card) => Lasting::Uncancellable(own(*card)),
        verbs::Lasting::Executes { card, types } => Lasting::Executes(own(*card), types.kinds()),
        verbs::Lasting::Unexecutable => Lasting::Unexecutable,
        verbs::Lasting::Attack { whose, types, change } => Lasting::Attack(
            *whose,
            types.kinds(),
            match change {
                verbs::Change::Plus(much) => Change::Plus(amount(much)),
                verbs::Change::Minus(much) => Change::Minus(amount(much)),
                verbs::Change::Becomes(much) => Change::Becomes(amount(much)),
            },
        ),
        verbs::Lasting::Pierce(much) => Lasting::Pierce(extent(*much)),
        verbs::Lasting::Block(much) => Lasting::Block(extent(*much)),
        verbs::Lasting::SafeHand => Lasting::SafeHand,
    }
}

fn own(card: Own) -> Kinds {
    match card {
        Own::This => Kinds::ALL,
        Own::Of(types) => types.kinds(),
    }
}

fn extent(much: UpTo) -> Extent {
    match much {
        UpTo::Number(number) => Extent::of(number),
        UpTo::All => Extent::ALL,
    }
}

fn amount(written: &values::Amount) -> Amount {
    let reckoned = match written {
        values::Amount::Number(number) => return Amount::of(*number),
        values::Amount::Reckoned(reckoned) => &**reckoned,
    };
    let source = match reckoned {
        Reckoned::Times { by, of } => {
            let inner = amount(of);
            // Multiplying a cut amount multiplies the cut; an amount that was never cut stays so.
            let limit = if inner.limit == u8::MAX { u8::MAX } else { inner.limit.saturating_mul(by.u8()) };
            return Amount { times: inner.times.saturating_mul(by.u8()), limit, ..inner };
        }
        Reckoned::AtMost { limit, of } => {
            let inner = amount(of);
            return Amount { limit: inner.limit.min(limit.u8()), ..inner };
        }
        Reckoned::Count { who, zone, types } => Measure::Count(*who, *zone, types.kinds()),
        Reckoned::Energy(who) => Measure::Energy(*who),
        Reckoned::Marks(who) => Measure::Marks(*who),
        Reckoned::Missing(who) => Measure::Missing(*who),
        Reckoned::Dealt => Measure::Dealt,
        Reckoned::Taken => Measure::Taken,
        Reckoned::Blocked => Measure::Blocked,
    };
    Amount { source, ..Amount::of(0) }
}

pub(crate) fn condition(written: &verbs::Condition) -> Condition {
    match written {
        verbs::Condition::Type { who, types } => Condition::Type(*who, types.kinds()),
        verbs::Condition::SameType => Condition::SameType,
        verbs::Condition::WasCancelled(who) => Condition::WasCancelled(*who),
        verbs::Condition::DidHit(who) => Condition::DidHit(*who),
        verbs::Condition::DidBlock(who) => Condition::DidBlock(*who),
        verbs::Condition::DealtMore(who) => Condition::DealtMore(*who),
        verbs::Condition::Last { who, types } => Condition::Last(*who, types.kinds()),
        verbs::Condition::Health { who, is } => Condition::Health(*who, relation(is)),
        verbs::Condition::Energy { who, is } => Condition::Energy(*who, relation(is)),
        verbs::Condition::Hand { who, is } => Condition::Hand(*who, relation(is)),
        verbs::Condition::Holds { who, zone, types } => Condition::Holds(*who, *zone, types.kinds()),
        verbs::Condition::Active(who) => Condition::Active(*who),
        verbs::Condition::Marks { who, is } => Condition::Marks(
            *who,
            match is {
                verbs::Tally::AtLeast(number) => Relation::AtLeast(number.i8()),
                verbs::Tally::AtMost(number) => Relation::AtMost(number.i8()),
                verbs::Tally::Exactly(number) => Relation::Exactly(number.i8()),
            },
        ),
        verbs::Condition::All(conditions) => Condition::All(conditions.iter().map(condition).collect()),
        verbs::Condition::Any(conditions) => Condition::Any(conditions.iter().map(condition).collect()),
        verbs::Condition::Not(inner) => Condition::Not(Box::new(condition(inner))),
    }
}

fn relation(written: &verbs::Relation) -> Relation {
    match written {
        verbs::Relation::AtLeast(number) => Relation::AtLeast(number.i8()),
        verbs::Relation::AtMost(number) => Relation::AtMost(number.i8()),
        verbs::Relation::Exactly(number) => Relation::Exactly(number.i8()),
        verbs::Relation::More => Relation::More,
        verbs::Relation::Less => Relation::Less,
        verbs::Relation::Equal => Relation::Equal,
    }
}

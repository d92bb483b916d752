//! From the effects of a card to the signs of its emblem, in printed order.

use super::glyph::Sign;
use crate::compile::{Moment, trigger_of};
use crate::effect::Trigger;
use crate::file::AbilityCard;
use crate::values::{Amount, UpTo};
use crate::verbs::{Boon, Change, Effect, Lasting, Operation, Score, Shift, Who};

/// When a sign holds or happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum When {
    /// All the time.
    Always,
    /// At a moment.
    At(Trigger),
    /// In the next round.
    Next,
}

/// How much stands beside a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Much {
    /// Nothing to count.
    Uncounted,
    /// So many.
    Number(u8),
    /// As many as something in play says, or all.
    Open,
}

/// One sign with everything that changes its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sight {
    pub sign: Sign,
    pub who: Who,
    pub much: Much,
    pub when: When,
    /// Whether something must be true for it.
    pub conditional: bool,
    /// Whether the owner decides.
    pub optional: bool,
}

/// Every sign of a card, side A before side B.
pub(super) fn of(card: &AbilityCard) -> Vec<Sight> {
    let mut sights = Vec::new();
    for effect in card.effects().chain(card.back()) {
        read(effect, &mut sights);
    }
    sights
}

fn read(effect: &Effect, sights: &mut Vec<Sight>) {
    match trigger_of(effect) {
        Moment::Lasting(standing) => {
            let (sign, who, much) = lasting(&standing.does);
            let conditional = standing.r#if.is_some();
            sights.push(Sight { sign, who, much, when: When::Always, conditional, optional: false });
        }
        Moment::Breakthrough => sights.push(Sight {
            sign: Sign::Breakthrough,
            who: Who::Foe,
            much: Much::Uncounted,
            when: When::At(Trigger::Cancelled),
            conditional: false,
            optional: false,
        }),
        Moment::At(trigger, triggered) => {
            for operation in &triggered.then {
                let (optional, inner): (bool, Vec<&Operation>) = match &**operation {
                    Operation::May { then, .. } => (true, then.iter().collect()),
                    Operation::Choose(lists) => (true, lists.iter().flatten().collect()),
                    plain => (false, vec![plain]),
                };
                for operation in inner {
                    let Some((sign, who, much)) = happens(operation) else { continue };
                    let next = matches!(operation, Operation::Next { .. });
                    let when = if next { When::Next } else { When::At(trigger) };
                    let conditional = triggered.r#if.is_some();
                    sights.push(Sight { sign, who, much, when, conditional, optional });
                }
            }
        }
    }
}

fn lasting(does: &Lasting) -> (Sign, Who, Much) {
    match does {
        Lasting::AlsoCancels { types, .. } => {
            (Sign::Cancel, Who::Foe, Much::Number(types.kinds().len() as u8))
        }
        Lasting::Uncancellable(_) => (Sign::Uncancellable, Who::Me, Much::Uncounted),
        Lasting::Executes { types, .. } => (Sign::Execute, Who::Foe, Much::Number(types.kinds().len() as u8)),
        Lasting::Unexecutable => (Sign::Unexecutable, Who::Me, Much::Uncounted),
        Lasting::Attack { whose, change, .. } => {
            let (sign, amount) = match change {
                Change::Plus(amount) => (Sign::Stronger, amount),
                Change::Minus(amount) => (Sign::Weaker, amount),
                Change::Becomes(amount) => (Sign::Becomes, amount),
            };
            (sign, *whose, much(amount))
        }
        Lasting::Pierce(up_to) => (Sign::Pierce, Who::Foe, many(*up_to)),
        Lasting::Block(up_to) => (Sign::Block, Who::Me, many(*up_to)),
        Lasting::SafeHand => (Sign::SafeHand, Who::Me, Much::Uncounted),
    }
}

/// A plain operation; nothing for a may or choose inside another, which the validator refuses.
fn happens(operation: &Operation) -> Option<(Sign, Who, Much)> {
    Some(match operation {
        Operation::May { .. } | Operation::Choose(_) => return None,
        Operation::Execute => (Sign::Execute, Who::Foe, Much::Uncounted),
        Operation::Damage { who, amount, .. } => (Sign::Damage, *who, much(amount)),
        Operation::Heal { who, amount } => (Sign::Heal, *who, much(amount)),
        Operation::Energy { who, change: Shift::Plus(amount) } => (Sign::Energy, *who, much(amount)),
        Operation::Energy { who, change: Shift::Minus(amount) } => (Sign::Drain, *who, much(amount)),
        Operation::Discard { who, count, .. } => (Sign::Discard, *who, Much::Number(count.u8())),
        Operation::Remove { who, count, .. } => (Sign::Remove, *who, Much::Number(count.u8())),
        Operation::Seal { count, .. } => (Sign::Seal, Who::Foe, Much::Number(count.u8())),
        Operation::Take { count, .. } => (Sign::Take, Who::Me, many(*count)),
        Operation::Send { whose, to } => (Sign::Send(*to), *whose, Much::Uncounted),
        Operation::Turn => (Sign::Turn, Who::Me, Much::Uncounted),
        Operation::Mark { who, change: Score::Plus(marks) } => (Sign::Mark, *who, Much::Number(marks.u8())),
        Operation::Mark { who, change: Score::Minus(marks) } => {
            (Sign::Unmark, *who, Much::Number(marks.u8()))
        }
        Operation::Next { who, gets } => {
            let (sign, amount) = match gets {
                Boon::Attack(change) => {
                    let sign = if change.get() < 0 { Sign::Weaker } else { Sign::Stronger };
                    (sign, Much::Number(change.get().unsigned_abs() as u8))
                }
                Boon::Block(up_to) => (Sign::Block, many(*up_to)),
                Boon::Uncancellable => (Sign::Uncancellable, Much::Uncounted),
                Boon::Forbid(_) => (Sign::Forbid, Much::Uncounted),
            };
            (sign, *who, amount)
        }
    })
}

fn many(up_to: UpTo) -> Much {
    match up_to {
        UpTo::Number(number) => Much::Number(number),
        UpTo::All => Much::Open,
    }
}

fn much(amount: &Amount) -> Much {
    match amount {
        Amount::Number(number) => Much::Number(*number),
        Amount::Reckoned(_) => Much::Open,
    }
}

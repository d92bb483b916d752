//! What of a text is settled once two cards lie open, whatever else the position is.

use crate::card::{Amount, Condition, Measure, Who};
use crate::kind::Kind;

/// What is known of both sides, by the number of the side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// The types revealed.
    pub(super) kinds: [Kind; 2],
    /// Whose card was cancelled.
    pub(super) cancelled: [bool; 2],
    /// Who has a permanent in force.
    pub(super) active: [bool; 2],
    /// How step 3 came out, if that is known too.
    pub(super) blows: Option<Blows>,
}

/// How step 3 came out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blows {
    /// Attack damage dealt.
    pub(super) dealt: [u8; 2],
    /// Attack damage stopped.
    pub(super) stopped: [u8; 2],
}

/// What facts say of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    Yes,
    No,
    /// It hangs on this.
    If(Condition),
}

impl From<bool> for Truth {
    fn from(so: bool) -> Truth {
        if so { Truth::Yes } else { Truth::No }
    }
}

impl Facts {
    /// What a condition on a text of `me` comes to; no condition is true.
    pub(super) fn settle(&self, me: usize, condition: Option<&Condition>) -> Truth {
        let Some(condition) = condition else { return Truth::Yes };
        let of = |who: Who| who.side(me);
        match condition {
            Condition::Type(who, kinds) => kinds.has(self.kinds[of(*who)]).into(),
            Condition::SameType => (self.kinds[0] == self.kinds[1]).into(),
            Condition::WasCancelled(who) => self.cancelled[of(*who)].into(),
            Condition::Active(who) => self.active[of(*who)].into(),
            Condition::All(conditions) => self.join(me, conditions, Truth::Yes, Condition::All),
            Condition::Any(conditions) => self.join(me, conditions, Truth::No, Condition::Any),
            Condition::Not(inner) => match self.settle(me, Some(inner)) {
                Truth::Yes => Truth::No,
                Truth::No => Truth::Yes,
                Truth::If(open) => Truth::If(Condition::Not(Box::new(open))),
            },
            Condition::DidHit(who) => self.known(condition, |blows| blows.dealt[of(*who)] > 0),
            Condition::DidBlock(who) => self.known(condition, |blows| blows.stopped[of(*who)] > 0),
            Condition::DealtMore(who) => {
                self.known(condition, |blows| blows.dealt[of(*who)] > blows.dealt[of(*who) ^ 1])
            }
            Condition::Last(..)
            | Condition::Health(..)
            | Condition::Energy(..)
            | Condition::Hand(..)
            | Condition::Holds(..)
            | Condition::Marks(..) => Truth::If(condition.clone()),
        }
    }

    /// What a condition on step 3 comes to.
    fn known(&self, condition: &Condition, is_so: impl FnOnce(Blows) -> bool) -> Truth {
        self.blows.map_or_else(|| Truth::If(condition.clone()), |blows| is_so(blows).into())
    }

    /// An amount on a text of `me`, if it hangs on nothing else.
    pub(super) fn number(&self, me: usize, amount: Amount) -> Option<i32> {
        let counted = match (amount.source, self.blows) {
            (Measure::Number(number), _) => number,
            (Measure::Dealt, Some(blows)) => blows.dealt[me],
            (Measure::Taken, Some(blows)) => blows.dealt[me ^ 1],
            (Measure::Blocked, Some(blows)) => blows.stopped[me],
            _ => return None,
        };
        Some(amount.cut(counted.into()))
    }

    /// Several conditions together: those that are `neutral` say nothing, and one of the opposite settles it.
    fn join(
        &self,
        me: usize,
        conditions: &[Condition],
        neutral: Truth,
        joined: fn(Box<[Condition]>) -> Condition,
    ) -> Truth {
        let mut open = Vec::new();
        for condition in conditions {
            match self.settle(me, Some(condition)) {
                Truth::If(condition) => open.push(condition),
                truth if truth == neutral => {}
                settled => return settled,
            }
        }
        match open.len() {
            0 => neutral,
            1 => open.pop().map_or(neutral, Truth::If),
            _ => Truth::If(joined(open.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Relation;
    use crate::kind::Kinds;

    const FACTS: Facts = Facts {
        kinds: [Kind::Strength, Kind::Rest],
        cancelled: [true, false],
        active: [false, true],
        blows: None,
    };

    fn rests(who: Who) -> Condition {
        Condition::Type(who, Kinds::only(Kind::Rest))
    }

    fn hurt() -> Condition {
        Condition::Health(Who::Me, Relation::AtMost(3))
    }

    #[test]
    fn what_the_cards_show_is_settled_for_either_owner() {
        assert_eq!(FACTS.settle(0, None), Truth::Yes);
        assert_eq!(FACTS.settle(0, Some(&rests(Who::Foe))), Truth::Yes);
        assert_eq!(FACTS.settle(1, Some(&rests(Who::Foe))), Truth::No);
        assert_eq!(FACTS.settle(0, Some(&Condition::SameType)), Truth::No);
        assert_eq!(FACTS.settle(0, Some(&Condition::WasCancelled(Who::Me))), Truth::Yes);
        assert_eq!(FACTS.settle(1, Some(&Condition::Active(Who::Foe))), Truth::No);
        assert_eq!(FACTS.settle(1, Some(&hurt())), Truth::If(hurt()));
    }

    #[test]
    fn of_several_conditions_only_the_open_ones_stay() {
        let all = |conditions: Vec<Condition>| FACTS.settle(0, Some(&Condition::All(conditions.into())));
        assert_eq!(all(vec![rests(Who::Foe), hurt()]), Truth::If(hurt()));
        assert_eq!(all(vec![rests(Who::Me), hurt()]), Truth::No);
        assert_eq!(all(vec![rests(Who::Foe), rests(Who::Foe)]), Truth::Yes);
        assert_eq!(all(vec![hurt(), hurt()]), Truth::If(Condition::All([hurt(), hurt()].into())));
        let any = |conditions: Vec<Condition>| FACTS.settle(0, Some(&Condition::Any(conditions.into())));
        assert_eq!(any(vec![rests(Who::Me), hurt()]), Truth::If(hurt()));
        assert_eq!(any(vec![rests(Who::Foe), hurt()]), Truth::Yes);
        assert_eq!(any(vec![rests(Who::Me)]), Truth::No);
        let not = |condition: Condition| FACTS.settle(0, Some(&Condition::Not(Box::new(condition))));
        assert_eq!(not(rests(Who::Me)), Truth::Yes);
        assert_eq!(not(rests(Who::Foe)), Truth::No);
        assert_eq!(not(hurt()), Truth::If(Condition::Not(Box::new(hurt()))));
    }

    #[test]
    fn what_step_3_did_is_open_until_it_is_known() {
        let amount = Amount { source: Measure::Taken, times: 2, limit: 5 };
        let hit = Condition::DidHit(Who::Foe);
        assert_eq!(FACTS.settle(0, Some(&hit)), Truth::If(hit.clone()));
        assert_eq!(FACTS.number(0, amount), None);
        assert_eq!(FACTS.number(0, Amount { limit: u8::MAX, ..Amount::of(7) }), Some(7));
        let facts = Facts { blows: Some(Blows { dealt: [0, 3], stopped: [0, 1] }), ..FACTS };
        assert_eq!(facts.settle(0, Some(&hit)), Truth::Yes);
        assert_eq!(facts.settle(1, Some(&hit)), Truth::No);
        assert_eq!(facts.settle(1, Some(&Condition::DidBlock(Who::Me))), Truth::Yes);
        assert_eq!(facts.settle(0, Some(&Condition::DealtMore(Who::Me))), Truth::No);
        assert_eq!((facts.number(0, amount), facts.number(1, amount)), (Some(5), Some(0)));
        assert_eq!(facts.number(1, Amount { source: Measure::Blocked, ..amount }), Some(2));
        assert_eq!(facts.number(0, Amount { source: Measure::Energy(Who::Me), ..amount }), None);
    }
}

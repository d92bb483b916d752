//! Traps that could never be triggered: what they wait for does not happen while they listen (TACT-110, TACT-111).
//!
//! Traps answer in the rival's turn. Most of what their holder does happens in the own turn, so a trap on it would lie there
//! for good; unless the cards at hand change that, which is looked up in all of them together.

use super::{Compiler, FAULTS};
use crate::file::Card;
use crate::flow;
use crate::verbs::{
    Ability, ActionKind, Bar, Condition, Effect, EventWord, Flag, Listening, Place, Replacement, Select, Side,
};

/// What the cards together let happen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chances {
    /// Traps of somebody may be triggered in the own turn.
    own_turn: bool,
    /// Somebody's cards may attack or cast in the turn of the other player.
    out_of_turn: bool,
}

impl Chances {
    pub(super) fn of(cards: &[Card]) -> Chances {
        let mut chances = Chances::default();
        for card in cards {
            let bars = [&card.vanguard, &card.flank, &card.rear, &card.leader.power];
            for ability in bars.into_iter().flatten() {
                chances.see(ability);
            }
            match &*card.bar {
                Bar::Order(effect) => chances.out_of_turn |= delays(effect),
                Bar::Trap { effect, .. } => chances.out_of_turn |= fights(effect),
                Bar::Operation { abilities, expiry } => {
                    for ability in abilities {
                        chances.see(ability);
                    }
                    chances.out_of_turn |= fights(expiry);
                }
            }
        }
        chances
    }

    fn see(&mut self, ability: &Ability) {
        match ability {
            Ability::Flag(Flag::TrapOnOwnTurn) => self.own_turn = true,
            Ability::Spell(effect) | Ability::LeaderAction { effect, .. } => {
                self.out_of_turn |= delays(effect);
            }
            Ability::On { effect, .. }
            | Ability::Replace {
                what:
                    Replacement::InsteadOfDamage { effect, .. } | Replacement::InsteadOfDefeat { effect, .. },
                ..
            } => self.out_of_turn |= fights(effect),
            _ => {}
        }
    }
}

/// The effects inside of one.
fn parts(effect: &Effect) -> [&[Effect]; 2] {
    match effect {
        Effect::Then { first, then } => [first, then],
        Effect::If { then, otherwise, .. } => [then, otherwise],
        Effect::Seq(inner)
        | Effect::May(inner)
        | Effect::ChooseOne(inner)
        | Effect::Repeat { effect: inner, .. }
        | Effect::ForEach { effect: inner, .. }
        | Effect::Pay { effect: inner, .. }
        | Effect::Later { effect: inner, .. } => [inner, &[]],
        _ => [&[], &[]],
    }
}

/// Whether a text makes cards attack or cast; an order it runs may do that.
fn fights(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| {
        matches!(effect, Effect::Attack { .. } | Effect::Cast(_) | Effect::RunOrder { .. })
            || parts(effect).into_iter().any(fights)
    })
}

/// Whether a text leaves a reaction behind that does.
fn delays(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Later { effect, .. } => fights(effect),
        _ => parts(effect).into_iter().any(delays),
    })
}

/// Whether a trap can stop what it waits for: a window must open before it happens.
pub(super) fn can_cancel(event: &Listening) -> bool {
    matches!(*event.event, EventWord::Announced(kind) if flow::has_windows(kind))
}

impl Compiler<'_> {
    /// Refuses a trap that could never be triggered.
    pub(super) fn trap_event(&mut self, event: &Listening) {
        self.place = Some(event.event.place().clone());
        if matches!(
            *event.event,
            EventWord::WaveEnd
                | EventWord::WaveStart
                | EventWord::RoundStart
                | EventWord::TurnStart
                | EventWord::TurnEnd
                | EventWord::Expired
                | EventWord::TrapTriggered
        ) {
            self.tell(FAULTS.error("trap-event").with("word", event.event.word()));
        }
        if self.waits_for_own_turn(event) {
            self.fault("trap-own");
        }
        let selects = [&event.by, &event.to];
        if selects.into_iter().flatten().any(|select| self.is_beside_trap(select)) {
            self.fault("trap-place");
        }
        if event.when.as_ref().and_then(|when| self.always_or_never(when)) == Some(false) {
            self.fault("trap-when");
        }
    }

    /// Whether a trap waits for an action of its own player that is never done in the rival's turn.
    fn waits_for_own_turn(&self, event: &Listening) -> bool {
        let (EventWord::Announced(kind) | EventWord::Done(kind)) = *event.event else { return false };
        let granted = matches!(kind, ActionKind::Attack | ActionKind::Cast);
        // A rival's text may make own cards attack, so of attacks only the player says whose they are.
        let by_own = !granted && event.by.as_ref().is_some_and(|by| by.side == Side::Own);
        let own = event.whose == Side::Own || by_own;
        own && !self.chances.own_turn && !(granted && self.chances.out_of_turn)
    }

    fn is_beside_trap(&self, select: &Select) -> bool {
        select.place.iter().any(|place| match place {
            Place::Adjacent
            | Place::Ahead
            | Place::Behind
            | Place::Forward
            | Place::Support
            | Place::MyRow
            | Place::MyColumn => true,
            Place::Speaker => !self.chances.own_turn,
            _ => false,
        })
    }

    /// What a condition is whenever traps may be triggered, if it is always the same.
    fn always_or_never(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::MyTurn if !self.chances.own_turn => Some(false),
            Condition::Truce | Condition::InRow(_) => Some(false),
            Condition::Not(inner) => self.always_or_never(inner).map(|holds| !holds),
            Condition::All(parts) => self.joined_always(parts, false),
            Condition::Either(parts) => self.joined_always(parts, true),
            _ => None,
        }
    }

    /// One part that is `decisive` decides; all parts together do if none can be otherwise.
    fn joined_always(&self, parts: &[Condition], decisive: bool) -> Option<bool> {
        let known = || parts.iter().map(|part| self.always_or_never(part));
        if known().any(|part| part == Some(decisive)) {
            return Some(decisive);
        }
        known().all(|part| part.is_some()).then_some(!decisive)
    }
}

//! Text that can never work (DUEL-149).

use packs::{At, Place, Reading};

use super::error;
use crate::card::Trigger;
use crate::compile::{Moment, trigger_of};
use crate::file::{AbilityCard, Hero};
use crate::kind::Kind;
use crate::values::{Amount, Own, Types};
use crate::verbs::{
    Boon, Change, Condition, Destination, Effect, Lasting, Operation, Reckoned, Shift, Triggered, Who,
};

/// Checks the text of both sides of a card.
pub(super) fn card(card: &AbilityCard, hero: &Hero, reading: &mut Reading) {
    for (effects, other) in [(&card.effects, &card.back), (&card.back, &card.effects)] {
        for effect in effects {
            let scope = Scope { card, hero, place: effect.place(), other };
            scope.effect(effect, reading);
        }
    }
    if let (Some(first), false) = (card.back.first(), turns(&card.effects)) {
        reading.push(error(
            "side-b",
            format!("nothing on side A of `{}` turns it over", card.id),
            first.place(),
            "never shown",
            "add an effect with `turn` to `effects`",
        ));
    }
}

fn turns(effects: &[At<Effect>]) -> bool {
    effects.iter().any(|effect| {
        let mut found = false;
        each_operation(effect, &mut |operation| found |= *operation == Operation::Turn);
        found
    })
}

/// Every operation of an effect, those inside a may or choose included.
fn each_operation<'a>(effect: &'a Effect, visit: &mut impl FnMut(&'a Operation)) {
    if let Moment::At(_, triggered) = trigger_of(effect) {
        for operation in &triggered.then {
            visit(operation);
            match &**operation {
                Operation::May { then, .. } => then.iter().for_each(&mut *visit),
                Operation::Choose(lists) => lists.iter().flatten().for_each(&mut *visit),
                _ => {}
            }
        }
    }
}

/// Every condition of an effect, those inside others included.
fn each_condition<'a>(condition: &'a Condition, visit: &mut impl FnMut(&'a Condition)) {
    visit(condition);
    match condition {
        Condition::All(inner) | Condition::Any(inner) => {
            for each in inner {
                each_condition(each, visit);
            }
        }
        Condition::Not(inner) => each_condition(inner, visit),
        _ => {}
    }
}

/// The source an amount is reckoned from, below every `times` and `at_most`.
fn root(amount: &Amount) -> Option<&Reckoned> {
    match amount {
        Amount::Number(_) => None,
        Amount::Reckoned(reckoned) => match &**reckoned {
            Reckoned::Times { of, .. } | Reckoned::AtMost { of, .. } => root(of),
            other => Some(other),
        },
    }
}

fn amounts(operation: &Operation) -> Option<&Amount> {
    match operation {
        Operation::Damage { amount, .. }
        | Operation::Heal { amount, .. }
        | Operation::Energy { change: Shift::Plus(amount) | Shift::Minus(amount), .. } => Some(amount),
        _ => None,
    }
}

/// One effect of a card of a hero.
struct Scope<'a> {
    card: &'a AbilityCard,
    hero: &'a Hero,
    place: &'a Place,
    /// The effects of the other side.
    other: &'a [At<Effect>],
}

impl Scope<'_> {
    fn kind(&self) -> Kind {
        *self.card.r#type
    }

    fn is_permanent(&self) -> bool {
        self.kind() == Kind::Permanent
    }

    fn push(&self, code: &str, message: impl Into<String>, help: &str, reading: &mut Reading) {
        reading.push(error(code, message, self.place, "in this effect", help));
    }

    fn effect(&self, effect: &Effect, reading: &mut Reading) {
        match trigger_of(effect) {
            Moment::Lasting(standing) => {
                let early = standing.does != Lasting::SafeHand;
                if let Some(condition) = &standing.r#if {
                    self.condition(condition, early, reading);
                    let on_reveal =
                        matches!(standing.does, Lasting::AlsoCancels { .. } | Lasting::Uncancellable(_));
                    each_condition(condition, &mut |each| {
                        if on_reveal && matches!(each, Condition::WasCancelled(_)) {
                            self.push(
                                "too-early",
                                "nothing has been cancelled yet when this is read",
                                "what is read on reveal cannot depend on what is cancelled",
                                reading,
                            );
                        }
                    });
                }
                self.lasting(&standing.does, reading);
            }
            Moment::At(trigger, triggered) => self.triggered(trigger, triggered, reading),
            Moment::Breakthrough => self.trigger(Trigger::Cancelled, reading),
        }
    }

    fn triggered(&self, trigger: Trigger, triggered: &Triggered, reading: &mut Reading) {
        self.trigger(trigger, reading);
        if let Some(condition) = &triggered.r#if {
            self.condition(condition, false, reading);
        }
        if triggered.then.is_empty() {
            self.push("empty", "this effect does nothing", "add operations to `then`", reading);
        }
        for operation in &triggered.then {
            let inner: Vec<&Operation> = match &**operation {
                Operation::May { then, .. } => then.iter().collect(),
                Operation::Choose(lists) => {
                    if lists.len() < 2 {
                        self.push(
                            "choose",
                            "there is nothing to choose",
                            "give `choose` two to four lists",
                            reading,
                        );
                    }
                    if lists.iter().filter(|list| list.is_empty()).count() > 1 {
                        self.push(
                            "choose",
                            "two options do the same, nothing",
                            "keep one empty list at most",
                            reading,
                        );
                    }
                    lists.iter().flatten().collect()
                }
                plain => {
                    self.operation(trigger, plain, reading);
                    continue;
                }
            };
            for each in inner {
                if matches!(each, Operation::May { .. } | Operation::Choose(_)) {
                    self.push(
                        "nested",
                        "a `may` or `choose` stands inside another",
                        "`may` and `choose` hold plain operations only",
                        reading,
                    );
                } else {
                    self.operation(trigger, each, reading);
                }
            }
        }
    }

    /// Whether this card ever sees the moment.
    fn trigger(&self, trigger: Trigger, reading: &mut Reading) {
        let permanent = self.is_permanent();
        let reason = match trigger {
            Trigger::Played | Trigger::Cancelled if permanent => "a permanent is never played",
            Trigger::Hit if !permanent && self.card.attack.is_none() => "a card without attack never hits",
            Trigger::Round if !permanent => "only a permanent has effects every round",
            Trigger::Unlocked if !self.kind().is_ultimate() => "only an ultimate is unlocked",
            Trigger::Turned if !permanent => "only a permanent is turned over",
            Trigger::Turned if !turns(self.other) => "the other side never turns it over",
            _ => return,
        };
        self.push(
            "never",
            format!("this effect of `{}` never happens: {reason}", self.card.id),
            "use another trigger",
            reading,
        );
    }

    fn condition(&self, condition: &Condition, early: bool, reading: &mut Reading) {
        each_condition(condition, &mut |each| match each {
            Condition::DidHit(_) | Condition::DidBlock(_) | Condition::DealtMore(_) if early => {
                self.too_early(each.word(), reading);
            }
            Condition::All(inner) | Condition::Any(inner) if inner.is_empty() => self.push(
                "empty",
                format!("`{}` holds no condition", each.word()),
                "list at least one condition",
                reading,
            ),
            _ => {}
        });
    }

    fn too_early(&self, word: &str, reading: &mut Reading) {
        self.push(
            "too-early",
            format!("`{word}` is not known yet when this is read"),
            "damage of the round is known from hit effects on",
            reading,
        );
    }

    fn lasting(&self, lasting: &Lasting, reading: &mut Reading) {
        match lasting {
            Lasting::AlsoCancels { card, .. }
            | Lasting::Uncancellable(card)
            | Lasting::Executes { card, .. } => match (card, self.is_permanent()) {
                (Own::This, true) => self.push(
                    "which-card",
                    "a permanent is never played, so \"this\" is never revealed",
                    "name the types of the cards it speaks of",
                    reading,
                ),
                (Own::Of(_), false) => self.push(
                    "which-card",
                    "a card that is played speaks of itself alone",
                    "write \"this\", or leave `card` out",
                    reading,
                ),
                _ => {}
            },
            Lasting::Pierce(_) if self.card.attack.is_none() => self.push(
                "pierce",
                format!("`{}` has no attack, so nothing of it can pierce", self.card.id),
                "give the card an attack, or remove `pierce`",
                reading,
            ),
            Lasting::Attack {
                change: Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount),
                ..
            } => {
                if let Some(reckoned @ (Reckoned::Dealt | Reckoned::Taken | Reckoned::Blocked)) = root(amount)
                {
                    self.too_early(reckoned.word(), reading);
                }
            }
            _ => {}
        }
    }

    fn operation(&self, trigger: Trigger, operation: &Operation, reading: &mut Reading) {
        match operation {
            Operation::Discard { types, .. }
            | Operation::Remove { types, .. }
            | Operation::Seal { types, .. }
            | Operation::Take { types, .. }
            | Operation::Next { gets: Boon::Forbid(types), .. } => {
                self.spare_rest(*types, operation.word(), reading);
            }
            Operation::Send { whose, to } => self.send(trigger, *whose, *to, reading),
            Operation::Turn if !self.is_permanent() => {
                self.push("turn", "only a permanent turns over", "remove `turn`", reading);
            }
            Operation::Turn if self.card.back.is_empty() => {
                self.push("turn", "there is nothing on side B", "add `back`, or remove `turn`", reading);
            }
            Operation::Next { gets: Boon::Attack(change), .. } if change.get() == 0 => {
                self.push("empty", "a change of 0 changes nothing", "use -4 to 4, but not 0", reading);
            }
            _ => {}
        }
    }

    /// Nothing discards, removes, seals, takes or forbids a Rest (DUEL-025).
    fn spare_rest(&self, types: Types, word: &str, reading: &mut Reading) {
        for (kind, reason) in [
            (Kind::Rest, "nothing reaches a Rest"),
            (Kind::Permanent, "a permanent is never in hand or discard"),
        ] {
            if types.names(kind) {
                self.push(
                    "out-of-reach",
                    format!("`{word}` cannot name \"{kind}\": {reason}"),
                    "name other types, or write \"any\"",
                    reading,
                );
            }
        }
    }

    fn send(&self, trigger: Trigger, whose: Who, to: Destination, reading: &mut Reading) {
        if trigger == Trigger::End {
            self.push(
                "send",
                "at the end of the round the played cards have gone",
                "use another trigger",
                reading,
            );
        }
        if self.kind() == Kind::Rest && whose == Who::Me {
            self.push("out-of-reach", "a Rest cannot be sent anywhere", "remove `send`", reading);
        }
        let playable = self.kind() == Kind::Ultimate
            || (self.is_permanent() && self.hero.card.iter().any(|card| *card.r#type == Kind::Ultimate));
        if to == Destination::Reserve && (whose == Who::Foe || !playable) {
            self.push(
                "send",
                "only the owner's playable ultimate goes to reserve",
                "send it to \"hand\", \"discard\" or \"removed\"",
                reading,
            );
        }
    }
}

/// Marks that are read must be changed somewhere in the deck.
pub(super) fn marks(hero: &Hero, reading: &mut Reading) {
    let effects = || hero.card.iter().flat_map(|card| card.effects.iter().chain(&card.back));
    let mut changed = [false; 2];
    for effect in effects() {
        each_operation(effect, &mut |operation| {
            if let Operation::Mark { who, .. } = operation {
                changed[*who as usize] = true;
            }
        });
    }
    for effect in effects() {
        let mut read = [false; 2];
        let mut note = |amount: &Amount| {
            if let Some(Reckoned::Marks(who)) = root(amount) {
                read[*who as usize] = true;
            }
        };
        each_operation(effect, &mut |operation| amounts(operation).into_iter().for_each(&mut note));
        if let Moment::Lasting(standing) = trigger_of(effect)
            && let Lasting::Attack {
                change: Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount),
                ..
            } = &standing.does
        {
            note(amount);
        }
        let condition = match trigger_of(effect) {
            Moment::Lasting(standing) => standing.r#if.as_ref(),
            Moment::At(_, triggered) => triggered.r#if.as_ref(),
            Moment::Breakthrough => None,
        };
        if let Some(condition) = condition {
            each_condition(condition, &mut |each| {
                if let Condition::Marks { who, .. } = each {
                    read[*who as usize] = true;
                }
            });
        }
        for (who, words) in [(Who::Me, "the owner's marks are"), (Who::Foe, "the foe's marks are")] {
            if read[who as usize] && !changed[who as usize] {
                reading.push(error(
                    "marks",
                    format!("{words} read here, but no card of `{}` changes them", hero.id),
                    effect.place(),
                    "always 0",
                    "add an effect with `mark`",
                ));
            }
        }
    }
}

//! Text that can never work (DUEL-149).

use packs::{At, Fault, Place, Reading};
use table::Message;

use super::error;
use super::reading::{Reader, When, each_condition, root};
use crate::card::Trigger;
use crate::compile::{Moment, trigger_of};
use crate::file::{AbilityCard, Hero};
use crate::kind::Kind;
use crate::values::{Amount, Own, Types};
use crate::verbs::{
    Boon, Change, Condition, Destination, Effect, Lasting, Operation, Reckoned, Shift, Standing, Triggered,
    Who,
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
        reading.push(error("side-b", first.place()).with("card", card.id.as_str()));
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

    fn error(&self, name: &str, reading: &mut Reading) {
        reading.push(self.fault(name));
    }

    fn fault(&self, name: &str) -> Fault {
        error(name, self.place).with("card", self.card.id.as_str())
    }

    fn effect(&self, effect: &Effect, reading: &mut Reading) {
        match trigger_of(effect) {
            Moment::Lasting(standing) => {
                Reader(self.place).standing(standing, reading);
                self.lasting(&standing.does, reading);
            }
            Moment::At(trigger, triggered) => self.triggered(trigger, triggered, reading),
            Moment::Breakthrough => self.trigger(Trigger::Cancelled, reading),
        }
    }

    fn triggered(&self, trigger: Trigger, triggered: &Triggered, reading: &mut Reading) {
        self.trigger(trigger, reading);
        if let Some(condition) = &triggered.r#if {
            let late = matches!(trigger, Trigger::End | Trigger::Unlocked | Trigger::Turned);
            let when = if late { When::Late } else { When::Open };
            Reader(self.place).condition(condition, when, reading);
        }
        if triggered.then.is_empty() {
            self.error("empty", reading);
        }
        for operation in &triggered.then {
            let inner: Vec<&Operation> = match &**operation {
                Operation::May { then, .. } => then.iter().collect(),
                Operation::Choose(lists) => {
                    if lists.len() < 2 {
                        self.error("choose/one", reading);
                    }
                    if lists.iter().filter(|list| list.is_empty()).count() > 1 {
                        self.error("choose/nothing", reading);
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
                    self.error("nested", reading);
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
            Trigger::Played | Trigger::Cancelled if permanent => "duel-reason-played",
            Trigger::Hit if !permanent && self.card.attack.is_none() => "duel-reason-hit",
            Trigger::Round if !permanent => "duel-reason-round",
            Trigger::Unlocked if !self.kind().is_ultimate() => "duel-reason-unlocked",
            Trigger::Turned if !permanent => "duel-reason-turned",
            Trigger::Turned if !turns(self.other) => "duel-reason-other-side",
            _ => return,
        };
        reading.push(self.fault("never").with("reason", Message::new(reason)));
    }

    fn lasting(&self, lasting: &Lasting, reading: &mut Reading) {
        match lasting {
            Lasting::AlsoCancels { card, .. }
            | Lasting::Uncancellable(card)
            | Lasting::Executes { card, .. } => match (card, self.is_permanent()) {
                (Own::This, true) => self.error("which-card/this", reading),
                (Own::Of(_), false) => self.error("which-card/other", reading),
                _ => {}
            },
            Lasting::Pierce(_) if self.card.attack.is_none() => self.error("pierce", reading),
            _ => {}
        }
    }

    fn operation(&self, trigger: Trigger, operation: &Operation, reading: &mut Reading) {
        if let Some(amount) = amounts(operation) {
            Reader(self.place).amount(amount, reading);
        }
        match operation {
            Operation::Discard { types, .. }
            | Operation::Remove { types, .. }
            | Operation::Seal { types, .. }
            | Operation::Take { types, .. }
            | Operation::Next { gets: Boon::Forbid(types), .. } => {
                self.spare_rest(*types, operation.word(), reading);
            }
            Operation::Send { whose, to } => self.send(trigger, *whose, *to, reading),
            Operation::Turn if !self.is_permanent() => self.error("turn", reading),
            Operation::Turn if self.card.back.is_empty() => self.error("turn/blank", reading),
            Operation::Next { gets: Boon::Attack(change), .. } if change.get() == 0 => {
                self.error("empty/change", reading);
            }
            _ => {}
        }
    }

    /// Nothing discards, removes, seals, takes or forbids a Rest (DUEL-025).
    fn spare_rest(&self, types: Types, word: &str, reading: &mut Reading) {
        for (kind, name) in [(Kind::Rest, "out-of-reach/rest"), (Kind::Permanent, "out-of-reach/permanent")] {
            if types.names(kind) {
                reading.push(self.fault(name).with("word", word));
            }
        }
    }

    fn send(&self, trigger: Trigger, whose: Who, to: Destination, reading: &mut Reading) {
        if trigger == Trigger::End {
            self.error("send/late", reading);
        }
        if self.kind() == Kind::Rest && whose == Who::Me {
            self.error("out-of-reach/sent", reading);
        }
        let playable = self.kind() == Kind::Ultimate
            || (self.is_permanent() && self.hero.card.iter().any(|card| *card.r#type == Kind::Ultimate));
        if to == Destination::Reserve && (whose == Who::Foe || !playable) {
            self.error("send/reserve", reading);
        }
    }
}

/// Marks that are read must be changed somewhere in the deck.
pub(super) fn marks(hero: &Hero, reading: &mut Reading) {
    for (name, effect) in idle_marks(hero) {
        reading.push(error(name, effect.place()).with("hero", hero.id.as_str()));
    }
}

/// The same of a deck with replaced texts, as far as the printed one is not to blame.
pub(super) fn marks_replaced(replaced: &Hero, printed: &Hero, reading: &mut Reading) {
    let known = idle_marks(printed);
    for (name, effect) in idle_marks(replaced).into_iter().filter(|idle| !known.contains(idle)) {
        reading.push(error(name, effect.place()).with("hero", replaced.id.as_str()));
    }
}

/// The same of a lasting effect that holds beside a deck.
pub(super) fn marks_beside(standing: &Standing, hero: &Hero, place: &Place, reading: &mut Reading) {
    let read = marks_of_standing(standing);
    for name in idle(read, marks_changed(hero)) {
        reading.push(error(name, place).with("hero", hero.id.as_str()));
    }
}

/// Every text of a deck that reads marks which none of its texts changes.
fn idle_marks(hero: &Hero) -> Vec<(&'static str, &At<Effect>)> {
    let changed = marks_changed(hero);
    texts(hero).flat_map(|effect| idle(marks_read(effect), changed).map(move |name| (name, effect))).collect()
}

fn texts(hero: &Hero) -> impl Iterator<Item = &At<Effect>> {
    hero.card.iter().flat_map(|card| card.effects.iter().chain(&card.back))
}

/// What is wrong if these marks are read and those are changed, each of the owner and of the foe.
fn idle(read: [bool; 2], changed: [bool; 2]) -> impl Iterator<Item = &'static str> {
    let whose = [(Who::Me, "marks/own"), (Who::Foe, "marks/foe")].into_iter();
    whose.filter(move |(who, _)| read[*who as usize] && !changed[*who as usize]).map(|(_, name)| name)
}

/// Whose marks the texts of a deck change.
fn marks_changed(hero: &Hero) -> [bool; 2] {
    let mut changed = [false; 2];
    for effect in texts(hero) {
        each_operation(effect, &mut |operation| {
            if let Operation::Mark { who, .. } = operation {
                changed[*who as usize] = true;
            }
        });
    }
    changed
}

/// Whose marks an effect reads.
fn marks_read(effect: &Effect) -> [bool; 2] {
    let mut read = [false; 2];
    match trigger_of(effect) {
        Moment::Lasting(standing) => read = marks_of_standing(standing),
        Moment::At(_, triggered) => {
            triggered.r#if.iter().for_each(|condition| note_condition(condition, &mut read));
            each_operation(effect, &mut |operation| {
                if let Some(amount) = amounts(operation) {
                    note_amount(amount, &mut read);
                }
            });
        }
        Moment::Breakthrough => {}
    }
    read
}

fn marks_of_standing(standing: &Standing) -> [bool; 2] {
    let mut read = [false; 2];
    standing.r#if.iter().for_each(|condition| note_condition(condition, &mut read));
    if let Lasting::Attack {
        change: Change::Plus(amount) | Change::Minus(amount) | Change::Becomes(amount),
        ..
    } = &standing.does
    {
        note_amount(amount, &mut read);
    }
    read
}

fn note_condition(condition: &Condition, read: &mut [bool; 2]) {
    each_condition(condition, &mut |each| {
        if let Condition::Marks { who, .. } = each {
            read[*who as usize] = true;
        }
    });
}

fn note_amount(amount: &Amount, read: &mut [bool; 2]) {
    if let Some(Reckoned::Marks(who)) = root(amount) {
        read[*who as usize] = true;
    }
}

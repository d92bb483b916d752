//! Whole effects: the moment, the condition, and what happens, as sentences.

use packs::At;
use table::Message;

use super::voice::{Voice, capital};
use crate::compile::{Moment, trigger_of};
use crate::verbs::{Effect, Operation, Standing, Triggered};

/// The operations of an effect.
pub(crate) fn operations(effect: &Effect) -> &[At<Operation>] {
    match trigger_of(effect) {
        Moment::At(_, triggered) => &triggered.then,
        Moment::Lasting(_) | Moment::Breakthrough => &[],
    }
}

impl Voice<'_> {
    /// One paragraph of a card.
    pub(crate) fn effect(&self, effect: &Effect) -> String {
        let (when, triggered) = match effect {
            Effect::While(standing) => return self.standing(standing),
            Effect::Breakthrough => return self.text("duel-breakthrough"),
            Effect::Played(triggered) => (None, triggered),
            Effect::Hit(triggered) => (Some(self.say(&self.here("duel-when-hit"))), triggered),
            Effect::Cancelled(triggered) => (Some(self.text("duel-when-cancelled")), triggered),
            Effect::Round(triggered) => (Some(self.text("duel-when-round")), triggered),
            Effect::End(triggered) => (Some(self.say(&self.here("duel-when-end"))), triggered),
            Effect::Unlocked(triggered) => (Some(self.text("duel-when-unlocked")), triggered),
            Effect::Turned(triggered) => (Some(self.text("duel-when-turned")), triggered),
        };
        self.triggered(when.as_deref(), triggered)
    }

    /// Something that holds, if its condition does.
    pub(crate) fn standing(&self, standing: &Standing) -> String {
        let what = self.lasting(&standing.does, standing.r#if.is_some());
        capital(&self.say(&match &standing.r#if {
            Some(condition) => {
                Message::new("duel-say-while-if").with("if", self.condition(condition)).with("what", what)
            }
            None => Message::new("duel-say-plain").with("what", what),
        }))
    }

    /// Every may and every choose is a sentence of its own, so that nobody wonders where it ends.
    fn triggered(&self, when: Option<&str>, triggered: &Triggered) -> String {
        let condition = triggered.r#if.as_ref().map(|condition| self.condition(condition));
        let mut sentences = Vec::new();
        let mut run: Vec<&Operation> = Vec::new();
        let mut say = |what: String| {
            let message = match (when, &condition) {
                (None, None) => Message::new("duel-say-plain"),
                (Some(when), None) => Message::new("duel-say-when").with("when", when),
                (None, Some(condition)) => Message::new("duel-say-if").with("if", condition.as_str()),
                (Some(when), Some(condition)) => {
                    Message::new("duel-say-when-if").with("when", when).with("if", condition.as_str())
                }
            };
            sentences.push(capital(&self.say(&message.with("what", what))));
        };
        for operation in &triggered.then {
            let question = match &**operation {
                Operation::May { cost, then } => self.may(cost.as_ref(), then),
                Operation::Choose(lists) => self.choose(lists),
                plain => {
                    run.push(plain);
                    continue;
                }
            };
            if !run.is_empty() {
                say(self.together(run.drain(..)));
            }
            say(question);
        }
        if !run.is_empty() {
            say(self.together(run.drain(..)));
        }
        sentences.join(" ")
    }
}

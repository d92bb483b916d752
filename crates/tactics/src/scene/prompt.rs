//! What the viewer is asked, in words that say why.

use table::{Message, Viewer};

use super::Sight;
use crate::code::{Op, Step};
use crate::event::{Actor, NOBODY};
use crate::flow;
use crate::question::Question;
use crate::run::react::waiting;
use crate::run::target;
use crate::state::{Ending, Frame};
use crate::text::{Asking, ability, asking};
use crate::verbs::{ActionKind, Effect};

impl Sight<'_> {
    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        if let Some(seat) = self.view.champion {
            let resigned = self.position.leg.ending == Ending::Resigned;
            let key = if resigned { "tactics-over-resigned" } else { "tactics-log-champion" };
            return self.words.say(&Message::new(key).with("seat", self.words.seat(seat)));
        }
        if !self.is_asked(viewer) {
            return String::new();
        }
        match self.game.leg_rules().question(&self.position.leg) {
            Some(Question::Leader) => self.words.text("tactics-ask-leader"),
            Some(Question::Action) => {
                self.words.say(&Message::new("tactics-ask-action").with("actions", self.view.actions))
            }
            Some(Question::Window) => {
                let action = self.announced();
                self.words.say(&Message::new("tactics-ask-window").with("action", action))
            }
            _ => self.choice(),
        }
    }

    fn op(&self, frame: &Frame) -> Op {
        self.game.leg_rules().library().code().ops[usize::from(frame.pc)]
    }

    /// The action a trap window is about: who does what to whom, announced or done.
    fn announced(&self) -> String {
        let frame = *self.position.leg.top();
        let Some(kind) = flow::kind_of(frame.start) else { return String::new() };
        let leg = &self.position.leg;
        let aim = target(leg, kind, &frame);
        let done = if frame.pc > frame.start + 1 { "yes" } else { "no" };
        let ranged = kind == ActionKind::Attack && frame.picked != 0;
        let action =
            self.game.action_text(frame.player, kind, leg.actor(frame.speaker), aim, ranged, self.words);
        self.words.say(&Message::new("tactics-window").with("action", action).with("done", done))
    }

    fn choice(&self) -> String {
        let frame = *self.position.leg.top();
        match self.op(&frame) {
            Op::Step(Step::Dispatch) => self.words.text("tactics-ask-reaction"),
            Op::Step(Step::Clock) => self.words.text("tactics-ask-clock"),
            _ => {
                let speaker = self.position.leg.actor(frame.speaker);
                let text = self.part(&frame).unwrap_or_else(|| self.words.text("tactics-ask-choice"));
                if speaker == Actor::NONE {
                    return text;
                }
                let card = self.game.actor_name(speaker, self.words);
                self.words.say(&Message::new("tactics-ask-text").with("card", card).with("text", text))
            }
        }
    }

    /// The words of the part of a card that asks.
    fn part(&self, frame: &Frame) -> Option<String> {
        let reader = self.game.reader(self.words);
        let left = Message::new("tactics-points-left").with("n", frame.left);
        Some(match asking(self.game.leg_rules().library(), frame.pc)? {
            Asking::May(effects) => reader.may(effects),
            Asking::Part(part @ (Effect::SplitDamage { .. } | Effect::SplitHeal { .. }))
                if frame.left > 0 =>
            {
                format!("{} ({})", reader.effect(part), self.words.say(&left))
            }
            Asking::Part(part) => reader.effect(part),
        })
    }

    /// What a branch of the text at hand does.
    pub(super) fn branch(&self, which: u8) -> Option<String> {
        let frame = self.position.leg.top();
        match asking(self.game.leg_rules().library(), frame.pc)? {
            Asking::Part(Effect::ChooseOne(branches)) => {
                branches.get(usize::from(which)).map(|branch| self.game.reader(self.words).effect(branch))
            }
            _ => None,
        }
    }

    /// A reaction that waits: whose, and what it does.
    pub(super) fn reaction(&self, index: u8) -> Option<String> {
        let one = waiting(self.position.leg.top()).nth(usize::from(index))?;
        let card = self.game.actor_name(self.position.leg.actor(one.speaker), self.words);
        let ability = ability(self.game.leg_rules().library(), one.skill);
        let text = ability.map_or_else(
            || self.words.text("tactics-delayed"),
            |ability| self.game.reader(self.words).ability(ability),
        );
        Some(self.words.say(&Message::new("tactics-ask-text").with("card", card).with("text", text)))
    }

    /// What an action of the own leader does.
    pub(super) fn power(&self, index: u8) -> Option<String> {
        let leader = self.view.leaders[self.near.index()];
        if leader == NOBODY {
            return None;
        }
        let bar = self.eye.printed_bar(leader, crate::state::LEADER);
        let found = ability(self.game.leg_rules().library(), bar.skills.first + u16::from(index))?;
        Some(self.game.reader(self.words).ability(found))
    }
}

//! Automa hero cards and team cards, compiled.

use packs::Ranged;

use crate::card::{Condition, Face, Who};
use crate::compile;
use crate::contest::HeroId;
use crate::solo_file::{Answer, AutomaHero, Challenge, Listed};

/// An Automa hero card.
#[derive(Clone, Debug)]
pub struct Rival {
    /// The hero.
    pub hero: HeroId,
    /// The deck cards without and with the challenge rule, lowest bit for number 1.
    numbers: [u16; 2],
    /// The pick order.
    pub(crate) pick: [Listed; 7],
    /// How may and choose effects are answered.
    pub(crate) rules: Vec<Rule>,
    /// The challenge rule's starting values, and whose they are.
    pub(crate) start: Option<(Who, Values)>,
    /// The challenge rule's lasting effect.
    pub(crate) standing: Option<Face>,
}

/// Other values at the start of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    pub(crate) health: Option<u8>,
    pub(crate) energy: Option<u8>,
}

/// How one kind of effect is answered.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) listed: Listed,
    pub(crate) given: Option<Condition>,
    /// Whether it is about a choice and not about a may.
    pub(crate) chooses: bool,
    /// 0 or 1 for a may, the option from 0 for a choice.
    pub(crate) answer: u8,
}

/// A team of the Automa.
#[derive(Clone, Copy, Debug)]
pub struct RivalTeam {
    /// The heroes in the order in which they enter.
    pub heroes: [HeroId; 3],
    /// The type passed at each change.
    pub pass: [Listed; 2],
}

impl Rival {
    /// Compiles an Automa hero card.
    pub(crate) fn compile(card: &AutomaHero, hero: HeroId) -> Rival {
        let numbers = [false, true].map(|challenge| {
            card.deck_numbers(challenge)
                .iter()
                .fold(0, |bits, number| bits | 1 << number.saturating_sub(1).min(15))
        });
        let mut pick = [Listed::Rest; 7];
        for (place, listed) in pick.iter_mut().zip(card.pick.iter()) {
            *place = **listed;
        }
        let rules = card.rule.iter().map(|rule| {
            let (chooses, answer) = match *rule.answer {
                Answer::Use => (false, 1),
                Answer::Decline => (false, 0),
                Answer::Option(number) => (true, number.u8().saturating_sub(1)),
            };
            Rule { listed: *rule.r#type, given: rule.r#if.as_ref().map(compile::condition), chooses, answer }
        });
        let (mut start, mut standing) = (None, None);
        match &*card.challenge {
            Challenge::Start { who, health, energy } => {
                let values = Values { health: health.map(Ranged::u8), energy: energy.map(Ranged::u8) };
                start = Some((*who, values));
            }
            Challenge::Standing(text) => standing = Some(Face::lasting(text)),
            Challenge::Deck { .. } => {}
        }
        Rival { hero, numbers, pick, rules: rules.collect(), start, standing }
    }

    /// The deck cards, with the challenge rule or without it.
    pub fn numbers(&self, challenge: bool) -> u16 {
        self.numbers[usize::from(challenge)]
    }
}

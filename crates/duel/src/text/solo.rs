//! The Automa's cards in words. The rules of an Automa hero card speak to the Automa as "you", and say so.

use table::{Message, Words};

use super::voice::{Join, On, Voice, capital};
use super::{CardWords, card, language};
use crate::file::Hero;
use crate::solo_file::{Answer, AnswerRule, AutomaHero, Challenge, Listed, Team};
use crate::verbs::Who;

/// An Automa hero card in words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct AutomaWords {
    /// The hero's name.
    pub name: String,
    /// Who "you" is on this card.
    pub note: String,
    /// The deck cards it shuffles.
    pub deck: String,
    /// The pick order.
    pub pick: String,
    /// How it answers may and choose effects, in the order the rules are tried.
    pub rules: Vec<String>,
    /// What the challenge adds.
    pub challenge: Vec<String>,
    /// The cards that say something else when the player takes the hero.
    pub player: Vec<CardWords>,
}

/// A team card in words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct TeamWords {
    /// The team's name.
    pub name: String,
    /// How it fights.
    pub style: String,
    /// The heroes in order.
    pub heroes: String,
    /// What is passed.
    pub passes: Vec<String>,
}

/// The Automa hero card of a hero in words.
pub fn automa(automa: &AutomaHero, hero: &Hero, words: &Words) -> AutomaWords {
    let voice = Voice::new(words, On::Permanent);
    let numbers = automa.deck_numbers(false).iter().map(u8::to_string).collect();
    let pick = automa.pick.iter().map(|listed| voice.listed(**listed)).collect();
    let changed = hero.card.iter().filter(|card| automa.player.iter().any(|change| change.card == card.id));
    AutomaWords {
        name: hero.name.get(language(words)).to_owned(),
        note: voice.text("duel-automa-note"),
        deck: voice.say(&Message::new("duel-automa-deck").with("numbers", voice.list(numbers, Join::And))),
        pick: voice.say(&Message::new("duel-automa-pick").with("types", voice.commas(pick))),
        rules: automa.rule.iter().map(|rule| voice.answer_rule(rule)).collect(),
        challenge: voice.challenge(&automa.challenge),
        player: changed.map(|each| card(&automa.players_card(each), words)).collect(),
    }
}

/// A team card in words; `heroes` are the three of the card, in order.
pub fn team(team: &Team, heroes: [&Hero; 3], words: &Words) -> TeamWords {
    let voice = Voice::new(words, On::Card);
    let language = language(words);
    let names: Vec<String> = heroes.iter().map(|hero| hero.name.get(language).to_owned()).collect();
    let pass = |(listed, pair): (&packs::At<Listed>, &[String])| {
        let message = Message::new("duel-team-pass").with("type", voice.listed(**listed));
        voice.say(&message.with("from", pair[0].as_str()).with("to", pair[1].as_str()))
    };
    TeamWords {
        name: team.name.get(language).to_owned(),
        style: team.style.get(language).to_owned(),
        passes: team.pass.iter().zip(names.windows(2)).map(pass).collect(),
        heroes: voice.say(&Message::new("duel-team-heroes").with("heroes", voice.commas(names))),
    }
}

impl Voice<'_> {
    /// A type of the seven: its name, where "ultimate" covers both kinds.
    fn listed(&self, listed: Listed) -> String {
        self.named("duel-type", listed.word())
    }

    fn answer_rule(&self, rule: &AnswerRule) -> String {
        let (plain, given) = match &*rule.answer {
            Answer::Use => (Message::new("duel-automa-use"), Message::new("duel-automa-use-if")),
            Answer::Decline => (Message::new("duel-automa-decline"), Message::new("duel-automa-decline-if")),
            Answer::Option(n) => (
                Message::new("duel-automa-option").with("n", n.u8()),
                Message::new("duel-automa-option-if").with("n", n.u8()),
            ),
        };
        let message = match &rule.r#if {
            Some(condition) => given.with("if", self.condition(condition)),
            None => plain,
        };
        self.say(&message.with("type", self.listed(*rule.r#type)))
    }

    fn challenge(&self, challenge: &Challenge) -> Vec<String> {
        match challenge {
            Challenge::Start { who, health, energy } => {
                let values = [
                    ("duel-challenge-health", health.map(packs::Ranged::u8)),
                    ("duel-challenge-energy", energy.map(packs::Ranged::u8)),
                ];
                let named = values.into_iter().filter_map(|(key, n)| n.map(|n| self.starts(key, *who, n)));
                named.collect()
            }
            Challenge::Deck { add, drop } => {
                let list = |numbers: &[packs::At<packs::Ranged<1, 10>>]| {
                    self.list(numbers.iter().map(|number| number.u8().to_string()).collect(), Join::And)
                };
                let changes = [("duel-challenge-add", add), ("duel-challenge-drop", drop)];
                let named = changes.into_iter().filter(|(_, numbers)| !numbers.is_empty());
                named
                    .map(|(key, numbers)| {
                        let message = Message::new(key).with("count", numbers.len());
                        self.say(&message.with("numbers", list(numbers)))
                    })
                    .collect()
            }
            Challenge::Standing(standing) => vec![self.standing(standing)],
        }
    }

    fn starts(&self, key: &'static str, who: Who, n: u8) -> String {
        capital(&self.say(&Message::new(key).with("who", who.word()).with("n", n)))
    }

    /// Entries in an order that matters.
    fn commas(&self, entries: Vec<String>) -> String {
        let joined = entries.into_iter().reduce(|first, last| {
            self.say(&Message::new("duel-list-comma").with("first", first).with("last", last))
        });
        joined.unwrap_or_default()
    }
}

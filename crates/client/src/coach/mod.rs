//! The coach: every choice of a match as somebody sees it who knows better.
//!
//! A [`Coach`] hands out a question for every choice that was made, with what its seat knew then and nothing more. Whoever
//! can think answers them; a [`Review`] is what the answers come to. Values are shares of wins in what was being played, a
//! draw counting half, and every one says whether it is proven, believed or estimated.

mod review;

use std::str::FromStr;

use arcade::Cabinet;
use bots::Insight;
use serde::{Deserialize, Serialize};
use table::journal::{JournalError, What};
use table::{BySeat, Journal, Message, Outcome, Seat, Table, Viewer, Words};

use crate::thinking::{BotAnswer, BotQuestion};
pub use review::{Judged, Moment, Review, Value, percent, sureness};

/// Who is asked unless somebody says otherwise: solved where it can be, searched elsewhere.
pub const COACH: &str = "solver";

/// When the coach speaks during a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coaching {
    /// Not before it is over.
    Never,
    /// When he is asked.
    #[default]
    Asked,
    /// At every choice.
    Always,
}

impl Coaching {
    /// Everything one can settle on, the quietest first.
    pub const ALL: [Coaching; 3] = [Coaching::Never, Coaching::Asked, Coaching::Always];

    /// The word in commands and forms.
    pub const fn name(self) -> &'static str {
        match self {
            Coaching::Never => "never",
            Coaching::Asked => "asked",
            Coaching::Always => "always",
        }
    }

    /// What people call it.
    pub fn title(self, words: &Words) -> String {
        words.text(match self {
            Coaching::Never => "coaching-never",
            Coaching::Asked => "coaching-asked",
            Coaching::Always => "coaching-always",
        })
    }

    /// The next one in the given direction.
    #[must_use]
    pub fn turned(self, forward: bool) -> Coaching {
        let at = Coaching::ALL.iter().position(|other| *other == self).unwrap_or(0);
        let step = if forward { 1 } else { Coaching::ALL.len() - 1 };
        Coaching::ALL[(at + step) % Coaching::ALL.len()]
    }
}

impl FromStr for Coaching {
    type Err = Message;

    fn from_str(text: &str) -> Result<Coaching, Message> {
        Coaching::ALL.into_iter().find(|coaching| coaching.name() == text).ok_or_else(|| {
            let known = Coaching::ALL.map(Coaching::name).join(", ");
            Message::new("coaching-unknown").with("text", text).with("known", known)
        })
    }
}

/// The first ticket of a coach's questions, far from those of others who ask at the same screen.
const FIRST_TICKET: u64 = 1 << 32;

/// How many moments are said to have decided a match.
const DECISIVE: usize = 3;

/// A seat that owes a choice, and what it can do, for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Owed {
    /// What is asked about it.
    pub question: BotQuestion,
    /// What each move is called.
    pub labels: Vec<String>,
}

/// What is asked about a position: one question for every seat that can choose among several moves.
pub fn owed(table: &dyn Table, adviser: &str, first_ticket: u64, words: &Words) -> Vec<Owed> {
    let request = table.request();
    let seats = request.choosers.iter().zip(first_ticket..);
    let asked = seats.map(|(seat, ticket)| {
        let (moves, scene) = (table.offers(seat), table.scene(Viewer::Seat(seat), words));
        let label = |notation: &String| {
            let touch = scene.moves.iter().find(|touch| touch.notation == *notation);
            touch.map_or_else(|| notation.clone(), |touch| touch.label.clone())
        };
        Owed {
            labels: moves.iter().map(label).collect(),
            question: BotQuestion {
                ticket,
                game: table.game().to_owned(),
                bot: adviser.to_owned(),
                seat,
                request: request.id,
                view: table.view(Viewer::Seat(seat)),
                moves,
            },
        }
    });
    asked.filter(|owed| owed.question.moves.len() > 1).collect()
}

/// A choice that was made, and what was found out about it.
struct Made {
    /// The entry of the journal it stands in.
    at: usize,
    leg: u32,
    owed: Owed,
    /// The place of the move that was chosen.
    chosen: usize,
    heard: Option<Heard>,
}

struct Heard {
    mix: Vec<f64>,
    insight: Insight,
}

impl Made {
    fn judged(&self) -> Option<Judged> {
        let Heard { mix, insight } = self.heard.as_ref()?;
        let best = mix.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1))?.0;
        Some(Judged {
            at: self.at,
            leg: self.leg,
            seat: self.owed.question.seat,
            chosen: self.owed.question.moves[self.chosen].clone(),
            label: self.owed.labels[self.chosen].clone(),
            share: mix.get(self.chosen).copied().unwrap_or_default(),
            gave_away: insight.gives_away.get(self.chosen).copied().flatten(),
            wins: insight.wins,
            basis: insight.basis,
            best: self.owed.labels.get(best).cloned().unwrap_or_default(),
            best_share: mix[best],
        })
    }
}

/// A match being looked at.
pub struct Coach {
    made: Vec<Made>,
    seats: usize,
    outcome: Option<Outcome>,
    waiting: usize,
}

impl Coach {
    /// Looks at a match.
    pub fn new(
        game: &dyn Cabinet,
        journal: &Journal,
        adviser: &str,
        words: &Words,
    ) -> Result<Coach, JournalError> {
        let mut made: Vec<Made> = Vec::new();
        for (at, entry) in journal.entries.iter().enumerate() {
            let What::Choices(choices) = &entry.what else { continue };
            let table = game.replay_to(journal, at)?;
            for owed in owed(&*table, adviser, FIRST_TICKET, words) {
                let chosen = choices.iter().find(|(seat, _)| *seat == owed.question.seat);
                let place = chosen
                    .and_then(|(_, notation)| owed.question.moves.iter().position(|other| other == notation));
                if let Some(chosen) = place {
                    made.push(Made { at, leg: table.leg(), owed, chosen, heard: None });
                }
            }
        }
        for (ticket, made) in made.iter_mut().enumerate() {
            made.owed.question.ticket = FIRST_TICKET + ticket as u64;
        }
        let end = game.replay(journal)?;
        Ok(Coach { waiting: made.len(), made, seats: end.seats(), outcome: end.outcome() })
    }

    /// What is to be asked, in the order of the match.
    pub fn questions(&self) -> impl Iterator<Item = &BotQuestion> {
        self.made.iter().map(|made| &made.owed.question)
    }

    /// How many questions are not answered yet.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// Takes an answer in; says whether it was one of its own.
    pub fn heard(&mut self, answer: &BotAnswer) -> bool {
        let place = answer.ticket.checked_sub(FIRST_TICKET).and_then(|place| usize::try_from(place).ok());
        let Some(made) = place.and_then(|place| self.made.get_mut(place)) else { return false };
        self.waiting = self.waiting.saturating_sub(1);
        if let Ok(thought) = &answer.thought
            && let Some(insight) = &thought.insight
        {
            made.heard = Some(Heard { mix: thought.mix.clone(), insight: insight.clone() });
        }
        true
    }

    /// What the answers so far come to.
    pub fn review(&self) -> Review {
        let judged: Vec<Judged> = self.made.iter().filter_map(Made::judged).collect();
        let curve = self.curve(&judged);
        let mut decisive: Vec<Moment> = Vec::new();
        for pair in curve.windows(2) {
            if pair[0].leg == pair[1].leg {
                let at = pair[0].at + 1;
                let choices = judged.iter().filter(|judged| judged.at == at).cloned().collect();
                decisive.push(Moment { at, before: pair[0].wins, after: pair[1].wins, choices });
            }
        }
        decisive.sort_by(|one, other| other.swing().total_cmp(&one.swing()));
        decisive.truncate(DECISIVE);
        decisive.retain(|moment| moment.swing() > 0.0);
        let gave_away = BySeat::from_fn(|seat| {
            let own = judged.iter().filter(|judged| judged.seat == seat);
            own.filter_map(|judged| judged.gave_away).sum()
        });
        Review { seats: self.seats, judged, curve, decisive, gave_away }
    }

    /// The share of wins of the first seat over the match; it is the rest of the other's where two play.
    fn curve(&self, judged: &[Judged]) -> Vec<Value> {
        let mut curve: Vec<Value> = Vec::new();
        let mut at = 0;
        while at < judged.len() {
            let here = judged[at..].iter().take_while(|other| other.at == judged[at].at).count();
            let of_first = judged[at..at + here].iter().filter_map(|judged| match judged.seat {
                Seat::A => Some(judged.wins),
                _ if self.seats == 2 => Some(1.0 - judged.wins),
                _ => None,
            });
            let known: Vec<f64> = of_first.collect();
            if !known.is_empty() {
                let wins = known.iter().sum::<f64>() / f64::from(u32::try_from(known.len()).unwrap_or(1));
                // The position before the entry in which the choice stands.
                curve.push(Value { at: judged[at].at - 1, leg: judged[at].leg, wins });
            }
            at += here;
        }
        // How a single leg came out is how the match came out.
        let only = self.made.last().filter(|last| last.leg == 0);
        if let (Some(outcome), Some(last)) = (&self.outcome, only) {
            let own = outcome.scores[Seat::A];
            let others = (1..self.seats).map(|seat| outcome.scores[Seat::ALL[seat]]).max().unwrap_or(0);
            let wins = match own.cmp(&others) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            curve.push(Value { at: last.at, leg: last.leg, wins });
        }
        curve
    }
}

//! The coach: every choice of a match as somebody sees it who knows better.
//!
//! A [`Coach`] hands out a question for every choice that was made, with what its seat knew then and nothing more. Whoever
//! can think answers them; a [`Review`] is what the answers come to, told of one seat: whoever looks. Values are shares of
//! wins in what was being played, a draw counting half and a shared victory whole, and every one says whether it is proven,
//! believed or estimated. How each leg came out stands at its end, and belongs to what was done there: to a choice, or to a
//! resignation.

mod results;
mod review;

use std::str::FromStr;

use arcade::Cabinet;
use bots::Insight;
use serde::{Deserialize, Serialize};
use table::journal::{JournalError, What};
use table::{Act, BySeat, Journal, Message, Scope, Seat, Table, Viewer, Words};

use crate::leg_of;
use crate::thinking::{BotAnswer, BotQuestion};
use results::LegResult;
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

/// A choice that was owed, and what was found out about it.
struct Made {
    /// The entry of the journal it stands in.
    at: usize,
    leg: u32,
    owed: Owed,
    /// The place of the move that was chosen; nothing if it never came to that.
    chosen: Option<usize>,
    heard: Option<Heard>,
}

struct Heard {
    mix: Vec<f64>,
    insight: Insight,
}

impl Made {
    fn judged(&self) -> Option<Judged> {
        let (Heard { mix, insight }, chosen) = (self.heard.as_ref()?, self.chosen?);
        let best = mix.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1))?.0;
        Some(Judged {
            at: self.at,
            leg: self.leg,
            seat: self.owed.question.seat,
            chosen: self.owed.question.moves[chosen].clone(),
            label: self.owed.labels[chosen].clone(),
            share: mix.get(chosen).copied().unwrap_or_default(),
            gave_away: insight.gives_away.get(chosen).copied().flatten(),
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
    /// The legs that are over.
    results: Vec<LegResult>,
    /// What was done at the table, by its entry.
    acts: Vec<(usize, String)>,
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
        // Whoever cannot replay the whole of it cannot judge it either.
        let seats = game.replay(journal)?.seats();
        let (mut made, mut results, mut acts) = (Vec::new(), Vec::new(), Vec::new());
        let mut table = game.replay_to(journal, 1)?;
        for (at, entry) in journal.entries.iter().enumerate().skip(1) {
            let choices = match &entry.what {
                What::Choices(choices) => choices.as_slice(),
                What::Act(act) if !matches!(act, Act::BotTook { .. }) => {
                    acts.push((at, done(act, game.id(), words)));
                    &[]
                }
                What::Start | What::Act(_) => continue,
            };
            for owed in owed(&*table, adviser, FIRST_TICKET, words) {
                let chosen = choices.iter().find(|(seat, _)| *seat == owed.question.seat);
                let place = chosen
                    .and_then(|(_, notation)| owed.question.moves.iter().position(|other| other == notation));
                if place.is_some() || choices.is_empty() {
                    made.push(Made { at, leg: table.leg(), owed, chosen: place, heard: None });
                }
            }
            let after = game.replay_to(journal, at + 1)?;
            results.extend(LegResult::of(journal, at, [&*table, &*after], words));
            table = after;
        }
        for (ticket, made) in made.iter_mut().enumerate() {
            made.owed.question.ticket = FIRST_TICKET + ticket as u64;
        }
        Ok(Coach { waiting: made.len(), made, seats, results, acts })
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

    /// What the answers so far come to, with the chances of this seat.
    pub fn review(&self, seat: Seat) -> Review {
        let judged: Vec<Judged> = self.made.iter().filter_map(Made::judged).collect();
        let curve = self.curve(seat);
        let mut decisive: Vec<Moment> = Vec::new();
        for pair in curve.windows(2) {
            if pair[0].leg == pair[1].leg {
                // Where others chose in between, whose knowledge the seat does not share, it belongs to all of them.
                let entries = pair[0].at + 1..=pair[1].at;
                let choices = judged.iter().filter(|judged| entries.contains(&judged.at)).cloned().collect();
                let act = self.acts.iter().find(|(at, _)| entries.contains(at)).map(|(_, done)| done.clone());
                let (before, after) = (pair[0].wins, pair[1].wins);
                decisive.push(Moment { at: *entries.start(), before, after, act, choices });
            }
        }
        decisive.sort_by(|one, other| other.swing().total_cmp(&one.swing()));
        decisive.truncate(DECISIVE);
        decisive.retain(|moment| moment.swing() > 0.0);
        let gave_away = BySeat::from_fn(|seat| {
            let own = judged.iter().filter(|judged| judged.seat == seat);
            own.filter_map(|judged| judged.gave_away).sum()
        });
        Review { seats: self.seats, seat, judged, curve, decisive, gave_away }
    }

    /// A seat's share of wins over the match: before every choice it owed, or the other where two play, and at the end of
    /// every leg.
    fn curve(&self, seat: Seat) -> Vec<Value> {
        let mut curve: Vec<Value> = Vec::new();
        let mut at = 0;
        while at < self.made.len() {
            let here = self.made[at..].iter().take_while(|other| other.at == self.made[at].at).count();
            let wins = self.made[at..at + here].iter().filter_map(|made| {
                let wins = made.heard.as_ref()?.insight.wins;
                match made.owed.question.seat {
                    own if own == seat => Some(wins),
                    _ if self.seats == 2 => Some(1.0 - wins),
                    _ => None,
                }
            });
            let known: Vec<f64> = wins.collect();
            if !known.is_empty() {
                let wins = known.iter().sum::<f64>() / f64::from(u32::try_from(known.len()).unwrap_or(1));
                // The position before the entry in which the choice stands.
                curve.push(Value { at: self.made[at].at - 1, leg: self.made[at].leg, wins });
            }
            at += here;
        }
        if curve.is_empty() {
            return curve;
        }
        let end = |result: &LegResult| Value { at: result.at, leg: result.leg, wins: result.wins(seat) };
        curve.extend(self.results.iter().map(end));
        // The end of a leg stands where the next one begins, and before it.
        curve.sort_by_key(|value| (value.leg, value.at));
        curve
    }
}

/// What was done at the table, in words.
fn done(act: &Act, game: &str, words: &Words) -> String {
    let of = |seat: &Seat, whole: &'static str, leg: &'static str, scope: &Scope| match scope {
        Scope::Match => Message::new(whole).with("seat", words.seat(*seat)),
        Scope::Leg => Message::new(leg).with("seat", words.seat(*seat)).with("leg", leg_of(game, words)),
    };
    words.say(&match act {
        Act::Resigned { seat, scope } => of(seat, "client-act-resigned", "client-act-resigned-leg", scope),
        Act::TimedOut { seat, scope } => of(seat, "client-act-timed-out", "client-act-timed-out-leg", scope),
        Act::BotTook { seat, bot } => {
            Message::new("client-act-bot").with("seat", words.seat(*seat)).with("bot", bot.as_str())
        }
        Act::DrawAgreed => Message::new("client-act-draw"),
    })
}

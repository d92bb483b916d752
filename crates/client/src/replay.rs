//! A match played again: step, back, jump, play, through any eyes or with every card open; and going on from any point.

use std::sync::Arc;

use arcade::Cabinet;
use serde::Serialize;
use table::journal::{JournalError, What};
use table::scene::Turned;
use table::{
    Act, BySeat, Journal, Message, Outcome, Refusal, Scene, Scope, Seat, Table, Told, Viewer, Words,
};

use crate::leg_of;
use crate::link::Sitter;
use crate::local::LocalLink;
use crate::open_eyes::open_scene;
use crate::thinking::{BotAnswer, BotQuestion};

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gaze {
    /// What this viewer saw then.
    Of(Viewer),
    /// Everything.
    Open,
}

/// How fast a replay plays by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Time to think at every step.
    Slow,
    /// Time to read.
    #[default]
    Normal,
    /// Time to look.
    Fast,
    /// As one leafs through a book.
    Fastest,
}

impl Speed {
    /// Every speed, the slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Fastest];

    /// How long a step lasts, in milliseconds.
    pub const fn step_millis(self) -> u64 {
        match self {
            Speed::Slow => 4000,
            Speed::Normal => 2000,
            Speed::Fast => 800,
            Speed::Fastest => 250,
        }
    }

    /// The next slower or faster one; the ends stay.
    #[must_use]
    pub fn turned(self, faster: bool) -> Speed {
        let at = Speed::ALL.iter().position(|speed| *speed == self).unwrap_or_default();
        let next = if faster { at + 1 } else { at.saturating_sub(1) };
        Speed::ALL.get(next).copied().unwrap_or(self)
    }
}

/// A match played again, at some position of it.
pub struct Replay {
    game: Arc<dyn Cabinet>,
    journal: Journal,
    table: Box<dyn Table>,
    gaze: Gaze,
    playing: bool,
    speed: Speed,
    /// How long the present step has been shown.
    waited: u64,
    /// What an adviser expects at each position, as far as it was asked.
    values: Vec<Option<f64>>,
}

/// Everything a screen shows of a replay.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReplayShown {
    /// The table at this position.
    pub scene: Scene,
    /// The position, from 0 for the start.
    pub at: usize,
    /// The last position.
    pub last: usize,
    /// What was done to get here.
    pub step: String,
    /// What the viewer was told before this step.
    pub before: Vec<String>,
    /// What the viewer was told by this step.
    pub news: Vec<String>,
    /// The pieces he saw turned over in it.
    pub turned: Vec<Turned>,
    /// Whose eyes it is seen through.
    pub gaze: Gaze,
    /// Whether it plays by itself.
    pub playing: bool,
    /// How fast.
    pub speed: Speed,
    /// How it came out, at the end.
    pub outcome: Option<Outcome>,
}

impl Replay {
    /// Checks a journal from the first line to the last and stands at its start, every card open.
    pub fn open(game: Arc<dyn Cabinet>, journal: Journal) -> Result<Replay, JournalError> {
        game.replay(&journal)?;
        let table = game.replay_to(&journal, 1)?;
        let values = vec![None; journal.entries.len()];
        Ok(Replay {
            game,
            journal,
            table,
            gaze: Gaze::Open,
            playing: false,
            speed: Speed::default(),
            waited: 0,
            values,
        })
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The game.
    pub fn cabinet(&self) -> &Arc<dyn Cabinet> {
        &self.game
    }

    /// The position, from 0 for the start.
    pub fn at(&self) -> usize {
        self.table.journal().entries.len().saturating_sub(1)
    }

    /// The last position.
    pub fn last(&self) -> usize {
        self.journal.entries.len().saturating_sub(1)
    }

    /// One step on; says whether there was one.
    pub fn step(&mut self) -> bool {
        self.jump(self.at() + 1)
    }

    /// One step back; says whether there was one.
    pub fn back(&mut self) -> bool {
        self.at() > 0 && self.jump(self.at() - 1)
    }

    /// Goes to a position; one beyond the end stays at the end. Says whether anything changed.
    pub fn jump(&mut self, at: usize) -> bool {
        let wanted = at.min(self.last());
        self.waited = 0;
        if wanted == self.at() {
            return false;
        }
        // The whole journal was checked when it was opened, so its beginning plays too.
        let replayed = self.game.replay_to(&self.journal, wanted + 1);
        replayed.map(|table| self.table = table).is_ok()
    }

    /// Plays by itself, or stops; at the end it starts over.
    pub fn play(&mut self, playing: bool) {
        if playing && self.at() == self.last() {
            self.jump(0);
        }
        self.waited = 0;
        self.playing = playing && self.last() > 0;
    }

    /// Whether it plays by itself.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// How fast it plays.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Plays slower or faster.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    /// Time passes, as the screen's clock tells; says whether anything changed.
    pub fn tick(&mut self, millis: u64) -> bool {
        if !self.playing {
            return false;
        }
        self.waited += millis;
        if self.waited < self.speed.step_millis() {
            return false;
        }
        let stepped = self.step();
        if self.at() == self.last() {
            self.playing = false;
        }
        stepped
    }

    /// Whose eyes it is seen through.
    pub fn gaze(&self) -> Gaze {
        self.gaze
    }

    /// Looks through other eyes.
    pub fn look(&mut self, gaze: Gaze) {
        self.gaze = gaze;
    }

    /// Every way to look, for a screen that turns through them.
    pub fn gazes(&self) -> Vec<Gaze> {
        [Gaze::Open].into_iter().chain(Viewer::all(self.table.seats()).map(Gaze::Of)).collect()
    }

    /// What the screen shows now.
    pub fn shown(&self, words: &Words) -> ReplayShown {
        let (scene, viewer) = match self.gaze {
            Gaze::Of(viewer) => (self.table.scene(viewer, words), viewer),
            Gaze::Open => (open_scene(&*self.table, words), Viewer::Spectator),
        };
        let mut told = self.table.told(viewer, 0, words);
        let news = told.split_off(self.told_before(viewer, words).min(told.len()));
        let turned = news.iter().flat_map(|told| told.turned.clone()).collect();
        let texts = |told: Vec<Told>| told.into_iter().map(|told| told.text).collect();
        ReplayShown {
            scene,
            at: self.at(),
            last: self.last(),
            step: self.describe(self.at(), words),
            before: texts(told),
            news: texts(news),
            turned,
            gaze: self.gaze,
            playing: self.playing,
            speed: self.speed,
            outcome: self.table.outcome(),
        }
    }

    /// How much the viewer had been told one step before.
    fn told_before(&self, viewer: Viewer, words: &Words) -> usize {
        let at = self.at();
        if at == 0 {
            return 0;
        }
        self.game.replay_to(&self.journal, at).map_or(0, |table| table.told(viewer, 0, words).len())
    }

    /// What was done at a position, as far as these eyes may know: everybody knows who chose, a viewer what he chose.
    pub fn describe(&self, at: usize, words: &Words) -> String {
        let Some(entry) = self.journal.entries.get(at) else {
            return String::new();
        };
        match &entry.what {
            What::Start => words.text("client-replay-start"),
            What::Choices(choices) => {
                let said = choices.iter().map(|(seat, notation)| {
                    let known = self.gaze == Gaze::Open || self.gaze == Gaze::Of(Viewer::Seat(*seat));
                    let message = Message::new("client-replay-choice").with("seat", words.seat(*seat));
                    words.say(&message.with("choice", if known { notation.as_str() } else { "…" }))
                });
                said.collect::<Vec<_>>().join(" · ")
            }
            What::Act(act) => words.say(&described(act, self.game.id(), words)),
        }
    }

    /// Goes on from here at a table of its own, with other people and bots in the seats.
    pub fn continue_from_here(&self, sitters: BySeat<Sitter>) -> Result<LocalLink, Refusal> {
        if self.table.outcome().is_some() {
            return Err(Message::new("match-over"));
        }
        if self.journal.header.secret.key().is_none() {
            return Err(Message::new("replay-only"));
        }
        Ok(LocalLink::at(Arc::clone(&self.game), self.table.fork(), sitters))
    }

    /// What an adviser is asked about each position where a seat owed a choice; the ticket is the position.
    pub fn value_questions(&self, seat: Seat, bot: &str) -> Vec<BotQuestion> {
        let ask = |at: usize| {
            let table = self.game.replay_to(&self.journal, at + 1).ok()?;
            table.request().choosers.contains(seat).then(|| BotQuestion {
                ticket: at as u64,
                game: self.game.id().to_owned(),
                bot: bot.to_owned(),
                seat,
                request: table.request().id,
                view: table.view(Viewer::Seat(seat)),
                moves: table.offers(seat),
            })
        };
        (0..=self.last()).filter_map(ask).collect()
    }

    /// Takes in what the adviser expects at a position.
    pub fn value_answered(&mut self, answer: &BotAnswer) {
        let place = usize::try_from(answer.ticket).ok().and_then(|at| self.values.get_mut(at));
        if let (Some(place), Ok(thought)) = (place, &answer.thought) {
            *place = thought.value;
        }
    }

    /// What the adviser expects at each position, as far as it was asked.
    pub fn values(&self) -> &[Option<f64>] {
        &self.values
    }
}

fn described(act: &Act, game: &str, words: &Words) -> Message {
    let of = |seat: &Seat, whole: &'static str, leg: &'static str, scope: &Scope| match scope {
        Scope::Match => Message::new(whole).with("seat", words.seat(*seat)),
        Scope::Leg => Message::new(leg).with("seat", words.seat(*seat)).with("leg", leg_of(game, words)),
    };
    match act {
        Act::Resigned { seat, scope } => of(seat, "client-act-resigned", "client-act-resigned-leg", scope),
        Act::TimedOut { seat, scope } => of(seat, "client-act-timed-out", "client-act-timed-out-leg", scope),
        Act::BotTook { seat, bot } => {
            Message::new("client-act-bot").with("seat", words.seat(*seat)).with("bot", bot.as_str())
        }
        Act::DrawAgreed => Message::new("client-act-draw"),
    }
}

//! The table, alone against bots, side by side, or watched.

mod draw;
mod hands;
mod online;
mod overlay;
mod writing;

use std::collections::VecDeque;
use std::sync::Arc;

use arcade::Cabinet;
use client::{AnyLink, BotAnswer, BotQuestion, Eyes, Link, LocalLink, Settings, Shown, Sitting, Speed};
use ratatui::Frame;
use table::{Journal, Seats, Words};

use crate::Ended;
use crate::input::Input;
use crate::keep::{Keeper, Keeping};
use crate::look::Look;
use crate::screen::{Flow, Screen};

pub use draw::{Drawn, Picture, draw};
pub use online::{Heard, OnlineEnd, Wire};
pub use overlay::Overlay;

/// A match on the screen.
pub struct PlayScreen {
    sitting: Sitting<AnyLink>,
    game: Arc<dyn Cabinet>,
    /// The line to the server, where the table is on one.
    elsewhere: Option<online::Elsewhere>,
    keeping: Keeping,
    words: Arc<Words>,
    look: Look,
    title: String,
    adviser: String,
    bot: String,
    settings: Settings,
    shown: Option<Shown>,
    cursor: Option<String>,
    typed: String,
    overlay: Option<Overlay>,
    scroll: u16,
    /// How bots that play among themselves are paced.
    pace: Pace,
    questions: VecDeque<BotQuestion>,
    /// How long the question has stood that is passed by itself.
    stood: u64,
    /// What the last drawing left behind, for the mouse and the arrows.
    drawn: Drawn,
}

/// How fast bots play that nobody plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    speed: Speed,
    paused: bool,
    waited: u64,
}

/// What a match on the screen is told besides the match.
#[derive(Clone, Debug)]
pub struct PlayStyle {
    /// The voice; it knows the game's sentences, the client's and the terminal's.
    pub words: Arc<Words>,
    /// Colours.
    pub look: Look,
    /// What people settled: the cover, confirming.
    pub settings: Settings,
    /// The bot that gives hints.
    pub adviser: String,
    /// The bot that is asked along a replay, and plays on from it.
    pub bot: String,
}

impl PlayScreen {
    /// Sits down at a table.
    pub fn new(link: LocalLink, style: &PlayStyle) -> PlayScreen {
        let game = Arc::clone(link.cabinet());
        PlayScreen::at(link.into(), game, style)
    }

    fn at(link: AnyLink, game: Arc<dyn Cabinet>, style: &PlayStyle) -> PlayScreen {
        let title = game.title(&style.words);
        let mut sitting = Sitting::new(link, style.settings.hand_over);
        sitting.set_passing(style.settings.pass);
        let mut screen = PlayScreen {
            game,
            elsewhere: None,
            sitting,
            keeping: Keeping::new(None),
            words: Arc::clone(&style.words),
            look: style.look,
            title,
            adviser: style.adviser.clone(),
            bot: style.bot.clone(),
            settings: style.settings.clone(),
            shown: None,
            cursor: None,
            typed: String::new(),
            overlay: None,
            scroll: 0,
            pace: Pace { speed: Speed::Normal, paused: false, waited: 0 },
            questions: VecDeque::new(),
            stood: 0,
            drawn: Drawn::default(),
        };
        screen.refresh();
        screen
    }

    /// Has the record written down as the match goes on.
    #[must_use]
    pub fn kept_by(mut self, keeper: Option<Keeper>) -> PlayScreen {
        self.keeping = Keeping::new(keeper);
        self.refresh();
        self
    }

    /// How the match is left, with its record; nothing while another holds that.
    pub fn ended(&self, interrupted: bool) -> Option<Ended> {
        let unkept = self.keeping.fault().cloned();
        let record = self.record()?.clone();
        Some(Ended { record, over: self.is_over(), interrupted, unkept })
    }

    /// The record of the match, with every secret in it. One on a server is had only when it is over.
    pub fn record(&self) -> Option<&Journal> {
        let link = self.sitting.link();
        link.local().map(LocalLink::record).or_else(|| link.journal().ok())
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.sitting.link().outcome().is_some()
    }

    fn style(&self) -> PlayStyle {
        PlayStyle {
            words: Arc::clone(&self.words),
            look: self.look,
            settings: self.settings.clone(),
            adviser: self.adviser.clone(),
            bot: self.bot.clone(),
        }
    }

    /// Lets a question stand that is usually passed, and passes it then; says whether it did.
    fn pass_in_time(&mut self, millis: u64) -> bool {
        let Some((request, stands)) =
            self.shown.as_ref().and_then(|shown| Some((shown.request, shown.passing?)))
        else {
            return false;
        };
        self.stood += millis;
        if self.stood < stands || self.sitting.pass(request, &self.words).is_err() {
            return false;
        }
        self.send();
        self.refresh();
        true
    }

    fn is_watched(&self) -> bool {
        self.sitting.link().own().is_empty()
    }

    /// Whether bots play among themselves here, as fast as is wanted.
    fn is_paced(&self) -> bool {
        self.is_watched() && self.elsewhere.is_none()
    }

    /// Reads the table anew. The cursor stays on its piece while that lies there and the question is the same.
    fn refresh(&mut self) {
        if let Some(Err(fault)) = self.sitting.link().local().map(|link| self.keeping.follow(link)) {
            self.sitting.notify(fault);
        }
        if self.sitting.pass_at_once(&self.words) {
            self.send();
        }
        match self.sitting.shown(&self.words) {
            Ok(shown) => {
                let asked = |shown: &Shown| (shown.request, shown.eyes);
                let same = self.shown.as_ref().map(asked) == Some(asked(&shown));
                if !same {
                    self.stood = 0;
                }
                let here = |id: &String| same && shown.scene.pieces().any(|piece| piece.id == *id);
                self.cursor = self.cursor.take().filter(here);
                self.shown = Some(shown);
            }
            Err(refusal) => self.sitting.notify(refusal),
        }
    }
}

impl Screen for PlayScreen {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let Some(shown) = &self.shown else {
            return;
        };
        let link = self.sitting.link();
        let online_title = self.online_title();
        let picture = Picture {
            game: link.game(),
            title: online_title.as_deref().unwrap_or(&self.title),
            shown,
            cursor: self.cursor.as_deref(),
            typed: &self.typed,
            overlay: self.overlay.as_ref(),
            scroll: self.scroll,
            pace: self.is_paced().then_some((self.pace.speed, self.pace.paused)),
            people: link.own(),
            elsewhere: self.elsewhere.is_some(),
            proposed: self.is_asked(),
            failed: link.local().map_or(Seats::NONE, LocalLink::failed),
            look: self.look,
            words: &self.words,
        };
        self.drawn = draw(&picture, frame.area(), frame.buffer_mut());
    }

    fn handle(&mut self, input: Input) -> Flow {
        if input == Input::Interrupt {
            return Flow::Quit;
        }
        if input != Input::Resize && self.shown.as_ref().is_some_and(|shown| shown.passing.is_some()) {
            self.sitting.hold();
        }
        let flow = if self.overlay.is_some() {
            self.at_overlay(input)
        } else if matches!(self.sitting.eyes(), Eyes::Cover(_)) {
            self.at_cover(input)
        } else {
            self.at_table(input)
        };
        self.send();
        self.refresh();
        flow
    }

    fn is_typing(&self) -> bool {
        matches!(self.overlay, Some(Overlay::Bring { .. }))
    }

    fn is_done(&self) -> bool {
        self.next_match().is_some()
    }

    fn tick(&mut self, millis: u64) -> bool {
        self.pace.waited += millis;
        let heard = self.listen(millis);
        self.pass_in_time(millis) || heard
    }

    fn questions(&mut self) -> Vec<BotQuestion> {
        let mut questions: Vec<BotQuestion> = self.questions.drain(..).collect();
        if self.is_watched() {
            if self.pace.paused || self.pace.waited < self.pace.speed.step_millis() / 2 {
                return questions;
            }
            self.pace.waited = 0;
        }
        let seat = self.sitting.eyes().seat();
        if let Some(link) = self.sitting.local_mut() {
            questions.extend(link.bots_to_ask());
            questions.extend(seat.and_then(|seat| link.coach_to_ask(seat)));
        }
        questions
    }

    fn answered(&mut self, answer: &BotAnswer) {
        self.sitting.bot_answered(answer);
        self.refresh();
    }
}

//! The table in a terminal: play, side by side with a cover in between, watch bots, replay, browse the cards.
//!
//! It knows no game and no rules: [`client`] says what is shown, and here it is drawn. Every picture is a pure function of
//! what is shown ([`play::draw`], [`replay::draw`], [`gallery::draw`]), so that tests look at it without a terminal.
//! Bots think on a thread. [`play_plain`] is the same table line by line.

mod board;
mod chrome;
pub mod gallery;
mod input;
mod look;
mod piece;
pub mod plain;
pub mod play;
pub mod replay;
mod run;
mod screen;
mod text;
mod worker;

use std::io::{self, IsTerminal as _, stdin, stdout};
use std::sync::Arc;

use arcade::Cabinet;
use client::{LocalLink, Replay, Settings, Sitter};
use table::chance::Key;
use table::{BySeat, Catalogue, Form, Journal, Message, Words};

pub use input::Input;
pub use look::Look;
pub use screen::{Flow, Screen};

/// What this crate says to people, with what the client says.
pub const CATALOGUES: [Catalogue; 3] = [
    client::BOTS_CATALOGUE,
    client::CATALOGUE,
    Catalogue {
        name: "terminal.ftl",
        en: include_str!("../locales/en/terminal.ftl"),
        ru: include_str!("../locales/ru/terminal.ftl"),
    },
];

/// How the terminal is used.
#[derive(Clone, Debug)]
pub struct Options {
    /// The voice: the game's sentences and [`CATALOGUES`].
    pub words: Arc<Words>,
    /// Colours.
    pub look: Look,
    /// What people settled.
    pub settings: Settings,
    /// The bot that gives hints and plays on after a replay.
    pub adviser: String,
    /// What the bots' chances come from.
    pub seed: u64,
}

impl Options {
    /// As the environment and the defaults have it.
    pub fn new(words: Arc<Words>, seed: u64) -> Options {
        let settings = Settings::default();
        Options { words, look: Look::wanted(settings.theme), settings, adviser: "player".to_owned(), seed }
    }

    fn style(&self) -> play::PlayStyle {
        play::PlayStyle {
            words: Arc::clone(&self.words),
            look: self.look,
            settings: self.settings.clone(),
            adviser: self.adviser.clone(),
        }
    }
}

/// How a match was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The record, with every secret in it.
    pub record: Journal,
    /// Whether the match is over.
    pub over: bool,
}

/// Why a screen could not be shown.
#[derive(Debug)]
pub enum Trouble {
    /// Something the user can put right, one sentence each.
    Mistakes(Vec<Message>),
    /// The terminal failed.
    Terminal(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Terminal(error)
    }
}

impl From<Message> for Trouble {
    fn from(message: Message) -> Trouble {
        Trouble::Mistakes(vec![message])
    }
}

/// Plays a match on the screen; with bots in every seat it is watched.
pub fn play(
    game: &Arc<dyn Cabinet>,
    form: &Form,
    key: &Key,
    sitters: BySeat<Sitter>,
    options: &Options,
) -> Result<Ended, Trouble> {
    let link = LocalLink::open(Arc::clone(game), form, key, sitters).map_err(Trouble::Mistakes)?;
    sit_down(link, options)
}

/// Plays on at a table that is open already, such as a match taken up again.
pub fn sit_down(link: LocalLink, options: &Options) -> Result<Ended, Trouble> {
    check_terminal()?;
    let worker = worker::Worker::start(Arc::clone(link.cabinet()), options.seed, Arc::clone(&options.words));
    let mut screen = play::PlayScreen::new(link, &options.style());
    run::run(&mut screen, Some(&worker))?;
    Ok(Ended { record: screen.record().clone(), over: screen.is_over() })
}

/// Plays a match line by line, for screen readers and scripts.
pub fn play_plain(
    game: &Arc<dyn Cabinet>,
    form: &Form,
    key: &Key,
    sitters: BySeat<Sitter>,
    options: &Options,
    lines: plain::Lines<'_>,
) -> Result<Ended, Trouble> {
    let link = LocalLink::open(Arc::clone(game), form, key, sitters).map_err(Trouble::Mistakes)?;
    Ok(plain::play(link, options, lines)?)
}

/// Shows a match again, step by step.
pub fn replay(game: &Arc<dyn Cabinet>, journal: Journal, options: &Options) -> Result<(), Trouble> {
    check_terminal()?;
    let replay = Replay::open(Arc::clone(game), journal).map_err(|error| Trouble::from(error.message()))?;
    let worker = worker::Worker::start(Arc::clone(game), options.seed, Arc::clone(&options.words));
    let mut screen = replay::ReplayScreen::new(replay, &options.style());
    Ok(run::run(&mut screen, Some(&worker))?)
}

/// Shows the cards of a game.
pub fn gallery(game: &Arc<dyn Cabinet>, options: &Options) -> Result<(), Trouble> {
    show(&mut gallery::GalleryScreen::new(&**game, Arc::clone(&options.words), options.look))
}

/// Shows any screen that asks no bots until it is left.
pub fn show(screen: &mut dyn Screen) -> Result<(), Trouble> {
    check_terminal()?;
    Ok(run::run(screen, None)?)
}

/// Screens need a terminal on both sides.
fn check_terminal() -> Result<(), Trouble> {
    if stdin().is_terminal() && stdout().is_terminal() {
        return Ok(());
    }
    Err(Message::new("terminal-none").into())
}

//! The table in a terminal: set a match up, play it, side by side with a cover in between, watch bots, replay, browse the
//! cards.
//!
//! It knows no game and no rules: [`client`] says what is shown, and here it is drawn. Every picture is a pure function of
//! what is shown ([`play::draw`], [`replay::draw`], [`gallery::draw`]), so that tests look at it without a terminal.
//! Bots think on a thread. [`play_plain`] is the same table line by line.

mod board;
mod chrome;
pub mod gallery;
mod input;
mod keep;
mod look;
mod piece;
pub mod plain;
pub mod play;
pub mod replay;
mod run;
mod screen;
pub mod setup;
mod text;
mod worker;

use std::io::{self, IsTerminal as _, stdin, stdout};
use std::sync::Arc;

use arcade::Cabinet;
use client::coach::COACH;
use client::remote::RemoteLink;
use client::{LocalLink, Replay, Settings};
use table::{Catalogue, Journal, Message, Words};

pub use input::Input;
pub use keep::Keeper;
pub use look::Look;
pub use run::give_back;
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
    /// The bot that gives hints.
    pub adviser: String,
    /// The bot that is asked along a replay, and plays on from it.
    pub bot: String,
    /// What the bots' chances come from.
    pub seed: u64,
}

impl Options {
    /// As the environment and the defaults have it.
    pub fn new(words: Arc<Words>, seed: u64) -> Options {
        let settings = Settings::default();
        let (adviser, bot) = (COACH.to_owned(), "player".to_owned());
        Options { words, look: Look::wanted(settings.theme), settings, adviser, bot, seed }
    }

    fn style(&self) -> play::PlayStyle {
        play::PlayStyle {
            words: Arc::clone(&self.words),
            look: self.look,
            settings: self.settings.clone(),
            adviser: self.adviser.clone(),
            bot: self.bot.clone(),
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
    /// Whether somebody pressed Control and C.
    pub interrupted: bool,
    /// Why the record could not be written down as the match went on.
    pub unkept: Option<Message>,
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

/// How a screen was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// As it should be.
    Done,
    /// Somebody pressed Control and C.
    Interrupted,
}

/// Plays a match on the screen; with bots in every seat it is watched.
pub fn play(link: LocalLink, keeper: Option<Keeper>, options: &Options) -> Result<Ended, Trouble> {
    check_terminal()?;
    let worker = worker::Worker::start(Arc::clone(link.cabinet()), options.seed, Arc::clone(&options.words));
    let mut screen = play::PlayScreen::new(link, &options.style()).kept_by(keeper);
    let left = run::run(&mut screen, Some(&worker))?;
    screen.ended(left == Left::Interrupted).ok_or_else(|| Message::new("client-journal-sealed").into())
}

/// Plays a match on a server that has started, or watches it.
pub fn play_online(
    link: RemoteLink,
    game: Arc<dyn Cabinet>,
    wire: Box<dyn play::Wire>,
    options: &Options,
) -> Result<play::OnlineEnd, Trouble> {
    check_terminal()?;
    // Replays of it may ask bots.
    let worker = worker::Worker::start(Arc::clone(&game), options.seed, Arc::clone(&options.words));
    let mut screen = play::PlayScreen::online(link, game, wire, &options.style());
    let left = run::run(&mut screen, Some(&worker))?;
    Ok(screen.online_end(left == Left::Interrupted))
}

/// Plays a match line by line, for screen readers and scripts.
pub fn play_plain(
    link: LocalLink,
    keeper: Option<Keeper>,
    options: &Options,
    lines: plain::Lines<'_>,
) -> Result<Ended, Trouble> {
    plain::play(link, keeper, options, lines)
}

/// Lets somebody choose a game and set a match up; nothing if he would rather leave.
pub fn set_up(screen: &mut setup::SetupScreen) -> Result<Option<setup::Chosen>, Trouble> {
    check_terminal()?;
    run::run(screen, None)?;
    Ok(screen.take_chosen())
}

/// Shows a match again, step by step.
pub fn replay(replay: Replay, options: &Options) -> Result<Left, Trouble> {
    check_terminal()?;
    let game = Arc::clone(replay.cabinet());
    let worker = worker::Worker::start(game, options.seed, Arc::clone(&options.words));
    let mut screen = replay::ReplayScreen::new(replay, &options.style());
    Ok(run::run(&mut screen, Some(&worker))?)
}

/// Shows the cards of a game.
pub fn gallery(game: &dyn Cabinet, options: &Options) -> Result<Left, Trouble> {
    show(&mut gallery::GalleryScreen::new(game, Arc::clone(&options.words), options.look))
}

/// Shows any screen that asks no bots until it is left.
pub fn show(screen: &mut dyn Screen) -> Result<Left, Trouble> {
    check_terminal()?;
    Ok(run::run(screen, None)?)
}

/// Whether there is a terminal on both sides that can be drawn on, as screens need it.
pub fn is_there() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    stdin().is_terminal() && stdout().is_terminal() && !dumb
}

fn check_terminal() -> Result<(), Trouble> {
    if is_there() { Ok(()) } else { Err(Message::new("terminal-none").into()) }
}

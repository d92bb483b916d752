//! A person at the page: sets a match up, touches pieces and confirms, by mouse or by keyboard, until it is over.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use thirtyfour::Key;

use crate::Tab;

/// No match needs more touches than this.
pub const TOUCHES: usize = 3000;

/// How long the table may stand still: bots think on machines that do much else.
const PATIENCE: Duration = Duration::from_mins(3);

/// Who sits at the second seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rival {
    /// Another person at the same screen.
    SameScreen,
    /// A bot that plays anything.
    Random,
    /// The bot of the middle level.
    Player,
}

impl Rival {
    /// The word for it in the list of the form.
    fn word(self) -> &'static str {
        match self {
            Rival::SameScreen => "open",
            Rival::Random => "random",
            Rival::Player => "player",
        }
    }
}

/// With what a person works.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// Clicks.
    Mouse,
    /// Presses the keys shown on the pieces.
    Keyboard,
}

/// What the table wants now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// Nothing, it is over.
    Over,
    /// Somebody must take the screen.
    Cover,
    /// A choice is ready to be confirmed.
    Confirm,
    /// One of these pieces is to be touched; with the keys shown on them.
    Touch(Vec<(String, String)>),
    /// Somebody else is at it.
    Wait,
}

const TURN: &str = r"
const main = document.querySelector('main');
if (main?.dataset.page !== 'table') return ['elsewhere'];
if ('over' in main.dataset) return ['over'];
if (document.querySelector('[data-cover]')) return ['cover'];
if ('locked' in main.dataset) return ['wait'];
if (document.querySelector('[data-action=confirm]:not([disabled])')) return ['confirm'];
const open = [...document.querySelectorAll('[data-piece][aria-disabled=false][aria-pressed=false]')];
if (open.length === 0) return ['wait'];
return ['touch', ...open.map((piece) => [piece.dataset.piece, piece.querySelector('kbd')?.textContent ?? ''])];
";

/// A person at a table.
pub struct Player<'a> {
    tab: &'a Tab,
    hand: Hand,
    /// Makes choices look free, and the same on every run.
    whim: u64,
}

impl<'a> Player<'a> {
    /// Sits down, with a whim of its own.
    pub fn new(tab: &'a Tab, hand: Hand, whim: u64) -> Player<'a> {
        Player { tab, hand, whim }
    }

    /// Sets a match up by mouse: the game, the rival and options by their keys.
    pub async fn sit_down(&self, game: &str, rival: Rival, options: &[(&str, &str)]) -> Result<()> {
        self.tab.open("").await?;
        self.tab.click(&format!("[data-game={game}]")).await?;
        self.tab.until_there("main[data-page=setup]").await?;
        self.tab.choose("#seat-b", rival.word()).await?;
        for (key, value) in options {
            self.tab.choose(&format!("#option-{key}"), value).await?;
        }
        self.tab.click("[data-action=start]").await?;
        self.tab.until_there("main[data-page=table]").await
    }

    /// What the table wants now.
    pub async fn turn(&self) -> Result<Turn> {
        let answer = self.tab.ask(TURN).await?;
        let words = answer.as_array().context("the table says nothing")?;
        let pieces = || {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            words.iter().skip(1).map(|piece| (text(&piece[0]), text(&piece[1]))).collect()
        };
        Ok(match words[0].as_str() {
            Some("over") => Turn::Over,
            Some("cover") => Turn::Cover,
            Some("confirm") => Turn::Confirm,
            Some("wait") => Turn::Wait,
            Some("touch") => Turn::Touch(pieces()),
            _ => bail!("there is no table on the page"),
        })
    }

    /// Waits until the table wants something of somebody here.
    pub async fn next_turn(&self) -> Result<Turn> {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.turn().await? {
                Turn::Wait if Instant::now() > end => bail!("the table stands still"),
                Turn::Wait => tokio::time::sleep(Duration::from_millis(20)).await,
                turn => return Ok(turn),
            }
        }
    }

    /// Does what the table wants, with a free choice among the pieces.
    pub async fn answer(&mut self, turn: Turn) -> Result<()> {
        match turn {
            Turn::Touch(pieces) => {
                // The numbers of Knuth's MMIX; their high bits are the good ones.
                self.whim =
                    self.whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let place = (self.whim >> 33) as usize % pieces.len();
                self.touch(&pieces[place]).await
            }
            Turn::Confirm => self.act("confirm").await,
            Turn::Cover => self.act("ready").await,
            Turn::Over | Turn::Wait => Ok(()),
        }
    }

    /// Touches one piece.
    pub async fn touch(&self, (piece, key): &(String, String)) -> Result<()> {
        match self.hand {
            Hand::Mouse => self.tab.click(&format!("[data-piece=\"{piece}\"]")).await,
            Hand::Keyboard => {
                ensure!(!key.is_empty(), "{piece} can be touched and shows no key");
                self.tab.press(key.to_lowercase()).await
            }
        }
    }

    async fn act(&self, action: &str) -> Result<()> {
        match self.hand {
            Hand::Mouse => self.tab.click(&format!("[data-action={action}]")).await,
            Hand::Keyboard => self.tab.press(Key::Enter + "").await,
        }
    }

    /// Plays until the match is over; how many times something was done.
    pub async fn play_on(&mut self) -> Result<usize> {
        for touches in 0..TOUCHES {
            match self.next_turn().await? {
                Turn::Over => return Ok(touches),
                turn => self.answer(turn).await?,
            }
        }
        bail!("the match does not end in {TOUCHES} touches")
    }

    /// Answers until a choice is in: the next thing the table wants is something else.
    pub async fn choose(&mut self, first: &(String, String)) -> Result<()> {
        self.touch(first).await?;
        loop {
            let turn = self.turn().await?;
            let done = turn == Turn::Confirm;
            match turn {
                Turn::Touch(_) | Turn::Confirm => self.answer(turn).await?,
                _ => return Ok(()),
            }
            if done {
                return Ok(());
            }
        }
    }
}

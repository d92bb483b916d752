//! What the loop knows of a screen.

use client::{BotAnswer, BotQuestion};
use ratatui::Frame;

use crate::input::Input;

/// What happens after an input.
pub enum Flow {
    /// The screen stays.
    Stay,
    /// The screen is left, to the one below it.
    Leave,
    /// Every screen is left.
    Quit,
    /// Another screen opens above this one.
    Open(Box<dyn Screen>),
}

/// Something that draws itself, is told what people do, and may have questions for bots.
pub trait Screen {
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// Somebody did something.
    fn handle(&mut self, input: Input) -> Flow;

    /// Time passes; says whether anything is to be drawn anew.
    fn tick(&mut self, millis: u64) -> bool;

    /// What bots should think about now.
    fn questions(&mut self) -> Vec<BotQuestion> {
        Vec::new()
    }

    /// What a bot answered.
    fn answered(&mut self, _answer: &BotAnswer) {}

    /// Whether the screen has nothing more to show, though nobody has left it.
    fn is_done(&self) -> bool {
        false
    }

    /// Whether letters are text now.
    fn is_typing(&self) -> bool {
        false
    }
}

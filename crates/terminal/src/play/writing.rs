//! What one brings along, written or pasted at the table where the game asks for it. Nothing here knows which game it is.

use client::Link as _;

use super::{Overlay, PlayScreen};
use crate::input::Input;

/// The longest text that is taken; whatever comes after it is a slip of the hand.
const LONGEST: usize = 4000;

impl PlayScreen {
    /// Whether whoever looks is asked to put something together that could be written as well.
    pub(super) fn is_asked_to_bring(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.scene.draft.is_some() && shown.pending.is_none())
    }

    /// Begins to write. The box is empty, so that a whole text can be pasted into it.
    pub(super) fn write(&mut self) {
        let Some(seat) = self.sitting.eyes().seat() else { return };
        if self.is_closed() {
            return;
        }
        let workshop = self.game.workshop(&self.sitting.link().terms(), seat, 0, &self.words);
        let workshop = workshop.unwrap_or_default();
        let (title, hint) = (workshop.title, workshop.hint);
        self.overlay = Some(Overlay::Bring { title, hint, text: String::new(), faults: Vec::new() });
    }

    /// A key while a text is being written; what is left of the box.
    pub(super) fn written(
        &mut self,
        title: String,
        hint: String,
        mut text: String,
        input: Input,
    ) -> Option<Overlay> {
        let mut faults = Vec::new();
        match input {
            Input::Escape => return None,
            Input::Backspace => drop(text.pop()),
            Input::Key(letter) if text.len() < LONGEST => text.push(letter),
            Input::Enter => match self.sitting.bring(&*self.game, &text, &self.words) {
                Ok(()) => return None,
                Err(wrong) => faults = wrong.iter().map(|fault| self.words.say(fault)).collect(),
            },
            _ => {}
        }
        Some(Overlay::Bring { title, hint, text, faults })
    }
}

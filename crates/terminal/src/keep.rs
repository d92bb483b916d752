//! The record of a match is written down after every step, so that nothing is lost however the match is left.

use client::{Link as _, LocalLink};
use table::{Journal, Message};

/// Whoever writes the record down. It is handed the whole record, which is shorter than before after an undo.
pub type Keeper = Box<dyn FnMut(&Journal) -> Result<(), Message>>;

/// A keeper, and what it was handed last.
pub struct Keeping {
    keeper: Option<Keeper>,
    kept: Option<Moment>,
    fault: Option<Message>,
}

/// Tells one record of a match from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    entries: usize,
    rewinds: u64,
    over: bool,
}

impl Keeping {
    pub fn new(keeper: Option<Keeper>) -> Keeping {
        Keeping { keeper, kept: None, fault: None }
    }

    /// Hands the record over if it has changed; says what went wrong. What was not kept is tried again the next time.
    pub fn follow(&mut self, link: &LocalLink) -> Result<(), Message> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        let record = link.record();
        let now =
            Moment { entries: record.entries.len(), rewinds: link.rewinds(), over: record.ending.is_some() };
        if self.kept == Some(now) {
            return Ok(());
        }
        let result = keeper(record);
        self.kept = result.is_ok().then_some(now);
        self.fault = result.clone().err();
        result
    }

    /// Why the record is not written down as it stands.
    pub fn fault(&self) -> Option<&Message> {
        self.fault.as_ref()
    }
}

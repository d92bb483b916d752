//! What a viewer was told, numbered, and what of it is new to him.

use serde::Serialize;
use table::scene::Turned;
use table::{Lang, Refusal, Viewer, Words};

use crate::link::Link;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// Counted from 1, for this viewer.
    pub number: usize,
    /// What he was told.
    pub text: String,
}

/// One viewer's log, in the language it was last read in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    lines: Vec<LogLine>,
    /// The pieces he saw turned over, each with the number of its line.
    turned: Vec<(usize, Turned)>,
    /// How many lines there were when he made his last choice: what came after it is the recap.
    seen: usize,
    rewinds: u64,
    lang: Option<Lang>,
}

impl Log {
    /// Reads on from where the log ends; anew, if the table went back in time or another language is spoken.
    pub fn follow(&mut self, link: &impl Link, viewer: Viewer, words: &Words) -> Result<(), Refusal> {
        if self.rewinds != link.rewinds() || self.lang != Some(words.lang()) {
            self.rewinds = link.rewinds();
            self.lang = Some(words.lang());
            self.lines.clear();
            self.turned.clear();
        }
        for told in link.told(viewer, self.lines.len(), words)? {
            let number = self.lines.len() + 1;
            self.turned.extend(told.turned.into_iter().map(|turned| (number, turned)));
            self.lines.push(LogLine { number, text: told.text });
        }
        self.seen = self.seen.min(self.lines.len());
        Ok(())
    }

    /// The viewer makes a choice: what he is told from now on is new to him.
    pub fn mark(&mut self) {
        self.seen = self.lines.len();
    }

    /// Every line.
    pub fn lines(&self) -> &[LogLine] {
        &self.lines
    }

    /// What he was told since his last choice.
    pub fn recap(&self) -> &[LogLine] {
        &self.lines[self.seen..]
    }

    /// The pieces he saw turned over since his last choice, in the order of the log.
    pub fn turned(&self) -> impl Iterator<Item = &Turned> {
        self.turned.iter().filter(|(number, _)| *number > self.seen).map(|(_, turned)| turned)
    }
}

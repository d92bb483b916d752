//! Follows a simulation: a progress bar where somebody looks, journals where they are wanted, and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arcade::Watcher;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use table::{Journal, Message, Words};

use super::journals::Folder;
use crate::stop::interrupted;

/// Somebody who looks at a simulation from a terminal.
pub struct Watch {
    bar: ProgressBar,
    folder: Option<Folder>,
    interrupted: Arc<AtomicBool>,
}

impl Watch {
    /// Starts to look.
    pub fn new(games: u64, folder: Option<Folder>, words: &Words) -> Result<Watch, Message> {
        // Draws on stderr, and only on a terminal.
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
        let template = format!("{{bar:40}} {{pos}}/{{len}} {} {{eta}}", words.text("simulate-left"));
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.progress_chars("#>-"));
        }
        Ok(Watch { bar, folder, interrupted: interrupted()? })
    }

    /// Takes the progress bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watcher for Watch {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn cancelled(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    fn journal(&self, number: u64, journal: &Journal) -> Result<(), Message> {
        self.folder.as_ref().map_or(Ok(()), |folder| folder.keep(number, journal))
    }
}

impl lab::Watch for Watch {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn cancelled(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

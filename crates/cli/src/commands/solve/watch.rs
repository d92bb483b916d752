//! Somebody who looks on from a terminal while a bout is solved, and may have enough of it.

use std::io::{self, IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solve::rounds::Progress;
use table::{Message, Words};

use super::given;
use crate::grid::{decimal, grouped};
use crate::line::SolveDuel;
use crate::stop::{Stop, interrupted};

pub struct Watch<'a> {
    bar: ProgressBar,
    words: &'a Words,
    interrupted: Arc<AtomicBool>,
}

impl Watch<'_> {
    /// Says how much memory will be used at most, before any is: above the bar on a terminal, and where nobody looks on as
    /// the first line of what is printed.
    pub fn announced<'a>(wanted: &SolveDuel, words: &'a Words) -> Result<Watch<'a>, Stop> {
        let watch = Watch::new(words)?;
        let message = Message::new("solve-announced").with("memory", given(wanted.memory, words.lang()));
        if io::stderr().is_terminal() {
            watch.bar.println(words.say(&message));
        } else if !wanted.json {
            let mut out = io::stdout();
            writeln!(out, "{}", words.say(&message))?;
            out.flush()?;
        }
        Ok(watch)
    }

    fn new(words: &Words) -> Result<Watch<'_>, Message> {
        // Draws on stderr, and only on a terminal.
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{prefix}{human_pos} {msg}") {
            bar.set_style(style);
        }
        Ok(Watch { bar, words, interrupted: interrupted()? })
    }

    /// What is being solved, before everything else.
    pub fn about(&self, message: &Message) {
        self.bar.set_prefix(self.words.say(message));
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    pub fn saw(&mut self, progress: Progress) -> ControlFlow<()> {
        let lang = self.words.lang();
        match progress {
            Progress::Finding { positions, waiting, .. } => {
                let message = Message::new("solve-finding").with("waiting", grouped(waiting, lang));
                self.bar.set_position(positions);
                self.bar.set_message(self.words.say(&message));
            }
            Progress::Certifying { layer, .. } => {
                self.bar.set_position(u64::from(layer));
                self.bar.set_message(self.words.text("solve-certifying"));
            }
            Progress::Layer { layer, limit, width, .. } => {
                let message = Message::new("solve-layers").with("width", decimal(0.5 * width, 7, lang));
                self.bar.set_position(u64::from(limit - layer));
                self.bar.set_message(self.words.say(&message));
            }
        }
        if self.interrupted.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

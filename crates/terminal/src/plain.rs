//! The table line by line, for screen readers and scripts: nothing is drawn, everything is said.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use client::{BotAnswer, Eyes, Heard, House, Link, LocalLink, Shown, Sitting, Thinker};
use table::{Message, Scene, Scope, Viewer, Words};

use crate::piece::{described, percent};
use crate::{Ended, Options};

/// What the match is played over.
pub struct Lines<'a> {
    /// Where lines come from.
    pub input: &'a mut dyn BufRead,
    /// Where lines go.
    pub output: &'a mut dyn Write,
    /// How many empty lines push a secret off the screen when it is handed over.
    pub blank_lines: usize,
}

/// Plays a match line by line until it is over, somebody quits or the input ends.
pub fn play(link: LocalLink, options: &Options, lines: Lines<'_>) -> io::Result<Ended> {
    let house = House::new(Arc::clone(link.cabinet()), options.seed);
    let title = link.cabinet().title(&options.words);
    let mut table = Plain {
        sitting: Sitting::new(link, options.settings.hand_over),
        house,
        words: &options.words,
        adviser: &options.adviser,
        lines,
        heard: Vec::new(),
        aid_said: false,
    };
    table.line(&title)?;
    table.play()?;
    let link = table.sitting.link();
    Ok(Ended { record: link.record().clone(), over: link.outcome().is_some() })
}

struct Plain<'a, 'b> {
    sitting: Sitting<LocalLink>,
    house: House,
    words: &'a Words,
    adviser: &'a str,
    lines: Lines<'b>,
    /// How much of the log each viewer has heard.
    heard: Vec<(Viewer, usize)>,
    aid_said: bool,
}

/// What somebody asked for besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Help,
    Aid,
    Table,
    Log,
    Hint,
    Undo,
    Withdraw,
    Pass,
    Resign,
    Quit,
}

const COMMANDS: [(&str, Command); 11] = [
    ("help", Command::Help),
    ("?", Command::Aid),
    ("aid", Command::Aid),
    ("table", Command::Table),
    ("log", Command::Log),
    ("hint", Command::Hint),
    ("undo", Command::Undo),
    ("withdraw", Command::Withdraw),
    ("pass-screen", Command::Pass),
    ("resign", Command::Resign),
    ("quit", Command::Quit),
];

impl Plain<'_, '_> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.lines.output, "{text}")
    }

    fn say(&mut self, key: &'static str) -> io::Result<()> {
        let text = self.words.text(key);
        self.line(&text)
    }

    /// A line that was typed, trimmed; `None` at the end of the input.
    fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.lines.output, "> ")?;
        self.lines.output.flush()?;
        let mut line = String::new();
        let count = self.lines.input.read_line(&mut line)?;
        Ok((count > 0).then(|| line.trim().to_owned()))
    }

    fn shown(&mut self) -> io::Result<Shown> {
        self.sitting.shown(self.words).map_err(|refusal| io::Error::other(self.words.say(&refusal)))
    }

    fn play(&mut self) -> io::Result<()> {
        let mut told = None;
        loop {
            self.ask_bots();
            let shown = self.shown()?;
            self.tell_news(&shown)?;
            if shown.outcome.is_some() {
                return self.line(&shown.prompt);
            }
            if let Eyes::Cover(_) = shown.eyes {
                if !self.hand_over(&shown)? {
                    return Ok(());
                }
                continue;
            }
            if self.sitting.link().own().is_empty() {
                if !self.sitting.link().failed().is_empty() {
                    return Ok(());
                }
                continue;
            }
            if told != Some((shown.request, shown.eyes)) {
                told = Some((shown.request, shown.eyes));
                self.tell_table(&shown)?;
            }
            let Some(line) = self.read()? else {
                return Ok(());
            };
            if !self.obey(&line, &shown)? {
                return Ok(());
            }
        }
    }

    /// Lets the bots think, here and now: whoever reads lines waits for the next one anyway.
    fn ask_bots(&mut self) {
        for question in self.sitting.link_mut().bots_to_ask() {
            let thought = self.house.think(&question).map_err(|fault| self.words.say(&fault));
            self.sitting.bot_answered(&BotAnswer { ticket: question.ticket, thought });
        }
    }

    fn tell_news(&mut self, shown: &Shown) -> io::Result<()> {
        if let Eyes::Of(viewer) = shown.eyes {
            let known = self.heard.iter().find(|(other, _)| *other == viewer).map_or(0, |(_, count)| *count);
            self.heard.retain(|(other, _)| *other != viewer);
            self.heard.push((viewer, shown.log.len()));
            for line in shown.log.iter().skip(known) {
                self.line(&line.text)?;
            }
        }
        match &shown.notice {
            Some(notice) => self.line(notice),
            None => Ok(()),
        }
    }

    /// Hands the screen over; says whether the next one came.
    fn hand_over(&mut self, shown: &Shown) -> io::Result<bool> {
        for _ in 0..self.lines.blank_lines {
            self.line("")?;
        }
        self.line(&shown.scene.headline)?;
        for line in &shown.scene.aid {
            self.line(line)?;
        }
        self.say("terminal-plain-enter")?;
        let came = self.read()?;
        self.sitting.uncover();
        Ok(came.is_some())
    }

    fn tell_table(&mut self, shown: &Shown) -> io::Result<()> {
        self.line("")?;
        for line in spoken(&shown.scene) {
            self.line(&line)?;
        }
        if !self.aid_said {
            self.aid_said = true;
            self.say("terminal-plain-help-hint")?;
        }
        self.line(&shown.prompt)?;
        if shown.pending.is_none() {
            for touch in &shown.scene.moves {
                self.line(&format!("  {} — {}", touch.notation, touch.label))?;
            }
        }
        Ok(())
    }

    /// Does what a line says; says whether the match goes on.
    fn obey(&mut self, line: &str, shown: &Shown) -> io::Result<bool> {
        self.sitting.clear();
        let is_move = shown.scene.moves.iter().any(|touch| touch.notation == line);
        let word = line.strip_prefix(':').unwrap_or(line).to_lowercase();
        let command = COMMANDS.iter().find(|(name, _)| *name == word).map(|(_, command)| *command);
        match command.filter(|_| !is_move || line.starts_with(':')) {
            _ if line.is_empty() => self.tell_table(shown)?,
            // What is refused is told as a notice before the next line is read.
            None => {
                let _ = self.sitting.choose_text(line, self.words);
            }
            Some(Command::Quit) => return Ok(false),
            Some(command) => self.command(command, shown)?,
        }
        Ok(true)
    }

    fn command(&mut self, command: Command, shown: &Shown) -> io::Result<()> {
        match command {
            Command::Help => self.say("terminal-plain-help"),
            Command::Aid => shown.scene.aid.iter().try_for_each(|line| self.line(line)),
            Command::Table => self.tell_table(shown),
            Command::Log => {
                shown.log.iter().try_for_each(|line| self.line(&format!("{}. {}", line.number, line.text)))
            }
            Command::Hint => self.hint(shown),
            Command::Undo => self.undo(),
            Command::Withdraw => {
                let _ = self.sitting.withdraw();
                Ok(())
            }
            Command::Pass => {
                let own = self.sitting.link().own();
                let next = own.iter().find(|seat| shown.eyes.seat() != Some(*seat));
                if let Some(next) = next {
                    self.sitting.hand_to(next);
                }
                Ok(())
            }
            Command::Resign => {
                if self.agrees("terminal-resign-text")? {
                    let _ = self.sitting.resign(Scope::Match);
                }
                Ok(())
            }
            Command::Quit => Ok(()),
        }
    }

    fn agrees(&mut self, question: &'static str) -> io::Result<bool> {
        self.say(question)?;
        self.say("terminal-plain-yes")?;
        let answer = self.read()?.unwrap_or_default().to_lowercase();
        Ok(["y", "yes", "д", "да"].contains(&answer.as_str()))
    }

    fn undo(&mut self) -> io::Result<()> {
        let Err(refusal) = self.sitting.undo(false) else {
            self.heard.clear();
            return Ok(());
        };
        if client::undo::needs_consent(&refusal) {
            self.sitting.clear();
            if self.agrees("terminal-consent-text")? && self.sitting.undo(true).is_ok() {
                self.heard.clear();
            }
        }
        Ok(())
    }

    fn hint(&mut self, shown: &Shown) -> io::Result<()> {
        let Some(seat) = shown.eyes.seat() else {
            return Ok(());
        };
        let question = match self.sitting.link_mut().ask_hint(seat, self.adviser) {
            Ok(question) => question,
            Err(refusal) => {
                let text = self.words.say(&refusal);
                return self.line(&text);
            }
        };
        let thought = self.house.think(&question).map_err(|fault| self.words.say(&fault));
        let heard = self.sitting.bot_answered(&BotAnswer { ticket: question.ticket, thought });
        if let Heard::Advised(_, advice) = heard {
            for (notation, share) in &advice.mix {
                self.line(&format!("  {notation} — {}", percent(*share)))?;
            }
            if let Some(value) = advice.value {
                let message = Message::new("terminal-value").with("value", format!("{value:+.2}"));
                let text = self.words.say(&message);
                self.line(&text)?;
            }
        }
        Ok(())
    }
}

/// A scene in sentences, zone by zone.
pub fn spoken(scene: &Scene) -> Vec<String> {
    let mut lines = vec![scene.headline.clone()];
    for zone in &scene.zones {
        let numbers = zone.counters.iter().map(|counter| format!("{} {}", counter.label, counter.value));
        let pieces = zone.pieces.iter().map(described);
        let said: Vec<String> = numbers.chain(pieces).collect();
        let said = if said.is_empty() { "–".to_owned() } else { said.join("; ") };
        lines.push(format!("{}: {said}", zone.label));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

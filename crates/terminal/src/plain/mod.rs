//! The table line by line, for screen readers and scripts: nothing is drawn, everything is said.

mod commands;
mod said;

use std::io::{self, BufRead, Read as _, Write};
use std::sync::Arc;

use client::{BotAnswer, Eyes, Heard, House, Link, LocalLink, Shown, Sitter, Sitting, Thinker};
use table::{Message, Outcome, Scope, Seats, Viewer, Words};

use crate::keep::{Keeper, Keeping};
use crate::piece::percent;
use crate::text::wrap;
use crate::{Ended, Options, Trouble};
use commands::Command;

pub use said::{in_full, in_short, moves};

/// A longer line is nothing anybody typed.
const LONGEST_LINE: u64 = 4096;
/// So much of a typed line is repeated where nobody saw it being typed.
const LONGEST_ECHO: usize = 60;

/// What the match is played over.
pub struct Lines<'a> {
    /// Where lines come from.
    pub input: &'a mut dyn BufRead,
    /// Where lines go.
    pub output: &'a mut dyn Write,
    /// How wide they may be; as wide as they are if nobody says so.
    pub width: Option<u16>,
    /// Whether what is typed is repeated, because it is not on the screen yet.
    pub echo: bool,
    /// How many empty lines push a secret off the screen when it is handed over.
    pub blank_lines: usize,
}

/// Plays a match line by line until it is over, somebody quits or the input ends.
pub fn play(
    link: LocalLink,
    keeper: Option<Keeper>,
    options: &Options,
    lines: Lines<'_>,
) -> Result<Ended, Trouble> {
    let house = House::new(Arc::clone(link.cabinet()), options.seed);
    let mut sitting = Sitting::new(link, options.settings.hand_over);
    sitting.set_passing(options.settings.pass);
    let mut table = Plain {
        house,
        sitting,
        passing: options.settings.pass,
        keeping: Keeping::new(keeper),
        words: &options.words,
        adviser: &options.adviser,
        lines,
        heard: Vec::new(),
    };
    table.greet()?;
    table.play()?;
    table.keep()?;
    let link = table.sitting.link();
    let unkept = table.keeping.fault().cloned();
    Ok(Ended { record: link.record().clone(), over: link.outcome().is_some(), interrupted: false, unkept })
}

struct Plain<'a, 'b> {
    sitting: Sitting<LocalLink>,
    /// Whether what is usually passed is passed by itself.
    passing: bool,
    keeping: Keeping,
    house: House,
    words: &'a Words,
    adviser: &'a str,
    lines: Lines<'b>,
    /// How much of the log each viewer has heard.
    heard: Vec<(Viewer, usize)>,
}

impl Plain<'_, '_> {
    /// A text, however many lines it takes.
    fn line(&mut self, text: &str) -> io::Result<()> {
        let Some(width) = self.lines.width.filter(|_| !text.is_empty()) else {
            return writeln!(self.lines.output, "{text}");
        };
        // What stands in stays in, so that lists can be told from what is around them.
        let indent = " ".repeat(text.len() - text.trim_start().len());
        let room = width.saturating_sub(indent.len() as u16);
        wrap(text, room).iter().try_for_each(|line| writeln!(self.lines.output, "{indent}{line}"))
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn say(&mut self, key: &'static str) -> io::Result<()> {
        self.tell(&Message::new(key))
    }

    fn tell(&mut self, message: &Message) -> io::Result<()> {
        let text = self.words.say(message);
        self.line(&text)
    }

    /// A line that was typed, trimmed; `None` at the end of the input.
    fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.lines.output, "> ")?;
        self.lines.output.flush()?;
        let mut bytes = Vec::new();
        (&mut *self.lines.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        // The rest of a line that is too long is not the next answer.
        if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
            self.lines.input.skip_until(b'\n')?;
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.lines.echo {
            writeln!(self.lines.output, "{}", repeated(&line))?;
        }
        Ok((!bytes.is_empty()).then_some(line))
    }

    fn shown(&mut self) -> Result<Shown, Trouble> {
        Ok(self.sitting.shown(self.words)?)
    }

    /// What is played, who sits where, and what can be typed.
    fn greet(&mut self) -> io::Result<()> {
        let link = self.sitting.link();
        let (title, seats) = (link.cabinet().title(self.words), link.seats());
        let mut lines = vec![title];
        for seat in Seats::first(seats) {
            let sitter = match link.sitter(seat) {
                Sitter::Me if seats > 1 => self.words.text("terminal-you"),
                sitter => sitter.title(self.words),
            };
            lines.push(format!("{}: {sitter}", self.words.seat(seat)));
        }
        self.lines(&lines)?;
        if self.sitting.link().own().is_empty() { Ok(()) } else { self.say("terminal-plain-help-hint") }
    }

    fn play(&mut self) -> Result<(), Trouble> {
        let mut told = None;
        loop {
            self.keep()?;
            let failed = self.ask_bots();
            self.keep()?;
            failed?;
            if self.sitting.pass_at_once(self.words) {
                continue;
            }
            let shown = self.shown()?;
            if let Eyes::Cover(_) = shown.eyes {
                if !self.hand_over(&shown)? {
                    return Ok(self.say("terminal-plain-left")?);
                }
                continue;
            }
            let fresh = told != Some((shown.request, shown.eyes));
            self.tell_news(&shown, fresh)?;
            if let Some(outcome) = &shown.outcome {
                self.tell_table(&shown)?;
                return Ok(self.tell_scores(outcome)?);
            }
            if fresh {
                told = Some((shown.request, shown.eyes));
                self.tell_table(&shown)?;
                self.tell_question(&shown)?;
            }
            if self.sitting.link().own().is_empty() {
                continue;
            }
            let line = self.read()?;
            if !line.map_or(Ok(false), |line| self.obey(&line, &shown))? {
                return Ok(self.say("terminal-plain-left")?);
            }
        }
    }

    /// Has the record written down; what goes wrong is said once, and the match goes on.
    fn keep(&mut self) -> io::Result<()> {
        let known = self.keeping.fault().cloned();
        match self.keeping.follow(self.sitting.link()) {
            Err(fault) if known.as_ref() != Some(&fault) => self.tell(&fault),
            _ => Ok(()),
        }
    }

    /// Lets the bots think, here and now: whoever reads lines waits for the next one anyway. A bot that fails ends the
    /// match, as nobody may be there to ask it again.
    fn ask_bots(&mut self) -> Result<(), Trouble> {
        for question in self.sitting.link_mut().bots_to_ask() {
            let thought = self.house.think(&question).map_err(|fault| self.words.say(&fault));
            if let Heard::Failed(_, reason) =
                self.sitting.bot_answered(&BotAnswer { ticket: question.ticket, thought })
            {
                return Err(reason.into());
            }
        }
        Ok(())
    }

    /// What the viewer has not heard yet, after an empty line where the question is new.
    fn tell_news(&mut self, shown: &Shown, fresh: bool) -> io::Result<()> {
        let mut news: Vec<String> = Vec::new();
        if let Eyes::Of(viewer) = shown.eyes {
            let known = self.heard.iter().find(|(other, _)| *other == viewer).map_or(0, |(_, count)| *count);
            self.heard.retain(|(other, _)| *other != viewer);
            self.heard.push((viewer, shown.log.len()));
            news.extend(shown.log.iter().skip(known).map(|line| line.text.clone()));
        }
        news.extend(shown.notice.clone());
        if fresh && !news.is_empty() {
            news.insert(0, String::new());
        }
        self.lines(&news)
    }

    /// Hands the screen over; says whether the next one came.
    fn hand_over(&mut self, shown: &Shown) -> io::Result<bool> {
        for _ in 0..self.lines.blank_lines {
            self.line("")?;
        }
        self.line(&shown.scene.headline)?;
        self.lines(&shown.scene.aid)?;
        self.say("terminal-plain-enter")?;
        let came = self.read()?;
        self.sitting.uncover();
        Ok(came.is_some())
    }

    fn tell_table(&mut self, shown: &Shown) -> io::Result<()> {
        self.line("")?;
        self.lines(&in_short(&shown.scene, self.words))
    }

    fn tell_question(&mut self, shown: &Shown) -> io::Result<()> {
        self.line("")?;
        self.line(&shown.prompt)?;
        if shown.pending.is_some() {
            return Ok(());
        }
        self.lines(&moves(&shown.scene))?;
        if shown.scene.draft.is_some() { self.say("terminal-plain-bring") } else { Ok(()) }
    }

    fn tell_scores(&mut self, outcome: &Outcome) -> io::Result<()> {
        let link = self.sitting.link();
        let verdict = link.cabinet().verdict(outcome, self.words);
        let scores = outcome.scores.iter(link.seats());
        let scores: Vec<String> =
            scores.map(|(seat, score)| format!("{} {score}", self.words.seat(seat))).collect();
        self.line("")?;
        self.line(&verdict)?;
        self.tell(&Message::new("terminal-plain-scores").with("scores", scores.join(", ")))
    }

    /// Does what a line says; says whether the match goes on.
    fn obey(&mut self, line: &str, shown: &Shown) -> io::Result<bool> {
        self.sitting.clear();
        let typed = said::move_typed(line, &shown.scene).filter(|_| !Command::is_marked(line));
        let command = Command::read(line, self.words);
        match (typed, command) {
            _ if line.is_empty() => self.tell_question(shown)?,
            (None, Some(Command::Quit)) => return Ok(false),
            (None, Some(Command::Bring)) => self.bring(Command::said(line))?,
            (None, Some(command)) => self.command(command, shown)?,
            // What is refused is told as a notice before the next line is read.
            (typed, _) => {
                let _ = self.sitting.choose_text(typed.unwrap_or(line), self.words);
            }
        }
        Ok(true)
    }

    fn command(&mut self, command: Command, shown: &Shown) -> io::Result<()> {
        match command {
            Command::Help => self.help(shown),
            Command::Aid => self.lines(&shown.scene.aid),
            Command::Look => self.lines(&in_full(&shown.scene, self.words)),
            Command::Log => {
                let line = |line: &client::LogLine| format!("{}. {}", line.number, line.text);
                self.lines(&shown.log.iter().map(line).collect::<Vec<_>>())
            }
            Command::Hint => self.hint(shown),
            Command::Undo => self.undo(),
            Command::Withdraw => {
                let _ = self.sitting.withdraw();
                Ok(())
            }
            Command::Passing => {
                self.passing = !self.passing;
                self.sitting.set_passing(self.passing);
                self.say(if self.passing { "terminal-passing" } else { "terminal-asking" })
            }
            Command::HandOver => {
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
            Command::Bring | Command::Quit => Ok(()),
        }
    }

    /// Brings along what was written; everything that is in the way is said, a line each.
    fn bring(&mut self, text: &str) -> io::Result<()> {
        let game = Arc::clone(self.sitting.link().cabinet());
        match self.sitting.bring(&*game, text, self.words) {
            Ok(()) => Ok(()),
            Err(faults) => faults.iter().try_for_each(|fault| self.tell(fault)),
        }
    }

    fn help(&mut self, shown: &Shown) -> io::Result<()> {
        self.say("terminal-plain-help")?;
        let listed: Vec<String> = Command::all(self.words, shown.scene.draft.is_some())
            .map(|(word, about)| format!("  {word} — {about}"))
            .collect();
        self.lines(&listed)?;
        self.say("terminal-plain-colon")
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
            Err(refusal) => return self.tell(&refusal),
        };
        let thought = self.house.think(&question).map_err(|fault| self.words.say(&fault));
        let heard = self.sitting.bot_answered(&BotAnswer { ticket: question.ticket, thought });
        if let Heard::Advised(_, advice) = heard {
            let opinion = advice.told(self.words);
            let mut mix = advice.mix;
            mix.retain(|(_, share)| *share > 0.0);
            mix.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            for (notation, share) in &mix {
                let label = shown.scene.moves.iter().find(|touch| touch.notation == *notation);
                let label = label.map_or(notation, |touch| &touch.label);
                self.line(&format!("  {} — {label}", percent(*share)))?;
            }
            if let Some(opinion) = opinion {
                self.line(&opinion)?;
            }
        }
        Ok(())
    }
}

/// The beginning of what somebody typed, fit to be repeated.
fn repeated(text: &str) -> String {
    let kept: String = text.chars().take(LONGEST_ECHO).filter(|letter| !letter.is_control()).collect();
    if text.chars().nth(LONGEST_ECHO).is_some() { format!("{kept}…") } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_or_strange_line_is_repeated_in_part() {
        assert_eq!(repeated("seven\u{1b}[31m"), "seven[31m");
        assert_eq!(repeated(&"x".repeat(1000)).chars().count(), LONGEST_ECHO + 1);
    }
}

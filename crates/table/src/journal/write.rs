//! Journals as text.

use std::fmt;

use super::{Act, Entry, Header, Journal, Secret, What};
use crate::chance::{ALGORITHM, Key};
use crate::outcome::{Outcome, Scope};
use crate::seat::{BySeat, Seat, Teams};

impl Scope {
    /// The word for it in journals and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Scope::Leg => "leg",
            Scope::Match => "match",
        }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "karman-journal 1")?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "packs {}", self.packs)?;
        writeln!(f, "seats {}", self.form.seats)?;
        if self.form.teams != Teams::EACH {
            let numbers: Vec<String> =
                Seat::ALL.iter().map(|&seat| self.form.teams.of(seat).to_string()).collect();
            writeln!(f, "teams {}", numbers.join(" "))?;
        }
        for (key, value) in &self.form.options.0 {
            writeln!(f, "option {key} {value}")?;
        }
        for seat in Seat::ALL {
            if let Some(seal) = &self.seals[seat] {
                writeln!(f, "loadout {seat} sealed {seal}")?;
            }
            if let Some(text) = &self.form.loadouts[seat] {
                writeln!(f, "loadout {seat} open {}", quoted(text))?;
            }
        }
        for seat in Seat::ALL {
            if let Some(player) = &self.players[seat] {
                writeln!(f, "player {seat} {}", quoted(player))?;
            }
        }
        writeln!(f, "chance {ALGORITHM}")?;
        match &self.secret {
            Secret::Key(key) => writeln!(f, "key {key}")?,
            Secret::Commitment(commitment) => writeln!(f, "commitment {commitment}")?,
            Secret::Mixed { seed, entropy } => {
                write_entropy(f, entropy)?;
                writeln!(f, "seed {seed}")?;
            }
            Secret::Promised { promise, entropy } => {
                write_entropy(f, entropy)?;
                writeln!(f, "promise {promise}")?;
            }
        }
        writeln!(f, "begin")
    }
}

fn write_entropy(f: &mut fmt::Formatter<'_>, entropy: &BySeat<Option<Key>>) -> fmt::Result {
    let added = Seat::ALL.into_iter().filter_map(|seat| Some((seat, entropy[seat].as_ref()?)));
    added.into_iter().try_for_each(|(seat, added)| writeln!(f, "entropy {seat} {added}"))
}

/// Any text on one line.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

impl Entry {
    /// The line without its mark, as the rolling hash takes it in.
    pub fn line(&self, number: usize) -> String {
        let draws: Vec<String> = self.draws.iter().map(ToString::to_string).collect();
        let draws = if draws.is_empty() { "-".to_owned() } else { draws.join(" ") };
        format!("{number} | {} | {draws}", self.what)
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Start => f.write_str("start"),
            What::Choices(choices) => {
                for (index, (seat, notation)) in choices.iter().enumerate() {
                    write!(f, "{}{seat} {notation}", if index == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            What::Act(act) => act.fmt(f),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Resigned { seat, scope } => write!(f, "resigned {seat} {}", scope.word()),
            Act::TimedOut { seat, scope } => write!(f, "timed-out {seat} {}", scope.word()),
            Act::BotTook { seat, bot } => write!(f, "bot-took {seat} {bot}"),
            Act::DrawAgreed => f.write_str("draw-agreed"),
        }
    }
}

/// The last line of a finished journal.
pub(super) fn ending_line(outcome: &Outcome, seats: u8) -> String {
    let winners = if outcome.is_draw() { "draw".to_owned() } else { format!("winners {}", outcome.winners) };
    let scores: Vec<String> =
        outcome.scores.values(usize::from(seats)).iter().map(ToString::to_string).collect();
    format!("over | {winners} | scores {}", scores.join(" "))
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.header.fmt(f)?;
        for (number, entry) in self.entries.iter().enumerate() {
            writeln!(f, "{} | {}", entry.line(number), entry.mark)?;
        }
        match &self.ending {
            Some(outcome) => writeln!(f, "{}", ending_line(outcome, self.header.form.seats)),
            None => Ok(()),
        }
    }
}

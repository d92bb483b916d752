//! What was found out about a pairing, as it is printed and kept.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use solve::duel::Study;
use solve::rounds::{Demands, Rounds};
use table::{Message, Options};

use super::Task;
use super::proven::Proven;
use crate::files;
use crate::line::SolveDuel;

/// Who plays the second hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Versus {
    /// Somebody who chooses.
    Chooser,
    Automa,
    /// The Automa with the challenge rule.
    Challenge,
}

impl SolveDuel {
    /// Who plays the second hero, or all of them.
    pub const fn versus(&self) -> Versus {
        match (&self.automa, self.challenge) {
            (None, _) => Versus::Chooser,
            (Some(_), false) => Versus::Automa,
            (Some(_), true) => Versus::Challenge,
        }
    }
}

/// A pairing solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    /// The content hash of the packs.
    pub packs: String,
    pub heroes: [String; 2],
    /// A digest of each deck: a pairing stays solved until one of its own decks changes, whatever else the packs have.
    #[serde(default)]
    pub decks: [String; 2],
    /// Whether the second hero is the Automa's.
    #[serde(default)]
    pub automa: bool,
    pub options: BTreeMap<String, String>,
    pub lower: f64,
    pub upper: f64,
    pub states: u64,
    /// Whether all positions were looked at.
    pub complete: bool,
    /// Whether the interval is as narrow as was asked for.
    pub narrow: bool,
    pub layers: u32,
    pub seconds: f64,
    pub bytes: u64,
    /// The widest interval that was asked for, as a share of wins; records of old do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<f64>,
    /// The memory that was allowed, in bytes; records of old do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<u64>,
}

/// Options by their names; against the Automa its own belongs to them.
fn named(options: &Options, versus: Versus) -> BTreeMap<String, String> {
    let challenge = match versus {
        Versus::Chooser => None,
        Versus::Automa => Some("off"),
        Versus::Challenge => Some("on"),
    };
    let challenge = challenge.map(|choice| ("challenge".to_owned(), choice.to_owned()));
    options.0.iter().cloned().chain(challenge).collect()
}

/// A digest of a hero's deck: of what its card file says of every card apart from names, however it is laid out. So it
/// outlives every change of the program that leaves the cards alone.
fn digest(task: &Task, hero: &str) -> String {
    let Some(hero) = task.library().find(hero) else { return String::new() };
    let mut digest = Sha256::new();
    for card in &task.library().hero(hero).file().card {
        let (attack, threshold) =
            (card.attack.as_ref().map(|attack| attack.get()), card.threshold.as_ref().map(|at| at.get()));
        let destination = card.destination.as_ref().map(|destination| destination.place().text());
        digest.update(format!("{} {attack:?} {threshold:?} {destination:?}\n", *card.r#type));
        for (side, effects) in [&card.effects, &card.back].into_iter().enumerate() {
            for effect in effects {
                let words: Vec<&str> = effect.place().text().split_whitespace().collect();
                digest.update(format!("{side} {}\n", words.concat()));
            }
        }
    }
    digest.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Record {
    /// What was found out about two heroes since `began`.
    pub fn new<B: Rounds>(
        heroes: [&str; 2],
        versus: Versus,
        task: &Task,
        study: &Study<B>,
        began: Instant,
    ) -> Record {
        let ((lower, upper), solved) = (study.interval(), study.solved());
        Record {
            game: "duel".to_owned(),
            rules: task.rules,
            packs: task.library().hash().to_owned(),
            heroes: heroes.map(str::to_owned),
            decks: heroes.map(|hero| digest(task, hero)),
            automa: versus != Versus::Chooser,
            options: named(&task.options, versus),
            lower,
            upper,
            states: solved.positions(),
            complete: solved.is_complete(),
            narrow: solved.is_narrow(),
            layers: solved.layers(),
            seconds: began.elapsed().as_secs_f64(),
            bytes: solved.bytes(),
            // A share of wins is half as wide as a value from -1 to 1.
            asked: Some(0.5 * task.demands.width),
            allowed: Some(task.demands.memory),
        }
    }

    /// What share of wins the first hero gets at least and at most.
    pub const fn proven(&self) -> Proven {
        Proven::new(self.lower, self.upper)
    }

    /// Whether it is worth while to solve the pairing again: the interval is wider than is wanted now, and what kept it wide
    /// (memory where positions are missing, what was asked for where none is) is no longer so.
    pub fn is_due(&self, demands: Demands) -> bool {
        let wanted = 0.5 * demands.width;
        let has_more = if self.complete {
            self.asked.is_none_or(|asked| wanted < asked) && demands.memory >= self.bytes
        } else {
            self.allowed.is_none_or(|allowed| allowed < demands.memory)
        };
        has_more && self.proven().width() > wanted
    }

    /// This one, or a later one of the same pairing if that says more; what was tried in vain is remembered.
    #[must_use]
    pub fn or(self, later: Record) -> Record {
        if later.proven().width() < self.proven().width() {
            return later;
        }
        Record { asked: later.asked, allowed: later.allowed, ..self }
    }

    /// The file of a pairing in a folder.
    fn file(folder: &Path, [one, other]: [&str; 2], versus: Versus) -> PathBuf {
        folder.join(match versus {
            Versus::Chooser => format!("{one}--{other}.json"),
            Versus::Automa => format!("{one}--automa--{other}.json"),
            Versus::Challenge => format!("{one}--challenge--{other}.json"),
        })
    }

    /// Reads the record of a pairing, if there is one; one of other cards, rules or options is an error.
    pub fn read(
        folder: &Path,
        heroes: [&str; 2],
        versus: Versus,
        task: &Task,
    ) -> Result<Option<Record>, Message> {
        let path = Record::file(folder, heroes, versus);
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(files::failed("cli-file-unreadable", &path, &error)),
        };
        let record: Record = serde_json::from_slice(&text).map_err(|error| {
            Message::new("cli-file-unreadable")
                .with("file", files::name(&path))
                .with("reason", error.to_string())
        })?;
        // How the Automa plays is in the packs and in no deck.
        let cards_are_ours = match versus {
            Versus::Chooser => record.decks == heroes.map(|hero| digest(task, hero)),
            Versus::Automa | Versus::Challenge => record.packs == task.library().hash(),
        };
        let is_ours = cards_are_ours
            && record.rules == task.rules
            && record.heroes == heroes
            && record.automa == (versus != Versus::Chooser)
            && record.options == named(&task.options, versus);
        if is_ours {
            Ok(Some(record))
        } else {
            Err(Message::new("solve-other-record").with("file", files::name(&path)))
        }
    }

    /// Keeps it; nobody ever sees half of it.
    pub fn write(&self, folder: &Path, versus: Versus) -> Result<(), Message> {
        let path = Record::file(folder, self.heroes.each_ref().map(String::as_str), versus);
        let half = path.with_extension("part");
        let text = serde_json::to_string_pretty(self).unwrap_or_default() + "\n";
        files::write(&half, &text, true)?;
        fs::rename(&half, &path).map_err(|error| files::failed("cli-file-unwritable", &path, &error))
    }
}

//! The text of a scenario, read strictly.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{BySeat, Form, Options, Seat, Teams, Viewer};
use toml::Spanned;

/// A whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scenario {
    pub game: Spanned<String>,
    pub title: String,
    #[serde(default)]
    pub clauses: Vec<String>,
    pub setup: Spanned<SetUp>,
    pub given: Option<Spanned<toml::Table>>,
    pub start: Option<Spanned<Step>>,
    #[serde(default)]
    pub when: Vec<Spanned<Step>>,
    pub ends: Spanned<Ends>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetUp {
    pub seats: u8,
    #[serde(default)]
    pub options: BTreeMap<String, Plain>,
    #[serde(default)]
    pub loadouts: BTreeMap<String, String>,
    pub teams: Option<[u8; 4]>,
}

/// The value of an option as people write it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Plain {
    Switch(bool),
    Number(i64),
    Word(String),
}

/// One thing that happens, with what must hold after it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Step {
    pub choose: Option<BTreeMap<String, String>>,
    pub act: Option<String>,
    pub refused: Option<Refused>,
    pub draws: Vec<u32>,
    pub turn: Option<String>,
    pub outcome: Option<Ended>,
    pub offers: BTreeMap<String, Vec<String>>,
    pub view: BTreeMap<String, toml::Table>,
    pub hidden: BTreeMap<String, Vec<String>>,
    pub told: BTreeMap<String, Vec<String>>,
    pub untold: BTreeMap<String, Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refused {
    pub seat: String,
    #[serde(rename = "move")]
    pub notation: String,
    pub reason_contains: String,
}

/// How a match came out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ended {
    pub winners: String,
    pub scores: Option<Vec<i32>>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Ends {
    Word(String),
    Outcome(Ended),
}

/// Reads a scenario; the error starts with its line.
pub(super) fn read(text: &str) -> Result<Scenario, String> {
    toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_at(text, span.start));
        format!("{line}: {}", error.message())
    })
}

/// The line, from 1, a byte stands on.
pub(super) fn line_at(text: &str, byte: usize) -> usize {
    text.as_bytes()[..byte.min(text.len())].split(|byte| *byte == b'\n').count()
}

impl SetUp {
    /// The form people would have filled in.
    pub fn form(&self) -> Result<Form, String> {
        let mut options = Options::default();
        for (key, value) in &self.options {
            let value = match value {
                Plain::Switch(on) => if *on { "on" } else { "off" }.to_owned(),
                Plain::Number(number) => number.to_string(),
                Plain::Word(word) => word.clone(),
            };
            options.set(key, &value);
        }
        let mut loadouts = BySeat::default();
        for (seat, loadout) in &self.loadouts {
            loadouts[seat_named(seat)?] = Some(loadout.clone());
        }
        let teams = self.teams.map_or(Teams::EACH, Teams::new);
        Ok(Form { seats: self.seats, teams, options, loadouts })
    }
}

/// The seat a letter names.
pub(super) fn seat_named(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|_| format!("`{text}` is no seat; seats are a, b, c and d"))
}

/// The viewer a word names.
pub(super) fn viewer_named(text: &str) -> Result<Viewer, String> {
    if text == "spectator" {
        return Ok(Viewer::Spectator);
    }
    seat_named(text).map(Viewer::Seat).map_err(|error| format!("{error}; or `spectator`"))
}

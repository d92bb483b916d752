//! What was found out about a pairing, as it is printed and kept.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use table::{Message, Options};

use super::Task;
use crate::files;

/// A pairing solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    /// The content hash of the packs.
    pub packs: String,
    pub heroes: [String; 2],
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
}

/// Options by their names.
pub fn named(options: &Options) -> BTreeMap<String, String> {
    options.0.iter().cloned().collect()
}

impl Record {
    /// What stands in the middle of the interval.
    pub fn middle(&self) -> f64 {
        0.5 * (self.lower + self.upper)
    }

    /// The file of a pairing in a folder.
    pub fn file(folder: &Path, heroes: [&str; 2]) -> PathBuf {
        folder.join(format!("{}--{}.json", heroes[0], heroes[1]))
    }

    /// Reads the record of a pairing, if there is one; one of other cards, rules or options is an error.
    pub fn read(folder: &Path, heroes: [&str; 2], task: &Task) -> Result<Option<Record>, Message> {
        let path = Record::file(folder, heroes);
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
        let is_ours = record.packs == task.library.hash()
            && record.rules == task.rules
            && record.heroes == heroes
            && record.options == named(&task.options);
        if is_ours {
            Ok(Some(record))
        } else {
            Err(Message::new("solve-other-record").with("file", files::name(&path)))
        }
    }

    /// Keeps it; nobody ever sees half of it.
    pub fn write(&self, folder: &Path) -> Result<(), Message> {
        let path = Record::file(folder, self.heroes.each_ref().map(String::as_str));
        let half = path.with_extension("part");
        let text = serde_json::to_string_pretty(self).unwrap_or_default() + "\n";
        files::write(&half, &text, true)?;
        fs::rename(&half, &path).map_err(|error| files::failed("cli-file-unwritable", &path, &error))
    }
}

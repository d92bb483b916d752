//! `karman verify`: reads journals strictly and plays them again, comparing every draw and every mark.

use std::path::Path;

use serde_json::{Value, json};
use table::journal::JournalError;
use table::{Message, Outcome, Words};

use super::{print_json, print_lines};
use crate::desk::Desk;
use crate::files;
use crate::grid::{Grid, Side};
use crate::line::Verify;
use crate::stop::{Stop, complain};

/// Up to so many files are listed without being asked for.
const LISTED: usize = 20;

/// A journal that is in order.
struct Sound {
    game: &'static str,
    title: String,
    entries: usize,
    outcome: Option<Outcome>,
    /// How it came out, in words.
    ending: String,
    /// Whether the key is known, so that every draw was computed and not merely believed.
    fair: bool,
}

/// What is wrong with a file, and on which line if it was read at all.
struct Unsound {
    line: Option<usize>,
    message: Message,
}

impl From<Message> for Unsound {
    fn from(message: Message) -> Unsound {
        Unsound { line: None, message }
    }
}

impl From<JournalError> for Unsound {
    fn from(error: JournalError) -> Unsound {
        Unsound { line: Some(error.line), message: error.message() }
    }
}

pub fn run(wanted: &Verify, desk: &Desk) -> Result<(), Stop> {
    let files = files::journals(&wanted.files)?;
    let listed = wanted.verbose || files.len() <= LISTED;
    let mut grid = Grid::new(&[Side::Left; 4]);
    let mut data = Vec::new();
    let (mut good, mut fair) = (0, 0);
    for file in &files {
        let found = verified(file, wanted.unfinished, desk);
        match &found {
            Ok(sound) => {
                good += 1;
                fair += usize::from(sound.fair);
                if listed && !wanted.json {
                    grid.row(row(file, sound, &desk.words));
                }
            }
            Err(unsound) => complain(&format!("{}: {}", files::name(file), desk.words.say(&unsound.message))),
        }
        if wanted.json {
            data.push(datum(file, &found, &desk.words));
        }
    }
    let bad = files.len() - good;
    if wanted.json {
        print_json(&json!({ "ok": bad == 0, "good": good, "fair": fair, "bad": bad, "files": data }))?;
    } else {
        let count = files.len();
        let summary =
            Message::new("verify-summary").with("count", count).with("good", good).with("fair", fair);
        let summary = (count > 1).then(|| desk.words.say(&summary));
        print_lines(grid.lines().into_iter().chain(summary))?;
    }
    if bad == 0 { Ok(()) } else { Err(Stop::Said) }
}

fn verified(file: &Path, unfinished: bool, desk: &Desk) -> Result<Sound, Unsound> {
    let journal = table::Journal::read(&files::read(file)?)?;
    let game = desk.game(&journal.header.game)?;
    let table = game.replay(&journal)?;
    if table.outcome().is_none() && !unfinished {
        let end = journal.line_of(journal.entries.len());
        return Err(JournalError::new(end, Message::new("journal-unfinished")).into());
    }
    let ending = match table.outcome() {
        Some(outcome) => game.verdict(&outcome, &desk.words),
        None => desk.words.text("verify-unfinished"),
    };
    Ok(Sound {
        game: game.id(),
        title: game.title(&desk.words),
        entries: journal.entries.len(),
        outcome: table.outcome(),
        ending,
        fair: journal.header.secret.key().is_some(),
    })
}

fn row(file: &Path, sound: &Sound, words: &Words) -> [String; 4] {
    let verdict = words.text(if sound.fair { "verify-fair" } else { "verify-believed" });
    let what = Message::new("verify-what").with("title", sound.title.as_str()).with("entries", sound.entries);
    [verdict, files::name(file), words.say(&what), sound.ending.clone()]
}

fn datum(file: &Path, found: &Result<Sound, Unsound>, words: &Words) -> Value {
    let name = files::name(file);
    match found {
        Ok(sound) => json!({
            "file": name,
            "ok": true,
            "game": sound.game,
            "entries": sound.entries,
            "fair": sound.fair,
            "outcome": sound.outcome,
        }),
        Err(unsound) => json!({
            "file": name,
            "ok": false,
            "line": unsound.line,
            "message": words.say(&unsound.message),
        }),
    }
}

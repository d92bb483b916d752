//! `karman check`: everything that is wrong with a pack, and the schema with which editors complete card files.

use std::io::{self, Write as _};
use std::path::Path;

use arcade::Arcade;
use serde_json::{Value, json};
use table::{Message, Words};

use super::{print_json, print_lines};
use crate::files;
use crate::line::{Check, Global};
use crate::stop::{Stop, drawn};

pub fn run(wanted: &Check, global: &Global, words: &Words) -> Result<(), Stop> {
    if let Some(lang) = &global.lang {
        lang.parse::<table::Lang>()?;
    }
    match &wanted.schema {
        Some(file) => write_schema(&schema(wanted.game.as_deref())?, file, wanted.force, words),
        None => check(wanted, global, words),
    }
}

fn check(wanted: &Check, global: &Global, words: &Words) -> Result<(), Stop> {
    let folders: Vec<_> = global.packs.iter().chain(&wanted.folders).cloned().collect();
    let report = Arcade::check(&folders);
    if wanted.json {
        print_json(&json!({
            "ok": !report.has_errors(),
            "errors": report.errors(),
            "warnings": report.warnings(),
            "faults": report.to_json(),
        }))?;
    } else {
        io::stderr().write_all(drawn(&report).as_bytes())?;
        if !report.has_errors() {
            let names: Vec<String> =
                wanted.folders.iter().map(|folder| folder.display().to_string()).collect();
            print_lines([words.say(&Message::new("check-fine").with("folders", names.join(", ")))])?;
        }
    }
    if report.has_errors() { Err(Stop::Said) } else { Ok(()) }
}

/// The schema of a game's card files, or that of the manifest every pack has.
fn schema(game: Option<&str>) -> Result<Value, Message> {
    let Some(id) = game else {
        return Ok(packs::manifest_schema());
    };
    let games = arcade::registry::games();
    let Some(game) = games.iter().find(|game| game.id == id) else {
        return Err(arcade::unknown_game(id, &games.iter().map(|game| game.id).collect::<Vec<_>>()));
    };
    game.schema().ok_or_else(|| Message::new("arcade-no-card-files").with("game", id))
}

fn write_schema(schema: &Value, file: &Path, force: bool, words: &Words) -> Result<(), Stop> {
    if file.as_os_str() == files::STDIN {
        return print_json(schema);
    }
    files::write(file, &format!("{schema:#}\n"), force)?;
    print_lines([words.say(&Message::new("check-schema-written").with("file", files::name(file)))])
}

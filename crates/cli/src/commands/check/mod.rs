//! `karman check`: everything that is wrong with packs and card files, once or on every save, and the schema with which
//! editors complete card files.

mod watch;

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::Path;

use arcade::Arcade;
use packs::Report;
use serde_json::{Value, json};
use table::{Message, Words};

use super::{print_json, print_lines};
use crate::files;
use crate::line::{Check, Global};
use crate::stop::{Stop, drawn};
use crate::workbench::{self, Work};

pub fn run(wanted: &Check, global: &Global, words: &Words) -> Result<(), Stop> {
    if let Some(lang) = &global.lang {
        lang.parse::<table::Lang>()?;
    }
    if let Some(file) = &wanted.schema {
        return write_schema(&schema(wanted.game.as_deref())?, file, wanted.force, words);
    }
    let pieces = workbench::works(&wanted.paths, wanted.game.as_deref())?;
    if wanted.watch {
        return watch::run(&pieces, wanted, global, words);
    }
    check(&pieces, wanted, global, words)
}

fn check(pieces: &[Work], wanted: &Check, global: &Global, words: &Words) -> Result<(), Stop> {
    let mut report = Report::new();
    let mut hatches = BTreeMap::new();
    for work in pieces {
        match work.read(&global.packs)? {
            Ok(arcade) => {
                hatches.extend(counted(work, &arcade, words));
                report.append(arcade.warnings().clone());
            }
            Err(faults) => report.append(faults),
        }
    }
    if wanted.json {
        print_json(&json!({
            "ok": !report.has_errors(),
            "errors": report.errors(),
            "warnings": report.warnings(),
            "faults": report.to_json_in(words.lang()),
            "hatches": hatches.iter().map(|(id, (_, count))| (*id, *count)).collect::<BTreeMap<_, _>>(),
        }))?;
    } else {
        io::stderr().write_all(drawn(&report, words).as_bytes())?;
        if !report.has_errors() {
            print_lines([fine(pieces, words)])?;
            print_lines(hatches.into_values().map(|(said, _)| said))?;
        }
    }
    if report.has_errors() { Err(Stop::Said) } else { Ok(()) }
}

/// That all of it is in order.
fn fine(pieces: &[Work], words: &Words) -> String {
    let names: Vec<String> = pieces.iter().map(Work::name).collect();
    words.say(&Message::new("check-fine").with("folders", names.join(", ")))
}

/// For each game that counts them and that a work has cards for: how many cards need code of their own, said and plain.
fn counted(work: &Work, arcade: &Arcade, words: &Words) -> BTreeMap<&'static str, (String, usize)> {
    let mut counts = BTreeMap::new();
    let names = arcade.words(words.lang());
    for (game, _) in work.cards(arcade, &names) {
        if let Some(count) = game.hatches() {
            let said = Message::new("check-hatches").with("game", game.title(&names)).with("count", count);
            counts.entry(game.id()).or_insert_with(|| (words.say(&said), count));
        }
    }
    counts
}

/// The schema of a game's card files, or that of the manifest every pack has.
fn schema(game: Option<&str>) -> Result<Value, Message> {
    let Some(id) = game else {
        return Ok(packs::manifest_schema());
    };
    let games = arcade::registry::games();
    let known = workbench::named(id, &games)?;
    let schema = games.iter().find(|game| game.id == known).and_then(arcade::Registration::schema);
    schema.ok_or_else(|| Message::new("arcade-no-card-files").with("game", id))
}

fn write_schema(schema: &Value, file: &Path, force: bool, words: &Words) -> Result<(), Stop> {
    if file.as_os_str() == files::STDIN {
        return print_json(schema);
    }
    files::write(file, &format!("{schema:#}\n"), force)?;
    print_lines([words.say(&Message::new("check-schema-written").with("file", files::name(file)))])
}

//! `karman man`: the manual, as one page on stdout or a page for every command in a folder.

use std::io::{self, Write as _};
use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use table::{Message, Words};

use super::print_lines;
use crate::files;
use crate::line;
use crate::stop::Stop;

/// The headings the generator writes, and what we call them.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("SUBCOMMANDS", "man-commands"),
    ("EXTRA", "man-examples"),
    ("VERSION", "man-version"),
];

pub fn run(wanted: &line::Man, help: Command, words: &Words) -> Result<(), Stop> {
    let Some(folder) = &wanted.folder else {
        return Ok(io::stdout().write_all(page(help, words)?.as_bytes())?);
    };
    files::make_folder(folder)?;
    let mut pages = Vec::new();
    collect(help, &mut pages);
    let count = pages.len();
    for command in pages {
        let file = folder.join(format!("{}.1", command.get_name()));
        files::write(&file, &page(command, words)?, true)?;
    }
    let folder = Path::display(folder).to_string();
    print_lines([words.say(&Message::new("man-written").with("count", count).with("folder", folder))])
}

/// A command and those inside it, each called by all its names: `karman-lab-balance`.
fn collect(command: Command, pages: &mut Vec<Command>) {
    for sub in command.get_subcommands() {
        let name = format!("{}-{}", command.get_name(), sub.get_name());
        let named = sub.clone().name(name.clone()).display_name(name).version(env!("CARGO_PKG_VERSION"));
        collect(named, pages);
    }
    pages.push(command);
}

fn page(command: Command, words: &Words) -> Result<String, Stop> {
    let mut bytes = Vec::new();
    Man::new(command).render(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut page = String::with_capacity(text.len());
    let examples = words.text("help-examples");
    // The section of examples has its heading already.
    for line in text.lines().filter(|line| *line != examples) {
        let heading = line.strip_prefix(".SH ").and_then(|heading| {
            HEADINGS.iter().find(|(english, _)| heading == *english).map(|(_, key)| *key)
        });
        let written = match heading {
            Some(key) => format!(".SH \"{}\"", words.text(key)),
            None => line.to_owned(),
        };
        page.push_str(&written);
        page.push('\n');
    }
    Ok(page)
}

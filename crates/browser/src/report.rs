//! What scenarios measure: for people to read, never asserted, since machines differ.

use std::fs;
use std::io::Write as _;

use anyhow::{Context, Result};

use crate::prepared;

/// Adds a line to the report that the test command prints at the end.
pub fn measured(what: &str, value: &str) -> Result<()> {
    let folder = prepared("KARMAN_BROWSER_REPORT")?;
    fs::create_dir_all(&folder).context("no folder for the report")?;
    let mut file = fs::File::options().create(true).append(true).open(folder.join("measured.txt"))?;
    // One write, so that scenarios at work side by side do not mix their lines.
    Ok(file.write_all(format!("{what}: {value}\n").as_bytes())?)
}

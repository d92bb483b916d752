//! What scenarios measure and what they saw: for people, never asserted, since machines and tastes differ.

use std::fs;
use std::io::Write as _;

use anyhow::{Context, Result};

use crate::{Tab, prepared};

/// Adds a line to the report that the test command prints at the end.
pub fn measured(what: &str, value: &str) -> Result<()> {
    let folder = prepared("KARMAN_BROWSER_REPORT")?;
    fs::create_dir_all(&folder).context("no folder for the report")?;
    let mut file = fs::File::options().create(true).append(true).open(folder.join("measured.txt"))?;
    // One write, so that scenarios at work side by side do not mix their lines.
    Ok(file.write_all(format!("{what}: {value}\n").as_bytes())?)
}

/// Keeps a picture of the tab as it is now, for somebody to look at.
pub async fn seen(tab: &Tab, name: &str) -> Result<()> {
    let folder = prepared("KARMAN_BROWSER_REPORT")?.join("pictures");
    fs::create_dir_all(&folder).context("no folder for pictures")?;
    Ok(fs::write(folder.join(format!("{name}.png")), tab.picture().await?)?)
}

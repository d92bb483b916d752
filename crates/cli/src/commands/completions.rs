//! `karman completions`: what a shell needs to complete the command line.

use std::io::{self, Write as _};

use clap::Command;

use crate::line::Completions;
use crate::stop::Stop;

pub fn run(wanted: &Completions, mut help: Command) -> Result<(), Stop> {
    // Into memory first: the generator cannot be told that nobody reads any more.
    let mut script = Vec::new();
    clap_complete::generate(wanted.shell, &mut help, "karman", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

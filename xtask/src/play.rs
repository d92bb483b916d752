//! `cargo xtask play`: the page in a browser, or, when a game is named, the terminal.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;
use clap::Args;

use crate::tools::{self, Installing};
use crate::{shell, web};

#[derive(Args)]
pub struct Play {
    /// What `karman play` shall be told: a game and its options; without any, the page is built and opened
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl Play {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        if self.arguments.is_empty() {
            tools::ensure_wasm_target(root, Installing::Allowed)?;
        }
        Ok(shell::exit_code(shell::run(&mut self.command(root))?))
    }

    fn command(self, root: &Path) -> Command {
        if self.arguments.is_empty() {
            let mut page = web::builder(root);
            page.arg("--serve");
            return page;
        }
        let mut terminal = shell::cargo(root, &["run", "--release", "-p", "karman-cli", "--bin", "karman"]);
        terminal.args(["--", "play"]).args(self.arguments);
        terminal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(arguments: Vec<OsString>) -> String {
        shell::line_of(&Play { arguments }.command(&std::env::temp_dir()))
    }

    #[test]
    fn without_a_game_the_page_is_served() {
        assert!(line(vec![]).ends_with("run --quiet --package xtask-web -- --serve"));
    }

    #[test]
    fn a_game_is_played_in_the_terminal() {
        let line = line(vec!["leduc".into(), "--watch".into()]);
        assert!(line.ends_with("--bin karman -- play leduc --watch"), "{line}");
    }
}

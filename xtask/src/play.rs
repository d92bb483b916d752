//! `cargo xtask play`: builds the release binary and starts a game with it.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::shell;

/// What is played when nobody says what.
const DEFAULT_GAME: &str = "goofspiel";

#[derive(Args)]
pub struct Play {
    /// What `karman play` shall be told: a game and its options
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl Play {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        let mut command = shell::cargo(root, &["run", "--release", "-p", "karman-cli", "--bin", "karman"]);
        command.args(["--", "play"]).args(self.arguments_or_default());
        Ok(shell::exit_code(shell::run(&mut command)?))
    }

    fn arguments_or_default(self) -> Vec<OsString> {
        if self.arguments.is_empty() { vec![DEFAULT_GAME.into()] } else { self.arguments }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_played_even_when_none_is_named() {
        assert_eq!(Play { arguments: vec![] }.arguments_or_default(), ["goofspiel"]);
        assert_eq!(Play { arguments: vec!["leduc".into()] }.arguments_or_default(), ["leduc"]);
    }
}

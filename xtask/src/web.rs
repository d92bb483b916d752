//! `cargo xtask web`: hands on to `xtask-web`, which is built only when a page is wanted.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;
use clap::Args;

use crate::shell;
use crate::tools::{self, Installing};

#[derive(Args)]
#[command(disable_help_flag = true)]
pub struct Web {
    /// Options of the build; `--help` lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl Web {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        tools::ensure_wasm_target(root, Installing::Allowed)?;
        Ok(shell::exit_code(shell::run(builder(root).args(self.arguments))?))
    }
}

/// The command that builds the page; its arguments may follow. It needs the compiler's part for WebAssembly.
pub fn builder(root: &Path) -> Command {
    shell::cargo(root, &["run", "--quiet", "--package", "xtask-web", "--"])
}

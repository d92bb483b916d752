//! The peer's side: OpenSpiel from PyPI in a throw-away environment, measured by our own small script.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::rows::Figures;
use crate::shell;
use crate::tools::{Installing, PYTHON_VENV};

const PACKAGE: &str = "open_spiel==2.0.2";
const SCRIPT: &str = "crates/bench/peers/open_spiel_peer.py";

/// What solving needs beside the package itself.
const SOLVING_PACKAGES: [&str; 3] = [PACKAGE, "cvxpy==1.9.3", "ecos==2.0.14"];
const SOLVING_SCRIPT: &str = "crates/bench/peers/open_spiel_solving.py";

/// Measures the rows called `ids`, `seconds` each.
pub fn measure(root: &Path, seconds: &str, ids: &[&str]) -> Result<Figures> {
    let environment = ThrowAway::with(root, &[PACKAGE])?;
    let mut script = shell::program(root, environment.python(), &[SCRIPT, "--seconds", seconds]);
    Figures::parse(&shell::capture(script.args(ids))?)
}

/// What the peer solves, one JSON object a line.
pub fn solved(root: &Path, seconds: &str, cards: &str) -> Result<String> {
    let environment = ThrowAway::with(root, &SOLVING_PACKAGES)?;
    let arguments = [SOLVING_SCRIPT, "--seconds", seconds, "--cards", cards];
    shell::capture(&mut shell::program(root, environment.python(), &arguments))
}

fn done(command: &mut Command) -> Result<()> {
    let status = shell::run(command)?;
    ensure!(status.success(), "{} failed ({status})", shell::line_of(command));
    Ok(())
}

/// A folder of its own that is gone when we are done, however that ends.
struct ThrowAway(PathBuf);

impl ThrowAway {
    /// A Python environment with these packages.
    fn with(root: &Path, packages: &[&str]) -> Result<Self> {
        PYTHON_VENV.ensure(root, Installing::Allowed)?;
        let environment = Self(std::env::temp_dir().join(format!("karman-peers-{}", std::process::id())));
        let folder = environment.0.to_string_lossy();
        done(&mut shell::program(root, "python3", &["-m", "venv", &folder]))?;
        println!("installing {} into a throw-away Python environment", packages.join(", "));
        let install = ["-m", "pip", "install", "--quiet"];
        done(shell::program(root, environment.python(), &install).args(packages))?;
        Ok(environment)
    }

    fn python(&self) -> PathBuf {
        self.0.join("bin/python")
    }
}

impl Drop for ThrowAway {
    fn drop(&mut self) {
        // Nothing can be done about a folder that stays, and the measurement is worth more than the complaint.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

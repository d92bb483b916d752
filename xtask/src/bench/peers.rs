//! The peer's side: OpenSpiel from PyPI in a throw-away environment, measured by our own small script.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::rows::Figures;
use crate::shell;
use crate::tools::{Installing, PYTHON_VENV};

const PACKAGE: &str = "open_spiel==2.0.2";
const SCRIPT: &str = "crates/bench/peers/open_spiel_peer.py";

/// Measures the rows called `ids`, `seconds` each.
pub fn measure(root: &Path, seconds: &str, ids: &[&str]) -> Result<Figures> {
    PYTHON_VENV.ensure(root, Installing::Allowed)?;
    let environment = ThrowAway::new();
    let python = environment.0.join("bin/python");
    let folder = environment.0.to_string_lossy();
    done(&mut shell::program(root, "python3", &["-m", "venv", &folder]))?;
    println!("installing {PACKAGE} into a throw-away Python environment");
    done(&mut shell::program(root, &python, &["-m", "pip", "install", "--quiet", PACKAGE]))?;
    let mut script = shell::program(root, &python, &[SCRIPT, "--seconds", seconds]);
    Figures::parse(&shell::capture(script.args(ids))?)
}

fn done(command: &mut Command) -> Result<()> {
    let status = shell::run(command)?;
    ensure!(status.success(), "{} failed ({status})", shell::line_of(command));
    Ok(())
}

/// A folder of its own that is gone when we are done, however that ends.
struct ThrowAway(PathBuf);

impl ThrowAway {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("karman-peers-{}", std::process::id())))
    }
}

impl Drop for ThrowAway {
    fn drop(&mut self) {
        // Nothing can be done about a folder that stays, and the measurement is worth more than the complaint.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

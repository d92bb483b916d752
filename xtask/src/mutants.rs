//! `cargo xtask mutants`: breaks the rules code in every way cargo-mutants knows and prints how many of the faults the
//! tests of each crate notice. A name of a test is no evidence; this is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::Value;

use crate::grid::Grid;
use crate::shell;
use crate::tools::{Installing, MUTANTS, NEXTEST};

/// The crates that hold rules. A new game adds itself here.
const RULES_CRATES: &[&str] = &["table", "classics", "duel", "demons", "battles", "tactics"];

#[derive(Args)]
pub struct Mutants {
    /// Crates under `crates/`; all that hold rules if none is named
    #[arg(value_name = "CRATE")]
    crates: Vec<String>,
    /// Test only part k (from 0) of n of the mutants of each crate. All of them take hours: 0/50 is a sample
    #[arg(long, value_name = "K/N")]
    shard: Option<String>,
    /// Seconds after which a mutant counts as hanging
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u32>,
    /// Anything further goes to cargo-mutants as it is
    #[arg(last = true)]
    further: Vec<String>,
}

impl Mutants {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        MUTANTS.ensure(root, Installing::Allowed)?;
        NEXTEST.ensure(root, Installing::Allowed)?;
        let named: Vec<&str> = self.crates.iter().map(String::as_str).collect();
        let mut table = Grid::new(["crate", "mutants", "killed", "missed", "timeout", "kill rate"]);
        for name in if named.is_empty() { RULES_CRATES } else { &named } {
            ensure!(root.join("crates").join(name).is_dir(), "there is no crate `{name}` under crates/");
            let counts = self.mutate(root, name)?;
            table.row([
                (*name).to_owned(),
                counts.viable().to_string(),
                counts.killed.to_string(),
                counts.missed.to_string(),
                counts.timeout.to_string(),
                counts.kill_rate(),
            ]);
        }
        print!("\n{table}");
        println!(
            "mutants: those that compile; kill rate: killed and timed out (a test would hang) over all of these"
        );
        Ok(ExitCode::SUCCESS)
    }

    fn mutate(&self, root: &Path, name: &str) -> Result<Counts> {
        let output = shell::target_folder(root).join("mutants").join(name);
        fs::create_dir_all(&output).with_context(|| format!("cannot create {}", output.display()))?;
        let mut command = shell::cargo(root, &["mutants", "--test-tool", "nextest", "--package"]);
        command.arg(format!("karman-{name}")).arg("--output").arg(&output);
        if let Some(shard) = &self.shard {
            command.args(["--shard", shard]);
        }
        if let Some(timeout) = self.timeout {
            command.arg("--timeout").arg(timeout.to_string());
        }
        command.args(&self.further);
        // Every mutant is a build of its own below a temporary folder; a shared build folder would mix them.
        command.env_remove("CARGO_TARGET_DIR");
        let status = shell::run(&mut command)?;
        // 2: mutants were missed, 3: some timed out; both are results. Everything else is a failure to measure.
        ensure!(matches!(status.code(), Some(0 | 2 | 3)), "cargo-mutants could not test {name} ({status})");
        Counts::read(&output.join("mutants.out/outcomes.json"))
    }
}

/// What became of the mutants of one crate.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    killed: u64,
    missed: u64,
    timeout: u64,
}

impl Counts {
    fn read(path: &PathBuf) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Self::parse(&text).with_context(|| format!("cannot understand {}", path.display()))
    }

    fn parse(text: &str) -> Result<Self> {
        let outcomes: Value = serde_json::from_str(text)?;
        let count = |key: &str| outcomes[key].as_u64().with_context(|| format!("no number `{key}`"));
        Ok(Self { killed: count("caught")?, missed: count("missed")?, timeout: count("timeout")? })
    }

    fn viable(&self) -> u64 {
        self.killed + self.missed + self.timeout
    }

    fn kill_rate(&self) -> String {
        match ((self.killed + self.timeout) * 1000).checked_div(self.viable()) {
            Some(mille) => format!("{}.{} %", mille / 10, mille % 10),
            None => "-".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_counted() {
        let text = r#"{"outcomes":[],"total_mutants":12,"missed":1,"caught":7,"timeout":1,"unviable":3,"success":0}"#;
        let counts = Counts::parse(text).expect("a complete file");
        assert_eq!(counts, Counts { killed: 7, missed: 1, timeout: 1 });
        assert_eq!(counts.viable(), 9);
        assert_eq!(counts.kill_rate(), "88.8 %");
        assert!(Counts::parse("{}").is_err());
    }

    #[test]
    fn a_crate_without_mutants_has_no_rate() {
        assert_eq!(Counts { killed: 0, missed: 0, timeout: 0 }.kill_rate(), "-");
    }
}

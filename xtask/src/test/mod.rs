//! `cargo xtask test`: set-up, then every check and every test, stage by stage.

mod api;
pub mod browser;
mod stages;
mod totals;

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::tools::Installing;
use stages::{Ending, Stage};
use totals::Totals;

#[derive(Args)]
pub struct Test {
    /// Run this stage alone; may be given several times
    #[arg(long, value_name = "STAGE")]
    only: Vec<Stage>,
    /// List the stages and stop
    #[arg(long)]
    list: bool,
    /// Go on after a stage that failed
    #[arg(long)]
    keep_going: bool,
    /// Install nothing: print the command for what is missing and exit with 2
    #[arg(long)]
    no_install: bool,
}

impl Test {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        let stages = self.stages();
        if self.list {
            for stage in stages {
                println!("{:<8} {}", stage.name(), stage.purpose());
            }
            return Ok(ExitCode::SUCCESS);
        }
        let installing = if self.no_install { Installing::Forbidden } else { Installing::Allowed };
        let mut summary = Summary::default();
        println!("== set-up: the tools the stages need");
        for stage in &stages {
            stage.set_up(root, installing)?;
        }
        for stage in stages {
            println!("== {}: {}", stage.name(), stage.purpose());
            let start = Instant::now();
            let ending = stage.run(root, &mut summary.totals).unwrap_or_else(|error| {
                eprintln!("{}: {error:#}", stage.name());
                Ending::Failed
            });
            let failed = ending == Ending::Failed;
            summary.lines.push((stage, ending, start.elapsed().as_secs()));
            if failed && !self.keep_going {
                break;
            }
        }
        print!("{}", summary.text());
        Ok(if summary.failed() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// What was asked for, in the order stages run.
    fn stages(&self) -> Vec<Stage> {
        let wanted = |stage: &Stage| self.only.is_empty() || self.only.contains(stage);
        Stage::value_variants().iter().copied().filter(wanted).collect()
    }
}

#[derive(Default)]
struct Summary {
    lines: Vec<(Stage, Ending, u64)>,
    totals: Totals,
}

impl Summary {
    fn failed(&self) -> bool {
        self.lines.iter().any(|(_, ending, _)| *ending == Ending::Failed)
    }

    /// One line a stage, then, where tests ran, the totals as a line alone.
    fn text(&self) -> String {
        let mut lines = vec!["== summary".to_owned()];
        for (stage, ending, seconds) in &self.lines {
            let ending = match ending {
                Ending::Passed => "passed",
                Ending::Failed => "FAILED",
            };
            lines.push(format!("{:<8} {ending:<8}{seconds:>5} s", stage.name()));
        }
        let failed = self.lines.iter().filter(|(_, ending, _)| *ending == Ending::Failed);
        for name in failed.map(|(stage, ..)| stage.name()) {
            lines.push(format!("failed: {name}; again with: cargo xtask test --only {name}"));
        }
        if self.lines.iter().any(|(stage, ..)| matches!(stage, Stage::Tests | Stage::Browser)) {
            lines.push(self.totals.to_string());
        }
        lines.join("\n") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(only: Vec<Stage>) -> Test {
        Test { only, list: false, keep_going: false, no_install: false }
    }

    #[test]
    fn stages_run_in_their_own_order_whatever_order_they_are_asked_in() {
        assert_eq!(asked(vec![Stage::Rules, Stage::Format]).stages(), [Stage::Format, Stage::Rules]);
        assert_eq!(asked(vec![]).stages(), Stage::value_variants());
    }

    #[test]
    fn the_totals_stand_alone_on_the_last_line() {
        let summary = Summary {
            lines: vec![(Stage::Format, Ending::Passed, 0), (Stage::Tests, Ending::Failed, 12)],
            totals: Totals { passed: 7, failed: 1 },
        };
        let text = summary.text();
        assert_eq!(text.lines().last(), Some("7 passed, 1 failed"));
        assert!(text.contains("failed: tests; again with: cargo xtask test --only tests"), "{text}");
        assert!(summary.failed());
    }

    #[test]
    fn without_tests_there_are_no_totals() {
        let lines = vec![(Stage::Fuzz, Ending::Passed, 0)];
        let summary = Summary { lines, totals: Totals::default() };
        assert!(!summary.failed());
        assert!(!summary.text().contains("0 passed"));
    }
}

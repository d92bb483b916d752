//! The stage `browser`: builds the page as it is shipped and drives it in Chromium.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::stages::Ending;
use super::totals::Totals;
use crate::shell::{self, Stream};
use crate::tools::{self, Installing};
use crate::web;

/// How many browsers work at once. Each has a page, a worker and a bot at work.
const BROWSERS: &str = "2";

pub fn set_up(root: &Path, installing: Installing) -> Result<()> {
    tools::NEXTEST.ensure(root, installing)?;
    tools::ensure_wasm_target(root, installing)?;
    tools::CHROMIUM.ensure(root, installing)?;
    tools::CHROMEDRIVER.ensure(root, installing)?;
    tools::AXE.ensure(root, installing)
}

pub fn run(root: &Path, totals: &mut Totals) -> Result<Ending> {
    if !build(root)? || !build_program(root)? {
        return Ok(Ending::Failed);
    }
    let report = report(root);
    empty(&report)?;
    let mut nextest =
        shell::cargo(root, &["nextest", "run", "--package", "karman-browser", "--no-fail-fast"]);
    nextest.args(["--features", "chromium", "--test-threads", BROWSERS, "--color", shell::colour()]);
    tell(root, &mut nextest);
    let status = shell::run_reading(&mut nextest, Stream::Error, |line| totals.add_nextest(line))?;
    println!("measured, for people:");
    print!("{}", measured(&report));
    if !status.success() {
        println!("pictures and consoles of what failed are in {}", report.display());
    }
    Ok(status.into())
}

/// Builds the page as it is shipped; whether that went well.
pub fn build(root: &Path) -> Result<bool> {
    Ok(shell::run(web::builder(root).arg("--out").arg(page(root)))?.success())
}

/// Builds the program that serves the page to several people; whether that went well.
fn build_program(root: &Path) -> Result<bool> {
    Ok(shell::run(&mut shell::cargo(root, &["build", "--package", "karman-cli"]))?.success())
}

fn program(root: &Path) -> PathBuf {
    shell::target_folder(root).join("debug").join(format!("karman{}", std::env::consts::EXE_SUFFIX))
}

/// Tells a program of `karman-browser` where everything is.
pub fn tell(root: &Path, command: &mut Command) {
    command.env("KARMAN_PAGE", page(root));
    command.env("KARMAN_PROGRAM", program(root));
    command.env("KARMAN_BROWSER_REPORT", report(root));
    command.env("KARMAN_AXE", tools::AXE.path(root));
}

fn page(root: &Path) -> PathBuf {
    shell::target_folder(root).join("page")
}

fn report(root: &Path) -> PathBuf {
    shell::target_folder(root).join("browser-report")
}

/// What an earlier run left would be taken for this one's.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// The report's lines in the order of their letters, since scenarios end in any order.
fn measured(report: &Path) -> String {
    let text = fs::read_to_string(report.join("measured.txt")).unwrap_or_default();
    let mut lines: Vec<_> = text.lines().map(|line| format!("  {line}\n")).collect();
    lines.sort();
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_this_runs_alone_and_sorted() {
        let folder = tempfile::tempdir().expect("a folder");
        let report = folder.path().join("report");
        fs::create_dir(&report).expect("created");
        fs::write(report.join("measured.txt"), "old: 1\n").expect("written");
        empty(&report).expect("emptied");
        assert_eq!(measured(&report), "");
        fs::write(report.join("measured.txt"), "b: 2\na: 1\n").expect("written");
        assert_eq!(measured(&report), "  a: 1\n  b: 2\n");
    }
}

//! The stages of `cargo xtask test`: what each needs, and what it runs.

use std::fs;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::ValueEnum;

use super::totals::Totals;
use super::{api, browser};
use crate::rules;
use crate::shell::{self, Stream};
use crate::tools::{self, Installing};

/// How long the advisory database may take to arrive before we go on without it.
const ADVISORY_WAIT: Duration = Duration::from_mins(1);

/// How long each fuzz target runs.
const FUZZ_SECONDS: u32 = 20;

/// In the order they run: what fails fast comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Stage {
    Format,
    Lint,
    Deny,
    Tests,
    Browser,
    Api,
    Rules,
    Fuzz,
    Docs,
}

/// How a stage ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Passed,
    Failed,
}

impl From<ExitStatus> for Ending {
    fn from(status: ExitStatus) -> Self {
        if status.success() { Self::Passed } else { Self::Failed }
    }
}

impl Stage {
    pub fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Lint => "lint",
            Self::Deny => "deny",
            Self::Tests => "tests",
            Self::Browser => "browser",
            Self::Api => "api",
            Self::Rules => "rules",
            Self::Fuzz => "fuzz",
            Self::Docs => "docs",
        }
    }

    pub fn purpose(self) -> &'static str {
        match self {
            Self::Format => "every file is formatted",
            Self::Lint => "no warning of the compiler or clippy",
            Self::Deny => {
                "licences, banned crates and sources of what we depend on; advisories where they can be had"
            }
            Self::Tests => "every test and every documentation example",
            Self::Browser => "the page in a real browser",
            Self::Api => "the server answers as its description says",
            Self::Rules => "every clause of the specification has a live test",
            Self::Fuzz => "a short run of every fuzz target",
            Self::Docs => "the documentation builds without a warning",
        }
    }

    /// Installs what the stage cannot do without.
    pub fn set_up(self, root: &Path, installing: Installing) -> Result<()> {
        match self {
            Self::Format => tools::ensure_components(root, installing),
            Self::Lint => {
                tools::ensure_components(root, installing)?;
                tools::ensure_wasm_target(root, installing)
            }
            Self::Deny => tools::DENY.ensure(root, installing),
            Self::Tests => {
                tools::PYTHON.ensure(root, installing)?;
                tools::NEXTEST.ensure(root, installing)
            }
            Self::Rules => tools::NEXTEST.ensure(root, installing),
            Self::Browser => browser::set_up(root, installing),
            Self::Api => api::set_up(root, installing),
            Self::Fuzz => {
                tools::CPP_COMPILER.ensure(root, installing)?;
                tools::FUZZ.ensure(root, installing)
            }
            Self::Docs => Ok(()),
        }
    }

    pub fn run(self, root: &Path, totals: &mut Totals) -> Result<Ending> {
        match self {
            Self::Format => format(root),
            Self::Lint => lint(root),
            Self::Deny => deny(root),
            Self::Tests => tests(root, totals),
            Self::Browser => browser::run(root, totals),
            Self::Api => api::run(root),
            Self::Rules => Ok(if rules::check(root, false)? { Ending::Passed } else { Ending::Failed }),
            Self::Fuzz => fuzz(root),
            Self::Docs => {
                let mut command = shell::cargo(root, &["doc", "--no-deps", "--workspace"]);
                Ok(shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))?.into())
            }
        }
    }
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<Ending> {
    Ok(shell::run(&mut shell::cargo(root, arguments))?.into())
}

/// The fuzz targets are a workspace of their own.
const FUZZ: [&str; 2] = ["--manifest-path", "fuzz/Cargo.toml"];

fn format(root: &Path) -> Result<Ending> {
    let own = cargo(root, &["fmt", "--all", "--check"])?;
    if own != Ending::Passed {
        return Ok(own);
    }
    cargo(root, &["fmt", FUZZ[0], FUZZ[1], "--check"])
}

/// The page is another program on another machine: what it does there is looked at apart.
fn lint(root: &Path) -> Result<Ending> {
    let features = ["--features", "karman-browser/chromium"];
    let mut everything = shell::cargo(root, &["clippy", "--workspace", "--all-targets"]);
    everything.args(features).args(["--", "-D", "warnings"]);
    let own = shell::run(&mut everything)?;
    if !own.success() {
        return Ok(Ending::Failed);
    }
    let page = ["clippy", "--package", "karman-web", "--target", tools::WASM_TARGET, "--", "-D", "warnings"];
    cargo(root, &page)
}

/// What the fuzz targets stand on is looked at as well, by the same list.
fn deny(root: &Path) -> Result<Ending> {
    let check = |arguments: &[&str]| {
        for workspace in [&[][..], &FUZZ] {
            let mut command = shell::cargo(root, &["deny", "--config", "deny.toml"]);
            command.args(workspace).arg("check").args(arguments);
            if !shell::run(&mut command)?.success() {
                return Ok(Ending::Failed);
            }
        }
        anyhow::Ok(Ending::Passed)
    };
    let own = check(&["--hide-inclusion-graph", "licenses", "bans", "sources"])?;
    if own != Ending::Passed {
        return Ok(own);
    }
    let fetched = shell::run_within(&mut shell::cargo(root, &["deny", "fetch", "db"]), ADVISORY_WAIT)?;
    if fetched.is_some_and(|status| status.success()) {
        check(&["--disable-fetch", "advisories"])
    } else {
        println!("advisories skipped: the advisory database cannot be reached");
        Ok(Ending::Passed)
    }
}

/// Both halves run even when the first fails, so that the totals tell the whole story.
fn tests(root: &Path, totals: &mut Totals) -> Result<Ending> {
    let mut nextest = shell::cargo(root, &["nextest", "run", "--workspace", "--no-fail-fast"]);
    nextest.args(["--color", shell::colour()]);
    let unit = shell::run_reading(&mut nextest, Stream::Error, |line| totals.add_nextest(line))?;
    let mut doctest = shell::cargo(root, &["test", "--doc", "--workspace", "--no-fail-fast"]);
    let examples = shell::run_reading(&mut doctest, Stream::Out, |line| totals.add_libtest(line))?;
    Ok(if unit.success() && examples.success() { Ending::Passed } else { Ending::Failed })
}

fn fuzz(root: &Path) -> Result<Ending> {
    let targets = shell::capture(&mut shell::cargo(root, &["fuzz", "list"]))?;
    let limit = format!("-max_total_time={FUZZ_SECONDS}");
    let quiet = "-verbosity=0";
    for target in targets.split_whitespace() {
        println!("fuzzing {target} for {FUZZ_SECONDS} s");
        // New findings go to the first folder, which is not in the tree; the seeds are only read.
        let found = shell::target_folder(root).join("fuzz-corpus").join(target);
        fs::create_dir_all(&found).with_context(|| format!("cannot create {}", found.display()))?;
        let mut command = shell::cargo(root, &["fuzz", "run", target]);
        // The pinned compiler takes the sanitizer's flag if it is told that it may.
        command.env("RUSTC_BOOTSTRAP", "1");
        command.arg(&found).arg(root.join("fuzz/corpus-seed").join(target)).args(["--", &limit, quiet]);
        if !shell::run(&mut command)?.success() {
            return Ok(Ending::Failed);
        }
    }
    Ok(Ending::Passed)
}

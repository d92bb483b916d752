//! `cargo xtask bench server`: what a server bears, over real connections on this machine, beside boardgame.io's.
//!
//! Server and players are separate processes. Rates rise step by step, each step with a new server, a new database and new
//! matches, until choices take too long; the peer's server is loaded in the same way right afterwards.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::grid::Grid;
use crate::serving::{Folder, Serving};
use crate::shell;
use crate::tools::{Installing, NPM};

const SCRIPTS: &str = "crates/load/peers";

/// How many matches are played at once.
const MATCHES: u32 = 1000;
/// How many choices a match has.
const CHOICES: u32 = 26;
/// Choices a second, of all players together.
const RATES: [u32; 8] = [250, 500, 1000, 2000, 3000, 4000, 6000, 8000];
/// The longest that 99 of 100 choices may take, in milliseconds.
const LATEST: f64 = 50.0;
/// What must hold of ours: the rate it is borne at, kilobytes of an idle match, and how many times the peer's rate.
const WANTED: (u32, f64, f64) = (1000, 100.0, 10.0);

/// What the players measured.
struct Step {
    rate: u32,
    answered: f64,
    missed: f64,
    p50: f64,
    p99: f64,
    most: f64,
    idle: f64,
}

impl Step {
    fn parse(line: &str) -> Result<Step> {
        let object: Value =
            serde_json::from_str(line).with_context(|| format!("cannot understand `{line}`"))?;
        let number = |name: &str| object[name].as_f64().unwrap_or(f64::INFINITY);
        let rate = object["rate"].as_u64().and_then(|rate| u32::try_from(rate).ok());
        Ok(Step {
            rate: rate.context("no number `rate`")?,
            answered: number("answered"),
            missed: number("missed"),
            p50: number("p50"),
            p99: number("p99"),
            most: number("most"),
            idle: number("idle"),
        })
    }

    /// Whether nearly every choice was made when it was due, and was answered in time.
    fn is_borne(&self) -> bool {
        self.p99 <= LATEST && self.answered >= 0.95 * f64::from(self.rate)
    }
}

/// Loads both servers, prints the table, and says whether ours is what it should be.
pub fn run(root: &Path, seconds: u32) -> Result<bool> {
    NPM.ensure(root, Installing::Allowed)?;
    let modules = install(root)?;
    println!("building the server and its players");
    let mut build = shell::cargo(root, &["build", "--quiet", "--release", "-p", "karman-load"]);
    ensure!(shell::run(&mut build)?.success(), "the build failed");
    let load = shell::target_folder(root).join("release/karman-load");
    let ours = climb("karman", |rate| {
        let folder = Folder::new(root, &format!("load-{rate}"))?;
        let mut serve = Command::new(&load);
        serve.arg("serve").arg("--folder").arg(&folder.0);
        let mut drive = Command::new(&load);
        drive.arg("drive");
        step(root, &mut serve, drive, rate, seconds)
    })?;
    let theirs = climb("boardgame.io", |rate| {
        let node = |script: &str| {
            let mut command = shell::program(root, "node", &["--max-old-space-size=8192"]);
            command.arg(root.join(SCRIPTS).join(script)).env("NODE_PATH", &modules);
            command.env("NODE_ENV", "production");
            command
        };
        step(root, &mut node("server.cjs"), node("drive.cjs"), rate, seconds)
    })?;
    let report = Report { ours, theirs };
    print!("{}", report.text());
    Ok(report.is_good())
}

/// The peer's packages, beside what cargo builds.
fn install(root: &Path) -> Result<PathBuf> {
    let folder = shell::target_folder(root).join("peers/boardgame.io");
    let modules = folder.join("node_modules");
    let listed = root.join(SCRIPTS).join("package.json");
    let wanted = fs::read(&listed).with_context(|| format!("cannot read {}", listed.display()))?;
    let done = folder.join("installed.json");
    if fs::read(&done).ok().as_ref() != Some(&wanted) {
        println!("installing boardgame.io into {}", folder.display());
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("package.json"), &wanted)?;
        let mut install = shell::program(root, "npm", &["install", "--no-audit", "--no-fund", "--silent"]);
        ensure!(shell::run(install.current_dir(&folder))?.success(), "npm could not install the peer");
        fs::write(done, wanted)?;
    }
    Ok(modules)
}

/// Raises the rate until it is not borne any more.
fn climb(name: &str, mut measure: impl FnMut(u32) -> Result<Step>) -> Result<Vec<Step>> {
    let mut steps = Vec::new();
    for (place, rate) in RATES.into_iter().enumerate() {
        println!("{name}, step {} of at most {}: {rate} choices a second", place + 1, RATES.len());
        let step = measure(rate)?;
        let borne = step.is_borne();
        steps.push(step);
        if !borne {
            break;
        }
    }
    Ok(steps)
}

/// One server, loaded once.
fn step(root: &Path, serve: &mut Command, drive: Command, rate: u32, seconds: u32) -> Result<Step> {
    let serving = Serving::start(serve)?;
    let most = (MATCHES * CHOICES * 9 / 10 / rate).max(1);
    let mut drive = drive;
    drive.current_dir(root);
    for (name, value) in [
        ("address", serving.address.clone()),
        ("process", serving.process().to_string()),
        ("matches", MATCHES.to_string()),
        ("rate", rate.to_string()),
        ("seconds", seconds.min(most).to_string()),
    ] {
        drive.arg(format!("--{name}={value}"));
    }
    let printed = shell::capture(&mut drive)?;
    Step::parse(printed.lines().last().unwrap_or_default())
}

struct Report {
    ours: Vec<Step>,
    theirs: Vec<Step>,
}

impl Report {
    fn most_borne(steps: &[Step]) -> f64 {
        steps.iter().filter(|step| step.is_borne()).map(|step| step.answered).fold(0.0, f64::max)
    }

    fn findings(&self) -> [(String, bool); 3] {
        let (rate, memory, times) = WANTED;
        let at = self.ours.iter().find(|step| step.rate == rate);
        let p99 = at.map_or(f64::INFINITY, |step| step.p99);
        let idle = self.ours.iter().map(|step| step.idle).fold(0.0, f64::max);
        let (ours, theirs) = (Report::most_borne(&self.ours), Report::most_borne(&self.theirs));
        let more = ours / theirs.max(1.0);
        [
            (
                format!("p99 at {rate} choices a second: {p99:.1} ms, wanted under {LATEST} ms"),
                p99 < LATEST && at.is_some_and(Step::is_borne),
            ),
            (format!("memory of an idle match: {idle:.0} KB, wanted under {memory} KB"), idle < memory),
            (
                format!(
                    "choices a second with a p99 under {LATEST} ms: {ours:.0}, boardgame.io {theirs:.0}: {more:.1} times as many, wanted {times}"
                ),
                more >= times,
            ),
        ]
    }

    fn is_good(&self) -> bool {
        self.findings().iter().all(|(_, holds)| *holds)
    }

    fn text(&self) -> String {
        let heads = ["server", "asked/s", "answered/s", "missed", "p50 ms", "p99 ms", "most ms", "KB idle"];
        let mut grid = Grid::new(heads);
        for (name, steps) in [("karman", &self.ours), ("boardgame.io", &self.theirs)] {
            for step in steps {
                grid.row([
                    name.to_owned(),
                    step.rate.to_string(),
                    format!("{:.0}", step.answered),
                    format!("{:.0}", step.missed),
                    format!("{:.1}", step.p50),
                    format!("{:.1}", step.p99),
                    format!("{:.1}", step.most),
                    format!("{:.0}", step.idle),
                ]);
            }
        }
        let findings = self.findings().map(|(finding, holds)| {
            let judged = if holds { "holds" } else { "FAILS" };
            format!("{judged}  {finding}\n")
        });
        format!("{MATCHES} matches of two players each\n{grid}{}", findings.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(rate: u32, p99: f64) -> Step {
        let answered = f64::from(rate);
        Step { rate, answered, missed: 0.0, p50: 1.0, p99, most: p99, idle: 40.0 }
    }

    #[test]
    fn what_the_players_print_is_read() {
        let line = r#"{"matches":9,"rate":250,"answered":240.5,"missed":3,"p50":1.5,"p99":7.25,"most":9.0,"idle":44.5}"#;
        let read = Step::parse(line).expect("a well-formed line");
        assert_eq!((read.rate, read.answered, read.p99, read.idle), (250, 240.5, 7.25, 44.5));
        assert!(read.is_borne());
        assert!(Step::parse("{}").is_err());
        assert!(!Step::parse(r#"{"rate":250,"p50":null}"#).expect("nobody was answered").is_borne());
    }

    #[test]
    fn a_rate_that_is_not_borne_ends_the_climb() {
        let steps = climb("test", |rate| Ok(step(rate, if rate > 500 { 51.0 } else { 2.0 }))).expect("steps");
        assert_eq!(steps.iter().map(|step| step.rate).collect::<Vec<_>>(), [250, 500, 1000]);
    }

    #[test]
    fn every_figure_must_hold() {
        let report = |ours: f64, theirs: u32| Report {
            ours: vec![step(1000, ours), step(8000, 49.0)],
            theirs: vec![step(theirs, 10.0)],
        };
        assert!(report(10.0, 500).is_good());
        assert!(!report(10.0, 1000).is_good(), "only eight times");
        assert!(!report(51.0, 500).is_good(), "too late at the rate that is asked for");
        assert!(report(10.0, 1000).text().contains("FAILS"));
    }
}

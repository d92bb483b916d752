//! `cargo xtask bench server`: what a server bears, over real connections on this machine, beside boardgame.io's.
//!
//! Server and players are separate processes. Each step has a new server, a new database and new matches. For each side the
//! highest rate is looked for at which choices do not take too long: rates double until one is not borne, then the gap is
//! halved. A rate is tried several times before it counts as not borne: a disk that falters says nothing about a server. The
//! sides take turns, so that whatever else the machine does, it does to both. How they compare depends on how long a choice
//! may take, so it is said for more than one limit.

mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use self::report::Report;
use crate::serving::{Folder, Serving};
use crate::shell;
use crate::tools::{Installing, NPM};

const SCRIPTS: &str = "crates/load/peers";

/// How many matches are played at once, at least.
const MATCHES: u32 = 1000;
/// How many choices a match has.
const CHOICES: u32 = 26;
/// The fewest seconds of choices: the first is not counted.
const LEAST: u32 = 2;
/// Where the search begins, and how fine it ends, in choices a second of all players together: ours, and the peer's.
const SEARCHES: [(u32, u32); 2] = [(1000, 500), (125, 50)];
/// How many connections a process can hold; faster than so many players can choose nobody is asked to be.
const CONNECTIONS: u32 = 19_000;
/// How often a rate must not be borne before it counts as too much.
const TRIES: usize = 4;
/// Which part of what was asked for must be answered.
const ANSWERED: f64 = 0.99;
/// The longest that 99 of 100 choices may take, in milliseconds: one after the other.
const LATEST: [f64; 2] = [50.0, 10.0];
/// What must hold of ours: the rate it is borne at, kilobytes of an idle match, and how many times the peer's rate.
const WANTED: (u32, f64, f64) = (1000, 100.0, 10.0);

/// What the players measured.
struct Step {
    matches: u32,
    rate: u32,
    answered: f64,
    missed: f64,
    p50: f64,
    p99: f64,
    most: f64,
    driver: f64,
    idle: f64,
}

impl Step {
    fn parse(line: &str) -> Result<Step> {
        let object: Value =
            serde_json::from_str(line).with_context(|| format!("cannot understand `{line}`"))?;
        let number = |name: &str| object[name].as_f64().unwrap_or(f64::INFINITY);
        let whole = |name: &str| {
            let number = object[name].as_u64().and_then(|number| u32::try_from(number).ok());
            number.with_context(|| format!("no whole number `{name}`"))
        };
        Ok(Step {
            matches: whole("matches")?,
            rate: whole("rate")?,
            answered: number("answered"),
            missed: number("missed"),
            p50: number("p50"),
            p99: number("p99"),
            most: number("most"),
            driver: number("driver"),
            idle: number("idle"),
        })
    }

    /// Whether nearly every choice was made when it was due, and was answered in time.
    fn is_borne(&self, latest: f64) -> bool {
        self.p99 <= latest && self.answered >= ANSWERED * f64::from(self.rate)
    }
}

#[cfg(test)]
impl Step {
    /// A step whose choices were all answered, one of 100 as late as that.
    fn of(rate: u32, p99: f64) -> Step {
        let answered = f64::from(rate);
        Step {
            matches: MATCHES,
            rate,
            answered,
            missed: 0.0,
            p50: 1.0,
            p99,
            most: p99,
            driver: 0.5,
            idle: 40.0,
        }
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
    let ours = |rate: u32| {
        let folder = Folder::new(root, &format!("load-{rate}"))?;
        let mut serve = Command::new(&load);
        serve.arg("serve").arg("--folder").arg(&folder.0);
        let mut drive = Command::new(&load);
        drive.arg("drive");
        step(root, &mut serve, drive, rate, seconds)
    };
    let theirs = |rate: u32| {
        let node = |script: &str| {
            let mut command = shell::program(root, "node", &["--max-old-space-size=8192"]);
            command.arg(root.join(SCRIPTS).join(script)).env("NODE_PATH", &modules);
            command.env("NODE_ENV", "production");
            command
        };
        step(root, &mut node("server.cjs"), node("drive.cjs"), rate, seconds)
    };
    let fastest = fastest(seconds);
    let [mut one, mut other] = SEARCHES.map(|(first, fine)| Search::new(first, fine, fastest));
    for latest in LATEST {
        while one.next(latest).or(other.next(latest)).is_some() {
            one.go_on(latest, "karman", ours)?;
            other.go_on(latest, "boardgame.io", theirs)?;
        }
    }
    let [ours, theirs] = [one, other].map(|search| search.steps);
    let report = Report { ours, theirs, fastest };
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

/// The search for the highest rate that is borne.
struct Search {
    first: u32,
    /// How far apart what is borne and what is not may lie in the end.
    fine: u32,
    /// Further than this nobody looks.
    fastest: u32,
    steps: Vec<Step>,
}

impl Search {
    fn new(first: u32, fine: u32, fastest: u32) -> Search {
        Search { first, fine, fastest, steps: Vec::new() }
    }

    /// The rate to try next; none, if it is known what is borne if no choice but one of 100 may take longer.
    fn next(&self, latest: f64) -> Option<u32> {
        let borne = self.steps.iter().filter(|step| step.is_borne(latest)).map(|step| step.rate).max();
        let too_much = self.steps.iter().filter(|step| !step.is_borne(latest)).map(|step| step.rate);
        let too_much = too_much.filter(|rate| borne.is_none_or(|borne| *rate > borne)).min();
        let tries = self.steps.iter().filter(|step| Some(step.rate) == too_much).count();
        match (borne, too_much) {
            (_, Some(rate)) if tries < TRIES => Some(rate),
            (None, None) => Some(self.first),
            (None, Some(rate)) => Some(rate / 2).filter(|rate| *rate >= self.fine),
            (Some(rate), None) => (rate < self.fastest).then(|| self.fastest.min(rate * 2)),
            (Some(low), Some(high)) => (high.saturating_sub(low) > self.fine).then(|| low.midpoint(high)),
        }
    }

    fn go_on(&mut self, latest: f64, name: &str, measure: impl Fn(u32) -> Result<Step>) -> Result<()> {
        let Some(rate) = self.next(latest) else { return Ok(()) };
        println!("{name}: {rate} choices a second");
        self.steps.push(measure(rate)?);
        Ok(())
    }
}

/// As many matches as are not over before the players have chosen for that long.
fn matches(rate: u32, seconds: u32) -> u32 {
    MATCHES.max((rate * seconds).div_ceil(CHOICES * 9 / 10))
}

/// The fastest rate, in whole thousands, that so many connections can be asked for.
fn fastest(seconds: u32) -> u32 {
    CONNECTIONS / 2 * (CHOICES * 9 / 10) / seconds.max(LEAST) / 1000 * 1000
}

/// One server, loaded once.
fn step(root: &Path, serve: &mut Command, drive: Command, rate: u32, seconds: u32) -> Result<Step> {
    let serving = Serving::start(serve)?;
    let seconds = seconds.max(LEAST);
    let mut drive = drive;
    drive.current_dir(root);
    for (name, value) in [
        ("address", serving.address.clone()),
        ("process", serving.process().to_string()),
        ("matches", matches(rate, seconds).to_string()),
        ("rate", rate.to_string()),
        ("seconds", seconds.to_string()),
    ] {
        drive.arg(format!("--{name}={value}"));
    }
    let printed = shell::capture(&mut drive)?;
    Step::parse(printed.lines().last().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_players_print_is_read() {
        let line = r#"{"matches":9,"rate":250,"answered":248.5,"missed":3,"p50":1.5,"p99":7.25,"most":9.0,"idle":44.5}"#;
        let read = Step::parse(line).expect("a well-formed line");
        assert_eq!((read.matches, read.rate), (9, 250));
        assert_eq!((read.answered, read.p99, read.idle), (248.5, 7.25, 44.5));
        assert!(read.is_borne(7.25) && !read.is_borne(7.0));
        assert!(Step::parse("{}").is_err());
        assert!(
            !Step::parse(r#"{"matches":9,"rate":250,"p50":null}"#)
                .expect("nobody was answered")
                .is_borne(50.0)
        );
    }

    /// The rates that are asked for, and how often in a row, if a server bears a rate every time, or only every other.
    fn searched(first: u32, fine: u32, bears: impl Fn(u32, usize) -> bool) -> Vec<(u32, usize)> {
        let mut search = Search::new(first, fine, 32_000);
        while let Some(rate) = search.next(50.0) {
            let tries = search.steps.iter().filter(|step| step.rate == rate).count();
            let p99 = if bears(rate, tries) { 2.0 } else { 51.0 };
            search.go_on(50.0, "test", |rate| Ok(Step::of(rate, p99))).expect("a step");
        }
        let rates = search.steps.chunk_by(|one, other| one.rate == other.rate);
        rates.map(|steps| (steps[0].rate, steps.len())).collect()
    }

    #[test]
    fn the_highest_rate_that_is_borne_is_found() {
        let up_to = |most: u32| move |rate: u32, _: usize| rate <= most;
        assert_eq!(searched(1000, 500, up_to(2700)), [(1000, 1), (2000, 1), (4000, 4), (3000, 4), (2500, 1)]);
        let rates = [(125, 1), (250, 1), (500, 4), (375, 4), (312, 4), (281, 4)];
        assert_eq!(searched(125, 50, up_to(260)), rates);
        assert_eq!(searched(125, 50, up_to(70)), [(125, 4), (62, 1), (93, 4)]);
        assert_eq!(searched(125, 50, up_to(0)), [(125, 4), (62, 4)], "nothing is borne");
        let rates = [(1000, 1), (2000, 1), (4000, 1), (8000, 1), (16_000, 1), (32_000, 1)];
        assert_eq!(searched(1000, 500, up_to(u32::MAX)), rates);
        assert_eq!(
            searched(20_000, 8000, up_to(u32::MAX)),
            [(20_000, 1), (32_000, 1)],
            "no faster than the fastest"
        );
    }

    #[test]
    fn what_was_measured_for_one_limit_serves_the_next() {
        let mut search = Search::new(1000, 500, 32_000);
        search.steps = [(1000, 2.0), (2000, 11.0), (4000, 49.0), (8000, 60.0)]
            .map(|(rate, p99)| Step::of(rate, p99))
            .into();
        assert_eq!((search.next(50.0), search.next(10.0)), (Some(8000), Some(2000)));
    }

    #[test]
    fn nobody_is_asked_for_more_connections_than_there_are() {
        for seconds in [0, 2, 4, 5, 60] {
            let rate = fastest(seconds);
            assert!(2 * matches(rate, seconds.max(LEAST)) <= CONNECTIONS, "{rate} in {seconds} seconds");
        }
        assert_eq!(fastest(4), 54_000);
    }

    #[test]
    fn a_rate_that_was_not_borne_once_is_asked_for_again() {
        let faltering = |rate: u32, tries: usize| rate <= 2700 && (rate != 2000 || tries > 0);
        let rates = [(1000, 1), (2000, 2), (4000, 4), (3000, 4), (2500, 1)];
        assert_eq!(searched(1000, 500, faltering), rates);
    }

    #[test]
    fn matches_last_as_long_as_somebody_chooses() {
        assert_eq!(matches(1000, 4), 1000);
        assert_eq!(matches(16_000, 4), 2783);
        assert!(matches(16_000, 4) * CHOICES > 16_000 * 4);
    }

    #[test]
    fn what_was_not_answered_counts() {
        let line = r#"{"matches":9,"rate":250,"answered":249.0,"missed":8,"p50":1.5,"p99":null,"most":null,"idle":44.5}"#;
        assert!(
            !Step::parse(line).expect("a well-formed line").is_borne(50.0),
            "three of a hundred took for ever"
        );
        assert!(!Step { answered: 240.0, ..Step::of(250, 2.0) }.is_borne(50.0));
    }
}

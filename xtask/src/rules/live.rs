//! Which clauses live tests carry: by the names nextest lists, and by the headers of scenario files that a live test runs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use super::clause::{Clause, clauses_in_name};

/// A test that exists, by the folder of its crate.
#[derive(Debug, PartialEq, Eq)]
pub struct LiveTest {
    pub folder: PathBuf,
    pub name: String,
    pub ignored: bool,
}

/// Reads what `cargo nextest list --message-format json` prints.
pub fn tests_in_listing(listing: &str) -> Result<Vec<LiveTest>> {
    let listing: Value = serde_json::from_str(listing).context("nextest's list is not JSON")?;
    let suites = listing["rust-suites"].as_object().context("nextest's list has no `rust-suites`")?;
    let mut tests = Vec::new();
    for suite in suites.values() {
        let folder = suite["cwd"].as_str().context("a suite of nextest's list has no `cwd`")?;
        let cases = suite["testcases"].as_object().context("a suite of nextest's list has no `testcases`")?;
        tests.extend(cases.iter().map(|(name, case)| LiveTest {
            folder: folder.into(),
            name: name.clone(),
            ignored: case["ignored"].as_bool().unwrap_or(false),
        }));
    }
    Ok(tests)
}

/// What carries each clause, and what is wrong with the tests themselves.
#[derive(Default)]
pub struct Carriers {
    pub clauses: BTreeMap<Clause, BTreeSet<String>>,
    /// Clauses whose only carriers do not run.
    pub idle: BTreeMap<Clause, BTreeSet<String>>,
    pub faults: Vec<String>,
}

impl Carriers {
    /// Collects from the tests and scenario files of the crates under `root`.
    pub fn collect(root: &Path, tests: &[LiveTest], known: &BTreeSet<[u8; 4]>) -> Result<Self> {
        let crates = root.join("crates");
        let mut carriers = Self::default();
        for test in tests.iter().filter(|test| test.folder.starts_with(&crates)) {
            for clause in clauses_in_name(&test.name, known) {
                carriers.add(clause, format!("test {}", test.name), test.ignored);
            }
        }
        for file in scenario_files(&crates)? {
            let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
            let text = fs::read_to_string(&file).with_context(|| format!("cannot read {name}"))?;
            let folder = file.strip_prefix(&crates).ok().and_then(|path| path.components().next());
            let folder = folder.map(|first| crates.join(first));
            let runs = tests.iter().any(|test| {
                !test.ignored && Some(&test.folder) == folder.as_ref() && test.name.contains("scenario")
            });
            if !runs {
                carriers
                    .faults
                    .push(format!("{name}: its crate has no live test with `scenario` in its name"));
            }
            carriers.add_scenario(&name, &text, runs);
        }
        Ok(carriers)
    }

    fn add_scenario(&mut self, name: &str, text: &str, runs: bool) {
        let header = match text.parse::<toml::Table>() {
            Ok(header) => header,
            Err(error) => return self.faults.push(format!("{name}: {}", error.message())),
        };
        let skipped = header.get("skip").is_some_and(|skip| skip.as_bool() != Some(false));
        let Some(clauses) = header.get("clauses") else { return };
        let ids =
            clauses.as_array().map(|ids| ids.iter().map(toml::Value::as_str).collect::<Option<Vec<_>>>());
        let Some(Some(ids)) = ids else {
            return self
                .faults
                .push(format!("{name}: `clauses` should be a list of ids such as [\"GOOF-001\"]"));
        };
        for id in ids {
            match Clause::parse(id) {
                Some(clause) => self.add(clause, format!("scenario {name}"), skipped || !runs),
                None => {
                    self.faults.push(format!("{name}: `{id}` is not the id of a clause, such as GOOF-001"));
                }
            }
        }
    }

    fn add(&mut self, clause: Clause, carrier: String, idle: bool) {
        let place = if idle { &mut self.idle } else { &mut self.clauses };
        place.entry(clause).or_default().insert(carrier);
    }
}

/// Every `.toml` below a folder called `scenarios`, in order.
fn scenario_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![(folder.to_path_buf(), false)];
    while let Some((folder, inside)) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type()?.is_dir() {
                folders.push((path, inside || entry.file_name() == "scenarios"));
            } else if inside && path.extension().is_some_and(|ending| ending == "toml") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTING: &str = r#"{"rust-build-meta":{},"test-count":3,"rust-suites":{
        "karman-classics":{"package-name":"karman-classics","cwd":"/w/crates/classics","status":"listed","testcases":{
            "tests::goof_001_deal":{"kind":"test","ignored":false,"filter-match":{"status":"matches"}},
            "tests::goof_002_bid":{"kind":"test","ignored":true,"filter-match":{"status":"mismatch","reason":"ignored"}}}},
        "xtask":{"package-name":"xtask","cwd":"/w/xtask","testcases":{"goof_003_not_a_rule":{"ignored":false}}}}}"#;

    fn known() -> BTreeSet<[u8; 4]> {
        BTreeSet::from([*b"GOOF"])
    }

    fn ids(clauses: &BTreeMap<Clause, BTreeSet<String>>) -> Vec<String> {
        clauses.keys().map(Clause::to_string).collect()
    }

    #[test]
    fn ignored_tests_and_tests_outside_the_crates_carry_nothing() {
        let root = tempfile::tempdir().expect("a folder for the test");
        fs::create_dir(root.path().join("crates")).expect("a folder for the test");
        let listing = LISTING.replace("/w/", &format!("{}/", root.path().display()));
        let tests = tests_in_listing(&listing).expect("a listing");
        assert_eq!(tests.len(), 3);
        let carriers = Carriers::collect(root.path(), &tests, &known()).expect("readable folders");
        assert_eq!(ids(&carriers.clauses), ["GOOF-001"]);
        assert_eq!(ids(&carriers.idle), ["GOOF-002"]);
    }

    #[test]
    fn a_listing_of_another_shape_is_an_error() {
        assert!(tests_in_listing("{}").is_err());
        assert!(tests_in_listing("Compiling").is_err());
    }

    #[test]
    fn scenarios_count_when_a_live_test_runs_them() {
        let root = tempfile::tempdir().expect("a folder for the test");
        let scenarios = root.path().join("crates/duel/scenarios/deep");
        fs::create_dir_all(&scenarios).expect("a folder for the test");
        fs::create_dir_all(root.path().join("crates/other/data")).expect("a folder for the test");
        let write =
            |name: &str, text: &str| fs::write(scenarios.join(name), text).expect("a file for the test");
        write("a.toml", "clauses = [\"DUEL-001\", \"DUEL-002\"]\n");
        write("b.toml", "clauses = [\"DUEL-003\"]\nskip = \"not yet\"\n");
        write("c.toml", "clauses = [\"DUEL-4\"]\n");
        write("d.toml", "clauses = \"DUEL-005\"\n");
        write("e.toml", "clauses = [\n");
        fs::write(root.path().join("crates/other/data/x.toml"), "clauses = [\"DUEL-009\"]").expect("a file");

        let runner = LiveTest {
            folder: root.path().join("crates/duel"),
            name: "all_scenarios_hold".into(),
            ignored: false,
        };
        let carriers = Carriers::collect(root.path(), &[runner], &known()).expect("readable folders");
        assert_eq!(ids(&carriers.clauses), ["DUEL-001", "DUEL-002"]);
        assert_eq!(ids(&carriers.idle), ["DUEL-003"]);
        assert_eq!(carriers.faults.len(), 3, "{:?}", carriers.faults);

        let carriers = Carriers::collect(root.path(), &[], &known()).expect("readable folders");
        assert!(carriers.clauses.is_empty());
        assert_eq!(carriers.faults.len(), 3 + 5, "{:?}", carriers.faults);
    }
}

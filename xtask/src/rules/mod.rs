//! `cargo xtask rules`: every clause of the specification has a live test that carries its id, and no test carries an id
//! that no specification has.

mod clause;
mod live;
mod spec;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use serde_json::json;

use crate::shell;
use crate::tools::{Installing, NEXTEST};
use clause::Clause;
use live::Carriers;
use spec::Spec;

#[derive(Args)]
pub struct RulesTask {
    /// Print one JSON object instead of lines
    #[arg(long)]
    json: bool,
    /// Look at another workspace than this one
    #[arg(long, value_name = "FOLDER")]
    root: Option<PathBuf>,
}

impl RulesTask {
    pub fn run(self, root: &Path) -> Result<ExitCode> {
        NEXTEST.ensure(root, Installing::Allowed)?;
        let good = match self.root {
            // nextest names folders by their full path, and we compare with them.
            Some(other) => {
                let full = other.canonicalize().with_context(|| format!("no folder {}", other.display()))?;
                check(&full, self.json)?
            }
            None => check(root, self.json)?,
        };
        Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Prints what is missing; whether nothing is.
pub fn check(root: &Path, json: bool) -> Result<bool> {
    let spec = Spec::read(root)?;
    let known = spec.clauses.keys().map(|clause| clause.prefix()).collect();
    let mut list = shell::cargo(root, &["nextest", "list", "--workspace", "--message-format", "json"]);
    let tests = live::tests_in_listing(&shell::capture(&mut list)?)?;
    let carriers = Carriers::collect(root, &tests, &known)?;
    let report = Report::new(&spec, &carriers);
    if json {
        println!("{}", report.json());
    } else {
        print!("{}", report.text());
    }
    Ok(report.is_good())
}

/// What the comparison of specification and tests found.
#[derive(Default)]
struct Report {
    clauses: usize,
    /// Clauses no live test carries, with their place and what carries them without running.
    missing: Vec<(Clause, String, Vec<String>)>,
    /// Ids that no specification has, with what carries them.
    unknown: Vec<(Clause, Vec<String>)>,
    faults: Vec<String>,
}

impl Report {
    fn new(spec: &Spec, carriers: &Carriers) -> Self {
        let idle = |clause: &Clause| carriers.idle.get(clause).into_iter().flatten().cloned().collect();
        let missing = spec
            .clauses
            .iter()
            .filter(|(clause, _)| !carriers.clauses.contains_key(clause))
            .map(|(clause, place)| (*clause, place.clone(), idle(clause)))
            .collect();
        let unknown = carriers
            .clauses
            .iter()
            .chain(&carriers.idle)
            .filter(|(clause, _)| !spec.clauses.contains_key(clause))
            .map(|(clause, names)| (*clause, names.iter().cloned().collect()))
            .collect();
        let faults = spec.faults.iter().chain(&carriers.faults).cloned().collect();
        Self { clauses: spec.clauses.len(), missing, unknown, faults }
    }

    fn is_good(&self) -> bool {
        self.missing.is_empty() && self.unknown.is_empty() && self.faults.is_empty()
    }

    fn text(&self) -> String {
        let mut lines: Vec<String> = self.faults.iter().map(|fault| format!("fault    {fault}")).collect();
        for (clause, place, idle) in &self.missing {
            let remark =
                if idle.is_empty() { String::new() } else { format!(", only {} (not run)", idle.join(", ")) };
            lines.push(format!("missing  {clause} ({place}) has no live test{remark}"));
        }
        for (clause, carriers) in &self.unknown {
            lines.push(format!("unknown  {clause} is in no specification, but in {}", carriers.join(", ")));
        }
        lines.push(format!(
            "{} clauses, {} without a live test, {} unknown, {} faults\n",
            self.clauses,
            self.missing.len(),
            self.unknown.len(),
            self.faults.len()
        ));
        lines.join("\n")
    }

    fn json(&self) -> String {
        let missing: Vec<_> = self
            .missing
            .iter()
            .map(|(clause, place, idle)| json!({"clause": clause.to_string(), "place": place, "not_run": idle}))
            .collect();
        let unknown: Vec<_> = self
            .unknown
            .iter()
            .map(|(clause, carriers)| json!({"clause": clause.to_string(), "carriers": carriers}))
            .collect();
        json!({"clauses": self.clauses, "missing": missing, "unknown": unknown, "faults": self.faults})
            .to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn clause(id: &str) -> Clause {
        Clause::parse(id).expect("a well-formed id")
    }

    fn carried(ids: &[&str]) -> std::collections::BTreeMap<Clause, BTreeSet<String>> {
        ids.iter().map(|id| (clause(id), BTreeSet::from([format!("test of {id}")]))).collect()
    }

    #[test]
    fn missing_idle_and_unknown_clauses_are_told_apart() {
        let places = ["GOOF-001", "GOOF-002", "GOOF-003"].map(|id| (clause(id), "page.md:1".to_owned()));
        let spec = Spec { clauses: places.into(), faults: vec![] };
        let carriers = Carriers {
            clauses: carried(&["GOOF-001", "GOOF-009"]),
            idle: carried(&["GOOF-002"]),
            faults: vec![],
        };
        let report = Report::new(&spec, &carriers);
        assert!(!report.is_good());
        assert_eq!(
            report.text(),
            "missing  GOOF-002 (page.md:1) has no live test, only test of GOOF-002 (not run)\n\
             missing  GOOF-003 (page.md:1) has no live test\n\
             unknown  GOOF-009 is in no specification, but in test of GOOF-009\n\
             3 clauses, 2 without a live test, 1 unknown, 0 faults\n"
        );
        let json: serde_json::Value = serde_json::from_str(&report.json()).expect("valid JSON");
        assert_eq!(json["missing"][0]["clause"], "GOOF-002");
        assert_eq!(json["unknown"][0]["carriers"][0], "test of GOOF-009");
    }

    #[test]
    fn all_carried_is_good_and_a_fault_is_not() {
        let spec = Spec { clauses: [(clause("GOOF-001"), "page.md:1".to_owned())].into(), faults: vec![] };
        let mut carriers = Carriers { clauses: carried(&["GOOF-001"]), ..Carriers::default() };
        assert!(Report::new(&spec, &carriers).is_good());
        carriers.faults.push("a file cannot be read".into());
        assert!(!Report::new(&spec, &carriers).is_good());
    }
}

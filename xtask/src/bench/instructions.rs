//! `cargo xtask bench instructions`: machine instructions a move, counted by valgrind, beside the counts we keep.
//!
//! Counts do not depend on what else the machine does, so a few per cent more is a regression and not noise. The kept
//! counts belong to the pinned toolchain; `--bless` keeps new ones after a change that is worth its price.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::grid::Grid;
use crate::shell;
use crate::tools::{GUNGRAUN_RUNNER, Installing, VALGRIND};

const KEPT: &str = "crates/bench/instructions.txt";
const HEADER: &str = "# Machine instructions a move, by `cargo xtask bench instructions --bless`.\n";

/// How much more than kept is still no regression, in per cent.
const TOLERANCE: f64 = 3.0;

type Counts = BTreeMap<String, f64>;

/// Counts, prints the comparison, and says whether nothing got worse.
pub fn run(root: &Path, bless: bool) -> Result<bool> {
    VALGRIND.ensure(root, Installing::Allowed)?;
    GUNGRAUN_RUNNER.ensure(root, Installing::Allowed)?;
    let mut moves =
        shell::cargo(root, &["run", "--quiet", "--profile", "bench", "-p", "karman-bench", "--", "--moves"]);
    let moves = parse_moves(&shell::capture(&mut moves)?)?;
    let mut bench = shell::cargo(root, &["bench", "-p", "karman-bench", "--bench", "instructions", "--"]);
    let totals = parse_totals(&shell::capture(bench.arg("--output-format=json"))?)?;
    let counts = per_move(&totals, &moves)?;
    let file = root.join(KEPT);
    if bless {
        fs::write(&file, write_kept(&counts)).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let kept = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let comparison = Comparison { counts, kept: parse_kept(&kept)? };
    print!("{}", comparison.text());
    Ok(comparison.is_good())
}

/// Reads gungraun's lines: the instructions of each workload, named by its function.
fn parse_totals(lines: &str) -> Result<BTreeMap<String, u64>> {
    let total = |line: &str| -> Result<(String, u64)> {
        let object: Value = serde_json::from_str(line)?;
        let name = object["function_name"].as_str().context("no text `function_name`")?;
        let total = &object["profiles"][0]["data"]["total"]["metrics"]["Ir"]["values"]["new"];
        Ok((name.to_owned(), total.as_u64().context("no number of instructions")?))
    };
    each_line(lines, total)
}

/// Reads our own lines: the moves of each workload.
fn parse_moves(lines: &str) -> Result<BTreeMap<String, u64>> {
    let moves = |line: &str| -> Result<(String, u64)> {
        let object: Value = serde_json::from_str(line)?;
        let name = object["workload"].as_str().context("no text `workload`")?;
        Ok((name.to_owned(), object["moves"].as_u64().context("no number `moves`")?))
    };
    each_line(lines, moves)
}

fn each_line<T>(lines: &str, read: impl Fn(&str) -> Result<(String, T)>) -> Result<BTreeMap<String, T>> {
    lines
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| read(line).with_context(|| format!("cannot understand `{line}`")))
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below what a double holds exactly")]
fn per_move(totals: &BTreeMap<String, u64>, moves: &BTreeMap<String, u64>) -> Result<Counts> {
    ensure!(totals.keys().eq(moves.keys()), "the workloads counted and the workloads played differ");
    let rate = |(name, &total): (&String, &u64)| (name.clone(), total as f64 / moves[name].max(1) as f64);
    Ok(totals.iter().map(rate).collect())
}

fn write_kept(counts: &Counts) -> String {
    let lines = counts.iter().map(|(name, count)| format!("{name} {count:.1}\n"));
    std::iter::once(HEADER.to_owned()).chain(lines).collect()
}

fn parse_kept(text: &str) -> Result<Counts> {
    let count = |line: &str| -> Result<(String, f64)> {
        let (name, count) = line.split_once(' ').context("a name and a count belong on each line")?;
        Ok((name.to_owned(), count.trim().parse()?))
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    each_line(&lines.join("\n"), count).context(KEPT)
}

struct Comparison {
    counts: Counts,
    kept: Counts,
}

impl Comparison {
    /// By how many per cent a workload takes more than kept; `None` for one that is new.
    fn change(&self, name: &str) -> Option<f64> {
        Some((self.counts.get(name)? / self.kept.get(name)? - 1.0) * 100.0)
    }

    fn is_good(&self) -> bool {
        self.counts.keys().eq(self.kept.keys())
            && self.counts.keys().all(|name| self.change(name).is_some_and(|change| change <= TOLERANCE))
    }

    fn text(&self) -> String {
        let mut grid = Grid::new(["workload", "instructions a move", "kept", "change", ""]);
        let mut names: Vec<&String> = self.counts.keys().chain(self.kept.keys()).collect();
        names.sort();
        names.dedup();
        let figure = |count: Option<&f64>| count.map_or_else(|| "-".into(), |count| format!("{count:.1}"));
        for name in names {
            let change = self.change(name);
            let remark = match change {
                Some(change) if change > TOLERANCE => "REGRESSION",
                Some(change) if change < -TOLERANCE => "better: keep it with --bless",
                Some(_) => "",
                None => "only on one side: settle it with --bless",
            };
            grid.row([
                name.clone(),
                figure(self.counts.get(name)),
                figure(self.kept.get(name)),
                change.map_or_else(|| "-".into(), |change| format!("{change:+.1} %")),
                remark.to_owned(),
            ]);
        }
        grid.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"function_name":"leduc","id":"x","profiles":[{"data":{"total":{"metrics":{"Ir":{"values":{"new":5000,"old":4000}}}}}}]}"#;

    fn counts(pairs: &[(&str, f64)]) -> Counts {
        pairs.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
    }

    #[test]
    fn instructions_and_moves_give_instructions_a_move() {
        let totals = parse_totals(LINE).expect("a well-formed line");
        let moves = parse_moves("{\"workload\":\"leduc\",\"moves\":100}\n").expect("a well-formed line");
        assert_eq!(per_move(&totals, &moves).expect("the same workloads"), counts(&[("leduc", 50.0)]));
        assert!(per_move(&totals, &BTreeMap::new()).is_err());
        assert!(parse_totals("{}").is_err());
    }

    #[test]
    fn kept_counts_survive_writing_and_reading() {
        let some = counts(&[("goofspiel13", 61.5), ("leduc", 50.0)]);
        assert_eq!(parse_kept(&write_kept(&some)).expect("our own file"), some);
        assert!(parse_kept("leduc\n").is_err());
    }

    #[test]
    fn more_than_the_tolerance_is_a_regression() {
        let kept = counts(&[("leduc", 100.0)]);
        let compare = |count| Comparison { counts: counts(&[("leduc", count)]), kept: kept.clone() };
        assert!(compare(102.9).is_good());
        assert!(compare(50.0).is_good());
        assert!(!compare(103.1).is_good());
        assert!(compare(103.1).text().contains("REGRESSION"));
    }

    #[test]
    fn a_workload_on_one_side_only_must_be_settled() {
        let comparison = Comparison { counts: counts(&[("leduc", 1.0)]), kept: Counts::new() };
        assert!(!comparison.is_good());
        assert!(comparison.text().contains("--bless"));
    }
}

//! What was measured of both servers, and whether ours is what it should be.

use super::{LATEST, Step, WANTED};
use crate::grid::Grid;

/// Every step of both.
pub(super) struct Report {
    pub(super) ours: Vec<Step>,
    pub(super) theirs: Vec<Step>,
    /// Further than this nobody looked.
    pub(super) fastest: u32,
}

impl Report {
    fn most_borne(steps: &[Step], latest: f64) -> f64 {
        steps.iter().filter(|step| step.is_borne(latest)).map(|step| step.answered).fold(0.0, f64::max)
    }

    fn findings(&self) -> Vec<(String, bool)> {
        let (rate, memory, _) = WANTED;
        let at = self.ours.iter().find(|step| step.rate == rate);
        let p99 = at.map_or(f64::INFINITY, |step| step.p99);
        let idle = self.ours.iter().map(|step| step.idle).fold(0.0, f64::max);
        let [latest, ..] = LATEST;
        let mut findings = vec![
            (
                format!("p99 at {rate} choices a second: {p99:.1} ms, wanted under {latest} ms"),
                at.is_some_and(|step| step.is_borne(latest)),
            ),
            (format!("memory of an idle match: {idle:.0} KB, wanted under {memory} KB"), idle < memory),
        ];
        findings.extend(LATEST.map(|latest| self.comparison(latest)));
        findings
    }

    /// How many times the peer's rate ours is, at the same limit for both.
    fn comparison(&self, latest: f64) -> (String, bool) {
        let [ours, theirs] = [&self.ours, &self.theirs].map(|steps| Report::most_borne(steps, latest));
        // A peer that bears nothing was not measured.
        let more = if theirs > 0.0 { ours / theirs } else { 0.0 };
        let is_all = self.ours.iter().any(|step| step.rate >= self.fastest && step.is_borne(latest));
        let at_least = if is_all { " or more, since faster was not tried" } else { "" };
        let (_, _, wanted) = WANTED;
        (
            format!(
                "choices a second with a p99 under {latest} ms: {ours:.0}{at_least}, boardgame.io {theirs:.0}: {more:.1} times as many, wanted {wanted}"
            ),
            more >= wanted,
        )
    }

    pub(super) fn is_good(&self) -> bool {
        self.findings().iter().all(|(_, holds)| *holds)
    }

    pub(super) fn text(&self) -> String {
        let heads = [
            "server",
            "matches",
            "asked/s",
            "answered/s",
            "missed",
            "p50 ms",
            "p99 ms",
            "most ms",
            "KB idle",
            "players' CPU",
        ];
        let mut grid = Grid::new(heads);
        for (name, steps) in [("karman", &self.ours), ("boardgame.io", &self.theirs)] {
            let mut steps: Vec<&Step> = steps.iter().collect();
            steps.sort_by_key(|step| step.rate);
            for step in steps {
                grid.row([
                    name.to_owned(),
                    step.matches.to_string(),
                    step.rate.to_string(),
                    format!("{:.0}", step.answered),
                    format!("{:.0}", step.missed),
                    format!("{:.1}", step.p50),
                    format!("{:.1}", step.p99),
                    format!("{:.1}", step.most),
                    format!("{:.0}", step.idle),
                    format!("{:.0} %", 100.0 * step.driver),
                ]);
            }
        }
        let findings: Vec<String> = self
            .findings()
            .into_iter()
            .map(|(finding, holds)| format!("{}  {finding}\n", if holds { "holds" } else { "FAILS" }))
            .collect();
        format!("matches of two players each\n{grid}{}", findings.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_must_hold() {
        let report = |ours: f64, theirs: u32| Report {
            ours: vec![Step::of(1000, ours), Step::of(5000, 9.0), Step::of(8000, 49.0)],
            theirs: vec![Step::of(500, 9.0), Step::of(theirs, 11.0)],
            fastest: 32_000,
        };
        assert!(report(10.0, 500).is_good());
        assert!(!report(10.0, 1000).is_good(), "only eight times");
        assert!(!report(51.0, 500).is_good(), "too late at the rate that is asked for");
        assert!(report(10.0, 1000).text().contains("FAILS"));
        assert!(report(10.0, 1000).text().contains("under 10 ms: 5000, boardgame.io 500: 10.0 times"));
        let shorter = Report { theirs: vec![Step::of(600, 9.0)], ..report(10.0, 500) };
        assert!(!shorter.is_good(), "13 times at one limit and eight at the other");
        let capped = Report { fastest: 8000, ..report(10.0, 500) };
        assert!(capped.text().contains("8000 or more") && !capped.text().contains("5000 or more"));
        let unmeasured =
            Report { ours: vec![Step::of(1000, 2.0)], theirs: vec![Step::of(125, 60.0)], fastest: 32_000 };
        assert!(!unmeasured.is_good(), "a peer that bears nothing was not measured");
    }
}

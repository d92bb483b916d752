//! How many tests passed and failed, read from what the test runners print.

use std::fmt;

#[derive(Default, Debug, PartialEq, Eq)]
pub struct Totals {
    pub passed: u64,
    pub failed: u64,
}

impl Totals {
    /// Reads nextest's closing line:
    /// `Summary [   1.234s] 12 tests run: 10 passed (1 slow, 1 flaky), 1 failed, 1 timed out, 3 skipped`.
    pub fn add_nextest(&mut self, line: &str) {
        let Some(rest) = line.trim_start().strip_prefix("Summary [") else { return };
        let Some((_, counts)) = rest.split_once("run:") else { return };
        self.add(without_brackets(counts).split(','));
    }

    /// Reads libtest's closing line: `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; ...`.
    pub fn add_libtest(&mut self, line: &str) {
        let Some(rest) = line.trim_start().strip_prefix("test result: ") else { return };
        let Some((_, counts)) = rest.split_once(". ") else { return };
        self.add(counts.split(';'));
    }

    fn add<'a>(&mut self, counts: impl Iterator<Item = &'a str>) {
        for count in counts {
            let Some((number, what)) = count.trim().split_once(' ') else { continue };
            let Ok(number) = number.parse::<u64>() else { continue };
            match what.trim() {
                "passed" => self.passed += number,
                "failed" | "exec failed" | "timed out" => self.failed += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Drops what stands in round brackets: a remark on the count before it, with commas of its own.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    text.chars()
        .filter(|letter| {
            let outside = depth == 0 && *letter != '(';
            match letter {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            outside
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nextest(line: &str) -> Totals {
        let mut totals = Totals::default();
        totals.add_nextest(line);
        totals
    }

    #[test]
    fn nextest_summaries_are_read() {
        let line = "     Summary [   0.006s] 2 tests run: 2 passed, 0 skipped";
        assert_eq!(nextest(line), Totals { passed: 2, failed: 0 });
        let line = "     Summary [  61.006s] 1 test run: 1 passed (1 slow), 0 skipped\n";
        assert_eq!(nextest(line), Totals { passed: 1, failed: 0 });
    }

    #[test]
    fn every_way_to_fail_counts_as_failed() {
        let line = "Summary [ 9.5s] 15/20 tests run: 9 passed (1 slow, 2 flaky), 3 failed, 1 exec failed, 2 timed out, 4 skipped";
        assert_eq!(nextest(line), Totals { passed: 9, failed: 6 });
    }

    #[test]
    fn other_lines_do_not_count() {
        assert_eq!(nextest("        PASS [   0.004s] xtask totals::tests::nothing"), Totals::default());
        assert_eq!(nextest("error: 3 tests run: 2 passed"), Totals::default());
    }

    #[test]
    fn documentation_examples_add_up_over_crates() {
        let mut totals = Totals { passed: 10, failed: 0 };
        totals.add_libtest(
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
        );
        totals.add_libtest("test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        totals.add_libtest("running 3 tests");
        assert_eq!(totals, Totals { passed: 14, failed: 2 });
        assert_eq!(totals.to_string(), "14 passed, 2 failed");
    }
}

//! The id of a clause, `DUEL-012`, and how names of tests carry it: `duel_012_...`, `kuhn_003_kuhn_004_...`,
//! `goof_001_to_003_...`.

use std::collections::BTreeSet;
use std::fmt;

/// Four capital letters and a number of three digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Clause {
    prefix: [u8; 4],
    number: u16,
}

impl Clause {
    /// Reads exactly `DUEL-012`.
    pub fn parse(text: &str) -> Option<Self> {
        let (prefix, number) = text.split_once('-')?;
        let prefix: [u8; 4] = prefix.as_bytes().try_into().ok()?;
        let valid = prefix.iter().all(u8::is_ascii_uppercase);
        (valid).then_some(Self { prefix, number: three_digits(number)? })
    }

    pub fn prefix(self) -> [u8; 4] {
        self.prefix
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &letter in &self.prefix {
            write!(f, "{}", char::from(letter))?;
        }
        write!(f, "-{:03}", self.number)
    }
}

/// The clauses a test's path carries.
///
/// A prefix some specification uses counts anywhere in the name. An unknown one counts only where the name of a function
/// or module begins with it, so that a typing mistake is found while `deals_with_seed_123` stays an ordinary name.
pub fn clauses_in_name(path: &str, known: &BTreeSet<[u8; 4]>) -> BTreeSet<Clause> {
    let mut found = BTreeSet::new();
    for segment in path.split("::") {
        let words: Vec<&str> = segment.split('_').collect();
        let mut at = 0;
        let mut leading = true;
        while at < words.len() {
            match clause_at(&words, at) {
                Some(first) if known.contains(&first.prefix) || leading => {
                    let (last, used) = range_end(&words, at, first);
                    found.extend((first.number..=last).map(|number| Clause { number, ..first }));
                    at += used;
                }
                _ => {
                    leading = false;
                    at += 1;
                }
            }
        }
    }
    found
}

fn clause_at(words: &[&str], at: usize) -> Option<Clause> {
    let word = words.get(at)?;
    let valid = word.len() == 4 && word.bytes().all(|letter| letter.is_ascii_lowercase());
    let prefix = word.to_ascii_uppercase();
    valid.then(|| Clause::parse(&format!("{prefix}-{}", words.get(at + 1)?))).flatten()
}

/// Reads `to_003` or `to_goof_003` behind the clause at `at`; gives the last number and how many words were used.
fn range_end(words: &[&str], at: usize, first: Clause) -> (u16, usize) {
    let alone = (first.number, 2);
    if words.get(at + 2) != Some(&"to") {
        return alone;
    }
    let (last, used) = match clause_at(words, at + 3) {
        Some(clause) if clause.prefix == first.prefix => (Some(clause.number), 5),
        _ => (words.get(at + 3).and_then(|word| three_digits(word)), 4),
    };
    last.filter(|&last| last > first.number).map_or(alone, |last| (last, used))
}

fn three_digits(text: &str) -> Option<u16> {
    let valid = text.len() == 3 && text.bytes().all(|letter| letter.is_ascii_digit());
    valid.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carried(path: &str) -> Vec<String> {
        let known = BTreeSet::from([*b"GOOF", *b"KUHN"]);
        clauses_in_name(path, &known).iter().map(Clause::to_string).collect()
    }

    #[test]
    fn ids_are_read_strictly() {
        assert_eq!(Clause::parse("DUEL-012").map(|clause| clause.to_string()), Some("DUEL-012".into()));
        for wrong in ["DUEL-12", "DUEL-0012", "duel-012", "DUE-012", "DUEL012", "DUEL-+12", ""] {
            assert_eq!(Clause::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_name_carries_one_or_several_clauses() {
        assert_eq!(carried("tests::goof_001_each_player_holds_a_suit"), ["GOOF-001"]);
        assert_eq!(carried("kuhn_003_kuhn_004_bets"), ["KUHN-003", "KUHN-004"]);
        assert_eq!(carried("kuhn_003_goof_010"), ["GOOF-010", "KUHN-003"]);
        assert_eq!(carried("what_goof_002_says_holds"), ["GOOF-002"]);
        assert_eq!(carried("kuhn_005_payoffs::case_1_bluff"), ["KUHN-005"]);
        assert!(carried("plays_a_game").is_empty());
    }

    #[test]
    fn a_name_carries_a_range() {
        assert_eq!(carried("goof_001_to_003_deal"), ["GOOF-001", "GOOF-002", "GOOF-003"]);
        assert_eq!(carried("goof_001_to_goof_002_deal"), ["GOOF-001", "GOOF-002"]);
        assert_eq!(carried("goof_004_to_kuhn_001"), ["GOOF-004", "KUHN-001"]);
        assert_eq!(carried("goof_004_to_the_end"), ["GOOF-004"]);
    }

    #[test]
    fn an_unknown_prefix_counts_only_at_the_beginning() {
        assert_eq!(carried("tests::gooof_001_typing_mistake"), [""; 0]);
        assert_eq!(carried("tests::goff_001_typing_mistake"), ["GOFF-001"]);
        assert!(carried("deals_with_seed_123").is_empty());
    }
}

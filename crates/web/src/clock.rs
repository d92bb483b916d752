//! The clocks one can choose from for a match with others, each by a word.

use proto::{ClockCard, ClockKind, Late};

/// How long a lost line stops a clock, in seconds.
const GRACE: u32 = 60;

/// The clocks that are offered, the unhurried first.
pub const OFFERED: [&str; 6] = ["none", "move-60", "bank-300-5", "bank-900-10", "days-1", "days-3"];

/// The clock of a word; one nobody offers counts no time.
pub fn read(word: &str, late: Late) -> ClockCard {
    let (kind, numbers) = word.split_once('-').unwrap_or((word, ""));
    let mut numbers = numbers.split('-').map(|number| number.parse().unwrap_or(1));
    let mut next = || numbers.next().unwrap_or(1);
    let kind = match kind {
        "move" => ClockKind::Move { seconds: next() },
        "bank" => ClockKind::Bank { seconds: next(), increment: next() },
        "days" => ClockKind::Days { days: next() },
        _ => return ClockCard::default(),
    };
    ClockCard { kind, late, grace: GRACE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_that_is_offered_is_another_one() {
        let clocks = OFFERED.map(|word| read(word, Late::Lose));
        assert_eq!(clocks[0], ClockCard::default());
        assert_eq!(clocks[1].kind, ClockKind::Move { seconds: 60 });
        assert_eq!(clocks[3].kind, ClockKind::Bank { seconds: 900, increment: 10 });
        assert_eq!(clocks[5].kind, ClockKind::Days { days: 3 });
        for (place, clock) in clocks.iter().enumerate() {
            assert!(!clocks[..place].contains(clock), "{clock:?}");
        }
    }

    #[test]
    fn every_clock_that_is_offered_has_a_name() {
        for lang in table::Lang::ALL {
            let words = table::Words::new(lang, &[crate::ONLINE]);
            for word in OFFERED {
                assert!(words.find(&format!("web-clock-{word}")).is_some(), "{word} in {lang}");
            }
        }
    }
}

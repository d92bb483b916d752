//! The clocks one can choose from for a match with others, each by a word.

use proto::{ClockCard, ClockKind, Late};
use table::{Message, Words};

/// How long a lost line stops a clock in a whole match, in seconds.
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

/// A clock in words, one that is offered or any other.
pub fn say(kind: ClockKind, words: &Words) -> String {
    let offered = OFFERED.into_iter().find(|word| read(word, Late::Lose).kind == kind);
    if let Some(named) = offered.and_then(|word| words.find(&format!("web-clock-{word}"))) {
        return named;
    }
    words.say(&match kind {
        ClockKind::None => Message::new("web-clock-none"),
        ClockKind::Move { seconds } => Message::new("web-clock-move").with("seconds", seconds),
        ClockKind::Bank { seconds, increment } => {
            Message::new("web-clock-bank").with("seconds", seconds).with("increment", increment)
        }
        ClockKind::Days { days } => Message::new("web-clock-days").with("days", days),
    })
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
            let words = Words::new(lang, &[crate::ONLINE]);
            for word in OFFERED {
                assert!(words.find(&format!("web-clock-{word}")).is_some(), "{word} in {lang}");
            }
        }
    }

    #[test]
    fn a_clock_is_said_as_it_was_offered_and_any_other_by_its_numbers() {
        for lang in table::Lang::ALL {
            let words = Words::new(lang, &[crate::ONLINE]);
            for word in OFFERED {
                let said = say(read(word, Late::Lose).kind, &words);
                assert_eq!(said, words.find(&format!("web-clock-{word}")).expect("offered"), "{lang}");
            }
            let others = [
                ClockKind::Move { seconds: 45 },
                ClockKind::Bank { seconds: 61, increment: 45 },
                ClockKind::Days { days: 45 },
            ];
            for kind in others {
                assert!(say(kind, &words).contains("45"), "{kind:?} in {lang}");
            }
        }
    }
}

//! How time is counted in a match one makes from the command line.

use proto::{ClockCard, ClockKind, Late};
use table::Message;

use crate::line::Play;

/// The clock that was asked for.
pub fn clock(wanted: &Play) -> Result<ClockCard, Message> {
    let kind = wanted.clock.as_deref().map_or(Ok(ClockKind::None), kind)?;
    let late = match wanted.late.as_deref() {
        None | Some("lose") => Late::Lose,
        Some("bot") => Late::Bot,
        Some(other) => return Err(Message::new("online-late").with("text", crate::desk::shown(other))),
    };
    Ok(ClockCard { kind, late, grace: wanted.grace.unwrap_or_default() })
}

fn kind(text: &str) -> Result<ClockKind, Message> {
    let wrong = || Message::new("online-clock").with("text", crate::desk::shown(text));
    let number = |text: &str| text.parse::<u32>().map_err(|_| wrong());
    match text.split_once(':') {
        None if text == "none" => Ok(ClockKind::None),
        Some(("move", seconds)) => Ok(ClockKind::Move { seconds: number(seconds)? }),
        Some(("bank", bank)) => {
            let (seconds, increment) = bank.split_once('+').unwrap_or((bank, "0"));
            Ok(ClockKind::Bank { seconds: number(seconds)?, increment: number(increment)? })
        }
        Some(("days", days)) => Ok(ClockKind::Days { days: number(days)? }),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_by_their_kind() {
        for (text, wanted) in [
            ("none", ClockKind::None),
            ("move:30", ClockKind::Move { seconds: 30 }),
            ("bank:300", ClockKind::Bank { seconds: 300, increment: 0 }),
            ("bank:300+5", ClockKind::Bank { seconds: 300, increment: 5 }),
            ("days:3", ClockKind::Days { days: 3 }),
        ] {
            assert_eq!(kind(text).expect(text), wanted);
        }
        for wrong in ["", "30", "move", "move:", "move:-1", "bank:5+", "bank:+5", "days:x", "years:1"] {
            assert_eq!(kind(wrong).expect_err(wrong).key, "online-clock");
        }
    }
}

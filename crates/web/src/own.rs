//! Which of one's own matches the lobby shows.

use proto::{Stage, TableCard};

/// How many of those that are over.
const OVER: usize = 20;

/// All that are not over, since somebody may wait there or a clock may run, and some that are, the newest first.
pub fn shown(mine: Vec<TableCard>) -> Vec<TableCard> {
    let (over, mut shown): (Vec<_>, Vec<_>) = mine.into_iter().partition(|card| card.stage == Stage::Over);
    shown.extend(over.into_iter().take(OVER));
    shown
}

#[cfg(test)]
mod tests {
    use proto::{ClockCard, MatchId};

    use super::*;

    fn card(number: u8, stage: Stage) -> TableCard {
        TableCard {
            id: MatchId::new([number; 16]),
            game: "kuhn".to_owned(),
            options: Vec::new(),
            seats: Vec::new(),
            stage,
            promise: String::new(),
            clock: ClockCard::default(),
            made: 0,
            rematch: None,
            rated: false,
        }
    }

    #[test]
    fn every_match_that_is_not_over_is_shown_and_some_that_are() {
        let stage = |number| match number {
            0..30 => Stage::Playing,
            90.. => Stage::Waiting,
            _ => Stage::Over,
        };
        let shown = shown((0..100).map(|number| card(number, stage(number))).collect());
        let wanted: Vec<MatchId> =
            (0..30).chain(90..100).chain(30..50).map(|number| card(number, Stage::Over).id).collect();
        assert_eq!(shown.iter().map(|card| card.id).collect::<Vec<_>>(), wanted);
    }
}

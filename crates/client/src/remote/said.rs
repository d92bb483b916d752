//! What a screen says of a table on a server: who sits where, what happened, how much time is left.

use proto::{Clocks, Happened, Phrase, Proposal, Sitter as Card};
use table::{Message, Seat, Words};

use super::RemoteLink;
use crate::link::Sitter;

/// What players can say to each other, in the order it is offered.
pub const PHRASES: [Phrase; 8] = [
    Phrase::Hello,
    Phrase::GoodLuck,
    Phrase::WellPlayed,
    Phrase::Wow,
    Phrase::Sorry,
    Phrase::Thinking,
    Phrase::Thanks,
    Phrase::Bye,
];

/// The sentence of a phrase.
pub const fn phrase_key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "remote-phrase-hello",
        Phrase::GoodLuck => "remote-phrase-good-luck",
        Phrase::WellPlayed => "remote-phrase-well-played",
        Phrase::Wow => "remote-phrase-wow",
        Phrase::Sorry => "remote-phrase-sorry",
        Phrase::Thinking => "remote-phrase-thinking",
        Phrase::Thanks => "remote-phrase-thanks",
        Phrase::Bye => "remote-phrase-bye",
    }
}

/// What is asked of the others when somebody proposes something.
pub const fn proposal_key(what: Proposal) -> &'static str {
    match what {
        Proposal::Draw => "remote-proposes-draw",
        Proposal::Undo => "remote-proposes-undo",
        Proposal::Rematch => "remote-proposes-rematch",
    }
}

/// What whoever sits in a seat is called; nothing while the seat is open.
pub fn sitter_name(sitter: &Card, words: &Words) -> Option<String> {
    match sitter {
        Card::Open {} => None,
        Card::Person { name } => Some(name.clone()),
        Card::Bot { level } => Some(Sitter::Bot(level.clone()).title(words)),
    }
}

/// The time that is left as people write it: minutes and seconds, hours before them, days before those.
pub fn time_left(millis: i64, words: &Words) -> String {
    // A clock that shows zero is out: what is left of a second counts as one.
    let seconds = (millis.max(0) + 999) / 1000;
    let (days, hours, minutes, seconds) =
        (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => words.say(
            &Message::new("remote-days-left")
                .with("days", days)
                .with("time", format!("{hours}:{minutes:02}")),
        ),
    }
}

/// How the clocks stand so many milliseconds after they were sent.
#[must_use]
pub fn clocks_after(clocks: &Clocks, millis: i64) -> Clocks {
    let mut after = *clocks;
    for seat in clocks.running {
        if let Some(left) = after.left.get_mut(seat.index()).and_then(Option::as_mut) {
            *left = left.saturating_sub(millis).max(0);
        }
    }
    after
}

impl RemoteLink {
    /// What whoever sits in a seat is called.
    pub fn name(&self, seat: Seat, words: &Words) -> String {
        let card = self.card().seats.get(seat.index());
        let name = card.and_then(|card| sitter_name(&card.sitter, words));
        match name {
            None => words.text("remote-open-seat"),
            Some(name) if self.you().is(seat) => words.say(&Message::new("remote-you").with("name", name)),
            Some(name) => name,
        }
    }

    /// What is said when something happened at the table that is no move of the game; nothing for what everybody sees.
    pub fn tell(&self, happened: &Happened, words: &Words) -> Option<Message> {
        let (key, seat) = match happened {
            Happened::Joined { seat } => ("remote-joined", seat),
            Happened::Left { seat } => ("remote-left", seat),
            Happened::Cancelled {} => return Some(Message::new("remote-cancelled")),
            Happened::Proposed { seat, what } => (proposal_key(*what), seat),
            Happened::Declined { seat, .. } => ("remote-declined", seat),
            Happened::Undone { seat } => ("remote-undone", seat),
            Happened::BotTook { seat, .. } => ("remote-bot-took", seat),
            Happened::TimedOut { seat } => ("remote-timed-out", seat),
            Happened::Resigned { seat, .. } => ("remote-resigned", seat),
            Happened::DrawAgreed {} => return Some(Message::new("remote-draw-agreed")),
            _ => return None,
        };
        (!self.you().is(*seat)).then(|| Message::new(key).with("name", self.name(*seat, words)))
    }
}

#[cfg(test)]
mod tests {
    use table::{Lang, Seats};

    use super::*;

    #[test]
    fn time_is_written_as_people_do() {
        let words = Words::new(Lang::En, &[super::super::CATALOGUE]);
        for (millis, text) in [
            (-5, "0:00"),
            (1, "0:01"),
            (61_000, "1:01"),
            (3_600_000, "1:00:00"),
            (90_060_000, "1 day and 1:01"),
            (2 * 86_400_000, "2 days and 0:00"),
        ] {
            assert_eq!(time_left(millis, &words), text);
        }
    }

    #[test]
    fn only_clocks_that_run_run_down_and_never_below_nothing() {
        let clocks = Clocks { left: [Some(5000), Some(5000), None, None], running: Seats::only(Seat::B) };
        assert_eq!(clocks_after(&clocks, 2000).left, [Some(5000), Some(3000), None, None]);
        assert_eq!(clocks_after(&clocks, 9000).left, [Some(5000), Some(0), None, None]);
    }
}

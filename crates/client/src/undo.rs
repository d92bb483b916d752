//! When a decision may be taken back: one's own last one, while nothing was drawn or looked at and nobody answered since.
//! Against bots freely, with other people at the table only by their consent.

use table::journal::{Entry, What};
use table::{Act, Journal, Message, Refusal, Seat, Seats, Table};

/// How many entries of a journal are left when a seat takes its last decision back, or why it may not. `people` are the
/// other people at the table; `consent` says that they agreed.
pub fn entries_left(journal: &Journal, seat: Seat, people: Seats, consent: bool) -> Result<usize, Refusal> {
    let own = journal.entries.iter().rposition(|entry| decides(entry, seat));
    let last = own.ok_or_else(|| Message::new("client-undo-nothing"))?;
    let since = &journal.entries[last..];
    // What was done at the table concerns more than the game, and whoever sat there before it had a say in what came earlier.
    if since.iter().any(|entry| concerns_table(entry, seat)) {
        return Err(Message::new("client-undo-answered"));
    }
    if people.without(seat).is_empty() {
        return Ok(last);
    }
    if since.iter().any(|entry| answered(entry, seat)) {
        return Err(Message::new("client-undo-answered"));
    }
    if since.iter().any(|entry| !entry.draws.is_empty()) {
        return Err(Message::new("client-undo-drawn"));
    }
    if consent { Ok(last) } else { Err(Message::new("client-undo-consent")) }
}

/// Refuses to take a decision back that showed its seat something hidden: what was looked at is known. `before` is the table
/// as it was, `people` are the other people at the table.
pub fn check_unlooked(
    journal: &Journal,
    before: &dyn Table,
    seat: Seat,
    people: Seats,
) -> Result<(), Refusal> {
    let entry = journal.entries.get(before.journal().entries.len()).map(|entry| &entry.what);
    match entry {
        Some(What::Choices(choices)) if !people.without(seat).is_empty() && before.teaches(seat, choices) => {
            Err(Message::new("client-undo-looked"))
        }
        _ => Ok(()),
    }
}

/// Whether a refusal to take back only waits for the others to agree.
pub fn needs_consent(refusal: &Refusal) -> bool {
    refusal.key == "client-undo-consent"
}

/// Whether an entry holds a decision of the seat's own.
fn decides(entry: &Entry, seat: Seat) -> bool {
    match &entry.what {
        What::Choices(choices) => choices.iter().any(|(chooser, _)| *chooser == seat),
        What::Act(Act::Resigned { seat: retired, .. }) => *retired == seat,
        What::Start | What::Act(_) => false,
    }
}

/// Whether an entry was done at the table, other than the seat's own giving up.
fn concerns_table(entry: &Entry, seat: Seat) -> bool {
    matches!(entry.what, What::Act(_)) && !decides(entry, seat)
}

/// Whether an entry holds a decision of anybody else's.
fn answered(entry: &Entry, seat: Seat) -> bool {
    match &entry.what {
        What::Choices(choices) => choices.iter().any(|(chooser, _)| *chooser != seat),
        What::Act(Act::Resigned { seat: retired, .. }) => *retired != seat,
        What::Act(_) => true,
        What::Start => false,
    }
}

#[cfg(test)]
mod tests {
    use table::chance::Key;
    use table::journal::{Header, Secret};
    use table::{BySeat, Form, Scope};

    use super::*;

    fn journal(lines: &[(&str, &str)]) -> Journal {
        let header = Header {
            game: "toy".to_owned(),
            rules: 1,
            packs: "none".to_owned(),
            form: Form::seats(3),
            seals: BySeat::default(),
            players: BySeat::default(),
            secret: Secret::Key(Key::from_seed(1)),
        };
        let entry = |(what, draws): &(&str, &str)| {
            let choices = what.split(", ").filter_map(|choice| choice.split_once(' '));
            let choices =
                choices.map(|(seat, text)| (seat.parse().expect("a seat"), text.to_owned())).collect();
            let what = if *what == "start" { What::Start } else { What::Choices(choices) };
            let draws = draws.split(' ').filter(|draw| !draw.is_empty());
            Entry {
                what,
                draws: draws.map(|draw| draw.parse().expect("a draw")).collect(),
                mark: String::new(),
            }
        };
        Journal {
            header: header.into(),
            entries: lines.iter().map(|line| entry(line).into()).collect(),
            ending: None,
        }
    }

    fn key(result: Result<usize, Refusal>) -> &'static str {
        result.expect_err("refused").key
    }

    const BOTH: Seats = Seats::first(2);

    #[test]
    fn against_bots_ones_last_decision_is_always_taken_back() {
        let journal = journal(&[("start", "1/6"), ("a x, b y", "3/6"), ("b z", ""), ("b w", "2/6")]);
        assert_eq!(entries_left(&journal, Seat::A, Seats::only(Seat::A), false), Ok(1));
        assert_eq!(entries_left(&journal, Seat::B, Seats::NONE, false), Ok(3));
    }

    #[test]
    fn before_the_first_decision_there_is_nothing_to_take_back() {
        assert_eq!(
            key(entries_left(&journal(&[("start", "")]), Seat::A, Seats::NONE, true)),
            "client-undo-nothing"
        );
    }

    #[test]
    fn with_people_a_quiet_decision_needs_their_consent() {
        let journal = journal(&[("start", ""), ("a x, b y", "1/6"), ("a z", "")]);
        let refusal = entries_left(&journal, Seat::A, BOTH, false).expect_err("nobody agreed");
        assert!(needs_consent(&refusal));
        assert_eq!(entries_left(&journal, Seat::A, BOTH, true), Ok(2));
    }

    #[test]
    fn with_people_what_was_drawn_or_answered_stays() {
        let drawn = journal(&[("start", ""), ("a x", "3/6")]);
        assert_eq!(key(entries_left(&drawn, Seat::A, BOTH, true)), "client-undo-drawn");
        let together = journal(&[("start", ""), ("a x, b y", "")]);
        assert_eq!(key(entries_left(&together, Seat::A, BOTH, true)), "client-undo-answered");
        let later = journal(&[("start", ""), ("a x", ""), ("b pass", "")]);
        assert_eq!(key(entries_left(&later, Seat::A, BOTH, true)), "client-undo-answered");
        assert_eq!(entries_left(&later, Seat::B, BOTH, true), Ok(2));
    }

    #[test]
    fn what_came_before_a_bot_took_a_seat_stays() {
        let mut journal = journal(&[("start", ""), ("a x, b y", "")]);
        let what = What::Act(Act::BotTook { seat: Seat::B, bot: "player".to_owned() });
        journal.entries.push(Entry { what, draws: Vec::new(), mark: String::new() }.into());
        let alone = Seats::only(Seat::A);
        assert_eq!(key(entries_left(&journal, Seat::A, alone, true)), "client-undo-answered");
        let choices = What::Choices(vec![(Seat::A, "x".to_owned()), (Seat::B, "y".to_owned())]);
        journal.entries.push(Entry { what: choices, draws: Vec::new(), mark: String::new() }.into());
        assert_eq!(entries_left(&journal, Seat::A, alone, true), Ok(3));
    }

    #[test]
    fn resigning_is_a_decision() {
        let mut journal = journal(&[("start", ""), ("a x, b y", "")]);
        let what = What::Act(Act::Resigned { seat: Seat::A, scope: Scope::Match });
        journal.entries.push(Entry { what, draws: Vec::new(), mark: String::new() }.into());
        assert_eq!(entries_left(&journal, Seat::A, Seats::NONE, false), Ok(2));
        assert_eq!(entries_left(&journal, Seat::A, BOTH, true), Ok(2));
        assert_eq!(key(entries_left(&journal, Seat::B, Seats::NONE, false)), "client-undo-answered");
        assert_eq!(key(entries_left(&journal, Seat::B, BOTH, true)), "client-undo-answered");
    }
}

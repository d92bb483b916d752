//! How much of a log a match may fill: no record that is not needed to play it, without end.

use proto::{PersonId, Proposal};
use table::{Message, Refusal, Seat};

use super::Room;
use crate::record::{NOBODY, Record};

/// How often a seat may change its mind, propose, decline, come and go before a question is answered.
const ASIDES: u32 = 200;
/// How often it may do so in a whole match, so that no match comes to its end by it; and how often seats are taken before a
/// match starts.
const ALL_ASIDES: u32 = 5_000;
/// How often somebody may take a seat of a match he has left.
const COMEBACKS: usize = 8;
/// How often a match goes back.
const REWINDS: u64 = 1000;
/// How many records a match has at most. From then on it can only be brought to its end.
const RECORDS: u64 = 50_000;

impl Room {
    /// Whether it can only be brought to its end.
    pub(super) fn is_too_long(&self) -> bool {
        self.number > RECORDS
    }

    /// Counts what a seat does beside answering, so that no log grows without the match going on.
    pub(super) fn count(&mut self, what: &Record) -> Result<(), Refusal> {
        let ends = matches!(
            what,
            Record::Resigned { .. }
                | Record::Late { .. }
                | Record::Left { .. }
                | Record::Cancelled {}
                | Record::Rematch { .. }
                | Record::Woke { .. }
                | Record::Proposed { what: Proposal::Draw, .. }
        );
        if self.is_too_long() && !ends {
            return Err(Message::new("server-long"));
        }
        let seat = match what {
            Record::Joined { seat, person, .. } => return self.count_joining(*seat, *person),
            Record::Chose { seat, .. }
                if self.table().is_some_and(|table| table.pending(*seat).is_none()) =>
            {
                return Ok(());
            }
            Record::Chose { seat, .. }
            | Record::Withdrew { seat, .. }
            | Record::Proposed { seat, .. }
            | Record::Declined { seat, .. }
            | Record::Away { seat }
            | Record::Back { seat } => *seat,
            _ => return Ok(()),
        };
        self.asides[seat] += 1;
        self.all_asides[seat] += 1;
        let enough = self.asides[seat] > ASIDES || self.all_asides[seat] > ALL_ASIDES;
        if enough || self.rewinds > REWINDS {
            return Err(Message::new("server-enough"));
        }
        Ok(())
    }

    /// Whoever comes and goes again and again is not let in any more, and so keeps nobody else out.
    fn count_joining(&mut self, seat: Seat, person: PersonId) -> Result<(), Refusal> {
        self.all_asides[seat] += 1;
        let left = self.left.iter().filter(|gone| **gone == person && person != NOBODY).count();
        if self.all_asides[seat] > ALL_ASIDES || left >= COMEBACKS {
            return Err(Message::new("server-enough"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arcade::Arcade;
    use proto::{ClockCard, ClockKind, Happened, MatchId, Stage};
    use table::chance::Key;
    use table::{Form, Scope, Seats};

    use super::*;
    use crate::record::{Entry, Made, Place};
    use crate::speech::Speech;

    fn person(number: u8) -> PersonId {
        PersonId::new([number; 16])
    }

    fn entry(what: Record) -> Entry {
        Entry::new(0, None, what)
    }

    /// A match of Goofspiel that waits, with one person there.
    fn waiting(clock: ClockCard) -> Room {
        let arcade = Arcade::new(&[]).expect("the games");
        let game = Arc::clone(arcade.game("goofspiel").expect("a game"));
        let sits = Place::Person { person: person(1), name: "P1".to_owned() };
        let made = Made {
            game: "goofspiel".to_owned(),
            rules: game.version(),
            packs: game.packs().to_owned(),
            form: game.accept(&Form::seats(2)).expect("a set-up"),
            places: vec![sits, Place::Open {}],
            seed: Key::from_seed(3).to_string(),
            clock,
            listed: false,
            quick: false,
            rated: false,
            maker: None,
        };
        let first = entry(Record::Made(Box::new(made)));
        let speech = Arc::new(Speech::new(&arcade));
        Room::new(MatchId::new([1; 16]), game, speech, &first).expect("a match")
    }

    fn joins(number: u8) -> Entry {
        entry(Record::Joined { seat: Seat::B, person: person(number), name: format!("P{number}") })
    }

    fn started(clock: ClockCard) -> Room {
        let mut room = waiting(clock);
        room.apply(&joins(2)).expect("joined");
        for seat in [Seat::A, Seat::B] {
            let entropy = Key::from_seed(7).to_string();
            room.apply(&entry(Record::Ready { seat, entropy })).expect("ready");
        }
        room
    }

    fn choose(room: &Room, seat: Seat) -> Entry {
        entry(Record::Chose { seat, request: room.request(), choice: "1".to_owned() })
    }

    #[test]
    fn a_match_without_end_can_only_be_brought_to_it() {
        let mut room = started(ClockCard::default());
        let choose = choose(&room, Seat::A);
        room.number = RECORDS - 1;
        assert!(room.clone().apply(&choose).is_ok());
        room.number = RECORDS;
        assert_eq!(room.clone().apply(&choose).expect_err("enough").key, "server-long");
        let woke = entry(Record::Woke { since: 0, away: Seats::NONE });
        assert!(room.clone().apply(&woke).is_ok(), "nor does a restart stop it");
        let mut drawn = room.clone();
        for seat in [Seat::A, Seat::B] {
            drawn.apply(&entry(Record::Proposed { seat, what: Proposal::Draw })).expect("agreed");
        }
        assert_eq!(drawn.stage(), Stage::Over);
        let resign = entry(Record::Resigned { seat: Seat::A, scope: Scope::Match });
        assert!(room.apply(&resign).is_ok());
        assert_eq!(room.stage(), Stage::Over);
    }

    #[test]
    fn whoever_could_not_choose_any_more_does_not_lose_by_it() {
        let mut room =
            started(ClockCard { kind: ClockKind::Move { seconds: 1 }, grace: 0, ..ClockCard::default() });
        room.number = RECORDS;
        let late = Entry::new(60_000, None, Record::Late { seat: Seat::A });
        assert_eq!(room.apply(&late), Ok(Happened::DrawAgreed {}));
        let outcome = room.table().and_then(table::Table::outcome).expect("it is over");
        assert!(outcome.is_draw());
    }

    #[test]
    fn no_match_comes_to_its_end_by_what_is_said_beside_it() {
        let mut room = started(ClockCard::default());
        let mut said = 0;
        let refused = loop {
            let request = room.request();
            for what in [
                Record::Proposed { seat: Seat::A, what: Proposal::Draw },
                Record::Declined { seat: Seat::A, what: Proposal::Draw },
            ] {
                said += u64::from(
                    room.clone().apply(&entry(what.clone())).is_ok_and(|_| room.apply(&entry(what)).is_ok()),
                );
            }
            if room.all_asides[Seat::A] >= ALL_ASIDES {
                break room.apply(&entry(Record::Withdrew { seat: Seat::A, request }));
            }
            // As if the question had been answered, and another asked.
            room.asides = table::BySeat::default();
        };
        assert_eq!(refused.expect_err("enough").key, "server-enough");
        assert!(said * 4 < RECORDS, "four seats do not fill a log by it");
        let choose = choose(&room, Seat::B);
        assert!(room.apply(&choose).is_ok());
    }

    #[test]
    fn whoever_comes_and_goes_keeps_nobody_else_out() {
        let mut room = waiting(ClockCard::default());
        let mut times = 0;
        while room.clone().apply(&joins(7)).is_ok() {
            room.apply(&joins(7)).expect("joined");
            room.apply(&entry(Record::Left { seat: Seat::B })).expect("left");
            times += 1;
            assert!(times < 300, "without end");
        }
        assert_eq!(room.clone().apply(&joins(7)).expect_err("enough").key, "server-enough");
        assert!(room.apply(&joins(8)).is_ok(), "another takes the seat");
    }
}

//! What each record does to a match.

use std::sync::Arc;

use proto::{Happened, Late};
use table::{Act, BySeat, Message, Progress, Refusal, Seat, Table, Turn};

use super::Room;
use crate::record::{Place, Record};

/// The bot that plays on for whoever is late.
const SUBSTITUTE: &str = "player";

impl Room {
    pub(super) fn carry_out(&mut self, what: &Record, at: i64) -> Result<Happened, Refusal> {
        if self.cancelled {
            return Err(Message::new("server-cancelled"));
        }
        match what {
            Record::Made(_) => Err(Message::new("server-log-broken")),
            Record::Joined { seat, person, name } => self.join(*seat, *person, name, at),
            Record::Left { seat } => self.leave(*seat, at),
            Record::Cancelled {} => self.cancel(at),
            Record::Ready { seat, entropy } => self.ready(*seat, entropy, at),
            Record::Chose { seat, request, choice } => self.choose(*seat, *request, choice, at),
            Record::Withdrew { seat, request } => {
                self.check_request(*request)?;
                let table = self.playing()?;
                table.withdraw(*seat, table.request().id)?;
                self.clock.withdrew(*seat, at);
                Ok(Happened::Withdrew { seat: *seat })
            }
            Record::Resigned { seat, scope } => {
                self.act(Act::Resigned { seat: *seat, scope: *scope }, at)?;
                Ok(Happened::Resigned { seat: *seat, scope: *scope })
            }
            Record::Late { seat } => self.late(*seat, at),
            Record::Proposed { seat, what } => self.propose(*seat, *what, at),
            Record::Declined { seat, what } => self.decline(*seat, *what),
            Record::Rematch { next } => {
                self.proposed.clear();
                self.rematch = Some(*next);
                Ok(Happened::Rematch { next: *next })
            }
            Record::Away { seat } => {
                self.clock.away(*seat, at);
                Ok(Happened::Clock {})
            }
            Record::Back { seat } => {
                self.clock.back(*seat, at);
                Ok(Happened::Clock {})
            }
            Record::Woke { since, away } => {
                self.clock.woke(*since, *away, at);
                Ok(Happened::Clock {})
            }
        }
    }

    /// Whether a record may be written at all, as far as that is a matter of time. Of one that was written it is not asked
    /// again: how clocks are counted may change with the server, and what was decided by them stays.
    pub fn check_time(&self, what: &Record, at: i64) -> Result<(), Refusal> {
        match what {
            Record::Late { seat } if !self.clock.is_late(*seat, at) => {
                Err(Message::new("server-not-late").with("seat", seat.to_string()))
            }
            _ => Ok(()),
        }
    }

    fn choose(&mut self, seat: Seat, request: u64, choice: &str, at: i64) -> Result<Happened, Refusal> {
        self.check_request(request)?;
        let table = self.playing()?;
        let progress = table.choose(seat, table.request().id, choice)?;
        self.clock.chose(seat, at);
        if progress == Progress::Waiting {
            return Ok(Happened::Chose { seat });
        }
        self.asked_anew(at);
        Ok(Happened::Resolved {})
    }

    /// Refuses a choice that leaves what a person puts together unfinished: everybody would see how many it takes.
    pub fn check_whole(&self, seat: Seat, choice: &str) -> Result<(), Refusal> {
        let Some(table) = self.table().filter(|table| table.drafting().contains(seat)) else { return Ok(()) };
        let mut tried = table.fork();
        tried.choose(seat, tried.request().id, choice)?;
        if tried.drafting().contains(seat) { Err(Message::new("server-draft-unfinished")) } else { Ok(()) }
    }

    fn late(&mut self, seat: Seat, at: i64) -> Result<Happened, Refusal> {
        if self.is_too_long() {
            // Whoever was to move could not: nobody has lost by that.
            self.act(Act::DrawAgreed, at)?;
            return Ok(Happened::DrawAgreed {});
        }
        match self.made.clock.late {
            Late::Lose => {
                self.act(Act::TimedOut { seat, scope: table::Scope::Match }, at)?;
                Ok(Happened::TimedOut { seat })
            }
            Late::Bot => {
                let bot = SUBSTITUTE.to_owned();
                Arc::make_mut(&mut self.made).places[seat.index()] = Place::Bot { level: bot.clone() };
                self.playing()?.act(Act::BotTook { seat, bot: bot.clone() })?;
                // The question stands as it stood: what the others chose is chosen, and their clocks run on.
                self.proposed.clear();
                self.clock.handed_over(seat, at);
                self.note_lefts();
                Ok(Happened::BotTook { seat, bot })
            }
        }
    }

    pub(super) fn act(&mut self, act: Act, at: i64) -> Result<(), Refusal> {
        self.playing()?.act(act)?;
        self.asked_anew(at);
        Ok(())
    }

    /// Whatever was asked is asked no more: a new question stands, or the match is over.
    pub(super) fn asked_anew(&mut self, at: i64) {
        self.request = self.number;
        self.asides = BySeat::default();
        self.proposed.clear();
        let people = self.people();
        let Some(table) = &self.table else { return };
        match table.turn() {
            Turn::Over(_) => self.clock.stop(at),
            Turn::Choose(choosers) => self.clock.asked(choosers.and(people), at),
        }
        self.note_lefts();
    }

    pub(super) fn note_lefts(&mut self) {
        if let Some(table) = &self.table {
            self.lefts.resize(table.journal().entries.len(), self.clock.lefts());
        }
    }

    pub(super) fn playing(&mut self) -> Result<&mut Box<dyn Table>, Refusal> {
        self.table.as_mut().ok_or_else(|| Message::new("server-not-started"))
    }

    pub(super) fn check_request(&self, request: u64) -> Result<(), Refusal> {
        let Some(table) = self.table() else {
            return Err(Message::new("server-not-started"));
        };
        if table.outcome().is_some() {
            return Err(Message::new("match-over"));
        }
        if request == self.request {
            return Ok(());
        }
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        Err(Message::new("request-stale")
            .with("given", number(request))
            .with("current", number(self.request)))
    }

    pub(super) fn check_person(&self, seat: Seat) -> Result<(), Refusal> {
        if self.people().contains(seat) { Ok(()) } else { Err(Message::new("server-no-seat")) }
    }
}

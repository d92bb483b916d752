//! A match on the server: what its records lead to. No input or output, no clock: records in, what each pair of eyes may
//! see out. The same code carries out a command and reads a match back from the store.

mod clock;
mod shown;

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arcade::Cabinet;
use client::undo;
use proto::{Happened, Late, MatchId, PersonId, Proposal, Proposed, Stage};
use table::chance::Key;
use table::journal::Secret;
use table::{Act, BySeat, Message, Progress, Refusal, Seat, Seats, Table, Turn};

pub use clock::Clock;
pub use shown::Shown;

use crate::record::{Entry, Made, Place, Record};
use crate::speech::Speech;

/// How many of its last commands a seat's ids are remembered of.
const REMEMBERED: usize = 16;
/// The bot that plays on for whoever is late.
const SUBSTITUTE: &str = "player";

/// A match.
pub struct Room {
    id: MatchId,
    game: Arc<dyn Cabinet>,
    speech: Arc<Speech>,
    made: Made,
    seed: Key,
    made_at: i64,
    entropy: BySeat<Option<Key>>,
    table: Option<Box<dyn Table>>,
    /// How many records there are; the number of the last event.
    number: u64,
    /// The record that asked what is asked now.
    request: u64,
    proposed: Vec<Proposed>,
    rematch: Option<MatchId>,
    rewinds: u64,
    clock: Clock,
    /// What was left on the clocks at each entry of the journal, to go back to.
    lefts: Vec<BySeat<i64>>,
    /// The ids of each seat's last commands, with the events they led to.
    commands: BySeat<VecDeque<(u64, u64)>>,
    marks: Vec<shown::Mark>,
    /// When the last record was written.
    last: i64,
}

impl Clone for Room {
    fn clone(&self) -> Room {
        Room {
            id: self.id,
            game: Arc::clone(&self.game),
            speech: Arc::clone(&self.speech),
            made: self.made.clone(),
            seed: self.seed.clone(),
            made_at: self.made_at,
            entropy: self.entropy.clone(),
            table: self.table.as_ref().map(|table| table.fork()),
            number: self.number,
            request: self.request,
            proposed: self.proposed.clone(),
            rematch: self.rematch,
            rewinds: self.rewinds,
            clock: self.clock.clone(),
            lefts: self.lefts.clone(),
            commands: self.commands.clone(),
            marks: self.marks.clone(),
            last: self.last,
        }
    }
}

impl Room {
    /// The match that a first record makes.
    pub fn new(
        id: MatchId,
        game: Arc<dyn Cabinet>,
        speech: Arc<Speech>,
        first: &Entry,
    ) -> Result<Room, Refusal> {
        let Record::Made(made) = &first.what else {
            return Err(Message::new("server-log-broken"));
        };
        let seed: Key = made.seed.parse().map_err(|()| Message::new("server-log-broken"))?;
        let mut room = Room {
            id,
            game,
            speech,
            clock: Clock::new(made.clock, made.places.len()),
            made: (**made).clone(),
            seed,
            made_at: first.at,
            entropy: BySeat::default(),
            table: None,
            number: 1,
            request: 1,
            proposed: Vec::new(),
            rematch: None,
            rewinds: 0,
            lefts: Vec::new(),
            commands: BySeat::default(),
            marks: Vec::new(),
            last: first.at,
        };
        room.start_if_ready(first.at)?;
        room.mark();
        Ok(room)
    }

    /// Its name.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Cabinet> {
        &self.game
    }

    /// How it was made.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// The number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The question that stands, by its name on the wire.
    pub fn request(&self) -> u64 {
        self.request
    }

    /// The table, once the match has started.
    pub fn table(&self) -> Option<&dyn Table> {
        self.table.as_deref()
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// When the last record was written.
    pub fn last(&self) -> i64 {
        self.last
    }

    /// The match that followed it.
    pub fn rematch(&self) -> Option<MatchId> {
        self.rematch
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match self.table() {
            None => Stage::Waiting,
            Some(table) if table.outcome().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// The seats people sit in.
    pub fn people(&self) -> Seats {
        self.seats().iter().filter(|&seat| self.made.places[seat.index()].is_person()).collect()
    }

    /// Every seat.
    pub fn seats(&self) -> Seats {
        Seats::first(self.made.places.len())
    }

    /// The seat a person sits in.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits =
            |place: &Place| matches!(place, Place::Person { person: sitting, .. } if *sitting == person);
        Seat::new(self.made.places.iter().position(sits)?)
    }

    /// The event a command of this id led to, if it was carried out already.
    pub fn carried_out(&self, seat: Seat, id: u64) -> Option<u64> {
        self.commands[seat].iter().find(|(known, _)| *known == id).map(|(_, number)| *number)
    }

    /// Whether everybody has agreed to a rematch that is not made yet.
    pub fn wants_rematch(&self) -> bool {
        self.rematch.is_none()
            && self
                .proposed
                .iter()
                .any(|it| it.what == Proposal::Rematch && it.agreed == self.asked_to_agree(it.what))
    }

    /// The record, seed and all, once everybody may see it.
    pub fn journal(&self) -> Option<String> {
        self.table().filter(|table| table.outcome().is_some()).map(|table| table.journal().to_string())
    }

    /// The mark of the last line of the journal.
    pub fn journal_mark(&self) -> Option<&str> {
        self.table()?.journal().entries.last().map(|entry| entry.mark.as_str())
    }

    /// Takes in a record. A refusal may leave this room half changed: work on a copy. Rules that break off are a refusal,
    /// too: one match that cannot go on is no matter of the others.
    pub fn apply(&mut self, entry: &Entry) -> Result<Happened, Refusal> {
        let applied = catch_unwind(AssertUnwindSafe(|| self.take_in(entry)));
        applied.unwrap_or_else(|_| Err(Message::new("server-failed")))
    }

    fn take_in(&mut self, entry: &Entry) -> Result<Happened, Refusal> {
        let number = self.number + 1;
        self.number = number;
        let happened = self.carry_out(&entry.what, entry.at)?;
        if entry.mark.is_some() && entry.mark.as_deref() != self.journal_mark() {
            return Err(Message::new("server-other-rules"));
        }
        if let Some((seat, id)) = entry.by {
            let commands = &mut self.commands[seat];
            commands.push_back((id, number));
            if commands.len() > REMEMBERED {
                commands.pop_front();
            }
        }
        self.last = entry.at;
        self.mark();
        Ok(happened)
    }

    fn carry_out(&mut self, what: &Record, at: i64) -> Result<Happened, Refusal> {
        match what {
            Record::Made(_) => Err(Message::new("server-log-broken")),
            Record::Joined { seat, person, name } => self.join(*seat, *person, name, at),
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

    fn join(&mut self, seat: Seat, person: PersonId, name: &str, at: i64) -> Result<Happened, Refusal> {
        if self.seat_of(person).is_some() {
            return Err(Message::new("server-seated-already"));
        }
        match self.made.places.get_mut(seat.index()) {
            Some(place @ Place::Open {}) => *place = Place::Person { person, name: name.to_owned() },
            _ => return Err(Message::new("server-seat-taken").with("seat", seat.to_string())),
        }
        self.start_if_ready(at)?;
        Ok(Happened::Joined { seat })
    }

    fn ready(&mut self, seat: Seat, entropy: &str, at: i64) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        if self.entropy[seat].is_some() {
            return Err(Message::new("server-ready-already"));
        }
        let entropy = entropy.parse().map_err(|()| Message::new("server-entropy"))?;
        self.entropy[seat] = Some(entropy);
        self.start_if_ready(at)?;
        Ok(Happened::Ready { seat })
    }

    /// The match starts when every seat is taken and every person has added his part of the key.
    fn start_if_ready(&mut self, at: i64) -> Result<(), Refusal> {
        let ready = |(index, place): (usize, &Place)| match place {
            Place::Open {} => false,
            Place::Person { .. } => self.entropy.0[index].is_some(),
            Place::Bot { .. } => true,
        };
        if self.table.is_some() || !self.made.places.iter().enumerate().all(ready) {
            return Ok(());
        }
        let secret = Secret::Mixed { seed: self.seed.clone(), entropy: self.entropy.clone() };
        let names = BySeat::from_fn(|seat| {
            self.made.places.get(seat.index()).map(|place| match place {
                Place::Open {} => String::new(),
                Place::Person { name, .. } => name.clone(),
                Place::Bot { level } => level.clone(),
            })
        });
        let opened = self.game.open_under(&self.made.form, secret, names);
        let table = opened.map_err(|mut faults| {
            if faults.is_empty() { Message::new("server-log-broken") } else { faults.swap_remove(0) }
        })?;
        self.table = Some(table);
        self.asked_anew(at);
        Ok(())
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

    fn late(&mut self, seat: Seat, at: i64) -> Result<Happened, Refusal> {
        if !self.clock.is_late(seat, at) {
            return Err(Message::new("server-not-late").with("seat", seat.to_string()));
        }
        match self.made.clock.late {
            Late::Lose => {
                self.act(Act::TimedOut { seat, scope: table::Scope::Match }, at)?;
                Ok(Happened::TimedOut { seat })
            }
            Late::Bot => {
                let bot = SUBSTITUTE.to_owned();
                self.made.places[seat.index()] = Place::Bot { level: bot.clone() };
                self.playing()?.act(Act::BotTook { seat, bot: bot.clone() })?;
                // The question stands as it stood: what the others chose is chosen, and their clocks run on.
                self.proposed.clear();
                self.clock.handed_over(seat, at);
                self.note_lefts();
                Ok(Happened::BotTook { seat, bot })
            }
        }
    }

    fn propose(&mut self, seat: Seat, what: Proposal, at: i64) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        self.check_proposal(seat, what)?;
        let asked = self.asked_to_agree(what);
        let place = self.proposed.iter().position(|it| it.what == what);
        let place = place.unwrap_or_else(|| {
            self.proposed.push(Proposed { what, by: seat, agreed: Seats::NONE });
            self.proposed.len() - 1
        });
        let proposed = &mut self.proposed[place];
        if proposed.agreed.contains(seat) {
            return Err(Message::new("server-proposed-already"));
        }
        proposed.agreed = proposed.agreed.with(seat);
        let (by, agreed) = (proposed.by, proposed.agreed == asked);
        match what {
            Proposal::Draw if agreed => {
                self.act(Act::DrawAgreed, at)?;
                Ok(Happened::DrawAgreed {})
            }
            Proposal::Undo if agreed => {
                self.undo(by, at)?;
                Ok(Happened::Undone { seat: by })
            }
            _ => Ok(Happened::Proposed { seat, what }),
        }
    }

    /// Whose consent it takes: of everybody who would play again, else of the people who have not given up.
    fn asked_to_agree(&self, what: Proposal) -> Seats {
        if what == Proposal::Rematch { self.people() } else { self.people().minus(self.out()) }
    }

    fn out(&self) -> Seats {
        self.table().map_or(Seats::NONE, Table::out)
    }

    fn check_proposal(&self, seat: Seat, what: Proposal) -> Result<(), Refusal> {
        match (what, self.stage()) {
            (Proposal::Rematch, Stage::Over) if self.rematch.is_none() => Ok(()),
            (Proposal::Rematch, Stage::Over) => Err(Message::new("server-rematch-made")),
            (Proposal::Rematch, _) => Err(Message::new("server-rematch-early")),
            (_, Stage::Over) => Err(Message::new("match-over")),
            (_, Stage::Waiting) => Err(Message::new("server-not-started")),
            (_, Stage::Playing) if self.out().contains(seat) => {
                Err(Message::new("seat-out").with("seat", seat.to_string()))
            }
            (Proposal::Draw, Stage::Playing)
                if self.asked_to_agree(what) != self.seats().minus(self.out()) =>
            {
                Err(Message::new("server-draw-bots"))
            }
            (Proposal::Draw, Stage::Playing) => Ok(()),
            (Proposal::Undo, Stage::Playing) => {
                let proposer = self.proposed.iter().find(|it| it.what == Proposal::Undo).map(|it| it.by);
                self.entries_left(proposer.unwrap_or(seat)).map(|_| ())
            }
        }
    }

    fn decline(&mut self, seat: Seat, what: Proposal) -> Result<Happened, Refusal> {
        self.check_person(seat)?;
        let before = self.proposed.len();
        self.proposed.retain(|it| it.what != what);
        if self.proposed.len() == before {
            return Err(Message::new("server-nothing-proposed"));
        }
        Ok(Happened::Declined { seat, what })
    }

    /// How many entries would be left if a seat's last decision were taken back, everybody agreeing.
    fn entries_left(&self, seat: Seat) -> Result<usize, Refusal> {
        let table = self.table().ok_or_else(|| Message::new("server-not-started"))?;
        undo::entries_left(table.journal(), seat, self.asked_to_agree(Proposal::Undo), true)
    }

    fn undo(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        let left = self.entries_left(seat)?;
        let game = Arc::clone(&self.game);
        let table = game.replay_to(self.playing()?.journal(), left).map_err(|error| error.message())?;
        self.rewinds += 1;
        self.request = self.number;
        self.proposed.clear();
        self.lefts.truncate(left);
        let choosers = table.request().choosers.and(self.people());
        self.table = Some(table);
        let lefts = self.lefts.last().copied().unwrap_or_default();
        self.clock.rewound(&lefts, choosers, at);
        Ok(())
    }

    fn act(&mut self, act: Act, at: i64) -> Result<(), Refusal> {
        self.playing()?.act(act)?;
        self.asked_anew(at);
        Ok(())
    }

    /// Whatever was asked is asked no more: a new question stands, or the match is over.
    fn asked_anew(&mut self, at: i64) {
        self.request = self.number;
        self.proposed.clear();
        let people = self.people();
        let Some(table) = &self.table else { return };
        match table.turn() {
            Turn::Over(_) => self.clock.stop(at),
            Turn::Choose(choosers) => self.clock.asked(choosers.and(people), at),
        }
        self.note_lefts();
    }

    fn note_lefts(&mut self) {
        if let Some(table) = &self.table {
            self.lefts.resize(table.journal().entries.len(), self.clock.lefts());
        }
    }

    fn playing(&mut self) -> Result<&mut Box<dyn Table>, Refusal> {
        self.table.as_mut().ok_or_else(|| Message::new("server-not-started"))
    }

    fn check_request(&self, request: u64) -> Result<(), Refusal> {
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

    fn check_person(&self, seat: Seat) -> Result<(), Refusal> {
        if self.people().contains(seat) { Ok(()) } else { Err(Message::new("server-no-seat")) }
    }
}

//! A match on a server, told line by line: for waiting, for screen readers and for scripts.

use std::io::{self, Write as _};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex};

use client::Link as _;
use client::remote::{News, PHRASES, Patience, RemoteLink, Ticket, phrase_key};
use proto::{Entropy, Happened, MatchId, Proposal, Stage, ToClient, ToServer};
use table::{Act, Journal, Message, Scope, Viewer, Words};
use terminal::plain::{in_full, in_short, moves};

use super::http::{Failure, Server};
use super::kept::Drawer;
use super::{Input, wire};
use crate::desk::Desk;
use crate::stop::Stop;

/// How often the record is asked for before one goes without.
const ASKED: u32 = 5;

/// A match on a server, told line by line.
pub struct Online<'a> {
    link: Option<RemoteLink>,
    ticket: Ticket,
    hello: Arc<Mutex<ToServer>>,
    send: Sender<ToServer>,
    server: Server,
    drawer: Arc<Drawer>,
    desk: &'a Desk,
    out: io::Stdout,
    /// What is said to whoever leaves.
    way_back: Message,
    /// How much of the log was told.
    heard: usize,
    /// The question that was told last.
    question: Option<u64>,
    /// The match that follows by agreement.
    next: Option<MatchId>,
    /// Whether its end was told.
    over: bool,
}

impl<'a> Online<'a> {
    pub fn new(
        ticket: Ticket,
        hello: Arc<Mutex<ToServer>>,
        send: Sender<ToServer>,
        server: Server,
        drawer: Arc<Drawer>,
        desk: &'a Desk,
        way_back: Message,
    ) -> Online<'a> {
        Online {
            link: None,
            ticket,
            hello,
            send,
            server,
            drawer,
            desk,
            out: io::stdout(),
            way_back,
            heard: 0,
            question: None,
            next: None,
            over: false,
        }
    }

    /// What a screen goes on with: the line, what it opens with, and what is said to whoever leaves.
    pub fn into_line(self) -> (Sender<ToServer>, Arc<Mutex<ToServer>>, Message) {
        (self.send, self.hello, self.way_back)
    }

    /// Plays it; whoever `stays` after its end may agree on a rematch.
    pub fn play(&mut self, happening: &Receiver<Input>, stays: bool) -> Result<Option<MatchId>, Stop> {
        while let Ok(input) = happening.recv() {
            match input {
                Input::Heard(message, seen) => self.hear(*message, seen)?,
                Input::Lost => self.say("online-lost")?,
                Input::Unreachable(why) => return Err(why.into()),
                Input::Typed(line) => {
                    if !self.obey(&line)? {
                        return Ok(None);
                    }
                }
                Input::End if self.over => return Ok(None),
                Input::End if self.link.as_ref().is_none_or(|link| link.you() != Viewer::Spectator) => {
                    self.tell(&self.way_back.clone())?;
                    return Ok(None);
                }
                Input::End => {}
            }
            self.send_all();
            if self.is_called_off() {
                self.say("remote-cancelled")?;
                return Ok(None);
            }
            if !self.over && self.link.as_ref().is_some_and(|link| link.outcome().is_some()) {
                self.over = true;
                self.ended()?;
                if !stays {
                    return Ok(None);
                }
                self.say("online-over")?;
            }
            if self.next.is_some() {
                return Ok(self.next);
            }
        }
        Ok(None)
    }

    /// Waits until the match has started, for a screen that shows it from then on.
    pub fn wait(&mut self, happening: &Receiver<Input>) -> Result<Option<RemoteLink>, Stop> {
        while let Ok(input) = happening.recv() {
            match input {
                Input::Heard(message, seen) => self.take_in(*message, seen)?,
                Input::Lost => self.say("online-lost")?,
                Input::Unreachable(why) => return Err(why.into()),
                Input::Typed(_) | Input::End => {}
            }
            self.send_all();
            if self.is_called_off() {
                self.say("remote-cancelled")?;
                return Ok(None);
            }
            if self.link.as_ref().is_some_and(|link| !link.waits()) {
                return Ok(self.link.take());
            }
        }
        Ok(None)
    }

    /// Whether the match is over without ever having begun.
    fn is_called_off(&self) -> bool {
        let over = |link: &RemoteLink| link.now().stage == Stage::Over && link.outcome().is_none();
        self.link.as_ref().is_some_and(over)
    }

    fn words(&self) -> &Words {
        &self.desk.words
    }

    fn line(&mut self, text: &str) -> Result<(), Stop> {
        writeln!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    fn tell(&mut self, message: &Message) -> Result<(), Stop> {
        let text = self.words().say(message);
        self.line(&text)
    }

    fn say(&mut self, key: &'static str) -> Result<(), Stop> {
        self.tell(&Message::new(key))
    }

    fn send_all(&mut self) {
        let Some(link) = &mut self.link else { return };
        for message in link.outbox() {
            // A line that is gone is told of by the thread that had it.
            let _ = self.send.send(message);
        }
        if let Ok(mut hello) = self.hello.lock() {
            *hello = link.hello();
        }
    }

    fn hear(&mut self, message: ToClient, seen: Option<u64>) -> Result<(), Stop> {
        self.take_in(message, seen)?;
        self.tell_table()
    }

    fn take_in(&mut self, message: ToClient, seen: Option<u64>) -> Result<(), Stop> {
        let news = match &mut self.link {
            Some(link) => link.hear_after(seen, message),
            None => match message {
                ToClient::Closing { why, .. } => {
                    return Err(Message::new("online-refused").with("why", why).into());
                }
                ToClient::Welcome { .. } => {
                    let mut bytes = [0; 8];
                    random(&mut bytes)?;
                    let ids = u64::from_le_bytes(bytes);
                    let mut link = RemoteLink::open(self.ticket.clone(), message, ids)?;
                    if let Some(kept) = self.drawer.seat(self.ticket.table).filter(|_| self.plays()) {
                        link.remember(&kept);
                    }
                    self.link = Some(link);
                    self.keep();
                    News::Welcome
                }
                _ => return Ok(()),
            },
        };
        match news {
            News::Refused(why) | News::Closing(why, true) => self.line(&why)?,
            News::Closing(why, false) => return Err(Message::new("online-refused").with("why", why).into()),
            News::Happened(happened) => self.tell_happened(&happened)?,
            News::Said(seat, phrase) => {
                let name = self.link.as_ref().map(|link| link.name(seat, self.words())).unwrap_or_default();
                let said = Message::new("online-said").with("name", name);
                self.tell(&said.with("text", self.words().text(phrase_key(phrase))))?;
            }
            News::Welcome | News::Presence(..) | News::Nothing => {}
        }
        self.add_to_key()
    }

    fn plays(&self) -> bool {
        self.ticket.token.is_some()
    }

    /// Keeps what one has to know again when one comes back.
    fn keep(&self) {
        let Some(link) = self.link.as_ref().filter(|_| self.plays()) else { return };
        let now = link.kept();
        self.drawer.keep(self.ticket.table, |kept| {
            kept.promise = now.promise;
            kept.entropy = now.entropy;
        });
    }

    /// Adds our part of the key once the promise is there; nobody needs to be asked for that.
    fn add_to_key(&mut self) -> Result<(), Stop> {
        let Some(link) = self.link.as_mut().filter(|link| link.is_awaited()) else { return Ok(()) };
        let promise = link.card().promise.clone();
        let mut bytes = [0; 32];
        random(&mut bytes)?;
        link.ready(Entropy::new(bytes));
        self.keep();
        self.tell(&Message::new("online-promise").with("promise", promise))
    }

    fn tell_happened(&mut self, happened: &Happened) -> Result<(), Stop> {
        match happened {
            Happened::Undone { .. } => self.heard = 0,
            Happened::Rematch { next } => self.next = Some(*next),
            _ => {}
        }
        let Some(link) = &self.link else { return Ok(()) };
        let asked =
            matches!(happened, Happened::Proposed { seat, .. } if !link.you().is(*seat) && self.plays());
        // How a match called off ends is said once, where it ends.
        if let Some(told) = link.tell(happened, self.words()).filter(|told| told.key != "remote-cancelled") {
            self.tell(&told)?;
        }
        if asked { self.say("online-answer") } else { Ok(()) }
    }

    /// What is new: the log, and once for every question the table with what is asked.
    fn tell_table(&mut self) -> Result<(), Stop> {
        let Some(link) = &self.link else { return Ok(()) };
        if link.waits() {
            return Ok(());
        }
        let (you, words) = (link.you(), &self.desk.words);
        let told = link.told(you, self.heard, words)?;
        self.heard += told.len();
        let mut lines: Vec<String> = told.into_iter().map(|told| told.text).collect();
        let asked = link.now().asked;
        if self.question != Some(asked.request) {
            self.question = Some(asked.request);
            let scene = link.scene(you, words)?;
            lines.push(String::new());
            lines.extend(in_short(&scene, words));
            if you.seat().is_some_and(|seat| asked.choosers.contains(seat)) {
                lines.push(scene.prompt.clone());
                lines.extend(moves(&scene));
            }
        }
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// Does what a line says; says whether to go on.
    fn obey(&mut self, typed: &str) -> Result<bool, Stop> {
        let words = Arc::clone(&self.desk.words);
        let Some(link) = self.link.as_mut() else { return Ok(typed != ":quit") };
        let Some(seat) = link.you().seat() else { return Ok(true) };
        let request = link.request().id;
        let done = match typed {
            "" => return Ok(true),
            ":quit" => {
                if !self.over {
                    self.tell(&self.way_back.clone())?;
                }
                return Ok(false);
            }
            ":help" => {
                self.say("online-help")?;
                return Ok(true);
            }
            ":look" => {
                let lines = link.scene(Viewer::Seat(seat), &words).map(|scene| in_full(&scene, &words));
                lines?.iter().try_for_each(|line| self.line(line))?;
                return Ok(true);
            }
            ":resign" => link.act(Act::Resigned { seat, scope: Scope::Match }),
            ":withdraw" => link.withdraw(seat, request),
            ":undo" => link.undo(seat, false),
            ":draw" => link.act(Act::DrawAgreed),
            ":rematch" => {
                link.propose(Proposal::Rematch);
                Ok(())
            }
            typed if typed.starts_with(":say") => {
                let number = typed.trim_start_matches(":say").trim().parse::<usize>().ok();
                let phrase = number.and_then(|number| PHRASES.get(number.checked_sub(1)?));
                let Some(phrase) = phrase else {
                    let offered =
                        |(place, phrase)| format!("  {}) {}", place + 1, words.text(phrase_key(phrase)));
                    let lines: Vec<String> = PHRASES.into_iter().enumerate().map(offered).collect();
                    lines.iter().try_for_each(|line| self.line(line))?;
                    return Ok(true);
                };
                link.say(*phrase);
                Ok(())
            }
            ":agree" => {
                let proposed: Vec<Proposal> = link.now().proposed.iter().map(|it| it.what).collect();
                for what in proposed {
                    link.propose(what);
                }
                Ok(())
            }
            ":decline" => {
                let proposed: Vec<Proposal> = link.now().proposed.iter().map(|it| it.what).collect();
                for what in proposed {
                    link.decline(what);
                }
                Ok(())
            }
            typed => {
                let offers = link.offers(seat).unwrap_or_default();
                let notation = move_typed(typed, &offers).unwrap_or(typed);
                link.choose(seat, request, notation).map(|_| ())
            }
        };
        if let Err(refusal) = done {
            self.tell(&refusal)?;
        }
        Ok(true)
    }

    /// How it came out, and whether the server kept its promise.
    fn ended(&mut self) -> Result<(), Stop> {
        let Some(link) = &self.link else { return Ok(()) };
        let game = self.desk.game(link.game())?;
        let verdict =
            link.outcome().map(|outcome| game.verdict(&outcome, &self.desk.words)).unwrap_or_default();
        let path = format!("/api/matches/{}/journal", link.card().id);
        self.line(&verdict)?;
        let text = match asked_for(&self.server, &path, ASKED) {
            Ok(text) => text,
            Err(failure) => return self.tell(&unchecked(failure.message)),
        };
        let journal = match Journal::read(text.as_bytes()) {
            Ok(journal) => journal,
            Err(error) => return Err(Message::new("remote-unfair").with("fault", error.message()).into()),
        };
        let Some(link) = &mut self.link else { return Ok(()) };
        match link.take_journal(journal, game, &self.desk.words) {
            Ok(fair) => self.say(fair.key()),
            Err(fault) => Err(Message::new("remote-unfair").with("fault", fault).into()),
        }
    }
}

/// That the record could not be had, and so nothing was checked.
pub fn unchecked(why: Message) -> Message {
    Message::new("online-unchecked").with("why", why)
}

/// A text of the server's, asked for so many times while asking again may help.
pub fn asked_for(server: &Server, path: &str, times: u32) -> Result<String, Failure> {
    let mut patience = Patience::default();
    for _ in 1..times {
        match server.get(path) {
            Err(failure) if failure.passes() => std::thread::sleep(patience.wait(wire::chance())),
            answer => return answer,
        }
    }
    server.get(path)
}

/// The move that was typed: its notation, or its number where moves are listed with numbers.
fn move_typed<'a>(text: &str, offers: &'a [String]) -> Option<&'a str> {
    let numbered = !offers.iter().any(|offer| offer.parse::<usize>().is_ok());
    let by_number = || {
        let place = text.trim_end_matches(')').parse::<usize>().ok()?.checked_sub(1)?;
        offers.get(place).filter(|_| numbered)
    };
    offers.iter().find(|offer| *offer == text).or_else(by_number).map(String::as_str)
}

fn random(bytes: &mut [u8]) -> Result<(), Message> {
    let failed = |error: getrandom::Error| Message::new("play-no-chance").with("reason", error.to_string());
    getrandom::fill(bytes).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_typed_by_its_notation_or_by_its_number() {
        let words = ["check", "bet"].map(str::to_owned);
        assert_eq!(move_typed("bet", &words), Some("bet"));
        assert_eq!(move_typed("1", &words), Some("check"));
        assert_eq!(move_typed("2)", &words), Some("bet"));
        assert_eq!((move_typed("0", &words), move_typed("3", &words)), (None, None));
        let numbers = ["4", "2"].map(str::to_owned);
        assert_eq!((move_typed("2", &numbers), move_typed("1", &numbers)), (Some("2"), None));
    }
}

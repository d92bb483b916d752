//! `karman play --server`: a match on a server. One waits for the others line by line; the match itself is on the screen,
//! or line by line where that is wanted.

mod http;
mod screen;
mod stream;
mod wire;

use std::io::{self, BufRead as _, Write as _};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};

use client::Link as _;
use client::remote::{News, RemoteLink, Ticket};
use proto::rest::{Guest, Join, NewGuest, NewMatch, Quick, Seated};
use proto::{ClockCard, Entropy, Happened, MatchId, Proposal, Stage, ToClient, ToServer, Token};
use table::{Act, Journal, Message, Scope, Seat, Viewer, Words};
use terminal::plain::{in_full, in_short, moves};

use super::seat_of;
use crate::desk::{Desk, form};
use crate::line::Play;
use crate::stop::Stop;
use http::Server;
use screen::ScreenWire;
use wire::Wire;

/// What can happen while one waits.
pub enum Input {
    /// The server said something, on a line that had been opened with this event as the last one seen.
    Heard(Box<ToClient>, Option<u64>),
    /// The line was lost; it is being mended.
    Lost,
    /// The server is away for good.
    Gone,
    /// Somebody typed a line.
    Typed(String),
    /// Nobody types any more.
    End,
}

pub fn run(wanted: &Play, desk: &Desk) -> Result<(), Stop> {
    let Some(url) = &wanted.server else { return Ok(()) };
    let server = Server::parse(url, desk.words.lang(), wanted.tls_ca.as_deref())?;
    let (mut table, mut token, guest) = if let Some(text) = &wanted.spectate {
        (match_id(text)?, None, None)
    } else {
        let (seated, guest) = seated(&server, wanted, desk)?;
        (seated.card.id, seated.token, Some(guest))
    };
    let on_screen = !wanted.plain && terminal::is_there();
    // Where everybody wants a rematch one goes on there, in another seat.
    while let Some(next) = sit(&server, (table, token), on_screen, desk)? {
        table = next;
        if let Some(guest) = &guest {
            let seated: Seated = server.post(&format!("/api/matches/{next}/seat"), Some(guest), &())?;
            token = seated.token;
        }
    }
    Ok(())
}

/// Sits down at a match, or watches it, until it is left; says which match follows by agreement.
fn sit(
    server: &Server,
    (table, token): (MatchId, Option<Token>),
    on_screen: bool,
    desk: &Desk,
) -> Result<Option<MatchId>, Stop> {
    let ticket = Ticket { table, token, lang: desk.words.lang() };
    let mut out = io::stdout();
    let said = Message::new("online-table").with("id", table.to_string()).with("url", server.url());
    writeln!(out, "{}", desk.words.say(&said))?;
    out.flush()?;
    let (inputs, happening) = mpsc::channel();
    let (send, outgoing) = mpsc::channel();
    let hello = Arc::new(Mutex::new(ticket.hello(None)));
    let wire = Wire { server: server.clone(), hello: Arc::clone(&hello), outgoing, inputs: inputs.clone() };
    std::thread::spawn(move || wire.run());
    if token.is_some() && !on_screen {
        std::thread::spawn(move || read_lines(&inputs));
    }
    let server = server.clone();
    let mut table = Online { link: None, ticket, hello, send, server, desk, out, heard: 0, question: None };
    if !on_screen {
        return table.play(&happening).map(|()| None);
    }
    match table.wait(&happening)? {
        Some(link) => {
            let journal = format!("/api/matches/{}/journal", link.card().id);
            let Online { send, hello, server, desk, .. } = table;
            screen::run(link, ScreenWire { happening, send, hello, server, journal }, desk)
        }
        None => Ok(None),
    }
}

fn read_lines(inputs: &Sender<Input>) {
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        if inputs.send(Input::Typed(line.trim().to_owned())).is_err() {
            return;
        }
    }
    // Nobody may be waiting any more.
    let _ = inputs.send(Input::End);
}

/// Takes a seat: in the match named, in a quick one, or in a new one. The token says who took it.
fn seated(server: &Server, wanted: &Play, desk: &Desk) -> Result<(Seated, Token), Stop> {
    let name =
        wanted.name.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_else(|| "human".to_owned());
    let guest = || server.post::<Guest>("/api/guests", None, &NewGuest { name }).map(|guest| guest.token);
    if let Some(text) = &wanted.join {
        let path = format!("/api/matches/{}/join", match_id(text)?);
        let guest = guest()?;
        return Ok((server.post(&path, Some(&guest), &Join::default())?, guest));
    }
    let Some(id) = &wanted.game else {
        return Err(Message::new("online-what").into());
    };
    let game = desk.game(id)?;
    let others: Vec<&str> =
        wanted.opponents.as_deref().map(|list| list.split(',').collect()).unwrap_or_default();
    let form = form(game, &wanted.setup, if others.is_empty() { 0 } else { others.len() + 1 })?;
    let options = form.options.0.clone();
    if wanted.quick {
        let quick = Quick { game: id.clone(), options, clock: ClockCard::default(), rated: false };
        let guest = guest()?;
        return Ok((server.post("/api/quick", Some(&guest), &quick)?, guest));
    }
    let count = usize::from(form.seats);
    let own = wanted.seat.as_deref().map_or(Ok(Seat::A), |text| seat_of(text, count))?;
    let mut others = others.into_iter().map(|word| word.trim().to_owned());
    let open = || "open".to_owned();
    let seats = (0..count)
        .map(|place| if place == own.index() { "me".to_owned() } else { others.next().unwrap_or_else(open) });
    let new = NewMatch {
        game: id.clone(),
        options,
        seats: seats.collect(),
        clock: ClockCard::default(),
        listed: wanted.listed,
        rated: false,
    };
    let guest = guest()?;
    Ok((server.post("/api/matches", Some(&guest), &new)?, guest))
}

/// A match by its name, or by a link that ends in it.
fn match_id(text: &str) -> Result<MatchId, Message> {
    let name = text.trim_end_matches('/').rsplit('/').next().unwrap_or(text);
    name.parse().map_err(|_| Message::new("online-match").with("text", crate::desk::shown(text)))
}

/// A match on a server, told line by line.
struct Online<'a> {
    link: Option<RemoteLink>,
    ticket: Ticket,
    hello: Arc<Mutex<ToServer>>,
    send: Sender<ToServer>,
    server: Server,
    desk: &'a Desk,
    out: io::Stdout,
    /// How much of the log was told.
    heard: usize,
    /// The question that was told last.
    question: Option<u64>,
}

impl Online<'_> {
    fn play(&mut self, happening: &Receiver<Input>) -> Result<(), Stop> {
        while let Ok(input) = happening.recv() {
            match input {
                Input::Heard(message, seen) => self.hear(*message, seen)?,
                Input::Lost => self.say("online-lost")?,
                Input::Gone => return Err(Message::new("online-gone").with("url", self.server.url()).into()),
                Input::Typed(line) => {
                    if !self.obey(&line)? {
                        return Ok(());
                    }
                }
                Input::End if self.link.as_ref().is_none_or(|link| link.you() != Viewer::Spectator) => {
                    return self.say("online-left");
                }
                Input::End => {}
            }
            self.send_all();
            if self.link.as_ref().is_some_and(|link| link.outcome().is_some()) {
                return self.ended();
            }
        }
        Ok(())
    }

    /// Waits until the match has started, for a screen that shows it from then on.
    fn wait(&mut self, happening: &Receiver<Input>) -> Result<Option<RemoteLink>, Stop> {
        while let Ok(input) = happening.recv() {
            match input {
                Input::Heard(message, seen) => self.take_in(*message, seen)?,
                Input::Lost => self.say("online-lost")?,
                Input::Gone => return Err(Message::new("online-gone").with("url", self.server.url()).into()),
                Input::Typed(_) | Input::End => {}
            }
            self.send_all();
            if self.link.as_ref().is_some_and(|link| !link.waits()) {
                return Ok(self.link.take());
            }
        }
        Ok(None)
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
                    self.link = Some(RemoteLink::open(self.ticket.clone(), message, ids)?);
                    News::Welcome
                }
                _ => return Ok(()),
            },
        };
        match news {
            News::Refused(why) | News::Closing(why, true) => self.line(&why)?,
            News::Closing(why, false) => return Err(Message::new("online-refused").with("why", why).into()),
            News::Happened(happened) => self.tell_happened(&happened)?,
            News::Welcome | News::Presence(..) | News::Said(..) | News::Nothing => {}
        }
        self.add_to_key()
    }

    /// Adds our part of the key once the promise is there; nobody needs to be asked for that.
    fn add_to_key(&mut self) -> Result<(), Stop> {
        let Some(link) = self.link.as_mut().filter(|link| link.is_awaited()) else { return Ok(()) };
        let promise = link.card().promise.clone();
        let mut bytes = [0; 32];
        random(&mut bytes)?;
        link.ready(Entropy::new(bytes));
        self.tell(&Message::new("online-promise").with("promise", promise))
    }

    fn tell_happened(&mut self, happened: &Happened) -> Result<(), Stop> {
        let seat = |seat: Seat| self.words().seat(seat);
        let message = match happened {
            Happened::Joined { seat: joined } => Message::new("online-joined").with("seat", seat(*joined)),
            Happened::Proposed { seat: by, what } => {
                Message::new(proposal_key(*what)).with("seat", seat(*by))
            }
            Happened::Declined { seat: by, .. } => Message::new("online-declined").with("seat", seat(*by)),
            Happened::Undone { seat: by } => {
                self.heard = 0;
                Message::new("online-undone").with("seat", self.words().seat(*by))
            }
            Happened::BotTook { seat: left, .. } => Message::new("online-bot-took").with("seat", seat(*left)),
            Happened::TimedOut { seat: late } => Message::new("online-timed-out").with("seat", seat(*late)),
            _ => return Ok(()),
        };
        self.tell(&message)
    }

    /// What is new: the log, and once for every question the table with what is asked.
    fn tell_table(&mut self) -> Result<(), Stop> {
        let Some(link) = &self.link else { return Ok(()) };
        if link.now().stage == Stage::Waiting {
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
                self.say("online-left")?;
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
        let Some(link) = &mut self.link else { return Ok(()) };
        let game = self.desk.game(link.game())?;
        let verdict =
            link.outcome().map(|outcome| game.verdict(&outcome, &self.desk.words)).unwrap_or_default();
        let text = self.server.get(&format!("/api/matches/{}/journal", link.card().id))?;
        let journal = Journal::read(text.as_bytes()).map_err(|error| error.message())?;
        let fair = link.take_journal(journal, game, &self.desk.words);
        self.line(&verdict)?;
        match fair {
            Ok(fair) => self.say(fair.key()),
            Err(fault) => Err(Message::new("remote-unfair").with("fault", fault).into()),
        }
    }
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

fn proposal_key(what: Proposal) -> &'static str {
    match what {
        Proposal::Draw => "online-proposes-draw",
        Proposal::Undo => "online-proposes-undo",
        Proposal::Rematch => "online-proposes-rematch",
    }
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

    #[test]
    fn a_match_is_named_by_its_id_or_by_a_link() {
        let id = "0f".repeat(16);
        let link = format!("http://example.org/#/match/{id}");
        assert_eq!(match_id(&id).expect("an id"), match_id(&link).expect("a link"));
        assert_eq!(match_id("http://example.org/").expect_err("no match").key, "online-match");
    }
}

//! `karman play --server`: a match on a server. One waits for the others line by line; the match itself is on the screen,
//! or line by line where that is wanted.

mod http;
mod kept;
mod plain;
mod screen;
mod stream;
mod terms;
mod wire;

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use client::remote::{Patience, Ticket};
use proto::rest::{Guest, Join, MAX_NAME, NewGuest, NewMatch, Quick, Seated};
use proto::{MatchId, ToClient, Token};
use table::{Message, Seat};

use super::seat_of;
use crate::desk::{Desk, form};
use crate::line::Play;
use crate::stop::Stop;
use http::{Failure, Server};
use kept::Drawer;
use plain::Online;
use screen::ScreenWire;
use wire::{Limits, Renew, Wire};

/// What can happen while one waits.
pub enum Input {
    /// The server said something, on a line that had been opened with this event as the last one seen.
    Heard(Box<ToClient>, Option<u64>),
    /// The line was lost; it is being mended.
    Lost,
    /// The server could not be reached in the first place.
    Unreachable(Message),
    /// Somebody typed a line.
    Typed(String),
    /// Nobody types any more.
    End,
}

/// Somebody at a server.
struct Visit<'a> {
    server: Server,
    drawer: Arc<Drawer>,
    name: Name,
    keyboard: Keyboard,
    desk: &'a Desk,
    on_screen: bool,
}

pub fn run(wanted: &Play, desk: &Desk) -> Result<(), Stop> {
    let Some(url) = &wanted.server else { return Ok(()) };
    let server = Server::parse(url, desk.words.lang(), wanted.tls_ca.as_deref())?;
    let name = Name::of(wanted);
    let visit = Visit {
        drawer: Arc::new(Drawer::open(&server, &name.text)),
        server,
        name,
        keyboard: Keyboard::default(),
        desk,
        on_screen: !wanted.plain && terminal::is_there(),
    };
    let (mut table, mut token) = match &wanted.spectate {
        Some(text) => (match_id(text)?, None),
        None => visit.seated(wanted)?,
    };
    let mut persists = false;
    // Where everybody wants a rematch one goes on there, in another seat.
    while let Some(next) = visit.sit(table, token, persists)? {
        table = next;
        if token.is_some() {
            token = visit.seat_in(next)?;
        }
        persists = true;
    }
    Ok(())
}

impl Visit<'_> {
    /// Sits down at a match, or watches it, until it is left; says which match follows by agreement.
    fn sit(&self, table: MatchId, token: Option<Token>, persists: bool) -> Result<Option<MatchId>, Stop> {
        let (server, desk) = (&self.server, self.desk);
        let ticket = Ticket { table, token, lang: desk.words.lang() };
        let mut out = io::stdout();
        let said = Message::new("online-table").with("id", table.to_string()).with("url", server.url());
        writeln!(out, "{}", desk.words.say(&said))?;
        if let Some(trouble) = self.drawer.trouble() {
            writeln!(out, "{}", desk.words.say(&trouble))?;
        }
        out.flush()?;
        let (inputs, happening) = mpsc::channel();
        let (send, outgoing) = mpsc::channel();
        let hello = Arc::new(Mutex::new(ticket.hello(None)));
        let renew = self.renewal(table).filter(|_| token.is_some());
        let wire = Wire {
            server: server.clone(),
            hello: Arc::clone(&hello),
            outgoing,
            inputs: inputs.clone(),
            renew,
            persists,
            limits: Limits::USUAL,
        };
        std::thread::spawn(move || wire.run());
        if token.is_some() && !self.on_screen {
            self.keyboard.types_into(inputs);
        }
        let way_back = self.way_back(table);
        let stays = token.is_some() && io::stdin().is_terminal();
        let drawer = Arc::clone(&self.drawer);
        let mut online = Online::new(ticket, hello, send, server.clone(), drawer, desk, way_back);
        if !self.on_screen {
            return online.play(&happening, stays);
        }
        match online.wait(&happening)? {
            Some(link) => {
                let (send, hello, way_back) = online.into_line();
                let wire = ScreenWire::new(happening, send, hello, server.clone(), table);
                screen::run(link, wire, desk, &way_back)
            }
            None => Ok(None),
        }
    }

    /// What is said to whoever leaves a seat he can come back to.
    fn way_back(&self, table: MatchId) -> Message {
        let name = if self.name.chosen { format!(" --name \"{}\"", self.name.text) } else { String::new() };
        let line = format!("karman play --server {} --join {table}{name}", self.server.url());
        Message::new("online-left").with("line", line)
    }

    /// Asks as the guest one is at this server; whoever is not known there any more is made known anew.
    fn as_guest<T>(&self, ask: impl Fn(&Token) -> Result<T, Failure>) -> Result<T, Message> {
        if let Some(guest) = self.drawer.guest() {
            match ask(&guest) {
                Err(failure) if failure.is_unknown() => self.drawer.set_guest(None),
                answer => return answer.map_err(|failure| failure.message),
            }
        }
        let called =
            |name: &str| self.server.post::<Guest>("/api/guests", None, &NewGuest { name: name.to_owned() });
        let guest = match called(&self.name.text) {
            // Nobody asked for that name.
            Err(failure) if failure.is_of_the_name() && !self.name.chosen => called(NOBODY),
            guest => guest,
        };
        let guest = guest.map_err(|failure| failure.message)?.token;
        self.drawer.set_guest(Some(guest));
        ask(&guest).map_err(|failure| failure.message)
    }

    /// Takes a seat: in the match named, in a quick one, or in a new one.
    fn seated(&self, wanted: &Play) -> Result<(MatchId, Option<Token>), Stop> {
        let server = &self.server;
        if let Some(text) = &wanted.join {
            let id = match_id(text)?;
            if let Some(token) = self.drawer.seat(id).and_then(|kept| kept.token) {
                return Ok((id, Some(token)));
            }
            let path = format!("/api/matches/{id}/join");
            let seated = self.as_guest(|guest| server.post(&path, Some(guest), &Join::default()))?;
            return Ok(self.keep(&seated));
        }
        let Some(id) = &wanted.game else {
            return Err(Message::new("online-what").into());
        };
        let clock = terms::clock(wanted)?;
        let game = self.desk.game(id)?;
        let others: Vec<&str> =
            wanted.opponents.as_deref().map(|list| list.split(',').collect()).unwrap_or_default();
        let form = form(game, &wanted.setup, if others.is_empty() { 0 } else { others.len() + 1 })?;
        let options = form.options.0.clone();
        if wanted.quick {
            let quick = Quick { game: id.clone(), options, clock, rated: false };
            let seated = self.as_guest(|guest| server.post("/api/quick", Some(guest), &quick))?;
            return Ok(self.keep(&seated));
        }
        let count = usize::from(form.seats);
        let own = wanted.seat.as_deref().map_or(Ok(Seat::A), |text| seat_of(text, count))?;
        let mut others = others.into_iter().map(|word| word.trim().to_owned());
        let open = || "open".to_owned();
        let seats = (0..count).map(|place| {
            if place == own.index() { "me".to_owned() } else { others.next().unwrap_or_else(open) }
        });
        let new = NewMatch {
            game: id.clone(),
            options,
            seats: seats.collect(),
            clock,
            listed: wanted.listed,
            rated: false,
        };
        let seated = self.as_guest(|guest| server.post("/api/matches", Some(guest), &new))?;
        Ok(self.keep(&seated))
    }

    fn keep(&self, seated: &Seated) -> (MatchId, Option<Token>) {
        let id = seated.card.id;
        self.drawer.keep(id, |kept| kept.token = seated.token);
        (id, seated.token)
    }

    /// One's seat in the match that follows; asked for until the server answers.
    fn seat_in(&self, next: MatchId) -> Result<Option<Token>, Stop> {
        let Some(renew) = self.renewal(next) else { return Ok(None) };
        let mut patience = Patience::default();
        loop {
            match renew() {
                Ok(token) => return Ok(Some(token)),
                Err(failure) if failure.passes() => std::thread::sleep(patience.wait(wire::chance())),
                Err(failure) => return Err(failure.message.into()),
            }
        }
    }

    /// How one's seat in a match is opened anew.
    fn renewal(&self, table: MatchId) -> Option<Renew> {
        let (server, drawer, guest) = (self.server.clone(), Arc::clone(&self.drawer), self.drawer.guest()?);
        Some(Box::new(move || {
            let seated: Result<Seated, Failure> =
                server.post(&format!("/api/matches/{table}/seat"), Some(&guest), &());
            let token = match &seated {
                Ok(seated) => seated.token,
                Err(failure) if failure.passes() => return Err(seated.err().unwrap_or_else(Failure::none)),
                Err(_) => None,
            };
            // What opens nothing any more must not stand in the way of a new seat.
            drawer.keep(table, |kept| kept.token = token);
            seated.and_then(|seated| seated.token.ok_or_else(Failure::none))
        }))
    }
}

/// What whoever has no name is called.
const NOBODY: &str = "human";

/// What one is called.
struct Name {
    text: String,
    /// Whether it was asked for.
    chosen: bool,
}

impl Name {
    fn of(wanted: &Play) -> Name {
        if let Some(name) = &wanted.name {
            return Name { text: name.clone(), chosen: true };
        }
        let user = std::env::var("USER").or_else(|_| std::env::var("USERNAME")).unwrap_or_default();
        Name { text: called(&user), chosen: false }
    }
}

/// What of a user's name can stand in a name at a server.
fn called(user: &str) -> String {
    // What stands before it is where he comes from, and what stands after it is his host.
    let own = user.rsplit('\\').next().unwrap_or_default().split('@').next().unwrap_or_default();
    let plain = own.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' '));
    let name: String = plain.take(MAX_NAME).collect();
    if name.chars().any(char::is_alphanumeric) { name } else { NOBODY.to_owned() }
}

/// What is typed goes to whoever listens now.
#[derive(Clone, Default)]
struct Keyboard(Arc<Mutex<Option<Sender<Input>>>>);

impl Keyboard {
    fn types_into(&self, inputs: Sender<Input>) {
        let mut listener = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let reads = listener.replace(inputs).is_some();
        drop(listener);
        if !reads {
            let keyboard = self.clone();
            std::thread::spawn(move || keyboard.read());
        }
    }

    fn read(&self) {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            self.tell(Input::Typed(line.trim().to_owned()));
        }
        self.tell(Input::End);
    }

    fn tell(&self, input: Input) {
        if let Some(listener) = &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            // Nobody may be waiting just now.
            let _ = listener.send(input);
        }
    }
}

/// A match by its name, or by a link that ends in it.
fn match_id(text: &str) -> Result<MatchId, Message> {
    let name = text.trim_end_matches('/').rsplit('/').next().unwrap_or(text);
    name.parse().map_err(|_| Message::new("online-match").with("text", crate::desk::shown(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_named_by_its_id_or_by_a_link() {
        let id = "0f".repeat(16);
        let link = format!("http://example.org/#/match/{id}");
        assert_eq!(match_id(&id).expect("an id"), match_id(&link).expect("a link"));
        assert_eq!(match_id("http://example.org/").expect_err("no match").key, "online-match");
    }

    #[test]
    fn of_a_user_s_name_stays_what_a_server_takes() {
        for (user, name) in [
            ("ann", "ann"),
            ("DOMAIN\\ann", "ann"),
            ("ann@x", "ann"),
            ("анна", "анна"),
            ("", NOBODY),
            ("$", NOBODY),
        ] {
            assert_eq!(called(user), name, "{user}");
        }
        assert_eq!(called(&"a".repeat(99)).len(), MAX_NAME);
    }
}

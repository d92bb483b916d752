//! A match on a server, on the screen of the terminal.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex};

use client::Link as _;
use client::remote::RemoteLink;
use proto::{MatchId, ToServer};
use table::{Journal, Message};
use terminal::play::{Heard, Wire};

use super::Input;
use super::http::Server;
use super::plain::{asked_for, unchecked};
use crate::commands::{print_lines, screen_options, stop_of};
use crate::desk::Desk;
use crate::stop::Stop;

/// How often the record is asked for: for as long as somebody may sit before the end of a match.
const ASKED: u32 = 1000;

/// The line a screen speaks on; a thread of its own keeps it up, and another one asks for the record.
pub struct ScreenWire {
    happening: Receiver<Input>,
    send: Sender<ToServer>,
    hello: Arc<Mutex<ToServer>>,
    server: Server,
    table: MatchId,
    record: Option<Receiver<Result<Journal, Message>>>,
}

impl ScreenWire {
    pub fn new(
        happening: Receiver<Input>,
        send: Sender<ToServer>,
        hello: Arc<Mutex<ToServer>>,
        server: Server,
        table: MatchId,
    ) -> ScreenWire {
        ScreenWire { happening, send, hello, server, table, record: None }
    }

    fn ask_for_record(&self) -> Receiver<Result<Journal, Message>> {
        let (server, path) = (self.server.clone(), format!("/api/matches/{}/journal", self.table));
        let (answer, record) = mpsc::channel();
        std::thread::spawn(move || {
            let text = asked_for(&server, &path, ASKED).map_err(|failure| failure.message);
            let read = |text: String| Journal::read(text.as_bytes()).map_err(|error| error.message());
            // Whoever asked may have left.
            let _ = answer.send(text.and_then(read));
        });
        record
    }
}

impl Wire for ScreenWire {
    fn heard(&mut self) -> Option<Heard> {
        loop {
            return match self.happening.try_recv().ok()? {
                Input::Heard(message, seen) => Some(Heard::Said(message, seen)),
                Input::Lost => Some(Heard::Lost),
                // Nobody types lines at a screen, and a server that spoke was reached.
                Input::Unreachable(_) | Input::Typed(_) | Input::End => continue,
            };
        }
    }

    fn send(&mut self, messages: Vec<ToServer>, hello: ToServer) {
        for message in messages {
            // A line that is gone is told of by the thread that had it.
            let _ = self.send.send(message);
        }
        if let Ok(mut next) = self.hello.lock() {
            *next = hello;
        }
    }

    fn journal(&mut self) -> Option<Result<Journal, Message>> {
        let record = self.record.take().unwrap_or_else(|| self.ask_for_record());
        match record.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => {
                self.record = Some(record);
                None
            }
            Err(TryRecvError::Disconnected) => None,
        }
    }
}

/// Plays the match, or watches it, and says how it was left; gives the match that follows by agreement.
pub fn run(
    link: RemoteLink,
    wire: ScreenWire,
    desk: &Desk,
    way_back: &Message,
) -> Result<Option<MatchId>, Stop> {
    let game = Arc::clone(desk.arcade.game(link.game())?);
    let plays = link.you().seat().is_some();
    let options = screen_options(desk, 0);
    let end = terminal::play_online(link, Arc::clone(&game), Box::new(wire), &options).map_err(stop_of)?;
    let Some(outcome) = end.outcome else {
        if let Some(why) = end.closed {
            return Err(Message::new("online-refused").with("why", why).into());
        }
        let left = if plays { desk.words.say(way_back) } else { desk.words.text("online-watched") };
        print_lines([left])?;
        return Ok(None);
    };
    print_lines([game.verdict(&outcome, &desk.words)])?;
    match end.fair {
        Some(Ok(fair)) => print_lines([desk.words.text(fair.key())])?,
        Some(Err(fault)) => return Err(Message::new("remote-unfair").with("fault", fault).into()),
        None => {
            let why = end.unchecked.unwrap_or_else(|| Message::new("online-unchecked-yet"));
            print_lines([desk.words.say(&unchecked(why))])?;
        }
    }
    Ok(end.next)
}

//! A match on a server, on the screen of the terminal.

use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex};

use client::Link as _;
use client::remote::RemoteLink;
use proto::{MatchId, ToServer};
use table::{Journal, Message};
use terminal::play::{Heard, Wire};

use super::Input;
use super::http::Server;
use crate::commands::{print_lines, screen_options, stop_of};
use crate::desk::Desk;
use crate::stop::Stop;

/// The line a screen speaks on; a thread of its own keeps it up.
pub struct ScreenWire {
    pub happening: Receiver<Input>,
    pub send: Sender<ToServer>,
    pub hello: Arc<Mutex<ToServer>>,
    pub server: Server,
    /// Where the record will be.
    pub journal: String,
}

impl Wire for ScreenWire {
    fn heard(&mut self) -> Option<Heard> {
        loop {
            return match self.happening.try_recv().ok()? {
                Input::Heard(message, seen) => Some(Heard::Said(message, seen)),
                Input::Lost => Some(Heard::Lost),
                Input::Gone => Some(Heard::Gone),
                // Nobody types lines at a screen.
                Input::Typed(_) | Input::End => continue,
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

    fn journal(&mut self) -> Result<Journal, Message> {
        let text = self.server.get(&self.journal)?;
        Journal::read(text.as_bytes()).map_err(|error| error.message())
    }
}

/// Plays the match, or watches it, and says how it was left; gives the match that follows by agreement.
pub fn run(link: RemoteLink, wire: ScreenWire, desk: &Desk) -> Result<Option<MatchId>, Stop> {
    let game = Arc::clone(desk.arcade.game(link.game())?);
    let url = wire.server.url();
    let options = screen_options(desk, 0);
    let end = terminal::play_online(link, Arc::clone(&game), Box::new(wire), &options).map_err(stop_of)?;
    let Some(outcome) = end.outcome else {
        if end.gone {
            return Err(Message::new("online-gone").with("url", url).into());
        }
        print_lines([desk.words.text("online-left")])?;
        return Ok(None);
    };
    print_lines([game.verdict(&outcome, &desk.words)])?;
    match end.fair {
        Some(Ok(fair)) => print_lines([desk.words.text(fair.key())])?,
        Some(Err(fault)) => return Err(Message::new("remote-unfair").with("fault", fault).into()),
        None => {}
    }
    Ok(end.next)
}

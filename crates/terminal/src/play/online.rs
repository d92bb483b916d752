//! The same table, when it stands on a server: what is heard goes to the sitting, what is done goes out, and the end is
//! checked.

use std::sync::Arc;

use arcade::Cabinet;
use client::Link as _;
use client::remote::{Fair, News, PHRASES, RemoteLink, clocks_after, phrase_key, time_left};
use proto::{Happened, MatchId, Proposal, ToClient, ToServer};
use table::{Journal, Message, Outcome, Seats};

use super::{Overlay, PlayScreen, PlayStyle};
use crate::input::Input;

/// What became of the line to a server.
pub enum Heard {
    /// The server said something, on a line that had been opened with this event as the last one seen.
    Said(Box<ToClient>, Option<u64>),
    /// The line was lost; it is being mended.
    Lost,
}

/// The line to a server, as a screen needs it. Nothing here waits.
pub trait Wire {
    /// Something that has come, if any.
    fn heard(&mut self) -> Option<Heard>;

    /// Sends these, and opens every further line with this hello.
    fn send(&mut self, messages: Vec<ToServer>, hello: ToServer);

    /// The record of the match that is over; nothing while it is on its way. Why it cannot be had is told once.
    fn journal(&mut self) -> Option<Result<Journal, Message>>;
}

/// How a match on a server was left.
#[derive(Clone, Debug, PartialEq)]
pub struct OnlineEnd {
    /// How it came out, if it is over.
    pub outcome: Option<Outcome>,
    /// Whether it was fair, once it is over and its record was had.
    pub fair: Option<Result<Fair, Message>>,
    /// Why the record cannot be had.
    pub unchecked: Option<Message>,
    /// Whether somebody pressed Control and C.
    pub interrupted: bool,
    /// Why the server does not want to hear from here any more.
    pub closed: Option<String>,
    /// The match that follows, by agreement.
    pub next: Option<MatchId>,
}

/// What a screen holds besides, when its table is on a server.
pub(super) struct Elsewhere {
    wire: Box<dyn Wire>,
    fair: Option<Result<Fair, Message>>,
    unchecked: Option<Message>,
    closed: Option<String>,
    lost: bool,
    next: Option<MatchId>,
    /// How long ago the clocks were told.
    since: u64,
}

impl PlayScreen {
    /// Sits down at a table on a server that has started.
    pub fn online(
        link: RemoteLink,
        game: Arc<dyn Cabinet>,
        wire: Box<dyn Wire>,
        style: &PlayStyle,
    ) -> PlayScreen {
        let mut screen = PlayScreen::at(link.into(), game, style);
        screen.elsewhere = Some(Elsewhere {
            wire,
            fair: None,
            unchecked: None,
            closed: None,
            lost: false,
            next: None,
            since: 0,
        });
        screen.send();
        screen
    }

    /// How the match on the server is left.
    pub fn online_end(&self, interrupted: bool) -> OnlineEnd {
        let elsewhere = self.elsewhere.as_ref();
        OnlineEnd {
            outcome: self.sitting.link().outcome(),
            fair: elsewhere.and_then(|elsewhere| elsewhere.fair.clone()),
            unchecked: elsewhere.and_then(|elsewhere| elsewhere.unchecked.clone()),
            interrupted,
            closed: elsewhere.and_then(|elsewhere| elsewhere.closed.clone()),
            next: self.next_match(),
        }
    }

    /// The match that follows this one, once everybody has agreed to it.
    pub(super) fn next_match(&self) -> Option<MatchId> {
        self.elsewhere.as_ref().and_then(|elsewhere| elsewhere.next)
    }

    /// Takes in whatever has come; says whether anything changed.
    pub(super) fn listen(&mut self, millis: u64) -> bool {
        let Some(elsewhere) = &mut self.elsewhere else { return false };
        elsewhere.since += millis;
        let mut heard = Vec::new();
        while let Some(next) = elsewhere.wire.heard() {
            heard.push(next);
        }
        let ticks = self.sitting.link().remote().is_some_and(|link| link.now().clocks.is_some());
        let changed = !heard.is_empty();
        for heard in heard {
            self.hear(heard);
        }
        let changed = self.check_end() || changed;
        if changed {
            self.send();
            self.refresh();
        }
        changed || ticks
    }

    fn hear(&mut self, heard: Heard) {
        let words = Arc::clone(&self.words);
        let (message, seen) = match heard {
            Heard::Said(message, seen) => (*message, seen),
            Heard::Lost => return self.line_is(true, "terminal-online-lost"),
        };
        let news = self.sitting.server_said_after(seen, message);
        // Only these tell the clocks anew; a phrase must not make the other's clock jump back.
        let clocks_told = matches!(news, News::Welcome | News::Happened(_));
        if let Some(elsewhere) = self.elsewhere.as_mut().filter(|_| clocks_told) {
            elsewhere.since = 0;
        }
        match news {
            News::Welcome if self.elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.lost) => {
                self.line_is(false, "terminal-online-back");
            }
            News::Happened(Happened::Rematch { next }) => {
                if let Some(elsewhere) = &mut self.elsewhere {
                    elsewhere.next = Some(next);
                }
            }
            News::Happened(happened) => {
                let link = self.sitting.link().remote();
                if let Some(told) = link.and_then(|link| link.tell(&happened, &words)) {
                    self.sitting.notify(told);
                }
            }
            News::Said(seat, phrase) => {
                let name = self.sitting.link().remote().map(|link| link.name(seat, &words));
                let said = Message::new("terminal-online-said").with("name", name.unwrap_or_default());
                self.sitting.notify(said.with("text", words.text(phrase_key(phrase))));
            }
            News::Closing(why, false) => self.close(why),
            News::Closing(why, true) => self.sitting.notify(Message::new("remote-refused").with("why", why)),
            _ => {}
        }
    }

    /// The server hears nothing from here any more.
    fn close(&mut self, why: String) {
        if let Some(elsewhere) = &mut self.elsewhere {
            elsewhere.closed = Some(why);
        }
        // Whatever was about to be said or done is not any more.
        if matches!(
            self.overlay,
            Some(Overlay::Phrases | Overlay::Bring { .. } | Overlay::Consent | Overlay::Resign)
        ) {
            self.overlay = None;
        }
        self.sitting.clear();
        self.is_closed();
    }

    /// Whether nothing can be done at this table any more; if so it says why.
    pub(super) fn is_closed(&mut self) -> bool {
        let why = self.elsewhere.as_ref().and_then(|elsewhere| elsewhere.closed.clone());
        let Some(why) = why else { return false };
        self.sitting.notify(Message::new("terminal-online-closed").with("why", why));
        true
    }

    fn line_is(&mut self, lost: bool, key: &'static str) {
        if let Some(elsewhere) = &mut self.elsewhere {
            elsewhere.lost = lost;
        }
        self.sitting.notify(Message::new(key));
    }

    /// Sends what the table has to say.
    pub(super) fn send(&mut self) {
        let (Some(elsewhere), Some(link)) = (&mut self.elsewhere, self.sitting.remote_mut()) else { return };
        let messages: Vec<ToServer> = link.outbox().collect();
        let hello = link.hello();
        elsewhere.wire.send(messages, hello);
    }

    /// Checks the record once the match is over and the record is here; says whether anything changed.
    fn check_end(&mut self) -> bool {
        let over = self.sitting.link().outcome().is_some();
        let words = Arc::clone(&self.words);
        let (Some(elsewhere), Some(link)) = (&mut self.elsewhere, self.sitting.remote_mut()) else {
            return false;
        };
        if !over || elsewhere.fair.is_some() || elsewhere.unchecked.is_some() {
            return false;
        }
        let said = match elsewhere.wire.journal() {
            None => return false,
            // A record that cannot be had says nothing about the server's honesty.
            Some(Err(why)) => {
                elsewhere.unchecked = Some(why.clone());
                Message::new("terminal-online-unchecked").with("why", why)
            }
            Some(Ok(journal)) => {
                let fair = link.take_journal(journal, &*self.game, &words);
                let said = match &fair {
                    Ok(fair) => Message::new(fair.key()),
                    Err(fault) => Message::new("remote-unfair").with("fault", fault.clone()),
                };
                elsewhere.fair = Some(fair);
                said
            }
        };
        self.sitting.notify(said);
        true
    }

    /// A key that only means something at a table on a server; says whether it was one.
    pub(super) fn online_key(&mut self, key: char) -> bool {
        let plays = !self.is_watched();
        let over = self.is_over();
        if "SMDYN".contains(key) && self.is_closed() {
            return true;
        }
        let Some(link) = self.sitting.remote_mut() else { return false };
        let proposed: Vec<Proposal> = link.now().proposed.iter().map(|proposed| proposed.what).collect();
        match key {
            'S' if plays => self.overlay = Some(Overlay::Phrases),
            'M' if plays && over => link.propose(Proposal::Rematch),
            'D' if plays => link.propose(Proposal::Draw),
            'Y' if plays => proposed.into_iter().for_each(|what| link.propose(what)),
            'N' if plays => proposed.into_iter().for_each(|what| link.decline(what)),
            _ => return false,
        }
        true
    }

    /// Says the phrase of this number.
    pub(super) fn say(&mut self, input: Input) {
        let Input::Key(key) = input else { return };
        let place = key.to_digit(10).and_then(|number| number.checked_sub(1));
        let phrase = place.and_then(|place| PHRASES.get(place as usize));
        if let (Some(phrase), Some(link)) = (phrase, self.sitting.remote_mut()) {
            link.say(*phrase);
        }
    }

    /// Whether somebody proposed something one has not answered.
    pub(super) fn is_asked(&self) -> bool {
        let link = self.sitting.link().remote();
        let asked = |link: &RemoteLink| {
            let seat = link.you().seat();
            link.now()
                .proposed
                .iter()
                .any(|proposed| seat.is_some_and(|seat| !proposed.agreed.contains(seat)))
        };
        link.is_some_and(asked)
    }

    /// The title with the people at the table and their clocks.
    pub(super) fn online_title(&self) -> Option<String> {
        let (elsewhere, link) = (self.elsewhere.as_ref()?, self.sitting.link().remote()?);
        let passed = i64::try_from(elsewhere.since).unwrap_or(i64::MAX);
        let clocks = link.now().clocks.map(|clocks| clocks_after(&clocks, passed));
        let person = |seat: table::Seat| {
            let name = link.name(seat, &self.words);
            let left = clocks.and_then(|clocks| clocks.left.get(seat.index()).copied().flatten());
            match left {
                Some(left) => format!("{name} {}", time_left(left, &self.words)),
                None => name,
            }
        };
        let people: Vec<String> = Seats::first(link.seats()).iter().map(person).collect();
        Some(format!("{} · {}", self.title, people.join(" – ")))
    }
}

//! The line to the match one is at: opened, lost and opened again, and what is heard on it.

use std::time::Duration;

use client::remote::{Beat, News, Pulse, RemoteLink, Ticket};
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::{Entropy, ToClient};
use table::Message;

use super::told::Saying;
use super::wire::{self, Heard};
use super::{At, Line, Online, kept, told, who};
use crate::app::App;
use crate::browser;

/// How often the pulse of a line is looked at.
const GLANCE: Duration = Duration::from_secs(1);

/// What a server says to a device whose seat is opened by another token now, if by any.
const VOID: [&str; 2] = ["server-no-token", "server-logged-out"];

impl Online {
    fn line_number(self) -> u64 {
        self.state.with_value(|state| state.lines)
    }

    pub(super) fn connect(self, app: App) {
        self.state.update_value(|state| {
            state.lines += 1;
            state.pulse = Some(Pulse::new(browser::now()));
        });
        let number = self.line_number();
        self.watch(app, number);
        let opened = wire::open(move |heard| {
            if self.line_number() == number {
                self.hear(app, heard);
            }
        });
        if !opened {
            self.lost(app);
        }
    }

    fn hear(self, app: App, heard: Heard) {
        match heard {
            Heard::Open => {
                if let Some(ticket) = self.ticket(app) {
                    let link = |sitting: &crate::play::Table| Some(sitting.link().remote()?.hello());
                    let hello = self.is_seated(app).then(|| app.play.with(link).flatten()).flatten();
                    wire::send(&hello.unwrap_or_else(|| ticket.hello(None)));
                }
            }
            Heard::Said(message) => self.said(app, *message),
            Heard::Lost => self.lost(app),
        }
    }

    fn ticket(self, app: App) -> Option<Ticket> {
        let lang = app.words().lang();
        self.state.with_value(|state| {
            state.at.as_ref().map(|At { table, kept }| Ticket { table: *table, token: kept.token, lang })
        })
    }

    /// Whether the table of the page is this match, with these eyes.
    fn is_seated(self, app: App) -> bool {
        let (table, has_token) = match self.at() {
            Some(at) => (at.table, at.kept.token.is_some()),
            None => return false,
        };
        let same = |sitting: &crate::play::Table| {
            let link = sitting.link().remote();
            link.is_some_and(|link| link.card().id == table && link.you().seat().is_some() == has_token)
        };
        app.play.with(same).unwrap_or_default()
    }

    fn lost(self, app: App) {
        if !matches!(self.line.get_untracked(), Line::Ended(_) | Line::None) {
            self.line.set(Line::Lost);
            self.state.update_value(|state| state.pulse = None);
            let wait = self.state.try_update_value(|state| state.patience.wait(browser::fresh_number()));
            let number = self.line_number();
            let again = move || {
                if self.line_number() == number {
                    self.connect(app);
                }
            };
            set_timeout(again, wait.unwrap_or(GLANCE));
        }
    }

    fn said(self, app: App, message: ToClient) {
        self.feel(|pulse| pulse.heard(browser::now()));
        if matches!(&message, ToClient::Closing { key, .. } if VOID.contains(&key.as_str()))
            && self.ask_anew(app)
        {
            return;
        }
        let news = if self.is_seated(app) {
            app.play.act(app, |sitting, _| sitting.server_said(message))
        } else {
            self.welcomed(app, message)
        };
        match news {
            Some(News::Welcome) => {
                self.state.update_value(|state| state.asked_anew = false);
                self.feel(|pulse| pulse.welcomed(browser::now()));
                self.line.set(Line::Up);
            }
            Some(News::Happened(happened)) => told::tell_happened(app, &happened),
            Some(News::Said(seat, phrase)) => self.show(Saying::Phrase(seat, phrase)),
            Some(News::Closing(why, false)) => {
                self.line.set(Line::Ended(why));
                self.state.update_value(|state| state.pulse = None);
                wire::close();
                return;
            }
            // What was not taken now is tried again when there is news.
            Some(News::Refused(_)) => return,
            _ => {}
        }
        Self::add_to_key(app);
        self.keep(app);
    }

    /// Keeps what is known of the seat, if it has changed.
    fn keep(self, app: App) {
        let known = |sitting: &crate::play::Table| {
            let link = sitting.link().remote()?;
            link.kept().token?;
            Some((link.card().id, link.kept(), link.not_taken()))
        };
        let Some((table, known, not_taken)) = app.play.with(known).flatten() else { return };
        self.state.update_value(|state| {
            if let Some(at) = state.at.as_mut().filter(|at| at.table == table) {
                at.kept = kept::update_seat(table, &known, not_taken);
            }
        });
    }

    /// What opened the seat opens it no more: a password was changed, or every device logged out. Whoever still is who he was
    /// gets another token; says whether that is tried.
    fn ask_anew(self, app: App) -> bool {
        let Some(table) = self.table() else { return false };
        let had_token = self.state.try_update_value(|state| {
            let once = !std::mem::replace(&mut state.asked_anew, true);
            once && state.at.as_mut().is_some_and(|at| at.kept.token.take().is_some())
        });
        if !had_token.unwrap_or_default() {
            return false;
        }
        wire::close();
        self.state.update_value(|state| {
            state.lines += 1;
            state.pulse = None;
            state.seeks = true;
        });
        kept::lock_seat(table);
        self.line.set(Line::Opening);
        spawn_local(async move {
            let token = who::own_seat(app, table).await;
            if self.table() != Some(table) {
                return;
            }
            self.state.update_value(|state| state.seeks = false);
            if let Some(token) = token {
                app.play.act(app, |sitting, _| {
                    if let Some(link) = sitting.remote_mut() {
                        link.reopen_by(token);
                    }
                });
            } else {
                app.play.get_up();
            }
            self.sit(app, token);
        });
        true
    }

    /// The first thing heard at a match.
    fn welcomed(self, app: App, message: ToClient) -> Option<News> {
        if let ToClient::Closing { why, again, .. } = message {
            return Some(News::Closing(why, again));
        }
        let (ticket, at) = (self.ticket(app)?, self.at()?);
        match RemoteLink::open(ticket, message, browser::fresh_number()) {
            Ok(mut link) => {
                link.remember(&at.kept);
                app.play.sit_down(app, link.into());
                Some(News::Welcome)
            }
            // Whatever comes before the welcome is of no use.
            Err(_) => None,
        }
    }

    /// Adds our part of the key once the promise is there; it is kept before it is sent. Another tab of the seat may have kept
    /// one: the same is added, whoever comes first.
    fn add_to_key(app: App) {
        let awaited =
            |sitting: &crate::play::Table| sitting.link().remote().is_some_and(RemoteLink::is_awaited);
        if !app.play.with(awaited).unwrap_or_default() {
            return;
        }
        let mut bytes = [0; 32];
        if getrandom::fill(&mut bytes).is_err() {
            app.tell(&Message::new("web-no-chance"));
            return;
        }
        app.play.act(app, |sitting, _| {
            let Some(link) = sitting.remote_mut() else { return };
            let table = link.card().id;
            let elsewhere = kept::seat(table).entropy.filter(|kept| Some(*kept) != link.not_taken());
            let part = link.kept().entropy.or(elsewhere).unwrap_or_else(|| Entropy::new(bytes));
            kept::put_seat(table, &client::remote::Kept { entropy: Some(part), ..link.kept() });
            link.ready(part);
        });
    }

    fn seeks(self) -> bool {
        self.state.with_value(|state| state.seeks)
    }

    fn feel(self, change: impl FnOnce(&mut Pulse)) {
        self.state.update_value(|state| {
            if let Some(pulse) = &mut state.pulse {
                change(pulse);
            }
        });
    }

    /// Looks at the pulse of a line for as long as it is the one that counts. A line that has stood for a while has earned a
    /// quick return.
    fn watch(self, app: App, number: u64) {
        let look = move || {
            if self.line_number() != number {
                return;
            }
            let now = browser::now();
            let beat = self.state.try_update_value(|state| {
                let pulse = state.pulse.as_mut()?;
                if pulse.has_lasted(now) {
                    state.patience.heard();
                }
                Some(pulse.look(now))
            });
            if let Some(beat) = beat.flatten() {
                self.follow_beat(app, beat);
                self.watch(app, number);
            }
        };
        set_timeout(look, GLANCE);
    }

    /// Something may have happened to the line while nobody looked.
    pub(super) fn look_at_line(self, app: App) {
        let now = browser::now();
        let beat = self.state.try_update_value(|state| Some(state.pulse.as_mut()?.doubt(now))).flatten();
        match beat {
            Some(beat) => self.follow_beat(app, beat),
            None if self.line.get_untracked() == Line::Lost && !self.seeks() => self.connect(app),
            None => {}
        }
    }

    fn follow_beat(self, app: App, beat: Beat) {
        match beat {
            Beat::Wait => {}
            Beat::Ask => {
                let question = |sitting: &crate::play::Table| Some(sitting.link().remote()?.question());
                if let Some(question) = app.play.with(question).flatten() {
                    wire::send(&question);
                }
            }
            Beat::Lost => {
                wire::close();
                self.lost(app);
            }
        }
    }

    /// A line on which nothing is answered is a lost one, whatever the browser thinks.
    pub(super) fn expect_answer(self, app: App) {
        let unanswered =
            |sitting: &crate::play::Table| sitting.link().remote().is_some_and(RemoteLink::is_unanswered);
        if app.play.with(unanswered).unwrap_or_default() {
            self.feel(|pulse| pulse.expects(browser::now()));
        }
    }
}

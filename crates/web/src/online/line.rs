//! The line to the match one is at: opened, lost and opened again, and what is heard on it.

use std::time::Duration;

use client::remote::{News, RemoteLink, Ticket};
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::{Entropy, ToClient};
use table::Message;

use super::told::Saying;
use super::wire::{self, Heard};
use super::{At, Line, Online, kept, told, who};
use crate::app::App;
use crate::browser;

/// How long an answer may take before the line is taken for lost.
const ANSWER: Duration = Duration::from_secs(10);

/// What a server says to a device whose seat is opened by another token now, if by any.
const VOID: [&str; 2] = ["server-no-token", "server-logged-out"];

impl Online {
    fn line_number(self) -> u64 {
        self.state.with_value(|state| state.lines)
    }

    pub(super) fn connect(self, app: App) {
        self.state.update_value(|state| state.lines += 1);
        let number = self.line_number();
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
        self.state.update_value(|state| state.heard += 1);
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
            let wait = self.state.try_update_value(|state| state.patience.wait(browser::fresh_number()));
            let number = self.line_number();
            let again = move || {
                if self.line_number() == number {
                    self.connect(app);
                }
            };
            set_timeout(again, wait.unwrap_or(ANSWER));
        }
    }

    fn said(self, app: App, message: ToClient) {
        self.state.update_value(|state| state.patience.heard());
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
                self.line.set(Line::Up);
            }
            Some(News::Happened(happened)) => told::tell_happened(app, &happened),
            Some(News::Said(seat, phrase)) => self.show(Saying::Phrase(seat, phrase)),
            Some(News::Closing(why, false)) => {
                self.line.set(Line::Ended(why));
                wire::close();
            }
            _ => {}
        }
        self.add_to_key(app);
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
        kept::lock_seat(table);
        self.line.set(Line::Opening);
        spawn_local(async move {
            let token = who::own_seat(app, table).await;
            if self.table() != Some(table) {
                return;
            }
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

    /// Adds our part of the key once the promise is there; it is kept before it is sent.
    fn add_to_key(self, app: App) {
        let mut bytes = [0; 32];
        if getrandom::fill(&mut bytes).is_err() {
            app.tell(&Message::new("web-no-chance"));
            return;
        }
        let awaited =
            |sitting: &crate::play::Table| sitting.link().remote().is_some_and(RemoteLink::is_awaited);
        if !app.play.with(awaited).unwrap_or_default() {
            return;
        }
        let kept = app.play.act(app, |sitting, _| {
            let link = sitting.remote_mut()?;
            link.ready(Entropy::new(bytes));
            let kept = link.kept();
            kept::put_seat(link.card().id, &kept);
            Some(kept)
        });
        if let Some(kept) = kept.flatten() {
            self.state.update_value(|state| {
                if let Some(at) = &mut state.at {
                    at.kept = kept;
                }
            });
        }
    }

    /// A line on which nothing is answered is a lost one, whatever the browser thinks.
    pub(super) fn expect_answer(self, app: App) {
        let counts = move || self.state.with_value(|state| (state.lines, state.heard));
        let before = counts();
        let look = move || {
            let unanswered =
                |sitting: &crate::play::Table| sitting.link().remote().is_some_and(RemoteLink::is_unanswered);
            let silent = counts() == before;
            if silent && app.play.with(unanswered).unwrap_or_default() {
                wire::close();
                self.lost(app);
            }
        };
        set_timeout(look, ANSWER);
    }
}

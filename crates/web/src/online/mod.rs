//! Matches with others, where the page is served by a server that holds them. The table is the one every match of the
//! page has; here is the line to the server ([`wire`], [`api`]), who one is there ([`kept`]), and what stands around the
//! table: the [`lobby`], the [`invite`] form, the [`room`] where one waits, the [`strip`] of people and clocks, the
//! [`ending`] with its check.

pub mod api;
pub mod ending;
pub mod invite;
mod kept;
pub mod lobby;
pub mod room;
pub mod strip;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use client::Link as _;
use client::remote::{Kept, News, Patience, RemoteLink, Ticket};
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::rest::{Guest, Join, Matches, NewGuest, Seated};
use proto::{Clocks, Entropy, Happened, MatchId, Proposed, TableCard, ToClient};
use table::{Message, Seat, Seats, Viewer};

use crate::app::App;
use crate::browser;
use crate::route::Route;
use crate::sound::Tone;
use wire::Heard;

/// How long an answer may take before the line is taken for lost.
const ANSWER: Duration = Duration::from_secs(10);
/// How long a phrase is shown.
const SAID: Duration = Duration::from_secs(8);

/// How the line to the server stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Line {
    /// There is none, and nobody wants one.
    #[default]
    None,
    /// It is being opened for the first time.
    Opening,
    /// It stands.
    Up,
    /// It was lost and is tried again.
    Lost,
    /// The server ended it, and why.
    Ended(String),
}

/// What the page shows of a match on the server beside the table.
#[derive(Clone, Debug, PartialEq)]
pub struct About {
    /// What everybody may know.
    pub card: TableCard,
    /// Whose eyes these are.
    pub you: Viewer,
    /// The seats with a living connection.
    pub here: Seats,
    /// How many watch.
    pub watching: u32,
    /// What is proposed.
    pub proposed: Vec<Proposed>,
    /// The clocks, and when they were told, in milliseconds of the page's life.
    pub clocks: Option<(Clocks, i64)>,
    /// Whether there is a table to look at.
    pub started: bool,
    /// Whether it is over.
    pub over: bool,
    /// Whether its record is here and was found fair.
    pub checked: bool,
}

/// The server this page came from, and the match there.
#[derive(Clone, Copy)]
pub struct Online {
    /// Whether there is such a server.
    pub served: RwSignal<bool>,
    /// How the line stands.
    pub line: RwSignal<Line>,
    /// The match, once the server has told of it.
    pub about: RwSignal<Option<Arc<About>>>,
    /// What players said last, the newest last: each with the number of its saying.
    pub said: RwSignal<Vec<(u64, Seat, proto::Phrase)>>,
    /// What the check of the record found: fair or not, in words.
    pub found: RwSignal<Option<(bool, String)>>,
    state: StoredValue<State>,
}

/// What is not shown.
#[derive(Clone, Default)]
struct State {
    /// Where one sits or watches.
    at: Option<At>,
    /// How many phrases were said.
    sayings: u64,
    patience: Patience,
    /// Grows with every line, so that what was meant for an older one is not done to this one.
    lines: u64,
    /// Grows with everything heard.
    heard: u64,
    /// The clocks as they were told last, and when.
    clocks: (Option<Clocks>, i64),
}

#[derive(Clone)]
struct At {
    table: MatchId,
    kept: Kept,
}

/// Finds out whether this page came from a server that holds matches.
pub fn look_for_server(app: App) {
    let online = app.online;
    spawn_local(async move {
        if api::is_there().await {
            online.served.set(true);
        }
    });
    // A network that is back is worth a try at once.
    window_event_listener_untyped("online", move |_| {
        if online.line.get_untracked() == Line::Lost {
            online.connect(app);
        }
    });
}

impl Online {
    /// No server yet.
    pub fn new() -> Online {
        Online {
            served: RwSignal::new(false),
            line: RwSignal::new(Line::None),
            about: RwSignal::new(None),
            said: RwSignal::new(Vec::new()),
            found: RwSignal::new(None),
            state: StoredValue::new(State::default()),
        }
    }

    /// The match one is at.
    pub fn table(self) -> Option<MatchId> {
        self.state.with_value(|state| state.at.as_ref().map(|at| at.table))
    }

    fn at(self) -> Option<At> {
        self.state.with_value(|state| state.at.clone())
    }

    fn line_number(self) -> u64 {
        self.state.with_value(|state| state.lines)
    }

    /// Goes to a match: to one's own seat, if one has one there, else to watch or to take one.
    pub fn enter(self, app: App, table: MatchId) {
        if self.table() == Some(table) && !matches!(self.line.get_untracked(), Line::None | Line::Ended(_)) {
            return;
        }
        self.leave();
        app.play.get_up();
        let kept = kept::seat(table);
        self.state.update_value(|state| state.at = Some(At { table, kept: kept.clone() }));
        self.line.set(Line::Opening);
        if kept.token.is_some() {
            self.connect(app);
            return;
        }
        spawn_local(async move {
            let token = own_seat(app, table).await;
            if self.table() == Some(table) {
                self.sit(app, token);
            }
        });
    }

    /// Takes up a line with this token for the match one is at.
    fn sit(self, app: App, token: Option<proto::Token>) {
        self.state.update_value(|state| {
            if let Some(at) = &mut state.at {
                at.kept.token = token.or(at.kept.token);
                if at.kept.token.is_some() {
                    kept::put_seat(at.table, &at.kept);
                }
            }
        });
        self.connect(app);
    }

    /// Leaves the match; it goes on at the server.
    pub fn leave(self) {
        wire::close();
        self.state.update_value(|state| {
            state.lines += 1;
            state.at = None;
        });
        self.line.set(Line::None);
        self.about.set(None);
        self.said.set(Vec::new());
        self.found.set(None);
    }

    fn connect(self, app: App) {
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
        let news = if self.is_seated(app) {
            app.play.act(app, |sitting, _| sitting.server_said(message))
        } else {
            self.welcomed(app, message)
        };
        match news {
            Some(News::Welcome) => self.line.set(Line::Up),
            Some(News::Happened(happened)) => tell_happened(app, &happened),
            Some(News::Said(seat, phrase)) => self.show_phrase(seat, phrase),
            Some(News::Closing(why, false)) => {
                self.line.set(Line::Ended(why));
                wire::close();
            }
            _ => {}
        }
        self.add_to_key(app);
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

    fn show_phrase(self, seat: Seat, phrase: proto::Phrase) {
        self.state.update_value(|state| state.sayings += 1);
        let number = self.state.with_value(|state| state.sayings);
        self.said.update(|said| said.push((number, seat, phrase)));
        set_timeout(move || self.said.update(|said| said.retain(|(other, ..)| *other != number)), SAID);
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

    /// Sends what the table has to say, and shows what stands around it. The page calls it after everything that is done
    /// at a table.
    pub fn follow(self, app: App) {
        let sent = app.play.outbox();
        if !sent.is_empty() {
            for message in &sent {
                wire::send(message);
            }
            self.expect_answer(app);
        }
        let about = app.play.with(|sitting| {
            let link = sitting.link().remote()?;
            Some(About {
                card: link.card().clone(),
                you: link.you(),
                here: link.here(),
                watching: link.watching(),
                proposed: link.now().proposed.clone(),
                clocks: self.clocks(link.now().clocks),
                started: !link.waits(),
                over: link.outcome().is_some(),
                checked: link.journal().is_ok(),
            })
        });
        let about = about.flatten().map(Arc::new);
        if self.about.read_untracked() != about {
            self.about.set(about);
        }
    }

    /// The clocks with the time they were told at: they run on from there.
    fn clocks(self, told: Option<Clocks>) -> Option<(Clocks, i64)> {
        let (before, at) = self.state.with_value(|state| state.clocks);
        let at = if before == told { at } else { now() };
        self.state.update_value(|state| state.clocks = (told, at));
        told.map(|clocks| (clocks, at))
    }

    /// A line on which nothing is answered is a lost one, whatever the browser thinks.
    fn expect_answer(self, app: App) {
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

    /// Takes a seat in the match one is at, under this name.
    pub fn join(self, app: App, name: String) {
        let Some(table) = self.table() else { return };
        spawn_local(async move {
            let lang = app.words().lang();
            let joined = async {
                let guest = guest(app, &name).await?;
                let path = format!("api/matches/{table}/join");
                api::post::<Seated>(&path, Some(guest.token), lang, &Join::default()).await
            };
            match joined.await {
                Ok(seated) if self.table() == Some(table) => self.sit(app, seated.token),
                Ok(_) => {}
                Err(fault) => app.tell(&fault),
            }
        });
    }

    /// Checks the record of a match that is over: every draw is computed again here.
    pub fn check(self, app: App) {
        let Some(table) = self.table() else { return };
        spawn_local(async move {
            let words = app.words();
            let text = match api::text(&format!("api/matches/{table}/journal"), words.lang()).await {
                Ok(text) => text,
                Err(fault) => return app.tell(&fault),
            };
            let Some(game) = app.play.game(app) else { return };
            let fair = app.play.act(app, |sitting, words| {
                let journal = table::Journal::read(text.as_bytes()).map_err(|error| error.message())?;
                let link = sitting.remote_mut().ok_or_else(|| Message::new("client-journal-sealed"))?;
                link.take_journal(journal, &*game, words)
            });
            let found = fair.map(|fair| match fair {
                Ok(fair) => (true, words.text(fair.key())),
                Err(fault) => (false, words.say(&Message::new("remote-unfair").with("fault", fault))),
            });
            self.found.set(found);
        });
    }
}

/// Says what happened at the table, and goes along to a rematch.
fn tell_happened(app: App, happened: &Happened) {
    let words = app.words();
    if let Happened::Resolved {} = happened {
        app.sound(Tone::Turn);
    }
    if let Happened::Rematch { next } = happened {
        go_to_rematch(app, *next);
        return;
    }
    let told = app.play.with(|sitting| sitting.link().remote()?.tell(happened, &words)).flatten();
    if let Some(message) = told {
        app.tell(&message);
    }
}

/// Goes to the match that follows; whoever watched goes along.
fn go_to_rematch(app: App, next: MatchId) {
    app.tell(&Message::new("web-online-rematch"));
    browser::go(&Route::Match(next));
}

/// The person the server knows under this name; made, if there is none yet.
pub async fn guest(app: App, name: &str) -> Result<Guest, Message> {
    let name = name.trim();
    if let Some(guest) = kept::guest().filter(|guest| guest.name == name) {
        return Ok(guest);
    }
    let new = NewGuest { name: name.to_owned() };
    let guest: Guest = api::post("api/guests", None, app.words().lang(), &new).await?;
    kept::put_guest(&guest);
    Ok(guest)
}

/// The name one had last.
pub fn last_name() -> String {
    kept::guest().map(|guest| guest.name).unwrap_or_default()
}

/// One's own matches, the newest first; none for somebody the server does not know.
pub async fn own_matches(app: App) -> Vec<TableCard> {
    let Some(guest) = kept::guest() else { return Vec::new() };
    let found = api::get::<Matches>("api/matches/mine", Some(guest.token), app.words().lang()).await;
    match found {
        Ok(found) => found.matches,
        Err(fault) => {
            // A server that was set up anew knows nobody; one that is away forgets nobody.
            if fault.key == "remote-refused" {
                kept::forget_guest();
            }
            Vec::new()
        }
    }
}

/// Keeps a seat that was taken over REST, so that going to the match is going to it.
pub fn keep_seat(seated: &Seated) {
    let promise = Some(seated.card.promise.clone());
    kept::put_seat(seated.card.id, &Kept { token: seated.token, promise, entropy: None });
}

/// A token for one's seat in a match, where one has a seat.
async fn own_seat(app: App, table: MatchId) -> Option<proto::Token> {
    let guest = kept::guest()?;
    let mine = own_matches(app).await.iter().any(|card| card.id == table);
    if !mine {
        return None;
    }
    let path = format!("api/matches/{table}/seat");
    let seated = api::post::<Seated>(&path, Some(guest.token), app.words().lang(), &()).await;
    seated.ok()?.token
}

/// Milliseconds of the page's life.
fn now() -> i64 {
    window().performance().map_or(0, |performance| performance.now() as i64)
}

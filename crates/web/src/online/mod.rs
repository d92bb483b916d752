//! Matches with others, where the page is served by a server that holds them. The table is the one every match of the
//! page has; here is the line to the server ([`line`], [`wire`], [`api`]), who one is there ([`who`], [`account`],
//! [`people`]) and what of that is kept ([`kept`]), and what stands around the table: the [`lobby`] with its [`quick`] matches, the
//! [`invite`] form, the [`room`] where one waits, the [`strip`] of people and clocks with what they say ([`told`]) and how well they play
//! ([`standings`]), the [`ending`] with its check.

pub mod account;
pub mod api;
pub mod ending;
mod fields;
pub mod invite;
mod kept;
mod line;
pub mod lobby;
pub mod people;
mod quick;
pub mod room;
mod standings;
pub mod strip;
mod told;
mod who;
mod wire;

use std::sync::Arc;

use client::Link as _;
use client::remote::{Kept, Patience, Pulse};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::rest::{Join, Seated};
use proto::{Clocks, MatchId, Proposed, Stage, TableCard};
use table::{Message, Seats, Viewer};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;

use crate::app::App;
use crate::browser;
use crate::route::Route;
use standings::Standings;
use told::{Said, Saying};

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

impl About {
    /// Whether it was called off before it had begun.
    pub fn is_called_off(&self) -> bool {
        !self.started && self.card.stage == Stage::Over
    }
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
    /// The account one is logged in to.
    pub account: RwSignal<Option<String>>,
    /// What players said and did.
    pub said: RwSignal<Said>,
    /// How well those play who play a rated match.
    pub standings: RwSignal<Standings>,
    /// What the check of the record found: fair or not, in words.
    pub found: RwSignal<Option<(bool, String)>>,
    state: StoredValue<State>,
}

/// What is not shown.
#[derive(Clone, Default)]
struct State {
    /// Where one sits or watches.
    at: Option<At>,
    /// How many sayings there were.
    sayings: u64,
    /// What is to be said on arrival at the next match.
    greeting: Option<String>,
    patience: Patience,
    /// Grows with every line, so that what was meant for an older one is not done to this one.
    lines: u64,
    /// Whether the line that stands carries anything.
    pulse: Option<Pulse>,
    /// Whether the token of one's seat is being asked for: there is no line before that is known.
    seeks: bool,
    /// Whether the seat's token was asked for anew since the last welcome.
    asked_anew: bool,
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
    // A network that is back and a machine that wakes up are worth a look at once.
    for moment in ["online", "pageshow"] {
        window_event_listener_untyped(moment, move |_| online.look_at_line(app));
    }
    let seen = Closure::<dyn Fn()>::new(move || {
        if !document().hidden() {
            online.look_at_line(app);
        }
    });
    // A document that cannot be listened to is looked at by its window alone.
    let _ = document().add_event_listener_with_callback("visibilitychange", seen.as_ref().unchecked_ref());
    // The page is one as long as it lives.
    seen.forget();
    window_event_listener(ev::storage, move |event| {
        if event.key().is_none_or(|name| kept::is_account(&name)) {
            who::changed_elsewhere(app);
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
            account: RwSignal::new(kept::account()),
            said: RwSignal::new(Said::default()),
            standings: RwSignal::new(Standings::default()),
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
        if let Some(greeting) = self.state.try_update_value(|state| state.greeting.take()).flatten() {
            self.show(Saying::Happened(greeting));
        }
        if kept.token.is_some() {
            self.connect(app);
            return;
        }
        self.state.update_value(|state| state.seeks = true);
        spawn_local(async move {
            let token = who::own_seat(app, table).await;
            if self.table() == Some(table) {
                self.state.update_value(|state| state.seeks = false);
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
            state.pulse = None;
            state.seeks = false;
            state.asked_anew = false;
            state.at = None;
        });
        self.line.set(Line::None);
        self.about.set(None);
        self.said.set(Said::default());
        self.standings.set(Standings::default());
        self.found.set(None);
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
            standings::look(app);
        }
    }

    /// The clocks with the time they were told at: they run on from there.
    fn clocks(self, told: Option<Clocks>) -> Option<(Clocks, i64)> {
        let (before, at) = self.state.with_value(|state| state.clocks);
        let at = if before == told { at } else { browser::now() };
        self.state.update_value(|state| state.clocks = (told, at));
        told.map(|clocks| (clocks, at))
    }

    /// Takes a seat in the match one is at, under this name.
    pub fn join(self, app: App, name: String) {
        let Some(table) = self.table() else { return };
        spawn_local(async move {
            let lang = app.words().lang();
            let joined = async {
                let proof = who::somebody(app, &name).await?;
                let path = format!("api/matches/{table}/join");
                api::post::<Seated>(&path, proof, lang, &Join::default()).await
            };
            match joined.await {
                Ok(seated) if self.table() == Some(table) => self.sit(app, seated.token),
                Ok(_) => {}
                Err(fault) => account::forgotten(app, &fault),
            }
        });
    }

    /// Gives the seat of a match up that has not started; whoever leaves last calls it off.
    pub fn give_up_seat(self, app: App) {
        let (Some(table), Some(proof)) = (self.table(), who::known(app)) else { return };
        spawn_local(async move {
            let path = format!("api/matches/{table}/leave");
            match api::act("POST", &path, proof, app.words().lang(), None).await {
                Ok(()) => {
                    kept::lock_seat(table);
                    if self.table() == Some(table) {
                        self.leave();
                        app.play.get_up();
                        browser::go(&Route::Lobby);
                    }
                    app.tell(&Message::new("web-online-left"));
                }
                Err(fault) => account::forgotten(app, &fault),
            }
        });
    }
}

/// Keeps a seat that was taken over REST, so that going to the match is going to it.
pub fn keep_seat(seated: &Seated) {
    let promise = Some(seated.card.promise.clone());
    kept::put_seat(seated.card.id, &Kept { token: seated.token, promise, ..Kept::default() });
}

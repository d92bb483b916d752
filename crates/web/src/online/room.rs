//! A match on the server: the way in, the room where one waits for the others, and then the table.

use std::sync::Arc;

use leptos::prelude::*;
use proto::{MatchId, Sitter};
use table::Viewer;

use super::fields::{NameField, checked_name};
use super::strip::{Connection, Sayings, SeatList};
use super::{About, Line, who};
use crate::app::App;
use crate::parts::buttons::ActionButton;
use crate::route::Route;
use crate::{browser, pages, qr};

/// How far one is.
#[derive(Clone, Debug, PartialEq)]
enum Phase {
    /// The server has not said a word yet.
    Opening,
    /// It does not let us in.
    Refused(String),
    /// Somebody is waited for.
    Waiting,
    /// It was called off before it had begun.
    CalledOff,
    /// There is a table to look at.
    Table,
}

/// The page.
pub fn page(id: MatchId) -> impl IntoView {
    let app = App::get();
    let online = app.online;
    online.enter(app, id);
    let phase = Memo::new(move |_| {
        let about = online.about.read();
        match (&*about, &*online.line.read()) {
            (Some(about), _) if about.started => Phase::Table,
            (Some(about), _) if about.is_called_off() => Phase::CalledOff,
            (Some(_), _) => Phase::Waiting,
            (None, Line::Ended(why)) => Phase::Refused(why.clone()),
            (None, _) => Phase::Opening,
        }
    });
    move || match phase.get() {
        Phase::Table => pages::table::page().into_any(),
        Phase::Waiting => view! { <Waiting id /> }.into_any(),
        Phase::Opening => {
            let words = app.words();
            view! {
                <main class="page notice-page" id="main" tabindex="-1" data-page="room">
                    <h1>{words.text("web-online-opening")}</h1>
                    <Connection />
                </main>
            }
            .into_any()
        }
        Phase::Refused(why) => dead_end(app, "web-online-refused", why).into_any(),
        Phase::CalledOff => {
            dead_end(app, "web-online-called-off", app.words().text("remote-cancelled")).into_any()
        }
    }
}

/// Where nothing can be done but go back.
fn dead_end(app: App, title: &'static str, why: String) -> impl IntoView + use<> {
    let words = app.words();
    view! {
        <main class="page notice-page" id="main" tabindex="-1" data-page="room">
            <h1>{words.text(title)}</h1>
            <p role="alert">{why}</p>
            <p class="actions">
                <a class="button primary" href=Route::Lobby.to_string()>{words.text("web-online-back")}</a>
            </p>
        </main>
    }
}

/// Where one waits for the others.
#[component]
fn Waiting(id: MatchId) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let online = app.online;
    let title = app.play.game(app).map(|game| game.title(&words)).unwrap_or_default();
    let of = move |what: fn(&About) -> bool| {
        Memo::new(move |_| online.about.read().as_ref().is_some_and(|about| what(about)))
    };
    let has_room = of(|about| about.card.seats.iter().any(|seat| matches!(seat.sitter, Sitter::Open {})));
    let watches = of(|about| about.you == Viewer::Spectator);
    let waits_for = {
        let words = Arc::clone(&words);
        move || words.text(if has_room.get() { "web-online-waits-people" } else { "web-online-waits-ready" })
    };
    let (leave_text, alone) = (words.text("web-online-leave"), words.text("web-online-call-off"));
    let others = of(|about| {
        let others = about.card.seats.iter().filter(|seat| !about.you.is(seat.seat));
        others.into_iter().any(|seat| matches!(seat.sitter, Sitter::Person { .. }))
    });
    let leave = move || {
        let text = if others.get() { leave_text.clone() } else { alone.clone() };
        (!watches.get()).then(|| {
            let run = Callback::new(move |()| online.give_up_seat(app));
            view! { <p class="actions"><ActionButton action="leave" text run /></p> }
        })
    };
    view! {
        <main class="page online room" id="main" tabindex="-1" data-page="room">
            <h1>{title}</h1>
            <Connection />
            <p class="lead" role="status">{waits_for}</p>
            <SeatList />
            <Sayings />
            {leave}
            {move || (has_room.get() && watches.get()).then(|| view! { <JoinForm /> })}
            {move || has_room.get().then(|| view! { <Invitation id /> })}
        </main>
    }
}

/// Taking a seat under a name.
#[component]
fn JoinForm() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let name = RwSignal::new(who::last_name(app));
    let join = Callback::new(move |()| {
        if let Some(name) = checked_name(app, name) {
            app.online.join(app, name);
        }
    });
    view! {
        <form
            class="join"
            on:submit=move |event| {
                event.prevent_default();
                join.run(());
            }
        >
            <NameField name />
            <p class="actions">
                <ActionButton action="join" class="primary large" text=words.text("web-online-take-seat") run=join />
            </p>
        </form>
    }
}

/// The link others come by, to be copied, or to be held up to a camera.
#[component]
fn Invitation(id: MatchId) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let address = browser::address(&Route::Match(id));
    let code = qr::squares(&address).map(|squares| {
        let size = format!("0 0 {0} {0}", squares.width);
        view! {
            <svg class="qr" viewBox=size role="img" aria-label=words.text("web-online-qr") shape-rendering="crispEdges">
                <rect width="100%" height="100%" class="qr-ground" />
                <path d=squares.path class="qr-squares" />
            </svg>
        }
    });
    let copied = address.clone();
    let copy = Callback::new(move |()| {
        browser::copy(copied.clone(), move |copied| {
            let key = if copied { "web-online-link-copied" } else { "web-share-by-hand" };
            app.tell(&table::Message::new(key));
        });
    });
    view! {
        <section class="invitation">
            <h2>{words.text("web-online-invitation")}</h2>
            <p class="inline">
                <label for="invitation">{words.text("web-online-link")}</label>
                <input id="invitation" type="text" readonly prop:value=address data-invitation />
                <ActionButton action="copy" text=words.text("web-online-copy") run=copy />
            </p>
            {code}
        </section>
    }
}

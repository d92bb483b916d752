//! A match on the server: the way in, the room where one waits for the others, and then the table.

use std::sync::Arc;

use client::SetupForm;
use leptos::prelude::*;
use proto::{ClockKind, Late, MatchId, Sitter};
use table::{Message, Viewer};

use super::fields::{NameField, checked_name};
use super::strip::{Connection, Sayings, SeatList};
use super::{About, Line, kept, who};
use crate::app::App;
use crate::parts::buttons::ActionButton;
use crate::parts::modal::Modal;
use crate::route::Route;
use crate::{browser, clock, pages, qr};

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
    let made = kept::is_made(id);
    let asks = RwSignal::new(false);
    let leave = move || {
        let text = if others.get() { leave_text.clone() } else { alone.clone() };
        // Whoever made a match and sits nowhere calls it off while nobody else sits there; then it is theirs.
        (!watches.get() || (made && !others.get())).then(|| {
            // Where others sit already, one is asked first: nobody wants to leave them by one wrong touch.
            let run = Callback::new(move |()| {
                if others.get_untracked() {
                    asks.set(true);
                } else {
                    online.give_up_seat(app);
                }
            });
            view! { <p class="actions"><ActionButton action="leave" text run /></p> }
        })
    };
    view! {
        <main class="page online room" id="main" tabindex="-1" data-page="room">
            <h1>{title}</h1>
            <Connection />
            <p class="lead" role="status">{waits_for}</p>
            <SeatList />
            <TermList />
            <Sayings />
            {leave}
            {move || asks.get().then(|| view! { <LeaveQuestion asks /> })}
            {move || (has_room.get() && watches.get()).then(|| view! { <JoinForm /> })}
            {move || has_room.get().then(|| view! { <Invitation id /> })}
        </main>
    }
}

/// The question before one leaves others.
#[component]
fn LeaveQuestion(asks: RwSignal<bool>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let close = Callback::new(move |()| asks.set(false));
    let leave = Callback::new(move |()| {
        asks.set(false);
        app.online.give_up_seat(app);
    });
    let leave_text = words.text("web-online-leave");
    view! {
        <Modal title=leave_text.clone() close>
            <p>{words.text("web-online-leave-question")}</p>
            <p class="actions">
                <ActionButton action="leave-really" class="danger" text=leave_text run=leave />
                <ActionButton action="leave-not" text=words.text("web-online-stay") run=close first=true />
            </p>
        </Modal>
    }
}

/// What one joins: whether it counts, how time is counted, and how the game is set up.
#[component]
fn TermList() -> impl IntoView {
    let app = App::get();
    let card = Memo::new(move |_| {
        let about = app.online.about.read();
        about.as_ref().map(|about| {
            (about.card.game.clone(), about.card.options.clone(), about.card.clock, about.card.rated)
        })
    });
    move || {
        let (game, options, clock, rated) = card.get()?;
        let words = app.words();
        let mut terms = vec![clock::say(clock.kind, &words)];
        if clock.kind != ClockKind::None {
            let late = words.text(match clock.late {
                Late::Lose => "web-online-late-lose",
                Late::Bot => "web-online-late-bot",
            });
            terms.push(
                words.say(
                    &Message::new("web-online-term")
                        .with("name", words.text("web-online-late"))
                        .with("value", late),
                ),
            );
            if clock.grace > 0 {
                terms.push(words.say(&Message::new("web-online-grace").with("seconds", clock.grace)));
            }
        }
        let form = app.game(&game).ok().map(|game| SetupForm::new(&*game));
        for field in form.iter().flat_map(SetupForm::options) {
            let value = options.iter().find(|(key, _)| *key == field.spec.key).map(|(_, value)| value);
            if let Some(value) = value.filter(|value| **value != field.spec.default) {
                let choices = field.choices(&words);
                let named = choices.into_iter().find(|(word, _)| word == value).map(|(_, title)| title);
                let term = Message::new("web-online-term").with("name", field.title(&words));
                terms.push(words.say(&term.with("value", named.unwrap_or_else(|| value.clone()))));
            }
        }
        let rated = rated.then(|| {
            view! { <li data-rated><strong>{words.text("web-online-rated")}</strong> " · " {words.text("web-online-rated-why")}</li> }
        });
        let terms = terms.into_iter().map(|term| view! { <li>{term}</li> }).collect_view();
        Some(
            view! { <ul class="terms" aria-label=words.text("web-online-terms") data-terms>{rated} {terms}</ul> },
        )
    }
}

/// Taking a seat under a name.
#[component]
fn JoinForm() -> impl IntoView {
    let app = App::get();
    let name = RwSignal::new(who::last_name(app));
    let join = Callback::new(move |()| {
        if let Some(name) = checked_name(app, name) {
            app.online.join(app, name);
        }
    });
    let rated = Memo::new(move |_| app.online.about.read().as_ref().is_some_and(|about| about.card.rated));
    let form = move || {
        let words = app.words();
        if rated.get() && app.online.account.read().is_none() {
            // A guest would be refused once he had named himself: he is told the way at once.
            return view! {
                <p role="status">{words.text("web-online-rated-guest")}</p>
                <p class="actions">
                    <a class="button primary" href=Route::Account.to_string() data-action="to-account">
                        {words.text("web-online-rated-account")}
                    </a>
                </p>
            }
            .into_any();
        }
        view! { <SeatForm name join /> }.into_any()
    };
    view! { <div class="join">{form}</div> }
}

#[component]
fn SeatForm(name: RwSignal<String>, join: Callback<()>) -> impl IntoView {
    let words = App::get().words();
    view! {
        <form
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
            app.tell(&Message::new(key));
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

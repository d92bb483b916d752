//! What stands above a table on the server: the line, who is here, the clocks, what is proposed, what is said.

use std::sync::Arc;
use std::time::Duration;

use client::remote::{PHRASES, clocks_after, phrase_key, proposal_key, sitter_name, time_left};
use leptos::prelude::*;
use proto::{Proposal, Proposed, Sitter, Stage};
use table::{Message, Seat, Viewer, Words};

use super::standings::Standings;
use super::told::Saying;
use super::{About, Line};
use crate::app::App;
use crate::browser;
use crate::parts::buttons::ActionButton;

/// How often a clock that runs is drawn.
const TICK: Duration = Duration::from_millis(250);

/// How the line stands.
#[component]
pub fn Connection() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let shown = move || {
        let (state, key) = match &*app.online.line.read() {
            Line::None | Line::Opening => ("opening", "web-online-line-opening"),
            Line::Up => ("up", "web-online-line-up"),
            Line::Lost => ("lost", "web-online-line-lost"),
            Line::Ended(why) => {
                let said = words.say(&Message::new("web-online-line-ended").with("why", why.as_str()));
                return view! { <span class="line" data-line="ended">{said}</span> };
            }
        };
        view! { <span class="line" data-line=state>{words.text(key)}</span> }
    };
    view! { <p class="connection" role="status">{shown}</p> }
}

/// A seat, as it is listed.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    seat: Seat,
    name: String,
    note: &'static str,
    rating: Option<String>,
}

fn rows(about: &About, standings: &Standings, words: &Words) -> Vec<Row> {
    let row = |card: &proto::SeatCard| {
        let name = sitter_name(&card.sitter, words).unwrap_or_else(|| words.text("remote-open-seat"));
        let is_person = matches!(card.sitter, Sitter::Person { .. });
        let note = match card.sitter {
            _ if about.you.is(card.seat) && is_person => "web-online-is-you",
            Sitter::Person { .. } if !about.here.contains(card.seat) => "web-online-is-away",
            Sitter::Person { .. } if about.card.stage == Stage::Waiting && !card.ready => {
                "web-online-is-coming"
            }
            Sitter::Person { .. } => "web-online-is-here",
            _ => "",
        };
        let rating = standings.of(&name).filter(|_| is_person);
        Row { seat: card.seat, name, note, rating }
    };
    about.card.seats.iter().map(row).collect()
}

/// Who sits where, and whether he is there; with his clock, where time is counted.
#[component]
pub fn SeatList() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let about = app.online.about;
    let listed = {
        let words = Arc::clone(&words);
        let of = move |about: &Arc<About>| rows(about, &app.online.standings.read(), &words);
        Memo::new(move |_| about.read().as_ref().map(&of).unwrap_or_default())
    };
    let watching = Memo::new(move |_| about.read().as_ref().map_or(0, |about| about.watching));
    let label = words.text("web-online-people");
    let watched = {
        let words = Arc::clone(&words);
        move || {
            let count = watching.get();
            (count > 0).then(|| {
                let text = words.say(&Message::new("web-online-watching").with("count", count));
                view! { <li class="watching" data-watching=count>{text}</li> }
            })
        }
    };
    let rated = words.text("web-rating");
    let each = move |row: Row| {
        let note = (!row.note.is_empty()).then(|| words.text(row.note));
        let away = row.note == "web-online-is-away";
        view! {
            <li data-seat=row.seat.to_string() class:away=away>
                <strong>{words.seat(row.seat)}</strong> " " {row.name} " "
                {row.rating.map(|rating| view! { <span class="rating" data-rating><span class="unseen">{rated.clone()} " "</span>{rating}</span> " " })}
                <span class="fine">{note}</span> " "
                <SeatClock seat=row.seat />
            </li>
        }
    };
    view! {
        <ul class="online-seats" aria-label=label>
            {move || listed.get().into_iter().map(&each).collect_view()}
            {watched}
        </ul>
    }
}

/// One seat's clock.
#[component]
fn SeatClock(seat: Seat) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let clocks = Memo::new(move |_| app.online.about.read().as_ref().and_then(|about| about.clocks));
    let time = RwSignal::new(browser::now());
    if clocks.read_untracked().is_some()
        && let Ok(handle) = set_interval_with_handle(move || time.set(browser::now()), TICK)
    {
        on_cleanup(move || handle.clear());
    }
    move || {
        let (clocks, at) = clocks.get()?;
        let left = clocks_after(&clocks, time.get() - at).left.get(seat.index()).copied().flatten()?;
        let runs = clocks.running.contains(seat);
        Some(view! { <span class="clock" class:runs=runs data-clock>{time_left(left, &words)}</span> })
    }
}

/// The strip above the table.
#[component]
pub fn Strip() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let about = app.online.about;
    let plays = Memo::new(move |_| about.read().as_ref().is_some_and(|about| about.you != Viewer::Spectator));
    let over = Memo::new(move |_| about.read().as_ref().is_some_and(|about| about.over));
    let label = words.text("web-online-strip");
    let draw_text = words.text("web-online-draw");
    let draw = move || {
        let text = draw_text.clone();
        (plays.get() && !over.get()).then(|| {
            let run = Callback::new(move |()| propose(app, Proposal::Draw));
            view! { <ActionButton action="draw" class="quiet" text run /> }
        })
    };
    view! {
        <section class="online-strip" aria-label=label>
            <div class="online-row">
                <SeatList />
                <Connection />
            </div>
            <Proposals />
            <div class="online-row">
                {draw}
                <Sayings />
                {move || plays.get().then(|| view! { <Phrases /> })}
            </div>
        </section>
    }
}

/// Proposes something, or agrees to it.
pub fn propose(app: App, what: Proposal) {
    app.play.act(app, |sitting, _| sitting.remote_mut().map(|link| link.propose(what)));
}

fn decline(app: App, what: Proposal) {
    app.play.act(app, |sitting, _| sitting.remote_mut().map(|link| link.decline(what)));
}

/// What is proposed, with an answer for whoever is asked.
#[component]
fn Proposals() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let proposed = Memo::new(move |_| {
        let about = app.online.about.read();
        about.as_ref().map_or((Vec::new(), Viewer::Spectator), |about| (about.proposed.clone(), about.you))
    });
    move || {
        let (proposed, you) = proposed.get();
        proposed.into_iter().map(|proposed| proposal(app, proposed, you, &words)).collect_view()
    }
}

fn proposal(app: App, proposed: Proposed, you: Viewer, words: &Words) -> impl IntoView + use<> {
    let Proposed { what, by, agreed } = proposed;
    let name = app.play.with(|sitting| Some(sitting.link().remote()?.name(by, words))).flatten();
    let said = words.say(&Message::new(proposal_key(what)).with("name", name.unwrap_or_default()));
    let agree = Callback::new(move |()| propose(app, what));
    let decline = Callback::new(move |()| decline(app, what));
    let has_agreed = you.seat().is_some_and(|seat| agreed.contains(seat));
    let answer = you.seat().map(|_| {
        let agree = (!has_agreed)
            .then(|| view! { <ActionButton action="agree" class="primary" text=words.text("web-online-agree") run=agree /> });
        let no = words.text(if has_agreed { "web-online-take-back" } else { "web-online-decline" });
        view! { {agree} <ActionButton action="decline" text=no run=decline /> }
    });
    view! {
        <p class="proposal" role="status" data-proposal>
            <span>{said}</span>
            {answer}
        </p>
    }
}

/// What players say and do, for a while.
#[component]
pub fn Sayings() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let label = words.text("web-online-sayings");
    view! {
        <div class="sayings" role="log" aria-label=label>
            <For each=move || app.online.said.read().shown.clone() key=|(number, _)| *number let:said>
                {saying(app, said.1, &words)}
            </For>
        </div>
    }
}

fn saying(app: App, saying: Saying, words: &Words) -> impl IntoView + use<> {
    match saying {
        Saying::Phrase(seat, phrase) => {
            let name = app.play.with(|sitting| Some(sitting.link().remote()?.name(seat, words))).flatten();
            view! { <p data-said><strong>{name} ": "</strong> {words.text(phrase_key(phrase))}</p> }
                .into_any()
        }
        Saying::Happened(text) => view! { <p data-happened>{text}</p> }.into_any(),
    }
}

/// What one can say.
#[component]
fn Phrases() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let phrases = PHRASES.map(|phrase| {
        let say = Callback::new(move |()| {
            app.play.act(app, |sitting, _| sitting.remote_mut().map(|link| link.say(phrase)));
        });
        view! { <ActionButton action="say" class="quiet" text=words.text(phrase_key(phrase)) run=say /> }
    });
    let (label, spoken) = (words.text("web-online-sayings"), Arc::clone(&words));
    let any = Memo::new(move |_| !app.online.said.read().history.is_empty());
    let history = move || {
        let (label, words) = (label.clone(), Arc::clone(&spoken));
        any.get().then(|| {
            view! {
                <div class="said-before" role="group" aria-label=label data-history>
                    <For each=move || app.online.said.read().history.clone() key=|(number, _)| *number let:said>
                        {saying(app, said.1, &words)}
                    </For>
                </div>
            }
        })
    };
    view! {
        <details class="phrases">
            <summary>{words.text("web-online-say")}</summary>
            <p class="actions">{phrases.into_iter().collect_view()}</p>
            {history}
        </details>
    }
}

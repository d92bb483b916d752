//! The lobby: one's name, a new match, matches that wait for somebody, one's own, and those one can watch.

use std::time::Duration;

use client::remote::sitter_name;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::rest::{Matches, Quick, Seated};
use proto::{ClockCard, Sitter, Stage, TableCard};
use table::{Message, Words};

use super::{api, guest, keep_seat, last_name, own_matches};
use crate::app::App;
use crate::browser;
use crate::parts::buttons::ActionButton;
use crate::route::Route;

/// How often the lists are asked for anew while somebody looks at them.
const LOOK: Duration = Duration::from_secs(4);

/// The way from the first page to the others, where there is a server.
#[component]
pub fn Door() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let (title, lead, go) = (
        words.text("web-online-door-title"),
        words.text("web-online-door-lead"),
        words.text("web-online-door-go"),
    );
    move || {
        let (title, lead, go) = (title.clone(), lead.clone(), go.clone());
        app.online.served.get().then(|| {
            view! {
                <section class="online-door">
                    <p><strong>{title}</strong> " " {lead}</p>
                    <a class="button primary" href=Route::Lobby.to_string() data-action="with-others">{go}</a>
                </section>
            }
        })
    }
}

/// The name one plays under.
#[component]
pub fn NameField(
    /// The name.
    name: RwSignal<String>,
) -> impl IntoView {
    let words = App::get().words();
    view! {
        <p class="inline">
            <label for="name">{words.text("web-online-name")}</label>
            <input
                id="name"
                type="text"
                maxlength=proto::rest::MAX_NAME
                autocomplete="nickname"
                spellcheck="false"
                bind:value=name
            />
        </p>
    }
}

/// A name that can be used, or a word about what is missing.
pub fn checked_name(app: App, name: RwSignal<String>) -> Option<String> {
    let name = name.get_untracked().trim().to_owned();
    if name.is_empty() {
        app.tell(&Message::new("web-online-no-name"));
        browser::focus("#name");
        return None;
    }
    Some(name)
}

#[derive(Clone, Default, PartialEq)]
struct Lists {
    mine: Vec<TableCard>,
    open: Vec<TableCard>,
    playing: Vec<TableCard>,
}

async fn lists(app: App) -> Result<Lists, Message> {
    let lang = app.words().lang();
    let mine = own_matches(app).await;
    let open = api::get::<Matches>("api/matches?stage=waiting", None, lang).await?.matches;
    let playing = api::get::<Matches>("api/matches?stage=playing", None, lang).await?.matches;
    let others = |cards: Vec<TableCard>| -> Vec<TableCard> {
        cards.into_iter().filter(|card| !mine.iter().any(|own| own.id == card.id)).collect()
    };
    let (open, playing) = (others(open), others(playing));
    // What is over is of interest only for a while, and the newest come first.
    let mine = mine.into_iter().take(20).collect();
    Ok(Lists { mine, open, playing })
}

/// The page.
pub fn page() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let name = RwSignal::new(last_name());
    let found = RwSignal::new(None::<Result<Lists, Message>>);
    let look = move || {
        spawn_local(async move {
            let lists = lists(app).await;
            // Somebody may have gone elsewhere meanwhile.
            if found.try_get_untracked().is_some_and(|before| before != Some(lists.clone())) {
                found.set(Some(lists));
            }
        });
    };
    look();
    if let Ok(handle) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || handle.clear());
    }
    let games = app.arcade().games().iter().map(|game| (game.id(), game.title(&words))).collect::<Vec<_>>();
    let news = games.iter().map(|(id, title)| {
        let address = Route::Invite((*id).to_owned()).to_string();
        view! { <li><a class="button" href=address data-invite=*id>{title.clone()}</a></li> }
    });
    let news = news.collect_view();
    let fault_words = app.words();
    view! {
        <main class="page online" id="main" tabindex="-1" data-page="online">
            <h1>{words.text("web-online-title")}</h1>
            <p class="lead">{words.text("web-online-lead")}</p>
            <NameField name />
            <section>
                <h2>{words.text("web-online-new")}</h2>
                <ul class="online-games">{news}</ul>
            </section>
            <QuickMatch name games />
            {move || match found.get() {
                None => view! { <p class="fine" role="status">{fault_words.text("web-online-looking")}</p> }.into_any(),
                Some(Err(fault)) => view! { <p class="fault" role="alert">{fault_words.say(&fault)}</p> }.into_any(),
                Some(Ok(lists)) => view! {
                    <List title="web-online-mine" none="" cards=lists.mine kind="mine" />
                    <List title="web-online-open" none="web-online-open-none" cards=lists.open kind="open" />
                    <List title="web-online-watch" none="web-online-watch-none" cards=lists.playing kind="playing" />
                }
                .into_any(),
            }}
        </main>
    }
}

/// Playing with whoever comes first.
#[component]
fn QuickMatch(name: RwSignal<String>, games: Vec<(&'static str, String)>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let game = RwSignal::new(games.first().map(|(id, _)| (*id).to_owned()).unwrap_or_default());
    let options = games.into_iter().map(|(id, title)| view! { <option value=id>{title}</option> });
    let options = options.collect_view();
    let busy = RwSignal::new(false);
    let run = Callback::new(move |()| {
        let Some(name) = checked_name(app, name) else { return };
        busy.set(true);
        spawn_local(async move {
            let wanted = Quick {
                game: game.get_untracked(),
                options: Vec::new(),
                clock: ClockCard::default(),
                rated: false,
            };
            let seated = async {
                let guest = guest(app, &name).await?;
                api::post::<Seated>("api/quick", Some(guest.token), app.words().lang(), &wanted).await
            };
            match seated.await {
                Ok(seated) => {
                    keep_seat(&seated);
                    browser::go(&Route::Match(seated.card.id));
                }
                Err(fault) => {
                    busy.set(false);
                    app.tell(&fault);
                }
            }
        });
    });
    view! {
        <section>
            <h2>{words.text("web-online-quick")}</h2>
            <p class="inline">
                <label for="quick-game">{words.text("web-online-quick-what")}</label>
                <select id="quick-game" on:change=move |event| game.set(event_target_value(&event))>{options}</select>
                <ActionButton action="quick" class="primary" text=words.text("web-online-quick-go") off=busy run />
            </p>
        </section>
    }
}

#[component]
fn List(title: &'static str, none: &'static str, cards: Vec<TableCard>, kind: &'static str) -> impl IntoView {
    let words = App::get().words();
    if cards.is_empty() && none.is_empty() {
        return ().into_any();
    }
    let rows: Vec<_> = cards.iter().map(|card| row(card, kind, &words)).collect();
    let empty = rows.is_empty().then(|| view! { <p class="fine">{words.text(none)}</p> });
    view! {
        <section>
            <h2>{words.text(title)}</h2>
            {empty}
            <ul class="online-matches" data-list=kind>{rows}</ul>
        </section>
    }
    .into_any()
}

fn row(card: &TableCard, kind: &'static str, words: &Words) -> impl IntoView + use<> {
    let app = App::get();
    let title = app.game(&card.game).map_or_else(|_| card.game.clone(), |game| game.title(words));
    let people: Vec<String> = card
        .seats
        .iter()
        .map(|seat| sitter_name(&seat.sitter, words).unwrap_or_else(|| words.text("remote-open-seat")))
        .collect();
    let has_room = card.seats.iter().any(|seat| matches!(seat.sitter, Sitter::Open {}));
    let go = match (kind, card.stage) {
        ("mine", Stage::Over) => "web-online-look",
        ("mine", _) => "web-online-go-on",
        (_, Stage::Waiting) if has_room => "web-online-join",
        _ => "web-online-watch-it",
    };
    let stage = words.text(match card.stage {
        Stage::Waiting => "web-online-stage-waiting",
        Stage::Playing => "web-online-stage-playing",
        Stage::Over => "web-online-stage-over",
    });
    view! {
        <li>
            <span><strong>{title}</strong> " · " {people.join(", ")} " · " {stage}</span>
            <a class="button" href=Route::Match(card.id).to_string() data-match=card.id.to_string()>{words.text(go)}</a>
        </li>
    }
}

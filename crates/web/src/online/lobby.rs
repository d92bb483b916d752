//! The lobby: one's name, a new match, matches that wait for somebody, one's own, and those one can watch.

use std::time::Duration;

use client::remote::sitter_name;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::rest::Matches;
use proto::{Sitter, Stage, TableCard};
use table::{Message, Words};

use super::fields::NameField;
use super::quick::QuickMatch;
use super::{api, who};
use crate::app::App;
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

#[derive(Clone, Default, PartialEq)]
struct Lists {
    mine: Vec<TableCard>,
    open: Vec<TableCard>,
    playing: Vec<TableCard>,
}

async fn lists(app: App) -> Result<Lists, Message> {
    let lang = app.words().lang();
    let mine = who::own_matches(app).await;
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
    let name = RwSignal::new(who::last_name(app));
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
    let arcade = app.arcade();
    let news = arcade.games().iter().map(|game| {
        let address = Route::Invite(game.id().to_owned()).to_string();
        view! { <li><a class="button" href=address data-invite=game.id()>{game.title(&words)}</a></li> }
    });
    let news = news.collect_view();
    let fault_words = app.words();
    view! {
        <main class="page online" id="main" tabindex="-1" data-page="online">
            <h1>{words.text("web-online-title")}</h1>
            <p class="lead">{words.text("web-online-lead")}</p>
            <NameField name />
            <p class="fine"><a href=Route::Ratings(None).to_string() data-action="ratings">{words.text("web-ratings-link")}</a></p>
            <section>
                <h2>{words.text("web-online-new")}</h2>
                <ul class="online-games">{news}</ul>
            </section>
            <QuickMatch name />
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
    let rated = card.rated.then(|| format!(" · {}", words.text("web-online-is-rated")));
    view! {
        <li>
            <span><strong>{title}</strong> " · " {people.join(", ")} " · " {stage} {rated}</span>
            <a class="button" href=Route::Match(card.id).to_string() data-match=card.id.to_string()>{words.text(go)}</a>
        </li>
    }
}

//! The lobby: one's name, a new match, matches that wait for somebody, one's own, and those one can watch.

use std::sync::Arc;
use std::time::Duration;

use client::remote::sitter_name;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::rest::Matches;
use proto::{MatchId, Sitter, Stage, TableCard};
use table::{Message, Words};

use super::fields::NameField;
use super::quick::QuickMatch;
use super::{api, who};
use crate::app::App;
use crate::own;
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
    Ok(Lists { mine: own::shown(mine), open, playing })
}

/// The page.
pub fn page() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let name = RwSignal::new(who::last_name(app));
    let found: Found = RwSignal::new(None);
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
            {move || {
                let fault = match &*found.read() {
                    None => return view! { <p class="fine" role="status">{fault_words.text("web-online-looking")}</p> }.into_any(),
                    Some(Ok(_)) => return ().into_any(),
                    Some(Err(fault)) => fault_words.say(fault),
                };
                view! { <p class="fault" role="alert">{fault}</p> }.into_any()
            }}
            <List found title="web-online-mine" none="" kind="mine" of=|lists| &lists.mine />
            <List found title="web-online-open" none="web-online-open-none" kind="open" of=|lists| &lists.open />
            <List found title="web-online-watch" none="web-online-watch-none" kind="playing" of=|lists| &lists.playing />
        </main>
    }
}

/// What was found last, if anything was.
type Found = RwSignal<Option<Result<Lists, Message>>>;

/// A list of matches. Every row stays what it is while others come and go: whoever is about to touch one touches that one.
#[component]
fn List(
    found: Found,
    title: &'static str,
    none: &'static str,
    kind: &'static str,
    of: fn(&Lists) -> &Vec<TableCard>,
) -> impl IntoView {
    let words = App::get().words();
    let cards = Memo::new(move |_| match &*found.read() {
        Some(Ok(lists)) => Some(of(lists).clone()),
        _ => None,
    });
    let ids = move || -> Vec<MatchId> { cards.read().iter().flatten().map(|card| card.id).collect() };
    let is_shown =
        Memo::new(move |_| cards.read().as_ref().is_some_and(|cards| !cards.is_empty() || !none.is_empty()));
    let is_empty = Memo::new(move |_| cards.read().as_ref().is_some_and(Vec::is_empty));
    move || {
        let words = Arc::clone(&words);
        is_shown.get().then(|| {
            let (head, nothing) = (words.text(title), words.find(none).unwrap_or_default());
            view! {
                <section>
                    <h2>{head}</h2>
                    {move || is_empty.get().then(|| view! { <p class="fine">{nothing.clone()}</p> })}
                    <ul class="online-matches" data-list=kind>
                        <For each=ids key=|id| *id let:id>
                            {
                                let words = Arc::clone(&words);
                                let card = Memo::new(move |_| {
                                    cards.read().iter().flatten().find(|card| card.id == id).cloned()
                                });
                                view! { <li>{row(id, card, kind, words)}</li> }
                            }
                        </For>
                    </ul>
                </section>
            }
        })
    }
}

fn row(
    id: MatchId,
    card: Memo<Option<TableCard>>,
    kind: &'static str,
    words: Arc<Words>,
) -> impl IntoView + use<> {
    let app = App::get();
    let about = {
        let words = Arc::clone(&words);
        move || card.read().as_ref().map(|card| about(app, card, &words))
    };
    let go = move || card.read().as_ref().map(|card| words.text(way_in(card, kind)));
    view! {
        <span>{about}</span>
        <a class="button" href=Route::Match(id).to_string() data-match=id.to_string()>{go}</a>
    }
}

/// What stands on the button to a match.
fn way_in(card: &TableCard, kind: &'static str) -> &'static str {
    let has_room = card.seats.iter().any(|seat| matches!(seat.sitter, Sitter::Open {}));
    match (kind, card.stage) {
        ("mine", Stage::Over) => "web-online-look",
        ("mine", _) => "web-online-go-on",
        (_, Stage::Waiting) if has_room => "web-online-join",
        _ => "web-online-watch-it",
    }
}

/// What is played, by whom, and how far they are.
fn about(app: App, card: &TableCard, words: &Words) -> impl IntoView + use<> {
    let title = app.game(&card.game).map_or_else(|_| card.game.clone(), |game| game.title(words));
    let people: Vec<String> = card
        .seats
        .iter()
        .map(|seat| sitter_name(&seat.sitter, words).unwrap_or_else(|| words.text("remote-open-seat")))
        .collect();
    let stage = words.text(match card.stage {
        Stage::Waiting => "web-online-stage-waiting",
        Stage::Playing => "web-online-stage-playing",
        Stage::Over => "web-online-stage-over",
    });
    let rated = card.rated.then(|| format!(" · {}", words.text("web-online-is-rated")));
    view! { <strong>{title}</strong> " · " {people.join(", ")} " · " {stage} {rated} }
}

//! The first page: the games, a match that was put aside, a match somebody sent.

use std::sync::Arc;

use arcade::Cabinet;
use client::{Saved, share};
use leptos::ev;
use leptos::prelude::*;
use table::{Journal, Message, Words};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::app::App;
use crate::parts::buttons::ActionButton;
use crate::parts::card::Easel;
use crate::route::Route;
use crate::{browser, store};

/// How many cards are fanned out on a game's tile.
const FANNED: usize = 3;

/// The page.
pub fn page() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let mut games = app.arcade().games().to_vec();
    // The game with the most to discover comes first, the others as they are offered.
    let richest =
        games.iter().enumerate().max_by_key(|(_, game)| game.cards(&words).len()).map(|(place, _)| place);
    if let Some(place) = richest {
        games[..=place].rotate_right(1);
    }
    let games = games.iter().map(|game| tile(game, &words)).collect_view();
    let put_aside = RwSignal::new(());
    view! {
        <main class="page home" id="main" tabindex="-1" data-page="home">
            <h1>{words.text("web-home-title")}</h1>
            <p class="lead">{words.text("web-home-lead")}</p>
            {move || {
                put_aside.track();
                unfinished(app, put_aside)
            }}
            <crate::online::lobby::Door />
            <ul class="games">{games}</ul>
            <OpenMatch />
        </main>
    }
}

fn tile(game: &Arc<dyn Cabinet>, words: &Words) -> impl IntoView + use<> {
    let (id, counts) = (game.id(), game.seat_counts());
    let key = if counts.start() == counts.end() { "web-game-seats-fixed" } else { "web-game-seats" };
    let seats = Message::new(key).with("least", *counts.start()).with("most", *counts.end());
    let mut cards = game.cards(words);
    let gallery = (!cards.is_empty()).then(|| {
        let address = Route::Gallery(Some(id.to_owned())).to_string();
        view! { <a href=address>{words.text("web-game-cards")}</a> }
    });
    cards.retain(|card| !card.picture.is_empty());
    let step = (cards.len() / FANNED).max(1);
    let easel = Easel(Arc::clone(game));
    let mut shown: Vec<(String, String)> =
        cards.into_iter().step_by(step).take(FANNED).map(|card| (card.kind, card.picture)).collect();
    while shown.len() < FANNED {
        shown.push((format!("{id}{}", shown.len()), String::new()));
    }
    let fan = shown.iter().map(|(kind, picture)| {
        let (look, art) = easel.art(kind, picture);
        view! { <span class=format!("fanned hue-{}", look.hue)>{art}</span> }
    });
    view! {
        <li class="game">
            <a class="game-link" href=Route::Setup(id.to_owned()).to_string() data-game=id>
                <span class="fan-art" aria-hidden="true">{fan.collect_view()}</span>
                <span class="game-words">
                    <span class="game-title">{game.title(words)}</span>
                    <span class="game-about">{game.about(words)}</span>
                    <span class="game-seats">{words.say(&seats)}</span>
                </span>
            </a>
            <p class="game-more">
                <a href=Route::Rules(Some(id.to_owned())).to_string()>{words.text("web-game-rules")}</a>
                {gallery}
            </p>
        </li>
    }
}

/// Matches that were put aside, one of each game.
fn unfinished(app: App, changed: RwSignal<()>) -> impl IntoView {
    let words = app.words();
    let arcade = app.arcade();
    let found = arcade.games().iter().filter_map(|game| {
        let text = store::saved(game.id())?;
        let saved = Saved::read(&text);
        let rounds = saved.as_ref().map_or(0, |saved| saved.journal.entries.len().saturating_sub(1));
        let message = Message::new("web-unfinished").with("game", game.title(&words)).with("steps", rounds);
        let go_on = Callback::new(move |()| {
            let resumed = saved.as_ref().map_err(Clone::clone).and_then(|saved| saved.resume(&app.arcade()));
            match resumed {
                Ok(link) => app.play.begin(app, link),
                Err(fault) => app.tell(&Message::new("web-unfinished-lost").with("fault", fault)),
            }
        });
        let id = game.id();
        let forget = Callback::new(move |()| {
            store::forget(id);
            changed.set(());
        });
        Some(view! {
            <li>
                <span>{words.say(&message)}</span>
                <span class="actions">
                    <ActionButton action="continue" class="primary" text=words.text("web-continue") run=go_on />
                    <ActionButton action="forget" class="quiet" text=words.text("web-forget") run=forget />
                </span>
            </li>
        })
    });
    let found: Vec<_> = found.collect();
    (!found.is_empty()).then(|| {
        view! {
            <section class="unfinished" aria-label=words.text("web-unfinished-title")>
                <ul>{found.collect_view()}</ul>
            </section>
        }
    })
}

/// A match from elsewhere: a link that was pasted, a file.
#[component]
fn OpenMatch() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let pasted = RwSignal::new(String::new());
    let open = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = pasted.get_untracked();
        if text.trim().is_empty() {
            app.tell(&Message::new("client-share-empty"));
        } else {
            browser::go(&Route::of_pasted(&text));
        }
    };
    let choose = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            let name = file.name();
            browser::read_file(file, move |bytes| open_journal(app, &name, bytes));
        }
    };
    view! {
        <section class="open-match">
            <h2>{words.text("web-open-title")}</h2>
            <form class="inline" on:submit=open>
                <label for="pasted">{words.text("web-open-link")}</label>
                <input id="pasted" type="text" autocomplete="off" spellcheck="false" bind:value=pasted />
                <button class="button" type="submit" data-action="open">{words.text("web-open")}</button>
            </form>
            <p class="inline">
                <label for="file">{words.text("web-open-file")}</label>
                <input id="file" type="file" accept=".journal,.txt,text/plain" on:change=choose />
            </p>
        </section>
    }
}

fn open_journal(app: App, name: &str, bytes: Option<Vec<u8>>) {
    let about = |fault: Message| Message::new("web-file-unreadable").with("file", name).with("fault", fault);
    let Some(bytes) = bytes else {
        app.tell(&about(Message::new("web-file-refused")));
        return;
    };
    match Journal::read(&bytes) {
        Ok(journal) => browser::go(&Route::Replay(share::pack(&journal))),
        Err(error) => app.tell(&about(error.message())),
    }
}

//! The cards of a game with their texts, to be leafed through and searched.

use std::collections::BTreeSet;
use std::sync::Arc;

use arcade::Cabinet;
use leptos::prelude::*;
use table::{CardText, Message};

use crate::app::App;
use crate::pages::error;
use crate::parts::card::Easel;
use crate::route::Route;

/// The page.
pub fn page(id: Option<String>) -> AnyView {
    let app = App::get();
    let words = app.words();
    let first = || app.arcade().games().iter().max_by_key(|game| game.cards(&words).len()).cloned();
    let game = match id {
        Some(id) => app.game(&id),
        None => first().ok_or_else(|| Message::new("web-no-games")),
    };
    match game {
        Ok(game) => view! { <Gallery game /> }.into_any(),
        Err(fault) => error::page(&fault).into_any(),
    }
}

#[component]
fn Gallery(game: Arc<dyn Cabinet>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let cards = game.cards(&words);
    let named = |of: fn(&CardText) -> String| {
        let all: BTreeSet<String> = cards.iter().map(of).collect();
        all.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>()
    };
    let (packs, kinds) = (named(|card| card.pack.clone()), named(kind_of));
    let owners = named(|card| card.owner.clone());
    let (pack, kind) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (owner, sought) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let select = |label: &'static str, id: &'static str, names: Vec<String>, value: RwSignal<String>| {
        let options = names.iter().map(|name| view! { <option value=name.clone()>{name.clone()}</option> });
        let options = options.collect_view();
        (names.len() > 1).then(|| {
            view! {
                <span class="filter">
                    <label for=id>{words.text(label)}</label>
                    <select id=id on:change=move |event| value.set(event_target_value(&event))>
                        <option value="">{words.text("web-gallery-all")}</option>
                        {options}
                    </select>
                </span>
            }
        })
    };
    let filters = view! {
        {select("web-gallery-pack", "pack", packs, pack)}
        {select("web-gallery-owner", "owner", owners, owner)}
        {select("web-gallery-kind", "kind", kinds, kind)}
    };
    let games = app.arcade().games().to_vec();
    let others = games.iter().map(|other| {
        let here = (other.id() == game.id()).then_some("page");
        view! {
            <a href=Route::Gallery(Some(other.id().to_owned())).to_string() aria-current=here>{other.title(&words)}</a>
        }
    });
    let others = others.collect_view();
    let easel = Easel(Arc::clone(&game));
    let all = cards.len();
    let fits = move |card: &CardText| {
        let (pack, kind, owner) = (pack.read(), kind.read(), owner.read());
        let text = format!("{} {} {} {}", card.name, card.text, card.label, card.owner).to_lowercase();
        (pack.is_empty() || card.pack == *pack)
            && (kind.is_empty() || kind_of(card) == *kind)
            && (owner.is_empty() || card.owner == *owner)
            && sought.read().to_lowercase().split_whitespace().all(|word| text.contains(word))
    };
    let cards = Arc::new(cards);
    let found = Memo::new({
        let cards = Arc::clone(&cards);
        move |_| (0..cards.len()).filter(|place| fits(&cards[*place])).collect::<Vec<_>>()
    });
    let count = {
        let words = Arc::clone(&words);
        move || {
            words.say(&Message::new("web-gallery-count").with("found", found.read().len()).with("all", all))
        }
    };
    view! {
        <main class="page gallery" id="main" tabindex="-1" data-page="gallery">
            <h1>{words.say(&Message::new("web-gallery-title").with("game", game.title(&words)))}</h1>
            <nav class="tabs" aria-label=words.text("web-gallery-games")>{others}</nav>
            <form class="filters" role="search" on:submit=|event| event.prevent_default()>
                <span class="filter wide">
                    <label for="sought">{words.text("web-gallery-search")}</label>
                    <input id="sought" type="search" bind:value=sought />
                </span>
                {filters}
            </form>
            <p role="status" class="fine">{count}</p>
            <ul class="cards">
                <For each=move || found.get() key=|place| *place let:place>
                    {printed(&cards[place], &easel)}
                </For>
            </ul>
        </main>
    }
}

/// What a card is, as it would be printed, without its numbers; by the game's own word where nothing is printed.
fn kind_of(card: &CardText) -> String {
    let label = card.label.split(',').next().unwrap_or_default();
    if label.is_empty() { card.kind.clone() } else { label.to_owned() }
}

fn printed(card: &CardText, easel: &Easel) -> impl IntoView + use<> {
    let (look, art) = easel.art(&card.kind, &card.picture);
    let paragraphs = card.text.lines().map(|line| view! { <p>{line.to_owned()}</p> }).collect_view();
    let corner = (!card.corner.is_empty())
        .then(|| view! { <span class="printed-corner">{card.corner.clone()}</span> });
    let owner =
        (!card.owner.is_empty()).then(|| view! { <span class="printed-owner">{card.owner.clone()}</span> });
    view! {
        <li class=format!("printed hue-{}", look.hue) data-card=card.id.clone()>
            <div class="printed-head">
                <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d=look.shape /></svg>
                <span>{kind_of(card)}</span>
                {corner}
            </div>
            {art}
            <h2>{card.name.clone()}</h2>
            {owner}
            <div class="printed-text">{paragraphs}</div>
        </li>
    }
}

//! The rules of a game, to be read and searched.

use std::sync::Arc;

use arcade::Cabinet;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Message;

use crate::app::App;
use crate::browser;
use crate::manual::{self, Block};
use crate::pages::error;
use crate::route::Route;

/// The page.
pub fn page(id: Option<String>) -> AnyView {
    let app = App::get();
    let game = match id {
        Some(id) => app.game(&id),
        None => app.arcade().games().first().cloned().ok_or_else(|| Message::new("web-no-games")),
    };
    match game {
        Ok(game) => view! { <Manual game /> }.into_any(),
        Err(fault) => error::page(&fault).into_any(),
    }
}

/// The numbered clauses, which lie beside the page and are read when they are wanted.
enum Clauses {
    Coming,
    Here(Vec<Block>),
    Away,
}

impl Clauses {
    fn blocks(&self) -> &[Block] {
        match self {
            Clauses::Here(blocks) => blocks,
            Clauses::Coming | Clauses::Away => &[],
        }
    }
}

/// Asks for the clauses of a game, if it has some.
fn clauses_of(game: &str) -> Option<RwSignal<Clauses>> {
    let file = manual::clauses_file(game)?;
    let clauses = RwSignal::new(Clauses::Coming);
    spawn_local(async move {
        let came = browser::fetch_text(&file).await.map_or(Clauses::Away, |text| {
            let mut blocks = manual::blocks(&text);
            blocks.retain(|block| block.heading != Some(1));
            Clauses::Here(blocks)
        });
        // Whoever has left the page does not read it any more.
        let _ = clauses.try_set(came);
    });
    Some(clauses)
}

#[component]
fn Manual(game: Arc<dyn Cabinet>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let mut rules = manual::rules(game.id(), words.lang()).unwrap_or_default();
    // The page has its heading already.
    rules.retain(|block| block.heading != Some(1));
    let clauses = clauses_of(game.id());
    let sought = RwSignal::new(String::new());
    let games = app.arcade().games().to_vec();
    let others = games.iter().map(|other| {
        let here = (other.id() == game.id()).then_some("page");
        view! { <a href=Route::Rules(Some(other.id().to_owned())).to_string() aria-current=here>{other.title(&words)}</a> }
    });
    let others = others.collect_view();
    let rules = Arc::new(rules);
    let count = {
        let (words, rules) = (Arc::clone(&words), Arc::clone(&rules));
        move || {
            let (sought, clauses) = (sought.read(), clauses.map(|clauses| clauses.read()));
            let clauses = clauses.iter().flat_map(|clauses| clauses.blocks());
            (!sought.trim().is_empty()).then(|| {
                let found = rules.iter().chain(clauses).filter(|block| found(block, &sought)).count();
                words.say(&Message::new("web-rules-found").with("found", found))
            })
        }
    };
    let clauses_shown = clauses.map(|clauses| {
        let open = move || !sought.read().trim().is_empty();
        let (title, words) = (words.text("web-rules-clauses"), Arc::clone(&words));
        let text = move || match &*clauses.read() {
            Clauses::Coming => view! { <p>{words.text("web-rules-clauses-coming")}</p> }.into_any(),
            Clauses::Away => view! { <p>{words.text("web-rules-clauses-away")}</p> }.into_any(),
            Clauses::Here(blocks) => {
                view! { <div lang="en" class="manual">{drawn(blocks, &sought.read())}</div> }.into_any()
            }
        };
        view! {
            <details class="clauses" open=open>
                <summary><h2>{title}</h2></summary>
                {text}
            </details>
        }
    });
    view! {
        <main class="page rules" id="main" tabindex="-1" data-page="rules">
            <h1>{words.say(&Message::new("web-rules-title").with("game", game.title(&words)))}</h1>
            <nav class="tabs" aria-label=words.text("web-rules-games")>{others}</nav>
            <form class="filters" role="search" on:submit=|event| event.prevent_default()>
                <span class="filter wide">
                    <label for="sought">{words.text("web-rules-search")}</label>
                    <input id="sought" type="search" bind:value=sought />
                </span>
            </form>
            <p role="status" class="fine">{count}</p>
            <div class="manual">{move || drawn(&rules, &sought.read())}</div>
            {clauses_shown}
            <p class="actions">
                <a class="button primary" href=Route::Setup(game.id().to_owned()).to_string()>{words.text("web-rules-play")}</a>
            </p>
        </main>
    }
}

fn found(block: &Block, sought: &str) -> bool {
    block.heading.is_none() && block.matches(sought)
}

/// What is found with the headings it stands under; everything, if nothing is sought.
fn drawn(blocks: &[Block], sought: &str) -> impl IntoView + use<> {
    let all = sought.trim().is_empty();
    let mut shown: Vec<&Block> = Vec::new();
    for block in blocks {
        // A heading under which nothing was found goes when the next one of its rank comes.
        if let Some(rank) = block.heading {
            while shown.last().and_then(|last| last.heading).is_some_and(|last| last >= rank) && !all {
                shown.pop();
            }
            shown.push(block);
        } else if all || found(block, sought) {
            shown.push(block);
        }
    }
    while !all && shown.last().is_some_and(|last| last.heading.is_some()) {
        shown.pop();
    }
    shown
        .into_iter()
        .map(|block| view! { <div class="block" inner_html=block.html.clone()></div> })
        .collect_view()
}

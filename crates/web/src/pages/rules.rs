//! The rules of a game, to be read and searched.

use std::sync::Arc;

use arcade::Cabinet;
use leptos::prelude::*;
use table::Message;

use crate::app::App;
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

#[component]
fn Manual(game: Arc<dyn Cabinet>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let mut rules = manual::rules(game.id(), words.lang()).unwrap_or_default();
    // The page has its heading already.
    rules.retain(|block| block.heading != Some(1));
    let mut clauses = manual::clauses(game.id()).unwrap_or_default();
    clauses.retain(|block| block.heading != Some(1));
    let sought = RwSignal::new(String::new());
    let games = app.arcade().games().to_vec();
    let others = games.iter().map(|other| {
        let here = (other.id() == game.id()).then_some("page");
        view! { <a href=Route::Rules(Some(other.id().to_owned())).to_string() aria-current=here>{other.title(&words)}</a> }
    });
    let others = others.collect_view();
    let (rules, clauses) = (Arc::new(rules), Arc::new(clauses));
    let count = {
        let (words, rules, clauses) = (Arc::clone(&words), Arc::clone(&rules), Arc::clone(&clauses));
        move || {
            let sought = sought.read();
            (!sought.trim().is_empty()).then(|| {
                let found = rules.iter().chain(clauses.iter()).filter(|block| found(block, &sought)).count();
                words.say(&Message::new("web-rules-found").with("found", found))
            })
        }
    };
    let clauses_shown = (!clauses.is_empty()).then(|| {
        let clauses = Arc::clone(&clauses);
        let open = move || !sought.read().trim().is_empty();
        view! {
            <details class="clauses" open=open>
                <summary><h2>{words.text("web-rules-clauses")}</h2></summary>
                <div lang="en" class="manual">{move || drawn(&clauses, &sought.read())}</div>
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

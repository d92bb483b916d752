//! The match that is on: the board, what is asked, what happened, and everything one can do about it.

use std::sync::Arc;

use client::{Eyes, Shown};
use leptos::prelude::*;
use table::{Seat, Viewer};

use crate::app::App;
use crate::pages::table_bar::Bar;
use crate::pages::table_keys;
use crate::parts::board::{Board, BoardView};
use crate::parts::buttons::ActionButton;
use crate::parts::card::Easel;
use crate::parts::inspect::{Inspect, Inspected};
use crate::parts::loadout::AtTable;
use crate::parts::modal::Modal;
use crate::parts::reveal::{Moment, Reveal};
use crate::parts::side::{AidCard, LogBook, Recap};
use crate::play::Play;

/// What lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Nothing.
    Nothing,
    /// The question whether one really gives up.
    Resign,
    /// The aid card and the keys.
    Help,
}

/// The page.
pub fn page() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let play = app.play;
    let Some(game) = play.game(app) else {
        return view! {
            <main class="page notice-page" id="main" tabindex="-1" data-page="table">
                <h1>{words.text("web-no-match-title")}</h1>
                <p>{words.text("web-no-match")}</p>
                <p class="actions"><a class="button primary" href="#/">{words.text("web-error-home")}</a></p>
            </main>
        }
        .into_any();
    };
    let title = game.title(&words);
    let easel = Easel(game);
    crate::browser::after_frame({
        let (easel, words) = (easel.clone(), Arc::clone(&words));
        move || easel.prepare(&words)
    });
    provide_context(easel);
    let over = RwSignal::new(Over::Nothing);
    table_keys::listen(app, over);
    // A match in another language is shown anew, with its log.
    play.settled(app);
    let shown = Memo::new(move |_| play.shown.get());
    let covered =
        Memo::new(move |_| shown.read().as_ref().is_some_and(|shown| matches!(shown.eyes, Eyes::Cover(_))));
    let ended = move || shown.read().as_ref().is_some_and(|shown| shown.outcome.is_some()).then_some("");
    let waits = Memo::new(move |_| shown.read().as_ref().is_some_and(|shown| shown.pending.is_some()));
    let locked = move || (play.locking.get() || waits.get()).then_some("");
    view! {
        <main class="page table" id="main" tabindex="-1" data-page="table" data-over=ended data-locked=locked>
            {play.is_remote().then(|| view! { <crate::online::strip::Strip /> })}
            {move || if covered.get() {
                view! { <Cover play /> }.into_any()
            } else {
                view! { <Seated play title=title.clone() over /> }.into_any()
            }}
            {move || dialog(app, over)}
        </main>
    }
    .into_any()
}

fn board_view(shown: &Shown, play: Play) -> BoardView {
    let pending = shown.pending.as_ref();
    let waiting =
        pending.and_then(|notation| shown.scene.moves.iter().find(|touch| touch.notation == *notation));
    let near = match shown.eyes {
        Eyes::Of(Viewer::Seat(seat)) | Eyes::Cover(seat) => seat,
        Eyes::Of(Viewer::Spectator) => Seat::A,
    };
    BoardView {
        scene: shown.scene.clone(),
        near,
        seats: play.seats.get(),
        touched: waiting.map_or_else(|| shown.touched.clone(), |touch| touch.path.clone()),
        next: if pending.is_some() { Vec::new() } else { shown.next.clone() },
        labels: shown.labels.clone(),
        bars: shown.bars.clone(),
    }
}

/// The table for whoever looks.
#[component]
fn Seated(play: Play, title: String, over: RwSignal<Over>) -> impl IntoView {
    let app = App::get();
    let shown = move || play.shown.get();
    let view = Memo::new(move |before: Option<&Arc<BoardView>>| match shown() {
        Some(shown) => Arc::new(board_view(&shown, play)),
        None => before.cloned().unwrap_or_else(|| Arc::new(empty())),
    });
    let headline = Memo::new(move |_| shown().map(|shown| shown.scene.headline.clone()).unwrap_or_default());
    let aid = Memo::new(move |_| shown().map(|shown| shown.scene.aid.clone()).unwrap_or_default());
    let recap = Memo::new(move |_| {
        shown()
            .map(|shown| shown.recap.iter().map(|line| line.text.clone()).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let log = Memo::new(move |_| {
        shown().map(|shown| shown.log.iter().map(|line| line.text.clone()).collect()).unwrap_or_default()
    });
    let turned = Memo::new(move |_| shown().map(|shown| shown.turned.clone()).unwrap_or_default());
    let inspected = Memo::new(move |_| {
        Inspected::find(&play.shown.read().as_ref()?.scene, play.inspected.read().as_ref()?)
    });
    let asked = Memo::new(move |_| {
        let shown = play.shown.read();
        let shown = shown.as_ref().filter(|shown| shown.scene.draft.is_some() && shown.pending.is_none())?;
        shown.eyes.seat()
    });
    let moment = Memo::new(move |_| Moment { turned: turned.get(), lines: recap.get() });
    view! {
        <h1 class="table-title">{title} <span class="headline">{move || headline.get()}</span></h1>
        <div class="table-grid">
            <div class="table-board">
                <Board
                    view=view.into()
                    touch=Callback::new(move |piece: String| play.touch(app, &piece))
                    inspect=Callback::new(move |piece| play.inspected.set(piece))
                />
                <Reveal moment=moment.into() />
                {move || Some(view! { <AtTable play game=play.game(app)? seat=asked.get()? /> })}
            </div>
            <div class="table-recap"><Recap lines=recap.into() turned=turned.into() /></div>
            <Bar play over inspected />
            <aside class="table-side" aria-label=app.words().text("web-side")>
                <Inspect inspected />
                <LogBook lines=log.into() />
                <AidCard lines=aid.into() />
            </aside>
        </div>
    }
}

fn empty() -> BoardView {
    BoardView {
        scene: table::Scene::default(),
        near: Seat::A,
        seats: Vec::new(),
        touched: Vec::new(),
        next: Vec::new(),
        labels: Vec::new(),
        bars: Vec::new(),
    }
}

/// What is shown while the screen goes from one person to another: nothing of the table.
#[component]
fn Cover(play: Play) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let scene = move || play.shown.get().map(|shown| shown.scene.clone()).unwrap_or_default();
    request_animation_frame(|| crate::browser::focus("[data-action=ready]"));
    view! {
        <div class="cover" data-cover>
            <h1>{move || scene().headline}</h1>
            {move || scene().aid.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            <p role="status">{move || scene().prompt}</p>
            <ActionButton
                action="ready"
                class="primary large"
                key="↵"
                text=words.text("web-ready")
                run=Callback::new(move |()| play.uncover(app))
            />
        </div>
    }
}

fn dialog(app: App, over: RwSignal<Over>) -> impl IntoView {
    let words = app.words();
    let close = Callback::new(move |()| over.set(Over::Nothing));
    match over.get() {
        Over::Nothing => ().into_any(),
        Over::Resign => {
            let resign = Callback::new(move |()| {
                over.set(Over::Nothing);
                app.play.resign(app);
            });
            view! {
                <Modal title=words.text("web-resign-title") close>
                    <p>{words.text("web-resign-question")}</p>
                    <p class="actions">
                        <ActionButton action="resign-really" class="danger" text=words.text("web-resign-yes") run=resign />
                        <ActionButton action="resign-not" text=words.text("web-resign-no") run=close />
                    </p>
                </Modal>
            }
            .into_any()
        }
        Over::Help => {
            let aid = app.play.shown.get_untracked().map(|shown| shown.scene.aid.clone()).unwrap_or_default();
            let lines = aid.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
            view! {
                <Modal title=words.text("web-aid-title") close>
                    <ul class="aid-lines">{lines}</ul>
                    <h3>{words.text("web-keys-title")}</h3>
                    <table_keys::KeyList />
                    <p class="actions"><ActionButton action="close" text=words.text("web-close") run=close /></p>
                </Modal>
            }
            .into_any()
        }
    }
}

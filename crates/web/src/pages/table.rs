//! The match that is on: the board, what is asked, what happened, and everything one can do about it.

use std::sync::Arc;

use client::{Eyes, Link, Shown};
use leptos::prelude::*;
use table::{Message, Seat, Viewer};

use crate::app::App;
use crate::pages::table_keys;
use crate::parts::board::{Board, BoardView};
use crate::parts::buttons::ActionButton;
use crate::parts::card::Easel;
use crate::parts::inspect::Inspect;
use crate::parts::modal::Modal;
use crate::parts::reveal::{Moment, Reveal};
use crate::parts::share::ShareButtons;
use crate::parts::side::{AidCard, LogBook, Recap};
use crate::play::Play;
use crate::said;

/// How many of the last lines of the log tell why a match ended as it did.
const LAST_LINES: usize = 3;

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
    let game = play.with(|sitting| Arc::clone(sitting.link().cabinet()));
    let Some(game) = game else {
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
    provide_context(Easel(game));
    let over = RwSignal::new(Over::Nothing);
    table_keys::listen(app, over);
    // A match in another language is shown anew, with its log.
    play.settled(app);
    let shown = Memo::new(move |_| play.shown.get());
    let covered =
        Memo::new(move |_| shown.read().as_ref().is_some_and(|shown| matches!(shown.eyes, Eyes::Cover(_))));
    let ended = move || shown.read().as_ref().is_some_and(|shown| shown.outcome.is_some()).then_some("");
    view! {
        <main class="page table" id="main" tabindex="-1" data-page="table" data-over=ended>
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
    let moment = Memo::new(move |_| Moment { turned: turned.get(), lines: recap.get() });
    let scene = Memo::new(move |_| shown().map(|shown| shown.scene.clone()).unwrap_or_default());
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
            </div>
            <div class="table-recap"><Recap lines=recap.into() turned=turned.into() /></div>
            <Bar play over />
            <aside class="table-side" aria-label=app.words().text("web-side")>
                <Inspect scene=scene.into() wanted=play.inspected.into() />
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

/// What is asked, why something was refused, and what one can do.
#[component]
fn Bar(play: Play, over: RwSignal<Over>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let of = move |what: fn(&Shown) -> bool| {
        Memo::new(move |_| play.shown.read().as_ref().is_some_and(|shown| what(shown)))
    };
    let prompt =
        Memo::new(move |_| play.shown.read().as_ref().map(|shown| shown.prompt.clone()).unwrap_or_default());
    let notice = Memo::new(move |_| play.shown.read().as_ref().and_then(|shown| shown.notice.clone()));
    let chosen = Memo::new(move |_| {
        play.shown.read().as_ref().and_then(|shown| shown.chosen.as_ref().map(|touch| touch.label.clone()))
    });
    let value = Memo::new(move |_| play.shown.read().as_ref().and_then(|shown| shown.value));
    let ended = of(|shown| shown.outcome.is_some());
    let waits = of(|shown| shown.pending.is_some());
    let touched = of(|shown| !shown.touched.is_empty());
    let owes = of(|shown| !shown.next.is_empty() || !shown.touched.is_empty());
    let failed = Memo::new(move |_| {
        play.shown.track();
        play.with(|sitting| !sitting.link().failed().is_empty()).unwrap_or_default()
    });
    let expected = {
        let words = Arc::clone(&words);
        move || {
            value.get().map(|value| {
                let message = Message::new("web-hint-value").with("value", said::value(value));
                view! { <p class="value">{words.say(&message)}</p> }
            })
        }
    };
    let confirm_text = {
        let words = Arc::clone(&words);
        move || match chosen.get() {
            Some(label) => words.say(&Message::new("web-confirm").with("choice", label)),
            None => words.text("web-confirm-nothing"),
        }
    };
    let act = move |run: fn(Play, App)| Callback::new(move |()| run(play, app));
    let while_playing = {
        let words = Arc::clone(&words);
        move || {
            let words = Arc::clone(&words);
            let confirm_text = confirm_text.clone();
            if ended.get() {
                return view! { <Ending play /> }.into_any();
            }
            if play.with(|sitting| sitting.link().own().is_empty()) == Some(true) {
                return view! { <p class="fine">{words.text("web-watching")}</p> }.into_any();
            }
            view! {
                <div class="actions">
                    <button
                        type="button"
                        class="button primary"
                        data-action="confirm"
                        disabled=move || chosen.read().is_none()
                        on:click=move |_| play.confirm(app)
                    >
                        {confirm_text}
                        <kbd aria-hidden="true">"↵"</kbd>
                    </button>
                    {
                        let (withdraw, let_go) = (words.text("web-withdraw"), words.text("web-let-go"));
                        move || (waits.get() || touched.get()).then(|| view! {
                            <ActionButton
                                action="withdraw"
                                key="Esc"
                                text=if waits.get() { withdraw.clone() } else { let_go.clone() }
                                run=act(Play::withdraw)
                            />
                        })
                    }
                    {
                        let again = words.text("web-ask-again");
                        move || failed.get().then(|| view! {
                            <ActionButton action="ask-again" text=again.clone() run=act(Play::ask_again) />
                        })
                    }
                    <span class="further-actions">
                        <ActionButton
                            action="hint"
                            key="H"
                            class="quiet"
                            text=words.text("web-hint")
                            off=Signal::derive(move || !owes.get() || play.advising.get())
                            run=act(Play::hint)
                        />
                        <ActionButton
                            action="surprise"
                            key="R"
                            class="quiet"
                            text=words.text("web-surprise")
                            off=Signal::derive(move || !owes.get())
                            run=act(Play::surprise)
                        />
                        <ActionButton action="undo" key="U" class="quiet" text=words.text("web-undo") run=act(Play::undo) />
                        <HandBack play />
                        <ActionButton
                            action="resign"
                            class="quiet"
                            text=words.text("web-resign")
                            run=Callback::new(move |()| over.set(Over::Resign))
                        />
                        <ActionButton
                            action="help"
                            key="?"
                            class="quiet"
                            text=words.text("web-help")
                            run=Callback::new(move |()| over.set(Over::Help))
                        />
                    </span>
                </div>
            }
            .into_any()
        }
    };
    let scene =
        Memo::new(move |_| play.shown.read().as_ref().map(|shown| shown.scene.clone()).unwrap_or_default());
    view! {
        <section class="bar-of-actions" class:ended=move || ended.get() aria-label=words.text("web-bar")>
            <p class="prompt" role="status">{move || prompt.get()}</p>
            <div class="bar-inspect"><Inspect scene=scene.into() wanted=play.inspected.into() /></div>
            {move || notice.get().map(|text| view! { <p class="refused" role="alert">{text}</p> })}
            {expected}
            {while_playing}
        </section>
    }
}

/// People who share a screen may ask for it, to take a choice back.
#[component]
fn HandBack(play: Play) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let others = Memo::new(move |_| {
        play.shown.track();
        let others = play.with(|sitting| {
            let (own, eyes) = (sitting.link().own(), sitting.eyes().seat());
            own.iter().filter(|seat| Some(*seat) != eyes).collect::<Vec<Seat>>()
        });
        others.unwrap_or_default()
    });
    move || {
        let buttons = others.get().into_iter().map(|seat| {
            let text = words.say(&Message::new("web-swap").with("seat", words.seat(seat)));
            let run = Callback::new(move |()| play.hand_to(app, seat));
            view! { <ActionButton action="swap" class="quiet" text run /> }
        });
        buttons.collect_view()
    }
}

/// The end: who won and why, and what one can do now.
#[component]
fn Ending(play: Play) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let verdict = play.with(|sitting| {
        let link = sitting.link();
        link.outcome().map(|outcome| link.cabinet().verdict(&outcome, &words))
    });
    let why = move || {
        let shown = play.shown.read();
        let recap = shown.as_ref().map(|shown| shown.recap.as_slice()).unwrap_or_default();
        let last = recap.iter().skip(recap.len().saturating_sub(LAST_LINES));
        last.map(|line| line.text.clone()).collect::<Vec<_>>().join(" ")
    };
    let journal =
        Callback::new(move |()| play.with(|sitting| sitting.link().journal().ok().cloned()).flatten());
    let replay = Callback::new(move |()| {
        if let Some(Ok(text)) = play.shared() {
            crate::browser::go(&crate::route::Route::Replay(text));
        }
    });
    view! {
        <p class="verdict">{verdict.flatten()}</p>
        <p class="why">{why}</p>
        <div class="actions">
            <ActionButton
                action="rematch"
                class="primary"
                text=words.text("web-rematch")
                run=Callback::new(move |()| play.rematch(app))
            />
            <ActionButton action="replay" text=words.text("web-replay") run=replay />
            <ShareButtons journal />
            <ActionButton action="undo" key="U" class="quiet" text=words.text("web-undo") run=Callback::new(move |()| play.undo(app)) />
            <a class="button quiet" href="#/">{words.text("web-other-game")}</a>
        </div>
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

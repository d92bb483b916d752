//! The bar of a table: what is asked, what one can do, and how it came out.

use std::sync::Arc;

use client::{Link, Shown};
use leptos::prelude::*;
use table::{Message, Seat};

use crate::app::App;
use crate::pages::table::Over;
use crate::parts::buttons::ActionButton;
use crate::parts::inspect::{Inspect, Inspected};
use crate::parts::share::ShareButtons;
use crate::play::Play;

/// How many of the last lines of the log tell why a match ended as it did.
const LAST_LINES: usize = 3;

/// What is asked, why something was refused, and what one can do.
#[component]
pub fn Bar(
    /// The match.
    play: Play,
    /// What lies over the table.
    over: RwSignal<Over>,
    /// The piece somebody looks at.
    inspected: Memo<Option<Inspected>>,
) -> impl IntoView {
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
    let opinion = Memo::new(move |_| play.shown.read().as_ref().and_then(|shown| shown.opinion.clone()));
    let ended = of(|shown| shown.outcome.is_some());
    let waits = of(|shown| shown.pending.is_some());
    let touched = of(|shown| !shown.touched.is_empty());
    let passing = of(|shown| shown.passing.is_some());
    let failed = Memo::new(move |_| {
        play.shown.track();
        let failed = |link: &client::LocalLink| !link.failed().is_empty();
        play.with(|sitting| sitting.link().local().is_some_and(failed)).unwrap_or_default()
    });
    let expected = move || opinion.get().map(|opinion| view! { <p class="value">{opinion}</p> });
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
            if ended.get() && play.is_remote() {
                return view! { <crate::online::ending::Ending play /> }.into_any();
            }
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
                        disabled=move || chosen.read().is_none() || play.locking.get()
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
                        let hold = words.text("web-hold");
                        move || passing.get().then(|| view! {
                            <ActionButton action="hold" text=hold.clone() run=act(Play::hold) />
                        })
                    }
                    {
                        let again = words.text("web-ask-again");
                        move || failed.get().then(|| view! {
                            <ActionButton action="ask-again" text=again.clone() run=act(Play::ask_again) />
                        })
                    }
                    <Further play over />
                </div>
            }
            .into_any()
        }
    };
    view! {
        <section class="bar-of-actions" class:ended=move || ended.get() aria-label=words.text("web-bar")>
            <p class="prompt" role="status">{move || prompt.get()}</p>
            <div class="bar-inspect" class:filled=move || inspected.read().is_some()><Inspect inspected /></div>
            {move || notice.get().map(|text| view! { <p class="refused" role="alert">{text}</p> })}
            {expected}
            {while_playing}
        </section>
    }
}

/// What else one can do while a match is on.
#[component]
fn Further(play: Play, over: RwSignal<Over>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let act = move |run: fn(Play, App)| Callback::new(move |()| run(play, app));
    let owes = Memo::new(move |_| {
        let shown = play.shown.read();
        shown.as_ref().is_some_and(|shown| !shown.next.is_empty() || !shown.touched.is_empty())
    });
    view! {
        <span class="further-actions">
            // Against people elsewhere nobody is advised.
            {(!play.is_remote()).then(|| view! {
                <ActionButton
                    action="hint"
                    key="H"
                    class="quiet"
                    text=words.text("web-hint")
                    off=Signal::derive(move || !owes.get() || play.advising.get())
                    run=act(Play::hint)
                />
            })}
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
    let journal =
        Callback::new(move |()| play.with(|sitting| sitting.link().journal().ok().cloned()).flatten());
    let replay = Callback::new(move |()| {
        if let Some(Ok(text)) = play.shared() {
            crate::browser::go(&crate::route::Route::Replay(text));
        }
    });
    view! {
        <Verdict play />
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

/// How it came out, and the last lines that tell why.
#[component]
pub fn Verdict(
    /// The match.
    play: Play,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let outcome = play.with(|sitting| sitting.link().outcome()).flatten();
    let verdict = outcome.zip(play.game(app)).map(|(outcome, game)| game.verdict(&outcome, &words));
    let why = move || {
        let shown = play.shown.read();
        let recap = shown.as_ref().map(|shown| shown.recap.as_slice()).unwrap_or_default();
        let last = recap.iter().skip(recap.len().saturating_sub(LAST_LINES));
        last.map(|line| view! { <span>{line.text.clone()}</span> }).collect_view()
    };
    view! {
        <p class="verdict">{verdict}</p>
        <p class="why">{why}</p>
    }
}

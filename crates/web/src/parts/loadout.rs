//! What a seat brings along, put together in the set-up form or where the game asks for it at the table: by buttons, by keys,
//! or pasted as a text. The game says what a text is worth and which texts are one step away; nothing here knows which game
//! it is.

use std::sync::Arc;

use arcade::Cabinet;
use client::{Link as _, SetupForm};
use leptos::prelude::*;
use table::workshop::Workshop;
use table::{Fault, Message, Seat, Words};

use crate::app::App;
use crate::browser;
use crate::pages::setup::fault_line;
use crate::parts::buttons::ActionButton;
use crate::play::Play;
use crate::store;

/// The most loadouts of a game that are kept.
const MOST_KEPT: usize = 30;

/// What is needed to work on the loadout of a seat.
#[derive(Clone, Copy)]
struct Bench {
    seat: Seat,
    form: RwSignal<SetupForm>,
    workshop: Memo<Workshop>,
    /// What random steps come from.
    seed: RwSignal<u64>,
}

impl Bench {
    fn text(self) -> String {
        let form = self.form.read();
        let field = form.seats().iter().find(|field| field.seat == self.seat);
        field.map_or_else(String::new, |field| field.loadout.clone())
    }

    fn set(self, text: String) {
        self.form.update(|form| {
            form.faults.clear();
            if let Some(field) = form.seat_mut(self.seat) {
                field.loadout = text;
            }
        });
    }

    /// Takes a step; a button that is gone by that hands the focus to its shelf.
    fn take(self, kind: &'static str, id: &str) {
        let becomes =
            self.workshop.with_untracked(|workshop| workshop.step(id).map(|step| step.becomes.clone()));
        let Some(becomes) = becomes else { return };
        self.set(becomes);
        self.seed.set(browser::fresh_number());
        let seat = self.seat;
        browser::after_frame(move || {
            if browser::find("button:focus, textarea:focus").is_none() {
                let here = format!("[data-loadout=\"{seat}\"]");
                let own = format!("{here} [data-shelf=\"{kind}\"]");
                let there = browser::find(&own).map_or_else(|| format!("{here} textarea"), |_| own);
                browser::focus(&there);
            }
        });
    }
}

/// What every seat brings along, where the game asks for it.
#[component]
pub fn Loadouts(
    /// The game.
    game: Arc<dyn Cabinet>,
    /// The form being filled in.
    form: RwSignal<SetupForm>,
) -> impl IntoView {
    let seats = Memo::new(move |_| form.read().seats().iter().map(|field| field.seat).collect::<Vec<Seat>>());
    view! {
        <For each=move || seats.get() key=|seat| *seat let:seat>
            <Loadout game=Arc::clone(&game) seat form />
        </For>
    }
}

/// What whoever looks is asked to put together at the table, as a text: it is brought by one button.
#[component]
pub fn AtTable(
    /// The match.
    play: Play,
    /// The game.
    game: Arc<dyn Cabinet>,
    /// Who is asked.
    seat: Seat,
) -> impl IntoView {
    let app = App::get();
    let under = |sitting: &crate::play::Table| SetupForm::under(&*game, &sitting.link().terms());
    let form = RwSignal::new(play.with(under).unwrap_or_else(|| SetupForm::new(&*game)));
    let drafted = Memo::new(move |_| {
        play.shown.read().as_ref().and_then(|shown| shown.scene.draft.clone()).unwrap_or_default()
    });
    // What is put together by other hands is followed, as long as nobody has written something else.
    Effect::new(move |before: Option<String>| {
        let now = drafted.get();
        form.update(|form| {
            if let Some(field) = form.seat_mut(seat)
                && before.is_none_or(|before| field.loadout == before)
            {
                field.loadout.clone_from(&now);
            }
        });
        now
    });
    let refused = RwSignal::new(Vec::<Fault>::new());
    let take = Callback::new(move |text: String| refused.set(play.bring(app, &text)));
    // What was in the way of another text says nothing about this one.
    Effect::new(move |_| {
        form.track();
        refused.set(Vec::new());
    });
    view! { <Loadout game seat form take=take refused=refused /> }
}

/// The loadout of a seat.
#[component]
fn Loadout(
    /// The game.
    game: Arc<dyn Cabinet>,
    /// Whose it is.
    seat: Seat,
    /// The form being filled in.
    form: RwSignal<SetupForm>,
    /// What brings it, at the table.
    #[prop(optional)]
    take: Option<Callback<String>>,
    /// What was in the way when it was to be brought.
    #[prop(optional, into)]
    refused: Signal<Vec<Fault>>,
) -> impl IntoView {
    let words = App::get().words();
    let seed = RwSignal::new(browser::fresh_number());
    let id = game.id();
    let Some(first) = game.workshop(&form.read_untracked().drafted(), seat, 0, &words) else {
        return ().into_any();
    };
    let workshop = {
        let words = Arc::clone(&words);
        Memo::new(move |_| {
            game.workshop(&form.read().drafted(), seat, seed.get(), &words).unwrap_or_default()
        })
    };
    let bench = Bench { seat, form, workshop, seed };
    let none = words.text("web-loadout-none");
    let name = move || {
        let name = workshop.read().name.clone();
        if name.is_empty() { none.clone() } else { name }
    };
    let key = if take.is_some() { "web-loadout-at-table" } else { "web-loadout-label" };
    let label =
        words.say(&Message::new(key).with("title", first.title.clone()).with("seat", words.seat(seat)));
    let faults = {
        let words = Arc::clone(&words);
        move || {
            let mut faults = workshop.read().faults.clone();
            let refused = refused.get();
            faults.extend(refused.into_iter().filter(|fault| !faults.contains(fault)).collect::<Vec<_>>());
            faults.iter().map(|fault| fault_line(fault, &words)).collect_view()
        }
    };
    let bring = take.map(|take| {
        let run = Callback::new(move |()| take.run(bench.text()));
        let nothing = Signal::derive(move || bench.text().trim().is_empty());
        view! {
            <ActionButton action="bring" class="primary" text=words.text("web-loadout-bring") run=run off=nothing />
        }
    });
    let lines = move |of: fn(&Workshop) -> &[String]| {
        let lines = of(&workshop.read()).to_vec();
        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
    };
    let shelves = move || {
        let workshop = workshop.read();
        workshop.shelves.iter().map(|shelf| (shelf.id, shelf.title.clone())).collect::<Vec<_>>()
    };
    view! {
        <details class="loadout" data-loadout=seat.to_string()>
            <summary>{label.clone()} ": " <span data-loadout-name>{name}</span></summary>
            <textarea
                rows="3"
                spellcheck="false"
                aria-label=label
                prop:value=move || bench.text()
                on:input=move |event| bench.set(event_target_value(&event))
            ></textarea>
            <p class="fine">{first.hint}</p>
            {faults}
            {bring}
            <Kept bench game=id words=Arc::clone(&words) />
            <ul class="advice" aria-live="polite">{move || lines(|workshop| &workshop.advice[..])}</ul>
            <ul class="gaps">{move || lines(|workshop| &workshop.gaps[..])}</ul>
            <For
                each=shelves
                key=|shelf| shelf.0
                let:shelf
            >
                <Steps bench shelf=shelf.0 title=shelf.1 />
            </For>
        </details>
    }
    .into_any()
}

/// The steps of one kind.
#[component]
fn Steps(bench: Bench, shelf: &'static str, title: String) -> impl IntoView {
    let steps = move || {
        let workshop = bench.workshop.read();
        let found = workshop.shelves.iter().find(|other| other.id == shelf);
        let steps = found.map_or(&[][..], |shelf| &shelf.steps);
        steps.iter().map(|step| (step.id.clone(), step.title.clone(), step.text.clone())).collect::<Vec<_>>()
    };
    let label = title.clone();
    view! {
        <section class="shelf" data-shelf=shelf tabindex="-1" aria-label=label>
            <h3>{title}</h3>
            <div class="steps">
                <For each=steps key=|step| (step.0.clone(), step.1.clone()) let:step>
                    {
                        let (id, title, text) = step;
                        let taken = id.clone();
                        view! {
                            <button
                                type="button"
                                class="button step"
                                data-step=id
                                title=text
                                on:click=move |_| bench.take(shelf, &taken)
                            >
                                {title}
                            </button>
                        }
                    }
                </For>
            </div>
        </section>
    }
}

/// Loadouts that are kept in the browser, and what hands one on.
#[component]
fn Kept(bench: Bench, game: &'static str, words: Arc<Words>) -> impl IntoView {
    let app = App::get();
    let kept = RwSignal::new(store::loadouts(game));
    let put = move |all: Vec<(String, String)>| match store::put_loadouts(game, &all) {
        Ok(()) => kept.set(all),
        Err(fault) => app.tell(&fault),
    };
    let keep = Callback::new(move |()| {
        let found = bench
            .workshop
            .with_untracked(|workshop| Some((workshop.name.clone(), workshop.spelled.clone()?)));
        let Some(found) = found else { return };
        let mut all = kept.get_untracked();
        all.retain(|other| other.1 != found.1);
        all.insert(0, found);
        all.truncate(MOST_KEPT);
        put(all);
    });
    let copy = Callback::new(move |()| {
        let Some(text) = bench.workshop.with_untracked(|workshop| workshop.spelled.clone()) else { return };
        browser::copy(text, move |copied| {
            app.tell(&Message::new(if copied { "web-loadout-copied" } else { "web-loadout-by-hand" }));
        });
    });
    let clear = Callback::new(move |()| bench.set(String::new()));
    let unfinished = Signal::derive(move || bench.workshop.read().spelled.is_none());
    let empty = Signal::derive(move || bench.text().is_empty());
    let (title, forget) = (words.text("web-loadout-kept"), words.text("web-loadout-forget"));
    let list = move || {
        let all = kept.get();
        (!all.is_empty()).then(|| {
            let rows = all.into_iter().map(|(name, text)| {
                let (taken, dropped) = (text.clone(), text.clone());
                let label = format!("{forget}: {name}");
                view! {
                    <span class="kept">
                        <button type="button" class="button step" data-kept title=text on:click=move |_| bench.set(taken.clone())>
                            {name}
                        </button>
                        <button
                            type="button"
                            class="button step"
                            aria-label=label
                            on:click=move |_| put(kept.get_untracked().into_iter().filter(|other| other.1 != dropped).collect())
                        >
                            "×"
                        </button>
                    </span>
                }
            });
            view! {
                <section class="shelf">
                    <h3>{title.clone()}</h3>
                    <div class="steps">{rows.collect_view()}</div>
                </section>
            }
        })
    };
    view! {
        <p class="actions">
            <ActionButton action="keep-loadout" text=words.text("web-loadout-keep") run=keep off=unfinished />
            <ActionButton action="copy-loadout" text=words.text("web-loadout-copy") run=copy off=unfinished />
            <ActionButton action="clear-loadout" text=words.text("web-loadout-clear") run=clear off=empty />
        </p>
        {list}
    }
}

//! What the forms around matches with others have in common: one's name, the clock, whether it counts, and the way to the
//! seat one asks for.

use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::rest::Seated;
use proto::{ClockCard, Late};
use serde::Serialize;
use table::Message;

use super::{api, keep_seat, kept, who};
use crate::app::App;
use crate::route::Route;
use crate::{browser, clock};

/// The name one plays under: an account's, or one that a guest chooses.
#[component]
pub fn NameField(
    /// The name.
    name: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let (label, account) = (words.text("web-online-name"), words.text("web-account-link"));
    move || {
        let (label, account) = (label.clone(), account.clone());
        let link = view! { <a href=Route::Account.to_string() data-action="account">{account}</a> };
        match app.online.account.get() {
            Some(known) => {
                let said = app.words().say(&Message::new("web-account-as").with("name", known));
                view! { <p class="inline"><span data-account>{said}</span> {link}</p> }.into_any()
            }
            None => view! {
                <p class="inline">
                    <label for="name">{label}</label>
                    <input
                        id="name"
                        type="text"
                        maxlength=proto::rest::MAX_NAME
                        autocomplete="nickname"
                        spellcheck="false"
                        bind:value=name
                    />
                    {link}
                </p>
            }
            .into_any(),
        }
    }
}

/// A name that can be used, or a word about what is missing.
pub fn checked_name(app: App, name: RwSignal<String>) -> Option<String> {
    if let Some(account) = app.online.account.get_untracked() {
        return Some(account);
    }
    let name = name.get_untracked().trim().to_owned();
    if name.is_empty() {
        app.tell(&Message::new("web-online-no-name"));
        browser::focus("#name");
        return None;
    }
    Some(name)
}

/// Under which terms a match is played: its clock, what becomes of whoever runs out of time, and whether it counts.
#[derive(Clone, Copy)]
pub struct Terms {
    time: RwSignal<String>,
    late: RwSignal<String>,
    rated: RwSignal<bool>,
}

impl Terms {
    /// No clock, and it does not count.
    pub fn new() -> Terms {
        let (time, late) = (RwSignal::new("none".to_owned()), RwSignal::new("lose".to_owned()));
        Terms { time, late, rated: RwSignal::new(false) }
    }

    /// Whether it counts: only for accounts.
    pub fn rated(self, app: App) -> bool {
        self.rated.get_untracked() && app.online.account.read_untracked().is_some()
    }

    /// The clock.
    pub fn clock(self, app: App) -> ClockCard {
        let bot = !self.rated(app) && self.late.get_untracked() == "bot";
        clock::read(&self.time.get_untracked(), if bot { Late::Bot } else { Late::Lose })
    }
}

/// The terms, to be chosen.
#[component]
pub fn TermFields(
    /// What is chosen.
    terms: Terms,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let Terms { time, late, rated } = terms;
    let clocks = clock::OFFERED.map(|word| {
        let title = words.find(&format!("web-clock-{word}")).unwrap_or_else(|| word.to_owned());
        view! { <option value=word>{title}</option> }
    });
    let (late_lose, late_bot) = (words.text("web-online-late-lose"), words.text("web-online-late-bot"));
    let late_title = words.text("web-online-late");
    let late_field = move || {
        let (title, lose, bot) = (late_title.clone(), late_lose.clone(), late_bot.clone());
        (*time.read() != "none" && !rated.get()).then(|| {
            view! {
                <div class="field">
                    <label class="field-name" for="late">{title}</label>
                    <select id="late" on:change=move |event| late.set(event_target_value(&event))>
                        <option value="lose" prop:selected=move || *late.read() != "bot">{lose}</option>
                        <option value="bot" prop:selected=move || *late.read() == "bot">{bot}</option>
                    </select>
                </div>
            }
        })
    };
    let (rated_title, rated_why) = (words.text("web-online-rated"), words.text("web-online-rated-why"));
    let rated_field = move || {
        let (title, why) = (rated_title.clone(), rated_why.clone());
        app.online.account.read().is_some().then(|| {
            view! {
                <div class="field">
                    <label class="field-name" for="rated">{title}</label>
                    <input
                        id="rated"
                        type="checkbox"
                        aria-describedby="rated-why"
                        on:change=move |event| rated.set(event_target_checked(&event))
                    />
                    <p class="fine" id="rated-why">{why}</p>
                </div>
            }
        })
    };
    view! {
        <div class="field">
            <label class="field-name" for="clock">{words.text("web-online-clock")}</label>
            <select id="clock" on:change=move |event| time.set(event_target_value(&event))>
                {clocks.into_iter().collect_view()}
            </select>
        </div>
        {late_field}
        {rated_field}
    }
}

/// Where a match is made.
pub const MAKE: &str = "api/matches";

/// Asks for a seat and goes to it; why there is none is handed on.
pub fn ask_for_seat(
    app: App,
    name: String,
    path: &'static str,
    wanted: impl Serialize + 'static,
    failed: impl FnOnce(Message) + 'static,
) {
    let here = app.route.get_untracked();
    spawn_local(async move {
        let seated = async {
            let proof = who::somebody(app, &name).await?;
            api::post::<Seated>(path, proof, app.words().lang(), &wanted).await
        };
        match seated.await {
            Ok(seated) => {
                keep_seat(&seated);
                if path == MAKE {
                    kept::put_made(seated.card.id);
                }
                // Whoever went elsewhere meanwhile finds it among his matches.
                if *app.route.read_untracked() == here {
                    browser::go(&Route::Match(seated.card.id));
                }
            }
            Err(fault) => {
                who::was_unknown(app, &fault);
                failed(fault);
            }
        }
    });
}

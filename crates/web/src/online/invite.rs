//! The set-up form of a match with others: the game's own options, who may sit where, and the clock.

use std::sync::Arc;

use arcade::Cabinet;
use client::{SetupForm, Sitter};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::Late;
use proto::rest::{NewMatch, Seated};
use table::Seat;

use super::lobby::{NameField, checked_name};
use super::{api, guest, keep_seat, last_name};
use crate::app::App;
use crate::pages::setup::{OptionFields, SeatCount, fault_line, sit};
use crate::route::Route;
use crate::{browser, clock};

/// How somebody in a seat is asked for; whoever would share the screen elsewhere comes by the link here.
fn word(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Me => "me".to_owned(),
        Sitter::SameScreen => "open".to_owned(),
        Sitter::Bot(level) => level.clone(),
    }
}

/// The page.
pub fn page(game: &Arc<dyn Cabinet>) -> impl IntoView + use<> {
    let app = App::get();
    let words = app.words();
    let mut form = SetupForm::new(&**game);
    if form.counts().contains(&2) {
        form.set_seats(2);
    }
    if let Some(field) = form.seat_mut(Seat::B) {
        field.sitter = Sitter::SameScreen;
    }
    let counts = form.counts();
    let form = RwSignal::new(form);
    let seats = Memo::new(move |_| form.read().seats().iter().map(|field| field.seat).collect::<Vec<Seat>>());
    let name = RwSignal::new(last_name());
    let (time, late) = (RwSignal::new("none".to_owned()), RwSignal::new("lose".to_owned()));
    let listed = RwSignal::new(false);
    let busy = RwSignal::new(false);
    let make = {
        let game = Arc::clone(game);
        move |event: ev::SubmitEvent| {
            event.prevent_default();
            let Some(ready) = form.try_update(|form| form.check(&*game)).flatten() else { return };
            let Some(name) = checked_name(app, name) else { return };
            let late = if late.get_untracked() == "bot" { Late::Bot } else { Late::Lose };
            let wanted = NewMatch {
                game: game.id().to_owned(),
                options: ready.form.options.0.clone(),
                seats: form.read_untracked().seats().iter().map(|field| word(&field.sitter)).collect(),
                clock: clock::read(&time.get_untracked(), late),
                listed: listed.get_untracked(),
                rated: false,
            };
            busy.set(true);
            spawn_local(async move {
                let seated = async {
                    let guest = guest(app, &name).await?;
                    api::post::<Seated>("api/matches", Some(guest.token), app.words().lang(), &wanted).await
                };
                match seated.await {
                    Ok(seated) => {
                        keep_seat(&seated);
                        browser::go(&Route::Match(seated.card.id));
                    }
                    Err(fault) => {
                        busy.set(false);
                        form.update(|form| form.faults = vec![fault]);
                    }
                }
            });
        }
    };
    view! {
        <main class="page setup online-setup" id="main" tabindex="-1" data-page="invite">
            <h1>{game.title(&words)}</h1>
            <p class="lead">{words.text("web-online-invite-lead")}</p>
            <form on:submit=make>
                <NameField name />
                <fieldset class="seats">
                    <legend>{words.text("web-setup-seats")}</legend>
                    {(counts.start() != counts.end()).then(|| view! { <SeatCount form /> })}
                    <For each=move || seats.get() key=|seat| *seat let:seat>
                        <OnlineSeat seat form />
                    </For>
                </fieldset>
                <OptionFields form />
                <div class="fields">
                    <ClockFields time late />
                    <div class="field">
                        <label class="field-name" for="listed">{words.text("web-online-listed")}</label>
                        <input
                            id="listed"
                            type="checkbox"
                            on:change=move |event| listed.set(event_target_checked(&event))
                        />
                    </div>
                </div>
                <p class="actions">
                    <button
                        class="button primary large"
                        type="submit"
                        data-action="make"
                        disabled=move || busy.get()
                    >
                        {words.text("web-online-make")}
                    </button>
                    <a href=Route::Lobby.to_string()>{words.text("web-online-back")}</a>
                </p>
            </form>
        </main>
    }
}

/// How time is counted, and what becomes of whoever runs out of it.
#[component]
fn ClockFields(time: RwSignal<String>, late: RwSignal<String>) -> impl IntoView {
    let words = App::get().words();
    let clocks = clock::OFFERED.map(|word| {
        let title = words.find(&format!("web-clock-{word}")).unwrap_or_else(|| word.to_owned());
        view! { <option value=word>{title}</option> }
    });
    let (late_lose, late_bot) = (words.text("web-online-late-lose"), words.text("web-online-late-bot"));
    let late_title = words.text("web-online-late");
    let late_field = move || {
        let (title, lose, bot) = (late_title.clone(), late_lose.clone(), late_bot.clone());
        (*time.read() != "none").then(|| {
            view! {
                <div class="field">
                    <label class="field-name" for="late">{title}</label>
                    <select id="late" on:change=move |event| late.set(event_target_value(&event))>
                        <option value="lose">{lose}</option>
                        <option value="bot">{bot}</option>
                    </select>
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
    }
}

#[component]
fn OnlineSeat(seat: Seat, form: RwSignal<SetupForm>) -> impl IntoView {
    let words = App::get().words();
    let field = Memo::new(move |_| form.read().seats().iter().find(|field| field.seat == seat).cloned());
    let options = Sitter::all().into_iter().map(|sitter| {
        let title = match sitter {
            Sitter::SameScreen => words.text("web-online-by-link"),
            _ => sitter.title(&words),
        };
        let value = word(&sitter);
        let sits = move || field.read().as_ref().is_some_and(|field| field.sitter == sitter);
        view! { <option value=value prop:selected=sits>{title}</option> }
    });
    let options = options.collect_view();
    let choose = move |event: ev::Event| {
        let wanted = event_target_value(&event);
        if let Some(sitter) = Sitter::all().iter().find(|sitter| word(sitter) == wanted) {
            form.update(|form| sit(form, seat, sitter));
        }
    };
    let id = format!("seat-{seat}");
    let name = words.seat(seat);
    let fault = move || field.get().and_then(|field| field.fault).map(|fault| fault_line(&fault, &words));
    view! {
        <div class="field">
            <label class="field-name" for=id.clone()>{name}</label>
            <select id=id.clone() on:change=choose>{options}</select>
            {fault}
        </div>
    }
}

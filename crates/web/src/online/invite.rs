//! The set-up form of a match with others: the game's own options, who may sit where, and the terms.

use std::sync::Arc;

use arcade::Cabinet;
use client::{SetupForm, Sitter};
use leptos::ev;
use leptos::prelude::*;
use proto::rest::NewMatch;
use table::Seat;

use super::fields::{MAKE, NameField, TermFields, Terms, ask_for_seat, checked_name};
use super::who;
use crate::app::App;
use crate::pages::setup::{OptionFields, SeatFields, word};
use crate::route::Route;

/// The page.
pub fn page(game: &Arc<dyn Cabinet>) -> impl IntoView + use<> {
    let app = App::get();
    let words = app.words();
    let mut form = SetupForm::new(&**game);
    if let Some(field) = form.seat_mut(Seat::B) {
        field.sitter = Sitter::SameScreen;
    }
    let form = RwSignal::new(form);
    let name = RwSignal::new(who::last_name(app));
    let terms = Terms::new();
    let listed = RwSignal::new(false);
    let busy = RwSignal::new(false);
    let make = {
        let game = Arc::clone(game);
        move |event: ev::SubmitEvent| {
            event.prevent_default();
            let Some(ready) = form.try_update(|form| form.check(&*game)).flatten() else { return };
            let Some(name) = checked_name(app, name) else { return };
            let wanted = NewMatch {
                game: game.id().to_owned(),
                options: ready.form.options.0.clone(),
                seats: form.read_untracked().seats().iter().map(|field| word(&field.sitter)).collect(),
                clock: terms.clock(app),
                listed: listed.get_untracked(),
                rated: terms.rated(app),
            };
            busy.set(true);
            ask_for_seat(app, name, MAKE, wanted, move |fault| {
                busy.set(false);
                form.update(|form| form.faults = vec![fault]);
            });
        }
    };
    view! {
        <main class="page setup online-setup" id="main" tabindex="-1" data-page="invite">
            <h1>{game.title(&words)}</h1>
            <p class="lead">{words.text("web-online-invite-lead")}</p>
            <form on:submit=make>
                <NameField name />
                <SeatFields form by_link=true />
                <OptionFields form />
                <div class="fields">
                    <TermFields terms />
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

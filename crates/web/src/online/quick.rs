//! Playing with whoever comes first and wants the same.

use client::SetupForm;
use leptos::ev;
use leptos::prelude::*;
use proto::rest::Quick;

use super::fields::{TermFields, Terms, ask_for_seat, checked_name};
use crate::app::App;
use crate::pages::setup::OptionFields;

/// The form.
#[component]
pub fn QuickMatch(
    /// The name one plays under.
    name: RwSignal<String>,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let games = app.arcade().games().to_vec();
    let Some(first) = games.first() else { return ().into_any() };
    let chosen = RwSignal::new(first.id());
    // Every game has options of its own: another game is another form.
    let form = Memo::new(move |_| {
        let game = app.game(chosen.get()).ok();
        game.map(|game| RwSignal::new(SetupForm::new(&*game)))
    });
    let ids: Vec<&'static str> = games.iter().map(|game| game.id()).collect();
    let choose = move |event: ev::Event| {
        let wanted = event_target_value(&event);
        if let Some(id) = ids.iter().find(|id| **id == wanted) {
            chosen.set(id);
        }
    };
    let choices = games.iter().map(|game| view! { <option value=game.id()>{game.title(&words)}</option> });
    let choices = choices.collect_view();
    let terms = Terms::new();
    let busy = RwSignal::new(false);
    let find = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let (Ok(game), Some(form)) = (app.game(chosen.get_untracked()), form.get_untracked()) else { return };
        let Some(ready) = form.try_update(|form| form.check(&*game)).flatten() else { return };
        let Some(name) = checked_name(app, name) else { return };
        let wanted = Quick {
            game: game.id().to_owned(),
            options: ready.form.options.0,
            clock: terms.clock(app),
            rated: terms.rated(app),
        };
        busy.set(true);
        ask_for_seat(app, name, "api/quick", wanted, move |fault| {
            busy.set(false);
            form.update(|form| form.faults = vec![fault]);
        });
    };
    view! {
        <section>
            <h2>{words.text("web-online-quick")}</h2>
            <form class="quick" on:submit=find>
                <div class="fields">
                    <div class="field">
                        <label class="field-name" for="quick-game">{words.text("web-online-quick-what")}</label>
                        <select id="quick-game" on:change=choose>{choices}</select>
                    </div>
                    <TermFields terms />
                </div>
                {move || form.get().map(|form| view! { <OptionFields form /> })}
                <p class="actions">
                    <button class="button primary" type="submit" data-action="quick" disabled=move || busy.get()>
                        {words.text("web-online-quick-go")}
                    </button>
                </p>
            </form>
        </section>
    }
    .into_any()
}

//! What people settle once.

use client::{Motion, Settings, Theme};
use leptos::ev;
use leptos::prelude::*;
use table::Lang;

use crate::app::App;
use crate::browser;

/// The page.
pub fn page() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let lang = choice(
        app,
        "lang",
        "web-settings-language",
        vec![
            (None, words.text("web-settings-system")),
            (Some(Lang::En), "English".to_owned()),
            (Some(Lang::Ru), "Русский".to_owned()),
        ],
        |settings| &mut settings.lang,
    );
    let theme = choice(
        app,
        "theme",
        "web-settings-theme",
        vec![
            (Theme::System, words.text("web-settings-system")),
            (Theme::Dark, words.text("web-settings-dark")),
            (Theme::Light, words.text("web-settings-light")),
        ],
        |settings| &mut settings.theme,
    );
    let motion = choice(
        app,
        "motion",
        "web-settings-motion",
        vec![
            (Motion::System, words.text("web-settings-system")),
            (Motion::Full, words.text("web-settings-motion-full")),
            (Motion::Reduced, words.text("web-settings-motion-reduced")),
        ],
        |settings| &mut settings.motion,
    );
    view! {
        <main class="page settings" id="main" tabindex="-1" data-page="settings">
            <h1>{words.text("web-nav-settings")}</h1>
            <div class="fields">
                {lang} {theme} {motion}
                {toggle(app, "sound", "web-settings-sound", "web-settings-sound-why", |settings| &mut settings.sound)}
                {toggle(app, "hand-over", "web-settings-hand-over", "web-settings-hand-over-why", |settings| {
                    &mut settings.hand_over
                })}
                {toggle(app, "confirm", "web-settings-confirm", "web-settings-confirm-why", |settings| &mut settings.confirm)}
                {toggle(app, "pass", "web-settings-pass", "web-settings-pass-why", |settings| &mut settings.pass)}
            </div>
            <p class="fine">{words.text("web-settings-kept")}</p>
        </main>
    }
}

fn choice<T: Clone + PartialEq + Send + Sync + 'static>(
    app: App,
    id: &'static str,
    label: &'static str,
    values: Vec<(T, String)>,
    place: fn(&mut Settings) -> &mut T,
) -> impl IntoView {
    let mut settings = app.settings.get_untracked();
    let now = place(&mut settings).clone();
    let options = values.iter().enumerate().map(|(number, (value, title))| {
        view! { <option value=number.to_string() selected=*value == now>{title.clone()}</option> }
    });
    let options = options.collect_view();
    let change = move |event: ev::Event| {
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        if let Some((value, _)) = values.get(number) {
            app.settle(|settings| *place(settings) = value.clone());
            // Another language draws the page anew; whoever sits at the keyboard goes on where he was.
            request_animation_frame(move || browser::focus(&format!("#{id}")));
        }
    };
    view! {
        <div class="field">
            <label class="field-name" for=id>{app.words().text(label)}</label>
            <select id=id data-setting=id on:change=change>{options}</select>
        </div>
    }
}

fn toggle(
    app: App,
    id: &'static str,
    label: &'static str,
    why: &'static str,
    place: fn(&mut Settings) -> &mut bool,
) -> impl IntoView {
    let mut settings = app.settings.get_untracked();
    let now = *place(&mut settings);
    let change = move |event: ev::Event| {
        let on = event_target_checked(&event);
        app.settle(|settings| *place(settings) = on);
    };
    let described = format!("{id}-why");
    view! {
        <div class="field">
            <label class="field-name" for=id>{app.words().text(label)}</label>
            <input id=id type="checkbox" data-setting=id checked=now on:change=change aria-describedby=described.clone() />
            <p class="fine" id=described>{app.words().text(why)}</p>
        </div>
    }
}

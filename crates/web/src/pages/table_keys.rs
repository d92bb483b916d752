//! The table by keyboard alone: the keys shown on the pieces, and a few for everything else.

use client::{Eyes, keys};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::app::App;
use crate::pages::table::Over;

/// Listens while the table is shown.
pub fn listen(app: App, over: RwSignal<Over>) {
    let typed = StoredValue::new(String::new());
    let handle = window_event_listener(ev::keydown, move |event| pressed(app, over, typed, &event));
    on_cleanup(move || handle.remove());
}

fn pressed(app: App, over: RwSignal<Over>, typed: StoredValue<String>, event: &ev::KeyboardEvent) {
    let busy = over.get_untracked() != Over::Nothing;
    if busy || event.ctrl_key() || event.meta_key() || event.alt_key() || in_a_field(event) {
        return;
    }
    let play = app.play;
    let Some(shown) = play.shown.get_untracked() else { return };
    if let Eyes::Cover(_) = shown.eyes {
        if event.key() == "Enter" {
            event.prevent_default();
            play.uncover(app);
        }
        return;
    }
    let key = event.key();
    if key == "Enter" {
        let on = target(event).and_then(|element| element.get_attribute("data-piece"));
        let on_button = target(event)
            .is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"));
        // Enter on a piece that is not touched yet touches it; any other button does what it says.
        let confirms = on.map_or(!on_button, |piece| shown.touched.contains(&piece));
        if confirms && shown.chosen.is_some() {
            event.prevent_default();
            play.confirm(app);
        }
        return;
    }
    if key == "Escape" {
        event.prevent_default();
        typed.set_value(String::new());
        if shown.pending.is_some() {
            play.withdraw(app);
        } else {
            play.clear(app);
        }
        return;
    }
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return };
    let letter = keys::latin(letter);
    let sought = format!("{}{}", typed.get_value(), letter.to_lowercase());
    let piece = shown.labels.iter().find(|(_, label)| *label == sought).map(|(piece, _)| piece.clone());
    let begins =
        shown.labels.iter().any(|(_, label)| label.len() > sought.len() && label.starts_with(&sought));
    typed.set_value(String::new());
    if let Some(piece) = piece.filter(|_| !letter.is_uppercase()) {
        event.prevent_default();
        play.touch(app, &piece);
    } else if begins && !letter.is_uppercase() {
        event.prevent_default();
        typed.set_value(sought);
    } else {
        command(app, over, letter.to_ascii_lowercase(), event);
    }
}

fn command(app: App, over: RwSignal<Over>, letter: char, event: &ev::KeyboardEvent) {
    match letter {
        'u' => app.play.undo(app),
        'h' => app.play.hint(app),
        'r' => app.play.surprise(app),
        '?' => over.set(Over::Help),
        _ => return,
    }
    event.prevent_default();
}

fn target(event: &ev::KeyboardEvent) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into::<Element>().ok())
}

fn in_a_field(event: &ev::KeyboardEvent) -> bool {
    target(event)
        .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// The keys, told.
#[component]
pub fn KeyList() -> impl IntoView {
    let words = App::get().words();
    let told = [
        ("1–9, A–Z", "web-keys-pieces"),
        ("Enter", "web-keys-confirm"),
        ("Esc", "web-keys-withdraw"),
        ("U", "web-keys-undo"),
        ("H", "web-keys-hint"),
        ("R", "web-keys-surprise"),
        ("?", "web-keys-help"),
    ];
    let rows = told.map(|(key, text)| view! { <dt><kbd>{key}</kbd></dt><dd>{words.text(text)}</dd> });
    view! {
        <dl class="keys">{rows.into_iter().collect_view()}</dl>
        <p class="fine">{words.text("web-keys-shift")}</p>
    }
}

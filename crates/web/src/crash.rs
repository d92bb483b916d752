//! When the program itself fails: a page that says so and what to do, instead of a dead screen.

use std::cell::RefCell;

use js_sys::WebAssembly::RuntimeError;
use leptos::prelude::{document, window, window_event_listener_untyped};
use table::Words;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::ErrorEvent;

use crate::store;

/// What the page says when nothing else can be said any more, in the language last spoken.
#[derive(Default)]
struct LastWords {
    title: String,
    explanation: String,
    reload: String,
    forget: String,
    games: Vec<String>,
}

thread_local! {
    static LAST_WORDS: RefCell<LastWords> = RefCell::default();
}

/// Keeps what is to be said, since a program that has failed cannot look for words.
pub fn prepare(words: &Words, games: Vec<String>) {
    let last = LastWords {
        title: words.text("web-crash-title"),
        explanation: words.text("web-crash-explanation"),
        reload: words.text("web-crash-reload"),
        forget: words.text("web-crash-forget"),
        games,
    };
    LAST_WORDS.with(|words| words.replace(last));
}

/// Shows the page from now on whenever the program fails: by a panic, or by a trap that is none, such as running out of
/// stack.
pub fn watch() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // A second failure on the way leaves the first one's report in the console.
        let _ = show(&info.to_string());
    }));
    window_event_listener_untyped("error", |event| {
        let event = event.dyn_into::<ErrorEvent>().ok();
        let error = event.map(|event| event.error());
        if let Some(trap) = error.as_ref().and_then(|error| error.dyn_ref::<RuntimeError>()) {
            let _ = show(&String::from(trap.message()));
        }
    });
}

/// Puts the page in the place of everything. The first report stays: a trap follows every panic and knows less.
fn show(report: &str) -> Option<()> {
    let body = document().body()?;
    if document().query_selector("[data-crashed]").ok()?.is_some() {
        return None;
    }
    let element = |name: &str, text: &str| {
        let element = document().create_element(name).ok()?;
        element.set_text_content(Some(text));
        Some(element)
    };
    LAST_WORDS.with(|words| {
        let words = words.try_borrow().ok()?;
        let main = element("main", "")?;
        main.set_attribute("data-page", "error").ok()?;
        main.set_attribute("data-crashed", "").ok()?;
        main.set_class_name("page notice-page");
        main.append_child(&element("h1", &words.title)?.into()).ok()?;
        let explanation = element("p", &words.explanation)?;
        explanation.set_attribute("role", "alert").ok()?;
        main.append_child(&explanation).ok()?;
        let games = words.games.clone();
        let buttons = element("p", "")?;
        for (action, text, games) in [("reload", &words.reload, Vec::new()), ("forget", &words.forget, games)]
        {
            let button = element("button", text)?;
            button.set_attribute("data-action", action).ok()?;
            button.set_class_name("button");
            let again = Closure::<dyn Fn()>::new(move || {
                store::forget_all(&games);
                // A browser that does not load again leaves the page as it is.
                let _ = window().location().reload();
            });
            button.add_event_listener_with_callback("click", again.as_ref().unchecked_ref()).ok()?;
            again.forget();
            buttons.append_child(&button).ok()?;
        }
        main.append_child(&buttons).ok()?;
        main.append_child(&element("pre", report)?.into()).ok()?;
        body.replace_children_with_node_1(&main);
        Some(())
    })
}

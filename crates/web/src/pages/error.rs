//! What went wrong, and where to go from here.

use leptos::prelude::*;
use table::Message;

use crate::app::App;

/// A page that says what happened and what to do.
pub fn page(fault: &Message) -> impl IntoView + use<> {
    let words = App::get().words();
    view! {
        <main class="page notice-page" id="main" tabindex="-1" data-page="error">
            <h1>{words.text("web-error-title")}</h1>
            <p role="alert">{words.say(fault)}</p>
            <p>{words.text("web-error-what-to-do")}</p>
            <p class="actions">
                <a class="button primary" href="#/">{words.text("web-error-home")}</a>
            </p>
        </main>
    }
}

//! A match to be handed on: as a link, and as a file.

use leptos::prelude::*;
use table::{Journal, Message};

use crate::app::App;
use crate::browser;
use crate::parts::buttons::ActionButton;
use crate::route::Route;

/// Buttons that hand a match on.
#[component]
pub fn ShareButtons(
    /// The match; nothing while it holds secrets.
    journal: Callback<(), Option<Journal>>,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let shown = RwSignal::new(None::<String>);
    let share = Callback::new(move |()| {
        let Some(journal) = journal.run(()) else { return };
        let address = browser::address(&Route::Replay(client::share::pack(&journal)));
        shown.set(Some(address.clone()));
        browser::copy(address, move |copied| {
            app.tell(&Message::new(if copied { "web-share-copied" } else { "web-share-by-hand" }));
        });
    });
    let save = Callback::new(move |()| {
        let Some(journal) = journal.run(()) else { return };
        let name = format!("{}.journal", journal.header.game);
        if browser::download(&name, &journal.to_string()).is_none() {
            app.tell(&Message::new("web-share-no-file"));
        }
    });
    let label = words.text("web-share-link");
    view! {
        <span class="share">
            <ActionButton action="share" text=words.text("web-share") run=share />
            <ActionButton action="save" text=words.text("web-save") run=save />
            {move || {
                let label = label.clone();
                shown.get().map(|address| view! {
                    <input class="link" type="text" readonly aria-label=label prop:value=address data-share />
                })
            }}
        </span>
    }
}

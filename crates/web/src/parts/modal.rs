//! A question or a page over the page; the browser keeps the focus in it and closes it with Escape.

use leptos::html::Dialog;
use leptos::prelude::*;

use crate::browser;

/// Shows its children over everything else until it is closed.
#[component]
pub fn Modal(
    /// What it is called.
    title: String,
    /// What happens when it is closed.
    close: Callback<()>,
    /// What it shows.
    children: Children,
) -> impl IntoView {
    let node: NodeRef<Dialog> = NodeRef::new();
    // The browser gives the focus back to what opened it only where it closes the dialog itself.
    let opener = StoredValue::new_local(browser::focused());
    on_cleanup(move || {
        let opener = opener.try_get_value().flatten();
        browser::after_frame(move || {
            if let Some(opener) = opener.filter(|opener| opener.is_connected() && browser::lost_focus()) {
                let _ = opener.focus();
            }
        });
    });
    Effect::new(move |_| {
        if let Some(dialog) = node.get() {
            request_animation_frame(move || {
                // One that is open already, or gone again, needs no opening.
                let _ = dialog.show_modal();
            });
        }
    });
    view! {
        <dialog class="modal" node_ref=node aria-labelledby="modal-title" on:close=move |_| close.run(())>
            <h2 id="modal-title">{title}</h2>
            {children()}
        </dialog>
    }
}

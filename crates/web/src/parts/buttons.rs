//! Buttons, as every page has them.

use leptos::prelude::*;

/// A button that does something, with the key that does it too.
#[component]
pub fn ActionButton(
    /// What it does, for tests and styles.
    action: &'static str,
    /// What stands on it.
    text: String,
    /// What happens.
    run: Callback<()>,
    /// The key that does the same.
    #[prop(optional)]
    key: &'static str,
    /// Whether it cannot be used now.
    #[prop(optional, into)]
    off: Signal<bool>,
    /// Further classes.
    #[prop(optional)]
    class: &'static str,
    /// Whether a dialog that is opened puts the focus here.
    #[prop(optional)]
    first: bool,
) -> impl IntoView {
    let key = (!key.is_empty()).then(|| view! { <kbd aria-hidden="true">{key}</kbd> });
    view! {
        <button
            type="button"
            class=format!("button {class}")
            data-action=action
            autofocus=first
            disabled=move || off.get()
            on:click=move |_| run.run(())
        >
            {text}
            {key}
        </button>
    }
}

//! What a person sees.

use leptos::prelude::*;

/// Puts the page into the document.
pub fn start() {
    mount_to_body(|| view! { <main data-page="home"><h1>"Karman"</h1></main> });
}

//! What stands beside a board: what happened, all that happened, and the rules one wants at hand.

use leptos::prelude::*;
use table::scene::Turned;

use crate::app::App;
use crate::parts::reveal::TurnedStrip;

/// What happened since one's last choice.
#[component]
pub fn Recap(
    /// Its lines.
    lines: Signal<Vec<String>>,
    /// The cards that were turned over.
    turned: Signal<Vec<Turned>>,
) -> impl IntoView {
    let title = App::get().words().text("web-recap");
    move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            view! {
                <section class="recap" aria-label=title.clone()>
                    <h2>{title.clone()}</h2>
                    <TurnedStrip turned />
                    <ol tabindex="0">{lines.collect_view()}</ol>
                </section>
            }
        })
    }
}

/// Everything that happened; new lines are read out.
#[component]
pub fn LogBook(
    /// Its lines.
    lines: Signal<Vec<String>>,
) -> impl IntoView {
    let words = App::get().words();
    let numbered = move || lines.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <section class="log">
            <h2>{words.text("web-log")}</h2>
            <div class="log-lines" role="log" aria-label=words.text("web-log") tabindex="0">
                <ol>
                    <For each=numbered key=Clone::clone let:line>
                        <li>{line.1}</li>
                    </For>
                </ol>
            </div>
        </section>
    }
}

/// The game's aid card.
#[component]
pub fn AidCard(
    /// Its lines.
    lines: Signal<Vec<String>>,
) -> impl IntoView {
    let title = App::get().words().text("web-aid-title");
    view! {
        <details class="aid" open>
            <summary>{title}</summary>
            <ul class="aid-lines">
                {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
        </details>
    }
}

//! The line of what an adviser expects over a match.

use leptos::prelude::*;

use crate::app::App;
use crate::curve::{self, HEIGHT, WIDTH};
use crate::said;

/// The line, once the adviser has been asked.
#[component]
pub fn Curve(
    /// What is expected at each position, as far as it is known.
    values: Signal<Vec<Option<f64>>>,
    /// The position that is shown.
    at: Signal<usize>,
) -> impl IntoView {
    let words = App::get().words();
    let label = words.text("web-curve");
    move || {
        let values = values.get();
        values.iter().any(Option::is_some).then(|| {
            let known = curve::points(&values);
            let positions = values.len();
            let line = known.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ");
            let dots = known.iter().map(|(x, y)| view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r="3" /> });
            let here = move || format!("{:.1}", curve::across(at.get(), positions));
            let near = values.iter().take(at.get() + 1).rev().find_map(|value| *value);
            view! {
                <figure class="curve">
                    <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" role="img" aria-label=label.clone()>
                        <line class="zero" x1="0" x2=WIDTH.to_string() y1=(HEIGHT / 2.0).to_string() y2=(HEIGHT / 2.0).to_string() />
                        <line class="now" x1=here x2=here y1="0" y2=HEIGHT.to_string() />
                        <polyline points=line />
                        {dots.collect_view()}
                    </svg>
                    <figcaption>{label.clone()} " " <b>{near.map(said::value)}</b></figcaption>
                </figure>
            }
        })
    }
}

//! A piece looked at closely: everything that stands on it, large enough to be read.

use leptos::prelude::*;
use table::Scene;
use table::scene::Face;

use crate::parts::card::{Easel, counters};

/// The piece somebody looks at.
#[component]
pub fn Inspect(
    /// The table it lies on.
    scene: Signal<Scene>,
    /// Its id, if somebody looks at one.
    wanted: Signal<Option<String>>,
) -> impl IntoView {
    let easel = expect_context::<Easel>();
    let piece = Memo::new(move |_| {
        let (scene, wanted) = (scene.read(), wanted.read());
        scene.pieces().find(|piece| Some(&piece.id) == wanted.as_ref()).cloned()
    });
    let blocked = Memo::new(move |_| {
        let (scene, wanted) = (scene.read(), wanted.read());
        scene
            .blocked
            .iter()
            .find(|blocked| Some(&blocked.piece) == wanted.as_ref())
            .map(|found| found.reason.clone())
    });
    move || {
        piece.get().map(|piece| {
            let (class, art, text) = match &piece.face {
                Face::Down { .. } => ("inspect".to_owned(), ().into_any(), String::new()),
                Face::Up { kind, picture, text, .. } => {
                    let (look, art) = easel.art(kind, picture);
                    (format!("inspect hue-{}", look.hue), art, text.clone())
                }
            };
            let badges = piece.badges.join(" · ");
            // The piece itself is named in full for a screen reader; this is the same for the eye.
            view! {
                <div class=class aria-hidden="true">
                    {art}
                    <div>
                        <p class="inspect-title"><b>{piece.name().to_owned()}</b> {counters("", &piece.counters)}</p>
                        {(!badges.is_empty()).then(|| view! { <p class="inspect-badges">{badges}</p> })}
                        {(!text.is_empty()).then(|| view! { <p class="inspect-text">{text}</p> })}
                        {blocked.get().map(|reason| view! { <p class="inspect-why">{reason}</p> })}
                    </div>
                </div>
            }
        })
    }
}

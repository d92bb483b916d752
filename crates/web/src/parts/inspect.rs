//! A piece looked at closely: everything that stands on it, large enough to be read.

use leptos::prelude::*;
use table::Scene;
use table::scene::{Face, Piece};

use crate::parts::card::{Easel, counters};

/// A piece somebody looks at, and why it cannot be used.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspected {
    piece: Piece,
    blocked: Option<String>,
}

impl Inspected {
    /// The piece of this id, if it lies on the table.
    pub fn find(scene: &Scene, id: &str) -> Option<Inspected> {
        let piece = scene.pieces().find(|piece| piece.id == id)?.clone();
        let blocked = scene.blocked.iter().find(|blocked| blocked.piece == id);
        Some(Inspected { piece, blocked: blocked.map(|blocked| blocked.reason.clone()) })
    }
}

/// The piece somebody looks at.
#[component]
pub fn Inspect(
    /// The piece, if somebody looks at one.
    inspected: Memo<Option<Inspected>>,
) -> impl IntoView {
    let easel = expect_context::<Easel>();
    move || {
        inspected.get().map(|Inspected { piece, blocked }| {
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
                        {blocked.map(|reason| view! { <p class="inspect-why">{reason}</p> })}
                    </div>
                </div>
            }
        })
    }
}

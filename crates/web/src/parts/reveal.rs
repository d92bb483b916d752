//! The moment of truth: the cards that were chosen in secret turn over together, for as long as one looks at them.

use std::time::Duration;

use leptos::prelude::*;
use table::scene::Turned;

use crate::app::App;
use crate::parts::card::{Easel, still};
use crate::sizes::Size;

/// How long the cards are held up, in milliseconds.
const HELD: u64 = 2600;
/// The most lines that are told with them.
const LINES: usize = 4;

/// What was turned over and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The cards.
    pub turned: Vec<Turned>,
    /// What happened with them.
    pub lines: Vec<String>,
}

/// Holds cards up that were just turned over. What they are is told beside the table too; this is for the eye alone.
#[component]
pub fn Reveal(
    /// What is to be held up.
    moment: Signal<Moment>,
) -> impl IntoView {
    let app = App::get();
    let easel = expect_context::<Easel>();
    let words = app.words();
    let held = RwSignal::new(None::<Moment>);
    let number = StoredValue::new(0_u32);
    Effect::new(move |before: Option<Moment>| {
        let now = moment.get();
        // What lay open when the page was drawn is no news.
        let news = before.is_some_and(|before| before.turned != now.turned) && !now.turned.is_empty();
        if news && app.moves() {
            number.update_value(|number| *number += 1);
            let mine = number.get_value();
            held.set(Some(now.clone()));
            set_timeout(
                move || {
                    if number.try_get_value() == Some(mine) {
                        held.set(None);
                    }
                },
                Duration::from_millis(HELD),
            );
        } else if now.turned.is_empty() {
            held.set(None);
        }
        now
    });
    // Whoever goes on has seen enough.
    let listeners = [
        window_event_listener_untyped("pointerdown", move |_| held.set(None)),
        window_event_listener_untyped("keydown", move |_| held.set(None)),
    ];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
    move || {
        held.get().map(|moment| {
            let cards = moment.turned.iter().map(|turned| {
                let owner = turned.seat.map(|seat| words.seat(seat));
                view! {
                    <div class="held">
                        <p>{owner}</p>
                        <div class="flipping">
                            {still(&turned.piece, Size::Large, &easel)}
                            <span class="piece large back flip-back"><span class="pattern"></span></span>
                        </div>
                    </div>
                }
            });
            let lines = moment.lines.iter().take(LINES).map(|line| view! { <li>{line.clone()}</li> });
            view! {
                <div class="reveal" aria-hidden="true">
                    <div class="held-cards">{cards.collect_view()}</div>
                    <ul>{lines.collect_view()}</ul>
                </div>
            }
        })
    }
}

/// The cards that were turned over, small, beside what is told of them.
#[component]
pub fn TurnedStrip(
    /// The cards.
    turned: Signal<Vec<Turned>>,
) -> impl IntoView {
    let easel = expect_context::<Easel>();
    let words = App::get().words();
    move || {
        let turned = turned.get();
        (!turned.is_empty()).then(|| {
            let cards = turned.iter().map(|turned| {
                view! {
                    <div class="held small-held">
                        {still(&turned.piece, Size::Small, &easel)}
                        <p>{turned.seat.map(|seat| words.seat(seat))}</p>
                    </div>
                }
            });
            view! { <div class="strip" aria-hidden="true">{cards.collect_view()}</div> }
        })
    }
}

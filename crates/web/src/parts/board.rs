//! A scene as a board: other people's zones above, nobody's in the middle, one's own below.

use std::sync::Arc;

use leptos::prelude::*;
use table::scene::{Counter, Layout};
use table::{Scene, Seat};

use crate::app::App;
use crate::parts::card::{PieceButton, PieceView, counters};
use crate::play::SeatLine;
use crate::said::Standing;
use crate::sizes::{Half, Size, half, is_map, is_plain, size};

/// Everything a board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// The table.
    pub scene: Scene,
    /// Who looks, or is nearest.
    pub near: Seat,
    /// The seats.
    pub seats: Vec<SeatLine>,
    /// The pieces touched, or of the choice that waits.
    pub touched: Vec<String>,
    /// The pieces that can be touched next.
    pub next: Vec<String>,
    /// The keys of the pieces.
    pub labels: Vec<(String, String)>,
    /// The adviser's shares.
    pub bars: Vec<(String, f64)>,
}

impl BoardView {
    fn halves(&self) -> Vec<Half> {
        let mut halves: Vec<Half> = self.scene.zones.iter().map(|zone| half(zone, self.near)).collect();
        halves.sort_unstable();
        halves.dedup();
        halves
    }

    fn zones(&self, of: Half) -> Vec<String> {
        let zones = self.scene.zones.iter().filter(|zone| half(zone, self.near) == of);
        zones.map(|zone| zone.id.clone()).collect()
    }

    fn zone(&self, id: &str) -> Option<ZoneView> {
        let zone = self.scene.zones.iter().find(|zone| zone.id == id)?;
        Some(ZoneView {
            label: zone.label.clone(),
            layout: zone.layout,
            counters: zone.counters.clone(),
            pieces: zone.pieces.iter().map(|piece| piece.id.clone()).collect(),
            size: size(zone, &self.scene, self.near),
            plain: zone.pieces.iter().any(|piece| is_plain(&piece.face)),
            map: is_map(zone),
            named_above: self
                .seats
                .iter()
                .any(|line| Some(line.seat) == zone.owner && line.name.starts_with(&zone.label)),
        })
    }

    fn piece(&self, zone: &str, id: &str) -> Option<PieceView> {
        let zone = self.scene.zones.iter().find(|other| other.id == zone)?;
        let piece = zone.pieces.iter().find(|piece| piece.id == id)?.clone();
        let blocked = self.scene.blocked.iter().find(|blocked| blocked.piece == id);
        let standing = Standing {
            key: self.labels.iter().find(|(piece, _)| piece == id).map(|(_, key)| key.clone()),
            open: self.next.iter().any(|next| next == id),
            touched: self.touched.iter().any(|touched| touched == id),
            blocked: blocked.map(|blocked| blocked.reason.clone()),
            share: self.bars.iter().find(|(piece, _)| piece == id).map(|(_, share)| *share),
        };
        Some(PieceView { piece, standing, size: size(zone, &self.scene, self.near) })
    }
}

#[derive(Clone, Debug, PartialEq)]
struct ZoneView {
    label: String,
    layout: Layout,
    counters: Vec<Counter>,
    pieces: Vec<String>,
    size: Size,
    plain: bool,
    map: bool,
    /// Its label is the beginning of the line above it.
    named_above: bool,
}

impl ZoneView {
    /// The words the style knows it by. Said here rather than looked for by the style, which would have to look again
    /// whenever anything on the page changes.
    fn classes(&self) -> String {
        let layout = match self.layout {
            Layout::Row => "row",
            Layout::Grid { .. } => "grid",
            Layout::Fan => "fan",
            Layout::Stack => "stack",
        };
        let mut classes = format!("zone {layout} of-{}", self.size.word());
        let states = [
            (self.plain, " of-plain"),
            (self.map, " map"),
            (self.pieces.len() == 1, " of-one"),
            (!self.counters.is_empty(), " with-dials"),
            (self.named_above, " named-above"),
        ];
        for (_, state) in states.into_iter().filter(|(holds, _)| *holds) {
            classes.push_str(state);
        }
        classes
    }
}

/// The board.
#[component]
pub fn Board(
    /// What it shows.
    view: Signal<Arc<BoardView>>,
    /// What happens when a piece is touched.
    touch: Callback<String>,
    /// What happens when somebody looks at a piece closely.
    inspect: Callback<Option<String>>,
) -> impl IntoView {
    let halves = Memo::new(move |_| view.read().halves());
    let others = Memo::new(move |_| halves.read().iter().filter(|half| matches!(half, Half::Far(_))).count());
    view! {
        <div class="board" class:crowded={move || others.get() > 1} class:alone={move || others.get() == 0}>
            <For each=move || halves.get() key=|half| *half let:half>
                <HalfOfBoard half view touch inspect />
            </For>
        </div>
    }
}

#[component]
fn HalfOfBoard(
    half: Half,
    view: Signal<Arc<BoardView>>,
    touch: Callback<String>,
    inspect: Callback<Option<String>>,
) -> impl IntoView {
    let words = App::get().words();
    let (class, seat) = match half {
        Half::Far(seat) => ("half far", Some(seat)),
        Half::Middle => ("half middle", None),
        Half::Near => ("half near", None),
    };
    let line = Memo::new(move |_| {
        let view = view.read();
        let seat = if half == Half::Near { Some(view.near) } else { seat };
        view.seats.iter().find(|line| Some(line.seat) == seat).cloned()
    });
    let zones = Memo::new(move |_| view.read().zones(half));
    let (chosen, awaited) = (words.text("web-seat-chosen"), words.text("web-seat-awaited"));
    let name = move || {
        let (chosen, awaited) = (chosen.clone(), awaited.clone());
        line.get().map(|line| {
            let state = match (line.chosen, line.awaited) {
                (true, _) => view! { <span class="state done">{chosen}</span> }.into_any(),
                (_, true) => view! { <span class="state">{awaited}</span> }.into_any(),
                _ => ().into_any(),
            };
            view! { <p class="seat-line"><b>{line.name}</b> {state}</p> }
        })
    };
    view! {
        <section class=class aria-label=move || line.get().map(|line| line.name)>
            {name}
            <div class="zones">
                <For each=move || zones.get() key=String::clone let:id>
                    <ZoneOfBoard id view touch inspect />
                </For>
            </div>
        </section>
    }
}

#[component]
fn ZoneOfBoard(
    id: String,
    view: Signal<Arc<BoardView>>,
    touch: Callback<String>,
    inspect: Callback<Option<String>>,
) -> impl IntoView {
    let empty = App::get().words().text("web-zone-empty");
    let zone = Memo::new({
        let id = id.clone();
        move |_| view.read().zone(&id)
    });
    let class = move || zone.read().as_ref().map_or_else(|| "zone".to_owned(), ZoneView::classes);
    let columns = move || match zone.read().as_ref().map(|zone| zone.layout) {
        Some(Layout::Grid { columns }) => Some(columns.to_string()),
        _ => None,
    };
    let count = move || match zone.read().as_ref().map(|zone| (zone.layout, zone.pieces.len())) {
        Some((Layout::Grid { .. }, _)) | None => None,
        Some((_, count)) => Some(count.to_string()),
    };
    let pieces = Memo::new(move |_| zone.read().as_ref().map(|zone| zone.pieces.clone()).unwrap_or_default());
    let numbers =
        Memo::new(move |_| zone.read().as_ref().map(|zone| zone.counters.clone()).unwrap_or_default());
    let label = Memo::new(move |_| zone.read().as_ref().map(|zone| zone.label.clone()).unwrap_or_default());
    let owner = id.clone();
    let inner = id.clone();
    view! {
        <div class=class data-zone=id role="group" aria-label=move || label.get()>
            <p class="zone-label">
                <span>{move || label.get()}</span>
                {move || counters(&owner, &numbers.read())}
            </p>
            <div class="pieces" style=("--columns", columns) style=("--count", count)>
                <For each=move || pieces.get() key=String::clone let:piece>
                    {
                        let (zone, wanted) = (inner.clone(), piece.clone());
                        let shown = Memo::new(move |_| view.read().piece(&zone, &wanted));
                        view! { <PieceButton id=piece view=shown touch inspect /> }
                    }
                </For>
                {
                    let empty = empty.clone();
                    move || pieces.read().is_empty().then(|| view! { <span class="slot">{empty.clone()}</span> })
                }
            </div>
        </div>
    }
}

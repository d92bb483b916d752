//! A piece as a button: a card with its picture, shape, numbers and text, or a word to be pressed.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use arcade::Cabinet;
use leptos::prelude::*;
use table::scene::{Counter, Face, Piece};
use table::{Drawing, Words};

use crate::app::App;
use crate::changes::counter_place;
use crate::kind::{self, KindLook};
use crate::said::{self, Standing, percent};
use crate::sizes::{Size, is_wordy};

/// Who draws the pictures of the game on the page.
#[derive(Clone)]
pub struct Easel(pub Arc<dyn Cabinet>);

/// How long the page is left alone between two pictures.
const BETWEEN_PICTURES: Duration = Duration::from_millis(8);

/// The longest badge that is kept on one line.
const SHORT_BADGE: usize = 9;

/// A picture ready for the page.
#[derive(Clone)]
struct Picture {
    drawing: Arc<Drawing>,
    markup: Arc<str>,
}

thread_local! {
    /// Pictures are the same for ever; each is drawn once.
    static DRAWN: RefCell<HashMap<(&'static str, String), Option<Picture>>> = RefCell::default();
}

impl Easel {
    fn picture(&self, id: Option<&str>) -> Option<Picture> {
        let id = id?;
        DRAWN.with_borrow_mut(|drawn| {
            let place = (self.0.id(), id.to_owned());
            let draw = || {
                let drawing = self.0.picture(id)?;
                Some(Picture { markup: drawing.to_fragment().into(), drawing: Arc::new(drawing) })
            };
            drawn.entry(place).or_insert_with(draw).clone()
        })
    }

    /// Draws the pictures of the game one after another while nothing else is done, so that they are there when a choice
    /// brings cards to the table.
    pub fn prepare(&self, words: &Words) {
        let pictures = self.0.cards(words).into_iter().map(|card| card.picture);
        self.draw_next(pictures.filter(|id| !id.is_empty()).collect());
    }

    fn draw_next(&self, mut waiting: Vec<String>) {
        let Some(id) = waiting.pop() else { return };
        let easel = self.clone();
        let draw = move || {
            easel.picture(Some(&id));
            easel.draw_next(waiting);
        };
        set_timeout(draw, BETWEEN_PICTURES);
    }

    /// The look of a kind, and the picture of this id as a drawing.
    pub fn art(&self, kind: &str, picture: &str) -> (KindLook, AnyView) {
        let picture = self.picture((!picture.is_empty()).then_some(picture));
        let look = kind::look(kind, picture.as_ref().map(|picture| &*picture.drawing));
        let art = match picture {
            Some(picture) => view! {
                <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true" inner_html=picture.markup></svg>
            }
            .into_any(),
            None => view! {
                <svg class="emblem shape" viewBox="-4 -4 32 32" aria-hidden="true"><path d=look.shape /></svg>
            }
            .into_any(),
        };
        (look, art)
    }
}

/// A piece in the choice being made.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceView {
    /// The piece.
    pub piece: Piece,
    /// What is true of it.
    pub standing: Standing,
    /// How large it is drawn.
    pub size: Size,
}

/// What is drawn on a piece.
#[derive(Clone, Debug, PartialEq)]
struct FaceView {
    piece: Piece,
    size: Size,
    key: Option<String>,
    share: Option<f64>,
}

impl PieceView {
    fn face(&self) -> FaceView {
        let PieceView { piece, standing, size } = self;
        FaceView { piece: piece.clone(), size: *size, key: standing.key.clone(), share: standing.share }
    }
}

/// A piece that can be touched.
#[component]
pub fn PieceButton(
    /// Its id.
    id: String,
    /// What is to be seen of it; nothing once it is gone.
    view: Memo<Option<PieceView>>,
    /// What happens when it is touched.
    touch: Callback<String>,
    /// What happens when somebody looks at it closely.
    inspect: Callback<Option<String>>,
) -> impl IntoView {
    let easel = expect_context::<Easel>();
    let words = App::get().words();
    let holds = move |what: fn(&PieceView) -> bool| view.read().as_ref().is_some_and(what);
    let name = move || {
        view.read()
            .as_ref()
            .map(|shown| said::piece(&shown.piece, &shown.standing, &words))
            .unwrap_or_default()
    };
    let class = {
        let easel = easel.clone();
        move || view.read().as_ref().map(|shown| classes(shown, &easel)).unwrap_or_default()
    };
    // What stands on a piece stays as it is when the piece is merely touched or can be.
    let face = Memo::new(move |_| view.read().as_ref().map(PieceView::face));
    let (touched, entered, focused) = (id.clone(), id.clone(), id.clone());
    view! {
        <button
            type="button"
            class=class
            data-piece=id
            aria-pressed=move || holds(|shown| shown.standing.touched).to_string()
            aria-disabled=move || (!holds(|shown| shown.standing.open || shown.standing.touched)).to_string()
            on:click=move |_| touch.run(touched.clone())
            on:mouseenter=move |_| inspect.run(Some(entered.clone()))
            on:focus=move |_| inspect.run(Some(focused.clone()))
        >
            <span class="for-ears">{name}</span>
            {move || face.get().map(|face| inside(&face, &easel))}
        </button>
    }
}

fn classes(shown: &PieceView, easel: &Easel) -> String {
    let mut classes = vec!["piece".to_owned(), shown.size.word().to_owned()];
    match &shown.piece.face {
        Face::Down { .. } => classes.push("back".to_owned()),
        Face::Up { kind, picture, .. } => {
            let picture = easel.picture((!picture.is_empty()).then_some(picture.as_str()));
            let look = kind::look(kind, picture.as_ref().map(|picture| &*picture.drawing));
            classes.push(format!("hue-{}", look.hue));
            classes.extend(picture.is_none().then(|| "plain".to_owned()));
            classes.extend(is_wordy(&shown.piece.face).then(|| "wordy".to_owned()));
        }
    }
    let standing = &shown.standing;
    let states = [
        (standing.open, "open"),
        (standing.touched, "touched"),
        (standing.blocked.is_some(), "blocked"),
        (shown.piece.lit, "lit"),
    ];
    classes.extend(states.into_iter().filter(|(holds, _)| *holds).map(|(_, class)| class.to_owned()));
    classes.join(" ")
}

fn inside(shown: &FaceView, easel: &Easel) -> AnyView {
    let FaceView { piece, size, key, share } = shown;
    let key = key.as_ref().map(|key| view! { <kbd class="key">{key.to_uppercase()}</kbd> });
    let bar = share.map(|share| {
        view! {
            <span class="bar" style=("--share", format!("{share:.3}"))>
                <span>{percent(share)}</span>
            </span>
        }
    });
    let badge = |text: &String| {
        let class = if text.chars().count() <= SHORT_BADGE { "badge short" } else { "badge" };
        view! { <span class=class>{text.clone()}</span> }
    };
    let badges = piece.badges.iter().map(badge).collect_view();
    let badges = (!piece.badges.is_empty()).then(|| view! { <span class="badges">{badges}</span> });
    let face = match &piece.face {
        Face::Down { .. } => view! { <span class="pattern"></span> }.into_any(),
        Face::Up { title, .. } if *size == Size::Chip => {
            view! { <span class="title">{title.clone()}</span> }.into_any()
        }
        Face::Up { title, symbol, kind, text, picture } => {
            let (look, art) = easel.art(kind, picture);
            let text = (!text.is_empty() && *size == Size::Large)
                .then(|| view! { <span class="text">{text.clone()}</span> });
            view! {
                <span class="corner">
                    <svg class="mark" viewBox="0 0 24 24"><path d=look.shape /></svg>
                    {(!is_wordy(&piece.face)).then(|| view! { <span class="symbol">{symbol.clone()}</span> })}
                </span>
                {art}
                <span class="title">{title.clone()}</span>
                {text}
            }
            .into_any()
        }
    };
    // A reader hears all of this from the text beside it.
    view! {
        <span class="face" aria-hidden="true">
            {face} {counters(&piece.id, &piece.counters)} {badges} {bar} {key}
        </span>
    }
    .into_any()
}

/// A piece that only shows itself.
pub fn still(piece: &Piece, size: Size, easel: &Easel) -> impl IntoView + use<> {
    let shown = PieceView { piece: piece.clone(), standing: Standing::default(), size };
    let class = classes(&shown, easel);
    view! { <span class=class>{inside(&shown.face(), easel)}</span> }
}

/// Numbers with their names.
pub fn counters(owner: &str, counters: &[Counter]) -> AnyView {
    if counters.is_empty() {
        return ().into_any();
    }
    let dials = counters.iter().map(|counter| {
        view! {
            <span class="dial" data-counter=counter_place(owner, &counter.label) title=counter.label.clone()>
                <span class="label">{counter.label.clone()}</span>
                " "
                <span class="number">{counter.value}</span>
            </span>
        }
    });
    view! { <span class="dials">{dials.collect_view()}</span> }.into_any()
}

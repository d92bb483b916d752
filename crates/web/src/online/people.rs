//! Those who play on the server: who plays a game best, and what everybody may know of an account.

use std::sync::Arc;

use arcade::Cabinet;
use js_sys::Date;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::account::{Leaders, Profile, Rating, RatingKind};
use table::{Message, Words};
use wasm_bindgen::JsValue;

use super::api;
use crate::app::App;
use crate::pages::error;
use crate::rating;
use crate::route::{self, Route};

/// Since when somebody has an account.
#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds since 1970 are counted exactly for ages to come"
)]
pub fn since(made: i64, words: &Words) -> String {
    let date = Date::new(&JsValue::from_f64(made as f64));
    let style = js_sys::Object::new();
    // An object of our own takes what it is given.
    let _ = js_sys::Reflect::set(&style, &"dateStyle".into(), &"long".into());
    let date = String::from(date.to_locale_date_string(words.lang().code(), &style));
    words.say(&Message::new("web-account-since").with("date", date))
}

fn title(app: App, game: &str) -> String {
    app.game(game).map_or_else(|_| game.to_owned(), |game| game.title(&app.words()))
}

const fn kind_key(kind: RatingKind) -> &'static str {
    match kind {
        RatingKind::Two => "web-rating-two",
        RatingKind::Many => "web-rating-many",
    }
}

/// Somebody's ratings.
#[component]
pub fn RatingTable(
    /// A game each.
    ratings: Vec<Rating>,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    if ratings.is_empty() {
        return view! { <p class="fine">{words.text("web-rating-none")}</p> }.into_any();
    }
    let rows = ratings.into_iter().map(|rating| {
        let table = Route::Ratings(Some(rating.game.clone())).to_string();
        view! {
            <tr>
                <th scope="row"><a href=table>{title(app, &rating.game)}</a></th>
                <td>{words.text(kind_key(rating.kind))}</td>
                <td>{rating::shown(&rating)}</td>
                <td>{rating.matches}</td>
            </tr>
        }
    });
    view! {
        <table class="ratings">
            <thead>
                <tr>
                    <th scope="col">{words.text("web-rating-game")}</th>
                    <th scope="col">{words.text("web-rating-tables")}</th>
                    <th scope="col">{words.text("web-rating")}</th>
                    <th scope="col">{words.text("web-rating-matches")}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// Something that is asked for when a page is shown.
fn asked<T: Clone + Send + Sync + serde::de::DeserializeOwned + 'static>(
    app: App,
    path: String,
) -> RwSignal<Option<Result<T, Message>>> {
    let found = RwSignal::new(None);
    spawn_local(async move {
        let answer = api::get::<T>(&path, None, app.words().lang()).await;
        // Whoever went elsewhere meanwhile does not want to know.
        drop(found.try_set(Some(answer)));
    });
    found
}

fn waits(words: &Words) -> impl IntoView + use<> {
    view! { <p class="fine" role="status">{words.text("web-ratings-looking")}</p> }
}

fn fault_line(fault: &Message, words: &Words) -> impl IntoView + use<> {
    view! { <p class="fault" role="alert">{words.say(fault)}</p> }
}

/// Somebody's page.
pub fn person(name: String) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let found = asked::<Profile>(app, format!("api/people/{}", route::encoded(&name)));
    let shown = move || match found.get() {
        None => waits(&words).into_any(),
        Some(Err(fault)) => fault_line(&fault, &words).into_any(),
        Some(Ok(profile)) => view! {
            <p class="fine">{since(profile.since, &words)}</p>
            <RatingTable ratings=profile.ratings />
        }
        .into_any(),
    };
    view! {
        <main class="page online" id="main" tabindex="-1" data-page="person">
            <h1>{name}</h1>
            {shown}
            <p class="actions"><a class="button quiet" href=Route::Lobby.to_string()>{app.words().text("web-online-back")}</a></p>
        </main>
    }
}

/// Those who play a game best.
pub fn ratings(id: Option<String>) -> AnyView {
    let app = App::get();
    let game = match id {
        Some(id) => app.game(&id),
        None => app.arcade().games().first().cloned().ok_or_else(|| Message::new("web-no-games")),
    };
    match game {
        Ok(game) => view! { <Best game /> }.into_any(),
        Err(fault) => error::page(&fault).into_any(),
    }
}

#[component]
fn Best(game: Arc<dyn Cabinet>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let games = app.arcade().games().to_vec();
    let others = games.iter().map(|other| {
        let here = (other.id() == game.id()).then_some("page");
        let address = Route::Ratings(Some(other.id().to_owned())).to_string();
        view! { <a href=address aria-current=here>{other.title(&words)}</a> }
    });
    let counts = game.seat_counts();
    let kinds = [(RatingKind::Two, *counts.start() <= 2), (RatingKind::Many, *counts.end() > 2)];
    let tables: Vec<_> = kinds.into_iter().filter(|(_, played)| *played).map(|(kind, _)| kind).collect();
    let several = tables.len() > 1;
    let tables = tables.into_iter().map(|kind| {
        let heading = several.then(|| view! { <h2>{words.text(kind_key(kind))}</h2> });
        view! { <section>{heading} <LeaderTable game=game.id() kind /></section> }
    });
    view! {
        <main class="page online" id="main" tabindex="-1" data-page="ratings">
            <h1>{words.say(&Message::new("web-ratings-title").with("game", game.title(&words)))}</h1>
            <nav class="tabs" aria-label=words.text("web-ratings-games")>{others.collect_view()}</nav>
            <p class="fine">{words.text("web-ratings-why")}</p>
            {tables.collect_view()}
            <p class="actions"><a class="button quiet" href=Route::Lobby.to_string()>{words.text("web-online-back")}</a></p>
        </main>
    }
}

#[component]
fn LeaderTable(game: &'static str, kind: RatingKind) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let found = asked::<Leaders>(app, format!("api/ratings/{game}?kind={}", kind.word()));
    move || match found.get() {
        None => waits(&words).into_any(),
        Some(Err(fault)) => fault_line(&fault, &words).into_any(),
        Some(Ok(Leaders { leaders })) if leaders.is_empty() => {
            view! { <p class="fine">{words.text("web-ratings-nobody")}</p> }.into_any()
        }
        Some(Ok(Leaders { leaders })) => {
            let rows = leaders.iter().enumerate().map(|(place, leader)| {
                let person = Route::Person(leader.name.clone()).to_string();
                view! {
                    <tr>
                        <td>{place + 1}</td>
                        <th scope="row"><a href=person>{leader.name.clone()}</a></th>
                        <td>{rating::shown(&leader.rating)}</td>
                        <td>{leader.rating.matches}</td>
                    </tr>
                }
            });
            view! {
                <table class="ratings">
                    <thead>
                        <tr>
                            <th scope="col">{words.text("web-ratings-place")}</th>
                            <th scope="col">{words.text("web-ratings-name")}</th>
                            <th scope="col">{words.text("web-rating")}</th>
                            <th scope="col">{words.text("web-rating-matches")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            }
            .into_any()
        }
    }
}
